"""What else experience buys: points, favors and gifts; cards put right by hand; forms that stand any answer."""

from __future__ import annotations

import pytest

from systems.common.forms import Form
from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect, Table
from systems.enondas.base.sheet import Earmark, Entry, Skill
from systems.enondas.characters import ledger
from tests.systems.enondas.builders import GAME, do, hero, look, quiet, sheet, story

LEARN, RAISE = "characters.learn", "characters.raise"
SPEND, CORRECT = "characters.spend", "characters.correct"


def form(table: Table, key: str, **so_far: object) -> Form:
    found = GAME.actions[key].form(look(table), "b1", so_far)
    assert found is not None
    return found


@pytest.mark.rule("EN-066", "EN-026", "EN-211")
@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("strength", {"strength": 13}), ("charisma", {"charisma": 13}),
        ("constitution", {"constitution": 13, "hit_points": 8, "hit_points_most": 13}),
        ("mynergy", {"mynergy": 13, "mana": 13}), ("hit_points", {"hit_points": 8, "hit_points_most": 13}),
    ],
)  # fmt: skip
def test_a_point_costs_a_hundred(what: str, fields: dict[str, int]) -> None:
    before = quiet(hero(hit_points=5, experience=350))
    assert form(before, RAISE, what=what, points=3).working.endswith("costs 300 XP; 50 left")
    after, outcome = do(before, RAISE, "b1", what=what, points=3)
    kept = {name: getattr(sheet(before, "b1"), name) for name in ("strength", "constitution", "charisma", "mynergy")}
    for name, value in (kept | fields).items():
        assert getattr(sheet(after, "b1"), name) == value, name
    assert sheet(after, "b1").experience == 50
    assert sheet(after, "b1").ledger[-1].amount == -300
    assert "Ragna pays 300 XP: " in story(outcome)


@pytest.mark.rule("EN-066")
def test_there_is_no_cap_but_the_purse() -> None:
    after, _ = do(quiet(hero(strength=90, experience=2000)), RAISE, "b1", what="strength", points=20)
    assert sheet(after, "b1").strength == 110
    with pytest.raises(Refused, match=r"It costs 200 XP; Ragna has 150 for it\."):
        do(quiet(hero(experience=150)), RAISE, "b1", what="luck", points=2)
    assert form(quiet(hero(experience=99)), RAISE).blocked == "It costs 100 XP; Ragna has 99 for it."


@pytest.mark.rule("EN-070", "EN-066")
def test_kept_experience_pays_for_its_attribute_and_for_those_its_set_raises() -> None:
    marks = (Earmark("luck", 100), Earmark("mage", 300), Earmark("strength", 500))
    table = quiet(hero(experience=100, earmarked=marks))
    after, _ = do(table, RAISE, "b1", what="luck", points=3)
    one = sheet(after, "b1")
    assert (one.luck, one.experience) == (13, 0), "kept for LK first, then free, then kept for Mage"
    assert one.earmarked == (Earmark("mage", 200), Earmark("strength", 500))
    with pytest.raises(Refused, match="Ragna has 100 for it"):
        do(table, RAISE, "b1", what="charisma", points=2)
    assert form(quiet(hero(earmarked=(Earmark("mage", 300),))), RAISE).blank()["what"] == "dexterity"


@pytest.mark.rule("EN-074")
def test_favors_and_gifts_are_bought_at_any_price_and_written_down() -> None:
    before = quiet(hero(experience=700, powers="Hates cats"))
    after, outcome = do(before, SPEND, "b1", kind="favor", what="Roll again", price=150)
    assert (sheet(after, "b1").experience, sheet(after, "b1").powers) == (550, "Hates cats")
    assert sheet(after, "b1").ledger == (Entry("Roll again", -150),)
    assert story(outcome) == "Ragna pays 150 XP for Roll again."
    gift, _ = do(after, SPEND, "b1", kind="gift", what="Night vision", price=500)
    assert sheet(gift, "b1").powers == "Hates cats\nNight vision"
    assert ledger.available(sheet(gift, "b1"), [ledger.FREE]) == 50
    with pytest.raises(Refused, match="It costs 500 XP; Ragna has 50 for it"):
        do(gift, SPEND, "b1", kind="gift", what="Wings", price=500)
    with pytest.raises(Refused, match="What is empty"):
        do(gift, SPEND, "b1", price=1)
    assert form(quiet(hero()), SPEND).blocked == "Ragna has no XP to spend."


@pytest.mark.rule("EN-263", "EN-040")
def test_cards_are_put_right_by_hand() -> None:
    before = quiet(hero(skills=(Skill("mage", 2, (3, 1)),), earmarked=(Earmark("mage", 100),)))
    rows = ({"key": "mage", "level": 5, "melee": 0, "missile": 2, "protection": 0, "note": "against bats"},
            Skill("rogue", 1))  # fmt: skip
    after, outcome = do(before, CORRECT, "b1", skills=rows, earmarked=({"what": "luck", "amount": 40},))
    assert sheet(after, "b1").skills == (Skill("mage", 5, missile=2, note="against bats"), Skill("rogue", 1))
    assert sheet(after, "b1").earmarked == (Earmark("luck", 40),)
    assert story(outcome) == "Ragna: Mage 5, Rogue 1, by hand."
    same, outcome = do(before, CORRECT, "b1")
    assert same == before
    assert not outcome.story
    with pytest.raises(Refused, match="Rogue stands there twice"):
        do(before, CORRECT, "b1", skills=(Skill("rogue", 1), Skill("rogue", 2)))


