"""A round of a fight to the last line: what the tracker shows, what each may do and what the forms say, step by step.

The lines are kept in ``fight_in_full.txt``; ``pytest --record`` on this file writes them anew, and the difference is read.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from systems.common.kernel.game import offered, resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import ROUND, Effect, Table
from systems.enondas.base.sheet import Item, Skill
from tests.action_words import fight_lines, form_lines
from tests.systems.enondas import in_full
from tests.systems.enondas.builders import CHAIN, GAME, PLAYING, SHIELD, SWORD, do, foe, hero, look, ruled
from tests.systems.enondas.fighting import battle
from tests.systems.enondas.magic_builders import caster
from tests.systems.playing import SKIP

BOW = Item("longbow", "Longbow", carried="held")
ODD = ruled(spite=True, avoid_missiles=True, missile_bands="quarters", missile_into_total=True, spell_missile_needs_hit=True,
            armor_penalty=True, first_strike_fights_again=True)  # fmt: skip


def beings():
    """A warrior who strikes first, an archer, a mage, one behind; orcs of which one is twice as quick, an ogre."""
    return (
        hero("b1", "Ragna", strength=16, hit_points=35, hit_points_most=35, items=(SWORD, CHAIN, SHIELD), first_strike=1,
             skills=(Skill("warrior", 2, (6, 6)),)),
        hero("b2", "Hild", dexterity=30, items=(BOW, SWORD), hit_points=30, hit_points_most=30),
        caster("mage", 3, "blast_you", "blast_yall", id_="b3", name="Lin", hit_points=20, hit_points_most=20),
        hero("b4", "Sly", hit_points=22, hit_points_most=22, line="rear", items=(Item("spear", "Spear", carried="held"),)),
        foe("b7", 25), foe("b8", 25, attacks=2), foe("b9", 60, creature="ogre", protection=3),
    )  # fmt: skip


def shown(table: Table, said: set[str]) -> list[str]:
    """The tracker, then the forms of everybody who can do something, and of the round; what was ``said`` is left off."""
    view = look(table)
    lines = list(fight_lines(view))
    for actor in ("", *table.beings):
        for _, form in offered(view, actor, room="combat"):
            head, *fields = form_lines(form)
            lines += [
                f"{actor or 'the round'}: {form.label}, {head} – {form.help}",
                *[f"    {line}" for line in fields],
            ]
    new = [line for line in lines if line not in said]
    said.update(new)
    return new


def going(table: Table, seed: int) -> Iterator[tuple[str, Table, list[str]]]:
    """Each step of a round: its name, the table, and what was told on the way to it."""
    dice, number = SeededDice(seed), table.fight.round
    while table.fight.round == number:
        yield table.fight.turn.phase, table, []
        rounds = [who for who in table.fight.waiting if who == ROUND]
        table = PLAYING.decided(table) if not rounds else table
        outcome = resolve(GAME, table, SKIP, dice)
        table = apply(table, outcome.changes)
        yield "told", table, [f"{one} <{one.verdict}> {one.icon}" for one in outcome.story]


def fight(house: object = None) -> Table:
    """Declared: a shot, a spell at one, a spell at all, one who holds back, one who flees."""
    lies = (Effect("e1", "b7", "Rooted", "rooted", data=(("m", 3),)), Effect("e2", "b4", "Overlooked", "hidden"))
    table = battle(*beings(), *lies, house=house)
    table, _ = do(table, "combat.shoot", "b2", target="b8")
    table, _ = do(table, "magic.cast", "b3", spell="blast_you", target="b9")
    table, _ = do(table, "combat.area", "", targets=("b7", "b8"), amount="1d6", by="", cause="Oil")
    table, _ = do(table, "combat.side_bonus", "", of="foes", more_dice=1, adds=-2, lasts="fight")
    return do(table, "combat.bonus", "b4", more_dice=1, adds=2, lasts="round")[0]


def found() -> dict[str, list[str]]:
    said: set[str] = set()
    parts = {"undeclared, by the book": shown(battle(*beings()), said)}
    for name, house in (("by the book", None), ("by another house", ODD)):
        for number, (step, table, told) in enumerate(going(fight(house), 7)):
            parts[f"{name}, {number} {step}"] = told or shown(table, said)
    split, _ = do(fight(), "combat.take_part", "b4", melee=2, also=("b7",), line="front")
    split, _ = do(split, "combat.take_part", "b3", melee=0)
    parts["two melees"] = list(fight_lines(look(split)))
    blind, _ = do(fight(), "combat.unseen", "", who="both", sees=("b1", "b9"))
    parts["in the dark"] = list(fight_lines(look(blind)))
    fled, _ = do(fight(), "combat.hold_or_flee", "", do="combat.flee", who=("b7", "b8"))
    parts["fled"] = list(fight_lines(look(fled)))
    return parts


def test_every_line_is_as_it_was_read(request: pytest.FixtureRequest) -> None:
    in_full.compare(request, "fight_in_full.txt", "A fight of Enondas in full.", found())
