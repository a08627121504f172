"""What an attack may buy with its effect points, to the point; what it may not, and in which words (MG-012 to MG-015)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.monsters_magic.base.arms import arms
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.combat import attacking, gifts, helping, ranges, refusing, spending
from systems.monsters_magic.combat.spending import Purse
from tests.systems.monsters_magic.asked import MUMMY, attacked, met, spent
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, ruled, sheet

HIGH, LOW = (6, 6, 6), (1, 1, 1)


def bought(points, house=None, of_hero=None, creature="quarry_brute", band=ranges.CLOSE, **purse):
    """The form in which so many points are spent, and the look it was made with."""
    table = fighting(
        hero(**{"hero_points": 0, **(of_hero or {})}), foe("b9", creature), dice=[HIGH, LOW], house=house, range=band
    )
    return spending.form_of(look(table), Purse("b1", "b9", points, **{"cap": 10, **purse}))


def names(form):
    return [field.name for field in form.fields]


@pytest.mark.rule("MG-012", "MG-025")
@pytest.mark.parametrize(("points", "heroic", "asked"), [(4, 0, False), (5, 0, True), (3, 1, False), (4, 1, True)])
def test_consequences_are_asked_for_where_the_points_and_a_hero_point_pay_for_one(points, heroic, asked):
    form = bought(points, of_hero={"hero_points": heroic})
    assert ("consequences" in names(form)) is asked is ("steps" in names(form))
    assert ("hero" in names(form)) is bool(heroic)


@pytest.mark.rule("MG-013", "MG-018")
@pytest.mark.parametrize(("points", "asked"), [(4, False), (5, True)])
def test_an_effect_on_oneself_is_asked_for_where_it_can_be_paid(points, asked):
    form = bought(points, own=("attack", "armor"))
    assert ("own" in names(form)) is asked and ("own_called" in names(form)) is asked
    if asked:
        assert [one.value for one in form.field("own").options] == ["", *[
            f"{grade} {key}" for grade in ("minor", "major", "extreme") for key in ("attack", "armor")]]  # fmt: skip
        assert [one.price for one in form.field("own").options] == [0, 5, 5, 10, 10, 15, 15]
    assert "own" not in names(bought(30))


@pytest.mark.rule("MG-046", "MG-047", "MG-025")
@pytest.mark.parametrize(("points", "heroic", "capped", "most", "proposed"), [
    (7, 0, True, 7, 7), (12, 0, True, 10, 10), (12, 0, False, 12, 12), (7, 1, True, 8, 7), (12, 1, False, 13, 12),
])  # fmt: skip
def test_damage_is_proposed_without_heroism_and_may_be_as_much_as_with_it(points, heroic, capped, most, proposed):
    field = bought(points, ruled(mg_damage_cap=capped), {"hero_points": heroic}).field("damage")
    assert (field.maximum, field.default, field.each) == (most, proposed, 1)


@pytest.mark.rule("MG-047")
def test_what_has_no_cap_hurts_with_all_points_and_what_must_not_hurt_does_not():
    assert bought(30, cap=0).field("damage").maximum == 30
    assert bought(30, cap=-1).field("damage") is None


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("points", "most", "graded"), [(9, 4, False), (10, 5, True), (11, 5, True)])
def test_what_is_hard_to_harm_takes_two_points_for_one(points, most, graded):
    form = bought(points, times=2)
    field = form.field("damage")
    assert (field.maximum, field.default, field.each) == (most, most, 2)
    assert ("consequences" in names(form)) is graded
    if graded:
        assert [one.price for one in form.field("consequences").options] == [10, 20, 30]
        assert {one.value: one.price for one in form.field("push").options} == {"back": 10, "shift": 5}


@pytest.mark.rule("MG-071")
def test_bands_are_asked_for_where_one_is_owed_or_free_or_can_be_paid():
    assert "steps" not in names(bought(4)) and "steps" in names(bought(5))
    assert "steps" in names(bought(4, free=1)) and "steps" in names(bought(4, owed=1))
    assert "steps" not in names(bought(9, steps=False))


@pytest.mark.rule("MG-071")
def test_owed_bands_come_first_out_of_the_points():
    form = bought(12, band=ranges.SHORT, owed=-2)
    assert form.field("damage").maximum == 2 and form.blank()["steps"] == ranges.CLOSE
    form = bought(12, band=ranges.SHORT, owed=-2, free=1)
    assert form.field("damage").maximum == 7
    assert spending.range_price(look(met()), Purse("b1", free=1), -3) == 10
    assert spending.range_price(look(met()), Purse("b1", free=3), 2) == 0
    assert bought(3, band=ranges.SHORT, owed=-2).field("damage").maximum == 0


@pytest.mark.rule("MG-014")
@pytest.mark.parametrize(("band", "back", "shift"), [
    (ranges.CLOSE, "", ""), (2, "", ""), (3, "", "they are not engaged."),
    (6, "the surroundings end there.", "they are not engaged."),
])  # fmt: skip
def test_what_happens_at_once_hangs_on_where_they_stand(band, back, shift):
    form = bought(9, band=band)
    assert {one.value: one.blocked for one in form.field("push").options} == {"back": back, "shift": shift}


@pytest.mark.rule("MG-015")
def test_a_grade_that_is_borne_already_says_by_what_it_is_called():
    table, _ = do(met(), "combat.impose", "b9", grade="minor", called="tripped")
    form = spending.form_of(look(table), Purse("b1", "b9", 20, cap=10))
    blocked = {one.value: one.blocked for one in form.field("consequences").options}
    assert blocked == {"minor": "there is one already: tripped.", "major": "", "extreme": ""}


@pytest.mark.rule("MG-007")
def test_no_points_buy_nothing_and_a_hero_point_does_not_change_that():
    """Equal is a success without points: 14 of 3d6 and 8 against the robber's 14 leaves none."""
    after, told, forms = attacked(met(hero_points=1), dice=((1, 2, 2), 1), arm="item0")
    assert "15 against 14" in told and len(forms) == 1, "a point, and a hero point, are asked about"
    after, told, forms = attacked(met(hero_points=1), dice=((1, 1, 2), 1), arm="item0")
    assert "14 against 14, 0 effect points" in told and not forms and sheet(after, "b9").php == 14


