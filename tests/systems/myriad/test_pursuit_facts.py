"""Pursuits at their borders: which are whose, what is put by for a short cut, who is away and back ahead (MY-902, MY-908);
and what immunity shows of itself."""

from __future__ import annotations

import sys

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.seen import has_shown
from systems.common.records.changes import apply
from systems.myriad.base import natures, pursuit
from systems.myriad.combat.deeds import metres_off
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
    act,
    fighting,
    foe,
    hero,
    look,
    own,
    quiet,
    story,
    vehicle,
)  # fmt: skip
from tests.systems.myriad.crewing import chased, seated, tallies


def runners(*more):
    return fighting(hero(), foe("b8"), foe("b9"), *more, dice=[6, 5, 4, *[1] * len(more)])


def done(table, deed):
    play = Play(GAME, table, Faces())
    deed(play)
    outcome = play.outcome()
    return apply(table, outcome.changes), story(outcome)


def facts(table, pursuer="b8"):
    effect = pursuit.pursuit_of(look(table), pursuer)
    return {key: effect.fact(key) for key in ("tally", "saved", "first", "city")} | {"name": effect.name}


@pytest.mark.rule("MY-902")
def test_a_pursuit_is_between_its_two_ends_and_nobody_else():
    table = chased(runners(), "b1", "b8", "b9", tally=2)
    view = look(table)
    hild, first, second = (view.being(who) for who in ("b1", "b8", "b9"))
    assert pursuit.pursuit_between(view, hild, first).on == pursuit.pursuit_between(view, first, hild).on == "b8"
    assert (
        pursuit.pursuit_between(view, hild, second).on == "b9" and pursuit.pursuit_between(view, first, second) is None
    )
    assert [(one.label, one.amount) for one in pursuit.at_range(view, first, hild)] == [("In the chase", -2)]
    assert pursuit.at_range(view, first, second) is None and pursuit.at_range(look(runners()), hild, first) is None
    assert pursuit.at_range(look(chased(runners(), "b1", "b8")), hild, first) == []
    assert pursuit.quarries(view) == ["b1"] and [one.on for one in pursuit.pursuits_of(view, "b1")] == ["b8", "b9"]
    bled = act(runners(), lambda play: play.put_on("b8", "Bleeds", kind="bleeds", source="b1"))
    assert pursuit.pursuit_between(look(bled), hild, first) is None
    both = act(table, lambda play: play.put_on("b9", "Hates", kind="hates", source="b8"))
    assert pursuit.pursuit_between(look(both), first, second) is None


@pytest.mark.rule("MY-902")
def test_a_chase_begun_anew_ends_the_one_before_and_one_turned_round_the_other():
    table = chased(runners(), "b1", "b8", tally=2)
    again, _ = done(table, lambda play: pursuit.begin(play, "b8", "b9", True, True))
    assert tallies(again) == {"b8": 0} and pursuit.pursuit_of(look(again), "b8").source == "b9"
    assert facts(again) == {"tally": 0, "saved": 0, "first": True, "city": True, "name": "Chase: tally 0"}
    turned, _ = done(table, lambda play: pursuit.begin(play, "b1", "b8"))
    assert tallies(turned) == {"b1": 0}
    other, _ = done(chased(table, "b9", "b1"), lambda play: pursuit.begin(play, "b9", "b8"))
    assert tallies(other) == {"b8": 2, "b1": 0, "b9": 0}


@pytest.mark.rule("MY-902", "MY-908")
@pytest.mark.parametrize(("tally", "name", "lost"), [
    (0, "Chase: tally 0", False), (2, "Chase: tally 2", False), (3, "Chase: lost", True),
    (4, "Chase: lost", True),
])  # fmt: skip
def test_three_on_the_tally_is_lost(tally, name, lost):
    table = chased(runners(), "b1", "b8", tally=tally, saved=1)
    assert facts(table)["name"] == name and pursuit.is_lost(pursuit.pursuit_of(look(table), "b8")) is lost
    assert pursuit.sixes_saved(look(table), "b8") == (None if lost else 1)


