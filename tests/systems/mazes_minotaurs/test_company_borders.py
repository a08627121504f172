"""Henchmen, tests, water, rest, what is met and copied: each form and border (MM-069, MM-074, MM-124, MM-P01 to MM-P17)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import BeingsField, ChoiceField, EntryField, NumberField, Option, TextField, ToggleField
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Encounter, OwnEntry
from systems.mazes_minotaurs.characters import rest, swimming
from systems.mazes_minotaurs.encounters import converting, henchmen, mustering
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.mazes_minotaurs.fighting import act, battle, lay
from tests.systems.mazes_minotaurs.magic_builders import nymph, on, sorcerer, use

DAY = 86_400


def told(outcome):
    return [str(one) for one in outcome.story]


def asked(state, key, actor="", **so_far):
    return GAME.actions[key].form(look(state), actor, so_far)


def hired(state, who, by="b1", paid=0):
    return lay(state, who, "hired", by, paid=paid)


@pytest.mark.rule("MM-P12")
def test_the_questions_of_hiring():
    state = quiet(hero(silver=99))
    form = asked(state, "encounters.hire", "b1")
    assert form.fields == (
        EntryField("who", "Whom", default="commoner", kind="creatures", among=("commoner", "brigand", "guardsman"), refines=True),
        NumberField("number", "How many", default=1, minimum=1, maximum=40, refines=True),
        NumberField("days", "Days paid at once", default=1, minimum=1, maximum=365, refines=True),
    )  # fmt: skip
    assert form.working == "2 sp; the purse holds 99 sp"
    for so_far, price in (({"who": "guardsman"}, "4 sp"), ({"who": "brigand", "number": 3, "days": 2}, "24 sp"),
                          ({"number": 40}, "80 sp"), ({"number": 41}, "2 sp"), ({"days": 365}, "7 gc 30 sp"),
                          ({"who": "dragon", "number": 0}, "2 sp"), ({"number": "2"}, "2 sp")):  # fmt: skip
        assert asked(state, "encounters.hire", "b1", **so_far).working == f"{price}; the purse holds 99 sp", so_far
    for other in (quiet(foe("b1", "brigand")), quiet(hero(hits=2)), quiet(hero(), house=ruled(book_gaps=False)),
                  battle(hero(), foe(), dice=(9, 1)), quiet(replace(hero(), side=FOES))):  # fmt: skip
        assert asked(other, "encounters.hire", "b1") is None
    assert asked(state, "encounters.hire", "b77") is None


@pytest.mark.rule("MM-P12")
def test_who_counts_as_somebodys_henchman():
    band = [replace(foe(f"b{n}", "brigand", f"Brigand {n}"), side=PARTY) for n in (3, 4, 5, 6)]
    state = quiet(hero(silver=99), hero("b2", silver=1), *band)
    state = hired(hired(hired(state, "b3"), "b4", "b2"), "b5")
    state = lay(act(state, lambda play: play.change("b5", "hits", 0)), "b6", "charmed", "b1")
    assert [one.id for one, _ in henchmen.henchmen_of(look(state), "b1")] == ["b3"]
    away = replace(state, beings=state.beings | {"b3": replace(state.beings["b3"], side="")})
    assert henchmen.henchmen_of(look(away), "b1") == []
    assert henchmen.employer_of(look(state), "b4").id == "b2" and henchmen.employer_of(look(state), "b6") is None
    form = asked(state, "encounters.pay", "b1")
    assert form.fields == (NumberField("days", "Days", default=1, minimum=1, maximum=365, refines=True),)
    assert (form.help, form.working, form.blocked) == ("Brigand 3", "4 sp; the purse holds 99 sp", "")
    assert asked(state, "encounters.pay", "b2").blocked == "Pyros has only 1 sp. Pay fewer days."


@pytest.mark.rule("MM-P12")
@pytest.mark.parametrize(("days", "paid", "owed"), [(0, 1, 1), (3, 1, 2), (3, 0, 3), (3, 3, 1), (900, 0, 365)])
def test_as_many_days_are_proposed_as_are_owed(days, paid, owed):
    state = hired(quiet(hero(silver=99), replace(foe("b3", "commoner"), side=PARTY)), "b3", paid=paid)
    state = replace(state, clock=replace(state.clock, seconds=days * DAY))
    assert asked(state, "encounters.pay", "b1").field("days").default == owed


def test_of_whom_nobody_knows_since_when_he_is_paid_all_days_are_owed():
    state = lay(quiet(hero(silver=99), replace(foe("b3", "commoner"), side=PARTY)), "b3", "hired", "b1")
    state = replace(state, clock=replace(state.clock, seconds=3 * DAY))
    assert asked(state, "encounters.pay", "b1").field("days").default == 3


@pytest.mark.rule("MM-P12")
@pytest.mark.parametrize(("days", "words", "silver"), [(1, "2 sp for a day", 97), (2, "4 sp for 2 days", 95)])
def test_pay_is_told_by_the_day(days, words, silver):
    state = hired(quiet(hero(silver=99), replace(foe("b3", "commoner"), side=PARTY)), "b3", paid=1)
    done, outcome = do(state, "encounters.pay", "b1", days=days)
    assert told(outcome) == [f"Pyros pays a commoner {words}."] and sheet(done, "b1").silver == silver
    assert on(done, "b3")[0].fact("paid") == 1 + days


@pytest.mark.rule("MM-P12")
def test_whoever_does_not_stay_goes_home_or_flees():
    state = hired(quiet(hero(), replace(foe("b3", "commoner"), side=PARTY)), "b3")
    assert asked(state, "encounters.stay", "b1") is None and asked(state, "encounters.stay", "b77") is None
    home, outcome = do(state, "encounters.stay", "b3", [(1, 2)])
    assert told(outcome) == ["Commoner goes home."] and home.beings["b3"].side == "" and not home.effects
    stays, outcome = do(state, "encounters.stay", "b3", [(3, 3)])
    assert told(outcome) == ["Commoner stays."] and stays == state
    lying = act(state, lambda play: play.change("b3", "hits", 2))
    assert asked(lying, "encounters.stay", "b3") is None


def test_who_may_count_as_overcome():
    table = battle(hero(), foe("b8", "lion"), foe("b9", "brigand"), dice=(9, 1, 2))
    assert asked(table, "encounters.count", "b8").label == "Count as overcome"
    counted, outcome = do(table, "encounters.count", "b8")
    assert told(outcome) == ["Lion counts as overcome."]
    assert asked(counted, "encounters.count", "b8").label == "Do not count"
    again, outcome = do(counted, "encounters.count", "b8")
    assert told(outcome) == ["Lion does not count as overcome."] and not look(again).fact("counted", ())
    for who in ("b1", "b77"):
        assert asked(table, "encounters.count", who) is None
    fallen = act(table, lambda play: play.change("b8", "hits", 0))
    slave = lay(table, "b8", "enslaved", "b1")
    fled = lay(table, "b8", "fled")
    assert [asked(one, "encounters.count", "b8") is None for one in (fallen, slave, fled)] == [True, True, False]
    assert asked(quiet(hero(), foe("b8", "lion")), "encounters.count", "b8") is None


@pytest.mark.rule("MM-P17")
def test_a_fight_begins_as_far_off_as_its_encounter_was_met():
    def kept(note, place=""):
        state = replace(quiet(hero()), encounters={"k1": Encounter("k1", "Wolves", note=note, place=place),
                                                   "k2": Encounter("k2", "Bears", note="Met 90 ft off")})  # fmt: skip
        form = asked(state, "encounters.start", name="Wolves")
        return form.field("place").default, form.field("distance").default

    assert kept("Met 40 ft off") == ("outdoors", 40) and kept("") == ("outdoors", 0)
    assert kept("Met 9000 ft off", "Labyrinth and underworld") == ("labyrinth", 5_000)
    form = asked(quiet(hero()), "encounters.start")
    assert (form.field("distance").default, form.field("distance").maximum) == (0, 5_000)
    strict = asked(quiet(hero(), house=ruled(book_gaps=False)), "encounters.start", name="Wolves")
    assert (strict.field("distance").default, strict.field("distance").at_zero) == (60, "")
    assert mustering.met_words(40) == "Met 40 ft off"


@pytest.mark.parametrize(("creature", "dice", "pace", "flies", "walks", "small", "large"), [
    ("stymphalian_bird", 1, 24, True, 4, True, False), ("lion", 2, 16, False, 0, False, True),
    ("satyr", 1, 14, False, 0, False, False), ("cyclops", 10, 16, False, 0, False, True),
])  # fmt: skip
def test_a_creature_is_lent_in_plain_terms(creature, dice, pace, flies, walks, small, large):
    lent = converting.lend_creature(GAME.shipped_entries("creatures")[creature])
    assert (lent.hit_dice, lent.more, lent.needs_magic) == (dice, 0, False)
    assert (lent.pace, lent.flies, lent.walks, lent.small, lent.large) == (pace, flies, walks, small, large)


@pytest.mark.rule("MM-P01", "MM-P04", "MM-P05")
def test_the_questions_of_a_test():
    state = quiet(nymph(1, "dryad"), hero("b2"), hero("b3", hits=0))
    kind = ChoiceField("kind", "Test", default="evasion", refines=True, options=(
        Option("evasion", "Danger evasion", "Its number is ours"), Option("fortitude", "Mystic fortitude"),
        Option("strength", "Feat of strength", "Its number is ours"), Option("stealth", "Stealth", "Its number is ours"),
        Option("climb", "Climbing", "Its number is ours")))  # fmt: skip
    adds = NumberField("modifier", "Adds", "Good or bad circumstances", 0, refines=True, minimum=-20, maximum=20)
    what = TextField("what", "What for", longest=60)
    assert asked(state, "characters.test", "b2").fields == (kind, adds, what)
    assert asked(state, "characters.test", "b2", kind="strength").fields == (kind, ChoiceField(
        "at", "How hard", default=10, refines=True, rule="MM-P04", options=(
            Option(10, "Hard", "10 or more"), Option(15, "Heroic", "15 or more"),
            Option(20, "Prodigious", "20 or more"))), adds, what)  # fmt: skip
    ground = asked(state, "characters.test", "b1", kind="stealth").field("ground")
    assert (ground.default, ground.refines, ground.options[0], len(ground.options)) == (
        "",
        True,
        Option("", "Elsewhere"),
        2,
    )
    assert asked(state, "characters.test", "b2", kind="stealth").field("ground") is None
    strict = quiet(hero("b2"), house=ruled(book_gaps=False))
    assert asked(strict, "characters.test", "b2").fields == (adds, what)
    assert (
        asked(state, "characters.test", "b3").blocked == "Pyros is dead."
        and not asked(state, "characters.test", "b2").blocked
    )
    for more, words in ((20, "d20 + 1 (Luck) + 20 (Circumstances) ≥ 15: 100 %"), (21, "d20 + 1 (Luck) ≥ 15: 35 %"),
                        (-20, "d20 + 1 (Luck) − 20 (Circumstances) ≥ 15: 0 %"), (True, "d20 + 1 (Luck) ≥ 15: 35 %")):  # fmt: skip
        assert asked(state, "characters.test", "b2", modifier=more).working == words
    confused = lay(state, "b2", "confused")
    assert asked(confused, "characters.test", "b2").working == "fails: confused"
    assert asked(confused, "characters.test", "b2", kind="strength").working == "d20 + 1 (Might) ≥ 10: 60 %"


@pytest.mark.rule("MM-P04", "MM-P05", "MM-P07", "MM-005")
@pytest.mark.parametrize(("answers", "line"), [
    ({"kind": "evasion"}, "Pyros escapes: a peril."), ({"kind": "fortitude"}, "Pyros resists magic."),
    ({"kind": "strength", "at": 15}, "Pyros does it: a heroic feat of strength."),
    ({"kind": "stealth"}, "Pyros goes unseen: stealth."), ({"kind": "climb", "at": 10}, "Pyros climbs it: a rough climb."),
    ({"kind": "climb", "at": 15, "what": "the wall"}, "Pyros climbs it: the wall."),
])  # fmt: skip
def test_what_a_test_was_for_is_told(answers, line):
    _, outcome = do(quiet(hero(items=())), "characters.test", "b1", [19], **answers)
    assert told(outcome) == [line]


@pytest.mark.rule("MM-P06", "MM-124")
def test_the_questions_of_water():
    state = quiet(hero(), foe("b8", "triton"), foe("b9", "lion"))
    form = asked(state, "characters.swim", "b1")
    assert (form.label, form.fields) == ("Swim", (ChoiceField("water", "Water", default="calm", refines=True, rule="MM-P06",
        options=(Option("calm", "Calm", "5 or more, ours"), Option("current", "Current", "10 or more, ours"),
                 Option("storm", "Storm", "15 or more, ours"))),))  # fmt: skip
    assert form.working == "d20 + 1 (Luck) − 2 (Helmet) − 2 (Breastplate) − 2 (Shield) ≥ 5: 55 %"
    assert asked(state, "characters.swim", "b8", water="storm").working == "no roll: Triton is at home in the water"
    assert (
        asked(state, "characters.swim", "b9").working == "no roll: Lion swims calm water without armor or a full load"
    )
    assert asked(state, "characters.swim", "b9", water="current").working.startswith("d20")
    cursed = lay(state, "b1", "drowned")
    assert asked(cursed, "characters.swim", "b1").working == "fails: the curse of the drowned"
    favored = lay(cursed, "b1", "breathes water")
    assert asked(favored, "characters.swim", "b1").working == "no roll: Pyros breathes the water"
    drowning = lay(state, "b1", "drowning", water="storm")
    again = asked(drowning, "characters.swim", "b1")
    assert (again.label, again.field("water").default) == ("Swim on", "storm")
    odd = lay(state, "b1", "drowning", water="lava")
    assert asked(odd, "characters.swim", "b1").field("water").default == "calm"
    assert asked(state, "characters.swim", "b77") is None
    strict = asked(quiet(hero(hits=0), house=ruled(book_gaps=False)), "characters.swim", "b1")
    assert (strict.label, strict.working, strict.blocked) == ("Drown for a round", "1d6", "Pyros is dead.")


@pytest.mark.rule("MM-P06")
def test_whether_somebody_keeps_above_water_is_known_to_the_rule_that_asks():
    def swims(state, *faces, water="current"):
        play = Play(GAME, state, Faces(*faces))
        return swimming.swim(play, "b1", water), play.under("b1", "drowning")

    bare = quiet(hero(items=()))
    assert swims(bare, water="calm") == (True, False)
    assert swims(bare, 9) == (True, False) and swims(bare, 8, 1) == (False, True)
    assert swims(lay(bare, "b1", "drowning", water="current"), 9) == (True, False)
    assert swims(lay(bare, "b1", "drowned"), (1, 1)) == (False, True)
    paddler = OwnEntry("creatures:otter", "creatures", "otter", OTTER)
    state = quiet(replace(foe("b1", "lion"), entry="otter", name="Otter"))
    state = act(state, lambda play: play.change("b1", "creature", "otter"))
    assert swims(replace(state, own={paddler.id: paddler}), water="storm") == (True, False)


OTTER = """[otter]
name = "Otter"
rule = ""
text = "It swims."
grade = 1
category = "Beast"
size = "Small"
might = 0
skill = 0
luck = 0
wits = 0
spirit = 0
might_score = 10
mind = "animal"
move = 30
swim = 1
weapon = "teeth"
reach = 1
number = "1"
"""


@pytest.mark.rule("MM-074", "MM-086")
def test_the_questions_of_rest():
    state = quiet(hero(), sorcerer(2, "b2", power=3), foe("b9", "satyr"))
    form = asked(state, rest.REST)
    assert form.fields == (
        NumberField("amount", "How long", default=1, minimum=1, maximum=1_000),
        ChoiceField("unit", "Unit", "A night is eight hours", "night", options=(
            Option("hour", "Hours"), Option("night", "Nights"), Option("day", "Days"), Option("week", "Weeks"))),
        BeingsField("who", "Who rests", default=("b1", "b2"), allowed=("b1", "b2", "b9")),
        ToggleField("recovers_b2", "Lin sleeps", "2 Power an hour, 8 hours of a whole day; 3 of 13 now", True, rule="MM-086"),
    )  # fmt: skip
    assert asked(battle(hero(), foe(), dice=(9, 1)), rest.REST) is None


@pytest.mark.rule("MM-074", "MM-R36")
def test_weeks_that_were_begun_count_until_somebody_is_whole():
    hurt = quiet(hero(hits=3))
    half, _ = do(hurt, rest.REST, "", amount=4, unit="day", who=("b1",))
    assert sheet(half, "b1").hits == 3
    whole, outcome = do(half, rest.REST, "", amount=3, unit="day", who=("b1",))
    assert sheet(whole, "b1").hits == 7 and told(outcome)[-1] == "Pyros regains 4 Hits."
    sound, _ = do(quiet(hero()), rest.REST, "", amount=4, unit="day", who=("b1",))
    sound = act(sound, lambda play: play.change("b1", "hits", 3))
    later, _ = do(sound, rest.REST, "", amount=3, unit="day", who=("b1",))
    assert sheet(later, "b1").hits == 3, "whoever was whole had nothing to rest from"


@pytest.mark.rule("MM-086", "MM-117")
def test_who_is_gone_before_the_rest_is_over_has_nothing_of_it():
    state, _ = use(quiet(nymph(6, "dryad", power=5)), "natures_mastery", [1])
    walker = next(one for one in state.beings if one != "b1")
    rested, outcome = do(state, rest.REST, "", amount=4, unit="hour", who=("b1", walker))
    assert walker not in rested.beings and told(outcome)[0] == "4 hours of rest." and sheet(rested, "b1").power == 28


def test_points_on_paper_are_of_the_kind_that_raises_the_class():
    for calling, label in (("spearman", "Glory"), ("priest", "Wisdom")):
        form = asked(quiet(), "characters.write_up", **{"class": calling})
        assert form.field("points") == NumberField("points", label, "0: as many as the level needs", maximum=999_999)
        assert (form.field("spent") is None) is (label == "Glory")


def test_the_questions_of_a_hero_on_paper():
    form = asked(quiet(), "characters.write_up")
    fields = {field.name: field for field in form.fields}
    assert fields["might"] == NumberField("might", "Might", default=10, minimum=3, maximum=18)
    assert fields["level"] == NumberField("level", "Level", default=1, minimum=1, maximum=6)
    assert fields["lost"] == NumberField("lost", "Hits lost", maximum=99)
    assert (fields["appearance"].longest, fields["notes"].longest) == (2_000, 20_000)
    assert fields["ready"] == ToggleField("ready", "In armor, the longest weapon in hand", default=True)
    assert [(one, fields[one].refines) for one in ("class", "gender")] == [("class", True), ("gender", True)]
