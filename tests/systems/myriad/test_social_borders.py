"""Words, fear and hearts at their borders: what forms say, whom they strike, when boxes come back (MY-920 to MY-926)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Term
from systems.myriad.base import module
from systems.myriad.base.sheet import Button
from systems.myriad.social import arguing, courting, hearts, nerve, statements, terror
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    act,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    quiet,
    ruled,
    sheet,
    story,
)

SPEAKER = {"intellect": 3, "skills": (("persuasion", 2), ("deceit", 2)), "items": ()}
FEARFUL = ruled(terror=True, terror_attack_test=False)


def ask(table, key, who="", **so_far):
    return GAME.actions[key].form(look(table), who, so_far)


def argument(*sfx, house=None, conflict="social", **speaker):
    return fighting(hero(**{**SPEAKER, **speaker}, sfx=sfx), foe("b9", "bystander"), dice=[6, 1], conflict=conflict,
                    house=house)  # fmt: skip


def barred(table, *topics, on=""):
    """The table where these are barred."""
    return act(
        table, lambda play: [play.put_on(on, f"Barred: {one}", kind="barred topic", topic=one) for one in topics]
    )


def names(form):
    return [one.name for one in form.fields]


# Arguments


@pytest.mark.rule("MY-920")
def test_the_topics_that_are_barred_stand_beside_the_topic():
    assert ask(argument(), "combat.attack", "b1").field("topic").help == "What it is about, if that may matter"
    assert ask(barred(argument(), "Witches", "The war"), "combat.attack", "b1").field("topic").help == (
        "Barred: Witches, The war")  # fmt: skip
    nameless = barred(argument(), "")
    assert ask(nameless, "combat.attack", "b1").field("topic").help == "What it is about, if that may matter"
    others = act(barred(argument(), "Witches", on="b9"), lambda play: play.put_on("", "Fog", kind="fog", topic="Fog"))
    assert ask(others, "combat.attack", "b1").field("topic").help == "What it is about, if that may matter"
    assert [ask(others, "combat.attack", "b1", topic=one).blocked for one in ("Witches", "Fog", "None")] == ["", "", ""]


@pytest.mark.rule("MY-920", "MY-406")
def test_what_is_barred_cannot_be_said_but_may_be_looked():
    table = barred(argument("scathing_glance"), "Witches")
    says = "Witches is barred until the next round is over: take another topic."
    for topic, blocked in (("witches", says), ("  WITCHES ", says), ("", ""), ("  ", ""), (7, ""), ("Wizards", "")):
        assert ask(table, "combat.attack", "b1", topic=topic).blocked == blocked
    silent = ask(table, "combat.attack", "b1", topic="witches", spoken=False)
    assert silent.blocked == "" and "topic" not in names(silent)
    assert ask(table, "combat.attack", "b1").field("spoken").default is True
    assert "spoken" not in names(ask(argument(), "combat.attack", "b1"))


@pytest.mark.rule("MY-131", "MY-406", "MY-920")
def test_an_argument_asks_for_what_may_count_in_it():
    asked = ask(argument(), "combat.attack", "b1")
    assert names(asked) == ["target", "skill", "topic", "stunt", "quote", "evidence", "modifier"]
    assert asked.field("topic").longest == 60 and asked.field("skill").default == "persuasion"
    assert [one.label for one in asked.field("skill").options] == ["Persuasion 2", "Deceit 2"]
    assert (
        ask(argument(skills=(("persuasion", 1), ("deceit", 2))), "combat.attack", "b1").field("skill").default
        == "deceit"
    )
    rich = ask(argument("witticism", "the_perfect_lie", traits=(Held("famous"),)), "combat.attack", "b1")
    assert names(rich) == ["target", "skill", "topic", "stunt", "quote", "evidence", "laughs", "detector", "famous",
                           "modifier"]  # fmt: skip
    laughs, detector = rich.field("laughs"), rich.field("detector")
    assert (laughs.default, [one.value for one in laughs.options]) == (1, [0, 1, 2])
    assert (detector.minimum, detector.maximum, detector.default, detector.refines) == (-5, 5, 0, True)
    plain = ask(argument(house=ruled(stunts=False)), "combat.attack", "b1")
    assert names(plain) == ["target", "skill", "topic", "evidence", "modifier"]


@pytest.mark.rule("MY-406", "MY-920")
@pytest.mark.parametrize(("said", "terms"), [
    ({}, []), ({"detector": 2}, [Term("Lie detection", 2, "MY-920")]), ({"detector": -1}, [Term("Lie detection", -1, "MY-920")]),
    ({"detector": 0}, []), ({"detector": True}, []), ({"detector": "2"}, []), ({"stunt": True}, [Term("Stunt or quote", 1, "MY-406")]),
])  # fmt: skip
def test_what_is_added_to_a_statement(said, terms):
    view = look(argument())
    being, fought = view.being("b1"), module.conflict(view, "social")
    what = statements.statement_test(view, being, fought, {})
    assert statements.attack_terms(view, being, what, said) == terms


@pytest.mark.rule("MY-920")
def test_a_subject_is_barred_for_two_rounds_or_outside_of_a_fight_for_two_minutes():
    from systems.myriad.combat.hits.blow import Blow

    for before, seconds in ((argument(), 12), (quiet(hero(), foe("b9", "bystander")), 120)):
        blow = Blow("b1", "b9", module.conflict(look(argument()), "social"), "persuasion")
        table, told = _told(before, lambda play, blow=blow: arguing.bar(play, blow))
        (effect,) = [one for one in table.effects.values() if one.kind == "barred topic"]
        assert effect.until.at - table.clock.seconds == seconds and effect.on == "" and effect.source == "b9"
        assert (effect.name, told) == (
            "Barred: what Hild spoke of",
            "Bystander changes the subject: that topic is barred.",
        )


def _told(table, does, *dice):
    """(table after, what is told) of what a room does."""
    play = Play(GAME, table, Faces(*dice))
    does(play)
    outcome = play.outcome()
    return apply(table, outcome.changes), story(outcome)


# Fear


@pytest.mark.rule("MY-924", "R-32")
def test_terror_says_what_it_takes_and_whether_the_horror_must_hit():
    wolf, ghost = foe("b8", "werewolf"), foe("b9", "ghost")
    table = fighting(hero(), hero("b2", "Wat"), wolf, ghost, dice=[6, 6, 1, 1], house=ruled(terror=True), distance=30)
    asked = ask(table, "social.terror")
    assert names(asked) == ["horror", "fear", "counts", "phobia", "who"]
    assert asked.field("horror").default == "b8" and asked.field("horror").allowed == ("b8", "b9")
    assert (asked.working, asked.blocked) == ("2D against fear armor, a test of the horror first", "")
    assert ask(table, "social.terror", fear="humanoid").working == "1D against fear armor, no test"
    assert (
        ask(table, "social.terror", fear="humanoid", counts=("dark", "gore")).working
        == "4D against fear armor, no test"
    )
    calm = fighting(hero(), hero("b2", "Wat"), wolf, dice=[6, 6, 1], house=FEARFUL, distance=30)
    assert ask(calm, "social.terror").working == "2D against fear armor, no test"
    assert [one.label for one in asked.field("fear").options] == [
        "Dangerous animals 0D", "Dangerous humans 0D", "Humanoid entities 1D", "Inhuman entities 2D", "Monstrosities 3D",
        "Things not to be looked upon 4D"]  # fmt: skip
    assert [one.label for one in asked.field("counts").options] == [
        "Darkness or bad weather +1D", "Far from civilization +1D", "All alone +1D", "Three or more foes +1D",
        "Excessive blood and gore +2D"]  # fmt: skip
    who, phobia = asked.field("who"), asked.field("phobia")
    assert (who.default, who.allowed, who.least, phobia.least, phobia.allowed) == (
        ("b1", "b2"), ("b1", "b2"), 1, 0, ("b1", "b2"))  # fmt: skip


@pytest.mark.rule("MY-924")
@pytest.mark.parametrize(("number", "usual"), [(1, ()), (2, ()), (3, ("many",)), (4, ("many",))])
def test_three_horrors_are_many_and_one_hero_is_alone(number, usual):
    wolves = [foe(f"b{7 + one}", "werewolf") for one in range(number)]
    pair = fighting(hero(), hero("b2", "Wat"), *wolves, dice=[6, 6, *[1] * number], house=FEARFUL, distance=30)
    assert ask(pair, "social.terror").field("counts").default == usual
    single = fighting(hero(), *wolves, dice=[6, *[1] * number], house=FEARFUL, distance=30, light="dim")
    assert ask(single, "social.terror").field("counts").default == ("dark", *usual, "alone")


@pytest.mark.rule("MY-926")
def test_who_faced_it_is_left_out_and_may_be_named_all_the_same():
    table = fighting(hero(), hero("b2", "Wat"), foe("b9", "werewolf"), dice=[6, 6, 1], house=FEARFUL, distance=30)
    assert ask(table, "social.terror").field("again") is None
    table, _ = do(table, "social.terror", dice=[(1, 1)], who=("b1",))
    asked = ask(table, "social.terror")
    assert (asked.field("who").allowed, asked.field("again").default, asked.blocked) == (("b2",), False, "")
    assert ask(table, "social.terror", again=True).field("who").allowed == ("b1", "b2")
    (faced,) = look(table).effects_on("b1", "faced")
    assert (faced.fact("horrors"), faced.fact("dice"), faced.fact("round"), faced.until.at - table.clock.seconds) == (
        ("b9",), 2, 1, 3_600)  # fmt: skip
    worse, _ = do(table, "social.terror", dice=[(1, 1, 1)], who=("b1",), again=True, counts=("dark",))
    milder, _ = do(worse, "social.terror", dice=[(1, 1)], who=("b1",), again=True, counts=())
    for after in (worse, milder):
        (faced,) = look(after).effects_on("b1", "faced")
        assert faced.fact("dice") == 3, "the worst is remembered"
    assert terror.why_faced(look(milder), "b1", ("b9",), 4) == "in this round already"
    assert terror.why_faced(look(milder), "b2", ("b9",), 2) == ""
    later = act(milder, lambda play: play.alter_fight(round=2))
    assert [terror.why_faced(look(later), "b1", who, dice) for who, dice in
            ((("b9",), 3), (("b9",), 4), (("b8",), 1), ((), 0))] == ["already", "", "", "already"]  # fmt: skip


@pytest.mark.rule("MY-924", "R-32")
def test_a_horror_strikes_all_with_one_throw():
    table = fighting(
        hero(), hero("b2", "Wat"), foe("b9", "werewolf"), dice=[6, 6, 1], house=ruled(terror=True), distance=30
    )
    spirit = look(table).value("b9", "spirit")
    rated = terror.blow_of(look(table), look(table).being("b9"), look(table).being("b1"), 2)
    assert (rated.conflict.attack, rated.skill, rated.dice) == ("spirit", "", 2)
    table, told = do(table, "social.terror", dice=[(5, *[1] * (spirit - 1)), (6, 1, 1, 1), (4, 1, 1, 1), (3, 1)])
    assert [left(table, who, "nerve") for who in ("b1", "b2")] == [4, 3], story(told)


@pytest.mark.rule("MY-924", "R-32")
def test_words_of_terror_in_the_tracker_may_break_somebody_too():
    table = fighting(hero(), foe("b9", "werewolf"), dice=[1, 6], house=ruled(terror=True), conflict="terror")
    asked = ask(table, "combat.attack", "b9")
    assert (asked.label, asked.field("dice").default, asked.field("dice").maximum) == ("Terrify", 2, 12)
    table, _ = do(table, "combat.damage", targets=("b1",), amount=2, line="nerve")
    spirit = look(table).value("b9", "spirit")
    table, told = do(table, "combat.attack", "b9", dice=[(5, *[1] * (spirit - 1)), (1, 1, 1, 1), (3, 3)], target="b1")
    assert left(table, "b1", "nerve") == 0 and story(told).endswith("Hild flees in terror.")


@pytest.mark.rule("MY-925")
@pytest.mark.parametrize(
    ("minutes", "nerve_left", "next_in"), [(59, 1, 1), (60, 2, 60), (119, 2, 1), (150, 3, 30), (179, 3, 1)]
)
def test_calm_hours_count_from_the_fright_on(minutes, nerve_left, next_in):
    table, _ = do(quiet(hero(), house=FEARFUL), "combat.damage", targets=("b1",), amount=3, line="nerve")
    table = act(table, lambda play: nerve.shake(play, "b1"))
    table, told = do(table, "clock.pass", amount=minutes, unit="minute")
    assert left(table, "b1", "nerve") == nerve_left
    (calming,) = look(table).effects_on("b1", "calming")
    assert calming.until.at - table.clock.seconds == 60 * next_in
    calm = f"Hild calms down: {nerve_left - 1} Nerve."
    assert (calm in story(told)) is (nerve_left > 1)


@pytest.mark.rule("MY-925")
def test_after_a_rest_the_hours_count_on():
    table, _ = do(quiet(hero(), house=FEARFUL), "combat.damage", targets=("b1",), amount=3, line="nerve")
    rested = act(act(table, lambda play: nerve.begin_rest(play, "b1")), lambda play: nerve.end_rest(play, "b1"))
    assert [one.until.at - table.clock.seconds for one in look(rested).effects_on("b1", "calming")] == [3_600]
    again = act(rested, lambda play: nerve.end_rest(play, "b1"))
    assert len(look(again).effects_on("b1", "calming")) == 1
    sound = act(quiet(hero(), house=FEARFUL), lambda play: nerve.end_rest(play, "b1"))
    assert not look(sound).effects_on("b1", "calming")
    assert not look(act(sound, lambda play: nerve.end_rest(play, "b77"))).effects()


@pytest.mark.rule("MY-924")
def test_whoever_keeps_calm_loses_nothing_and_it_is_told_who_does():
    table, told = _told(quiet(hero(), house=FEARFUL), lambda play: nerve.frighten(play, "b1", 0))
    assert told == "Hild keeps calm." and left(table, "b1", "nerve") == 4
    table, told = _told(quiet(hero(), house=FEARFUL), lambda play: nerve.frighten(play, "b1", 3, "", " (a scream)"),
                        (3, 4, 5))  # fmt: skip
    assert left(table, "b1", "nerve") == 1 and told == "Hild loses 3 Nerve (a scream): 1 left."


# Hearts


@pytest.mark.rule("MY-922", "R-59")
@pytest.mark.parametrize(("minor", "major", "off", "lacks"), [
    (4, 2, 3, ""), (5, 3, 4, ""), (3, 2, 3, "Usual are 4 minor buttons, 3 here."),
    (4, 1, 2, "Usual are 2 major buttons, 1 here; 3 turn-offs, 2 here."),
    (0, 0, 0, "Usual are 4 minor buttons, 0 here; 2 major buttons, 0 here; 3 turn-offs, 0 here."),
])  # fmt: skip
def test_how_many_buttons_are_usual(minor, major, off, lacks):
    made = [Button(f"{kind} {one}", kind) for kind, number in (("minor", minor), ("major", major), ("turn-off", off))
            for one in range(number)]  # fmt: skip
    assert hearts.what_lacks(made) == lacks


LOVE = ruled(romance=True, romance_multi=True, romance_max_rounds=2)


@pytest.mark.rule("MY-922")
def test_who_goes_on_a_date_is_asked_with_whoever_has_buttons_first():
    people = [hero("b1", "Arthur"), hero("b2", "Ben"), replace(hero("b8", "Tom"), side=""),
              replace(hero("b9", "Leanne", buttons=hearts.LEANNE), side="")]  # fmt: skip
    table = quiet(*people, house=LOVE)
    asked = ask(table, "social.romance")
    assert names(asked) == ["suitors", "partner", "attacks"]
    suitors, partner, attacks = asked.fields
    assert (suitors.default, suitors.allowed, suitors.most) == (("b1",), ("b1", "b2"), 2)
    assert (partner.default, partner.allowed) == ("b9", ("b9", "b8", "b2", ""))
    assert (attacks.default, attacks.minimum, attacks.maximum) == (2, 1, 50)
    assert asked.help == "At most 2 rounds. Usual are 3 turn-offs, 2 here."
    assert ask(table, "social.romance", "b2").field("suitors").default == ("b2",)
    assert ask(table, "social.romance", "b9").field("suitors").default == ("b1",)
    both = ask(table, "social.romance", suitors=("b1", "b2"))
    assert both.field("partner").allowed == ("b9", "b8", "")
    new = ask(table, "social.romance", partner="")
    assert names(new) == ["suitors", "partner", "name", "kind", "sample", "buttons", "attacks"]
    assert (new.field("name").default, new.field("kind").default, new.field("buttons").default) == ("", "bystander", ())
    leanne = ask(table, "social.romance", partner="", sample=True)
    assert (leanne.field("name").default, leanne.field("buttons").default) == ("Leanne", hearts.LEANNE)


@pytest.mark.rule("MY-922")
@pytest.mark.parametrize(("suitors", "attacks"), [(("b1",), None), (("b1", "b2"), 3)])
def test_attacks_are_counted_where_there_are_several(suitors, attacks):
    people = [hero("b1", "Arthur"), hero("b2", "Ben"), hero("b3", "Cid"), replace(hero("b9", "Leanne"), side="")]
    table, told = do(quiet(*people, house=LOVE), "social.romance", dice=[4] * len(suitors), suitors=suitors, partner="b9",
                     attacks=3)  # fmt: skip
    view = look(table)
    assert (view.fact("attacks"), view.fact("courted"), view.fact("suitors"), view.fact("home")) == (
        attacks, "b9", suitors, ("b9", ""))  # fmt: skip
    goes = "Arthur goes" if len(suitors) == 1 else "Arthur and Ben go"
    assert story(told).startswith(f"{goes} on a date with Leanne.")
    away = [one.on for one in view.effects().values() if one.kind == courting.HOME]
    assert away == [who for who in ("b1", "b2", "b3") if who not in suitors]
    assert [one for one in ("b1", "b2", "b3", "b9") if dict(sheet(table, one).boxes).get("cynicism")] == [
        *suitors,
        "b9",
    ]


@pytest.mark.rule("MY-922")
@pytest.mark.parametrize(("rounds", "attacked", "rivals", "says"), [
    (1, 0, 0, ""), (2, 0, 0, ""), (3, 0, 0, "The date is over after 2 rounds: end it."), (9, 1, 2, ""),
    (1, 2, 2, "Arthur has had every attack of this date."), (1, 3, 2, "Arthur has had every attack of this date."),
])  # fmt: skip
def test_when_a_date_is_over_for_somebody(rounds, attacked, rivals, says):
    people = [hero("b1", "Arthur"), replace(hero("b9", "Leanne"), side="")]
    table, _ = do(quiet(*people, house=LOVE), "social.romance", dice=[4], suitors=("b1",), partner="b9")

    def later(play):
        play.alter_fight(round=rounds)
        play.set_facts(attacks=rivals)
        play.set_fact_of("b1", dated=attacked)

    view = look(act(table, later))
    assert courting.too_late(view, view.being("b1")) == says
