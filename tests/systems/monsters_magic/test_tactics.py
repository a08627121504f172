"""What a sensible player would do: whom to strike, when to leave, what to cast on whom, what points go into."""

from __future__ import annotations

import pytest

from systems.common.forms import Question
from systems.common.kernel.actions import WAIT
from systems.common.kernel.manner import BOLD, CAREFUL, SENSIBLE
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.monsters_magic.combat import ranges, spending
from systems.monsters_magic.combat.spending import Purse
from tests.systems.monsters_magic.asked import attacked
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look

HIGH, MIDDLE, LOW = (6, 6, 6), (3, 3, 4), (1, 1, 1)


def turn(*beings, who="b1", manner=SENSIBLE, **ground):
    """What the first of these would do in its turn; all others come after it."""
    table = beings[0] if not isinstance(beings[0], type(hero())) else fighting(
        *beings, dice=[HIGH if one.id == who else LOW for one in beings], **{"range": ranges.CLOSE, **ground})  # fmt: skip
    view = look(table)
    view.manner = manner
    return GAME.suggest(view, who)


def mage(*spells, calling="magic_user", **more):
    return hero("b1", "Mage", calling=calling, spells=spells, **{
        "intelligence": 16, "wisdom": 16, "charisma": 16, "traits": (), "hero_points": 0, **more})  # fmt: skip


def bands(table, **to):
    """The bands from Gramfive to others."""
    for other, band in to.items():
        table, _ = do(table, "combat.place", "b1", other=other, band=band)
    return table


def test_whoever_is_not_next_waits():
    table = fighting(hero(), foe(), dice=[LOW, HIGH], range=1)
    assert GAME.suggest(look(table), "b1").action == WAIT and GAME.suggest(look(table), "b9").action != WAIT


def test_the_nearest_is_struck_and_of_equally_near_ones_whoever_looks_worst_hurt():
    foes = [foe("b7"), foe("b8", php=3), foe("b9", php=9)]
    table = fighting(hero(), *foes, dice=[HIGH, LOW, LOW, LOW], range=ranges.CLOSE)
    assert turn(table).answers["target"] == "b8"
    far = bands(table, b8=ranges.SHORT)
    assert turn(far).answers["target"] == "b9", "the worst hurt stands too far off"


@pytest.mark.rule("MG-043")
def test_nobody_strikes_from_behind_full_cover_and_everybody_from_behind_half():
    table = fighting(hero(), foe(), dice=[HIGH, LOW], range=1)
    for cover, action in (("heavy full", WAIT), ("heavy half", "combat.attack")):
        assert turn(do(table, "combat.cover", "b1", cover=cover)[0]).action == action


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("php", "mhp", "leaves"), [(14, 12, False), (7, 6, False), (6, 12, True), (14, 5, True)])
def test_a_robber_gives_up_below_half_of_either_pool(php, mhp, leaves):
    choice = turn(hero(), foe("b9", php=php, mhp=mhp), who="b9")
    assert (choice.answers.get("ability") == "Surrenders") is leaves
    assert leaves or choice.action == "combat.attack"


@pytest.mark.rule("MG-092")
def test_breath_comes_first_for_as_long_as_there_is_any():
    table = fighting(hero(php=300), foe("b9", "ember_hound"), dice=[LOW, HIGH], range=1)
    assert turn(table, who="b9").answers["ability"] == "Cinders"
    for used, action in ((1, "combat.ability"), (2, "combat.attack")):  # twice a fight
        spent = Play(GAME, table, Faces())
        spent.set_fact_of("b9 Cinders", used=used)
        assert turn(apply(table, spent.outcome().changes), who="b9").action == action


@pytest.mark.rule("MG-018")
def test_whoever_is_held_strikes_where_a_weapon_serves_and_else_breaks_free():
    table = fighting(hero(), foe("b9", "mire_shambler"), dice=[LOW, HIGH], range=1)
    table, _, _ = attacked(table, "b9", (HIGH, 4), "b1", "attack0", damage=0, gifts=("Holds on",))
    while "b1" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    assert turn(table).action == "combat.attack" and turn(table).answers["arm"] == "unarmed"
    away = bands(table, b9=ranges.SHORT)
    assert turn(away).action == "characters.recover", "nothing in hand reaches so far"


