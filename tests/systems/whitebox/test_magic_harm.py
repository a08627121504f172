"""Spells against foes: fire, death, sleep, bonds, charms, madness, webs (with R-33 to R-37 and R-90)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, altered
from systems.whitebox.base import states
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, hp, look, quiet, story, table
from tests.systems.whitebox.magic_builders import HOUR, TURN, bare, cast, left, mage, on, priest, under


def word(state, who):
    return states.state(look(state), state.beings[who]).word


def passes(state, seconds, dice=()):
    return do(state, "clock.pass", "", dice, amount=seconds // 60, unit="round")


@pytest.mark.rule("WB-331", "WB-254")
def test_a_fireball_burns_all_in_it_half_if_they_save():
    foes = [foe(id_, hit_points=30, hit_points_most=30) for id_ in ("b7", "b8", "b9")]
    after, outcome = cast(table(mage("fireball", level=5), hero("b2"), *foes), "fireball",
                          [(1, 2, 3, 4, 5), 18, 17, 1])  # fmt: skip
    assert [hp(after, who) for who in ("b2", "b7", "b8", "b9")] == [8, 23, 15, 15]
    assert [told.verdict for told in outcome.story if told.verdict] == [
        "saves",
        "hits",
        "fails",
        "hits",
        "fails",
        "hits",
    ]


@pytest.mark.rule("WB-345")
def test_a_lightning_bolt_does_a_die_per_level_to_those_in_its_path():
    foes = [foe(id_, hit_points=30, hit_points_most=30) for id_ in ("b8", "b9")]
    after, _ = cast(table(mage("lightning_bolt", level=6), *foes), "lightning_bolt", [(6,) * 6, 1], targets=("b9",))
    assert hp(after, "b8") == 30 and word(after, "b9") == "Dead"


@pytest.mark.rule("WB-317", "WB-318")
@pytest.mark.parametrize(
    ("spell", "dice", "amount"), [("cure_light_wounds", [4], 5), ("cure_serious_wounds", [(1, 2, 3)], 9)]
)
def test_wounds_are_cured_or_caused_by_touch(spell, dice, amount):
    state = table(priest(spell), hero("b2", hit_points=1, hit_points_most=20), foe(hit_points=20, hit_points_most=20))
    after, _ = cast(state, spell, dice, way="cure", target="b2", elsewhere=False)
    assert hp(after, "b2") == 1 + amount
    after, _ = cast(state, spell, dice, way="cause", target="b9", elsewhere=False)
    assert hp(after, "b9") == 20 - amount  # no save, no roll to hit


@pytest.mark.rule("WB-317", "WB-233")
def test_healing_stops_at_the_most_and_does_nothing_against_mummy_rot():
    state = table(priest("cure_light_wounds"), hero("b2", hit_points=7))
    assert hp(cast(state, "cure_light_wounds", [6], way="cure", target="b2", elsewhere=False)[0], "b2") == 8
    rotting, _ = do(state, "effect.put", name="Mummy rot", on=("b2",))
    effect = next(iter(rotting.effects.values()))
    rotting = rotting.exchanged(effect, altered(effect, kind="rot"))
    assert hp(cast(rotting, "cure_light_wounds", way="cure", target="b2", elsewhere=False)[0], "b2") == 7


@pytest.mark.rule("WB-308", "WB-428")
def test_a_cloudkill_kills_the_weak_who_fail_and_whoever_comes_into_it_later():
    state = table(mage("cloudkill"), foe("b8"), foe("b9", "ogre", hit_dice="4+1"), foe("b10", "troll", hit_dice="6+3"))
    asked = GAME.actions["magic.cast"].form(look(state), "b1", {})
    assert asked.field("targets").allowed == ("b8", "b9", "b1")  # 5 hit dice at most
    after, outcome = cast(state, "cloudkill", [17, 15], targets=("b8", "b9"))
    assert [word(after, who) for who in ("b8", "b9", "b10")] == ["Dead", "Healthy", "Healthy"]
    assert "drifting 6 ft a minute" in story(outcome) and left(after, "", "cloud") == HOUR
    later, outcome = do(after, "magic.cross", "", [14], targets=("b9", "b10"))
    assert word(later, "b9") == "Dead" and "Troll is too strong" in story(outcome)


@pytest.mark.rule("WB-320")
def test_the_death_spell_kills_2d8_of_fewer_than_seven_hit_dice_without_a_save():
    foes = [foe(f"b{n}") for n in (5, 6, 7)] + [foe("b8", "giant_hill", hit_dice="8")]
    after, _ = cast(table(mage("death_spell", level=12), *foes), "death_spell", [(1, 1)])
    assert [word(after, f"b{n}") for n in (5, 6, 7, 8)] == ["Dead", "Dead", "Healthy", "Healthy"]


@pytest.mark.rule("WB-326")
def test_disintegrate_leaves_dust_and_only_the_living_save():
    state = table(mage("disintegrate", level=12), foe("b8"), foe("b9", "skeleton"))
    after, _ = cast(state, "disintegrate", [18], target="b8", elsewhere=False)
    assert word(after, "b8") == "Healthy"
    after, _ = cast(state, "disintegrate", target="b9", elsewhere=False)
    assert word(after, "b9") == "Dead" and under(after, "b9", "dust")
    _, outcome = cast(state, "disintegrate", elsewhere=True, thing="the oak door")
    assert "The oak door falls to dust" in story(outcome)


@pytest.mark.rule("WB-368", "R-33")
@pytest.mark.parametrize(("way", "dice", "asleep"), [
    ("one_die", (2, 1), ["b4", "b5"]), ("two_dice", (1, 1), ["b6"]), ("three_dice", 6, ["b7", "b8"]),
])  # fmt: skip
def test_sleep_takes_one_row_of_the_table(way, dice, asleep):
    foes = [foe("b4"), foe("b5", "human_soldier", hit_dice="1"), foe("b6", "wolf", hit_dice="2+2"), foe("b7", "wight", hit_dice="3"),
            foe("b8", "ogre", hit_dice="4+1"), foe("b9", "troll", hit_dice="6+3")]  # fmt: skip
    foes[3] = foe("b7", "bugbear", hit_dice="3+1")
    after, _ = cast(table(mage("sleep"), *foes), "sleep", [dice], way=way)
    assert [who for who in after.beings if under(after, who, "asleep")] == asleep


@pytest.mark.rule("WB-368")
@pytest.mark.parametrize(
    ("spell", "answers", "empty"),
    [
        ("sleep", {"way": "one_die"}, False),
        ("hold_person", {}, False),
        ("web", {}, True),
        ("fireball", {}, True),
    ],
)
def test_a_spell_at_somebody_is_not_cast_at_nobody_and_one_at_a_place_may_be(spell, answers, empty):
    """Foes who stand here can be aimed at; where none does, whoever is meant has no sheet here."""
    caster = mage(spell, "light")
    form = GAME.actions["magic.cast"].form(look(table(caster, foe("b9"))), "b1", {"spell": spell, **answers})
    problem = form.problem({**form.blank(), "targets": ()})
    assert problem == ("" if empty else "Targets: choose at least 1; 0 chosen.")
    alone = GAME.actions["magic.cast_at_rest"].form(look(quiet(caster)), "b1", {"spell": spell, **answers})
    asked = alone.field("targets")
    assert asked is None or not alone.problem({**alone.blank(), "targets": ()})


@pytest.mark.rule("WB-368", "R-90")
def test_sleep_takes_no_more_than_the_dice_say_and_nobody_undead():
    foes = [foe(f"b{n}") for n in range(3, 12)]
    after, outcome = cast(table(mage("sleep"), *foes), "sleep", [(1, 1)], targets=tuple(f"b{n}" for n in range(3, 12)))
    assert sum(under(after, f"b{n}", "asleep") for n in range(3, 12)) == 5 and "can take 5" in story(outcome)
    bones = [foe("b8", "skeleton"), foe("b9")]
    state = table(mage("sleep"), *bones)
    assert GAME.actions["magic.cast"].form(look(state), "b1", {}).field("targets").default == ("b9",)
    after, outcome = cast(state, "sleep", [(1, 1)], targets=("b8", "b9"))
    assert not under(after, "b8", "asleep") and under(after, "b9", "asleep") and "it is immune" in story(outcome)


@pytest.mark.rule("WB-368")
def test_whoever_sleeps_already_sleeps_on():
    """Each casting is one of its own, that can be dispelled; whoever lies under both sleeps until the later ends."""
    state = table(mage("sleep"), altered(mage("sleep"), id="b2"), foe(hit_points=20, hit_points_most=20))
    once, _ = cast(state, "sleep", [(1, 1)])
    later = altered(once, clock=altered(once.clock, seconds=once.clock.seconds + 600))
    after, outcome = cast(later, "sleep", [(1, 1)], by="b2", targets=("b9",))
    first, second = on(after, "b9", "asleep")
    assert (first.source, second.source) == ("b1", "b2")
    assert "sleeps on" in story(outcome) and "falls asleep" not in story(outcome)


@pytest.mark.rule("WB-368")
def test_a_wound_wakes_the_sleeper():
    after, _ = cast(table(mage("sleep"), hero("b2"), foe(hit_points=20, hit_points_most=20)), "sleep", [(1, 1)])
    assert word(after, "b9") == "Asleep" and not states.able(look(after), after.beings["b9"])
    after, _ = do(after, "combat.attack", "b2", [13, 1])
    assert not under(after, "b9", "asleep") and word(after, "b9") == "Hurt"


@pytest.mark.rule("WB-334", "WB-335", "WB-307")
@pytest.mark.parametrize(
    ("creature", "person"),
    [("orc", True), ("skeleton", False), ("ogre", False), ("wolf", False), ("human_bandit", True)],
)
def test_persons_are_living_bipeds_no_larger_than_a_man(creature, person):
    state = table(mage("hold_person", "charm_person", "hold_monster"), foe(creature=creature))
    for spell, allowed in (("hold_person", person), ("charm_person", person), ("hold_monster", True)):
        asked = GAME.actions["magic.cast"].form(
            look(state), "b1", {"spell": spell, "way": "several", "elsewhere": False}
        )
        field = asked.field("targets") or asked.field("target")
        assert (field is not None and "b9" in field.allowed) == allowed


@pytest.mark.rule("WB-306", "WB-307")
def test_the_charmed_stand_with_the_caster_until_it_is_dispelled():
    state = table(mage("charm_person", "dispel_magic"), mage("dispel_magic", level=9, id_="b2"), foe())
    after, _ = cast(state, "charm_person", [17], target="b9", elsewhere=False)
    assert after.beings["b9"].side == PARTY and word(after, "b9") == "Charmed"
    free, outcome = cast(after, "dispel_magic", by="b2")
    assert free.beings["b9"].side == FOES and "own master" in story(outcome)
    after, _ = cast(state, "charm_person", [18], target="b9", elsewhere=False)
    assert after.beings["b9"].side == FOES


@pytest.mark.rule("WB-306")
def test_charm_monster_takes_several_weak_ones_or_one_of_any_strength():
    foes = [foe("b8"), foe("b9", "troll", hit_dice="6+3")]
    state = table(mage("charm_monster"), *foes)
    several = GAME.actions["magic.cast"].form(look(state), "b1", {"way": "several"}).field("targets")
    one = GAME.actions["magic.cast"].form(look(state), "b1", {"way": "one"}).field("target")
    assert several.allowed == ("b8",) and set(one.allowed) == {"b8", "b9"}


@pytest.mark.rule("WB-310", "R-36")
def test_confusion_takes_the_weak_at_once_and_tries_the_strong_again_and_again():
    foes = [foe("b8", "bugbear", hit_dice="3+1"), foe("b9", "ogre", hit_dice="4+1")]
    state = quiet(mage("confusion", level=10), *foes)
    dice = [(1, 1), (3, 3), 12]  # 2d6+2 of them, the weak one is baffled, full power after 12 - 10 minutes
    after, _ = cast(state, "confusion", dice, targets=("b8", "b9"))
    assert word(after, "b8") == "Baffled" and left(after, "b9", "confusing") == 120
    after, outcome = passes(after, 120, [15])  # the ogre saves
    assert "saves" in story(outcome) and left(after, "b9", "confusing") == TURN
    after, _ = passes(after, 480, [(1, 2)])  # ten minutes since the casting: new behavior
    assert on(after, "b8", "confused")[0].name == "Confused: attacks the caster and his allies"
    after, _ = passes(after, 120, [14, (5, 5)])  # and the ogre fails
    assert on(after, "b9", "confused")[0].name == "Confused: attacks the other confused creatures"
    assert on(after, "b9", "confused")[0].fact("over") == 8 * 3600 + 2 * HOUR


@pytest.mark.rule("WB-310")
def test_confused_creatures_can_be_set_on_each_other_and_it_ends_after_two_hours():
    foes = [foe("b8"), foe("b9")]
    state = table(mage("confusion", level=9), *foes)
    after, _ = cast(state, "confusion", [(1, 1), (5, 5), (5, 5)])
    theirs = apply(after, resolve(GAME, after, Choice("turn.next"), Faces()).changes)
    asked = GAME.actions["combat.attack"].form(look(theirs), "b8", {})
    assert asked.field("target").allowed == ("b9",)
    assert GAME.suggest(look(theirs), "b8").answers["target"] == "b9"
    alone = quiet(mage("confusion", level=9), foe())
    after, _ = cast(alone, "confusion", [(1, 1), (1, 1)])
    for _ in range(11):
        after, _ = passes(after, TURN, [(1, 1)])
    after, _ = passes(after, TURN)  # the last of twelve: no more throws
    assert not after.effects


@pytest.mark.rule("WB-329")
def test_feeblemind_harms_magic_users_alone_at_minus_four():
    wizard = bare(mage("sleep", level=6, id_="b9"), side=FOES)
    state = table(mage("feeblemind"), wizard, foe("b8"), foe("b10", "liche", hit_dice="12"))
    asked = GAME.actions["magic.cast"].form(look(state), "b1", {"elsewhere": False})
    assert asked.field("target").allowed == ("b9", "b10")  # save 10, +2 against spells, -4
    after, _ = cast(state, "feeblemind", [12], target="b9", elsewhere=False)
    assert not under(after, "b9", "feebleminded")
    after, _ = cast(state, "feeblemind", [11], target="b9", elsewhere=False)
    assert word(after, "b9") == "Mindless" and not states.able(look(after), after.beings["b9"])


@pytest.mark.rule("WB-337")
def test_an_insect_plague_drives_off_those_of_fewer_than_two_hit_dice():
    state = table(priest("insect_plague"), foe("b8"), foe("b9", "ogre", hit_dice="4+1"))
    after, _ = cast(state, "insect_plague")
    assert (word(after, "b8"), word(after, "b9")) == ("Fled", "Healthy")
    assert not states.stands(look(after), after.beings["b8"])


@pytest.mark.rule("WB-379")
@pytest.mark.parametrize(("how", "dice", "turns"), [(0, [], 1), (1, [], 2), (2, [1], 3), (2, [2], 4)])
def test_a_web_holds_until_it_is_torn(how, dice, turns):
    after, _ = cast(table(mage("web"), hero("b2"), foe()), "web")
    assert word(after, "b9") == "Webbed" and left(after, "", "strands") == 8 * HOUR
    torn, _ = do(after, "magic.struggle", "b9", dice, how=how)
    assert left(torn, "b9", "webbed") == turns * TURN
    into, _ = do(after, "magic.cross", targets=("b2",))
    assert word(into, "b2") == "Webbed"


@pytest.mark.rule("WB-347")
def test_the_magic_jar_leaves_the_body_and_takes_a_host():
    state = table(mage("magic_jar"), hero("b2"), foe())
    after, _ = cast(state, "magic_jar", [17], target="b9", elsewhere=False)
    assert (word(after, "b1"), after.beings["b9"].side) == ("Entranced", PARTY)
    home, _ = do(after, "magic.release", "b1", effect=on(after, "b1", "entranced")[0].id)
    assert word(home, "b1") == "Healthy" and home.beings["b9"].side == FOES and not home.effects
    after, _ = cast(state, "magic_jar", [18], target="b9", elsewhere=False)
    assert word(after, "b1") == "Entranced" and after.beings["b9"].side == FOES


@pytest.mark.rule("WB-362")
@pytest.mark.parametrize(("caster", "cost"), [(priest, "a curse"), (mage, "death")])
def test_a_quest_has_its_task_and_its_price(caster, cost):
    after, outcome = cast(table(caster("quest", level=12), foe()), "quest", [17], target="b9", elsewhere=False,
                          task="bring the crown")  # fmt: skip
    assert on(after, "b9", "quest")[0].name == "Quest: bring the crown" and f"To ignore it is {cost}" in story(outcome)


@pytest.mark.rule("WB-375")
def test_flesh_becomes_stone_and_stone_flesh():
    state = table(mage("transform_stone_flesh", "transform_stone_flesh", level=12), hero("b2"), foe())
    after, _ = cast(state, "transform_stone_flesh", [17], way="to_stone", target="b9", elsewhere=False)
    assert word(after, "b9") == "Stone"
    again = after.exchanged(after.fight, state.fight)
    asked = GAME.actions["magic.cast"].form(look(again), "b1", {"way": "to_flesh"})
    assert "b9" in asked.field("target").allowed
    after, _ = cast(again, "transform_stone_flesh", way="to_flesh", target="b9", elsewhere=False)
    assert word(after, "b9") == "Healthy"