@pytest.mark.rule("EN-263")
@pytest.mark.parametrize(("more", "wrong"), [
    ({"note": "x" * 400}, ""), ({"note": "x" * 401}, "Note has 401 characters; 400 is the most"),
    ({"level": 1}, ""), ({"level": 0}, "Level must be from 1 to 999"), ({"level": 999}, ""), ({"level": 1000}, "1 to 999"),
    *[({name: bonus}, "") for name in ("melee", "missile", "protection") for bonus in (-999, 999)],
    *[({name: bonus}, "must be from -999 to 999") for name in ("melee", "missile", "protection") for bonus in (-1000, 1000)],
])  # fmt: skip
def test_a_card_holds_so_much_and_no_more(more: dict[str, object], wrong: str) -> None:
    row = {"key": "rogue", "level": 1} | more
    if wrong:
        with pytest.raises(Refused, match=wrong):
            do(quiet(hero()), CORRECT, "b1", skills=(row,), earmarked=())
    else:
        after, _ = do(quiet(hero()), CORRECT, "b1", skills=(row,), earmarked=())
        assert sheet(after, "b1").skills == (Skill(**row),)  # type: ignore[arg-type]


@pytest.mark.rule("EN-263", "EN-070")
@pytest.mark.parametrize(
    ("amount", "wrong"), [(1, ""), (0, "XP must be from 1"), (99_999_999, ""), (100_000_000, "XP must be")]
)
def test_kept_experience_is_some_and_not_without_end(amount: int, wrong: str) -> None:
    if wrong:
        with pytest.raises(Refused, match=wrong):
            do(quiet(hero()), CORRECT, "b1", skills=(), earmarked=({"what": "luck", "amount": amount},))
    else:
        after, _ = do(quiet(hero()), CORRECT, "b1", skills=(), earmarked=({"what": "luck", "amount": amount},))
        assert sheet(after, "b1").earmarked == (Earmark("luck", amount),)


def test_a_fresh_line_is_a_first_level_without_bonuses_and_a_hundred_kept() -> None:
    cards, kept = form(quiet(hero()), CORRECT).fields
    assert [column.blank() for column in cards.columns][1:] == [1, 0, 0, 0, ""]  # type: ignore[attr-defined]
    assert kept.columns[1].blank() == 100  # type: ignore[attr-defined]


@pytest.mark.rule("EN-066", "EN-074")
@pytest.mark.parametrize(("points", "wrong"), [(0, True), (1, False), (9_999, False), (10_000, True)])
def test_as_many_points_are_bought_at_once(points: int, wrong: bool) -> None:
    table = quiet(hero(experience=999_900))
    if wrong:
        with pytest.raises(Refused, match="Points must be from 1 to 9999"):
            do(table, RAISE, "b1", what="luck", points=points)
    else:
        assert sheet(do(table, RAISE, "b1", what="luck", points=points)[0], "b1").luck == 10 + points


@pytest.mark.rule("EN-066")
@pytest.mark.parametrize(("experience", "blocked"), [(99, True), (100, False)])
def test_the_last_hundred_buys_a_point(experience: int, blocked: bool) -> None:
    asked = form(quiet(hero(experience=experience)), RAISE)
    assert bool(asked.blocked) is blocked and asked.blank() == {"what": "strength", "points": 1}
    left = form(quiet(hero(experience=experience)), SPEND, price=100).working
    assert left == ("1 XP missing" if blocked else "0 XP left")


@pytest.mark.rule("EN-211")
@pytest.mark.parametrize(("mana", "wakes"), [(-1, False), (0, True)])
def test_a_point_of_mynergy_brings_round_whoever_has_mana_then(mana: int, wakes: bool) -> None:
    burned = quiet(hero(mana=mana, mynergy=10, experience=100)).exchanged(
        None, Effect("e1", "b1", "Out", kind="unconscious")
    )
    after, _ = do(burned, RAISE, "b1", what="mynergy", points=1)
    assert sheet(after, "b1").mana == mana + 1 and (not after.effects) is wakes


@pytest.mark.parametrize("row", [{"entry": "orc"}, {"what": "luck", "amount": 40, "value": 1}, {}])
def test_a_line_of_other_columns_is_refused_in_a_sentence(row: dict[str, object]) -> None:
    with pytest.raises(Refused, match=r"is no line of the skill cards|is no line of kept experience"):
        do(quiet(hero()), CORRECT, "b1", skills=(), earmarked=(row,))


@pytest.mark.parametrize("key", [LEARN, RAISE, SPEND, CORRECT])
@pytest.mark.parametrize("odd", [None, object(), (), -3, "x", ["a"], {}])
def test_forms_stand_whatever_was_answered_before(key: str, odd: object) -> None:
    table = quiet(hero(skills=(Skill("mage", 2, (3, 1)),), experience=1500))
    asked = form(table, key)
    for name in [field.name for field in asked.fields]:
        again = form(table, key, **{name: odd})
        assert again.fields
        assert again.working == asked.working or name in ("points", "price")