@pytest.mark.rule("MG-080")
@pytest.mark.parametrize(("manner", "php", "heals"), [
    (SENSIBLE, 13, False), (SENSIBLE, 12, True), (CAREFUL, 18, True), (CAREFUL, 19, False), (BOLD, 6, True),
    (BOLD, 7, False), (SENSIBLE, -9, True), (SENSIBLE, -10, False),
])  # fmt: skip
def test_a_healer_mends_whoever_has_less_than_half_left(manner, php, heals):
    """Of 25; the careful mend below three quarters, the bold below a quarter; nobody mends the all but dead."""
    choice = turn(mage("healing_prayer", calling="cleric", php=24), hero("b2", php=php), foe(), manner=manner)
    assert (choice.action == "magic.cast") is heals
    assert not heals or (choice.answers["target"], choice.answers["spell"]) == ("b2", "healing_prayer")


@pytest.mark.rule("MG-080")
def test_of_two_who_are_low_whoever_has_least_is_mended():
    beings = [mage("healing_prayer", calling="cleric", php=24), hero("b2", php=9), hero("b3", php=4), foe()]
    assert turn(*beings).answers["target"] == "b3"


@pytest.mark.rule("MG-085")
def test_songs_mend_bodies_as_they_are_offered():
    bard = mage("song_of_healing", calling="bard", php=21, mhp=18)
    assert turn(bard, hero("b2", mhp=2), foe()).action == "combat.attack", "a mind is not the body that it would mend"
    assert turn(bard, hero("b2", php=2), foe()).answers["pool"] == "php"


@pytest.mark.rule("MG-086")
def test_a_shield_is_raised_once():
    table = fighting(mage("shield"), foe(), dice=[HIGH, LOW], range=1)
    choice = turn(table)
    assert choice.action == "magic.cast" and "target" not in choice.answers
    table, _ = do(table, "magic.cast", "b1", dice=[HIGH], spell="shield", danger=False)
    while "b1" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    assert turn(table).action == "combat.attack"


@pytest.mark.rule("MG-088")
def test_a_bard_inspires_whoever_has_no_help_yet():
    beings = [mage("inspiration", calling="bard"), hero("b2"), hero("b3"), foe()]
    table = fighting(*beings, dice=[HIGH, LOW, LOW, LOW], range=1)
    assert turn(table).answers["target"] == "b2" and turn(table).answers["serves"] == "attack"
    table, _ = do(table, "magic.cast", "b1", dice=[HIGH], spell="inspiration", target="b2", danger=False)
    while "b1" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    assert turn(table).answers["target"] == "b3", "one help is enough"


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize(("blessed", "again"), [(1, True), (2, False)])
def test_a_blessing_is_sung_while_more_than_half_are_without_one(blessed, again):
    """Of three one has it: two of three are without; of four two: no more than half."""
    friends = [hero(f"b{number + 2}") for number in range(blessed + 1)]
    table = fighting(mage("blessing", calling="cleric"), *friends, foe(), dice=[HIGH, *[LOW] * (blessed + 2)], range=1)
    table, _ = do(table, "magic.cast", "b1", dice=[HIGH], spell="blessing", danger=False,
                  targets=tuple(f"b{number + 2}" for number in range(blessed)))  # fmt: skip
    while "b1" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    assert (turn(table).action == "magic.cast") is again


@pytest.mark.rule("MG-085")
def test_the_mightiest_spell_comes_first_and_help_before_it():
    assert turn(mage("magic_missile", "acid_dart", level=2), foe()).answers["spell"] == "acid_dart"
    assert turn(mage("acid_dart", "shield", level=2), foe()).answers["spell"] == "shield"


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize(("manner", "intelligence", "casts"), [
    (SENSIBLE, 6, True), (SENSIBLE, 5, False), (CAREFUL, 10, True), (CAREFUL, 9, False), (BOLD, 2, True), (BOLD, 1, False),
])  # fmt: skip
def test_a_spell_is_tried_that_comes_off_on_ten(manner, intelligence, casts):
    """Slumber against Wisdom 10 and its level: 11 of 10 and 3 for the prime attribute; careful 8, bold 12."""
    choice = turn(mage("sleep", intelligence=intelligence), foe(), manner=manner)
    assert (choice.action == "magic.cast") is casts


