"""What can be dispelled and how surely, and what becomes of somebody in another shape: each condition for itself."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, Until, altered
from systems.whitebox.base import states
from systems.whitebox.magic import dispelling, shape_spells, spell_ends
from systems.whitebox.magic.casting import Casting
from systems.whitebox.magic.targets import Aim
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import SPELLS, bare, mage, on

CLOCK = Until("clock", at=90_000)


def cast_of(spell: str, way: str = "", at: tuple[str, ...] = (), level: int = 8, **answers: object) -> Casting:
    chosen = next(one for one in SPELLS[spell].ways if one.key == way)
    return altered(Aim("b1", SPELLS[spell], chosen, "magic_user", level, answers).casting, targets=at)


def lying(
    spell: str = "fly", on: str = "b2", source: str = "b9", level: int = 6, cast: str = "g1", name: str = "Flying",
    until: Until = CLOCK, **data: object,
) -> Effect:  # fmt: skip
    facts = {"spell": spell, "level": level, "cast": cast} | data
    return Effect(f"e{cast}{on}", on, name, "aloft", source, until=until, data=tuple(facts.items()))


def with_effects(*effects: Effect) -> Table:
    state = quiet(mage(), hero("b2", "Wat"), hero("b3", "Hild"), foe("b9"))
    for one in effects:
        state = state.exchanged(None, one)
    return state


# Dispelled


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("dispeller", "maker", "chance"), [
    (8, 8, 100), (8, 16, 50), (8, 9, 88), (9, 8, 112), (1, 3, 33), (8, 0, 800), (8, 1, 800),
])  # fmt: skip
def test_the_chance_is_one_level_of_the_other_rounded_down(dispeller: int, maker: int, chance: int) -> None:
    assert dispelling.chance_of(dispeller, maker) == chance


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("effect", "can"), [
    (lying(), True), (lying(spell="no_such_spell"), False), (lying(name=""), False), (lying(cast=""), False),
    (lying(until=Until()), True), (lying(until=Until(), **{states.ENDED_BY: "attack"}), False),
    (lying(until=Until(), **{states.ENDED_BY: "attack dispelled"}), True), (lying(**{states.ENDED_BY: "attack"}), True),
    (lying(until=Until(), holds="concentration", **{states.ENDED_BY: "attack"}), True),
])  # fmt: skip
def test_what_magic_can_end(effect: Effect, can: bool) -> None:
    assert dispelling.dispellable(look(with_effects(effect)), effect) is can


@pytest.mark.rule("WB-328")
def test_castings_are_named_with_all_they_lie_on_those_of_others_first() -> None:
    own = lying(spell="invisibility", cast="g0", source="b1", on="b1", level=8)
    state = with_effects(
        own, lying(), lying(on="b3"), lying(spell="web", cast="g2", on="", level=5), lying(cast="", on="b3")
    )
    marks = dispelling.marks_of(look(state), cast_of("dispel_magic"))
    found = [(one.key, one.name, one.level) for one in marks]
    assert sorted(found[:2]) == [("g1", "Fly on Wat, Hild", 6), ("g2", "Web on the place", 5)]
    assert found[2:] == [("g0", "Invisibility on Ysolde", 8)]


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("faces", "level", "said"), [
    ((), 8, "Fly on Wat is dispelled (100 %)."), ((50,), 16, "Fly on Wat is dispelled (50 %)."),
    ((51,), 16, "Fly on Wat holds against Dispel Magic (50 %)."),
])  # fmt: skip
def test_a_casting_ends_or_holds_as_a_whole(faces: tuple[int, ...], level: int, said: str) -> None:
    state = with_effects(lying(level=level), lying(cast="g2", on="b3"))
    play = Play(GAME, state, Faces(*faces))
    dispelling.dispel(play, cast_of("dispel_magic", mark="g1"))
    assert story(play.outcome()).startswith(said)
    assert (not on(play.table, "b2")) is ("dispelled" in said) and on(play.table, "b3")


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("made_by", "faces", "held"), [(8, (), False), (16, (51,), True)])
def test_magic_without_a_record_is_dispelled_by_the_level_that_is_said(made_by: int, faces, held: bool) -> None:
    play = Play(GAME, with_effects(lying()), Faces(*faces))
    dispelling.dispel(play, cast_of("dispel_magic", mark="", made_by=made_by, thing="the gate"))
    assert story(play.outcome()).startswith("The gate holds" if held else "The gate is dispelled") and on(
        play.table, "b2"
    )


# Reshaped


@pytest.mark.rule("WB-356")
@pytest.mark.parametrize(
    ("key", "said"), [("orc", "an orc"), ("wolf", "a wolf"), ("ogre", "an ogre"), ("", "another creature")]
)
def test_a_form_has_its_article(key: str, said: str) -> None:
    entry = GAME.shipped_entries("creatures").get(key)
    assert shape_spells._name_form(entry) == said


@pytest.mark.rule("WB-356")
@pytest.mark.parametrize(("house", "form", "terms"), [
    (None, "roc", {"move": 48}), (None, "", {}), (ruled(polymorph_self_ac=True), "roc", {"move": 48, "armor_class": 4}),
    (ruled(polymorph_self_ac=True), "gelatinous_cube", {"move": 6, "armor_class": 8}),
])  # fmt: skip
def test_ones_own_new_shape_moves_as_its_kind(house, form: str, terms: dict[str, int]) -> None:
    entries = GAME.shipped_entries("creatures")
    if form:
        entry = entries[form]
        best = max(entry.move.walk, entry.move.fly, entry.move.swim)
        terms = {name: best if name == "move" else entry.armor for name in terms}
    play = Play(GAME, quiet(mage(), house=house), Faces(3))
    shape_spells.polymorph(play, cast_of("polymorph", "self", ("b1",), form=form))
    (effect,) = on(play.table, "b1")
    assert {name: term.amount for name, term in effect.terms} == terms and all([term.sets for _, term in effect.terms])


@pytest.mark.rule("WB-356")
def test_a_creature_in_another_shape_is_another_entry_and_comes_back() -> None:
    play = Play(GAME, table(mage(), foe("b9", "orc", hit_points=5)), Faces(1))
    shape_spells.polymorph(play, cast_of("polymorph", "other", ("b9",), form="ogre"))
    changed = play.being("b9")
    assert (changed.sheet.creature, changed.sheet.hit_dice, changed.sheet.hit_points, changed.name) == (
        "ogre",
        "4+1",
        5,
        "Orc",
    )
    assert "becomes an ogre." in story(play.outcome())
    (effect,) = on(play.table, "b9")
    play.remove(effect)
    spell_ends._shape_returns(play, effect)
    back = play.being("b9")
    assert (back.sheet.creature, back.sheet.hit_dice, back.glyph) == ("orc", "1", foe().glyph)


@pytest.mark.rule("WB-356")
@pytest.mark.parametrize(("being", "form", "kind"), [
    (foe("b9"), "", "polymorphed"), (bare(hero("b9", "Vorn"), side=FOES), "ogre", "polymorphed"), (foe("b9"), "ogre", "reshaped"),
])  # fmt: skip
def test_characters_and_nameless_forms_keep_their_record(being: Being, form: str, kind: str) -> None:
    play = Play(GAME, table(mage(), being), Faces(1))
    shape_spells.polymorph(play, cast_of("polymorph", "other", ("b9",), form=form))
    (effect,) = on(play.table, "b9")
    assert effect.kind == kind
    saved = Play(GAME, table(mage(), being), Faces(20))
    shape_spells.polymorph(saved, cast_of("polymorph", "other", ("b9",), form=form))
    assert not on(saved.table, "b9")


@pytest.mark.rule("WB-311")
@pytest.mark.parametrize("side", [PARTY, FOES])
def test_what_is_no_longer_held_turns_on_its_caller(side: str) -> None:
    called = bare(foe("b9", "elemental_air"), side=side)
    effect = Effect("e1", "b9", "Obeys", "summoned", "b1", data=(("holds", "concentration"), ("level", 9)))
    play = Play(GAME, quiet(mage(), called).exchanged(None, effect), Faces())
    spell_ends.set_free(play, effect)
    (left,) = on(play.table, "b9")
    assert play.being("b9").side == (FOES if side == PARTY else PARTY)
    assert left.data == (("level", 9), ("free", True))
