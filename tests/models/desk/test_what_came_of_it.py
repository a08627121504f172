"""The line of a deed says what came of it to whom it was done, before what was spent on it."""

from __future__ import annotations

from models.desk.one_line import deed_words
from models.desk.undo_labels import label_of
from models.storage.log_entry import LogEntry
from systems.common.every_game.lapsing import OVER
from systems.common.kernel.play import Told

HIT = "{being} attacks {target} (longsword): 17 against 13, 5 effect points."
FAILS = "{being} attacks {target} (longsword): 9 against 13, fails."


def told(sentence: str, verdict: str, icon: str, *about: str, **blanks: str) -> Told:
    names = ("being", "target")
    return Told(sentence, (*zip(names, about, strict=False), *blanks.items()), verdict, icon, about)


def line(*story: Told) -> str:
    return deed_words(LogEntry(7, "combat.attack", label_of("Attack", story), story, (), False, 3, "Foes", 0))


def test_a_point_that_was_spent_hides_neither_wound_nor_consequence() -> None:
    hit = told(HIT, "", "dice", "Gramfive the Grim", "Ditch Hound")
    spent = told("{being} spends a hero point: +1 effect point.", "", "plus", "Gramfive the Grim")
    lost = told("{being} loses 5 physical hit points: 3 left.", "wounded", "drop", "Ditch Hound")
    mud = told("{being} suffers “in the mud”: −2.", "", "cross", "Ditch Hound")
    assert "loses 5 physical hit points: 3 left" in line(hit, spent, lost)
    assert line(hit, spent, lost, mud).endswith("3 left. Ditch Hound suffers “in the mud”: −2.")


def test_several_who_strike_are_told_together_where_one_only_comes_nearer() -> None:
    one = told(HIT, "", "dice", "Ditch Hound 1", "Xiola Zenwaith")
    nearer = Told("{being} and {target} are at hand.", (("being", "Ditch Hound 1"), ("target", "Xiola Zenwaith")), "",
                  "footprints", ("Ditch Hound 1", "Xiola Zenwaith"))  # fmt: skip
    other = told(FAILS, "fails", "dice", "Ditch Hound 2", "Felix Pook")
    assert line(one, nearer, other) == "2 ditch hounds strike: nobody is hit."
    assert label_of("Attack together", (one, nearer, other)) == "2 ditch hounds strike"


def test_what_is_over_with_its_fight_is_said_however_much_is_told_besides() -> None:
    names = ", ".join([f"Somebody with a long name {n}" for n in range(8)])
    said = line(told("The fight is over after {n}.", "", "flag", n="1 round"), told(OVER, "", "flag", what="race"),
                told("Of 35 points: {all}.", "", "flag", all=names), told("{all} flee.", "", "flag", all=names))  # fmt: skip
    assert said.endswith(" The race is over.")
