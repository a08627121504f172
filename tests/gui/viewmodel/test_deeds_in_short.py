"""A deed for which one line has no room, in short: what came of all of them, and first of all who falls."""

from __future__ import annotations

from models.desk.one_line import deed_words
from models.desk.undo_labels import step_label
from models.storage.log_entry import LogEntry
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.play import Told
from systems.common.records.table import altered

LOSES = "{target} loses {amount} Wounds: {left} left."
FALLS = "{target} loses {amount} Wounds and {more} Critical and is unconscious."


def entry(*story: Told, label: str = "Blast") -> LogEntry:
    return LogEntry(7, "combat.area", label, story, (), False, 3, "Foes", 0)


def loses(who: str, name: str, amount: int, falls: bool = False) -> Told:
    blanks = (("target", name), ("amount", amount), ("more", 1), ("left", 4))
    return Told(FALLS if falls else LOSES, blanks, "falls" if falls else "", "skull" if falls else "drop", (who,))


def test_a_burst_that_takes_its_thrower_too_says_what_came_of_all_of_them() -> None:
    goes_off = Told("{being}: {thing} goes off.", (("being", "Tam"), ("thing", "Burst")), "", "flame", ("b1",))
    lost = (loses("b1", "Tam Quick", 1), loses("b2", "Saelith", 2), loses("b3", "Brokka Coalhand", 3),
            loses("o1", "Ogre brute", 4, True))  # fmt: skip
    assert deed_words(entry(goes_off, *lost)) == "Tam: Burst goes off. 4 hit, 10 lost, Ogre brute falls."
    assert "hit" not in deed_words(entry(*lost)), "what befalls one after the other is nobody’s deed"


def test_that_somebody_falls_is_said_before_all_else() -> None:
    blanks = (("being", "Brokka Coalhand"), ("target", "Ogre brute"))
    throws = Told("{being} throws {target}: 11 against 3.", blanks, "throws", "hand", ("b3", "o1"))
    lets_go = Told("{being} no longer holds {target}.", blanks, "", "unlock", ("b3", "o1"))
    staggers = Told("{target} staggers back 9 m.", blanks, "staggers", "arrow-right", ("o1",))
    said = deed_words(
        entry(throws, lets_go, staggers, loses("o1", "Ogre brute", 2, True), label="Brokka Coalhand throws")
    )
    assert "Ogre brute loses 2 Wounds and 1 Critical and is unconscious." in said
    assert said.startswith("Brokka Coalhand throws Ogre brute: 11 against 3.")


def test_whoever_it_does_something_to_is_said_before_those_it_does_nothing_to() -> None:
    plays = Told("{being} plays the pipes.", (("being", "Satyr 1"),), "", "bell", ("o1",))

    def resists(who: str, name: str) -> Told:
        return Told(
            "{being} resists {against}.", (("being", name), ("against", "the pipes")), "resists", "shield", (who,)
        )

    blanks = (("being", "Leon"), ("against", "the pipes"))
    cannot = Told("{being} cannot resist {against}.", blanks, "", "spark", ("b2",))
    dances = Told("{being} dances instead of acting.", (("being", "Leon"),), "loses the action", "cross", ("b2",))
    heard = (resists("b1", "Pyros"), cannot, dances, resists("b3", "Timandra"), resists("b4", "Krenaia"))
    said = deed_words(entry(plays, *heard, label="Satyr 1 plays the pipes"))
    assert said == "Satyr 1 plays the pipes. Leon cannot resist the pipes. Leon dances instead of acting."


def test_a_rest_names_everybody_to_whom_it_gives_something_back() -> None:
    rests = Told("{length} of rest.", (("length", "1 week"),), "", "rest")

    def regains(who: str, name: str, what: str) -> Told:
        return Told("{being} {said}.", (("being", name), ("said", f"regains {what}")), "regains", "rest", (who,))

    back = (regains("b1", "Pyros", "1 Hits"), regains("b2", "Melanthe", "6 Hits and 3 Power"),
            regains("b3", "Theokles", "5 Hits"), regains("b4", "Leon", "1 Hits"))  # fmt: skip
    said = deed_words(entry(rests, *back, label="1 week of rest"))
    assert said == "1 week of rest. Pyros and Leon each regain 1 Hits; Melanthe 6 Hits and 3 Power; Theokles 5 Hits."


def test_of_several_who_move_and_some_who_do_not_both_are_told() -> None:
    def moves(who: str, name: str) -> Told:
        blanks = (("being", name), ("feet", "20 ft"), ("to", "Melanthe"), ("left", "40 ft left"))
        return Told("{being} moves {feet} towards {to}: {left}.", blanks, "", "footprints", (who, "b9"))

    stays = Told("{being} does not move.", (("being", "Pyros"),), "", "footprints", ("b1",))
    went = (stays, moves("b2", "Timandra"), *[moves(f"o{n}", f"Satyr {n}") for n in (1, 2, 3)])
    step = altered(entry(*went, label="On"), action=NEXT_TURN)
    assert deed_words(step) == "Timandra and 3 satyrs move; Pyros does not move."
    assert step_label(went, "Round 2 · Combat") == "Timandra and 3 satyrs move; Pyros does not move · Round 2 · Combat"
    assert deed_words(altered(step, story=went[:1])) == "Pyros does not move."


def test_what_a_spell_brings_to_several_is_said_of_them_at_once() -> None:
    uses = Told(
        "{caster} uses {spell}: {left} Power left.",
        (("caster", "Krenaia"), ("spell", "Nature’s Charm"), ("left", 5)), "", "spark", ("b1",),
    )  # fmt: skip
    story = [uses]
    for n in (1, 2, 3):
        done = "resists" if n == 2 else "cannot resist"
        blanks = (("being", f"Satyr {n}"), ("done", done), ("what", "Nature’s Charm"))
        story.append(Told("{being} {done} {what}.", blanks, "resists" if n == 2 else "", "shield", (f"o{n}",)))
        charmed = (("being", f"Satyr {n}"), ("caster", "Krenaia"), ("time", " for 3 rounds"))
        does = "{being} is charmed and does nothing hostile to {caster}{time}."
        story += [Told(does, charmed, "charmed", "heart", (f"o{n}", "b1"))] if n != 2 else []
    said = deed_words(entry(*story, label="Krenaia uses Nature’s Charm"))
    assert said.startswith("Krenaia uses Nature’s Charm: 5 Power left.")
    assert "2 satyrs are charmed and do nothing hostile to Krenaia for 3 rounds." in said
