"""What the tracker shows: a bay for each side, everybody's dice, running totals, the chances (EN-109, EN-113)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.play import FOREVER
from systems.enondas.combat import plans
from systems.enondas.combat.spells import declare_melee, declare_missile, use_up_action
from tests.systems.enondas.builders import BOW, CHAIN, GAME, SWORD, WARRIOR, do, foe, hero, look, quiet, ruled
from tests.systems.enondas.fighting import after, battle, cast, round_of, to

pytestmark = pytest.mark.rule("EN-113")
ONES = [1, 1, 1, 1]


def stage(table):
    return GAME.stage(look(table))


def bays(table):
    return {bay.key: bay for bay in stage(table).bays}


def sleeps(who):
    return lambda play: play.put_on_at_once(who, "Asleep", FOREVER, kind="asleep")


def test_nothing_to_show_while_nobody_fights():
    assert stage(quiet(hero())) is None


def test_before_the_dice_each_side_says_what_it_will_throw():
    table = battle(hero(), hero("b2", "Hild"), foe(rating=20))
    party, foes = stage(table).bays
    assert (party.key, party.title, party.side, party.beings) == ("1:party", "Party", "party", ("b1", "b2"))
    assert (party.note, party.amount, party.leads) == ("8 dice + 8", None, False)
    assert (foes.title, foes.note) == ("Foes", "3 dice + 10")
    assert stage(table).tallies["b1"].text == "4d + 4" and "Longsword +4" in stage(table).tallies["b1"].tip


def test_totals_run_as_the_dice_fall():
    table, _ = do(to(battle(hero(), hero("b2", "Hild"), foe()), "Dice"), "combat.roll", "b2", [[6, 5, 4, 1]])
    party, foes = stage(table).bays
    assert (party.amount, party.leads, party.note) == (20, True, "4 dice + 4")
    assert (foes.amount, foes.leads, foes.note) == (0, False, "3 dice + 10")
    tally = stage(table).tallies["b2"]
    assert (tally.text, tally.faces, tally.amount, tally.tip) == ("4d + 4", (6, 5, 4, 1), 20, "16 (6 5 4 1) + 4 = 20")


def test_a_sum_said_without_the_faces_stands_alone():
    table, _ = do(to(battle(hero(), foe()), "Dice"), "combat.roll", "b1", [[16]])
    tally = stage(table).tallies["b1"]
    assert (tally.text, tally.faces, tally.amount, tally.tip) == ("4d + 4", (16,), 20, "16 (4d, typed) + 4 = 20")


def test_the_bar_is_exact_and_the_sentence_says_it():
    table = battle(hero(items=()), foe(rating=1))  # d6 against d6 + 1
    shown = stage(table)
    assert [(part.label, part.chance, part.kind) for part in shown.bar] == [
        ("foes win", Fraction(21, 36), "bad"), ("tie", Fraction(5, 36), "middling"), ("party wins", Fraction(10, 36), "good"),
    ]  # fmt: skip
    assert shown.sentence.startswith("If all fight: foes win 58 %, by about 3; party loses 2 on average, foes 0")


@pytest.mark.parametrize(("rating", "said"), [(1, "If all fight: foes win 58 %"), (0, ""), (-11, "")])
def test_nothing_is_said_of_the_chances_while_no_foe_is_left(rating: int, said: str):
    sentence = stage(battle(hero(items=()), foe(rating=rating))).sentence
    assert sentence.startswith(said) and bool(sentence) == bool(said)


def test_the_chances_say_whom_they_count_though_nothing_is_declared_yet():
    table = battle(hero(items=()), foe(rating=1))
    assert stage(table).sentence.startswith("If all fight: foes win 58 %")
    table, _ = do(table, "combat.fight", "b1")
    assert stage(table).sentence.startswith("If the rest fight: foes win 58 %")
    table, _ = do(table, "combat.fight", "b9")
    assert stage(table).sentence.startswith("Foes win 58 %")


@pytest.mark.rule("EN-110", "EN-207")
def test_whoever_falls_asleep_among_the_declarations_is_not_reckoned_among_those_who_fight():
    table = battle(hero(items=()), foe("b9", 1), foe("b10", 30))
    assert stage(table).sentence.startswith("If all fight: foes win 100 %")
    table, _ = do(table, "combat.fight", "b10")
    table = cast(table, sleeps("b10"))
    assert not GAME.able(look(table), table.beings["b10"])
    assert stage(table).sentence.startswith("If the rest fight: foes win 58 %")
    assert bays(table)["1:foes"].note == "1 dice + 1" and stage(table).tallies["b10"].text == "asleep"
    assert to(table, "Dice").fight.waiting == ("b1", "b9")


@pytest.mark.rule("EN-113", "EN-207")
def test_whoever_wakes_after_the_dice_throws_none_in_this_round():
    table = battle(hero(), foe("b9", 60), foe("b10", 30))
    table, _ = do(table, "combat.fight", "b10")
    table = to(cast(table, sleeps("b10")), "Melee", [6] * 4, [1] * 7)
    table, _ = do(table, "combat.damage", "", targets=("b10",), amount="5")
    assert GAME.able(look(table), table.beings["b10"])
    assert bays(table)["1:foes"].note == "" and stage(table).tallies["b10"].text == "stands still"
    assert stage(table).sentence.startswith("Party 28 : Foes 37")
    table, _ = round_of(table)
    assert stage(table).tallies["b10"].text != "stands still"


def test_once_all_lies_the_outcome_is_certain():
    table = to(battle(hero(), hero("b2", "Hild"), foe(rating=30)), "Melee", ONES, ONES, [6, 6, 6, 5])
    shown = stage(table)
    assert [part.chance for part in shown.bar] == [1, 0, 0]
    assert shown.sentence == "Party 16 : Foes 38, party takes 22 (11 each)"
    assert [bay.leads for bay in shown.bays] == [False, True]


def test_nothing_stale_stands_in_the_next_round():
    table, _ = round_of(battle(hero(), foe()), ONES, [1, 1, 1])
    shown = stage(table)
    assert all(bay.amount is None and not bay.leads for bay in shown.bays)
    assert all(not tally.faces and tally.amount is None for tally in shown.tallies.values())


@pytest.mark.rule("EN-109")
def test_several_melees_and_those_outside_have_their_bays():
    table = battle(hero(), hero("b2", "Hild"), hero("b3", "Wart"), foe("b9"), foe("b10"))
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b10",))
    table, _ = do(table, "combat.take_part", "b3", melee=0)
    shown = bays(table)
    assert [bay.title for bay in shown.values()] == [
        "Melee 1 · Party", "Melee 1 · Foes", "Melee 2 · Party", "Melee 2 · Foes", "Not in the melee",
    ]  # fmt: skip
    assert shown["2:party"].beings == ("b2",) and shown["out"].beings == ("b3",)
    assert sorted(who for bay in shown.values() for who in bay.beings) == sorted(table.beings)
    assert stage(table).sentence.startswith("If all fight: Melee 1: ") and "Melee 2: " in stage(table).sentence


@pytest.mark.rule("EN-130")
def test_an_unseen_side_is_marked_and_the_other_one_halved():
    table, _ = do(battle(hero(), foe()), "combat.unseen", "", who="foes")
    table = to(table, "Melee", ONES, [1, 1, 1])
    assert bays(table)["1:foes"].note == "unseen" and bays(table)["1:party"].amount == 4


@pytest.mark.rule("EN-101")
def test_what_everybody_does_is_said():
    table = battle(hero(items=(BOW,), dexterity=27), hero("b2", "Hild"), hero("b3", "Wart"), hero("b4", "Maga"),
                   hero("b5", "Down", hit_points=0), foe("b9", 50), foe("b10", attacks=2))  # fmt: skip
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    table, _ = do(table, "combat.hold", "b2")
    table, _ = do(table, "combat.flee", "b3", who=("b3",))
    table = cast(
        table, lambda play: (use_up_action(play, "b4"), declare_missile(play, "b4", "b9", 7, "Blast You!", False))
    )
    said = {who: tally.text for who, tally in stage(table).tallies.items()}
    assert said == {"b1": "shoots at Orc b9", "b2": "holds back", "b3": "flees", "b4": "Blast You! 7 at Orc b9",
                    "b5": "dead", "b9": "6d + 25", "b10": "2 × (3d + 10)"}  # fmt: skip
    table, _ = after(to(table, "Dice"), [5, 3], ONES, [1] * 6, [1, 1, 1], [2, 2, 2])
    tallies = stage(table).tallies
    assert (tallies["b1"].text, tallies["b1"].amount) == ("hits Orc b9", 23)
    assert (tallies["b10"].text, tallies["b10"].faces, tallies["b10"].amount) == (
        "2 × (3d + 10)",
        (1, 1, 1, 2, 2, 2),
        29,
    )
    assert bays(table)["1:party"].amount == 0  # the arrow does not count in the total


def test_a_miss_and_points_for_the_melee():
    table = battle(hero(items=(BOW,)), hero("b2", "Maga"), foe(rating=60))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    table = cast(table, lambda play: (use_up_action(play, "b2"), declare_melee(play, "b2", 7, "Blast Y’all!", ())))
    assert stage(table).tallies["b2"].text == "Blast Y’all! 7" and stage(table).tallies["b2"].amount == 7
    table, _ = after(to(table, "Dice"), [1, 2], [1] * 7)
    assert stage(table).tallies["b1"].text == "misses Orc b9"


@pytest.mark.rule("EN-115")
def test_first_strikes_are_announced_and_shown():
    table = battle(hero(first_strike=1), foe(rating=60))
    assert stage(table).tallies["b1"].text == "4d + 4, first"
    assert stage(table).sentence.startswith("If all fight: foes win 100 %")
    assert stage(table).sentence.endswith(", before first strikes")
    table, _ = after(to(table, "First strike"), ONES)
    assert stage(table).tallies["b1"].text == "struck first" and stage(table).tallies["b1"].amount == 8
    assert stage(table).sentence.startswith("Foes win")


@pytest.mark.rule("EN-124")
def test_a_shot_that_counts_is_in_the_chances_before_it_flies():
    table = battle(hero(items=(BOW,), dexterity=27), foe(rating=1), house=ruled(missile_into_total=True))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    assert stage(table).bar[2].chance == Fraction(11483, 23328)  # a hit is 23 or more, a miss nothing


@pytest.mark.rule("EN-106", "EN-108")
def test_the_tip_says_where_somebody_stands_and_what_protection_is_left():
    table = battle(hero(items=(SWORD, CHAIN), skills=(WARRIOR,)), hero("b2", "Hild"), foe())
    table, _ = do(table, "combat.damage", "", targets=("b1",), amount="5")
    assert stage(table).tallies["b1"].tip.endswith("· front line · protection 9 of 14")
    assert stage(table).tallies["b2"].tip == "Longsword 4d, Longsword +4"


@pytest.mark.rule("EN-113")
def test_whoever_lets_the_declaration_go_by_is_not_reckoned_among_those_who_fight():
    table = battle(hero(items=()), hero("b2", "Hild"), foe("b9", 1))
    assert stage(table).sentence.startswith("If all fight: party wins")
    table, _ = do(table, "turn.wait", "b2")
    assert stage(table).tallies["b2"].text == "stands still" and bays(table)["1:party"].note == "1 dice"
    assert stage(table).sentence.startswith("If the rest fight: foes win 58 %")
    table, _ = do(table, "turn.wait", "b1")
    assert stage(table).tallies["b1"].text == "stands still" and bays(table)["1:party"].note == ""
    table, _ = do(table, "turn.again", "b2")
    assert bays(table)["1:party"].note == "4 dice + 4", "whoever thinks again may still fight"


def test_what_all_have_declared_is_gathered_once_however_many_there_are(monkeypatch):
    table, gathered = battle(hero(), *[foe(f"b{n}") for n in range(8, 30)]), []
    was = plans.declared_by_being
    monkeypatch.setattr(plans, "declared_by_being", lambda look: (gathered.append(look), was(look))[1])
    assert stage(table).bays and len(gathered) == 1
