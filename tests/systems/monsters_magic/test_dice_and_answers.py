"""Which dice are asked for, of whom and against what; how a bad failure is answered; what sickness asks (MG-001, MG-049)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.checks import Checked
from systems.monsters_magic.combat import facts, gifts, opposing, reacting, recovering, rounds, sickness
from tests.systems.monsters_magic.asked import MUMMY, attacked, met, played, rewritten, spent
from tests.systems.monsters_magic.builders import GAME, Faces, blank, do, fighting, foe, hero, look, quiet, ruled, story

HIGH, LOW = (6, 6, 6), (1, 1, 1)


def asked(faces):
    """What was thrown: dice, by whom, for what."""
    return [(one.dice, one.roller, one.purpose) for one in faces.asked]


@pytest.mark.rule("MG-036")
def test_initiative_is_three_dice_of_everybody():
    faces = Faces(HIGH, LOW)
    fighting(hero(), foe(), dice=faces)
    assert asked(faces) == [("3d6", "b1", "Initiative"), ("3d6", "b9", "Initiative")]


@pytest.mark.rule("MG-001", "MG-041")
def test_an_attack_is_three_dice_and_then_those_of_the_weapon_which_alone_decide():
    faces = Faces((4, 4, 4), 5)
    played(met(), faces, {}, blank(met(), "combat.attack", "b1", target="b9"))
    assert asked(faces) == [("3d6", "b1", "Attack: Cutter"), ("d8", "b1", "Cutter: 1d8+1")]
    first, second = faces.asked
    assert first.need is None and second.need.at == 14
    assert [(term.label, term.amount) for term in second.need.terms] == [("So far", 12 + 3 + 3 + 1 + 1 + 1)]


@pytest.mark.rule("MG-001")
@pytest.mark.parametrize(("dice", "added"), [("1d6", 0), ("2d6+3", 3), ("d4-1", -1)])
def test_what_is_needed_of_the_second_throw_counts_what_is_added_to_it(dice, added):
    play = Play(GAME, quiet(hero()), faces := Faces((1, 2, 3), (1,) * (2 if dice.startswith("2") else 1)))
    checks.roll(play, "b1", "Try: it", (), 12, dice)
    assert [term.amount for term in faces.asked[1].need.terms] == [6 + added] and faces.asked[1].need.at == 12


@pytest.mark.rule("MG-001")
def test_dice_that_are_not_so_simple_say_no_need_and_nothing_is_needed_against_nobody():
    play = Play(GAME, quiet(hero()), faces := Faces(LOW, (2, 3, 4), LOW, 4, LOW))
    checks.roll(play, "b1", "Try: it", (), 12, "3d6kh2")
    checks.roll(play, "b1", "Try: it", (), 0, "1d6")
    checks.roll(play, "b1", "Try", ())
    assert [one.need for one in faces.asked] == [None] * 5
    play = Play(GAME, quiet(hero()), faces := Faces(LOW))
    checks.roll(play, "b1", "Try", (), 12)
    assert faces.asked[0].need.at == 12, "without dice the first throw decides"


@pytest.mark.rule("MG-004", "MG-038", "MG-030")
def test_whoever_is_surprised_throws_three_dice_for_defense_and_resistance():
    table = fighting(hero(), foe(), dice=[HIGH], range=1, surprised=("b9",))
    play = Play(GAME, table, faces := Faces((2, 3, 4), (2, 3, 4)))
    assert opposing.armor(play, play.being("b1"), play.being("b9")) == 9 + 3
    assert opposing.mind(play, play.being("b1"), play.being("b9"), "strength") == 9 + 1
    assert asked(faces) == [("3d6", "b9", "Defense of Road Robber"), ("3d6", "b9", "Resistance: STR")]
    assert opposing.mind(play, play.being("b9"), play.being("b1")) == 10, "the others stand as written"


@pytest.mark.rule("MG-036")
def test_in_a_house_that_throws_anew_each_round_the_first_is_thrown_once():
    house = ruled(mg_initiative_each_round=True)
    table = fighting(hero(), foe(), dice=[HIGH, LOW], range=1, house=house, surprised=("b9",))
    assert dict(table.fight.counts) == {"b1": 20}
    table, _ = do(table, "turn.next", dice=[LOW])
    assert dict(table.fight.counts) == {"b1": 20, "b9": 5}, "what was thrown for the free actions stays"
    assert [turn.phase for turn in table.fight.turns] == [rounds.FREE_ACTION, "", ""]


@pytest.mark.rule("MG-092", "MG-035")
def test_blows_and_moves_of_the_last_round_are_forgotten():
    table = fighting(hero(php=300), foe("b9", "mud_hydra"), dice=[LOW, HIGH], range=1)
    table, _, _ = attacked(table, "b9", (LOW, 1), "b1", "attack0", react={"way": "nothing"})
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.move", "b1", target="b9", band=1, blocker="", acts=True)
    for _ in range(2):
        table, _ = do(table, "turn.next")
    view = look(table)
    assert view.round == 2 and gifts.blows_left(view, view.being("b9")) == 3
    assert not any([view.fact(name) for name in facts.OF_ROUND])
    table, _ = do(table, "turn.next")
    assert rounds.still_acts(look(table), look(table).being("b1")) == ""


# Bad failures


@pytest.mark.rule("MG-049")
@pytest.mark.parametrize(
    ("winner", "total", "asks"), [("b9", 4, True), ("b9", 8, False), ("b8", 4, False), ("b7", 4, False)]
)
def test_a_failure_with_a_consequence_is_answered_by_a_winner_who_stands(winner, total, asks):
    """Nobody asks the fallen, nor who is not there; short by less than five there is nothing to answer."""
    table = fighting(hero(), foe("b8", php=0), foe("b9"), dice=[HIGH, LOW], range=1)
    asked_for = []

    class Asking(Play):
        def ask(self, who, form, wrong=None):
            asked_for.append(who)
            return form.blank()

    reacting.to_failure(Asking(GAME, table, Faces()), Checked("b1", total, 12), winner)
    assert asked_for == (["b9"] if asks else [])


@pytest.mark.rule("MG-049", "MG-037")
def test_an_act_at_once_counts_at_once_even_among_those_of_the_same_count():
    table = fighting(hero(), foe(), dice=[(4, 4, 3), (4, 4, 3)], range=1)
    assert look(table).turn.actors == ("b1", "b9")
    table, _, _ = attacked(table, "b9", (LOW, 1), "b1", "attack0", react={"way": "at once"})
    assert look(table).value("b1", "attack") == 4 == sum(term.amount for term in reacting.terms(look(table), "b1"))


# Sickness


def sick(constitution: int, **of_hero):
    """The mummy and somebody at close range; the mummy acts first."""
    return fighting(hero(constitution=constitution, php=99, **of_hero), foe("b9", MUMMY), dice=[LOW, HIGH], range=1)


@pytest.mark.rule("MG-052")
@pytest.mark.parametrize(("constitution", "gathered", "lost"), [(15, 0, 1), (16, 0, 0), (17, 1, 0), (25, 9, 0)])
def test_a_sickness_that_reaches_its_number_gathers_nothing_and_short_of_it_what_is_missing(
    constitution, gathered, lost
):
    """12, 3 and 1 are 16."""
    table, told, _ = spent(sick(constitution), "b9", "combat.ability", [(4, 4, 4), 3], {}, target="b1")
    (one,) = look(table).effects_on("b1", gifts.DISEASE)
    assert one.fact("gathered") == gathered and ("gathered" in told) is bool(gathered)
    assert table.beings["b1"].sheet.php == 99 - lost
    assert "strikes Gramfive: 16 against" in told


@pytest.mark.rule("MG-052")
def test_a_sickness_buys_damage_or_a_consequence_and_no_bands():
    _, _, (form,) = spent(sick(6), "b9", "combat.ability", [(4, 4, 4), 8], {}, target="b1")
    assert [field.name for field in form.fields] == ["damage", "consequences", "called"]
    assert form.field("damage").maximum == 15 and form.purse == 15
    assert (
        form.help == "Gramfive: PHP 99 of 16, MHP 14 of 14. The sickness: damage, or a consequence."
        and form.field("called").default == "regressing to ape-man"
    )


@pytest.mark.rule("MG-052")
def test_a_sickness_whose_source_is_gone_is_thrown_by_its_victim():
    table, _, _ = spent(sick(15), "b9", "combat.ability", [(4, 4, 4), 4], {"damage": 1}, target="b1")
    play = Play(GAME, table, faces := Faces((4, 4, 4), 3, (4, 4, 4), 3))
    (effect,) = play.effects_on("b1", gifts.DISEASE)
    sickness.strike(play, effect)
    without = table.exchanged(table.beings["b9"], None)
    gone = Play(GAME, without, faces)
    sickness.strike(gone, effect)
    assert [one.roller for one in faces.asked] == ["b9", "b9", "b1", "b1"]
    assert faces.asked[0].purpose == "regressing to ape-man: Gramfive"


# What is gathered


@pytest.mark.rule("MG-018")
@pytest.mark.parametrize(("points", "gathered"), [((4,), 4), ((4, 3), 7), ((4, 0), 4), ((4, 6), None), ((10,), None)])
def test_points_against_a_consequence_are_gathered_until_its_price(points, gathered):
    table, _ = do(met(), "combat.impose", "b1", grade="major", called="dazed")
    play = Play(GAME, table, Faces())
    for more in points:
        (effect,) = play.effects_on("b1", "consequence")
        recovering.count_against(play, play.being("b1"), effect, True, more)
    left = play.effects_on("b1", "consequence")
    assert [one.fact("gathered") for one in left] == ([] if gathered is None else [gathered])
    if gathered is None:
        assert "Gramfive has recovered from dazed." in story(play.outcome())


@pytest.mark.rule("MG-052")
def test_what_is_gathered_against_a_sickness_adds_up_and_ends_it_with_all_that_it_brought():
    table, _, _ = spent(sick(6), "b9", "combat.ability", [(4, 4, 4), 8], {"damage": 0, "consequences": ("major",)},
                        target="b1")  # fmt: skip
    table, _ = do(table, "combat.impose", "b1", grade="minor", called="tripped")
    play, said = Play(GAME, table, Faces()), []
    for points in (3, 6, 1):
        (effect,) = play.effects_on("b1", gifts.DISEASE)
        said.append((effect.fact("gathered"), effect.fact("goal"), effect.fact("level")))
        sickness.gather(play, effect, points)
    assert said == [(0, 10, 6), (3, 10, 6), (9, 10, 6)]
    assert [one.name for one in play.effects_on("b1")] == ["tripped"]


@pytest.mark.rule("MG-025", "MG-071")
@pytest.mark.parametrize(
    ("points", "heroic", "asks"), [(4, 0, 0), (5, 0, 1), (3, 1, 0), (4, 1, 1), (3, 2, 0), (4, 2, 1)]
)
def test_points_of_sneaking_are_spent_where_they_pay_for_a_band_with_one_hero_point_at_most(points, heroic, asks):
    """Dexterity 1 against the robber’s Wisdom of 10."""
    table = fighting(hero(hero_points=heroic), foe(), dice=[HIGH, LOW], range=3)
    dice = {3: (4, 4, 4), 4: (5, 4, 4), 5: (5, 5, 4)}[points]
    _, told, forms = spent(table, "b1", "combat.sneak", [dice], {}, target="b9", traits=())
    assert f"{10 + points} against 10" in told and len(forms) == asks


@pytest.mark.rule("MG-052", "MG-092")
@pytest.mark.parametrize(("amount", "goal"), [(7, 7), (0, 10)])
def test_a_sickness_takes_as_much_to_be_rid_of_as_its_entry_says_and_else_ten(amount, goal):
    infects = {"name": "Touch", "rule": "infect", "text": "It rots.", "consequence": "rot", "amount": amount}
    table = rewritten(sick(15), MUMMY, abilities=[infects])
    table, _, _ = spent(table, "b9", "combat.ability", [(5, 5, 5), 1], {"damage": 1}, target="b1")
    assert [one.fact("goal") for one in look(table).effects_on("b1", gifts.DISEASE)] == [goal]
