"""What cuts across rooms: comrades set on each other, burning oil, a mirror in a wall, what is ours hidden."""

from __future__ import annotations

import pytest

from systems.common.content.entries import resources
from systems.common.kernel.actions import JOIN, START
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, OwnEntry
from systems.common.simulation.odds import odds
from systems.mazes_minotaurs.base.arms import arms
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import positions
from tests.systems.mazes_minotaurs.builders import GAME, blank, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.mazes_minotaurs.fighting import act, battle, begun, decide, form_of, lay, need_of, next_round, to
from tests.systems.mazes_minotaurs.magic_builders import sorcerer

OIL = Item("oil", "Flask of oil", 2)


def lines(*creatures: str):
    """The lines of an encounter, one of each."""
    return tuple([{"entry": one, "count": 1, "hits": "", "locked": False} for one in creatures])


def commanded(order: str, kind: str = "compelled"):
    """Three satyrs against a sorcerer, one of them under an order."""
    table = quiet(sorcerer(6), foe("b7"), foe("b8"), foe("b9"))
    return begun(lay(table, "b9", kind, "b1", order=order), (1, 9))


def reached(table, who: str) -> set[str]:
    return set(positions.targets(look(table), who))


@pytest.mark.rule("MM-093")
def test_whoever_is_ordered_against_comrades_fights_them_and_they_strike_back():
    table = commanded("comrades")
    assert reached(table, "b9") == {"b7", "b8"} and reached(table, "b8") == {"b1", "b9"}
    table = to(table, "Combat", "b9")
    hits = sheet(table, "b7").hits
    table, _ = do(table, "combat.attack", "b9", [20, 4], target="b7")
    assert sheet(table, "b7").hits == hits - 4
    back = next_round(table)
    table = to(decide(back, "b7", "retreat"), "Combat", "b7")
    assert form_of(table, "combat.retreat", "b7").blank()["foes"] == ("b9",)
    freed = act(table, lambda play: play.lift("b9", "compelled"))
    assert form_of(freed, "combat.retreat", "b7").blank()["foes"] == () and reached(freed, "b7") == {"b1"}


@pytest.mark.rule("MM-093", "MM-095")
def test_other_orders_and_slaves_keep_their_foes():
    assert reached(commanded("plain"), "b9") == set(), "never the one who compels"
    assert reached(commanded("plain"), "b8") == {"b1"}
    assert reached(commanded("comrades", "enslaved"), "b8") == {"b1"}, "a slave has changed sides instead"


@pytest.mark.rule("MM-093")
def test_nobody_is_told_to_strike_a_comrade_while_a_foe_is_there():
    table = to(commanded("comrades"), "Combat", "b8")
    assert GAME.suggest(look(table), "b8").answers["target"] == "b1"
    assert GAME.suggest(look(table), "b9").answers["target"] in ("b7", "b8")


@pytest.mark.rule("MM-P10")
def test_burning_oil_is_thrown_for_a_die_of_fire():
    thrower = hero(items=(OIL,))
    table = to(decide(battle(thrower, foe("b9", "wood_titan"), dice=(9, 1)), "b1", "shoot"), "Combat", "b1")
    at, terms, _ = need_of(table, "combat.shoot", "b1", feet=30)
    assert (at, terms) == (17, {"Skill": 2, "Luck": 1})
    assert need_of(table, "combat.shoot", "b1", feet=31)[1]["Long range"] == -2
    hits = sheet(table, "b9").hits
    done, _ = do(table, "combat.shoot", "b1", [14, 3], feet=30)
    assert sheet(done, "b9").hits == hits - 6, "dry timber burns twice"
    assert sheet(done, "b1").items == (Item("oil", "Flask of oil", 1),)
    missed, _ = do(table, "combat.shoot", "b1", [13], feet=30)
    assert sheet(missed, "b9").hits == hits and sheet(missed, "b1").items[0].count == 1


@pytest.mark.rule("MM-P10", "MM-C22")
def test_a_hydra_burned_with_oil_does_not_regrow():
    table = battle(hero(items=(OIL,)), foe("b9", "hydra", hits=30), dice=(9, 1))
    table = to(decide(decide(table, "b1", "shoot"), "b9", "hold"), "Combat", "b1")
    burned, _ = do(table, "combat.shoot", "b1", [20, 4], feet=20)
    assert sheet(next_round(burned), "b9").hits == 26
    assert sheet(next_round(table), "b9").hits == 32


