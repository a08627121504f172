"""What an evening at the table brought up: fewer presses for those alike, and words where a figure was silent."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Hoard, altered
from systems.common.treasure_kit.hoards import coin_line
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.damage import hurt
from systems.whitebox.combat.intents import INTENT
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, Faces, do, foe, hero, hp, quiet, ruled, story, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import cast, mage, on, priest
from tests.systems.whitebox.powers_builders import lair, uses

ORCS = ({"entry": "orc", "count": 3, "hits": "5 5 5", "locked": False},
        {"entry": "ogre", "count": 1, "hits": "19", "locked": False})  # fmt: skip


def declaring(*party):
    state, _ = do(quiet(*party, house=ruled(declare_intent=True)), "encounters.start", lines=ORCS, surprise="nobody")
    return state


def ids(state, name: str) -> list[str]:
    return [being.id for being in state.beings.values() if being.name.startswith(name)]


@pytest.mark.rule("WB-155")
def test_those_of_a_kind_state_one_intent_with_one_press():
    state, outcome = do(declaring(hero()), "combat.intend", "b2", means="attack", words="the Fighter")
    assert story(outcome) == "3 orcs mean to attack: the Fighter."
    assert [len(on(state, who, INTENT)) for who in ids(state, "Orc")] == [1, 1, 1]
    assert state.fight.waiting == ("b1", *ids(state, "Ogre"))


@pytest.mark.rule("WB-155")
def test_one_of_a_kind_may_mean_something_else_than_the_rest():
    state, outcome = do(declaring(hero()), "combat.intend", "b2", means="move", alike=False)
    assert story(outcome) == "Orc 1 means to move."
    assert len(state.fight.waiting) == 4


@pytest.mark.rule("WB-155")
def test_whoever_states_an_intent_once_more_has_that_one_alone():
    state, _ = do(declaring(hero()), "combat.intend", "b1", means="attack", words="the ogre")
    state, _ = do(state, "turn.again", "b1")
    state, outcome = do(state, "combat.intend", "b1", means="hold back")
    assert story(outcome) == "Brannoch means to hold back."
    assert [one.name for one in on(state, "b1", INTENT)] == ["Hold back"]


@pytest.mark.rule("WB-155")
def test_the_form_begins_with_what_somebody_is_likely_to_say():
    state = declaring(hero(), mage("sleep", id_="b2"), hero("b3", "Tamsin", items=(BOW, ARROWS)))
    forms = [GAME.actions["combat.intend"].form(Look(GAME, state), who, {}) for who in ("b1", "b2", "b3")]
    assert [form.blank()["means"] for form in forms] == ["attack", "cast a spell", "shoot"]


@pytest.mark.rule("WB-155")
def test_a_statement_is_gone_with_the_round_and_with_the_fight():
    state, _ = do(declaring(hero()), "combat.intend", "b1", means="attack")
    assert on(state, "b1", INTENT)[0].until.kind == "never"  # else it would read "this fight"
    state, _ = do(state, "turn.end")
    assert not on(state, "b1", INTENT)


@pytest.mark.rule("WB-368", "R-33")
def test_sleep_points_at_those_who_are_still_awake():
    state = table(mage("sleep", "sleep"), foe(), foe("b8", "ogre", hit_dice="4+1"))
    form = GAME.actions["magic.cast"].form(Look(GAME, state), "b1", {})
    assert form.blank()["targets"] == ("b9",)
    slept, _ = cast(state, "sleep", [(6, 6)], targets=("b9",))
    again = slept.exchanged(slept.fight, altered(slept.fight, waiting=("b1",)))
    form = GAME.actions["magic.cast"].form(Look(GAME, again), "b1", {})
    assert (form.blank()["way"], form.blank()["targets"]) == ("three_dice", ("b8",))


@pytest.mark.rule("WB-056", "WB-067")
def test_a_halved_blow_says_so():
    state = table(hero(race="halfling"), foe(creature="ogre"), acting="foes")
    after, outcome = do(state, "combat.attack", "b9", [20, 5])
    assert hp(after, "b1") == 6
    assert story(outcome) == "Ogre hits Brannoch for 2 (weapon, halved)."


@pytest.mark.rule("WB-553", "WB-111")
def test_a_heavy_share_says_what_it_costs_in_movement():
    state = quiet(hero(items=()), hero("b2", "Ysolde", items=()))
    coins = [coin_line("copper", "copper", 2_000)]
    state = state.exchanged(None, Hoard("h1", "Hoard", tuple(coins), 0, rolled=True))
    told = story(do(state, HAND_OUT)[1])
    assert "Brannoch and Ysolde: move 12 → 9." in told


@pytest.mark.rule("WB-553")
def test_a_single_coin_does_not_divide():
    state = quiet(hero(items=()), hero("b2", "Ysolde", items=()))
    state = state.exchanged(None, Hoard("h1", "Hoard", (coin_line("copper", "copper", 3),), 0, rolled=True))
    assert "1 cp does not divide; Brannoch keeps it." in story(do(state, HAND_OUT)[1])


@pytest.mark.rule("WB-166", "R-26")
def test_the_die_of_a_shot_into_a_melee_names_whom_each_number_is():
    state = table(hero(items=(BOW, ARROWS)), hero("b2", "Hild"), hero("b3", "Wat"), foe())
    dice = Faces(2, 1, 1, 1)
    do(state, "combat.shoot", "b1", dice, target="b9", into_melee=True, melee=("b2", "b9"))
    asked = [request.purpose for request in dice.asked]
    assert asked[:2] == ["Whom the shot finds: 1 Hild, 2 Orc", "Shot: Short bow at Orc"]
    assert asked[3] == "Shot: Short bow at Hild"


@pytest.mark.rule("WB-166", "R-22")
def test_who_stands_in_the_melee_is_the_referees_to_say():
    state = table(hero(items=(BOW, ARROWS)), hero("b2", "Hild"), foe())
    form = GAME.actions["combat.shoot"].form(Look(GAME, state), "b1", {"into_melee": True})
    assert form.field("melee").allowed == form.blank()["melee"] == ("b2", "b9")
    assert GAME.actions["combat.shoot"].form(Look(GAME, state), "b1", {}).field("melee") is None


@pytest.mark.rule("WB-163")
def test_a_bonus_of_nothing_is_not_counted_out():
    state = table(hero(level=1), foe(), house=ruled(ac_system="ascending"))
    assert GAME.actions["combat.attack"].form(Look(GAME, state), "b1", {}).working == "d20 ≥ 13"


@pytest.mark.rule("WB-160")
def test_each_blow_of_several_together_says_at_whom_it_goes():
    state = table(hero(), hero("b2", "Hild"), foe("b8", name="Orc 1"), foe("b9", name="Orc 2"), acting="foes")
    dice = Faces(1, 1)
    do(state, "combat.all_strike", "b8", dice, targets=("b1", "b2"))
    assert [request.purpose for request in dice.asked] == ["To hit: Weapon at Brannoch", "To hit: Weapon at Hild"]
    dice = Faces(1, 1)
    do(state, "combat.all_strike", "b8", dice, targets=("b1",))
    assert [request.purpose for request in dice.asked] == ["To hit: Weapon"] * 2  # the head names him


@pytest.mark.rule("WB-430")
def test_a_second_touch_paralyzes_once_and_for_the_longer_time():
    state = table(hero(hit_points=30, hit_points_most=30), foe(creature="ghoul", hit_dice="2"), acting="foes")
    first, _ = do(state, "combat.attack", "b9", [20, 1, 2, (1, 1, 1)])  # hit, damage, save, turns
    assert [one.until.at - state.clock.seconds for one in on(first, "b1", "paralyzed")] == [1_800]
    again = first.exchanged(first.fight, altered(first.fight, waiting=("b9",)))
    longer, _ = do(again, "combat.attack", "b9", [20, 1, 2, (6, 6, 6)])
    assert [one.until.at - state.clock.seconds for one in on(longer, "b1", "paralyzed")] == [10_800]
    again = longer.exchanged(longer.fight, altered(longer.fight, waiting=("b9",)))
    shorter, outcome = do(again, "combat.attack", "b9", [20, 1, 2, (1, 1, 2)])
    assert [one.until.at - state.clock.seconds for one in on(shorter, "b1", "paralyzed")] == [10_800]
    assert story(outcome).endswith("Brannoch stays paralyzed.")


@pytest.mark.rule("WB-427")
@pytest.mark.parametrize(("creature", "deed", "told"), [
    ("djinni", "creation", "Djinni, creation: a cask of wine. Makes good food and drink"),
    ("elemental_water", "overturn boat", "Water Elemental, overturn boat: a cask of wine. Small boats at will."),
])  # fmt: skip
def test_deeds_without_dice_have_their_button_and_are_told(creature, deed, told):
    after, outcome = uses(lair(creature), deed, what="a cask of wine.")
    assert story(outcome).startswith(told) and after.fight.waiting == ()


@pytest.mark.rule("WB-311")
def test_what_is_called_comes_in_words_and_says_how_long_it_obeys():
    state, outcome = cast(table(mage("conjure_elemental"), foe()), "conjure_elemental", [(1,) * 16])
    assert "An air elemental comes to Ysolde’s side." in story(outcome)
    called = next(one for one in state.beings.values() if one.entry == "elemental_air")
    assert [one.name for one in on(state, called.id)] == ["Obeys while Ysolde concentrates"]


@pytest.mark.rule("WB-037")
def test_whoever_lacks_nothing_is_not_told_to_regain_nothing():
    told = story(cast(table(priest("cure_light_wounds"), foe()), "cure_light_wounds", [5], target="b1")[1])
    assert told.endswith("Hild has nothing to heal.")


@pytest.mark.rule("WB-565", "WB-567")
def test_a_wand_written_by_hand_has_the_charges_of_the_book_unless_some_are_said():
    state, _ = do(quiet(hero(items=())), "characters.write_item", "b1", item="wand_cold")
    assert [(item.name, item.charges) for item in state.beings["b1"].sheet.items] == [("Wand of cold", 25)]
    state, _ = do(quiet(hero(items=())), "characters.write_item", "b1", item="wand_cold", charges=3)
    assert [item.charges for item in state.beings["b1"].sheet.items] == [3]


@pytest.mark.rule("WB-574")
def test_a_beaker_written_by_hand_knows_its_potions():
    dice = Faces(1, 13, 76)  # 1d4+1, then two of the table of potions
    state, _ = do(quiet(hero(items=())), "characters.write_item", "b1", dice, item="beaker_of_potions")
    (item,) = state.beings["b1"].sheet.items
    assert (item.charges, item.note) == (2, "Knows dragon control, healing")


@pytest.mark.rule("WB-565")
def test_what_is_used_up_is_offered_last():
    wands = (
        Item("wand_cold", "Wand of cold", magic=True, charges=0),
        Item("wand_fear", "Wand of fear", magic=True, charges=2),
    )
    state = quiet(hero(character_class="magic_user", items=wands))
    form = GAME.actions["treasure.use_item"].form(Look(GAME, state), "b1", {})
    assert form.blank()["item"] == 1 and not form.blocked
    assert [option.label for option in form.field("item").options] == ["Wand of fear, 2 left", "Wand of cold, 0 left"]


@pytest.mark.rule("WB-573")
def test_a_cursed_robe_or_cloak_strikes_whoever_puts_it_on():
    robe = Item("robe_of_feeblemindedness", "Robe", magic=True, cursed=True)
    state, outcome = do(quiet(hero(items=(robe,))), "characters.equip", "b1", item=0, how="worn")
    assert [one.kind for one in on(state, "b1")] == ["feebleminded"]
    assert story(outcome).endswith("It is the robe of feeblemindedness. Brannoch has the wit of a snail.")
    cloak = Item("cloak_of_poison", "Cloak", magic=True, cursed=True)
    state, outcome = do(quiet(hero(items=(cloak,))), "characters.equip", "b1", item=0, how="worn")
    assert hp(state, "b1") <= 0 and story(outcome).endswith("Brannoch dies: a cloak of poison.")


@pytest.mark.rule("WB-559")
def test_a_potion_of_control_that_finds_nobody_says_so():
    potion = Item("potion_animal_control", "Potion of animal control", magic=True)
    told = story(do(table(hero(items=(potion,)), foe()), "treasure.use_item", "b1")[1])
    assert told.endswith("Nobody here is such that it takes hold.")


@pytest.mark.rule("WB-200", "WB-206")
@pytest.mark.parametrize(("dice", "told"), [
    ([(6, 6, 6), (1, 1, 1)], "Hild turns 2 wights: they flee for 3 rounds."), ([(1, 1, 1)], "2 wights do not heed Hild."),
])  # fmt: skip
def test_turning_counts_whom_it_is_about(dice, told):
    wights = [foe(who, "wight", name=name, hit_dice="3") for who, name in (("b8", "Wight 1"), ("b9", "Wight 2"))]
    wights = [altered(one, number=number) for number, one in enumerate(wights, 1)]
    assert story(do(table(priest(level=3), *wights), "combat.turn_undead", "b1", dice)[1]) == told


@pytest.mark.rule("WB-060", "WB-065")
def test_an_elf_of_the_other_way_is_named_when_the_house_changes():
    state = quiet(hero(race="elf", level=2))
    told = story(do(state, "house.write", name="elf_model", value="variant")[1])
    assert "Brannoch: elf advancement two tracks → two tracks; the house has blended now." in told


@pytest.mark.rule("WB-166")
def test_bodies_of_a_kind_share_a_span_of_the_die():
    orcs = [altered(foe(f"b{n}", name=f"Orc {n - 6}"), number=n - 6) for n in (7, 8, 9)]
    dice = Faces(4, 1, 1, 1)
    do(table(hero(items=(BOW, ARROWS)), hero("b2", "Hild"), *orcs), "combat.shoot", "b1", dice, into_melee=True)
    assert dice.asked[0].purpose == "Whom the shot finds: 1 Hild, 2–4 Orc 1–3"


def test_a_scroll_is_named_with_its_spell_and_a_weapon_without_a_name_is_not_named() -> None:
    scroll = magic("scroll_spell", name="Scroll of Light", spells=("light",), note="Magic-user")
    reader = hero("b1", "Ysolde", items=(scroll,), character_class="magic_user")
    _, outcome = do(quiet(reader), "treasure.use_item", "b1", read=True)
    assert story(outcome).startswith("Ysolde casts Light from a scroll of Light")


@pytest.mark.parametrize(("cause", "said"), [
    ("weapon", "Orc hits Ann for 2."), ("spear", "Orc hits Ann for 2 (spear)."), ("", "Orc hits Ann for 2."),
])  # fmt: skip
def test_a_blow_says_with_what_only_where_that_has_a_name(cause, said) -> None:
    state = table(hero("b1", "Ann", hit_points=6), foe("b9"))
    play = Play(GAME, state, Faces())
    hurt(play, "b1", 2, "b9", cause)
    assert play.told == said
