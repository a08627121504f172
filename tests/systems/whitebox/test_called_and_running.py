"""Who obeys a tune, what runs and is stopped, who is shown by dust, how a find is borne: each condition for itself."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Effect, Hoard, Until, altered
from systems.common.treasure_kit.hoards import coin_line
from systems.whitebox.base.sheet import Item
from systems.whitebox.treasure.hoards import handing_out
from systems.whitebox.treasure.items import piping, sight_powers, started_items
from tests.systems.whitebox.builders import GAME, SWORD, Faces, do, foe, hero, look, quiet, ruled, story
from tests.systems.whitebox.conftest import hireling
from tests.systems.whitebox.item_builders import act, asked, later, magic, owner, use
from tests.systems.whitebox.magic_builders import bare, left, on

PIPES = "pipes_of_the_sewers"
RAT = bare(foe("b7", "rat_giant"), side=PARTY)


def minded(tries: int = 0, tune: str = piping.MINDING, rat=RAT, piper=None, lapses: int = 10, **called: object):
    """A rat that was called, and the piper who minds it."""
    facts = {"source": "b1", "kind": "summoned", "item": PIPES} | called
    summoned = Effect("e1", rat.id, "Called", facts["kind"], source=facts["source"], data=(("item", facts["item"]),))
    playing = Effect("e2", "b1", "Plays the tune", tune, source="b1",
                     until=Until("clock", at=28_860) if tune == piping.UNMINDED else Until(),
                     data=(("item", PIPES), ("lapses", lapses), ("tries", tries)))  # fmt: skip
    state = quiet(piper or hero(), hero("b2", "Wat"), rat)
    return state.exchanged(None, summoned).exchanged(None, playing)


# Tunes


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("rat", "called", "obeys"), [
    (RAT, {}, True), (RAT, {"kind": "charmed"}, False), (RAT, {"source": "b2"}, False),
    (RAT, {"item": "horn_of_valhalla"}, False), (bare(RAT, side=FOES), {}, False),
    (bare(foe("b7", "rat_giant", hit_points=-9), side=PARTY), {}, False),
])  # fmt: skip
def test_those_obey_a_tune_whom_it_called_who_live_and_stand_with_the_piper(rat, called, obeys: bool) -> None:
    state = minded(rat=rat, **called)
    assert piping.list_called(look(state), state.effects["e2"]) == (["b7"] if obeys else [])
    assert (GAME.actions[piping.KEY].form(look(state), "b1", {}) is not None) is obeys
    assert GAME.actions[piping.KEY].form(look(state), "b2", {}) is None


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("kind", "tries", "option", "words"), [
    (piping.MINDING, 0, "stop", "10 % to lose control, more each round"),
    (piping.MINDING, 2, "stop", "30 % to lose control, more each round"), (piping.UNMINDED, 2, "play on", ""),
])  # fmt: skip
def test_the_piper_is_told_what_he_risks(kind: str, tries: int, option: str, words: str) -> None:
    form = GAME.actions[piping.KEY].form(look(minded(tries, kind)), "b1", {})
    (offered,) = form.field("do").options
    assert (offered.value, offered.help, form.field("do").default) == (option, words, option)


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("tries", "face", "lost"), [(0, 10, True), (0, 11, False), (8, 90, True), (8, 91, False),
                                                     (9, 100, True), (12, 100, True)])  # fmt: skip
def test_each_round_is_another_ten_percent_and_never_more_than_a_hundred(tries: int, face: int, lost: bool) -> None:
    dice = Faces(face)
    state, outcome = do(minded(tries), piping.KEY, "b1", dice)
    assert dice.asked[0].purpose == f"Control is lost, {min(100, 10 * (tries + 1))} %"
    assert state.beings["b7"].side == (FOES if lost else PARTY)
    assert [one.fact("tries") for one in on(state, "b1")] == ([] if lost else [tries + 1])
    assert ("loses control: they obey nobody now." in story(outcome)) is lost


@pytest.mark.rule("WB-568")
def test_what_a_foe_called_turns_to_the_party() -> None:
    piper, rat = bare(hero(), side=FOES), bare(RAT, side=FOES)
    state, _ = do(minded(rat=rat, piper=piper), piping.KEY, "b1", (1,))
    assert state.beings["b7"].side == PARTY


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("rounds", "dice", "tries"), [(1, (21,), 2), (2, (21, 31), 3), (3, (21, 31, 41), 4)])
def test_every_round_that_passes_is_thrown_for_and_the_next_comes_a_round_later(
    rounds: int, dice: tuple[int, ...], tries: int
) -> None:
    state, _ = later(minded(1, piping.UNMINDED), rounds, "round", *dice)
    (waits,) = on(state, "b1")
    assert (waits.kind, waits.name) == (piping.UNMINDED, "Nobody minds them")
    assert (waits.fact("tries"), waits.fact("lapses"), left(state, "b1", piping.UNMINDED)) == (tries, 10, 60)
    played, told = act(state, piping.KEY, "b1")
    assert "minds them again" in told and on(played, "b1")[0].kind == piping.MINDING
    assert on(played, "b1")[0].fact("tries") == tries


@pytest.mark.rule("WB-568")
def test_where_all_that_were_called_are_dead_nothing_is_thrown_for() -> None:
    dead = bare(foe("b7", "rat_giant", hit_points=-9), side=PARTY)
    state, _ = later(minded(1, piping.UNMINDED, rat=dead), 3, "round")
    assert not on(state, "b1")


# What runs


@pytest.mark.rule("WB-569")
def test_on_a_carpet_ride_the_living_of_ones_side_its_owner_to_begin_with() -> None:
    dead = hero("b3", "Hild", hit_points=-9)
    state = quiet(hero("b1", items=(magic("carpet_of_flying"),)), hero("b2", "Wat"), dead, foe())
    riders = asked(state).field("targets")
    assert (riders.default, riders.allowed, riders.most) == (("b1",), ("b1", "b2"), 3)
    assert asked(use(state)[0]).field("targets") is None, "it runs: it can be stopped"


@pytest.mark.rule("WB-569")
def test_whoever_lands_leaves_other_carpets_in_the_air() -> None:
    carpet = (magic("carpet_of_flying"),)
    state = quiet(hero("b1", items=carpet), hero("b2", "Wat", items=carpet), hero("b3", "Hild"), hero("b4", "Tib"))
    state, _ = use(state, targets=("b1", "b3"))
    state, _ = use(state, who="b2", targets=("b2", "b4"))
    landed, told = use(state)
    assert told.endswith("Brannoch stops the carpet of flying at once.")
    assert [bool(on(landed, who, "aloft")) for who in ("b1", "b2", "b3", "b4")] == [False, True, False, True]
    assert look(landed).value("b4", "move") == 18
    assert [one.name for one in on(landed, "b4", "aloft")] == ["On the carpet of flying, rate 18"]


@pytest.mark.rule("WB-565")
def test_a_wand_that_finds_no_enemies_shows_nobody() -> None:
    state = quiet(hero("b1", items=(magic("wand_detection_enemies", carried="held"),)), foe("b9", "zombie"))
    assert use(state)[1].endswith("It shows: nobody.")


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("key", "seconds", "said"), [
    ("decanter_of_endless_water", 59, "That is 0 gallons."), ("decanter_of_endless_water", 60, "That is 1 gallon."),
    ("spade_of_excavation", 599, "That is 0 cubic yards (26 cubic feet)."),
    ("spade_of_excavation", 600, "That is 1 cubic yard (27 cubic feet)."),
    ("spade_of_excavation", 900, "That is 1 cubic yard (40 cubic feet)."),
])  # fmt: skip
def test_what_runs_gives_by_the_full_measure_and_feet_also_for_less(key: str, seconds: int, said: str) -> None:
    entry = GAME.shipped_entries("items")[key]
    (work,) = [one for one in entry.works if one.rule == "run"]
    play = Play(GAME, quiet(hero()), Faces())
    started_items._gives(play, work, seconds)
    assert story(play.outcome()) == said


# What is shown


@pytest.mark.rule("WB-568")
def test_dust_is_for_all_who_live_but_its_owner_and_begins_with_the_hidden() -> None:
    cloak = magic("cloak_of_displacement", carried="worn")
    dust = magic("dust_of_appearance", charges=3)
    state = quiet(hero("b1", items=(dust,)), hero("b2", "Wat"), hero("b3", "Hild", items=(cloak,)),
                  hero("b4", "Tib", hit_points=-9), foe("b8", "invisible_stalker"), foe("b9"))  # fmt: skip
    state = state.exchanged(None, Effect("e1", "b9", "Invisible", "invisible"))
    field = asked(state).field("targets")
    assert (field.default, field.allowed, field.least) == (("b3", "b8", "b9"), ("b2", "b3", "b8", "b9"), 0)
    alone = quiet(hero("b1", items=(dust,)))
    assert asked(alone).field("targets") is None
    shown, told = use(state, targets=("b2", "b9"))
    assert not on(shown, "b2") and [one.name for one in on(shown, "b9")] == ["Covered with dust"]
    assert "Orc is plain to see." in told and "Wat" not in told


@pytest.mark.rule("WB-568")
def test_dust_takes_from_a_displaced_character_what_the_cloak_gave_and_from_no_creature() -> None:
    cloak = magic("cloak_of_displacement", carried="worn")
    wearer, ogre = bare(hero("b8", "Vorn", items=(cloak,)), side=FOES), foe("b9", "ogre", items=(cloak,))
    plain = look(quiet(ogre)).value("b9", "armor_class")
    state = quiet(hero("b1", items=(magic("dust_of_appearance", charges=3),)), wearer, ogre)
    shown, _ = use(state)
    assert [one.terms != () for who in ("b8", "b9") for one in on(shown, who)] == [True, False]
    assert look(shown).value("b9", "armor_class") == plain


@pytest.mark.rule("WB-569")
def test_as_strong_as_the_level_of_a_character_or_the_whole_dice_of_a_creature() -> None:
    ogre, mage = foe("b9", "ogre"), hero(level=7)
    assert (sight_powers.strength(look(quiet(ogre)), ogre), sight_powers.strength(look(quiet(mage)), mage)) == (4, 7)


# How a find is borne


@pytest.mark.rule("WB-562", "WB-565", "WB-566")
@pytest.mark.parametrize(("key", "base", "how"), [
    ("wand_cold", "", "held"), ("staff_healing", "", "held"), ("ring_invisibility", "", "worn"),
    ("cloak_of_protection_1", "", "worn"), ("potion_healing", "", "carried"), ("bag_of_holding", "", "carried"),
    ("magic_weapon", "long_sword", "held"), ("magic_armor", "chain_mail", "worn"), ("magic_armor", "shield", "worn"),
])  # fmt: skip
def test_magic_put_to_use_is_worn_or_held_as_its_kind_is(key: str, base: str, how: str) -> None:
    items = GAME.shipped_entries("items")
    if key not in items:
        key = next(one for one in items if one.startswith(key.rsplit("_", 1)[0]))
    item = magic(key, **({"base": base} if base else {}))
    assert handing_out.use_of(look(quiet()), item) == how


@pytest.mark.rule("WB-082")
@pytest.mark.parametrize(("experience", "gold", "each"), [(100, 20, 60), (101, 20, 60), (0, 3, 1), (None, 20, 10)])
def test_where_the_referee_gives_experience_an_even_share_is_proposed(
    experience: int | None, gold: int, each: int
) -> None:
    hoard = Hoard("h1", "Hoard", (coin_line("l1", "gold", gold),), rolled=True, experience=experience or 0)
    state = quiet(hero(), hero("b2", "Wat"), hireling(), house=ruled(xp_split="individual")).exchanged(None, hoard)
    so_far = {"experience": "x"} if experience is None else {}
    form = handing_out.form(look(state), "", so_far)
    assert [(one.name, one.default) for one in form.fields if one.name.startswith("xp_")] == [
        ("xp_b1", each), ("xp_b2", each),
    ]  # fmt: skip


@pytest.mark.rule("WB-082")
@pytest.mark.parametrize(("gold", "said"), [
    (4, "1 gp does not divide; Brannoch keeps it."), (5, "2 gp do not divide; Brannoch keeps them."),
])  # fmt: skip
def test_the_coins_that_do_not_divide_are_named(gold: int, said: str) -> None:
    hoard = Hoard("h1", "Hoard", (coin_line("l1", "gold", gold),), rolled=True)
    state = quiet(hero(), hero("b2", "Wat"), hero("b3", "Hild")).exchanged(None, hoard)
    after, outcome = do(state, HAND_OUT, hoard="h1")
    assert said in story(outcome)
    assert [one.sheet.gold for one in after.beings.values()] == [gold - 2, 1, 1]


@pytest.mark.rule("WB-565", "R-68")
@pytest.mark.parametrize(("face", "charges"), [(5, None), (6, 4), (100, 4)])
def test_five_wands_in_a_hundred_burst(face: int, charges: int | None) -> None:
    state, outcome = do(owner(SWORD, magic("wand_polymorph", charges=3)), "treasure.recharge", "b1", (face,))
    left_over = [one.charges for one in state.beings["b1"].sheet.items if one.magic]
    assert left_over == ([] if charges is None else [charges])
    assert ("holds 4 charges now." in story(outcome)) is bool(charges)


@pytest.mark.rule("WB-573")
@pytest.mark.parametrize("cursed", [False, True])
def test_who_makes_out_an_item_is_told_of_its_curse(cursed: bool) -> None:
    item = altered(magic("potion_healing" if not cursed else "cloak_of_poison", cursed=cursed), name="Something")
    state, outcome = do(owner(item), "treasure.identify", "b1")
    assert state.beings["b1"].sheet.items[0].name == GAME.shipped_entries("items")[item.key].name
    assert ("It is cursed" in story(outcome)) is cursed
    assert GAME.actions["treasure.identify"].form(look(state), "b1", {}) is None
    assert GAME.actions["treasure.identify"].form(look(owner(Item("torches", "Torches"))), "b1", {}) is None
