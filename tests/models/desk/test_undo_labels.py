"""What an action is called when it is undone: what sums it up, and never one line of many."""

from __future__ import annotations

import pytest

from models.campaigns.campaigns import Campaigns
from models.desk.blow_words import strike_words
from models.desk.undo_labels import LONGEST, label_of, step_label
from systems.common.forms import Choice
from systems.common.kernel.actions import PARTY_OF, REROLL_LINES, ROLL_HOARD
from systems.common.kernel.play import Told
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.turns import IDLE
from systems.common.records.table import altered
from systems.whitebox import SYSTEM as WHITEBOX
from tests.models.conftest import PROGRAM, done, party
from tests.toy_game import TOY


def line(sentence: str, verdict: str = "", about: tuple[str, ...] = (), **blanks: str | int) -> Told:
    return Told(sentence, tuple(blanks.items()), verdict, "", about)


def hit(victim: str, attacker: str = "b1", verdict: str = "hits") -> Told:
    return line("{attacker} hits {victim}.", verdict, (attacker, victim), attacker=attacker, victim=victim)


def hurts(sentence: str, verdict: str, about: tuple[str, ...], **blanks: str | int) -> Told:
    return Told(sentence, tuple(blanks.items()), verdict, "drop", about)


def burnt(who: str) -> Told:
    return Told("{being} burns sixes.", (("being", who),), "", "d20", (who,))


def way(who: str) -> Told:
    return Told("{being} moves.", (("being", who),), "", "footprints", (who,))


CHARMED = line("{being} is no longer charmed.", about=("b2",), being="Centaur")
KRENAIA = line(IDLE, about=("b1",), names="Krenaia", idle="does nothing")
BLEEDS = hurts("{being} loses {boxes} Critical (bleeding) and is dead.", "dies", ("o1",), being="Bandit 1", boxes=1)


