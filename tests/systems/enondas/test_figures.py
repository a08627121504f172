"""Figures and what moves them: rounding, attributes, adds, protection, hit points, mana."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, Term
from systems.enondas.base import states, vitals
from systems.enondas.base.attributes import combat_adds, multiply_attribute, raise_attribute
from systems.enondas.base.rounding import half, quarter, round_fraction
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, Item, Skill
from tests.systems.enondas.builders import BOW, CHAIN, GAME, SHIELD, Faces, do, foe, hero, look, quiet, ruled, story

FORK = Item("pitchfork", "Pitchfork", carried="held")


def play_on(*beings: Being) -> Play:
    return Play(GAME, quiet(*beings), Faces())


def figure(being: Being, name: str, *at: str, house=None):
    return look(quiet(being, house=house)).figure(being.id, name, *at)


def sheet_after(being: Being, change) -> CharacterSheet:
    play = play_on(being)
    change(play)
    return play.being(being.id).sheet


@pytest.mark.rule("EN-005", "R-03")
def test_halves_are_rounded_up_everywhere() -> None:
    assert [round_fraction(Fraction(n, 2)) for n in (21, 22, 5, 1, -1, -3)] == [11, 11, 3, 1, 0, -1]
    assert [half(n) for n in (10, 11, 15)] == [5, 6, 8]
    assert [quarter(n) for n in (20, 21, 22, 23, 25)] == [5, 5, 6, 6, 6]


@pytest.mark.rule("EN-024")
@pytest.mark.parametrize(("value", "adds"), [(3, -6), (8, -1), (9, 0), (12, 0), (13, 1), (18, 6), (40, 28), (-2, -11)])
def test_combat_adds_begin_above_twelve_and_below_nine(value: int, adds: int) -> None:
    assert combat_adds(value) == adds


@pytest.mark.rule("EN-024", "EN-021", "W-02", "W-03")
def test_personal_adds_come_from_strength_dexterity_and_luck() -> None:
    assert figure(hero(strength=15, dexterity=10, luck=17), "adds").value == 8
    assert figure(hero(strength=8, luck=6, dexterity=15), "adds").value == -1
    assert figure(hero(constitution=30, intelligence=30, charisma=30, mynergy=30), "adds").value == 0
    assert str(figure(hero(strength=8), "adds")) == "−1"


@pytest.mark.rule("EN-024")
def test_adds_follow_the_attribute_as_it_is_now() -> None:
    table = quiet(hero(strength=15)).exchanged(
        None, Effect("e1", "b1", "Weak", terms=(("strength", Term("Weak", -8)),))
    )
    assert look(table).value("b1", "adds") == -2


@pytest.mark.rule("EN-041", "EN-042", "EN-045", "EN-046", "W-11")
@pytest.mark.parametrize(
    ("skill", "level", "melee", "missile", "tool", "protection"),
    [
        ("warrior", 5, 15, 0, 15, 5), ("rogue", 2, 0, 6, 0, 0), ("ranger", 4, 4, 4, 4, 0), ("farmer", 3, 0, 0, 3, 0),
        ("mage", 5, 0, 0, 0, 0), ("healer", 5, 0, 0, 0, 0),
    ],
)  # fmt: skip
def test_every_set_adds_in_its_own_way(skill: str, level: int, melee: int, missile: int, tool: int,
                                       protection: int) -> None:  # fmt: skip
    one = hero(skills=(Skill(skill, level),))
    assert [figure(one, "adds", way).value for way in ("melee", "missile", "tool")] == [melee, missile, tool]
    assert figure(one, "protection").value == figure(one, "hardiness").value == protection


@pytest.mark.rule("EN-048")
def test_personal_adds_are_attributes_all_sets_and_what_the_referee_gives() -> None:
    skills = (Skill("warrior", 2), Skill("ranger", 3, missile=2), Skill("rogue", 1))
    one = hero(strength=14, skills=skills)
    assert figure(one, "adds", "melee").working() == ("STR 14: 2, DEX 10 +0, LK 10 +0, Warrior 2 +6, Ranger 3 +3 = +11")
    assert figure(one, "adds", "missile").value == 2 + 3 + 2 + 3, "the card of one’s own counts as well"
    table = quiet(one).exchanged(None, Effect("e1", "b1", "Bless", terms=(("adds", Term("Bless", 5)),)))
    assert look(table).value("b1", "adds", "melee") == 16
    assert str(look(table).figure("b1", "melee_adds")) == "+16"
    assert look(table).value("b1", "missile_adds") == 15


@pytest.mark.rule("EN-082", "EN-041", "EN-047")
def test_suit_shield_and_warrior_levels_add_up() -> None:
    skills = (Skill("warrior", 3, protection=1),)
    one = hero(skills=skills, items=(CHAIN, SHIELD, Item("plate_mail", "Plate mail"), Item("ring", "Ring")))
    assert figure(one, "protection").working() == "Chain mail 13, Medium shield +4, Warrior 3 +4 = 21"
    assert (figure(one, "armor").value, figure(one, "hardiness").value) == (17, 4)
    magic = Item("chain_mail", "Elfin mail", carried="worn", protection=3)
    ring = Item("ring", "Ring of the bear", carried="worn", protection=2)
    assert figure(hero(items=(magic, ring)), "armor").value == 18
    assert figure(foe(protection=6), "protection").value == 6
    assert figure(foe(), "protection").value == 0


@pytest.mark.rule("EN-084")
def test_heavy_armor_hinders_where_the_house_says_so() -> None:
    plate, large = Item("plate_mail", "Plate", carried="worn"), Item("large_shield", "Large shield", carried="held")
    on = ruled(armor_penalty=True)
    assert figure(hero(items=(plate, large)), "hindrance").value == 0
    assert figure(hero(items=(plate,)), "hindrance", house=on).value == -9
    assert figure(hero(items=(large,)), "hindrance", house=on).value == -3
    assert figure(hero(items=(plate, large)), "hindrance", house=on).value == -12
    assert figure(hero(items=(CHAIN, SHIELD)), "hindrance", house=on).value == 0


@pytest.mark.rule("EN-102", "EN-116", "EN-120")
def test_the_other_figures_stand_on_the_sheet() -> None:
    for one in (hero(first_strike=2, attacks=3, size=75), foe("b1", first_strike=2, attacks=3, size=75)):
        assert [figure(one, name).value for name in ("first_strike", "attacks", "size")] == [2, 3, 75]


@pytest.mark.rule("EN-100", "W-16")
def test_dice_lines_are_figures_with_their_working() -> None:
    one = hero(strength=18, items=(Item("longsword", "Tooth", carried="held"), BOW))
    assert str(figure(one, "melee")) == "4d + 10"
    assert figure(one, "melee").working() == "Tooth 4, STR 18 +6 = 4d + 10"
    assert str(figure(one, "missile")) == "4d + 10"
    assert str(figure(hero(), "missile")) == "–"
    assert str(figure(foe(rating=30), "melee")) == "4d + 15"


@pytest.mark.rule("EN-160", "EN-045")
def test_m_is_the_best_level_somebody_casts_with() -> None:
    skills = (Skill("warrior", 9), Skill("healer", 3), Skill("ranger", 7), Skill("mage", 2))
    assert figure(hero(skills=skills), "caster").value == 3
    assert figure(hero(skills=(Skill("ranger", 7),)), "caster").value == 3
    assert figure(hero(skills=skills), "caster", house=ruled(m_source="mage_only")).value == 2
    assert figure(hero(skills=(Skill("warrior", 9),)), "caster").value == 0


@pytest.mark.rule("EN-263", "EN-048")
@pytest.mark.parametrize("name", [name for name, _ in GAME.figures(hero())])
def test_every_figure_can_be_overruled_and_it_is_told(name: str) -> None:
    table, outcome = do(quiet(hero()), "sheet.rule", "b1", figure=name, amount=33, why="so be it")
    assert look(table).value("b1", name) == 33
    assert "by ruling" in story(outcome)
    back, _ = do(table, "sheet.unrule", "b1", figure=name)
    assert look(back).value("b1", name) == look(quiet(hero())).value("b1", name)


@pytest.mark.rule("EN-026", "EN-211", "EN-025")
def test_points_of_con_move_hit_points_and_points_of_myn_mana() -> None:
    one = hero(hit_points=4, hit_points_most=12, mana=-2)
    up = sheet_after(one, lambda play: raise_attribute(play, "b1", "constitution", 3))
    assert (up.constitution, up.hit_points, up.hit_points_most) == (13, 7, 15)
    down = sheet_after(one, lambda play: raise_attribute(play, "b1", "constitution", -4))
    assert (down.constitution, down.hit_points, down.hit_points_most) == (6, 0, 8)
    magic = sheet_after(one, lambda play: raise_attribute(play, "b1", "mynergy", 5))
    assert (magic.mynergy, magic.mana) == (15, 3)
    for other in set(ATTRIBUTES) - {"constitution", "mynergy"}:
        same = sheet_after(one, lambda play, other=other: raise_attribute(play, "b1", other, 2))
        assert getattr(same, other) == 12
        assert (same.hit_points, same.hit_points_most, same.mana) == (4, 12, -2)


@pytest.mark.rule("EN-025", "EN-026")
def test_a_change_of_hit_points_never_changes_con() -> None:
    assert sheet_after(hero(), lambda play: vitals.hurt(play, "b1", 6)).constitution == 10


@pytest.mark.rule("EN-026")
def test_a_factor_on_con_takes_hit_points_along_and_kills_nobody() -> None:
    one = hero(constitution=11, hit_points=3, hit_points_most=25)
    halved = sheet_after(one, lambda play: multiply_attribute(play, "b1", "constitution", Fraction(1, 2)))
    assert (halved.constitution, halved.hit_points, halved.hit_points_most) == (6, 2, 13)
    tenth = sheet_after(one, lambda play: multiply_attribute(play, "b1", "constitution", Fraction(1, 10)))
    assert (tenth.constitution, tenth.hit_points, tenth.hit_points_most) == (1, 1, 3)
    doubled = sheet_after(hero(mynergy=9, mana=4), lambda play: multiply_attribute(play, "b1", "mynergy", Fraction(2)))
    assert (doubled.mynergy, doubled.mana) == (18, 13)


@pytest.mark.rule("EN-023", "EN-025", "EN-134")
def test_what_kills() -> None:
    def dies(**sheet: int) -> bool:
        return states.dead(look(table := quiet(hero(**sheet))), table.beings["b1"])

    assert [dies(**{one: 0}) for one in ("strength", "constitution", "intelligence", "hit_points")] == [True] * 4
    assert [dies(**{one: -3}) for one in ("dexterity", "luck", "charisma", "mynergy")] == [False] * 4
    assert not dies(strength=1, constitution=1, intelligence=1, hit_points=1)
    assert states.dead(look(table := quiet(foe(rating=0))), table.beings["b9"])
    assert not states.dead(look(table := quiet(foe(rating=1))), table.beings["b9"])


@pytest.mark.rule("EN-134", "EN-220")
def test_wounds_are_told_and_the_dead_are_not_hurt_again() -> None:
    play = play_on(hero(hit_points=9), foe(rating=20))
    vitals.hurt(play, "b1", 4)
    vitals.hurt(play, "b9", 25, " from the fall")
    vitals.hurt(play, "b9", 3)
    vitals.hurt(play, "b1", 0)
    assert (play.being("b1").sheet.hit_points, play.being("b9").sheet.rating) == (5, -5)
    assert [str(told) for told in play.outcome().story] == [
        "Ragna takes 4: 5 left.", "Orc b9 takes 25 from the fall and dies.",
    ]  # fmt: skip


@pytest.mark.rule("EN-151")
def test_nobody_is_healed_above_the_most() -> None:
    play = play_on(hero(hit_points=6, hit_points_most=9), foe(rating=18, rating_most=20))
    assert (vitals.heal(play, "b1", 2), vitals.heal(play, "b1", 5), vitals.heal(play, "b9", 9)) == (2, 1, 2)
    assert (play.being("b1").sheet.hit_points, play.being("b9").sheet.rating) == (9, 20)


@pytest.mark.rule("EN-167", "EN-211", "EN-170")
def test_mana_comes_back_to_the_full_myn_and_wakes_at_one() -> None:
    play = play_on(hero(mynergy=14, mana=-3))
    vitals.pass_out(play, "b1")
    vitals.pass_out(play, "b1")
    assert len(play.effects_on("b1", "unconscious")) == 1
    assert vitals.gain_mana(play, "b1", 3) == 3
    assert states.helpless(play, play.being("b1"))
    assert vitals.gain_mana(play, "b1", 1) == 1
    assert not states.helpless(play, play.being("b1"))
    assert vitals.gain_mana(play, "b1", 99) == 13
    assert play.being("b1").sheet.mana == 14
    assert vitals.gain_mana(play_on(foe()), "b9", 5) == 0


def test_more_mana_than_there_is_room_for_is_not_lost() -> None:
    play = play_on(hero(mynergy=10, mana=15))
    assert vitals.gain_mana(play, "b1", 5) == 0
    assert play.being("b1").sheet.mana == 15


@pytest.mark.rule("EN-207")
def test_sleepers_wake_when_it_hurts() -> None:
    play = play_on(hero())
    play.put_on("b1", "Asleep", FOREVER, kind="asleep")
    assert not states.able(play, play.being("b1"))
    vitals.hurt(play, "b1", 1)
    assert states.able(play, play.being("b1"))


@pytest.mark.rule("EN-263", "EN-167", "EN-207")
def test_a_track_set_by_hand_wakes_as_well() -> None:
    play = play_on(hero(mana=-2))
    play.put_on("b1", "Unconscious", FOREVER, kind="unconscious")
    play.put_on("b1", "Asleep", FOREVER, kind="asleep")
    vitals.set_track(play, play.being("b1"), "mana", 1)
    assert not play.under("b1", "unconscious")
    vitals.set_track(play, play.being("b1"), "hit_points", 12)
    assert play.under("b1", "asleep")
    vitals.set_track(play, play.being("b1"), "hit_points", 8)
    assert not play.under("b1", "asleep")


@pytest.mark.rule("EN-166", "R-27")
@pytest.mark.parametrize(("value", "faints"), [(1, False), (0, True), (-25, True)])
def test_whoever_has_no_mana_left_by_hand_passes_out(value: int, faints: bool) -> None:
    play = play_on(hero(mana=2))
    vitals.set_track(play, play.being("b1"), "mana", value)
    assert play.under("b1", "unconscious") is faints
    other = Play(GAME, quiet(hero(mana=2), house=ruled(mana_overflow="STR")), Faces())
    vitals.set_track(other, other.being("b1"), "mana", value)
    assert not other.under("b1", "unconscious"), "there nobody faints of it"


@pytest.mark.rule("EN-134", "EN-207")
@pytest.mark.parametrize(
    ("kind", "word", "able", "present"),
    [
        ("asleep", "Asleep", False, True), ("paralyzed", "Paralyzed", False, True),
        ("unconscious", "Unconscious", False, True), ("fled", "Fled", False, False),
        ("yielded", "Surrendered", False, False), ("dead", "Dead", False, False),
    ],
)  # fmt: skip
def test_how_somebody_is_in_a_word(kind: str, word: str, able: bool, present: bool) -> None:
    play = play_on(hero())
    play.put_on("b1", word, FOREVER, kind=kind)
    one = play.being("b1")
    assert states.state(play, one).word == word
    assert (states.able(play, one), states.present(play, one), states.stands(play, one)) == (able, present, able)


@pytest.mark.parametrize(("left", "word"), [(10, "Unhurt"), (9, "Hurt"), (5, "Badly hurt"), (0, "Dead"), (-4, "Dead")])
def test_wounds_in_a_word(left: int, word: str) -> None:
    table = quiet(hero(hit_points=left))
    assert states.state(look(table), table.beings["b1"]).word == word


@pytest.mark.rule("EN-046")
def test_farm_tools_count_for_farmers() -> None:
    farmer = hero(skills=(Skill("farmer", 4),), items=(FORK,))
    assert figure(farmer, "melee").value - figure(hero(items=(FORK,)), "melee").value == 4
