"""Range bands: what serves where, what a change costs, heroism, moving, blocks and chases."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.table import altered
from systems.common.simulation.odds import odds
from systems.monsters_magic.base.arms import BANDS, arms
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.combat import attacking, ranges, spending
from systems.monsters_magic.combat.spending import Purse
from systems.monsters_magic.encounters import scouting
from tests.systems.monsters_magic.asked import FIVES, attacked, between, met, option
from tests.systems.monsters_magic.builders import (
    GAME,
    Faces,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)

# What is printed or ours of each weapon: dice and the bands where it serves (MG-073).
WEAPONS = {
    "dagger": ("1d4", "hand close short"),
    "longsword": ("1d8", "close"),
    "club": ("1d4", "close"),
    "staff": ("1d6", "close"),
    "mace": ("1d6", "close"),
    "short_sword": ("1d6", "close"),
    "battle_axe": ("1d8", "close"),
    "spear": ("1d6", "close reach short"),
    "polearm": ("1d10", "reach"),
    "great_sword": ("1d10", "close reach"),
    "sling": ("1d4", "short medium"),
    "short_bow": ("1d6", "short medium"),
    "long_bow": ("1d8", "short medium long"),
}


@pytest.mark.rule("MG-073", "MG-070")
def test_every_weapon_has_its_dice_and_its_bands():
    table = quiet(hero(items=tuple([Item(key, key, carried="held") for key in WEAPONS])))
    view = look(table)
    found = {arm.name: (arm.dice, " ".join(arm.bands)) for arm in arms(view, view.being("b1"))}
    assert found == {**WEAPONS, "Bare hands": ("1d2", "hand")}
    weapons = [one.key for one in GAME.shipped_entries("gear").values() if one.kind in ("melee", "missile")]
    assert sorted(weapons) == sorted(WEAPONS)


@pytest.mark.rule("MG-070")
def test_the_bands_and_how_far_off_anybody_is_met():
    assert BANDS == ("hand", "close", "reach", "short", "medium", "long", "out")
    found = {key: BANDS[scouting.furthest(key)] for key, _, _ in scouting.PLACES}
    assert found == {"day": "out", "poor": "medium", "night": "short", "hall": "medium", "chamber": "short"}


@pytest.mark.rule("MG-070")
def test_nobody_goes_further_than_the_place_allows():
    table = fighting(hero(), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=2, furthest=3)
    form = GAME.actions["combat.move"].form(look(table), "b1", {})
    assert [one.label for one in form.field("band").options] == ["At hand", "Close", "Reach (now)", "Short range"]


@pytest.mark.rule("MG-070")
def test_the_tracker_says_how_far_off_the_foes_are_in_few_words():
    foes = [foe(f"b{n}", name=f"Robber {n}") for n in range(5, 9)]
    heroes = [hero(), hero("b2", "Maude")]
    table = fighting(*heroes, *foes, dice=[(6, 6, 6), *[(1, 1, 1)] * 5], range=ranges.SHORT)

    def said(who: str, *near: str, band: int = ranges.CLOSE) -> tuple[str, str]:
        play = Play(GAME, table, Faces())
        for one in near:
            ranges.set_band(play, play.being(who), play.being(one), band)
        tally = GAME.stage(look(apply(table, play.outcome().changes))).tallies[who]
        return tally.text, tally.tip

    assert said("b1") == ("all short", "short range: Robber 5, Robber 6, Robber 7, Robber 8")
    assert said("b1", "b5")[0] == "close Robber 5, rest short"
    assert said("b1", "b5", "b6")[0] == "close Robber 5 and Robber 6, rest short"
    assert said("b1", "b5", "b6", "b7")[0] == "close 3, short Robber 8"
    assert said("b1", "b5", band=ranges.BANDS.index("medium"))[0] == "short 3, medium Robber 5"
    assert said("b5", "b1")[0] == "close Gramfive, short Maude"
    named = fighting(hero("b1", "Maude of the Hill"), foe("b5"), dice=[(6, 6, 6), (1, 1, 1)], range=2)
    tally = GAME.stage(look(named)).tallies["b5"]
    assert tally.text == "reach Maude" and tally.tip == "reach: Maude of the Hill", "the first name is enough"


@pytest.mark.rule("MG-070")
def test_room_is_kept_for_two_who_come_nearer_than_the_rest():
    foes = [foe(f"b{n}", name=f"Road Robber {n}") for n in (5, 6, 7)]
    table = fighting(hero(), *foes, dice=[(6, 6, 6), *[(1, 1, 1)] * 3], range=ranges.SHORT)
    assert GAME.stage(look(table)).longest == "close Robber 7, reach Robber 6, rest short"
    two = fighting(hero(), *foes[:2], dice=[(6, 6, 6), *[(1, 1, 1)] * 2], range=ranges.SHORT)
    assert GAME.stage(look(two)).longest == "close Robber 6, reach Robber 5"
    alone = fighting(hero(name="Maude of the Long Hill"), foe("b5", name="Rat"), dice=[(6, 6, 6), (1, 1, 1)])
    assert GAME.stage(look(alone)).longest == "close Maude"


@pytest.mark.rule("MG-070")
def test_the_head_over_whoever_acts_says_when_that_is_over():
    def head(table):
        return GAME.stage(look(table)).bays[0].title

    table = met()
    assert head(table) == "Party · Gramfive acts"
    done, _ = do(table, "turn.done", "b1")
    assert head(done) == "Party · Gramfive has acted"
    down, _ = do(done, "combat.damage", targets=("b1",), amount="99")
    assert head(down) == "Party", "nobody who is down has anything to do"


@pytest.mark.rule("MG-037", "MG-070")
def test_the_heads_name_all_who_share_a_count():
    def heads(table):
        return [(bay.title, bay.note) for bay in GAME.stage(look(table)).bays]

    beings = [hero("b1", "Xiola Zenwaith"), hero("b2", "Guido of Gramarye"),
              altered(foe("b8", name="Road Robber 1"), number=1), altered(foe(name="Road Robber 2"), number=2)]  # fmt: skip
    shared = fighting(*beings, dice=[(5, 5, 5), (5, 5, 5), (1, 1, 1), (1, 1, 1)], range=ranges.SHORT)
    assert heads(shared) == [("Party · Xiola and Guido act", ""), ("Foes", "from Xiola and Guido: all short")]
    passed, _ = do(shared, "turn.next", "b1")
    assert heads(passed)[0][0] == "Party · Guido and Xiola act", "whoever was passed over comes last"
    once, _ = do(shared, "turn.done", "b1")
    assert heads(once) == [("Party · Guido of Gramarye acts", ""), ("Foes", "from Guido of Gramarye: all short")]
    play = Play(GAME, shared, Faces())
    ranges.set_band(play, play.being("b2"), play.being("b9"), ranges.CLOSE)
    near = apply(shared, play.outcome().changes)
    assert heads(near)[1][1] == "from Xiola: all short; from Guido: 1 close, 1 short"
    both, _ = do(once, "turn.done", "b2")
    assert heads(both)[0][0] == "Party · Xiola and Guido have acted"
    mixed = fighting(*beings, dice=[(5, 5, 5), (1, 1, 1), (5, 5, 5), (5, 5, 5)], range=ranges.SHORT)
    assert heads(mixed) == [
        ("Party · Xiola Zenwaith acts", "from Road Robber × 2: all short"),
        ("Foes · Road Robber × 2 act", "from Xiola Zenwaith: all short"),
    ]


@pytest.mark.rule("MG-071")
def test_a_band_costs_a_minor_effect_and_only_what_is_left_hurts():
    after, told, forms = attacked(met(band=2))  # 14 points, one band to close
    assert option(forms[0], "steps", 1).price == 5 and forms[0].blank()["damage"] == 9
    assert option(forms[0], "steps", 0).blocked == "the weapon does not serve there."
    assert between(after) == "close" and sheet(after, "b9").php == 5 and "from reach to close" in told


@pytest.mark.rule("MG-071")
def test_where_the_weapon_serves_nothing_need_be_paid():
    after, _, forms = attacked(met())
    assert forms[0].blank()["steps"] == ranges.CLOSE and sheet(after, "b9").php == 4  # 10: the cap
    away, _, _ = attacked(met(), damage=4, steps=3)
    assert between(away) == "short range" and sheet(away, "b9").php == 10


@pytest.mark.rule("MG-071")
def test_too_few_points_are_a_round_of_feints():
    table = met(band=3)
    after, _told, forms = attacked(table, dice=((3, 3, 3), 3))  # 9 + 8 + 4 = 21 against 14: 7 of 10 points
    assert [field.name for field in forms[0].fields] == ["steps"]
    assert "feints" in forms[0].help and sheet(after, "b9").php == 14
    assert between(after) == "reach"  # a step on the way is proposed
    one, _, _ = attacked(table, dice=((3, 3, 3), 3), steps=3)
    assert between(one) == "short range" and sheet(one, "b9").php == 14


@pytest.mark.rule("MG-071")
def test_range_is_kept_for_each_pair():
    table = fighting(hero("b1"), hero("b2", "Second"), foe(), dice=[(6, 6, 6), (1, 1, 1), (1, 1, 1)], range=3)
    table, _ = do(table, "combat.place", "b1", other="b9", band=0)
    assert (between(table, "b1"), between(table, "b2")) == ("at hand", "short range")
    with pytest.raises(Refused, match="so already"):
        do(table, "combat.place", "b1", other="b9", band=0)


@pytest.mark.rule("MG-W18", "MG-071")
def test_a_long_sword_at_hand_must_make_room_first():
    table = met("cellar_skitter", band=ranges.HAND, php=40)
    # 3d6 + 9 + dice against 14 + 2 for a smaller target; + 2 points for it.
    _, _, forms = attacked(table, dice=((2, 2, 2), 1))  # 6 + 8 + 2 = 16: 0 + 2 points, 5 are needed
    assert not forms
    after, _, forms = attacked(table, dice=((3, 2, 2), 3))  # 7 + 8 + 4 = 19: 3 + 2 points
    assert forms[0].blank() == {**forms[0].blank(), "damage": 0, "steps": ranges.CLOSE}
    assert between(after) == "close" and sheet(after, "b9").php == 40
    after, _, _ = attacked(table, dice=((3, 3, 2), 4))  # 8 + 8 + 5 = 21: 5 + 2 points
    assert between(after) == "close" and sheet(after, "b9").php == 38


@pytest.mark.rule("MG-072")
@pytest.mark.parametrize("penalty", [-4, -2])
def test_missiles_at_long_range_lose(penalty):
    bow = (Item("long_bow", "Long bow", carried="held"),)
    table = fighting(hero(items=bow), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=5,
                     house=ruled(mg_long_range_penalty=penalty))  # fmt: skip
    _, told, _ = attacked(table, dice=(FIVES, 4))  # 15 + DEX 1 + trait 1 + 4
    assert f"{21 + penalty} against 14" in told
    near = fighting(hero(items=bow), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=4)
    assert "21 against 14" in attacked(near, dice=(FIVES, 4))[1]


@pytest.mark.rule("MG-074")
def test_range_by_hero_points_off_one_a_band_or_five_a_change():
    action = GAME.actions["combat.hero_range"]
    assert action.form(look(met(band=4, hero_points=9)), "b1", {}) is None
    cinematic = met(band=4, hero_points=3, house=ruled(mg_range_hero="cinematic"))
    after, _ = do(cinematic, "combat.hero_range", "b1", target="b9", bands=-3)
    assert between(after) == "close" and sheet(after, "b1").hero_points == 0
    assert action.form(look(after), "b1", {}).blocked == "That takes a hero point: 0 left."
    gritty = met(band=4, hero_points=6, house=ruled(mg_range_hero="gritty"))
    after, _ = do(gritty, "combat.hero_range", "b1", target="b9", bands=-1)
    assert between(after) == "short range" and sheet(after, "b1").hero_points == 1
    assert action.form(look(after), "b1", {}).blocked


@pytest.mark.rule("MG-035")
def test_unengaged_one_moves_without_a_check():
    table, _told = do(met(band=4), "combat.move", "b1", target="b9", band=3)
    assert between(table) == "short range" and "b1" not in look(table).waiting


@pytest.mark.rule("MG-035")
@pytest.mark.parametrize(("dice", "stopped"), [((5, 4, 4), True), ((5, 5, 4), False)])
def test_past_a_blocker_by_movement_against_its_strength(dice, stopped):
    """Gramfive in plate has −2, the robber Strength 12."""
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[(6, 6, 6), (1, 1, 1), (1, 1, 1)], range=3)
    table, told = do(table, "combat.move", "b1", dice=[dice], target="b9", band=1, blocker="b8", by="movement")
    assert ("is stopped by" in story(told)) is stopped
    assert (between(table, "b1", "b8"), between(table, "b1", "b9")) == (
        ("close", "short range") if stopped else ("short range", "close"))  # fmt: skip


@pytest.mark.rule("MG-035", "MG-049")
def test_a_blocker_may_impose_a_consequence_by_an_attack_check_as_well():
    table = fighting(hero(), foe("b9"), dice=[(6, 6, 6), (1, 1, 1)], range=3)
    # The robber 10 + 2 for its sling; Gramfive 3 − 2: short by 11.
    table, told = do(table, "combat.move", "b1", dice=[(4, 3, 3), (1, 1, 1)], target="b9", band=1, blocker="b9",
                     by="movement", stops="attack")  # fmt: skip
    assert "1 against 12, fails with a major consequence" in story(told)
    assert look(table).value("b1", "checks") == -4 and between(table) == "close"


@pytest.mark.rule("MG-033")
@pytest.mark.parametrize(("pace", "weighs"), [("cautious", 0), ("normal", -2), ("run", -4), ("sprint", -6)])
def test_haste_weighs_on_other_actions_until_the_next_turn(pace, weighs):
    table, _ = do(met(band=3), "combat.move", "b1", target="b9", band=2, pace=pace, acts=True)
    assert look(table).value("b1", "checks") == weighs and "b1" in look(table).waiting
    form = GAME.actions["combat.move"].form(look(table), "b1", {})
    feet = {one.value: one.label for one in form.field("pace").options}
    assert feet == {"cautious": "Cautious, 60 ft", "normal": "Normal, 120 ft", "run": "Run, 300 ft",
                    "sprint": "Sprint, 600 ft"}  # fmt: skip
    for _ in range(2):
        table, _ = do(table, "turn.next")
    assert look(table).value("b1", "checks") == 0


@pytest.mark.rule("MG-007", "MG-035")
def test_odds_run_from_the_worst_to_the_best_for_whoever_acts():
    table = fighting(hero(), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=3)
    found = {key: [part.label for part in odds(GAME, table, blank(table, key, "b1", target="b9")).parts]
             for key in ("combat.chase", "combat.sneak", "combat.attack")}  # fmt: skip
    assert found["combat.chase"][:3] == ["fails badly", "fails", "no effect"]
    assert found["combat.chase"][-1] == "draws nearer" and found["combat.sneak"][-2:] == ["fails", "unseen"]
    assert found["combat.attack"][-2:] == ["draws nearer", "wounded"]


@pytest.mark.rule("MG-035")
def test_a_chase_is_movement_against_movement_and_points_buy_bands():
    table = fighting(hero(), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=4)
    # The robber 6 + 1, Gramfive 18 − 2: 9 points.
    for way, band in (("after", "short range"), ("away", "long range")):
        after, told = do(table, "combat.chase", "b1", dice=[(2, 2, 2), (6, 6, 6)], target="b9", way=way)
        assert "16 against 7, 9 effect points" in story(told)
        assert between(after) == band, "the band that the points buy is proposed"
    table = do(table, "combat.chase", "b1", dice=[(6, 6, 6), (1, 1, 1)], target="b9")[0]
    form = spending.form_of(look(table), Purse("b1", "b9", 9, cap=-1, graded=False))
    assert option(form, "steps", 3).price == 5 and option(form, "steps", 2).price == 10


def test_the_handiest_arm_is_the_one_that_serves():
    table = fighting(hero(), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=3)
    view = look(table)
    assert attacking.handiest(view, view.being("b9"), view.being("b1")).name == "Sling"
