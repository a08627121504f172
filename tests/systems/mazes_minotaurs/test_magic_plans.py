"""At which foot, Hit and chance a magician thinks a power worth a round, and on whom (MM-083 to MM-117)."""

from __future__ import annotations

import pytest

from systems.common.forms import ToggleField
from systems.common.records.table import FOES, altered
from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import facts
from systems.mazes_minotaurs.magic import suggesting, targets
from systems.mazes_minotaurs.magic.power_forms import casting
from tests.systems.mazes_minotaurs.builders import foe, hero, look
from tests.systems.mazes_minotaurs.fighting import act, apart, at_once, battle, decide, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import POWERS, asked, nymph, priest, sorcerer

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 20)
WEAK = {"might": 10, "level": 1, "calling": "noble"}  # 12 Hits


def standing(table, **at):
    for who, feet in at.items():
        table = act(table, lambda play, who=who, feet=feet: play.set_fact_of(who, at=feet))
    return table


def fight(*beings, **at):
    """All who stand decide; these stand so many feet from where the party began."""
    return standing(apart(*beings, feet=60), **at)


def worth(table, who="b1"):
    return magic.worth_using(look(table), who)


def nearer(table, who="b1"):
    return suggesting.worth_getting_nearer(look(table), who)


def used(table, power, who="b1", **at):
    """Everybody holds but for one, who works on a power; the answers at the end of the round, the others there."""
    for other in table.fight.waiting:
        table = decide(table, other, "power", power=power) if other == who else decide(table, other, "hold")
    choice = magic.suggest_power(look(standing(to(table, "Powers"), **at)), who)
    return dict(choice.answers) if choice is not None else None


def marked(table, **data):
    """The last effect with these facts beside its own."""

    def mark(play):
        effect = list(play.effects().values())[-1]
        play.exchange(effect, altered(effect, data=tuple(data.items())))

    return act(table, mark)


def test_a_deity_is_called_for_those_who_lie_there_alive_too():
    band = (priest(6), hero("b2", hits=2), foe())
    assert worth(fight(*band, b9=0)) == "divine_intervention"
    assert worth(fight(band[0], hero("b2", hits=3), foe(), b9=0)) != "divine_intervention"


@pytest.mark.parametrize(("hits", "power"), [(4, "divine_vitality"), (5, "")])
def test_a_third_of_the_hits_is_badly_hurt(hits, power):
    assert worth(fight(priest(3, "hera"), hero("b2", **WEAK, hits=hits), foe("b9", "lion"), b9=0)) == power


def test_whoever_has_the_fewest_hits_left_is_healed_and_nobody_without_foes():
    band = (priest(3, "hera"), hero("b2", hits=4), hero("b3", hits=3), foe("b9", "lion"))
    assert used(fight(*band, b9=0), "divine_vitality") == {"power": "divine_vitality", "target": "b3"}
    assert worth(fight(*band[:3], foe("b9", "lion", hits=0))) == ""


def test_a_tree_walks_beside_the_trees_of_others():
    other = nymph(6, "dryad", "b2", "Io")
    table = fight(nymph(6, "dryad"), other, foe(), b9=0)
    assert worth(at_once(table, "b2", "animated", "b2")) == "natures_mastery"
    assert worth(at_once(table, "b2", "stealth", "b1")) == "natures_mastery"
    assert worth(at_once(table, "b2", "animated", "b1")) != "natures_mastery"
    short = fight(nymph(6, "dryad", grace=13), foe(), b9=0)
    assert worth(short) == "natures_mastery", "an hour is more than a fight"


@pytest.mark.rule("MM-R53")
@pytest.mark.parametrize(("rounds", "feet", "kisses"), [(0, 0, False), (1, 0, True), (2, 5, True), (3, 0, False),
                                                        (1, 6, False)])  # fmt: skip
def test_a_friend_is_kissed_awake_within_as_many_rounds_as_the_bonus_and_where_he_lies(rounds, feet, kisses):
    table = fight(nymph(6, "napaea"), hero("b2", hits=0), foe(), b2=feet)
    table = act(table, lambda play: play.alter_fight(round=4))
    table = act(table, lambda play: play.set_facts(fell=(("b2", 4 - rounds),)))
    assert (worth(table) == "natures_mastery") is kisses


def test_the_stronger_of_two_compelled_is_enslaved():
    table = fight(sorcerer(6), foe("b8", "brigand"), foe("b9", "centaur"), b8=0, b9=0)
    table = at_once(at_once(table, "b8", "compelled", "b1"), "b9", "compelled", "b1")
    assert worth(table) == "enslavement"
    assert used(table, "enslavement")["target"] == "b9"


