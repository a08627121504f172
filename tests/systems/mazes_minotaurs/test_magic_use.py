"""Using a power: who knows it, what it costs, a round of concentration, who resists, how long it lasts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from systems.common.kernel.game import offered, resolve
from systems.common.kernel.tape import Refused
from systems.common.simulation.odds import chances
from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.magic.casting import chance_to_resist
from tests.systems.mazes_minotaurs.builders import GAME, Faces, blank, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.mazes_minotaurs.fighting import after, battle, decide, lay, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import (
    HOUR,
    POWERS,
    ROUND,
    asked,
    concentrating,
    left,
    nymph,
    on,
    priest,
    sorcerer,
    use,
    value,
    wait,
    why_not,
    working_on,
)


@pytest.mark.rule("MM-034", "MM-083", "MM-080")
@pytest.mark.parametrize(("magician", "known"), [
    (sorcerer(1), ["confusion"]),
    (sorcerer(5), ["confusion", "illusions", "cloak", "compelling", "psychic_attack"]),
    (priest(3), ["divine_blessing", "divination", "divine_vitality"]),
    (nymph(3, "oread"), ["natures_charm", "natures_guises", "natures_comfort"]),
    (nymph(6, "limniad"), ["natures_charm", "natures_guises", "natures_comfort", "natures_favor", "natures_curse",
                           "natures_mastery"]),
])  # fmt: skip
def test_a_magician_has_the_powers_of_all_levels_up_to_the_own(magician, known):
    state = quiet(magician, foe())
    assert [option.value for option in asked(state, known[0]).field("power").options] == known
    above = next(p.key for p in POWERS.values() if p.magic == POWERS[known[0]].magic and p.level == 6)
    if magician.sheet.level < 6:
        with pytest.raises(Refused, match=f"{above}.*Choose|level 6"):
            use(state, above)


@pytest.mark.rule("MM-E13")
def test_five_spells_three_gifts_and_three_prodigies():
    counts = [len(asked(quiet(one, foe()), key).field("power").options) for one, key in (
        (sorcerer(5), "confusion"), (nymph(3), "natures_charm"), (priest(3), "divine_blessing"))]  # fmt: skip
    assert counts == [5, 3, 3]


@pytest.mark.rule("MM-080", "MM-083")
def test_warriors_have_no_powers():
    state = quiet(hero(), sorcerer(1, "b2"), foe())
    assert GAME.actions["magic.use"].form(look(state), "b1", {}) is None
    assert GAME.actions["magic.use"].form(look(state), "b9", {}) is None
    assert magic.spellbook(look(state), state.beings["b1"]) is None


@pytest.mark.rule("MM-081", "MM-082", "MM-E08", "MM-E09", "MM-E10", "MM-E11", "MM-E12")
def test_power_by_level_and_prime_bonus():
    def power(one):
        return value(quiet(one), "b1", "power_most")

    assert power(priest(1, faith=16)) == 11 and power(sorcerer(3, wits=18)) == 17 and power(nymph(6, grace=18)) == 32
    assert [power(sorcerer(1, wits=score)) for score in (13, 16, 18)] == [10, 11, 12]
    assert [power(nymph(level, grace=10)) for level in range(1, 7)] == [9, 11, 14, 18, 23, 29]
    assert power(sorcerer(1, wits=6)) == 9  # a bonus is never negative


@pytest.mark.rule("MM-084", "MM-E27")
@pytest.mark.parametrize(("power", "die", "works", "remains"), [(4, 4, True, 0), (4, 5, False, 0), (4, 1, True, 3),
                                                                (1, 1, True, 0), (2, 6, False, 0)])  # fmt: skip
def test_a_die_above_the_power_left_takes_all_of_it_and_nothing_happens(power, die, works, remains):
    state = quiet(sorcerer(1, power=power), foe())
    done, outcome = use(state, "confusion", [die, 1] if works else [die])
    assert bool(on(done, "b9", "confused")) is works and sheet(done, "b1").power == remains
    assert ("nothing happens" in story(outcome)) is not works


@pytest.mark.rule("MM-E27", "MM-084", "MM-108")
def test_with_two_power_left_a_deity_may_still_be_called():
    state = quiet(priest(6, power=2))
    assert asked(state, "divine_intervention").working == "Power 2: works on 1d6 of 2 or less, 33 %"
    done, outcome = use(state, "divine_intervention", [2, 10])
    assert "Athena appears" in story(outcome) and sheet(done, "b1").power == 0
    done, outcome = use(state, "divine_intervention", [3])
    assert "Athena" not in story(outcome) and sheet(done, "b1").power == 0


@pytest.mark.rule("MM-R38", "MM-084")
def test_without_power_nothing_can_be_begun():
    assert why_not(quiet(sorcerer(1, power=0), foe()), "confusion") == "Lin has no Power left."


@pytest.mark.rule("MM-087", "MM-R38", "MM-084")
def test_a_house_may_let_every_power_cost_its_own_level():
    state = quiet(sorcerer(4, power=3), foe(), house=ruled(power_cost="power_level"))
    assert why_not(state, "compelling") == "Lin has 3 Power; Compelling costs 4."
    done, _ = use(state, "illusions", [1], illusion="flames")
    assert sheet(done, "b1").power == 1 and on(done, "b9", "illusion")
    assert asked(state, "cloak").working == "Power 3 − 3"
    by_dice = quiet(sorcerer(4, power=3), foe())
    done, _ = use(by_dice, "compelling", [3, 1])  # the book's own way
    assert sheet(done, "b1").power == 0 and on(done, "b9", "compelled")


@pytest.mark.rule("MM-005", "MM-085")
@pytest.mark.parametrize(("die", "resists"), [(12, False), (13, True)])
def test_fifteen_with_mystic_fortitude_resists(die, resists):
    state = quiet(sorcerer(), foe())  # a satyr's mystic fortitude is +2
    done, outcome = use(state, "confusion", [1, die])
    assert bool(on(done, "b9", "confused")) is not resists
    assert ("resists" in story(outcome)) is resists


@pytest.mark.rule("MM-005")
def test_the_form_says_the_exact_chance_of_each_target():
    state = quiet(sorcerer(2), foe(), foe("b8", "lion"), foe("b7", "sown_skeleton"))
    form = asked(state, "confusion", targets=("b8", "b9"))
    assert "Satyr resists on 13 or more: 40 %." in form.help and "Lion resists on 15 or more: 30 %." in form.help
    assert "Beyond it: Sown Skeleton (mindless)." in form.help and form.help.startswith("2 rounds.")
    found = chances(GAME, state, blank(state, "magic.use", "b1", power="confusion", targets=("b9",)),
                    lambda table, _: bool(on(table, "b9", "confused")))  # fmt: skip
    assert found.chance(lambda hit: hit) == Fraction(12, 20) == 1 - chance_to_resist(look(state), "b9")


@pytest.mark.rule("MM-005", "MM-085")
def test_one_roll_each_and_friends_may_let_it_happen():
    state = quiet(sorcerer(2), hero("b2", "Pyros"), foe())
    done, _ = use(state, "confusion", [1, 1], targets=("b2", "b9"), willing=True)  # one roll: the satyr's
    assert on(done, "b2", "confused") and on(done, "b9", "confused")
    faces = Faces(1, 20, 1)
    done, _ = use(state, "confusion", faces, targets=("b2", "b9"))
    assert not on(done, "b2") and on(done, "b9", "confused")
    assert [one.roller for one in faces.asked] == ["b1", "b2", "b9"]
    assert asked(state, "confusion", targets=("b9",)).field("willing") is None


@pytest.mark.rule("MM-084", "MM-071")
def test_in_a_fight_a_power_takes_a_round_and_comes_at_its_end():
    state = battle(sorcerer(2), foe(), dice=[5, 5])
    assert GAME.actions["magic.use"].form(look(state), "b1", {}) is None  # it is decided on first
    state = working_on(state, "confusion")
    assert state.fight.turns[-1].phase == "Powers" and not on(state, "b9")
    assert [option.value for option in asked(state, "confusion").field("power").options] == ["confusion"]
    assert "magic.use" in [action.key for action, _ in offered(look(state), "b1", "turn")]
    assert GAME.actions["magic.use_at_rest"].form(look(state), "b1", {}) is None
    done, _ = use(state, "confusion", [2, 1])
    assert sheet(done, "b1").power == 11 and on(done, "b9", "confused") and done.fight.waiting == ()
    others = to(decide(decide(battle(sorcerer(2), foe(), dice=[5, 5]), "b1", "hold"), "b9", "attack"), "Combat")
    assert GAME.actions["magic.use"].form(look(others), "b1", {}) is None


@pytest.mark.rule("MM-R37", "MM-084")
@pytest.mark.parametrize("lost", [0, 1])
def test_broken_concentration_costs_nothing_and_does_nothing(lost):
    state = battle(sorcerer(1), foe(), dice=[1, 9])
    state = decide(decide(state, "b1", "power", power="confusion"), "b9", "attack")
    state = to(state, "Combat")
    hit = 20 if lost else 1
    state, _ = do(state, "combat.attack", "b9", [hit, 1] if lost else [hit], target="b1")
    if not lost:
        assert not asked(to(state, "Powers"), "confusion").blocked
        return
    assert sheet(state, "b1").hits == 7
    state = next_round(state)  # nobody is asked for a power
    assert sheet(state, "b1").power == 11 and not on(state, "b9")


@pytest.mark.rule("MM-R37")
def test_whoever_lost_concentration_is_told_so():
    state = concentrating(sorcerer(1), foe(), power="confusion", dice=[5, 5])
    ground = dict(state.fight.ground) | {"spoiled": ("b1",)}
    state = replace(state, fight=replace(state.fight, ground=tuple(sorted(ground.items()))))
    assert why_not(state, "confusion") == "Lin has lost concentration: no Power is spent, and nothing happens."
    assert magic.suggest_power(look(state), "b1") is None


@pytest.mark.rule("MM-R33")
def test_whoever_is_held_cannot_use_a_power():
    state = lay(quiet(sorcerer(), foe()), "b1", "grappled", "b9")
    assert why_not(state, "confusion") == "Lin is held and cannot use a power."


@pytest.mark.rule("MM-R74", "MM-090")
@pytest.mark.parametrize("level", [1, 3])
def test_rounds_count_from_the_one_after_it_took_effect(level):
    state = concentrating(sorcerer(level), foe(), power="confusion", dice=[5, 5])
    state, _ = use(state, "confusion", [1, 1])
    state, _ = after(state)
    for number in range(2, level + 2):
        assert state.fight.round == number and on(state, "b9", "confused"), number
        state = next_round(state)
    assert state.fight.round == level + 2 and not on(state, "b9", "confused")


@pytest.mark.rule("MM-R74", "MM-102")
def test_hours_run_from_the_end_of_the_round_and_outside_a_fight_from_now():
    state = concentrating(priest(2), foe(), power="divine_blessing", dice=[5, 5])
    done, _ = use(state, "divine_blessing", [1], target="b1")
    assert left(done, "b1", "blessed") == ROUND + 2 * HOUR
    done, _ = use(quiet(priest(2)), "divine_blessing", [1], target="b1")
    assert left(done, "b1", "blessed") == 2 * HOUR
    assert on(wait(done, 1, "hour"), "b1", "blessed") and not on(wait(done, 2, "hour"), "b1", "blessed")
    done, _ = use(quiet(sorcerer(2), foe()), "confusion", [1, 1])
    assert on(wait(done, 1), "b9", "confused") and not on(wait(done, 2), "b9", "confused")


@pytest.mark.rule("MM-R23", "MM-060")
def test_powers_of_one_round_take_effect_together():
    state = battle(sorcerer(5), sorcerer(5, "b2", "Circe", hits=2 + 2), foe(), dice=[5, 5, 5])
    state = replace(state, beings=state.beings | {"b2": replace(state.beings["b2"], side="foes")})
    for who in ("b1", "b2"):
        state = decide(state, who, "power", power="psychic_attack")
    state = to(decide(state, "b9", "hold"), "Powers")
    done, _ = use(state, "psychic_attack", [1, 1, 6], target="b2")
    assert sheet(done, "b2").hits == 0 and done.fight.waiting == ("b2",)
    done, _ = use(done, "psychic_attack", [1, 1, 3], by="b2", target="b1")
    assert sheet(done, "b1").hits == 11


def test_somebody_without_a_sheet_is_told_what_to_roll():
    state = quiet(sorcerer(5))
    assert asked(state, "confusion").field("targets") is None
    done, outcome = use(state, "confusion", [1], thing="the guard")
    assert "The guard resists with d20 and mystic fortitude of 15 or more." in story(outcome)
    assert on(done, "", "elsewhere")[0].name == "Confusion: the guard" and left(done, "", "elsewhere") == 5 * ROUND
    _, outcome = use(state, "psychic_attack", [1, 4], thing="the guard")
    assert "Psychic Attack: 6 Hits." in story(outcome)


def test_outside_a_fight_it_is_offered_beside_everything_else():
    state = quiet(sorcerer(), foe())
    assert "magic.use_at_rest" in [action.key for action, _ in offered(look(state), "b1", "being")]
    done, _ = do(state, "magic.use_at_rest", "b1", [1, 1], power="confusion")
    assert on(done, "b9", "confused")


@pytest.mark.parametrize("answers", [
    {}, {"power": 3}, {"power": "confusion", "targets": 7}, {"power": "confusion", "targets": (None, "nobody")},
    {"power": "confusion", "targets": ("b2",)}, {"power": "illusions", "illusion": 5, "elsewhere": "yes"},
])  # fmt: skip
def test_odd_answers_are_refused_with_a_sentence(answers):
    state = quiet(sorcerer(2), hero("b2", hits=0), foe())
    form = GAME.actions["magic.use"].form(look(state), "b1", answers)
    assert form is not None
    from systems.common.forms import Choice

    with pytest.raises(Refused) as refused:
        resolve(GAME, state, Choice("magic.use", "b1", answers), Faces())
    assert str(refused.value).endswith(".")


def test_a_thing_can_hold_a_power_of_its_own_level():
    from systems.common.kernel.play import Play
    from systems.common.records.changes import apply

    state = quiet(hero(), foe(), foe("b8", "lion"))
    play = Play(GAME, state, Faces(1))
    magic.use_from(play, "b1", "natures_charm", 1, "the reed pipe", {"targets": ("b9",)})
    done = apply(state, play.outcome().changes)
    assert left(done, "b9", "charmed") == ROUND and sheet(done, "b1").power == 0


def test_a_power_of_the_campaign_is_its_card_with_cost_time_and_resistance():
    from systems.common.records.table import OwnEntry

    source = ('[dread]\nname = "Dread"\nrule = ""\nmagic = "sorcery"\nlevel = 1\nrange = "sight"\ntargets = "one"\n'
              'lasts = "rounds"\nresisted = true\ntext = "Cold fear."\n')  # fmt: skip
    state = quiet(sorcerer(2), foe())
    state = replace(state, own={"spells:dread": OwnEntry("spells:dread", "spells", "dread", source)})
    done, outcome = use(state, "dread", [2, 1])
    assert "Cold fear." in story(outcome) and left(done, "b9", "power") == 2 * ROUND and sheet(done, "b1").power == 11
    done, _ = use(state, "dread", [2, 20])
    assert not on(done, "b9")