@pytest.mark.rule("MG-085")
def test_nobody_is_bound_twice_or_made_sick_twice():
    table = fighting(mage("grease"), foe("b8"), foe("b9"), dice=[HIGH, LOW, LOW], range=1)
    assert turn(table).answers["targets"][0] == "b8"
    table, _ = do(table, "combat.impose", "b8", grade="minor", called="slipping")
    assert turn(table).answers["targets"][0] == "b9"
    table, _ = do(table, "combat.impose", "b9", grade="minor", called="slipping")
    assert turn(table).action == "combat.attack"


@pytest.mark.rule("MG-071")
def test_a_gust_is_left_to_people():
    assert turn(mage("gust"), foe()).action == "combat.attack"


@pytest.mark.rule("MG-035")
@pytest.mark.parametrize(("manner", "php", "leaves"), [(SENSIBLE, 8, True), (SENSIBLE, 9, False), (CAREFUL, 12, True),
                                                       (BOLD, 5, False), (BOLD, 4, True)])  # fmt: skip
def test_whoever_is_badly_hurt_leaves_a_fight_that_is_lost(manner, php, leaves):
    """A third of 25, half of it for the careful, a sixth for the bold; two foes to one."""
    choice = turn(hero(php=php), foe("b8"), foe("b9"), manner=manner)
    assert (choice.action == "combat.chase") is leaves
    assert not leaves or choice.answers["way"] == "off"


@pytest.mark.rule("MG-012", "MG-015")
def test_points_hurt_first_then_buy_the_heaviest_consequence_there_is_room_for():
    table = fighting(hero(hero_points=0), foe("b9", "quarry_brute"), dice=[HIGH, LOW], range=1)
    for points, bought in (
        (10, ()),
        (14, ()),
        (15, ("minor",)),
        (19, ("minor",)),
        (20, ("major",)),
        (25, ("extreme",)),
    ):
        form = spending.form_of(look(table), Purse("b1", "b9", points, cap=10))
        answers = GAME.answer(look(table), Question("b1", form))
        assert answers["damage"] == min(10, points) and answers.get("consequences", ()) == bought, points
    table, _ = do(table, "combat.impose", "b9", grade="major", called="dazed")
    form = spending.form_of(look(table), Purse("b1", "b9", 24, cap=10))
    assert GAME.answer(look(table), Question("b1", form))["consequences"] == ("minor",)


def test_tactics_are_told_by_manner():
    told = {manner: " ".join(GAME.tell_tactics(look(fighting(hero(), foe(), dice=[HIGH, LOW])), manner))
            for manner in (CAREFUL, SENSIBLE, BOLD)}  # fmt: skip
    for manner, share, dice in ((CAREFUL, "three quarters", 8), (SENSIBLE, "half", 10), (BOLD, "a quarter", 12)):
        assert f"under {share} of a pool" in told[manner] and f"comes off on {dice}." in told[manner]


@pytest.mark.rule("MG-035")
def test_whoever_would_hardly_bring_a_weapon_to_bear_by_a_blow_walks_there():
    """A hound needs 10 effect points from short range to close and has them one time in twenty; a walk needs none."""
    met = [hero(), foe("b9", "ditch_hound")]
    assert turn(*met, who="b9", range=ranges.CLOSE).action == "combat.attack"
    walked = turn(*met, who="b9", range=ranges.SHORT)
    assert (walked.action, walked.answers["target"], walked.answers["band"]) == ("combat.move", "b1", ranges.CLOSE)
    assert turn(*met, who="b9", range=ranges.CLOSE + 1).action == "combat.attack", (
        "engaged: past nobody without a check"
    )


@pytest.mark.rule("MG-071")
def test_whoever_brings_it_to_bear_by_a_blow_strikes_and_what_flies_needs_no_walk():
    strong = hero(strength=30)
    assert turn(strong, foe(), range=ranges.SHORT).action == "combat.attack"
    robber = turn(hero(), foe("b9", "road_robber"), who="b9", range=ranges.SHORT)
    assert robber.action == "combat.attack" and robber.answers["arm"] == "attack1", "its sling"


@pytest.mark.rule("MG-035")
def test_nobody_walks_further_than_a_walk_carries():
    """From out of range to reach are 590 ft; a hound walks 150 ft a round."""
    assert turn(hero(), foe("b9", "ditch_hound"), who="b9", range=6).action == "combat.attack"
