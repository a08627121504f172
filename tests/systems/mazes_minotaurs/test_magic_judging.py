"""Which power a sensible magician thinks of, on whom, and what victims of it then do."""

from __future__ import annotations

import pytest

from systems.common.records.table import Until, altered
from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import places
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, ruled
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import concentrating, nymph, priest, sorcerer

BOW = Item("bow", "Bow", carried="held")


def fight(*beings, feet=0, **more):
    """All who stand, quicker or slower as it falls; the sides so far from each other."""
    able = [one for one in beings if one.sheet.hits > 2]
    line = {"at": tuple(sorted([(one.id, 0 if one.side == "party" else feet) for one in beings]))} if feet else {}
    return battle(*beings, dice=[5] * len({one.entry or one.id for one in able}), **line, **more)


def under(table, who, kind, source="", **data):
    """An effect that counts at once."""

    def laid(play):
        play.put_on_at_once(who, kind.capitalize(), Until("fight"), kind=kind, source=source)
        if data:
            effect = list(play.effects().values())[-1]
            play.exchange(effect, altered(effect, data=tuple(data.items())))

    return act(table, laid)


def worth(table, who="b1"):
    return magic.worth_using(look(table), who)


@pytest.mark.rule("MM-090", "MM-094")
def test_a_crowd_is_confused_and_one_alone_is_struck():
    assert worth(fight(sorcerer(5), hero("b2"), foe(), foe("b8"))) == "confusion"
    assert worth(fight(sorcerer(5), hero("b2"), foe())) == "psychic_attack"


@pytest.mark.rule("MM-108", "MM-E27", "MM-087")
@pytest.mark.parametrize(("cost", "power", "calls"), [
    ("d6", 1, True), ("power_level", 6, True), ("power_level", 5, False),
])  # fmt: skip
def test_a_deity_is_the_last_hope_wherever_there_is_any_chance(cost, power, calls):
    """One Power is enough for one throw of 1d6 in six; where it costs six, five are not enough."""
    state = fight(priest(6, power=power), hero("b2", hits=0), foe(), house=ruled(power_cost=cost))
    assert (worth(state) == "divine_intervention") is calls


@pytest.mark.rule("MM-092", "MM-R41")
def test_a_hurt_sorcerer_goes_unseen_with_archers_and_the_badly_hurt():
    archer, hurt = hero("b2", items=(BOW,)), hero("b3", hits=4)
    beings = (sorcerer(3, hits=5), archer, hurt, hero("b4"), foe())
    state = fight(*beings)
    assert worth(state) == "cloak"
    state = concentrating(*beings, power="cloak", dice=[5] * 5)
    assert magic.suggest_power(look(state), "b1").answers["targets"] == ("b1", "b2", "b3")
    assert worth(fight(sorcerer(3), archer, foe())) != "cloak", "unhurt"
    assert worth(fight(sorcerer(3, hits=5), foe("b9", "sown_skeleton"))) == "", "and nothing to do unseen"


@pytest.mark.rule("MM-092")
def test_whoever_is_unseen_and_badly_hurt_does_not_show_himself():
    state = under(fight(hero(hits=4), foe()), "b1", "cloaked")
    assert GAME.suggest(look(state), "b1").answers["does"] == "hold"
    hale = under(fight(hero(), foe()), "b1", "cloaked")
    assert GAME.suggest(look(hale), "b1").answers["does"] == "attack"


@pytest.mark.rule("MM-091")
def test_illusions_are_for_those_who_are_still_too_far_to_be_confused():
    far, near = fight(sorcerer(2), foe(), feet=100), fight(sorcerer(2), foe(), feet=60)
    assert worth(far) == "illusions" and worth(near) == "confusion", "those will have come near by then"
    assert worth(fight(sorcerer(2), foe("b9", "lion"), feet=100)) == "", "animals do not believe in them"


@pytest.mark.rule("MM-091")
def test_whoever_believes_in_fire_holds_back():
    state = under(fight(hero(), foe("b9", "brigand")), "b9", "illusion")
    assert GAME.suggest(look(state), "b9").answers["does"] == "hold"


@pytest.mark.rule("MM-093")
def test_the_strongest_of_several_is_compelled_once_no_crowd_can_be_confused():
    state = under(fight(sorcerer(4), foe("b8", "centaur"), foe("b9", "brigand")), "b9", "confused")
    assert worth(state) == "compelling"
    alone = fight(sorcerer(4), foe("b8", "centaur"))
    assert worth(alone) == "confusion", "there is nobody to turn him against"
    compelled = under(state, "b8", "compelled", "b1")
    assert worth(compelled) != "compelling", "one at a time"


