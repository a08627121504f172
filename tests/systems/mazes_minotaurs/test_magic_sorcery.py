"""Sorcery: Confusion, Illusions, Cloak, Compelling, Psychic Attack, Enslavement."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.tape import Refused
from systems.common.simulation.odds import odds
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.combat import allegiance, hiding
from systems.mazes_minotaurs.magic import commanding
from tests.systems.mazes_minotaurs.builders import GAME, Faces, blank, do, foe, hero, look, quiet, sheet, story
from tests.systems.mazes_minotaurs.fighting import act, decide, lay, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import (
    POWERS,
    ROUND,
    USE,
    asked,
    concentrating,
    left,
    on,
    sorcerer,
    use,
    wait,
    why_not,
)

ANIMAL, SKELETON, SHADE, SIREN, SPHINX, HARPY = "lion", "sown_skeleton", "shade", "siren", "sphinx", "harpy"


def works_on(power: str, creature: str, level: int = 6, **more: object) -> bool:
    """Whether a creature is among those the form allows."""
    form = asked(quiet(sorcerer(level), foe("b9", creature)), power, elsewhere=False, **more)
    field = form.field("targets") or form.field("target")
    return "b9" in field.allowed


@pytest.mark.rule("MM-090", "MM-091", "MM-093", "MM-094", "MM-R77")
@pytest.mark.parametrize(("creature", "reached"), [
    ("satyr", {"confusion", "illusions", "compelling", "psychic_attack"}),
    ("brigand", {"confusion", "illusions", "compelling", "psychic_attack"}),
    (ANIMAL, {"confusion", "psychic_attack"}),
    (HARPY, {"confusion", "psychic_attack"}),
    (SHADE, {"confusion", "psychic_attack"}),
    (SPHINX, {"confusion", "psychic_attack"}),
    (SIREN, {"confusion", "compelling", "psychic_attack"}),
    (SKELETON, set()),
    ("bronze_bull", set()),
])  # fmt: skip
def test_sorcery_reaches_minds_of_the_right_kind(creature, reached):
    powers = ("confusion", "illusions", "compelling", "psychic_attack")
    assert {power for power in powers if works_on(power, creature)} == reached


@pytest.mark.rule("MM-R72", "MM-090", "MM-091", "MM-092", "MM-093")
def test_temporary_sorcery_lasts_rounds_and_never_hours():
    sorcery = {key: power.lasts for key, power in POWERS.items() if power.magic == "sorcery"}
    assert sorcery == {"confusion": "rounds", "illusions": "rounds", "cloak": "rounds", "compelling": "rounds",
                       "psychic_attack": "instant", "enslavement": "permanent"}  # fmt: skip


@pytest.mark.rule("MM-090")
def test_the_odds_of_a_power_call_good_what_is_good_for_whoever_uses_it():
    """The satyr's mystic fortitude of 2 resists on 13 or more."""
    fight = concentrating(sorcerer(), foe("b9", "satyr"), power="confusion", dice=(1, 9))
    found = odds(GAME, fight, blank(fight, USE, "b1", power="confusion", target="b9"))
    assert [(part.label, part.kind) for part in found.parts] == [("resists", "bad"), ("confused", "good")]
    assert [part.chance for part in found.parts] == [Fraction(8, 20), Fraction(12, 20)]


@pytest.mark.rule("MM-090", "MM-R40")
def test_the_confused_count_as_surprised_and_resist_nothing():
    state = quiet(sorcerer(4), foe(), foe("b8"), foe("b7"), foe("b6"), foe("b5"))
    assert asked(state, "confusion").field("targets").most == 4
    state, _ = use(state, "confusion", [1, 1, 1, 20, 1], targets=("b5", "b6", "b7", "b8"))
    assert [who for who in ("b5", "b6", "b7", "b8", "b9") if on(state, who, "confused")] == ["b5", "b6", "b8"]
    assert left(state, "b5", "confused") == 4 * ROUND
    assert states.surprised(look(state), state.beings["b5"]) and not GAME.able(look(state), state.beings["b5"])
    done, _ = use(state, "compelling", [1], target="b5")  # no roll
    assert on(done, "b5", "compelled")
    done, _ = use(state, "confusion", [1], targets=("b5",))
    assert len(on(done, "b5", "confused")) == 1
    assert "Satyr is confused and cannot resist" in asked(state, "compelling", target="b5").help
    with pytest.raises(Refused, match="at most 4"):
        use(state, "confusion", targets=("b5", "b6", "b7", "b8", "b9"))


