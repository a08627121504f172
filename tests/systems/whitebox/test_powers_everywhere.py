"""Every power of every creature can be used and undone, and tactics use them as a form would take them."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import Muster, Table
from systems.common.simulation.weighing import NEXT, weigh
from systems.whitebox.base.entries_creatures import Creature
from systems.whitebox.base.monsters import FIGURES
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.afflictions import AFTER_HIT, STRUCK
from systems.whitebox.combat.powers import POWERS, powers_of
from systems.whitebox.combat.powers.plans import PLANS
from tests.systems.whitebox.builders import BOW, GAME, SWORD, foe, hero, look, quiet, ruled, table
from tests.systems.whitebox.powers_builders import CREATURES, POWER, asked, filled, lair, monster, victim

ARMED = (SWORD, Item("chain_mail", "Chain mail", carried="worn"), Item("staff", "Staff", carried="held"), BOW)
PARTY = (victim(items=ARMED), victim(id_="b2", name="Hild", character_class="cleric", level=4, alignment="law"),
         victim(id_="b3", name="Ela", race="elf", hit_points=9))  # fmt: skip
GIFTED = sorted(key for key, one in CREATURES.items() if one.abilities or one.breaths)
# Rules that another room asks for, or that a card says and no more.
ELSEWHERE = {
    "caster_immunity", "divides", "destroyed_by", "fixed_damage_from", "gaseous_escape", "half_damage_from", "heads", "healed_by",
    "invisible", "leads", "led_by", "no_remains", "off_element", "only_magic", "rises", "slowed_by",
}  # fmt: skip
ON_CARDS = {"altered_by_spell"}


def undone(state: Table, choice: Choice, seed: int) -> Table:
    """The table after a choice, which must lead back to where it came from."""
    outcome = resolve(GAME, state, choice, SeededDice(seed))
    after = apply(state, outcome.changes)
    assert outcome.story and apply(after, undo(outcome.changes)) == state
    return after


def test_every_rule_of_the_bestiary_is_carried_out_somewhere():
    assert set(FIGURES) == set(AFTER_HIT) | set(STRUCK) | set(POWERS) | ELSEWHERE | ON_CARDS
    assert not (ELSEWHERE | ON_CARDS) & (set(AFTER_HIT) | set(STRUCK) | set(POWERS))
    assert set(PLANS) <= set(POWERS)


@pytest.mark.rule(
    "WB-421", "WB-422", "WB-423", "WB-424", "WB-425", "WB-426", "WB-427", "WB-428", "WB-429", "WB-430", "WB-431"
)
@pytest.mark.parametrize("creature", GIFTED)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_power_can_be_used_and_undone(creature, seed):
    state = lair(monster(creature, age=3 if "dragon" in CREATURES[creature].kinds else 0), *PARTY)
    for ability in powers_of(look(state), state.beings["b9"]):
        form = asked(state, power=ability.name)
        assert form.field("power").option(ability.name).help == ability.text
        if form.blocked:
            assert form.blocked.endswith("nobody is there for it.")
            continue
        after = undone(state, Choice(POWER, "b9", {**filled(form), "power": ability.name}), seed)
        assert ("b9" in after.fight.waiting) == POWERS[ability.rule].beside
    if CREATURES[creature].breaths:
        undone(
            state,
            Choice("combat.breathe", "b9", GAME.actions["combat.breathe"].form(look(state), "b9", {}).blank()),
            seed,
        )


@pytest.mark.parametrize("creature", GIFTED)
@pytest.mark.parametrize("seed", [4, 5])
def test_every_hit_and_every_blow_against_it_can_be_undone(creature, seed):
    state = lair(monster(creature), *PARTY)
    if form := GAME.actions["combat.attack"].form(look(state), "b9", {}):
        for option in form.field("weapon").options:
            undone(state, Choice("combat.attack", "b9", {**form.blank(), "weapon": option.value, "modifier": 20}), seed)
    against = table(*PARTY, monster(creature))
    form = GAME.actions["combat.attack"].form(look(against), "b1", {})
    undone(against, Choice("combat.attack", "b1", {**form.blank(), "modifier": 20}), seed)
    for harm in ("fire", "cold", "lightning", "acid", "holy_water", "sunlight"):
        blank = GAME.actions["combat.damage"].form(look(against), "", {}).blank()
        undone(against, Choice("combat.damage", "", {**blank, "targets": ("b9",), "amount": "3d6", "harm": harm}), seed)


@pytest.mark.parametrize(
    "being", [monster("dragon_gold", age=8), monster("liche", hit_dice="18")], ids=["dragon", "liche"]
)
def test_every_spell_of_a_casting_creature_can_be_cast_and_undone(being):
    state = lair(being, *PARTY)
    for option in asked(state, power="spells").field("spell").options:
        form = asked(state, power="spells", spell=option.value)
        answers = {**filled(form), "power": "spells", "spell": option.value}
        if not form.problem(answers):
            undone(state, Choice(POWER, "b9", answers), 6)


@pytest.mark.parametrize("creature", GIFTED)
def test_tactics_fight_with_it_through_the_forms(creature):
    for house in (ruled(), ruled(dragon_breath_choice="roll_50", death_rule="negative_level", ac_system="ascending")):
        size = CREATURES[creature].sizes[-1]
        age = 4 if "dragon" in CREATURES[creature].kinds else 0
        state = lair(
            foe("b9", creature, hit_dice=size.hit_dice, hit_points=25, hit_points_most=25, age=age), *PARTY, house=house
        )
        dice = SeededDice(7)
        for _ in range(40):
            choice = GAME.suggest(Look(GAME, state), state.fight.waiting[0]) if state.fight.waiting else NEXT
            outcome = resolve(GAME, state, choice, dice)  # checked: the form takes what tactics answer
            following = apply(state, outcome.changes)
            assert following != state, choice
            state = following
        assert state.fight.round > 2, "a creature that acts for ever in one turn"


def best(creature: str | Creature, *party, **facts):
    state = lair(creature, *(party or PARTY), **facts)
    choice = GAME.suggest(look(state), "b9")
    return choice.answers.get("power", choice.action), choice.answers


@pytest.mark.parametrize(("creature", "power"), [
    ("basilisk", "gaze"), ("medusa", "gaze"), ("banshee", "shriek"), ("slug_giant", "spit"), ("blink_dog", "blink"), ("unicorn", "charge"),
    ("dryad", "charm"), ("harpy", "song"), ("vampire", "gaze"), ("ogre_mage", "combat.breathe"), ("dragon_red", "combat.breathe"),
    ("spider_giant", "combat.attack"), ("djinni", "whirlwind"), ("wight", "combat.attack"), ("manticore", "combat.shoot"),
])  # fmt: skip
def test_what_a_creature_would_do_first(creature, power):
    assert best(creature)[0] == power


def test_a_creature_does_not_repeat_what_did_not_help():
    assert best("harpy", ground=(("tempted", ("b1", "b2", "b3")),))[0] == "combat.attack"
    assert best("unicorn", ground=(("charged", (("b9", 1),)),))[0] == "combat.attack"
    assert best("basilisk", ground=(("averts", (("b1", 1), ("b2", 1), ("b3", 1))),))[0] == "combat.attack"
    assert best("banshee", PARTY[0])[0] == "combat.attack"  # one alone is not worth the scream of a day
    weak = [hero(f"b{n}") for n in (1, 2)]
    assert best("djinni", *weak)[0] == "whirlwind" and best("djinni", weak[0])[0] == "combat.attack"


def test_a_liche_freezes_the_weak_and_then_casts():
    name, answers = best("liche", *[victim(id_=f"b{n}", level=4) for n in (1, 2, 3)])
    assert name == "sight" and answers["targets"] == ("b1", "b2", "b3")
    name, answers = best("liche", *[victim(id_=f"b{n}", level=5, hit_points=20) for n in (1, 2, 3)])
    assert name == "spells" and answers["spell"] == "death_spell"


@pytest.mark.rule("WB-424")
def test_sensible_people_leave_growths_alone():
    mold = foe("b9", "yellow_mold", hit_points=1, hit_points_most=1)
    assert GAME.suggest(look(table(hero(), mold)), "b1").action == "turn.wait"
    assert GAME.suggest(look(table(hero(), mold, foe("b8", hit_points=9))), "b1").answers["target"] == "b8"
    assert winner(look(table(hero(), mold))) == "party"


@pytest.mark.parametrize(("creature", "most", "least"), [
    ("troll", 20, 15), ("hell_hound", 20, 15), ("ochre_jelly", 20, 20), ("hydra", 20, 10), ("vampire", 0, 0), ("wight", 0, 0), ("golem_iron", 0, 0),
])  # fmt: skip
def test_many_fights_are_fought_to_their_end(creature, most, least):
    """Four Fighters without magic: wounds are enough for some, and for others nothing they have."""
    party = quiet(*[hero(f"b{n}", level=6, hit_points=30, hit_points_most=30) for n in (1, 2, 3, 4)])
    weighing = weigh(GAME, party, (Muster(creature, 1),), fights=20, seed=3)
    assert least <= weighing.wins <= most and weighing.draws == 0
