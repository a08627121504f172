"""What a rule does exactly where it starts and stops: no wound without harm, no charge too many, the first of several."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Effect, Turn, altered
from systems.whitebox.base import items, states
from systems.whitebox.base.loads import weight_terms
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters import class_choice
from systems.whitebox.charts import attacks
from systems.whitebox.combat import attack, phases, rising_dead, turning
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.attack import strike
from systems.whitebox.combat.initiative import turns_ahead
from systems.whitebox.encounters import lending
from systems.whitebox.magic.reserve import empty_reserve
from systems.whitebox.treasure.hoards.finds import SCROLL, roll_again
from systems.whitebox.treasure.hoards.thing_cards import owned_things
from systems.whitebox.treasure.items import sight_powers, using
from systems.whitebox.treasure.items.using import Cast
from tests.systems.charted import chart_of
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    GAME,
    SHIELD,
    SWORD,
    Faces,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
    story,
    table,
)
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import mage, on, priest, ready
from tests.systems.whitebox.test_item_power_borders import power

ITEMS = GAME.shipped_entries("items")


# Blows


@pytest.mark.rule("R-87")
@pytest.mark.parametrize(("harmless", "dice", "caught"), [(True, (20,), False), (False, (20, 1), True)])
def test_a_wound_that_takes_no_hit_points_gives_nobody_lycanthropy(harmless, dice, caught):
    bitten = hero(hit_points=5 if caught else 4, hit_points_most=8, items=())
    play = Play(GAME, table(bitten, foe("b9", "lycanthrope_werewolf"), acting="foes"), Faces(*dice))
    wolf = play.being("b9")
    assert strike(play, wolf, replace(arms(play, wolf)[0], harmless=harmless), "b1", {}, False)
    assert bool(on(play.table, "b1", "lycanthropy")) is caught


@pytest.mark.parametrize(("creature", "action", "said"), [
    ("orc", "attack", "Weapon · 1d6"), ("elf", "shoot", "Longbow · 1d6 × 2"), ("hydra", "attack", "Bite · 1d6 × 6"),
])  # fmt: skip
def test_a_weapon_says_how_often_it_strikes_if_more_than_once(creature, action, said):
    state = table(hero(), foe("b9", creature, hit_dice="6"), acting="foes")
    options = GAME.actions[f"combat.{action}"].form(look(state), "b9", {}).field("weapon").options
    assert options[0].label == said


# Items


@pytest.mark.rule("WB-569")
@pytest.mark.parametrize(("face", "seen"), [(1, True), (2, False)])
def test_one_in_a_hundred_sees_through_a_robe_of_blending(face, seen):
    play, robe = power(quiet(hero(), hero("b2", "Wat", level=10)), "robe_of_blending", "blend", face, targets=("b2",))
    sight_powers.blend(play, replace(robe, work=replace(robe.work, chance=1)))
    assert ("Wat sees Brannoch for what he is." in story(play.outcome())) is seen


@pytest.mark.parametrize(("works", "powers", "named", "chosen"), [
    (0, 0, "", []), (1, 0, "", [0]), (2, 0, "", [0]), (2, 0, "second", [1]), (2, 0, "first", [0]), (2, 1, "", []),
    (2, 1, "light", []), (1, 1, "first", [0]),
])  # fmt: skip
def test_of_several_works_the_one_named_is_done_else_the_first_unless_a_spell_is_chosen(works, powers, named, chosen):
    work = ITEMS["robe_of_blending"].works[0]
    two = (replace(work, name="first"), replace(work, name="second"))
    entry = replace(ITEMS["robe_of_blending"], works=two[:works])
    answers = {"power": f"{using.WORK}{named}" if named in ("first", "second") else named}
    found = using._chosen_work(entry, (Cast("light", 0),) * powers, answers)
    assert found == tuple([two[n] for n in chosen])


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("doubles", "running", "named"), [
    ((True,), "boots", "Boots"), ((False, True), "boots", "Boots"), ((False,), "boots", ""), ((True,), "cloak", ""), ((), "boots", ""),
])  # fmt: skip
def test_boots_double_the_pace_by_any_work_that_does_so_while_it_runs(doubles, running, named):
    state = quiet(hero(items=(Item("boots", "Boots", magic=True, carried="worn"),)))
    state = state.exchanged(None, Effect("e1", "b1", "Running", items.RUNNING, data=(("item", running),)))
    entry = SimpleNamespace(works=tuple([SimpleNamespace(doubles=one) for one in doubles]))
    at = look(state)
    seen = SimpleNamespace(effects=at.effects, effects_on=at.effects_on, library=lambda _: {"boots": entry})
    assert items.name_doubling(seen, state.beings["b1"]) == named


# Breath and charts


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("creature", "breaths", "choice", "said"), [
    ("dragon_red", 1, "roll_50", "2 left today. It breathes on 50 % only."), ("dragon_red", 0, "referee", "3 left today."),
    ("hell_hound", 0, "roll_50", ""),
])  # fmt: skip
def test_the_form_says_how_often_it_still_breathes_and_whether_dice_decide(creature, breaths, choice, said):
    state = table(hero(), foe("b9", creature, breaths=breaths), acting="foes", house=ruled(dragon_breath_choice=choice))
    assert GAME.actions["combat.breathe"].form(look(state), "b9", {}).help == said


@pytest.mark.parametrize(
    ("own", "marked"), [(18, "15 or more"), (15, "15 or more"), (10, ""), (6, "6 or less"), (3, "6 or less")]
)
def test_whoever_has_such_a_dexterity_is_marked_where_armor_class_counts_it(own, marked):
    chart = chart_of(
        look(quiet(hero(dexterity=own), hero("b2", dexterity=11), house=ruled(uab_dexterity_ac=True))), "what_counts"
    )
    rows = [row for row in chart.rows if "armor class" in row.cells[1].text]
    assert len(rows) == 2 and [row.cells[0].text for row in rows if row.beings] == [f"Dexterity {marked}"] * bool(
        marked
    )
    assert all([row.beings in ((), ("b1",)) for row in rows])


# What is carried


@pytest.mark.rule("R-88")
@pytest.mark.parametrize(("suit", "figure", "counts"), [("chain_mail", 4, False), ("leather_armor", 4, True)])
def test_bracers_that_are_as_good_as_suit_and_shield_add_nothing(suit, figure, counts):
    worn = (Item(suit, suit, carried="worn"), SHIELD, magic("bracers_of_defense_4", carried="worn"))
    armor = look(quiet(hero(items=worn))).figure("b1", "armor_class")
    assert armor.value == figure and any(["racers" in term.label for term in armor.terms]) is counts


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("bag", "note", "weighs"), [
    ("bag_of_holding", "In the bag", True), ("bag_of_devouring", "In the bag", False), ("bag_of_holding", "At home", False),
])  # fmt: skip
def test_a_bag_of_holding_that_is_not_empty_weighs_fifty_pounds_under_its_own_name(bag, note, weighs):
    inside = Item("gem", "Gems", carried="stored", note=note)
    ring = magic("ring_fire_resistance", name="Ring", carried="worn")
    sheet = hero(items=(ring, Item("bag_of_holding", "Sack"), magic(bag, name="Bag", carried="held"), inside)).sheet
    found = [(term.label, term.amount) for term in weight_terms(look(quiet()), sheet) if term.source == "WB-568"]
    assert found == [("Bag", 500)] * weighs


def test_the_card_of_a_thing_says_what_is_seen_of_it_what_it_is_and_what_everybody_knows():
    things = (
        Item("weapon_flaming", "Long sword", magic=True, bonus=1, base="long_sword", cursed=True, note="Hums", charges=4),
        magic("scroll_spell", spells=("light", "sleep"), note="Magic-user"), magic("ring_fire_resistance", count=2), SWORD,
    )  # fmt: skip
    there = look(quiet(hero(items=things)))
    sword, scroll, ring = owned_things(there, there.being("b1"))
    assert (sword.seen, scroll.seen, ring.seen) == ("Long sword", "Scroll of a spell", "Ring")
    assert (sword.card.title, sword.card.glyph, scroll.card.glyph) == ("Long sword, +1, flaming", "sword", "scroll")
    assert sword.card.blocks[0] == (("Cursed", "cannot be put down"),)
    assert scroll.card.blocks == ((("Holds", "Light, Sleep"),),) and ring.card.blocks == ()
    assert sword.known == (("Weight", "10 lb"), ("Damage", "1d6")) and scroll.known == ()
    assert [(one.note, one.count, one.uses) for one in (sword, ring)] == [("Hums", 1, 4), ("", 2, 0)]


# Who is dead, who rises, who turns them


@pytest.mark.rule("WB-200")
def test_a_creature_turns_nobody():
    there = look(quiet(priest(), foe(), hero("b2")))
    assert [turning.can_turn(there, there.being(who)) for who in ("b1", "b9", "b2")] == [True, False, False]


@pytest.mark.rule("WB-430")
@pytest.mark.parametrize(("killer", "victim", "rises"), [
    ("wight", foe("b8", "human_bandit"), True), ("wight", foe("b8", "orc"), False), ("wight", hero("b8"), True),
    ("wight", hero("b8", race="dwarf"), False), ("specter", foe("b8", "orc"), True), ("specter", foe("b8", "skeleton"), False),
    ("shadow", hero("b8", strength=0), True), ("shadow", hero("b8", strength=1), False), ("shadow", foe("b8", "orc"), False),
])  # fmt: skip
def test_of_the_dead_rises_whom_its_killer_makes_its_own(killer, victim, rises):
    there = look(quiet(victim, foe("b9", killer)))
    entry = GAME.shipped_entries("creatures")[killer]
    (ability,) = [one for one in entry.abilities if one.rule == "rises"]
    assert rising_dead.rises(there, entry, ability, victim) is rises


# Rounds


@pytest.mark.rule("WB-156")
def test_of_the_phases_to_come_stand_there_those_who_have_to_do_in_them():
    state = table(
        mage("sleep"),
        hero("b2", items=(BOW, ARROWS)),
        hero("b3", items=()),
        foe(),
        house=ruled(combat_sequence="alternate"),
    )
    everybody = ("b1", "b2", "b3", "gone")
    turns = tuple([Turn(name, everybody, name) for name in (phases.SPELLS, phases.SPELLS, phases.MISSILES, "other")])
    state = state.exchanged(state.fight, altered(state.fight, turns=turns, now=0))
    ahead = turns_ahead(look(state))
    assert [(turn.phase, turn.actors) for turn in ahead] == [
        (phases.SPELLS, ("b1",)), (phases.MISSILES, ("b2",)), ("other", everybody),
    ]  # fmt: skip


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("points", "struck"), [(3, 1), (0, 2)])
def test_blows_go_on_at_one_who_lay_already_and_stop_at_one_who_falls(points, struck):
    state = table(hero(level=5, hit_points=points, hit_points_most=30), hero("b2"), foe("b9", "hydra", hit_dice="6"), acting=FOES,
                  house=ruled(death_rule="negative_level"))  # fmt: skip
    play = Play(GAME, state, Faces(*(20, 3) * struck))
    being = play.being("b9")
    series = [arms(play, being)[0]] * 2
    assert attack._strike_in_turn(play, being, series, play.being("b1"), {}) == struck


# Spells, scrolls and what is lent


@pytest.mark.rule("WB-250")
def test_an_empty_memory_holds_no_spell_that_is_ready():
    play = Play(GAME, quiet(mage("sleep", "light")), Faces())
    empty_reserve(play, play.being("b1"))
    assert ready(play.table) == [] and len(play.being("b1").sheet.memory) == 2


@pytest.mark.rule("WB-560")
@pytest.mark.parametrize(("facts", "held"), [({}, 1), ({"spells_held": 2}, 2)])
def test_a_scroll_is_rolled_again_with_as_many_spells(facts, held):
    play = Play(GAME, quiet(), Faces(*(1,) * held))
    (found,) = roll_again(play, SCROLL, {"caster": "cleric", "level": "1"} | facts)
    assert len(found.item.spells) == held


@pytest.mark.rule("WB-367")
@pytest.mark.parametrize(("thing", "what"), [("the old well", "the old well"), ("", "what it touches")])
def test_what_has_no_sheet_is_cured_by_its_name(thing, what):
    _, outcome = do(
        quiet(priest("remove_curse")), "magic.cast_at_rest", "b1", spell="remove_curse", elsewhere=True, thing=thing
    )
    assert f"Remove Curse works on {what}." in story(outcome)


@pytest.mark.parametrize(("dice", "attacks", "there"), [("1", True, True), ("", True, False), ("1", False, False)])
def test_dangers_of_a_place_and_what_never_strikes_are_not_lent(monkeypatch, dice, attacks, there):
    orc = GAME.shipped_entries("creatures")["orc"]
    one = (
        replace(orc, hit_dice=dice, attacks=orc.attacks * attacks)
        if dice
        else SimpleNamespace(hit_dice="", attacks=orc.attacks)
    )
    monkeypatch.setattr(lending.library, "LIBRARY", SimpleNamespace(shipped=lambda _: {"orc": one}))
    assert list(lending.lent_creatures.__wrapped__()) == ["orc"] * there


@pytest.mark.rule("WB-025")
@pytest.mark.parametrize(("strength", "own", "marked"), [
    (18, "fighter", ["or more"]), (15, "fighter", ["or more"]), (10, "fighter", []), (3, "fighter", ["or less"]), (18, "magic_user", []),
])  # fmt: skip
def test_only_a_fighter_is_marked_at_what_strength_adds_in_melee(strength, own, marked):
    state = quiet(hero(strength=strength, character_class=own), hero("b2"), house=ruled(uab_strength=True))
    rows = [row for row in chart_of(look(state), "what_counts").rows if "a Fighter in melee" in row.cells[0].text]
    assert len(rows) == 2 and [row.cells[0].text.partition(",")[0][-7:] for row in rows if row.beings] == marked
    assert all([row.beings in ((), ("b1",)) for row in rows])


def test_foes_of_a_kind_and_of_as_many_dice_stand_in_one_row_of_saves():
    beings = (hero(), foe("b7", "orc", name="Orc 1"), foe("b8", "orc", name="Orc 2"), foe("b9", "ogre", name="Ogre"))
    chart = chart_of(look(quiet(*beings)), "saves_here")
    assert [row.beings for row in chart.rows if set(row.beings) & {"b7", "b8", "b9"}] == [("b7", "b8"), ("b9",)]
    bigger = chart_of(look(quiet(*beings[:2], foe("b8", "orc", hit_dice="4"))), "saves_here")
    assert [row.beings for row in bigger.rows if set(row.beings) & {"b7", "b8"}] == [("b7",), ("b8",)]


@pytest.mark.rule("WB-033")
def test_the_bands_of_scores_that_add_experience_are_said_from_to():
    chart = chart_of(look(quiet(house=ruled(xp_bonus_method="alternate"))), "xp_bonus")
    found = [(row.cells[0].text, row.cells[1].text) for row in chart.rows if row.cells[0].text.startswith("Prime")]
    assert found == [
        ("Prime attribute 8 or less", "−10 %"), ("Prime attribute 13–14", "+5 %"), ("Prime attribute 15 or more", "+10 %"),
    ]  # fmt: skip


@pytest.mark.rule("WB-163")
@pytest.mark.parametrize(("bonus", "armor_class", "face"), [(0, 9, 10), (3, 9, 7), (3, 4, 12), (1, 10, 8)])
def test_by_the_quick_method_the_die_must_reach_armor_class_less_the_bonus(bonus, armor_class, face):
    assert attacks.face_needed(look(quiet(house=ruled(ac_system="ascending"))), (19, bonus), armor_class) == face


@pytest.mark.rule("WB-055", "WB-060", "WB-066")
@pytest.mark.parametrize(("limits", "dwarf"), [(True, "Fighter to level 6"), (False, "Fighter")])
def test_a_race_says_how_far_it_rises_in_its_classes(limits, dwarf):
    there, races = look(quiet(house=ruled(demihuman_limits=limits))), GAME.shipped_entries("races")
    said = class_choice.race_words(there, races["dwarf"])
    assert dwarf in said and (" to level " in said) is limits
    assert " to level " not in class_choice.race_words(there, races["human"])


@pytest.mark.rule("WB-186")
@pytest.mark.parametrize(("points", "kind", "free"), [
    (1, "gone", True), (0, "gone", False), (-1, "gone", False), (1, "asleep", False), (1, "", False),
])  # fmt: skip
def test_whoever_is_gone_is_so_on_his_feet_alone(points, kind, free):
    state = quiet(hero(hit_points=points), house=ruled(death_rule="negative_level"))
    if kind:
        state = state.exchanged(None, Effect("e1", "b1", "Gone", kind))
    assert states.withdrawn(look(state), state.beings["b1"]) is free