@pytest.mark.rule("MY-908")
def test_sixes_are_put_by_one_after_the_other_until_the_third_turns_off():
    table = chased(runners(), "b1", "b8")
    assert pursuit.sixes_saved(look(table), "b8") == 0 and pursuit.sixes_saved(look(table), "b1") is None
    assert pursuit.sixes_saved(look(runners()), "b8") is None
    table, told = done(table, lambda play: pursuit.put_by(play, play.being("b8"), 1, True))
    assert (facts(table)["saved"], told) == (1, "Soldier looks for a short cut: 1 of 3.")
    table, told = done(table, lambda play: pursuit.put_by(play, play.being("b8"), 5, False))
    assert (facts(table)["saved"], told) == (1, "Soldier does something else meanwhile: nothing is put by.")
    for far, away in ((1, False), (2, True)):
        after, told = done(table, lambda play, far=far: pursuit.put_by(play, play.being("b8"), far, True))
        assert facts(after)["saved"] == 1 + far and bool(told) is not away
        gone, told = done(after, lambda play: pursuit.veers_off(play, "b8"))
        assert look(gone).under("b8", pursuit.HEADING) is away and bool(told) is away
    nobody, told = done(table, lambda play: pursuit.put_by(play, play.being("b9"), 1, True))
    assert (nobody, told) == (table, "")


@pytest.mark.rule("MY-908")
def test_whoever_takes_the_short_cut_is_away_for_two_rounds_and_has_acted():
    beings = (vehicle("b20", "sports_car", "foes"), vehicle("b21", "sports_car"))
    table = seated(runners(*beings), ("b8", "b20"), ("b1", "b21"))
    table = seated(table, ("b9", "b20"), as_what="passenger")
    table = chased(table, "b21", "b20", tally=1, saved=3)
    waiting = table.fight.waiting
    after, told = done(table, lambda play: pursuit.veers_off(play, "b20"))
    assert told == "Sports Car turns off, as if giving up."
    away = [one for one in after.effects.values() if one.kind in (pursuit.HEADING, pursuit.OUT)]
    assert sorted((one.on, one.kind) for one in away) == [
        ("b20", "gone"), ("b20", "heading off"), ("b8", "gone"), ("b9", "gone")]  # fmt: skip
    assert {one.until.at - after.clock.seconds for one in away} == {2 * GAME.round_seconds}
    assert not {"b8", "b9", "b20"} & set(after.fight.waiting) and "b1" in waiting
    again, told = done(after, lambda play: pursuit.veers_off(play, "b20"))
    assert (again, told) == (after, ""), "it is away already"
    assert pursuit.sixes_saved(look(after), "b20") is None
    heading = next(one for one in away if one.kind == pursuit.HEADING)
    back, told = done(after, lambda play: pursuit.short_cut_ends(play, heading))
    assert facts(back, "b20") == {"tally": 0, "saved": 0, "first": False, "city": False, "name": "Chase: tally 0"}
    assert told == "Sports Car comes out of a side road 100 m ahead: tally 0."
    out = next(one for one in away if one.kind == pursuit.OUT)
    assert done(after, lambda play: pursuit.short_cut_ends(play, out)) == (after, "")


@pytest.mark.rule("MY-902", "MY-908")
def test_who_leaves_is_pursued_and_pursues_no_more():
    table = chased(chased(runners(), "b1", "b8", tally=1), "b9", "b1")
    table = act(table, lambda play: play.put_on("b9", "", kind=pursuit.OUT, chase=True))
    table = act(table, lambda play: play.put_on("b9", "", kind=pursuit.OUT))
    after = act(table, lambda play: pursuit.drop_pursuits(play, play.being("b9")))
    assert tallies(after) == {"b8": 1}
    assert [one.fact("chase") for one in after.effects.values() if one.kind == pursuit.OUT] == [None]
    kept = act(table, lambda play: pursuit.drop_pursuits(play, play.being("b8")))
    assert tallies(kept) == {"b1": 0} and len([one for one in kept.effects.values() if one.kind == pursuit.OUT]) == 2


@pytest.mark.rule("MY-902")
def test_only_whoever_is_at_the_wheel_in_a_chase_drives():
    table = seated(runners(vehicle("b20", "sports_car", "foes")), ("b8", "b20"))
    assert not pursuit.drives(look(table), "b8") and not pursuit.takes_part(look(table), table.beings["b8"])
    for chase in (chased(table, "b1", "b20"), chased(table, "b20", "b1")):
        view = look(chase)
        assert pursuit.drives(view, "b8") and not pursuit.drives(view, "b1") and not pursuit.drives(view, "b9")
        assert [pursuit.takes_part(view, view.being(who)) for who in ("b1", "b8", "b9", "b20")] == [
            True, True, False, True]  # fmt: skip
        assert pursuit.part(view, view.being("b8")) == "b20" and pursuit.part(view, view.being("b9")) == "b9"


