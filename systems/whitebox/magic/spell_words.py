"""A spell's figures in words, at its caster's level: ``240 ft · 7 turns · 20 ft radius · save negates``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from systems.common.kernel.look import Look
from systems.common.records.table import Until
from systems.whitebox.base.entries_spells import ENDING_WORDS, UNIT_SECONDS, Amount, Area, Way
from systems.whitebox.magic.casting import Casting, time_words

SAVES = {"none": "", "negates": "save negates", "half": "save half"}


def details(look: Look, casts: Sequence[Casting]) -> str:
    """What a row of the spell book says: range, duration, area, amounts, save; what all its ways begin and end with is
    said once: ``240 ft · as long as the referee says · 2d6+3 / 2d6 / 1d6 targets``."""
    many = any([cast.way.targets.number != Amount() for cast in casts])
    saved = any([SAVES[cast.way.save.outcome] for cast in casts])
    every = list(dict.fromkeys([tuple(_parts(look, cast, many, saved)) for cast in casts]))
    if len(every) < 2:
        return " · ".join(every[0] if every else ())
    begin = _alike(every)
    rests = [parts[begin:] for parts in every]
    end = _alike([rest[::-1] for rest in rests])
    own = [" · ".join(rest[: len(rest) - end]) for rest in rests if len(rest) > end]
    if all([said.endswith(" targets") for said in own]):
        own = [*[said.removesuffix(" targets") for said in own[:-1]], own[-1]]
    return " · ".join([*every[0][:begin], " / ".join(own), *rests[0][len(rests[0]) - end :]])


def _alike(every: Sequence[Sequence[str]]) -> int:
    """With how many parts all of them begin."""
    return len(list(takewhile(lambda parts: len(set(parts)) == 1, zip(*every, strict=False))))


def _parts(look: Look, cast: Casting, many: bool, saved: bool) -> list[str]:
    """``many``, ``saved``: some way of the spell has several targets, or a save; then each says what it has of them."""
    way, reach = cast.way, cast.reach
    several = way.targets.number != Amount()
    number = f"{way.targets.number.at(cast.level)} targets" if several else "1 target" if many else ""
    save = SAVES[way.save.outcome] or ("no save" if saved and reach.kind != "caster" else "")
    parts = [reach.words(cast.level), duration_words(look, cast), area_words(way.area), number, *_amounts(cast), save]
    return [part for part in parts if part and part != "none"]


def figures(look: Look, cast: Casting, until: Until) -> str:
    """The same for the story, once it is cast and its dice have fallen: ``240 ft, 20 ft radius, for 7 turns``."""
    far = f"up to {cast.reach.at(cast.level)} ft away" if cast.reach.kind == "feet" else ""
    parts = [far, area_words(cast.way.area), *_amounts(cast), time_words(look, cast, until)]
    return ", ".join([part for part in parts if part])


def duration_words(look: Look, cast: Casting) -> str:
    """In the largest unit that fits it whole, dice as they are: ``7 turns``, ``1d6+5 turns``; nothing if instant."""
    duration = cast.duration
    amount = duration.at(cast.level)
    if duration.kind == "instant":
        return ""
    said = duration.words(cast.level)
    if duration.kind == "time" and amount.isdigit():
        said = look.game.words.span(int(amount) * UNIT_SECONDS[duration.unit])
    others = [ENDING_WORDS[end] for end in duration.ends if duration.kind == "time" and end != "dispelled"]
    return f"{said} or until {' or '.join(others)}" if others else said


def area_words(area: Area) -> str:
    """The ground or space that is filled."""
    high = f", {area.height} ft high" if area.height else ""
    thick = f", {area.thickness} ft thick" if area.thickness else ""
    drift = f", drifting {area.drift} ft a minute" if area.drift else ""
    match area.shape:
        case "sphere" if area.radius:
            return f"{area.radius} ft radius{drift}"
        case "ring":
            return f"ring of {area.radius} ft radius{high}{thick}"
        case "line":
            across = f" × {area.width} ft" if area.width else " ft"
            return f"{area.length}{across}{high}{thick}"
        case "box" | "surface":
            if not area.width and not area.square_feet and (deep := area.length or area.height):
                return f"{deep} ft deep"
            sides = [str(one) for one in (area.length, area.width) if one]
            ground = f"{area.square_feet:,} sq ft" if area.square_feet else ""
            plain = f"{' × '.join(sides)} ft" if sides else ""
            both = f"{plain} ({ground})" if plain and ground else plain or ground
            return f"{both}{high}{thick}".removeprefix(", ")
    return ""


def _amounts(cast: Casting) -> list[str]:
    way, level = cast.way, cast.level
    found = []
    if way.amount != Amount():
        found.append(_amount_words(way, level))
    if way.travel.feet:
        found.append(travel_words(way, level))
    if way.effect == "terrain" and way.factor != 1:
        found.append(f"{'the depth' if way.area.shape == 'none' else 'movement'} × {way.factor:g}")
    if way.barrier.damage:
        found.append(f"stops {way.barrier.stops_hit_dice} hit dice and fewer, {way.barrier.damage} to pass")
    return found


def _amount_words(way: Way, level: int) -> str:
    amount = way.amount.at(level)
    match way.effect:
        case "damage":
            return f"{amount} damage"
        case "heal":
            return f"{amount} hit points"
        case "lift":
            return f"{amount} lb"
        case "provide" | "purify" | "spoil":
            return f"for {amount} people"
        case "raise":
            return f"dead {amount} days at most"
        case "questions":
            return f"{amount} questions"
        case "cure":
            return ""
    return amount


def capital(words: str) -> str:
    """A sentence's first word."""
    return words[:1].upper() + words[1:]


def travel_words(way: Way, level: int) -> str:
    """How fast, and how far at most: ``6 ft per minute, 60 ft per turn, 100 ft at most`` (WB-342)."""
    travel = way.travel
    speed = f"{travel.feet} ft per {travel.per}"
    if travel.per == "minute":
        speed = f"{speed}, {travel.feet * 10} ft per turn"
    if travel.minutes:
        speed = f"{speed} for {travel.minutes} minutes"
    most = travel.most + travel.most_per_level * level
    return f"{speed}, {most} ft at most" if most else speed
