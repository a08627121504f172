"""One deed, one line: what several did alike is said once, and it unfolds into every line with its dice."""

from __future__ import annotations

import pytest

from gui.viewmodel.log_rows import log_lines, marks_of
from models.desk.deed_words import plural_verb
from models.desk.one_line import deed_words
from models.desk.several_names import names_words
from models.desk.undo_labels import label_of, step_label
from models.storage.log_entry import LogEntry
from systems.common.every_game.lapsing import LAPSED
from systems.common.every_game.turn_actions import UNABLE
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.play import Told
from systems.common.kernel.tape import TOTAL, RollRequest, Throw
from systems.common.kernel.turns import IDLE
from systems.common.records.table import altered


def told(sentence: str, verdict: str = "", about: tuple[str, ...] = (), **blanks: object) -> Told:
    return Told(sentence, tuple(blanks.items()), verdict, "swords", about)


def entry(*story: Told, label: str = "Strike", throws: tuple[Throw, ...] = (), undone: bool = False) -> LogEntry:
    return LogEntry(7, "combat.all_strike", label, story, throws, undone, 3, "Foes", 0)


def blow(number: int) -> Told:
    names = {"attacker": f"Orc {number}", "target": "Hild"}
    about = (f"o{number}", "b1")
    if number > 5:
        return told("{attacker} misses {target}.", "misses", about, **names)
    return told("{attacker} hits {target} for {amount}.", "hits", about, **names, amount=number % 2 + 1)


STRIKE = tuple([blow(number) for number in range(1, 13)])


def test_twelve_that_strike_are_one_line() -> None:
    assert deed_words(entry(*STRIKE)) == "12 orcs strike: 5 hit, 8 lost by Hild."
    head, line = log_lines([entry(*STRIKE)])
    assert head.words == "Round 3 · Foes"
    assert line.folds and not line.open and line.first


def contest(*names: str, wakes: bool = True) -> LogEntry:
    story = [told("Party {party}, foes {foes}: party wins by {by}.", "wins", party=70, foes=48, by=22)]
    for place, name in enumerate(names):
        who = (f"o{place}",)
        story += [Told("{being} wakes.", (("being", name),), "", "wake", who)] if wakes else []
        story.append(Told("{being} takes {amount}: {left} left.",
                          (("being", name), ("amount", 7 + place), ("left", 20)), "", "drop", who))  # fmt: skip
    return altered(entry(*story, label=step_label(story, "Round 3")), action="turn.next")


def test_wounds_of_a_contest_that_have_no_room_are_counted() -> None:
    wins = "Party 70, foes 48: party wins by 22."
    assert deed_words(contest("Orc 1", "Ogre", wakes=False)) == f"{wins} Orc 1 takes 7: 20 left. Ogre takes 8: 20 left."
    assert deed_words(contest("Orc 1", "Orc 2", "Ogre", wakes=False)) == f"{wins} 3 hit, 24 lost."


def test_whoever_wakes_by_a_deed_is_named_on_its_line() -> None:
    """That nobody finds out from how many were hit: whoever stands again acts again."""
    wins = "Party 70, foes 48: party wins by 22."
    assert deed_words(contest("Orc 1", "Orc 2", "Ogre")) == f"{wins} 3 hit, 24 lost. 2 orcs and Ogre wake."


@pytest.mark.parametrize(
    ("icon", "sentence", "said"),
    [
        ("wake", "{being} wakes.", "Hild wakes."),
        ("unlock", "{being} is free again.", "Hild is free again."),
        ("hourglass", "{effect} on {being} ends.", "Sleep on Hild ends."),
    ],
)
def test_whoever_comes_free_is_named_beside_those_who_strike(icon: str, sentence: str, said: str) -> None:
    freed = Told(sentence, (("being", "Hild"), ("effect", "Sleep")), "", icon, ("b1",))
    assert deed_words(entry(*STRIKE[:2], freed, *STRIKE[2:])) == f"12 orcs strike: 5 hit, 8 lost by Hild. {said}"


def test_of_several_who_are_struck_none_is_named() -> None:
    other = told(
        "{attacker} hits {target} for {amount}.", "hits", ("o13", "b2"), attacker="Orc 13", target="Wat", amount=3
    )
    assert deed_words(entry(*STRIKE, other)) == "13 orcs strike: 6 hit, 11 lost."


