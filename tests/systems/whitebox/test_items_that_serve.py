"""What potions, pipes, helms and cards do in others' hands: the beaker's choice, the tune, lights, morale of wands
(WB-565, WB-568, WB-569, WB-572, WB-574)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records.table import FOES, PARTY, Table
from systems.whitebox.base.sheet import Item
from tests.systems.whitebox.builders import GAME, SWORD, Faces, do, foe, hero, hp, look, quiet, story, table
from tests.systems.whitebox.item_builders import USE, act, asked, later, magic, owner, use
from tests.systems.whitebox.magic_builders import bare, left, mage, on, priest, ready, under
from tests.systems.whitebox.test_treasure_deck import DECK, draw

TUNE = "treasure.tune"
BEAKER = magic("beaker_of_potions", charges=2, note="Knows healing, animal control")


@pytest.mark.rule("WB-574", "WB-570")
def test_a_beaker_fills_with_one_of_the_potions_it_knows_and_is_not_used_up():
    state = owner(BEAKER, hit_points=2)
    assert [one.label for one in asked(state).field("potion").options] == ["Healing", "Animal control"]
    assert asked(state).field("whom") is not None
    state, told = use(state, (4,), potion="potion_healing")
    assert hp(state, "b1") == 7 and "drinks a potion of healing" in told
    assert state.beings["b1"].sheet.items == (BEAKER,)
    rats = table(hero("b1", items=(BEAKER,)), foe("b9", "rat_giant"))
    assert asked(rats, potion="potion_animal_control").field("targets").allowed == ("b9",)
    rats, _ = use(rats, [(1, 1, 1), 6, 1], potion="potion_animal_control", targets=("b9",))
    assert rats.beings["b9"].side == PARTY and rats.beings["b1"].sheet.items == (BEAKER,)
    state, _ = use(state, (1,), potion="potion_healing")
    with pytest.raises(Refused, match="2 times a week"):
        do(state, USE, "b1")
    blank = owner(magic("beaker_of_potions", charges=2))
    assert len(asked(blank).field("potion").options) == 22  # nobody has written down what it knows


@pytest.mark.rule("WB-574")
def test_a_beaker_in_which_spells_were_written_is_a_beaker_all_the_same():
    state, told = use(owner(replace(BEAKER, spells=("light",)), hit_points=2), (4,), potion="potion_healing")
    assert hp(state, "b1") == 7 and "drinks a potion of healing" in told


def rats(state: Table) -> set[str]:
    return {one.side for one in state.beings.values() if one.entry == "rat_giant"}


def piped() -> Table:
    """Ten rats that obey."""
    state, _ = use(owner(magic("pipes_of_the_sewers")), [(1,) * 10, 1])
    state, told = later(state, 1, "turn", 6, *[1] * 10)
    assert "10 giant rats come to Brannoch’s aid." in told and under(state, "b1", "piping")
    return state


@pytest.mark.rule("WB-568")
def test_whoever_stops_the_tune_loses_control_by_10_percent_and_10_more_each_round():
    state = piped()
    later_still, _ = later(state, 3, "round")
    assert rats(later_still) == {PARTY}  # as long as he minds them nothing is thrown
    lost, told = act(state, TUNE, "b1", (10,))
    assert rats(lost) == {FOES} and "loses control" in told
    state, _ = act(state, TUNE, "b1", (11,))
    assert rats(state) == {PARTY} and left(state, "b1", "unminded") == 60
    gone, _ = later(state, 1, "round", 20)
    assert rats(gone) == {FOES}
    state, _ = later(state, 1, "round", 21)
    assert rats(state) == {PARTY}
    gone, _ = later(state, 2, "round", 31, 40)  # two rounds at once are two chances
    assert rats(gone) == {FOES} and not on(gone, "b1")
    kept, _ = act(state, TUNE, "b1")
    assert under(kept, "b1", "piping") and rats(later(kept, 5, "round")[0]) == {PARTY}
    again, _ = act(kept, TUNE, "b1", (30,))  # it goes on where it was
    assert rats(again) == {FOES}


@pytest.mark.rule("WB-568")
def test_nobody_minds_rats_that_do_not_obey_or_are_not_there():
    state, _ = use(owner(magic("pipes_of_the_sewers")), [(1,) * 10, 1])
    assert GAME.actions[TUNE].form(look(state), "b1", {}) is None
    state, told = later(state, 1, "turn", 5, *[1] * 10)
    assert "10 giant rats come, and do not obey Brannoch." in told
    assert GAME.actions[TUNE].form(look(state), "b1", {}) is None


@pytest.mark.rule("WB-574")
def test_under_the_helm_of_fiery_brilliance_a_cleric_casts_two_lights_for_one():
    helm = magic("helm_of_fiery_brilliance", carried="worn")
    state = quiet(priest("light", "light", "bless", items=(helm,)))
    for left_ready in (3, 2, 2, 1):
        state, _ = act(state, "magic.cast_at_rest", "b1", spell="light")
        assert len(ready(state)) == left_ready
    plain, _ = act(quiet(priest("light", "light")), "magic.cast_at_rest", "b1", spell="light")
    assert ready(plain) == ["light"]


@pytest.mark.rule("WB-569")
def test_the_helm_reads_magic_and_the_amulet_hides_from_those_who_read_thoughts():
    scroll = Item("scroll_spell", "Scroll of Web", magic=True, spells=("web",), note="Magic-user")
    helm = magic("helm_of_read_magic_and_languages", carried="worn")
    learner = {"character_class": "magic_user", "book": ("sleep",)}
    learn = GAME.actions["magic.learn"].form
    assert learn(look(owner(scroll, **learner)), "b1", {}).blocked
    state, _ = act(owner(scroll, helm, **learner), "magic.learn", "b1")
    assert "web" in state.beings["b1"].sheet.book
    medallion = magic("medallion_of_esp_30", carried="worn")
    hidden = hero("b8", "Vorn", items=(magic("amulet_against_scrying", carried="worn"),))
    _, told = use(quiet(hero("b1", items=(medallion,)), hidden, hero("b9", "Hild")))
    assert "It shows: Hild." in told and "within 30 feet" in told


@pytest.mark.rule("WB-565", "WB-005")
def test_the_wand_of_fear_throws_d100_for_each_who_flees_and_for_nobody_who_saved():
    armed = [foe(f"b{n}", "human_bandit", f"Bandit {n}", items=(SWORD,)) for n in (7, 8, 9)]
    state = table(hero("b1", items=(magic("wand_fear", charges=25),)), *armed)
    dice = Faces(20, 1, 60, 1, 61)  # the first saves, the second drops what it holds, the third does not
    after, outcome = do(state, USE, "b1", dice, targets=("b7", "b8", "b9"))
    asked_for = [(one.dice, one.roller, one.purpose) for one in dice.asked if one.sides == 100]
    assert asked_for == [("d100", REFEREE, "Drops what it holds, 60 %")] * 2
    assert [one.need.at for one in dice.asked if one.sides == 100] == [60, 60]
    assert all(one.need.under for one in dice.asked if one.sides == 100)
    held = [after.beings[who].sheet.items[0].carried for who in ("b7", "b8", "b9")]
    assert held == ["held", "stored", "held"] and "Bandit 8 drops long sword." in story(outcome)
    assert [under(after, who, "fled") for who in ("b7", "b8", "b9")] == [False, True, True]


@pytest.mark.rule("WB-565", "WB-562")
def test_who_flees_cannot_drop_what_is_cursed():
    cursed = Item("cursed_weapon", "Long sword, −1", carried="held", magic=True, cursed=True, base="long_sword")
    state = table(hero("b1", items=(magic("wand_fear", charges=25),)), foe("b9", "human_bandit", items=(cursed,)))
    after, outcome = do(state, USE, "b1", (1, 60))
    assert after.beings["b9"].sheet.items == (cursed,) and "drops what it holds" in story(outcome)


HINT = "Start the fight when you are ready"


@pytest.mark.rule("WB-572")
@pytest.mark.parametrize(("fighting", "alone", "said"), [(False, False, True), (True, False, False),
                                                        (False, True, False)])  # fmt: skip
def test_what_the_deck_sends_waits_for_a_fight_unless_one_goes_on_or_nobody_is_there(
    fighting: bool, alone: bool, said: bool
):
    drawer = bare(hero("b1", items=(DECK,)), side=FOES if alone else PARTY)
    before = table(drawer, foe()) if fighting else quiet(drawer)
    _, told = draw("spades_king", (6,) * 9, before=before)
    assert "appears and attacks" in told and (HINT in told) == said
    if said:
        assert "Start the fight when you are ready: Warrior of the deck waits." in told


@pytest.mark.rule("WB-363", "WB-253")
def test_a_writing_of_read_magic_is_used_up_by_a_scroll_and_not_by_a_wand():
    items = (magic("scroll_spell", spells=("light", "shield")), magic("wand_spell", spells=("light",), charges=3))
    state, _ = act(quiet(mage("read_magic", items=items)), "magic.cast_at_rest", "b1", spell="read_magic")
    for item, after in ((0, 1), (1, 2)):
        used, _ = use(state, item=item, power="light")
        assert [one.name for one in on(used, "b1", "reads_magic")] == [f"Read Magic × {after}"]