@pytest.mark.rule("MG-071", "MG-092")
def test_a_free_band_is_asked_about_however_few_the_points_are():
    """A boar three bands off: 9 + 7 + 4 = 20 against 19, a point that pays for nothing."""
    after, told, forms = attacked(
        met("thorn_boar", first="b9", band=ranges.SHORT + 1), "b9", ((3, 3, 3), 4), "b1", "attack0"
    )
    assert "1 effect point" in told and [one.key for one in forms] == ["spend"]
    assert ranges.band(look(after), look(after).being("b1"), look(after).being("b9")) == ranges.SHORT
    held = fighting(hero(), foe("b9", "thorn_boar"), dice=[HIGH, LOW], range=0, furthest=0)
    play = Play(GAME, held, Faces())
    spending.spend(play, Purse("b9", "b1", 1, cap=-1, free=1, graded=False))
    assert "too few points to come to grips" in str(play.outcome().story), "there is nowhere to go"


@pytest.mark.rule("MG-007")
def test_points_that_are_too_few_say_so():
    play = Play(GAME, met(), Faces())
    spending.spend(play, Purse("b1", "b9", 4, cap=-1))
    assert "too few points to come to grips" in str(play.outcome().story)
    play = Play(GAME, met(), Faces())
    spending.spend(play, Purse("b1", "", 4))
    assert "too few for any effect" in str(play.outcome().story)


