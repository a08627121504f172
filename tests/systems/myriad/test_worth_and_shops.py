"""What bodies are worth, how somebody is described, and what a shop has: at their borders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import Bond
from systems.myriad.base import crews
from systems.myriad.base.sheet import Arms, Held, Item, PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creatures import bodies, worth
from systems.myriad.characters.gear import belongings, shop
from systems.myriad.characters.pages import summary
from tests.systems.myriad.builders import (
    GAME,
    MAIL,
    SWORD,
    do,
    fighting,
    foe,
    hero,
    look,
    own,
    quiet,
    ruled,
    sheet,
    vehicle,
)  # fmt: skip
from tests.systems.myriad.creating import with_own
from tests.systems.myriad.crewing import chased, seated
from tests.systems.myriad.form_lines import form_of, line

SAID = 'name = "{0}"\nrule = ""\ntext = "Ours."\n'
PLAIN = PersonSheet(stats=(("power", 4), ("grace", 3), ("intellect", 2), ("spirit", 3)))  # 12 levels: 36 gp


def worth_of(**fields):
    one = replace(hero(), sheet=replace(PLAIN, **fields))
    return worth.gp_of(look(quiet(one)), one)


# Worth


@pytest.mark.rule("MY-701")
@pytest.mark.parametrize(("fields", "gp"), [
    ({}, 36), ({"gp": 99}, 99), ({"skills": (("medic", 2), ("stealth", 1))}, 39), ({"sfx": ("knockback", "damage")}, 40),
    ({"boxes": (("wounds", 4), ("wounds_critical", 2), ("resolve", 3))}, 36), ({"boxes": (("wounds", 6),)}, 40),
    ({"boxes": (("wounds", 3), ("wounds_critical", 2))}, 36), ({"boxes": (("wounds", 4), ("wounds_critical", 4))}, 38),
    ({"boxes": (("resolve", 5),)}, 38), ({"boxes": (("wounds", 4), ("wounds_critical", 1))}, 36),
    ({"boxes": (("wounds_critical", 9),)}, 36), ({"traits": (Held("lucky", 2),)}, 40), ({"traits": (Held("poor", 2),)}, 34),
])  # fmt: skip
def test_general_points_of_a_body(fields, gp):
    assert worth_of(**fields) == gp


@pytest.mark.rule("MY-105", "MY-701", "R-26")
def test_half_of_an_odd_base_is_rounded_up():
    odd = {"stats": (("power", 5), ("grace", 3), ("intellect", 2), ("spirit", 3))}
    assert worth_of(**odd, boxes=(("wounds", 5), ("wounds_critical", 3))) == 39
    assert worth_of(**odd, boxes=(("wounds", 5), ("wounds_critical", 4))) == 40
    view = look(quiet())
    assert [(one.name, one.base, one.price) for one in rows.rows(view, odd["stats"])] == [
        ("wounds", 5, 2), ("wounds_critical", 3, 1), ("resolve", 3, 1)]  # fmt: skip
    assert rows.boxes(view, odd["stats"], {"wounds": 2}) == (("wounds", 7), ("wounds_critical", 3), ("resolve", 3))
    assert rows.cost(view, odd["stats"], {"wounds": 2, "resolve": 1}) == 5
    assert rows.boxes_bought(view, PersonSheet(stats=odd["stats"], boxes=(("wounds", 4), ("resolve", 5), ("x", 2)))) == {
        "wounds": 0, "resolve": 2}  # fmt: skip
    assert [one.base for one in rows.of_everybody(view, (("power", 0),))] == [1, 1, 1]
    assert rows.level(view, (), "power") == 0 and rows.level(view, (("grace", 2),), "power") == 1
    assert rows.level(view, (("grace", 2),), "luck") == 0


@pytest.mark.rule("MY-701", "R-68")
@pytest.mark.parametrize(("gp", "level"), [(0, 1), (90, 1), (94, 1), (95, 2), (99, 2), (100, 3), (187, 21)])
def test_the_level_of_a_worth(gp, level):
    assert worth.level_from(gp) == level
    body = foe(gp=gp or 1)
    assert worth.level_of(look(quiet(body)), body) == level


@pytest.mark.rule("MY-202")
@pytest.mark.parametrize(("way", "levels", "gains"), [
    ("none", (1,), 0), ("simple", (1,), 1), ("simple", (2,), 1), ("simple", (3,), 0), ("simple", (2, 3), 0),
    ("simple", (1, 2), 1), ("times_ten", (1,), 3), ("times_ten", (4,), 0), ("times_ten", (9,), 0), ("times_ten", (2, 3), 1),
    ("times_ten", (1, 2), 2),
])  # fmt: skip
def test_experience_goes_by_the_partys_mean(way, levels, gains):
    """A soldier is of level 1; a mean of one and a half counts as two."""
    party = [hero(f"b{n}", f"H{n}", level=level) for n, level in enumerate(levels, 1)]
    view = look(quiet(*party, vehicle(), foe(), house=ruled(enemy_xp=way)))
    assert worth.experience(view, view.being("b9")) == gains
    assert worth.experience(look(quiet(foe(), house=ruled(enemy_xp=way))), foe()) == 0, "no party"


@pytest.mark.rule("MY-202")
@pytest.mark.parametrize(("name", "amount", "gains"), [
    ("Soldier", 1, 3), ("Soldier 12", 1, 3), ("Nobody known", 4, 4), ("Dragon", 1, 10), ("Soldier", 0, 0), ("Nobody", -1, -1),
])  # fmt: skip
def test_an_enemy_by_its_name_in_the_hoard(name, amount, gains):
    view = look(quiet(hero(level=1), house=ruled(enemy_xp="times_ten")))
    assert worth.experience_of(view, name, amount, "b1") == gains


# Bodies


@pytest.mark.rule("MY-703")
def test_a_body_has_so_many_wounds_left():
    view = look(quiet())
    for hits, wounds in ((None, 5), (3, 3), (0, 0), (9, 5)):
        made = bodies.creature_sheet(view, "soldier", hits)
        assert dict(made.left) == {"wounds": wounds, "wounds_critical": 3, "resolve": 3} and made.creature == "soldier"
    archer = bodies.creature_sheet(view, "bandit")
    assert archer.attacks[1] == Arms("bow", 3, "medium", archer.attacks[1].tags) and archer.skills[0] == (
        "close_combat",
        1,
    )
    assert bodies.creature_sheet(view, "hedge_wizard").sfx == ("damage", "range", "shield")
    assert bodies.first_values(view, "gear") == {} and bodies.first_values(view, "creatures") == {
        "statistics": {"power": 3, "grace": 3, "intellect": 3, "spirit": 3},
        "boxes": {"wounds": 3, "wounds_critical": 2, "resolve": 3}}  # fmt: skip


# At a glance


@pytest.mark.parametrize(("fields", "words"), [
    ({}, "Character, level 1"), ({"race": "dwarf"}, "Dwarf, level 1"), ({"career": "warrior"}, "Warrior, level 1"),
    ({"race": "dwarf", "career": "warrior", "level": 2}, "Dwarf warrior, level 2"), ({"concept": "Sellsword"}, "Sellsword, level 1"),
    ({"race": "dwarf", "concept": "Sellsword"}, "Dwarf Sellsword, level 1"),
    ({"race": "dwarf", "career": "warrior", "concept": "WARRIOR"}, "Dwarf warrior, level 1"),
    ({"race": "of_old", "career": "sky_pilot"}, "Of old sky pilot, level 1"),
])  # fmt: skip
def test_somebody_in_a_line(fields, words):
    assert summary.describe_person(look(quiet()), PersonSheet(**fields)) == words


def test_creatures_and_vehicles_in_a_line():
    view = look(quiet(replace(foe("b8", name="Soldier 2"), number=2), foe("b9", name="Grim")))
    assert [summary.subtitle(view, view.being(who)) for who in ("b8", "b9")] == [
        "Average scale, 41 general points", "Soldier, average scale, 41 general points"]  # fmt: skip
    table = seated(
        quiet(hero(), hero("b2", "Wat"), vehicle(), vehicle("b21", "star_fighter")), ("b1", "b20"), ("b2", "b21")
    )
    table = seated(table, ("b2", "b20"), as_what=crews.PASSENGER)
    assert summary.of_vehicle(look(table), table.beings["b20"]) == "Hild rides; Wat aboard; class 2"
    named = replace(table.beings["b21"], name="Arrow")
    assert summary.of_vehicle(look(table), named) == "Star Fighter, class 7, hardened 1"
    driven = seated(table, ("b2", "b21"))
    assert summary.of_vehicle(look(driven), named) == "Wat drives; Star Fighter, class 7, hardened 1"
    turret = table.exchanged(None, Bond("v9", crews.TURRET, "b21", "b20"))
    assert summary.of_vehicle(look(turret), table.beings["b21"]) == "Of Horse"


@pytest.mark.rule("MY-010", "MY-303")
@pytest.mark.parametrize(("skills", "items", "shown"), [
    ((("close_combat", 2), ("stealth", 2)), (SWORD,), ["Close 5D+2", "Damage 4D"]),
    ((("stealth", 2), ("close_combat", 2)), (), ["Close 5D+2", "Damage 1D"]),
    ((("spell_casting", 2), ("stealth", 2)), (SWORD,), ["Spell 3D+2", "Damage 4D"]),
    ((("close_combat", 2), ("ranged_combat", 2)), (Item("bow", "Bow", carried="held"),), ["Ranged 5D+2", "Damage 3D"]),
    ((("stealth", 3), ("close_combat", 2)), (SWORD,), ["Stealth 4D+3", "Damage 4D"]),
    ((("stealth", 0), ("computing", 4)), (SWORD,), ["Damage 4D"]),
    ((("persuasion", 1),), (SWORD,), ["Persuasion 3D+1", "Damage 4D"]),
])  # fmt: skip
def test_the_best_skill_and_what_the_weapon_does(skills, items, shown):
    view = look(quiet(hero(skills=skills, items=items)))
    assert [f"{one.label} {one.text}" for one in summary.strip(view, view.being("b1"))][2:] == shown


def test_rows_that_are_fought_for_come_first():
    talk = look(fighting(hero(), foe(), dice=[5, 1], conflict="social"))
    assert [one.label for one in summary.tracks(talk, talk.being("b1"))] == ["Resolve", "Wounds", "Critical"]
    fight = look(fighting(hero(), foe(), dice=[5, 1]))
    assert [one.label for one in summary.tracks(fight, fight.being("b1"))] == ["Wounds", "Critical", "Resolve"]
    assert [one.heavy for one in summary.tracks(fight, fight.being("b1"))] == [False, True, False]


@pytest.mark.rule("MY-133")
@pytest.mark.parametrize(("fields", "badges"), [
    ({}, ()), ({"traits": (Held("lucky", 2),), "used": (("lucky", 2),)}, ()), ({"traits": (Held("lucky", 2),)}, ("Luck 2",)),
    ({"points": (("skill", 1),)}, ("1 point to spend",)), ({"points": (("skill", 1), ("gp", 1))}, ("2 points to spend",)),
    ({"skills": (("medic", 9),)}, ("Audit: 1",)),
    ({"left": (("wounds", 0), ("wounds_critical", 0), ("resolve", 8)), "points": (("skill", 1),)}, ()),
])  # fmt: skip
def test_what_the_guide_should_mind(fields, badges):
    view = look(quiet(hero(**fields)))
    assert summary.badges(view, view.being("b1")) == badges


def test_where_somebody_stands_is_said_where_it_matters_but_not_of_who_has_not_moved():
    def said(table, who="b9"):
        return GAME.summary(look(table), look(table).being(who)).place

    far = fighting(hero(), foe(), dice=[5, 1], distance=8)
    assert said(far) == "At 8 m" and said(far, "b1") == ""
    assert said(fighting(hero(), foe(), dice=[5, 1])) == ""
    assert said(chased(far, "b1", "b9")) == "", "there the tally counts"
    riding = seated(fighting(hero(), foe(), vehicle(), dice=[5, 1, 1], distance=8), ("b1", "b20"))
    assert said(riding, "b20") == said(riding, "b1") == ""


# Shops


@pytest.mark.rule("MY-300", "MY-302", "MY-308")
def test_the_shelves():
    view = look(quiet())
    by_number = ["count:small_stones", "count:throwing_knife", "count:brick", "count:throwing_axe"]
    assert [one.name for one in shop.shelves(view, counted=True)] == [
        "weapons", *by_number, "armor", "essentials", "enhancers", "items"]  # fmt: skip
    plain = shop.shelves(view, ("bow", "chain_mail"), 2)
    assert [(one.name, one.default) for one in plain] == [
        ("weapons", ("bow",)), ("armor", ("chain_mail",)), ("essentials", ()), ("enhancers", ()), ("items", ()), ("free", ())]  # fmt: skip
    assert (plain[-1].label, plain[-1].most, [one.value for one in plain[-1].options]) == (
        "Without a price, 2 at most", 2, ["small_stones", "brick"])  # fmt: skip
    counted = {one.name: one for one in shop.shelves(view, counted=True)}
    assert line(counted["count:throwing_knife"]).startswith(
        "count:throwing_knife 0–99 @3 | Throwing knife | 2D, to 200 m. "
    )
    assert counted["items"].refines and not plain[4].refines
    form = form_of(quiet(hero(rp=7)), "characters.buy", "b1")
    assert (form.purse, form.purse_label, line(form.fields[-1])) == (
        7, "resource points", "pay refines | Pays for it | Off: found, or given by the Guide")  # fmt: skip


@pytest.mark.rule("MY-308")
def test_what_a_filled_form_takes_and_where_it_goes():
    answers = {
        "weapons": ("bow",),
        "free": ("brick",),
        "count:throwing_knife": 2,
        "count:brick": 0,
        "items": ("rune_of_death",),
    }
    assert shop.goods_chosen(answers) == [("bow", 1), ("brick", 1), ("throwing_knife", 2), ("rune_of_death", 1)]
    view = look(quiet())
    made = shop.packed(view, [("knife", 1), ("claymore", 1), ("rune_of_death", 1)])
    assert [one.upon for one in made] == ["", "", "claymore"], "on the strongest"
    said = shop.packed(view, [("knife", 1), ("claymore", 1), ("rune_of_death", 1)], upon={"rune_of_death": "knife"})
    assert said[-1].upon == "knife"
    odd = shop.packed(view, [("knife", 1), ("rune_of_death", 1)], upon={"rune_of_death": "chain_mail"})
    assert odd[-1].upon == "knife" and shop.packed(view, [("rune_of_death", 1)])[-1].upon == ""
    assert shop.problem(view, {"items": ("glyph_of_retribution",), "armor": ("hardened_leather",)}) == (
        "Glyph of retribution goes on armor of 3 or more, and there is none. Choose that as well.")  # fmt: skip
    assert shop.problem(view, {"items": ("glyph_of_retribution",)}, (MAIL,)) == ""
    assert shop.price_of(view, Item("of_old", "Relic")) == 0 and shop.price_of(view, Item("rune_of_death", "Rune")) == 5


@pytest.mark.parametrize(("skills", "points", "bought"), [
    ((("close_combat", 4),), 10, ("long_sword", "chain_mail")), ((("ranged_combat", 4),), 10, ("bow", "chain_mail", "short_sword")),
    ((("close_combat", 4), ("ranged_combat", 1)), 10, ("long_sword", "chain_mail", "hand_catapult")),
    ((("alchemy", 2),), 10, ("alchemical_vessels", "short_sword", "chain_mail")), ((("alchemy", 1),), 10, ("short_sword", "chain_mail")),
    ((), 3, ()), ((("close_combat", 4),), 0, ()),
])  # fmt: skip
def test_what_somebody_would_buy(skills, points, bought):
    assert shop.proposal(look(quiet()), PersonSheet(skills=skills), points) == bought


@pytest.mark.parametrize("more", ["single_use = true", "wmd = 1"])
def test_nobody_sets_out_with_what_is_gone_after_one_blow_or_kills_a_town(more):
    source = f'name = "Bomb"\nrule = ""\ntext = "Own."\nkind = "weapon"\ndamage = 9\nprice = 1\n{more}'
    there = look(with_own(quiet(), "gear", "bomb", source))
    assert shop.proposal(there, PersonSheet(skills=(("close_combat", 4),)), 10) == ("long_sword", "chain_mail")


def test_how_somebody_sets_out():
    view = look(quiet())
    bow, knife, stored = (
        Item("bow", "Bow"),
        Item("knife", "Knife"),
        Item("great_sword", "Great sword", carried="stored"),
    )
    rune, glyph = Item("rune_of_death", "Rune", upon="bow"), Item("laser_painter", "Painter")
    archer = PersonSheet(skills=(("ranged_combat", 3), ("close_combat", 1)), items=(knife, bow, stored, rune, glyph))
    assert [one.carried for one in belongings.set_out(view, archer)] == ["carried", "held", "stored", "held", "worn"]
    fighter = replace(archer, skills=(("close_combat", 3),))
    assert [one.carried for one in belongings.set_out(view, fighter)] == [
        "held",
        "carried",
        "stored",
        "carried",
        "worn",
    ]
    assert belongings.set_out(view, PersonSheet()) == ()
    assert [belongings.use_of(view, one) for one in (bow, MAIL, glyph, Item("", "Map"))] == [
        "held",
        "worn",
        "worn",
        "worn",
    ]


@pytest.mark.rule("MY-308")
def test_a_thing_of_one_s_own_that_fits_a_weapon_needs_its_marks():
    view = look(quiet(house=ruled(period="modern")))
    things = (Item("pistol", "Pistol"), Item("bow", "Bow"), SWORD, MAIL)
    dum = GAME.shipped_entries("items")["dum_dums"]
    assert [one.key for one in belongings.hosts(view, things, dum)] == ["pistol"]
    assert belongings.hosts(view, things, GAME.shipped_entries("items")["laser_painter"]) == []
    assert belongings.host_missing(replace(GAME.shipped_entries("items")["glyph_of_retribution"], least_armor=0)) == (
        "Glyph of retribution goes on armor, and there is none.")  # fmt: skip
    table = own(quiet(hero(items=())), "gear", "club", SAID.format("Club") + 'kind = "weapon"\ndamage = 2\nprice = 2\n')
    after, _ = do(table, "characters.buy", "b1", weapons=("club",))
    assert sheet(after, "b1").items == (Item("club", "Club"),)


@pytest.mark.rule("MY-701", "R-68")
@pytest.mark.parametrize(("said", "level"), [(0, None), (4, 4), (7, 7)])
def test_the_level_an_entry_says_counts_before_that_of_its_worth(said: int, level: int | None):
    source = f'[dummy]\nname = "Dummy"\nrule = "own"\ntext = "Straw."\nglyph = "person-sword"\nlevel = {said}\n'
    source += "statistics = { power = 1, grace = 1, intellect = 1, spirit = 1 }\nboxes = { wounds = 1 }\n"
    table, _ = do(quiet(), "own.keep", kind="creatures", key="dummy", source=source)
    body = replace(foe("b9", "ogre_brute"), entry="dummy")
    view = look(table.exchanged(None, body))
    by_worth = worth.level_from(worth.gp_of(view, body))
    assert by_worth == 1 and worth.level_of(view, body) == (level or by_worth)
    assert worth.level_of(view, replace(body, entry="nobody")) == by_worth