# What nature makes of damage


@pytest.mark.parametrize(("trait", "note", "amount", "shown"), [
    ("immunity_partial", "fire", 2, True), ("immunity_partial", "fire", 0, False), ("deadly_weakness", "fire", 1, True),
    ("deadly_weakness", "fire", 0, False), ("immunity_partial", "cold", 2, False),
])  # fmt: skip
def test_what_has_done_something_is_seen(trait, note, amount, shown):
    table = fighting(hero(), foe(traits=(Held(trait, 1, note),)), dice=[5, 1])
    after, _ = done(table, lambda play: natures.dice(play, play.being("b9"), amount, ("fire",)))
    assert has_shown(look(after), look(after).being("b9")) is shown


@pytest.mark.parametrize(("note", "kinds"), [
    ("fire and heat", ("fire", "heat")), ("Cold", ("cold",)), ("a stake through the heart", ("stake through the heart",)),
    ("bullets, edged or the sun; an axe", ("bullets", "edged", "sun", "axe")), ("", ()), ("gas / acid", ("gas", "acid")),
])  # fmt: skip
def test_what_a_note_names(note, kinds):
    assert natures.list_kinds(note) == kinds


@pytest.mark.rule("MY-140", "MY-701")
@pytest.mark.parametrize(("traits", "worth"), [
    ((Held("immunity_partial", 1, "cold"),), 3), ((Held("immunity_partial", 1, "magic"),), 7),
    ((Held("immunity_partial", 2, "fire and heat"),), 10), ((Held("immunity_partial", 1, "explosions and cold"),), 8),
    ((Held("immunity_partial", 1, "whatever"),), 5), ((Held("immunity_partial", 1, "cold", 9),), 9),
    ((Held("deadly_weakness", 2),), -10), ((Held("deadly_weakness", 2), Held("immunity_total")), -4),
])  # fmt: skip
def test_a_boon_is_worth_what_it_is_of(traits, worth):
    view = look(quiet(hero(traits=traits)))
    trait = view.library("traits")[traits[0].key]
    assert natures.worth_of(view, view.being("b1").sheet, trait, traits[0]) == worth


@pytest.mark.rule("MY-451", "MY-455")
def test_the_best_armor_worn_that_is_made_for_it():
    table = quiet(hero(items=tuple([Item(key, key, carried="worn") for key in ("chain_mail", "suit", "coat")])))
    for key, rating, kind in (("suit", 2, "fire_proof"), ("coat", 1, "fire_proof"), ("boots", 2, "insulated")):
        table = own(
            table,
            "gear",
            key,
            f'name = "{key}"\nrule = ""\ntext = "Ours."\nkind = "armor"\narmor = {rating}\n{kind} = true\n',
        )
    view = look(table)
    assert natures.worn_against(view, view.being("b1"), "fire_proof") == 2, "chain mail is better, but not made for it"
    assert natures.worn_against(view, view.being("b1"), "insulated") == 0, "the boots are not worn"
    assert natures.worn_against(view, vehicle(), "fire_proof") == 0


@pytest.mark.rule("MY-902")
def test_how_far_off_all_are_is_found_by_one_glance_at_the_pursuits():
    """Of many who pursue one each is asked for its own: the work grows as they do, not as their square."""
    work = []
    for many in (20, 80):
        names = [f"c{n}" for n in range(many)]
        view = look(
            chased(fighting(hero(), *[foe(who) for who in names], dice=[6, *[1] * many]), "b1", *names, tally=2)
        )
        there, lines = [view.being(who) for who in names], 0

        def count(_frame, event, _what):
            nonlocal lines
            lines += event == "line"
            return count

        before = sys.gettrace()
        sys.settrace(count)
        try:
            found = metres_off(view, view.being("b1"), there)
        finally:
            sys.settrace(before)
        assert found == tuple([(who, "tally 2") for who in names])
        between = [pursuit.pursuit_between(view, view.being("b1"), one) for one in there]
        assert [pursuit.by_ends(view)[frozenset(("b1", who))] for who in names] == between
        work.append(lines)
    assert work[1] < 5 * work[0]
