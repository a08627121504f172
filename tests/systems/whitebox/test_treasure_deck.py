"""Every card of the deck of many things, drawn and carried out (WB-572)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.coinage import GOLD
from systems.common.records.table import FOES, PARTY, Table
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.treasure.items.deck import CARDS
from tests.systems.whitebox.builders import GAME, SWORD, Faces, do, foe, hero, look, quiet, ruled, story, table

DRAW = "treasure.draw_card"
DECK = Item("deck_of_many_things", "Deck of many things", magic=True)
RING = Item("ring_protection_1", "Ring of protection, +1", magic=True)
BLADE = Item("magic_weapon", "Long sword, +3", magic=True, bonus=3, base="long_sword")
ORDER = [
    f"{suit}_{rank}" for suit in ("hearts", "clubs", "spades", "diamonds") for rank in ("ace", "king", "queen", "jack")
]


def face(card: str) -> int:
    rows = GAME.shipped_entries("tables")[CARDS].rows
    return next(number for number, row in enumerate(rows, 1) if row.data["card"] == card)


def draw(card: str, *dice: int | tuple[int, ...], before: Table | None = None) -> tuple[Table, str]:
    start = before or quiet(hero("b1", items=(DECK, RING, BLADE), strength=13))
    after, outcome = do(start, DRAW, "b1", (face(card), *dice))
    assert apply(apply(start, outcome.changes), undo(outcome.changes)) == start
    return after, story(outcome)


def sheet(after: Table) -> CharacterSheet:
    found: CharacterSheet = after.beings["b1"].sheet
    return found


@pytest.mark.rule("WB-572")
def test_seventeen_cards_all_alike() -> None:
    rows = GAME.shipped_entries("tables")[CARDS].rows
    assert [row.data["card"] for row in rows] == [*ORDER, "joker"]
    assert all(row.low == row.high for row in rows)


@pytest.mark.rule("WB-572")
def test_ace_of_hearts_is_experience_and_levels_follow() -> None:
    able = quiet(hero("b1", items=(DECK,), strength=18, level=5, experience=16_000))
    after, _ = draw("hearts_ace", 3, 3, before=able)
    assert sheet(after).experience == 66_000 and sheet(after).level == 7  # no bonus on it, and two new levels


@pytest.mark.rule("WB-572")
def test_king_of_hearts_is_a_greater_item() -> None:
    after, told = draw("hearts_king", 4)
    assert sheet(after).items[-1].key == "crystal_ball" and "draws the king of hearts" in told


@pytest.mark.rule("WB-572")
def test_queen_and_jack_of_hearts_are_kept_until_they_are_called_on() -> None:
    after, _ = draw("hearts_queen", 2)
    assert [effect.name for effect in after.effects.values()] == ["2 wishes"]
    after, _ = draw("hearts_jack")
    (effect,) = after.effects.values()
    assert "8 HD" in effect.name and "+3" in effect.name and effect.fact("hit_dice") == 8


@pytest.mark.rule("WB-572")
def test_ace_of_clubs_changes_the_alignment() -> None:
    assert sheet(draw("clubs_ace", 1)[0]).alignment == "law"
    assert sheet(draw("clubs_ace", 2)[0]).alignment == "chaos"


@pytest.mark.rule("WB-572")
def test_king_of_clubs_takes_the_best_magic_item_but_not_the_deck() -> None:
    after, _ = draw("clubs_king")
    assert sheet(after).items == (DECK, BLADE)  # a ring goes before a sword
    bare, told = draw("clubs_king", before=quiet(hero("b1", items=(DECK, SWORD))))
    assert sheet(bare).items == (DECK, SWORD) and "no magic to lose" in told


@pytest.mark.rule("WB-572")
def test_queen_of_clubs_is_stone_and_of_spades_death() -> None:
    after, _ = draw("clubs_queen")
    assert look(after).under("b1", "petrified")
    dead, _ = draw("spades_queen")
    assert sheet(dead).hit_points <= 0


@pytest.mark.rule("WB-572")
def test_jack_of_clubs_takes_a_point_of_the_prime_attribute() -> None:
    assert sheet(draw("clubs_jack")[0]).strength == 12
    caster = quiet(hero("b1", character_class="magic_user", intelligence=16, items=(DECK,)))
    assert sheet(draw("clubs_jack", before=caster)[0]).intelligence == 15


@pytest.mark.rule("WB-572", "WB-084")
def test_ace_of_spades_takes_a_level() -> None:
    able = quiet(
        hero("b1", items=(DECK,), level=3, experience=4_500, hit_points=12, hit_points_most=12, gains=(4, 4, 4))
    )
    after, _ = draw("spades_ace", before=able)
    assert (sheet(after).level, sheet(after).experience, sheet(after).hit_points) == (2, 2_000, 8)


@pytest.mark.rule("WB-572")
def test_king_of_spades_sends_a_warrior_with_magic_arms() -> None:
    before = table(hero("b1", items=(DECK,)), foe())
    after, _ = draw("spades_king", (6,) * 9, before=before)
    (new,) = [being for being in after.beings.values() if being.name == "Warrior of the deck"]
    at = look(after)
    assert (new.side, new.sheet.hit_dice, new.sheet.hit_points) == (FOES, "9", 54)
    assert at.value(new.id, "armor_class") == -6  # plate mail and shield 2 [17], 8 points better
    assert new.sheet.items[0].bonus == 4 and new.id in after.fight.turns[1].actors


@pytest.mark.rule("WB-572")
def test_jack_of_spades_sends_any_creature_of_its_hit_dice() -> None:
    after, told = draw("spades_jack", 1, 1, *[(3,) * 7])
    (new,) = [being for being in after.beings.values() if being.side == FOES]
    assert new.sheet.hit_dice.split("+")[0] == "7" and "surprised for one round" in told


@pytest.mark.rule("WB-572")
def test_ace_and_king_of_diamonds() -> None:
    after, _ = draw("diamonds_ace")
    assert sheet(after).items[-1].name == "Map to a great treasure"
    gems = [one for n in range(1, 6) for one in (1, 10 * n)]
    after, _ = draw("diamonds_king", (1, 1, 1, 1, 1), *gems)
    assert [item.worth // GOLD for item in sheet(after).items[3:]] == [10, 20, 30, 40, 50]


@pytest.mark.rule("WB-572")
def test_queen_of_diamonds_is_one_scroll_of_seven_spells_of_level_2_or_more() -> None:
    after, _ = draw("diamonds_queen", 6, *[one for _ in range(7) for one in (4, 1)])
    scroll = sheet(after).items[-1]
    levels = {GAME.shipped_entries("spells")[key].listing("cleric").level for key in scroll.spells}
    assert (len(scroll.spells), levels, scroll.note) == (7, {5}, "Cleric")


def asked(card: str, answers: list[dict[str, object]], *dice: int) -> Table:
    """A card that asks the player something, answered by hand."""
    before = quiet(hero("b1", items=(DECK,)))
    faces = [(face(card),), *[(one,) for one in dice]]
    tape = DiceTape(SeededDice(1), rolls_by_hand=lambda who: True, decides_by_hand=lambda who: True)
    while True:
        tape.rewind()
        try:
            outcome = resolve(GAME, before, Choice(DRAW, "b1", {"do": "draw"}), tape)
        except Needed as needed:
            by_dice = hasattr(needed.request, "sides")
            tape = tape.answered(needed.request, faces.pop(0) if by_dice else answers.pop(0))
        else:
            assert not faces and not answers
            return apply(before, outcome.changes)


@pytest.mark.rule("WB-572")
def test_jack_of_diamonds_raises_what_the_player_chooses() -> None:
    assert sheet(asked("diamonds_jack", [{"attribute": "charisma"}])).charisma == 11


@pytest.mark.rule("WB-572")
def test_the_joker_is_experience_or_two_more_cards() -> None:
    before = quiet(hero("b1", items=(DECK,), level=5, experience=16_000))
    after, _ = draw("joker", 2, before=before)
    assert sheet(after).experience == 41_000
    both = asked("joker", [{"take": "cards"}, {"attribute": "wisdom"}], face("diamonds_jack"), face("clubs_queen"))
    assert sheet(both).wisdom == 11 and look(both).under("b1", "petrified")


@pytest.mark.rule("WB-572")
def test_the_deck_is_shuffled_anew_until_the_drawer_stops() -> None:
    once, _ = draw("diamonds_ace")
    twice, _ = draw("diamonds_ace", before=once)
    assert [item.count for item in sheet(twice).items if "Map" in item.name] == [2] and DECK in sheet(twice).items
    after, outcome = do(twice, DRAW, "b1", do="stop")
    assert DECK not in sheet(after).items and "vanishes" in story(outcome)
    assert GAME.actions[DRAW].form(look(after), "b1", {}) is None


@pytest.mark.rule("WB-572")
@pytest.mark.parametrize("card", [*ORDER, "joker"])
def test_every_card_can_be_drawn_and_taken_back(card: str) -> None:
    before = quiet(hero("b1", items=(DECK, RING), level=2, experience=2_000), hero("b2", "Ysolde"))
    program = SeededDice(4)

    class Fixed:
        first = True

        def throw(self, request: object) -> tuple[int, ...]:
            if self.first:
                self.first = False
                return (face(card),)
            return program.throw(request)  # type: ignore[arg-type]

    outcome = resolve(GAME, before, Choice(DRAW, "b1", {"do": "draw"}), Fixed())
    assert outcome.changes and apply(apply(before, outcome.changes), undo(outcome.changes)) == before
    assert before.beings["b2"].side == PARTY


NAMES = {
    "spades_ace": "ace of spades: a level is lost", "hearts_king": "king of hearts: Crystal ball", "clubs_queen": "queen of clubs: turned to stone",
    "diamonds_king": "king of diamonds", "spades_queen": "queen of spades: death",
}  # fmt: skip


@pytest.mark.rule("WB-572")
@pytest.mark.parametrize(("card", "dice"), [
    ("spades_ace", ()), ("hearts_king", (4,)), ("clubs_queen", ()), ("spades_queen", ()),
    ("diamonds_king", ((1,) * 5, *[1] * 10)),
])  # fmt: skip
def test_a_card_is_told_with_its_fate_and_one_that_is_rolled_for_with_its_name(
    card: str, dice: tuple[int, ...]
) -> None:
    plain = quiet(hero("b1", items=(DECK, RING, BLADE)))
    assert draw(card, *dice, before=plain)[1].startswith(f"Brannoch draws the {NAMES[card]}. ")


@pytest.mark.rule("WB-572")
def test_to_draw_takes_the_turn_of_a_fight_and_to_stop_none() -> None:
    before = table(hero("b1", items=(DECK,)), hero("b2", "Wat"), foe())
    assert draw("diamonds_ace", before=before)[0].fight.waiting == ("b2",)
    assert do(before, DRAW, "b1", do="stop")[0].fight.waiting == ("b1", "b2")


@pytest.mark.rule("WB-572")
@pytest.mark.parametrize(("score", "after"), [(13, 12), (2, 1), (1, 1)])
def test_no_attribute_falls_below_one(score: int, after: int) -> None:
    drawn, told = draw("clubs_jack", before=quiet(hero("b1", items=(DECK,), strength=score)))
    assert sheet(drawn).strength == after and f"Strength {score} → {after}." in told


@pytest.mark.rule("WB-572")
@pytest.mark.parametrize(("others", "lost"), [
    (("potion_healing", "wand_cold"), "wand_cold"), (("wand_cold", "potion_healing"), "wand_cold"),
    (("potion_healing", "dancing_boots"), "potion_healing"), (("dancing_boots", "potion_healing"), "dancing_boots"),
])  # fmt: skip
def test_the_most_powerful_item_is_lost_and_of_those_alike_the_first(others: tuple[str, ...], lost: str) -> None:
    """Cursed things count for as little as potions."""
    entries = GAME.shipped_entries("items")
    items = tuple([Item(key, entries[key].name, magic=True) for key in others])
    after, _ = draw("clubs_king", before=quiet(hero("b1", items=(*items, DECK))))
    assert lost not in [one.key for one in sheet(after).items] and len(sheet(after).items) == 2


@pytest.mark.rule("WB-572", "R-73")
@pytest.mark.parametrize("fighting", [False, True])
def test_the_warrior_of_hearts_is_called_once_and_stands_with_his_caller(fighting: bool) -> None:
    before, _ = draw("hearts_jack", before=quiet(hero("b1", items=(DECK,)), hero("b2", "Wat")))
    if fighting:
        fought = table(hero("b1", items=(DECK,)), hero("b2", "Wat"), foe())
        before = fought.exchanged(None, next(iter(before.effects.values())))
    after, outcome = do(before, "treasure.call_ally", "b1", ((6,) * 8,))
    (warrior,) = [one for one in after.beings.values() if one.name == "Warrior of hearts"]
    assert (warrior.side, warrior.number, warrior.sheet.hit_dice, warrior.sheet.hit_points) == (PARTY, 0, "8", 48)
    assert [(one.name, one.magic, one.bonus, one.carried) for one in warrior.sheet.items] == [
        ("Long sword, +3", True, 3, "held")
    ]
    assert "stands with Brannoch for an hour." in story(outcome)
    assert not [one for one in after.effects.values() if one.kind == "ally"]
    if fighting:
        assert after.fight.waiting == ("b2", warrior.id) and warrior.id in after.fight.turns[0].actors


@pytest.mark.rule("WB-572", "WB-408")
@pytest.mark.parametrize(("cap", "dice"), [(0, 7), (5, 5), (9, 7)])
def test_the_monster_is_one_of_all_of_its_hit_dice_as_far_as_the_house_lets_them_rise(cap: int, dice: int) -> None:
    there = [(key, size.hit_dice) for key, one in GAME.shipped_entries("creatures").items() for size in one.sizes
             if size.hit_dice.split("+")[0].split("-")[0] == str(dice)]  # fmt: skip
    faces = Faces(face("spades_jack"), 1, len(there), (3,) * dice)
    before = quiet(hero("b1", items=(DECK,)), house=ruled(monster_level_cap=cap))
    after, outcome = do(before, DRAW, "b1", faces)
    assert faces.asked[2].sides == len(there) and faces.asked[2].purpose == f"Monster of {dice} hit dice"
    (came,) = [one for one in after.beings.values() if one.side == FOES]
    assert (came.entry, came.sheet.hit_dice) == there[-1]
    assert f"{came.name} appears and attacks." in story(outcome)
