"""A hoard handed out: money in even shares, things on sheets with what they do, spells in things, experience."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, Table
from systems.myriad.base.arms import arms
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.rolls import specials
from systems.myriad.treasure.lines import imbued_line, money_line, thing_line, valuable_line
from tests.systems.myriad.builders import GAME, do, hero, look, quiet, ruled, sheet, story

HERE = look(quiet())
WAND = Imbued("Wand", (("damage", 2), ("range", 1)))
RP = money_line("l1", 11)
DEAD = {"left": (("wounds", 0), ("wounds_critical", 0), ("resolve", 8))}


def thing(key: str, id_: str = "l2", count: int = 1):
    return thing_line(HERE, id_, key, count=count)


def table(*lines, house=None, experience: int = 0, foes=()) -> Table:
    """Hild, Arne and the dead Runa before a hoard."""
    made = quiet(
        hero(rp=1), hero("b2", "Arne", items=(), rp=0), hero("b3", "Runa", items=(), rp=0, **DEAD), house=house
    )
    return made.exchanged(None, Hoard("h1", "The chest", lines, experience, foes, True))


def shares(there: Table, **answers: object):
    return {one.being: (one.text, one.experience) for one in GAME.shares(look(there), there.hoards["h1"], answers)}


def handed(there: Table, **answers: object):
    return do(there, "treasure.hand_out", **answers)


@pytest.mark.rule("MY-801", "MY-300")
def test_money_is_shared_evenly_among_the_living():
    there = table(RP)
    assert shares(there) == {"b1": ("6 rp", 0), "b2": ("5 rp", 0)}
    after, told = handed(there)
    assert [sheet(after, who).rp for who in ("b1", "b2", "b3")] == [7, 5, 0]
    assert after.hoards == {} and "“The chest” is handed out: 11 rp." in story(told)
    kin, told = handed(there, who=("b1", "b2", "b3"))
    assert [sheet(kin, who).rp for who in ("b1", "b2", "b3")] == [5, 4, 3]
    assert "Runa takes 3 rp, for the kin." in story(told)
    with pytest.raises(Refused, match="Nobody shares"):
        handed(there, who=())


@pytest.mark.rule("MY-801")
def test_a_thing_goes_to_whoever_is_named_is_sold_or_stays():
    there = table(RP, thing("chain_mail"))
    given, told = handed(there, line_l2="b2")
    assert [(item.key, item.carried) for item in sheet(given, "b2").items] == [("chain_mail", "carried")]
    assert "Arne takes chain mail." in story(told)
    sold, _ = handed(there, line_l2="")
    assert [sheet(sold, who).rp for who in ("b1", "b2")] == [8, 7]
    left, told = handed(there, line_l2="left")
    assert [line.entry for line in left.hoards["h1"].lines] == ["chain_mail"]
    assert "Left behind: chain mail." in story(told)


@pytest.mark.rule("MY-303", "MY-305", "MY-801")
def test_what_is_put_to_use_counts_at_once():
    there = table(thing("chain_mail", "l1"), thing("claymore", "l2"))
    after, _ = handed(there, line_l1="b2", line_l2="b2", use=True)
    assert look(after).value("b2", "armor") == 3
    assert arms(look(after), after.beings["b2"])[0].damage == 5
    packed, _ = handed(there, line_l1="b2", line_l2="b2")
    assert look(packed).value("b2", "armor") == 0


@pytest.mark.rule("MY-308", "MY-801")
def test_an_sfx_item_goes_on_a_weapon_and_brings_its_sfx():
    after, told = handed(table(thing("burning_blade", "l1")), line_l1="b1")
    item = sheet(after, "b1").items[-1]
    assert (item.key, item.upon) == ("burning_blade", "long_sword")
    assert "Hild takes burning blade, on the long sword." in story(told)
    view = look(after)
    hild = view.being("b1")
    assert "burning_blade" in [one.key for one in specials.owned_sfx(view, hild, arms(view, hild)[0])]
    bare, told = handed(table(thing("burning_blade", "l1")), line_l1="b2")
    assert sheet(bare, "b2").items == (Item("burning_blade", "Burning blade"),)
    assert "Arne takes burning blade." in story(told)
    worn, _ = handed(table(thing("camping_equipment", "l1", 2)), line_l1="b1", use=True)
    assert (sheet(worn, "b1").items[-1].count, sheet(worn, "b1").items[-1].carried) == (2, "carried")


@pytest.mark.rule("MY-604", "MY-801")
def test_an_imbued_thing_goes_on_the_sheet():
    there = table(imbued_line(HERE, "l1", WAND))
    assert shares(there, line_l1="b1")["b1"][0] == "Wand (Damage × 2, Range)"
    after, told = handed(there, line_l1="b1")
    assert sheet(after, "b1").imbued == (WAND,)
    assert "Hild takes Wand (Damage × 2, Range)." in story(told)
    sold, _ = handed(there, line_l1="")
    assert [sheet(sold, who).rp for who in ("b1", "b2")] == [3, 1], "a component is 1 rp"


@pytest.mark.rule("MY-801")
def test_what_is_only_worth_money_is_shared_or_kept_with_a_note():
    there = table(valuable_line("l1", "Silver cup", 4))
    assert shares(there) == {"b1": ("2 rp", 0), "b2": ("2 rp", 0)}
    kept, _ = handed(there, line_l1="b2")
    assert sheet(kept, "b2").items == (Item("", "Silver cup", note="worth 4 rp"),)


@pytest.mark.rule("MY-202", "MY-801")
def test_the_overcome_bring_experience_to_those_who_took_part():
    there = table(RP, house=ruled(enemy_xp="simple"), experience=3, foes=(("Mugger", 1), ("Vampire", 2)))
    assert shares(there) == {"b1": ("6 rp", 3), "b2": ("5 rp", 3)}
    after, _ = handed(there, earn=("b2",))
    assert [sheet(after, who).xp for who in ("b1", "b2")] == [0, 3]
    none = table(RP, house=ruled(enemy_xp="simple", advancement="random"), experience=3, foes=(("Mugger", 1),))
    assert GAME.actions["treasure.hand_out"].form(look(none), "", {}).field("earn") is None


@pytest.mark.rule("MY-202")
def test_what_stays_behind_brings_no_experience_again():
    there = table(thing("knife", "l1"), house=ruled(enemy_xp="simple"), experience=1, foes=(("Mugger", 1),))
    after, _ = handed(there, line_l1="left")
    assert (after.hoards["h1"].experience, after.hoards["h1"].foes, sheet(after, "b1").xp) == (0, (), 1)


def test_a_line_says_who_may_take_it():
    field = GAME.actions["treasure.hand_out"].form(look(table(thing("knife", "l1"))), "", {}).field("line_l1")
    assert (field.label, field.default) == ("knife", "b1")
    assert [option.label for option in field.options] == ["Sold, shared", "Hild", "Arne", "Runa", "Left behind"]
    assert field.option("b3").help == "Dead."
    assert GAME.actions["treasure.hand_out"].form(look(quiet(hero())), "", {}) is None
