"""Borders that a rule turned about would cross unnoticed: one creature or several, wounds below none, the working."""

from __future__ import annotations

import pytest

from systems.common.content.entry_writer import entry_text
from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit.hoards import coin_line
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters.gear import format_item
from systems.monsters_magic.combat import opposing, ranges
from systems.monsters_magic.encounters.converting import take_creature
from systems.monsters_magic.magic.known import may_learn
from systems.monsters_magic.treasure import handing_out
from tests.systems.monsters_magic.asked import spent
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, quiet, sheet, story
from tests.systems.monsters_magic.test_converting import BRUTE
from tests.systems.monsters_magic.test_spells import caster as mage
from tests.systems.playing import Choice, SeededDice, apply, resolve


@pytest.mark.rule("MG-100")
def test_whom_they_meet_is_at_least_one_and_is_counted_in_its_name():
    table, counts = quiet(hero()), set[int]()
    for seed in range(12):
        choice = Choice(
            "encounters.roll", "", {"land": ("road", "ruins", "hills")[seed % 3], "when": "day", "weather": "day"}
        )
        after = apply(table, resolve(GAME, table, choice, SeededDice(seed)).changes)
        (met,) = after.encounters.values()
        (line,) = met.lines
        entry = GAME.shipped_entries("creatures")[line.entry]
        assert line.count >= 1 and (line.count == 1 or entry.number != "1")
        assert met.name == (entry.name if line.count == 1 else f"{entry.name} × {line.count}")
        counts.add(line.count)
    assert 1 in counts and len(counts) > 1


@pytest.mark.rule("MG-110")
def test_the_working_is_the_worth_of_what_is_taken():
    gem = Line("l2", "Ruby", "gem", worth=500, count=1)
    hoard = Hoard("h1", "Spoils", (coin_line("l1", "gold", 7), gem), rolled=True)
    view = look(quiet(hero()))
    taken = handing_out._working(view, hoard, {"who": ("b1",), "line_l2": "left"})
    assert taken == view.game.money(700)
    assert handing_out._working(view, hoard, {"who": (), "line_l2": "left"}) == view.game.money(0)


@pytest.mark.rule("MG-053")
def test_whoever_lies_dying_already_falls_no_second_time():
    table = quiet(hero(php=3), foe())
    table, told = do(table, "combat.damage", targets=("b1",), amount="3", pool="php")
    assert "lies dying" in story(told) and sheet(table, "b1").php == 0
    table, told = do(table, "combat.damage", targets=("b1",), amount="2", pool="php")
    assert "lies dying" not in story(told) and sheet(table, "b1").php == -2
    mind, told = do(quiet(hero(mhp=4)), "combat.damage", targets=("b1",), amount="3", pool="mhp")
    assert "broken" not in story(told)
    mind, told = do(mind, "combat.damage", targets=("b1",), amount="1", pool="mhp")
    assert "is broken" in story(told)


@pytest.mark.rule("MG-046")
@pytest.mark.parametrize(("amount", "dice", "left"), [("1d4-4", [1], 25), ("0", [], 25), ("1d4", [1], 24)])
def test_damage_by_hand_never_heals(amount, dice, left):
    table, told = do(quiet(hero(php=25)), "combat.damage", dice=dice, targets=("b1",), amount=amount, pool="php",
                     cause="a fall")  # fmt: skip
    assert sheet(table, "b1").php == left and ("from a fall" in story(told)) is (left < 25)


@pytest.mark.rule("MG-053")
def test_a_mind_that_is_broken_breaks_no_second_time():
    _, told = do(quiet(hero(mhp=0)), "combat.damage", targets=("b1",), amount="2", pool="mhp")
    assert "is broken" not in story(told)


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(
    ("pool", "amount", "rises"), [("php", "1", False), ("mhp", "999", False), ("php", "999", True)]
)
def test_what_does_not_stay_down_rises_from_a_fall_alone(pool, amount, rises):
    key = next(key for key, one in GAME.shipped_entries("creatures").items()
               if any(gift.rule == "undying" for gift in one.abilities))  # fmt: skip
    table = fighting(hero(), foe("b9", key), dice=[(6, 6, 6), (1, 1, 1)])
    _, told = do(table, "combat.damage", targets=("b9",), amount=amount, pool=pool)
    assert ("stands up again" in story(told)) is rises


@pytest.mark.rule("MG-085", "MG-042")
@pytest.mark.parametrize(("dice", "word"), [((3, 3, 3), "too few"), ((4, 4, 4), "is semi-concealed"),
                                            ((6, 5, 4), "is semi-concealed"), ((6, 5, 5), "is totally concealed")])  # fmt: skip
def test_a_veil_is_as_thick_as_its_points(dice, word):
    table = quiet(mage("veil", level=2), hero("b2", "Friend"))
    _, told, _ = spent(table, "b1", "magic.cast", [dice], {}, spell="veil", target="b2", danger=False)  # + 6 against 12
    assert word in told


@pytest.mark.rule("MG-085")
def test_a_blessing_of_too_few_points_lies_on_nobody():
    table = quiet(mage("feather_step"), hero("b2", "Friend"))
    table, told, _ = spent(table, "b1", "magic.cast", [(3, 3, 2)], {}, spell="feather_step", target="b2", danger=False)
    assert "comes to nothing: 3 points are too few" in told and not table.effects


