"""Who is in an arc, what a volley raises and how many it may meet, and the last grenade."""

from __future__ import annotations

import pytest

from systems.common.records.table import Table
from systems.myriad.base.sheet import Arms
from tests.systems.myriad.builders import (
    GAME,
    Item,
    act,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    ruled,
    story,
)
from tests.systems.myriad.burning import burn


def ask(table: Table, key: str, who: str = "b1", **so_far: object):
    return GAME.actions[key].form(look(table), who, so_far)


@pytest.mark.rule("MY-412")
@pytest.mark.parametrize(("who", "friend", "there"), [("b1", "b2", 1), ("b1", "b2", 0), ("b1", "b2", -1), ("b8", "b9", 29),
                                                      ("b8", "b9", 30), ("b8", "b9", 31)])  # fmt: skip
def test_friends_are_in_the_arc_who_stand_nearer_to_the_foes(who, friend, there):
    gun = {"attacks": (Arms("rifle", 4, "long", ("bullet",), autofire=True),)}
    table = fighting(
        hero(**gun),
        hero("b2", "Wat"),
        foe("b8", **gun),
        foe("b9"),
        dice=[6, 1, 1, 1] if who == "b1" else [1, 1, 6, 6],
        distance=30,
    )
    table = act(table, lambda play: play.set_fact_of(friend, where=there))
    ahead = there == (1 if who == "b1" else 29)
    assert (friend in ask(table, "combat.hose", who).field("arc").default) is ahead


ZEAL = """
name = "Zeal"
rule = "MY-422"
text = "Whoever wins is the stronger for it."
group = "personal"
effect = "buff"
rolls = ["attack", "defence"]
statistic = "power"
amount = 2
"""


@pytest.mark.rule("MY-422", "MY-423")
@pytest.mark.parametrize(("attack", "defence", "stronger"), [
    ((6, 6, 5, 1, 1), (1, 1, 1), ["b1"]), ((6, 1, 1, 1, 1), (6, 6, 6), ["b9"]), ((1, 1, 1, 1, 1), (6, 6, 1), ["b9"]),
    ((6, 6, 6, 6, 6), (6, 1, 1), ["b1"]),
])  # fmt: skip
def test_what_raises_a_statistic_only_where_the_roll_succeeds(attack, defence, stronger):
    table = own(
        fighting(hero(sfx=("zeal",), skills=()), foe(sfx=("zeal",), armor=6), dice=[6, 1], distance=2),
        "sfx",
        "zeal",
        ZEAL,
    )
    misses = stronger == ["b9"]  # and is not asked: what is burnt on a failed attack is wasted
    asked = [["zeal"] for faces in ((defence,) if misses else (attack, defence)) if 6 in faces]
    table, _ = burn(table, "combat.attack", "b1", [attack, defence], asked, target="b9")
    assert [one for one in ("b1", "b9") if look(table).under(one, "buff")] == stronger


@pytest.mark.rule("MY-412", "MY-422")
def test_a_volley_raises_whoever_fires_once_whomever_it_meets():
    rifle = Item("assault_rifle", "Rifle", carried="held")
    table = own(fighting(hero(items=(rifle,), sfx=("zeal",)), foe("b8"), foe("b9"), dice=[6, 1, 1], distance=30,
                         house=ruled(period="modern")), "sfx", "zeal", ZEAL)  # fmt: skip
    table, _ = burn(
        table, "combat.hose", "b1", [(6, 1, 1, 1, 1), (6, 6, 6), (6, 6, 6)], [["zeal"]], dropped=1, arc=("b8", "b9")
    )
    assert len(look(table).effects_on("b1", "buff")) == 1


@pytest.mark.rule("MY-412")
@pytest.mark.parametrize(
    ("most", "room", "had"), [(2, 1, 1), (1, 3, 1), (0, 3, 3), (2, 0, -1), (0, 0, -1), (0, -1, -1), (-1, 2, -1)]
)
def test_no_more_further_targets_are_to_be_had_than_there_are(most, room, had):
    from systems.myriad.combat import hosing

    assert hosing._more(most, room) == had


@pytest.mark.rule("MY-421")
def test_the_last_grenade_is_thrown_by_whoever_has_a_pistol_in_each_hand():
    pistol, grenade = Item("pistol", "Pistol", 2, carried="held"), Item("grenade", "Grenade", carried="held")
    table = fighting(hero(items=(pistol, grenade), sfx=("guns_akimbo",)), foe(armor=0), dice=[6, 1], distance=30,
                     house=ruled(period="modern", area_effects=False))  # fmt: skip
    table, told = do(table, "combat.attack", "b1", arm="item1", target="b9", dice=[(6, 5, 1, 1, 1), (1, 1, 1)])
    assert "burns" not in story(told) and left(table, "b9") == 0
    assert [item.key for item in table.beings["b1"].sheet.items] == ["pistol"]
