"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.actions import REROLL_LINES, ROLL_HOARD
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Effect, Hoard, Line, Term, altered
from systems.common.treasure_kit.hoards import coin_line, coin_of, fact
from systems.whitebox.base.monsters import XP_BY_HDE, XP_STEP, xp_by_table
from systems.whitebox.base.sheet import Memory
from systems.whitebox.combat import blow_series, damage, dancing_weapons, saves
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.magic_arms import ALOFT, DANCING
from systems.whitebox.combat.phase_turns import has_to_do
from systems.whitebox.combat.phases import MELEE
from systems.whitebox.encounters import sizes
from systems.whitebox.magic import (
    healing_spells,
    staff_of_absorption,
    targets,
)
from systems.whitebox.treasure.hoards import handing_out
from systems.whitebox.treasure.items.power_use import PowerUse, list_reached
from tests.systems.charted import chart_of
from tests.systems.whitebox.builders import GAME, SWORD, Faces, do, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.item_builders import magic, use
from tests.systems.whitebox.magic_builders import SPELLS, bare, laid, mage, on, priest

AT_REST = "magic.cast_at_rest"


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize("owned", [1, 2, 3])
def test_a_horse_is_shod_with_one_set_and_the_others_stay(owned):
    ours = bare(foe("b5", "horse_riding"), side=PARTY)
    state, _ = use(quiet(hero("b1", items=(magic("horseshoes_of_speed", count=owned),)), ours), target="b5")
    assert sum([one.count for one in state.beings["b1"].sheet.items]) == owned - 1
    assert [(one.count, one.carried) for one in state.beings["b5"].sheet.items] == [(1, "worn")]


@pytest.mark.rule("WB-556")
def test_a_coin_and_a_thing_may_be_rolled_again_together():
    state, _ = do(quiet(), ROLL_HOARD, dice=(4, 9, 1, 1, 3), experience=75)  # 100 of 112 gold for a gem
    (hoard,) = state.hoards.values()
    gold, gem = hoard.lines[0].id, hoard.lines[-1].id
    after, _ = do(state, REROLL_LINES, dice=(6, 1, 1, 3), lines=(gold, gem))
    (again,) = after.hoards.values()
    assert [(coin_of(one), one.count) for one in again.lines][:2] == [("gold", 225 - 100), ("silver", 900)]


@pytest.mark.rule("WB-255", "WB-256")
def test_range_and_duration_are_those_of_ones_own_list_or_of_the_only_one():
    both = 0
    for spell in SPELLS.values():
        for art in ("cleric", "magic_user"):
            there = [one for one in spell.lists if one.caster == art] or list(spell.lists)
            assert len(there) == 1, "on no list twice"
            for way in spell.ways:
                if way.range.kind == "as_listed":
                    assert spell.range_for(art, way) == there[0].range
                if way.duration.kind == "as_listed":
                    assert spell.duration_for(art, way) == there[0].duration
        both += len(spell.lists) == 2 and len({one.range for one in spell.lists}) == 2
    assert both, "some reach further for the one class than for the other"


@pytest.mark.rule("WB-567")
@pytest.mark.parametrize(("stored", "cost", "left"), [((1,), 1, []), ((3,), 3, []), ((3,), 2, [1]), ((1, 2), 1, [2]),
                                                      ((2, 2), 4, [])])  # fmt: skip
def test_a_staff_that_pays_keeps_what_is_left_and_nothing_of_nothing(stored, cost, left):
    play = Play(GAME, quiet(mage()), Faces())
    for levels in stored:
        play.put_on("b1", "In the staff", kind=staff_of_absorption.STORED, levels=levels)
    assert staff_of_absorption.count_stored(play, "b1") == sum(stored)
    staff_of_absorption.pay(play, "b1", cost)
    kept = on(play.table, "b1", staff_of_absorption.STORED)
    assert [one.fact("levels") for one in kept] == left
    assert [one.name for one in kept] == [f"{n} level{'s' if n > 1 else ''} in the staff" for n in left]
    assert staff_of_absorption.count_stored(play, "b1") == sum(left)


@pytest.mark.rule("WB-567")
@pytest.mark.parametrize(("charges", "taken"), [(2, False), (3, True), (4, True)])
def test_a_staff_takes_what_it_has_just_room_for(charges, taken):
    held = magic(staff_of_absorption.ABSORBING, charges=charges, carried="held")
    play = Play(GAME, quiet(mage(items=(SWORD, held))), Faces())
    assert staff_of_absorption.absorb_spell(play, "b1", 3, "Hold Person") is taken
    assert [one.charges for one in play.being("b1").sheet.items][1] == (charges - 3 if taken else charges)
    assert [one.name for one in on(play.table, "b1")] == (["3 levels in the staff"] if taken else [])


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("creature", "weapon", "several"), [
    ("orc", 0, False), ("hydra", 0, True), ("medusa", 0, True),  # its snakes bite beside the weapon
])  # fmt: skip
def test_what_can_be_spread_are_two_blows_or_more(creature, weapon, several):
    being = foe("b9", creature)
    view = look(table(hero(), being))
    assert blow_series.has_several(view, being, arms(view, being)[weapon]) is several


