"""Work of several rolls, seats and tallies: what moves it, who waits for what, who sits where (MY-020, MY-900, MY-902)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from systems.common.kernel.play import FOREVER, Play
from systems.common.records.changes import apply
from systems.myriad.base import crews
from systems.myriad.base.sheet import Item
from systems.myriad.characters.healing import resting
from systems.myriad.characters.testing import extended, opposed, unopposed
from systems.myriad.combat.hits import sfx_blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.magic import lasting, resisting, spells, suggesting
from systems.myriad.magic.cast import Cast
from systems.myriad.magic.woven import Woven
from systems.myriad.rolls import circumstances
from systems.myriad.vehicles import boarding, chases
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    act,
    do,
    fighting,
    foe,
    hero,
    look,
    own,
    quiet,
    ruled,
    story,
    vehicle,
)
from tests.systems.myriad.crewing import chased, seated, tallies
from tests.systems.myriad.mages import mage

ROAD = ruled(vehicles=True)


def form(table, key, who="", **so_far):
    return GAME.actions[key].form(look(table), who, so_far)


# Work


@pytest.mark.rule("MY-020")
@pytest.mark.parametrize(("total", "needs", "helps", "hinders"), [
    (7, 7, 1, -1), (9, 7, 3, -3), (6, 7, -1, 0), (2, 7, -5, 0), (20, 1, 20, -20),
])  # fmt: skip
def test_a_success_moves_by_its_margin_and_one(total, needs, helps, hinders):
    assert extended.gain(total, needs) == helps and extended.gain(total, needs, extended.HINDERS) == hinders


def work(*stages, **more):
    """Sections of a goal of 10, by (name, stage, progress)."""
    table = quiet(hero(), hero("b2", "Wat"), foe(), **more)

    def begin(play):
        for name, stage, progress in stages:
            play.put_on("", f"Ship: {name}", FOREVER, kind=extended.KIND, work="Ship", section=name, statistic="intellect",
                        skill="", needs=7, goal=10, seconds=3600, stage=stage, progress=progress)  # fmt: skip

    return act(table, begin)


@pytest.mark.rule("MY-020")
@pytest.mark.parametrize(("done", "blocked"), [(0, "first Hull."), (9, "first Hull."), (10, ""), (11, "")])
def test_a_later_stage_waits_until_the_earlier_is_at_its_goal(done, blocked):
    table = work(("Hull", 1, done), ("Sails", 2, 0), ("Crew", 1, 0))
    options = {one.label.split()[1]: one.blocked for one in form(table, "characters.contribute").field("work").options}
    sails = options["Sails"]
    assert sails == ("first Hull and Crew." if blocked else "first Crew.")
    assert ("Hull" in options) is (done < 10) and options["Crew"] == ""


@pytest.mark.rule("MY-020")
def test_a_section_without_a_name_is_the_work():
    assert extended.name_section("Ship", "") == "Ship" and extended.name_section("Ship", "Hull") == "Ship: Hull"
    blank = form(quiet(hero()), "characters.extended").blank()
    (row,) = blank["sections"]
    assert (row["needs"], row["goal"], row["lasts"], row["stage"], blank["unit"]) == (7, 10, 1, 1, "hour")
    table, told = do(quiet(hero()), "characters.extended", "", name="Ship")
    (section,) = extended.list_sections(look(table))
    assert section.fact("seconds") == 3600 and section.fact("progress") == 0 and "Ship begins." in story(told)


@pytest.mark.rule("MY-020")
def test_the_time_of_a_roll_passes_once_for_all():
    table = work(("Hull", 1, 0))
    field = form(table, "characters.contribute").field("passes")
    assert field.label == "1 hour passes" and field.default is True
    (section,) = extended.list_sections(look(table))
    after, _ = do(
        table, "characters.contribute", "", dice=[(1, 1, 1), (1, 1, 1)], work=section.id, who=("b1", "b2"), passes=True
    )
    assert after.clock.seconds - table.clock.seconds == 3600
    (section,) = extended.list_sections(look(after))
    assert section.fact("progress") == 0, "it never falls below nothing"


@pytest.mark.rule("MY-020")
def test_whoever_is_likeliest_works_and_of_the_party():
    table = quiet(hero("b1", intellect=2), hero("b2", "Wat", intellect=5), foe("b9", stats=(("intellect", 9),)))
    table = act(table, lambda play: play.put_on("", "Ship", FOREVER, kind=extended.KIND, work="Ship", section="", skill="",
                                                statistic="intellect", needs=7, goal=10, seconds=0, stage=1, progress=0))  # fmt: skip
    assert form(table, "characters.contribute").blank()["who"] == ("b2",)
    assert form(table, "characters.contribute", "b1").blank()["who"] == ("b1",)
    assert form(table, "characters.contribute").field("passes") is None, "a roll that takes no time"


# Seats


@pytest.mark.rule("MY-900")
def test_the_own_empty_vehicle_is_boarded_at_the_wheel():
    table = quiet(hero(), hero("b2", "Wat"), foe(), vehicle("b20", "sports_car"), vehicle("b21", "sports_car", "foes"),
                  vehicle("b22", "sports_car"), house=ROAD)  # fmt: skip
    taken = seated(table, ("b2", "b20"))
    blank = form(taken, "vehicles.board", "b1").blank()
    assert (blank["vehicle"], blank["role"]) == ("b22", crews.DRIVER)
    with_wat = form(taken, "vehicles.board", "b1", vehicle="b20")
    assert with_wat.blank()["role"] == crews.PASSENGER
    assert with_wat.field("role").option(crews.DRIVER).blocked == "Wat drives."
    assert form(taken, "vehicles.board", "b2", vehicle="b20").field("role").option(crews.DRIVER).blocked == ""
    assert boarding._vehicles(look(taken), look(taken).being("b1"))[-1].id == "b21", "a foe's comes last"
    after, told = do(taken, "vehicles.board", "b1", vehicle="b22", role=crews.DRIVER)
    assert crews.at_wheel(look(after), look(after).being("b22")).id == "b1"
    assert "Hild takes the wheel of" in story(told)
    _, told = do(taken, "vehicles.board", "b1", vehicle="b20", role=crews.PASSENGER)
    assert "Hild boards" in story(told)
    out, _ = do(after, "vehicles.leave", "b1")
    assert crews.vehicle_of(look(out), "b1") is None and form(out, "vehicles.leave", "b1") is None
    assert form(quiet(hero(), vehicle(), house=ruled(vehicles=False)), "vehicles.board", "b1") is None


@pytest.mark.rule("MY-900")
def test_in_a_fight_boarding_takes_the_action_unless_the_guide_says_otherwise():
    table = fighting(hero(), foe(), vehicle("b20", "sports_car"), dice=[6, 1], house=ROAD)
    assert form(table, "vehicles.board", "b1").blank()["action"] is True
    spent, _ = do(table, "vehicles.board", "b1", vehicle="b20")
    free, _ = do(table, "vehicles.board", "b1", vehicle="b20", action=False)
    assert "b1" not in spent.fight.waiting and "b1" in free.fight.waiting


# Tallies


@pytest.mark.rule("MY-902", "R-36")
@pytest.mark.parametrize(("tally", "quarry", "pursuer", "after"), [(0, 6, 1, 1), (0, 1, 6, 0), (1, 1, 6, 0), (2, 1, 6, 1),
                                                                   (1, 6, 1, 2), (2, 6, 1, 3)])  # fmt: skip
def test_a_tally_moves_by_one_and_three_are_lost(tally, quarry, pursuer, after):
    skill = (("drive", 2),)
    beings = (hero(skills=skill), foe("b9", skills=skill), vehicle("b20", "sports_car", speed=3),
              vehicle("b21", "sports_car", "foes", speed=3))  # fmt: skip
    table = seated(fighting(*beings, dice=[6, 1], house=ROAD), ("b1", "b20"), ("b9", "b21"))
    table = chased(table, "b20", "b21", tally=tally)
    table, told = do(table, "vehicles.flee", "b1", dice=[(quarry, 1, 1), (pursuer, 1, 1)])
    assert tallies(table) == {"b21": after}
    assert ("has lost" in story(told)) is (after >= 3) and ("has got away" in story(told)) is (after >= 3)


def test_a_chase_is_called_off_and_is_over():
    table = chased(seated(fighting(hero(), foe(), vehicle("b20", "sports_car"), vehicle("b21", "sports_car", "foes"), dice=[6, 1],
                                   house=ROAD), ("b1", "b20"), ("b9", "b21")), "b20", "b21")  # fmt: skip
    play = Play(GAME, table, Faces())

    chases.stop(play, None)
    after = apply(table, play.outcome().changes)
    assert tallies(after) == {} and "The chase is over." in story(play.outcome())
    assert chases.stop_form(look(after), "", {}) is None


# Signs, throwers, what is missing, what a spell may gain


@pytest.mark.parametrize(("amount", "words"), [(0, ""), (1, " + 1"), (3, " + 3"), (-1, " − 1"), (-2, " − 2")])
def test_an_advantage_is_said_with_its_sign_and_none_is_not(amount, words):
    assert opposed._signed(amount) == words


@pytest.mark.rule("MY-013")
@pytest.mark.parametrize(
    ("value", "counts"), [(0, 0), (3, 3), (-3, -3), (99, 0), (-99, 0), (None, 0), (True, 0), ("2", 0)]
)
def test_only_an_advantage_that_is_offered_counts(value, counts):
    assert opposed.advantage({opposed.ADVANTAGE: value}) == counts


@pytest.mark.rule("MY-621")
@pytest.mark.parametrize(("source", "roller"), [("b1", "b1"), ("b7", "b9"), ("", "b9")])
def test_whoever_cast_a_lasting_spell_throws_its_dice_as_long_as_there(source, roller):
    threw = []

    class Throwing(Play):
        def roll(self, count, sides, who, *more, **known):
            threw.append(who)
            return super().roll(count, sides, who, *more, **known)

    target = foe(armor=2)
    play = Throwing(GAME, quiet(hero(), target), Faces((6, 1)))
    lasting._hurts(play, target, 2, ("magic",), source)
    assert set(threw) == {roller}


@pytest.mark.rule("MY-925")
@pytest.mark.parametrize(("first", "second", "shaken"), [(4, 4, False), (3, 4, True), (4, 3, True), (0, 0, True)])
def test_boxes_of_any_line_that_comes_back_by_the_hour_are_missed(first, second, shaken):
    nerve = GAME.shipped_entries("lines")["nerve"]
    lines = {"nerve": replace(nerve, critical=""), "calm": replace(nerve, key="calm", critical="")}
    being = hero(boxes=(("nerve", 4), ("calm", 4)), left=(("nerve", first), ("calm", second)))
    assert resting._shaken(SimpleNamespace(library=lambda kind: lines), being) is shaken
    assert not resting._shaken(SimpleNamespace(library=lambda kind: {"wounds": replace(nerve, back="nights")}), being)


@pytest.mark.rule("MY-140", "MY-623")
def test_whoever_is_open_to_magic_gets_nothing_that_clashes_with_any_part(monkeypatch):
    asked = []

    class Asking(Play):
        def ask(self, who, form, *more):
            asked.append([option.value for option in form.fields[0].options])
            return form.blank()

    table = quiet(mage(sfx=("heal", "incapacitate")), foe())
    play = Asking(GAME, table, Faces())
    of = (("damage", 1), ("heal", 1))
    going = Cast("b1", spells.make_spell(look(table), of), "spell_casting", {})
    monkeypatch.setattr(resisting.buying, "clash", lambda look, entry, part, other: other == "damage")
    assert resisting._bonus(play, going, play.being("b9"), of) == "damage" and asked == [["damage", "heal"]]
    monkeypatch.setattr(resisting.buying, "clash", lambda *_: False)
    resisting._bonus(play, going, play.being("b9"), of)
    assert asked[1] == ["heal", "incapacitate"] or asked[1] == ["incapacitate", "heal"]


@pytest.mark.rule("MY-421")
@pytest.mark.parametrize(("first", "second", "lies", "proposed"), [(300, 200, "", "b9"), (200, 300, "", "b8"),
                                                                   (200, 300, "b8", "b9")])  # fmt: skip
def test_a_beam_is_proposed_on_the_nearest_who_stands(first, second, lies, proposed):
    painter = Item("laser_painter", "Laser painter", carried="held")
    down = {"left": (("wounds", 0), ("wounds_critical", 3), ("resolve", 1))}
    there = [foe(one, **(down if lies == one else {})) for one in ("b8", "b9")]
    table = fighting(hero(items=(painter,), sfx=("laser_painter",)), *there, dice=[6, *[1] * (2 - bool(lies))], distance=200,
                     house=ruled(period="modern", vehicles=False))  # fmt: skip
    for who, metres in (("b8", first), ("b9", second)):
        table = act(table, lambda play, who=who, metres=metres: play.set_fact_of(who, where=metres))
    paint = form(table, "combat.paint", "b1")
    assert paint.blank()["target"] == proposed and len(paint.field("target").allowed) == 2


@pytest.mark.rule("MY-600", "MY-624")
def test_what_neither_harms_nor_heals_is_bought_once():
    one = mage(sfx=("duration", "range"))
    found = dict(suggesting._parts_wanted(look(quiet(one)), one, Woven(skill="spell_casting")))
    assert (found["duration"], found["range"]) == (1, 1)


@pytest.mark.rule("R-46")
@pytest.mark.parametrize(("conflict", "notes", "most"), [
    ("social", (), -1), ("social", ((sfx_blows.SEDUCTION, 1),), 0), ("romance", (), 0), ("social", (("alluring", 1),), -1),
])  # fmt: skip
def test_a_scent_charms_and_does_nothing_else(conflict, notes, most):
    play = Play(GAME, quiet(hero(), foe()), Faces())
    blow = Blow("b1", "b9", GAME.shipped_entries("conflicts")[conflict], "persuasion", notes=notes)
    assert sfx_blows._most(play, blow, GAME.shipped_entries("sfx")["pheromone_spray"]) == most


def test_what_tactics_want_of_the_sixes_of_a_blow():
    mortal, owned = GAME.shipped_entries("conflicts")["mortal"], ("berzerk_rage", "knockback", "power_strike")
    play = Play(GAME, quiet(hero(sfx=owned), foe(sfx=("berzerk_rage", "hard_as_nails"))), Faces())
    blow = Blow("b1", "b9", mortal, "close_combat", dice=4)
    wanted = {one.key: one.worth for one in sfx_blows.attack_offers(play, blow)}
    assert (wanted["berzerk_rage"], wanted["knockback"]) == (0, 0)
    met = {one.key: one.worth for one in sfx_blows.defence_offers(play, blow)}
    assert met["berzerk_rage"] == 0 and met == {"berzerk_rage": 0, "hard_as_nails": 5}


@pytest.mark.parametrize(("fights", "leap"), [(True, 6), (False, 0)])
def test_what_tactics_want_of_the_sixes_of_a_test(fights, leap):
    source = 'name = "Zeal"\nrule = "MY-423"\ntext = "Up."\ngroup = "personal"\nrolls = ["test"]\namount = 1\n'
    leaper = hero(
        sfx=("zeal", "rest", "mighty_leap_character"), left=(("wounds", 4), ("wounds_critical", 3), ("resolve", 8))
    )
    table = fighting(leaper, foe(), dice=[6, 1]) if fights else quiet(leaper)
    table = own(own(table, "sfx", "zeal", source + 'effect = "buff"\nstatistic = "power"\n'), "sfx", "rest",
                source + 'effect = "restore"\n')  # fmt: skip
    there = look(table)
    offers = unopposed.offers(there, there.being("b1"), circumstances.Tested("power", "athletics", "A leap"))
    assert {one.key: one.worth for one in offers} == {"zeal": 0, "rest": 4, "mighty_leap_character": leap}
