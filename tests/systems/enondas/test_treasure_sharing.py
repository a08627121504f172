"""A hoard handed out: coins divided, things into packs and to use, experience onto ledgers, and shown before."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import Purse
from systems.common.records.table import Being, Hoard, Line, Table
from systems.common.treasure_kit.hoards import coin_line
from systems.common.treasure_kit.sharing import divide_coins
from systems.enondas.base.arms import arms, missile_arm
from systems.enondas.base.hoard_lines import item_line, plain_line
from systems.enondas.base.sheet import Entry, Item
from systems.enondas.treasure.finds import make_item
from tests.systems.enondas.builders import GAME, PLAYING, Faces, blank, foe, hero, look, quiet, sheet
from tests.systems.playing import purses

PARTY = (hero("b1", "Ragna"), hero("b2", "Wart"), hero("b3", "Issa"))
THERE = look(quiet())


def item(key: str, spell: str = "", base: str = "", id_: str = "l9", again: str = "", **facts) -> Line:
    entry = GAME.shipped_entries("items")[key]
    return item_line(
        THERE, id_, make_item(THERE, entry, spell, base=base, **facts), **({"again": again} if again else {})
    )


def gear(key: str, id_: str = "l9", again: str = "", count: int = 1) -> Line:
    one = Item(key, GAME.shipped_entries("gear")[key].name, count)
    return item_line(THERE, id_, one, **({"again": again} if again else {}))


def table(*lines: Line, experience: int = 0, party: tuple[Being, ...] = PARTY) -> Table:
    return Table.of(GAME.house, [*party, Hoard("h1", "The ford", lines, experience, (("Orc", 20),), True)])


out = PLAYING.handed_out


def names(state: Table, who: str) -> list[str]:
    return [one.name for one in sheet(state, who).items]


@pytest.mark.rule("EN-250", "EN-080")
def test_coins_are_changed_until_they_divide_and_odd_ones_go_to_the_first():
    state = table(coin_line("l1", "gold", 31), coin_line("l2", "silver", 5), coin_line("l3", "copper", 3))
    after, told = out(state)
    assert purses(after) == [(10, 5, 1)] * 3
    assert not after.hoards and "Ragna takes 10 gp 5 sp 1 cp." in told
    two, _ = out(state, who=("b2", "b3"))
    assert purses(two) == [(0, 0, 0), (15, 7, 7), (15, 7, 6)]


def test_nothing_is_lost_in_dividing():
    for number in range(1, 6):
        shares = divide_coins(Purse(17, 3, 1), [f"b{n}" for n in range(number)])
        worths = [one.worth for one in shares.values()]
        assert sum(worths) == Purse(17, 3, 1).worth and max(worths) - min(worths) <= 1


@pytest.mark.rule("EN-071", "EN-060")
def test_experience_is_shared_evenly_onto_the_ledgers():
    after, told = out(table(experience=50))
    assert [one.sheet.experience for one in after.beings.values()] == [17, 17, 16]
    assert sheet(after, "b3").ledger == (Entry("“The ford”", 16),)
    assert "Ragna gains 17 XP" in told and not after.hoards
    odd, _ = out(table(experience=50), odd=("b3",))
    assert [one.sheet.experience for one in odd.beings.values()] == [17, 16, 17]
    two, _ = out(table(experience=50), earn=("b2", "b3"))
    assert [one.sheet.experience for one in two.beings.values()] == [0, 25, 25]
    scaled, _ = out(table(experience=50), experience=1)
    assert [one.sheet.experience for one in scaled.beings.values()] == [1, 0, 0], "the referee scales it"


@pytest.mark.rule("EN-071")
def test_the_dead_do_not_share_unless_they_are_named():
    party = (*PARTY[:2], hero("b3", "Issa", hit_points=0))
    state = table(coin_line("l1", "gold", 10), experience=10, party=party)
    after, _ = out(state)
    assert purses(after) == [(5, 0, 0), (5, 0, 0), (0, 0, 0)]
    assert [one.sheet.experience for one in after.beings.values()] == [5, 5, 0]
    kin, told = out(state, who=("b1", "b3"), earn=("b1", "b3"))
    assert purses(kin)[2] == (5, 0, 0) and "for the kin" in told and sheet(kin, "b3").experience == 5


@pytest.mark.rule("EN-251")
def test_gems_are_sold_and_divided_or_given():
    state = table(plain_line("l1", "Opal", "gem", worth=6000), plain_line("l2", "Agate", "gem", worth=1000))
    after, _ = out(state)
    assert purses(after) == [(23, 3, 4), (23, 3, 3), (23, 3, 3)]
    given, _ = out(state, line_l1="b2")
    assert sheet(given, "b2").items[-1] == Item("", "Opal", note="worth 60 gp") and purses(given)[0][0] == 3


@pytest.mark.rule("EN-252")
def test_arms_of_the_slain_stay_unless_somebody_takes_them():
    state = table(gear("mace", "l1", count=2), gear("chain_mail", "l2", "equipment"))
    after, told = out(state)
    assert names(after, "b1") == ["Longsword", "Chain mail"], "what was found as treasure goes to the first"
    (left,) = after.hoards.values()
    assert (
        [line.label for line in left.lines] == ["Mace × 2"] and left.experience == 0 and "Left behind: Mace × 2" in told
    )
    with pytest.raises(Refused, match=r"Nobody takes anything of “.+”\. Shares says who takes what\."):
        out(after)
    taken, _ = out(after, line_l1="b2")
    assert sheet(taken, "b2").items[-1] == Item("mace", "Mace", 2) and not taken.hoards
    taken, _ = out(state, line_l1="b3", line_l2="left")
    assert sheet(taken, "b3").items[-1] == Item("mace", "Mace", 2)


@pytest.mark.rule("EN-252", "EN-082", "EN-085")
def test_armor_and_weapons_are_put_to_use_at_once():
    mail = Item("light_leather", "Light leather", carried="worn")
    party = (hero("b1", "Ragna", items=(PARTY[0].sheet.items[0], mail)),)
    state = table(item("wardens_mail", id_="l1", again="item"), item("thornaxe", id_="l2", again="item"), party=party)
    carried, _ = out(state)
    assert look(carried).value("b1", "protection") == 5 and sheet(carried, "b1").items[2].carried == "carried"
    used, _ = out(state, use=True)
    assert look(used).value("b1", "protection") == 13 + 4
    assert ("Thornaxe", "5d + 8") in [(arm.name, arm.words) for arm in arms(look(used), used.beings["b1"])]
    axe = next(one for one in sheet(used, "b1").items if one.name == "Thornaxe")
    assert axe.carried == "held" and axe.gear == "battleaxe"
    assert [one.carried for one in sheet(used, "b1").items if one.name == "Light leather"] == ["carried"]


@pytest.mark.rule("EN-253")
def test_a_magic_item_lands_on_the_sheet_with_its_spell():
    state = table(item("wand", "paralyze", id_="l1", again="item"), item("scroll", "slam_bam", id_="l2", again="item"),
                  item("magic_weapon", "light_lite", "longbow", id_="l3", again="item"))  # fmt: skip
    after, _ = out(state, line_l1="b2", line_l2="b2", line_l3="b3")
    wand, scroll = sheet(after, "b2").items[-2:]
    assert (wand.spell, wand.level, wand.once, scroll.spell, scroll.once) == ("paralyze", 10, False, "slam_bam", True)
    bow = missile_arm(look(after), after.beings["b3"])
    assert bow is not None and (bow.name, bow.words, bow.reach) == ("Longbow of Light Lite", "4d + 4", 100)
    assert GAME.actions["magic.use_item"].form(look(after), "b2", {}) is not None


@pytest.mark.rule("EN-162")
def test_a_mana_stone_brings_its_mana():
    state = table(item("mana_stone", id_="l1", again="item", count=2))
    after, told = out(state, line_l1="b2")
    assert sheet(after, "b2").stored_mana == 10 and "Wart has 10 mana stored now." in told


@pytest.mark.rule("EN-254")
def test_information_is_told_to_all_or_carried_by_one():
    state = table(plain_line("l1", "A map of the valley", "information"))
    after, told = out(state)
    assert not after.hoards and "All learn: A map of the valley." in told
    carried, _ = out(state, line_l1="b2")
    assert sheet(carried, "b2").items[-1].name == "A map of the valley"
    left, told = out(table(plain_line("l1", "A map", "information"), coin_line("l2", "gold", 3)), line_l1="left")
    assert [line.label for line in left.hoards["h1"].lines] == ["A map"] and "All learn" not in told
    long = table(plain_line("l1", "A bill of lading: three crates for the clerk, marked as books", "information"))
    field = GAME.actions[HAND_OUT].form(look(long), "", {}).field("line_l1")
    assert field.label == "A bill of lading: three …" and field.help.endswith("marked as books")


@pytest.mark.rule("EN-071", "EN-250")
def test_the_preview_is_what_handing_out_does():
    state = table(coin_line("l1", "gold", 31), item("ring", "light_lite", id_="l2", again="item"), experience=50)
    given = {"line_l2": "b2", "odd": ("b3",)}
    shares = GAME.shares(look(state), state.hoards["h1"], given)
    assert [(one.being, one.text, one.experience) for one in shares] == [
        ("b1", "10 gp 3 sp 4 cp", 17), ("b2", "10 gp 3 sp 3 cp · Ring of Light Lite", 16), ("b3", "10 gp 3 sp 3 cp", 17),
    ]  # fmt: skip
    after, _ = out(state, **given)
    assert purses(after) == [(10, 3, 4), (10, 3, 3), (10, 3, 3)]
    assert [one.sheet.experience for one in after.beings.values()] == [17, 16, 17]
    form = GAME.actions[HAND_OUT].form(look(state), "", {})
    assert form.working == "31 gp · 50 XP among 3"
    assert GAME.shares(look(quiet(*PARTY)), state.hoards["h1"], {}) == (), "no hoard lies there"


def test_what_cannot_be_is_refused_with_a_sentence():
    state = table(coin_line("l1", "gold", 31), experience=50)
    for answers in ({"who": ()}, {"earn": ()}):
        with pytest.raises(Refused) as refused:
            resolve(GAME, state, blank(state, HAND_OUT, **answers), Faces())
        assert refused.value.sentence.endswith(".")
    assert GAME.actions[HAND_OUT].form(look(quiet(*PARTY)), "", {}) is None
    assert GAME.actions[HAND_OUT].form(look(Table.of(GAME.house, [foe(), Hoard("h1", "x")])), "", {}) is None