@pytest.mark.rule("MM-091")
def test_an_illusion_is_believed_for_rounds_or_shorter_at_will():
    state = quiet(sorcerer(2), foe(), foe("b8"), foe("b7"))
    state, outcome = use(state, "illusions", [1, 1, 1], targets=("b8", "b9"), illusion="a wall of flames")
    assert "Satyr believes in a wall of flames for 2 rounds." in story(outcome)
    assert left(state, "b8", "illusion") == 2 * ROUND
    options = GAME.actions["magic.cancel"].form(look(state), "b1", {}).fields[0].options
    assert len(options) == 3 and options[0].label == "Illusion: a wall of flames: Satyr, Satyr"
    done, _ = do(state, "magic.cancel", "b1")
    assert not on(done, "b8") and not on(done, "b9")
    done, _ = do(state, "magic.cancel", "b1", effect=on(state, "b8")[0].id)
    assert not on(done, "b8") and on(done, "b9", "illusion")
    assert GAME.actions["magic.cancel"].form(look(state), "b9", {}) is None
    assert not on(wait(state, 2), "b8")


@pytest.mark.rule("MM-092", "MM-R39", "MM-R41")
def test_a_cloak_hides_up_to_the_level_and_nobody_rolls():
    state = quiet(sorcerer(3), hero("b2"), hero("b3", "Leon"), hero("b4", "Ion"), foe(), foe("b8", SKELETON))
    field = asked(state, "cloak").field("targets")
    assert field.default == ("b1",) and field.most == 3 and field.allowed == ("b1", "b2", "b3", "b4")
    state, _ = use(state, "cloak", [1], targets=("b1", "b2"))
    assert left(state, "b2", "cloaked") == 3 * ROUND
    assert hiding.hidden_from(look(state), "b2", "b9") and not hiding.hidden_from(look(state), "b3", "b9")
    assert not hiding.hidden_from(look(state), "b2", "b8") and not hiding.hidden_from(look(state), "b2", "b3")
    done = act(state, lambda play: hiding.unveil(play, "b2"))
    assert not on(done, "b1") and not on(done, "b2")
    done = act(state, lambda play: hiding.unveil(play, "b3"))
    assert on(done, "b1") and on(done, "b2")
    # one who goes more than 10 ft away drops out alone
    done, _ = do(state, "magic.cancel", "b1", effect=on(state, "b2", "cloaked")[0].id)
    assert on(done, "b1", "cloaked") and not on(done, "b2")


@pytest.mark.rule("MM-092", "MM-R41")
def test_a_blow_ends_the_cloak_for_all_under_it_and_a_power_does_not():
    state = concentrating(sorcerer(3), hero("b2"), foe(hits=40), power="cloak", dice=[5, 5, 5])
    state, _ = use(state, "cloak", [1], targets=("b1", "b2"))
    state = next_round(state)
    still = to(decide(decide(decide(state, "b1", "power", power="confusion"), "b2", "hold"), "b9", "hold"), "Powers")
    still, _ = use(still, "confusion", [1, 1])
    assert on(still, "b1", "cloaked") and on(still, "b2", "cloaked")
    state = to(decide(decide(decide(state, "b1", "hold"), "b2", "attack"), "b9", "hold"), "Combat")
    state, outcome = do(state, "combat.attack", "b2", [1], target="b9")
    assert not on(state, "b1", "cloaked") and not on(state, "b2", "cloaked") and "is seen again" in story(outcome)


@pytest.mark.rule("MM-092")
def test_whom_a_caster_cannot_see_no_power_reaches():
    state = quiet(sorcerer(3), foe())
    hidden = lay(state, "b9", "cloaked", "b9")
    assert "Satyr (not to be seen)" in why_not(hidden, "confusion", elsewhere=False)


@pytest.mark.rule("MM-093", "MM-R42", "MM-R43")
def test_the_compelled_obey_but_not_to_the_death():
    state, _ = use(quiet(sorcerer(4), foe(), foe("b8")), "compelling", [1, 1], target="b9")
    assert left(state, "b9", "compelled") == 4 * ROUND
    assert [(one.on, one.source) for one in state.effects.values()] == [("b9", "b1")]
    assert not allegiance.keeps_quiet(look(state), "b9")
    done, outcome = do(state, "magic.order", "b1", order="Open the gate")
    assert "Lin commands Satyr: Open the gate. Satyr obeys." in story(outcome) and on(done, "b9", "compelled")
    assert allegiance.keeps_quiet(look(done), "b9") and not allegiance.fights_comrades(look(done), "b9")
    done, outcome = do(state, "magic.order", "b1", kind="death")
    assert not on(done, "b9") and "does not obey" in story(outcome)
    done, _ = do(state, "magic.order", "b1", [12], kind="comrades")  # 12 + 2 is too little
    assert on(done, "b9", "compelled") and allegiance.fights_comrades(look(done), "b9")
    done, _ = do(state, "magic.order", "b1", [13], kind="comrades")
    assert not on(done, "b9")
    assert GAME.actions["magic.order"].form(look(state), "b9", {}) is None


@pytest.mark.rule("MM-093")
def test_compelling_is_for_one_whose_eyes_are_met():
    state = quiet(sorcerer(4), foe())
    assert asked(state, "compelling").field("target") is not None
    blind = lay(state, "b9", "blind")
    assert "blind, and no eyes are met" in why_not(blind, "compelling", elsewhere=False)


