"""A step to another turn is a deed like any other: the log has it under the head of that turn as long as nothing else
stands there, and undo and redo say its words."""

from __future__ import annotations

from itertools import pairwise

from gui.viewmodel.last_told import last_told, last_told_at
from gui.viewmodel.log_rows import head_of, log_lines
from models.desk.desk import Desk, LogEntry
from models.desk.undo_labels import GO_ON, turn_words
from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.game import Game
from systems.common.kernel.play import Told
from systems.common.kernel.tape import FACES, RollRequest, Throw
from systems.common.records.table import altered
from tests.gui.at_a_desk import OpenDesk
from tests.gui.conftest import start_fight

MANY = 24  # presses: three rounds and more in each game


def step(turn: str, number: int, *story: Told, label: str = "", undone: bool = False, round_: int = 1) -> LogEntry:
    said = label or f"On to {turn}"
    return LogEntry(number, NEXT_TURN, said, story, (), undone, round_, turn, 0)


def blow(number: int, turn: str = "Party", *, undone: bool = False) -> LogEntry:
    story = (Told("Brannoch hits Orc.", (), "hits", "swords", ("b1",)),)
    return LogEntry(number, "combat.attack", "Brannoch hits Orc", story, (), undone, 1, turn, 0)


def seen(*entries: LogEntry) -> list[tuple[str, bool, bool]]:
    """Newest first: the words, whether it is a head, whether it is undone."""
    return [(line.words, not line.entry, line.undone) for line in log_lines(entries)]


def test_a_turn_that_begins_has_its_step_below_its_head_until_something_else_stands_there() -> None:
    assert seen(step("Foes", 2), blow(1)) == [
        ("Round 1 · Foes", True, False), ("On to Foes.", False, False),
        ("Round 1 · Party", True, False), ("Brannoch hits Orc.", False, False),
    ]  # fmt: skip
    assert seen(blow(3, "Foes"), step("Foes", 2), blow(1))[:3] == [
        ("Round 1 · Foes", True, False), ("Brannoch hits Orc.", False, False), ("Round 1 · Party", True, False),
    ]  # fmt: skip


def test_a_turn_in_which_nothing_happened_says_that_it_began() -> None:
    steps = [step("Party", 4, round_=2), step("Foes", 3), step("Party", 2)]
    assert [words for words, *_ in seen(*steps)] == [
        "Round 2 · Party", "On to Party.", "Round 1 · Foes", "On to Foes.", "Round 1 · Party", "On to Party.",
    ]  # fmt: skip


def test_no_head_stands_without_a_line_below_it() -> None:
    ended = step("Foes", 2, Told("Krenaia does nothing.", ()), label="Krenaia does nothing · Round 2 · Decision")
    for entries in ([ended], [step("Decision", 3, round_=2), ended], [altered(ended, undone=True)]):
        lines = seen(*entries)
        assert not lines[-1][1]
        assert not any([one[1] and other[1] for one, other in pairwise(lines)])


def test_a_step_taken_back_is_struck_through() -> None:
    taken = step("Foes", 2, undone=True)
    assert seen(taken, blow(1))[:2] == [("Round 1 · Foes", True, False), ("On to Foes.", False, True)]
    assert seen(blow(3, "Foes", undone=True), taken, blow(1))[1:3] == [
        ("Brannoch hits Orc.", False, True), ("On to Foes.", False, True),
    ]  # fmt: skip


def test_whoever_is_passed_over_is_told_while_that_can_be_taken_back() -> None:
    passed = step("Party", 2, label="Ysolde is passed over")
    assert seen(passed, blow(1))[1] == ("Ysolde is passed over.", False, False)
    assert ("Ysolde is passed over.", False, False) not in seen(blow(3), passed, blow(1))
    assert ("Ysolde is passed over.", False, True) in seen(altered(passed, undone=True), blow(1))


BLEEDS = Told("Bandit 1 is dead.", (), "dies", "skull", ("c1",))
ORDER = Told("Initiative 10: Tam Quick.", (), "", "d20", (), 2, "Initiative 10", 1)


def test_what_is_told_of_a_round_that_begins_stands_under_its_head() -> None:
    rolled = (
        Throw(RollRequest(1, 6, "c1", "Bleeding", FACES), (2,)),
        Throw(RollRequest(1, 6, "b1", "Initiative"), (5,)),
    )
    both = LogEntry(
        5, NEXT_TURN, "Bandit 1 dies · Round 2 · Initiative 10", (BLEEDS, ORDER), rolled, False, 1, "Initiative 6", 0
    )
    assert seen(both, blow(1, "Initiative 6")) == [
        ("Round 2 · Initiative 10", True, False), ("Initiative 10: Tam Quick.", False, False),
        ("Round 1 · Initiative 6", True, False), ("Bandit 1 is dead.", False, False),
        ("Brannoch hits Orc.", False, False),
    ]  # fmt: skip
    assert [line.marks[0].faces for line in log_lines([both]) if line.entry] == [(5,), (2,)], "each beside its dice"
    assert not any([line.below for line in log_lines([both])])
    assert last_told([both]).words == "Bandit 1 is dead. Initiative 10: Tam Quick"
    undone = log_lines([altered(both, undone=True)])
    assert [line.undone for line in undone] == [True, True, False, True]


def test_the_roll_bar_tells_what_was_told_last_however_the_fight_goes_on() -> None:
    assert last_told([step("Foes", 2), blow(1)]).words == "Brannoch hits Orc"
    assert last_told([step("Foes", 2, Told("Krenaia does nothing.", ())), blow(1)]).words == "Krenaia does nothing"
    assert last_told([step("Foes", 2)]).words == ""


def test_what_was_told_last_is_found_behind_many_turns_without_a_word(game: Game, open_desk: OpenDesk) -> None:
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    for _ in range(MANY):
        desk.perform(Choice(NEXT_TURN))
    assert last_told_at(desk).words


def here(desk: Desk) -> str:
    turn = desk.look.turn
    return turn_words(desk.look.round, turn.label if turn else "")


def test_a_step_is_called_by_what_ended_with_it_and_by_where_it_leads(game: Game, open_desk: OpenDesk) -> None:
    """By whatever key the fight goes on, on both buttons and in the log alike: what was told of the turn that ended
    stands under it, and the turn that follows has its head."""
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    for press in range(MANY):
        before = here(desk)
        waits = [desk.look.being(one).name for one in desk.look.waiting if one in desk.table.beings]
        desk.perform(Choice(GO_ON[press % 3 == 2]))
        label, (entry,) = desk.undo_label, desk.log(1)
        standing = log_lines(desk.log())
        told = label
        if here(desk) != before and entry.closing and head_of(entry) == before:
            assert label.endswith(here(desk))
            told = label.removesuffix(here(desk)).removesuffix(" · ")
        assert told, "a head is no deed"
        assert not label.startswith("Round "), "a head is no deed"
        if told.endswith(" passed over"):
            names = [name.rstrip(" 0123456789") for name in waits]  # several of a kind are told by it
            said = [word for name in names for word in (name.split(" ")[0], name.rpartition(" ")[2])]
            assert any([word.lower() in told.lower() for word in said]), "by name, not by who comes next"
        elif not entry.story:
            assert told.startswith("On to ") and standing[1].words == f"{told}."
        assert any([line.words.startswith(told.split(",")[0]) for line in standing[:4]]), label
        desk.undo()
        assert desk.redo_label == label and any([line.undone for line in log_lines(desk.log())[:4]])
        desk.redo()
        assert log_lines(desk.log()) == standing
    assert desk.look.round > 2
