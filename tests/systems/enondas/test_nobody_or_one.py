"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.figures import format_chance
from systems.common.records.table import FOES, PARTY, Hoard
from systems.enondas.characters import ledger
from systems.enondas.characters.summary import armor
from systems.enondas.combat import side_dice
from systems.enondas.combat.circumstances import EDGE, SIDE_EDGE
from systems.enondas.combat.spells import declare_missile
from systems.enondas.combat.totals import parts
from systems.enondas.treasure import handing_out, sharing
from tests.systems.charted import chart_of
from tests.systems.enondas.builders import CHAIN, GAME, WARRIOR, Faces, do, foe, hero, look, quiet, ruled, story
from tests.systems.enondas.fighting import battle, to
from tests.systems.enondas.fighting import cast as does
from tests.systems.enondas.magic_builders import cast, fighting, healer, mage, on


@pytest.mark.rule("EN-124", "EN-130")
@pytest.mark.parametrize(("how", "amount", "waits"), [("hits", 9, False), ("misses", 0, False), ("lost", 0, False),
                                                      ("", 0, True)])  # fmt: skip
def test_a_bolt_counts_in_the_total_what_it_does_if_it_hits(how, amount, waits):
    table = battle(hero(dexterity=27), foe(rating=90), house=ruled(missile_into_total=True), unseen=("foes",))
    table = does(table, lambda play: (
        declare_missile(play, "b1", "b9", 9, "Blast You!", True),
        play.set_facts(bolts=tuple([(*one[:5], how) for one in play.fact("bolts")])),
    ))  # fmt: skip
    (part,) = [one for one in parts(look(table), PARTY, 1) if one.amount or one.chance != 1 or not one.blow]
    assert (part.who, part.blinded, part.amount, part.blow is not None) == ("b1", True, amount, waits)
    if part.blow is not None:
        assert part.blow.name == "Blast You!"
        assert (part.blow.dice, [(one.label, one.amount) for one in part.blow.terms]) == (0, [("Blast You!", 9)])


@pytest.mark.rule("EN-102", "EN-103")
@pytest.mark.parametrize(
    ("attacks", "more", "dice", "adds"), [(1, 0, 6, 20), (1, 2, 8, 20), (2, 0, 9, 30), (2, 2, 13, 30)]
)
def test_a_throw_in_common_has_everybodys_dice_as_often_as_each_strikes(attacks, more, dice, adds):
    """A rating of 20 is 3d + 10, for each; one of them strikes so often, each time with so many dice more."""
    table = battle(hero(), foe(), foe("b10", attacks=attacks))
    if more:
        table, _ = do(table, EDGE, "b10", more_dice=more, adds=0, lasts="fight")
    (lot,) = side_dice.lots(look(to(table, "Dice")), FOES)
    assert (lot.dice, lot.adds) == (dice, adds)


@pytest.mark.rule("EN-188")
@pytest.mark.parametrize(("at", "seen"), [("b2b2", False), ("b9b9", True), ("b2b9", True), ("b9b2", True)])
def test_who_strikes_one_foe_among_friends_is_seen(at, seen):
    hidden, _ = cast(quiet(mage(3, "no_see_me", "magic_missile"), hero("b2", "Hild"), foe()), "no_see_me")
    after, _ = cast(hidden, "magic_missile", missile_1=at[:2], missile_2=at[2:], elsewhere=False)
    assert (not on(after, "b1", "hidden")) is seen
    nobody, _ = cast(hidden, "magic_missile", elsewhere=True)
    assert on(nobody, "b1", "hidden"), "who strikes at what has no sheet strikes no foe"


@pytest.mark.rule("EN-070")
@pytest.mark.parametrize(("amount", "earned"), [(-5, ()), (0, ()), (1, (1,)), (40, (40,))])
def test_only_what_is_earned_stands_in_the_ledger(amount, earned):
    play = Play(GAME, quiet(hero(), foe()), Faces())
    for who in ("b1", "b9"):
        ledger.earn(play, who, amount, "A deed")
    assert tuple([entry.amount for entry in play.being("b1").sheet.ledger]) == earned
    assert play.being("b1").sheet.experience == sum(earned)


@pytest.mark.rule("EN-071")
def test_a_hoard_without_experience_brings_none():
    hoard = Hoard("h1", "Hoard", (), rolled=True)
    state = quiet(hero(), hero("b2", "Hild")).exchanged(None, hoard)
    split = sharing.split_hoard(look(state), hoard, {"who": ("b1", "b2"), "earn": ("b1", "b2")})
    assert [one.experience for one in split.parts] == [0, 0]
    split = sharing.split_hoard(look(state), hoard, {"who": (), "earn": ("b1", "b2"), "experience": 5, "odd": ("b2",)})
    assert {one.being: one.experience for one in split.parts} == {"b1": 2, "b2": 3}


