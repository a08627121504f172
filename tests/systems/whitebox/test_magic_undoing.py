"""Spells that end things: disease, curses, poison, and the magic of others."""

from __future__ import annotations

import pytest

from systems.common.records.table import altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.magic.dispelling import chance_of
from tests.systems.whitebox.builders import (
    GAME,
    do,
    foe,
    hero,
    look,
    quiet,
    story,
    table,
)
from tests.systems.whitebox.magic_builders import cast, laid, left, mage, next_turn, on, priest, under, word


@pytest.mark.rule("WB-316", "WB-233")
def test_disease_is_caused_and_cured_and_rot_made_milder():
    state = table(priest("cure_disease"), hero("b2"), foe())
    assert under(cast(state, "cure_disease", way="cause", target="b9", elsewhere=False)[0], "b9", "diseased")
    sick = laid(state, "b2", "diseased")
    assert not under(cast(sick, "cure_disease", way="cure", target="b2", elsewhere=False)[0], "b2", "diseased")
    rotting = laid(state, "b2", "rot", divisor=10)
    assert GAME.actions["magic.cast"].form(look(rotting), "b1", {"way": "cure"}).field("target").blank() == "b2"
    after, _ = cast(rotting, "cure_disease", way="cure", target="b2", elsewhere=False)
    assert on(after, "b2", "rot")[0].fact("divisor") == 2


@pytest.mark.rule("WB-367", "WB-233")
def test_one_curse_is_lifted_from_somebody_or_something():
    sword = Item("long_sword", "Cursed sword", carried="held", magic=True, bonus=-1, cursed=True)
    state = laid(table(priest("remove_curse"), hero("b2", items=(sword,)), foe()), "b2", "rot", divisor=10)
    asked = GAME.actions["magic.cast"].form(look(state), "b1", {"target": "b2", "elsewhere": False}).field("curse")
    assert [one.label for one in asked.options] == ["Rot", "Cursed sword"]
    after, _ = cast(state, "remove_curse", target="b2", elsewhere=False, curse="item:0")
    assert under(after, "b2", "rot") and not after.beings["b2"].sheet.items[0].cursed
    after, _ = cast(state, "remove_curse", target="b2", elsewhere=False, curse="e90")
    assert not under(after, "b2", "rot") and after.beings["b2"].sheet.items[0].cursed


@pytest.mark.rule("WB-351")
def test_poison_does_nothing_for_ten_minutes():
    state = table(priest("neutralize_poison"), hero("b2"), foe(creature="snake_giant", hit_dice="4"))
    after, _ = cast(laid(state, "b2", "poisoned"), "neutralize_poison", target="b2", elsewhere=False)
    assert not under(after, "b2", "poisoned")
    bitten, _ = do(next_turn(after), "combat.attack", "b9", [20, 1], target="b2")
    assert word(bitten, "b2") == "Hurt"  # no save was asked


@pytest.mark.rule("WB-327", "WB-328")
def test_e08_the_chance_to_dispel():
    assert [chance_of(*levels) for levels in ((6, 12), (12, 6), (5, 9), (9, 9), (7, 3))] == [50, 200, 55, 100, 233]


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("face", "held"), [(50, False), (51, True)])
def test_a_casting_is_dispelled_as_a_whole(face, held):
    state = table(mage("hold_person", level=12), mage("dispel_magic", level=6, id_="b2"), foe("b8"), foe("b9"))
    after, _ = cast(state, "hold_person", [2, 1, 1], way="several")
    field = GAME.actions["magic.cast"].form(look(after), "b2", {}).field("mark")
    assert field.options[0].label == "Hold Person on Orc · 50 %" and field.options[-1].label == "Something else"
    after, _ = cast(after, "dispel_magic", [face], by="b2")
    assert under(after, "b8", "held") == under(after, "b9", "held") == held


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("spell", "answers", "dice", "kind", "name"), [
    ("sleep", {"targets": ("b9",)}, [(1, 1)], "asleep", "Asleep"),
    ("hold_person", {"way": "one", "target": "b9"}, [1], "held", "Held"),
])  # fmt: skip
def test_what_two_casters_laid_on_one_is_dispelled_one_by_one(spell, answers, dice, kind, name):
    """The other casting holds on, and it is said."""
    casters = [mage(spell, id_="b1", name="Ysolde", level=6), mage(spell, id_="b2", name="Tamsin", level=6)]
    state = table(*casters, mage("dispel_magic", id_="b3"), mage("dispel_magic", id_="b4"),
                  foe(hit_points=20, hit_points_most=20))  # fmt: skip
    state, _ = cast(state, spell, dice, **answers)
    state, _ = cast(state, spell, dice, by="b2", **answers)
    first, second = on(state, "b9", kind)
    marks = GAME.actions["magic.cast"].form(look(state), "b3", {}).field("mark").options
    assert len([one for one in marks if "on Orc" in one.label]) == 2
    state, outcome = cast(state, "dispel_magic", by="b3", mark=first.fact("cast"))
    assert on(state, "b9", kind) == [second] and f"Another {name} still lies on Orc." in story(outcome)
    state, outcome = cast(state, "dispel_magic", by="b4", mark=second.fact("cast"))
    assert not under(state, "b9", kind) and "Another" not in story(outcome)


@pytest.mark.rule("WB-335")
def test_when_one_of_two_spells_on_somebody_is_over_the_other_holds_and_it_is_said():
    state = table(mage("hold_person"), mage("hold_person", id_="b2", name="Tamsin"), foe())
    state, _ = cast(state, "hold_person", [1], way="one")
    state = altered(state, clock=altered(state.clock, seconds=state.clock.seconds + 600))
    state, _ = cast(state, "hold_person", [1], by="b2", target="b9", way="one")
    first, second = on(state, "b9", "held")
    passed, outcome = do(state, "clock.pass", "", amount=left(state, "b9", "held") // 60, unit="round")
    assert on(passed, "b9", "held") == [second] and second.until.at > first.until.at
    assert "Another Held still lies on Orc." in story(outcome)
    lifted, outcome = do(state, "effect.end", "", effect=second.id)
    assert on(lifted, "b9", "held") == [first] and "Another Held still lies on Orc." in story(outcome)


@pytest.mark.rule("WB-328")
def test_magic_that_has_no_record_is_dispelled_at_its_makers_level():
    state = quiet(mage("dispel_magic", level=6))
    _, outcome = cast(state, "dispel_magic", [60], mark="", thing="the glowing rune", made_by=10)
    assert "The glowing rune is dispelled (60 %)." in story(outcome)
    _, outcome = cast(state, "dispel_magic", mark="", thing="the rune", made_by=6)
    assert "(100 %)" in story(outcome)  # certain: no throw


@pytest.mark.rule("WB-327")
def test_dispel_chaos_works_on_the_magic_of_the_chaotic_alone():
    state = table(mage("web", alignment="chaos", id_="b3", level=3), mage("web", alignment="law", id_="b4", level=3),
                  priest("dispel_chaos", level=7), foe())  # fmt: skip
    webbed, _ = cast(cast(state, "web", by="b3")[0], "web", by="b4")
    options = {
        way: GAME.actions["magic.cast"].form(look(webbed), "b1", {"way": way}).field("mark").options
        for way in ("chaos", "law")
    }
    assert len(webbed.effects) == 4 and [len(one) for one in options.values()] == [2, 2]
    after, _ = cast(webbed, "dispel_chaos", way="chaos")
    assert {one.source for one in after.effects.values()} == {"b4"}