def test_who_hides_takes_archers_and_those_with_a_third_left_along():
    archer = hero("b2", items=(Item("dagger", "Dagger"), ARROWS, BOW))
    slinger = hero("b5", items=(Item("sling", "Sling", carried="packed"),))
    band = (sorcerer(5, hits=5), archer, hero("b3", **WEAK, hits=4), hero("b4", **WEAK, hits=5), slinger, foe())
    assert used(fight(*band, b9=0), "cloak")["targets"] == ("b1", "b2", "b3")


def test_hiding_is_worth_it_if_one_of_the_powers_still_finds_a_victim():
    """Confusion and illusions find none among animals that are near; a strike does."""
    lion = foe("b9", "lion")
    assert worth(fight(sorcerer(5, hits=7), lion, b9=0)) == "cloak"
    assert worth(fight(sorcerer(3, hits=5), foe("b9", "sown_skeleton"), b9=0)) == ""


def test_fire_is_seen_by_those_beyond_twenty_feet_alone():
    table = fight(sorcerer(2), foe("b8", "brigand"), foe("b9", "brigand"))
    assert used(table, "illusions", b8=20, b9=21) == {"power": "illusions", "targets": ("b9",), "illusion": ""}


@pytest.mark.parametrize(("near", "far", "blessed"), [(20, 60, True), (21, 60, False), (21, 21, False)])
def test_nobody_is_blessed_who_has_more_than_twenty_feet_to_run_to_every_foe(near, far, blessed):
    band = (priest(1, "athena"), hero("b2", faith=16), foe("b8", "lion"), foe("b9", "lion"))
    assert (worth(fight(*band, b8=near, b9=far)) == "divine_blessing") is blessed


def test_an_archer_is_blessed_where_he_stands_and_everybody_once_all_have_moved():
    lion = foe("b9", "lion")
    archer = fight(priest(1, "athena"), hero("b2", faith=16, items=(BOW, ARROWS)), lion, b9=100)
    assert worth(archer) == "divine_blessing"
    runner = fight(priest(1, "athena"), hero("b2", faith=16), lion, b9=100)
    assert worth(runner) == ""
    assert used(runner, "divine_blessing")["target"] == "b2"


@pytest.mark.parametrize(("feet", "engaged", "power"), [
    (80, False, "confusion"), (81, False, ""), (20, True, "confusion"), (21, True, ""),
])  # fmt: skip
def test_foes_come_sixty_feet_nearer_unless_somebody_stands_before_them(feet, engaged, power):
    table = fight(sorcerer(1), hero("b2"), foe("b9", "commoner"), b9=feet, b2=feet if engaged else 0)
    assert worth(table) == power


@pytest.mark.parametrize(("feet", "meant"), [(20, {"power": "confusion", "target": "b9"}), (21, None)])
def test_at_the_end_of_the_round_nobody_comes_nearer(feet, meant):
    assert used(fight(sorcerer(1), foe("b9", "commoner")), "confusion", b9=feet) == meant


@pytest.mark.parametrize(("chance", "power"), [(50, "confusion"), (55, "")])
def test_a_foe_who_resists_as_often_as_not_is_worth_it(chance, power, monkeypatch):
    """Fifteen with mystic fortitude resists: 50 % of 4, 55 % of 5."""
    table = fight(sorcerer(1), foe("b9", "commoner"), b9=0)
    view = look(table)
    right = type(view).value
    fortitude = {50: 4, 55: 5}[chance]

    def value(self, who, figure, *at):
        return fortitude if (who, figure) == ("b9", "fortitude") else right(self, who, figure, *at)

    monkeypatch.setattr(type(view), "value", value)
    assert worth(table) == power


def test_going_nearer_is_for_magicians_with_a_power_that_reaches_no_kiss():
    commoner = foe("b9", "commoner")
    assert nearer(fight(sorcerer(1), commoner, b9=100))
    assert not nearer(fight(sorcerer(1), commoner, b9=0)), "all are in one place"
    assert not nearer(fight(hero(), commoner, b9=100)), "no magician"
    assert not nearer(fight(sorcerer(1), foe("b9", "sown_skeleton"), b9=100)), "nothing to confuse"
    held = at_once(fight(nymph(6, "limniad", hits=18), hero("b2"), commoner, b2=100, b9=100), "b9", "grappled", "b2")
    assert not nearer(held), "a kiss is for who stands beside her"


