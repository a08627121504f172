"""Encounters: mustering, weighing, joining, and what a fight leaves behind (EN-071, EN-130, EN-240, EN-241, EN-250)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.encounter_kit.joining import experience_of, together_words
from systems.common.forms import Choice
from systems.common.kernel.actions import JOIN, START
from systems.common.kernel.game import offered, resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Being, Effect, Encounter, Fight, Muster, Table, Turn
from systems.enondas.base.sheet import Item, Skill
from systems.enondas.encounters import expected_total
from systems.enondas.encounters.weighing import expected_of, tenths
from tests.systems.enondas.builders import GAME, PLAYING, Faces, blank, do, foe, hero, look, quiet, ruled, sheet, story

COUNT, COMPARE = "encounters.count", "encounters.compare"
SWORD = Item("longsword", "Longsword", carried="held")


def lines(*musters: Muster):
    return tuple([{"entry": m.entry, "count": m.count, "hits": " ".join(map(str, m.hits)), "locked": m.locked}
                  for m in musters])  # fmt: skip


def begun(*musters: Muster, table: Table | None = None, dice=(), **answers: object):
    return do(table or quiet(hero()), START, dice=dice, lines=lines(*musters), **answers)


def ending(*foes: Being, name: str = "", house=None, ground=(), effects: tuple[Effect, ...] = ()) -> tuple[Table, str]:
    """A fight against these as it is ended."""
    beings = (hero(), *foes)
    turns = (Turn("Declare", tuple([one.id for one in beings]), phase="Declare", together=True),)
    fight = Fight(name=name, round=2, turns=turns, waiting=("b1",), ground=ground)
    table = Table.of(house or GAME.house, (*beings, *effects, fight))
    outcome = resolve(GAME, table, PLAYING.blank(table, "turn.end"), Faces())
    assert apply(apply(table, outcome.changes), undo(outcome.changes)) == table
    return apply(table, outcome.changes), story(outcome)


@pytest.mark.rule("EN-240")
def test_a_fight_begins_with_ratings_rolled_or_given():
    after, outcome = begun(Muster("orc", 2), Muster("ogre", 1, (50,)), dice=[4, 16], name="The ford")
    foes = look(after).on_side(FOES)
    assert [(one.name, one.sheet.rating, one.number) for one in foes] == [
        ("Orc 1", 18, 1),
        ("Orc 2", 30, 2),
        ("Ogre", 50, 0),
    ]
    assert after.fight.name == "The ford" and after.fight.round == 1 and after.fight.turns
    assert {one.id for one in look(after).everyone()} == set(after.fight.waiting)
    assert "The party meets 2 orcs and an ogre." in story(outcome)
    assert apply(after, undo(outcome.changes)) == quiet(hero())


@pytest.mark.rule("EN-225")
def test_a_complete_monster_takes_the_field_as_its_own_kind():
    after, _ = begun(Muster("bandit_captain", 1, (30,)))
    (captain,) = look(after).on_side(FOES)
    assert (captain.kind, captain.entry, captain.glyph, captain.sheet.hit_points) == (
        "complete",
        "bandit_captain",
        "crown",
        30,
    )
    assert captain.id in after.fight.waiting


@pytest.mark.rule("EN-130")
@pytest.mark.parametrize(("answer", "sides"), [
    ("none", ()), (PARTY, (PARTY,)), (FOES, (FOES,)), ("both", (FOES, PARTY)),
])  # fmt: skip
def test_who_cannot_be_seen_is_said_beforehand(answer, sides):
    after, _ = begun(Muster("orc", 1, (20,)), unseen=answer)
    assert look(after).fact("unseen", ()) == sides


def test_nobody_to_meet_is_told_and_begins_nothing():
    after, outcome = begun()
    assert not after.fight.turns and "nobody" in story(outcome)


@pytest.mark.rule("EN-240")
def test_newcomers_join_on_either_side_and_act_at_once():
    before, _ = begun(Muster("orc", 1, (20,)))
    assert GAME.actions[START].form(look(before), "", {}) is None, "a fight goes on"
    after, outcome = do(before, JOIN, lines=lines(Muster("orc", 2, (18, 19))), side=FOES)
    assert [one.name for one in look(after).on_side(FOES)] == ["Orc 1", "Orc 2", "Orc 3"]
    assert len(after.fight.waiting) == len(before.fight.waiting) + 2
    assert "2 orcs join the fight" in story(outcome)
    third, _ = do(after, JOIN, lines=lines(Muster("orc", 1, (18,))), side=FOES)
    assert [one.name for one in look(third).on_side(FOES)][-1] == "Orc 4", "numbered on from those of its kind"
    helped, _ = do(before, JOIN, lines=lines(Muster("man_at_arms", 1, (30,))), side=PARTY)
    assert [one.name for one in look(helped).on_side(PARTY)] == ["Ragna", "Man-at-arms"]
    assert GAME.actions[JOIN].form(look(quiet(hero())), "", {}) is None, "nobody fights"


@pytest.mark.rule("EN-240")
def test_expected_totals_are_three_and_a_half_a_die_and_all_adds():
    ragna = hero(items=(SWORD,), strength=15, dexterity=10, luck=17)  # 4d + 4 + 8
    orc = foe("b9", 20)  # 3d + 10
    there = look(quiet(ragna, orc))
    assert expected_total(there, [ragna]) == 14 + 4 + 8
    assert expected_total(there, [orc]) == Fraction(41, 2)
    assert expected_total(there, [ragna, orc]) == 26 + Fraction(41, 2)
    assert expected_total(there, [foe("b9", 0, rating_most=20)]) == 0, "the dead are not counted"


@pytest.mark.rule("EN-102", "EN-103", "EN-240")
def test_every_attack_counts_and_nobody_comes_to_less_than_nothing():
    hydra, weak = foe("b9", 40, attacks=3), hero(strength=1, dexterity=-10, luck=-10, items=())
    there = look(quiet(weak, hydra))
    assert expected_total(there, [hydra]) == 3 * (Fraction(35, 2) + 20)
    assert expected_total(there, [weak]) == 0


@pytest.mark.rule("EN-240", "EN-241", "EN-071")
def test_a_line_says_its_total_coins_and_experience_and_all_of_them_what_they_come_to_against_the_party():
    table = quiet(hero())  # 4d + 4: 18
    said = GAME.muster_line(look(table), Muster("orc", 2))
    assert said.name == "Orc" and said.glyph == "orc" and said.experience == 11, "half of 22.5"
    assert said.hits_word == "MR" and not GAME.muster_line(look(table), Muster("evil_mage")).hits_word
    for part in ("MR 15–30", "45 a round", "1d6–3d6 gp"):
        assert part in said.subtitle, part
    known = GAME.muster_line(look(table), Muster("orc", 2, (20, 30)))
    assert "49.5 a round" in known.subtitle and known.experience == 13, "half of 25 is 12.5"
    dear = GAME.muster_line(look(quiet(house=ruled(kill_xp_percent=200))), Muster("orc", 1, (20,)))
    assert dear.experience == 40
    both = (Muster("orc", 2), Muster("orc", 2, (20, 30)))
    assert GAME.weigh_sides(look(table), both) == "foes come to 94.5 a round, the party to 18"
    assert GAME.weigh_sides(look(quiet()), both) == "foes come to 94.5 a round", "nobody stands against it"
    assert GAME.weigh_sides(look(table), ()) == ""
    assert "gp" not in GAME.muster_line(look(table), Muster("evil_mage")).subtitle


@pytest.mark.rule("EN-225", "EN-240")
def test_complete_monsters_are_weighed_by_what_they_bear():
    line = Muster("bandit_captain", 1)
    # longsword 4d + 4, STR 16 DEX 14 LK 13 give 7, warrior 3 gives 9
    assert expected_of(look(quiet()), line) == 14 + 4 + 7 + 9
    assert GAME.muster_line(look(quiet()), line).experience == 18, "its hit points stand for a rating: 15 + 16.5 + 3.5"


@pytest.mark.rule("EN-071", "EN-241")
@pytest.mark.parametrize(
    ("percent", "musters", "worth"),
    [
        (50, (Muster("goblin_archer", 2, (14, 12)), Muster("orc", 2, (28, 26)), Muster("ogre", 1, (58,))), 69),
        (50, (Muster("orc", 1, (15,)), Muster("orc", 1, (16,))), 16),  # 15.5, a half up
        (30, (Muster("orc", 1, (15,)), Muster("orc", 1, (15,))), 9),  # of 4.5 and 4.5, not of 5 and 5
        (50, (Muster("orc", 3),), 34),  # of the mean, 22.5 each
    ],
)
def test_an_encounter_is_worth_half_of_all_ratings_together_rounded_once(percent, musters, worth):
    there = look(quiet(house=ruled(kill_xp_percent=percent)))
    said = [(muster, GAME.muster_line(there, muster)) for muster in musters]
    assert experience_of(said) == worth
    assert together_words(said, GAME.words) == f"{worth} XP"


@pytest.mark.rule("EN-240")
def test_two_sides_are_compared_without_a_verdict():
    table = quiet(hero())
    assert GAME.actions[COMPARE].form(look(table), "", {}) is None, "nothing is prepared"
    table = Table.of(
        GAME.house, [hero(), Encounter("x1", "The ford", (Muster("orc", 2, (20, 20)), Muster("giant_rat", 1, (10,))))]
    )
    after, outcome = do(table, COMPARE, encounter="x1")
    assert story(outcome) == "The ford: the party 18, the monsters 53: 1 to 2.9." and after == table
    there = Table.of(GAME.house, [hero(), foe("b9", 9)])
    assert story(do(there, COMPARE)[1]) == "On the average: the party 18, the monsters 8.5: 2.1 to 1."


def test_tenths_are_rounded_half_up():
    assert [tenths(Fraction(n, 100)) for n in (2250, 2254, 2255, 8400, 123_400)] == [
        "22.5",
        "22.5",
        "22.6",
        "84",
        "1,234",
    ]


@pytest.mark.rule("EN-071", "W-10")
@pytest.mark.parametrize(("ratings", "percent", "worth"), [
    ((10,), 50, 5), ((10,) * 10, 50, 50), ((15,), 50, 8), ((15, 15), 50, 15), ((15, 20), 100, 35), ((7,), 300, 21),
])  # fmt: skip
def test_the_slain_are_worth_part_of_their_full_ratings_rounded_once(ratings, percent, worth):
    dead = [foe(f"b{n}", 0, rating_most=rating) for n, rating in enumerate(ratings, 10)]
    after, told = ending(*dead, house=ruled(kill_xp_percent=percent), name="The ford")
    (hoard,) = after.hoards.values()
    assert (hoard.name, hoard.experience, hoard.rolled) == ("The ford", worth, False)
    assert [rating for _, rating in hoard.foes] == list(ratings)
    assert f"worth {worth} experience" in told
    assert not look(after).on_side(FOES) and not after.fight.turns


def test_the_slain_are_called_by_what_they_were():
    table, _ = begun(Muster("orc", 2, (20, 22)))
    for one in look(table).on_side(FOES):
        table, _ = do(table, "sheet.track", one.id, track="rating", value=0)
    table = apply(table, resolve(GAME, table, PLAYING.blank(table, "turn.end"), Faces()).changes)
    assert next(iter(table.hoards.values())).foes == (("Orc", 20), ("Orc", 22))


@pytest.mark.rule("EN-071", "EN-133")
def test_who_fled_surrendered_or_sleeps_counts_only_if_the_referee_says_so():
    effects = tuple([Effect(f"e{n}", f"b1{n}", "x", kind) for n, kind in enumerate(("fled", "yielded", "asleep"))])
    others = [foe(f"b1{n}", 20) for n in range(3)]
    after, told = ending(*others, effects=effects)
    assert "Slain" not in told and "Surrendered: Orc b11, no XP for it." in told
    assert not [one for one in after.effects.values() if one.name], "they are gone"
    assert [(hoard.experience, hoard.foes) for hoard in after.hoards.values()] == [(0, (("Orc b11", 20),))]
    assert not look(after).on_side(FOES)
    counted, told = ending(*others, effects=effects, ground=(("counted", ("b11",)),))
    assert "Overcome: Orc b11, worth 10 experience for MR 20." in told, "alive, and not slain"
    (hoard,) = counted.hoards.values()
    assert hoard.experience == 10 and hoard.foes == (("Orc b11", 20),)


@pytest.mark.rule("EN-071", "EN-070")
def test_the_referee_counts_somebody_and_takes_it_back():
    table, _ = begun(Muster("orc", 2, (20, 20)))
    one = look(table).on_side(FOES)[0]
    counted, _ = do(table, COUNT, one.id)
    assert look(counted).fact("counted") == (one.id,)
    assert GAME.actions[COUNT].form(look(counted), one.id, {}).label == "Do not count"
    assert look(do(counted, COUNT, one.id)[0]).fact("counted") == ()
    assert GAME.actions[COUNT].form(look(table), "b1", {}) is None, "only monsters"
    assert GAME.actions[COUNT].form(look(quiet(foe())), "b9", {}) is None, "only in a fight"


@pytest.mark.rule("EN-252", "EN-250")
def test_weapons_armor_and_coins_of_the_slain_lie_there():
    archers = [foe(f"b1{n}", 0, rating_most=20, weapon="shortbow") for n in range(2)]
    items = (SWORD, Item("chain_mail", "Chain mail", carried="worn"), Item("rope", "Rope"), Item("wand", "Wand of Light Lite",
             spell="light_lite"))  # fmt: skip
    captain = Being("b20", "Captain", "complete", FOES, hero(items=items, hit_points=0, gold=12, copper=3).sheet)
    after, _ = ending(*archers, captain)
    (hoard,) = after.hoards.values()
    assert [(line.label, line.kind, line.count) for line in hoard.lines] == [
        ("12 gold pieces", "coin", 12), ("3 copper pieces", "coin", 3), ("Shortbow × 2", "gear", 2), ("Longsword", "gear", 1),
        ("Chain mail", "gear", 1), ("Wand of Light Lite", "magic", 1),
    ]  # fmt: skip
    assert dict(hoard.lines[5].data)["spell"] == "light_lite"
    assert hoard.experience == 25 and hoard.foes[2] == ("Captain", 10), "his ten hit points stand for a rating"


def test_characters_among_the_foes_stay():
    traitor = Being("b20", "Wart", "character", FOES, hero().sheet)
    after, _ = ending(traitor, foe("b10", 0, rating_most=20))
    assert [one.name for one in look(after).on_side(FOES)] == ["Wart"]


def test_every_action_of_the_room_is_offered_where_it_belongs():
    table, _ = begun(Muster("orc", 1, (20,)))
    orc = look(table).on_side(FOES)[0].id
    assert {action.key for action, _ in offered(look(table), "", "table", "encounters")} == {JOIN, COMPARE}
    assert [action.key for action, _ in offered(look(table), orc, "being", "encounters")] == [COUNT]
    assert {action.key for action, _ in offered(look(quiet(hero())), "", "table", "encounters")} == {START}


@pytest.mark.rule("EN-240")
def test_a_whole_fight_from_start_to_spoils():
    table = quiet(hero(skills=(Skill("warrior", 3, (8, 8, 8)),), hit_points=60, hit_points_most=60))
    table = apply(
        table, resolve(GAME, table, blank(table, START, lines=lines(Muster("goblin", 1, (10,)))), SeededDice(1)).changes
    )
    dice = SeededDice(2)
    for _ in range(80):
        table = PLAYING.decided(table)
        table = apply(table, resolve(GAME, table, Choice("turn.skip"), dice).changes)
        if not look(table).stands(look(table).on_side(FOES)[0]):
            break
    after = apply(table, resolve(GAME, table, PLAYING.blank(table, "turn.end"), dice).changes)
    assert [hoard.experience for hoard in after.hoards.values()] == [5]
    assert sheet(after, "b1").hit_points > 0
