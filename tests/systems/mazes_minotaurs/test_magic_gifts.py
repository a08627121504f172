"""Nature's Gifts of all nymphs: Charm, Guises, Comfort, Favor."""

from __future__ import annotations

import pytest

from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.combat import allegiance
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, sheet, story
from tests.systems.mazes_minotaurs.fighting import act
from tests.systems.mazes_minotaurs.magic_builders import HOUR, ROUND, asked, left, nymph, on, use, wait, why_not


@pytest.mark.rule("MM-112", "MM-E23", "MM-E13")
def test_three_victims_for_three_rounds_need_level_three():
    crowd = [foe(f"b{number}") for number in (5, 6, 7)]
    assert asked(quiet(nymph(2), *crowd), "natures_charm").field("targets").most == 2
    state, _ = use(quiet(nymph(3), *crowd), "natures_charm", [1, 1, 20, 1])
    assert [bool(on(state, who, "charmed")) for who in ("b5", "b6", "b7")] == [True, False, True]
    assert left(state, "b5", "charmed") == 3 * ROUND and not on(wait(state, 3), "b5")
    assert allegiance.charmed_by(look(state), "b5", "b1") and not allegiance.charmed_by(look(state), "b6", "b1")


@pytest.mark.rule("MM-112")
def test_a_successful_attack_ends_the_charm_for_that_one():
    state, _ = use(quiet(nymph(2), foe("b5"), foe("b6")), "natures_charm", [1, 1, 1])
    done = act(state, lambda play: allegiance.end_charm(play, "b5"))
    assert not on(done, "b5") and on(done, "b6", "charmed")


@pytest.mark.rule("MM-112")
def test_animals_and_monsters_are_charmed_and_the_mindless_are_not():
    state = quiet(nymph(6), foe("b5", "lion"), foe("b6", "minotaur"), foe("b7", "sown_skeleton"), foe("b8", "shade"))
    assert set(asked(state, "natures_charm").field("targets").allowed) == {"b5", "b6", "b8"}


@pytest.mark.rule("MM-113")
def test_another_face_lasts_until_the_next_use_and_the_own_is_one():
    state, outcome = use(quiet(nymph(2)), "natures_guises", [1], looks="the queen of Corinth")
    assert "looks and sounds like the queen of Corinth" in story(outcome)
    assert on(wait(state, 1000, "hour"), "b1", "guise")
    assert GAME.actions["magic.cancel"].form(look(state), "b1", {}) is None  # her own looks cost Power too
    other, _ = use(state, "natures_guises", [1], looks="a shepherdess")
    assert [one.name for one in on(other, "b1", "guise")] == ["Looks like a shepherdess"]
    own, outcome = use(state, "natures_guises", [2], way="own")
    assert not on(own, "b1") and sheet(own, "b1").power == 13 - 1 - 2 and "herself again" in story(outcome)
    assert asked(quiet(nymph(2)), "natures_guises").field("way") is None


@pytest.mark.rule("MM-114", "MM-R45", "MM-076")
def test_comfort_heals_a_die_and_the_grace_bonus():
    state = quiet(nymph(3, grace=18, hits=3), hero("b2", hits=1))
    assert "1d6+3 Hits." in asked(state, "natures_comfort").help
    done, _ = use(state, "natures_comfort", [1, 2], target="b2")
    assert sheet(done, "b2").hits == 6
    done, _ = use(state, "natures_comfort", [1, 6], target="b1")
    assert sheet(done, "b1").hits == 12
    assert "There is nobody here" in why_not(quiet(nymph(3)), "natures_comfort", elsewhere=False)


@pytest.mark.rule("MM-115", "MM-029", "MM-P05")
@pytest.mark.parametrize(("kin", "ground"), [("dryad", "woods"), ("napaea", "valleys"), ("oread", "mountains"),
                                             ("limniad", "swamps")])  # fmt: skip
def test_nymphs_of_the_land_lend_their_stealth(kin, ground):
    state = quiet(nymph(4, kin), hero("b2"))
    assert asked(state, "natures_favor").field("target").allowed == ("b2",)
    assert magic.stealth_bonus(look(state), "b1", ground) == 4 and magic.stealth_bonus(look(state), "b2", ground) == 0
    done, _ = use(state, "natures_favor", [1], target="b2")
    assert magic.stealth_bonus(look(done), "b2", ground) == 4 and magic.stealth_bonus(look(done), "b2", "the sea") == 0
    assert left(done, "b2", "stealth") == 4 * HOUR


@pytest.mark.rule("MM-115", "MM-029")
@pytest.mark.parametrize("kin", ["nereid", "naiad"])
def test_nymphs_of_the_water_lend_breath(kin):
    state = quiet(nymph(5, kin), hero("b2"))
    done, outcome = use(state, "natures_favor", [1], target="b2")
    assert "breathes under water, but cannot speak there for 5 hours" in story(outcome)
    assert left(done, "b2", "breathes water") == 5 * HOUR and not on(done, "b2", "stealth")
    assert magic.stealth_grounds(look(state), "b1") == ()


def test_without_a_kin_the_later_gifts_have_no_form():
    state = quiet(nymph(6, ""), hero("b2"))
    for power in ("natures_favor", "natures_curse", "natures_mastery"):
        assert "of no kin of nymphs" in why_not(state, power)
    assert GAME.actions["magic.lift"].form(look(state), "b1", {}) is None
    assert do(state, "clock.pass")[0]
