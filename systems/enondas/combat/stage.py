"""How the fight stands, for the tracker: a bay for each side of each melee, everybody's dice, and the chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.forms import Choice
from systems.common.kernel.caching import per_fight, per_fighter
from systems.common.kernel.look import Look
from systems.common.records.figures import format_chance
from systems.common.records.table import FOES, PARTY, Being, altered
from systems.common.records.views import Bay, Part, Stage, Tally
from systems.enondas.base.states import state
from systems.enondas.combat import areas, clash, facts, plans, side_dice
from systems.enondas.combat.blows import Attack, format_adds, read_attacks, times
from systems.enondas.combat.forecast import WORDS, Forecast, foreseen
from systems.enondas.combat.leaving import KINDS
from systems.enondas.combat.pools import pool_left, protection
from systems.enondas.combat.shooting import HIT, attacks_of, target_of
from systems.enondas.combat.sides import NAMES, SIDES, front, is_unseen, melee_of, melees, members, participants
from systems.enondas.combat.totals import Part as Brought
from systems.enondas.combat.totals import parts, total


def stage(look: Look) -> Stage | None:
    """The contest as it stands now."""
    if not look.fighting:
        return None
    found = melees(look)
    bays: list[Bay] = []
    seen: list[Forecast] = []
    for melee in found:
        bays += _bays(look, melee, len(found) > 1, {side: parts(look, side, melee) for side in SIDES})
        seen.append(foreseen(look, melee))
    outside = tuple([being.id for being in plans.in_order(look) if not melee_of(look, being.id)])
    if outside:
        bays.append(Bay("out", "Not in the melee", outside))
    busy, said = _busy(look), plans.said_by_all(look)
    tallies = {
        being.id: _tally(look, being, said) if being.id in busy else _tally_plan(look, being, said)
        for being in plans.in_order(look)
    }
    longest = max([does for _, _, does in KINDS.values()], key=len)
    return Stage(tuple(bays), tallies, _bar(seen[0]), _sentence(look, seen), longest)


def _bays(look: Look, melee: int, several: bool, brought: Mapping[str, Sequence[Brought]]) -> list[Bay]:
    totals = {side: total(brought[side]) for side in SIDES}
    lies = any([part.blow is None for side in SIDES for part in brought[side]])
    found = []
    for side in SIDES:
        title = f"Melee {melee} · {NAMES[side]}" if several else NAMES[side]
        beings = tuple([being.id for being in members(look, side, melee)])
        leads = lies and totals[side] > max([totals[other] for other in SIDES if other != side])
        note = _note(brought[side], is_unseen(look, side, melee), side_dice.thrown(look, side, melee))
        found.append(Bay(f"{melee}:{side}", title, beings, note, side, totals[side] if lies else None, leads))
    return found


def _note(brought: Sequence[Brought], hidden: bool, together: Sequence[tuple[str, bool, Attack]]) -> str:
    """``10 dice + 14``: what is still to be thrown for a side, what it has thrown together, and whether it cannot be
    seen."""
    dice = adds = 0
    for part in brought:
        if part.blow:
            dice += (part.blow.dice + part.blow.more) * part.times
            adds += part.blow.adds * part.times
    said = [one.words for _, _, one in together]
    said += [f"{dice} dice{format_adds(adds)}"] if dice else []
    return " · ".join([*said, "unseen"] if hidden else said)


@per_fight
def _busy(look: Look) -> frozenset[str]:
    """Those of whom more is known than what they have declared."""
    found = {who for name in (facts.ROLLED, facts.SHOTS, facts.STRUCK, facts.TOGETHER)
             for who, _ in look.fact(name, ())}  # fmt: skip
    return frozenset(found.union(*[[one[0] for one in look.fact(name, ())]
                                   for name in (facts.BOLTS, facts.CHANTS, facts.AREAS)]))  # fmt: skip


def _add_place(look: Look, being: Being, tally: Tally) -> Tally:
    """With the working, where somebody stands and what protection is left."""
    said = [tally.tip] if tally.tip else []
    return altered(tally, tip=" · ".join([*said, *_place_words(look, being)]))


@per_fighter
def _place_words(look: Look, being: Being) -> tuple[str, ...]:
    """Where somebody stands, and what protection is left (EN-106, EN-108)."""
    said = ["front line"] if front(look, being) else []
    if full := sum(protection(look, being)):
        said.append(f"protection {sum(pool_left(look, being.id))} of {full}")
    return tuple(said)


def _tally(look: Look, being: Being, said: plans.Said) -> Tally:
    """What somebody brings in: dice that lie, else what is declared."""
    thrown = _thrown(look, being)
    return _add_place(look, being, thrown) if thrown is not None else _tally_plan(look, being, said)


def _thrown(look: Look, being: Being) -> Tally | None:
    """Dice that lie, and spells under way."""
    if plain := look.fact_of(being.id, facts.ROLLED):
        attacks = read_attacks(plain)
        return _tally_dice(_dice_words(attacks), attacks)
    if (throw := side_dice.throw_of(look, being.id)) is not None:
        return Tally("in one throw", tip=throw.words)
    if shots := look.fact_of(being.id, facts.SHOTS):
        return _shot(look, shots)
    if plain := look.fact_of(being.id, facts.STRUCK):
        return _tally_dice("struck first", read_attacks(plain))
    return _cast(look, being)


def _shot(look: Look, shots: tuple[str, bool, tuple[tuple[str, tuple[int, ...]], ...]]) -> Tally:
    target = look.find(shots[0])
    attacks = attacks_of(shots)
    how = HIT if attacks else shots[2][0][0] if shots[2] else "has no target"
    return _tally_dice(f"{how} {target.name}" if target else how, attacks)


def _tally_dice(said: str, attacks: Sequence[Attack]) -> Tally:
    faces = tuple([face for one in attacks for face in (*one.faces, *one.more)])
    amount = sum([one.amount for one in attacks]) if attacks else None
    return Tally(said, faces, amount, "; ".join([one.words for one in attacks]))


def _cast(look: Look, being: Being) -> Tally | None:
    """Spells and areas under way."""
    said = [f"{name} {damage} at {_name(look, aim)}" for by, aim, damage, name, *_ in look.fact(facts.BOLTS, ())
            if by == being.id]  # fmt: skip
    points = [(chant[2], chant[1]) for chant in look.fact(facts.CHANTS, ()) if chant[0] == being.id]
    said += [f"{name} {amount}" for name, amount in points]
    said += [f"{name or 'area'} {dice}" for by, _, dice, _, name in look.fact(facts.AREAS, ()) if by == being.id]
    return Tally(" · ".join(said), (), sum([amount for _, amount in points]) if points else None) if said else None


def _name(look: Look, who: str) -> str:
    being = look.find(who)
    return being.name if being else who


def _tally_plan(look: Look, being: Being, said: plans.Said) -> Tally:
    """What somebody will bring in who has thrown nothing yet."""
    choice = said.by_being.get(being.id)
    if choice is None:
        return _tally_told(look, being, "", "", being.id in said.let_go)
    if choice.action != plans.SHOOT or not look.able(being):
        return _tally_told(look, being, choice.action, str(choice.answers.get("arm", "")))
    plan, target = plans.plan_of(look, being, said), target_of(look, being, choice.answers)
    if plan.does == "acted":
        return _tally_told(look, being, "", "")
    words = f"shoots at {target.name}" if target else "shoots"
    tip = plans.planned_blow(look, being, plan).working
    return _add_place(look, being, Tally(f"{words}, first" if plan.first else words, tip=tip))


@per_fighter
def _tally_told(look: Look, being: Being, action: str, arm: str, let_go: bool = False) -> Tally:
    """What whoever does not shoot will bring in, by what was declared; no action: nothing was, and perhaps nothing will
    be (``let_go``: what is remembered of one who waits is another)."""
    return _add_place(look, being, _plan_words(look, being, action, arm))


def _plan_words(look: Look, being: Being, action: str, arm: str) -> Tally:
    if not look.able(being):
        return Tally(state(look, being).word.lower())
    declared = Choice(action, being.id, {"arm": arm}) if action else None
    plan = plans.plan_with(look, being, declared, plans.said_by_all(look))
    if plan.does == "acted":
        return Tally("has acted")
    if action in KINDS:
        return Tally(KINDS[action][2])
    if plan is plans.STANDS_STILL:
        return Tally("stands still")
    if plan.does == "hold" or not melee_of(look, being.id):
        return Tally("holds back" if plan.does == "hold" else "not in the melee")
    blow, often = plans.planned_blow(look, being, plan), times(look, being)
    words = f"{often} × ({blow.words})" if often > 1 else blow.words
    return Tally(f"{words}, first" if plan.first else words, tip=blow.working)


def _dice_words(attacks: Sequence[Attack]) -> str:
    words = f"{attacks[0].dice}d{format_adds(attacks[0].adds)}"
    return f"{len(attacks)} × ({words})" if len(attacks) > 1 else words


def _bar(seen: Forecast) -> tuple[Part, ...]:
    return tuple([
        Part(WORDS[side], seen.chance(side), kind)
        for side, kind in ((FOES, "bad"), ("", "middling"), (PARTY, "good"))
    ])  # fmt: skip


def _sentence(look: Look, seen: Sequence[Forecast]) -> str:
    """``If all fight: party wins 62 %, by about 8; party loses 2 on average, foes 5``; once all lies, what is."""
    said = []
    if facts.has_ended(look, plans.MELEE):  # whoever fell no longer counts among those who shared
        return "Dealt: " + " · ".join([clash.clash_of(look, one.melee).words for one in seen])
    for one in [one for one in seen if _is_met(look, one.melee)]:
        head = f"Melee {one.melee}: " if len(seen) > 1 else ""
        told = clash.outcome(clash.clash_of(look, one.melee)) if one.settled else _chances(look, one)
        said.append(head + told.removeprefix(head))  # an outcome names a second melee by itself
    sentence = _premise(look) + " · ".join(said) + _what_comes_first(look) if said else ""
    return sentence[:1].upper() + sentence[1:]


def _is_met(look: Look, melee: int) -> bool:
    """Whether somebody of every side is there whom it may hurt: else nobody wins, by nothing."""
    return all([participants(look, side, melee) for side in SIDES])


def _premise(look: Look) -> str:
    """What the chances rest on: that whoever has not declared yet fights."""
    planned = [plan for who, plan in plans.planned(look).items() if melee_of(look, who)]
    open_yet = [plan for plan in planned if plan.does == "fight" and not plan.said]
    if not open_yet:
        return ""
    return "if all fight: " if len(open_yet) == len(planned) else "if the rest fight: "


def _what_comes_first(look: Look) -> str:
    """That first strikes, which may change it, and areas, which hurt besides, are still to come: at the end, for the
    beginning is one line."""
    areas_too = areas.to_come(look)
    return (", before first strikes" if plans.first_strikers(look) else "") + (
        f"; {areas_too} comes on top" if areas_too else ""
    )


def _chances(look: Look, one: Forecast) -> str:
    wins, loses = one.chance(PARTY), one.chance(FOES)
    side, chance = (PARTY, wins) if wins >= loses else (FOES, loses)
    ours, theirs = (float(one.mean_loss(look, of)) for of in (PARTY, FOES))
    return (f"{WORDS[side]} {format_chance(chance)}, by about {float(one.mean_lead(side)):.0f}"
            f"; party loses {ours:.0f} on average, foes {theirs:.0f}")  # fmt: skip
