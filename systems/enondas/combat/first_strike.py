"""Step 2: whoever strikes first does so level by level, before all others (EN-115 to EN-117)."""

from __future__ import annotations

from typing import Any

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, ROUND, Being
from systems.enondas.base.states import present
from systems.enondas.combat import facts, plans, spells
from systems.enondas.combat.blows import Attack, read_attacks
from systems.enondas.combat.pools import deal
from systems.enondas.combat.rolling import strike
from systems.enondas.combat.share_forms import ask_odd
from systems.enondas.combat.shares import divide_damage
from systems.enondas.combat.shooting import at_unseen, attacks_of, shoot
from systems.enondas.combat.sides import NAMES, SIDES, enemy, is_blinded, melee_of, melees, participants
from systems.enondas.combat.totals import melee_shot_into, side_total

KEY, LABEL = "combat.first_strike", "Deal first strikes"
Blows = dict[str, list[Attack]]
Shot = tuple[Being, tuple[Any, ...]]  # who, and the shots as ``shoot`` has them


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who strikes first, level by level."""
    if actor or plans.step(look) != plans.FIRST or ROUND not in look.waiting:
        return None
    found = plans.first_strikers(look)
    levels = sorted({level for level, *_ in found}, reverse=True)
    said = [
        f"First strike {level}: {', '.join([being.name for at, being, _ in found if at == level])}" for level in levels
    ]
    return Form(KEY, LABEL, working=" · ".join(said), help="The higher level first; the fallen strike no more")


def perform(play: Play, choice: Choice) -> None:
    resolve(play)


def resolve(play: Play) -> None:
    """Every level from the highest down; damage of one level is dealt at once, then the fallen are out (EN-116)."""
    done: set[str] = set()
    while found := [one for one in plans.first_strikers(play) if one[1].id not in done]:
        level = max(at for at, *_ in found)
        users = [(being, plan) for at, being, plan in found if at == level]
        done |= {being.id for being, _ in users}
        standing = [being for being in plans.in_order(play) if present(play, being)]
        _level(play, level, users)
        spells.lose(play, [being for being in standing if not present(play, play.being(being.id))])
    play.add_to_fact(plans.FIRST, facts.ENDED)
    play.done(ROUND)


def _level(play: Play, level: int, users: list[tuple[Being, plans.Plan]]) -> None:
    blows: Blows = {}
    shots: list[Shot] = []
    for being, plan in users:
        if plan.does == "shoot":
            fired = shoot(play, being, plan)
            shots.append((being, fired))
            facts.note_all(play, facts.STRUCK, {being.id: tuple([one.plain for one in attacks_of(fired)])})
        else:
            blows[being.id] = strike(play, being, plan)
            facts.note_all(play, facts.STRUCK, {being.id: tuple([one.plain for one in blows[being.id]])})
    fell: list[tuple[str, int, str]] = []
    for melee in melees(play):
        fell += _melee(play, level, melee, blows, shots)
    for shooter, (target, as_melee, tries) in shots:
        if as_melee:
            continue  # EN-125: in the total instead
        for attack in read_attacks([plain for _, plain in tries if plain]):
            fell.append((target, at_unseen(play, shooter, play.being(target), attack.amount), f"{shooter.name}’s shot"))
    for who, damage, why in fell:
        deal(play, who, damage, why)


def _melee(play: Play, level: int, melee: int, blows: Blows, shots: list[Shot]) -> list[tuple[str, int, str]]:
    """What a level's strikes do in one melee: (who, damage, why); shots count where they do in step 4 (EN-124, EN-125),
    and their sixes in any case (EN-131)."""
    groups = {side: [play.being(who) for who in blows if _takes_part(play, who, side, melee)] for side in SIDES}
    here = [(being, fired) for being, fired in shots if melee_shot_into(play, being, fired[0]) == melee]
    counted = {being.id: attacks_of(fired) for being, fired in here if fired[1] or play.house.missile_into_total}
    for being, _ in here:
        if being.id in counted:
            groups[being.side].append(being)
    struck = {**blows, **counted}
    totals = {side: _total(play, groups[side], melee, struck) for side in SIDES}
    sixes = {side: sum([attack.sixes for being in groups[side] for attack in struck[being.id]]) for side in SIDES}
    for being, fired in here:
        if being.id not in counted:
            sixes[being.side] += sum([attack.sixes for attack in attacks_of(fired)])
    if any(groups.values()):
        _tell(play, level, melee, groups, totals)
    found: list[tuple[str, int, str]] = []
    for side in SIDES:
        other = enemy(side)
        losers = groups[side] or participants(play, side, melee)
        damage = max(0, totals[other] - totals[side]) + sixes[other]
        if damage and losers:
            shares = divide_damage(damage, losers, ask_odd(play, side, damage, losers))
            found += [(who, share, "the first strike") for who, share in shares.items()]
    return found


def _takes_part(play: Play, who: str, side: str, melee: int) -> bool:
    return play.being(who).side == side and melee_of(play, who) == melee


def _total(play: Play, group: list[Being], melee: int, blows: Blows) -> int:
    """A group's total; those who do not see the enemy count half (EN-130)."""
    blind = free = 0
    for being in group:
        amount = sum([attack.amount for attack in blows[being.id]])
        if is_blinded(play, being, melee):
            blind += amount
        else:
            free += amount
    return side_total(blind, free)


def _tell(play: Play, level: int, melee: int, groups: dict[str, list[Being]], totals: dict[str, int]) -> None:
    """What struck; whom it hurts is told of each, and that alone counts in odds."""
    where = f", melee {melee}" if melee > 1 else ""
    if all(groups.values()):
        play.tell("First strike {level}{where}: party {party}, foes {foes}.", icon="swords", level=level,
                  where=where, party=totals[PARTY], foes=totals[FOES])  # fmt: skip
        return
    side = PARTY if groups[PARTY] else FOES
    play.tell("First strike {level}{where}: {side} {total}, nobody answers.", icon="swords", level=level, where=where,
              side=NAMES[side].lower(), total=totals[side])  # fmt: skip