@pytest.mark.rule("MM-093", "MM-R42")
def test_the_compelled_are_told_to_fight_their_comrades_or_to_stand_aside():
    state = under(fight(sorcerer(4), foe("b8", "brigand"), foe("b9", "brigand")), "b8", "compelled", "b1")
    choice = GAME.suggest(look(state), "b1")
    assert choice.action == "magic.order" and choice.answers["kind"] == "plain", "he resists 30 % of the time"
    told, _ = do(state, "magic.order", "b1", **choice.answers)
    assert GAME.suggest(look(told), "b1").action == "combat.decide", "once is enough"
    assert GAME.suggest(look(told), "b8").answers["does"] == "hold"
    weak = under(fight(sorcerer(4), foe("b8", "giant_crab"), foe("b9", "brigand")), "b8", "compelled", "b1")
    assert look(weak).value("b8", "fortitude") == 0
    confused = under(state, "b8", "confused")
    assert GAME.suggest(look(confused), "b1").answers["kind"] == "comrades", "he cannot resist"


@pytest.mark.rule("MM-095", "MM-R43")
def test_the_compelled_are_enslaved_in_the_round_after():
    state = under(fight(sorcerer(6), foe("b8", "brigand")), "b8", "compelled", "b1", order="plain")
    assert worth(state) == "enslavement"
    giant = under(fight(sorcerer(6), hero("b2"), foe("b8", "cyclops")), "b8", "compelled", "b1", order="plain")
    assert worth(giant) == "enslavement", "six levels are as many as there may be"
    assert worth(fight(sorcerer(6), foe("b8", "brigand"))) == "compelling", "to be kept, though he is alone"


@pytest.mark.rule("MM-117", "MM-R54")
def test_a_tree_or_a_boulder_walks_if_it_would_last_and_none_does_yet():
    assert worth(fight(nymph(6, "dryad"), foe())) == "natures_mastery"
    assert worth(fight(nymph(6, "oread"), foe())) == "natures_mastery"
    assert worth(fight(nymph(6, "dryad", grace=12), foe())) != "natures_mastery", "no hour without a bonus"
    walks = under(fight(nymph(6, "dryad"), foe()), "b1", "animated", "b1")
    assert worth(walks) != "natures_mastery"


@pytest.mark.rule("MM-117", "MM-R53")
def test_a_friend_who_has_just_died_is_kissed_awake():
    state = next_round(fight(nymph(6, "napaea"), hero("b2"), foe()))
    state = act(state, lambda play: play.change("b2", "hits", 0))
    assert worth(state) != "natures_mastery", "in the round of the death nobody has decided on it"
    state = next_round(state)
    assert dict(look(state).fact("fell"))["b2"] == 2 and worth(state) == "natures_mastery"
    powers = to(decide(state, "b1", "power", power="natures_mastery"), "Powers")
    form = GAME.actions["magic.use"].form(look(powers), "b1", {})
    assert form.field("rounds_dead").blank() == 1
    late = next_round(next_round(state))
    assert worth(late) != "natures_mastery", "three rounds are more than the bonus of two"


@pytest.mark.rule("MM-116", "MM-117", "MM-R51")
@pytest.mark.parametrize(("kin", "level", "power"), [("dryad", 5, "natures_curse"), ("oread", 5, "natures_curse"),
                                                     ("limniad", 6, "natures_mastery"), ("naiad", 5, "")])  # fmt: skip
def test_a_kiss_ends_it_for_who_cannot_turn_away(kin, level, power):
    state = under(fight(nymph(level, kin), hero("b2"), foe("b9", "commoner")), "b9", "grappled", "b2")
    assert worth(state) == power
    free = fight(nymph(level, kin), hero("b2"), foe("b9", "commoner"))
    assert worth(free) == ""


@pytest.mark.rule("MM-105")
def test_healing_by_touch_needs_somebody_near():
    state = fight(priest(3), hero("b2", hits=3), foe(), feet=60)
    assert worth(state) == "divine_vitality"
    away = act(state, lambda play: play.set_fact_of("b2", at=40))
    assert worth(away) == "", "too far to be touched"


