"""Weaving: sixes of Intellect become a spell, round by round, and nothing else is done meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.desk.undo_labels import ROOM, label_of
from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry
from systems.myriad.magic import buying, parts, spells, woven
from systems.myriad.magic.woven import Woven
from tests.systems.myriad.builders import GAME, Held, blank, do, fighting, foe, hero, look, quiet, ruled, story
from tests.systems.myriad.mages import decided, holding, mage, paid, weave


def fight(*beings, house=None, dice=(6, 1), distance=10):
    return fighting(*(beings or (mage(), foe("b9", "soldier"))), dice=list(dice), distance=distance, house=house)


def words(table, who="b1"):
    there = look(table)
    return spells.words(there, woven.spell_of(there, woven.woven_by(there, who)))


@pytest.mark.rule("MY-600")
def test_every_six_is_spent_on_a_component_and_the_total_does_not_matter():
    table, told, (form,) = decided(fight(), blank(fight(), "magic.weave", "b1"), ((6, 6, 2, 1),),
                                   {"magic.sixes": {"burn": ("damage", "range")}})  # fmt: skip
    assert paid(table) == (("damage", 1), ("range", 1))
    assert words(table) == "2 dice, 50 m"
    assert table.fight.waiting == ()  # an action
    assert form.fields[0].words[0] == "2 left · before: nothing"
    assert "Lisa weaves Damage and Range; so far 2 dice, 50 m." in story(told)


@pytest.mark.rule("MY-600")
def test_undo_says_what_is_woven_so_far_however_long_that_is():
    _, told, _ = decided(fight(), blank(fight(), "magic.weave", "b1"), ((6, 6, 6, 1),),
                         {"magic.sixes": {"burn": ("damage", "range", "range")}})  # fmt: skip
    named = label_of("Weave", told.story)
    assert named == "Lisa weaves Damage and Range × 2; so far 2 dice, 100 m" and len(named) > ROOM


@pytest.mark.rule("MY-600")
def test_only_what_the_mage_owns_is_for_sale():
    table = fight(mage(sfx=("damage", "hawkeye")), foe("b9", "soldier"))
    there = look(table)
    names = [one.part for one in buying.wares(there, there.being("b1"), Woven(skill="spell_casting"))]
    assert names == ["damage"]


@pytest.mark.rule("MY-600")
def test_whoever_owns_no_component_does_not_weave():
    table = fight(mage(sfx=("hawkeye",)), foe("b9", "soldier"))
    assert GAME.actions["magic.weave"].form(look(table), "b1", {}) is None


@pytest.mark.rule("MY-600", "R-49")
def test_without_a_six_nothing_is_asked_and_unspent_sixes_are_gone():
    table, told = do(fight(), "magic.weave", "b1", dice=[(5, 5, 4, 1)])
    assert paid(table) == () and "no six" in story(told)
    assert paid(weave(fight(), (6, 6, 6, 1), "damage")) == (("damage", 1),)


@pytest.mark.rule("MY-600")
def test_the_spell_grows_over_rounds():
    table = weave(fight(), (6, 1, 1, 1), "damage")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.wait", "b9")
    table, _ = do(table, "turn.next", dice=[6, 1])
    assert paid(weave(table, (6, 6, 1, 1), "damage", "duration")) == (("damage", 2), ("duration", 1))


@pytest.mark.rule("MY-600")
@pytest.mark.parametrize(("key", "answers", "dice"), [
    ("combat.attack", {"target": "b9"}, [(1, 1, 1, 1, 1), (6, 1, 1)]),
    ("combat.move", {"target": "b9", "way": "away", "metres": 20}, []),
])  # fmt: skip
def test_any_other_action_loses_the_spell(key, answers, dice):
    table = holding(fight(distance=2), "b1", ("damage", 2))
    table, told = do(table, key, "b1", dice=dice, **answers)
    assert paid(table) == () and "Lisa loses the spell." in story(told)


@pytest.mark.rule("MY-600")
def test_free_movement_and_dodging_keep_it():
    table = holding(fight(dice=(1, 6), distance=2), "b1", ("damage", 2))
    table, _ = do(table, "combat.attack", "b9", dice=[(1, 1, 1), (6, 1, 1, 1)], target="b1")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.move", "b1", target="b9", way="away", metres=4)
    assert paid(table) == (("damage", 2),)
    assert table.fight.waiting == ("b1",)


@pytest.mark.rule("MY-600")
def test_holding_the_action_back_keeps_it():
    table = holding(fight(), "b1", ("damage", 2))
    table, _ = do(table, "combat.hold", "b1")
    assert paid(table) == (("damage", 2),)


@pytest.mark.rule("MY-601")
def test_a_spell_that_is_neither_woven_on_nor_cast_is_gone_after_the_next_round():
    table = weave(fight(), (6, 1, 1, 1), "damage")
    for faces in ([], [6, 1], [], [6, 1]):
        assert paid(table) == (("damage", 1),)
        for who in table.fight.waiting:
            table, _ = do(table, "turn.wait", who)
        table, told = do(table, "turn.next", dice=faces)
    assert paid(table) == () and "Lisa loses the spell, neither woven on nor cast." in story(told)


@pytest.mark.rule("MY-600")
def test_the_whole_spell_can_be_dropped_and_nothing_else():
    table, told = do(holding(fight(), "b1", ("damage", 2)), "magic.drop", "b1")
    assert paid(table) == () and "lets the spell go" in story(told)
    assert table.fight.waiting == ("b1",)
    assert GAME.actions["magic.drop"].form(look(table), "b1", {}) is None


@pytest.mark.rule("MY-137", "MY-603", "WE-24")
def test_the_limit_is_five_and_intellect_and_puissance():
    house = ruled(puissance=True)
    gifted = mage(traits=(Held("puissance", 3),))
    table = quiet(gifted, mage("b2", intellect=5), house=house)
    assert woven.limit(look(table), "b1") == 12
    assert woven.limit(look(table), "b1", imbuing=True) == 9
    assert woven.limit(look(table), "b2", imbuing=True) == 7
    assert woven.limit(look(quiet(gifted)), "b1") == 9  # the house does not play with it


@pytest.mark.rule("MY-603", "R-50")
def test_no_more_components_than_the_limit():
    table = holding(fight(), "b1", ("damage", 8))
    choice = blank(table, "magic.weave", "b1")
    with pytest.raises(Refused, match="Weave: the spell holds 9 components at most"):
        decided(table, choice, ((6, 6, 1, 1),), {"magic.sixes": {"burn": ("damage", "range")}})
    _, _, (asked,) = decided(table, choice, ((6, 6, 1, 1),), {"magic.sixes": {"burn": ("damage",)}})
    wares = {one.value: one for one in asked.fields[0].options}
    assert asked.fields[0].hinders(wares["range"], ()) == ""
    assert asked.fields[0].hinders(wares["range"], ("damage",)) == "the spell holds 9 components at most."
    full = holding(fight(), "b1", ("damage", 9))
    form = GAME.actions["magic.weave"].form(look(full), "b1", {})
    assert form.blocked.startswith("The spell is full")


@pytest.mark.rule("MY-610", "R-50", "MY-635")
def test_components_and_sixes_are_counted_apart():
    spell = spells.make_spell(look(quiet()), (("rapid_fire", 1), ("illusion:realism", 2), ("damage", 3)))
    assert (spell.components, spell.sixes) == (6, 7)


@pytest.mark.rule("R-49", "MY-635")
def test_a_component_of_two_sixes_may_be_paid_in_parts():
    table = weave(fight(), (6, 1, 1, 1), "rapid_fire")
    there = look(table)
    assert not woven.spell_of(there, woven.woven_by(there, "b1")).rapid
    ware = next(
        one for one in buying.wares(there, there.being("b1"), woven.woven_by(there, "b1")) if one.part == "rapid_fire"
    )
    assert (ware.most, ware.blocked, ware.name) == (1, "", "Rapid Fire (1 of 2 sixes)")
    table = holding(table, "b1", ("rapid_fire", 2))
    there = look(table)
    assert woven.spell_of(there, woven.woven_by(there, "b1")).rapid
    ware = next(
        one for one in buying.wares(there, there.being("b1"), woven.woven_by(there, "b1")) if one.part == "rapid_fire"
    )
    assert ware.blocked == "no more of it in one spell."


@pytest.mark.rule("MY-635", "R-49", "R-50")
def test_a_component_of_two_sixes_is_woven_once_and_only_when_it_is_paid():
    table = quiet(mage())
    view = look(table)
    wares = buying.wares(view, view.being("b1"), Woven((), "spell_casting"))
    assert next(one.name for one in wares if one.part == "rapid_fire") == "Rapid Fire"
    assert next(one.sixes for one in wares if one.part == "rapid_fire") == 2

    def told(before, *bought):
        table = holding(fight(), "b1", *before) if before else fight()
        faces = (*[6] * len(bought), *[1] * (4 - len(bought)))
        _, outcome, _ = decided(table, blank(table, "magic.weave", "b1"), (faces,), {"magic.sixes": {"burn": bought}})
        return story(outcome)

    assert "Lisa weaves Damage and 1 of 2 sixes of Rapid Fire; so far 2 dice." in told((), "damage", "rapid_fire")
    assert "Lisa weaves Damage and Rapid Fire; so far 2 dice, Rapid Fire." in told(
        (), "damage", "rapid_fire", "rapid_fire"
    )
    assert "Lisa weaves Rapid Fire; so far 2 dice, Rapid Fire." in told(
        (("damage", 1), ("rapid_fire", 1)), "rapid_fire"
    )


@pytest.mark.rule("MY-623", "MY-630")
def test_damage_and_healing_do_not_go_together():
    table = holding(fight(), "b1", ("heal", 1))
    there = look(table)
    ware = next(
        one for one in buying.wares(there, there.being("b1"), woven.woven_by(there, "b1")) if one.part == "damage"
    )
    assert ware.blocked == "not with Heal."
    empty = fight()
    with pytest.raises(Refused, match="Damage does not go with Heal"):
        decided(
            empty, blank(empty, "magic.weave", "b1"), ((6, 6, 1, 1),), {"magic.sixes": {"burn": ("damage", "heal")}}
        )


@pytest.mark.rule("MY-608", "WE-25", "R-54")
@pytest.mark.parametrize(("way", "faces", "bonus"), [
    ("off", (5, 1, 1, 1), 0),
    ("one_bonus", (3, 1, 1, 1), 1),  # 3 and Spell Casting 3: 6
    ("one_bonus", (2, 1, 1, 1), 0),
    ("scaled", (3, 1, 1, 1), 1),
    ("scaled", (4, 1, 1, 1), 1),
    ("scaled", (5, 1, 1, 1), 2),  # 8
    ("one_bonus", (5, 1, 1, 1), 1),
    ("scaled", (6, 6, 1, 1), 2),  # the sixes count as burnt: 6 + 3 = 9, not 11
])  # fmt: skip
def test_easy_weaving_gives_bonus_sixes_for_the_total(way, faces, bonus):
    table = fight(house=ruled(easy_weaving=way))
    sixes = faces.count(6) + bonus
    after, _, forms = decided(table, blank(table, "magic.weave", "b1"), (faces,),
                              {"magic.sixes": {"burn": ("damage",) * sixes}})  # fmt: skip
    assert paid(after) == ((("damage", sixes),) if sixes else ())
    assert [one.fields[0].dice for one in forms] == ([sixes] if sixes else [])


@pytest.mark.rule("MY-608", "WE-25")
def test_a_total_of_ten_gives_three():
    table = fight(mage(skills=(("spell_casting", 5),)), foe("b9", "soldier"), house=ruled(easy_weaving="scaled"))
    assert paid(weave(table, (5, 1, 1, 1), *["damage"] * 3)) == (("damage", 3),)


@pytest.mark.rule("MY-019", "MY-600")
def test_fives_are_spent_too_where_they_may_be_burnt():
    assert paid(weave(fight(house=ruled(burn_fives=True)), (6, 5, 5, 1), *["damage"] * 3)) == (("damage", 3),)


@pytest.mark.rule("MY-621")
def test_an_aspect_is_named_as_it_is_bought():
    table = fight()
    answers = {"magic.sixes": {"burn": ("aspect", "aspect", "damage")},
               "magic.aspects": {"aspects": ("light",), "other": "Silver"}}  # fmt: skip
    after, _, _ = decided(table, blank(table, "magic.weave", "b1"), ((6, 6, 6, 1),), answers)
    assert dict(paid(after)) == {"damage": 1, "aspect:silver": 1, "aspect:light": 1}
    assert words(after) == "2 dice of silver and light"


@pytest.mark.rule("MY-605", "MY-621")
def test_a_theme_that_is_an_aspect_lies_on_all_damage_until_a_six_takes_it_off():
    table = fight(mage(theme="Fire and ash"), foe("b9", "soldier"))
    burning = weave(table, (6, 6, 1, 1), "damage", "damage")
    assert words(burning) == "4 dice of fire"
    assert dict(paid(burning)) == {"damage": 2}
    plain = weave(table, (6, 6, 1, 1), "damage", "aspect:plain")
    assert words(plain) == "2 dice"
    bones = fight(mage(theme="bones"), foe("b9", "soldier"))
    assert words(weave(bones, (6, 1, 1, 1), "damage")) == "2 dice"
    shield = weave(table, (6, 1, 1, 1), "shield")
    assert words(shield) == "shield 1"  # it is there, but forbids and adds nothing


@pytest.mark.rule("MY-605", "MY-604")
@pytest.mark.parametrize(("imbuing", "sixes", "most", "blocked"), [
    (False, 0, 1, ""), (False, 1, 0, "it is off already."),  # one six removes the aspect
    (True, 0, 2, ""), (True, 1, 1, ""), (True, 2, 0, "it is off already."),  # twice as many in a thing
])  # fmt: skip
def test_a_theme_comes_off_once(imbuing, sixes, most, blocked):
    begun = Woven((("damage", 2), *([("aspect:plain", sixes)] if sixes else [])), "spell_casting", imbuing, "fire")
    there = look(fight(mage(theme="fire"), foe("b9", "soldier")))
    (ware,) = [one for one in buying.wares(there, there.being("b1"), begun) if one.part == "aspect:plain"]
    assert (ware.name, ware.most, ware.blocked) == ("Without fire", most, blocked)


@pytest.mark.rule("MY-620")
def test_an_area_is_of_one_kind():
    table = holding(fight(), "b1", ("area_effect:decay", 2), ("damage", 3))
    there = look(table)
    ware = next(one for one in buying.wares(there, there.being("b1"), woven.woven_by(there, "b1"))
                if one.part == "area_effect:uniform")  # fmt: skip
    assert ware.blocked == "not with Area Effect: decay."
    assert words(table) == "6 dice, one less every 2 ft"


@pytest.mark.rule("MY-413", "MY-620")
def test_without_area_effects_in_the_house_there_is_none_to_weave():
    table = fight(house=ruled(area_effects=False))
    there = look(table)
    assert "area_effect" not in [one.key for one in parts.owned_components(there, there.being("b1"))]
    assert "area_effect" in [one.key for one in parts.owned_components(look(fight()), look(fight()).being("b1"))]


@pytest.mark.rule("MY-002", "MY-600")
def test_without_magic_nobody_weaves_and_nobody_has_a_book():
    table = fight(house=ruled(magic=False))
    assert GAME.actions["magic.weave"].form(look(table), "b1", {}) is None
    assert GAME.spellbook(look(table), table.beings["b1"]) is None


@pytest.mark.rule("MY-410", "MY-600")
def test_whoever_is_held_cannot_weave():
    table = fight(dice=(1, 6), distance=2)
    table, _ = do(table, "combat.grapple", "b9", dice=[(5, 1, 1), (1, 1, 1, 1)], target="b1")
    table, _ = do(table, "turn.next")
    assert GAME.actions["magic.weave"].form(look(table), "b1", {}).blocked == "Lisa is held: strike back or break free."


@pytest.mark.rule("MY-423", "MY-600")
def test_sfx_of_the_guides_own_may_be_paid_by_weaving_rolls():
    source = ('[flow]\nname = "Flow"\nrule = "MY-423"\ngroup = "personal"\neffect = "buff"\nrolls = ["weaving"]\n'
              'statistic = "grace"\namount = 2\ntext = "Grace +2 for a round."\n')  # fmt: skip
    table = replace(fight(mage(sfx=("damage", "flow")), foe("b9", "soldier")),
                    own={"sfx:flow": OwnEntry("sfx:flow", "sfx", "flow", source)})  # fmt: skip
    after = weave(table, (6, 6, 1, 1), "damage", "sfx:flow")
    assert paid(after) == (("damage", 1),) and look(after).value("b1", "grace") == 6
    by_chance = replace(fight(mage(sfx=("damage", "flow")), foe("b9", "soldier"), house=ruled(advancement="random")),
                        own={"sfx:flow": OwnEntry("sfx:flow", "sfx", "flow", source)})  # fmt: skip
    after = weave(by_chance, (6, 6, 1, 1), "damage", "sfx:flow")
    assert dict(after.beings["b1"].sheet.marks) == {"burnt": 2}  # both SFX were activated (MY-204)


@pytest.mark.rule("MY-204", "MY-600")
def test_sixes_woven_count_among_the_dice_burnt():
    table = weave(fight(house=ruled(advancement="random")), (6, 6, 1, 1), "damage", "damage")
    assert dict(table.beings["b1"].sheet.marks) == {"burnt": 2}


@pytest.mark.rule("MY-204", "MY-641")
def test_in_a_ritual_everybody_counts_the_sixes_of_their_own_dice():
    learnt = {"skills": (("ritualistic_magic", 1),)}
    table = quiet(mage(**learnt), hero("b2", "Ann", **learnt), house=ruled(advancement="random", genre="horror"))
    after, _, _ = decided(table, blank(table, "magic.weave", "b1"), ((6, 6, 1, 1), (6, 6, 1)),
                          {"magic.sixes": {"burn": ("damage",) * 3}})  # fmt: skip
    assert [dict(after.beings[who].sheet.marks) for who in ("b1", "b2")] == [{"burnt": 2}, {"burnt": 1}]


@pytest.mark.rule("MY-203", "MY-600", "MY-641")
def test_whoever_weaves_has_used_the_skill_of_magic():
    table = quiet(mage(), house=ruled(advancement="gradual"))
    after, _ = do(table, "magic.weave", "b1", dice=[(1, 1, 1, 1)])
    assert dict(after.beings["b1"].sheet.marks) == {"used:spell_casting": 1}


def test_out_of_a_fight_several_rolls_follow_each_other_until_the_spell_is_full():
    table = quiet(mage(intellect=2))
    after, _ = do(table, "magic.weave", "b1", dice=[(1, 1), (6, 6), (6, 1)], rolls=3)
    assert sum(sixes for _, sixes in paid(after)) == 3
    brim = holding(quiet(mage(intellect=2)), "b1", ("damage", 6))
    after, _ = do(brim, "magic.weave", "b1", dice=[(6, 1)], rolls=5)
    assert sum(sixes for _, sixes in paid(after)) == 7


@pytest.mark.rule("MY-603", "R-49", "R-50")
def test_what_is_only_begun_counts_towards_the_limit():
    there = look(quiet(mage()))
    assert parts.count_components(there, (("rapid_fire", 1), ("damage", 2))) == 3
    assert parts.count_components(there, (("damage", 3),), imbuing=True) == 2
    assert parts.bought_parts(there, (("rapid_fire", 1), ("damage", 2))) == (("damage", 2),)


@pytest.mark.rule("MY-604", "R-49")
@pytest.mark.parametrize(("begun", "most"), [
    ((), 0), ((("aspect:fire", 1),), 1), ((("aspect:fire", 2),), 0), ((("aspect:fire", 3),), 1),
    ((("aspect:fire", 1), ("aspect:water", 1)), 2), ((("range", 1),), 0),
])  # fmt: skip
def test_a_thing_that_is_full_takes_the_other_six_of_each_aspect_that_is_begun(begun, most: int):
    there = look(fight())
    now = Woven((("damage", 80), *begun), "spell_casting", imbuing=True)
    (ware,) = [one for one in buying.wares(there, there.being("b1"), now) if one.part == "aspect"]
    assert (ware.most, ware.blocked) == (most, "" if most else "the spell is full.")


def test_a_chip_says_what_is_woven_where_that_is_only_how_long_it_lasts():
    table = holding(fight(), "b1", ("duration", 1))
    assert woven.effect_of(look(table), "b1").name == "Weaving: Duration" and words(table) == "lasts 2 rounds"
    assert woven.effect_of(look(holding(fight(), "b1", ("range", 1), ("duration", 1))), "b1").name == "Weaving: 50 m"