@pytest.mark.rule("MG-025")
def test_a_hero_point_is_one_point_more_and_is_gone():
    after, told, forms = attacked(met(hero_points=2), dice=((3, 1, 1), 1), hero=1, damage=2)
    assert forms[0].field("hero").maximum == 1 and "spends a hero point" in told
    assert sheet(after, "b1").hero_points == 1 and sheet(after, "b9").php == 12


@pytest.mark.rule("MG-015")
def test_two_of_a_grade_are_refused_in_a_sentence():
    table = met("ditch_hound", first="b9")
    one = gifts.list_bought(look(table), look(table).being("b9"))
    purse = Purse("b9", "b1", 20, gifts=one)
    twice = {"consequences": ("minor",), "gifts": ("Drags down",)}
    said = "Two minor consequences at once. Nobody bears more than one of a grade."
    assert spending._wrong(look(table), purse, twice) == said
    assert spending._wrong(look(table), purse, {**twice, "consequences": ("major",)}) == ""
    assert spending._wrong(look(table), purse, {"consequences": ("minor", "major")}) == ""


@pytest.mark.rule("MG-070", "MG-014")
def test_nobody_is_knocked_off_the_edge():
    table = fighting(hero(), foe(), dice=[HIGH, LOW], range=1, furthest=3)
    purse = Purse("b1", "b9", 20)
    said = "The surroundings end there: nobody is knocked back further."
    assert spending._wrong(look(table), purse, {"push": ("back",), "steps": 3}) == said
    assert spending._wrong(look(table), purse, {"push": ("back",), "steps": 2}) == ""
    assert spending._wrong(look(table), purse, {"push": ("shift",), "steps": 3}) == ""
    assert spending._wrong(look(table), purse, {"push": ("back",)}) == ""


def test_names_of_consequences_last_for_all_that_follow():
    assert spending.names_of("tripped, dazed") == ["tripped", "dazed", *["dazed"] * 3]
    assert spending.names_of(" , tripped,") == ["tripped"] * 4 and spending.names_of("") == [""] * 4


def test_points_are_named_one_by_one():
    assert [spending.points_of(points) for points in (0, 1, 2)] == [
        "0 effect points",
        "1 effect point",
        "2 effect points",
    ]


# A hero point against a consequence


@pytest.mark.rule("MG-025")
@pytest.mark.parametrize(("points", "cap", "capped", "damage"), [(17, 10, True, 10), (7, 10, True, 7), (17, 10, False, 17),
                                                                 (17, 0, True, 17)])  # fmt: skip
def test_whoever_refuses_takes_all_the_points_up_to_the_cap(points, cap, capped, damage):
    table = fighting(hero(hero_points=1), foe(), dice=[HIGH, LOW], house=ruled(mg_damage_cap=capped))
    seen = []

    class Asked(Play):
        def ask(self, who, form, wrong=None):
            seen.append((form.blank()["refuse"], [one.label for one in form.field("refuse").options]))
            return {"refuse": True}

    play = Asked(GAME, table, Faces())
    assert refusing.ask_to_refuse(play, points, cap, "php", "b1", "major", "dazed")
    assert play.being("b1").sheet.php == 25 - damage and play.being("b1").sheet.hero_points == 0
    assert f"Hero point: {damage} physical hit points instead" in seen[0][1]


@pytest.mark.rule("MG-025")
@pytest.mark.parametrize(("grade", "php", "sensible"), [("minor", 25, False), ("major", 25, True), ("extreme", 25, True),
                                                        ("major", 11, True), ("major", 10, False)])  # fmt: skip
def test_it_is_sensible_against_what_is_heavy_and_not_deadly(grade, php, sensible):
    seen = []

    class Asked(Play):
        def ask(self, who, form, wrong=None):
            seen.append((form.blank()["refuse"], form.field("refuse").options[0].value))
            return {"refuse": False}

    play = Asked(GAME, fighting(hero(hero_points=1, php=php), foe(), dice=[HIGH, LOW]), Faces())
    assert not refusing.ask_to_refuse(play, 14, 10, "php", "b1", grade, "")
    assert seen == [(sensible, sensible)] and play.being("b1").sheet.hero_points == 1


