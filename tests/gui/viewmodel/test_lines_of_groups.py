"""A group keeps one line and its place for the whole fight, whenever its bodies act and whoever of them falls."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.viewmodel.choices import with_musters
from gui.viewmodel.tracker_rows import Body, Glances, Row, row_of
from gui.viewmodel.turn_order import lines, next_words
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN, START
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, Being, Fight, Turn, altered
from tests.gui.conftest import PROGRAM, OpenDesk, must, muster
from tests.samples import open_sample
from tests.toy_game import Toy


class Counted(Toy):
    """Everybody acts on a count of their own: foes on 9, 8 and 7, the party on 8 and below it."""

    foes, party = (9, 8, 7), (8, 6, 5, 4)

    def round_turns(self, play: Play) -> list[Turn]:
        there = {being.id: 0 for being in play.everyone() if play.stands(being)}
        for side, counts in ((FOES, self.foes), ("party", self.party)):
            there |= dict(zip([one.id for one in play.on_side(side) if one.id in there], counts, strict=False))
        play.alter_fight(counts=tuple(there.items()))
        by_count = {at: tuple([who for who in there if there[who] == at]) for at in sorted(there.values())[::-1]}
        return [Turn(f"Initiative {at}", who, at=at) for at, who in by_count.items()]


class Shared(Counted):
    """Two share a count that comes after the next two."""

    foes, party = (9, 7, 6), (8, 6, 5, 4)


def counted(open_desk: OpenDesk, game: Toy | None = None) -> tuple[Desk, list[str]]:
    """A fight of four against three orcs on three counts."""
    desk = open_desk(game or Counted(), PROGRAM)
    choice = with_musters(desk.look, START, muster(desk.game, 3), surprise="none", distance=5)
    assert choice is not None
    must(desk, choice)
    return desk, [being.id for being in desk.look.on_side(FOES)]


def group_in(look: Look, actor: str = "", next_: str = "") -> Row:
    """The line of the first group."""
    line = next(one for one in lines(look) if one.kind == "group")
    return row_of(look, line, Glances(), {}, actor, next_)


def fell(desk: Desk, *who: str) -> None:
    """Nothing is left of these."""
    for one in who:
        (track, *_) = desk.game.tracks(desk.look, desk.look.being(one))
        if track.now != track.minimum:
            must(desk, Choice("sheet.track", one, {"track": track.name, "value": track.minimum}))


def turns_of(row: Row) -> list[tuple[str | None, str]]:
    def told(body: Body) -> tuple[str | None, str]:
        return body.mark, body.turn

    return [told(body) for body in row.bodies]


def test_bodies_on_several_counts_are_one_line_where_the_first_of_them_comes(open_desk: OpenDesk) -> None:
    desk, orcs = counted(open_desk)
    found = lines(desk.look)
    assert [line.kind for line in found] == ["group", "being", "being", "being", "being"]
    assert (list(found[0].beings), found[0].count, found[1].count) == (orcs, 9, 8)
    stood = [line.key for line in found]
    seen = []
    while desk.look.fight.round == 1:
        assert [line.key for line in lines(desk.look)] == stood
        seen.append(lines(desk.look)[0].count)
        must(desk, Choice(SKIP_TURN))
    assert seen == [9, 8, 7, 7, 7, 7], "the count on which the next of them comes, at the end that of the last"


def test_a_line_that_stands_for_the_count_of_the_first_says_it_beside_that_of_the_next(open_desk: OpenDesk) -> None:
    desk, orcs = counted(open_desk)
    seen = []
    while desk.look.fight.round == 1:
        found = lines(desk.look)
        stood = [line.count if line.stands is None else line.stands for line in found]
        assert stood == sorted(stood, key=lambda count: -(count or 0))
        seen.append((found[0].stands, found[0].count))
        must(desk, Choice(SKIP_TURN))
    assert seen[:3] == [(None, 9), (9, 8), (9, 7)]
    desk, orcs = counted(open_desk)
    fell(desk, orcs[0])
    assert (group_in(desk.look).stands, group_in(desk.look).face) == (9, 8)


def test_of_those_who_come_then_three_are_named_and_seen_who_share_a_count(open_desk: OpenDesk) -> None:
    desk, orcs = counted(open_desk, Shared())
    first, second, third, fourth = [being.name for being in desk.look.on_side("party")]
    assert next_words(desk.look, orcs[0]) == (first, f"then Orc 2, {second} and Orc 3")
    must(desk, Choice(SKIP_TURN))
    assert next_words(desk.look, "") == ("Orc 2", f"then {second} and Orc 3, {third}")
    must(desk, Choice(SKIP_TURN))
    assert next_words(desk.look, "") == (f"{second}, Orc 3", f"then {third}, {fourth}, round 2")


def test_a_name_with_a_comma_is_one_name(open_desk: OpenDesk) -> None:
    desk, orcs = counted(open_desk, Shared())
    first, second, _, _ = desk.look.on_side("party")
    must(desk, Choice("being.name", second.id, {"name": "Sten, son of Odd", "player": ""}))
    assert next_words(desk.look, orcs[0]) == (first.name, "then Orc 2, Sten, son of Odd and Orc 3")


def test_each_body_on_a_count_of_its_own_says_when_it_comes_and_whether_it_has_acted(open_desk: OpenDesk) -> None:
    desk, orcs = counted(open_desk)
    assert turns_of(group_in(desk.look, orcs[0])) == [
        ("now", "acts now on 9"), ("waits", "waits on 8"), ("waits", "waits on 7"),
    ]  # fmt: skip
    must(desk, Choice(SKIP_TURN))
    row = group_in(desk.look, "", orcs[1])
    assert turns_of(row) == [("acted", "has acted on 9"), ("next", "next on 8"), ("waits", "waits on 7")]
    assert (row.mark, row.face) == ("next", 8)


def test_whoever_has_fallen_gives_a_group_no_count(open_desk: OpenDesk) -> None:
    desk, orcs = counted(open_desk)
    fell(desk, orcs[0], orcs[2])
    seen = []
    while desk.look.fight.round == 1:
        seen.append(lines(desk.look)[0].count)
        must(desk, Choice(SKIP_TURN))
    assert {*seen} == {8}, "that of the one who stands, before and after it acts"


def test_of_bodies_on_one_count_only_who_acts_and_who_has_acted_is_marked(open_desk: OpenDesk) -> None:
    desk, orcs = counted(open_desk)

    def shared(*waiting: str) -> Look:
        fight = altered(desk.look.fight, turns=(Turn("Foes", tuple(orcs), FOES),), now=0, waiting=waiting, counts=())
        return Look(desk.game, altered(desk.table, fight=fight))

    assert turns_of(group_in(shared(*orcs), orcs[0], orcs[1])) == [(None, "")] * 3
    begun = group_in(shared(*orcs[1:]), orcs[1], orcs[2])
    assert turns_of(begun) == [("acted", "has acted"), ("now", "acts now"), (None, "")]
    assert turns_of(group_in(shared(), "")) == [(None, "")] * 3


def test_whoever_has_no_turn_stands_where_the_count_has_its_place_or_at_the_end(open_desk: OpenDesk) -> None:
    desk, _ = counted(open_desk)
    heroes: list[Being] = list(desk.look.on_side("party"))
    stood = [line.key for line in lines(desk.look)]

    def without(who: str, counts: bool) -> list[str]:
        fight: Fight = desk.look.fight
        turns = tuple([turn for turn in fight.turns if who not in turn.actors])
        left = fight.counts if counts else tuple([one for one in fight.counts if one[0] != who])
        fight = altered(fight, turns=turns, counts=left)
        return [line.key for line in lines(Look(desk.game, altered(desk.table, fight=fight)))]

    for hero in heroes[1:]:  # the first shares a turn
        assert without(hero.id, True) == stood
        assert without(hero.id, False) == [*[key for key in stood if key != hero.id], hero.id]


@pytest.mark.parametrize("game", ["mazes_minotaurs", "myriad", "enondas", "monsters_magic"])
def test_no_line_of_a_sample_moves_in_a_round_when_the_first_of_a_group_falls(game: str, tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, game)
    desk.hands = PROGRAM
    line = next(one for one in lines(desk.look) if one.side == FOES and one.kind != "head")
    stood, begun = [(one.key, one.beings) for one in lines(desk.look)], desk.look.fight.round
    fell(desk, line.beings[0])
    while desk.look.fighting and desk.look.fight.round == begun:
        assert [(one.key, one.beings) for one in lines(desk.look)] == stood
        must(desk, Choice(SKIP_TURN))
    campaigns.close()


@pytest.mark.parametrize("fallen", [("Satyr 1",), ("Satyr 2", "Satyr 3"), ("Satyr 1", "Satyr 2", "Satyr 3"),
                                    ("Centaur",)])  # fmt: skip
def test_where_initiative_is_kept_the_fallen_keep_their_lines_in_the_next_round(
    fallen: tuple[str, ...], tmp_path: Path
) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, "mazes_minotaurs")
    desk.hands = PROGRAM
    stood, begun = [(one.key, one.beings) for one in lines(desk.look)], desk.look.fight.round
    fell(desk, *[being.id for being in desk.look.everyone() if being.name in fallen])
    while desk.look.fight.round < begun + 2:
        must(desk, Choice(SKIP_TURN))
        assert [(one.key, one.beings) for one in lines(desk.look)] == stood
    campaigns.close()


def test_of_a_group_it_is_told_of_which_bodies_something_is_gone_besides(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, "myriad")

    def chips() -> list[str]:
        return [chip.spoken for chip in group_in(desk.look).chips]

    one, other = [being.id for being in desk.look.on_side(FOES) if being.name.startswith("Bandit")]
    assert chips() == ["No. 1: Critical 1 of 2"]
    critical = desk.game.tracks(desk.look, desk.look.being(one))[1].name
    must(desk, Choice("sheet.track", other, {"track": critical, "value": 1}))
    assert chips() == ["No. 1, 2: Critical 1 of 2"]
    must(desk, Choice("sheet.track", one, {"track": critical, "value": 2}))
    assert chips() == ["No. 2: Critical 1 of 2"]
    must(desk, Choice("sheet.track", one, {"track": critical, "value": 0}))
    assert chips() == ["Critical 1 of 2"], "the other is dead"
    campaigns.close()


def test_a_group_says_where_those_of_it_stand_who_are_alive(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, "myriad")
    one, other = [being.id for being in desk.look.on_side(FOES) if being.name.startswith("Bandit")]

    def note(first: int, second: int, actor: str = "") -> str:
        ground = dict(desk.table.fight.ground) | {"where": ((one, first), (other, second))}
        fight = altered(desk.table.fight, ground=tuple(ground.items()))
        return group_in(Look(desk.game, altered(desk.table, fight=fight)), actor).note

    assert note(24, 24) == "At 24 m · 1 stands · 1 unconscious"
    assert note(24, 0) == "At 0 – 24 m · 1 stands · 1 unconscious"
    assert note(-2, -2) == "At −2 m · 1 stands · 1 unconscious"
    assert note(0, 0) == "1 stands · 1 unconscious"
    assert note(24, 8, other) == "No. 2 acts · At 8 – 24 m · 1 stands · 1 unconscious"
    critical = desk.game.tracks(desk.look, desk.look.being(one))[1]
    must(desk, Choice("sheet.track", one, {"track": critical.name, "value": critical.minimum}))
    assert note(24, 8) == "At 8 m · 1 stands · 1 dead"
    campaigns.close()