@pytest.mark.rule("WB-186")
@pytest.mark.parametrize(("hurt", "acts"), [((), False), (("b1",), True), (("b2",), True), (("b1", "b2"), True)])
def test_one_of_several_who_bleeds_is_something_to_do(hurt, acts):
    house = ruled(death_rule="negative_level")
    party = [hero(who, who.upper(), level=3, hit_points=-1 if who in hurt else 8) for who in ("b1", "b2")]
    healer = hero("b3", "Hild")
    assert has_to_do(look(table(*party, healer, house=house)), healer, MELEE) is acts


@pytest.mark.rule("WB-192", "WB-574")
@pytest.mark.parametrize(("carried", "alignment", "wards"), [
    ("worn", "chaos", 1), ("held", "chaos", 1), ("", "chaos", 0), ("worn", "law", 0), ("worn", "", 0),
])  # fmt: skip
def test_an_amulet_that_is_worn_wards_saves_against_chaos_alone(carried, alignment, wards):
    wearer = hero(items=(SWORD, magic(saves.AMULET, carried=carried)))
    view = look(laid(table(wearer, foe()), "b9", "alignment", alignment=alignment))
    assert sum([term.amount for term in saves._wards(view, "b1", "b9")]) == wards
    assert saves._wards(view, "b1", "") == [] == saves._wards(view, "b1", "b77")


@pytest.mark.rule("WB-305")
@pytest.mark.parametrize(("way", "word", "bonus"), [("bless", "blessed", "+1"), ("curse", "cursed", "−1")])
def test_a_blessing_and_a_curse_are_called_what_they_are(way, word, bonus):
    state, outcome = do(
        quiet(priest("bless"), hero("b2", "Wat")), AT_REST, "b1", spell="bless", way=way, target="b2", elsewhere=False
    )
    assert [one.kind for one in on(state, "b2")] == [word] and f"Wat is {word}: {bonus} to hit" in story(outcome)
    assert word in [one.verdict for one in outcome.story]


@pytest.mark.rule("WB-363")
@pytest.mark.parametrize(("item", "whom"), [("potion_healing", "b2"), ("staff_healing", "b2"), ("potion_flying", "b1")])
def test_what_heals_is_meant_for_whoever_is_hurt_worst(item, whom):
    bearer = priest(items=(magic(item),), hit_points=5)
    state = quiet(bearer, hero("b2", "Wat", hit_points=1), hero("b3", "Dead", hit_points=-20))
    form = GAME.actions["treasure.use_item"].form(look(state), "b1", {})
    assert form.blank()["whom"] == whom
    alike = quiet(bearer, hero("b2", "Wat", hit_points=5))
    assert GAME.actions["treasure.use_item"].form(look(alike), "b1", {}).blank()["whom"] == "b1"


@pytest.mark.rule("WB-253", "WB-363")
@pytest.mark.parametrize(("item", "left"), [("scroll_spell", 1), ("potion_healing", 2)])
def test_only_a_scroll_of_spells_takes_a_reading_with_it(item, left):
    spells = ("light", "sleep") if item == "scroll_spell" else ()
    mage_ = mage("read_magic", items=(magic(item, spells=spells, note="Magic-user" if spells else ""),), hit_points=5)
    state, _ = do(quiet(mage_), AT_REST, "b1", spell="read_magic")
    dice, answers = ([], {"power": "light"}) if spells else ([[1]], {})
    state, _ = do(state, "treasure.use_item", "b1", dice, **answers)
    assert [one.fact("left") for one in on(state, "b1", "reads_magic")] == [left]


@pytest.mark.rule("WB-037", "WB-185")
@pytest.mark.parametrize(("before", "healed", "wakes"), [(-1, 1, False), (0, 1, True), (-1, 2, True), (0, 0, False)])
def test_who_comes_to_one_hit_point_wakes(before, healed, wakes):
    house = ruled(death_rule="negative_level")
    play = Play(GAME, quiet(hero(hit_points=before, level=3), house=house), Faces())
    play.put_on("b1", "Unconscious", kind="unconscious")
    play.put_on("b1", "Bound", kind="bound")
    damage.heal(play, "b1", healed)
    assert (not on(play.table, "b1")) is wakes and play.being("b1").sheet.hit_points == before + healed


