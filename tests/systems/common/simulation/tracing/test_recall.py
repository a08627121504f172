"""Remembered runs: the same fights as by the rules, die for die, and no rule is asked twice about the same."""

from __future__ import annotations

from dataclasses import dataclass
from operator import gt, le

import pytest

from systems.common.every_game.actions import STANDING
from systems.common.forms import Choice, Form
from systems.common.kernel.game import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need, SeededDice
from systems.common.records.table import FOES, PARTY, Being, Fight, Table, Term, Turn, Until, altered
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.tracing.gauges import Gauge, Start
from systems.common.simulation.tracing.paths import Path
from systems.common.simulation.tracing.recall import Recall
from systems.common.simulation.tracing.watched import TooWide, WatchedPlay
from systems.common.simulation.weighing import fast_fight
from tests.systems.common.tiny import Tiny

RAN: list[str] = []


@dataclass(frozen=True, slots=True)
class Body:
    health: int = 6
    strength: int = 3
    friend: str = ""
    wounds: int = 0

    @property
    def strong(self) -> bool:
        return self.strength > 2


def strike(play, choice):
    RAN.append("strike")
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    need = Need(4, (Term("Strong", int(being.sheet.strong)),))
    if play.check(1, 6, choice.actor, "To hit", need):
        (hurt,) = play.roll(1, 4, choice.actor, "Damage")
        play.change(target.id, "health", target.sheet.health - hurt)
        play.change(target.id, "wounds", target.sheet.wounds + 1)
        if play.being(target.id).sheet.health <= 0:
            play.add_to_fact(target.id, "fallen")
    play.set_fact_of(being.id, blows=1 - play.fact_of(being.id, "blows", 0))
    play.done(choice.actor)


def count_foes(look, who):
    return len([one for one in look.against(look.being(who).side) if look.able(one)])


def rally(play, choice):
    """First a throw and a change, then a look at everybody."""
    RAN.append("rally")
    being = play.being(choice.actor)
    (face,) = play.roll(1, 6, choice.actor, "Heart")
    play.change(being.id, "health", being.sheet.health + face)
    play.change(being.id, "strength", being.sheet.strength + play.overall(count_foes, being.id))
    play.done(choice.actor)


def shout(play, choice):
    """A throw, and then more of the table than can be foreseen."""
    RAN.append("shout")
    (face,) = play.roll(1, 6, choice.actor, "Voice")
    for one in play.everyone():
        play.change(one.id, "strength", one.sheet.strength + face)
    play.done(choice.actor)


def help_friend(play, choice):
    RAN.append("help")
    friend = play.being(choice.actor).sheet.friend
    play.change(friend, "health", 9)
    play.done(choice.actor)


def bind(play, choice):
    """Who is hit lies under a spell until somebody's turn comes; nobody looks at it in this action again."""
    RAN.append("bind")
    target = choice.answers["target"]
    if play.check(1, 6, choice.actor, "To hit", Need(3)):
        (rounds,) = play.roll(1, 4, choice.actor, "Rounds")
        play.put_on(target, "Bound", Until("turn start", choice.actor, rounds), ("strength", Term("Bound", -rounds)),
                    kind="bound", source=choice.actor, rounds=rounds)  # fmt: skip
    play.done(choice.actor)


def bind_and_see(play, choice):
    bind(play, choice)
    if play.under(choice.answers["target"], "bound"):
        play.change(choice.actor, "wounds", 9)


def plain(key):
    return lambda look, actor, so_far: Form(key, key)


ACTS = {"strike": strike, "rally": rally, "shout": shout, "help": help_friend, "bind": bind, "see": bind_and_see}


class Small(Tiny):
    sheets = {"body": Body}
    offers = (
        [Action(f"combat.{key}", key, act, plain(f"combat.{key}"), "turn") for key, act in ACTS.items()],
        STANDING,
    )

    def suggest(self, look, actor):
        foe = min(look.able_against(look.being(actor).side), key=lambda one: one.sheet.health, default=None)
        return Choice("combat.strike", actor, {"target": foe.id}) if foe else Choice("turn.wait", actor)


GAME = Small()


def bodies(**special):
    made = [
        Being(f"b{n}", f"B{n}", "body", PARTY if n < 3 else FOES, special.get(f"b{n}", Body())) for n in range(1, 6)
    ]
    fight = Fight(round=1, turns=(Turn("All", ("b1", "b2", "b3", "b4", "b5")),), waiting=("b1", "b2", "b3", "b4", "b5"))
    return Table.of(GAME.house, [*made, fight])


def play_of(recall, seed=1, table=None):
    return FastPlay(GAME, table or bodies(), SeededDice(seed), recall)


def sheets(play):
    return {one.id: one.sheet for one in play.everyone()}


def strikes(*pairs):
    return [Choice("combat.strike", who, {"target": whom}) for who, whom in pairs]


@pytest.fixture(autouse=True)
def _nothing_ran():
    RAN.clear()