@pytest.mark.parametrize(
    ("story", "label"),
    [
        ([], "Attack"),
        ([hit("b2")], "b1 hits b2"),
        ([hit("B2"), hit("B3")], "b1 hits B2 and B3"),  # one who does something to several
        ([line("Nobody is hurt.")], "Nobody is hurt"),
        ([line("{who} casts Sleep.", about=("b1",), who="b1"), hit("b2", verdict="sleeps")], "b1 casts Sleep"),
        ([line("{coins}.", coins="5 gp"), line("Hoard: {worth}.", "rolled", worth="5 gp")], "Hoard: 5 gp"),
        ([line("A chance: no."), line("5 gp."), line("Hoard: 5 gp.", "rolled")], "Hoard: 5 gp"),
        ([hit("b2"), line("The foes flee.", "flee")], "b1 hits b2"),  # both say how it went: the first leads
        ([line("{coins}.", coins="5 gp"), line("{coins}.", coins="6 gp")], "Attack"),
        ([line("Ann attacks Orc 1 (mace): 18 against 14.")], "Ann attacks Orc 1 (mace): 18 against 14"),
        (  # what was done, without what it came to, where that has no room
            [line("Shamira Sunfire attacks Road Robber 1 (mace): 18 against 14, 4 effect points.")],
            "Shamira Sunfire attacks Road Robber 1",
        ),
        ([hit("b9", "b8"), hit("b9", "b7")], "B8 and b7 hit b9"),
        ([hit("b9", "b8"), hit("b6", "b7")], "Attack: B8 and b7"),
        ([hit("Hild", f"Orc {n}", "misses" if n % 2 else "hits") for n in range(1, 13)], "12 orcs strike"),
        (
            [line("{who} decides: shoot.", about=(f"b{n}",), who=f"Satyr {n}") for n in range(8)],
            "8 satyrs decide: shoot",
        ),
        (
            [line("{who}: {sum}.", about=(n,), who=n, sum=n) for n in ("Maren", "Orc 1", "Orc 2")],
            "Attack: Maren and 2 orcs",
        ),
        (
            [line("{who}: {name}.", about=(n,), who=n, name="Cursed") for n in ("Ysolde", "Ogre")],
            "Ysolde and Ogre: Cursed",
        ),
        (  # names that have no room on the button are counted, body by body
            [
                line("{who} decides: {what}.", about=(n,), who=n, what=n)
                for n in ("Centaur", "Theokles", "Timandra", "Satyr 1", "Satyr 2", "Krenaia")
            ],
            "Attack: Centaur and 5 others",
        ),
        ([way("b1"), hit("b2"), line("{who} dies.", "dies", ("b2",), who="b2")], "b1 hits b2"),  # goes there first
        ([burnt("b1"), burnt("b2"), hit("b2")], "b1 hits b2"),  # what became of the dice is not what was done
        ([way("b1"), burnt("b2"), hit("b2")], "b1 hits b2"),
        ([burnt("b1")], "b1 burns sixes"),
        ([way("b1"), way("b2")], "B1 and b2 move"),
        ([way("b1"), hit("b3", "b2")], "b1 moves"),
        (
            [
                line("{being} gains {xp} XP.", about=("b1",), being="Brannoch", xp="4,200"),
                line("{being} is level 4 now.", about=("b1",), being="Brannoch"),
                *[line("{being} gains {xp} XP.", about=(n,), being=n, xp="4,200") for n in ("Hild", "Wat")],
            ],
            "Brannoch, Hild and Wat each gain 4,200 XP",
        ),  # though a level stands between
        (
            [line("{being} gains {xp} XP.", about=(n,), being=n, xp=xp) for n, xp in (("Hild", "9"), ("Wat", "8"))],
            "Hild and Wat gain XP",
        ),
        (
            [
                line("{being} gains {xp} XP{how}.", about=(n,), being=n, xp=xp, how=how)
                for n, xp, how in (("Hild", "9", " (8 +10 %)"), ("Wat", "8", ""))
            ],
            "Hild and Wat gain XP",
        ),  # and why so many is not said of all
        (
            [line("{being} gains {xp} XP.", about=(n,), being=n, xp=xp) for n, xp in (("A", 9), ("B", 9), ("C", 8))],
            "A, B and C gain XP",
        ),
        (
            [
                line("{being} gains {xp} XP.", "gains", (n,), being=n, xp=xp)
                for n, xp in (("Brannoch", 9), ("Ysolde", 9), ("Mother Hild", 8), ("Tamsin", 7))
            ],
            "4 gain XP",
        ),  # an award names nobody where the names of all have no room on a button
        (
            [
                *[line("{being} gains {xp} XP.", "gains", (n,), being=n, xp=9) for n in ("Hild", "Wat", "Oda")],
                line("{being} is level 4 now.", "level", ("Oda",), being="Oda"),
            ],
            "3 each gain 9 XP, Oda reaches a new level",
        ),
        (
            [
                *[line("{being} gains {xp} XP.", "gains", (n,), being=n, xp=9) for n in ("Hild", "Wat", "Oda")],
                *[line("{being} is level 4 now.", "level", (n,), being=n) for n in ("Hild", "Oda")],
            ],
            "3 each gain 9 XP, 2 reach a new level",
        ),  # what goes with them is named, too
        (
            [
                *[line("{being} gains {xp} XP.", "gains", (n,), being=n, xp=9) for n in ("Hild", "Wat", "Oda")],
                *[line(f"{{being}} is level {level} now.", "level", ("Oda",), being="Oda") for level in (4, 5)],
            ],
            "3 each gain 9 XP, Oda reaches a new level",
        ),  # whoever rises by two levels is one
        (
            [
                line("{being} gains {xp} XP.", "gains", ("Hild",), being="Hild", xp=9),
                line("{being} is level 4 now.", "level", ("Hild",), being="Hild"),
            ],
            "Hild gains 9 XP and reaches a new level",
        ),
        (
            [line("{being} gains {xp} XP.", "gains", (n,), being=n, xp=9) for n in ("Hild", "Wat")],
            "Hild and Wat each gain 9 XP",
        ),
        (
            [
                line("{q} {does} {p}: {n}.", verdict, ("h", who), q="Hild", does=does, p=who, n=8)
                for who, does, verdict in (("Mara", "outruns", "gains"), ("Tove", "outruns", "gains"))
            ],
            "Hild outruns Mara and Tove",
        ),  # what somebody does to several
        (
            [
                line("{q} {does} {p}: {n}.", "", ("h", who), q="Hild", does=does, p=who, n=8)
                for who, does in (("Mara", "outruns"), ("Tove", "cannot shake"))
            ],
            "Hild outruns Mara, cannot shake Tove",
        ),  # and what it does to others of them
        (
            [line("{being} picks up {item}.", about=(n,), being=n, item="a dagger") for n in ("Hild", "Wat")],
            "Hild and Wat each pick up a dagger",
        ),  # two daggers, not one
        (
            [line("{being} picks up {item}.", about=(n,), being=n, item="the rope") for n in ("Hild", "Wat")],
            "Hild and Wat pick up the rope",
        ),
        (
            [
                line("{being} joins the party: {what}, {hits} hit points.", about=(n,), being=n, what=what, hits=hits)
                for n, what, hits in (("Jerrod", "Cleric 1", 2), ("Hadrel", "Magic-user 1", 2), ("Lisset", "Elf", 6))
            ],
            "Jerrod, Hadrel and Lisset join the party",
        ),
        (
            [
                line(
                    "{being} loses {points} {pool}: {left} left.",
                    "wounded",
                    ("b1",),
                    being="Orc 1",
                    points=3,
                    pool="physical hit points",
                    left=4,
                ),
                line(
                    "{being} loses {points} {pool}{word}.",
                    "slain",
                    ("b2",),
                    being="Orc 2",
                    points=9,
                    pool="physical hit points",
                    word=" and is slain",
                ),
            ],
            "2 orcs lose physical hit points",
        ),
        (
            [
                line(
                    "{being} loses {points} {pool}: {left} left.",
                    "wounded",
                    (n,),
                    being=n,
                    points=points,
                    pool="physical hit points",
                    left=4,
                )
                for n, points in (("Orc 1", 3), ("Orc 2", 9), ("Wat", 1))
            ],
            "2 orcs and Wat lose physical hit points",
        ),
        (
            [
                line("{being} regains {given:hit point|hit points}.", "heals", (n,), being=n, given=given)
                for n, given in (("Hild", 1), ("Wat", 8))
            ],
            "Hild and Wat regain hit points",
        ),
        (
            [
                line("{being} rises to level {level}.", about=(n,), being=n, level=level)
                for n, level in (("Hild", 3), ("Wat", 4))
            ],
            "Attack: Hild and Wat",
        ),
        ([line("{who} bites.", about=("b1",), who="Skitter 1"), line("Size: 0.", "no effect")], "Skitter 1 bites"),
    ],
)
def test_the_line_that_sums_it_up_is_the_label(story: list[Told], label: str) -> None:
    assert label_of("Attack", story) == label


