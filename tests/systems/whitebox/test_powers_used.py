"""What creatures do in their turn beside striking (WB-421 to WB-431)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Being
from systems.whitebox.base.sheet import CreatureSheet
from tests.systems.whitebox.builders import GAME, SWORD, Faces, do, foe, hero, hp, look, story, table
from tests.systems.whitebox.magic_builders import DAY, HOUR, left, mage, on, under
from tests.systems.whitebox.powers_builders import CREATURES, asked, lair, strikes, uses, victim, word


def passing(state, amount, unit, *dice):
    return apply(
        state, resolve(GAME, state, Choice("clock.pass", "", {"amount": amount, "unit": unit}), Faces(*dice)).changes
    )


def again(state):
    """The same turn anew, with all that lies on everybody."""
    return state.exchanged(
        state.fight, lair(state.beings["b9"], *[b for b in state.beings.values() if b.side == PARTY]).fight
    )


@pytest.mark.rule("WB-423", "R-91")
@pytest.mark.parametrize("creature", ["basilisk", "medusa"])
def test_a_gaze_turns_to_stone_and_leaves_the_turn_for_a_bite(creature):
    state = lair(creature, victim(), victim(id_="b2", name="Hild"))
    after, _ = uses(state, "gaze", [13, 14])
    assert word(after, "b1") == "Stone" and word(after, "b2") == "Healthy" and after.fight.waiting == ("b9",)
    assert asked(after).field("power").option("gaze").blocked == "done in this round."
    with pytest.raises(Refused, match="done in this round"):
        uses(after, "gaze")


@pytest.mark.rule("WB-423", "R-91")
def test_whoever_strikes_with_open_eyes_meets_the_gaze_and_whoever_averts_them_does_not():
    state = table(hero(), foe("b9", "basilisk", hit_points=20, hit_points_most=20))
    stone, _ = do(state, "combat.attack", "b1", [13], target="b9", averted=False)
    assert word(stone, "b1") == "Stone" and stone.fight.waiting == ()
    seen, _ = do(state, "combat.attack", "b1", [14, 20, 4], target="b9", averted=False)
    assert hp(seen, "b9") == 16
    averted, _ = do(state, "combat.attack", "b1", [20, 4], target="b9", averted=True)
    assert hp(averted, "b9") == 16
    for after, who in ((seen, ("b1",)), (averted, ())):
        turned = after.exchanged(
            after.fight, lair(after.beings["b9"], after.beings["b1"], ground=after.fight.ground).fight
        )
        assert asked(turned).field("targets").default == who
    bow = do(table(hero(items=(SWORD,)), foe("b9", "medusa")), "combat.attack", "b1", [1], target="b9", averted=False)[
        0
    ]
    assert word(bow, "b1") == "Stone"


@pytest.mark.rule("WB-423")
@pytest.mark.parametrize(("dice", "stone"), [([10, 12], True), ([10, 13], False), ([11], False)])
def test_a_mirror_throws_the_basilisks_gaze_back_one_time_in_ten(dice, stone):
    assert under(uses(lair("basilisk"), "mirror", dice)[0], "b9", "petrified") == stone  # 6 hit dice save on 13


@pytest.mark.rule("WB-422")
def test_a_scream_kills_when_its_rounds_are_over_and_comes_once_a_day():
    state = lair("banshee", victim(), victim(id_="b2", name="Hild"))
    after, _ = uses(state, "shriek", [(2, 3), 11, 12])  # a Fighter saves two better against death
    assert left(after, "b1", "doomed") == 5 * 60 and not under(after, "b2", "doomed") and word(after, "b1") == "Healthy"
    after = again(after)
    assert asked(after).field("power").option("shriek").blocked == "used up for today."
    later = passing(after, 5, "round")
    assert word(later, "b1") == "Dead" and word(later, "b2") == "Healthy"
    assert not asked(again(passing(after, 1, "day"))).field("power").option("shriek").blocked


@pytest.mark.rule("WB-422")
def test_the_undead_do_not_hear_a_banshee_and_running_water_takes_her_resistance():
    bones = Being("b2", "Bones", "creature", PARTY, CreatureSheet("skeleton", "1/2", 3, 3))
    assert asked(lair("banshee", victim(), bones), power="shriek").field("targets").default == ("b1",)
    after, _ = uses(lair("banshee"), "running water", [(1, 2, 3)])
    assert left(after, "b9", "resistance lost") == 6 * HOUR
    turned = after.exchanged(after.fight, table(mage("fireball", level=5), after.beings["b9"]).fight)
    turned = turned.exchanged(turned.beings["b1"], mage("fireball", level=5))
    burned, _ = do(turned, "magic.cast", "b1", [(1,) * 5, 20], spell="fireball", targets=("b9",))
    assert hp(burned, "b9") == 28  # no throw for resistance, and the save halves


@pytest.mark.rule("WB-426", "R-50")
def test_a_slugs_first_spit_goes_wide_and_later_ones_less_with_each_ten_feet():
    state = lair("slug_giant")
    assert "misses" in story(uses(state, "spit", target="b1", feet=70)[1])  # none beyond: not even a throw
    missed, _ = uses(state, "spit", [11], target="b1", feet=60)
    hit, _ = uses(state, "spit", [10, (2, 3)], target="b1", feet=60)
    assert hp(missed, "b1") == 40 and hp(hit, "b1") == 35 and hit.fight.waiting == ("b9",)
    spat = state.exchanged(state.fight, lair("slug_giant", ground=(("spat", (("b9", 1),)),)).fight)
    for feet, chance in ((60, 50), (61, 40), (70, 40), (71, 30), (100, 10)):
        assert hp(uses(spat, "spit", [chance, (1, 1)], target="b1", feet=feet)[0], "b1") == 38
        assert hp(uses(spat, "spit", [chance + 1], target="b1", feet=feet)[0], "b1") == 40
    assert hp(uses(spat, "spit", target="b1", feet=101)[0], "b1") == 40
    assert GAME.actions["combat.shoot"].form(look(state), "b9", {}) is None  # it never rolls to hit
    assert asked(missed).field("power").option("spit").blocked == "done in this round."
    for _ in range(2):
        missed = apply(missed, resolve(GAME, missed, Choice("turn.skip"), Faces()).changes)
    assert missed.fight.waiting == ("b9",) and not asked(missed).field("power").option("spit").blocked


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("kind", "lost"), [("gelatinous_cube", 5), ("giant_fire", 5)])
def test_spit_is_acid(kind, lost):
    target = Being("b1", "Target", "creature", PARTY, CreatureSheet(kind, "4", 40, 40))
    assert hp(uses(lair("slug_giant", target), "spit", [10, (2, 3)], target="b1", feet=0)[0], "b1") == 40 - lost


@pytest.mark.rule("WB-426")
def test_a_unicorns_horn_does_double_on_a_charge():
    after, _ = uses(lair("unicorn"), "charge", [20, 4], target="b1")
    assert hp(after, "b1") == 32 and after.fight.waiting == ()
    assert hp(strikes(lair("unicorn"), [20, 4], "horn")[0], "b1") == 36


@pytest.mark.rule("WB-425", "R-27")
@pytest.mark.parametrize(("chance", "needed"), [(75, 2), (76, 4)])
def test_a_blink_dog_strikes_from_behind_three_times_in_four(chance, needed):
    state = lair("blink_dog")  # 6 hit dice need 4 against armor class 9
    for face, lost in ((needed, 3), (needed - 1, 0)):
        dice = [chance, face, 3] if lost else [chance, face]
        assert hp(uses(state, "blink", dice, target="b1")[0], "b1") == 40 - lost


@pytest.mark.rule("WB-426")
def test_a_unicorn_is_away_once_a_day_with_its_rider():
    state = lair("unicorn", victim()).exchanged(None, foe("b8", "elf"))
    after, _ = uses(state, "teleport", rider="b8")
    assert word(after, "b9") == "Gone" and word(after, "b8") == "Gone"
    assert [e.fact("power") for e in on(after, "b9", "used")] == ["teleport"] and left(after, "b9", "used") == DAY


@pytest.mark.rule("WB-430", "WB-431")
@pytest.mark.parametrize(("creature", "power", "saves_on"), [("dryad", "charm", 16), ("vampire", "gaze", 16)])
def test_a_look_charms_whoever_fails_with_a_penalty(creature, power, saves_on):
    after, _ = uses(lair(creature), power, [saves_on - 1], target="b1")
    assert under(after, "b1", "charmed") and after.beings["b1"].side == FOES
    assert not under(uses(lair(creature), power, [saves_on], target="b1")[0], "b1", "charmed")


@pytest.mark.rule("WB-431", "R-90")
def test_only_people_can_be_charmed_as_by_charm_person():
    ogre = Being("b2", "Ogre", "creature", PARTY, CreatureSheet("ogre", "4+1", 20, 20))
    ghoul = Being("b3", "Ghoul", "creature", PARTY, CreatureSheet("ghoul", "2", 9, 9))
    assert asked(lair("dryad", victim(), ogre, ghoul)).field("target").allowed == ("b1",)
    bones = Being("b1", "Bones", "creature", PARTY, CreatureSheet("skeleton", "1/2", 3, 3))
    bare = dict(GAME.shipped_entries("creatures")) | {"skeleton": replace(CREATURES["skeleton"], immunities=())}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            GAME, "shipped_entries", lambda kind, all_=GAME.shipped_entries: bare if kind == "creatures" else all_(kind)
        )
        assert asked(lair("harpy", bones)).blocked == "Song: nobody is there for it."  # R-90, whatever its record says
    assert asked(lair("dryad", ogre)).blocked == "Charm: nobody is there for it."


@pytest.mark.rule("WB-431")
def test_a_harpys_song_draws_its_hearers_until_she_falls():
    state = lair("harpy", victim(), victim(id_="b2", name="Hild"))
    after, _ = uses(state, "song", [13, 14])
    assert word(after, "b1") == "Entranced" and word(after, "b2") == "Healthy"
    freed, _ = do(after, "combat.damage", targets=("b9",), amount="30")
    assert word(freed, "b1") == "Healthy"
    assert asked(state).field("power").option("touch") is None  # that one takes a hit


@pytest.mark.rule("WB-430", "WB-062")
def test_the_sight_of_a_liche_freezes_the_weak_but_no_elf():
    state = lair(
        "liche", victim(level=4), victim(id_="b2", name="Hild", level=5), victim(id_="b3", name="Ela", race="elf")
    )
    assert asked(state, power="sight").field("targets").default == ("b1",)
    after, outcome = uses(state, "sight", targets=("b1", "b2", "b3"))
    assert [word(after, who) for who in ("b1", "b2", "b3")] == ["Paralyzed", "Healthy", "Healthy"]
    assert "too strong" in story(outcome) and left(after, "b1", "paralyzed") is None


@pytest.mark.rule("WB-427")
@pytest.mark.parametrize("creature", ["djinni", "elemental_air"])
def test_a_whirlwind_sweeps_away_the_weak(creature):
    state = lair(creature, victim(level=1), victim(id_="b2", name="Hild", level=3))
    after, outcome = uses(state, "whirlwind", targets=("b1", "b2"))
    assert word(after, "b1") == "Gone" and word(after, "b2") == "Healthy" and "referee" in story(outcome)


@pytest.mark.rule("WB-427", "WB-430")
@pytest.mark.parametrize("creature", ["djinni", "vampire"])
def test_mist_neither_attacks_nor_can_be_attacked(creature):
    after, _ = uses(lair(creature), "gaseous form")
    theirs = after.exchanged(after.fight, table(*after.beings.values()).fight)
    assert GAME.actions["combat.attack"].form(look(theirs), "b1", {}) is None
    after = again(after)
    assert GAME.actions["combat.attack"].form(look(after), "b9", {}) is None and under(after, "b9", "gaseous")
    options = asked(after).field("power").options
    assert {option.value for option in options if not option.blocked} == {"gaseous form"}
    solid, _ = uses(after, "gaseous form")
    assert GAME.actions["combat.attack"].form(look(again(solid)), "b9", {}) is not None


@pytest.mark.rule("WB-425")
def test_a_greater_spiders_web_holds_whoever_fails():
    after, outcome = uses(lair("spider_giant", victim(), victim(id_="b2", name="Hild")), "web", [13, 14])
    assert word(after, "b1") == "Webbed" and word(after, "b2") == "Healthy" and "5 feet a round" in story(outcome)