@pytest.mark.rule("WB-400")
def test_what_comes_in_one_size_has_no_size_to_be_set_but_for_dragons():
    for entry in GAME.shipped_entries("creatures").values():
        assert sizes._varies(entry) is (len(entry.sizes) >= 2 or "dragon" in entry.kinds)
    assert [sizes._varies(SimpleNamespace(sizes=(None,) * n, kinds=())) for n in (1, 2, 3)] == [False, True, True]


@pytest.mark.rule("WB-402")
def test_beyond_the_table_every_hit_die_adds_the_last_step():
    last = len(XP_BY_HDE) - 1
    assert [xp_by_table(hde) for hde in range(last + 1)] == list(XP_BY_HDE)
    assert [xp_by_table(last + more) - XP_BY_HDE[last] for more in (1, 2, 5)] == [XP_STEP, 2 * XP_STEP, 5 * XP_STEP]


@pytest.mark.rule("WB-556")
@pytest.mark.parametrize("stake", [0, 100_00])
def test_a_thing_rolled_again_is_paid_for_as_it_was(stake):
    data = (("again", "trade_minor"), *((("stake", stake), ("basis", 75)) if stake else ()))
    line = Line("l1", "Gem", "gem", worth=5_00, data=data)
    state = quiet().exchanged(None, Hoard("h1", "Hoard", (line,), experience=75, rolled=True))
    after, _ = do(state, REROLL_LINES, dice=(1, 1, 3), hoard="h1", lines=("l1",))
    (again,) = after.hoards["h1"].lines
    assert (fact(again, "stake"), fact(again, "basis")) == (stake, 75 if stake else 0)


@pytest.mark.parametrize(("worth", "said"), [(0, False), (1, True), (75, True), ("x", False), (-1, False)])
def test_what_foes_are_worth_is_told_of_a_number_above_nothing(worth, said):
    form = GAME.actions[ROLL_HOARD].form(look(quiet()), "", {"experience": worth})
    assert bool(form.working) is said


@pytest.mark.rule("WB-563")
def test_the_weapon_in_the_air_is_the_dancing_one_that_left_the_hand():
    named = {"name": "Blade", "base": "long_sword"}
    held, aloft = magic(DANCING, carried="held", **named), magic(DANCING, carried="stored", **named)
    other = magic("weapon_intelligent", carried="stored", **named)
    flies = Effect("e1", "b1", "It fights by itself", ALOFT, data=(("weapon", "Blade"), ("at", 1)))
    assert dancing_weapons._item(look(quiet(hero(items=(held, other, aloft)))), "b1", flies) == aloft
    assert dancing_weapons._item(look(quiet(hero(items=(held, other)))), "b1", flies) is None


@pytest.mark.rule("WB-165", "WB-338")
@pytest.mark.parametrize(("target", "seen"), [(("b2",), False), (("b9",), True), (("b2", "b9"), True), ((), False)])
def test_whoever_turns_an_item_on_one_foe_is_seen_again(target, seen):
    state = laid(table(hero(), hero("b2", "Wat"), foe()), "b1", "invisible", ends="dispelled attack")
    play, entry = Play(GAME, state, Faces()), GAME.shipped_entries("items")["wand_cold"]
    power = PowerUse(play.being("b1"), magic("wand_cold"), entry, entry.works[0], {"targets": target})
    list_reached(play, power)
    assert (not on(play.table, "b1")) is seen


@pytest.mark.rule("WB-553")
def test_only_who_takes_less_than_a_full_share_is_named():
    servants = [bare(foe(f"b{n}", "human_bandit", name, share=share), side=PARTY)
                for n, name, share in ((2, "Wat", "half"), (3, "Ned", "none"), (4, "Tib", "full"))]  # fmt: skip
    state = quiet(hero(), *servants).exchanged(None, Hoard("h1", "Hoard", (coin_line("l1", "gold", 5),), rolled=True))
    (who, *_) = [one for one in handing_out.form(look(state), "", {}).fields if one.name == "who"]
    assert who.help == "Wat half a share, Ned no share"


@pytest.mark.rule("WB-574")
def test_the_helm_lends_no_second_light_to_a_magic_user():
    helm = magic("helm_of_fiery_brilliance", carried="worn")
    state, _ = do(quiet(mage("light", "light", items=(helm,))), AT_REST, "b1", spell="light", elsewhere=True)
    assert [one.spent for one in state.beings["b1"].sheet.memory] == [True, False]
    assert not on(state, "b1", "second light")


@pytest.mark.rule("WB-251")
def test_a_spell_that_nobody_has_ready_is_not_what_is_cast():
    form = GAME.actions["magic.cast_at_rest"].form(look(quiet(mage("light", "sleep"))), "b1", {"spell": "fireball"})
    assert form.blank()["spell"] == "light"