@pytest.mark.rule("MG-025")
def test_nobody_is_asked_without_a_hero_point_or_where_nothing_hurts():
    class Silent(Play):
        def ask(self, who, form, wrong=None):
            raise AssertionError("nobody is asked")

    poor = Silent(GAME, fighting(hero(hero_points=0), foe(), dice=[HIGH, LOW]), Faces())
    assert not refusing.ask_to_refuse(poor, 14, 10, "php", "b1", "major", "")
    rich = Silent(GAME, fighting(hero(hero_points=1), foe(), dice=[HIGH, LOW]), Faces())
    assert not refusing.ask_to_refuse(rich, 14, -1, "php", "b1", "major", "")


# What the purse of an attack holds


def purse(table, points, actor="b1", target="b9", arm=0):
    view = look(table)
    being = view.being(actor)
    return attacking.purse(view, being, arms(view, being)[arm], view.being(target), points, "php")


@pytest.mark.rule("MG-071")
@pytest.mark.parametrize(("points", "feints", "lean"), [(9, True, -1), (4, True, 0), (10, False, 0)])
def test_a_weapon_serves_once_its_bands_are_paid_to_the_point(points, feints, lean):
    one = purse(met(band=ranges.SHORT), points)
    assert (one.cap == -1) is feints is one.words.startswith("Too few points")
    assert one.lean == lean and (feints or (one.owed, one.cap) == (-2, 10))


@pytest.mark.rule("MG-071")
def test_too_few_points_lean_away_where_the_weapon_needs_room():
    polearm = foe("b9", "grave_sentinel")
    table = fighting(hero(), polearm, dice=[HIGH, LOW], range=ranges.HAND)
    assert purse(table, 9, "b9", "b1").lean == 1 and purse(table, 9, "b9", "b1").cap == -1


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("band", "free"), [(2, 0), (3, 1), (4, 1)])
def test_a_charge_is_a_free_band_from_short_range_on(band, free):
    assert purse(met("thorn_boar", band=band), 30, "b9", "b1").free == free


@pytest.mark.rule("MG-092")
def test_an_item_that_is_better_than_others_harms_what_is_hard_to_harm():
    plain = (Item("longsword", "Sword", carried="held"),)
    for items, times in ((plain, 2), ((Item("longsword", "Cutter", carried="held", to_hit=1),), 1),
                         ((Item("longsword", "Cutter", carried="held", damage=1),), 1),
                         ((Item("longsword", "Blunt", carried="held", to_hit=-1),), 2)):  # fmt: skip
        table = fighting(hero(items=items), foe("b9", "bell_wraith"), dice=[HIGH, LOW], range=1)
        assert purse(table, 20).times == times, items


@pytest.mark.rule("MG-092")
def test_against_what_knows_no_fear_points_of_the_mind_buy_nothing():
    table = fighting(hero(), foe("b9", "grave_sentinel"), dice=[HIGH, LOW], range=1)
    view = look(table)
    being = view.being("b1")
    one = attacking.purse(view, being, arms(view, being)[0], view.being("b9"), 20, "mhp")
    assert (one.cap, one.graded, one.words) == (-1, False, "Grave Sentinel knows no fear.")
    assert attacking.purse(view, being, arms(view, being)[0], view.being("b9"), 20, "php").cap == 10


# Stance, arms, refusals