def test_what_all_lose_alike_is_told_of_all_whatever_each_has_left() -> None:
    story = [Told("{being} takes {amount}: {left} left.", (("being", f"Goblin {n}"), ("amount", 7), ("left", n)), "wounded",
                  "drop", (f"g{n}",)) for n in range(1, 6)]  # fmt: skip
    hurt = altered(entry(*story, label=step_label(story, "Melee")), action=NEXT_TURN)
    assert deed_words(hurt) == "5 goblins take 7." and hurt.label == "5 goblins take 7 · Melee"


LAPSE = told(LAPSED, who="Brannoch and Tamsin", does="have", what="blows")


@pytest.mark.parametrize(("story", "label", "said"), [
    (STRIKE, "12 orcs strike", "12 orcs strike: 5 hit, 8 lost by Hild."),
    ((blow(2),), "Orc 2 hits Hild", "Orc 2 hits Hild for 1."), ((), "Strike", "Strike."),
])  # fmt: skip
def test_whose_blows_are_over_by_a_deed_is_said_on_its_line_and_not_on_the_button(
    story: tuple[Told, ...], label: str, said: str
) -> None:
    assert deed_words(entry(*story, LAPSE)) == f"{said} Brannoch and Tamsin have no more blows."
    assert label_of("Strike", (*story, LAPSE)).startswith(label)


def test_who_cannot_do_as_last_round_is_said_on_the_line() -> None:
    decided = [told("{being} decides: hold.", being=name) for name in ("Krenaia", "Pyros", "Timandra", "Theokles")]
    story = (*decided, told(UNABLE, names="Melanthe"))
    assert deed_words(entry(*story, label="As last round")).endswith(" Melanthe cannot do as last round.")


def test_a_deed_that_says_more_than_its_name_says_what_came_of_it() -> None:
    name = "Gramfive the Grim attacks Road Robber 1"
    story = (
        told("{attacker} attacks {target} (Cutter): {total} against 14, {points} effect points.", "", ("b1", "b9"),
             attacker="Gramfive the Grim", target="Road Robber 1", total=35, points=21),
        Told("{one} and {other} draw near from short range to close.",
             (("one", "Gramfive the Grim"), ("other", "Road Robber 1")), "", "footprints", ("b1", "b9")),
        Told("{being} loses {amount} physical hit points: {left} left.",
             (("being", "Road Robber 1"), ("amount", 10), ("left", 4)), "", "drop", ("b9",)),
    )  # fmt: skip
    assert deed_words(entry(*story, label=name)) == (
        f"{name} (Cutter): 35 against 14, 21 effect points. Road Robber 1 loses 10 physical hit points: 4 left."
    )


def test_unfolded_it_has_twelve_each_with_its_dice() -> None:
    throws = []
    for number in range(1, 13):
        throws.append(Throw(RollRequest(1, 20, f"o{number}", "To hit"), (number,), number == 2))
        if number <= 5:
            throws.append(Throw(RollRequest(1, 6, f"o{number}", "Damage"), (1,)))
    lines = log_lines([entry(*STRIKE, throws=tuple(throws))], unfolded={7})[2:]
    assert [line.words for line in lines] == [str(one) for one in STRIKE]
    assert [mark.words for mark in lines[5].marks] == ["d20 6"]
    assert lines[1].marks[0].by_hand and lines[1].marks[0].words == "table 2"
    assert all(line.entry == 7 and not line.first for line in lines)


@pytest.mark.parametrize(("words", "beside"), [
    (("moves", "hits"), ["", "d6 6 2"]), (("hits", "moves"), ["d6 6 2", ""]), (("moves",), ["d6 6 2"]),
])  # fmt: skip
def test_dice_of_a_blow_stand_beside_it_rather_than_beside_the_way_to_it(
    words: tuple[str, ...], beside: list[str]
) -> None:
    story = [Told("{being} {does}.", (("being", "Brokka"), ("does", word)), "", icon, ("b1",))
             for word in words for icon in ["footprints" if word == "moves" else "swords"]]  # fmt: skip
    story.append(told("{being} bleeds.", "", ("o1",), being="Ogre"))
    dice = (Throw(RollRequest(2, 6, "b1", "To hit"), (6, 2)),)
    lines = log_lines([entry(*story, throws=dice)], unfolded={7})[2:]
    assert [" ".join([mark.words for mark in line.marks]) for line in lines] == [*beside, ""]