@pytest.mark.parametrize(
    ("ended", "label"),
    [
        ([], ""),
        ([CHARMED], "Centaur is no longer charmed · Round 3 · Decision"),
        ([KRENAIA], "Krenaia does nothing · Round 3 · Decision"),
        ([CHARMED, KRENAIA], "Krenaia does nothing · Round 3 · Decision"),
        ([BLEEDS], "Bandit 1 dies · Round 3 · Decision"),
        ([KRENAIA, BLEEDS], "Krenaia does nothing, Bandit 1 dies · Round 3 · Decision"),
        ([BLEEDS, altered(BLEEDS, blanks=(("being", "Bandit 2"), ("boxes", 1)), verdict="falls")],
         "2 bandits fall · Round 3 · Decision"),
        ([line("Orc 1: 8."), line("Party 133, foes 84: party wins by 49.", "wins"), BLEEDS],
         "Party 133, foes 84: party wins by 49 · Round 3 · Decision"),
        ([way("Pyros"), way("Timandra")],
         "Pyros and Timandra move · Round 3 · Decision"),
    ],
)  # fmt: skip
def test_a_step_is_called_by_what_ended_with_it_and_where_it_leads(ended: list[Told], label: str) -> None:
    assert step_label(ended, "Round 3 · Decision") == label


def test_a_step_in_the_same_turn_leads_nowhere_else() -> None:
    assert (step_label([KRENAIA], ""), step_label([], "")) == ("Krenaia does nothing", "")


def test_whoever_fells_somebody_is_among_those_who_strike() -> None:
    felling = hurts("{attacker} fells {victim} with {amount}.", "fells", ("o2", "b2"), attacker="Orc 2", victim="Wat",
                    amount=9, taken=4)  # fmt: skip
    assert strike_words([hit("Hild", "Orc 1"), felling]) == ("2 orcs strike", "2 hit, 4 lost, Wat falls")
    alone = strike_words([hit("Wat", "Orc 1"), altered(felling, about=("Orc 2", "Wat"))])
    assert alone == ("2 orcs strike", "2 hit, 4 lost by Wat, who falls"), "the name is said once"


