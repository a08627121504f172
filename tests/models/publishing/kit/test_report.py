"""The report of an evening: from any entry to any entry, in sentences, who fell, what was gained, how long it took."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from models.publishing.kit.evening import deed, evenings, moment, tell
from models.publishing.kit.piece import NothingToPrint
from models.publishing.kit.registry import piece
from models.storage.log_entry import LogEntry
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, HELPLESS, START
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Told
from systems.common.kernel.tape import TOTAL, RollRequest, SeededDice, Throw
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.models.publishing.kit.papers import answered, made, places, played, source, words_of
from tests.systems.test_next_in_every_game import begun
from tests.systems.test_reminders_in_every_game import SLEEP, laid

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def at(game):
    table, log = played(game.key)
    return source(game, table, log), log


@GAMES
def test_a_fight_is_told_round_by_round_with_its_end(game):
    here, _ = at(game)
    data = made(here, "report").data
    fights = [part for part in data["parts"] if "begins" in part]
    assert fights and all(fight["begins"].startswith("The party meets") for fight in fights)
    rounds = [one["number"] for one in fights[-1]["rounds"]]
    assert rounds == sorted(set(rounds)) and any("The fight is over" in " ".join(fight["ends"]) for fight in fights)
    assert all(
        said.endswith((".", "…", "!", ":", "?")) for fight in fights for one in fight["rounds"] for said in one["told"]
    )
    assert data["spent"] and data["dice"] and data["stands"]


@GAMES
def test_who_has_what_is_told(game):
    here, _ = at(game)
    data = made(here, "report").data
    names = {being.name for being in here.look.on_side(PARTY)}
    said = [who for who, what in data["gains"] if what]
    assert said and all(any(name in who for name in names) for who in said)


def test_a_death_at_the_end_of_a_round_is_of_that_round_and_what_opens_the_next_is_not():
    dies = Told("Bandit 1 is dead.", (), "dies", "skull", ("c1",))
    opens = Told("The seal breaks.", (), "breaks", "scroll", (), 2, "Initiative 10")
    step = LogEntry(1, "turn.next", "Round 2 · Initiative 10", (dies, opens), (), False, 1, "Initiative 6", 0)
    (fight,) = tell([step, LogEntry(2, END_FIGHT, "", (opens,), (), False, 4, "", 0)], {}).fights
    assert fight.lasted == 4, "also rounds in which nothing is told"
    assert [(one.number, one.told) for one in fight.rounds] == [(1, (str(dies),)), (2, (str(opens),))]


def test_only_what_lies_between_the_entries_is_told():
    here, log = at(SHELF[0])
    told = [entry for entry in log if entry.story and not entry.undone]
    first = next(entry for entry in told if entry.action == "encounters.start")
    whole = words_of(made(here, "report"))
    part = words_of(made(here, "report", first=first.id, last=told[-1].id))
    assert (
        "Brannoch, Ysolde, Mother Hild and Tamsin" in whole
        and "join the party." in whole
        and "join the party" not in part
    )
    before = made(here, "report", first=told[0].id, last=first.id - 1)
    assert not [one for one in before.data["parts"] if "begins" in one] and before.data["stands"] == []
    turned = made(here, "report", first=told[-1].id, last=first.id).data
    assert turned["parts"] == made(here, "report", first=first.id, last=told[-1].id).data["parts"]


def test_what_was_undone_did_not_happen():
    _, log = at(SHELF[0])
    undone = [replace(entry, undone=entry.action == "characters.hire") for entry in log]
    party = {"b1": "Brannoch"}
    said = str(tell(undone, party))
    assert "hires Wat" in str(tell(log, party)) and "hires Wat" not in said


def test_an_evening_ends_where_nothing_was_done_for_hours():
    _, log = at(SHELF[0])
    two = [*[replace(one, happened_at="2026-11-01T19:00:00+00:00") for one in log[:5]],
           *[replace(one, happened_at="2026-11-08T19:00:00+00:00") for one in log[5:]]]  # fmt: skip
    assert evenings(two) == [(0, 4), (5, len(log) - 1)]
    here = source(SHELF[0], None, two)
    form = piece("report").form(here, {})
    assert [option.label.split(" · ")[0] for option in form.field("evening").options] == [
        "8 November 2026", "1 November 2026", "Everything since the beginning",
    ]  # fmt: skip
    older = piece("report").form(here, {"evening": "0"})
    assert {option.value for option in older.field("first").options} <= {entry.id for entry in log[:5]}


def test_nothing_between_two_entries_says_so():
    here, log = at(SHELF[0])
    note = next(entry for entry in log if entry.action == "note.write")
    with pytest.raises(NothingToPrint, match="Nothing has happened"):
        piece("report").document(here, {**answered(here, "report"), "first": note.id, "last": note.id})


def test_the_same_report_is_markdown_and_a_web_page():
    here, _ = at(SHELF[0])
    document = made(here, "report", title="The ferry & <the> bell", words="They *will* be back.")
    said, page = document.text["markdown"]().decode(), document.text["html"]().decode()
    assert (
        said.startswith("# The ferry & \\<the> bell")
        and "\\*will\\*" in said
        and "\n## Patrol at the ford · The ford" in said
    )
    assert "\nThe party meets" in said
    assert "<h1>The ferry &amp; &lt;the&gt; bell</h1>" in page and "They *will* be back." in page
    assert not re.search(r"<script|<img", page)
    assert "In the referee" in words_of(document) or "IN THE REFEREE" in words_of(document)


def test_without_rounds_only_how_a_fight_ended_is_told():
    here, _ = at(SHELF[0])
    parts = [part for part in made(here, "report", rounds=False).data["parts"] if "begins" in part]
    assert parts and not any(part["rounds"] for part in parts) and parts[0]["ends"]


def test_moments_are_said_by_day_and_hour():
    assert moment(0) == "Day 1, 00:00" and moment(2 * 86_400 + 9 * 3_600 + 5 * 60 + 59) == "Day 3, 09:05"


def test_who_was_overcome_is_counted_by_kind():
    fell = [("Orc 2", "fells"), ("Orc 5", "fells"), ("Bersi", "fells"), ("Ogre", "fells"), ("Brannoch", "fells")]
    story = tuple([Told("{target} falls.", (("target", name),), how) for name, how in fell])
    entry = LogEntry(1, "combat.attack", "A blow", story, (), False, 1, "", 0)
    evening = tell([entry], {"b1": "Brannoch"}, {"Orc", "Ogre"})
    assert evening.overcome == "2 orcs, Bersi and an ogre" and evening.fell == ("Brannoch",)


def test_the_foes_of_two_fights_are_counted_apart_whatever_they_are_called():
    def felled(number, name):
        story = (Told("{target} falls.", (("target", name),), "fells"),)
        return LogEntry(number, "combat.attack", "A blow", story, (), False, 1, "", 0)

    begins = LogEntry(
        3, START, "The party meets 2 orcs", (Told("The party meets 2 orcs.", (), "", "swords"),), (), False, 1, "", 0
    )
    evening = tell([felled(1, "Orc 1"), felled(2, "Ada"), begins, felled(4, "Orc 1"), felled(5, "Ada"), felled(6, "Orc 1")],
                   {"b1": "Ada"}, {"Orc"})  # fmt: skip
    assert (evening.overcome, evening.fell) == ("2 orcs", ("Ada",))


def test_all_the_helpless_who_are_slain_at_once_are_counted():
    names = (("names", "2 orcs and Gruk"), ("each", ("Orc 1", "Orc 4", "Gruk")))
    slain = Told("{names} are slain.", names, "", "skull")
    evening = tell([LogEntry(1, "fight.helpless", "", (slain,), (), False, 1, "", 0)], {}, {"Orc"})
    assert (evening.overcome, evening.fights[0].fell) == ("2 orcs and Gruk", ("Orc 1", "Orc 4", "Gruk"))


def test_a_sum_is_so_many_dice_and_no_face():
    roll = RollRequest(3, 6, "b1", "Attack", TOTAL)
    throws = (Throw(roll, (16,), by_hand=True), Throw(RollRequest(2, 6, "b9", "Damage", TOTAL), (6, 1)))
    said = tell([LogEntry(1, "x", "", (), throws, False, 1, "", 0)], {}).dice
    assert said == "5 dice fell, 3 of them at the table. 2 were d6: 1 of them showed a 6, and their mean was 3.5."
    (summed,) = throws[:1]
    assert tell([LogEntry(1, "x", "", (), (summed,), False, 1, "", 0)], {}).dice == "3 dice fell at the table."


@GAMES
def test_what_somebody_brings_along_is_no_gain_of_the_evening(game):
    here, log = at(game)
    joined = {str(told) for entry in log if entry.story and entry.story[0].icon == "person" for told in entry.story}
    gains = made(here, "report").data["gains"]
    told = {f"{who} {verb} {line}." for who, what in gains for line in what for verb in ("takes", "gains", "has")}
    assert gains and not told & joined
    said = made(here, "report").text["markdown"]().decode()
    assert "## Who gained what" in said and "Who has what" not in said, "what was there before is not listed"


def fireball(at):
    """Twelve orcs in a ball of fire, at so many hours of the first day; 0: in a fight."""
    story = [Told("Ysolde casts Fireball.", (), "", "flame", ("b2",))]
    for n in range(1, 13):
        blanks = (("victim", f"Orc {n}"), ("amount", 12), ("taken", 4))
        told = "{victim} takes {amount} and " + ("dies." if n < 9 else "stands.")
        story.append(Told(told, blanks, "dies" if n < 9 else "hurt", "drop", ("b2", f"o{n}")))
    return LogEntry(1, "magic.cast", "Ysolde casts Fireball", tuple(story), (), False, int(not at), "", at * 3600)


def test_a_deed_at_many_is_one_line_with_figures_as_in_the_log():
    one = "Ysolde casts Fireball. 12 hit, 48 lost, 8 orcs fall."
    (fight,) = tell([fireball(0)], {}).fights
    assert [said for round_ in fight.rounds for said in round_.told] == [one]
    (passage,) = tell([fireball(9)], {}).parts
    assert passage.told == (one,)


def test_who_did_it_is_told_where_only_the_dice_say_so():
    story = (
        Told(
            "{being} {deed}: 25 against 17, 8 points.",
            (("being", "Felix"), ("deed", "attacks Hound (dagger)")),
            icon="dice",
            about=("b1",),
        ),
        Told("Hound loses 5 hit points: 7 left.", (), "wounded", "drop", ("b2",)),
    )
    entry = LogEntry(1, "combat.attack", "An attack", story, (), False, 1, "", 0)
    assert deed(entry) == "Felix attacks Hound (dagger): Hound loses 5 hit points: 7 left."
    alone = Told("{being}: 12 (6 6).", (("being", "Felix"),), icon="dice", about=("b1",))
    assert deed(replace(entry, story=(alone, story[1]))) == "Hound loses 5 hit points: 7 left.", "dice are no deed"
    own = (story[0], Told("Felix helps Hound.", (), "helps", "hand", ("b1", "b2")))
    assert deed(replace(entry, story=own)) == "Felix helps Hound."


@GAMES
def test_how_they_stand_says_of_what_and_is_there_whatever_was_undone_or_noted_last(game):
    here, log = at(game)
    last = replace(log[-1], id=log[-1].id + 1, undone=True)
    note = replace(log[-1], id=log[-1].id + 2, action="note.write", story=())
    stands = dict(made(source(game, here.look.table, (*log, last, note)), "report").data["stands"])
    assert set(stands) == {being.name for being in here.look.on_side(PARTY)}
    for being in here.look.on_side(PARTY):
        tracks = here.look.game.summary(here.look, being).tracks
        assert all(track.words in stands[being.name] for track in tracks)
        assert len(tracks) == 1 or all(track.label in stands[being.name] for track in tracks)


@GAMES
def test_hours_never_go_back_and_nothing_is_told_twice_in_a_row(game):
    here, log = at(game)
    hoard = next(entry for entry in log if entry.action.startswith("treasure.") and entry.story)
    parts = made(source(game, here.look.table, (*log, replace(hoard, id=log[-1].id + 1, clock=log[-1].clock),
                                                replace(hoard, id=log[-1].id + 2, clock=log[-1].clock))), "report").data["parts"]  # fmt: skip
    when = [part["when"] for part in parts]
    assert when == sorted(when), "days and hours have as many digits here"
    told = [said for part in parts for said in part.get("told", ())]
    assert all(first != second for first, second in pairwise(told))


def test_whose_dice_are_told_first_has_not_done_what_others_did():
    story = (
        Told("Grumma: 4d + 36 = 50.", (), icon="dice", about=("b1",)),
        Told("Wren misses Goblin.", (), "misses", "bow", ("b4", "x1")),
    )
    entry = LogEntry(1, "combat.attack", "A round", story, (), False, 1, "", 0)
    assert deed(entry) == "Wren misses Goblin."


@pytest.mark.parametrize("how", ["bind", "leave"])
@pytest.mark.parametrize("key", SLEEP)
def test_what_becomes_of_the_helpless_is_told_in_the_round(key, how):
    game = next(one for one in SHELF if one.key == key)
    done = resolve(game, laid(game, SLEEP[key]), Choice(HELPLESS, "", {"what": how}), SeededDice(1))
    entry = LogEntry(1, HELPLESS, "Helpless", tuple(done.story), (), False, 1, "", 0)
    assert deed(entry).endswith({"bind": "bound.", "leave": "left lying."}[how])


def test_who_flees_or_surrenders_is_told_in_the_round():
    game = next(one for one in SHELF if one.key == "whitebox")
    table = begun(game, 1)
    foe = Look(game, table).on_side(FOES)[0]
    for do, does in (("fled", "flees"), ("yielded", "surrenders")):
        done = resolve(game, table, Choice("combat.morale", "", {"do": do, "who": (foe.id,)}), SeededDice(1))
        told = deed(LogEntry(1, "combat.morale", "Morale", tuple(done.story), (), False, 1, "", 0))
        assert f"{foe.name} {does}." in told


def entry_at(number, action, clock, *said):
    return LogEntry(
        number, action, action, tuple([Told(one, (), icon="flag") for one in said]), (), False, 0, "", clock
    )


def test_the_time_of_an_evening_is_from_before_its_first_deed_to_after_its_last_turn():
    log = [entry_at(1, "clock.pass", 32_400, "An hour passes."), entry_at(2, "clock.pass", 36_000, "An hour passes."),
           entry_at(3, "turn.next", 36_060), entry_at(4, "clock.pass", 39_660, "An hour passes.")]  # fmt: skip
    here = source(SHELF[0], None, log)
    whole = made(here, "report").data
    assert (whole["when"], whole["spent"]) == ("Day 1, 08:00 to 11:01", "3 hours 1 minute")
    second = made(here, "report", first=2, last=2).data
    assert (second["when"], second["spent"]) == ("Day 1, 09:00 to 10:01", "1 hour 1 minute")


def test_what_several_gained_alike_is_said_once():
    def gains(name, points):
        return Told("{being} gains {points} XP for the road: {now} now.",
                    (("being", name), ("points", points), ("now", points)), "gains", "star", (name,))  # fmt: skip

    def rises(name, level):
        return Told("{being} is level {level} now: 2 points to spend.", (("being", name), ("level", level)), "level",
                    "arrow-up", (name,))  # fmt: skip

    takes = Told("{being} takes {coins}.", (("being", "Oda"), ("coins", "8 rp")), icon="coins", about=("Oda",))
    shield = Told("{being} takes {item}.", (("being", "Oda"), ("item", "shield, +1")), icon="hand", about=("Oda",))
    earlier = Told(
        "{being} acts before {other}.", (("being", "Tam"), ("other", "Oda")), icon="arrow-up", about=("Tam",)
    )
    story = (gains("Brokka", 11), rises("Brokka", 2), gains("Tam", 11), rises("Tam", 2), gains("Oda", 9))
    log = [LogEntry(1, "characters.award", "An award", story, (), False, 0, "", 0),
           LogEntry(2, "treasure.hand_out", "A hoard", (takes, shield), (), False, 0, "", 0),
           LogEntry(3, "turn.move", "Earlier", (earlier,), (), False, 1, "", 0)]  # fmt: skip
    evening = tell(log, {name: name for name in ("Brokka", "Tam", "Oda")})
    assert evening.gains == (
        ("Brokka and Tam", ("11 XP for the road: 11 now",)), ("Oda", ("9 XP for the road: 9 now", "8 rp", "Shield, +1")),
    )  # fmt: skip
    assert evening.risen == ("Brokka and Tam are each level 2 now: 2 points to spend.",)
    (told,) = evening.parts[0].told
    assert told == (
        "Brokka and Tam each gain 11 XP for the road: 11 now. Oda gains 9 XP for the road: 9 now. "
        "Brokka and Tam are each level 2 now: 2 points to spend."
    )


def test_a_fight_that_is_not_over_goes_on():
    def ends(*entries):
        (fight,) = tell([replace(one, round=1) for one in entries], {}).parts
        return fight.ends

    begun = entry_at(1, "encounters.start", 0, "The party meets an orc.")
    blow, over = entry_at(2, "combat.attack", 0, "Brannoch misses."), entry_at(3, END_FIGHT, 0, "The fight is over.")
    assert ends(begun, blow) == ("The fight goes on.",)
    assert ends(begun, blow, over) == ("The fight is over.",)


@pytest.mark.parametrize("title", ["The Salt Mire", "The mill"])
def test_the_campaign_stands_above_a_title_that_is_another(title):
    here, _ = at(SHELF[0])
    assert here.campaign == "The Salt Mire"
    report = made(here, "report", title=title)
    assert report.data["title"] == title and (here.campaign in report.data["above"]) is (title != here.campaign)
    assert report.text["markdown"]().decode().count(here.campaign) == 1


def entry(number, action, *story, clock=0):
    return LogEntry(number, action, str(story[0]), story, (), False, 0, "", clock)


def joins(number, who, name):
    story = Told(
        "{being} joins the party: {calling}.", (("being", name), ("calling", "Fighter 1")), "", "person", (who,)
    )
    return entry(number, "characters.write_up", story)


def test_who_joins_alone_is_told_whole_and_who_joins_together_in_one_sentence():
    buys = Told("{being} buys {what}.", (("being", "Ada"), ("what", "a rope")), "", "coins", ("b1",))
    alone = tell([joins(1, "b1", "Ada"), entry(2, "characters.buy", buys)], {"b1": "Ada"})
    assert [part.told for part in alone.parts] == [("Ada joins the party: Fighter 1.",)]
    both = tell(
        [joins(1, "b1", "Ada"), entry(2, "characters.buy", buys), joins(3, "b2", "Bo")], {"b1": "Ada", "b2": "Bo"}
    )
    assert [part.told for part in both.parts] == [("Ada and Bo join the party.",)]
    later = tell([joins(1, "b1", "Ada"), joins(2, "b2", "Bo"), entry(3, "characters.buy", buys, clock=3600)], {})
    assert [part.told for part in later.parts] == [("Ada and Bo join the party.",), ("Ada buys a rope.",)]


def hoard(sentence, verdict, name, worth):
    return Told(sentence, (("hoard", name), ("worth", worth)), verdict, "coins", ())


def test_of_a_hoard_nothing_is_told_before_it_is_handed_out():
    rolled = entry(1, "treasure.roll", hoard("{hoard}: {worth}.", "rolled", "“Nest”", "30 gp"))
    empty = Told("Nothing worth taking.", (), "nothing", "coins", ())
    other = entry(2, "treasure.lair", empty, hoard("{hoard}: {worth}.", "rolled", "“Cave”", "5 gp"))
    again = entry(3, "treasure.roll_again", hoard("{hoard} is rolled again: {worth}.", "rolled", "“Nest”", "40 gp"))
    assert tell([rolled, other, again], {}).parts == (), "where it lies may still be a secret"
    shared = entry(4, "treasure.hand_out", hoard("{hoard} is handed out: {worth}.", "shared", "“Nest”", "40 gp"))
    found = tell([rolled, other, again, shared], {})
    assert [part.told for part in found.parts] == [("“Nest” is handed out: 40 gp.",)]
    assert found.treasure == ("“Nest”: 40 gp.",)


@GAMES
def test_words_of_the_report_are_neither_stretched_nor_squeezed(game):
    here, _ = at(game)
    found = places(made(here, "report"))
    gaps = [
        (after[2] - day[4]) / (day[5] - day[3])
        for day, after in pairwise(found)
        if day[1] == "Day" and after[3] == day[3]
    ]
    assert len(gaps) > 1 and max(gaps) - min(gaps) < 0.03, "as wide in one line as in the next"


def test_what_is_put_right_by_hand_in_a_fight_is_no_part_of_its_story():
    def by_hand(number, action, said):
        return LogEntry(number, action, "", (Told(said, (), "", "pencil"),), (), False, 1, "", 0)

    falls = LogEntry(3, "sheet.track", "", (Told("Ada falls.", (("target", "Ada"),), "fells"),), (), False, 1, "", 0)
    log = [by_hand(1, "sheet.rule", "Ogre: attack is +8, by ruling."), by_hand(2, "being.remove", "Orc leaves."), falls]
    (fight,) = tell(log, {"b1": "Ada"}).fights
    assert [one.told for one in fight.rounds] == [("Ada falls.",)], "but who falls by it has fallen"
