"""How a round begins, who comes first, what a blow is called and why it cannot wound: each condition for itself."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import FOES, PARTY, Fight, Term, altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters import layout_tables
from systems.whitebox.combat import aimed_blows, arms, attack, blow_series, initiative, phases
from systems.whitebox.combat.arms import Arm
from tests.systems.whitebox.builders import GAME, PLAYING, SWORD, Faces, do, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import laid

BITE = Arm("bite", "Bite", "1d6")
BOW = Arm("bow", "Bow", "1d6-1", missile=True, melee=False, reach=50)


def played(state, *dice: int) -> Play:
    return Play(GAME, state, Faces(*dice))


# Surprise and initiative


@pytest.mark.rule("WB-150")
@pytest.mark.parametrize(("faces", "caught", "said"), [
    ((2, 3), PARTY, "The party is surprised."), ((3, 2), FOES, "The foes are surprised."),
    ((2, 2), "", "Nobody gains by surprise."), ((3, 3), "", "Nobody gains by surprise."),
])  # fmt: skip
def test_who_is_surprised_is_told(faces: tuple[int, int], caught: str, said: str) -> None:
    play = played(quiet(hero(), foe()), *faces)
    assert initiative.surprise(play, "roll") == caught and story(play.outcome()) == said


@pytest.mark.rule("WB-150")
@pytest.mark.parametrize(("said", "caught", "told"), [
    (PARTY, PARTY, "The party is surprised."), (FOES, FOES, "The foes are surprised."),
    ("nobody", "", "Nobody gains by surprise."), ("both", "", "Nobody gains by surprise."),
])  # fmt: skip
def test_who_is_surprised_as_the_referee_says_is_told_as_well(said: str, caught: str, told: str) -> None:
    play = played(quiet(hero(), foe()))
    assert initiative.surprise(play, said) == caught and story(play.outcome()) == told


@pytest.mark.rule("WB-150")
@pytest.mark.parametrize(("foes", "face", "caught"), [
    (("orc", "bugbear"), 3, PARTY), (("bugbear", "orc"), 4, ""), (("orc",), 3, ""), (("bugbear",), 3, PARTY),
])  # fmt: skip
def test_the_stealthiest_of_the_foes_counts(foes: tuple[str, ...], face: int, caught: str) -> None:
    there = [foe(f"b{n}", key) for n, key in enumerate(foes, 8)]
    assert initiative.surprise(played(quiet(hero(), *there), face, 5), "roll") == caught


@pytest.mark.rule("WB-150", "WB-569")
@pytest.mark.parametrize(
    ("round_", "labels"), [(1, ["Never surprised", "Free round"]), (2, ["The party acts", "The foes act"])]
)
def test_the_robe_of_eyes_acts_before_the_free_round_and_only_then(round_: int, labels: list[str]) -> None:
    robe = magic("robe_of_eyes", carried="worn")
    state = quiet(hero("b1", items=(robe,)), hero("b2", "Wat"), foe())
    fight = Fight(round=round_, ground=(("surprised", PARTY),), counts=((PARTY, 5), (FOES, 2)))
    turns = initiative.round_turns(played(altered(state, fight=fight)))
    assert [one.label for one in turns] == labels
    if round_ == 1:
        assert [(one.actors, one.side) for one in turns] == [(("b1",), PARTY), (("b9",), FOES)]
    plain = quiet(hero("b2", "Wat"), foe())
    fight = altered(fight, ground=(("surprised", FOES),), round=1)
    assert [(one.label, one.side) for one in initiative.round_turns(played(altered(plain, fight=fight)))] == [
        ("Free round", PARTY)
    ]


@pytest.mark.rule("WB-151", "WB-154")
@pytest.mark.parametrize(("counts", "turns"), [
    (((PARTY, 5), (FOES, 2)), [("The party acts", PARTY, 5, False), ("The foes act", FOES, 2, False)]),
    (((PARTY, 2), (FOES, 5)), [("The foes act", FOES, 5, False), ("The party acts", PARTY, 2, False)]),
    (((PARTY, 3), (FOES, 3)), [("Both sides act", "", 3, True)]),
])  # fmt: skip
def test_the_turns_of_a_round(counts, turns) -> None:
    state = quiet(hero(), foe())
    found = initiative.round_turns(played(altered(state, fight=Fight(round=2, counts=counts))))
    assert [(one.label, one.side, one.at, one.together) for one in found] == turns


@pytest.mark.rule("WB-151", "WB-154")
@pytest.mark.parametrize(("faces", "said"), [
    ((5, 2), "Initiative: party 5, foes 2; the party acts first."), ((2, 5), "Initiative: party 2, foes 5; the foes act first."),
    ((3, 3), "Initiative: party 3, foes 3; both act at once."),
])  # fmt: skip
def test_initiative_is_told(faces: tuple[int, int], said: str) -> None:
    play = played(quiet(hero(), foe()), *faces)
    initiative.roll_initiative(play)
    assert story(play.outcome()) == said and play.counts == ((PARTY, faces[0]), (FOES, faces[1]))
    again = played(
        quiet(hero(), foe(), house=ruled(initiative_ties="reroll")), 3, 3, *((1, 2) if faces[0] == faces[1] else faces)
    )
    initiative.roll_initiative(again)
    assert story(again.outcome()).startswith("Initiative: 3 each; again. ")


@pytest.mark.rule("WB-151", "WB-154")
def test_rolled_again_the_round_is_the_same_round() -> None:
    state = altered(table(hero(), foe()), fight=altered(table(hero(), foe()).fight, round=4))
    after, _ = do(state, "combat.initiative", "", [1, 6])
    assert (after.fight.round, after.fight.turn.side, after.fight.counts) == (4, FOES, ((PARTY, 1), (FOES, 6)))


@pytest.mark.parametrize(("creatures", "told"), [
    (("orc",), ""), (("human_sergeant",), "Sergeant-at-Arms: leads 1d6+5 of Soldier as a rule."),
    (("human_soldier", "human_soldier"), "Soldier: in a town guard there is a Sergeant-at-Arms for every 5."),
    (("human_soldier", "human_sergeant"), "Sergeant-at-Arms: leads 1d6+5 of Soldier as a rule."),
])  # fmt: skip
def test_leaders_and_those_without_one_are_hinted_at_once(creatures: tuple[str, ...], told: str) -> None:
    play = played(quiet(hero(), *[foe(f"b{n}", key) for n, key in enumerate(creatures, 8)]))
    initiative.hint_at_leaders(play)
    assert story(play.outcome()) == told


@pytest.mark.rule("WB-426", "WB-167")
def test_what_was_struck_in_a_round_is_forgotten_with_the_next() -> None:
    state = PLAYING.act(table(hero(), foe()), lambda play: play.set_facts(hurt=("b1",), blows=(("b1", 2),)))
    play = played(state)
    initiative.round_begins(play)
    assert not play.fact("hurt") and not play.fact("blows") and not play.fact(phases.SERIES)


# Words of a blow


@pytest.mark.parametrize(("item", "action", "said"), [
    (SWORD, "combat.attack", "Long sword · 1d6"),
    (Item("long_sword", "Long sword, +1", carried="held", bonus=1, magic=True), "combat.attack", "Long sword, +1 · 1d6+1"),
    (Item("short_sword", "Short sword", carried="held"), "combat.attack", "Short sword · 1d6−1"),
    (Item("spear", "Spear, −1", carried="held", bonus=-1, magic=True), "combat.shoot", "Spear, −1 · 1d6−1"),
])  # fmt: skip
def test_a_weapon_is_offered_with_all_it_does_as_the_sheet_says_it(item: Item, action: str, said: str) -> None:
    state = table(hero(items=(item,)), foe())
    form = GAME.actions[action].form(look(state), "b1", {})
    (option,) = [one for one in form.field("weapon").options if one.value]
    assert option.label == said
    shown = layout_tables.attacks(look(state), state.beings["b1"])
    assert shown.default[-1]["damage"] == said.rpartition(" · ")[2]


@pytest.mark.parametrize(("creature", "said"), [("chimera", "Bite · 1d6 × 3"), ("lion", "Bite · 1d6")])
def test_the_blows_of_a_creature_are_offered_with_how_often(creature: str, said: str) -> None:
    state = table(hero(), foe(creature=creature), acting=FOES)
    form = attack.form(look(state), "b9", {})
    assert [
        one.label for one in form.field("weapon").options if one.label.startswith(said.split(" ", maxsplit=1)[0])
    ] == [said]


@pytest.mark.rule("WB-105")
@pytest.mark.parametrize(
    ("arm", "number", "said"), [(BOW, 1, "to 50 ft"), (BOW, 3, "to 150 ft"), (BITE, 2, "as you judge")]
)
def test_each_band_ends_so_far_off(arm: Arm, number: int, said: str) -> None:
    assert attack._feet(arm, number) == said


@pytest.mark.rule("WB-164")
@pytest.mark.parametrize(("amounts", "at", "said"), [
    ((), 10, "d20 ≥ 10"), ((2, -1, 0), 10, "d20 + 2 − 1 ≥ 10"), ((-4,), -2, "d20 − 4 ≥ −2"),
])  # fmt: skip
def test_the_working_of_a_blow(amounts: tuple[int, ...], at: int, said: str) -> None:
    need = Need(at, tuple([Term("T", one) for one in amounts]), hit="hits", miss="misses")
    assert attack._working(need) == said


@pytest.mark.rule("WB-164", "WB-105", "WB-062")
@pytest.mark.parametrize(("answers", "terms"), [
    ({}, []), ({"range": "short"}, [2]), ({"range": "medium"}, [1]), ({"range": "long"}, []), ({"averted": True}, [-4]),
    ({"notices": True}, [4]), ({"foe": "hit"}, [1]), ({"foe": "damage"}, []), ({"modifier": -3}, [-3]), ({"modifier": 0}, []),
    ({"range": "short", "averted": True, "modifier": 2}, [2, -4, 2]), ({"named_foe": True}, [0]),
])  # fmt: skip
def test_what_is_said_on_the_form_counts(answers: dict[str, object], terms: list[int]) -> None:
    elf, orc = hero(race="elf"), foe()
    found = aimed_blows.stated_terms(look(quiet(elf, orc)), elf, BITE, orc, answers)
    assert [one.amount for one in found] == terms


# Whom it wounds


@pytest.mark.rule("WB-360", "WB-422", "WB-429", "WB-561")
@pytest.mark.parametrize(("creature", "facts", "kind", "shooting", "wounds"), [
    ("orc", {}, "", False, True), ("wight", {}, "", False, False), ("wight", {"silver": True}, "", False, True),
    ("wight", {"magic": True}, "", False, True), ("golem_stone", {"silver": True}, "", False, False),
    ("golem_stone", {"magic": True, "bonus": 1}, "", False, False), ("golem_stone", {"magic": True, "bonus": 2}, "", False, True),
    ("golem_stone", {"bonus": 2}, "", False, False), ("slug_giant", {"blunt": True}, "", False, False), ("slug_giant", {}, "", False, True),
    ("orc", {"blunt": True}, "", False, True), ("orc", {}, "missile_ward", True, False), ("orc", {}, "missile_ward", False, True),
    ("orc", {"magic": True}, "missile_ward", True, True), ("orc", {"natural": True}, "missile_ward", True, True),
    ("orc", {"item": SWORD}, "metal_proof", False, False), ("orc", {"item": Item("club", "Club")}, "metal_proof", False, True),
    ("orc", {}, "metal_proof", False, True),
])  # fmt: skip
def test_why_a_weapon_does_not_wound(creature: str, facts: dict, kind: str, shooting: bool, wounds: bool) -> None:
    state = quiet(foe("b9", creature))
    state = laid(state, "b9", kind) if kind else state
    said = arms.can_wound(look(state), altered(BITE, **facts), state.beings["b9"], shooting)
    assert (said == "") is wounds


@pytest.mark.rule("WB-161", "WB-162", "WB-163", "R-02", "R-03")
@pytest.mark.parametrize(("dice", "bonus", "number"), [(0, 0, 10), (1, 1, 9), (14, 14, -4), (15, 15, -5), (16, 15, -5)])
def test_creatures_strike_by_their_dice_up_to_fifteen(dice: int, bonus: int, number: int) -> None:
    assert (arms.creature_bonus(dice), arms.creature_number(dice)) == (bonus, number)
    assert [arms.number_against(10, at) for at in (9, 8, 0, 10)] == [10, 11, 19, 9] and arms.number_against(-5, 5) == 1


# Several blows


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(
    ("struck", "left", "said"), [(0, 5, "5 more blows"), (3, 2, "2 more blows"), (4, 1, "1 more blow"), (5, 0, "")]
)
def test_the_bites_of_a_hydra_that_are_left(struck: int, left: int, said: str) -> None:
    hydra = foe("b9", "hydra", hit_dice="5", hit_points=40, hit_points_most=40)
    state = table(hero(), hydra, acting="foes")
    view = look(state)
    bite = arms.arms(view, hydra)[0]
    begun = PLAYING.act(state, lambda play: play.set_fact_of("b9", **{phases.SERIES: (bite.key, struck)}))
    assert len(blow_series.list_blows_left(look(begun), hydra, bite)) == left
    assert blow_series.still_acts(look(begun), hydra) == said
    assert len(blow_series.list_blows_left(look(begun), hydra, altered(bite, key="other"))) == 5
    several = blow_series.times_fields(look(begun), hydra, bite, 2)
    assert [(one.default, one.minimum, one.maximum) for one in several] == ([(left, 1, left)] if left > 1 else [])
    assert blow_series.times_fields(look(begun), hydra, bite, 1) == ()


@pytest.mark.rule("WB-046", "R-28")
@pytest.mark.parametrize(("level", "creature", "dice", "blows"), [
    (3, "orc", "1", 3), (3, "goblin", "1-1", 3), (3, "hobgoblin", "1+1", 1), (3, "gnoll", "2", 1), (1, "orc", "1", 1), (2, "orc", "1", 2),
    (3, "orc", "<1", 3),
])  # fmt: skip
def test_the_machine_strikes_the_weak_once_a_level(level: int, creature: str, dice: str, blows: int) -> None:
    fighter, target = hero(level=level), foe("b9", creature, hit_dice=dice)
    assert blow_series.machine_blows(look(quiet(fighter, target)), fighter, target) == blows
    assert blow_series.machine_blows(look(quiet(fighter, target)), target, fighter) == 1


@pytest.mark.rule("WB-104", "WB-301")
@pytest.mark.parametrize(("rate", "loaded", "round_", "kinds", "loading"), [
    (0.5, 1, 2, (), True), (0.5, 1, 3, (), False), (0.5, 0, 1, (), False), (0.5, 1, 2, ("hasted",), False), (1, 1, 2, (), False),
])  # fmt: skip
def test_a_slow_weapon_is_loaded_for_a_round(rate: float, loaded: int, round_: int, kinds, loading: bool) -> None:
    play = played(table(hero(), foe()))
    for kind in kinds:
        play.put_on("b1", kind, kind=kind)
    if loaded:
        play.set_fact_of("b1", loaded=loaded)
    play.alter_fight(round=round_)
    assert attack.is_loading(play, play.being("b1"), altered(BOW, rate=rate)) is loading
