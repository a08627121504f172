"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect, Term
from systems.myriad.base import module, vitals
from systems.myriad.characters.advancement import sitting
from systems.myriad.characters.creation import rolling
from systems.myriad.characters.creatures import bodies
from systems.myriad.characters.healing import resting
from systems.myriad.characters.pages import summary, vehicle_page, write_up
from systems.myriad.characters.testing import extended
from systems.myriad.charts import distances
from systems.myriad.combat import facts, flying, places
from systems.myriad.combat import holding as holding_back
from systems.myriad.magic import asking, buying, illusions, mending, resisting, shields, spells, trifles, weaving_forms
from systems.myriad.magic.woven import Woven
from systems.myriad.rolls import checks
from systems.myriad.rolls.checks import Offer, Thrown
from systems.myriad.social import courting
from tests.systems.charted import chart_of, row_with
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
    act,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    story,
    vehicle,
)
from tests.systems.myriad.mages import holding, mage

RIFLE = Item("assault_rifle", "Assault rifle", carried="held")
MODERN = ruled(period="modern")


@pytest.mark.rule("MY-922")
@pytest.mark.parametrize(("courted", "book", "date"), [
    ("b9", module.ROMANCE, True), ("", module.ROMANCE, False), ("b9", module.MORTAL, False), ("", module.MORTAL, False),
])  # fmt: skip
def test_a_date_is_a_romance_with_somebody(courted, book, date):
    table = act(fighting(hero(), foe(), dice=[6, 1]), lambda play: play.set_facts(**{facts.COURTED: courted}))
    view = look(table)
    assert courting.goes_on(view, view.library("conflicts")[book]) is date


@pytest.mark.rule("MY-622")
@pytest.mark.parametrize(("sixes", "duration", "name"), [
    (0, 1, []), (1, 0, []), (1, 1, ["Ward against a six"]), (2, 1, ["Ward against 2 sixes"]),
])  # fmt: skip
def test_a_ward_is_named_by_its_sixes_and_lasts(sixes, duration, name):
    play = Play(GAME, quiet(mage()), Faces())
    shields.ward(play, SimpleNamespace(caster="b1"), "b1", sixes, duration)
    assert [one.name for one in play.table.effects.values()] == name
    assert [one.fact("sixes") for one in play.table.effects.values()] == [sixes] * len(name)


@pytest.mark.rule("MY-637")
@pytest.mark.parametrize(("armor", "names"), [(0, []), (1, ["Shield 1"]), (3, ["Shield 3"])])
def test_a_shield_of_nothing_is_none(armor, names):
    play = Play(GAME, quiet(mage()), Faces())
    shields.cover(play, SimpleNamespace(caster="b1"), "b1", armor, 1)
    assert [one.name for one in play.table.effects.values()] == names
    assert shields.best(play, "b1", shields.SHIELD, "armor") == armor


@pytest.mark.rule("MY-308")
def test_the_beam_is_worked_out_for_the_target_that_is_named():
    painter = Item("laser_painter", "Laser painter", carried="held")
    table = fighting(hero(items=(painter,)), foe("b8"), foe("b9"), dice=[6, 1, 1], distance=30, house=MODERN)
    far = act(table, lambda play: play.set_fact_of("b9", **{facts.WHERE: 300}))
    form = GAME.actions["combat.paint"].form
    assert form(look(far), "b1", {}).field("target").allowed == ("b8", "b9")
    near, there = [form(look(far), "b1", {"target": who}).working for who in ("b8", "b9")]
    assert (near, there) == ("5 dice + 2", "5 dice + 2 − 1"), "medium range"
    assert form(look(far), "b1", {"target": "b77"}).working == form(look(far), "b1", {}).working == near


@pytest.mark.rule("MY-412")
@pytest.mark.parametrize(("foes", "dropped"), [(1, 0), (2, 1), (3, 2), (6, 3)])
def test_one_die_less_is_given_up_than_there_are_foes_and_a_die_stays(foes, dropped):
    """An assault rifle has four dice."""
    ids = [f"b{n}" for n in range(10, 10 + foes)]
    table = fighting(hero(items=(RIFLE,)), *[foe(who) for who in ids], dice=[6, *[1] * foes], distance=30, house=MODERN)
    field = GAME.actions["combat.hose"].form(look(table), "b1", {}).field("dropped")
    assert (field.default, field.maximum) == (dropped, 3)


