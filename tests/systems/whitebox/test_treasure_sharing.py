"""Hoards handed out: shares, things, experience, all in one go and all undone (WB-080 to WB-083, WB-553)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.common.forms import Form
from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.coinage import WORTH
from systems.common.records.table import PARTY, Being, Hoard, Line, Table
from systems.common.treasure_kit.hoards import coin_line
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.treasure.hoards import handing_out
from systems.whitebox.treasure.hoards.sharing import split
from tests.systems.playing import labels
from tests.systems.whitebox.builders import GAME, blank, do, foe, hero, look, quiet, ruled, story
from tests.systems.whitebox.conftest import hireling

CASTER = {"character_class": "magic_user", "items": ()}


def coin(gold: int = 0, silver: int = 0, copper: int = 0) -> list[Line]:
    counts = {"gold": gold, "silver": silver, "copper": copper}
    return [coin_line(name, name, count) for name, count in counts.items() if count]


def gem(worth: int, id_: str = "g1") -> Line:
    return Line(id_, "Gem or jewelry", "gem", worth=worth * 100)


def magic(entry: str, id_: str = "m1", **facts: object) -> Line:
    item = GAME.shipped_entries("items")[entry]
    return Line(id_, item.name, item.kind, entry=entry, data=tuple(facts.items()))


def on_table(lines: list[Line], *beings: Being, experience: int = 0, **switches: object) -> Table:
    table = quiet(*beings, house=ruled(**switches))
    return table.exchanged(None, Hoard("h1", "Hoard", tuple(lines), experience, rolled=True))


def form(table: Table, **answers: object) -> Form:
    made = GAME.actions[HAND_OUT].form(look(table), "", answers)
    assert made is not None
    return made


def purse(table: Table, who: str) -> tuple[int, int, int]:
    sheet = table.beings[who].sheet
    return sheet.gold, sheet.silver, sheet.copper


def items(table: Table, who: str) -> list[str]:
    return [item.name for item in table.beings[who].sheet.items]


THREE = (hero("b1", items=()), hero("b2", "Ysolde", **CASTER), hero("b3", "Hild", character_class="cleric", items=()))


@pytest.mark.rule("WB-553")
def test_characters_share_alike_and_the_first_keeps_what_does_not_divide() -> None:
    after, outcome = do(on_table(coin(20, 300, 5_000), *THREE), HAND_OUT)
    assert [purse(after, who) for who in ("b1", "b2", "b3")] == [(8, 100, 1_668), (6, 100, 1_666), (6, 100, 1_666)]
    assert "2 gp 2 cp do not divide; Brannoch keeps them." in story(outcome)
    assert not after.hoards


@pytest.mark.rule("WB-553")
def test_gems_are_counted_with_the_coins_by_their_worth() -> None:
    after, _ = do(on_table([*coin(gold=30), gem(60)], *THREE), HAND_OUT)
    assert [purse(after, who) for who in ("b1", "b2", "b3")] == [(30, 0, 0)] * 3


@pytest.mark.rule("WB-553")
@pytest.mark.parametrize(("agreed", "house", "characters"), [
    ("half", "none", 40), ("full", "none", 33), ("none", "full", 50), ("", "half", 40), ("", "full", 33), ("", "none", 50),
])  # fmt: skip
def test_a_companion_takes_the_share_agreed_or_that_of_the_house(agreed: str, house: str, characters: int) -> None:
    two = THREE[:2]
    table = on_table(coin(gold=100), *two, hireling(share=agreed), npc_share=house)
    after, _ = do(table, HAND_OUT)
    rest = 100 - 2 * characters - {40: 20, 33: 33, 50: 0}[characters]
    assert (purse(after, "b1")[0], purse(after, "b2")[0]) == (characters + rest, characters)


def test_a_companion_keeps_its_coins() -> None:
    after, outcome = do(on_table(coin(gold=100), *THREE[:2], hireling(share="half"), npc_share="none"), HAND_OUT)
    assert "Wat takes 20 gp." in story(outcome) and after.beings["b5"].sheet.gold == 20


@pytest.mark.rule("WB-111")
def test_a_companion_whom_its_share_slows_is_told_of() -> None:
    table = on_table(coin(copper=4_000), *THREE[:2], hireling(share="half"), npc_share="none")
    after, outcome = do(table, HAND_OUT)
    assert after.beings["b5"].sheet.copper == 800 and "Wat: move 12 → 9." in story(outcome)


@pytest.mark.rule("WB-553")
def test_the_fallen_keep_a_share_for_their_kin_unless_it_is_ticked_off() -> None:
    dead = hero("b3", "Hild", hit_points=0)
    table = on_table(coin(gold=90), *THREE[:2], dead)
    assert form(table).blank()["fallen"] == ("b3",) and form(table).blank()["who"] == ("b1", "b2")
    after, outcome = do(table, HAND_OUT)
    assert purse(after, "b3") == (30, 0, 0) and "Hild takes 30 gp, for the kin." in story(outcome)
    after, _ = do(table, HAND_OUT, fallen=())
    assert purse(after, "b3") == (0, 0, 0) and purse(after, "b1") == (45, 0, 0)


@pytest.mark.rule("WB-080", "WB-082")
def test_the_living_characters_share_the_experience_of_foes_and_treasure() -> None:
    dead = hero("b3", "Hild", hit_points=0)
    table = on_table([*coin(100, 15, 7), gem(50)], *THREE[:2], dead, hireling(), experience=75)
    after, _ = do(table, HAND_OUT)  # 75 for the foes, 151 for 151 gp 5 sp 7 cp: 226 among two
    assert [after.beings[who].sheet.experience for who in ("b1", "b2", "b3")] == [113, 113, 0]
    assert after.beings["b5"].sheet.experience == table.beings["b5"].sheet.experience


@pytest.mark.rule("WB-080")
def test_magic_gives_no_experience_and_what_is_left_behind_none_either() -> None:
    table = on_table([magic("ring_protection_1"), gem(500), *coin(gold=10)], THREE[0], experience=7)
    after, _ = do(table, HAND_OUT, line_g1="left")
    assert after.beings["b1"].sheet.experience == 17
    (left,) = after.hoards.values()
    assert [line.id for line in left.lines] == ["g1"] and left.experience == 0 and not left.foes


@pytest.mark.rule("WB-083")
def test_everybody_adds_a_bonus_and_levels_follow() -> None:
    able = hero("b1", strength=15, wisdom=15, charisma=15, items=())
    after, outcome = do(on_table([], able, experience=2_000), HAND_OUT, dice=(4,))
    assert after.beings["b1"].sheet.experience == 2_300 and after.beings["b1"].sheet.level == 2
    assert "reaches level 2" in story(outcome)


@pytest.mark.rule("WB-082")
def test_where_the_referee_assigns_the_experience_the_form_asks_for_each() -> None:
    table = on_table(coin(gold=30), *THREE, experience=60, xp_split="individual")
    assert form(table).blank()["xp_b2"] == 30
    after, _ = do(table, HAND_OUT, xp_b1=50, xp_b2=0, xp_b3=40)
    assert [after.beings[who].sheet.experience for who in ("b1", "b2", "b3")] == [50, 0, 40]


@pytest.mark.rule("WB-571", "WB-553")
def test_a_thing_goes_to_the_first_who_can_use_it_unless_another_is_named() -> None:
    table = on_table([magic("robe_of_eyes"), magic("magic_armor", "m2", base="plate_mail", bonus=1)], *THREE)
    made = form(table)
    assert made.blank()["line_m1"] == "b2" and made.blank()["line_m2"] == "b1"
    after, outcome = do(table, HAND_OUT, line_m1="b1", line_m2="b3")
    assert items(after, "b1") == ["Robe of eyes"] and items(after, "b3") == ["Magic armor"]
    assert "Brannoch, robe of eyes: Only Magic-users can use it." in story(outcome)
    option = made.field("line_m1").option("b1")  # type: ignore[union-attr]
    assert option.help == "Only Magic-users can use it." and not option.blocked


@pytest.mark.rule("WB-562", "WB-110")
def test_a_shield_given_and_borne_betters_armor_class() -> None:
    shield = magic("magic_shield", base="shield", bonus=1)
    table = on_table([shield], hero("b1", items=()))
    assert look(table).value("b1", "armor_class") == 9
    after, _ = do(table, HAND_OUT)
    assert look(after).value("b1", "armor_class") == 9  # in the pack
    borne, _ = do(after, "characters.equip", "b1", item=0, how="worn")
    assert look(borne).value("b1", "armor_class") == 7
    at_once, _ = do(table, HAND_OUT, use=True)
    assert look(at_once).value("b1", "armor_class") == 7
    assert look(at_once).value("b1", "weight") == 50  # half of 10 pounds: magic armor is light


@pytest.mark.rule("WB-566")
def test_a_ring_of_protection_betters_armor_class_and_saves() -> None:
    table = on_table([magic("ring_protection_2")], hero("b1", items=()))
    after, _ = do(table, HAND_OUT, use=True)
    at = look(after)
    assert at.value("b1", "armor_class") == 7 and at.value("b1", "save_bonus", "breath") == 2
    assert look(table).value("b1", "save_bonus", "breath") == 0


@pytest.mark.rule("WB-571")
def test_unknown_magic_bears_no_name_until_it_is_made_out() -> None:
    sword = magic("cursed_weapon", base="long_sword", bonus=-2, cursed=True)
    table = on_table([sword, magic("potion_healing", "m2")], THREE[0])
    after, _ = do(table, HAND_OUT, known=False)
    assert items(after, "b1") == ["Long sword", "Potion"]
    form = GAME.actions["treasure.identify"].form(look(after), "b1", {})
    assert form is not None and [one.label for one in form.fields[0].options] == [
        "Long sword: Long sword, −2, cursed",
        "Potion: Potion of healing",
    ]
    told, outcome = do(after, "treasure.identify", "b1", item=0)
    assert items(told, "b1") == ["Long sword, −2, cursed", "Potion"] and "It is cursed" in story(outcome)
    last, _ = do(told, "treasure.identify", "b1")
    assert items(last, "b1")[1] == "Potion of healing"
    assert GAME.actions["treasure.identify"].form(look(last), "b1", {}) is None


def test_coins_that_nobody_takes_are_refused() -> None:
    with pytest.raises(Refused, match="Nobody takes a share"):
        do(on_table(coin(gold=3), *THREE), HAND_OUT, who=())
    after, _ = do(on_table([], *THREE, experience=30), HAND_OUT, who=())  # nothing but experience
    assert after.beings["b1"].sheet.experience == 10


def test_coins_beside_something_else_that_nobody_takes_are_refused_as_well() -> None:
    with pytest.raises(Refused, match="Nobody takes a share of the coins"):
        do(on_table([*coin(gold=3), gem(60)], *THREE), HAND_OUT, who=(), line_g1="left")


@pytest.mark.rule("WB-082")
@pytest.mark.parametrize("gained", [50, 0])
def test_what_the_referee_assigns_is_learned_also_where_nobody_takes_anything(gained: int) -> None:
    table = on_table([gem(60)], *THREE, xp_split="individual")
    answers = {"line_g1": "left", "who": (), "xp_b1": gained, "xp_b2": 0, "xp_b3": 0}
    if not gained:
        with pytest.raises(Refused, match="Nobody takes anything of “Hoard”"):
            do(table, HAND_OUT, **answers)
        return
    after, _ = do(table, HAND_OUT, **answers)
    assert after.beings["b1"].sheet.experience == 50 and labels(after.hoards["h1"]) == ["Gem or jewelry"]


def test_what_joins_a_pile_puts_nothing_else_to_use() -> None:
    daggers, torches = Item("dagger", "Dagger"), Item("torches", "Torches", count=6)
    play = Play(GAME, quiet(hero(items=(daggers, torches))), SeededDice(1))
    handing_out.give(play, "b1", Item("dagger", "Dagger"), use=True)
    assert [(one.key, one.count, one.carried) for one in play.being("b1").sheet.items] == [
        ("dagger", 2, "carried"), ("torches", 6, "carried")]  # fmt: skip
    handing_out.give(play, "b1", Item("mace", "Mace"), use=True)
    assert play.being("b1").sheet.items[-1].carried == "held"
    handing_out.give(play, "b1", Item("lantern", "Lantern"), use=True)
    assert play.being("b1").sheet.items[-1].carried == "carried"


def test_a_thing_may_be_given_as_it_is_and_then_is_not_divided() -> None:
    after, _ = do(on_table([gem(60), *coin(gold=30)], *THREE), HAND_OUT, line_g1="b3")
    (jewel,) = after.beings["b3"].sheet.items
    assert (jewel.worth, jewel.magic, purse(after, "b3")) == (60_00, False, (10, 0, 0))


def test_charmed_foes_may_share_but_do_not_unless_chosen() -> None:
    ally = replace(foe("b9", "orc"), side=PARTY)
    made = form(on_table(coin(gold=9), THREE[0], ally))
    assert made.blank()["who"] == ("b1",) and not made.field("who").problem(("b1", "b9"))  # type: ignore[union-attr]


# Any hoard, any party


@st.composite
def handed(draw: st.DrawFn) -> tuple[Table, dict[str, Any]]:
    number = draw(st.integers(1, 5))
    party = [
        hero(
            f"b{n}",
            f"Hero {n}",
            items=(),
            hit_points=draw(st.sampled_from((0, 8))),
            strength=draw(st.sampled_from((9, 16))),
        )
        for n in range(1, number + 1)
    ]
    party += [hireling(f"b{n}", f"Wat {n}", share=draw(st.sampled_from(("full", "half", "none", ""))))
              for n in range(11, 11 + draw(st.integers(0, 3)))]  # fmt: skip
    counts = [draw(st.integers(0, 5_000)) for _ in WORTH]
    lines = coin(*counts) + [gem(draw(st.integers(1, 900)), f"g{n}") for n in range(draw(st.integers(0, 4)))]
    lines += [magic("luckstone", f"m{n}") for n in range(draw(st.integers(0, 2)))]
    table = on_table(lines, *party, experience=draw(st.integers(0, 900)))
    made = form(table)
    answers = {}
    for field in made.fields:
        if field.name in ("who", "fallen"):
            answers[field.name] = tuple(draw(st.sets(st.sampled_from(field.allowed)))) if field.allowed else ()  # type: ignore[attr-defined]
        elif field.name.startswith("line_"):
            answers[field.name] = draw(st.sampled_from([option.value for option in field.options]))  # type: ignore[attr-defined]
    return table, answers


@pytest.mark.rule("WB-108", "WB-111")
@pytest.mark.parametrize(("silver", "said"), [
    (750, "750 sp"), (751, "751 sp · move 12 → 9"), (1_000, "1000 sp · move 12 → 9"), (1_001, "1001 sp · move 12 → 6"),
    (3_000, "3000 sp · move 12 → 3"), (3_001, "3001 sp · move 12 → 0"),
])  # fmt: skip
def test_a_share_says_how_its_weight_slows_whoever_takes_it(silver: int, said: str) -> None:
    table = on_table(coin(silver=silver), hero("b1", items=()))
    assert [share.text.replace(",", "") for share in GAME.shares(look(table), table.hoards["h1"], {})] == [said]


@pytest.mark.rule("WB-083")
def test_a_share_says_how_a_bonus_changes_its_experience() -> None:
    strong, weak, plain = hero("b1", strength=15), hero("b2", strength=5), hero("b3", strength=12)
    table = on_table(coin(gold=300), strong, weak, plain, xp_bonus_method="alternate")
    told = [(share.experience, share.working) for share in GAME.shares(look(table), table.hoards["h1"], {})]
    assert told == [(110, "100 + 10 %"), (90, "100 − 10 %"), (100, "")]


@pytest.mark.rule("WB-553", "WB-080", "WB-082")
@settings(max_examples=80, deadline=None)
@given(handed())
def test_shares_come_to_the_whole_and_are_what_is_handed_out(case: tuple[Table, dict[str, Any]]) -> None:
    table, answers = case
    choice, hoard = blank(table, HAND_OUT, **answers), table.hoards["h1"]
    found = split(look(table), hoard, choice.answers)
    carried = sum(part.coins.worth for part in found.parts) + sum(
        i.worth * i.count for p in found.parts for i in p.items
    )
    left = sum(line.worth * line.count for line in found.left)
    assert carried + left == sum(line.worth * line.count for line in hoard.lines)
    given = [choice.answers.get(f"line_{line.id}") for line in hoard.lines if line.kind != "coin"]
    assert sum(len(part.items) for part in found.parts) == sum(to in table.beings for to in given)
    told = GAME.shares(look(table), hoard, choice.answers)
    shown = {share.being: share.experience for share in told}
    try:
        changes = resolve(GAME, table, choice, SeededDice(1)).changes
    except Refused:
        assert not found.shares
        return
    after = apply(table, changes)
    for part in found.parts:
        before_, sheet = table.beings[part.being].sheet, after.beings[part.being].sheet
        assert len(sheet.items) <= len(before_.items) + len(part.items)
        if isinstance(sheet, CharacterSheet):
            assert purse(after, part.being) == (part.coins.gold, part.coins.silver, part.coins.copper)
            assert sheet.experience - before_.experience == shown[part.being]
    for share in told:
        was, now = look(table).value(share.being, "move"), look(after).value(share.being, "move")
        assert share.text.partition(" · move ")[2] == (f"{was} → {now}" if was != now else "")
    stays = after.hoards.get("h1")
    assert (stays.lines if stays else ()) == found.left
    assert apply(after, undo(changes)) == table
