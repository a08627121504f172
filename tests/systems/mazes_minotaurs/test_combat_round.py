"""The round as a whole: phases, initiative, ties, surprise, what N does by itself (MM-041 to MM-043, MM-060)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters.summary import armor
from systems.mazes_minotaurs.combat import initiative
from tests.systems.mazes_minotaurs.builders import GAME, SHIELD, Faces, do, foe, hero, look, sheet, story
from tests.systems.mazes_minotaurs.fighting import (
    act,
    after,
    battle,
    decide,
    duel,
    form_of,
    labels,
    lay,
    next_round,
    to,
)
from tests.systems.playing import NEXT, SKIP, phases


@pytest.mark.rule("MM-041", "MM-E15")
def test_a_round_is_six_seconds_and_ten_of_them_a_minute():
    table = battle(hero(), foe(), dice=(9, 1))
    later = next_round(table)
    assert later.clock.seconds - table.clock.seconds == 6
    assert {one: size for one, _, size in GAME.words.times}["minute"] == 10 * GAME.round_seconds


@pytest.mark.rule("MM-041", "MM-R59")
def test_decisions_come_first_then_movement_then_deeds_in_falling_initiative():
    table = battle(hero(), hero("b2", "Skyros"), foe(), dice=(3, 9, 1))
    assert table.fight.turn.phase == "Decision" and set(table.fight.waiting) == {"b1", "b2", "b9"}
    for who in ("b1", "b2"):
        table = decide(table, who, "attack", moves=True)
    table, _ = after(table)
    assert labels(table) == ["Decision", "Movement", "Initiative 11", "Initiative 5", "Initiative 3"]
    assert table.fight.turn.actors == ("b2", "b1")  # movement too goes by initiative
    table, _ = after(table)
    assert table.fight.turn.actors == ("b2",)


@pytest.mark.rule("MM-041")
def test_nobody_moves_nobody_is_asked_to():
    table, _ = after(battle(hero(), foe(), dice=(9, 1)))
    assert phases(table) == ["Decision", "Combat", "Combat"]


@pytest.mark.rule("MM-041")
def test_n_alone_runs_a_plain_round_but_attacks_for_nobody():
    table = battle(hero(), foe(), dice=(9, 1))
    table, _ = after(table)
    assert table.fight.turn.actors == ("b1",)
    table, told = after(table)  # his turn passes unused
    assert table.fight.turn.actors == ("b9",) and sheet(table, "b9").hits == 9
    assert story(told) == f"{table.beings['b1'].name} does nothing."


@pytest.mark.rule("MM-041")
def test_whoever_decides_nothing_stands_still():
    table = battle(hero(), hero("b2", "Kallias"), foe(), dice=(9, 5, 1))
    table = decide(table, "b2", "hold")
    outcome = resolve(GAME, table, SKIP, Faces(5, 5, 5))
    assert story(outcome).startswith("Pyros and a satyr stand still.")
    after = apply(table, outcome.changes)
    assert after.fight.round == 2 and sheet(after, "b9").hits == 9


@pytest.mark.rule("MM-041", "MM-R73")
def test_whoever_says_nothing_attacks_with_what_is_in_hand():
    table = duel(hero(), foe())
    table, told = do(table, "combat.attack", "b1", [11, 4])
    assert "Satyr takes 4: 5 left." in story(told)


@pytest.mark.rule("MM-007", "MM-042")
def test_initiative_is_a_d10_and_the_modifier_rolled_once_for_the_fight():
    table = battle(hero(), foe(), dice=(5, 3))
    assert dict(table.fight.counts) == {"b1": 7, "b9": 5}  # Pyros +2, the satyr +2
    later = next_round(table)
    assert later.fight.counts == table.fight.counts and later.fight.round == 2


@pytest.mark.rule("MM-042")
def test_creatures_of_a_kind_share_a_die_and_heroes_have_their_own():
    table = battle(hero(), foe("b9"), foe("b10"), foe("b11", "lion"), dice=(5, 3, 8))
    assert dict(table.fight.fact("die")) == {"b1": 5, "b9": 3, "b10": 3, "b11": 8}


@pytest.mark.rule("MM-042")
def test_equal_scores_act_at_once_even_if_one_kills_the_other():
    table = battle(hero(hits=6), foe(hits=3), dice=(4, 4))
    table, _ = after(table)
    turn = table.fight.turn
    assert turn.label == "Initiative 6" and turn.actors == ("b1", "b9") and turn.together
    table, _ = do(table, "combat.attack", "b1", [20, 6])
    assert sheet(table, "b9").hits == 0
    table, told = do(table, "combat.attack", "b9", [20, 6])  # the dead satyr strikes all the same
    assert "Pyros takes 6 and dies." in story(told)


@pytest.mark.rule("MM-042")
def test_who_falls_before_its_turn_has_none():
    table = duel(hero(), foe(hits=3))
    table, _ = do(table, "combat.attack", "b1", [20, 6])
    table, _ = after(table)
    assert table.fight.round == 2


@pytest.mark.rule("MM-043")
def test_the_surprised_show_the_defense_class_they_have():
    table = battle(hero(), foe(), dice=(4,), surprised=("b1",))
    view = look(table)
    caught, bare = view.being("b1"), view.value("b1", "defense", "surprised")
    assert bare < view.value("b1", "defense") and armor(view, caught).text == str(bare)
    assert str(view.figure("b1", armor(view, caught).figure)) == str(bare), "and its working"
    awake = view.being("b9")
    assert armor(view, awake).figure == "defense"


@pytest.mark.rule("MM-043", "MM-R21")
def test_the_surprised_neither_act_nor_roll_before_the_second_round():
    table = battle(hero(), foe(), dice=(4,), surprised=("b1",))
    assert "b1" not in table.fight.waiting and dict(table.fight.fact("die")) == {"b9": 4}
    assert form_of(table, "combat.decide", "b1") is None
    table, _ = after(table)
    assert [turn.actors for turn in table.fight.turns[1:]] == [("b9",)]
    table = next_round(table, 8)
    assert dict(table.fight.fact("die")) == {"b1": 8, "b9": 4} and "b1" in table.fight.waiting


@pytest.mark.rule("MM-043", "MM-R40", "MM-051")
def test_the_surprised_defend_without_shield_and_without_their_special():
    table = battle(hero(), foe(), dice=(4,), surprised=("b1",))
    table, _ = after(table)
    assert form_of(table, "combat.attack", "b9").working == "d20 + 1 + 1 ≥ 17"  # 13 + helmet + breastplate
    table = to(next_round(table, 9), "Combat", "b9")
    assert form_of(table, "combat.attack", "b9").working == "d20 + 1 + 1 ≥ 21"


@pytest.mark.rule("MM-R21", "MM-R40")
def test_the_confused_lose_their_turns_and_keep_their_die():
    table = next_round(battle(hero(), foe(), dice=(9, 1)))
    table = lay(table, "b1", "confused", "b9")
    table, _ = after(table)
    assert table.fight.turn.actors == ("b9",)
    assert form_of(table, "combat.attack", "b9").working.endswith("≥ 17")
    assert dict(table.fight.fact("die"))["b1"] == 9


@pytest.mark.rule("MM-R22")
def test_the_score_follows_the_modifier_and_the_die_stays():
    from systems.common.records.table import Term

    table = battle(hero(), foe(), dice=(3, 4))
    assert dict(table.fight.counts) == {"b1": 5, "b9": 6}
    table = act(table, lambda play: play.put_on("b1", "Blessed", play_until(), ("initiative", Term("Hermes", 2))))
    table, _ = after(table)
    assert labels(table)[1:] == ["Initiative 7", "Initiative 6"] and table.fight.turn.actors == ("b1",)


def play_until():
    from systems.common.records.table import Until

    return Until("lasting", at=3600)


@pytest.mark.rule("MM-053", "MM-R22")
def test_the_bonus_of_a_charge_counts_for_initiative_in_the_first_round_alone():
    table = battle(hero(), foe(), dice=(4, 4))
    table = decide(table, "b1", "attack", tactics=("charge",))
    table, _ = after(table)
    table = to(table, "Combat")
    assert table.fight.turn.label == "Initiative 7" and table.fight.turn.actors == ("b1",)
    table, _ = after(next_round(table))
    assert table.fight.turn.label == "Initiative 6" and len(table.fight.turn.actors) == 2


@pytest.mark.rule("MM-060", "MM-R23", "MM-058", "MM-057")
def test_walls_and_feints_come_after_all_counts_and_powers_last_of_all():
    magus = hero("b3", "Medea", calling="sorcerer", wits=16, power=12)
    table = battle(hero(wits=13), hero("b2", "Skyros"), magus, foe(), dice=(10, 10, 10, 1))
    table = next_round(table)
    table = decide(table, "b1", "attack", tactics=("subterfuge",))
    table = decide(table, "b3", "power", power="confusion")
    table, _ = after(table)
    turns = [(turn.label, turn.actors) for turn in table.fight.turns[1:]]
    assert turns == [
        ("Initiative 12", ("b2",)),
        ("Initiative 3", ("b9",)),
        ("Late", ("b1",)),
        ("Powers", ("b3",)),
    ]


@pytest.mark.rule("MM-058", "MM-060")
def test_two_clashing_walls_strike_at_once():
    spearmen = [hero(f"b{n}", f"Spearman {n}") for n in range(1, 5)]
    beings = [replace(one, side=FOES) if n > 1 else one for n, one in enumerate(spearmen)]
    table = battle(*beings, dice=(1, 2, 3, 4))
    for one in beings:
        table = decide(table, one.id, "attack", tactics=("wall",))
    table, _ = after(table)
    turn = table.fight.turn
    assert turn.label == "Late" and turn.together and set(turn.actors) == {"b1", "b2", "b3", "b4"}


@pytest.mark.rule("MM-041")
def test_a_decision_may_be_thought_over_while_all_decide_and_only_dropped_later():
    table = battle(hero(), foe(), dice=(9, 1))
    table = decide(table, "b1", "hold")
    assert table.fight.waiting == ("b9",)
    table, _ = do(table, "combat.drop_decision", "b1")
    assert table.fight.waiting == ("b1", "b9")
    table = decide(table, "b1", "attack", tactics=("desperate",))
    table, _ = after(table)
    assert form_of(table, "combat.decide", "b1") is None
    table, told = do(table, "combat.drop_decision", "b1")
    assert table.fight.waiting == () and "does nothing more in this round" in story(told)
    table, _ = after(table)
    assert table.fight.turn.actors == ("b9",)
    assert form_of(table, "combat.drop_decision", "b1") is None
    assert look(table).value("b1", "defense", "front") == 19  # the opening of a desperate attack stays


@pytest.mark.rule("MM-041")
def test_one_who_acts_later_drops_it_before_the_turn_comes():
    table = duel(hero(), foe())
    table, _ = do(table, "combat.drop_decision", "b9")
    assert [turn.actors for turn in table.fight.turns if turn.phase == "Combat"] == [("b1",), ()]
    table, _ = after(table)
    assert table.fight.round == 2


def test_creatures_of_a_kind_decide_with_one_press():
    table = battle(hero(), foe("b9"), foe("b10"), foe("b11", "lion"), dice=(5, 3, 8))
    form = form_of(table, "combat.decide", "b9")
    assert form.field("alike").label == "And 1 like it"
    felled, _ = do(table, "combat.damage", "b10", amount="99")
    assert form_of(felled, "combat.decide", "b9").field("alike") is None, "it waits no more"
    table, told = do(table, "combat.decide", "b9", does="hold", alike=True)
    assert set(table.fight.waiting) == {"b1", "b11"}
    assert story(told) == "Satyr decides: defend only. Satyr decides: defend only."


def test_every_press_is_undone_by_itself():
    table = battle(hero(), foe(), dice=(9, 1))
    table = decide(table, "b1", "attack", tactics=("charge",))
    for _ in range(5):
        changes = resolve(GAME, table, NEXT, Faces()).changes
        later = apply(table, changes)
        assert apply(later, undo(changes)) == table
        table = later


def test_nothing_of_a_round_is_left_in_the_next():
    table = battle(hero(), hero("b2"), foe(), dice=(9, 5, 1))
    for who in ("b1", "b2"):
        table = decide(table, who, "attack", tactics=("wall",), moves=True)
    table = to(table, "Combat")
    table, _ = do(table, "combat.attack", "b9", [20], target="b1", side="front")
    table = next_round(table)
    kept = {name for name, value in table.fight.ground if value}
    assert kept == {"die", "foe"}


@pytest.mark.rule("MM-060")
def test_whoever_is_not_in_turn_cannot_attack():
    table = duel(hero(), foe())
    assert form_of(table, "combat.attack", "b9") is None
    with pytest.raises(Refused, match="not possible now"):
        resolve(GAME, table, Choice("combat.attack", "b9", {"target": "b1", "side": "front", "modifier": 0}), Faces())


def test_somebody_without_a_weapon_boxes_people_and_holds_against_beasts():
    bare = hero(items=(SHIELD,))
    table = battle(bare, foe("b9", "brigand"), dice=(9, 1))
    assert form_of(table, "combat.decide", "b1").blank()["does"] == "box"
    table = battle(bare, foe("b9", "lion"), dice=(9, 1))
    form = form_of(table, "combat.decide", "b1")
    assert form.blank()["does"] == "hold"
    assert form.field("does").option("attack").blocked == "no weapon is at hand; box or wrestle."


def test_newcomers_decide_with_the_others_or_wait_for_the_next_round():
    from systems.common.kernel.play import Play
    from systems.mazes_minotaurs.combat import join

    def arrive(table, *dice):
        play = Play(GAME, table, Faces(*dice))
        play.add(foe("b10", "lion"))
        join(play, ["b10"])
        return apply(table, play.outcome().changes)

    table = arrive(battle(hero(), foe(), dice=(9, 1)), 5)
    assert table.fight.waiting == ("b1", "b10", "b9") and dict(table.fight.counts)["b10"] == 9
    table, _ = after(table)
    assert ("b10",) in [turn.actors for turn in table.fight.turns]
    late = arrive(duel(hero(), foe()), 5)
    assert not any("b10" in turn.actors for turn in late.fight.turns)
    assert "b10" in next_round(late).fight.waiting


@pytest.mark.rule("MM-R73", "MM-047")
def test_whoever_says_nothing_has_the_weapon_that_serves_in_hand_and_not_an_empty_bow():
    bow, sword = Item("bow", "Bow", carried="held"), Item("sword", "Sword")
    table = to(battle(hero(items=(bow, sword)), foe("b9", "guardsman"), dice=(1, 9)), "Combat", "b9")
    assert form_of(table, "combat.attack", "b9").working == "d20 + 1 + 1 + 2 ≥ 13"  # a spear against a sword
    table = to(battle(hero(items=()), foe("b9", "brigand"), dice=(1, 9)), "Combat", "b9")
    assert form_of(table, "combat.attack", "b9").working == "d20 + 1 + 1 + 4 ≥ 13"  # a sword against fists


def test_creatures_that_have_changed_sides_decide_apart():
    table = battle(hero(), foe("b8"), replace(foe("b9"), side=PARTY), dice=(5, 3, 8))
    assert form_of(table, "combat.decide", "b8").field("alike") is None


@pytest.mark.rule("MM-058")
def test_a_wall_is_made_with_the_own_side():
    spearmen = [hero(f"b{n}", f"Spearman {n}") for n in range(1, 5)]
    beings = [replace(one, side=FOES) if n > 1 else one for n, one in enumerate(spearmen)]
    table = battle(*beings, dice=(1, 2, 3, 4))
    table = decide(decide(table, "b1", "attack", tactics=("wall",)), "b3", "attack", tactics=("wall",))
    _, told = after(table)
    assert story(told).count("stands alone") == 2


@pytest.mark.rule("MM-041")
def test_whoever_joins_while_all_decide_stands_by_its_initiative_and_moves_nobody_else():
    """Behind those of the same score; who was put elsewhere by hand stays there."""
    table = battle(hero(), foe(), foe("b10", "centaur"), dice=(9, 4, 1))
    count = initiative.scores(look(table))
    assert table.fight.turn.actors == tuple(count) and len({*count.values()}) == 3
    rows = ({"entry": "satyr", "count": 2, "hits": "", "locked": False},)
    joined, _ = do(table, "encounters.join", lines=rows, side="foes")
    scores = initiative.scores(look(joined))
    actors = joined.fight.turn.actors
    assert len(actors) == 5 and [scores[who] for who in actors] == sorted(scores.values(), reverse=True)
    assert tuple([who for who in actors if who in count]) == table.fight.turn.actors
    assert joined.fight.waiting == actors, "they are asked in that order"