@pytest.mark.rule("MY-014")
@pytest.mark.parametrize(("offers", "least", "saved"), [
    ((Offer("plain", "Plain", ""),), 9, ()),  # neither adds nor lifts
    ((Offer("gift", "Gift", "", adds=3),), 8, ("gift",)),  # 6 + 2, less the six, plus 3
    ((Offer("gift", "Gift", "", sixes=2, adds=9),), 9, ()),  # one six shows, two are asked for
    ((Offer("gift", "Gift", "", adds=1), Offer("more", "More", "", adds=3)), 8, ("more",)),
    ((), 9, ()),
])  # fmt: skip
def test_a_lost_test_is_saved_by_what_adds_to_it_if_the_sixes_are_there(offers, least, saved):
    thrown = Thrown("b1", "spirit", "perception", "", (6, 2), (Term("Skill", 0),))
    assert checks._save_test(thrown, offers, least) == saved


@pytest.mark.rule("MY-020")
@pytest.mark.parametrize(("needs", "best"), [(1, "b1"), (2, "b2"), (3, "b2")])
def test_without_a_skill_dice_alone_say_who_works_best(needs, best):
    """One die against two: a target of 1 is sure for both, and the first of them stands there."""
    view = look(quiet(hero(power=1), hero("b2", "Wat", power=2)))
    work = Effect("e1", "", "A wall", "work", data=(("statistic", "power"), ("skill", ""), ("needs", needs)))
    assert extended._best(view, list(view.everyone()), work) == best


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize(("caster", "realism"), [("b1", 3), ("b2", 2), ("b77", 2)])
def test_an_illusion_is_less_to_who_resists_magic_but_not_one_of_a_friend(caster, realism):
    proof = foe(traits=(Held("magic_resistant"),))
    view = look(quiet(replace(mage(), side=proof.side), mage("b2"), proof))
    assert resisting.realism_for(view, proof, caster, 3) == realism


@pytest.mark.rule("MY-440")
@pytest.mark.parametrize(("flyers", "apart", "goes"), [
    ((), 10, True), (("b1",), 10, False), (("b9",), 10, False), (("b1", "b9"), 10, False), ((), places.REACH, False),
])  # fmt: skip
def test_one_in_the_air_of_two_is_enough_that_nobody_walks_up(flyers, apart, goes):
    table = fighting(hero(), foe(), dice=[6, 1], distance=apart, house=ruled(flying=True))

    def close(play):
        for who in flyers:
            play.put_on(who, "In the air", kind=flying.AIRBORNE)
        places.close_in(play, play.being("b1"), play.being("b9"))

    after = look(act(table, close))
    assert places.place(after, after.being("b1")) == (apart - places.REACH if goes else 0)


@pytest.mark.parametrize(("lost", "left"), [(0, 9), (8, 1), (9, 0), (10, None)])
def test_all_boxes_may_be_crossed_off_and_no_more(lost, left):
    boxes = (("wounds", 9),)
    if left is None:
        with pytest.raises(Refused, match="only 9"):
            write_up._boxes_left(look(quiet(hero())), {"lost:wounds": lost}, boxes)
    else:
        assert write_up._boxes_left(look(quiet(hero())), {"lost:wounds": lost}, boxes) == (("wounds", left),)


@pytest.mark.rule("MY-016")
@pytest.mark.parametrize("takes", [True, False])
def test_a_test_against_somebody_takes_the_action_if_it_is_said_so(takes):
    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    after, _ = do(table, "characters.oppose", "b1", [(4, 2, 1, 1), (5, 1)], other="b9", statistic="grace", skill="stealth",
                  action=takes)  # fmt: skip
    assert ("b1" not in after.fight.waiting) is takes


def test_a_cantrip_of_ones_own_needs_words():
    form = GAME.actions["magic.cantrip"].form(look(quiet(mage())), "b1", {"what": trifles.OWN})
    assert form.field("words").problem("") and not form.field("words").problem("A bell rings")


@pytest.mark.rule("MY-641")
def test_who_weaves_together_is_counted_where_there_are_two():
    view = look(quiet(mage(), mage("b2", "Ann"), mage("b3", "Tom")))
    words = [weaving_forms._working(view, ids, "spell_casting") for ids in (("b1",), ("b1", "b2"), ("b1", "b2", "b3"))]
    assert [one.split(",")[0] for one in words] == ["4 dice", "8 dice of 2 people", "12 dice of 3 people"]