def test_faces_that_the_sentence_says_are_not_shown_a_second_time() -> None:
    """Those of the table are: they say whose hand it was, and a chip without figures would look as if they lacked."""
    said = told("{who}: {sum} = 14.", "", ("b1",), who="Ilvane", sum="6 + 8 (4 3 1)")
    dice = RollRequest(3, 6, "b1", "Melee: Sword", TOTAL)
    for by_hand, marks in ((False, []), (True, ["table 4 1 3"])):
        (_, line) = log_lines([entry(said, throws=(Throw(dice, (4, 1, 3), by_hand),))])
        assert [mark.words for mark in line.marks] == marks
    (_, line) = log_lines([entry(said, throws=(Throw(dice, (4, 1, 2)),))])
    assert [mark.words for mark in line.marks] == ["d6 4 1 2"]


@pytest.mark.parametrize(("dice", "said"), [
    (((20, (5,)), (20, (12,)), (20, (18,)), (20, (2,))), ["d20 5 12 18 2"]),
    (((20, (5,)), (8, (3, 4)), (20, (12,))), ["d20 5 12 · 2d8 3 4"]),
    (((20, (15,)), (12, (11,)), (10, (10,)), (8, (8,)), (4, (3,)), (4, (2,))), ["6 dice"]),
    (((8, (3, 4)),), ["2d8 3 4"]),
    (((20, (9,)), (6, (2,)), (20, (1,)), (6, (5,))), ["d20 9 1", "d6 2 5"]),
])  # fmt: skip
def test_all_dice_alike_stand_together(dice: tuple[tuple[int, tuple[int, ...]], ...], said: list[str]) -> None:
    """Four saves are four faces: one of them would seem to be all."""
    throws = [Throw(RollRequest(len(faces), sides, f"o{n}", "Save"), faces) for n, (sides, faces) in enumerate(dice)]
    assert [mark.words for mark in marks_of(throws)] == said


def test_a_deed_at_many_says_what_came_of_all_of_them() -> None:
    """Not of the first alone: whoever reads the line knows how many fell."""
    story = [told("{caster} casts {spell}.", "", ("b2",), caster="Ysolde", spell="Fireball")]
    for n in range(1, 5):
        who, foe = ("b2", f"o{n}"), f"Orc {n}"
        does = "fails to save" if n < 3 else "saves"
        story.append(Told("{being} {does} against {against}.", (("being", foe), ("does", does), ("against", "Fireball")),
                          "fails" if n < 3 else "saves", "shield", who[1:]))  # fmt: skip
        fells = "fells" if n < 4 else "hits"
        story.append(told("{attacker} {does} {victim} with {amount}.", fells, who, attacker="Ysolde", does=fells,
                          victim=foe, amount=12, taken=4))  # fmt: skip
    assert deed_words(entry(*story)) == "Ysolde casts Fireball. 4 hit, 2 save, 16 lost, 3 orcs fall."
    halved = [altered(one, verdict="takes half") if one.verdict == "saves" else one for one in story]
    assert deed_words(entry(*halved)) == "Ysolde casts Fireball. 4 hit, 2 take half, 16 lost, 3 orcs fall."


def test_of_a_step_the_log_says_what_ended_with_it() -> None:
    ends = told("{being} is no longer charmed.", "", ("b2",), being="Centaur")
    idle = told(IDLE, "", ("b1",), names="Krenaia", idle="does nothing")
    for story, said in (
        ([ends], "Centaur is no longer charmed."),
        ([idle, ends], "Krenaia does nothing. Centaur is no longer charmed."),
    ):
        assert deed_words(altered(entry(*story, label=step_label(story, "Round 3")), action=NEXT_TURN)) == said