def test_a_label_of_just_the_length_is_whole():
    fits = "x" * 10 + " " + "y" * (handing_out.SHORT - 11)
    assert handing_out._shorten(fits) == fits and handing_out._shorten(f"{fits}z") == "x" * 10 + " …"


@pytest.mark.parametrize(("chance", "said"), [
    (Fraction(0), "0 %"), (Fraction(99, 100), "99 %"), (Fraction(199, 200), "> 99 %"), (Fraction(1), "100 %"),
])  # fmt: skip
def test_what_is_all_but_sure_is_not_called_sure(chance, said):
    assert format_chance(chance) == said


def test_with_nobody_there_is_no_chart_of_experience():
    assert chart_of(look(quiet()), "experience").columns == ()
    assert [one.label for one in chart_of(look(quiet(hero(skills=(WARRIOR,)))), "experience").columns][:2] == [
        "Who",
        "Set",
    ]


@pytest.mark.parametrize(("hits", "helped"), [(3, True), (4, True), (5, False)])
def test_a_friend_with_a_third_of_the_hit_points_left_is_hurt_badly(hits, helped):
    """Twelve hit points: four are a third."""
    friend = hero("b2", "Hild", hit_points=hits, hit_points_most=12)
    choice = GAME.suggest(look(fighting(healer(3, "minor_healing"), friend, foe())), "b1")
    assert (choice.action == "magic.cast") is helped


@pytest.mark.rule("EN-007")
@pytest.mark.parametrize(("dice", "said"), [((1, 2), "on a 1 and a 2"), ((1, 3), "makes")])
def test_three_that_would_be_enough_fails_as_a_one_and_a_two(dice, said):
    """SR1 on an attribute of 17: 20 less 17 is 3 on two dice."""
    table = quiet(hero(luck=17), house=ruled(sr_below_one_auto=False))
    _, outcome = do(table, "characters.save", "b1", [dice], attribute="luck", level=1)
    assert said in story(outcome)


@pytest.mark.parametrize(("of", "name"), [("party", "Party has"), ("foes", "Foes have")])
def test_what_a_side_is_given_is_told_of_the_side(of, name):
    _, outcome = do(battle(hero(), foe()), SIDE_EDGE, "", of=of, more_dice=1, adds=2, lasts="round")
    assert f"{name} 1 die and 2 adds by circumstances, this round." in story(outcome)


@pytest.mark.parametrize(("more", "adds", "told"), [(2, 0, "2 dice"), (0, -1, "−1 add"), (-1, 1, "−1 die and 1 add")])
def test_what_is_given_is_told_without_what_is_not(more, adds, told):
    _, outcome = do(battle(hero(), foe()), EDGE, "b1", more_dice=more, adds=adds, lasts="fight")
    assert story(outcome) == f"Ragna has {told} by circumstances."


def test_nothing_is_given_to_whom_nothing_was():
    with pytest.raises(Refused, match="Ragna has no dice or adds by circumstances: nothing changes"):
        do(battle(hero(), foe()), EDGE, "b1", more_dice=0, adds=0, lasts="round")
    table, _ = do(battle(hero(), foe()), EDGE, "b1", more_dice=1, adds=0, lasts="round")
    _, outcome = do(table, EDGE, "b1", more_dice=0, adds=0, lasts="round")
    assert story(outcome) == "Ragna has no dice or adds by circumstances any more."


@pytest.mark.rule("EN-108")
@pytest.mark.parametrize(("used", "said"), [(None, "13"), ((0, 0), "13"), ((5, 0), "8 of 13"), ((5, 9), "0 of 13")])
def test_protection_says_what_is_left_of_it_once_some_is_used(used, said):
    table = battle(hero(items=(CHAIN,)), foe())
    if used is not None:
        table = does(table, lambda play: play.set_fact_of("b1", absorbed=used))
    full = look(table).value("b1", "protection")
    assert armor(look(table), table.beings["b1"]).text == said.replace("13", str(full)) and full == 13


@pytest.mark.rule("EN-194")
@pytest.mark.parametrize("elsewhere", [True, False])
def test_whose_curse_is_lifted_is_told_once(elsewhere):
    whom = {"elsewhere": True, "thing": "the mule"} if elsewhere else {"elsewhere": False, "target": "b2"}
    _, outcome = cast(quiet(healer(9, "remove_curse"), hero("b2", "Hild")), "remove_curse", named=5, **whom)
    assert story(outcome).count("is lifted") == 1
    assert ("The curse on the mule" in story(outcome)) is elsewhere
    assert ("The curse on Hild" in story(outcome)) is not elsewhere
