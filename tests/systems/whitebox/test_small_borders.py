"""Small things at their border: rest under a slowing disease, a matrix, a mouth that swallows, a wind, what is prepared."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Hoard, Line, altered
from systems.common.treasure_kit.hoards import coin_line
from systems.whitebox.base.entries_spells import Amount, Save
from systems.whitebox.base.sheet import Memory
from systems.whitebox.characters import rest
from systems.whitebox.combat import blow_series, blows, phases, powers
from systems.whitebox.combat.arms import arms
from systems.whitebox.magic import memory, spell_words
from systems.whitebox.magic.casting import Casting
from systems.whitebox.treasure.hoards import lines_by_hand
from systems.whitebox.treasure.items import using
from tests.samples import sample_table
from tests.systems.charted import chart_of, with_house
from tests.systems.whitebox.builders import GAME, PLAYING, Faces, foe, hero, look, quiet, ruled, table
from tests.systems.whitebox.item_builders import asked, magic
from tests.systems.whitebox.magic_builders import SPELLS, laid, mage, on
from tests.systems.whitebox.powers_builders import lair, victim


def played(state, *dice: int) -> Play:
    return Play(GAME, state, Faces(*dice))


@pytest.mark.rule("WB-233")
@pytest.mark.parametrize(("kind", "facts", "days", "counted"), [
    ("rot", {"divisor": 2}, 3, 1), ("rot", {"divisor": 2, "rested": 1}, 3, 2), ("rot", {"divisor": 1}, 3, 3), ("rot", {}, 3, 3),
    ("cursed", {"divisor": 2}, 3, 3), ("rot", {"divisor": 10}, 9, 0), ("rot", {"divisor": 10}, 10, 1),
])  # fmt: skip
def test_days_of_rest_count_less_under_rot(kind: str, facts: dict[str, int], days: int, counted: int) -> None:
    play = played(laid(quiet(hero()), "b1", kind, **facts))
    assert rest._days_that_count(play, play.being("b1"), days) == counted


@pytest.mark.rule("WB-196")
def test_the_matrix_is_a_row_for_each_span_of_levels_and_the_last_is_open() -> None:
    chart = chart_of(look(with_house(sample_table("whitebox"), saving_throw_matrix=True)), "saves")
    assert [one.right for one in chart.columns] == [False] + [True] * 5
    assert [row.cells[0].text for row in chart.rows][:4] == [
        "Cleric 1–4",
        "Cleric 5–8",
        "Cleric 9–12",
        "Cleric 13 and more",
    ]


@pytest.mark.rule("R-49")
@pytest.mark.parametrize(("natural", "at", "face", "hits"), [
    (True, 1, 1, False), (True, 1, 2, True), (True, 30, 20, True), (True, 10, 9, False), (True, 10, 10, True),
    (False, 1, 1, True), (False, 30, 20, False),
])  # fmt: skip
def test_what_swallows_hits_as_others_do(natural: bool, at: int, face: int, hits: bool) -> None:
    keys = [
        key for key, one in GAME.shipped_entries("creatures").items() if any(a.rule == "swallow" for a in one.abilities)
    ]
    worm = foe("b9", keys[0])
    state = table(hero(), worm, house=ruled(natural_20_1=natural))
    play = played(state, face)
    bite = next(one for one in arms(play, worm) if one.natural)
    need = Need(at, hit="hits", miss="misses")
    deep = blows.swallowing_face(play, worm, bite, need)
    assert bool(blows.roll_to_hit(play, worm, "To hit", need, deep)) is hits


@pytest.mark.rule("WB-427")
def test_whoever_is_swept_away_has_no_turn_and_whoever_is_heavy_stays() -> None:
    state = table(hero("b1", level=1), hero("b2", "Wat", level=9), foe("b9", "djinni", hit_points=30))
    play = played(state)
    ability = next(one for one in GAME.shipped_entries("creatures")["djinni"].abilities if one.rule == "whirlwind")
    powers.movement_powers.whirlwind(play, play.being("b9"), ability, {"targets": ("b1", "b2")})
    assert [bool(on(play.table, who, "gone")) for who in ("b1", "b2")] == [True, False] and play.waiting == ("b2",)


@pytest.mark.rule("WB-338")
@pytest.mark.parametrize(("answers", "foes"), [
    ({"target": "b1"}, True), ({"target": "b8"}, False), ({"targets": ("b8", "b1")}, True), ({"targets": ("b8",)}, False),
    ({"targets": ()}, False), ({}, False), ({"target": "gone"}, False), ({"targets": ("gone", "b1")}, True), ({"target": ""}, False),
])  # fmt: skip
def test_a_power_is_meant_for_foes_if_one_of_those_aimed_at_is(answers: dict[str, object], foes: bool) -> None:
    state = table(hero(), foe("b8"), foe("b9"))
    assert powers._at_foes(look(state), state.beings["b9"], answers) is foes


@pytest.mark.rule("WB-338")
def test_whoever_turns_a_power_on_a_foe_is_seen_again() -> None:
    hidden = laid(
        lair("djinni", victim(level=1, hit_points=4)),
        "b9",
        "invisible",
        ends="dispelled attack",
        ended_by="dispelled attack",
    )
    answers = {"power": "whirlwind", "targets": ("b1",)}
    play = played(hidden)
    powers.use(play, Choice("combat.power", "b9", answers))
    assert not on(play.table, "b9", "invisible")


@pytest.mark.rule("WB-250", "WB-256")
def test_what_is_spent_today_stays_so_on_its_own_level() -> None:
    spent = (Memory("light", 1, spent=True), Memory("web", 2, spent=True), Memory("sleep", 1))
    being = mage("light", level=3, memory=spent, book=("light", "web", "sleep"))
    play = played(quiet(being))
    memory._fill(play, play.being("b1"), {"level_1": ("sleep", "light")})
    now = play.being("b1").sheet.memory
    assert [(one.spell, one.level, one.spent) for one in now] == [
        ("sleep", 1, False), ("light", 1, False), ("light", 1, True), ("web", 2, True),
    ]  # fmt: skip


@pytest.mark.rule("WB-301", "WB-306", "WB-356", "WB-368", "WB-374", "WB-375", "WB-377")
@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("sleep", "240 ft · as long as the referee says · 2d6+3 / 2d6 / 1d6 targets"),
        ("charm_monster", "60 ft · until dispelled · 3d6 targets / 1 target · save negates"),
        ("alter_time", "240 ft · 3 turns · 60 ft radius · 24 targets · no save / save negates"),
        ("transform_stone_flesh", "120 ft · until reversed · save negates / no save"),
        ("polymorph", "caster · 10 hours / 60 ft · until dispelled · save negates"),
        ("transform_rock_mud", "120 ft · 3d6 days or until reversed · 300 × 300 ft (90,000 sq ft) · movement × 0.1"),
        ("wall_of_stone_or_iron", "60 ft · permanent · 1,000 sq ft, 2 ft thick / 2 hours · 500 sq ft, 3 ft thick"),
    ],
)
def test_what_all_ways_of_a_spell_begin_and_end_with_is_said_once(key: str, said: str) -> None:
    spell = SPELLS[key]
    casts = [Casting("b1", spell, way, "magic_user", 9, {}) for way in spell.ways]
    assert spell_words.details(look(quiet(mage())), casts) == said


@pytest.mark.rule("WB-368")
def test_of_one_way_all_is_said_and_nothing_of_no_way() -> None:
    spell, view = SPELLS["sleep"], look(quiet(mage()))
    casts = [Casting("b1", spell, spell.ways[0], "magic_user", 5, {})]
    said = "240 ft · as long as the referee says · 2d6+3 targets"
    assert spell_words.details(view, casts) == spell_words.details(view, casts * 2) == said
    assert spell_words.details(view, []) == ""


@pytest.mark.rule("WB-331")
def test_a_way_without_a_save_says_so_beside_one_that_has_it() -> None:
    spell = SPELLS["fireball"]
    ways = (spell.ways[0], altered(spell.ways[0], amount=Amount(), save=Save()))
    casts = [Casting("b1", spell, way, "magic_user", 9, {}) for way in ways]
    view = look(quiet(mage()))
    assert spell_words.details(view, casts) == "240 ft · 20 ft radius · 9d6 damage · save half / no save"
    assert spell_words.details(view, casts[::-1]) == "240 ft · 20 ft radius · no save / 9d6 damage · save half"


@pytest.mark.parametrize(("first", "second"), [(("a", "One"), ("a", "Two")), (("a", "One"), ("b", ""))])
def test_two_ways_of_a_spell_are_told_apart(first: tuple[str, str], second: tuple[str, str]) -> None:
    spell = SPELLS["sleep"]
    ways = [altered(spell.ways[0], key=key, name=name) for key, name in (first, second)]
    assert altered(spell, ways=(altered(ways[0], key="", name=""),)).ways[0].name == "", "one alone needs neither"
    assert altered(spell, ways=(ways[0], altered(ways[1], key="b", name="Two"))).ways[1].key == "b"
    with pytest.raises(ValueError, match="each way to cast it needs a key of its own and a name"):
        altered(spell, ways=tuple(ways))


@pytest.mark.rule("WB-426", "R-28")
def test_all_blows_of_a_round_come_again_where_the_referee_wants_it() -> None:
    facts = {blow_series.STRUCK: 2, phases.MACHINE: True, phases.SERIES: ("long_sword", 1)}
    state = PLAYING.act(table(hero(level=3), foe()), lambda play: play.set_fact_of("b1", **facts))
    play = played(state)
    blow_series.acts_again(play, play.being("b1"))
    assert (play.fact_of("b1", blow_series.STRUCK), blow_series.has_machine_struck(play, "b1")) == (0, False)
    assert phases.weapon_in_series(play, "b1") == ""
    sword = arms(play, play.being("b1"))[0]
    blow_series.keep(play, play.being("b1"), sword, 2)
    assert play.fact_of("b1", phases.SERIES) == ("long_sword", 2)
    blow_series.keep(play, play.being("b1"), sword, 1)
    assert play.fact_of("b1", phases.SERIES) == ("long_sword", 3)


@pytest.mark.rule("WB-062")
def test_what_changes_the_working_of_a_blow_refines_its_form() -> None:
    form = GAME.actions["combat.attack"].form(look(table(hero(race="elf"), foe())), "b1", {})
    assert form.field("foe").refines and form.field("weapon").refines and form.field("target").refines
    seen = asked(quiet(hero(items=(magic("ring_x_ray_vision", carried="worn"),)))).field("through")
    assert seen.refines


def test_a_plus_by_hand_is_nine_at_most() -> None:
    potion = Line("l1", "Potion", "item", entry="potion_healing", data=(("bonus", 0),))
    state = quiet().exchanged(None, Hoard("h1", "Hoard", (potion, coin_line("l2", "gold", 3))))
    fields = {one.name: one for one in lines_by_hand._open(look(state), potion)}
    assert (fields["bonus"].minimum, fields["bonus"].maximum, fields["charges"].maximum) == (-9, 9, 999)


@pytest.mark.rule("WB-565", "WB-574")
@pytest.mark.parametrize(
    ("key", "charges", "left"), [("wand_cold", 0, 0), ("wand_cold", 5, 4), ("beaker_of_potions", 5, 5)]
)
def test_what_the_referee_carries_out_costs_a_charge_where_charges_are_counted(
    key: str, charges: int, left: int
) -> None:
    item, entry = magic(key, charges=charges), GAME.shipped_entries("items")[key]
    play = played(quiet(hero(items=(item,))))
    using._simply(play, play.being("b1"), 0, item, entry)
    assert play.being("b1").sheet.items[0].charges == left
