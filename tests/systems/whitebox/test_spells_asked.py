"""What the form of a spell asks beside its target, and what is in a caster's head and book."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, altered
from systems.whitebox.base import states
from systems.whitebox.base.sheet import Memory
from systems.whitebox.magic import creation_spells, dispelling, lasting_spells, memory, spell_fields
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, look, quiet, story, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import SPELLS, mage, priest, ready
from tests.systems.whitebox.test_spells_aimed import aim, cast_of


def asked(spell: str, state, *fields: str, **facts: object):
    one = aim(spell, altered(SPELLS[spell].ways[0], **facts))
    found = {field.name: field for field in spell_fields.spell_fields(look(state), one)}
    return [found.get(name) for name in fields]


@pytest.mark.rule("WB-305")
def test_whether_one_is_in_combat_is_asked_in_a_fight_alone():
    assert asked("bless", table(priest(), foe()), "at_rest")[0] is not None
    assert asked("bless", quiet(priest()), "at_rest") == [None]


@pytest.mark.rule("WB-356")
@pytest.mark.parametrize(
    ("beings", "willing"), [((mage(), foe()), False), ((mage(), hero("b2")), None), ((mage(),), None)]
)
def test_whoever_is_aimed_at_is_willing_if_of_ones_own_side(beings, willing):
    way = next(one for one in SPELLS["polymorph"].ways if one.key == "other")
    found = {field.name: field for field in spell_fields.spell_fields(look(quiet(*beings)), aim("polymorph", way))}
    assert "form" in found and found["willing"].default is bool(willing)
    own = next(one for one in SPELLS["polymorph"].ways if one.targets.kind == "caster")
    assert "willing" not in {
        field.name for field in spell_fields.spell_fields(look(quiet(*beings)), aim("polymorph", own))
    }


def test_a_way_that_was_asked_within_the_year_is_blocked_and_one_way_is_no_question():
    spell = next(one for one in SPELLS.values() if len(one.ways) > 1)
    one = aim(spell.key)
    state = quiet(mage()).exchanged(
        None, Effect("e1", "b1", "Asked", spell_fields.ASKED, data=(("way", spell.ways[0].key),))
    )
    (field,) = spell_fields.way_field(look(state), one)
    assert {option.value: option.blocked for option in field.options if option.blocked} == {
        spell.ways[0].key: "asked within the last year."
    }
    single = next(one for one in SPELLS.values() if len(one.ways) == 1)
    assert spell_fields.way_field(look(quiet(mage())), aim(single.key)) == ()


@pytest.mark.parametrize(("keys", "called", "blocked"), [
    (("wolf",), (), None), (("wolf", "orc"), (), []), (("wolf", "orc"), ("orc",), ["orc"]), ((), (), None),
])  # fmt: skip
def test_which_creature_comes_is_asked_where_there_are_two_and_once_a_day(keys, called, blocked):
    state = quiet(mage())
    for key in called:
        state = state.exchanged(None, Effect("e1", "b1", "Called", "called today", data=(("creature", key),)))
    found = spell_fields._summon(
        look(state), SimpleNamespace(caster="b1", way=SimpleNamespace(summon=SimpleNamespace(creatures=keys)))
    )
    assert [[one.value for one in field.options if one.blocked] for field in found] == (
        [] if blocked is None else [blocked]
    )


@pytest.mark.rule("WB-372")
@pytest.mark.parametrize(("state", "leaves"), [(table(mage(), foe()), True), (quiet(mage()), None)])
def test_how_a_place_is_known_and_whether_one_leaves_the_fight(state, leaves):
    arrivals = SPELLS["teleport"].ways[0].arrivals
    known, away = asked("teleport", state, "known", "leaves")
    assert (known.default, len(known.options)) == (arrivals[-1].known, len(arrivals))
    assert (away.default if away else None) is leaves
    unknown, away = asked("teleport", state, "known", "leaves", arrivals=())
    assert unknown is None and (away.default if away else None) is (False if leaves else None)


def test_which_curse_goes_is_asked_where_there_are_two():
    one, two = (magic("ring_fire_resistance", name=name, cursed=True) for name in ("Ring", "Band"))
    for items, asks in (((), False), ((one,), False), ((one, two), True)):
        state = quiet(priest(), hero("b2", items=items))
        found = spell_fields._cure(
            look(state), altered(aim("remove_curse"), so_far={"target": "b2", "elsewhere": False})
        )
        assert [[option.label for option in field.options] for field in found] == [["Ring", "Band"]] * asks


@pytest.mark.rule("WB-256")
@pytest.mark.parametrize(("spent", "free"), [(0, 3), (1, 2), (3, 0)])
def test_the_form_of_preparing_says_how_many_slots_are_free(spent, free):
    kept = tuple([Memory("light", 1, spent=True)] * spent)
    being = mage(level=4, memory=kept, book=("light", "sleep"))
    slots = GAME.shipped_entries("classes")["magic_user"].row(4).slots[0]
    form = GAME.actions["magic.prepare"].form(look(quiet(being)), "b1", {})
    field = form.field("level_1")
    assert field.most == slots - spent and (len(field.default) == slots if not spent else field.default == ())
    gone = f", {spent} spent today" if spent else ""
    assert f"of {slots - spent} slots free{gone}" in form.working and free == 3 - spent


def test_nothing_is_prepared_in_a_fight_or_out_of_an_empty_book():
    form = GAME.actions["magic.prepare"].form
    assert form(look(table(mage("light"), foe())), "b1", {}).blocked == "Spells are prepared at rest, not in a fight."
    assert form(look(quiet(mage(book=()))), "b1", {}).blocked.startswith("The spell book holds nothing")
    assert form(look(quiet(mage("light"))), "b1", {}).blocked == "" and form(look(quiet(hero())), "b1", {}) is None


@pytest.mark.rule("WB-251", "WB-256")
def test_a_new_day_gives_back_what_was_cast_and_drops_what_no_slot_holds():
    state = quiet(mage(level=1, memory=(Memory("light", 1, spent=True), Memory("sleep", 1), Memory("web", 2))))
    play = Play(GAME, state, Faces())
    memory.refill(play, play.being("b1"))
    assert ready(play.table) == ["light"] and "spells are ready again" in story(play.outcome())
    rested = Play(GAME, quiet(mage("light", level=1)), Faces())
    memory.refill(rested, rested.being("b1"))
    assert not rested.outcome().changes and not rested.outcome().story


@pytest.mark.rule("WB-084")
@pytest.mark.parametrize(("level", "kept", "told"), [(4, ["light", "sleep", "web"], False), (1, ["light"], True)])
def test_with_a_lost_level_goes_what_its_slots_held(level, kept, told):
    play = Play(GAME, quiet(mage("light", "sleep", "web", level=level)), Faces())
    memory.forget_beyond(play, "b1")
    assert ready(play.table) == kept and ("lets go of" in story(play.outcome())) is told


@pytest.mark.rule("WB-363")
@pytest.mark.parametrize(("left", "after"), [(2, ["Read Magic × 1"]), (1, [])])
def test_a_writing_that_is_read_is_counted(left, after):
    state = quiet(mage()).exchanged(
        None, Effect("e1", "b1", f"Read Magic × {left}", "reads_magic", data=(("left", left), ("other", 7)))
    )
    play = Play(GAME, state, Faces())
    assert memory.use_reading(play, "b1")
    found = list(play.effects().values())
    assert [one.name for one in found] == after and all(
        [dict(one.data) == {"left": left - 1, "other": 7} for one in found]
    )


@pytest.mark.rule("WB-363", "WB-569")
@pytest.mark.parametrize(
    ("helm", "left", "reads"), [(True, None, True), (False, None, False), (False, 0, False), (False, 1, True)]
)
def test_magic_is_read_under_the_helm_or_while_the_spell_has_a_writing_left(helm, left, reads):
    worn = (magic("helm_of_read_magic_and_languages", carried="worn"),) if helm else ()
    state = quiet(mage(items=worn))
    if left is not None:
        state = state.exchanged(None, Effect("e1", "b1", "Read Magic", "reads_magic", data=(("left", left),)))
    play = Play(GAME, state, Faces())
    assert memory.reads_magic(play, "b1") is reads
    assert memory.use_reading(play, "b1") is reads


@pytest.mark.rule("R-39")
@pytest.mark.parametrize(("count", "spells", "left"), [
    (1, ("web",), []), (2, ("web",), [(1, ("web",))]), (1, ("web", "sleep"), [(1, ("sleep",))]),
    (3, ("web", "sleep"), [(2, ("web", "sleep")), (1, ("sleep",))]),
])  # fmt: skip
def test_a_spell_copied_off_a_scroll_is_gone_from_one_of_them(count, spells, left):
    first, scroll = magic("scroll_spell", spells=("light",)), magic("scroll_spell", spells=spells, count=count)
    found = list(memory._without((first, scroll), 1, "web"))
    assert found[0] == first and [(one.count, one.spells) for one in found[1:]] == left


def test_one_more_is_prepared_where_a_slot_is_free_and_nobody_fights():
    being = mage("light", level=2, book=("light", "sleep"))
    (free,) = [memory.one_more(look(quiet(being)), being, "sleep", 1)]
    assert free is not None and free.answers["level_1"] == ("light", "sleep")
    assert memory.one_more(look(table(being, foe())), being, "sleep", 1) is None
    full = mage("light", "sleep", level=2)
    assert memory.one_more(look(quiet(full)), full, "sleep", 1) is None
    assert memory.one_more(look(quiet(being)), being, "web", 2) is None


def test_what_is_forgotten_is_what_is_ready():
    form = GAME.actions["magic.forget"].form
    being = mage("light", "light", "sleep")
    assert [one.label for one in form(look(quiet(being)), "b1", {}).field("spell").options] == ["Light × 2", "Sleep"]
    assert form(look(table(being, foe())), "b1", {}) is None and form(look(quiet(mage())), "b1", {}) is None


@pytest.mark.rule("WB-303")
@pytest.mark.parametrize(("answers", "most", "come", "said"), [
    ({"bodies": 2}, 3, 2, "come to Ysolde’s side"), ({"bodies": 4}, 1, 1, "comes to Ysolde’s side"), ({"bodies": 3}, 3, 3, "come to"),
])  # fmt: skip
def test_as_many_of_the_dead_rise_as_there_are_bodies_for(monkeypatch, answers, most, come, said):
    monkeypatch.setattr(creation_spells, "how_many", lambda *_: most)
    play = Play(GAME, quiet(mage()), Faces(*[2] * come))
    creation_spells.animate(play, altered(cast_of("animate_dead"), answers=answers))
    there = [being for being in play.everyone() if being.id != "b1"]
    assert [being.entry for being in there] == [SPELLS["animate_dead"].ways[0].summon.creatures[0]] * come
    assert said in story(play.outcome()) and {being.side for being in there} == {"party"}


def test_without_bodies_nobody_rises(monkeypatch):
    for most, answers in ((3, {}), (None, {"bodies": 3})):
        monkeypatch.setattr(creation_spells, "how_many", lambda *_, most=most: most)
        play = Play(GAME, quiet(mage()), Faces())
        creation_spells.animate(play, altered(cast_of("animate_dead"), answers=answers))
        assert len(list(play.everyone())) == 1


@pytest.mark.rule("WB-328")
@pytest.mark.parametrize(("data", "answers", "level"), [
    ((), {}, 1), ((("level", 7),), {}, 7), (None, {}, 1), (None, {"made_by": 12}, 12),
])  # fmt: skip
def test_what_is_dispelled_was_made_at_its_level_or_at_the_first(data, answers, level):
    state, facts = quiet(mage(), hero("b2")), (("cast", "e1"), ("spell", "web"))
    if data is not None:
        state = state.exchanged(None, Effect("e1", "b2", "Web", "web", "b1", data=(*facts, *data)))
        answers = {"mark": "e1"}
    chance = dispelling.chance_of(4, level)
    for face in (chance, chance + 1):
        play = Play(GAME, state, Faces(face) if chance < dispelling.CERTAIN else Faces())
        dispelling.dispel(play, altered(cast_of("dispel_magic", level=4), answers=answers))
        assert f"({min(100, chance)} %)" in story(play.outcome())
        gone = chance >= dispelling.CERTAIN or face == chance
        assert ("is dispelled" in story(play.outcome())) is gone and bool(play.effects()) is (
            data is not None and not gone
        )


@pytest.mark.rule("WB-379")
@pytest.mark.parametrize(
    ("turns", "most", "said"), [(1, 1, "1 turn"), (2, 2, "2 turns"), (3, 4, "3 to 4 turns"), (1, 2, "1 to 2 turns")]
)
def test_how_long_it_takes_to_get_out_of_a_web_is_said(turns, most, said):
    assert lasting_spells._turns(SimpleNamespace(turns=turns, most=most)) == said


@pytest.mark.parametrize(("data", "made"), [
    ((), ("magic_user", 1, "")), ((("art", "cleric"), ("level", 9), ("cast", "e7")), ("cleric", 9, "e7")),
])  # fmt: skip
def test_what_stands_in_a_place_is_the_casting_it_came_from(data, made):
    way = SPELLS["web"].ways[0].key
    effect = Effect("e1", "", "Web", "strands", "b1", data=(("spell", "web"), ("way", way), *data))
    found = lasting_spells.casting_of(look(quiet()), effect, ("b2",))
    assert (found.art, found.level, found.group, found.targets, found.caster) == (*made, ("b2",), "b1")
    for other in ((("spell", "web"), ("way", "none")), (("spell", "none"), ("way", way)), ()):
        assert lasting_spells.casting_of(look(quiet()), altered(effect, data=other), ()) is None


@pytest.mark.rule("WB-376")
@pytest.mark.parametrize(("being", "dealt"), [
    (foe("b9", hit_dice="3"), None), (foe("b9", hit_dice="4"), 1), (foe("b9", "zombie", hit_dice="4"), 2),
])  # fmt: skip
def test_through_a_wall_of_fire_the_strong_pay_and_the_dead_twice(being, dealt):
    spell = SPELLS["wall_of_fire_or_ice"]
    way = next(one for one in spell.ways if one.key == "fire")
    state = quiet(mage(), altered(being, sheet=altered(being.sheet, hit_points=30, hit_points_most=30)))
    play = Play(GAME, state, Faces(*[3] * (dealt is not None)))
    barrier = altered(way.barrier, damage="1d6", fire_damage="", stops_hit_dice=3, undead_factor=2)
    one = altered(cast_of("wall_of_fire_or_ice"), way=altered(way, barrier=barrier))
    lasting_spells._through(play, one, play.being("b9"))
    assert play.being("b9").sheet.hit_points == 30 - 3 * (dealt or 0)
    assert ("cannot get through" in story(play.outcome())) is (dealt is None)


@pytest.mark.parametrize(("facts", "name", "source", "held"), [
    ({"holds": "concentration"}, "Light", "b1", True), ({"holds": "concentration"}, "", "b1", False),
    ({"holds": "concentration"}, "Light", "b2", False), ({}, "Light", "b1", False),
    ({states.ENDED_BY: "caster_ends dispelled"}, "Light", "b1", True), ({states.ENDED_BY: "dispelled"}, "Light", "b1", False),
])  # fmt: skip
def test_a_caster_lets_go_what_he_holds_or_may_end(facts, name, source, held):
    state = quiet(mage(), hero("b2")).exchanged(
        None, Effect("e1", "b2", name, "lit", source, data=tuple(facts.items()))
    )
    assert bool(lasting_spells.held_by(look(state), "b1")) is held
    form = GAME.actions["magic.release"].form(look(state), "b1", {})
    assert [one.label for one in form.field("effect").options] == ["Light: Brannoch"] if held else form is None