@pytest.mark.rule("MM-102")
def test_nobody_is_blessed_who_will_have_run_off():
    state = fight(priest(1, "athena"), hero("b2", faith=16), foe(), feet=60)
    assert worth(state) == ""
    met = act(act(state, lambda play: play.set_fact_of("b2", at=60)), lambda play: play.set_fact_of("b1", at=50))
    assert worth(met) == "divine_blessing"


@pytest.mark.rule("MM-090", "MM-084")
def test_a_magician_goes_near_enough_and_not_into_the_blows():
    state = fight(sorcerer(1), hero("b2"), foe("b9", "commoner"), feet=100)
    state = act(state, lambda play: play.set_fact_of("b2", at=100))
    assert GAME.suggest(look(state), "b1").answers["does"] == "move", (
        "the foe has somebody before him and will not come"
    )
    moving = to(decide(decide(state, "b9", "hold"), "b1", "move"), "Movement", "b1")
    answers = GAME.suggest(look(moving), "b1").answers
    assert (answers["where"], answers["feet"]) == ("towards", 80)


@pytest.mark.rule("MM-090")
def test_out_of_reach_is_said_and_no_suggestion():
    state = fight(sorcerer(1), foe("b9", "commoner"), feet=100)
    state = to(decide(decide(state, "b9", "hold"), "b1", "power", power="confusion"), "Powers")
    form = GAME.actions["magic.use"].form(look(state), "b1", {})
    assert form.blocked == "Confusion reaches 20 ft; Commoner is 100 ft off." and "100 ft" not in form.working
    anyway = GAME.actions["magic.use"].form(look(state), "b1", {"anyway": True})
    assert not anyway.blocked and anyway.working.endswith("Commoner is 100 ft off"), "you may know better"
    assert magic.suggest_power(look(state), "b1") is None
    near = act(state, lambda play: play.set_fact_of("b9", at=20))
    assert "off" not in GAME.actions["magic.use"].form(look(near), "b1", {}).working
    assert magic.suggest_power(look(near), "b1").answers["target"] == "b9"


@pytest.mark.rule("MM-076", "MM-084")
def test_what_takes_a_touch_says_so_and_the_power_is_asked_before_the_weapon():
    staffs = (Item("staff", "Staff", carried="held"), Item("dagger", "Dagger"))
    state = fight(priest(3, items=staffs), hero("b2", "Leon", hits=5), foe("b9", "commoner"), feet=20)
    decided = GAME.actions["combat.decide"].form(look(state), "b1", {"does": "power"})
    assert [one.name for one in decided.fields][:3] == ["does", "power", "weapon"]
    state = to(decide(decide(state, "b9", "hold"), "b1", "power", power="divine_vitality"), "Powers")
    state = act(state, lambda play: play.set_fact_of("b2", at=20))
    form = GAME.actions["magic.use"].form(look(state), "b1", {"target": "b2"})
    assert form.blocked == "Divine Vitality takes a touch; Leon is 20 ft off."


@pytest.mark.rule("MM-090")
def test_targets_in_reach_stand_before_the_others():
    state = fight(sorcerer(1), foe("b8", "commoner"), foe("b9", "commoner"), feet=100)
    state = to(decide(decide(state, "b8", "hold"), "b1", "power", power="confusion"), "Powers")
    state = act(act(state, lambda play: play.set_fact_of("b8", at=100)), lambda play: play.set_fact_of("b9", at=10))
    field = GAME.actions["magic.use"].form(look(state), "b1", {}).field("target")
    assert field.allowed[:2] == ("b9", "b8") and field.blank() == "b9"


def test_what_comes_to_life_stands_beside_the_nymph():
    state = fight(nymph(6, "dryad"), hero("b2"), foe(), feet=60)
    state = act(state, lambda play: play.set_fact_of("b1", at=20))
    state = to(decide(decide(state, "b9", "hold"), "b1", "power", power="natures_mastery"), "Powers")
    state, _ = do(state, "magic.use", "b1", [3], power="natures_mastery")
    titan = next(one for one in look(state).everyone() if one.entry == "wood_titan")
    assert places.place(look(state), titan.id) == 20


@pytest.mark.rule("MM-005", "MM-090")
def test_a_failed_roll_is_told_once_and_what_comes_of_it_has_the_word():
    """The panel of odds counts these words: ``91 % confused``, not ``confused, fails``."""
    state = concentrating(sorcerer(2), foe("b8", "brigand"), power="confusion", dice=[5] * 2)
    _, told = do(state, "magic.use", "b1", [6, 1], **magic.suggest_power(look(state), "b1").answers)
    assert [one.verdict for one in told.story if one.verdict] == ["confused"]