@pytest.mark.parametrize("seed", range(12))
def test_whole_fights_go_as_by_the_rules(seed):
    recall = Recall()
    for again in range(6):
        ruled, recalled = play_of(None, 10 * seed + again), play_of(recall, 10 * seed + again)
        assert fast_fight(ruled) == fast_fight(recalled)
        assert sheets(ruled) == sheets(recalled) and ruled.fight == recalled.fight
    assert recall.recalled > 5 * recall.played and recall.paths < 40


def blow(play, choice):
    play.change(choice.answers["target"], "health", play.being(choice.answers["target"]).sheet.health - 1)
    play.set_fact_of(choice.actor, struck=play.fact_of(choice.actor, "struck", 0) + 1)
    if play.fact_of(choice.actor, "struck") % 2 == 0:
        play.done(choice.actor)


class TwoBlows(Small):
    """Everybody strikes twice in a turn, one blow an action."""

    offers = ((Action("combat.strike", "Strike", blow, plain("combat.strike"), "turn"),), STANDING)


@pytest.mark.parametrize("recall", [None, Recall()])
def test_whoever_still_waits_after_an_action_acts_again(recall):
    hale = bodies(**{f"b{n}": Body(health=60) for n in range(1, 6)})
    play = FastPlay(TwoBlows(), altered(hale, fight=altered(hale.fight, round=60)), SeededDice(1), recall)
    fast_fight(play)
    assert dict(play.fact("struck")) == dict.fromkeys(("b1", "b2", "b3", "b4", "b5"), 2)
    assert sum(60 - one.sheet.health for one in play.everyone()) == 10


def test_equal_bodies_share_what_one_of_them_went_through():
    recall = Recall()
    for seed in range(40):
        recall.perform(play_of(recall, seed), strikes(("b1", "b3"))[0])
    RAN.clear()
    for seed in range(40):
        play = play_of(recall, seed)
        recall.perform(play, strikes(("b2", "b5"))[0])
        ruled = play_of(None, seed)
        strike(ruled, strikes(("b2", "b5"))[0])
        assert sheets(play) == sheets(ruled) and play.fight.ground == ruled.fight.ground
    assert RAN == ["strike"] * 40  # those that this test ran itself


def test_a_number_counts_by_what_it_is_compared_with():
    recall, wounded = Recall(), bodies(b3=Body(health=5, wounds=7))
    for seed in range(60):
        recall.perform(play_of(recall, seed), strikes(("b1", "b3"))[0])
    paths = recall.paths
    for seed in range(60):
        play = play_of(recall, seed, wounded)
        recall.perform(play, strikes(("b1", "b3"))[0])
        ruled = play_of(None, seed, wounded)
        strike(ruled, strikes(("b1", "b3"))[0])
        assert sheets(play) == sheets(ruled)
    assert recall.paths == paths


def test_what_a_rule_looks_at_tells_paths_apart():
    recall, weak = Recall(), bodies(b1=Body(strength=1))
    for table in (bodies(), weak):
        for seed in range(40):
            play, ruled = play_of(recall, seed, table), play_of(None, seed, table)
            recall.perform(play, strikes(("b1", "b3"))[0])
            strike(ruled, strikes(("b1", "b3"))[0])
            assert sheets(play) == sheets(ruled)


def test_a_look_at_the_whole_table_sees_what_was_written_before():
    recall = Recall()
    for seed in range(30):
        table = bodies(b4=Body(health=seed % 2), b5=Body(health=seed % 3))
        play, ruled = play_of(recall, seed, table), play_of(None, seed, table)
        recall.perform(play, Choice("combat.rally", "b1"))
        rally(ruled, Choice("combat.rally", "b1"))
        assert sheets(play) == sheets(ruled) and list(play.waiting) == ["b2", "b3", "b4", "b5"]
    assert recall.recalled > 5


def test_too_wide_a_rule_is_played_in_full_with_the_dice_it_threw():
    recall = Recall()
    for seed in range(20):
        play, ruled = play_of(recall, seed), play_of(None, seed)
        recall.perform(play, Choice("combat.shout", "b1"))
        shout(ruled, Choice("combat.shout", "b1"))
        assert sheets(play) == sheets(ruled)
        assert play.seeded.one(1000) == ruled.seeded.one(1000)  # not a die more, not a die less
    assert recall.recalled == 0 and recall.played == 20


def test_answers_with_rows_are_played_in_full():
    recall = Recall()
    play = play_of(recall, table=bodies(b1=Body(friend="b2")))
    recall.perform(play, Choice("combat.help", "b1", {"rows": ({"friend": "b2"},)}))
    assert RAN == ["help"] and recall.played == 1


def test_a_name_on_a_sheet_is_followed_by_the_rule_itself():
    recall = Recall()
    for friend in ("b2", "b4"):
        play = play_of(recall, table=bodies(b1=Body(friend=friend)))
        recall.perform(play, Choice("combat.help", "b1"))
        assert {who for who, sheet in sheets(play).items() if sheet.health == 9} == {friend}