def test_who_joins_is_named_once() -> None:
    joins = told("{being} joins the party: {calling}.", "", ("b1",), being="Nollick", calling="Fighter 1")
    scores = told("{being}: {scores}.", "", ("b1",), being="Nollick", scores="Strength 15 · Wisdom 11")
    other = told("{being}: {scores}.", "", ("b2",), being="Hild", scores="Strength 9")
    label = "Nollick joins the party: Fighter 1"
    assert deed_words(entry(joins, scores, label=label)) == f"{label}. Strength 15 · Wisdom 11."
    assert deed_words(entry(joins, other, label=label)) == f"{label}. Hild: Strength 9."


def test_figures_that_move_by_a_deed_are_told_of_all_or_of_none() -> None:
    def moves(names: str, was: int, now: int) -> Told:
        words = "{names}: {figure}{was} → {now}." if " and " in names else "{being}: {figure}{was} → {now}."
        return Told(words, (("being", names), ("names", names), ("figure", "move "), ("was", was), ("now", now)))

    story = (
        told("{hoard} is handed out: {worth}.", "shared", hoard="“Patrol at the ford”", worth="609 gp"),
        told("{coins} do not divide; {who} keeps them.", "", ("b1",), coins="3 sp 3 cp", who="Brannoch"),
        moves("Brannoch and Mother Hild", 9, 0), moves("Ysolde", 12, 3), moves("Tamsin", 9, 3),
    )  # fmt: skip
    assert deed_words(entry(*story, label="“Patrol at the ford” is handed out: 609 gp")) == (
        "“Patrol at the ford” is handed out: 609 gp. "
        "Brannoch and Mother Hild: move 9 → 0; Ysolde: move 12 → 3; Tamsin: move 9 → 3."
    )


def test_a_deed_that_is_undone_says_so_once() -> None:
    lines = log_lines([entry(*STRIKE, undone=True)], unfolded={7})
    assert [line.icon for line in lines if line.first and line.entry] == ["swords"], "the icon of its kind"
    assert all(line.undone for line in lines if line.entry)


@pytest.mark.parametrize(
    ("story", "line"),
    [
        ((told("{who} falls asleep.", "sleeps", (f"b{n}",), who=f"Wolf {n}") for n in (1, 2, 4)), "3 wolves fall asleep."),
        ((told("{who} takes 9 and dies.", "dies", (f"b{n}",), who=f"Orc {n}") for n in (1, 2)), "2 orcs each take 9 and die."),
        ((told("{who} takes {lost}.", "", (f"b{n}",), who=f"Orc {n}", lost="9 of fire") for n in (1, 2)),
         "2 orcs each take 9 of fire."),
        ((told("{who} is held {time}.", "", (f"b{n}",), who=f"Orc {n}", time="for 2 rounds") for n in (1, 2)),
         "2 orcs are held for 2 rounds."),
        ((told("{who} is at {left}.", "", (f"b{n}",), who=f"Orc {n}", left=4) for n in (1, 2)), "2 orcs are each at 4."),
        ((told("{who} decides: shoot.", "", (f"b{n}",), who=f"Satyr {n}") for n in (1, 2)), "2 satyrs decide: shoot."),
        ((told("{who} hits {what}.", "", ("a", "b"), who="Hild", what="Orc 1"), told("Orc 1 falls.")),
         "Hild hits Orc 1. Orc 1 falls."),
        ((told("{who}: {sum}.", "", (str(n),), who=f"Orc {n}", sum=n) for n in range(9)), "Strike."),
        ((told("{who} {done}: {what}.", "resists", (f"b{n}",), who=who, done="resists", what="the pipes")
          for n, who in enumerate(("Pyros", "Theokles"))), "Pyros and Theokles resist: the pipes."),
        ((told("{who} {done}: {what}.", done, (who,), who=who, done=done, what="the pipes")
          for who, done in (("Pyros", "resists"), ("Ann", "fails"))), "Pyros resists: the pipes. Ann fails: the pipes."),
        ((), "Strike"),
    ],
)  # fmt: skip
def test_what_comes_of_a_deed_stands_on_its_line(story, line: str) -> None:
    assert deed_words(entry(*story)) == line


