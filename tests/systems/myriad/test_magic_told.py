"""What the log and the forms say of magic, so that nobody at the table has to ask."""

from __future__ import annotations

import pytest

from systems.myriad.base.sheet import Imbued
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    story,
    vehicle,
)
from tests.systems.myriad.mages import decided, holding, mage

RITES = (("ritualistic_magic", 2),)
HURT = (("wounds", 2), ("wounds_critical", 2), ("resolve", 8))


def fight(*beings, house=None):
    return fighting(*(beings or (mage(), foe("b9", "soldier"))), dice=(6, 1), distance=4, house=house)


@pytest.mark.rule("MY-641")
def test_a_ritual_says_who_takes_part_how_many_dice_and_how_long():
    table = quiet(mage(skills=RITES), hero("b2", "Ann", skills=RITES), hero("b3", "Bo", skills=RITES),
                  house=ruled(genre="horror"))  # fmt: skip
    form = GAME.actions["magic.weave"].form(look(table), "b1", {})
    assert form.working == "10 dice of 3 people, the sixes of which count"
    assert form.help == "So far: nothing (0 of 9 components). Each roll takes half an hour"
    assert "Half an hour each" in form.field("rolls").help
    alone = GAME.actions["magic.weave"].form(look(table), "b1", {"helpers": ()})
    assert alone.working == "4 dice, the sixes of which count"
    _, told, _ = decided(table, blank(table, "magic.weave", "b1"), ((1, 1, 1, 1), (1, 1, 1), (1, 1, 1)))
    assert "Lisa leads half an hour of a ritual, with Ann and Bo." in story(told)
    _, told, _ = decided(table, blank(table, "magic.weave", "b1", helpers=()), ((1, 1, 1, 1),))
    assert "Lisa leads half an hour of a ritual. Lisa weaves, but no six falls." in story(told)
    plain = GAME.actions["magic.weave"].form(look(quiet(mage())), "b1", {})
    assert "One a round" in plain.field("rolls").help


@pytest.mark.rule("MY-608", "R-54")
@pytest.mark.parametrize(("way", "says"), [
    ("off", ""), ("one_bonus", "The total of 9 gives Lisa 1 six more."), ("scaled", "The total of 9 gives Lisa 2 sixes more."),
])  # fmt: skip
def test_sixes_that_no_die_shows_are_told(way, says):
    table = fight(house=ruled(easy_weaving=way))
    _, told, _ = decided(table, blank(table, "magic.weave", "b1"), ((6, 1, 1, 1),),
                         {"magic.sixes": {"burn": ("damage",)}})  # fmt: skip
    assert says in story(told) and ("gives Lisa" in story(told)) == bool(says)


@pytest.mark.rule("MY-601", "MY-604")
def test_a_cast_says_at_whom_and_out_of_what():
    table = holding(fight(), "b1", ("damage", 1))
    _, told = do(table, "magic.cast", "b1", dice=Faces([1, 1, 1, 1], [6, 1, 1]))
    assert "Lisa casts a spell at Soldier: 2 dice." in story(told)
    scroll = Imbued("Scroll of Heal", (("heal", 2),), "b1")
    table = quiet(mage(imbued=(scroll,)), hero("b2", "Ann", left=HURT))
    _, told = do(table, "magic.use", "b1", target="b2")
    assert "Lisa casts a spell out of Scroll of Heal on Ann: heals 4." in story(told)
    assert "Ann is healed: 1 critical box and 2 Wounds." in story(told)
    _, told = do(holding(quiet(mage(left=HURT)), "b1", ("heal", 1)), "magic.cast", "b1", target="b1")
    assert "Lisa casts a spell: heals 2." in story(told)


@pytest.mark.rule("MY-604")
def test_what_is_made_says_what_is_in_it_and_whose_it_is():
    table = holding(quiet(mage(), hero("b2", "Ann")), "b1", ("counter_spell", 4), imbuing=True)
    _, told = do(table, "magic.imbue", "b1", holder="b2")
    made = "Lisa makes Talisman of Counter-Spell for Ann: counters 4 sixes. Intellect −1 until it is used."
    assert story(told) == made
    _, told = do(table, "magic.imbue", "b1")
    assert "Lisa makes Talisman of Counter-Spell: counters" in story(told)


@pytest.mark.rule("MY-624", "R-47")
def test_what_comes_again_every_round_says_so():
    form = GAME.actions["magic.cast"].form(look(holding(fight(), "b1", ("damage", 3), ("duration", 1))), "b1", {})
    assert form.help.startswith("5 dice a round, lasts 2 rounds.")
    shield = GAME.actions["magic.cast"].form(look(holding(fight(), "b1", ("shield", 3), ("duration", 1))), "b1", {})
    assert shield.help == "shield 2, lasts 2 rounds"


@pytest.mark.rule("MY-624", "MY-601")
def test_a_chip_of_a_spell_says_no_time_beside_its_countdown():
    table = holding(fight(), "b1", ("shield", 3), ("duration", 1))
    assert [one.name for one in table.effects.values()] == ["Weaving: shield 2"]
    assert GAME.actions["magic.weave"].form(look(table), "b1", {}).help.startswith("So far: shield 2, lasts 2 rounds (")


@pytest.mark.rule("MY-600")
def test_without_magic_in_the_house_nobody_has_a_book_and_a_vehicle_never():
    for magic in (True, False):
        bearer = hero("b2", "Wat", imbued=(Imbued("Scroll of Heal", (("heal", 2),), "b1"),))
        view = look(quiet(mage(), bearer, vehicle(), house=ruled(magic=magic)))
        assert [GAME.spellbook(view, view.being(one)) is not None for one in ("b1", "b2")] == [magic, magic]
        assert GAME.spellbook(view, view.being("b20")) is None
