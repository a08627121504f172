"""What the powers of items do to one who saves, is proof, is dead, stands there or does not (WB-559 to WB-574)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Effect, Table
from systems.whitebox.treasure.items import power_table, sight_powers, small_powers, striking_powers, summoning
from systems.whitebox.treasure.items.potions import lay
from systems.whitebox.treasure.items.power_use import PowerUse, roll_save, why_proof
from systems.whitebox.treasure.items.started_items import end_running
from tests.systems.whitebox.builders import GAME, SWORD, Faces, foe, hero, hp, look, quiet, story, table
from tests.systems.whitebox.item_builders import BIG, asked, magic, use
from tests.systems.whitebox.magic_builders import bare, laid, mage, on

ITEMS = GAME.shipped_entries("items")


def power(state: Table, key: str, rule: str, *dice: int | tuple[int, ...], **answers: object) -> tuple[Play, PowerUse]:
    """A play whose dice fall so, and the work of that rule in the first one's hand."""
    entry = ITEMS[key]
    work = next(one for one in entry.works if one.rule == rule)
    play = Play(GAME, state, Faces(*dice))
    return play, PowerUse(play.being("b1"), magic(key), entry, work, answers)


# Harm


@pytest.mark.rule("WB-254", "WB-565")
@pytest.mark.parametrize(
    ("outcome", "face", "left"), [("half", 20, 23), ("half", 1, 5), ("negates", 20, 40), ("negates", 1, 5)]
)
def test_who_saves_takes_half_or_nothing(outcome: str, face: int, left: int) -> None:
    play, cold = power(table(hero(), foe(**BIG)), "wand_cold", "blast", (6, 6, 6, 6, 6, 5), face, targets=("b9",))
    work = replace(cold.work, save=replace(cold.work.save, outcome=outcome))
    power_table._blast(play, replace(cold, work=work))
    assert hp(play.table, "b9") == left


@pytest.mark.rule("WB-574")
@pytest.mark.parametrize(("key", "dice", "points", "deaf"), [
    ("horn_of_blasting", ((6, 6),), 40, True), ("horn_of_blasting", ((6, 6),), 12, False), ("wand_cold", ((1,) * 6, 20), 40, False),
])  # fmt: skip
def test_the_horn_deafens_those_who_live_and_a_wand_nobody(key: str, dice: tuple, points: int, deaf: bool) -> None:
    play, blast = power(table(hero(), foe(hit_points=points)), key, "blast", *dice, targets=("b9",))
    power_table._blast(play, blast)
    assert [one.kind for one in on(play.table, "b9")] == (["deaf"] if deaf else [])


@pytest.mark.rule("WB-565")
def test_whoever_flees_has_no_turn_any_more() -> None:
    state = table(hero("b1"), foe("b8", "human_bandit"), foe("b9", "human_bandit"), acting="foes")
    play, fear = power(state, "wand_fear", "frighten", 1, 61, targets=("b9",))
    power_table._frighten(play, fear)
    assert play.waiting == ("b8",) and play.under("b9", "fled")
    calm, fear = power(quiet(hero(), foe("b9", "human_bandit")), "wand_fear", "frighten", 1, 61, targets=("b9",))
    power_table._frighten(calm, fear)
    assert not on(calm.table, "b9") and "flees" in story(calm.outcome())


@pytest.mark.rule("WB-570")
@pytest.mark.parametrize(("dice", "faces", "mad"), [("9", (), True), ("10", (25,), False), ("10", (26,), True)])
def test_the_strong_withstand_madness_one_time_in_four(dice: str, faces: tuple[int, ...], mad: bool) -> None:
    state = table(hero(), foe("b9", "giant_hill", hit_dice=dice, **BIG))
    play, scarab = power(state, "scarab_of_insanity", "madden", *faces, targets=("b9",))
    power_table._madden(play, scarab)
    assert play.under("b9", "insane") is mad


# Who is aimed at


@pytest.mark.rule("WB-567")
@pytest.mark.parametrize(("state", "barred"), [
    (table(hero(), foe()), False), (quiet(hero(), foe()), True), (table(hero(), foe(hit_points=-9)), True),
])  # fmt: skip
def test_a_staff_strikes_at_a_foe_in_a_fight(state: Table, barred: bool) -> None:
    play, coils = power(state, "staff_snake", "coil")
    assert bool(power_table.why_barred(play, play.being("b1"), coils.work, coils.entry)) is barred
    assert power_table.why_barred(play, play.being("b1"), ITEMS["wand_cold"].works[0], ITEMS["wand_cold"]) == ""


