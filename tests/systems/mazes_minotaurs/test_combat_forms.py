"""The forms of a fight as they stand: shots, moves, retreats, holds, morale, decisions (MM-039, MM-041, MM-052, MM-065)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import BeingField, BeingsField, Choice, ChoiceField, NumberField, Option, ToggleField
from systems.common.kernel.play import FOREVER
from systems.common.records.table import FOES, PARTY, Term
from systems.common.records.views import Due
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import (
    distances,
    grip,
    hiding,
    holding,
    initiative,
    morale,
    phases,
    rounds,
    shooting,
)
from tests.systems.mazes_minotaurs.builders import SHIELD, SPEAR, SWORD, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.mazes_minotaurs.fighting import (
    act,
    apart,
    at_once,
    battle,
    decide,
    duel,
    form_of,
    lay,
    next_round,
    to,
)
from tests.systems.mazes_minotaurs.magic_builders import sorcerer

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 6)
MODIFIER = NumberField("modifier", "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True)
ARCHER = hero(items=(BOW, ARROWS))


def told(outcome):
    return [str(one) for one in outcome.story]


def standing(table, **at):
    return act(table, lambda play: play.set_facts(at=tuple(at.items())))


def shooting_at(*foes, who=ARCHER, **ground):
    table = battle(who, *foes, dice=(9, *range(1, 1 + len({one.entry or one.id for one in foes}))), **ground)
    return to(decide(table, "b1", "shoot"), "Combat", "b1")


@pytest.mark.rule("MM-065", "MM-066", "MM-067")
def test_the_questions_of_a_shot():
    sight = ChoiceField("sight", "Sight", default="poor", refines=True, rule="MM-065", options=(
        Option("clear", "Clear"), Option("poor", "Poor", "−2"), Option("very poor", "Very poor", "−4")))  # fmt: skip
    form = form_of(shooting_at(foe("b9", "guardsman"), sight="poor"), "combat.shoot", "b1")
    assert form.fields == (
        BeingField("target", "Target", default="b9", allowed=("b9",), refines=True, decided="b9"),
        NumberField("feet", "Distance", "Bow: short to 60 ft, long from 300 ft, at most 600 ft", default=60,
                    maximum=9_999, unit="ft", refines=True, rule="MM-066"),
        sight, ToggleField("moving", "Target moves", "−2", default=False, refines=True, rule="MM-065"),
        ToggleField("covers", "Shield covers", "Against a shot it sees coming from the front", default=True,
                    refines=True, rule="MM-067"), MODIFIER,
    )  # fmt: skip
    eye = ToggleField("aim", "At the eye", "−6; a hit also blinds", refines=True, rule="MM-C24")
    one_eyed = form_of(shooting_at(foe("b9", "cyclops")), "combat.shoot", "b1")
    assert one_eyed.fields[-2:] == (eye, MODIFIER)
    moving = act(shooting_at(foe()), lambda play: play.set_fact_of("b9", moved=True))
    assert form_of(moving, "combat.shoot", "b1").field("moving").default is True


@pytest.mark.rule("MM-066")
@pytest.mark.parametrize(("feet", "blocked"), [(600, ""), (601, "Bow reaches 600 feet; the target is farther away.")])
def test_a_bow_reaches_twice_its_range(feet, blocked):
    assert form_of(shooting_at(foe()), "combat.shoot", "b1", feet=feet).blocked == blocked


@pytest.mark.rule("MM-066")
@pytest.mark.parametrize(("facts", "distance", "feet"), [({}, 0, 60), ({}, 200, 200), ({"feet": 90}, 200, 90),
                                                         ({"feet": 900}, 0, 600)])  # fmt: skip
def test_a_shot_goes_as_far_as_the_last_or_as_the_sides_were_apart(facts, distance, feet):
    table = act(shooting_at(foe(), distance=distance), lambda play: play.set_fact_of("b1", **facts) if facts else None)
    assert form_of(table, "combat.shoot", "b1").field("feet").default == feet


@pytest.mark.rule("MM-067", "MM-R25", "MM-R56")
def test_who_covers_with_a_shield():
    table = shooting_at(foe("b9", "guardsman"))

    def covers(state):
        view = look(state)
        return shooting.can_cover(view, view.being("b1"), view.being("b9"))

    assert covers(table)
    assert not covers(act(table, lambda play: play.set_fact_of("b9", decided="power")))
    assert not covers(lay(table, "b9", "confused"))
    assert not covers(lay(table, "b9", "knocked out"))
    assert not covers(at_once(table, "b1", "cloaked"))
    view = look(battle(hero(), hero("b2", items=()), foe("b8"), foe("b9", "guardsman"), dice=(4, 3, 2, 1)))
    assert [shooting.has_shield(view, view.being(who)) for who in ("b1", "b2", "b8", "b9")] == [
        True,
        False,
        False,
        True,
    ]


@pytest.mark.rule("MM-065", "MM-P16")
@pytest.mark.parametrize(("sight", "feet", "lamp", "terms"), [
    ("clear", 61, False, []), ("poor", 61, False, [("Poor sight", -2)]), ("very poor", 61, False, [("Very poor sight", -4)]),
    ("poor", 60, True, []), ("poor", 61, True, [("Poor sight", -2)]),
])  # fmt: skip
def test_darkness_counts_beyond_the_light_of_a_lamp(sight, feet, lamp, terms):
    items = (BOW, ARROWS, *([Item("cave_seers_lamp", "Lamp")] if lamp else []))
    table = shooting_at(foe(), who=hero(items=items))
    view = look(table)
    need = shooting.need_for(view, view.being("b1"), shooting.plans.missile_arm(view, view.being("b1")), view.being("b9"),
                             {"sight": sight, "feet": feet})  # fmt: skip
    assert [(term.label, term.amount) for term in need.terms if "sight" in term.label] == terms


@pytest.mark.rule("MM-049")
@pytest.mark.parametrize(("less", "line"), [(-2, "Satyr takes 1: 8 left."), (-3, "Satyr is not harmed.")])
def test_a_shot_does_no_less_than_nothing(less, line):
    weak = act(shooting_at(foe()), lambda play: play.put_on(
        "b1", "Weak", FOREVER, ("damage_missile", Term("Weak", less))))  # fmt: skip
    done, outcome = do(weak, "combat.shoot", "b1", [20, 3])
    assert told(outcome) == ["Pyros hits Satyr.", line] and sheet(done, "b1").items[1].count == 5
    assert look(done).fact_of("b1", "feet") == 60


@pytest.mark.rule("MM-052", "MM-039")
def test_the_questions_of_a_retreat():
    table = to(decide(next_round(battle(hero(), foe("b8"), foe("b9", "lion"), dice=(9, 1, 2))), "b1", "retreat"), "Combat",
               "b1")  # fmt: skip
    table = act(table, lambda play: play.set_fact_of("b8", foe="b1"))
    form = form_of(table, "combat.retreat", "b1")
    assert form.fields == (
        BeingsField("foes", "Away from", "Every foe in melee with the one who retreats", default=("b8",),
                    allowed=("b8", "b9"), least=0, aims=False),
        ToggleField("leaves", "Leaves the fight"),
        NumberField("feet", "Falls back", "At most 60 ft", default=60, maximum=60, unit="ft", rule="MM-039"), MODIFIER,
    )  # fmt: skip
    assert form_of(table, "combat.retreat", "b1", foes=()).working == "nobody is in the way"
    words = form.working
    assert form_of(table, "combat.retreat", "b1", modifier=3).working == words.replace(" ≥", " + 3 ≥")
    away, outcome = do(table, "combat.retreat", "b1", foes=(), feet=40)
    assert told(outcome) == ["Pyros falls back 40 ft."], "nobody is pushed back"
    assert not look(away).fact("foe", ())


@pytest.mark.rule("MM-006", "MM-070", "MM-C12")
def test_the_forms_of_a_hold():
    table = battle(hero(), foe("b8", "great_python"), foe("b9", "lion"), dice=(9, 2, 1))
    held = at_once(at_once(table, "b1", "grappled", "b8"), "b1", "grappled", "b9")
    turn = to(held, "Combat", "b1")
    form = form_of(turn, "combat.break_free", "b1")
    python, lion = (look(turn).value(who, "might") for who in ("b8", "b9"))
    assert form.help == (f"Held by Great Python: a result above Might {python} and Lion: a result above Might {lion}; "
                         "a roll against each")  # fmt: skip
    single = to(at_once(table, "b1", "grappled", "b9"), "Combat", "b1")
    assert form_of(single, "combat.break_free", "b1").help == f"Held by Lion: a result above Might {lion}"
    assert form_of(single, "combat.break_free", "b9") is None
    assert form_of(single, "combat.let_go", "b9").help == "Holds Pyros"
    assert form_of(single, "combat.let_go", "b1") is None and form_of(single, "combat.let_go", "b77") is None
    view = look(held)
    assert (holding.squeezes(view, "b8"), holding.squeezes(view, "b9"), holding.squeezes(view, "b1")) == (
        True,
        False,
        False,
    )


@pytest.mark.rule("MM-R33")
def test_who_holds_holds_as_long_as_nothing_ends_it():
    table = at_once(battle(hero(), hero("b2"), foe("b9", "lion"), dice=(9, 8, 1)), "b1", "grappled", "b9")

    def holds(state):
        view = look(state)
        return (
            grip.held_by(view, "b1") is not None,
            len(grip.holders(view, "b1")),
            grip.victim_of(view, "b9") is not None,
        )

    assert holds(table) == (True, 1, True)
    for state in (
        act(table, lambda play: play.change("b9", "hits", 0)), at_once(table, "b9", "confused"),
        replace(table, beings=table.beings | {"b9": replace(table.beings["b9"], side="")}),
    ):  # fmt: skip
        assert holds(state) == (False, 0, False)
    waits = act(
        table, lambda play: [play.exchange(one, replace(one, waits=True)) for one in tuple(play.effects().values())]
    )
    assert holds(waits) == (False, 0, False)
    other = at_once(table, "b2", "grappled", "b77")
    view = look(other)
    assert grip.held_by(view, "b2") is None and grip.hold_of(view, "b77") is None and holds(other) == (True, 1, True)
    assert grip.hold_of(view, "b1") is None


@pytest.mark.rule("MM-062", "MM-P13")
def test_the_questions_of_morale_and_when_it_is_due():
    band = [foe(f"b{n}", "brigand", f"Brigand {n}") for n in (6, 7)]
    table = battle(hero(), *band, foe("b8", "sown_skeleton"), foe("b9", "brigand", hits=0), dice=(9, 2, 1))
    assert form_of(table, "combat.morale").fields == (
        BeingsField("who", "Who", default=("b6", "b7"), allowed=("b6", "b7")),
        ChoiceField("otherwise", "If they break", default="fled", options=(Option("fled", "Flee"),
                                                                           Option("yielded", "Surrender"))),
    )  # fmt: skip
    assert morale.due(look(table)) == (), "one of four"
    half = act(table, lambda play: play.change("b7", "hits", 0))
    assert morale.due(look(half)) == (Due("2 of 4 foes are down. Does Brigand 6 hold?", Choice("combat.morale")),)
    asked, outcome = do(half, "combat.morale", "", [(6, 6)], who=("b6",))
    assert told(outcome) == ["Brigand 6 flees."] and morale.due(look(asked)) == ()
    stays, outcome = do(half, "combat.morale", "", [(3, 4)], who=("b6",))
    assert told(outcome) == ["Brigand 6 holds."] and morale.due(look(stays)) == ()
    assert morale.due(look(act(half, lambda play: play.change("b1", "hits", 0)))) == (), "nobody is left to flee from"
    strict = act(
        battle(hero(), *band, dice=(9, 2), house=ruled(book_gaps=False)), lambda play: play.change("b7", "hits", 0)
    )
    assert morale.due(look(strict)) == () and form_of(strict, "combat.morale") is None
    assert form_of(quiet(hero(), foe()), "combat.morale") is None
    mindless = battle(hero(), foe("b8", "sown_skeleton"), foe("b9", "sown_skeleton", hits=0), dice=(9, 2))
    assert morale.due(look(mindless)) == () and form_of(mindless, "combat.morale") is None
    own = battle(hero(), replace(foe("b2", "guardsman"), side=PARTY), foe("b9", "sown_skeleton"), dice=(9, 8, 2))
    assert form_of(own, "combat.morale").field("who").default == ("b2",)


@pytest.mark.rule("MM-P13")
def test_whether_they_stay_is_due_of_each_kind_by_itself():
    band = [foe(f"b{n}", "brigand", f"Brigand {n}", hits=0 if n < 8 else 8) for n in (6, 7, 8, 9)]
    table = battle(
        hero(), *band, foe("b10", "centaur", "Centaur"), foe("b11", "satyr", "Satyr", hits=0), dice=(9, 2, 1)
    )

    def due(there):
        return [one.label for one in morale.due(look(there))]

    assert due(table) == ["3 of 6 foes are down. Do they hold?"]
    some, _ = do(table, "combat.morale", "", [(3, 3)], who=("b8",))
    assert due(some) == ["3 of 6 foes are down. Does the centaur hold?"]
    assert form_of(some, "combat.morale").blank()["who"] == ("b10",)
    every, _ = do(some, "combat.morale", "", [(3, 3)], who=("b10",))
    assert due(every) == []
    came = act(every, lambda play: play.add(replace(foe("b12", "satyr", "Satyr 2"), side=FOES)))
    assert due(came) == [], "who came since stands with the others"
    fled, _ = do(table, "combat.morale", "", [(6, 6), (3, 3)], who=("b8", "b9", "b10"))
    assert due(fled) == [], "who held as others fled is not asked at once again"
    other, _ = do(table, "combat.morale", "", [(3, 3)], who=("b10",))
    assert due(other) == ["3 of 6 foes are down. Do Brigand 8 and Brigand 9 hold?"]
    fallen = act(every, lambda play: play.change("b9", "hits", 0))
    assert due(fallen) == ["4 of 6 foes are down. Do they hold?"], "more of them are down"


@pytest.mark.parametrize(("here", "there", "feet", "stands"), [
    (0, 60, 20, 40), (90, 60, 20, 80), (60, 60, 20, 40), (0, 60, 0, 60),
])  # fmt: skip
def test_the_maze_master_says_how_far_off_somebody_is(here, there, feet, stands):
    table = standing(battle(hero(), foe(), dice=(9, 1)), b1=here, b9=there)
    done, outcome = do(table, "combat.place", "b1", who=("b1",), feet=feet)
    assert distances.place(look(done), "b1") == stands and told(outcome) == [f"Pyros is {feet} ft from Satyr."]
    mirrored = standing(table, b1=60, b9=60)
    done, _ = do(mirrored, "combat.place", "b9", who=("b9",), feet=30)
    assert distances.place(look(done), "b9") == 90


def test_who_may_be_placed():
    table = standing(battle(hero(), hero("b2", hits=0), foe(), dice=(9, 1)), b1=0, b9=60)
    assert form_of(table, "combat.place", "b1").fields == (
        BeingsField("who", "Who", default=("b1",), allowed=("b1",)),
        NumberField("feet", "From the nearest foe", default=60, maximum=5_000, unit="ft"),
    )  # fmt: skip
    assert form_of(quiet(hero(), foe()), "combat.place", "b1") is None
    assert form_of(table, "combat.place", "b77") is None
    away = replace(table, beings=table.beings | {"b1": replace(table.beings["b1"], side="")})
    assert form_of(away, "combat.place", "b1") is None
    alone = act(table, lambda play: play.change("b9", "hits", 0))
    assert form_of(alone, "combat.place", "b1") is None


def moving(*beings, who="b1", **at):
    table = apart(*beings, feet=60, dice=[9, *([1] * (len({one.entry or one.id for one in beings}) - 1))])
    return standing(to(decide(table, who, "move"), "Movement", who), **at)


@pytest.mark.rule("MM-039", "MM-040")
def test_the_questions_of_a_move():
    where = ChoiceField("where", "Where", default="towards", refines=True, options=(
        Option("towards", "Towards"), Option("away", "Away"),
        Option("aside", "Elsewhere", "As far from everybody as before")))  # fmt: skip
    difficult = ToggleField("difficult", "Difficult ground", "Half as far on foot", refines=True, rule="MM-040")
    table = moving(hero(), foe("b9", "lion"), b1=0, b9=300)
    form = form_of(table, "combat.move", "b1")
    assert form.fields == (
        where, BeingField("target", "Whom", default="b9", refines=True, allowed=("b9",)), difficult,
        NumberField("feet", "Distance", "At most 120 ft", default=120, maximum=120, unit="ft", rule="MM-039"),
    )  # fmt: skip
    assert (form.working, form.help) == ("up to 120 ft", "Lion, the nearest foe, is 300 ft off")
    slow = form_of(table, "combat.move", "b1", difficult=True).field("feet")
    assert (slow.default, slow.maximum) == (60, 60)
    near = form_of(standing(table, b1=0, b9=50), "combat.move", "b1")
    assert near.field("feet").default == 50
    flyer = moving(hero(), foe("b9", "harpy"), who="b9", b1=0, b9=300)
    assert form_of(flyer, "combat.move", "b9").fields[0] == ChoiceField(
        "way", "Moves", default="fly", refines=True, options=(Option("foot", "On foot"), Option("fly", "Flying")))  # fmt: skip
    together = to(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "move"), "Movement", "b1")
    assert [field.name for field in form_of(together, "combat.move", "b1").fields] == ["difficult", "feet"]


@pytest.mark.rule("MM-052")
@pytest.mark.parametrize(("feet", "where", "asked"), [(5, "away", False), (6, "away", True), (0, "away", False),
                                                      (60, "towards", False)])  # fmt: skip
def test_who_walks_out_of_a_melee_is_asked_about_it(feet, where, asked):
    table = moving(hero(), foe("b9", "lion"), b1=0, b9=0)
    table = standing(act(table, lambda play: play.set_fact_of("b1", foe="b9")), b1=0, b9=0, b8=400)
    form = form_of(
        table, "combat.move", "b1", feet=feet, where=where, **({"target": "b9"} if where == "towards" else {})
    )
    field = ToggleField("anyway", "Walks away all the same", "You say who lets it happen", refines=True, rule="MM-052")
    assert (form.field("anyway") == field) is asked
    assert form.blocked == ("Pyros is in melee with Lion: only a retreat gets away." if asked else "")
    assert form.field("feet").refines is True


@pytest.mark.rule("MM-053", "MM-R63")
@pytest.mark.parametrize(("feet", "keeps"), [(29, False), (30, True)])
def test_a_charge_takes_a_run_of_thirty_feet(feet, keeps):
    table = apart(hero(items=(SPEAR,)), foe("b9", "lion"), feet=200, dice=(9, 1))
    table = to(decide(table, "b1", "attack", tactics=("charge",), closes=True), "Movement", "b1")
    done, outcome = do(table, "combat.move", "b1", where="towards", target="b9", feet=feet)
    assert ("charge" in look(done).fact_of("b1", "tactics")) is keeps
    assert ("Pyros has no room for a charge." in told(outcome)) is not keeps


@pytest.mark.rule("MM-092")
@pytest.mark.parametrize(("feet", "seen"), [(10, False), (11, True)])
def test_the_cloak_ends_for_one_who_is_more_than_ten_feet_from_its_caster(feet, seen):
    table = standing(battle(sorcerer(3), hero("b2"), foe(), dice=(9, 8, 1)), b1=0, b2=feet, b9=100)
    table = at_once(at_once(table, "b1", "cloaked", "b1"), "b2", "cloaked", "b1")
    done = act(table, hiding.part)
    assert look(done).under("b1", "cloaked") and look(done).under("b2", "cloaked") is not seen
    alone = act(at_once(table, "b2", "cloaked", "b77"), hiding.part)
    assert sum(one.source == "b77" for one in alone.effects.values()) == 1


@pytest.mark.rule("MM-007", "MM-R22")
def test_one_die_is_thrown_for_each_kind_of_a_side_and_told_with_its_score():
    band = [foe(f"b{n}", "brigand", f"Brigand {n}") for n in (7, 8)]
    other = replace(foe("b9", "brigand", "Brigand 9"), side=PARTY)
    table = battle(hero(), *band, other, dice=(9, 4, 5))
    dice = dict(look(table).fact("die"))
    assert dice == {"b1": 9, "b7": 4, "b8": 4, "b9": 5}
    view = look(table)
    assert initiative.scores(view) == {
        who: dice[who] + view.value(who, "initiative") for who in initiative.scores(view)
    }
    assert list(initiative.scores(view).values()) == sorted(initiative.scores(view).values(), reverse=True)


def test_newcomers_stand_in_the_order_of_their_scores():
    assert rounds._in_order(("a", "b"), ("c",), {"a": 9, "b": 5, "c": 7}) == ("a", "c", "b")
    assert rounds._in_order(("a", "b"), ("c",), {"a": 9, "b": 5, "c": 5}) == ("a", "b", "c")
    assert rounds._in_order(("a", "b"), ("c", "d"), {"a": 9, "b": 1, "d": 2}) == ("a", "d", "b", "c")
    assert rounds._in_order((), ("c",), {}) == ("c",)
    assert rounds._in_order(("a", "b"), ("c",), {"a": 2, "c": 1}) == ("a", "c", "b"), "who has no score acts no more"
    assert rounds._in_order(("a",), ("c",), {"a": 0}) == ("a", "c")


def test_nobody_acts_in_another_phase_or_who_is_not_waited_for():
    table = duel(hero(), foe())
    view = look(table)
    assert phases.acting(view, "b1", "Combat") is not None
    assert [phases.acting(view, who, phase) for who, phase in (("b1", "Late"), ("b9", "Combat"), ("b77", "Combat"))] == [
        None, None, None]  # fmt: skip
    fallen = act(table, lambda play: play.change("b1", "hits", 1))
    assert phases.acting(look(fallen), "b1", "Combat") is None
    common = act(fallen, lambda play: play.alter_fight(turns=tuple(replace(one, together=True) for one in play.turns)))
    assert phases.acting(look(common), "b1", "Combat") is not None


def test_a_shield_and_a_spear_make_somebody_of_a_wall():
    table = battle(hero(), hero("b2", items=(SPEAR, SWORD)), hero("b3", calling="noble", items=(SPEAR, SHIELD)),
                   foe("b9", "guardsman"), dice=(9, 8, 7, 1))  # fmt: skip
    view = look(table)
    assert [shooting.holds(view, view.being(who), "shield") is not None for who in ("b1", "b2", "b3", "b9")] == [
        True, False, True, False]  # fmt: skip
