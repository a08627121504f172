"""A level of a skill set for experience: its cost by every rule of the house, and what it gives (EN-061 to EN-065)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, Being, altered
from systems.enondas.base import states, vitals
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.entries import SkillSet
from systems.enondas.base.rounding import round_fraction
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.characters import awards, ledger, levels, purchases
from systems.enondas.magic.learning import level_words, spell_levels_for

LEARN = "characters.learn"
LEVEL, MORE, CHEAP = 1000, 500, 100
DOWNTIME = "Levels are gained in downtime: end the fight first."


def next_level(sheet: CharacterSheet, key: str) -> int:
    """The level of a set that comes next; 1 of one that is not known."""
    skill = sheet.skill(key)
    return skill.level + 1 if skill else 1


def full_cost(look: Look, card: SkillSet, level: int) -> int:
    """What a level costs before any discount: what its card says, else what the house says (EN-061, EN-062)."""
    if card.cost:
        return card.cost
    house = {"level_x_1000": LEVEL * level, "plus500": LEVEL + MORE * (level - 1), "flat100": CHEAP}
    return house.get(look.house.level_cost, LEVEL)


def discount(look: Look, sheet: CharacterSheet, key: str) -> int:
    """How many in a hundred are taken off: only levels of the set somebody began with are cheaper (EN-063)."""
    primary = bool(sheet.skills) and sheet.skills[0].key == key
    return min(100, look.house.primary_discount) if primary else 0


def cost(look: Look, sheet: CharacterSheet, card: SkillSet, level: int) -> int:
    """What a level of a set costs somebody."""
    return round_fraction(Fraction(full_cost(look, card, level) * (100 - discount(look, sheet, card.key)), 100))


def next_cost(look: Look, sheet: CharacterSheet, card: SkillSet) -> int:
    """What the next level of a set costs somebody."""
    return cost(look, sheet, card, next_level(sheet, card.key))


def sources(key: str) -> tuple[str, str]:
    """Out of what a level of a set is paid: first what is kept for the set."""
    return key, ledger.FREE


def ready(look: Look, being: Being) -> tuple[SkillSet, ...]:
    """The known sets of which somebody could pay the next level; whoever knows none, any set."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return ()
    entries = look.library("skills")
    keys = [skill.key for skill in sheet.skills if skill.key in entries] or list(entries)
    cards: list[SkillSet] = [entries[key] for key in keys]
    return tuple([c for c in cards if ledger.available(sheet, sources(c.key)) >= next_cost(look, sheet, c)])


def learn_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which set rises by a level, and where the points of the level go."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or being.side == FOES:
        return None
    sheet, cards = being.sheet, _cards(look, being.sheet)
    options = tuple([_option(look, being, card) for card in cards])
    usual = next((one.value for one in options if not one.blocked), cards[0].key)
    asked = so_far.get("set")
    key = asked if asked in [card.key for card in cards] else usual
    card: SkillSet = look.entry("skills", key)
    level = next_level(sheet, key)
    points = levels.points_form(look, sheet, card, level)
    which = ChoiceField("set", "Skill set", "The next level of a set, or the first of a new one", usual, True,
                        options=options)  # fmt: skip
    return Form(
        LEARN, "Learn a level", (which, *(points.fields if points else ())), points.purse if points else None,
        points.purse_label if points else "", help=_gives(look, card, level),
        working=_working(look, sheet, card, level), blocked=_say_why_blocked(look, being, options),
    )  # fmt: skip


def _cards(look: Look, sheet: CharacterSheet) -> list[SkillSet]:
    """Every set, those that are known already first."""
    entries = look.library("skills")
    known = [skill.key for skill in sheet.skills if skill.key in entries]
    return [entries[key] for key in (*known, *[key for key in entries if key not in known])]


def _option(look: Look, being: Being, card: SkillSet) -> Option:
    sheet = being.sheet
    price = next_cost(look, sheet, card)
    sentence = ledger.say_what_is_short(being, price, sources(card.key))
    return Option(card.key, f"{card.name} {next_level(sheet, card.key)}", f"{price:,} XP", blocked=sentence)


