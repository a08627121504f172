"""What every spell leaves behind when it is cast as its form stands: what is told, with which sign, and what lies on whom.

``spells_left.txt`` has a line for each way of each spell: verdict and sign of what is told after its name; then whom each
effect lies on, its kind and its name; then how many were called.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Effect, Table, altered
from systems.whitebox.base.entries_spells import Spell, Way
from systems.whitebox.magic import aid_spells, alignment
from systems.whitebox.magic.targets import Aim
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, quiet, table
from tests.systems.whitebox.magic_builders import SPELLS, laid, mage, memory, on, priest

LEFT = Path(__file__).with_name("spells_left.txt").read_text("utf-8").splitlines()
CAST = "magic.cast"


def fight_of(spell: Spell, way: Way) -> Table:
    """A caster of the spell's first list, a wounded friend, two orcs."""
    if way.reversed or spell.lists[0].caster == "cleric":
        caster = priest(spell.key, level=9, alignment="chaos" if way.reversed else "law")
    else:
        caster = mage(spell.key, level=12)
    return table(caster, hero("b2", "Wat", hit_points=3), foe("b8"), foe("b9"))


def answers_of(state: Table, spell: Spell, way: Way) -> dict[str, object]:
    """The form of the casting as it stands for this way of the spell."""
    answers: dict[str, object] = {"spell": spell.key, "way": way.key}
    for _ in range(2):
        form = GAME.actions[CAST].form(look(state), "b1", answers)
        answers = form.blank() | {name: value for name, value in answers.items() if form.field(name)}
        if "at_rest" in answers:
            answers["at_rest"] = True
    return answers


def left_by(spell: Spell, way: Way) -> str:
    state = fight_of(spell, way)
    outcome = resolve(GAME, state, Choice(CAST, "b1", answers_of(state, spell, way)), SeededDice(3))
    after = apply(state, outcome.changes)
    told = "; ".join([f"{one.verdict or '–'} {one.icon}" for one in outcome.story[1:]]) or "nothing"
    effects = [one for one in after.effects.values() if one.kind != "summoned"]
    lies = ", ".join([f"{one.on or 'place'} {one.kind} “{one.name}”" for one in effects])
    came = len(after.beings) - len(state.beings)
    return f"{spell.key} {way.key or '–'}: {told} | {lies}" + (f" | {came} come" if came > 0 else "")


@pytest.mark.parametrize("line", LEFT, ids=[line.partition(":")[0] for line in LEFT])
def test_a_spell_leaves_what_is_written(line: str) -> None:
    key, way = line.partition(":")[0].split(" ")
    spell = SPELLS[key]
    assert left_by(spell, next(one for one in spell.ways if (one.key or "–") == way)) == line


def test_every_way_that_may_be_cast_is_written() -> None:
    ways = [f"{spell.key} {way.key or '–'}" for spell in SPELLS.values() for way in spell.ways
            if not way.reversed or any([one.caster == "cleric" for one in spell.lists])]  # fmt: skip
    assert [line.partition(":")[0] for line in LEFT] == ways


@pytest.mark.rule("WB-305")
@pytest.mark.parametrize(("before", "way", "after"), [
    ("blessed", "bless", ["blessed"]), ("cursed", "curse", ["cursed"]), ("cursed", "bless", ["cursed", "blessed"]),
    ("blessed", "curse", ["blessed", "cursed"]),
])  # fmt: skip
def test_a_second_blessing_takes_the_place_of_the_first_and_of_no_curse(
    before: str, way: str, after: list[str]
) -> None:
    spell = SPELLS["bless"]
    state = laid(quiet(priest("bless")), "b1", before)
    play = Play(GAME, state, Faces())
    aim = Aim("b1", spell, next(one for one in spell.ways if one.key == way), "cleric", 9, {})
    aid_spells.bless(play, altered(aim.casting, targets=("b1",)))
    assert [one.kind for one in on(play.table, "b1")] == after


@pytest.mark.rule("WB-338", "WB-339")
@pytest.mark.parametrize(("spell", "beside"), [("invisibility", ["", ""]), ("invisibility_10_ft_radius", ["", "b1"])])
def test_within_a_sphere_all_are_unseen_beside_the_first(spell: str, beside: list[str]) -> None:
    play = Play(GAME, quiet(mage(spell), hero("b2", "Wat")), Faces())
    cast = altered(Aim("b1", SPELLS[spell], SPELLS[spell].ways[0], "magic_user", 9, {}).casting, targets=("b1", "b2"))
    aid_spells.invisible(play, cast)
    assert [one.fact("beside") for who in ("b1", "b2") for one in on(play.table, who)] == beside


@pytest.mark.rule("WB-358")
def test_an_alignment_that_is_said_anew_is_the_only_one() -> None:
    state = quiet(hero(), foe("b8"), foe("b9"))
    for said in ("chaos", "law"):
        state, _ = do(state, "magic.align", alignment=said, targets=("b8",))
    assert [one.fact("alignment") for one in on(state, "b8")] == ["law"] and not on(state, "b9")
    form = alignment.form(look(state), "", {})
    assert form.field("targets").default == ("b9",) and form.field("targets").allowed == ("b8", "b9")
    assert alignment.form(look(quiet(hero())), "", {}) is None


@pytest.mark.rule("WB-252", "WB-256")
def test_the_book_offers_what_can_be_done_now() -> None:
    holds = Effect("e9", "b1", "Clairvoyance", "sees", source="b1", data=(("holds", "concentration"),))
    at_rest, amid = quiet(mage("light", "sleep")), table(mage("light", "sleep"), foe())
    books = [GAME.spellbook(look(at), at.beings["b1"]) for at in (at_rest, amid, at_rest.exchanged(None, holds))]
    assert [[label for label, _ in book.actions] for book in books] == [
        ["Prepare", "Learn"], ["Learn"], ["Prepare", "Learn", "Let go"],
    ]  # fmt: skip
    assert [[label for label, _ in book.rows[0].actions] for book in books[:2]] == [
        ["Cast", "Prepare", "Forget"],
        ["Cast"],
    ]


@pytest.mark.rule("WB-252")
def test_the_book_stands_by_what_is_ready_spent_and_known_and_then_by_level() -> None:
    light, web = memory("magic_user", "light", "web")
    being = mage(level=9, memory=(altered(light, spent=True), web), book=("fly", "web", "sleep", "light"))
    rows = GAME.spellbook(look(quiet(being)), being).rows
    assert [(row.key, row.state) for row in rows] == [
        ("web", "prepared"), ("light", "spent"), ("sleep", "book"), ("fly", "book"),
    ]  # fmt: skip
