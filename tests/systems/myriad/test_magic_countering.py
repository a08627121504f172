"""Counter-spells: talismans, wards, mages at the same count, and the easy way with the sixes of a defence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES
from systems.myriad.base.sheet import Imbued
from systems.myriad.magic import countering, imbuing, mending, shields
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    act,
    blank,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    quiet,
    ruled,
    story,
)
from tests.systems.myriad.mages import acted, decided, holding, mage, paid


def witch(id_="b9", name="Witch", **sheet):
    return replace(mage(id_, name, **sheet), side=FOES)


def target(id_="b1", name="Hild", **sheet):
    return hero(id_, name, **{"items": (), **sheet})


TALISMAN = Imbued("Talisman", (("counter_spell", 2),), "b9")


def attacked(table, *dice, at="b1", who="b9", answers=None):
    return decided(table, blank(table, "magic.cast", who, target=at), dice, answers)


@pytest.mark.rule("MY-622", "R-53", "R-55", "MY-604")
def test_a_talisman_casts_itself_on_hostile_magic_and_is_used_up():
    table = holding(fighting(target(imbued=(TALISMAN,)), witch(), dice=[1, 6], distance=4), "b9", ("damage", 4))
    after, told, _ = attacked(table)
    assert "Hild: Talisman casts its counter-spell, 4 against 4 sixes: the spell is cancelled." in story(told)
    assert left(after, "b1") == 9 and after.beings["b1"].sheet.imbued == ()
    assert paid(after, "b9") == () and after.fight.waiting == ()  # the spell is gone all the same


@pytest.mark.rule("MY-622", "R-53")
def test_all_or_nothing():
    table = holding(fighting(target(imbued=(TALISMAN,)), witch(), dice=[1, 6], distance=4), "b9", ("damage", 5))
    after, told, _ = attacked(table, (6, 6, 1, 1), (1, 1, 1, 1))
    assert "4 against 5 sixes: too weak" in story(told)
    assert (left(after, "b1"), left(after, "b1", "wounds_critical")) == (0, 2)
    assert after.beings["b1"].sheet.imbued == ()


@pytest.mark.rule("MY-622", "R-55")
def test_of_several_talismans_the_weakest_that_is_enough_goes():
    weak, strong = Imbued("Weak", (("counter_spell", 1),)), Imbued("Strong", (("counter_spell", 3),))
    table = fighting(target(imbued=(strong, TALISMAN, weak)), witch(), dice=[1, 6], distance=4)
    after, _, _ = attacked(holding(table, "b9", ("damage", 3)))
    assert [one.name for one in after.beings["b1"].sheet.imbued] == ["Strong", "Weak"]


@pytest.mark.rule("MY-622")
def test_no_talisman_answers_what_is_welcome():
    table = quiet(
        mage(), hero("b2", "Ann", imbued=(TALISMAN,), left=(("wounds", 5), ("wounds_critical", 3), ("resolve", 8)))
    )
    after, _ = do(holding(table, "b1", ("heal", 1)), "magic.cast", "b1", target="b2")
    assert left(after, "b2") == 7 and after.beings["b2"].sheet.imbued == (TALISMAN,)


@pytest.mark.rule("MY-622", "R-47")
def test_with_duration_a_counter_spell_is_a_ward():
    table = fighting(mage(), witch(), dice=[6, 1], distance=4)
    table = holding(table, "b1", ("counter_spell", 2), ("duration", 1))
    table, told = do(table, "magic.cast", "b1")
    assert "Lisa is warded against spells of up to 3 sixes, for 2 rounds." in story(told)
    table, _ = do(table, "turn.next")
    stopped, told, _ = attacked(holding(table, "b9", ("damage", 3)))
    assert "The ward on Lisa cancels the spell." in story(told) and look(stopped).under("b1", "ward")
    through, _, _ = attacked(holding(table, "b9", ("damage", 4)), (6, 6, 6, 6), (1, 1, 1, 1))
    assert left(through, "b1") == 1


@pytest.mark.rule("MY-622", "R-53")
@pytest.mark.parametrize(("counter", "sixes", "cancels"), [(3, 6, True), (2, 5, False), (3, 5, True), (1, 2, True)])
def test_a_mage_on_the_same_count_may_counter(counter, sixes, cancels):
    table = fighting(mage("b1"), witch(), dice=[3, 3], distance=4)
    assert len(table.fight.turns) == 1  # both at once
    table = holding(holding(table, "b9", ("damage", sixes)), "b1", ("counter_spell", counter))
    dice = () if cancels else ((1, 1, 1, 1), (6, 1, 1, 1))
    after, told, forms = attacked(table, *dice, answers={"magic.counter_now": {"counter": True}})
    assert forms[0].label.startswith("Lisa: counter the spell of Witch (") and ("too weak" in forms[0].label) != cancels
    assert forms[0].key == "magic.counter_now" and forms[0].blank() == {"counter": cancels}
    assert paid(after, "b1") == ()
    assert ("it is cancelled" in story(told)) == cancels


@pytest.mark.rule("MY-622")
def test_on_another_count_nobody_is_asked():
    table = fighting(mage("b1"), witch(), dice=[1, 6], distance=4)
    table = holding(holding(table, "b9", ("damage", 1)), "b1", ("counter_spell", 3))
    _, _, forms = attacked(table, (1, 1, 1, 1), (6, 1, 1, 1))
    assert "magic.counter_now" not in [one.key for one in forms]


@pytest.mark.rule("MY-609", "R-53")
@pytest.mark.parametrize(("spell", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_the_easy_way_takes_more_than_half(spell, needed):
    assert countering.sixes_needed(spell) == needed


@pytest.mark.rule("MY-609")
def test_sixes_of_the_defence_may_counter_even_on_a_lost_roll():
    house = ruled(easy_counter=True)
    table = holding(fighting(mage(), witch(), dice=[1, 6], distance=4, house=house), "b9", ("damage", 3))
    after, told, forms = attacked(
        table, (6, 6, 6, 6), (6, 6, 1, 1), answers={"burn": {"burn": ("counter:counter_spell",)}}
    )
    assert [(one.label, one.price) for one in forms[-1].fields[0].options] == [("Counter-Spell", 2)]
    assert "Lisa cancels the spell." in story(told) and left(after, "b1") == 9
    plain = holding(fighting(mage(), witch(), dice=[1, 6], distance=4), "b9", ("damage", 3))
    _, _, forms = attacked(plain, (6, 6, 6, 6), (6, 6, 1, 1))
    assert forms == []


@pytest.mark.rule("MY-609")
def test_who_does_not_own_the_component_cannot_counter():
    house = ruled(easy_counter=True)
    table = fighting(target(), witch(), dice=[1, 6], distance=4, house=house)
    _, _, forms = attacked(holding(table, "b9", ("damage", 1)), (6, 6, 6, 6), (6, 6, 1, 1))
    assert forms == []


@pytest.mark.rule("MY-609")
def test_an_ally_who_has_not_acted_may_defend_instead_and_gives_up_the_action():
    house = ruled(easy_counter=True, counter_for_allies=True)
    table = fighting(target(), mage("b2"), witch(), dice=[1, 1, 6], distance=4, house=house)
    table = holding(table, "b9", ("damage", 2))
    answers = {"magic.counter_for": {"counter": True}, "burn": {"burn": ("counter:counter_spell",)}}
    after, told, _ = attacked(table, (6, 6, 1, 1), answers=answers)
    assert "Lisa cancels the spell." in story(told) and left(after, "b1") == 9
    assert not any("b2" in turn.actors for turn in after.fight.turns[after.fight.now + 1 :])
    assert "b2" in after.fight.turns[after.fight.now].actors and "b2" not in after.fight.waiting  # has acted
    failed, told, forms = attacked(table, (5, 1, 1, 1), (1, 1, 1, 1), (6, 1, 1, 1),
                                   answers={"magic.counter_for": {"counter": True}})  # fmt: skip
    assert left(failed, "b1") == 9  # 4 against 7 and 4: dodged as usual
    assert forms[0].label == (
        "Lisa: counter the spell at Hild (takes 2 sixes of a defence and the action of this round)"
    )
    assert "Lisa gives up the action to defend Hild. Lisa cannot counter it for Hild." in story(told)


@pytest.mark.rule("MY-609")
def test_who_has_acted_does_not_counter_for_others_who_waited_may():
    house = ruled(easy_counter=True, counter_for_allies=True)
    begun = fighting(target(), mage("b2"), witch(), dice=[1, 6, 1], distance=4, house=house)
    acted, _, _ = decided(begun, blank(begun, "magic.weave", "b2"), ((1, 1, 1, 1),))
    waited, _ = do(begun, "turn.wait", "b2")
    for before, asked in ((acted, []), (waited, ["magic.counter_for"])):
        table, _ = do(before, "turn.next")
        _, _, forms = attacked(holding(table, "b9", ("damage", 2)), *(((1, 1, 1, 1),) if asked else ()),
                               (1, 1, 1, 1), (6, 1, 1, 1), answers={"burn": {"burn": ()}})  # fmt: skip
        assert [one.key for one in forms if one.key == "magic.counter_for"] == asked
    off = fighting(target(), mage("b2"), witch(), dice=[1, 1, 6], distance=4, house=ruled(easy_counter=True))
    _, _, forms = attacked(holding(off, "b9", ("damage", 2)), (1, 1, 1, 1), (6, 1, 1, 1))
    assert "magic.counter_for" not in [one.key for one in forms]


@pytest.mark.rule("MY-622")
def test_a_counter_spell_waits_until_there_is_something_to_counter():
    hand = holding(quiet(mage()), "b1", ("counter_spell", 2))
    assert GAME.actions["magic.cast"].form(look(hand), "b1", {}).blocked.startswith("It waits for a spell to counter")
    worn = quiet(target(imbued=(TALISMAN,)))
    assert GAME.actions["magic.use"].form(look(worn), "b1", {}).blocked.startswith("It waits for a spell to counter")


@pytest.mark.rule("MY-609")
def test_of_several_targets_each_counters_for_himself():
    house = ruled(easy_counter=True)
    table = fighting(target(), mage("b2"), witch(), dice=[1, 1, 6], distance=4, house=house)
    table = holding(table, "b9", ("damage", 2), ("rapid_fire", 2))
    choice = blank(table, "magic.cast", "b9", targets=("b2", "b1"))
    after, _, _ = decided(table, choice, ((5, 1, 1, 1), (6, 6, 6, 1), (1, 1, 1, 1)),
                          {"burn": {"burn": ("counter:counter_spell",)}})  # fmt: skip
    assert (left(after, "b2"), left(after, "b1")) == (9, 6)


@pytest.mark.rule("MY-622", "R-53")
@pytest.mark.parametrize(("sixes", "holds"), [(4, True), (5, False)])
def test_the_guide_may_say_what_is_countered(sixes, holds):
    table = holding(quiet(mage()), "b1", ("counter_spell", 2))
    after, told = do(table, "magic.counter", "b1", sixes=sixes, spell="A storm from the tower")
    assert ("it is cancelled" in story(told)) == holds and paid(after) == ()
    assert GAME.actions["magic.counter"].form(look(quiet(mage())), "b1", {}) is None


@pytest.mark.rule("MY-622", "MY-604", "R-53")
@pytest.mark.parametrize(("sixes", "holds"), [(4, True), (5, False)])
def test_a_talisman_may_be_used_against_what_the_guide_names_and_is_used_up(sixes, holds):
    table = quiet(target(imbued=(Imbued("Scroll", (("heal", 1),)), TALISMAN)))
    after, told = do(table, "magic.counter", "b1", sixes=sixes, spell="A storm")
    assert ("it is cancelled" in story(told)) == holds
    assert [one.name for one in after.beings["b1"].sheet.imbued] == ["Scroll"]


def test_a_foes_witch_uses_all_of_it_too():
    assert foe("b9", "archmage").sheet.sfx.count("counter_spell") == 1


@pytest.mark.rule("MY-637", "MY-414")
def test_mass_destruction_takes_its_rating_off_a_shield_too():
    table = act(quiet(hero()), lambda play: play.put_on("b1", "Shield", kind="shield", armor=3))
    through = []
    acted(table, lambda play: through.append(shields.through(play, play.being("b1"), 3, "b1", 2)), ((1, 2, 6),))
    acted(table, lambda play: through.append(shields.through(play, play.being("b1"), 3, "b1")), ((3, 4, 6),))
    acted(table, lambda play: through.append(shields.through(play, play.being("b1"), 3, "b1", 3)))
    assert through == [2, 2, 3]


@pytest.mark.rule("MY-630", "MY-408")
def test_no_spell_heals_the_dead():
    dead = hero(left=(("wounds", 0), ("wounds_critical", 0), ("resolve", 8)))
    table = acted(quiet(dead), lambda play: mending.heal(play, "b1", 6))
    assert (left(table, "b1"), left(table, "b1", "wounds_critical")) == (0, 0)


def test_a_thing_that_is_no_longer_there_is_not_handed_on():
    state = quiet(target(imbued=(TALISMAN,)), hero("b2", "Ann"))
    for place, there in ((0, True), (1, False)):
        play = Play(GAME, state, Faces())
        choice = Choice(imbuing.HAND, "b1", {"to": "b2", "thing": place})
        if there:
            imbuing.hand(play, choice)
            assert play.being("b2").sheet.imbued == (TALISMAN,) and play.being("b1").sheet.imbued == ()
        else:
            with pytest.raises(Refused, match="Hild no longer has that thing"):
                imbuing.hand(play, choice)
