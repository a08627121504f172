"""What points are spent on, field by field and word by word, and who stands where while they are (MG-012 to MG-015)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.views import Bay
from systems.monsters_magic.base.vitals import HARMLESS
from systems.monsters_magic.combat import gifts, ranges, spending
from systems.monsters_magic.combat.spending import Purse
from tests.systems.monsters_magic.asked import attacked, met, option, rewritten
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, story
from tests.systems.monsters_magic.test_what_points_buy import HIGH, LOW, bought

VENOM = {"name": "Venom", "rule": "poison", "text": "It bites.", "grade": "minor", "consequence": "venom", "amount": 10}
DRAGS = {"name": "Drags", "rule": "impose", "text": "It drags.", "grade": "minor", "consequence": "dragged"}


# What is asked


@pytest.mark.rule("MG-046", "MG-025", "MG-092")
@pytest.mark.parametrize(("times", "heroic", "most", "proposed", "says"), [
    (1, 0, 7, 7, "One for one"), (1, 1, 8, 7, "One for one"), (2, 0, 3, 3, "2 effect points for one"),
    (2, 1, 4, 3, "2 effect points for one"),
])  # fmt: skip
def test_damage_says_what_it_takes_and_is_proposed_without_heroism(times, heroic, most, proposed, says):
    form = bought(7, of_hero={"hero_points": heroic}, times=times)
    field = form.field("damage")
    assert (field.maximum, field.default, field.help) == (most, proposed, says)
    if heroic:
        hero_field = form.field("hero")
        assert (hero_field.maximum, hero_field.each, hero_field.help) == (1, -1, "+1 effect point; 1 left")


@pytest.mark.rule("MG-012")
@pytest.mark.parametrize(("names", "default", "hint"), [((), "", "says it; more"), (("burning",), "burning", "says it: burning; more"),
                                                        (("numb", "slow"), "numb", "says it: numb, slow; more")])  # fmt: skip
def test_a_consequence_is_called_what_its_cause_suggests(names, default, hint):
    field = bought(9, names=names).field("called")
    assert field.default == default and hint in field.help


@pytest.mark.rule("MG-015", "MG-052")
def test_a_poison_is_no_consequence_and_may_be_bought_beside_one_of_its_grade():
    table, _ = do(met(first="b9"), "combat.impose", "b1", grade="minor", called="tripped")
    table = rewritten(table, "road_robber", abilities=[VENOM, DRAGS])
    view = look(table)
    form = spending.form_of(view, Purse("b9", "b1", 20, gifts=gifts.list_bought(view, view.being("b9"))))
    assert [(one.label, one.price, one.blocked) for one in form.field("gifts").options] == [
        ("Venom", 5, ""), ("Drags: dragged −2", 5, "there is one already: tripped.")]  # fmt: skip


@pytest.mark.rule("MG-014", "MG-071")
@pytest.mark.parametrize(
    ("band", "owed", "shift"), [(3, -2, ""), (1, 2, "they are not engaged."), (3, 0, "they are not engaged.")]
)
def test_whether_both_can_be_moved_hangs_on_where_they_stand_once_the_weapon_serves(band, owed, shift):
    assert option(bought(30, band=band, owed=owed), "push", "shift").blocked == shift


@pytest.mark.rule("MG-071")
@pytest.mark.parametrize(("free", "says", "prices"), [(0, "5 a band", [15, 10, 5, 0, 5, 10, 15]),
                                                      (1, "5 a band, the first is free", [10, 5, 0, 0, 0, 5, 10])])  # fmt: skip
def test_bands_say_what_they_cost(free, says, prices):
    field = bought(30, band=3, free=free).field("steps")
    assert field.help == says and [one.price for one in field.options] == prices and field.default == 3
    assert [one.label for one in field.options][2:4] == ["Reach", "Short range (now)"]


@pytest.mark.rule("MG-071", "MG-092")
@pytest.mark.parametrize(("serves", "asks"), [((1,), False), ((1, 2), True), ((), True)])
def test_a_free_band_is_worth_asking_for_only_where_the_weapon_serves(serves, asks):
    asked = []

    class Asking(Play):
        def ask(self, who, form, wrong=None):
            asked.append(form)
            return form.blank()

    play = Asking(GAME, met(band=3), Faces())
    spending.spend(play, Purse("b1", "b9", 1, cap=HARMLESS, free=1, serves=serves, graded=False))
    assert bool(asked) is asks
    assert ("too few points to come to grips" in story(play.outcome())) is not asks


@pytest.mark.rule("MG-007")
def test_points_that_buy_nothing_are_said_to_be_left():
    _, told, _ = attacked(met(), damage=0)
    assert "Gramfive leaves the points unspent." in told

    class Nothing(Play):
        def ask(self, who, form, wrong=None):
            return form.blank()

    play = Nothing(GAME, quiet(hero(hero_points=0), foe()), Faces())
    spending.spend(play, Purse("b1", "b9", 9, cap=HARMLESS, steps=False))
    assert "Gramfive leaves the points unspent." in story(play.outcome())


@pytest.mark.rule("MG-007", "MG-047")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        ({"damage": 10}, " 4 points unspent."),
        ({"damage": 8, "consequences": ("minor",), "called": "dazed"}, " 1 point unspent."),
        ({"damage": 9, "consequences": ("minor",), "called": "dazed"}, ""),
    ],
)
def test_points_that_lapse_are_said_before_and_in_the_line(answers, left):
    _, told, forms = attacked(met(), **answers)
    assert (forms[0].label, forms[0].lapses) == ("Gramfive, on Road Robber: 14 effect points", True)
    assert told.endswith(left) and ("unspent" in told) is bool(left)


# What is carried out


@pytest.mark.rule("MG-025", "MG-071", "MG-092")
@pytest.mark.parametrize(
    ("points", "steps", "times", "lost"), [(14, 3, 1, 14), (14, 2, 1, 9), (14, 1, 1, 4), (14, 3, 2, 7), (15, 2, 2, 5)]
)
def test_who_refuses_takes_the_points_that_bands_have_left_divided_by_what_one_costs(points, steps, times, lost):
    class Refusing(Play):
        def ask(self, who, form, wrong=None):
            return {"refuse": True}

    table = fighting(hero(hero_points=1, php=99), foe(), dice=[HIGH, LOW], range=3)
    play = Refusing(GAME, table, Faces())
    purse = Purse("b9", "b1", points, times=times)
    spending.carry_out(play, purse, {"steps": steps, "consequences": ("minor",), "called": "dazed"}, points)
    assert play.being("b1").sheet.php == 99 - lost and play.being("b1").sheet.hero_points == 0
    assert ranges.band(play, play.being("b1"), play.being("b9")) == steps


@pytest.mark.rule("MG-025")
@pytest.mark.parametrize(("hero_point", "lost"), [(0, 14), (1, 15)])
def test_a_hero_point_of_the_attacker_counts_where_its_victim_refuses(hero_point, lost):
    felix = hero("b9", "Felix", php=99, hero_points=1)
    table = fighting(hero(hero_points=1), felix, dice=[HIGH, LOW], range=1)
    table = table.exchanged(table.beings["b9"], table.beings["b9"].__class__(**{
        **{name: getattr(felix, name) for name in felix.__slots__}, "side": "foes"}))  # fmt: skip

    class Asking(Play):
        def ask(self, who, form, wrong=None):
            return {"refuse": True} if form.key == "refuse" else {
                **form.blank(), "damage": 0, "consequences": ("minor",), "hero": hero_point}  # fmt: skip

    play = Asking(GAME, table, Faces())
    spending.spend(play, Purse("b1", "b9", 14))
    assert play.being("b9").sheet.php == 99 - lost
    assert play.being("b1").sheet.hero_points == 1 - hero_point


@pytest.mark.rule("MG-012", "MG-092")
@pytest.mark.parametrize(("damage", "verdicts"), [(0, ["minor consequence", "major consequence"]), (3, ["", ""])])
def test_how_a_blow_went_is_said_once_by_the_wound_or_by_what_it_brings(damage, verdicts):
    table = rewritten(met(first="b9"), "road_robber", abilities=[DRAGS])
    play = Play(GAME, table, Faces())
    purse = Purse("b9", "b1", 20, gifts=gifts.list_bought(play, play.being("b9")))
    spending.carry_out(
        play, purse, {"damage": damage, "gifts": ("Drags",), "consequences": ("major",), "called": "dazed"}, 20
    )
    told = {
        str(line).partition(" suffers ")[2]: line.verdict for line in play.outcome().story if " suffers " in str(line)
    }
    assert told == {"“dragged”: −2.": verdicts[0], "“dazed”: −4.": verdicts[1]}


# Who stands where


@pytest.mark.rule("MG-070")
def test_the_stage_has_the_party_then_the_foes_and_how_far_they_are_from_whoever_acts():
    heroes = [hero("b1"), hero("b2", "Felix"), hero("b3", "Guido")]
    foes = [foe(f"b{number}", name=f"Robber {number}") for number in (5, 6, 7, 8)]
    table = fighting(*heroes, *foes, dice=[HIGH, LOW, LOW, LOW, LOW, LOW, LOW], range=3)
    for who, band in (("b5", 0), ("b6", 1), ("b7", 2)):
        table, _ = do(table, "combat.place", "b1", other=who, band=band)
    party, foes = ("b1", "b2", "b3"), ("b5", "b6", "b7", "b8")
    assert GAME.stage(look(table)).bays == (
        Bay("party", "Party · Gramfive acts", party, side="party"),
        Bay("foes", "Foes", foes, "from Gramfive: 1 at hand, 1 close, 1 reach, 1 short", "foes"),
    )
    acted, _, _ = attacked(table, target="b6")
    assert GAME.stage(look(acted)).bays[0].title == "Party · Gramfive has acted"
    table, _ = do(acted, "turn.next")
    assert GAME.stage(look(table)).bays == (
        Bay("party", "Party · Felix and Guido act", party, side="party"),
        Bay("foes", "Foes · 4 act", foes, "from Felix and Guido: all short", "foes"),
    )
    assert GAME.stage(look(quiet(*heroes))) is None


def test_nobody_changes_place_on_the_stage_with_the_turn_alone():
    heroes, foes = [hero("b1"), hero("b2", "Felix")], [foe(f"b{number}", name=f"Robber {number}") for number in (5, 6)]
    table, stood = fighting(*heroes, *foes, dice=[[face] * 3 for face in (6, 4, 3, 2)], range=3), []
    table, _ = do(table, "combat.place", "b1", other="b6", band=2)
    for _ in range(len(heroes) + len(foes)):
        bays = GAME.stage(look(table)).bays
        stood.append(([bay.title for bay in bays], [bay.beings for bay in bays]))
        table, _ = do(table, "turn.next")
    titles = [[f"Party · {name} acts", "Foes"] for name in ("Gramfive", "Felix")]
    titles += [["Party", f"Foes · Robber {n} acts"] for n in (5, 6)]
    assert stood == [(title, [("b1", "b2"), ("b5", "b6")]) for title in titles]


@pytest.mark.rule("MG-070")
def test_alone_nobody_stands_with_whoever_acts_and_a_tally_has_its_longest_words():
    stage = GAME.stage(look(met(band=3)))
    assert [(bay.key, bay.note) for bay in stage.bays] == [("party", ""), ("foes", "from Gramfive: short")]
    assert stage.tallies["b1"].text == "short Robber" and stage.longest == "close Gramfive"


# Cover and concealment in words


@pytest.mark.rule("MG-043", "MG-042")
def test_cover_and_concealment_say_what_they_are_worth():
    form = GAME.actions["combat.cover"].form(look(met()), "b1", {})
    assert [one.label for one in form.field("cover").options] == [
        "None", "Light, half +2", "Light, full +5", "Medium, half +5", "Medium, full +10", "Heavy, half +10",
        "Heavy, full +20"]  # fmt: skip
    table, outcome = do(met(), "combat.conceal", "b1", seen="semi")
    assert (story(outcome), outcome.story[0].icon) == ("Gramfive is semi-concealed.", "eye-off")
    _, outcome = do(table, "combat.conceal", "b1", seen="")
    assert (story(outcome), outcome.story[0].icon) == ("Gramfive can be seen again.", "eye")