def _say_why_blocked(look: Look, being: Being, options: tuple[Option, ...]) -> str:
    if states.dead(look, being):
        return f"{being.name} is dead."
    if look.fighting and look.house.levelup_when == "downtime":  # EN-064
        return DOWNTIME
    if all([one.blocked for one in options]):
        sheet = being.sheet
        least = min([next_cost(look, sheet, card) for card in _cards(look, sheet)])
        return f"{being.name} has {sheet.experience:,} XP to spend; a level costs {least:,}."
    return ""


def _gives(look: Look, card: SkillSet, level: int) -> str:
    """What the level gives: ``One level at a time. Mage 3: 1d3 hit points, 3 points, 3 spell levels.``"""
    parts = [f"{card.hit_points} hit points"]
    if levels.raisable(look, card):
        parts.append(f"{level} {'point' if level == 1 else 'points'} for attributes")
    gained = spell_levels_for(look, card.key, level)
    parts += [level_words(gained)] if gained else []
    return f"One level at a time. {card.name} {level}: {', '.join(parts)}."


def _working(look: Look, sheet: CharacterSheet, card: SkillSet, level: int) -> str:
    """What the level costs, and what is left of the purse."""
    price, off = cost(look, sheet, card, level), discount(look, sheet, card.key)
    full = f"{full_cost(look, card, level):,} − {off} % = " if off else ""
    return f"{card.name} {level} costs {full}{ledger.words(look, sheet, price, sources(card.key))}"


def learn(play: Play, choice: Choice) -> None:
    """Paid for, rolled, spread, written down (EN-040, W-12)."""
    being, answers = play.being(choice.actor), choice.answers
    sheet: CharacterSheet = being.sheet
    card: SkillSet = play.entry("skills", answers["set"])
    level = next_level(sheet, card.key)
    form = levels.points_form(play, sheet, card, level)
    if form and (sentence := levels.check_spending(form, answers)):
        raise Refused(sentence)
    price, called = cost(play, sheet, card, level), f"{card.name} {level}"
    ledger.pay(play, being.id, price, called, sources(card.key))
    play.tell("{being} pays {price} XP for {called}.", "pays", "star", being=being, price=f"{price:,}", called=called)
    gain_level(play, being.id, card.key, levels.read_points(answers), str(answers.get(levels.ANIMAL, "")).strip())


def gain_level(play: Play, who: str, key: str, points: Mapping[str, int], animal: str = "") -> None:
    """One more level of a set, whoever pays for it: the die, the points, the spell levels (EN-040, EN-065, EN-067)."""
    being = play.being(who)
    card: SkillSet = play.entry("skills", key)
    level = next_level(being.sheet, key)
    gained = levels.roll_hit_points(play, who, card, f"{card.name} {level}: hit points")
    sheet = levels.with_level(being.sheet, key, gained, points, animal)
    more = spell_levels_for(play, key, level)
    after = altered(being, sheet=altered(sheet, spell_levels=sheet.spell_levels + more))
    play.exchange(being, after)
    parts = [f"{gained} hit {'point' if gained == 1 else 'points'}"]
    parts += [f"{SHORT_OF[one]} +{number}" for one, number in points.items() if number]
    parts += [level_words(more)] if more else []
    parts += [f"knows {animal} well"] if animal else []
    play.tell("{being} is {set} {level}: {gains}.", "level", "star", being=being, set=card.name, level=level,
              gains=", ".join(parts))  # fmt: skip
    if play.house.levelup_heals:  # EN-064
        restored = vitals.heal(play, who, after.sheet.hit_points_most), vitals.gain_mana(play, who, sheet.mynergy * 2)
        if any(restored):
            play.tell("{being} is whole again.", icon="heart", being=being)
    elif points.get("mynergy") and after.sheet.mana >= 1:
        vitals.come_to(play, who)


ACTIONS = (
    Action(
        LEARN,
        "Learn a level",
        learn,
        learn_form,
        "being",
        "star",
        rule="EN-061",
        found_by="level up rise advance experience xp",
    ),
    *purchases.ACTIONS,
    *awards.ACTIONS,
)