@pytest.mark.rule("MM-094", "MM-R45", "MM-003", "MM-R46")
def test_a_psychic_attack_takes_a_die_and_the_wits_bonus():
    state = quiet(sorcerer(5), foe(hits=9))
    assert "1d6+2 Hits." in asked(state, "psychic_attack").help
    done, _ = use(state, "psychic_attack", [1, 1, 4])
    assert sheet(done, "b9").hits == 3
    done, _ = use(state, "psychic_attack", [1, 13])  # resisted: no damage is thrown
    assert sheet(done, "b9").hits == 9
    dull = quiet(sorcerer(5, wits=8), foe(hits=9))
    done, _ = use(dull, "psychic_attack", [1, 1, 4])
    assert sheet(done, "b9").hits == 5  # a bonus, not a modifier
    guarded = act(state, lambda play: play.put_on("b9", "Gift", kind="gift", source="b2"))
    from systems.common.records.table import Term

    guarded = act(guarded, lambda play: play.put_on("b9", "Fortitude", play.effects_on("b9")[0].until,
                                                    ("fortitude_gift", Term("Fortitude", 2))))  # fmt: skip
    done, _ = use(guarded, "psychic_attack", [1, 1, 4])
    assert sheet(done, "b9").hits == 5


@pytest.mark.rule("MM-094", "MM-112")
def test_a_power_that_strikes_ends_a_charm_on_its_victim():
    state = lay(quiet(sorcerer(5), foe()), "b9", "charmed", "b2")
    done, _ = use(state, "psychic_attack", [1, 1, 1])
    assert not on(done, "b9", "charmed")
    done, _ = use(state, "psychic_attack", [1, 20])
    assert on(done, "b9", "charmed")


@pytest.mark.rule("MM-095", "MM-R43")
def test_only_the_casters_own_compelled_can_be_enslaved():
    state = quiet(sorcerer(6, power=30), foe(), foe("b8", "centaur"), foe("b7", "empusa"))
    assert "Satyr (not under the caster’s Compelling)" in why_not(state, "enslavement")
    assert "not under the caster’s" in why_not(lay(state, "b9", "compelled", "b4"), "enslavement")
    state = lay(state, "b9", "compelled", "b1")
    kept, _ = use(state, "enslavement", [1, 20])
    assert on(kept, "b9", "compelled") and not on(kept, "b9", "enslaved")
    state, _ = use(state, "enslavement", [1, 1])
    (effect,) = on(state, "b9")
    assert effect.kind == "enslaved" and effect.until.kind == "never" and state.beings["b9"].side == "party"
    assert on(wait(state, 10_000, "hour"), "b9", "enslaved")
    # a centaur of grade 3 more makes 4 levels, an empusa of grade 4 would make 8
    state = lay(lay(state, "b8", "compelled", "b1"), "b7", "compelled", "b1")
    state, _ = use(state, "enslavement", [1, 1], target="b8")
    assert commanding.levels_of_slaves(look(state), "b1") == 4
    assert "Empusa (slaves of 8 levels would be too many)" in why_not(state, "enslavement")


@pytest.mark.rule("MM-095", "MM-R43", "MM-R65")
def test_a_slave_is_free_by_will_or_by_the_wrong_order_and_goes_back():
    state, _ = use(lay(quiet(sorcerer(6), foe("b9", "brigand")), "b9", "compelled", "b1"), "enslavement", [1, 1])
    assert commanding.levels_of_slaves(look(state), "b1") == 1  # people count as level 1
    for done in (
        do(state, "magic.cancel", "b1")[0],
        do(state, "magic.order", "b1", kind="death")[0],
        do(state, "magic.order", "b1", [15], kind="comrades")[0],
        do(state, "effect.end", effect=on(state, "b9")[0].id)[0],
    ):
        assert not on(done, "b9") and done.beings["b9"].side == "foes"
    done, _ = do(state, "magic.order", "b1", [14], kind="comrades")
    assert on(done, "b9", "enslaved")


@pytest.mark.rule("MM-095")
def test_compelling_then_enslaving_takes_two_rounds():
    state = concentrating(sorcerer(6), foe("b9", "brigand"), power="compelling", dice=[5, 5])
    state, _ = use(state, "compelling", [1, 1])
    state = next_round(state)
    state = to(decide(state, "b1", "power", power="enslavement"), "Powers")
    state, _ = use(state, "enslavement", [1, 1])
    assert on(state, "b9", "enslaved") and not on(state, "b9", "compelled")


def test_orders_to_one_who_is_free_are_refused():
    from systems.common.forms import Choice
    from systems.common.kernel.game import resolve

    state, _ = use(quiet(sorcerer(4), foe()), "compelling", [1, 1])
    choice = Choice("magic.order", "b1", {"effect": on(state, "b9")[0].id, "order": "", "kind": "plain"})
    done, _ = do(state, "magic.cancel", "b1")
    with pytest.raises(Refused, match="not possible now"):
        resolve(GAME, done, choice, Faces())