@pytest.mark.rule("WB-565")
def test_foes_stand_first_among_those_an_item_is_turned_on() -> None:
    state = quiet(hero(), hero("b2", "Wat"), foe("b8"), foe("b9", hit_points=-9), hero("b3", "Hild"))
    play, cold = power(state, "wand_cold", "blast")
    (field,) = power_table.fields_for(play, play.being("b1"), cold.work, cold.entry, {})
    assert (field.allowed, field.default, field.least) == (("b8", "b2", "b3"), ("b8",), 0)
    alone, cold = power(quiet(hero()), "wand_cold", "blast")
    assert power_table.fields_for(alone, alone.being("b1"), cold.work, cold.entry, {}) == ()


@pytest.mark.rule("WB-304", "WB-429", "R-90")
@pytest.mark.parametrize(("key", "rule", "creature", "shell", "why"), [
    ("wand_cold", "blast", "orc", "", ""), ("wand_cold", "blast", "orc", "b9", "no magic passes the shell"),
    ("wand_cold", "blast", "orc", "b1", "no magic passes the shell"), ("wand_cold", "blast", "golem_flesh", "", ""),
    ("wand_cold", "blast", "golem_iron", "", "no such magic affects it"), ("wand_cold", "blast", "grey_ooze", "", "no magic affects it"),
    ("wand_cold", "blast", "banshee", "", ""), ("wand_cold", "blast", "zombie", "", ""),
    ("staff_beguiling", "control", "banshee", "", "it is immune"), ("staff_beguiling", "control", "zombie", "", "it is immune"),
    ("staff_beguiling", "control", "orc", "", ""), ("potion_undead_control", "control", "zombie", "", ""),
    ("scarab_of_insanity", "madden", "doppelganger", "", "it is immune"), ("scarab_of_insanity", "madden", "ogre", "", ""),
])  # fmt: skip
def test_who_is_proof_against_the_power_of_an_item(key: str, rule: str, creature: str, shell: str, why: str) -> None:
    state = quiet(hero(), foe("b9", creature))
    play, power_ = power(laid(state, shell, "antimagic") if shell else state, key, rule)
    assert why_proof(play, power_, play.being("b9")) == why
    assert why_proof(play, power_, play.being("b1")) == "", "on oneself it works within the shell"


@pytest.mark.rule("WB-192", "WB-566")
@pytest.mark.parametrize(("energy", "face", "saved"), [("fire", 12, True), ("cold", 12, False), ("fire", 1, False)])
def test_a_ring_of_fire_resistance_helps_against_the_fire_of_an_item_alone(energy: str, face: int, saved: bool) -> None:
    ring = magic("ring_fire_resistance", carried="worn")
    play, wand = power(table(hero(), bare(hero("b9", "Vorn", items=(ring,)), side=FOES)), "wand_cold", "blast", face)
    assert roll_save(play, replace(wand, work=replace(wand.work, energy=energy)), "b9") is saved


@pytest.mark.rule("WB-165", "WB-431")
@pytest.mark.parametrize(
    ("rules", "hidden"), [((), False), (("invisible",), True), (("charge", "invisible"), True), (("charge",), False)]
)
def test_whoever_is_born_unseen_is_hidden_whatever_else_it_can_do(
    rules: tuple[str, ...], hidden: bool, monkeypatch
) -> None:
    (born,) = [
        one for one in GAME.shipped_entries("creatures")["invisible_stalker"].abilities if one.rule == "invisible"
    ]
    entry = replace(
        GAME.shipped_entries("creatures")["orc"], abilities=tuple([replace(born, rule=one) for one in rules])
    )
    monkeypatch.setattr(sight_powers, "entry_of", lambda look, being: entry)
    assert sight_powers._is_hidden(look(quiet(foe())), foe()) is hidden


# Small things


@pytest.mark.rule("WB-569")
@pytest.mark.parametrize(
    ("level", "faces", "seen"), [(9, (), False), (10, (10,), True), (10, (11,), False), (19, (100,), True)]
)
def test_who_looks_at_a_blended_one_sees_by_his_level(level: int, faces: tuple[int, ...], seen: bool) -> None:
    state = laid(quiet(hero(), hero("b2", "Wat", level=level)), "b1", "blended")
    play, robe = power(state, "robe_of_blending", "blend", *faces, targets=("b2",))
    sight_powers.blend(play, robe)
    assert [one.name for one in on(play.table, "b1")] == ["Blends in"], "and not twice"
    assert ("Wat sees Brannoch for what he is." in story(play.outcome())) is seen


