"""Spells to the point: whom they are meant for, what they must reach, what so many points make (MG-085 to MG-089)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.combat import ranges
from systems.monsters_magic.magic import aiming, casting, doing
from systems.monsters_magic.magic.known import attribute_of, known_spells, may_learn, scroll_of
from tests.systems.monsters_magic.asked import MUMMY
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, ruled, sheet
from tests.systems.monsters_magic.test_spells import HIGH, LOW, cast, caster, met

SPELLS = GAME.shipped_entries("spells")


def aimed(table, spell, who="b1"):
    view = look(table)
    return [one.id for one in aiming.aims(view, view.being(who), SPELLS[spell])]


def against(table, spell, target="b9", danger=False):
    play = Play(GAME, table, Faces())
    return aiming.against(play, play.being("b1"), SPELLS[spell], play.find(target), danger)


# Whom


@pytest.mark.rule("MG-085", "MG-070")
def test_in_peace_nobody_is_too_far_off_and_in_a_fight_bands_count_but_for_oneself():
    calm = quiet(caster("frost_touch"), hero("b2"), foe("b9"))
    assert aimed(calm, "frost_touch") == ["b9"], "close is near enough where nobody fights"
    fight = fighting(caster("phantoms"), hero("b2"), foe("b9"), dice=[HIGH, LOW, LOW], range=ranges.SHORT)
    assert aimed(fight, "phantoms") == ["b1"], "at hand is nobody but the caster"
    assert aimed(fight, "frost_touch") == [] and aimed(fight, "sleep") == ["b9"]
    near = fighting(caster(), foe("b9"), dice=[HIGH, LOW], range=ranges.CLOSE)
    assert aimed(near, "frost_touch") == ["b9"]


@pytest.mark.rule("MG-088", "MG-080")
def test_help_is_for_others_and_healing_for_whoever_lacks_most():
    table = quiet(caster(), hero("b2", php=20), hero("b3", mhp=2), hero("b4", php=-15), foe("b9"))
    assert aimed(table, "inspiration") == ["b2", "b3"]
    assert aimed(table, "song_of_healing") == ["b3", "b1", "b2"], "2 of 14, 20 of 26, 20 of 25"
    assert "b4" not in aimed(table, "song_of_healing"), "the dead are past it"
    assert aimed(table, "blessing") == ["b1", "b2", "b3"]


@pytest.mark.rule("MG-018")
def test_only_whoever_bears_anything_is_cleansed():
    table = quiet(caster(), hero("b2"), hero("b3"))
    assert aimed(table, "cleansing") == []
    table, _ = do(table, "combat.impose", "b3", grade="minor", called="dazed")
    assert aimed(table, "cleansing") == ["b3"]


@pytest.mark.rule("MG-085")
def test_light_is_for_anybody_and_unweaving_for_whoever_is_under_a_spell():
    table = fighting(caster("light"), hero("b2"), foe("b8"), foe("b9", php=0), dice=[HIGH, LOW, LOW], range=1)
    assert aimed(table, "light") == ["b1", "b2", "b8"]
    assert aimed(table, "unweave") == []
    table, _, _ = cast(table, [HIGH], "light", target="b2", danger=False)
    assert aimed(table, "unweave") == ["b2"]


@pytest.mark.rule("MG-051", "MG-085")
@pytest.mark.parametrize(("spell", "creature", "works"), [
    ("turn_undead", "grave_sentinel", True), ("turn_undead", "road_robber", False), ("charm", "road_robber", True),
    ("charm", "grave_sentinel", False), ("searing_ray", "ash_wisp", True), ("searing_ray", "road_robber", False),
    ("fireball", "road_robber", True),
])  # fmt: skip
def test_some_spells_name_whom_they_take(spell, creature, works):
    table = quiet(caster(), foe("b9", creature))
    assert aiming.works_on(look(table), SPELLS[spell], look(table).being("b9")) is works
    assert (aimed(table, spell) == ["b9"]) is works
    assert aiming.works_on(look(table), SPELLS["charm"], look(table).being("b1")), "people are people"


# Against what


@pytest.mark.rule("MG-085", "MG-011")
@pytest.mark.parametrize(("spell", "calm", "danger"), [("shield", 11, 16), ("magic_missile", 11, 16), ("veil", 12, 17),
                                                       ("inspiration", 10, 15), ("ice_storm", 14, 19)])  # fmt: skip
def test_where_nobody_resists_the_place_and_the_level_count(spell, calm, danger):
    view = look(quiet(caster()))
    assert (aiming.difficulty(view, SPELLS[spell], False), aiming.difficulty(view, SPELLS[spell], True)) == (
        calm,
        danger,
    )


@pytest.mark.rule("MG-085", "MG-056")
@pytest.mark.parametrize(("creature", "counts", "number"), [
    ("road_robber", False, 11), ("road_robber", True, 11), ("quarry_brute", False, 9), ("quarry_brute", True, 11),
    ("cellar_skitter", False, 11), ("cellar_skitter", True, 9),
])  # fmt: skip
def test_who_resists_has_the_score_the_level_and_perhaps_the_size(creature, counts, number):
    """Wisdom 10, 8, 10 and the first level; a larger mind is 2 harder where size counts for magic."""
    table = fighting(
        caster(), foe("b9", creature), dice=[HIGH, LOW], range=1, house=ruled(mg_size_affects_magic=counts)
    )
    assert against(table, "sleep") == number


@pytest.mark.rule("MG-056", "MG-044")
@pytest.mark.parametrize(("counts", "number"), [(False, 11), (True, 9)])
def test_a_dart_at_something_large_is_easier_where_size_counts_for_magic(counts, number):
    table = fighting(
        caster(), foe("b9", "quarry_brute"), dice=[HIGH, LOW], range=1, house=ruled(mg_size_affects_magic=counts)
    )
    assert against(table, "magic_missile") == number
    assert against(table, "magic_missile", danger=True) == number + 5


@pytest.mark.rule("MG-085")
def test_friends_do_not_resist_light_and_wards_help_against_foes_alone():
    table = quiet(caster(), hero("b2"), foe("b9", "lich_page"))
    assert against(table, "light", "b2") == 11 and against(table, "light", "b9") == 14 + 1 + 2
    assert against(table, "magic_missile", "b9") == 11 + 2


@pytest.mark.rule("MG-051", "MG-R06", "MG-004", "MG-038")
def test_the_written_figures_of_the_mummy_stand_for_themselves():
    table = fighting(caster(calling="cleric"), foe("b9", MUMMY), dice=[HIGH, LOW], range=1)
    assert against(table, "turn_undead") == 16
    caught = fighting(caster(calling="cleric"), foe("b9", MUMMY), dice=[HIGH], range=1, surprised=("b9",))
    play = Play(GAME, caught, Faces((3, 3, 3)))
    assert aiming.against(play, play.being("b1"), SPELLS["turn_undead"], play.being("b9"), False) == 9 + 8


@pytest.mark.rule("MG-051")
def test_other_undead_have_their_wisdom_and_their_level():
    assert against(quiet(caster(), foe("b9", "grave_sentinel")), "turn_undead") == 10 + 2


# What so many points make


@pytest.mark.rule("MG-012", "MG-019")
@pytest.mark.parametrize(
    ("points", "grade"), [(4, ""), (5, "minor"), (9, "minor"), (10, "major"), (14, "major"), (15, "extreme")]
)
def test_the_heaviest_grade_that_the_points_pay_for(points, grade):
    view = look(quiet(caster()))
    assert doing.best_grade(view, points, SPELLS["shield"]) == grade
    assert doing.best_grade(view, points, SPELLS["web"]) == ("major" if points >= 10 else "")


@pytest.mark.rule("MG-086")
@pytest.mark.parametrize(("fights", "seconds"), [(False, 300), (True, 0)])
def test_rounds_of_a_spell_are_turns_in_a_fight_and_minutes_in_peace(fights, seconds):
    table = fighting(caster(), foe(), dice=[HIGH, LOW]) if fights else quiet(caster())
    until = doing.lasting(Play(GAME, table, Faces()), "b1", 5)
    assert (until.kind, until.at) == (("turn end", 5) if fights else ("lasting", 300)) or (until.kind, until.who) == (
        "turn end", "b1")  # fmt: skip
    assert seconds in (0, until.at)
    scene = doing.lasting(Play(GAME, table, Faces()), "b1", 0)
    assert (scene.kind, scene.at) == (("fight", 0) if fights else ("lasting", 3600))


@pytest.mark.rule("MG-080", "MG-089")
@pytest.mark.parametrize(("spell", "level", "most"), [("song_of_healing", 1, 7), ("healing_prayer", 3, 9), ("mending", 3, 19),
                                                      ("great_mending", 6, 24), ("chorus_of_hearts", 5, 17)])  # fmt: skip
def test_the_most_that_is_mended(spell, level, most):
    view = look(quiet(caster(level=level)))
    assert doing.most_mended(view, view.being("b1"), SPELLS[spell]) == most


@pytest.mark.rule("MG-080")
def test_healing_gives_no_more_than_its_points():
    table = quiet(caster("healing_prayer", calling="cleric"), hero("b2", php=1))
    after, _, _ = cast(table, [(3, 3, 2)], "healing_prayer", target="b2", danger=False)  # 14 against 11
    assert sheet(after, "b2").php == 4
    after, _, _ = cast(table, [HIGH], "healing_prayer", target="b2", danger=False)  # 24: 13 points, 7 at most
    assert sheet(after, "b2").php == 8


@pytest.mark.rule("MG-042", "MG-070")
@pytest.mark.parametrize(("band", "shown"), [(ranges.SHORT, True), (ranges.SHORT + 1, False)])
def test_light_shines_as_far_as_short_range(band, shown):
    table = fighting(caster("light"), foe("b9"), dice=[HIGH, LOW], range=band)
    table, _ = do(table, "combat.conceal", "b9", seen="semi")
    after, _, _ = cast(table, [HIGH], "light", target="b1", danger=False)
    assert (look(after).fact_of("b9", "seen") == "") is shown


@pytest.mark.rule("MG-071")
@pytest.mark.parametrize(("dice", "band", "furthest", "met_at"), [
    ((2, 1, 1), 1, 6, 2), ((3, 3, 3), 1, 6, 3), ((6, 5, 5), 1, 6, 4), ((6, 6, 6), 5, 6, 6), ((1, 2, 1), 1, 1, 1),
])  # fmt: skip
def test_a_gust_moves_a_band_for_nothing_and_one_for_each_minor_effect(dice, band, furthest, met_at):
    """6 more than the dice against 10: 0, 5, 12, 14 points; what is not there is not proposed."""
    table = fighting(caster("gust"), foe("b9"), dice=[HIGH, LOW], range=band, furthest=furthest)
    after, _, _ = cast(table, [dice], "gust", target="b9", danger=False)
    assert ranges.band(look(after), look(after).being("b1"), look(after).being("b9")) == met_at


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize(("dice", "left"), [((3, 3, 1), 2), ((4, 4, 4), 1), ((6, 6, 5), 0)])
def test_one_spell_is_unwoven_for_each_minor_effect(dice, left):
    """6 more than the dice against 13: 0, 5 and 10 points."""
    table = quiet(caster("unweave", "stone_skin", "feather_step", level=4), hero("b2"))
    for spell in ("stone_skin", "feather_step"):
        table, _, _ = cast(table, [HIGH], spell, target="b2", danger=False)
    assert len(table.effects) == 2
    after, _, _ = cast(table, [dice], "unweave", target="b2", danger=False)
    assert len(after.effects) == left


@pytest.mark.rule("MG-018", "MG-085")
def test_the_gravest_trouble_is_cleansed_first():
    table = quiet(caster("cleansing", calling="cleric", level=2), hero("b2"))
    for grade in ("minor", "major"):
        table, _ = do(table, "combat.impose", "b2", grade=grade, called=grade)
    after, told, _ = cast(table, [HIGH], "cleansing", target="b2", danger=False)  # 24 against 12
    assert [one.name for one in after.effects.values()] == ["minor"] and "has recovered from major" in told


@pytest.mark.rule("MG-087", "MG-047")
@pytest.mark.parametrize(
    ("spell", "level", "cap"), [("magic_missile", 1, 6), ("acid_dart", 2, 11), ("fireball", 3, 21)]
)
def test_darts_hurt_no_more_than_dice_and_level(spell, level, cap):
    table = fighting(caster(spell, level=level), foe("b9", "tarn_wyrm"), dice=[HIGH, LOW], range=1)
    dice = {"magic_missile": 4, "acid_dart": (4, 4), "fireball": (6, 6, 6)}[spell]
    targets = {"targets": ("b9",)} if SPELLS[spell].targets != 1 else {"target": "b9", "danger": False}
    _, _, forms = cast(table, [HIGH, dice], spell, **targets)
    assert (
        forms[0].help == f"Tarn Wyrm: PHP 55 of 55, MHP 40 of 40. Damage at most {cap}."
        and forms[0].field("damage").maximum <= cap
    )


@pytest.mark.rule("MG-056", "MG-045")
@pytest.mark.parametrize(("counts", "points"), [(False, 13), (True, 11)])
def test_size_takes_points_of_magic_only_where_it_counts(counts, points):
    table = fighting(
        caster("sleep"), foe("b9", "quarry_brute"), dice=[HIGH, LOW], range=1, house=ruled(mg_size_affects_magic=counts)
    )
    _, told, forms = cast(table, [(4, 6, 6)], "sleep", targets=("b9",))  # 22 against 9, or 11
    assert forms[0].purse == (13 if not counts else 9)
    assert points and f"22 against {11 if counts else 9}" in told


@pytest.mark.rule("MG-085")
def test_a_spell_that_each_of_several_resists_otherwise_says_first_on_whom_it_is():
    robbers = [replace(foe(f"b{n + 6}", "road_robber"), name=f"Road Robber {n}", number=n) for n in (1, 2)]
    table = fighting(caster("fireball"), *robbers, foe("b9", "ditch_hound"), dice=[HIGH, LOW, LOW, LOW], range=1)
    targets = ("b7", "b8", "b9")
    _, told, _ = cast(table, [(6, 6, 6), (6, 6, 6)], "fireball", targets=targets)
    first, second = told.split(". ")[:2]
    assert first == "Caster casts Ball of Fire on 2 road robbers and a ditch hound"
    assert second.startswith("Caster casts Ball of Fire on Road Robber 1: ")


# The form


@pytest.mark.rule("MG-085")
def test_what_a_spell_asks():
    table = fighting(caster("song_of_healing", "inspiration", "light", "sleep", "healing_prayer"), hero("b2"), foe(),
                     dice=[HIGH, LOW, LOW], range=1)  # fmt: skip
    names = {}
    for spell in ("song_of_healing", "inspiration", "light", "sleep", "healing_prayer"):
        form = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": spell})
        names[spell] = {field.name for field in form.fields} - {"spell", "modifier"}
    assert names["song_of_healing"] == {"target", "danger", "pool"} and names["healing_prayer"] == {"target", "danger"}
    assert names["inspiration"] == {"target", "danger", "serves", "focus"}
    assert names["light"] == {"target", "danger"} and names["sleep"] == {"targets"}
    at_foe = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "light", "target": "b9"})
    assert at_foe.field("danger") is None, "a foe resists"


@pytest.mark.rule("MG-085")
def test_the_plain_answers_fill_the_form():
    table = fighting(caster("song_of_healing", "inspiration", "sleep"), hero("b2"), foe("b8"), foe("b9"),
                     dice=[HIGH, LOW, LOW, LOW], range=1)  # fmt: skip
    view = look(table)
    for spell, target in (("song_of_healing", "b2"), ("inspiration", "b2"), ("sleep", "b9")):
        answers = casting.plain_answers(view, view.being("b1"), spell, SPELLS[spell], target)
        form = GAME.actions["magic.cast"].form(view, "b1", answers)
        assert set(answers) == {field.name for field in form.fields} and not form.problem(answers), spell
    assert answers["targets"] == ("b9", "b8")


@pytest.mark.rule("MG-006", "MG-085")
def test_traits_that_are_named_by_the_spell_come_first_and_no_more_than_the_house_allows():
    names = ("Healer at heart", "Pious Healing", "Healing Prayers", "Heals")
    being = caster("healing_prayer", calling="cleric")
    sheet_ = being.sheet.__class__(**{**{name: getattr(being.sheet, name) for name in being.sheet.__dataclass_fields__},
                                      "traits": tuple(Trait(name) for name in names)})  # fmt: skip
    from dataclasses import replace

    for most in (1, 2, 3):
        view = look(quiet(replace(being, sheet=sheet_), house=ruled(mg_trait_limit=most)))
        found = casting.usual_traits(view, view.being("b1"), SPELLS["healing_prayer"])
        assert found == ("Healing Prayers", "Healer at heart", "Pious Healing")[:most]


@pytest.mark.rule("MG-085", "MG-R03")
def test_a_staff_helps_spells_and_no_songs():
    staff = (Item("staff", "Staff of Magic", carried="held", spells=2),)
    view = look(quiet(hero(calling="magic_user", intelligence=16, charisma=16, items=staff, traits=())))
    being = view.being("b1")

    def total(spell):
        return sum(term.amount for term in casting.terms(view, being, SPELLS[spell], {}))

    assert (total("shield"), total("gust")) == (3 + 3 + 2, 3 + 3) and total("inspiration") == 3
    stored = look(
        quiet(hero(calling="magic_user", intelligence=16, items=(Item("staff", "Staff", spells=2),), traits=()))
    )
    assert sum(term.amount for term in casting.terms(stored, stored.being("b1"), SPELLS["shield"], {})) == 6


@pytest.mark.rule("MG-090")
def test_creatures_cast_by_their_level_as_by_a_trait():
    table = fighting(hero(), foe("b9", "hexer"), dice=[LOW, HIGH], range=1)
    view = look(table)
    assert sum(term.amount for term in casting.terms(view, view.being("b9"), SPELLS["sleep"], {})) == 3 + 3
    assert attribute_of(view, view.being("b9"), SPELLS["sleep"]) == "intelligence"


@pytest.mark.rule("MG-028", "MG-085")
@pytest.mark.parametrize(("level", "knows"), [(1, False), (2, True)])
def test_a_spell_is_learned_from_its_own_level_on(level, knows):
    view = look(quiet(caster(level=level)))
    assert ("veil" in may_learn(view, view.being("b1"))) is knows
    assert "shield" in may_learn(view, view.being("b1")) and "blessing" not in may_learn(view, view.being("b1"))


@pytest.mark.rule("MG-114")
def test_a_scroll_is_read_where_it_is_borne():
    scroll = Item("scroll_of_fire", "Scroll of Fire")
    for items, place in (((scroll,), 0), ((Item("torch", "Torch"), scroll), 1),
                         ((Item("scroll_of_fire", "Scroll", carried="stored"),), None), ((), None)):  # fmt: skip
        view = look(quiet(hero(items=items)))
        assert scroll_of(view, view.being("b1"), "fireball") == place
        assert ("fireball" in known_spells(view, view.being("b1"))) is (place is not None)


@pytest.mark.rule("MG-008", "MG-049")
def test_a_spell_that_fails_against_all_is_answered_by_the_first_of_them_alone():
    for foes, asked in ((("reed_imp", "reed_imp"), ["react"]), (("reed_imp", "quarry_brute"), [])):
        table = met("fireball", level=3, foes=foes)  # 12 against 19, and 11 of the brute
        _, _, forms = cast(table, [LOW, (1, 1, 1)], "fireball", {"react": {"way": "nothing"}}, targets=("b9", "b8"))
        assert [one.key for one in forms] == asked


@pytest.mark.rule("MG-052", "MG-085")
def test_a_withering_strikes_at_once_without_the_bonus_of_a_reaction():
    """9 and 4 + 1 against the robber’s Constitution of 12; 23 of the spell against 12 and 4."""
    table = met("weakness", level=4)
    after, told, _ = cast(table, [(6, 6, 5), (3, 3, 3), 4], "weakness", target="b9")
    assert "23 against 16" in told and "14 against 12" in told
    assert [effect.fact("goal") for effect in look(after).effects_on("b9", "disease")] == [10]
