"""How far a move carries, who stands in the way, what a chase is worth, what hides and who is caught (MG-033 to MG-042)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.table import altered
from systems.monsters_magic.base.figures import movement_bonus
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.combat import facts, gifts, hiding, moving, opposing, ranges, rounds, standing
from systems.monsters_magic.encounters import scouting
from tests.systems.monsters_magic.asked import attacked, between, met
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, ruled, story

HIGH, LOW = (6, 6, 6), (1, 1, 1)
LIGHT = (Item("longsword", "Sword", carried="held"),)


def move_form(table, actor="b1", **answers):
    return GAME.actions["combat.move"].form(look(table), actor, answers)


@pytest.mark.rule("MG-032")
@pytest.mark.parametrize(("movement", "bonus"), [(16, 2), (15, 2), (14, 1), (12, 1), (11, -1), (9, -1), (8, -2), (6, -2),
                                                 (5, -4), (3, -4), (2, -4), (0, -4)])  # fmt: skip
def test_the_modifier_of_every_movement(movement, bonus):
    assert movement_bonus(movement) == bonus


@pytest.mark.rule("MG-033", "MG-035")
@pytest.mark.parametrize(("load", "pace", "reached"), [
    ("none", "cautious", {"at hand", "close", "reach", "short range", "medium range"}),  # 120 ft of the 100
    ("none", "normal", {"at hand", "close", "reach", "short range", "medium range"}),
    ("light", "cautious", {"reach", "short range", "medium range"}),
    ("over", "cautious", {"short range"}), ("over", "run", {"at hand", "close", "reach", "short range", "medium range"}),
])  # fmt: skip
def test_a_pace_reaches_the_bands_within_its_feet(load, pace, reached):
    """From short range, 30 ft: at hand 30, close 25, reach 20, medium 70, long 270; Movement 12, 9 and 3."""
    table = fighting(hero(items=LIGHT, load=load), foe(), dice=[HIGH, LOW], range=ranges.SHORT)
    feet = {"none": 12, "light": 9, "over": 3}[load] * {"cautious": 10, "normal": 20, "run": 50}[pace]
    there = {"at hand": 30, "close": 25, "reach": 20, "short range": 0, "medium range": 70, "long range": 270,
             "out of range": 570}  # fmt: skip
    options = move_form(table, pace=pace).field("band").options
    for one in options:
        name = one.label.removesuffix(" (now)").lower()
        far = there[name]
        assert one.blocked == ("" if far <= feet else f"{far} ft away, and this pace carries {feet}.")


@pytest.mark.rule("MG-033")
@pytest.mark.parametrize(("load", "band", "pace", "to"), [
    ("none", 4, "cautious", ranges.CLOSE), ("over", 4, "run", 3), ("heavy", 4, "normal", 3),
    ("over", 3, "cautious", ranges.CLOSE), ("none", 5, "normal", 4), ("light", 6, "run", 5),
])  # fmt: skip
def test_the_slowest_pace_that_gets_there_is_proposed(load, band, pace, to):
    """As near as the sword needs where a walk carries: 95 ft from medium range, 25 from short; else a band nearer: from
    medium range 70 ft, from long 200, from out of range 300."""
    table = fighting(hero(items=LIGHT, load=load), foe(), dice=[HIGH, LOW], range=band)
    form = move_form(table)
    assert form.blank()["pace"] == pace and form.blank()["band"] == to


@pytest.mark.rule("MG-033")
def test_where_no_pace_gets_there_one_stays():
    table, _ = do(
        fighting(hero(items=LIGHT), foe(), dice=[HIGH, LOW], range=4), "sheet.rule", "b1", figure="movement", amount=0
    )
    form = move_form(table)
    assert form.blank()["band"] == 4 and form.blank()["pace"] == "cautious"


@pytest.mark.rule("MG-033", "MG-035")
@pytest.mark.parametrize(("movement", "pace", "band"), [(7, "cautious", 3), (6, "normal", 3), (1, "sprint", 3)])
def test_a_pace_that_carries_just_as_far_as_it_is_does(movement, pace, band):
    """From medium range to short 70 ft: 10 × 7; 20 × 6, more than ten times it; 100 × 1."""
    table, _ = do(fighting(hero(items=LIGHT), foe(), dice=[HIGH, LOW], range=4), "sheet.rule", "b1",
                  figure="movement", amount=movement)  # fmt: skip
    form = move_form(table)
    assert (form.blank()["pace"], form.blank()["band"]) == (pace, band)
    feet = {one.value: one.label for one in form.field("pace").options}
    assert feet["sprint"] == f"Sprint, {movement * 100} ft" and feet["cautious"] == f"Cautious, {movement * 10} ft"


@pytest.mark.rule("MG-033")
def test_where_no_pace_gets_there_the_bands_say_how_far_the_slowest_carries():
    """300 ft from out of range to long; 2 × 100 is the most, 2 × 10 the slowest."""
    table, _ = do(
        fighting(hero(items=LIGHT), foe(), dice=[HIGH, LOW], range=6), "sheet.rule", "b1", figure="movement", amount=2
    )
    options = move_form(table).field("band").options
    assert options[5].blocked == "300 ft away, and this pace carries 20." and options[6].label == "Out of range (now)"


@pytest.mark.rule("MG-035")
def test_whoever_has_run_away_goes_on_to():
    table = fighting(hero(), foe("b9", "road_robber"), dice=[HIGH, LOW], range=3)
    form = GAME.actions["combat.chase"].form
    assert form(look(table), "b1", {}).blank()["way"] == "after"
    after, _ = do(table, "combat.chase", "b1", dice=[LOW, HIGH], target="b9", way="away")
    assert after.fight.fact("runs") == (("b1", "away"),)
    assert form(look(altered(after, fight=altered(after.fight, waiting=("b1",)))), "b1", {}).blank()["way"] == "away"


@pytest.mark.rule("MG-035", "MG-070")
def test_a_move_and_a_chase_are_to_or_from_whoever_is_named():
    table = fighting(hero("b1", traits=()), foe("b8"), hero("b9", "Felix", traits=(Trait("Fleet"), Trait("Calm"))),
                     dice=[HIGH, LOW, LOW], range=1)  # fmt: skip
    table = table.exchanged(table.beings["b9"], altered(table.beings["b9"], side="foes"))
    table, _ = do(table, "combat.place", "b1", other="b9", band=4)
    assert [move_form(table, target=who).field("band").options[4].label for who in ("b8", "b9")] == [
        "Medium range", "Medium range (now)"]  # fmt: skip
    assert move_form(table).blank()["target"] == "b8", "the nearest"
    chase = {who: GAME.actions["combat.chase"].form(look(table), "b1", {"target": who}) for who in ("b8", "b9")}
    assert chase["b8"].field("their_traits") is None and chase["b8"].field("target").refines
    theirs = chase["b9"].field("their_traits")
    assert [one.label for one in theirs.options] == ["Fleet", "Calm"] and theirs.default == ("Fleet",)
    assert theirs.label == "Theirs that fit" and not theirs.refines


@pytest.mark.rule("MG-033")
def test_whoever_slows_down_again_is_hindered_by_its_last_pace_alone():
    table = met(band=4)
    table, _ = do(table, "combat.move", "b1", target="b9", band=3, pace="sprint", acts=True)
    assert look(table).value("b1", "checks") == -6
    table, _ = do(table, "combat.move", "b1", target="b9", band=2, pace="normal", acts=True)
    assert look(table).value("b1", "checks") == -2
    table, _ = do(table, "combat.move", "b1", target="b9", band=2, pace="cautious", blocker="", acts=True)
    assert look(table).value("b1", "checks") == 0


@pytest.mark.rule("MG-010", "MG-035")
@pytest.mark.parametrize(("key", "how"), [
    ("combat.move", {"target": "b9", "band": 3, "pace": "cautious", "blocker": "b9"}), ("combat.chase", {"way": "off"}),
])  # fmt: skip
def test_help_on_the_way_past_somebody_is_used_once(key, how):
    table, _ = do(met(band=1), "combat.move", "b1", target="b9", band=1, pace="cautious", blocker="", acts=True)
    play = Play(GAME, table, Faces())
    standing.give(play, play.being("b1"), play.being("b1"), 3, "move")
    table = apply(table, play.outcome().changes)
    table, told = do(table, key, "b1", dice=[HIGH], **{"target": "b9", "traits": (), **how})
    assert "19 against 12" in story(told), "18, 3 of the help, less 2 of the plate"
    assert not look(table).effects_on("b1", "help")


@pytest.mark.rule("MG-035")
@pytest.mark.parametrize(("band", "then"), [(0, "at hand"), (1, "close"), (2, "close")])
def test_whoever_is_stopped_is_engaged_close_by_and_no_further_than_it_was(band, then):
    table, told = do(met(band=band), "combat.move", "b1", dice=[(3, 3, 3)], target="b9", band=4, pace="run",
                     blocker="b9", traits=())  # fmt: skip
    assert "Gramfive is stopped by Road Robber." in story(told) and between(table, "b1", "b9") == then


@pytest.mark.rule("MG-035")
def test_whoever_is_engaged_stands_in_the_way_unless_said_otherwise():
    for band, blocker in ((1, "b9"), (2, "b9"), (3, "")):
        form = move_form(met(band=band))
        assert form.blank()["blocker"] == blocker
        assert (form.field("by") is None) is (blocker == "") is (form.field("stops") is None)
    form = move_form(met(band=1), blocker="")
    assert form.field("by") is None and form.field("traits") is None
    assert move_form(met(band=1)).field("their_traits") is None
    other = fighting(hero("b1"), foe("b9"), dice=[LOW, HIGH], range=1)
    asked = move_form(other, "b9", stops="attack")
    assert [one.label for one in asked.field("their_traits").options] == ["Weapons Training"]


@pytest.mark.rule("MG-092")
def test_whoever_is_held_says_by_what():
    table = fighting(hero(), foe("b9", "mire_shambler"), dice=[LOW, HIGH], range=1)
    table, _, _ = attacked(table, "b9", (HIGH, 4), "b1", "attack0", damage=0, gifts=("Holds on",))
    while "b1" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    (held,) = [one for one in table.effects.values() if one.on == "b1"]
    assert move_form(table).blocked == f"Gramfive cannot move: {held.name}. Recover from it first."
    view = look(table)
    assert moving.held(view, view.being("b1")) and not moving.held(view, view.being("b9"))
    assert gifts.held_between(view, view.being("b9"), view.being("b1"))


@pytest.mark.rule("MG-035", "MG-010")
def test_whoever_says_so_acts_after_the_move_and_stays_where_it_is():
    table, told = do(met(band=3), "combat.move", "b1", target="b9", band=3, pace="cautious")
    assert "stays where it is" in story(told) and "b1" not in look(table).waiting
    table, _ = do(met(band=3), "combat.move", "b1", target="b9", band=2, acts=True)
    view = look(table)
    assert rounds.still_acts(view, view.being("b1")) == "1 more action"
    assert rounds.still_acts(view, view.being("b9")) == "", "it is not its turn"
    plain = look(met(band=3))
    assert rounds.still_acts(plain, plain.being("b1")) == ""


@pytest.mark.rule("MG-048")
def test_after_the_stance_the_action_is_still_to_come():
    table, _ = do(met(), "combat.stance", "b1")
    view = look(table)
    assert rounds.still_acts(view, view.being("b1")) == "1 more action"
    assert GAME.actions["combat.stance"].form(view, "b1", {}) is None, "it is taken once"


@pytest.mark.rule("MG-092")
def test_blows_that_are_left_are_counted():
    table = fighting(hero(php=300), foe("b9", "mud_hydra"), dice=[LOW, HIGH], range=1)
    said = []
    for _ in range(3):
        view = look(table)
        said.append((rounds.still_acts(view, view.being("b9")), gifts.blows_left(view, view.being("b9"))))
        table, _, _ = attacked(table, "b9", (LOW, 1), "b1", "attack0", react={"way": "nothing"})
    assert said == [("", 3), ("2 more attacks", 2), ("1 more attack", 1)]
    assert "b9" not in look(table).waiting


@pytest.mark.rule("MG-035")
@pytest.mark.parametrize(("by", "total"), [("movement", 16), ("strength", 24), ("dexterity", 19)])
def test_past_somebody_by_movement_strength_or_dexterity(by, total):
    """18, less 2 in plate; Strength 3 and 3 for the fighter’s prime; Dexterity 1."""
    _table, told = do(
        met(band=1), "combat.move", "b1", dice=[HIGH], target="b9", band=3, pace="cautious", by=by, traits=()
    )
    assert f"{total} against 12" in story(told)


@pytest.mark.rule("MG-035", "MG-033")
def test_haste_weighs_on_no_movement():
    table, told = do(met(band=1), "combat.move", "b1", dice=[HIGH], target="b9", band=3, pace="run", by="strength",
                     traits=())  # fmt: skip
    assert "24 against 12" in story(told) and look(table).value("b1", "checks") == -4


@pytest.mark.rule("MG-035")
def test_the_strongest_of_those_who_are_engaged_stops_whoever_flees():
    """Past Strength 20, not 12: 18 less 2 is not enough of 20."""
    table = fighting(hero(), foe("b8"), foe("b9", "quarry_brute"), dice=[HIGH, LOW, LOW], range=1)
    after, told = do(table, "combat.chase", "b1", dice=[HIGH], target="b8", way="off")
    assert "16 against 20" in story(told) and not look(after).under("b1", "fled")
    far = fighting(hero(), foe("b8"), dice=[HIGH, LOW], range=3)
    after, told = do(far, "combat.chase", "b1", target="b8", way="off")
    assert look(after).under("b1", "fled") and between(after, "b1", "b8") == "out of range"


@pytest.mark.rule("MG-035", "MG-071")
@pytest.mark.parametrize(("band", "way", "met_at"), [(4, "after", 3), (0, "after", 0), (5, "away", 6), (6, "away", 6)])
def test_a_chase_proposes_no_band_that_is_not_there(band, way, met_at):
    """9 points are one band: 18 less 2 against 6 and 1."""
    table = fighting(hero(), foe(), dice=[HIGH, LOW], range=band)
    after, _ = do(table, "combat.chase", "b1", dice=[(2, 2, 2), HIGH], target="b9", way=way)
    assert between(after) == ranges.name(met_at)


@pytest.mark.rule("MG-074")
def test_heroism_changes_no_band_unless_one_is_named_and_never_more_than_it_pays():
    cinematic = met(band=3, hero_points=2, house=ruled(mg_range_hero="cinematic"))
    form = GAME.actions["combat.hero_range"].form(look(cinematic), "b1", {})
    assert (form.field("bands").minimum, form.field("bands").maximum, form.blank()["bands"]) == (-2, 2, -1)
    assert form.help == "Short range now; a hero point a band."
    with pytest.raises(Refused, match="No band is changed"):
        do(cinematic, "combat.hero_range", "b1", target="b9", bands=0)
    gritty = met(band=3, hero_points=5, house=ruled(mg_range_hero="gritty"))
    form = GAME.actions["combat.hero_range"].form(look(gritty), "b1", {})
    assert (form.field("bands").minimum, form.field("bands").maximum) == (-1, 1)
    assert form.help == "Short range now; 5 hero points a change."
    poor = met(band=3, hero_points=4, house=ruled(mg_range_hero="gritty"))
    assert GAME.actions["combat.hero_range"].form(look(poor), "b1", {}).blocked == "That takes 5 hero points: 4 left."


# Bands


@pytest.mark.rule("MG-070")
def test_own_people_are_close_foes_as_far_as_they_met_and_at_short_range_if_nobody_says():
    table = fighting(hero("b1"), hero("b2"), foe("b9"), dice=[HIGH, LOW, LOW])
    assert (between(table, "b1", "b2"), between(table, "b1", "b9")) == ("close", "short range")


@pytest.mark.rule("MG-070")
def test_a_band_stays_between_at_hand_and_the_furthest():
    play = Play(GAME, fighting(hero(), foe(), dice=[HIGH, LOW], range=1, furthest=4), Faces())
    one, other = play.being("b1"), play.being("b9")
    for asked, kept in ((-3, 0), (9, 4), (4, 4), (0, 0)):
        ranges.set_band(play, one, other, asked)
        assert ranges.band(play, one, other) == kept == ranges.band(play, other, one)


@pytest.mark.rule("MG-070")
@pytest.mark.parametrize(("bands", "now", "steps"), [
    (("close",), 3, -2), (("close",), 0, 1), (("close", "reach"), 0, 1), (("close", "reach"), 4, -2),
    (("short", "medium"), 1, 2), (("hand", "close"), 1, 0),
])  # fmt: skip
def test_steps_until_a_weapon_serves(bands, now, steps):
    from systems.monsters_magic.base.arms import Arm

    arm = Arm("a", "A", "1d6", 6, bands)
    assert ranges.steps_to(arm, now) == steps and ranges.suits(arm, now) is (steps == 0)


@pytest.mark.rule("MG-035")
def test_those_within_reach_of_a_blow_are_engaged_and_the_fallen_are_not():
    table = fighting(hero(), foe("b7"), foe("b8"), foe("b9", php=0), dice=[HIGH, LOW, LOW], range=2)
    table, _ = do(table, "combat.place", "b1", other="b8", band=3)
    view = look(table)
    assert [one.id for one in ranges.list_engaged(view, view.being("b1"))] == ["b7"]


# Who is not seen


@pytest.mark.rule("MG-042")
def test_light_takes_one_step_off_what_the_place_hides_and_none_off_a_trick():
    table, _ = do(met(), "combat.conceal", "b9", seen="total")
    play = Play(GAME, table, Faces())
    shown = [(hiding.show(play, play.being("b9")), play.fact_of("b9", facts.SEEN)) for _ in range(3)]
    assert shown == [(True, "semi"), (True, ""), (False, "")]
    play = Play(GAME, met(), Faces())
    hiding.vanish(play, play.being("b9"))
    assert not hiding.show(play, play.being("b9")) and play.fact_of("b9", facts.SEEN) == "total"
    hiding.come_out(play, play.being("b9"))
    assert play.fact_of("b9", facts.SEEN) == "" and play.fact(facts.VANISHED) == ()
    assert str(play.outcome().story).count("can be seen again") == 1
    hiding.come_out(play, play.being("b9"))
    assert str(play.outcome().story).count("can be seen again") == 1


@pytest.mark.rule("MG-042", "MG-041")
@pytest.mark.parametrize(("seen", "takes"), [("", 0), ("semi", 2), ("total", 4)])
def test_a_scout_loses_what_hides_the_most_visible_of_them(seen, takes):
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[HIGH, LOW, LOW], range=1)
    table, _ = do(table, "combat.conceal", "b8", seen="total")
    if seen:
        table, _ = do(table, "combat.conceal", "b9", seen=seen)
    assert [term.amount for term in scouting.unseen(look(table), "party")] == ([-takes] if takes else [])
    view = look(table)
    assert opposing.hidden(view, view.being("b9")) == takes


@pytest.mark.rule("MG-039")
def test_keen_senses_scout_before_the_wise_and_creatures_by_wisdom_where_nothing_is_written():
    keen, wise = hero("b1", wisdom=9, traits=(Trait("Sees far"),)), hero("b2", wisdom=18, traits=())
    view = look(quiet(wise, keen))
    assert scouting.scout(view, "party").id == "b1" and scouting.scout(view, "foes") is None
    view = look(quiet(hero("b1", traits=()), hero("b2", wisdom=14, traits=()), foe("b9", "ditch_hound"), foe("b8")))
    assert scouting.scout(view, "party").id == "b2"
    assert [term.amount for term in scouting.terms(view, view.being("b9"))] == [2]
    assert scouting.terms(view, view.being("b8")) == []
    assert scouting.sensing_traits(keen) == ("Sees far",)


@pytest.mark.rule("MG-040")
@pytest.mark.parametrize(("place", "grade", "band"), [("chamber", "major", 2), ("hall", "", 3), ("hall", "minor", 2),
                                                      ("day", "", 5), ("day", "minor", 4), ("day", "extreme", 3)])  # fmt: skip
def test_how_many_bands_nearer_a_failure_brings_them(place, grade, band):
    short = {"": 1, "minor": 5, "major": 10, "extreme": 15}[grade]
    table = quiet(hero(traits=(), wisdom=10), foe("b9", php=0))
    play = Play(GAME, table, Faces((4, 3, 3)))
    met_at, caught = scouting.meet(play, place, 10 + short)
    assert (met_at, caught) == (band, ())


# What a pace and a fight leave behind


@pytest.mark.rule("MG-036")
def test_the_dice_of_initiative_are_those_of_the_encounter():
    table = fighting(hero("b1"), foe("b9"), dice=[(4, 4, 4), (2, 2, 2)], range=1)
    assert dict(table.fight.counts) == {"b1": 14, "b9": 8}
    assert [turn.label for turn in table.fight.turns] == ["Initiative 14", "Initiative 8"]


@pytest.mark.rule("MG-038")
def test_a_free_action_comes_before_round_one_for_those_alone_who_are_not_surprised():
    table = fighting(hero("b1"), hero("b2"), foe("b9"), dice=[(4, 4, 4), (3, 3, 3)], range=1, surprised=("b9",))
    assert [turn.label for turn in table.fight.turns] == ["Free action 14", "Free action 11"]
    table, _ = do(table, "turn.next")
    table, told = do(table, "turn.next", dice=[(6, 6, 6)])
    assert "The surprise is over: round one." in story(told) and look(table).fact("surprised") == ()
    assert [turn.label for turn in table.fight.turns][2:] == ["Initiative 20", "Initiative 14", "Initiative 11"]
    assert table.fight.round == 1 and table.fight.waiting == ("b9",)


@pytest.mark.rule("MG-011")
def test_a_place_is_dangerous_in_a_fight_unless_said_otherwise():
    assert facts.in_danger(look(met())) and not facts.in_danger(look(quiet(hero())))
    assert not facts.in_danger(look(fighting(hero(), foe(), dice=[HIGH, LOW], danger=False)))
    assert not facts.in_danger(look(fighting(hero(), foe(), dice=[HIGH], surprised=("b9",))))


@pytest.mark.rule("MG-024")
def test_wounds_of_the_mind_alone_look_like_hurt():
    from systems.monsters_magic.base import states

    for php, mhp, hurt in ((25, 14, False), (25, 13, True), (24, 14, True)):
        view = look(quiet(hero(php=php, mhp=mhp)))
        assert (states.state(view, view.being("b1")).key == "hurt") is hurt, (php, mhp)