@pytest.mark.parametrize(("figures", "lost"), [({"points": 3}, 3), ({"points": 3, "second": 2, "boxes": 5}, 5)])
def test_what_blows_cost_is_said_however_the_game_counts_it(figures: dict[str, int], lost: int) -> None:
    loses = hurts("{being} loses {points}.", "wounded", ("Wat",), being="Wat", **figures)
    story = [hit("Wat", "Orc 1"), loses, hit("Hild", "Orc 2", "misses")]
    assert strike_words(story) == ("2 orcs strike", f"1 hit, {lost} lost by Wat")


def test_a_blow_that_wakes_somebody_is_called_as_the_blow() -> None:
    wakes = Told("{being} wakes.", (("being", "Orc 2"),), "", "wake", ("o2",))
    takes = hurts("{being} takes {amount}: {left} left.", "wounded", ("o2",), being="Orc 2", amount=22, left=4)
    assert label_of("Deal missiles", [wakes, takes]) == "Orc 2 takes 22: 4 left"
    assert label_of("Wake", [wakes]) == "Orc 2 wakes"


def test_what_a_blow_does_may_be_told_in_the_line_after_it() -> None:
    story = [
        line("{attacker} hits {target}.", about=("s1", "b2"), attacker="Satyr 1", target="Krenaia"),
        hurts("{being} takes {amount}: {left} left.", "wounded", ("b2",), being="Krenaia", amount=3, left=4),
        line("{attacker} misses {target}.", "misses", ("s2", "b3"), attacker="Satyr 2", target="Pyros"),
    ]
    assert strike_words(story) == ("2 satyrs strike", "1 hit, 3 lost by Krenaia")


def test_a_long_label_is_cut() -> None:
    label = label_of("Attack", [line("a " * 200)])
    assert len(label) <= LONGEST and label.endswith("a…")


def test_what_is_told_of_one_after_the_other_is_told_of_them_all(desk) -> None:
    party(desk, 3)
    assert desk.undo_label == "3 heroes join the party"
    assert desk.undo() == "3 heroes join the party" and not desk.table.beings
    party(desk, 5)
    assert desk.undo_label == "5 heroes join the party"
    assert desk.log(1)[0].label == desk.undo_label


@pytest.mark.parametrize("game", [TOY, WHITEBOX], ids=lambda game: game.key)
def test_a_party_and_a_hoard_are_called_as_a_whole(game, tmp_path) -> None:
    campaigns = Campaigns(tmp_path, lambda key: game, PROGRAM, SeededDice(4))
    desk = campaigns.create("The Mill", game.key)
    form = game.actions[PARTY_OF].form(desk.look, "", {})
    done(desk, Choice(PARTY_OF, "", form.blank()))
    first = next(iter(desk.table.beings.values())).name
    assert desk.undo_label.startswith((f"{first}, ", "4 heroes join")) and desk.undo_label.endswith("join the party")
    for key in (ROLL_HOARD, REROLL_LINES):
        form = game.actions[key].form(desk.look, "", {})
        hoard = {"hoard": next(iter(desk.table.hoards))} if key == REROLL_LINES else {}
        story = done(desk, Choice(key, "", {**form.blank(), **hoard})).outcome.story
        sums = [line for line in story if line.verdict] or list(story)
        assert desk.undo_label == (str(sums[0]).removesuffix(".") if sums else game.actions[key].label)
    campaigns.close()


def test_that_several_roll_is_said_of_all_of_them() -> None:
    """Fifteen had thrown, and the line told of the first alone."""
    sums = [Told("{being}: {working}.", (("being", name), ("working", "8 (5 3) + 9 = 17")), "", "dice", (name,))
            for name in ("Hild", "Goblin 1", "Goblin 2")]  # fmt: skip
    assert step_label(sums, "Round 1 · Melee") == "Hild and 2 goblins roll · Round 1 · Melee"
    assert label_of("Roll", sums) == "Hild and 2 goblins roll"
    assert label_of("Roll", sums[:1]) == "Hild: 8 (5 3) + 9 = 17"
    besides = [*sums, line("Orc 1 wakes.")]
    assert "roll" not in label_of("Roll", besides), "nothing is left out"
