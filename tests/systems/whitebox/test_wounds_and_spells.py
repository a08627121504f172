"""What a wound does besides: it spoils a spell on its way; and what binding and saving cost and spare (WB-186 to WB-211)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY
from systems.whitebox.base.sheet import Item, Memory
from tests.systems.whitebox.builders import GAME, SWORD, Faces, do, foe, hero, hp, look, ruled, story, table
from tests.systems.whitebox.magic_builders import cast, mage, priest, ready, under


def after_the_foes(state):
    """The foes' turn is over, the party's comes in the same round."""
    return apply(state, resolve(GAME, state, Choice("turn.next"), Faces()).changes)


def foes_first(*beings, **more):
    state = table(*beings, acting=FOES, **more)
    from systems.common.records.table import altered

    turns = tuple(sorted(state.fight.turns, key=lambda turn: turn.side == PARTY))
    return state.exchanged(state.fight, altered(state.fight, turns=turns, now=0))


@pytest.mark.rule("WB-210")
def test_a_blow_before_the_casters_turn_loses_the_spell_and_its_slot():
    state = foes_first(mage("sleep"), foe())
    struck, _ = do(state, "combat.attack", "b9", [20, 2], target="b1")
    struck = after_the_foes(struck)
    assert struck.fight.turn.side == PARTY and struck.fight.round == 1
    lost, outcome = cast(struck, "sleep", targets=("b9",))
    assert "loses Sleep" in story(outcome) and ready(lost) == [] and not under(lost, "b9", "asleep")
    missed, _ = do(state, "combat.attack", "b9", [1], target="b1")
    slept, _ = cast(after_the_foes(missed), "sleep", [(1, 1)], targets=("b9",))
    assert under(slept, "b9", "asleep")


@pytest.mark.rule("WB-210", "R-25")
def test_at_a_tie_the_wound_comes_too_late_to_spoil_a_spell():
    from dataclasses import replace

    from systems.common.records.table import Turn

    state = table(mage("sleep"), foe())
    both = Turn("Both sides act", ("b1", "b9"), together=True)
    state = state.exchanged(state.fight, replace(state.fight, turns=(both,), now=0, waiting=("b1", "b9")))
    struck, _ = do(state, "combat.attack", "b9", [20, 2], target="b1")
    slept, _ = cast(struck, "sleep", [(1, 1)], targets=("b9",))
    assert hp(slept, "b1") == 10 and under(slept, "b9", "asleep")


@pytest.mark.rule("WB-211")
def test_the_spell_that_is_being_prepared_is_the_one_that_is_lost():
    memory = (Memory("light", 1), Memory("sleep", 1, spent=True), Memory("sleep", 1))
    state = table(mage(memory=memory), foe(), house=ruled(combat_sequence="alternate"))
    begun, _ = do(state, "magic.ready", "b1", spell="sleep")
    hurt, outcome = do(begun, "combat.damage", targets=("b1",), amount="1")
    assert "Sleep is lost" in story(outcome)
    assert [(one.spell, one.spent) for one in hurt.beings["b1"].sheet.memory] == [
        ("light", False), ("sleep", True), ("sleep", True),
    ]  # fmt: skip


@pytest.mark.rule("WB-186")
def test_binding_takes_the_helpers_turn_and_is_for_the_bleeding_alone():
    house = ruled(death_rule="negative_level")
    state = table(hero("b1", "Hild"), hero("b2", level=3, hit_points=-2), hero("b3", "Tam", hit_points=0),
                  hero("b4", "Ulf", hit_points=3), foe(), house=house)  # fmt: skip
    form = GAME.actions["combat.bind"].form(look(state), "b1", {})
    assert form.field("target").allowed == ("b2",)
    bound, _ = do(state, "combat.bind", "b1", [], target="b2")
    assert "b1" not in bound.fight.waiting and hp(bound, "b2") == -2
    assert GAME.actions["combat.bind"].form(look(bound), "b4", {}) is None


@pytest.mark.rule("WB-190", "WB-254")
@pytest.mark.parametrize(("saved", "face", "lost"), [
    ("negates", 14, 0), ("negates", 13, 9), ("half", 14, 4), ("half", 13, 9),
])  # fmt: skip
def test_a_save_spares_or_halves_and_a_failed_one_does_neither(saved: str, face: int, lost: int):
    after, _ = do(table(hero(hit_points=20)), "combat.save", "", [face], who=("b1",), against="breath", damage="9",
                  saved=saved)  # fmt: skip
    assert hp(after, "b1") == 20 - lost


@pytest.mark.rule("WB-048", "WB-061")
@pytest.mark.parametrize(("race", "item", "warned"), [
    ("human", Item("shield", "Shield"), True), ("elf", Item("shield", "Shield"), True),
    ("human", Item("magic_armor", "Mail +1", magic=True, base="chain_mail", bonus=1), True),
    ("elf", Item("magic_armor", "Mail +1", magic=True, base="chain_mail", bonus=1), False),
    ("elf", Item("chain_mail", "Chain mail"), True), ("human", Item("dagger", "Dagger"), False),
])  # fmt: skip
def test_a_magic_user_is_warned_of_shields_and_armor_and_an_elf_not_of_magic_armor(race: str, item: Item, warned: bool):
    from systems.whitebox.base.training import why_untrained

    one = hero(character_class="magic_user", race=race)
    assert bool(why_untrained(look(table(one)), one.sheet, item)) is warned


@pytest.mark.rule("WB-065")
def test_chain_at_most_is_for_the_blended_elf_alone():
    from systems.whitebox.base.training import why_untrained

    house, plate = ruled(variant_elf_chain_only=True, elf_model="variant"), Item("plate_mail", "Plate mail")
    for character_class, warned in (("elf", True), ("fighter", False), ("cleric", False)):
        one = hero(character_class=character_class, race="elf" if warned else "human")
        assert bool(why_untrained(look(table(one, house=house)), one.sheet, plate)) is warned


@pytest.mark.rule("WB-251")
@pytest.mark.parametrize(("alignment", "way", "told"), [
    ("law", "cause", True), ("law", "cure", False), ("chaos", "cause", False),
])  # fmt: skip
def test_a_lawful_cleric_who_casts_a_reversed_form_is_told_of(alignment: str, way: str, told: bool):
    state = table(priest("cure_light_wounds", alignment=alignment), hero("b2", items=(SWORD,)), foe())
    target = "b9" if way == "cause" else "b2"
    _, outcome = cast(state, "cure_light_wounds", [3], way=way, target=target, elsewhere=False)
    assert ("Hild is Lawful" in story(outcome)) is told