@pytest.mark.rule("MG-085")
def test_nothing_is_unwoven_by_too_few_points():
    table = quiet(mage("unweave", "feather_step", level=3), hero("b2", "Friend"))
    table, _, _ = spent(table, "b1", "magic.cast", [(6, 6, 6)], {}, spell="feather_step", target="b2", danger=False)
    for dice, word, left in (((3, 3, 2), "comes to nothing: 1 point is too few", 1), ((4, 4, 4), "ends", 0)):
        after, told, _ = spent(table, "b1", "magic.cast", [dice], {}, spell="unweave", target="b2", danger=False)
        assert word in told and len(after.effects) == left  # + 6 against 13


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize("calling", ["gone", "fighter"])
def test_whoever_has_no_tradition_learns_no_spells(calling):
    view = look(quiet(hero(calling=calling)))
    assert may_learn(view, view.being("b1")) == []


@pytest.mark.rule("MG-071", "MG-007")
@pytest.mark.parametrize(("dice", "nearer"), [((5, 5, 3), False), ((5, 5, 4), True)])
def test_a_minor_effect_of_sneaking_is_a_band(dice, nearer):
    table = fighting(hero(hero_points=0), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=ranges.CLOSE + 2)
    _, told, _ = spent(table, "b1", "combat.sneak", [dice], {}, target="b9", traits=())  # + 1 against 10
    assert ("draw near from short range to reach" in told) is nearer


@pytest.mark.rule("MG-018")
def test_of_two_troubles_the_one_that_is_chosen_is_seen_to():
    table = quiet(hero())
    for grade, called in (("minor", "sprained foot"), ("major", "broken arm")):
        table, _ = do(table, "combat.impose", "b1", grade=grade, called=called)
    (first, second) = table.effects
    for chosen, other in ((first, second), (second, first)):
        _, told = do(table, "characters.recover", "b1", dice=[(6, 6, 6)], trouble=chosen, attribute="constitution",
                     difficulty=5)  # fmt: skip
        assert table.effects[chosen].name in story(told) and table.effects[other].name not in story(told)


@pytest.mark.rule("MG-018")
def test_what_is_gathered_is_shown_for_the_trouble_that_is_chosen():
    table = quiet(hero(traits=()))
    for grade, called in (("minor", "sprained foot"), ("major", "broken arm")):
        table, _ = do(table, "combat.impose", "b1", grade=grade, called=called)
    view, form = look(table), GAME.actions["characters.recover"].form
    shown = [form(view, "b1", {"trouble": chosen}).working for chosen in table.effects]
    assert shown == ["0 of 5 gathered", "0 of 10 gathered"]


@pytest.mark.rule("MG-010")
def test_help_for_sneaking_serves_one_sneak():
    guido = hero("b2", "Guido", calling="bard", charisma=16, traits=())
    table = fighting(guido, hero(traits=(), hero_points=0), foe(), dice=[(6, 6, 6), (5, 5, 5), (1, 1, 1)], range=1)
    while "b2" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.help", "b2", dice=[(6, 6, 6)], friend="b1", attribute="charisma", **{"with": "sneak"})
    assert any("Help" in effect.name for effect in table.effects.values())
    while "b1" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    table, _, _ = spent(table, "b1", "combat.sneak", [(1, 1, 1)], {}, target="b9")
    assert not any("Help" in effect.name for effect in table.effects.values())


@pytest.mark.rule("MG-122", "MG-031")
@pytest.mark.parametrize(("count", "words"), [(1, "Torch"), (2, "Torch × 2"), (12, "Torch × 12")])
def test_a_pile_of_several_says_how_many(count, words):
    assert format_item(look(quiet(hero())), Item("torch", "Torch", count)) == words


@pytest.mark.rule("MG-044", "MG-045")
def test_size_names_the_rule_for_bodies_and_the_one_for_minds():
    view = look(quiet(hero(), foe("b9", "quarry_brute")))
    found = [
        opposing.size_terms(view, view.being("b1"), view.being("b9"), mental)[0].source for mental in (False, True)
    ]
    assert found == ["MG-044", "MG-045"]


@pytest.mark.rule("MG-031")
def test_what_makes_room_is_named():
    items = (Item("longsword", "Sword", carried="held"), Item("shield", "Shield", carried="held"), Item("dagger", "Dagger"),
             Item("light_armor", "Leather", carried="worn"), Item("medium_armor", "Mail"))  # fmt: skip
    for place, how, said, borne in (
        (2, "held", "puts away Sword.", ["carried", "held", "held", "worn", "carried"]),
        (4, "worn", "puts away Leather.", ["held", "held", "carried", "carried", "worn"]),
        (1, "carried", "", ["held", "carried", "carried", "worn", "carried"]),
    ):
        after, told = do(quiet(hero(items=items)), "characters.equip", "b1", item=place, how=how)
        assert said in story(told) and ("puts away" in story(told)) is bool(said)
        assert [item.carried for item in sheet(after, "b1").items] == borne


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("ability", "suffers"), [("Howls", 0), ("Trips", 1)])
def test_what_the_gm_carries_out_leaves_a_consequence_where_the_entry_names_one(ability, suffers):
    gifts = ({"name": "Howls", "text": "It howls."}, {"name": "Trips", "text": "It trips.", "grade": "minor",
             "consequence": "tripped"})  # fmt: skip
    source = entry_text("own_beast", {**take_creature(BRUTE).values, "abilities": gifts})
    table, _ = do(quiet(hero()), "own.keep", kind="creatures", key="own_beast", source=source)
    table, _ = do(table, "encounters.start", dice=[(1, 1, 1), (6, 6, 6)], place="chamber", range=1,
                  lines=({"entry": "own_beast", "count": 1, "hits": "", "locked": False},))  # fmt: skip
    (beast,) = look(table).on_side("foes")
    for _ in range(2):
        after, told = do(table, "combat.ability", beast.id, ability=ability, target="b1")
        assert ("suffers “tripped" in story(told)) is (len(after.effects) > len(table.effects))
        assert len(after.effects) == suffers, "one of a grade"
        table = after
        while beast.id not in table.fight.waiting:
            table, _ = do(table, "turn.next")
