"""What single creatures can do, at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.monsters_magic import tactics
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.combat import gifts, ranges, spending
from systems.monsters_magic.combat.spending import Purse
from tests.systems.monsters_magic.asked import FIVES, attacked, between, met, option, spent
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, quiet, sheet, story
from tests.systems.playing import Playing

HIGH, LOW = (6, 6, 6), (1, 1, 1)


@pytest.mark.rule("MG-092", "MG-042")
@pytest.mark.parametrize(("creature", "penalty"), [("reed_imp", 2), ("ash_wisp", 4), ("road_robber", 0)])
def test_what_hides_by_nature_is_concealed_from_the_start_and_as_it_joins(creature, penalty):
    line = ({"entry": creature, "count": 1, "hits": "", "locked": False},)
    table, told = do(quiet(hero()), "encounters.start", lines=line, dice=[HIGH, LOW])
    (one,) = look(table).on_side("foes")
    _, said, _ = attacked(table, target=one.id, dice=((5, 5, 5), 4))
    assert f"{28 - penalty} against" in said and ("concealed" in story(told)) is bool(penalty)
    table, told = do(table, "encounters.join", lines=line, side="foes")
    assert ("concealed" in story(told)) is bool(penalty)


def bite(creature, answers, band=ranges.CLOSE, arm="attack0", **more):
    return attacked(met(creature, first="b9", band=band), "b9", (HIGH, 3), "b1", arm, **answers, **more)


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(
    ("creature", "gift", "label", "price", "penalty"),
    [
        ("ditch_hound", "Drags down", "Drags down: knocked down −2", 5, -2),
        ("mire_shambler", "Holds on", "Holds on: held −2", 5, -2),
        ("gloom_weaver", "Webs", "Webs: webbed −4", 10, -4),
        ("tarn_wyrm", "Drags under", "Drags under: held under water −4", 10, -4),
    ],
)
def test_its_own_effects_are_offered_by_name_and_bought(creature, gift, label, price, penalty):
    table = met(creature, first="b9", band=ranges.CLOSE)
    table, _ = do(table, "combat.impose", "b1", grade="extreme", called="stunned")  # AC 19 → 13
    after, told, forms = attacked(table, "b9", (HIGH, 3), "b1", "attack0", damage=0, gifts=(gift,))
    offered = option(forms[0], "gifts", gift)
    assert (offered.label, offered.price) == (label, price)
    assert label.partition(": ")[2] in told.replace(":", "").replace("“", "").replace("”", "")
    assert look(after).value("b1", "checks") == penalty - 6


@pytest.mark.rule("MG-015", "MG-092")
def test_two_of_one_grade_cannot_be_bought_together():
    own = GAME.shipped_entries("creatures")["ditch_hound"].abilities
    purse = Purse("b9", "b1", 20, gifts=own)
    said = spending._twice(purse, {"gifts": ("Drags down",), "consequences": ("minor",)})
    assert said == "Two minor consequences at once. Nobody bears more than one of a grade."
    assert not spending._twice(purse, {"gifts": ("Drags down",), "consequences": ("major",)})


@pytest.mark.rule("MG-092")
def test_the_shambler_holds_at_hand_until_strength_wins_against_sixteen():
    after, _, _ = bite("mire_shambler", {"damage": 0, "gifts": ("Holds on",)})  # 18 + 5 + 3 against 19: 7 points
    assert between(after) == "at hand"
    after, _ = do(after, "turn.next")
    move = GAME.actions["combat.move"].form(look(after), "b1", {})
    assert move.blocked == "Gramfive cannot move: held. Recover from it first."
    recover = GAME.actions["characters.recover"].form(look(after), "b1", {})
    assert [(one.value, one.label) for one in recover.field("difficulty").options] == [(16, "Its hold 16")]
    assert recover.blank()["attribute"] == "strength"
    # A blade is of no use at hand, and no range can be bought.
    _, told, forms = attacked(after, dice=(FIVES, 4))
    assert not forms and " only feints at " in told and "with too few points to come to grips." in told
    still, told = do(after, "characters.recover", "b1", dice=[(4, 4, 3)], traits=())  # 11 + 6 − 2
    assert "15 against 16" in story(told) and look(still).value("b1", "checks") == -2
    free, told = do(after, "characters.recover", "b1", dice=[(4, 4, 4)], traits=())
    assert "breaks free" in story(told) and look(free).value("b1", "checks") == 0


@pytest.mark.rule("MG-092", "MG-018")
def test_a_web_lies_until_ten_points_are_gathered():
    table = quiet(hero(traits=()), foe(creature="gloom_weaver"))
    weaver, one = table.beings["b9"], GAME.shipped_entries("creatures")["gloom_weaver"].abilities[0]
    table = Playing(GAME).act(table, lambda play: gifts.impose(play, weaver, play.being("b1"), one))
    table, told = do(table, "characters.recover", "b1", dice=[(6, 6, 6)], attribute="strength", difficulty=15)
    assert "gathered 5 of 10" in story(told)  # 18 + 6 − 4
    table, told = do(table, "characters.recover", "b1", dice=[(6, 6, 6)], attribute="strength", difficulty=15)
    assert "has recovered" in story(told) and not table.effects


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("creature", "hurt", "price"), [("thorn_boar", 5, 5), ("road_robber", 0, 10)])
def test_the_boar_charges_one_band_for_nothing(creature, hurt, price):
    """From short to close: two bands; the boar pays for one.  18 + 7 + 4 = 29 against 19."""
    table = met(creature, first="b9", band=ranges.SHORT)
    after, _told, forms = attacked(table, "b9", (HIGH, 4), "b1", "attack0")
    if creature == "thorn_boar":
        assert option(forms[0], "steps", 1).price == price and forms[0].blank()["damage"] == hurt
        assert between(after) == "close" and sheet(after, "b1").php == 25 - hurt
    else:
        assert [field.name for field in forms[0].fields] == ["steps"]  # 18 + 2 + 4: 5 points are too few
    near = met(creature, first="b9", band=ranges.CLOSE + 1)
    assert option(attacked(near, "b9", (HIGH, 4), "b1", "attack0")[2][0], "steps", 1).price == 5


@pytest.mark.rule("MG-092", "MG-014")
def test_the_brute_knocks_back_for_a_minor_effect():
    after, _told, forms = bite("quarry_brute", {"damage": 1, "push": ("back",)})  # 18 + 9 + 3 against 19 + 2, + 2
    assert option(forms[0], "push", "back").price == 5 and between(after) == "reach"


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("item", "times", "most"), [({}, 2, 5), ({"to_hit": 1}, 1, 9), ({"damage": 1}, 1, 10)])
def test_weapons_without_a_bonus_hardly_harm_the_wraith(item, times, most):
    """17 + 7 + 4 against 17: 11 points, 12 with the bonus."""
    blade = Item("longsword", "Blade", carried="held", **item)
    table = fighting(hero(items=(blade,), hero_points=0), foe(creature="bell_wraith"), dice=[HIGH, LOW], range=1)
    _, _, forms = attacked(table, dice=((6, 6, 5), 4))
    assert (forms[0].field("damage").each, forms[0].field("damage").maximum) == (times, most)
    assert option(forms[0], "consequences", "minor").price == 5 * times
    assert option(forms[0], "push", "back").price == 5 * times and option(forms[0], "steps", 2).price == 5


@pytest.mark.rule("MG-092")
def test_spells_harm_the_wraith_as_anybody():
    mage = hero(calling="magic_user", intelligence=16, spells=("magic_missile",), traits=(Trait("Spellcasting"),))
    table = fighting(mage, foe(creature="bell_wraith"), dice=[HIGH, LOW])
    _, _, forms = spent(table, "b1", "magic.cast", [(6, 6, 6), 4], {}, spell="magic_missile", target="b9")
    assert forms[0].field("damage").each == 1


@pytest.mark.rule("MG-092")
def test_the_sentinel_knows_no_fear():
    wisp, sentinel = foe("b8", "ash_wisp"), foe("b9", "grave_sentinel")
    table = fighting(replace(wisp, side="party"), sentinel, dice=[HIGH, LOW], range=3)
    after, _told, forms = attacked(table, "b8", (HIGH, 6), "b9", "attack0")
    assert sheet(after, "b9").mhp == 20 and "knows no fear" in forms[0].help
    assert [field.name for field in forms[0].fields] == ["steps"]


@pytest.mark.rule("MG-092")
def test_a_robber_gives_up_when_half_is_gone():
    whole, half = met(first="b9", php=7), met(first="b9", php=6)
    assert tactics.suggest(look(whole), "b9").action == "combat.attack"
    choice = tactics.suggest(look(half), "b9")
    assert (choice.action, choice.answers["ability"]) == ("combat.ability", "Surrenders")
    after, _ = do(half, "combat.ability", "b9")
    assert not look(after).stands(look(after).being("b9"))
