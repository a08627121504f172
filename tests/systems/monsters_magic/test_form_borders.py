"""What is set up before a blow, who helps, what a bad failure brings: forms and sums to the point (MG-008 on)."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.monsters_magic.base import consequences, grades
from systems.monsters_magic.combat import facts, helping, hiding, ranges, reacting, refusing
from tests.systems.monsters_magic.asked import met, option, spent
from tests.systems.monsters_magic.builders import (
    GAME,
    Faces,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)

HIGH, LOW = (6, 6, 6), (1, 1, 1)


def form(table, key, actor="b1", **said):
    return GAME.actions[key].form(look(table), actor, said)


def done(table, deed, *dice):
    """(table, story) of something done to a table."""
    play = Play(GAME, table, Faces(*dice))
    deed(play)
    return apply(table, play.outcome().changes), story(play.outcome())


def pair(**ground):
    return fighting(hero(hero_points=0), foe(), dice=[HIGH, LOW], **{"range": ranges.CLOSE, **ground})


# Sneaking, hiding


@pytest.mark.rule("MG-039", "MG-071")
def test_sneaking_says_how_far_off_the_one_that_is_named_is():
    table = fighting(hero(), foe(), foe("b8"), dice=[HIGH, LOW, LOW], range=ranges.SHORT + 1)
    table, _ = do(table, "combat.place", "b1", other="b8", band=ranges.SHORT)
    far, near = form(table, "combat.sneak", target="b9"), form(table, "combat.sneak", target="b8")
    assert "medium range;" in far.help and "short range;" in near.help
    assert form(table, "combat.sneak").help == form(table, "combat.sneak", target=near.blank()["target"]).help


@pytest.mark.rule("MG-042")
@pytest.mark.parametrize(
    ("place", "spell", "how"),
    [("", "", ""), ("semi", "", "semi"), ("", "semi", "semi"), ("total", "semi", "total"), ("semi", "total", "total")],
)
def test_whatever_hides_best_counts(place, spell, how):
    def hide(play):
        play.set_fact_of("b1", **{facts.SEEN: place})
        if spell:
            play.put_on("b1", "A mist", FOREVER, kind=consequences.UNSEEN, seen=spell)

    table, _ = done(pair(), hide)
    assert hiding.how_hidden(look(table), look(table).being("b1")) == how


@pytest.mark.rule("MG-042")
def test_light_takes_a_step_off_the_dark_and_nothing_off_who_vanished():
    table, _ = done(pair(), lambda play: play.set_fact_of("b1", **{facts.SEEN: "total"}))
    table, told = done(table, lambda play: hiding.show(play, play.being("b1")))
    assert look(table).fact_of("b1", facts.SEEN) == "semi" and "is semi-concealed" in told
    table, told = done(table, lambda play: hiding.show(play, play.being("b1")))
    assert look(table).fact_of("b1", facts.SEEN) == "" and "can be seen again" in told
    assert done(table, lambda play: hiding.show(play, play.being("b1"))) == (table, "")
    gone, told = done(table, lambda play: hiding.vanish(play, play.being("b1")))
    assert look(gone).fact_of("b1", facts.SEEN) == "total" and "vanishes from sight" in told
    assert done(gone, lambda play: hiding.show(play, play.being("b1"))) == (gone, "")
    both, _ = done(gone, lambda play: hiding.vanish(play, play.being("b9")))
    after, told = done(both, lambda play: hiding.come_out(play, play.being("b1")))
    assert look(after).fact(facts.VANISHED) == ("b9",) and look(after).fact_of("b1", facts.SEEN) == ""
    assert "can be seen again" in told


@pytest.mark.rule("MG-042")
def test_whoever_is_only_in_the_dark_stays_there_when_it_attacks():
    dark, _ = do(pair(), "combat.conceal", "b1", seen="semi")
    assert done(dark, lambda play: hiding.come_out(play, play.being("b1"))) == (dark, "")


@pytest.mark.rule("MG-042")
def test_whoever_hides_is_asked_first_whether_it_is_seen_again():
    table = pair()
    assert form(table, "combat.conceal").blank() == {"seen": "semi"}
    table, told = do(table, "combat.conceal", "b1", seen="total")
    assert "is totally concealed" in story(told) and form(table, "combat.conceal").blank() == {"seen": ""}
    _, told = do(table, "combat.conceal", "b1", seen="")
    assert "can be seen again" in story(told)
    assert form(quiet(hero()), "combat.conceal") is None and form(quiet(hero()), "combat.cover") is None


@pytest.mark.rule("MG-043")
@pytest.mark.parametrize(("cover", "bonus", "full"), [
    ("none", 0, False), ("light half", 2, False), ("light full", 5, True), ("medium half", 5, False),
    ("medium full", 10, True), ("heavy half", 10, False), ("heavy full", 20, True),
])  # fmt: skip
def test_cover_adds_to_armor_class_and_the_full_one_holds_shots_back(cover, bonus, full):
    table = pair()
    before = look(table).value("b1", "armor")
    one = option(form(table, "combat.cover"), "cover", cover)
    assert bool(one.help) is full
    table, told = do(table, "combat.cover", "b1", cover=cover)
    assert look(table).fact_of("b1", facts.COVER) == bonus and look(table).fact_of("b1", facts.BEHIND) == cover * full
    assert look(table).value("b1", "armor") == before
    assert (f"+{bonus}" in story(told)) if bonus else ("leaves cover" in story(told))


# Help


@pytest.mark.rule("MG-010")
def test_help_is_by_the_prime_attribute_and_names_one_check():
    there = form(pair(), "combat.help")
    assert there is None, "nobody else of its side"
    table = fighting(hero(), hero("b2", "Felix", calling="thief"), foe(), foe("b8"), dice=[HIGH, (5, 5, 5), LOW, LOW],
                     range=1)  # fmt: skip
    there = form(table, "combat.help")
    assert there.field("friend").allowed == ("b2",)
    assert there.blank()["attribute"] == "strength" and there.blank()["with"] == "attack"
    assert form(quiet(hero(), hero("b2", calling="thief")), "combat.help", "b2").blank()["attribute"] == "dexterity"
    assert form(quiet(hero(), hero("b2")), "combat.help").blank()["with"] == "check"
    assert "resists" not in [one.name for one in there.fields]
    assert form(table, "combat.help", **{"with": "resistance"}).blank()["resists"] == "constitution"
    assert form(quiet(foe(), foe("b8")), "combat.help", "b9").blank()["attribute"] == "charisma", (
        "a creature has no calling"
    )


@pytest.mark.rule("MG-010", "MG-011")
@pytest.mark.parametrize(("danger", "points"), [(False, 8), (True, 3)])
def test_all_points_of_help_are_the_bonus_and_danger_makes_it_tough(danger, points):
    table = quiet(hero(traits=()), hero("b2", "Felix"))  # 12 + 3 + 3 for the prime against 10, or 15
    table, told = do(table, "combat.help", "b1", dice=[(4, 4, 4)], friend="b2", danger=danger, focus=True)
    (effect,) = look(table).effects_on("b2", "help")
    assert effect.fact("amount") == points and effect.name == f"Help of Gramfive +{points}"
    assert f"Gramfive helps Felix, next check: +{points}." in story(told)
    assert sheet(table, "b1").focus == sheet(quiet(hero()), "b1").focus + 1
    plain, _ = do(quiet(hero(), hero("b2")), "combat.help", "b1", dice=[(4, 4, 4)], friend="b2", focus=False)
    assert sheet(plain, "b1").focus == sheet(quiet(hero()), "b1").focus


@pytest.mark.rule("MG-010")
def test_help_without_a_point_is_none():
    table, _ = do(quiet(hero(traits=()), hero("b2")), "combat.help", "b1", dice=[(2, 1, 1)], friend="b2", danger=False)
    assert not look(table).effects_on("b2", "help"), "10 against 10: it succeeds, but nothing is above"
    table, _ = do(quiet(hero(traits=()), hero("b2")), "combat.help", "b1", dice=[(2, 2, 1)], friend="b2", danger=False)
    assert [one.fact("amount") for one in look(table).effects_on("b2", "help")] == [1]


@pytest.mark.rule("MG-010", "MG-038")
@pytest.mark.parametrize(("caught", "until"), [((), 2), (("b9",), 1)])
def test_help_for_a_resistance_lasts_to_the_end_of_the_next_round(caught, until):
    table = fighting(hero(), hero("b2", "Felix"), foe(), dice=[HIGH, (5, 5, 5), *([] if caught else [LOW])], range=1,
                     surprised=caught)  # fmt: skip
    table, _ = do(table, "combat.help", "b1", dice=[HIGH], friend="b2", resists="wisdom", **{"with": "resistance"})
    (effect,) = look(table).effects_on("b2", "help")
    assert effect.until.at - table.clock.seconds == until * GAME.round_seconds and effect.fact("resists") == "wisdom"
    assert not helping.list_help(look(table), "b2", "attack")


@pytest.mark.rule("MG-010")
def test_help_serves_its_own_check_and_older_help_any():
    def give(play):
        for what in ("attack", "sneak", helping.ANY):
            play.put_on("b1", what or "old", FOREVER, kind=helping.HELP, what=what, amount=3)

    table, _ = done(pair(), give)
    assert [one.label for one in helping.terms(look(table), "b1", "attack")] == ["attack", "old"]
    assert sum(one.amount for one in helping.terms(look(table), "b1", "attack")) == 6
    after, _ = done(table, lambda play: helping.use_up(play, "b1", "attack"))
    assert [one.name for one in look(after).effects_on("b1", "help")] == ["sneak"]
    assert len(helping.options()) == 6 and helping.RESISTANCE not in [one.value for one in helping.options()]


# Bad failures, hero points


@pytest.mark.rule("MG-008")
@pytest.mark.parametrize(("short", "grade"), [(0, ""), (1, ""), (4, ""), (5, "minor"), (9, "minor"), (10, "major"),
                                              (14, "major"), (15, "extreme"), (40, "extreme")])  # fmt: skip
def test_a_failure_is_worse_by_every_five(short, grade):
    assert grades.failed_by(short) == grade


@pytest.mark.rule("MG-025")
@pytest.mark.parametrize(("have", "cap", "grade", "php", "asked", "sensible", "dealt"), [
    (0, 5, "major", 20, False, False, 0),
    (1, -1, "major", 20, False, False, 0),
    (1, 5, "major", 20, True, True, 5),  # no more than the cap
    (1, 0, "major", 20, True, True, 12),  # no cap: all of it
    (1, 5, "minor", 20, True, False, 5),  # a small one is borne
    (1, 5, "extreme", 20, True, True, 5),
    (1, 5, "major", 5, True, False, 5),  # it would be the last of them
    (1, 5, "major", 6, True, True, 5),
])  # fmt: skip
def test_a_hero_point_takes_damage_for_a_consequence(have, cap, grade, php, asked, sensible, dealt):
    forms = []

    class Asking(Play):
        def ask(self, who, form, *more):
            forms.append(form)
            return {"refuse": True}

    table = quiet(hero(hero_points=have, php=php))
    play = Asking(GAME, table, Faces())
    assert refusing.ask_to_refuse(play, 12, cap, "php", "b1", grade, "") is asked
    after = apply(table, play.outcome().changes)
    assert sheet(after, "b1").php == php - dealt and sheet(after, "b1").hero_points == max(0, have - asked)
    if asked:
        assert forms[0].blank() == {"refuse": sensible}
        assert [one.value for one in forms[0].field("refuse").options] == [sensible, not sensible]
        called = {"minor": "a minor", "major": "a major", "extreme": "an extreme"}[grade]
        assert f"{called} consequence" in forms[0].label and f"{dealt} " in option(forms[0], "refuse", True).label


@pytest.mark.rule("MG-025")
def test_without_the_cap_all_points_are_taken():
    class Asking(Play):
        def ask(self, who, form, *more):
            return {"refuse": True}

    table = quiet(hero(hero_points=1, php=20), house=ruled(mg_damage_cap=False))
    play = Asking(GAME, table, Faces())
    assert refusing.ask_to_refuse(play, 12, 5, "php", "b1", "major", "dazed")
    assert sheet(apply(table, play.outcome().changes), "b1").php == 8
    assert "instead of dazed" in story(play.outcome())


@pytest.mark.rule("MG-008", "MG-049")
@pytest.mark.parametrize(("way", "bonus", "weighs"), [("impose", 0, -2), ("at once", 2, 0), ("nothing", 0, 0)])
def test_the_winner_imposes_acts_or_lets_it_pass(way, bonus, weighs):
    table, _, forms = spent(
        met(), "b1", "combat.sneak", [LOW], {"react": {"way": way, "called": "stumbles"}}, target="b9", traits=()
    )
    assert [one.key for one in forms] == ["react"]
    assert option(forms[0], "way", "impose").label.endswith("−2")
    assert sum(one.amount for one in reacting.terms(look(table), "b9")) == bonus
    assert look(table).value("b1", "checks") == weighs
    assert bool(reacting.find_reaction(look(table), "b9")) is (way == "at once")


@pytest.mark.rule("MG-025", "MG-085")
def test_a_book_shows_the_hero_points_and_creatures_have_none():
    def points(being):
        (slots,) = GAME.spellbook(look(quiet(being)), being).slots
        return slots.ready, slots.total

    assert points(hero(calling="magic_user", spells=("magic_missile",), hero_points=2)) == (2, 2)
    assert points(hero(calling="magic_user", spells=("magic_missile",), hero_points=0)) == (0, 1)
    hexer = foe("b9", "hexer")
    assert GAME.spellbook(look(quiet(hexer)), hexer).slots == ()
    plain = foe("b9")
    assert GAME.spellbook(look(quiet(plain)), plain) is None


@pytest.mark.rule("MG-042", "MG-085")
@pytest.mark.parametrize(("spell", "seen"), [("magic_missile", True), ("shield", False)])
def test_whoever_casts_at_a_foe_is_seen_again(spell, seen):
    mage = hero(calling="magic_user", spells=(spell,), hero_points=0, items=(), intelligence=16, traits=())
    table = fighting(mage, foe(php=40, mhp=40), dice=[HIGH, LOW], range=ranges.CLOSE)
    table, _ = done(table, lambda play: play.put_on("b1", "Unseen", FOREVER, kind=consequences.UNSEEN, seen="total"))
    choice = blank(table, "magic.cast", "b1", spell=spell)
    after = apply(table, resolve(GAME, table, choice, SeededDice(5)).changes)
    assert bool(look(after).effects_on("b1", consequences.UNSEEN)) is not seen
