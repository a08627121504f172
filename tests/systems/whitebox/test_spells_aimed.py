"""At whom a spell is aimed, whom it gets at, who saves, how long it is said to last, and what an item casts for how much."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Until, altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import phases
from systems.whitebox.magic import cast, casters, casting, staff_of_absorption, targets
from systems.whitebox.magic.casting import Casting
from systems.whitebox.magic.targets import Aim
from systems.whitebox.treasure.items import using
from systems.whitebox.treasure.items.using import Cast
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.item_builders import asked, magic, use
from tests.systems.whitebox.magic_builders import SPELLS, bare, laid, mage, priest

ITEMS = GAME.shipped_entries("items")
FULL = {"hit_points": 20, "hit_points_most": 20}


def way_of(spell: str, **facts: object):
    return altered(SPELLS[spell].ways[0], **facts)


def cast_of(spell: str, level: int = 9, caster: str = "b1", way=None, **facts: object) -> Casting:
    one = SPELLS[spell]
    return Casting(caster, one, way or one.ways[0], one.lists[0].caster, level, {}, **facts)


@pytest.mark.parametrize(("spell", "facts", "harmful"), [
    ("fireball", {}, True), ("bless", {}, False), ("light", {}, False), ("bless", {"effect": "polymorph", "key": "other"}, True),
    ("bless", {"effect": "polymorph", "key": "self"}, False), ("bless", {"effect": "speed", "factor": 2}, False),
    ("bless", {"effect": "speed", "factor": 0.5}, True), ("bless", {"effect": "speed", "factor": 1}, False),
    ("light", {"factor": 0.5}, False),
])  # fmt: skip
def test_a_spell_is_meant_for_foes_by_what_it_does(spell, facts, harmful):
    assert targets.is_harmful(way_of(spell, **facts)) is harmful


@pytest.mark.parametrize(
    ("figure", "amount", "harmful"),
    [("to_hit", -1, True), ("to_hit", 0, False), ("to_hit", 1, False), ("save", -1, False)],
)
def test_whoever_is_cursed_strikes_worse(figure, amount, harmful):
    way = SimpleNamespace(
        effect="bonus",
        key="",
        factor=1,
        bonuses=(SimpleNamespace(figure="damage", amount=1), SimpleNamespace(figure=figure, amount=amount)),
    )
    assert targets.is_harmful(way) is harmful


@pytest.mark.parametrize(("kind", "who", "effect", "asks"), [
    ("one", "any", "heal", True), ("many", "any", "heal", True), ("area", "any", "heal", True), ("caster", "any", "heal", False),
    ("one", "object", "heal", False), ("one", "any", "summon", False),
])  # fmt: skip
def test_the_caster_points_at_beings_and_not_at_things(kind, who, effect, asks):
    way = SimpleNamespace(effect=effect, targets=SimpleNamespace(kind=kind, who=who))
    assert targets.asks_for_beings(way) is asks


@pytest.mark.rule("WB-365")
@pytest.mark.parametrize(("being", "raised"), [
    (hero("b9", hit_points=-20), True), (foe("b9", "human_bandit", hit_points=-20), True), (foe("b9", "dwarf", hit_points=-20), True),
    (foe("b9", "orc", hit_points=-20), False), (hero("b9"), False),
])  # fmt: skip
def test_the_dead_of_a_race_that_players_choose_are_raised(being, raised):
    way = SPELLS["raise_dead"].ways[0]
    assert targets.fits(look(quiet(being)), way, being) is raised
    assert not targets.fits(look(laid(quiet(being), "b9", "dust")), way, being)


@pytest.mark.parametrize(("who", "what", "takes"), [
    ("biped", ("person",), True), ("biped", ("person", "undead"), False), ("biped", ("beast",), False), ("biped", ("undead",), False),
    ("animal", ("animal",), True), ("animal", ("person",), False), ("any", ("undead",), True),
])  # fmt: skip
def test_a_spell_for_a_kind_takes_that_kind_alone(monkeypatch, who, what, takes):
    monkeypatch.setattr(targets, "kinds", lambda *_: what)
    way = SimpleNamespace(targets=SimpleNamespace(who=who, takes=lambda *_: True))
    assert targets.fits(look(quiet(foe())), way, foe()) is takes
    way = SimpleNamespace(targets=SimpleNamespace(who=who, takes=lambda *_: False))
    assert targets.fits(look(quiet(foe())), way, foe()) is False


@pytest.mark.parametrize(("who", "own", "takes"), [
    ("chaotic", "chaos", True), ("chaotic", "law", False), ("chaotic", "neutrality", False), ("lawful", "law", True), ("lawful", "chaos", False),
])  # fmt: skip
def test_a_spell_against_an_alignment_takes_that_alone(who, own, takes):
    way = SimpleNamespace(targets=SimpleNamespace(who=who, takes=lambda *_: True))
    being = hero(alignment=own)
    assert targets.fits(look(quiet(being)), way, being) is takes


def aim(spell: str, way=None, level: int = 9, caster: str = "b1") -> Aim:
    one = SPELLS[spell]
    return Aim(caster, one, way or one.ways[0], one.lists[0].caster, level, {})


def test_healing_is_offered_to_the_worst_wounded_of_ones_own_first():
    beings = (priest(**FULL), hero("b2", hit_points=9, hit_points_most=10), hero("b3", hit_points=2, hit_points_most=10),
              hero("b4", **FULL), foe("b8", hit_points=1, hit_points_most=9), foe("b9", **FULL))  # fmt: skip
    assert targets.candidates(look(quiet(*beings)), aim("cure_light_wounds")) == ("b3", "b2", "b1", "b4", "b8", "b9")
    assert targets.candidates(look(quiet(*beings)), aim("bless"))[0] == "b1"


@pytest.mark.rule("WB-331")
@pytest.mark.parametrize("spell", ["fireball", "lightning_bolt", "web"])
def test_whoever_harms_an_area_may_stand_in_it_and_is_not_proposed(spell):
    state = quiet(mage(), hero("b2"), foe("b8", "orc"), foe("b9", "orc"))
    found = targets.candidates(look(state), aim(spell))
    assert found == ("b8", "b9", "b2", "b1")
    assert targets.usual_targets(look(state), aim(spell), found) == ("b8", "b9")


def test_harm_is_offered_for_foes_who_stand_and_can_be_touched_and_not_for_the_caster():
    state = quiet(mage(), hero("b2"), foe("b7", "skeleton"), foe("b8", "orc"), foe("b9", "orc"))
    state = state.exchanged(None, Effect("e1", "b8", "Asleep", "asleep"))
    found = targets.candidates(look(state), aim("sleep"))
    assert found == ("b9", "b7", "b8", "b2")


@pytest.mark.rule("WB-254", "R-90")
@pytest.mark.parametrize(("creature", "spell", "level", "why"), [
    ("orc", "sleep", 9, ""), ("skeleton", "sleep", 9, "it is immune"), ("skeleton", "fireball", 9, ""),
    ("giant_fire", "fireball", 9, "fire does it no harm"),
])  # fmt: skip
def test_whom_a_spell_cannot_touch(creature, spell, level, why):
    state = quiet(mage(), foe("b9", creature))
    assert casting.immune(look(state), cast_of(spell, level), state.beings["b9"]) == why


@pytest.mark.parametrize(("level", "why"), [(5, "only casters of level 6 and above can affect it"), (6, ""), (7, "")])
def test_some_are_touched_by_great_casters_alone(monkeypatch, level, why):
    monkeypatch.setattr(
        casting, "ability", lambda _, rule: SimpleNamespace(below_level=6) if rule == "caster_immunity" else None
    )
    state = quiet(mage(), foe())
    assert casting.immune(look(state), cast_of("fireball", level), state.beings["b9"]) == why


@pytest.mark.parametrize(("shelled", "target", "why"), [
    ("b9", "b9", True), ("b1", "b9", True), ("b1", "b1", False), ("b2", "b9", False),
])  # fmt: skip
def test_no_magic_passes_the_shell_either_way(shelled, target, why):
    state = laid(quiet(mage(), hero("b2"), foe()), shelled, "antimagic")
    assert casting.immune(look(state), cast_of("fireball"), state.beings[target]) == (
        "no magic passes the shell" if why else ""
    )


@pytest.mark.rule("WB-168", "R-29")
@pytest.mark.parametrize(("face", "lost", "resists"), [(49, False, True), (50, False, False), (None, True, False)])
def test_magic_fails_on_a_throw_below_the_resistance(monkeypatch, face, lost, resists):
    monkeypatch.setattr(casting, "entry_of", lambda *_: SimpleNamespace(magic_resistance=50))
    state = quiet(mage(), foe())
    play = Play(GAME, laid(state, "b9", "resistance lost") if lost else state, Faces(*[face] * (face is not None)))
    assert casting.resists(play, play.being("b9"), "Sleep") is resists
    assert ("resists Sleep" in story(play.outcome())) is resists


@pytest.mark.rule("WB-254")
@pytest.mark.parametrize(("number", "chosen", "found"), [(1, 3, 1), (2, 3, 2), (3, 3, 3), (4, 3, 3), (0, 3, 3)])
def test_a_spell_takes_the_first_of_those_chosen(monkeypatch, number, chosen, found):
    monkeypatch.setattr(casting, "how_many", lambda *_: number or None)
    beings = [foe(f"b{n}") for n in range(5, 5 + chosen)]
    play = Play(GAME, quiet(mage(), *beings), Faces())
    cast = cast_of("sleep", targets=tuple([one.id for one in beings]), way=SPELLS["sleep"].ways[0])
    assert casting.list_struck(play, cast) == [one.id for one in beings[:found]]


def test_the_immune_are_told_and_take_nothing_of_the_number(monkeypatch):
    monkeypatch.setattr(casting, "how_many", lambda *_: 1)
    play = Play(GAME, quiet(mage(), foe("b8", "skeleton"), foe("b9")), Faces())
    assert casting.list_struck(play, cast_of("sleep", targets=("b8", "b9"))) == ["b9"]
    assert "is not touched by Sleep: it is immune." in story(play.outcome())


@pytest.mark.parametrize(("until", "kind", "said"), [
    (Until("lasting", at=600), "time", "for 1 turn"), (Until(), "permanent", "for good"),
    (Until(), "concentration", "as long as the caster concentrates"), (Until(), "instant", "as long as the referee says"),
])  # fmt: skip
def test_how_long_a_spell_lasts_is_said(until, kind, said):
    one = SimpleNamespace(duration=SimpleNamespace(secret=False, kind=kind))
    assert casting.time_words(look(quiet()), one, until) == said
    secret = SimpleNamespace(duration=SimpleNamespace(secret=True, kind=kind))
    assert casting.time_words(look(quiet()), secret, until) == "for a time that only the referee knows"


@pytest.mark.rule("WB-566")
@pytest.mark.parametrize(("charges", "cost"), [("1d10", 1), ("", 0)])
def test_a_spell_out_of_an_item_with_charges_costs_one(charges, cost):
    entry = replace(ITEMS["wand_cold"], spell="light", powers=(), works=(), charges=charges)
    assert using.casts(look(quiet()), magic("wand_cold"), entry) == (Cast("light", cost),)
    for other in ({"kind": "potion"}, {"kind": "scroll"}, {"spell": ""}, {"spell": "no_such_spell"}):
        assert using.casts(look(quiet()), magic("wand_cold"), replace(entry, **other)) == ()


@pytest.mark.rule("WB-329")
@pytest.mark.parametrize(("being", "casts"), [
    (mage(), True), (priest(), False), (hero(), False), (foe("b1", "dragon_gold"), True), (foe("b1", "orc"), False),
])  # fmt: skip
def test_who_casts_as_a_magic_user_is_feebleminded(being, casts):
    assert targets.casts_magic_user_spells(look(quiet(being)), being) is casts


@pytest.mark.parametrize(("spell", "laid_on", "default"), [("charm_person", (), "b8"), ("charm_person", ("b8",), "b9")])
def test_of_foes_the_first_who_stands_is_filled_in(spell, laid_on, default):
    state = quiet(mage(), hero("b2"), foe("b8", "orc"), foe("b9", "orc"), bare(foe("b7", "orc"), side="party"))
    for who in laid_on:
        state = state.exchanged(None, Effect(f"e{who}", who, "Asleep", "asleep"))
    (field, asked) = targets.target_fields(look(state), aim(spell))
    assert (field.default, asked.default) == (default, False)
    alone, thing = targets.target_fields(look(quiet(mage(), hero("b2"))), aim(spell))
    assert (alone.name, alone.default, thing.name) == ("elsewhere", True, "thing")


@pytest.mark.rule("WB-574")
@pytest.mark.parametrize(
    ("note", "reads"), [("For Heroes", True), ("For Fighters", True), ("For Clerics", False), ("", False)]
)
def test_a_libram_is_read_by_its_class_however_the_note_names_it(monkeypatch, note, reads):
    monkeypatch.setattr(using, "plural", lambda _: "Heroes")
    play = Play(GAME, quiet(hero(items=(magic("libram", note=note),))), Faces(*[1] * reads))
    using._read_libram(play, play.being("b1"), 0, play.being("b1").sheet.items[0])
    assert (play.being("b1").sheet.level == 2, play.being("b1").sheet.items == ()) == (reads, reads)
    assert ("can make nothing of it" in story(play.outcome())) is not reads


OWN = """
name = "{name}"
rule = "WB-559"
kind = "{kind}"
powers = [{{ spell = "light" }}]
text = "Glows."
"""


@pytest.mark.rule("WB-559")
@pytest.mark.parametrize(("key", "kind", "asks"), [
    ("own_draught", "potion", "whom"), ("staff_healing", "staff", "whom"), ("own_wand", "wand", "power"),
])  # fmt: skip
def test_what_is_drunk_or_heals_casts_nothing(key, kind, asks):
    state = quiet(hero(items=(Item(key, "Thing", magic=True, charges=3, carried="held"),), hit_points=1))
    state, _ = do(state, "own.keep", kind="items", key=key, source=f"[{key}]{OWN.format(name='Thing', kind=kind)}")
    form = asked(state)
    assert (form.field("whom") is not None, form.field("power") is not None) == (asks == "whom", asks == "power")
    _, told = use(state, (3,) if key == "staff_healing" else ())
    assert ("casts" in told or "Light" in told) is (asks == "power")


@pytest.mark.rule("WB-211")
@pytest.mark.parametrize(("begun", "there"), [(0, {"sleep": 1}), (1, {}), (None, {})])
def test_in_rounds_of_phases_the_one_spell_that_is_prepared_is_at_hand(begun, there):
    state = table(mage("sleep", "sleep", "light"), foe(), house=ruled(combat_sequence="alternate"))
    if begun is not None:
        state = state.exchanged(
            None, Effect("e1", "b1", "Sleep", phases.READIED, data=(("spell", "sleep"), ("round", begun)))
        )
    view = look(state)
    assert dict(cast.at_hand(view, view.being("b1"))) == there
    sides = look(table(mage("sleep", "sleep", "light"), foe()))
    assert dict(cast.at_hand(sides, sides.being("b1"))) == {"sleep": 2, "light": 1}


@pytest.mark.rule("WB-567")
@pytest.mark.parametrize(("levels", "offered"), [(0, False), (2, False), (3, True), (4, True)])
def test_a_spell_is_cast_out_of_the_staff_if_as_many_levels_are_in_it(levels, offered):
    state = quiet(mage("fireball"), foe())
    if levels:
        data = (("levels", levels),)
        state = state.exchanged(None, Effect("e1", "b1", "In the staff", staff_of_absorption.STORED, data=data))
    form = GAME.actions["magic.cast_at_rest"].form(look(state), "b1", {})
    assert (form.field("from_staff") is not None) is offered
    if offered:
        assert form.field("from_staff").help == f"3 of the {levels} levels in it; the spell stays in memory"


@pytest.mark.rule("WB-253")
@pytest.mark.parametrize(("spell", "art", "listed"), [
    ("bless", None, "cleric"), ("fireball", None, "magic_user"), ("light", None, "magic_user"), ("light", "cleric", "cleric"),
    ("fireball", "cleric", "magic_user"),
])  # fmt: skip
def test_a_spell_is_cast_from_the_list_of_its_caster_or_where_it_stands(spell, art, listed):
    found, own = cast._spell_and_art(look(quiet(mage())), "b1", spell, art)
    assert (found.key, own) == (spell, listed)


@pytest.mark.parametrize(("spell", "answers", "said", "kept"), [
    ("bless", {"at_rest": True, "elsewhere": True, "thing": "the guard"}, "casts Bless on the guard.", True),
    ("hold_portal", {"thing": "the gate"}, "casts Hold Portal.", False), ("light", {"thing": "a coin"}, "casts Light on a coin.", True),
])  # fmt: skip
def test_only_a_spell_meant_for_beings_lies_on_somebody_elsewhere(monkeypatch, spell, answers, said, kept):
    play = Play(GAME, quiet(mage()), Faces())
    monkeypatch.setattr(cast, "EFFECTS", dict.fromkeys(cast.EFFECTS, lambda *_: None))
    monkeypatch.setattr(cast, "lasts", lambda *_: Until("lasting", at=600))
    cast._carry_out(play, replace(cast_of(spell), answers=answers))
    assert said in story(play.outcome())
    assert [one.kind for one in play.effects().values()] == ["elsewhere"] * kept


def test_a_spell_on_somebody_here_lies_on_nothing_elsewhere(monkeypatch):
    play = Play(GAME, quiet(priest("bless"), hero("b2")), Faces())
    monkeypatch.setattr(cast, "EFFECTS", dict.fromkeys(cast.EFFECTS, lambda *_: None))
    cast._carry_out(play, replace(cast_of("bless", targets=("b2",)), answers={"thing": "the guard"}))
    assert "casts Bless." in story(play.outcome()) and not play.effects()


@pytest.mark.rule("WB-253", "R-40")
@pytest.mark.parametrize(("being", "level"), [
    (mage(level=3), 3), (foe("b1", hit_dice="1-1"), 1), (foe("b1", hit_dice="1"), 1), (foe("b1", hit_dice="2+1"), 2),
])  # fmt: skip
def test_a_creature_uses_magic_as_one_of_as_many_levels_as_whole_dice(being, level):
    assert casters.level_of(look(quiet(being)), being) == level


@pytest.mark.parametrize(
    ("spell", "art", "level"),
    [("bless", "cleric", 2), ("bless", "magic_user", 2), ("fireball", "cleric", 3), ("light", "cleric", 1)],
)
def test_a_spell_has_the_level_of_the_list_or_of_that_where_it_stands(spell, art, level):
    assert casters.level_on(SPELLS[spell], art) == level
