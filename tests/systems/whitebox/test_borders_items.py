"""Borders of what magic items do that a turned sign would cross unnoticed: bags, jugs, walls, wishes, curses, plusses."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, Effect
from systems.whitebox.base.item_names import true_name
from systems.whitebox.base.loads import BAGGED
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import magic_arms
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.blows import Blow
from systems.whitebox.treasure.items import (
    beakers,
    control_powers,
    curses,
    intelligent_weapons,
    limits,
    owned_items,
    wishes,
)
from systems.whitebox.treasure.items.power_use import PowerUse
from tests.systems.whitebox.builders import GAME, SWORD, Faces, foe, hero, look, quiet, story, table
from tests.systems.whitebox.item_builders import act, asked, later, magic, owner, use
from tests.systems.whitebox.magic_builders import on

ROPE = Item("rope_hemp", "Rope")


def places(form, name: str) -> tuple[int, ...]:
    field = form.field(name)
    return tuple([option.value for option in field.options]) if field else ()


@pytest.mark.rule("WB-568", "WB-573")
def test_into_a_bag_goes_what_is_at_hand_is_no_bag_and_lets_itself_be_put_away():
    at_home, inside = Item("rope_hemp", "Rope", carried="stored"), Item("torches", "Torches", 6, "stored", note=BAGGED)
    ring = magic("ring_fire_resistance", cursed=True)
    bags = (magic("bag_of_holding"), magic("bag_of_devouring"))
    form = asked(owner(*bags, ROPE, at_home, ring, inside), item=0)
    assert places(form, "into") == (2,) and places(form, "out") == (5,), "what lies at home lies in no bag"
    assert places(asked(owner(bags[0], at_home), item=0), "into") == ()


@pytest.mark.rule("WB-568")
def test_a_note_goes_into_the_bag_and_comes_out_with_its_thing():
    state = owner(magic("bag_of_holding"), Item("rope_hemp", "Rope", note="From the well"), Item("torches", "Torches"))
    there, told = use(state, into=(1, 2))
    assert [item.note for item in there.beings["b1"].sheet.items[1:]] == [f"{BAGGED}; From the well", BAGGED]
    assert "puts into the bag: Rope, torches." in told and "takes out" not in told
    both, told = use(there, out=(1, 2))
    assert both.beings["b1"].sheet.items[1:] == state.beings["b1"].sheet.items[1:]
    assert "takes out of the bag: Rope, torches." in told and "puts into" not in told
    with pytest.raises(Refused, match="Nothing is chosen"):
        use(there, out=())


@pytest.mark.rule("WB-573")
def test_the_bag_eats_what_was_put_in_and_lies_there_still_and_nothing_else():
    bag = magic("bag_of_devouring", name="Bag", cursed=True)
    state, _ = use(owner(bag, SWORD, ROPE, Item("torches", "Torches")), (4,), into=(1, 2))
    (effect,) = state.effects.values()
    assert effect.until.at == state.clock.seconds + 5 * 3600 and effect.source == "b1"
    saved, _ = use(state, into=(), out=(2,))
    same, told = later(saved, 4, "hour")
    assert len(same.beings["b1"].sheet.items) == 4 and "eaten" not in told
    after, told = later(saved, 5, "hour")
    assert [item.key for item in after.beings["b1"].sheet.items] == ["bag_of_devouring", "rope_hemp", "torches"]
    assert after.beings["b1"].sheet.items[0].name == "Bag of devouring" and "eaten long sword." in told
    empty, _ = use(saved, into=(), out=(1,))
    assert "eaten" not in later(empty, 5, "hour")[1], "an empty bag eats nothing and stays unknown"


@pytest.mark.rule("WB-574")
@pytest.mark.parametrize(
    ("liquid", "many"), [("water", "10 gallons"), ("wine", "5 gallons"), ("oil", "a usual large measure")]
)
def test_the_jug_pours_as_much_as_the_book_says(liquid: str, many: str):
    state, told = use(owner(magic("jug_of_alchemy")), liquid=f" {liquid.upper()} ")
    assert told.endswith(f"The jug pours {many} of {liquid}.")
    with pytest.raises(Refused, match="today and nothing else"):
        use(later(state, 23, "hour")[0], liquid="mead")


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("feet", "dice"), [(1, (95,)), (10, (95,)), (11, (95, 95)), (20, (1, 2))])
def test_a_wall_takes_a_throw_for_each_ten_feet_begun(feet: int, dice: tuple[int, ...]):
    told = use(owner(magic("gauntlets_of_swimming_and_climbing", carried="worn")), dice, feet=feet)[1]
    assert told.endswith(f"climbs {feet} feet.")


@pytest.mark.rule("WB-568")
def test_who_falls_falls_from_no_higher_than_the_wall():
    told = use(owner(magic("gauntlets_of_swimming_and_climbing", carried="worn")), (1, 96), feet=15)[1]
    assert told.endswith("falls from 15 feet at the most.")


@pytest.mark.rule("WB-566", "WB-572")
@pytest.mark.parametrize(("left", "said"), [(1, "1 wish"), (2, "2 wishes")])
def test_wishes_are_counted_down_to_none(left: int, said: str):
    assert wishes.left_words(left) == said
    given = Effect("e1", "b1", said, wishes.KIND, data=(("wishes", left), ("of", "queen")))
    state = quiet(hero()).exchanged(None, given)
    form = GAME.actions[wishes.WISH].form(look(state), "b1", {})
    assert form is not None and form.help == f"{said} left"
    after, told = act(state, wishes.WISH, "b1", wish="Rain\n now", comes="it pours", ruling="granted")
    kept = [(one.name, one.fact("wishes"), one.fact("of")) for one in after.effects.values()]
    assert kept == ([("1 wish", 1, "queen")] if left == 2 else [])
    assert told == "Brannoch wishes: “Rain now” It comes true. it pours."
    _, told = act(state, wishes.WISH, "b1", wish="All", comes="Nothing!", ruling="backfires")
    assert told.endswith("It was outrageous, and backfires. Nothing!")


@pytest.mark.rule("WB-573")
@pytest.mark.parametrize(("side", "other"), [(PARTY, FOES), (FOES, PARTY)])
def test_an_evil_double_and_a_hostile_elemental_stand_against_their_victim(side: str, other: str):
    victim = hero() if side == PARTY else foe("b1", hit_points=9)
    for entry, dice in (("mirror_of_opposition", ()), ("censer_of_hostile_elementals", (3, [6] * 12))):
        play = Play(GAME, quiet(victim), Faces(*dice))
        curses.befall(play, play.being("b1"), GAME.shipped_entries("items")[entry])
        (came,) = play.on_side(other)
        assert came.id == "b2" and came.sheet.hit_points == (victim.sheet.hit_points if not dice else 72)
    assert came.entry == "elemental_fire"
    play = Play(GAME, quiet(victim), Faces())
    curses.befall(play, play.being("b1"), GAME.shipped_entries("items")["ring_fire_resistance"])
    assert not play.outcome().changes


@pytest.mark.rule("WB-566")
@pytest.mark.parametrize(("spent", "said", "why"), [
    (0, "3 of 3 left today", False), (2, "1 of 3 left today", False), (3, "0 of 3 left today", False), (4, "0 of 3 left today", False),
])  # fmt: skip
def test_uses_are_counted_for_their_day(spent: int, said: str, why: bool):
    ball = magic("crystal_ball")
    state = owner(ball)
    for number in range(spent):
        state = state.exchanged(None, Effect(f"e{number + 1}", "b1", "", limits.USED, data=(("item", "crystal_ball"),)))
    state = state.exchanged(None, Effect("e9", "b1", "", limits.USED, data=(("item", "other"),)))
    being, entry = state.beings["b1"], GAME.shipped_entries("items")["crystal_ball"]
    assert limits.left_words(look(state), being, ball, entry) == said
    assert bool(limits.why_used_up(look(state), being, ball, entry)) is why


@pytest.mark.rule("WB-563", "R-92")
@pytest.mark.parametrize(("key", "bonus", "note", "more"), [
    ("weapon_against_foe", 1, "+3 against a foe the referee names", 2), ("weapon_against_foe", 3, "+3 against a foe", 0),
    ("weapon_against_foe", 4, "+3 against a foe", 0), ("weapon_against_foe", 1, "", 0), ("long_sword", 1, "+3 against a foe", 0),
])  # fmt: skip
def test_a_weapon_against_a_foe_has_what_its_plus_there_is_greater(key: str, bonus: int, note: str, more: int):
    item = Item(key, "Sword", carried="held", magic=True, bonus=bonus, base="long_sword", note=note)
    assert magic_arms.foe_plus(arms(look(quiet(hero(items=(item,)))), hero(items=(item,)))[0]) == more


@pytest.mark.rule("WB-563")
@pytest.mark.parametrize(("hit_dice", "dice", "dies"), [("3", (), True), ("4", (4,), True), ("4", (19,), False)])
def test_undead_of_more_than_three_dice_may_save_against_their_slayer(hit_dice: str, dice: tuple[int, ...], dies: bool):
    item = Item("weapon_undead_slaying", "Slayer", carried="held", magic=True, base="mace")
    wight = foe("b9", "wight", hit_dice=hit_dice, hit_points=20, hit_points_most=20)
    state = table(hero(items=(item,)), wight)
    play = Play(GAME, state, Faces(*dice))
    magic_arms.follow_hit(play, Blow(state.beings["b1"], arms(look(state), state.beings["b1"])[0], "b9"))
    assert ("destroyed by Slayer" in story(play.outcome())) is dies


@pytest.mark.rule("WB-560")
@pytest.mark.parametrize(("bonus", "more", "name"), [
    (1, 0, "Long sword, +1"), (0, 0, "Long sword"), (-1, 0, "Long sword, −1"), (1, 2, "Long sword, +1, damage +2"),
    (1, 1, "Long sword, +1"), (0, 1, "Long sword, damage +1"),
])  # fmt: skip
def test_a_weapon_is_called_by_its_plus_and_by_that_of_its_damage_where_it_is_greater(bonus: int, more: int, name: str):
    key = next(key for key, one in GAME.shipped_entries("items").items() if one.kind == "weapon" and not one.suffix)
    item = Item(key, "?", magic=True, bonus=bonus, damage_bonus=more, base="long_sword")
    assert true_name(look(quiet()), item) == name


@pytest.mark.rule("WB-574")
def test_the_mirror_is_asked_something():
    with pytest.raises(Refused, match="Question is empty"):
        use(owner(magic("mirror_of_mental_scrying")), power="work:ask it", question=" ")


@pytest.mark.rule("WB-559", "WB-306")
@pytest.mark.parametrize(("creatures", "dice", "taken"), [
    (("orc", "ogre"), ((1, 1, 1),), ["b5"]),  # below 3 hit dice by 3d6; the strong only where there are no weak
    (("bugbear", "ogre"), (), ["b5"]), (("ogre", "bugbear"), (), ["b5"]), ((), (), []),
])  # fmt: skip
def test_a_potion_takes_the_weak_by_dice_or_one_of_the_strong(
    creatures: tuple[str, ...], dice: tuple[tuple[int, ...], ...], taken: list[str]
):
    foes = [foe(f"b{n}", key) for n, key in enumerate(creatures, 5)]
    entry = GAME.shipped_entries("items")["potion_animal_control"]
    play = Play(GAME, quiet(hero(), *foes), Faces(*dice))
    aimed = PowerUse(play.being("b1"), magic(entry.key), entry, entry.works[0], {"targets": [one.id for one in foes]})
    assert list(control_powers._choose_taken(play, aimed)) == taken


@pytest.mark.rule("WB-567", "WB-574")
@pytest.mark.parametrize(("key", "dice", "said"), [
    ("staff_command", (1,), "Bandit obeys Brannoch."), ("staff_beguiling", (1,), "Bandit obeys Brannoch for 1 hour."),
    ("staff_command", (20,), ""), ("staff_beguiling", None, "Nobody here is such that it takes hold."),
])  # fmt: skip
def test_how_long_they_obey_is_said_where_a_time_is_printed(key: str, dice: tuple[int, ...] | None, said: str):
    entry = GAME.shipped_entries("items")[key]
    play = Play(GAME, quiet(hero(), foe("b9", "human_bandit", "Bandit")), Faces(*(dice or ())))
    aimed = ("b9",) if dice else ()
    control_powers.control(play, PowerUse(play.being("b1"), magic(key), entry, entry.works[0], {"targets": aimed}))
    told = story(play.outcome())
    assert (told.endswith(said) and bool(said)) or (not said and "obeys" not in told)


@pytest.mark.rule("WB-573")
def test_in_a_fight_what_a_curse_calls_has_its_turn_and_a_snails_wit_none():
    state = table(hero("b1"), hero("b2", "Wat"), foe())
    play = Play(GAME, state, Faces(1, (6,) * 12))
    curses.befall(play, play.being("b1"), GAME.shipped_entries("items")["censer_of_hostile_elementals"])
    (came,) = [one for one in play.on_side(FOES) if one.entry == "elemental_air"]
    assert [one.actors for one in play.turns if one.side == FOES] == [("b9", came.id)]
    curses.befall(play, play.being("b1"), GAME.shipped_entries("items")["robe_of_feeblemindedness"])
    assert play.waiting == ("b2",)


@pytest.mark.rule("WB-574", "WB-570")
@pytest.mark.parametrize(("wanted", "chosen"), [
    ("potion_healing", "potion_healing"), ("potion_flying", "potion_flying"), ("potion_heroism", "potion_flying"),
    (7, "potion_flying"), (None, "potion_flying"),
])  # fmt: skip
def test_a_beaker_fills_with_what_it_knows_alone(wanted: object, chosen: str):
    field, potion = beakers.potion_field(
        look(quiet()), magic(beakers.KEY, note="Knows flying, healing"), {"potion": wanted}
    )
    assert (field.default, potion.key) == (chosen, chosen)


@pytest.mark.rule("WB-560", "WB-565")
@pytest.mark.parametrize(("count", "left"), [(1, [(1, 2)]), (2, [(1, 3), (1, 2)]), (3, [(2, 3), (1, 2)])])
def test_a_charge_is_spent_of_one_wand_and_a_spell_of_one_scroll(count: int, left: list[tuple[int, int]]):
    wand = magic("wand_cold", charges=3, count=count)
    scroll = magic("scroll_spell", spells=("light", "sleep", "web"), count=count)
    play = Play(GAME, quiet(hero(items=(SWORD, wand, SWORD))), Faces())
    owned_items.spend(play, "b1", 1)
    first, *wands, last = play.being("b1").sheet.items
    assert (first, last) == (SWORD, SWORD) and [(one.count, one.charges) for one in wands] == left
    play = Play(GAME, quiet(hero(items=(SWORD, scroll, SWORD))), Faces())
    owned_items.one_spell_less(play, "b1", 1, "sleep")
    first, *scrolls, last = play.being("b1").sheet.items
    assert (first, last) == (SWORD, SWORD) and [(one.count, len(one.spells)) for one in scrolls] == left
    assert scrolls[-1].spells == ("light", "web")


@pytest.mark.rule("WB-565")
@pytest.mark.parametrize(("charges", "spent", "after", "said"), [
    (3, 1, 2, ""), (1, 1, 0, "Wand of cold has no charges left."), (0, -1, 1, ""), (2, 2, 0, "Wand of cold has no charges left."),
])  # fmt: skip
def test_charges_are_spent_to_the_last(charges: int, spent: int, after: int, said: str):
    play = Play(GAME, owner(magic("wand_cold", name="Wand of cold", charges=charges)), Faces())
    owned_items.spend(play, "b1", 0, spent)
    assert play.being("b1").sheet.items[0].charges == after and story(play.outcome()) == said
    with pytest.raises(Refused, match=f"has {after or 'no'} charges left; {after + 1} would be needed"):
        owned_items.spend(play, "b1", 0, after + 1)


@pytest.mark.rule("WB-566", "WB-567")
@pytest.mark.parametrize(("key", "charmed", "facts", "why"), [
    ("ring_human_control", 2, {}, False), ("ring_human_control", 3, {}, True), ("ring_human_control", 4, {}, True),
    ("ring_human_control", 3, {"kind": "held"}, False), ("ring_human_control", 3, {"source": "b2"}, False),
    ("ring_human_control", 3, {"item": "staff"}, False), ("staff_beguiling", 3, {}, False),
])  # fmt: skip
def test_three_are_under_the_charm_of_a_ring_at_once(key: str, charmed: int, facts: dict[str, str], why: bool):
    item, entry = magic(key), GAME.shipped_entries("items")[key]
    play = Play(GAME, owner(item), Faces())
    given = {"kind": "charmed", "source": "b1", "item": item.name.lower()} | facts
    for _ in range(charmed):
        play.put_on("b1", "Charmed", **given)
    assert limits.count_charmed(play, play.being("b1"), item) == (0 if facts else charmed)
    assert bool(limits.why_used_up(play, play.being("b1"), item, entry)) is why


@pytest.mark.rule("WB-563")
@pytest.mark.parametrize(("key", "note", "spells", "casts", "unnamed"), [
    (intelligent_weapons.KEY, intelligent_weapons.CASTS, (), True, True),
    (intelligent_weapons.KEY, "", ("light",), True, False),
    (intelligent_weapons.KEY, f"Speaks aloud; {intelligent_weapons.CASTS}", ("light",), True, False),
    (intelligent_weapons.KEY, "Speaks aloud", (), False, False), ("magic_weapon", intelligent_weapons.CASTS, (), False, False),
    ("magic_weapon", "", ("light",), False, False),
])  # fmt: skip
def test_a_weapon_with_a_mind_casts_what_was_rolled_for_it(key, note, spells, casts: bool, unnamed: bool):
    item, entry = Item(key, "Blade", magic=True, note=note, spells=spells), GAME.shipped_entries("items")[key]
    assert intelligent_weapons.casts_spells(item, entry) is casts
    assert intelligent_weapons.is_unnamed(item, entry) is unnamed


@pytest.mark.rule("WB-568")
def test_what_runs_and_is_ended_by_hand_is_stopped_as_if_by_its_owner():
    state, _ = use(owner(magic("boots_of_speed", carried="worn")))
    state, _ = later(state, 2, "turn")
    (running,) = [one for one in state.effects.values() if one.name]
    after, told = act(state, "effect.end", effect=running.id)
    assert "Brannoch stops the boots of speed after 2 turns." in told and "Must rest" in [
        one.name for one in on(after, "b1")
    ]
