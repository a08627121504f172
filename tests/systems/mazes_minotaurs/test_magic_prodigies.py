"""Prodigies: Blessing and Curse, Divination, Vitality, Gift, Wrath, Intervention."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import TOTAL
from systems.mazes_minotaurs.magic import deities
from tests.systems.mazes_minotaurs.builders import GAME, Faces, blank, do, foe, hero, look, quiet, sheet, story
from tests.systems.mazes_minotaurs.fighting import act, lay
from tests.systems.mazes_minotaurs.magic_builders import (
    HOUR,
    ROUND,
    asked,
    left,
    nymph,
    on,
    priest,
    sorcerer,
    use,
    value,
    wait,
    why_not,
)

FIGURES = ("melee", "missile", "initiative", "defense_base", "evasion", "fortitude", "reaction")
NAMES = {"MF": "fortitude", "DC": "defense_base", "Melee": "melee", "Missile": "missile", "Initiative": "initiative",
         "DE": "evasion", "FR": "reaction"}  # fmt: skip
BLESSINGS = {
    "zeus": "MF+DC", "ares": "Melee+DC", "hermes": "Initiative+DE", "poseidon": "Melee+MF", "apollo": "FR+Missile",
    "hephaestus": "MF+DC", "hera": "MF+FR", "hestia": "MF+FR", "athena": "Melee+DC", "aphrodite": "FR+DE",
    "demeter": "MF+FR", "artemis": "Missile+FR",
}  # fmt: skip
GIFTS = {
    "zeus": "Fortitude", "hera": "Fortitude", "hestia": "Fortitude", "aphrodite": "Fortitude", "demeter": "Fortitude",
    "ares": "Victory", "athena": "Victory", "apollo": "Sure Hand", "artemis": "Sure Hand", "hermes": "Winged Heels",
    "poseidon": "Strength", "hephaestus": "Strength",
}  # fmt: skip


def changed(before, after, who):
    return {one: value(after, who, one) - value(before, who, one) for one in FIGURES
            if value(after, who, one) != value(before, who, one)}  # fmt: skip


@pytest.mark.rule("MM-102", "MM-103", "MM-028", "MM-R45")
@pytest.mark.parametrize("deity", BLESSINGS)
def test_a_blessing_adds_the_recipients_own_faith_to_two_figures(deity):
    state = quiet(priest(3, deity, faith=18), hero("b2", faith=13))
    done, outcome = use(state, "divine_blessing", [1], target="b2")
    assert changed(state, done, "b2") == {NAMES[one]: 1 for one in BLESSINGS[deity].split("+")}
    assert left(done, "b2", "blessed") == 3 * HOUR and not changed(state, done, "b1")
    assert f"blessed by {deity.capitalize()}: +1 to" in story(outcome)


@pytest.mark.rule("MM-051", "MM-R26", "MM-102")
def test_a_blessed_defense_class_counts_from_everywhere():
    state = quiet(priest(1, "zeus"), hero("b2", faith=18))
    done, _ = use(state, "divine_blessing", [1], target="b2")
    for where in ("front", "rear", "missile", "missile open", "surprised"):
        assert value(done, "b2", "defense", where) == value(state, "b2", "defense", where) + 3


@pytest.mark.rule("MM-102", "MM-R77", "MM-R44")
def test_whom_a_blessing_reaches():
    state = quiet(priest(1), hero("b2", faith=12), foe("b3", "satyr"), foe("b4", "brigand"), foe("b5", "lion"),
                  foe("b6", "siren"), foe("b7", "shade"), foe("b8", "sown_skeleton"), foe("b9", "sphinx"))  # fmt: skip
    field = asked(state, "divine_blessing").field("target")
    assert set(field.allowed) == {"b1", "b3"} and "20 ft" in field.help  # a satyr's spirit is +1, a brigand's 0
    done, _ = use(state, "divine_blessing", [1], target="b3")
    assert changed(state, done, "b3") == {"melee": 1, "defense_base": 1}


@pytest.mark.rule("MM-102", "MM-E24", "MM-R39", "MM-R77")
def test_the_curse_of_hermes():
    state = quiet(priest(4, "hermes"), hero("b2", faith=6), hero("b3", faith=10), hero("b4", faith=13))
    form = asked(state, "divine_blessing", way="curse", elsewhere=False)
    assert form.field("target").allowed == ("b2",)
    done, _ = use(state, "divine_blessing", [1, 14], target="b2", way="curse", elsewhere=False)
    assert changed(state, done, "b2") == {"initiative": -1, "evasion": -1}
    assert left(done, "b2", "cursed") == 4 * HOUR
    done, _ = use(state, "divine_blessing", [1, 15], target="b2", way="curse", elsewhere=False)  # Luck +1, Faith −1
    assert not on(done, "b2")
    worse = quiet(priest(1, "hermes"), hero("b2", faith=3))
    done, _ = use(worse, "divine_blessing", [1, 1], target="b2", way="curse", elsewhere=False)
    assert changed(worse, done, "b2") == {"initiative": -3, "evasion": -3}


@pytest.mark.rule("MM-R44")
def test_two_blessings_of_one_figure_count_once_until_the_later_ends():
    state = quiet(priest(1, "ares"), priest(3, "poseidon", "b2", "Ion"), hero("b3", faith=16))
    state, _ = use(state, "divine_blessing", [1], target="b3")
    before = quiet(hero("b3", faith=16))
    twice, _ = use(state, "divine_blessing", [1], by="b2", target="b3")
    assert changed(before, twice, "b3") == {"melee": 2, "defense_base": 2, "fortitude": 2}
    later = wait(twice, 1, "hour")
    assert changed(before, later, "b3") == {"melee": 2, "fortitude": 2}
    ended, _ = do(twice, "effect.end", effect=on(twice, "b3")[0].id)
    assert changed(before, ended, "b3") == {"melee": 2, "fortitude": 2}
    ended, _ = do(twice, "magic.cancel", "b2")
    assert changed(before, ended, "b3") == {"melee": 2, "defense_base": 2}
    assert not changed(before, wait(twice, 3, "hour"), "b3")


@pytest.mark.rule("MM-104")
@pytest.mark.parametrize(("when", "symbols"), [("past", False), ("future", True)])
def test_a_vision_is_true_and_the_maze_master_says_how_clear(when, symbols):
    done, outcome = use(quiet(priest(2)), "divination", [3], about="a place", question="the sunken gate", when=when)
    assert f"Athena sends Theano a true vision of a place (the sunken gate), from the {when}." in story(outcome)
    assert ("symbols" in story(outcome)) is symbols and "Maze Master" in story(outcome)
    assert sheet(done, "b1").power == 10 and not done.effects


@pytest.mark.rule("MM-105", "MM-R45", "MM-R76", "MM-076", "MM-R35")
def test_vitality_heals_by_touch_up_to_the_total():
    bull = foe("b9", "bronze_bull", hits=1)
    state = quiet(priest(3, hits=4), hero("b2", hits=5), hero("b3"), hero("b4", hits=0), bull)
    field = asked(state, "divine_vitality").field("target")
    assert set(field.allowed) == {"b1", "b2", "b9"} and "touch" in field.help
    done, _ = use(state, "divine_vitality", [1, 4], target="b2")
    assert sheet(done, "b2").hits == 11
    done, _ = use(state, "divine_vitality", [1, 6], target="b1")
    assert sheet(done, "b1").hits == 12  # 8 + 2 × 2 is all
    done, _ = use(state, "divine_vitality", [1, 6], target="b9")
    assert sheet(done, "b9").hits == 9
    assert field.default == "b1"  # a third left is worse than 5 of 13
    assert "Pyros (dead)" in why_not(quiet(priest(3), hero("b4", hits=0)), "divine_vitality", elsewhere=False)


@pytest.mark.rule("MM-106", "MM-028")
@pytest.mark.parametrize("deity", GIFTS)
def test_every_deity_has_its_gift(deity):
    state = quiet(priest(4, deity), hero("b2", faith=13))
    assert f"{deity.capitalize()}: {GIFTS[deity]}." in asked(state, "divine_gift").help
    done, _ = use(state, "divine_gift", [1], target="b2")
    (effect,) = on(done, "b2", "gift")
    assert effect.name == f"Gift of {deity.capitalize()}: {GIFTS[deity]}" and left(done, "b2", "gift") == 4 * ROUND


@pytest.mark.rule("MM-106", "MM-R45", "MM-R46")
@pytest.mark.parametrize(("deity", "figure", "at", "more"), [
    ("ares", "damage", ("melee",), 3), ("ares", "damage", ("missile",), 0),
    ("apollo", "damage", ("missile",), 3), ("apollo", "damage", ("melee",), 0),
    ("hermes", "move", (), 30), ("poseidon", "strength", (), 3), ("zeus", "fortitude_gift", (), 3),
])  # fmt: skip
def test_a_gift_is_as_large_as_the_recipients_faith_bonus(deity, figure, at, more):
    state = quiet(priest(4, deity, faith=13), hero("b2", faith=18))
    done, _ = use(state, "divine_gift", [1], target="b2")
    assert value(done, "b2", figure, *at) - value(state, "b2", figure, *at) == more


@pytest.mark.rule("MM-106", "MM-R47", "MM-039")
def test_winged_heels_come_before_the_halving():
    from systems.mazes_minotaurs.combat.moving import allowance

    state, _ = use(quiet(priest(4, "hermes"), hero("b2", faith=18, encumbered=True)), "divine_gift", [1], target="b2")
    being = state.beings["b2"]
    assert allowance(look(state), being) == 45 and allowance(look(state), being, full=True) == 90
    assert allowance(look(state), being, difficult=True) == 22


@pytest.mark.rule("MM-106", "MM-R46", "MM-107")
def test_fortitude_takes_from_every_damage_roll_and_never_below_nothing():
    state = quiet(priest(5, "zeus", faith=13), hero("b2", faith=16), hero("b3", faith=12))
    assert "b3" not in asked(state, "divine_gift").field("target").allowed
    state, _ = use(state, "divine_gift", [1], target="b2")
    done, _ = use(state, "divine_wrath", [1, 1, 4], target="b2", elsewhere=False)
    assert sheet(done, "b2").hits == 13 - (4 + 1 - 2)
    done, outcome = use(state, "divine_wrath", [1, 1, 1], target="b2", elsewhere=False)
    assert sheet(done, "b2").hits == 13 and "not harmed" in story(outcome)


@pytest.mark.rule("MM-R46", "MM-R44")
def test_two_gifts_of_one_kind_count_once():
    state = quiet(priest(4, "zeus"), priest(5, "hera", "b2", "Ion"), hero("b3", faith=16))
    state, _ = use(state, "divine_gift", [1], target="b3")
    state, _ = use(state, "divine_gift", [1], by="b2", target="b3")
    assert value(state, "b3", "fortitude_gift") == 2 and value(wait(state, 4), "b3", "fortitude_gift") == 2
    assert value(wait(state, 5), "b3", "fortitude_gift") == 0


@pytest.mark.rule("MM-107", "MM-R45", "MM-R71")
def test_wrath_strikes_the_mindless_too_and_they_resist_like_anyone():
    state = quiet(priest(5, faith=18), foe("b9", "sown_skeleton"))
    assert "Sown Skeleton resists on 13 or more: 40 %." in asked(state, "divine_wrath").help
    done, _ = use(state, "divine_wrath", [1, 12, 2])
    assert sheet(done, "b9").hits == 4
    done, _ = use(state, "divine_wrath", [1, 13])
    assert sheet(done, "b9").hits == 9


@pytest.mark.rule("MM-108", "MM-008", "MM-R48", "MM-R18")
@pytest.mark.parametrize(("place", "chance"), [("ordinary", 10), ("sacred", 20), ("another", 5)])
def test_the_chance_that_a_deity_comes(place, chance):
    state = quiet(priest(6, power=10))
    done, outcome = use(state, "divine_intervention", [4, chance], place=place)
    assert "Athena appears" in story(outcome) and on(done, "", "deity") and sheet(done, "b1").power == 6
    faces = Faces(4, chance + 1)
    done, outcome = use(state, "divine_intervention", faces, place=place)
    assert "Athena does not answer" in story(outcome) and not done.effects and sheet(done, "b1").power == 6
    assert (faces.asked[1].sides, faces.asked[1].read == TOTAL, faces.asked[1].need.at) == (100, False, chance)
    options = asked(state, "divine_intervention").field("place").options
    assert f"{chance} %" in next(option.label for option in options if option.value == place)
    again, _ = use(done, "divine_intervention", [1, 100])  # at the full cost
    assert sheet(again, "b1").power == 5


@pytest.mark.rule("MM-R48")
def test_a_place_sacred_to_both_counts_as_sacred_to_the_own():
    sacred = next(option for option in deities.PLACES if option.value == "sacred")
    assert "to others too or not" in sacred.label and deities.CHANCES["sacred"] == 20


@pytest.mark.rule("MM-108", "MM-095", "MM-116")
def test_a_deity_does_as_it_will_and_leaves():
    state = quiet(priest(6), sorcerer(6, "b2"), foe("b8"), hero("b3"))
    assert GAME.actions["magic.deity"].form(look(state), "", {}) is None
    state, _ = use(lay(state, "b8", "compelled", "b2"), "enslavement", [1, 1], by="b2", target="b8")
    state = lay(lay(state, "b3", "stone", "b9"), "b1", "charmed", "b9")
    state, _ = use(state, "divine_intervention", [1, 1])
    choices = [one.id for one in state.effects.values() if one.kind in ("enslaved", "stone")]
    assert len(blank(state, "magic.deity").answers["lifts"]) == 0
    done, outcome = do(state, "magic.deity", lifts=tuple(choices), deed="The sea opens.")
    assert not on(done, "b3") and not on(done, "b8") and on(done, "b1", "charmed")
    assert done.beings["b8"].side == "foes" and "Athena: The sea opens." in story(outcome)
    assert not on(done, "", "deity") and "Athena is gone." in story(outcome)
    stays, _ = do(state, "magic.deity", leaves=False)
    assert on(stays, "", "deity")


@pytest.mark.rule("MM-028")
def test_without_a_deity_there_is_no_blessing():
    state = quiet(priest(6, ""), hero("b2", faith=16))
    for power in ("divine_blessing", "divine_gift", "divine_intervention"):
        assert "serves no deity" in why_not(state, power)
    done, _ = use(act(state, lambda play: play.change("b2", "hits", 3)), "divine_vitality", [1, 1], target="b2")
    assert sheet(done, "b2").hits == 6


@pytest.mark.rule("MM-112")
def test_a_charmed_caster_does_the_nymph_no_harm():
    state = lay(quiet(priest(5), foe(), nymph(1, id_="b4")), "b1", "charmed", "b9")
    assert asked(state, "divine_wrath", elsewhere=False).field("target").allowed == ("b4",)