def test_a_long_story_begins_with_the_deed_and_goes_on_as_far_as_there_is_room() -> None:
    again = Told("{being} throws again.", (("being", "Hild"),), "", "d20", ("b1",))
    blow, wound = told("{who} hits {what}.", "", ("b1", "o1"), who="Hild", what="Orc 1"), told("Orc 1 falls.")
    long = entry(again, again, blow, wound, told("Orc 1 bleeds."), told("Nobody minds."), label="Hild hits Orc 1")
    assert deed_words(long) == "Hild hits Orc 1. Orc 1 falls. Orc 1 bleeds."
    assert log_lines([long])[1].icon == "swords" and log_lines([long])[1].folds
    way = Told("Hild and Orc 1 are close.", (), "", "footprints", ("b1", "o1"))
    size, lost = told("Size makes it 4."), told("Orc 1 loses 4.", "wounded", ("o1",))
    late = entry(blow, size, way, told("Somebody looks on."), lost, label="Hild hits Orc 1")
    assert deed_words(late) == "Hild hits Orc 1. Size makes it 4. Orc 1 loses 4.", "what came of it is never left out"


def test_what_is_told_of_several_is_told_of_all_of_them_or_of_none() -> None:
    """Two of three who gain would seem to be all of them."""
    out = told("“{hoard}” is handed out: {worth}.", hoard="Patrol at the ford", worth="420 gp")
    shares = [
        told("{being} gains {earned} XP{how} for “{why}”.", "gains", (who,), being=who, earned=earned, how=how,
             why="Patrol at the ford")
        for who, earned, how in (("Brannoch", 220, " (210 +5 %)"), ("Mother Hild", 241, " (210 +15 %)"), ("Tamsin", 210, ""))
    ]  # fmt: skip
    label = "“Patrol at the ford” is handed out: 420 gp"
    assert deed_words(entry(out, *shares, label=label)) == (
        f"{label}. Brannoch gains 220 XP, Mother Hild 241, Tamsin 210."
    )
    assert deed_words(entry(out, shares[0], label=label)).endswith(
        "Brannoch gains 220 XP (210 +5 %) for “Patrol at the ford”."
    )


def state_lines(*beings: tuple[str, str]) -> list[Told]:
    return [
        Told("{being}: {state}.", (("being", name), ("state", how)), "down", "skull", (name,)) for name, how in beings
    ]


def test_the_end_of_a_fight_says_first_who_was_overcome_and_of_several_at_once_how_they_are() -> None:
    over = told("The fight is over after {n} rounds.", n=11)
    overcome = Told("Overcome: {names}.", (("names", "a prosecuting lawyer and a witch finder"),), "", "star")
    down = state_lines(("Brokka", "beaten"), ("Saelith", "beaten"), ("Sessarine", "unconscious"), ("Tam", "dead"))
    line = deed_words(entry(over, overcome, *down, label="The fight is over after 11 rounds"))
    assert line == (
        "The fight is over after 11 rounds. Overcome: a prosecuting lawyer and a witch finder. "
        "Brokka and Saelith: beaten; Sessarine: unconscious; Tam: dead."
    )


def test_whoever_does_nothing_or_dies_as_the_turn_goes_on_is_said_where_there_is_no_room_for_all() -> None:
    nothing = Told("{being} does nothing.", (("being", "Bandit 2"),), "", "skip", ("o2",))
    blood = Told("{being} loses 1 Wound (bleeding) and is dead.", (("being", "Bandit 1"),), "dies", "skull", ("o1",))
    order = told(
        "Initiative 10: Brokka Coalhand, Saelith, Tam Quick; 9: Oda Marl; 8: Bandit 2; 5: Sessarine; 4: Ogre brute."
    )
    on = altered(entry(nothing, blood, order, label="Bandit 2 does nothing"), action="turn.next")
    assert deed_words(on) == "Bandit 2 does nothing. Bandit 1 loses 1 Wound (bleeding) and is dead."


def test_figures_of_several_are_not_said_as_one() -> None:
    """``Hild: 3 dice`` and ``Wulf: 3 dice`` are six, not three."""
    lines = [
        Told("{being}: {dice} dice.", (("being", one), ("dice", 3)), "", "dice", (one,)) for one in ("Hild", "Wulf")
    ]
    assert deed_words(entry(*lines)) == "Hild: 3 dice. Wulf: 3 dice."