@pytest.mark.rule("WB-164")
def test_what_lies_on_the_place_or_counts_for_nothing_is_no_modifier_of_a_blow():
    term = (("to_hit", Term("Luck", 1)),)
    plain = Effect("e1", "b1", "Lucky", terms=term)
    placed, idle = altered(plain, id="e2", on="", name="Fog"), altered(plain, id="e3", name="Idle", terms=())
    state = quiet(hero())
    for effect in (plain, placed, idle):
        state = state.exchanged(None, effect)
    rows = [row.cells[0].text for row in chart_of(look(state), "what_counts").rows]
    assert "Lucky" in rows and not {"Fog", "Idle"} & set(rows)


@pytest.mark.rule("WB-200", "WB-205")
@pytest.mark.parametrize("serves", [False, True])
def test_what_a_turning_does_at_once_is_said_before(serves):
    cleric = priest(level=9, alignment="chaos" if serves else "law")
    view = look(table(cleric, foe("b9", "skeleton"), house=ruled(chaotic_turning=True)))
    form = GAME.actions["combat.turn_undead"].form(view, "b1", {})
    (option,) = form.field("type").options
    assert ("serves at once" in option.label) is serves and ("destroyed at once" in option.label) is not serves


@pytest.mark.rule("WB-256")
def test_where_all_slots_are_spent_none_is_left_to_fill():
    spent = tuple([Memory("sleep", 1, spent=True)] * 9)
    form = GAME.actions["magic.prepare"].form(look(quiet(mage("sleep", level=1, memory=spent))), "b1", {})
    (first,) = [one for one in form.fields if one.label == "Level 1"]
    assert first.most == 0


@pytest.mark.rule("WB-567")
@pytest.mark.parametrize(("die", "held"), [(20, True), (1, False)])
def test_a_staff_coils_around_whom_it_hits(die, held):
    staff = magic("staff_snake", carried="held", charges=9)
    state = table(hero(items=(staff,)), foe(hit_points=30, hit_points_most=30))
    after, _ = do(state, "treasure.use_item", "b1", [die, *([3, 1] if held else [])], target="b9")
    assert bool(on(after, "b9", "held")) is held


@pytest.mark.parametrize(("who", "creature", "fits"), [
    ("animal", "wolf", True), ("animal", "orc", False), ("biped", "orc", True), ("biped", "skeleton", False),
    ("biped", "wolf", False),
])  # fmt: skip
def test_each_spell_works_on_its_own_kinds(who, creature, fits):
    being, gone = foe("b9", creature), foe("b9", creature, hit_points=-30)
    ways = [way for spell in SPELLS.values() for way in spell.ways if way.targets.who == who]
    (way, *_) = [one for one in ways if not one.targets.most_hit_dice and not one.targets.least_hit_dice]
    assert targets.fits(look(quiet(being)), way, being) is fits
    assert not targets.fits(look(quiet(gone)), way, gone), "nothing is done to the dead"


@pytest.mark.rule("WB-567")
def test_what_lies_behind_the_staff_stays():
    staff = magic(staff_of_absorption.ABSORBING, charges=9, carried="held")
    play = Play(GAME, quiet(mage(items=(SWORD, staff, SWORD, SWORD))), Faces())
    staff_of_absorption.absorb_spell(play, "b1", 3, "Hold Person")
    assert [one.key for one in play.being("b1").sheet.items] == ["long_sword", staff.key, "long_sword", "long_sword"]


@pytest.mark.rule("WB-375")
@pytest.mark.parametrize(("stone", "said"), [(True, "is flesh again"), (False, "is no stone")])
def test_only_a_stone_becomes_flesh(stone, said):
    state = quiet(mage(level=12), hero("b2", "Wat"))
    state = laid(state, "b2", "petrified") if stone else state
    play = Play(GAME, state, Faces())
    healing_spells._stone(play, None, play.being("b2"))
    assert said in " ".join([str(one) for one in play.outcome().story]) and not on(play.table, "b2")


def test_without_classes_there_is_no_column_of_levels():
    for key in ("saves", "charisma"):
        assert chart_of(look(quiet()), key).rows
    assert [one.label for one in chart_of(look(quiet()), "saves").columns][:3] == ["Class", "1", "2"]
    assert all([one.right for one in chart_of(look(quiet()), "saves").columns[1:]])


@pytest.mark.rule("WB-021")
def test_a_fighter_stands_in_the_band_of_his_strength_alone():
    strong, weak, mage_ = hero(strength=17), hero("b2", "Wat", strength=10), mage(id_="b3", strength=17)
    view = look(quiet(strong, weak, mage_, house=ruled(uab_strength=True)))
    rows = [row for row in chart_of(view, "what_counts").rows if "a Fighter in melee" in row.cells[0].text]
    assert [row.beings for row in rows if row.beings] == [("b1",)]
