"""Spells that set right, and spells on things: wounds, disease, curses, locks, light, magic found out."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry
from systems.enondas.base import states
from systems.enondas.base.sheet import Item
from tests.systems.enondas.builders import do, foe, hero, look, quiet, sheet, story
from tests.systems.enondas.magic_builders import MINUTE, TURN, asked, cast, fighting, healer, left, mage, on


def hurt(now=2, most=20, **more):
    return hero("b2", hit_points=now, hit_points_most=most, **more)


@pytest.mark.rule("EN-190", "EN-151")
def test_minor_healing_heals_a_die_for_each_level_of_effect_never_above_the_most():
    state = quiet(healer(3, "minor_healing"), hurt(), foe())
    assert asked(state).field("target").blank() == "b2"  # the worst hurt
    after, outcome = cast(state, "minor_healing", [5])
    assert sheet(after, "b2").hit_points == 7 and "Ragna regains 5: 7 of 20." in story(outcome)
    after, _ = cast(state, "minor_healing", [(6, 5, 4)], steps=2)
    assert sheet(after, "b2").hit_points == 17 and sheet(after, "b1").mana == 20 - (12 - 2)
    nearly = quiet(healer(3, "minor_healing"), hurt(19))
    assert sheet(cast(nearly, "minor_healing", [6])[0], "b2").hit_points == 20


@pytest.mark.rule("EN-192")
def test_hefty_healing_heals_two_dice_and_two_more_for_each_increase():
    state = quiet(healer(4, "hefty_healing"), hurt(most=40))
    assert sheet(cast(state, "hefty_healing", [(6, 4)])[0], "b2").hit_points == 12
    assert sheet(cast(state, "hefty_healing", [(6, 4, 3, 2)], steps=1)[0], "b2").hit_points == 17


@pytest.mark.rule("EN-190", "EN-110")
def test_in_a_fight_healing_works_at_once_and_creatures_can_be_healed_too():
    state = fighting(healer(1, "minor_healing"), hurt(), foe(rating=5, rating_most=20))
    after, _ = cast(state, "minor_healing", [6], target="b9")
    assert sheet(after, "b9").rating == 11 and "b1" not in after.fight.waiting
    dead = quiet(healer(1, "minor_healing"), hurt(0))
    assert asked(dead).field("target").allowed == ("b1",)  # nobody is healed back to life


@pytest.mark.rule("EN-193")
def test_give_hp_passes_points_from_the_caster_as_far_as_there_is_room():
    state = quiet(healer(6, "give_hp", hit_points=12), hurt(18))
    assert asked(state).field("target").allowed == ("b2",)
    after, outcome = cast(state, "give_hp")
    assert (sheet(after, "b1").hit_points, sheet(after, "b2").hit_points) == (11, 19)
    after, outcome = cast(state, "give_hp", steps=3)
    assert (sheet(after, "b1").hit_points, sheet(after, "b2").hit_points) == (10, 20)
    assert "Lin gives Ragna 2 hit points." in story(outcome)
    last = quiet(healer(3, "give_hp", hit_points=1), hurt())
    after, outcome = cast(last, "give_hp")
    assert states.dead(look(after), after.beings["b1"]) and "has given the last and dies" in story(outcome)


@pytest.mark.rule("EN-191")
def test_cure_disease_ends_one_that_is_kept_here():
    state, _ = do(quiet(healer(3, "cure_disease"), hero("b2")), "effect.put", name="Marsh fever", on=("b2",),
                  unit="until removed")  # fmt: skip
    form = asked(state, target="b2")
    assert [one.label for one in form.field("ends").options] == ["Marsh fever", "Nothing that is kept here"]
    after, outcome = cast(state, "cure_disease", target="b2")
    assert not on(after, "b2") and "Ragna is cured: Marsh fever." in story(outcome)
    after, outcome = cast(state, "cure_disease", target="b2", ends="")
    assert on(after, "b2") and "Ragna is cured." in story(outcome)


@pytest.mark.rule("EN-194")
def test_remove_curse_costs_what_the_referee_names_less_the_usual():
    state = quiet(healer(6, "remove_curse"), hero("b2"))
    assert asked(state, named=15).working == "Mana 15 − 1 (Magical healer 6) = 14: 20 → 6"
    after, outcome = cast(state, "remove_curse", named=15, target="b2")
    assert sheet(after, "b1").mana == 6 and "The curse on Ragna is lifted." in story(outcome)
    with pytest.raises(Refused, match="Cost must be"):
        cast(state, "remove_curse", named=0, target="b2")


@pytest.mark.rule("EN-197", "EN-196")
@pytest.mark.parametrize(("knocker", "opens"), [(2, False), (3, True), (4, True)])
def test_a_lock_lock_holds_for_m_turns_against_every_lesser_knock_knock(knocker, opens):
    state = quiet(mage(3, "lock_lock"), mage(knocker, "knock_knock", id_="b2", name="Tarn"))
    shut, outcome = cast(state, "lock_lock", thing="the cellar door")
    assert left(shut, "", "locked") == 3 * TURN and "keeps the cellar door shut for 3 turns" in story(outcome)
    assert asked(shut, "b2").field("lock").options[0].label == "Lock Lock: the cellar door"
    after, outcome = cast(shut, "knock_knock", by="b2")
    assert bool(on(after, "", "locked")) is not opens
    assert ("is broken" if opens else "holds") in story(outcome)
    assert not do(shut, "clock.pass", amount=3, unit="turn")[0].effects


@pytest.mark.rule("EN-196")
def test_knock_knock_opens_common_locks():
    state = quiet(mage(1, "knock_knock"))
    assert asked(state).field("lock") is None
    _, outcome = cast(state, "knock_knock", thing="the chest")
    assert "The chest springs open" in story(outcome)


@pytest.mark.rule("EN-198", "EN-201")
@pytest.mark.parametrize(("spell", "lanterns"), [("light_lite", "a lantern"), ("light_bright", "ten lanterns")])
def test_light_burns_for_ten_minutes_a_level(spell, lanterns):
    state = quiet(mage(3, spell))
    after, outcome = cast(state, spell, thing="the staff")
    assert left(after, "", "light") == 30 * MINUTE and f"The staff shines like {lanterns} for 30" in story(outcome)
    assert on(do(after, "clock.pass", amount=29, unit="round")[0], "", "light")
    assert not on(do(after, "clock.pass", amount=30, unit="round")[0], "", "light")


@pytest.mark.rule("EN-199")
def test_detect_magic_says_where_there_is_any_not_what_and_needs_a_magical_skill():
    wand = hero("b2", items=(Item("wand", "Grey wand", spell="blast_you"),))
    state = quiet(mage(1, "detect_magic", "light_lite"), wand, foe())
    after, outcome = cast(state, "detect_magic")
    assert "There is magic on Ragna;" in story(outcome) and "Blast" not in story(outcome)
    assert sheet(after, "b1").mana == 20
    bare = quiet(mage(1, "detect_magic"), hero("b2"))
    assert "Nothing here is known to be magical" in story(cast(bare, "detect_magic")[1])
    mundane = quiet(mage(1, "detect_magic", skills=()))
    assert "It needs M 1; Lin has 0" in asked(mundane).blocked


@pytest.mark.rule("EN-200")
def test_identify_magic_names_one_spell_or_one_item():
    wand = hero("b2", items=(Item("wand", "Grey wand", spell="blast_you", level=6),))
    state = quiet(mage(2, "identify_magic", "light_lite"), wand)
    lit, _ = cast(state, "light_lite", thing="the lid")
    labels = [one.label for one in asked(lit, spell="identify_magic").field("mark").options]
    assert labels == ["Light Lite: the lid (the place)", "Grey wand (Ragna)", "Something else"]
    _, outcome = cast(lit, "identify_magic")
    assert "It is Light Lite at M 2, cast by Lin, for another 2 turns." in story(outcome)
    _, outcome = cast(lit, "identify_magic", mark="item:b2:0")
    assert "the Grey wand casts Blast You! at level 6" in story(outcome)
    _, outcome = cast(lit, "identify_magic", mark="", thing="the old well")
    assert "of the old well is known to Lin" in story(outcome)


@pytest.mark.rule("EN-178")
def test_a_spell_in_words_alone_is_told_and_timed():
    source = ('[fog]\nname = "Fog"\nrule = "own"\nlist = "detection"\nlevel = 1\ncost = 3\neffect = "card"\n'
              'lasts = "M*10 minutes"\ntext = "Nobody sees farther than an arm."\n')  # fmt: skip
    state = quiet(mage(2, "fog")).exchanged(None, OwnEntry("spells:fog", "spells", "fog", source))
    after, outcome = cast(state, "fog", thing="the square")
    assert left(after, "", "spell") == 20 * MINUTE
    assert "Fog on the square: Nobody sees farther than an arm." in story(outcome)