def test_several_by_name_are_counted_by_their_kind() -> None:
    assert names_words(["Orc 1", "Orc 2"]) == "2 orcs"
    assert names_words(["Hild", "Elf 1", "Elf 3", "Wulf"]) == "Hild, 2 elves and Wulf"
    assert names_words(["Ann", "Ben", "Cid", "Dan", "Eve"]) == "Ann, Ben, Cid, Dan and Eve"
    many = [f"{letter * 19}{letter.lower()}" for letter in "ABCDEFGHIJ"]
    assert names_words(many) == f"{', '.join(many[:7])} and 3 more", "as many as a line has room for"
    verbs = ["falls", "flies", "misses", "is", "has", "dies", "decides:", "rushes", "loses"]
    several = ["fall", "fly", "miss", "are", "have", "die", "decide:", "rush", "lose"]
    assert [plural_verb(one) for one in verbs] == several


def test_ways_and_dice_before_the_blows_of_several_hide_nothing_of_what_came_of_them() -> None:
    """Two who strike after a step, at some who burn sixes: most lines tell of neither blow."""
    story = []
    for n, (victim, came) in enumerate((("b1", "misses"), ("b3", "hits")), 2):
        story += [
            Told("{being} moves.", (("being", f"Bandit {n}"),), "", "footprints", (f"o{n}",)),
            Told("{being} burns sixes.", (("being", victim),), "", "d20", (victim,)),
            Told("{being} throws again.", (("being", victim),), "", "d20", (victim,)),
            told(
                "{attacker} {came} {victim}.", came, (f"o{n}", victim), attacker=f"Bandit {n}", came=came, victim=victim
            ),
        ]
    story.append(told("{being} loses {amount} Wounds.", "wounded", ("b3",), being="b3", amount=2))
    assert deed_words(entry(*story)) == "2 bandits strike: 1 hit, 2 lost by b3."


def test_an_award_says_what_each_gains_and_who_rises() -> None:
    points = {"Brannoch": "4,200", "Ysolde": "4,200", "Mother Hild": "4,600", "Tamsin": "4,000"}
    story = []
    for who, earned in points.items():
        story.append(
            told("{who} gains {earned} XP{how}.", "gains", (who,), who=who, earned=earned, how=" (4,000 +5 %)")
        )
        if who != "Ysolde":
            story.append(told("{who} reaches level 4.", "level", (who,), who=who))
    assert deed_words(entry(*story)) == (
        "Brannoch and Ysolde each gain 4,200 XP, Mother Hild 4,600, Tamsin 4,000. "
        "Brannoch, Mother Hild and Tamsin reach a new level."
    )


def test_points_of_two_kinds_that_are_handed_out_are_told_of_everybody_each_with_its_kind() -> None:
    out = told("{hoard} is handed out: {worth}.", "shared", hoard="“The grove”", worth="60 sp")
    points = (
        ("Pyros", "60", "Glory"),
        ("Melanthe", "60", "Glory"),
        ("Theano", "25", "Wisdom"),
        ("Lin", "30", "Wisdom"),
    )
    gains = [
        told("{being} gains {points} {kind}{idle}{why}.", "gains", (who,), being=who, points=earned, kind=kind, idle="",
             why=": “The grove”")
        for who, earned, kind in points
    ]  # fmt: skip
    assert deed_words(entry(out, *gains, label="“The grove” is handed out: 60 sp")) == (
        "“The grove” is handed out: 60 sp. Pyros and Melanthe each gain 60 Glory, Theano 25 Wisdom, Lin 30 Wisdom."
    )


def test_of_several_who_move_each_its_own_way_all_are_named_or_none():
    names = ("Timandra", "Pyros", "Theokles", "Giant Crab 1", "Giant Crab 2")
    moves = [
        altered(told("{being} moves {feet} towards {to}: {left}.", "", (f"b{n}", "b20"), being=name, feet="60 ft",
                     to="Giant Crab 1" if n < 3 else "Pyros", left="in reach"), icon="footprints")
        for n, name in enumerate(names)
    ]  # fmt: skip
    step = altered(entry(*moves, label="Timandra, Pyros and 3 others move · Round 2 · Combat"), action="turn.next")
    assert deed_words(step) == "Timandra, Pyros, Theokles and 2 giant crabs move."
    assert deed_words(altered(step, story=tuple(moves[:1]))) == "Timandra moves 60 ft towards Giant Crab 1: in reach."