@pytest.mark.rule("MY-901")
def test_every_class_of_velocity_is_named_on_the_page_of_a_vehicle():
    for velocity, name in enumerate(vehicle_page.CLASSES):
        there = vehicle(velocity=velocity)
        sections = vehicle_page.vehicle(look(quiet(there)), there, there.sheet)
        (field,) = [one for section in sections for one in section.fields if one.name == "velocity"]
        assert field.help == name
    beyond = vehicle(velocity=len(vehicle_page.CLASSES))
    assert vehicle_page.vehicle(look(quiet(beyond)), beyond, beyond.sheet)


@pytest.mark.rule("MY-604")
@pytest.mark.parametrize(("paid", "kind"), [
    ((("counter_spell", 2),), "Talisman"), ((("damage", 4),), "Wand"), ((("heal", 4),), "Scroll"),
])  # fmt: skip
def test_what_a_spell_is_put_into_first_goes_by_what_it_does(paid, kind):
    table = holding(quiet(mage()), "b1", *paid, imbuing=True)
    assert GAME.actions["magic.imbue"].form(look(table), "b1", {}).field("kind").default == kind


@pytest.mark.rule("MY-605", "MY-604")
@pytest.mark.parametrize("imbuing", [False, True])
def test_a_thing_takes_twice_the_sixes_of_a_spell(imbuing):
    view = look(quiet(mage()))
    wares = buying.wares(view, view.being("b1"), Woven((), "spell_casting", imbuing=imbuing))
    assert [one.sixes for one in wares if one.part in ("damage", "rapid_fire")] == ([2, 4] if imbuing else [1, 2])


def test_a_table_of_nothing_has_no_bands():
    assert rolling.bands({}) == ()
    assert [(one.key, one.first, one.last) for one in rolling.bands({"a": 0})] == [("a", 1, 100)]


@pytest.mark.rule("MY-400")
def test_the_chart_of_conflicts_names_their_skills():
    view = look(quiet())
    for key, one in module.conflicts(view).items():
        row = row_with(chart_of(view, "conflicts"), one.name)
        said = ", ".join([view.entry("skills", skill).name for skill in one.skills])
        assert row.cells[3].text == (said or "–") and key


@pytest.mark.rule("MY-631")
def test_an_obvious_fake_is_seen_through_by_everybody_without_a_throw():
    play = Play(GAME, quiet(mage(), foe()), Faces())
    assert illusions.sees_through(play, "b9", "b1", 0)
    assert "sees that it is not real" in story(play.outcome())


@pytest.mark.rule("MY-631")
def test_who_sees_an_illusion_are_foes_who_stand_and_are_no_vehicles():
    others = foe(), foe("b8", left=(("wounds", 0), ("wounds_critical", 0))), vehicle(side=foe().side)
    view = look(quiet(mage(), hero("b2", "Wat"), *others))
    seen = asking._scene_fields(view, view.being("b1"), SimpleNamespace(illusion=1))[1]
    assert seen.default == ("b9",) and set(seen.allowed) == {"b1", "b2", "b8", "b9"}


