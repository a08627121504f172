"""Bodies of monsters to the last field: what they bear, what they know, what no library has, whence they came (EN-220 to EN-225)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Muster
from systems.enondas.base.entries import LearnedSkill
from systems.enondas.base.sheet import CreatureSheet, Known
from systems.enondas.encounters import bodies, weighing
from tests.systems.enondas.builders import GAME, Faces, foe, hero, look, quiet

CREATURES = GAME.shipped_entries("creatures")
CAPTAIN = CREATURES["bandit_captain"]
VIEW = look(quiet())


def made(**more):
    """A complete monster with these entries, its hit points given."""
    entry = replace(CAPTAIN, **more)
    return bodies.make_complete_sheet(VIEW, entry, (), 9, 0)


def test_where_a_monster_came_from_is_found_by_its_sheet_or_by_its_entry():
    complete = replace(hero(), kind="complete", entry="bandit_captain")
    assert bodies.entry_of(VIEW, complete) == CAPTAIN and bodies.entry_of(VIEW, hero()) is None
    assert bodies.entry_of(VIEW, replace(foe(creature="orc"), entry="ogre")) == CREATURES["orc"]
    assert bodies.kind_of(foe().sheet) == "creature" and bodies.kind_of(hero().sheet) == "complete"
    assert bodies.full_rating(foe(rating=3, rating_most=40).sheet) == 40
    assert bodies.full_rating(hero(hit_points=2, hit_points_most=12).sheet) == 12


def test_a_monster_by_its_rating_has_all_its_entry_says():
    entry = replace(CREATURES["orc"], weapon="longsword", protection=3, first_strike=1, attacks=2, size=80, damage="half",
                    tags=("people",))  # fmt: skip
    assert bodies.at_rating(VIEW, entry, 17) == CreatureSheet(
        "orc", 17, 17, "longsword", 3, 1, 2, 80, damage="half", tags=("people",))  # fmt: skip
    assert bodies.at_rating(VIEW, replace(entry, weapon="gone"), 17).weapon == ""


@pytest.mark.parametrize(("gear", "borne"), [
    (("longsword", "dagger", "chain_mail", "medium_shield"), ("held", "carried", "worn", "held")),
    (("greatsword", "medium_shield"), ("held", "carried")), (("longbow", "medium_shield"), ("held", "carried")),
    (("medium_shield", "longsword"), ("held", "held")), (("medium_shield",), ("held",)),
    (("rope", "gone", "dagger"), ("carried", "held")),
])  # fmt: skip
def test_how_a_monster_bears_its_gear(gear, borne):
    there = tuple([one for one in gear if one in VIEW.library("gear")])
    found = made(gear=gear).items
    assert tuple([one.gear for one in found]) == there and tuple([one.carried for one in found]) == borne[: len(there)]


def test_a_monster_learned_its_spells_under_the_first_of_its_sets_that_may():
    skills = (LearnedSkill("warrior", 2), LearnedSkill("healer", 3), LearnedSkill("mage", 4))
    found = made(skills=skills, spells=("minor_healing", "blast_you", "gone")).spells
    assert found == (Known("minor_healing", "healer"), Known("blast_you", "mage"))
    assert made(skills=skills[:1], spells=("blast_you",)).spells == (Known("blast_you", ""),)


@pytest.mark.parametrize(("hits", "gained", "most"), [(9, 4, 9), (None, 4, 4), (0, 3, 3), (None, 0, 1), (None, -5, 1)])
def test_hit_points_are_given_or_those_of_con_and_skills_and_one_at_the_least(hits, gained, most):
    scores = tuple([0 if number == 3 else 10 for number in range(7)])
    found = bodies.make_complete_sheet(VIEW, replace(CAPTAIN, attributes=scores), (), hits, gained)
    assert (found.hit_points, found.hit_points_most, found.constitution) == (most, most, 0)
    assert found.mana == found.mynergy


def test_what_no_library_has_is_said_in_its_order():
    entry = replace(CAPTAIN, weapon="claw", gear=("rope", "longsword", "gone"), skills=(LearnedSkill("lost", 1),),
                    spells=("blast_you", "none"))  # fmt: skip
    expected = [one for one in ("claw", "rope", "gone") if one not in VIEW.library("gear")]
    assert bodies.list_missing(VIEW, entry) == (*expected, "lost", "none")
    assert bodies.list_missing(VIEW, replace(entry, weapon="", gear=(), skills=(), spells=())) == ()


@pytest.mark.rule("EN-221", "EN-240")
@pytest.mark.parametrize(("rating", "dice", "hits", "got"), [
    ((15, 30), (1,), None, 15), ((15, 30), (16,), None, 30), ((15, 30), (1,), 0, 15), ((15, 30), (), 7, 7),
    ((15, 15), (), None, 15), ((15, 16), (2,), None, 16),
])  # fmt: skip
def test_a_rating_is_rolled_unless_it_is_given_or_has_no_range(rating, dice, hits, got, monkeypatch):
    monkeypatch.setattr(bodies, "creature", lambda *_: replace(CREATURES["orc"], rating=rating))
    faces = Faces(*dice)
    sheet = bodies.creature_sheet(Play(GAME, quiet(), faces), "orc", hits)
    assert (sheet.rating, sheet.rating_most) == (got, got) and not faces.left


@pytest.mark.rule("EN-240")
def test_what_is_only_thought_of_has_the_mean_or_these_hits():
    there, being = bodies.thought_of(VIEW, "orc")
    assert (being.sheet.rating, being.name, being.side, being.kind) == (
        23,
        "Orc",
        FOES,
        "creature",
    )  # 15 to 30, halves up
    assert there.being(being.id) == being and bodies.thought_of(VIEW, "orc", 4)[1].sheet.rating == 4
    captain = bodies.thought_of(VIEW, "bandit_captain")[1]
    mean = bodies.mean_rating(VIEW, CAPTAIN)
    assert abs(captain.sheet.hit_points - mean) <= Fraction(1, 2)
    assert [(one.key, one.level) for one in captain.sheet.skills] == [(one.set, one.level) for one in CAPTAIN.skills]
    assert captain.entry == "bandit_captain" and captain.kind == "complete"


@pytest.mark.rule("EN-025", "EN-041", "EN-043")
def test_the_mean_of_a_complete_one_is_its_con_and_the_mean_of_its_dice():
    scores = (10, 10, 10, 13, 10, 10, 10)
    entry = replace(CAPTAIN, attributes=scores, skills=(LearnedSkill("warrior", 2), LearnedSkill("mage", 1)))
    assert bodies.mean_rating(VIEW, entry) == 13 + 2 * (Fraction(7, 2) + 2) + 2


@pytest.mark.rule("EN-250")
@pytest.mark.parametrize(("rating", "words"), [
    ((9, 9), ""), ((5, 15), "0–1d6 gp"), ((10, 19), "1d6 gp"), ((10, 20), "1d6–2d6 gp"), ((30, 30), "3d6 gp"),
])  # fmt: skip
def test_coins_of_a_wanderer_in_dice(rating, words):
    assert weighing.coin_words(replace(CREATURES["orc"], rating=rating)) == words and not weighing.coin_words(CAPTAIN)


@pytest.mark.rule("EN-240")
@pytest.mark.parametrize(("party", "monsters", "words"), [
    (84, 135, "the party 84, the monsters 135: 1 to 1.6"), (135, 84, "the party 135, the monsters 84: 1.6 to 1"),
    (7, 7, "the party 7, the monsters 7: 1 to 1"), (0, 5, "the party 0, the monsters 5"),
    (5, 0, "the party 5, the monsters 0"), (Fraction(5, 2), Fraction(1, 2), "the party 2.5, the monsters 0.5: 5 to 1"),
])  # fmt: skip
def test_two_totals_are_set_against_each_other(party, monsters, words):
    assert weighing.compare_totals(VIEW, Fraction(party), Fraction(monsters)) == words


@pytest.mark.rule("EN-102", "EN-240")
@pytest.mark.parametrize(("attacks", "words"), [(0, "3d + 10"), (1, "3d + 10"), (2, "2 × (3d + 10)")])
def test_a_line_says_how_often_it_strikes(attacks, words, monkeypatch):
    monkeypatch.setattr(bodies, "creature", lambda *_: replace(CREATURES["orc"], attacks=attacks))
    assert weighing.dice_line(VIEW, "orc", 20) == words
    each = weighing.expected_of(VIEW, Muster("orc", 1, (20,)))
    assert each == Fraction(41, 2) * max(1, attacks)


@pytest.mark.rule("EN-240")
def test_bodies_of_known_and_unknown_hits_are_weighed_together():
    def total(*hits, count):
        return weighing.expected_of(VIEW, Muster("orc", count, hits))

    assert total(20, count=1) == Fraction(41, 2) and total(20, 20, count=2) == 41
    assert total(20, 30, count=1) == Fraction(41, 2), "of more hits than bodies the first count"
    assert total(20, count=3) == Fraction(41, 2) + 2 * total(count=1)


@pytest.mark.rule("EN-071", "EN-241")
def test_what_a_line_says_of_worth_takes_the_hits_that_are_known():
    view = look(quiet(hero()))
    percent = GAME.house.kill_xp_percent
    assert weighing.muster_line(view, Muster("orc", 2, (20, 40))).experience == 30 * percent // 100
    assert weighing.muster_line(view, Muster("orc", 1, (20, 40))).experience == 20 * percent // 100
    line = weighing.muster_line(view, Muster("orc", 1, (20,)))
    assert (line.subtitle, line.hits_word) == ("MR 15–30 · 20.5 a round · 1d6–3d6 gp", "MR")
    assert weighing.muster_line(VIEW, Muster("orc", 1, (20,))).subtitle == "MR 15–30 · 20.5 a round · 1d6–3d6 gp"
    complete = weighing.muster_line(VIEW, Muster("bandit_captain", 1, (20,)))
    assert complete.hits_word == "" and "MR" not in complete.subtitle and "gp" not in complete.subtitle


def test_bodies_join_the_side_they_are_meant_for():
    play = Play(GAME, quiet(), Faces())
    ids = bodies.add_bodies(play, Muster("orc", 2, (20, 21)), PARTY)
    assert [(play.being(one).side, play.being(one).sheet.rating, play.being(one).kind) for one in ids] == [
        (PARTY, 20, "creature"), (PARTY, 21, "creature")]  # fmt: skip
    (captain,) = bodies.add_bodies(play, Muster("bandit_captain", 1, (20,)))
    assert (play.being(captain).side, play.being(captain).kind) == (FOES, "complete")
