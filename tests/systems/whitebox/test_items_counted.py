"""What is counted of magic items: uses of a day or a week, the charmed, who is struck, what is dropped, who withstands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.whitebox.base.sheet import Item
from systems.whitebox.treasure.items import limits, power_table
from systems.whitebox.treasure.items.power_use import PowerUse
from tests.systems.whitebox.builders import GAME, SWORD, Faces, foe, hero, hp, look, quiet, story, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import bare, left, on
from tests.systems.whitebox.test_item_power_borders import power

ITEMS = GAME.shipped_entries("items")
HELD = {"carried": "held"}


def used(state, key: str, often: int, who: str = "b1"):
    for n in range(often):
        state = state.exchanged(None, Effect(f"u{n}{who}{key}", who, "", limits.USED, data=(("item", key),)))
    return state


@pytest.mark.rule("WB-566")
@pytest.mark.parametrize(("uses", "charges", "allowed"), [
    ("1 a day", 9, (1, "day")), ("3 a week", 9, (3, "week")), ("12 a day", 9, (12, "day")), ("", 9, (0, "")),
    ("at will", 9, (0, "")), (limits.KNOWN, 4, (4, "week")), ("1 a day or so", 9, (0, "")),
])  # fmt: skip
def test_an_item_is_used_as_often_as_its_entry_says(uses, charges, allowed):
    entry = replace(ITEMS["wand_cold"], uses=uses)
    assert limits.allowance(Item("wand_cold", "Wand", charges=charges), entry) == allowed


@pytest.mark.rule("WB-566")
@pytest.mark.parametrize(("uses", "often", "why", "words"), [
    ("1 a day", 0, "", "1 of 1 left today"), ("1 a day", 1, "only once a day. It can be used again when a day has passed.", "0 of 1 left today"),
    ("3 a week", 2, "", "1 of 3 left this week"), ("3 a week", 3, "only 3 times a week.", "0 of 3 left this week"),
    ("3 a week", 4, "only 3 times a week.", "0 of 3 left this week"), ("", 5, "", ""),
])  # fmt: skip
def test_what_is_used_up_says_so_and_what_is_left_is_counted(uses, often, why, words):
    entry, item = replace(ITEMS["wand_cold"], uses=uses), magic("wand_cold")
    view = look(used(used(quiet(hero(), hero("b2")), "wand_cold", often), "wand_fire", 3))
    being = view.being("b1")
    assert limits.count_spent(view, being, entry) == often
    found = limits.why_used_up(view, being, item, entry)
    assert found.startswith(f"{entry.name}: {why}") if why else found == ""
    assert limits.left_words(view, being, item, entry) == words
    assert limits.count_spent(view, view.being("b2"), entry) == 0


@pytest.mark.rule("WB-566")
@pytest.mark.parametrize(("charmed", "others", "why"), [(2, 3, False), (3, 0, True), (4, 0, True), (0, 0, False)])
def test_a_ring_of_human_control_holds_three(charmed, others, why):
    item, entry = magic("ring_human_control"), ITEMS["ring_human_control"]
    state = quiet(hero(), hero("b2"), foe())
    for n in range(charmed):
        state = state.exchanged(
            None, Effect(f"e{n}", "b9", "Charmed", "charmed", "b1", data=(("item", item.name.lower()),))
        )
    for n in range(others):
        kind, source, made = (("charmed", "b2", item.name), ("held", "b1", item.name), ("charmed", "b1", "a staff"))[n]
        state = state.exchanged(None, Effect(f"o{n}", "b9", "Else", kind, source, data=(("item", made.lower()),)))
    view = look(state)
    assert limits.count_charmed(view, view.being("b1"), item) == charmed
    assert limits.why_used_up(view, view.being("b1"), item, entry) == (
        f"{entry.name}: 3 are under its charm already. End one of the charms first." if why else ""
    )


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("uses", "often", "why"), [
    ("1 a day", 0, ""), ("1 a day", 1, "Blast: only once a day."), ("2 a week", 1, ""), ("2 a week", 2, "Blast: only 2 times a week."),
    ("2 a week", 3, "Blast: only 2 times a week."), ("", 9, ""),
])  # fmt: skip
def test_a_work_that_is_counted_by_itself_is_used_up_by_itself(uses, often, why):
    entry = ITEMS["wand_cold"]
    work = replace(entry.works[0], name="blast", uses=uses)
    view = look(used(used(quiet(hero()), f"{entry.key}:blast", often), entry.key, 3))
    assert limits.why_work_used_up(view, view.being("b1"), entry, work) == why


@pytest.mark.rule("WB-566", "WB-568")
@pytest.mark.parametrize(("uses", "seconds"), [("1 a day", 86_400), ("1 a week", 604_800), ("", None)])
def test_a_use_is_counted_for_a_day_or_a_week(uses, seconds):
    entry = replace(ITEMS["wand_cold"], uses=uses)
    play = Play(GAME, quiet(hero()), Faces())
    limits.count(play, play.being("b1"), magic("wand_cold"), entry)
    assert [one.fact("item") for one in on(play.table, "b1", limits.USED)] == ["wand_cold"] * (seconds is not None)
    again = Play(GAME, quiet(hero()), Faces())
    limits.count_work(again, again.being("b1"), entry, replace(entry.works[0], name="blast", uses=uses))
    assert [one.fact("item") for one in on(again.table, "b1", limits.USED)] == ["wand_cold:blast"] * (
        seconds is not None
    )
    if seconds is not None:
        assert left(play.table, "b1", limits.USED) == left(again.table, "b1", limits.USED) == seconds


@pytest.mark.rule("WB-574")
@pytest.mark.parametrize(("key", "often", "mad"), [
    ("crystal_ball", 2, False), ("crystal_ball", 3, True), ("crystal_ball", 4, True), ("wand_cold", 3, False),
])  # fmt: skip
def test_only_a_crystal_ball_looked_into_once_too_often_drives_mad(key, often, mad):
    entry = replace(ITEMS[key], uses="3 a day")
    play = Play(GAME, used(quiet(hero()), key, often), Faces())
    limits.count(play, play.being("b1"), magic(key), entry)
    assert play.under("b1", "insane") is mad and len(on(play.table, "b1", limits.USED)) == often + 1
    assert bool(limits.why_used_up(play, play.being("b1"), magic(key), entry)) is (key == "wand_cold")


@pytest.mark.rule("WB-565")
@pytest.mark.parametrize(("face", "drops"), [(60, True), (61, False)])
def test_whoever_is_frightened_may_drop_what_is_in_hand_and_not_what_clings(face, drops):
    things = (replace(SWORD, name="Sword"), Item("shield", "Shield", cursed=True, **HELD), Item("rope", "Rope"))
    play, fear = power(
        quiet(hero(), hero("b2", "Wat", items=things)), "wand_fear", "frighten", 1, face, targets=("b2",)
    )
    fear = replace(fear, work=replace(fear.work, chance=60))
    power_table._frighten(play, fear)
    assert [one.carried for one in play.being("b2").sheet.items] == [
        "stored" if drops else "held",
        "held",
        things[2].carried,
    ]
    assert ("Wat drops sword." in story(play.outcome())) is drops
    assert not play.under("b2", "fled"), "nobody fights"


@pytest.mark.rule("WB-565")
def test_empty_hands_drop_nothing():
    play = Play(GAME, quiet(hero(items=(Item("rope", "Rope"),))), Faces())
    power_table._drops(play, "b1")
    assert "Brannoch drops what it holds." in story(play.outcome())


@pytest.mark.rule("WB-570")
@pytest.mark.parametrize(
    ("dice", "face", "mad"), [("8", None, True), ("9", 25, False), ("9", 26, True), ("10", 25, False)]
)
def test_the_strong_withstand_madness_one_time_in_four(dice, face, mad):
    (key, work) = next((key, one) for key, entry in ITEMS.items() for one in entry.works if one.rule == "madden")
    play = Play(GAME, quiet(hero(), foe("b9", hit_dice=dice)), Faces(*[face] * (face is not None)))
    item = PowerUse(
        play.being("b1"), magic(key), ITEMS[key], replace(work, below=9, duration="10 minutes"), {"targets": ("b9",)}
    )
    power_table._madden(play, item)
    assert play.under("b9", "insane") is mad


@pytest.mark.rule("WB-566")
@pytest.mark.parametrize(
    ("targets", "struck"), [(("b8", "b9"), {"b8": 2, "b9": 1}), (("b9",), {"b8": 0, "b9": 3}), ((), {"b8": 0, "b9": 0})]
)
def test_meteors_fall_on_each_that_is_named_and_round_again(targets, struck):
    key, work = next((key, one) for key, entry in ITEMS.items() for one in entry.works if one.rule == "rain")
    work = replace(work, number="1d4", damage="1d6")
    foes = [foe(id_, hit_points=40, hit_points_most=40) for id_ in ("b8", "b9")]
    play = Play(GAME, quiet(hero(), *foes), Faces(3, *[5] * (3 if targets else 0)))
    power_table._rain(play, PowerUse(play.being("b1"), magic(key), ITEMS[key], work, {"targets": targets}))
    assert {who: (40 - hp(play.table, who)) // 5 for who in ("b8", "b9")} == struck


@pytest.mark.rule("WB-568")
def test_those_aimed_at_are_foes_first_and_friends_only_by_choice():
    state = table(hero(), hero("b2", "Wat"), foe("b8"), bare(foe("b9"), side="party"))
    view = look(state)
    entry = ITEMS["wand_fear"]
    (field,) = power_table.fields_for(view, view.being("b1"), entry.works[0], entry, {})
    assert (field.default, field.allowed, field.least) == (("b8",), ("b8", "b2", "b9"), 0)
    alone = look(quiet(hero()))
    assert power_table.fields_for(alone, alone.being("b1"), entry.works[0], entry, {}) == ()


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize("rule", power_table.AIMED)
def test_a_blow_at_one_foe_needs_a_fight_and_somebody_to_strike(rule):
    entry = ITEMS["wand_cold"]
    work = replace(entry.works[0], rule=rule)
    for state, foes in (
        (table(hero(), foe("b8"), foe()), ("b8", "b9")),
        (quiet(hero(), foe()), ()),
        (table(hero()), ()),
    ):
        view = look(state)
        (field,) = power_table.fields_for(view, view.being("b1"), work, entry, {})
        assert (field.default, field.allowed) == (foes[0] if foes else "", foes)
        barred = power_table.why_barred(view, view.being("b1"), work, entry)
        assert barred == ("" if foes else "It needs a foe to strike at.")


@pytest.mark.rule("WB-568")
def test_those_who_vanish_are_the_living_of_a_side():
    entry = ITEMS["wand_cold"]
    work = replace(entry.works[0], rule="vanish")
    view = look(quiet(hero(), hero("b2"), hero("b3", hit_points=-40), foe()))
    (field,) = power_table.fields_for(view, view.being("b1"), work, entry, {})
    assert (field.default, field.allowed) == (("b1",), ("b1", "b2"))


@pytest.mark.parametrize(
    ("rule", "targets", "tells"), [("blast", (), True), ("blast", ("b9",), False), ("open", (), False)]
)
def test_what_is_aimed_at_nobody_here_is_told_in_full(rule, targets, tells):
    entry = ITEMS["wand_cold"]
    work = replace(entry.works[0], rule=rule)
    play = Play(GAME, quiet(hero(), foe(hit_points=40)), Faces(*[(1,) * 6, 20] if targets else ()))
    power_table.do(play, play.being("b1"), magic("wand_cold"), entry, work, {"targets": targets})
    assert (entry.text in story(play.outcome())) is tells
