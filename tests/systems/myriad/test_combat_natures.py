"""Immunities and weaknesses in a fight (MY-140)."""

from __future__ import annotations

import pytest

from gui.viewmodel.odds.words import say_odds
from systems.common.kernel.look import Look
from systems.common.simulation.odds import odds
from systems.myriad.base import natures
from systems.myriad.base.sheet import Arms, Held
from tests.systems.myriad.builders import GAME, Item, blank, do, fighting, foe, hero, left, look, story
from tests.systems.myriad.burning import burn

HIT = [(5, 1, 1, 1, 1), (1, 1, 1)]


def duel(*traits: Held, arm: Arms | None = None, **other: object):
    one = hero(attacks=(arm or Arms("axe", 3, tags=("edged",)),), sfx=("knockback", "artery_strike"))
    return fighting(one, foe(armor=0, traits=traits, **other), dice=[6, 1], distance=2)


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize(("note", "tags", "factor"), [
    ("edged weapons", ("edged",), 0), ("edged weapons", ("blunt",), 1), ("fire and heat", ("fire",), 0),
    ("fire and heat", ("heat",), 0), ("explosions", ("explosive",), 0), ("bullets", ("bullet", "explosive"), 0),
    ("magic", ("edged", "magic"), 0), ("falling damage", ("falling",), 0), ("magic", (), 1),
])  # fmt: skip
def test_partial_immunity_knows_its_kinds(note: str, tags: tuple[str, ...], factor: int):
    who = hero(traits=(Held("immunity_partial", 1, note),))
    assert natures.factor(look(duel()), who, tags) == factor


@pytest.mark.rule("MY-140")
def test_no_damage_but_all_side_effects():
    table, told = burn(duel(Held("immunity_partial", 1, "edged")), "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1)],
                       [["knockback", "artery_strike"]], target="b9")  # fmt: skip
    view = look(table)
    assert left(table, "b9") == 5 and "immune" in story(told)
    assert view.fact_of("b9", "where") == 5 and view.under("b9", "bleeding")


@pytest.mark.rule("MY-140")
def test_a_material_weakness_doubles_the_dice():
    table, _ = do(duel(Held("deadly_weakness", 1, "edged"), arm=Arms("axe", 2, tags=("edged",))), "combat.attack", "b1",
                  dice=HIT, target="b9")  # fmt: skip
    assert left(table, "b9") == 5 - 4
    table, _ = do(duel(Held("deadly_weakness", 1, "cold iron"), arm=Arms("axe", 2, tags=("edged",))), "combat.attack",
                  "b1", dice=HIT, target="b9")  # fmt: skip
    assert left(table, "b9") == 5 - 2


@pytest.mark.rule("MY-140")
def test_the_odds_speak_of_one_who_is_immune_as_of_one():
    one = hero(attacks=(Arms("short sword", 2, tags=("edged",)),), sfx=("artery_strike",))
    table = fighting(one, foe("b9", "werewolf"), dice=[6, 1], distance=2)
    choice = blank(table, "combat.attack", "b1", target="b9")
    found = odds(GAME, table, choice, limit=20_000)
    assert {part.label for part in found.parts} == {"misses", "no harm", "bleeds, no harm"}
    assert say_odds(look(table), choice, found).below == "11 % misses · 30 % no harm · 59 % bleeds"


@pytest.mark.rule("MY-140")
def test_total_immunity_leaves_one_weakness_that_hurts_twice():
    table = fighting(hero(), foe("b9", "werewolf"), dice=[6, 1], distance=2)
    form = GAME.actions["combat.attack"].form(Look(GAME, table), "b1", {})
    assert form is not None and form.field("weak").label == "A weakness: silver"
    steel, _ = do(table, "combat.attack", "b1", dice=[(6, 6, 6, 6, 6), (1, 1, 1, 1)], target="b9")
    assert left(steel, "b9") == 7
    silver, _told = do(table, "combat.attack", "b1", dice=[(6, 6, 6, 6, 6), (1, 1, 1, 1)], target="b9", weak=True)
    assert (left(silver, "b9"), left(silver, "b9", "wounds_critical")) == (0, 3)  # eight dice
    known = fighting(hero(attacks=(Arms("silver knife", 2, tags=("edged", "silver")),)), foe("b9", "werewolf"),
                     dice=[6, 1], distance=2)  # fmt: skip
    form = GAME.actions["combat.attack"].form(Look(GAME, known), "b1", {})
    assert form is not None and form.field("weak") is None
    known, _ = do(known, "combat.attack", "b1", dice=[(6, 6, 6, 6, 6), (1, 1, 1, 1)], target="b9")
    assert left(known, "b9") == 7 - 4


@pytest.mark.rule("MY-140")
def test_every_immune_creature_names_what_it_cannot_stand():
    view = look(duel())
    found = {key: natures.weaknesses(view, foe("b9", key)) for key in ("werewolf", "vampire", "ghost", "ice_golem")}
    assert found == {"werewolf": ("silver",), "vampire": ("sunlight", "stake through the heart"),
                     "ghost": ("consecrated ground",), "ice_golem": ("fire",)}  # fmt: skip


@pytest.mark.rule("R-78")
def test_the_ice_golem_takes_double_dice_from_fire():
    torch = Arms("torch", 1, tags=("fire",))
    one = hero(attacks=(torch,))
    table = fighting(one, foe("b9", "ice_golem", armor=0, traits=(Held("double_damage", 1, "fire"),)), dice=[6, 1],
                     distance=2)  # fmt: skip
    table, _ = do(table, "combat.attack", "b1", dice=[(6, 6, 6, 6, 6), (1, 1)], target="b9")
    assert left(table, "b9") == 14 - 2


@pytest.mark.rule("MY-140", "MY-421")
def test_double_dice_are_softened_after_they_are_doubled():
    table = duel(Held("deadly_weakness", 1, "edged"), arm=Arms("axe", 2, tags=("edged",)), sfx=("hard_as_nails",))
    table, _ = burn(table, "combat.attack", "b1", [(5, 1, 1, 1, 1), (6, 1, 1)], [["hard_as_nails"]], target="b9")
    assert left(table, "b9") == 5 - 3


@pytest.mark.rule("MY-301", "MY-407")
def test_things_may_add_to_armor_and_against_one_kind_alone():
    from dataclasses import replace

    from systems.common.records.table import OwnEntry

    source = (
        '[cloak]\nname = "Cloak"\nrule = "MY-301"\nkind = "enhancer"\ntext = "Wet wool."\n'
        'touches = [{ figure = "armor", amount = 2, when = "against fire" }, { figure = "armor", amount = 1 }]\n'
    )
    own = OwnEntry("gear:cloak", "gear", "cloak", source)
    wearer = hero(items=(Item("cloak", "Cloak", carried="worn"), Item("chain_mail", "Mail", carried="worn")))
    view = look(replace(duel(), own={own.id: own}, beings={"b1": wearer}))
    assert [natures.armor(view, wearer, tags) for tags in ((), ("edged",), ("fire",))] == [4, 4, 6]