@pytest.mark.rule("WB-574")
@pytest.mark.parametrize(("poured", "default", "help"), [
    ("", "water", "The first one asked for counts for the day; no magic ones"), ("wine", "wine", "Today it gives wine only"),
])  # fmt: skip
def test_a_jug_says_what_it_gives_today(poured: str, default: str, help: str) -> None:
    state = quiet(hero(items=(magic("jug_of_alchemy"),)))
    state = use(state, liquid=poured)[0] if poured else state
    field = asked(state).field("liquid")
    assert (field.default, field.help, field.required) == (default, help, True)
    assert small_powers.poured_liquid(look(state), "b1") == poured


@pytest.mark.rule("WB-561")
@pytest.mark.parametrize(("key", "kinds"), [
    ("scroll_protection_poison", ["poison_proof"]), ("scroll_protection_drowning", ["poisoned", "water_breath"]),
])  # fmt: skip
def test_whoever_becomes_proof_against_poison_is_poisoned_no_longer(key: str, kinds: list[str]) -> None:
    play = Play(GAME, laid(quiet(hero()), "b1", "poisoned"), Faces())
    lay(play, "b1", ITEMS[key], "Safe", 600)
    assert [one.kind for one in on(play.table, "b1")] == kinds


@pytest.mark.rule("WB-568")
def test_what_was_started_and_is_nothing_that_runs_ends_without_a_word() -> None:
    for item in ("potion_healing", "no_such_thing"):
        play = Play(GAME, quiet(hero()), Faces())
        end_running(play, Effect("e1", "b1", "In use", data=(("item", item),)))
        assert not play.outcome().story


# Blows and callings


@pytest.mark.rule("WB-567")
@pytest.mark.parametrize("first", [True, False])
def test_the_staff_itself_strikes_as_in_melee(first: bool) -> None:
    staff = magic("staff_snake", carried="held", charges=3)
    state = table(hero(items=(staff, SWORD) if first else (SWORD, staff), dexterity=18), foe(**BIG))
    _, coils = power(state, "staff_snake", "coil", target="b9")
    dice = Faces(20, 3, 1)
    play, coils = Play(GAME, state, dice), replace(coils, item=staff)
    assert striking_powers._arm(play, coils).item == staff
    assert set(striking_powers._plain(play, coils, striking_powers._arm(play, coils))) == {
        "weapon",
        "target",
        "modifier",
    }
    striking_powers.coil(play, coils)
    assert "Dexterity" not in [term.label for term in dice.asked[0].need.terms], "it is no missile"
    assert "coils around Orc" in story(play.outcome())


@pytest.mark.rule("WB-574")
@pytest.mark.parametrize(("facts", "points", "serves"), [
    ({}, 9, True), ({"kind": "charmed"}, 9, False), ({"source": "b2"}, 9, False), ({"item": "lamp"}, 9, False), ({}, -9, False),
])  # fmt: skip
def test_what_an_item_called_serves_as_long_as_it_lives(facts: dict[str, str], points: int, serves: bool) -> None:
    given = {"kind": "summoned", "source": "b1", "item": "efreeti_bottle"} | facts
    play = Play(GAME, quiet(mage(), foe("b9", "efreeti", hit_points=points)), Faces())
    play.put_on("b9", "Called", **given)
    assert summoning.still_serves(play, "b1", "efreeti_bottle") is serves


@pytest.mark.rule("WB-568", "WB-570")
@pytest.mark.parametrize(("face", "side"), [(5, FOES), (6, PARTY)])
def test_those_who_are_called_into_a_fight_have_their_turn_on_their_side(face: int, side: str) -> None:
    state = table(hero(items=(magic("pipes_of_the_sewers"),)), foe())
    facts = {"creature": "rat_giant", "count": 2, "hit_dice": "", "obey": 95, "item": "pipes_of_the_sewers"}
    play = Play(GAME, state, Faces(face, 1, 1))
    summoning._come(play, "b1", facts)
    came = tuple([one.id for one in play.everyone() if one.entry == "rat_giant"])
    assert len(came) == 2 and [one.actors[-2:] for one in play.turns if one.side == side] == [came]