@pytest.mark.parametrize(("centimetres", "words"), [
    (60, "60 cm"), (199, "199 cm"), (200, "2 m"), (250, "2.5 m"), (150_000, "1,500 m"),
    (distances.MILE // 2, "½ mile"), (distances.MILE, "1 mile"), (distances.MILE * 3 // 2, "1½ miles"),
])  # fmt: skip
def test_distances_are_said_in_the_unit_that_suits_them(centimetres, words):
    assert distances._far(centimetres) == words


@pytest.mark.rule("MY-703")
def test_every_creature_has_the_boxes_of_its_entry():
    view = look(quiet())
    for key, entry in GAME.shipped_entries("creatures").items():
        assert dict(bodies._boxes(view, entry)) == dict(entry.boxes), key


@pytest.mark.rule("MY-901")
@pytest.mark.parametrize(("name", "words"), [("Horse", "Class 2"), ("Horse 2", "Class 2"), ("Grey", "Horse, class 2")])
def test_what_a_vehicle_is_stands_there_where_its_name_does_not_tell(name, words):
    horse = replace(vehicle(velocity=2), name=name)
    assert summary.of_vehicle(look(quiet(horse)), horse).startswith(words)


@pytest.mark.rule("MY-204")
@pytest.mark.parametrize(("advancement", "rolls"), [("random", True), ("gradual", False)])
def test_marks_are_rolled_for_only_where_skills_rise_by_chance(advancement, rolls):
    form = sitting.form(look(quiet(hero(), house=ruled(advancement=advancement))), "", {})
    assert ("rolled for" in form.help) is rolls and form.help.startswith("Luck and fame are fresh again")


@pytest.mark.rule("MY-401")
def test_only_who_holds_an_action_and_stands_may_step_in():
    table = fighting(hero(), hero("b2", "Wat"), foe(), dice=[6, 1, 3], distance=2)
    at = GAME.actions["combat.hold"].form(look(table), "b1", {}).field("at")
    table, _ = do(table, "combat.hold", "b1", at=min([option.value for option in at.options]))
    view = look(table)
    assert [holding_back.step_in_form(view, who, {}) is not None for who in ("b1", "b2", "b9", "b77")] == [True] + 3 * [
        False
    ]
    fallen = act(table, lambda play: play.change("b1", "left", (("wounds", 0), ("wounds_critical", 0), ("resolve", 8))))
    assert holding_back.step_in_form(look(fallen), "b1", {}) is None


@pytest.mark.rule("R-24")
@pytest.mark.parametrize(("nights", "missing", "given"), [(2, 2, 0), (3, 2, 1), (6, 2, 2), (9, 2, 2), (6, 0, 0)])
def test_every_third_night_a_critical_box_comes_back_while_some_are_missing(nights, missing, given):
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8))
    hurt = hero(left=(("wounds", 0), ("wounds_critical", 3 - missing), ("resolve", 8)))
    play = Play(GAME, quiet(hurt), Faces())
    assert boxes and resting._thirds(play, "b1", "wounds", module.line(play, "wounds"), nights) == given


def test_a_line_without_a_critical_row_gives_none_back():
    play = Play(GAME, quiet(hero(left=(("wounds", 9), ("wounds_critical", 3), ("resolve", 1)))), Faces())
    assert resting._thirds(play, "b1", "resolve", module.line(play, "resolve"), 9) == 0


@pytest.mark.rule("MY-630", "R-24")
@pytest.mark.parametrize(("wounds", "critical", "sixes", "given"), [
    (0, 0, 3, 0), (2, 0, 3, 2), (9, 0, 3, 3), (9, 1, 3, 2), (9, 2, 3, 1), (9, 2, 1, 0),
])  # fmt: skip
def test_healing_gives_back_what_the_sixes_are_enough_for(wounds, critical, sixes, given):
    """A critical box takes two, and comes first."""
    hurt = hero(left=(("wounds", 9 - wounds), ("wounds_critical", 3 - critical), ("resolve", 8)))
    play = Play(GAME, quiet(hurt), Faces())
    mending.heal(play, "b1", sixes)
    rows = ("wounds", "wounds_critical")
    assert sum([vitals.missing(play.being("b1"), row) for row in rows]) == wounds + critical - given
    assert ("nothing that it heals" in story(play.outcome())) is (given == 0)


def test_the_dead_are_not_healed():
    play = Play(GAME, quiet(hero(left=(("wounds", 0), ("wounds_critical", 0), ("resolve", 8)))), Faces())
    mending.heal(play, "b1", 9)
    assert "cannot be healed" in story(play.outcome()) and not play.outcome().changes


@pytest.mark.rule("R-18")
@pytest.mark.parametrize(("rapid", "amounts", "most"), [(0, (3,), 1), (1, (), 1), (1, (1,), 1), (1, (3, 2), 3)])
def test_rapid_fire_reaches_as_many_as_the_most_of_what_can_be_taken_off(rapid, amounts, most):
    counted = dict(zip(spells.COUNTED, amounts, strict=False))
    woven = SimpleNamespace(rapid=rapid, amount=lambda effect: counted.get(effect, 0))
    assert spells.Spell.most_targets.fget(woven) == most


@pytest.mark.rule("MY-020")
@pytest.mark.parametrize(("skill", "best"), [("", "b2"), ("athletics", "b1")])
def test_a_skill_counts_in_who_works_best(skill, best):
    """One die and 4 against two dice, for a target of 5."""
    view = look(quiet(hero(power=1, skills=(("athletics", 4),)), hero("b2", "Wat", power=2, skills=())))
    work = Effect("e1", "", "A wall", "work", data=(("statistic", "power"), ("skill", skill), ("needs", 5)))
    assert extended._best(view, list(view.everyone()), work) == best
