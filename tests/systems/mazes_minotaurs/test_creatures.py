"""The bestiary row by row: what is written, what the formulas make of it, what it is worth, how it weighs (4.2)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from statistics import mean

import pytest

from systems.common.content.entries import entry_to
from systems.common.dice.expressions import odds, parse
from systems.common.records.table import Muster, OwnEntry, Table
from systems.mazes_minotaurs.base.arms import arms
from systems.mazes_minotaurs.base.attributes import level_of, mod
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.encounters import creature_sheet, ladder
from tests.systems.mazes_minotaurs.builders import GAME, PYROS, foe, hero, look, quiet, ruled

HERE = Path(__file__).parent
ICONS = HERE.parents[2] / "resources" / "icons"
CREATURES = GAME.shipped_entries("creatures")
BY_NAME = {one.name: one for one in CREATURES.values()}
REACHES = {"I": 1, "II": 2, "III": 3, "IV": 4}
BASES = {1: 40, 2: 80, 3: 160, 4: 320, 5: 600, 6: 1000}
THERE = look(quiet())
PEOPLE = ("Commoner", "Brigand", "Guardsman")


def listed(name: str) -> Iterator[list[str]]:
    for line in (HERE / name).read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield [cell.strip() for cell in line.split("|")]


ROWS = [pytest.param(row, marks=pytest.mark.rule(row[0]), id=row[1]) for row in listed("creatures_listed.txt")]
LADDER = list(listed("ladder_listed.txt"))


def figure(entry, name: str, *at: str) -> int:
    being = foe("b9", entry.key)
    return look(quiet(being)).value("b9", name, *at)


def test_every_row_is_there_and_nothing_else_but_people():
    assert [row.values[0][1] for row in ROWS] == [one.name for one in CREATURES.values() if one.name not in PEOPLE]
    assert len(ROWS) == 24 and set(PEOPLE) <= set(BY_NAME)


@pytest.mark.rule("MM-120", "MM-121", "MM-P14", "MM-R64")
@pytest.mark.parametrize("row", ROWS)
def test_what_is_written_of_a_creature(row):
    rule, name, grade, category, size, mods, skin = row[:7]
    entry = BY_NAME[name]
    five, score = mods.removesuffix(")").split(" (")
    hide, shield = skin.split("+")
    assert (entry.rule, entry.grade, entry.category, entry.size) == (rule, int(grade), category, size)
    assert [entry.might, entry.skill, entry.luck, entry.wits, entry.spirit] == [int(one) for one in five.split("/")]
    assert entry.might_score == int(score) and figure(entry, "might") == int(score)
    assert (entry.hide, entry.shield, entry.armor) == (int(hide), int(shield), 0)
    reach, weapon = row[15].split(", ", 1)
    assert (entry.reach, entry.weapon) == (REACHES[reach], weapon)
    attacks, _, most = row[17].partition(" (max ")
    assert (entry.damage, entry.attacks) == (row[16], int(attacks))
    assert entry.most_on_one == int(most.split()[0] if most else 2)
    assert (entry.mind, entry.fights_to_zero, entry.magical) == (row[18], row[19] == "yes", row[20] == "yes")
    assert (entry.number, entry.treasure) == (row[21], row[22])
    assert entry.ours and entry.text and (ICONS / f"{entry.glyph}.svg").exists()


@pytest.mark.rule("MM-P14", "MM-017", "MM-018", "MM-019", "MM-020")
@pytest.mark.parametrize("row", ROWS)
def test_what_the_formulas_make_of_it(row):
    entry = BY_NAME[row[1]]
    wanted = {name: int(row[at].split()[0]) for name, at in (
        ("initiative", 7), ("melee", 8), ("hits_most", 11), ("fortitude", 13), ("evasion", 14)
    )}  # fmt: skip
    assert {name: figure(entry, name) for name in wanted} == wanted
    front, bare = row[10].removesuffix(")").split(" (")
    assert figure(entry, "defense", "front") == int(front)
    assert figure(entry, "defense", "rear") == figure(entry, "defense", "surprised") == int(bare)
    ways = [part.split() for part in row[12].split(", ")]
    assert {"move": entry.move, "fly": entry.fly, "swim": entry.swim} == {"move": 0, "fly": 0, "swim": 0} | {
        words[0] if len(words) > 1 else "move": int(words[-1]) for words in ways
    }
    assert figure(entry, "move") == entry.move


@pytest.mark.rule("MM-P14", "MM-065", "MM-066")
@pytest.mark.parametrize("row", ROWS)
def test_what_it_shoots_or_throws(row):
    entry, found = BY_NAME[row[1]], [arm for arm in arms(THERE, foe("b9", BY_NAME[row[1]].key)) if arm.missile]
    if row[9] == "–":
        assert not found
        return
    bonus, _, rest = row[9].partition(" ")
    (arm,) = found
    assert figure(entry, "missile") == int(bonus)
    assert rest.startswith(arm.name.lower()) and rest.endswith(f" {arm.range} ft")
    assert arm.damage == ("2d6" if "2d6" in rest else "1d6") and entry.volleys == (3 if "3 volleys" in rest else 0)


@pytest.mark.rule("MM-P14", "MM-P11")
@pytest.mark.parametrize("row", ROWS)
def test_what_it_is_worth_follows_from_grade_and_major_abilities(row):
    entry = BY_NAME[row[1]]
    glory, wisdom = [int(one) for one in row[23].split("/")]
    assert sum(one.majors for one in entry.abilities) == int(row[24])
    assert entry.glory == glory == BASES[entry.grade] * (4 + int(row[24])) // 4
    assert entry.wisdom == wisdom == (glory if entry.magical else 0)
    assert all(one.text for one in entry.abilities)


@pytest.mark.rule("MM-P14", "MM-R65", "MM-R77", "MM-P16")
@pytest.mark.parametrize(("name", "mods", "initiative", "melee", "missile", "defense", "bare", "hits", "reach", "glory"), [
    ("Commoner", (0, 0, 0, 0, 11), 0, 0, None, 12, 12, 8, 1, 0),
    ("Brigand", (1, 1, 0, 0, 13), 1, 2, 1, 14, 12, 9, 2, 20),
    ("Guardsman", (1, 1, 0, 0, 13), 1, 2, None, 16, 14, 13, 3, 30),
])  # fmt: skip
def test_people_by_the_rules_for_heroes(name, mods, initiative, melee, missile, defense, bare, hits, reach, glory):
    one = BY_NAME[name]
    assert (one.might, one.skill, one.luck, one.wits, one.might_score, one.spirit) == (*mods, 0)
    assert (figure(one, "initiative"), figure(one, "melee"), figure(one, "hits_most")) == (initiative, melee, hits)
    assert (figure(one, "defense", "front"), figure(one, "defense", "rear")) == (defense, bare)
    assert (figure(one, "fortitude"), figure(one, "evasion"), one.reach, one.move) == (0, 0, reach, 60)
    assert (figure(one, "missile"), one.missile) == (missile, "sling") if missile is not None else not one.missile
    assert (one.grade, one.category, one.size, one.mind, one.magical) == (1, "Folk", "Medium", "humanoid", False)
    assert (one.damage, one.attacks, one.treasure, one.glory, one.wisdom) == ("1d6", 1, "purse", glory, 0)


@pytest.mark.rule("MM-019", "MM-P14")
def test_a_fresh_creature_has_all_its_hits_or_those_that_are_given():
    assert creature_sheet(THERE, "hydra") == CreatureSheet("hydra", 41)
    assert creature_sheet(THERE, "hydra", 12).hits == 12
    assert GAME.creature_sheet(THERE, "guardsman", None).hits == 13


@pytest.mark.rule("MM-E02", "MM-E04", "MM-E05", "MM-E06", "MM-R01")
def test_the_ladder_stands_on_pyros_as_the_book_has_him():
    table = look(quiet(hero()))
    assert table.value("b1", "melee") == ladder.MELEE and PYROS.level == 1
    assert table.value("b1", "defense", "front") == ladder.DEFENSE
    assert table.value("b1", "hits_most") - 2 == ladder.POINTS
    assert arms(table, table.being("b1"))[0].reach == ladder.REACH


@pytest.mark.rule("MM-P14", "MM-009", "MM-047")
@pytest.mark.parametrize("row", LADDER, ids=[row[0] for row in LADDER])
def test_the_ladder_as_worked(row):
    entry = BY_NAME[row[0]]
    total, needs = [int(one.strip("+ ")) for one in row[2].split(",")]
    assert ladder.chance(total, figure(entry, "defense", "front")) == Fraction(21 - needs, 20)
    assert row[3] == f"{float(100 * Fraction(21 - needs, 20)):.0f}%"
    own, hits = [int(one.strip("+ ")) for one in row[4].split(",")]
    assert own == figure(entry, "melee") + 2 * max(0, entry.reach - 3)
    assert row[5] == f"{float(100 * Fraction(21 - hits, 20)):.0f}%"
    assert round(float(ladder.rounds(THERE, entry.key)), 2) == float(row[6])
    assert round(float(ladder.harm_a_round(THERE, entry.key)), 3) == float(row[7])
    assert round(float(ladder.threat(THERE, entry.key)), 2) == float(row[8])
    assert float(ladder.load(THERE, entry.key)) == float(row[9])


@pytest.mark.rule("MM-P14", "MM-007", "MM-042")
@pytest.mark.parametrize("row", LADDER, ids=[row[0] for row in LADDER])
def test_the_duel_as_worked(row):
    assert f"{100 * duel(BY_NAME[row[0]]):.0f}%" == row[10]


def duel(entry) -> float:
    """How often Pyros alone wins: initiative once each, then blow for blow; a tie is settled at once, with both."""
    points = figure(entry, "hits_most") - (0 if entry.fights_to_zero else 2)
    mine = blow(float(_hits(entry)), dict.fromkeys(range(1, 7), 1 / 6), entry)
    hits = float(ladder.chance(figure(entry, "melee") + 2 * max(0, entry.reach - 3), ladder.DEFENSE))
    found = odds(parse(entry.damage))
    once = blow(hits, {harm: ways / found.total for harm, ways in found.weights.items()})
    theirs = once if min(entry.attacks, entry.most_on_one) == 1 else joined(once, once)
    own, other = 2, figure(entry, "initiative")
    chances = {-1: 0.0, 0: 0.0, 1: 0.0}
    for die in range(1, 11):
        for face in range(1, 11):
            chances[(die + own > face + other) - (die + own < face + other)] += 0.01
    return sum(chance * won(points, order, mine, theirs) for order, chance in chances.items())


def blow(chance: float, harms: dict[int, float], entry=None) -> dict[int, float]:
    rules = {one.rule for one in entry.abilities} if entry else set()
    found = {0: 1 - chance}
    for harm, ways in harms.items():
        felt = 1 if "pelt" in rules else max(1, harm // 2) if "half_here" in rules else harm
        found[felt] = found.get(felt, 0) + chance * ways
    return found


def joined(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for harm, chance in one.items():
        for more, again in other.items():
            found[harm + more] = found.get(harm + more, 0) + chance * again
    return found


def won(points: int, order: int, mine: dict[int, float], theirs: dict[int, float]) -> float:
    """From these points on; ``order``: 1 Pyros strikes first, -1 the creature, 0 both at once."""
    known: dict[tuple[int, int], float] = {}
    for left in range(1, points + 1):
        for own in range(1, ladder.POINTS + 1):
            total = 0.0
            for harm, chance in mine.items():
                for hurt, again in theirs.items():
                    down, out = harm >= left, hurt >= own
                    if down and (order == 1 or not out):
                        total += chance * again
                    elif not out and not down and (harm or hurt):
                        total += chance * again * known[left - harm, own - hurt]
            known[left, own] = total / (1 - mine[0] * theirs[0])
    return known[points, ladder.POINTS]


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("grade", "hits", "hurt", "threat"), [
    (1, 61.25, 12.5, 0.13), (2, 60, 18.75, 0.49), (3, 56.25, 27.5, 0.89), (4, 46.25, 35, 1.89), (5, 36.25, 42.5, 5.01),
    (6, 28.75, 55, 21.01),
])  # fmt: skip
def test_the_means_of_each_grade_rise(grade, hits, hurt, threat):
    found = [one for one in CREATURES.values() if one.grade == grade and one.name not in PEOPLE]
    assert len(found) == 4
    assert mean([_hits(one) for one in found]) * 100 == hits
    mine = [
        ladder.harm_a_round(THERE, one.key) / (parse(one.damage).mean * min(one.attacks, one.most_on_one))
        for one in found
    ]
    assert mean(mine) * 100 == hurt
    rounded = [round(float(ladder.threat(THERE, one.key)), 2) for one in found]
    assert mean(rounded) == pytest.approx(threat, abs=0.0051), "the means use the rounded threats"


def _hits(entry) -> Fraction:
    total = 3 + 2 * max(0, 3 - entry.reach)
    return ladder.chance(total, figure(entry, "defense", "front"))


@pytest.mark.rule("MM-P14")
def test_loads_of_people():
    loads = {name: float(ladder.load(THERE, BY_NAME[name].key)) for name in PEOPLE}
    assert loads == {"Commoner": 0.0, "Brigand": 0.33, "Guardsman": 0.5}


@pytest.mark.rule("MM-P14", "MM-R34")
def test_where_creatures_fight_to_zero_they_weigh_more():
    harder = look(quiet(house=ruled(creature_unconscious=False)))
    assert ladder.rounds(harder, "lion") == ladder.rounds(THERE, "lion") * Fraction(19, 17)
    assert ladder.load(harder, "lion") > ladder.load(THERE, "lion")
    assert ladder.load(harder, "shade") == ladder.load(THERE, "shade"), "it did so before"


@pytest.mark.rule("MM-P14", "MM-009")
@pytest.mark.parametrize(
    ("number", "root"), [("4", "2"), ("2", "1.41"), ("0.0389", "0.2"), ("0", "0"), ("38.75", "6.22")]
)
def test_roots_are_rounded_to_two_places(number, root):
    assert ladder.root(Fraction(number)) == Fraction(root)


@pytest.mark.rule("MM-P14")
def test_strength_of_a_party_is_half_of_level_and_one():
    four = [hero(f"b{n}", f"P{n}") for n in range(1, 5)]
    assert ladder.strength(look(quiet(*four))) == 4
    assert ladder.strength(look(quiet(hero(), hero("b2", "Dion", level=6)))) == Fraction(9, 2)
    assert ladder.strength(look(quiet(hero(), hero("b2", "Dion", hits=2)))) == 1, "who lies there is not counted"
    guard = look(quiet(hero(), foe("b3", "guardsman")))
    assert ladder.strength(guard) == 1, "a foe is none of the party"


@pytest.mark.rule("MM-P14", "MM-P12")
def test_those_who_fight_beside_heroes_count_with_their_loads():
    guard = replace(foe("b3", "guardsman"), side="party")
    assert ladder.strength(look(quiet(hero(), guard))) == Fraction(3, 2)


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("load", "party", "word"), [
    ("1.99", 4, "easy"), ("2", 4, "hard"), ("4", 4, "hard"), ("4.01", 4, "deadly"), ("0", 0, "hard"),
])  # fmt: skip
def test_easy_below_half_the_strength_hard_up_to_it_deadly_above(load, party, word):
    assert ladder.verdict(Fraction(load), Fraction(party)) == word


@pytest.mark.rule("MM-P14")
def test_four_spearmen_against_one_creature_of_each_grade():
    verdicts: dict[int, set[str]] = {}
    for one in CREATURES.values():
        verdicts.setdefault(one.grade, set()).add(ladder.verdict(ladder.load(THERE, one.key), Fraction(4)))
    assert all(verdicts[grade] == {"easy"} for grade in (1, 2, 3, 4))
    assert verdicts[5] == {"easy", "hard"} and verdicts[6] == {"hard", "deadly"}


@pytest.mark.rule("MM-P14")
def test_loads_add_up():
    assert ladder.load_of(THERE, [Muster("satyr", 3), Muster("lion", 1)]) == 3 * Fraction("0.31") + Fraction("0.77")
    there = look(quiet(foe("b8", "lion"), foe("b9", "satyr"), foe("b7", "satyr", hits=0)))
    assert ladder.load_there(there, there.on_side("foes")) == Fraction("1.08"), "the dead weigh nothing"


@pytest.mark.rule("MM-P14")
def test_what_pyros_cannot_hit_is_weighed_as_if_one_roll_in_twenty_did():
    source = entry_to(CREATURES["lion"]) | {"name": "Iron lion", "hide": 30}
    lines = [f"{name} = {json.dumps(value)}" for name, value in source.items() if name not in ("key", "abilities")]
    own = OwnEntry("creatures:iron_lion", "creatures", "iron_lion", "[iron_lion]\n" + "\n".join(lines))
    there = look(Table.of(GAME.house, [own]))
    assert ladder.rounds(there, "iron_lion") == Fraction(17) / (Fraction(1, 20) * Fraction(7, 2))
    assert ladder.load(there, "iron_lion") > ladder.load(there, "lion")


@pytest.mark.rule("MM-R43", "MM-R65")
@pytest.mark.parametrize(
    ("key", "level"), [("sphinx", 4), ("hydra", 6), ("commoner", 1), ("guardsman", 1), ("satyr", 1)]
)
def test_the_level_of_a_creature_is_its_grade_and_of_people_one(key, level):
    being = foe("b9", key)
    assert level_of(look(quiet(being)), being) == level


@pytest.mark.rule("MM-R77", "MM-020")
@pytest.mark.parametrize(
    ("key", "spirit"), [("satyr", 1), ("centaur", 1), ("cyclops", 0), ("guardsman", 0), ("lion", -1)]
)
def test_the_spirit_of_a_creature_stands_for_faith(key, spirit):
    being = foe("b9", key)
    there = look(quiet(being))
    assert mod(there, being, "faith") == mod(there, being, "grace") == spirit
    assert "Spirit" in [term.label for term in there.terms("b9", "fortitude")]
