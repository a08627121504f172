"""What a test asks for and what may be bought with its sixes, at the borders: words, uses, tools, dice that suffice."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import DiceTape
from systems.common.records.table import Term
from systems.myriad.characters.testing import unopposed
from systems.myriad.rolls import checks, circumstances, driving, luck, specials
from systems.myriad.rolls.checks import Offer, Thrown
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
    act,
    foe,
    hero,
    look,
    own,
    quiet,
    ruled,
    sheet,
)

FAMED = (Held("famous", 2), Held("notorious"), Held("lucky"), Held("fast", 3), Held("prejudice"))
WORDS = circumstances.Tested("spirit", "persuasion", "Spirit/Persuasion")


def at_table(being, house=None):
    """(look, being) of somebody who is alone."""
    view = look(quiet(being, house=house))
    return view, view.being(being.id)


@pytest.mark.rule("R-02", "R-16")
def test_the_skills_that_can_be_tested_stand_with_their_levels_and_other_names():
    found = {one.value: (one.label, one.help) for one in circumstances.skill_options(*at_table(hero()))}
    assert found[""] == ("No skill", "")
    assert found["athletics"] == ("Athletics 3", "") and found["deceit"] == ("Deceit 0", "Untrained: 0")
    assert found["Wrestling"] == ("Wrestling: Close Combat 4", "") and found["Mechanics"] == (
        "Mechanics: Engineering 0",
        "",
    )
    assert next(iter(found)) == "" and list(found)[-1] == "Wrestling"


@pytest.mark.rule("R-16")
@pytest.mark.parametrize(("said", "usual", "tested"), [
    ({}, ("", ""), circumstances.Tested("power", "", "Power")),
    ({"skill": "athletics", "statistic": "grace"}, ("", ""), circumstances.Tested("grace", "athletics", "Grace/Athletics")),
    ({"skill": "Wrestling"}, ("", ""), circumstances.Tested("power", "close_combat", "Power/Close Combat")),
    ({"skill": "persuasion"}, ("", ""), circumstances.Tested("intellect", "persuasion", "Intellect/Persuasion")),
    ({"skill": "nonsense", "statistic": 7}, ("", ""), circumstances.Tested("power", "", "Power")),
    ({}, ("grace", "perception"), circumstances.Tested("grace", "perception", "Grace/Perception")),
    ({}, ("", "perception"), circumstances.Tested("spirit", "perception", "Spirit/Perception")),
    ({}, ("luck", "juggling"), circumstances.Tested("power", "", "Power")),
    ({"skill": ""}, ("", "perception"), circumstances.Tested("power", "", "Power")),
])  # fmt: skip
def test_what_is_tested_unless_somebody_says_otherwise(said, usual, tested):
    view, hild = at_table(hero())
    assert circumstances.asked_test(view, hild, said, usual=usual) == tested
    skill, statistic = circumstances.asked_fields(view, hild, {}, "mine_", "Own: ", usual)
    wanted = circumstances.asked_test(view, hild, {}, usual=usual)
    assert (skill.name, skill.label, statistic.name, statistic.label) == (
        "mine_skill", "Own: Skill", "mine_statistic", "Own: Statistic")  # fmt: skip
    assert (skill.default, statistic.default, skill.refines, statistic.refines) == (
        wanted.skill, wanted.statistic, True, True)  # fmt: skip
    assert [one.label for one in statistic.options] == ["Power 5", "Grace 4", "Intellect 3", "Spirit 4"]


@pytest.mark.rule("MY-131", "MY-132", "R-74")
def test_fame_says_what_it_gives_and_how_often_it_is_left():
    view, hild = at_table(hero(traits=FAMED))
    assert [(one.name, one.label, one.help, one.refines) for one in circumstances.boon_fields(view, hild, "o_", "X: ")] == [
        ("o_famous", "X: Famous +1", "On a social test; 2 left in this sitting", True),
        ("o_notorious", "X: Notorious −1", "On a social test; 1 left in this sitting", True),
    ]  # fmt: skip
    used = act(quiet(hero(traits=FAMED)), lambda play: circumstances.use_up(
        play, play.being("b1"), {"famous": True, "notorious": True, "lucky": True}))  # fmt: skip
    assert sheet(used, "b1").used == (("famous", 1), ("notorious", 1))
    view = look(used)
    assert [one.name for one in circumstances.boon_fields(view, view.being("b1"))] == ["famous"]
    assert [circumstances.uses_left(view, view.being("b1"), one) for one in ("famous", "notorious", "lucky")] == [
        1,
        0,
        1,
    ]
    assert circumstances.more_terms(view, view.being("b1"), WORDS, {"famous": True, "notorious": True}) == [
        Term("Famous", 1, "MY-131")]  # fmt: skip


@pytest.mark.rule("R-07", "R-70")
def test_the_circumstances_that_would_count_are_asked_for():
    view, hild = at_table(hero(traits=FAMED))
    stranger = "with another species that has no reason to trust"
    (asked,) = circumstances.conditions_field(view, hild, WORDS, "o_", "X: ")
    assert (asked.name, asked.label, asked.refines) == ("o_at", "X: Circumstances", True)
    assert [one.label for one in asked.options] == [stranger.capitalize(), "Moving swiftly"]
    assert circumstances.ticked_conditions(view, hild, WORDS, {"at": ("moving swiftly", "odd")}) == ("moving swiftly",)
    assert circumstances.ticked_conditions(view, hild, WORDS, {"at": 3}) == ()
    assert circumstances.more_terms(view, hild, WORDS, {"at": ("moving swiftly",)}) == [Term("Fast", 1, "R-70")]
    slow = at_table(hero(traits=(Held("slow", 3),)))
    assert circumstances.more_terms(*slow, WORDS, {"at": ("moving swiftly",)}) == [Term("Slow", -1, "R-70")]
    for amount, term in ((3, 1), (-3, -1)):
        source = 'name = "Wheels"\nrule = "own"\ntext = "Rolls."\ngroup = "racial"\nmost = 3\n'
        touches = f'touches = [{{ figure = "move", amount = {amount} }}]\n'
        own_trait = own(quiet(hero(traits=(Held("wheels", 3),))), "traits", "wheels", source + touches)
        rolling = look(own_trait), own_trait.beings["b1"]
        assert circumstances.more_terms(*rolling, WORDS, {"at": ("moving swiftly",)}) == [Term("Wheels", term, "R-70")]
    for nobody in (hero(traits=(Held("fast", 2),)), hero()):
        assert circumstances.conditions(*at_table(nobody), WORDS) == ()
        assert circumstances.conditions_field(*at_table(nobody), WORDS) == []
    assert circumstances.conditions(*at_table(hero(traits=FAMED), ruled(fast3_bonus=False)), WORDS) == (stranger,)


@pytest.mark.parametrize(("said", "counts"), [(-20, True), (20, True), (21, False), (-21, False), (0, False), (1, True),
                                              (True, False), ("3", False), (None, False)])  # fmt: skip
def test_the_guide_adds_or_takes_at_most_twenty(said, counts):
    view, hild = at_table(hero())
    assert circumstances.more_terms(view, hild, WORDS, {"modifier": said}) == (
        [Term("Modifier", said)] if counts else []
    )


def test_the_field_for_it_goes_as_far():
    asked = circumstances.modifier_field()
    assert (asked.minimum, asked.maximum, asked.default, asked.refines) == (-20, 20, 0, True)


@pytest.mark.parametrize(("said", "terms"), [({}, ()), ({"modifier": 0}, ()), ({"modifier": True}, ()),
                                             ({"modifier": -2}, (Term("Modifier", -2),)), ({"modifier": "2"}, ())])  # fmt: skip
def test_of_a_test_of_steering_a_modifier_is_a_number_that_is_not_none(said, terms):
    assert driving.modifier(said) == terms


@pytest.mark.rule("MY-010")
def test_dice_and_what_is_added_are_said_with_their_names():
    view, hild = at_table(hero(traits=FAMED))
    said = {"famous": True, "modifier": -4}
    assert circumstances.dice_words(view, hild, circumstances.Tested("grace", "persuasion", ""), said) == (
        4, -1, "4 dice + 2 (Persuasion) + 1 (Famous) − 4 (Modifier)")  # fmt: skip
    assert circumstances.dice_words(view, hild, circumstances.Tested("", "athletics", ""), {}) == (
        0,
        3,
        "0 dice + 3 (Athletics)",
    )
    assert circumstances.dice_words(*at_table(hero(power=1)), circumstances.Tested("power", "", ""), {}) == (
        1,
        0,
        "1 die",
    )


@pytest.mark.rule("MY-301", "R-02")
def test_what_a_skill_cannot_do_without_must_be_carried():
    assert circumstances.missing_tools(*at_table(hero()), "alchemy") == "alchemical vessels"
    modern = ruled(period="modern")
    assert circumstances.missing_tools(*at_table(hero(), modern), "computing") == "tabletop computer or hacker’s laptop"
    for carried, missing in (("stored", "alchemical vessels"), ("carried", ""), ("held", "")):
        with_them = hero(items=(Item("alchemical_vessels", "Vessels", carried=carried),))
        assert circumstances.missing_tools(*at_table(with_them), "alchemy") == missing
    assert circumstances.missing_tools(*at_table(hero()), "athletics") == ""
    assert circumstances.missing_tools(*at_table(hero()), "") == ""
    assert circumstances.missing_tools(*at_table(foe()), "alchemy") == ""


@pytest.mark.rule("MY-131")
def test_every_conflict_of_words_has_its_social_skills():
    debate = ('name = "Debate"\nrule = "R-66"\ntext = "Learned words."\nattack = "intellect"\ndefence = "intellect"\n'
              'skills = ["history"]\nline = "resolve"\nspoken = true\n')  # fmt: skip
    view = look(own(quiet(hero()), "conflicts", "debate", debate))
    assert [circumstances.is_social(view, one) for one in ("history", "persuasion", "athletics")] == [True, True, False]


# Luck


def failed(asks, more=0, **hild):
    """What a failed test of somebody comes to, each question answered by ``again``: the totals, how often was asked."""
    table, forms = quiet(hero(**hild)), []

    class Asking(Play):
        def ask(self, who, form, *more):
            forms.append(form.label)
            return {"again": True}

    play = Asking(GAME, table, Faces((3, 1, 1, 1, 1), *([(6, 1, 1, 1, 1)] * ("lucky" in str(hild) and asks))))
    thrown = luck.roll_test(play, "b1", "power", "", 6, "A test", [Term("Modifier", more)], asks=asks)
    return thrown.total, forms, play.outcome()


@pytest.mark.rule("MY-133")
def test_the_lucky_alone_are_asked_and_only_where_it_does_not_wait():
    total, forms, told = failed(True, traits=(Held("lucky"),))
    assert (total, forms) == (7, ["Hild fails: 3 against 6"])
    assert [str(one) for one in told.story] == [
        "Hild is lucky and throws again.",
        "Hild succeeds at a test: 7 against 6.",
    ]
    assert failed(False, traits=(Held("lucky"),))[:2] == (3, [])
    assert failed(True, traits=(Held("unlucky"),))[:2] == (3, [])
    assert failed(True)[:2] == (3, [])


# Sixes


def advised(faces, *offers, against, ties=True, terms=()):
    return checks._advise(Thrown("b1", "power", "", "", faces, terms), offers, against, ties)


@pytest.mark.rule("MY-011", "MY-423")
def test_a_lost_test_is_saved_with_as_few_sixes_as_can_be():
    small, large = Offer("small", "Small", "", adds=2), Offer("large", "Large", "", adds=3)
    dear = Offer("dear", "Dear", "", sixes=3, adds=9)
    # 6 and three for the sixes: 9; a six on the small adds 1 to that, on the large 2
    assert advised((6, 6, 6, 1), small, large, against=10) == ("small",)
    assert advised((6, 6, 6, 1), small, large, against=11) == ("large",)
    assert advised((6, 6, 6, 1), small, large, against=12) == advised((6, 6, 6, 1), large, small, against=12) == (
        "large", "large")  # fmt: skip
    assert advised((6, 6, 6, 1), small, against=12) == ("small", "small", "small")
    assert advised((6, 6, 6, 1), large, dear, against=12) == ("large", "large"), "two sixes, not three"
    assert advised((6, 6, 6, 1), large, dear, against=15) == ("large", "large", "large")
    assert advised((6, 6, 6, 1), dear, large, against=15) == ("dear",)
    assert advised((6, 6, 6, 1), small, large, against=16) == ()
    once = Offer("once", "Once", "", adds=3, most=1)
    assert advised((6, 6, 6, 1), once, against=12) == () and advised((6, 6, 6, 1), once, against=11) == ("once",)
    assert advised((6, 6, 6, 1), small, against=9) == ()
    assert advised((6, 6, 6, 1), small, against=9, ties=False) == ("small",)


@pytest.mark.rule("MY-423")
@pytest.mark.parametrize(("offer", "gained"), [
    (Offer("a", "A", "", adds=2), 4), (Offer("a", "A", "", lifts=1), 2), (Offer("a", "A", "", lifts=2), 4),
    (Offer("a", "A", "", lifts=3), 5), (Offer("a", "A", "", lifts=-1), 5), (Offer("a", "A", "", lifts=-1, of="gloom"), 2),
    (Offer("a", "A", "", lifts=1, adds=1), 4), (Offer("a", "A", ""), 0),
])  # fmt: skip
def test_what_two_units_add_to_a_test_with_these_modifiers(offer, gained):
    terms = (Term("Skill", 3), Term("Gloom", -2), Term("Wound", -3), Term("Gloomy help", 4))
    assert offer.gain(terms, 2) == gained


@pytest.mark.rule("MY-012", "MY-019")
def test_the_lowest_dice_that_suffice_pay_and_what_is_dearest_pays_first():
    five, six = Offer("five", "Five", "", face=5), Offer("six", "Six", "")
    thrown = Thrown("b1", "power", "", "", (6, 5, 6, 2))
    assert checks._dice_that_pay(thrown, [five]) == (5,)
    assert checks._dice_that_pay(thrown, [five, six]) == (6, 5)
    assert checks._dice_that_pay(thrown, [five, five, six]) == (6, 5, 6)
    assert checks._dice_that_pay(thrown, [six, six, six]) is None
    said = "The dice do not show enough for all of that. Take something back."
    assert checks._why_too_few(thrown, [six], ["six", "six", "six"]) == said
    assert checks._why_too_few(thrown, [six], ["six", "six"]) == ""


def played(being, does, dice, house=None):
    """What ``does(play)`` comes to, questions answered as they stand."""
    play = Play(GAME, quiet(being, house=house), DiceTape(Faces(*dice)))
    return does(play), play


@pytest.mark.rule("MY-011", "MY-012", "MY-423")
def test_what_is_bought_is_told_and_counted():
    thrown = Thrown("b1", "power", "", "A leap", (6, 6, 5, 1), (Term("Skill", 2),))
    offers = [Offer("plus", "Plus", "", adds=2), Offer("sure", "Sure", "", sixes=2)]
    paid, play = played(hero(), lambda play: checks._pay_sixes(play, thrown, offers, ("plus", "plus")), ())
    assert (paid.burnt, paid.dice_burnt, paid.sixes_burnt, paid.total) == ((("plus", 2),), 2, 2, 6 + 2 + 4)
    assert paid.terms == (Term("Skill", 2), Term("Plus", 4, "MY-423"))
    assert [str(told) for told in play.outcome().story] == ["Hild burns sixes: Plus × 2."]
    assert paid.said() == "highest 6, Skill +2, Plus +4 = 12" and (paid.units("plus"), paid.units("sure")) == (2, 0)
    paid, play = played(hero(), lambda play: checks._pay_sixes(play, thrown, offers, ("sure",)), ())
    assert (paid.dice_burnt, paid.sixes_burnt, paid.total, paid.terms) == (2, 2, 8, (Term("Skill", 2),))
    assert [str(told) for told in play.outcome().story] == ["Hild burns sixes: Sure."]
    one, _ = played(hero(), lambda play: checks._pay_sixes(play, thrown, offers, ("plus",)), ())
    assert one.said() == "highest 6, 1 six, Skill +2, Plus +2 = 11"
    none, _ = played(hero(), lambda play: checks._pay_sixes(play, thrown, offers, ()), ())
    assert none is thrown and thrown.said() == "highest 6, 2 sixes, Skill +2 = 10"


@pytest.mark.rule("MY-421", "MY-908")
def test_what_may_be_bought_is_blocked_or_limited_by_weapon_and_moment():
    view, hild = at_table(hero(sfx=("hawkeye", "artery_strike", "guns_akimbo")))
    limits = {"sure_die": 2, "bleed": -1, "second_attack": 0}
    found = specials.offers_for(view, hild, "attack", "mortal", "ranged_combat", most=lambda one: limits[one.effect],
                                worth=lambda one: len(one.key))  # fmt: skip
    assert {one.key: (one.most, one.worth) for one in found} == {"hawkeye": (2, 7), "guns_akimbo": (0, 11)}
    assert {one.key: one.blocked for one in found}["guns_akimbo"] == "only with pistol weapons."
    only = specials.offers_for(view, hild, "attack", "mortal", "ranged_combat", only=("sure_die",))
    assert [one.key for one in only] == ["hawkeye"]
    assert specials.offers_for(view, hild, "defence", "mortal", "ranged_combat") == ()
    view, hild = at_table(hero(sfx=("head_em_off",)))
    most = {limit: [one.most for one in specials.offers_for(view, hild, "driving", most=lambda one, most=limit: most)]
            for limit in (-1, 0, 2, 3, 4)}  # fmt: skip
    assert most == {-1: [], 0: [3], 2: [2], 3: [3], 4: [3]}


@pytest.mark.rule("MY-011")
def test_what_a_test_would_come_to_is_said_with_a_minus_sign():
    asked = []

    class Asking(Play):
        def ask(self, who, form, *more):
            asked.append(form.field("burn"))
            return {"burn": ()}

    thrown = Thrown("b1", "power", "", "A leap", (6, 6), (Term("Modifier", -10),))
    play = Asking(GAME, quiet(hero()), Faces())
    assert checks.burn(play, thrown, [Offer("plus", "Plus", "")], against=3) is thrown
    assert asked[0].words == ("−2 against 3", "−3 against 3", "−4 against 3")
    checks.burn(play, thrown, [Offer("plus", "Plus", "", most=1), Offer("dear", "Dear", "", sixes=3)])
    assert (asked[1].words, asked[1].most, asked[1].faces, asked[1].marks) == (("−2", "−3", "−4"), (1, 0), (6, 6), (6,))
    assert (
        checks.burn(play, thrown, [Offer("dear", "Dear", "", sixes=3), Offer("not", "Not", "", blocked="no.")])
        is thrown
    )
    total, forms, _ = failed(True, traits=(Held("lucky"),), more=-9)
    assert forms == ["Hild fails: −6 against 6"] and total == -2


@pytest.mark.rule("MY-012", "MY-019")
@pytest.mark.parametrize(("first", "second", "marks", "words"), [
    (5, 0, (5, 6), ("7", "7", "6")), (0, 5, (5, 6), ("7", "7", "6")), (0, 0, (6,), ("7", "6")), (6, 6, (6,), ("7", "6")),
])  # fmt: skip
def test_dice_are_marked_down_to_the_least_that_any_offer_takes(first, second, marks, words):
    asked = []

    class Asking(Play):
        def ask(self, who, form, *more):
            asked.append(form.field("burn"))
            return {"burn": ()}

    play, thrown = Asking(GAME, quiet(hero()), Faces()), Thrown("b1", "power", "", "A leap", (6, 5, 4))
    checks.burn(play, thrown, [Offer("one", "One", "", face=first), Offer("two", "Two", "", face=second)])
    assert [(one.marks, one.words) for one in asked] == [(marks, words)]


@pytest.mark.rule("MY-012", "MY-423")
@pytest.mark.parametrize("offer", [
    Offer("free", "Free", "", sixes=0), Offer("calm", "Calm", "", lifts=1), Offer("all", "All", "", lifts=-1),
    Offer("gloom", "Gloom", "", lifts=-1, of="gloom"),
])  # fmt: skip
def test_what_takes_no_six_or_would_lift_nothing_is_not_offered(offer):
    play = Play(GAME, quiet(hero()), Faces())
    thrown = Thrown("b1", "power", "", "A leap", (6, 6), (Term("Skill", 3), Term("Gloom", 0)))
    assert checks.burn(play, thrown, [offer]) is thrown
    assert not play.outcome().story


@pytest.mark.rule("MY-014")
@pytest.mark.parametrize(
    ("number", "target"), [(1, 1), (0, 6), (2, 2), (29, 29), (30, 30), (31, 6), (True, 6), ("9", 6)]
)
def test_a_target_number_of_ones_own_goes_from_1_to_30(number, target):
    other = {unopposed.HOW_HARD: unopposed.OTHER, unopposed.NUMBER: number}
    assert unopposed.target_of(other) == target
    assert unopposed.target_of(other | {unopposed.HOW_HARD: False}) == 6