@pytest.mark.rule("MM-P10")
def test_oil_is_ours_and_never_the_weapon_of_first_choice():
    held = hero(items=(OIL, Item("sword", "Sword", carried="held")))
    assert [arm.gear for arm in arms(look(quiet(held)), held)] == ["sword", "oil", ""]
    assert form_of(battle(held, foe(), dice=(9, 1)), "combat.decide", "b1").blank()["does"] == "attack"
    bookish = look(quiet(held, house=ruled(book_gaps=False)))
    assert [arm.gear for arm in arms(bookish, held)] == ["sword", ""]
    away = hero(items=(Item("oil", "Flask of oil", carried="stored"),))
    assert [arm.gear for arm in arms(look(quiet(away)), away)] == [""]
    lines = {row["name"]: row for row in attack_lines(held)}
    assert lines["Burning oil (ours)"]["range"] == "6/30/60 ft" and lines["Burning oil (ours)"]["damage"] == "1d6"


def attack_lines(being):
    fields = [one for section in GAME.layout(look(quiet(being)), being) for one in section.fields]
    return next(one for one in fields if one.name == "attack_lines").default


@pytest.mark.rule("MM-R24", "MM-C17")
def test_a_wall_is_no_defense_while_the_shield_is_a_mirror():
    others = (hero(), hero("b2", "Dion"))
    table = battle(*others, foe("b9", "gorgon"), dice=(1, 2, 9))

    def walled(eyes: str):
        mirrored = decide(table, "b1", "attack", tactics=("wall",), eyes=eyes)
        return look(decide(mirrored, "b2", "attack", tactics=("wall",), eyes="away"))

    plain, mirror = walled("away"), walled("shield")
    assert plain.value("b1", "defense", "front") == plain.value("b2", "defense", "front") == 21 + 2
    assert mirror.value("b1", "defense", "front") == 21 - 2 - 2  # without the shield, and Skill that goes with it
    assert mirror.value("b2", "defense", "front") == 21 + 2


@pytest.mark.rule("MM-004", "MM-R62")
def test_the_faces_that_decide_by_themselves_count_in_odds_too():
    def chances(**switches: bool):
        """(hits, misses) in twentieths of a blow that needs 23 or more on the die."""
        table = to(battle(hero(), foe("b9", "satyr"), dice=(9, 1), house=ruled(**switches)), "Combat", "b1")
        found = odds(GAME, table, blank(table, "combat.attack", "b1", modifier=-15))
        assert found.exact
        misses = sum([part.chance for part in found.parts if part.label == "misses"])
        return 20 - 20 * misses, 20 * misses

    assert chances() == (0, 20) and chances(natural_extremes=True) == (1, 19)


@pytest.mark.rule("MM-P02", "MM-004")
def test_no_face_decides_by_itself_whether_an_ambush_is_seen():
    dull = hero(luck=3, wits=3)  # danger evasion -6: a 20 comes to 14
    table, _ = do(quiet(dull, house=ruled(natural_extremes=True)), START, dice=[20, 5], lines=lines("satyr"),
                  ambush="party", distance=60)  # fmt: skip
    assert look(table).fact("surprised") == ("b1",)


@pytest.mark.rule("MM-120", "MM-043", "MM-P14")
def test_with_what_is_ours_hidden_no_creature_of_ours_takes_the_field():
    bookish, satyr = quiet(hero(), house=ruled(book_gaps=False)), lines("satyr")
    with pytest.raises(Refused, match=r"Satyr is not in the book.*turn on .*, or take a creature of your own[.]$"):
        do(bookish, START, lines=satyr)
    source = (resources("mazes_minotaurs") / "creatures.toml").read_text(encoding="utf-8")
    entry = "[satyr]" + source.partition("[satyr]")[2].partition("\n\n[")[0]
    own = bookish.exchanged(None, OwnEntry("creatures:satyr", "creatures", "satyr", entry))
    after, _ = do(own, START, dice=(5,), lines=satyr, ambush="party all")
    assert look(after).fact("surprised") == ("b1",) and len(look(after).on_side(FOES)) == 1
    with pytest.raises(Refused, match="Lion is not in the book"):
        do(after, JOIN, lines=lines("satyr", "lion"))
    assert len(look(do(after, JOIN, lines=satyr)[0]).on_side(FOES)) == 2
