"""Whom a spell is meant for, whom it may be cast at and in which order, whom it takes in the end (WB-251 to WB-256, WB-168)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, Until, altered
from systems.whitebox.base.entries_spells import Bonus
from systems.whitebox.magic import casting, targets
from systems.whitebox.magic.casting import Casting
from systems.whitebox.magic.targets import Aim
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, look, quiet, story, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import SPELLS, bare, laid, mage, on, priest

HARMFUL = [
    "alter_time:slow",
    "bless:curse",
    "charm_monster:several",
    "charm_monster:one",
    "charm_person:",
    "cloudkill:",
    "confusion:",
    "cure_disease:cause",
    "cure_light_wounds:cause",
    "cure_serious_wounds:cause",
    "death_spell:",
    "disintegrate:",
    "feeblemind:",
    "fireball:",
    "hold_monster:several",
    "hold_monster:one",
    "hold_person:several",
    "hold_person:one",
    "insect_plague:",
    "lightning_bolt:",
    "magic_jar:",
    "polymorph:other",
    "quest:",
    "sleep:one_die",
    "sleep:two_dice",
    "sleep:three_dice",
    "transform_stone_flesh:to_stone",
    "web:",
]
ORC, OTHER = foe("b8", name="Orc 1"), foe("b9", name="Orc 2")


def way_of(spell: str, way: str = ""):
    return next(one for one in SPELLS[spell].ways if one.key == way)


def aim(spell: str, way: str = "", art: str = "magic_user", level: int = 9, **so_far: object) -> Aim:
    return Aim("b1", SPELLS[spell], way_of(spell, way), art, level, so_far)  # type: ignore[arg-type]


def cast_at(spell: str, way: str = "", at: tuple[str, ...] = (), level: int = 9, **facts: object) -> Casting:
    return altered(aim(spell, way, level=level).casting, targets=at, **facts)


def struck(state: Table, cast: Casting, *dice: int | tuple[int, ...]) -> tuple[list[str], str]:
    play = Play(GAME, state, Faces(*dice))
    found = casting.list_struck(play, cast)
    return found, story(play.outcome())


def test_spells_that_are_meant_for_foes() -> None:
    ways = [(f"{spell.key}:{way.key}", way) for spell in SPELLS.values() for way in spell.ways]
    assert [name for name, way in ways if targets.is_harmful(way)] == HARMFUL


@pytest.mark.parametrize(("figure", "amount", "harms"), [
    ("to_hit", -1, True), ("to_hit", 0, False), ("to_hit", 1, False), ("save", -1, False),
])  # fmt: skip
def test_what_takes_from_the_rolls_to_hit_is_meant_for_foes(figure: str, amount: int, harms: bool) -> None:
    way = altered(way_of("bless", "bless"), bonuses=(Bonus(figure, amount), Bonus("save", 1)))  # type: ignore[arg-type]
    assert targets.is_harmful(way) is harms


# On whom it works


@pytest.mark.rule("WB-365")
@pytest.mark.parametrize(("spell", "way", "being", "kinds", "fit"), [
    ("raise_dead", "", hero("b2", hit_points=-9), (), True), ("raise_dead", "", hero("b2"), (), False),
    ("raise_dead", "", hero("b2", hit_points=-9), ("dust",), False),
    ("raise_dead", "", foe("b2", "human_bandit", hit_points=-9), (), True),
    ("raise_dead", "", foe("b2", "dwarf", hit_points=-9), (), True),
    ("raise_dead", "", foe("b2", "orc", hit_points=-9), (), False),
    ("fireball", "", foe("b2", hit_points=-9), (), False), ("fireball", "", foe("b2"), ("gone",), False),
    ("charm_person", "", foe("b2", "orc"), (), True), ("charm_person", "", foe("b2", "zombie"), (), False),
    ("charm_person", "", foe("b2", "wolf"), (), False), ("animal_growth", "", foe("b2", "wolf"), (), True),
    ("animal_growth", "", foe("b2", "orc"), (), False), ("sleep", "one_die", foe("b2", "orc"), (), True),
    ("sleep", "two_dice", foe("b2", "ogre"), (), False), ("feeblemind", "", mage(id_="b2"), (), True),
    ("feeblemind", "", priest(id_="b2"), (), False), ("feeblemind", "", foe("b2", "orc"), (), False),
])  # fmt: skip
def test_a_spell_works_on_what_it_is_for(spell: str, way: str, being: Being, kinds: tuple[str, ...], fit: bool) -> None:
    state = quiet(being)
    for kind in kinds:
        state = laid(state, "b2", kind)
    assert targets.fits(look(state), way_of(spell, way), being) is fit


@pytest.mark.rule("WB-422", "WB-427", "WB-429", "R-90")
@pytest.mark.parametrize(("spell", "way", "creature", "level", "why"), [
    ("charm_monster", "one", "orc", 9, ""), ("charm_monster", "one", "zombie", 9, "it is immune"),
    ("sleep", "one_die", "skeleton", 9, "it is immune"), ("hold_person", "one", "banshee", 9, "it is immune"),
    ("fireball", "", "giant_fire", 9, "fire does it no harm"), ("fireball", "", "giant_frost", 9, ""),
    ("fireball", "", "golem_iron", 9, ""), ("charm_monster", "one", "golem_iron", 9, "no such magic affects it"),
    ("charm_monster", "one", "grey_ooze", 9, "no spell affects it"),
    ("charm_monster", "one", "demon_baalroch", 5, "only casters of level 6 and above can affect it"),
    ("charm_monster", "one", "demon_baalroch", 6, ""), ("fly", "", "golem_flesh", 9, "no such magic affects it"),
])  # fmt: skip
def test_why_a_spell_does_nothing_to_somebody(spell: str, way: str, creature: str, level: int, why: str) -> None:
    being = foe("b9", creature)
    state = quiet(mage(), being)
    assert casting.immune(look(state), cast_at(spell, way, ("b9",), level), being) == why
    plain = "it is immune" if creature in ("zombie", "skeleton") else ""
    assert casting.immune(look(state), cast_at(spell, way, ("b9",), level), being, known=False) == plain


@pytest.mark.rule("WB-304")
@pytest.mark.parametrize(("under", "target", "passes"), [
    ("", "b9", True), ("b9", "b9", False), ("b1", "b9", False), ("b1", "b1", True),
])  # fmt: skip
def test_no_magic_passes_the_shell_but_what_one_casts_at_oneself(under: str, target: str, passes: bool) -> None:
    state = quiet(mage(), hero("b9", "Wat"))
    state = laid(state, under, "antimagic") if under else state
    why = casting.immune(look(state), cast_at("fly", at=(target,)), state.beings[target])
    assert (why == "") is passes


# Who comes first


@pytest.mark.rule("WB-317")
def test_who_heals_finds_the_worst_hurt_of_his_side_first_and_himself_of_those_alike() -> None:
    party = [mage(id_="b1"), hero("b2", "Wat", hit_points=4), hero("b3", "Hild", hit_points=2), hero("b4", "Tib")]
    state = table(*party, foe("b9", hit_points=1))
    heals = aim("cure_light_wounds", "cure", "cleric")
    assert targets.candidates(look(state), heals) == ("b3", "b2", "b1", "b4", "b9")
    assert targets.usual_targets(look(state), heals, targets.candidates(look(state), heals)) == ("b3", "b2", "b1", "b4")


@pytest.mark.rule("WB-316", "WB-351", "WB-375")
@pytest.mark.parametrize(("kind", "spell", "way", "first"), [
    ("diseased", "cure_disease", "cure", "b3"), ("rot", "cure_disease", "cure", "b3"), ("rot", "remove_curse", "", "b3"),
    ("cursed", "remove_curse", "", "b3"), ("poisoned", "neutralize_poison", "", "b3"),
    ("petrified", "transform_stone_flesh", "to_flesh", "b3"), ("cursed", "cure_disease", "cure", "b1"),
    ("poisoned", "cure_disease", "cure", "b1"),
])  # fmt: skip
def test_who_sets_something_right_finds_those_who_have_it_first(kind: str, spell: str, way: str, first: str) -> None:
    state = laid(quiet(mage(), hero("b2", "Wat"), hero("b3", "Hild")), "b3", kind)
    assert targets.candidates(look(state), aim(spell, way, "cleric"))[0] == first


@pytest.mark.rule("WB-168", "R-90")
def test_who_harms_finds_foes_that_stand_and_feel_it_first_and_never_himself() -> None:
    sleeper, zombie = foe("b6", name="Sleeper"), foe("b7", "zombie")
    state = laid(table(mage(), hero("b2", "Wat"), sleeper, zombie, ORC, OTHER), "b6", "asleep")
    charm = aim("charm_monster", "several")
    order = targets.candidates(look(state), charm)
    assert order == ("b8", "b9", "b7", "b6", "b2")
    assert targets.usual_targets(look(state), charm, order) == ("b8", "b9")


@pytest.mark.rule("WB-301")
@pytest.mark.parametrize("helpless", [False, True])
def test_a_spell_is_cast_at_the_helpless_where_nobody_else_stands(helpless: bool) -> None:
    state = laid(table(mage(), ORC, OTHER), "b8", "asleep")
    state = state.exchanged(None, Effect("e91", "b9", "", "asleep")) if helpless else state
    slows = aim("alter_time", "slow")
    found = targets.usual_targets(look(state), slows, targets.candidates(look(state), slows))
    assert found == (("b8", "b9") if helpless else ("b9",))


@pytest.mark.rule("WB-301", "WB-302", "WB-310", "WB-320", "WB-335")
@pytest.mark.parametrize(("spell", "way", "most", "dice"), [
    ("alter_time", "haste", 24, ""), ("massmorph", "", 100, ""), ("animal_growth", "", 999, "1d6"),
    ("hold_person", "several", 999, "1d4"), ("confusion", "", 999, "2d6+1"), ("death_spell", "", 999, "2d8"),
    ("fireball", "", 999, ""),
])  # fmt: skip
def test_how_many_a_spell_takes_is_asked_or_thrown(spell: str, way: str, most: int, dice: str) -> None:
    wolves = [bare(foe(f"b{n}", "wolf" if spell == "animal_growth" else "orc"), side=FOES) for n in (8, 9)]
    (field,) = targets.target_fields(look(table(mage(), *wolves)), aim(spell, way))
    assert (field.most, field.dice, field.ordered) == (most, dice, bool(dice))
    assert field.help == (f"The first {dice} of them" if dice else "")


@pytest.mark.parametrize(("spell", "way", "state", "names"), [
    ("knock", "", table(mage(), ORC), []), ("levitate", "", table(mage(), ORC), []), ("fly", "", table(mage(), ORC), ["target", "elsewhere"]),
    ("telekinesis", "", table(mage(), ORC), ["elsewhere", "thing"]), ("light", "light", table(mage(), ORC), ["target", "elsewhere"]),
    ("animal_growth", "", table(mage(), ORC), []), ("hold_portal", "", table(mage(), ORC), ["thing"]),
    ("charm_person", "", quiet(mage()), ["thing"]), ("charm_person", "", quiet(mage(), ORC), ["target", "elsewhere"]),
    ("charm_person", "", quiet(mage(), bare(ORC, side=PARTY)), ["elsewhere", "thing"]),
])  # fmt: skip
def test_what_is_asked_about_whom(spell: str, way: str, state: Table, names: list[str]) -> None:
    assert [one.name for one in targets.target_fields(look(state), aim(spell, way))] == names


@pytest.mark.rule("WB-331", "WB-332", "WB-342")
@pytest.mark.parametrize(("spell", "way", "answers", "found"), [
    ("fly", "", {"target": "b2"}, ("b2",)), ("fireball", "", {"targets": ("b8", "b9")}, ("b8", "b9")),
    ("fireball", "", {}, ()), ("levitate", "", {"target": "b2"}, ("b1",)),
])  # fmt: skip
def test_at_whom_the_answers_point(spell: str, way: str, answers: dict[str, object], found: tuple[str, ...]) -> None:
    assert targets.list_chosen(aim(spell, way), answers) == found


@pytest.mark.rule("R-33")
@pytest.mark.parametrize(("creature", "asleep", "way"), [
    ("orc", False, "one_die"), ("gnoll", False, "two_dice"), ("bugbear", False, "three_dice"), ("troll", False, "one_die"),
    ("gnoll", True, "two_dice"),
])  # fmt: skip
def test_the_way_of_a_spell_is_the_first_that_finds_somebody(creature: str, asleep: bool, way: str) -> None:
    state = table(mage("sleep"), foe("b9", creature))
    state = laid(state, "b9", "asleep") if asleep else state
    assert targets.likely_way(look(state), "b1", SPELLS["sleep"], "magic_user", 9).key == way
    both = laid(table(mage("sleep"), foe("b8", "orc"), foe("b9", "gnoll")), "b8", "asleep")
    assert targets.likely_way(look(both), "b1", SPELLS["sleep"], "magic_user", 9).key == "two_dice"


# Who is taken


@pytest.mark.rule("WB-254")
def test_of_those_chosen_the_first_are_taken_and_the_immune_do_not_count() -> None:
    orcs = [foe(f"b{n}", name=f"Orc {n}") for n in range(5, 9)]
    state = table(mage(), foe("b4", "zombie"), *orcs)
    found, said = struck(state, cast_at("charm_monster", "several", ("b4", "b5", "b6", "b7", "b8")), (1, 1, 1))
    assert found == ["b5", "b6", "b7"]
    assert said == "Charm Monster can take 3. Zombie is not touched by Charm Monster: it is immune."
    assert struck(state, cast_at("charm_monster", "several", ("b5", "b6")), (6, 6, 6))[0] == ["b5", "b6"]
    assert struck(state, cast_at("alter_time", "slow", ("b5", "b6")))[1] == "", "a number that is no dice is not told"
    assert struck(state, cast_at("fireball", at=("b5", "b8"))) == (["b5", "b8"], "")


@pytest.mark.rule("WB-168", "R-29")
@pytest.mark.parametrize(("face", "resists"), [(48, True), (49, False)])
def test_magic_resistance_of_49_holds_below_49(face: int, resists: bool) -> None:
    state = table(mage(), foe("b9", "banshee"))
    found, said = struck(state, cast_at("fireball", at=("b9",)), face)
    assert found == ([] if resists else ["b9"]) and ("Banshee resists Fireball." in said) is resists
    assert struck(laid(state, "b9", "resistance lost"), cast_at("fireball", at=("b9",)))[0] == ["b9"]


@pytest.mark.rule("WB-566", "WB-567")
def test_a_ring_turns_back_what_is_aimed_at_one_alone_and_not_what_comes_out_of_an_item() -> None:
    ring = magic("ring_spell_turning", carried="worn")
    state = table(mage(), bare(hero("b9", "Vorn", items=(ring,)), side=FOES))
    assert "37 % of Charm Person goes back to Ysolde" in struck(state, cast_at("charm_person", at=("b9",)), 37)[1]
    assert struck(state, cast_at("charm_person", at=("b9",), item="wand")) == (["b9"], "")
    assert struck(state, cast_at("fireball", at=("b9",))) == (["b9"], "")


@pytest.mark.rule("WB-254", "R-37", "WB-318")
@pytest.mark.parametrize(("spell", "way", "target", "answers", "dice", "saved"), [
    ("fireball", "", ORC, {}, (20,), True), ("fireball", "", ORC, {}, (1,), False), ("sleep", "one_die", ORC, {}, (), False),
    ("confusion", "", foe("b8", "ogre"), {}, (20,), True), ("confusion", "", foe("b8", "bugbear"), {}, (), False),
    ("disintegrate", "", ORC, {}, (20,), True), ("disintegrate", "", foe("b8", "zombie"), {}, (), False),
    ("disintegrate", "", foe("b8", "golem_stone"), {}, (), False), ("polymorph", "other", ORC, {}, (20,), True),
    ("polymorph", "other", ORC, {"willing": True}, (), False), ("polymorph", "other", ORC, {"willing": False}, (1,), False),
])  # fmt: skip
def test_a_save_is_thrown_where_the_spell_grants_one(spell, way, target, answers, dice, saved: bool) -> None:
    play = Play(GAME, table(mage(), target), Faces(*dice))
    assert casting.roll_save(play, altered(cast_at(spell, way, ("b8",)), answers=answers), "b8") is saved


# How it is called, and for how long


@pytest.mark.rule("WB-256")
@pytest.mark.parametrize(("spell", "way", "name", "title"), [
    ("fireball", "", "Fireball", "Fireball"), ("sleep", "one_die", "Sleep", "Sleep, up to 1 hit die"),
    ("alter_time", "haste", "Haste", "Haste"), ("bless", "curse", "Curse", "Curse"),
])  # fmt: skip
def test_a_spell_is_called_as_it_is_cast(spell: str, way: str, name: str, title: str) -> None:
    cast = cast_at(spell, way)
    assert (cast.name, cast.title) == (name, title)


@pytest.mark.parametrize(("spell", "way", "until", "words"), [
    ("invisibility", "", Until(), "until dispelled or the subject attacks"),
    ("wall_of_stone_or_iron", "stone", Until(), "for good"), ("fly", "", Until("lasting", at=1200), None),
    ("alter_time", "haste", Until("lasting", at=1800), "for 3 turns"), ("alter_time", "haste", Until("lasting", at=60), "for 1 round"),
])  # fmt: skip
def test_for_how_long_is_said_as_the_spell_has_it(spell: str, way: str, until: Until, words: str | None) -> None:
    said = casting.time_words(look(quiet(mage())), cast_at(spell, way), until)
    secret = cast_at(spell, way).duration.secret
    assert said == ("for a time that only the referee knows" if secret else words)


def test_what_a_spell_leaves_knows_all_that_ends_it() -> None:
    play = Play(GAME, quiet(mage(), hero("b2")), Faces())
    casting.lay(play, cast_at("invisibility"), "b2", "Invisible", "invisible", Until(), more=3)
    (effect,) = on(play.table, "b2")
    assert effect.source == "b1" and effect.fact("item") is None and effect.fact("more") == 3
    assert (effect.fact("spell"), effect.fact("level"), effect.fact("art")) == ("invisibility", 9, "magic_user")
    casting.lay(play, cast_at("invisibility", item="wand"), "b1", "Invisible", "invisible", Until())
    assert on(play.table, "b1")[0].fact("item") == "wand"
