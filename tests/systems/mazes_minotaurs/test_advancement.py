"""Glory, wisdom and levels; awards for fights, deeds and discoveries (MM-030 to MM-034, MM-P11)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Hoard, Table
from systems.mazes_minotaurs.base.attributes import THRESHOLDS, level_at, missing
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.characters import advancement, awards
from systems.mazes_minotaurs.characters.awards import Prize, Worth
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, hero, look, quiet, ruled, sheet, story

AWARD, RISE = "characters.award", "characters.rise"


def priest(id_: str = "b2", **more: object) -> Being:
    return hero(id_, "Thais", **({"calling": "priest", "gender": "female", "deity": "athena", "faith": 16, "hits": 9,
                                  "power": 11} | more))  # fmt: skip


def after_fight(*foes: str, house: object = None, beings: tuple[Being, ...] = ()) -> Table:
    """A party that has just overcome these."""
    entries = [GAME.shipped_entries("creatures")[key] for key in foes]
    glory = sum(one.glory for one in entries)
    hoard = Hoard("h1", "The cave", experience=glory, foes=tuple([(one.name, one.glory) for one in entries]))
    return Table.of(house or GAME.house, [*(beings or (hero(), priest())), hoard])


@pytest.mark.rule("MM-033")
@pytest.mark.parametrize(("points", "level"), [
    (0, 1), (999, 1), (1000, 2), (1999, 2), (2000, 3), (3999, 3), (4000, 4), (6999, 4), (7000, 5), (9999, 5),
    (10000, 6), (999999, 6),
])  # fmt: skip
def test_the_thresholds_of_levels(points, level):
    assert level_at(points) == level
    if level < 6:
        assert missing(points) == THRESHOLDS[level] - points
    else:
        assert missing(points) == 0


@pytest.mark.rule("MM-033", "MM-R15")
def test_titles_of_renown_and_of_insight():
    table = look(quiet())
    assert [advancement.title(table, hero(level=level).sheet) for level in range(1, 7)] == [
        "Local Hero", "Favored Hero", "Celebrated Hero", "Famous Hero", "Legendary Hero", "Mythic Hero",
    ]  # fmt: skip
    assert [advancement.title(table, priest(level=level).sheet) for level in range(1, 7)] == [
        "Novice Adept", "Initiate Adept", "Wise Adept", "Sage Adept", "Venerable Adept", "Immortal Adept",
    ]  # fmt: skip


@pytest.mark.rule("MM-030", "MM-R70")
def test_warriors_rise_by_glory_and_magicians_by_wisdom():
    table = look(quiet())
    ways = {key: advancement.rises_by(table, hero(calling=key).sheet) for key in GAME.shipped_entries("callings")}
    assert ways == {
        "barbarian": "glory", "amazon": "glory", "spearman": "glory", "noble": "glory", "priest": "wisdom",
        "sorcerer": "wisdom", "nymph": "wisdom",
    }  # fmt: skip


@pytest.mark.rule("MM-031", "MM-R16", "MM-019")
def test_a_level_counts_at_once_and_current_hits_rise_with_the_total():
    table, outcome = do(quiet(hero(hits=6, glory=900)), AWARD, kind="glory", points=100, who=("b1",), why="The bull")
    assert (sheet(table, "b1").glory, sheet(table, "b1").level, sheet(table, "b1").hits) == (1000, 2, 9)
    assert look(table).value("b1", "melee") == 4
    assert story(outcome) == (
        "Pyros gains 100 Glory: The bull. Pyros is a Favored Hero now, level 2: +3 Hits, "
        "+1 melee attack, +1 missile attack, +1 danger evasion, +1 mystic fortitude."
    )


@pytest.mark.rule("MM-032", "MM-R16", "MM-082", "MM-E12", "MM-034")
def test_several_levels_at_once_each_with_its_hits_power_and_power_known():
    table, outcome = do(quiet(priest(hits=4, power=2)), AWARD, kind="wisdom", points=2500, who=("b2",))
    found = sheet(table, "b2")
    assert (found.level, found.hits, found.power) == (3, 8, 7), "+2 Hits twice, +2 and +3 Power"
    assert look(table).value("b2", "power_most") == 16
    assert "level 2: +2 Hits, +2 Power, +1 danger evasion, +2 mystic fortitude, the power Divination." in story(outcome)
    assert story(outcome).endswith(
        "level 3: +2 Hits, +3 Power, +1 danger evasion, +2 mystic fortitude, the power Divine Vitality."
    )


@pytest.mark.rule("MM-R17")
def test_level_six_is_the_last_and_points_are_never_lost():
    table, _ = do(quiet(hero(level=6, glory=10_000, hits=28)), AWARD, kind="glory", points=5000, who=("b1",))
    assert (sheet(table, "b1").level, sheet(table, "b1").glory) == (6, 15_000)
    assert advancement.next_words(look(table), sheet(table, "b1")) == "Level 6 is the last"
    assert advancement.next_words(look(table), hero(glory=640).sheet) == "1,000 for level 2, 360 to go"
    assert advancement.next_words(look(table), hero(glory=1640).sheet) == "1,000 for level 2, reached"


@pytest.mark.rule("MM-R16", "MM-R34")
def test_a_level_may_bring_somebody_round_but_not_back_from_the_dead():
    table, outcome = do(quiet(hero(hits=2)), AWARD, kind="glory", points=1000, who=("b1",))
    assert sheet(table, "b1").hits == 5
    assert story(outcome).endswith("Pyros comes to.")
    dead, _ = do(quiet(hero(hits=0)), AWARD, kind="glory", points=1000, who=("b1",))
    assert (sheet(dead, "b1").hits, sheet(dead, "b1").level, sheet(dead, "b1").glory) == (0, 1, 1000)


@pytest.mark.rule("MM-030")
def test_the_wrong_kind_is_refused_until_the_maze_master_insists():
    table = quiet(hero(), priest())
    with pytest.raises(Refused, match="Thais rises by Wisdom: take the hero out, or give it all the same"):
        do(table, AWARD, kind="glory", points=1000, who=("b1", "b2"))
    with pytest.raises(Refused, match="Pyros rises by Glory"):
        do(table, AWARD, kind="wisdom", points=1000, who=("b1",))
    given, outcome = do(table, AWARD, kind="glory", points=1000, who=("b1", "b2"), anyway=True)
    assert (sheet(given, "b2").glory, sheet(given, "b2").level) == (1000, 1), "kept, and good for nothing"
    assert sheet(given, "b1").level == 2
    assert "Thais gains 1,000 Glory, which makes no level of this class." in story(outcome)


@pytest.mark.rule("MM-030")
def test_the_form_offers_the_kind_to_those_whom_it_raises():
    table = look(quiet(hero(), priest(), hero("b3", "Kleon", calling="noble")))
    made = GAME.actions[AWARD].form(table, "", {})
    assert made.blank()["kind"] == "glory"
    assert made.blank()["who"] == ("b1", "b3")
    other = GAME.actions[AWARD].form(table, "", {"kind": "wisdom"})
    assert other.blank()["who"] == ("b2",)
    assert not made.blocked
    assert GAME.actions[AWARD].form(look(quiet()), "", {}) is None, "nobody is there to be awarded"


@pytest.mark.rule("MM-P11", "MM-009")
def test_a_fight_is_divided_by_all_who_took_part_glory_to_warriors_and_wisdom_to_magicians():
    table = after_fight("gorgon", "lion", beings=(hero(), priest(), hero("b3", "Kleon")))
    assert awards.worth_of(look(table), table.hoards["h1"]) == Worth(1130, 1050)
    made = GAME.actions[AWARD].form(look(table), "", {})
    assert made.working == "warriors 376 Glory each, magicians 350 Wisdom each"
    given, outcome = do(table, AWARD)
    assert [(sheet(given, who).glory, sheet(given, who).wisdom) for who in ("b1", "b2", "b3")] == [
        (376, 0), (0, 350), (376, 0),
    ]  # fmt: skip
    assert given.hoards["h1"].experience == 0, "a fight is awarded once"
    assert awards.spoils(look(given)) is None
    assert "Pyros gains 376 Glory: “The cave”." in story(outcome)


@pytest.mark.rule("MM-P11")
def test_who_took_no_part_and_what_is_written_over():
    table = after_fight("minotaur", beings=(hero(), priest(), hero("b3", "Kleon")))
    given, _ = do(table, AWARD, who=("b1", "b2"), glory=501, wisdom=99)
    assert [(sheet(given, who).glory, sheet(given, who).wisdom) for who in ("b1", "b2", "b3")] == [
        (250, 0), (0, 49), (0, 0),
    ]  # fmt: skip


@pytest.mark.rule("MM-P11")
def test_creatures_without_magic_are_worth_no_wisdom():
    table = after_fight("minotaur", "satyr")
    assert awards.worth_of(look(table), table.hoards["h1"]) == Worth(450, 0)
    assert awards.prizes(look(table), Worth(450, 0), ("b1", "b2")) == {
        "b1": Prize("glory", 225), "b2": Prize("wisdom", 0),
    }  # fmt: skip


@pytest.mark.rule("MM-P11")
@pytest.mark.parametrize(("reason", "who", "points"), [
    ("deed", "b1", 50), ("heroic", "b1", 100), ("epic", "b1", 250), ("land", "b2", 50), ("site", "b2", 100),
    ("secret", "b2", 250),
])  # fmt: skip
def test_deeds_give_glory_and_discoveries_wisdom(reason, who, points):
    table, _ = do(quiet(hero(), priest()), AWARD, reason=reason)
    both = {one: sheet(table, one).glory + sheet(table, one).wisdom for one in ("b1", "b2")}
    assert both == {"b1": 0, "b2": 0} | {who: points}


@pytest.mark.rule("MM-P11", "MM-120")
def test_without_the_gaps_of_the_book_filled_only_the_maze_masters_word_is_left():
    table = after_fight("gorgon", house=ruled(book_gaps=False))
    made = GAME.actions[AWARD].form(look(table), "", {})
    assert made.field("reason") is None
    given, _ = do(table, AWARD, kind="glory", points=30, who=("b1",))
    assert sheet(given, "b1").glory == 30
    assert given.hoards["h1"].experience == 1050, "the fight still waits"


def test_odd_answers_are_no_trouble():
    table = after_fight("lion")
    for odd in ({"reason": object()}, {"reason": "typed", "kind": object(), "who": object(), "points": "many"},
                {"reason": "fight", "who": (object(),), "glory": "?"}):  # fmt: skip
        assert GAME.actions[AWARD].form(look(table), "", odd) is not None


@pytest.mark.rule("MM-033", "MM-R16")
def test_points_written_by_hand_make_a_level_at_the_press_of_a_button():
    table, _ = do(quiet(hero(), priest()), "sheet.write", "b1", field="glory", value=4100)
    assert sheet(table, "b1").level == 1
    assert GAME.summary(look(table), table.beings["b1"]).badges == ("Level 4 reached",)
    assert GAME.actions[RISE].form(look(table), "b1", {}).label == "Rise to level 4"
    risen, _ = do(table, RISE, "b1")
    assert (sheet(risen, "b1").level, sheet(risen, "b1").hits) == (4, 22)
    assert GAME.actions[RISE].form(look(risen), "b1", {}) is None
    assert GAME.actions[RISE].form(look(risen), "b2", {}) is None


@pytest.mark.rule("MM-034", "MM-E13", "MM-083")
def test_powers_known_are_those_up_to_the_own_level():
    def known(calling: str, level: int) -> list[str]:
        return [one.name for one in powers_known(look(quiet()), hero(calling=calling, level=level).sheet)]

    assert len(known("sorcerer", 5)) == 5
    assert known("nymph", 3) == ["Nature’s Charm", "Nature’s Guises", "Nature’s Comfort"]
    assert known("priest", 3) == ["Divine Blessing", "Divination", "Divine Vitality"]
    assert known("spearman", 6) == []


@pytest.mark.rule("MM-034", "MM-029")
def test_a_kin_changes_nothing_about_which_gifts_are_known():
    table = look(quiet())
    found = {
        tuple(powers_known(table, hero(calling="nymph", level=6, kin=kin).sheet))
        for kin in GAME.shipped_entries("kins")
    }
    assert len(found) == 1
    assert len(next(iter(found))) == 6


@pytest.mark.rule("MM-035")
def test_no_class_of_the_supplements_is_there():
    assert set(GAME.shipped_entries("callings")) == {
        "barbarian", "amazon", "spearman", "noble", "priest", "sorcerer", "nymph",
    }  # fmt: skip


def test_whoever_is_no_hero_gains_nothing():
    from tests.systems.mazes_minotaurs.builders import foe

    play = Play(GAME, quiet(hero(), foe("b9")), Faces())
    awards.grant(play, {"b9": Prize("glory", 50), "b1": Prize("glory", 0)})
    assert not play.outcome().changes