def test_nothing_is_suggested_to_one_who_does_not_act_or_can_do_nothing_any_more():
    table = battle(sorcerer(2), sorcerer(2, "b2", "Io"), foe("b9", "brigand"), dice=(5, 5, 5))
    table = decide(decide(table, "b1", "power", power="illusions"), "b2", "hold")
    table = to(decide(table, "b9", "hold"), "Powers")
    assert magic.suggest_power(look(table), "b1").answers["power"] == "illusions"
    assert magic.suggest_power(look(table), "b2") is None
    assert magic.suggest_power(look(table), "b9") is None
    disturbed = act(table, lambda play: play.add_to_fact("b1", facts.SPOILED))
    assert magic.suggest_power(look(disturbed), "b1") is None
    fool = act(table, lambda play: play.change("b1", "level", 1))
    assert magic.suggest_power(look(fool), "b1") is None


@pytest.mark.parametrize(("faith", "kind", "said"), [(6, "comrades", "Fight for us!"), (9, "plain", "Stand aside!")])
def test_whoever_resists_one_time_in_four_is_told_to_fight(faith, kind, said):
    """Mystic fortitude −1 resists on 16 or more, 0 on 15."""
    victim = altered(hero("b8", "Kreon", faith=faith, luck=10), side=FOES)
    table = fight(sorcerer(4), victim, foe("b9", "brigand"), b8=0, b9=0)
    table = at_once(table, "b8", "compelled", "b1")
    effect = next(iter(table.effects))
    choice = suggesting.suggest_order(look(table), "b1")
    assert choice.answers == {"effect": effect, "order": said, "kind": kind}
    for lonely in (
        at_once(fight(sorcerer(4), victim, b8=0), "b8", "compelled", "b1"),
        at_once(fight(sorcerer(4), victim, foe("b9", "brigand", hits=0), b8=0), "b8", "compelled", "b1"),
    ):
        assert suggesting.suggest_order(look(lonely), "b1").answers["kind"] == "plain", "nobody is left to fight"


def cast(table, power, who="b1", **answers):
    view = look(table)
    return casting(view, view.being(who), POWERS[power], answers)


@pytest.mark.parametrize(("reach", "feet"), [("20 ft", 20), ("1 mile", None), ("some ft", None), ("sight", None),
                                             ("touch", 5)])  # fmt: skip
def test_feet_alone_are_read_as_feet(reach, feet):
    one = cast(fight(sorcerer(1), foe()), "confusion")
    assert targets.feet_of(altered(one, power=altered(one.power, range=reach))) == feet


def test_those_who_are_under_it_already_and_the_far_are_not_meant():
    table = fight(sorcerer(3), foe("b7"), foe("b8"), foe("b9"), b7=0, b8=0, b9=0)
    assert targets.meant_targets(look(table), cast(table, "confusion")) == ("b7", "b8", "b9")
    assert targets.meant_targets(look(lay_at(table, "b7")), cast(table, "confusion")) == ("b8", "b9")
    far = standing(table, b9=21)
    assert targets.meant_targets(look(far), cast(table, "confusion")) == ("b7", "b8")
    assert targets.meant_targets(look(standing(far, b7=21, b8=21)), cast(table, "confusion")) == ("b7", "b8", "b9")


def lay_at(table, who):
    return at_once(table, who, "confused", "b1")


def test_in_a_fight_the_first_who_could_be_meant_stands_in_the_form_though_of_the_own_side():
    """A curse is for whoever has a Faith penalty; the lion has no Faith."""
    band = (priest(1, "athena"), hero("b2", faith=6), hero("b3", faith=6), foe("b9", "lion"))
    table = to(decide(battle(*band, dice=(5, 5, 5, 5)), "b1", "power", power="divine_blessing"), "Powers")
    assert targets.meant_targets(look(table), cast(table, "divine_blessing", way="curse")) == ("b2",)
    field = asked(table, "divine_blessing", way="curse").field("target")
    assert (field.allowed, field.blank()) == (("b2", "b3"), "b2")


def test_nobody_who_did_not_fall_in_this_fight_has_rounds_of_death():
    table = next_round(fight(hero(), foe("b9", "lion"), b9=100))
    assert targets.rounds_dead(look(table), "b1") == -1
    assert asked(fight_of_powers(), "confusion").field("anyway") == ToggleField(
        "anyway", "In reach all the same", "You say whom it reaches", refines=True)  # fmt: skip


def fight_of_powers():
    table = fight(sorcerer(1), foe("b9", "commoner"))
    table = decide(decide(table, "b1", "power", power="confusion"), "b9", "hold")
    return standing(to(table, "Powers"), b9=100)
