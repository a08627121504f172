"""The spell book as it is shown, and what a sensible caster does."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import offered, perform, resolve
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.records.views import Slots
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import fast_fight, journaled_fight
from systems.enondas import magic
from systems.enondas.base.sheet import Item, Skill
from systems.enondas.magic.suggesting import strength
from tests.systems.enondas.builders import GAME, SWORD, do, foe, hero, look, quiet, ruled
from tests.systems.enondas.magic_builders import SPELLS, fighting, healer, mage


def book(state, who="b1"):
    return GAME.spellbook(look(state), state.beings[who])


def row(state, key, who="b1"):
    return next(one for one in book(state, who).rows if one.key == key)


@pytest.mark.rule("EN-211", "EN-162")
def test_mana_is_shown_of_myn_and_what_stones_hold_beside_it():
    shown = book(quiet(mage(3, "blast_you", mana=14, stored_mana=5)))
    assert shown.slots == (Slots("Mana", 14, 20), Slots("Stored", 5, 5)) and shown.subtitle == "Mage 3 · M 3"
    low = book(quiet(mage(3, "blast_you", mana=-4, spell_levels=2)))
    assert low.slots == (Slots("Mana", 0, 20),)
    assert low.subtitle == "Mage 3 · M 3 · mana −4 · 2 spell levels to spend"
    none = book(quiet(mage(3, "blast_you", mana=0)))
    assert (none.subtitle, none.slots) == ("Mage 3 · M 3", (Slots("Mana", 0, 20),)), "empty is nothing below"


@pytest.mark.rule("EN-160")
def test_the_book_says_m():
    both = {"skills": (Skill("mage", 2), Skill("healer", 3))}
    assert book(quiet(mage(1, **both))).subtitle == "Mage 2 · Magical healer 3 · M 2 or 3"
    house = ruled(m_source="mage_plus_half_other")
    assert book(quiet(mage(1, **both), house=house)).subtitle == "Mage 2 · Magical healer 3 · M 4"


@pytest.mark.rule("EN-163", "EN-173")
def test_a_row_says_cost_now_strength_and_how_far_it_can_be_raised():
    state = quiet(mage(3, "blast_you", "nighty_night", "detect_magic", "remove_curse", "magic_missile"), foe())
    assert row(state, "blast_you").detail == "4 mana · 15 points · up to 2 increases of +1/+1"
    assert row(state, "nighty_night").detail == "3 mana · 30 minutes · SR3 CON · up to 2 increases of +1/×2"
    assert row(state, "detect_magic").detail == "free"
    assert row(state, "magic_missile").detail == "4 mana · 2 × 12 points"
    assert row(state, "remove_curse").detail == "It needs M 5; Lin has 3 (Mage 3)."
    assert [one.level for one in book(state).rows] == [1, 1, 1, 1, 5]


@pytest.mark.rule("EN-165", "EN-166")
@pytest.mark.parametrize(
    ("mana", "state"), [(20, "prepared"), (7, "prepared"), (6, "book"), (-14, "book"), (-15, "spent")]
)
def test_a_row_is_ready_while_mana_is_left_and_spent_where_casting_kills(mana, state):
    assert row(quiet(mage_with(mana), foe()), "blast_you").state == state


def mage_with(mana):
    return mage(1, "blast_you", mana=mana)


def test_the_buttons_do_what_is_possible_now():
    state = quiet(mage(3, "blast_you", "paralyze", items=(Item("wand", "Wand", spell="blast_you"),)), foe())
    assert row(state, "blast_you").actions == (("Cast", Choice("magic.cast", "b1", {"spell": "blast_you"})),)
    assert [words for words, _ in book(state).actions] == ["Learn", "Use item", "Forget"]
    for words, choice in (*book(state).actions, *row(state, "paralyze").actions):
        form = GAME.actions[choice.action].form(look(state), choice.actor, choice.answers)
        assert form is not None, words
    asleep = quiet(mage(3, "blast_you", hit_points=0), foe())
    assert row(asleep, "blast_you").actions == ()
    fight = fighting(mage(3, "blast_you"), foe())
    assert [words for words, _ in book(fight).actions] == []


@pytest.mark.rule("EN-253")
def test_who_has_nothing_to_cast_has_no_book():
    assert book(quiet(hero())) is None and book(quiet(foe()), "b9") is None
    items = book(quiet(hero(items=(Item("wand", "Wand", spell="blast_you"),))))
    assert items.subtitle == "Items only" and items.slots == () and items.rows == ()
    assert book(quiet(mage(1))).rows == ()


@pytest.mark.rule("EN-205")
def test_the_book_says_the_mana_of_the_place():
    state = do(quiet(mage(1, "blast_you"), foe(), house=ruled(mana_levels=True)), "magic.place", level="none")[0]
    assert book(state).subtitle == "Mage 1 · M 1 · mana here: none"
    assert (
        row(state, "blast_you").detail == "There is no mana here: no spell works."
        and not row(state, "blast_you").actions
    )


def stranger(id_="b9", rating=20):
    """Of no kind that is printed: what it is can be seen by its own measure alone."""
    return foe(id_, rating, creature="stranger")


def suggested(*beings, house=None, who="b1"):
    state = fighting(*beings, house=house)
    choice = magic.suggest_spell(look(state), who)
    if choice is not None:
        form = GAME.actions["magic.cast"].form(look(state), who, choice.answers)
        assert form is not None and not form.problem(choice.answers)
    return choice


def test_a_mage_blasts_harder_than_he_hits_but_not_more_than_is_needed():
    assert suggested(mage(4, "blast_you"), stranger(rating=200)).answers["steps"] == 2  # 3 would cost 21
    assert suggested(mage(4, "blast_you"), stranger(rating=30)).answers["steps"] == 1
    assert (
        suggested(mage(4, "blast_you", mana=9), stranger(rating=200)).answers["steps"] == 0
    )  # 3, 9, 15: 1 is left at most
    assert suggested(mage(1, "blast_you", mana=6), foe()) is None  # he would pass out
    strong = mage(1, "blast_you", strength=40, items=(SWORD,))
    assert strength(look(quiet(strong)), strong) > 2 * 13 and suggested(strong, foe()) is None


def test_missiles_words_and_blasts_go_to_those_they_touch():
    assert suggested(mage(3, "magic_missile"), stranger("b8", 10), stranger("b9", 40)).answers["missile_2"] == "b9"
    undead = foe("b8", 10, tags=("undead",))
    assert suggested(mage(3, "holy_word"), undead, foe("b9", 90)).answers["target"] == "b8"
    assert suggested(mage(3, "holy_word"), foe("b9", 90)) is None
    assert suggested(mage(5, "spread_the_word"), undead, foe("b9", 90)) is None
    assert suggested(mage(5, "spread_the_word"), undead).answers["spell"] == "spread_the_word"


def test_a_foe_far_stronger_than_the_caster_is_put_to_sleep():
    found = suggested(mage(5, "nighty_night", "blast_you"), stranger("b8", 10), stranger("b9", 30))
    assert found.answers["spell"] == "nighty_night" and found.answers["target"] == "b9"
    sure = suggested(mage(1, "nighty_night", "blast_you"), stranger("b9", 60))  # SR1 on CON 30 is made
    assert sure.answers["spell"] == "blast_you"


def test_a_friend_at_deaths_door_comes_first():
    friend = hero("b2", hit_points=3, hit_points_most=20)
    found = suggested(healer(4, "minor_healing", "hefty_healing"), friend, foe())
    assert found.answers["target"] == "b2" and found.answers["spell"] == "hefty_healing"
    assert found.answers["steps"] == 1  # 4 dice for 7 mana, where Minor Healing would ask 13
    assert suggested(healer(4, "minor_healing"), hero("b2", hit_points=19, hit_points_most=20), foe()) is None


def test_it_is_suggested_while_actions_are_declared_and_to_whom_it_concerns():
    state = fighting(mage(4, "blast_you"), hero("b2"), foe())
    assert magic.suggest_spell(look(state), "b2") is None and magic.suggest_spell(look(state), "b9") is None
    assert magic.suggest_spell(look(quiet(mage(4, "blast_you"), foe())), "b1") is None
    after = resolve(GAME, state, magic.suggest_spell(look(state), "b1"), SeededDice(0))
    assert after.changes


def test_the_fast_table_casts_the_same():
    state = fighting(mage(4, *SPELLS, skills=(Skill("mage", 5),)), hero("b2", hit_points=2), foe(rating=60), foe("b8"))
    choice = magic.suggest_spell(look(state), "b1")
    play = FastPlay(GAME, state, SeededDice(4))
    assert magic.suggest_spell(play, "b1") == choice
    perform(play, choice)
    assert play.table.beings["b1"].sheet.mana < 20


@pytest.mark.parametrize("switches", [{}, {"spell_missile_needs_hit": True, "mana_burn_attribute": "ask"}])
def test_fights_with_spells_go_the_same_way_on_every_table(switches, monkeypatch):
    monkeypatch.setattr(SeededDice, "read", lambda dice, count, sides, read: read(
        dice.throw(RollRequest(count, sides, "", "", read))))  # fmt: skip
    party = mage(4, "blast_you", "nighty_night", "magic_missile"), healer(3, "minor_healing", "holy_word", id_="b2")
    state = fighting(*party, hero("b3"), foe("b4", 15, tags=("undead",)), foe("b5", 12), house=ruled(**switches))
    memory = Memory()
    for seed in range(5):
        light, again = FastPlay(GAME, state, SeededDice(seed)), FastPlay(GAME, state, SeededDice(seed), memory)
        assert fast_fight(light) == fast_fight(again) == journaled_fight(GAME, state, SeededDice(seed))
        assert light.table.beings == again.table.beings and light.table.effects == again.table.effects
        assert light.table.beings["b1"].sheet.mana < 20  # magic was used


def test_every_form_stands_odd_answers():
    state = quiet(mage(6, *SPELLS, items=(Item("wand", "Wand", spell="slam_bam"),), stored_mana=3), hero("b2"), foe())
    for action, form in offered(look(state), "b1", room="magic"):
        for spell in SPELLS if "cast" in action.key else [None]:
            blank = GAME.actions[action.key].form(look(state), "b1", {"spell": spell}).blank()
            for name in blank:
                for odd in (None, -3, 10**9, "b99", ("b99",), [], object(), True):
                    GAME.actions[action.key].form(look(state), "b1", {**blank, "spell": spell, name: odd})
        assert form.label