@pytest.mark.rule("MG-048")
@pytest.mark.parametrize(("creature", "attribute", "lost"), [
    ("road_robber", "strength", 1), ("cellar_skitter", "strength", 0), ("quarry_brute", "strength", 5),
    ("ash_wisp", "wisdom", 2), ("mire_shambler", "wisdom", 0),
])  # fmt: skip
def test_creatures_lose_their_modifier_in_the_stance_and_none_that_is_below_zero(creature, attribute, lost):
    table = fighting(hero(), foe("b9", creature), dice=[LOW, HIGH], range=1)
    view = look(table)
    assert helping.lost_modifier(view, view.being("b9"), attribute) == []
    stands, _ = do(table, "combat.stance", "b9")
    view = look(stands)
    assert [term.amount for term in helping.lost_modifier(view, view.being("b9"), attribute)] == (
        [-lost] if lost else []
    )


@pytest.mark.rule("MG-048", "MG-090")
def test_a_bite_keeps_its_check_where_strength_is_low():
    table = fighting(hero(), foe("b9", "cellar_skitter"), dice=[LOW, HIGH], range=ranges.HAND)
    _, told, _ = attacked(table, "b9", ((5, 5, 5), 1), "b1", "attack0")
    stands, _ = do(table, "combat.stance", "b9")
    _, again, _ = attacked(stands, "b9", ((5, 5, 5), 1), "b1", "attack0")
    assert "19 against" in told and "19 against" in again


@pytest.mark.rule("MG-073")
def test_the_best_of_equally_handy_arms_is_taken():
    items = (Item("dagger", "Dagger", carried="held"), Item("battle_axe", "Axe", carried="held"))
    table = fighting(hero(items=items), foe(), dice=[HIGH, LOW], range=1)
    view = look(table)
    assert attacking.handiest(view, view.being("b1"), view.being("b9")).name == "Axe"
    hand = fighting(hero(items=items), foe(), dice=[HIGH, LOW], range=0)
    view = look(hand)
    assert attacking.handiest(view, view.being("b1"), view.being("b9")).name == "Dagger"


@pytest.mark.rule("MG-047", "MG-073")
def test_bare_hands_come_last_and_hurt_two_and_the_level():
    view = look(quiet(hero(level=3)))
    last = arms(view, view.being("b1"))[-1]
    assert (last.name, last.dice, last.cap, last.bands) == ("Bare hands", "1d2", 5, ("hand",))


@pytest.mark.rule("MG-073")
def test_arms_in_hand_come_before_the_pack_and_nothing_that_lies_elsewhere_serves():
    items = (Item("great_sword", "Great sword"), Item("dagger", "Dagger", carried="held"),
             Item("mace", "Mace", carried="stored"), Item("club", "Club", 0), Item("club", "Club", 1))  # fmt: skip
    view = look(quiet(hero(items=items)))
    assert [arm.name for arm in arms(view, view.being("b1"))] == ["Dagger", "Great sword", "Club", "Bare hands"]


@pytest.mark.rule("MG-041")
def test_the_nearest_foe_is_aimed_at_first():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[HIGH, LOW, LOW], range=ranges.SHORT)
    table, _ = do(table, "combat.place", "b1", other="b9", band=1)
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    assert form.blank()["target"] == "b9" and form.field("target").allowed == ("b9", "b8")


def test_an_attack_that_cannot_be_says_why():
    table, _ = do(met(), "combat.damage", targets=("b9",), amount="99")
    assert GAME.actions["combat.attack"].form(look(table), "b1", {}).blocked == "Nobody is left to attack."


@pytest.mark.rule("MG-001")
def test_a_modifier_of_the_gm_counts_in_an_attack():
    for modifier, total in ((3, 31), (-3, 25), (0, 28)):
        _, told, _ = spent(
            met(), "b1", "combat.attack", ((5, 5, 5), 4), {}, target="b9", arm="item0", modifier=modifier
        )
        assert f"{total} against 14" in told


@pytest.mark.rule("MG-052")
def test_a_sickness_that_strikes_its_bearer_has_no_heroism_of_its_own():
    table = fighting(hero(hero_points=1), foe("b9", MUMMY), dice=[LOW, HIGH], range=1)
    form = spending.form_of(look(table), Purse("b1", "b1", 9, steps=False))
    assert form.field("hero") is None