@pytest.mark.parametrize("key", ["combat.bind", "combat.see"])
def test_a_spell_is_put_on_again_as_the_rule_would(key):
    recall, act = Recall(), {"combat.bind": bind, "combat.see": bind_and_see}[key]
    hits = 0
    for seed in range(40):
        for who, whom in (("b1", "b3"), ("b4", "b2")):
            play, ruled, choice = play_of(recall, seed), play_of(None, seed), Choice(key, who, {"target": whom})
            recall.perform(play, choice)
            act(ruled, choice)
            assert dict(play.effects()) == dict(ruled.effects()) and sheets(play) == sheets(ruled)
            assert play.value(whom, "strength") == ruled.value(whom, "strength")
            hits += bool(ruled.effects())
    assert recall.played == (0 if key == "combat.bind" else hits)


def test_a_rule_that_is_watched_sees_nothing_that_is_not_noted():
    seen = {name for kind in (Look, Play) for name in vars(kind) if not name.startswith("_")}
    noted = {name for name in vars(WatchedPlay) if not name.startswith("_")}
    constant = {"game", "house", "entry", "library", "offered"}
    from_the_others = {"able", "able_against", "add", "against", "alter_fight", "ask", "declare", "figure", "kept",
                       "lift", "meanwhile", "number", "outcome", "remove", "standing", "stands", "total", "worked_out"}  # fmt: skip
    watched = WatchedPlay(play_of(None), ("b1",), Path((set(),), (set(),)))
    for name in seen - noted - constant - from_the_others:
        asks = {"everyone": (), "on_side": (PARTY,), "hoard": ("h1",), "fresh": ("b", "beings")}.get(name)
        with pytest.raises(TooWide):
            getattr(watched, name) if asks is None else getattr(watched, name)(*asks)


def strength_of(look, being):
    RAN.append(being.id)
    return being.sheet.strength


def friends_health(look, being):
    RAN.append(being.id)
    return look.being(being.sheet.friend).sheet.health if being.sheet.friend else 0


def test_a_question_is_asked_once_for_all_who_look_the_same():
    play = play_of(Recall(), table=bodies(b5=Body(strength=9)))
    assert [play.kept(strength_of, one) for one in play.everyone()] == [3, 3, 3, 3, 9]
    assert RAN == ["b1", "b5"]
    play.change("b2", "strength", 4)
    assert play.kept(strength_of, play.being("b2")) == 4


def test_a_question_that_looks_further_is_asked_each_time():
    play = play_of(Recall(), table=bodies(b1=Body(friend="b2")))
    assert play.kept(friends_health, play.being("b1")) == 6
    play.change("b2", "health", 1)
    assert play.kept(friends_health, play.being("b1")) == 1


def test_the_able_are_those_of_now():
    play = play_of(Recall())
    assert [one.id for one in play.able_against(PARTY)] == ["b3", "b4", "b5"]
    play.change("b4", "health", 0)
    assert [one.id for one in play.able_against(PARTY)] == ["b3", "b5"]
    assert [one.id for one in play.able_against(FOES)] == ["b1", "b2"]


def test_a_state_that_was_kept_comes_back():
    play = play_of(Recall())
    state, before = play.state(), (sheets(play), play.fight)
    play.change("b1", "health", 1)
    play.set_facts(light="dark")
    play.done("b1")
    play.restore(state)
    assert (sheets(play), play.fight) == before and play.known["b1"].being.sheet.health == 6


class Watch:
    """A gauge, what was asked about it, and whether it was looked at as a whole."""

    def __init__(self, value):
        self.asked, self.whole = [], False
        self.gauge = Gauge(Start(value, lambda mark: self.asked.append(mark) or value <= mark, self._reveal, "it"))

    def _reveal(self):
        self.whole = True


def test_a_gauge_asks_only_what_it_does_not_know():
    watch = Watch(7)
    gauge = watch.gauge
    assert gauge > 0 and gauge >= 1 and gauge - 3 > 0 and not gauge - 3 <= 2 and gauge + 1 > 4
    assert watch.asked == [0, 3, 5] and not watch.whole
    assert gauge < 8 and gauge == 7 and gauge != 6 and le(7, gauge) and gt(8, gauge) and bool(gauge)
    assert watch.asked == [0, 3, 5, 7, 6] and not watch.whole


def test_a_gauge_reckons_like_its_number():
    watch = Watch(7)
    gauge = watch.gauge
    assert (gauge + 2 - 4).now() == 5 and (2 + gauge).now() == 9 and not watch.whole
    assert (20 - gauge, gauge * 2, 3 * gauge, gauge // 2, gauge % 4, -gauge, abs(gauge - 9)) == (
        13,
        14,
        21,
        3,
        3,
        -7,
        2,
    )
    assert (
        watch.whole and f"{gauge:>3}" == "  7" and str(gauge) == "7" and [*range(10)][gauge] == 7 and gauge / 2 == 3.5
    )
    assert min(gauge, 3) == 3 and max(gauge, 3) == 7 and hash(gauge) == hash(7) and gauge.bit_length() == 3
    unseen = Watch(7)
    assert (unseen.gauge + 2) - (unseen.gauge - 3) == 5 and not unseen.whole
    assert gauge == Watch(7).gauge and gauge - Watch(2).gauge == 5 and gauge < Watch(9).gauge
