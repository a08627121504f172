"""Casting itself: the slot, the lost spell, whom it touches, resistance and saves, and what items cast."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.forms import Choice
from systems.common.kernel.game import offered, resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import altered
from systems.whitebox import magic
from systems.whitebox.base.entries import Caster
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import SPELLS, cast, mage, priest, ready, under


def form(state, **so_far):
    return GAME.actions["magic.cast"].form(look(state), "b1", so_far)


def hurt(state, *who):
    return state.exchanged(state.fight, altered(state.fight, ground=(("hurt", who),)))


@pytest.mark.rule("WB-210", "WB-250")
def test_casting_spends_the_slot_and_the_turn():
    after, outcome = cast(table(mage("sleep", "sleep"), hero("b2"), foe()), "sleep", [(1, 1)])
    assert ready(after) == ["sleep"] and after.fight.waiting == ("b2",)
    assert story(outcome).startswith("Ysolde casts Sleep, up to 1 hit die.")


@pytest.mark.rule("WB-210")
def test_a_caster_hurt_before_his_turn_loses_the_spell_and_the_slot():
    state = hurt(table(mage("sleep"), foe()), "b1")
    assert form(state).working == "hurt this round: the spell will be lost"
    after, outcome = cast(state, "sleep")
    assert not under(after, "b9", "asleep") and ready(after) == [] and after.fight.waiting == ()
    assert outcome.story[-1].verdict == "spell lost"
    assert form(after) is None  # nothing is left


@pytest.mark.rule("WB-210", "WB-154")
def test_a_wound_of_another_or_of_the_same_moment_spoils_nothing():
    state = hurt(table(mage("sleep"), foe()), "b9")
    assert under(cast(state, "sleep", [(1, 1)])[0], "b9", "asleep")
    state = hurt(table(mage("sleep"), foe()), "b1")
    tie = altered(state.fight.turns[0], together=True)
    state = state.exchanged(state.fight, altered(state.fight, turns=(tie,)))
    assert under(cast(state, "sleep", [(1, 1)])[0], "b9", "asleep")


@pytest.mark.rule("WB-210")
def test_the_wound_itself_is_noted_and_the_next_round_is_new():
    state = table(mage("sleep"), foe(), acting="foes")
    struck, _ = do(state, "combat.damage", targets=("b1",), amount="2")
    own = apply(struck, resolve(GAME, struck, Choice("turn.skip"), Faces()).changes)
    assert form(own).working == ""  # the foes were the last of their round
    assert own.fight.round == 2


@pytest.mark.rule("WB-250")
def test_casting_is_offered_with_a_turn_in_a_fight_and_to_anybody_awake_outside():
    state = table(mage("sleep"), hero("b2"), foe(), acting="party")
    at = look(state)
    assert "magic.cast" in [action.key for action, _ in offered(at, "b1", "turn")]
    assert "magic.cast" not in [action.key for action, _ in offered(at, "b2", "turn")]
    assert "magic.cast_at_rest" not in [action.key for action, _ in offered(at, "b1", "being")]
    assert "magic.cast_at_rest" in [action.key for action, _ in offered(look(quiet(mage("sleep"))), "b1", "being")]
    assert form(table(mage("sleep"), foe(), acting="foes")) is None
    assert form(quiet(mage("sleep", hit_points=0))) is None
    with pytest.raises(Refused):
        resolve(GAME, state, Choice("magic.cast", "b1", {"spell": "fireball"}), Faces())


@pytest.mark.rule("WB-256")
def test_the_way_is_chosen_on_casting_and_the_likely_one_stands_there():
    state = table(mage("sleep"), foe(creature="ogre", hit_dice="4+1"))
    asked = form(state)
    assert asked.field("way").default == "three_dice"  # nobody else is here
    assert asked.field("targets").allowed == ("b9",)
    assert [one.value for one in asked.field("way").options] == ["one_die", "two_dice", "three_dice"]
    assert form(state, way="one_die").field("targets") is None


@pytest.mark.rule("WB-250")
def test_harmful_spells_aim_at_foes_and_helpful_ones_at_friends():
    state = table(mage("fireball", "fly", "alter_time"), hero("b2"), foe("b8"), foe("b9"))
    assert form(state, spell="fireball").field("targets").default == ("b8", "b9")
    assert form(state, spell="fly").field("target").blank() == "b1"
    assert form(state, spell="alter_time", way="haste").field("targets").default == ("b1", "b2")
    assert form(state, spell="alter_time", way="slow").field("targets").default == ("b8", "b9")
    hurt_most = table(priest("cure_light_wounds", hit_points=19), hero("b2", hit_points=2), foe())
    assert form(hurt_most, way="cure").field("target").blank() == "b2"
    nobody = quiet(mage("charm_person"), hero("b2"))
    assert form(nobody).blank()["elsewhere"] is True  # not one's own friend by mistake
    after, outcome = cast(nobody, "charm_person", thing="the bailiff")
    assert "on the bailiff" in story(outcome) and [one.name for one in after.effects.values()] == [
        "Charm Person: the bailiff"
    ]


@pytest.mark.rule("WB-254")
@pytest.mark.parametrize(("face", "lost"), [(18, 7), (17, 15)])
def test_half_damage_rounds_down(face, lost):
    state = table(mage("fireball", level=5), foe(hit_points=30, hit_points_most=30))
    after, _ = cast(state, "fireball", [(3, 3, 3, 3, 3), face])
    assert 30 - hp(after, "b9") == lost


@pytest.mark.rule("WB-026", "WB-027", "WB-254")
@pytest.mark.parametrize(("caster", "switch", "score", "face"), [
    (mage, "uab_intelligence", {"intelligence": 15}, 19), (mage, "uab_intelligence", {"intelligence": 6}, 17),
    (mage, "uab_wisdom", {"wisdom": 15}, 18), (priest, "uab_wisdom", {"wisdom": 15}, 19),
    (priest, "uab_wisdom", {"wisdom": 10}, 18),
])  # fmt: skip
def test_the_casters_mind_makes_saves_harder_with_the_house_rule(caster, switch, score, face):
    state = table(caster("hold_person", **score), foe(), house=ruled(**{switch: True}))
    for shown, held in ((face, False), (face - 1, True)):
        after, _ = cast(state, "hold_person", [2, shown], way="several", targets=("b9",))
        assert under(after, "b9", "held") == held


@pytest.mark.rule("WB-192", "WB-335")
@pytest.mark.parametrize(("face", "held"), [(20, False), (19, True)])
def test_a_single_target_saves_at_minus_two(face, held):
    after, _ = cast(table(mage("hold_person"), foe()), "hold_person", [face], way="one", target="b9", elsewhere=False)
    assert under(after, "b9", "held") == held


@pytest.mark.rule("WB-168")
@pytest.mark.parametrize(("face", "charmed"), [(24, False), (25, True)])
def test_magic_resistance_stops_a_spell_on_less_than_its_percent(face, charmed):
    state = table(mage("charm_monster"), foe(creature="unicorn", hit_dice="4", hit_points=14, hit_points_most=14))
    dice = [face, 1] if charmed else [face]
    after, _ = cast(state, "charm_monster", dice, way="one", target="b9", elsewhere=False)
    assert under(after, "b9", "charmed") == charmed


@pytest.mark.rule("WB-427", "WB-168")
def test_the_baalroch_laughs_at_lesser_casters():
    demon = foe(creature="demon_baalroch", hit_points=40, hit_points_most=40)
    after, outcome = cast(table(mage("fireball", level=5), demon), "fireball", targets=("b9",))
    assert hp(after, "b9") == 40 and "only casters of level 6" in story(outcome)
    after, _ = cast(table(mage("fireball", level=6), demon), "fireball", [75, (1,) * 6, 20], targets=("b9",))
    assert hp(after, "b9") == 37


@pytest.mark.rule("WB-429", "WB-424")
@pytest.mark.parametrize(("creature", "spell", "said"), [
    ("golem_flesh", "lightning_bolt", "regains"), ("golem_flesh", "fireball", "slowed"), ("golem_iron", "fireball", "regains"),
    ("golem_stone", "lightning_bolt", "no such magic"), ("black_pudding", "lightning_bolt", "divides"),
    ("giant_fire", "fireball", "fire does it no harm"), ("grey_ooze", "fireball", "no spell affects it"),
])  # fmt: skip
def test_golems_and_oozes_have_their_own_answer_to_fire_and_lightning(creature, spell, said):
    hit = {"hit_points": 10, "hit_points_most": 60}
    touched = said in ("regains", "slowed", "divides")
    after, outcome = cast(table(mage(spell, level=5), foe(creature=creature, **hit)), spell,
                          [(1,) * 5] if touched else [], targets=("b9",))  # fmt: skip
    assert said in story(outcome) and hp(after, "b9") == {"regains": 15, "divides": 5}.get(said, 10)


@pytest.mark.rule("WB-253")
def test_an_item_casts_without_a_slot_at_the_level_it_is_given():
    state = table(hero(), foe(hit_points=20, hit_points_most=20))
    asked = magic.fields_for(look(state), "b1", "fireball", 6, {})
    play = Play(GAME, state, Faces((1,) * 6, 1))
    magic.cast_from(play, "b1", "fireball", 6, "Wand of fire", {f.name: f.blank() for f in asked})
    assert hp(play.table, "b9") == 14 and "from a Wand of fire" in str(play.outcome().story[0])
    assert play.fight.waiting == ("b1",)  # the turn is the item's business


@pytest.mark.rule("WB-253", "WB-191")
@pytest.mark.parametrize(("against", "face"), [("spell", 13), ("wand", 13), ("staff", 13), ("breath", 15)])
def test_a_magic_user_saves_better_against_what_wands_and_staffs_cast(against, face):
    for shown, lost in ((face, 3), (face - 1, 6)):
        state = table(hero(), altered(mage("sleep", level=1, id_="b9", hit_points=12), side="foes"))
        play = Play(GAME, state, Faces((1,) * 6, shown))
        magic.cast_from(play, "b1", "fireball", 6, "A thing", {"targets": ("b9",)}, against=against)
        assert 12 - hp(play.table, "b9") == lost


@pytest.mark.rule("WB-253")
@pytest.mark.parametrize(("level", "spell", "art", "at"), [
    (1, "fireball", "magic_user", 5), (7, "fireball", "magic_user", 7), (1, "death_spell", "magic_user", 12),
    (3, "raise_dead", "cleric", 7), (1, "sleep", "magic_user", 1), (1, "cure_light_wounds", "cleric", 2),
])  # fmt: skip
def test_a_scroll_works_at_the_readers_level_or_the_first_that_could_cast_it(level, spell, art: Caster, at):
    state = quiet(mage(level=level))
    assert magic.level_from_scroll(look(state), state.beings["b1"], SPELLS[spell], art) == at


EVERY = [(art, key, way.key) for art in ("cleric", "magic_user") for key, spell in SPELLS.items() if spell.listing(art)
         for way in spell.ways_for(art, GAME.house)]  # fmt: skip


def everybody(art, key):
    caster = priest(key, level=10) if art == "cleric" else mage(key, level=14)
    return caster, hero("b2", "Brannoch", hit_points=3), hero("b3", "Aldo", hit_points=0)


@pytest.mark.rule("WB-250", "WB-255")
@pytest.mark.parametrize(("art", "key", "way"), EVERY)
def test_every_spell_can_be_cast_in_and_out_of_a_fight_and_taken_back(art, key, way):
    friends, foes = everybody(art, key), (foe("b7"), foe("b8", "wolf"), foe("b9", "skeleton"), foe("b10", "ogre"))
    for state in (table(*friends, *foes), quiet(*friends), quiet(*friends, *foes)):
        answers = {"spell": key, "way": way, "at_rest": True}
        asked = form(state, **answers)
        filled = asked.blank() | {name: one for name, one in answers.items() if asked.field(name)}
        outcome = resolve(GAME, state, Choice("magic.cast", "b1", filled), SeededDice(3))
        after = apply(state, outcome.changes)
        assert ready(after) == []
        assert "b1" not in after.fight.waiting
        assert apply(after, undo(outcome.changes)) == state
        assert all(told.sentence and "{" not in str(told) for told in outcome.story)


@given(st.sampled_from(EVERY), st.integers(0, 10_000))
def test_whatever_the_dice_say_a_casting_can_be_taken_back(which, seed):
    art, key, way = which
    state = table(*everybody(art, key), foe("b8"), foe("b9", "wolf"), foe("b10", "banshee"))
    answers = {"spell": key, "way": way, "at_rest": True}
    asked = form(state, **answers)
    filled = asked.blank() | {name: one for name, one in answers.items() if asked.field(name)}
    choice = Choice("magic.cast", "b1", filled)
    outcome = resolve(GAME, state, choice, SeededDice(seed))
    assert outcome == resolve(GAME, state, choice, SeededDice(seed))
    assert apply(apply(state, outcome.changes), undo(outcome.changes)) == state
