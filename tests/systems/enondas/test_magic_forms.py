"""What casting asks, field by field: borders, what stands there at first, what changes the rest of the form."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect
from systems.enondas.base.sheet import Item
from systems.enondas.magic.cast import Casting
from systems.enondas.magic.targets import chosen_targets
from tests.systems.enondas.builders import CHAIN, GAME, SWORD, Faces, asks, foe, hero, quiet, ruled, sheet, story
from tests.systems.enondas.magic_builders import SPELLS, asked, cast, fighting, healer, mage, on

HILD = hero("b2", "Hild", hit_points=4, hit_points_most=20)
OTHERS = (HILD, foe("b8", 60, tags=("undead",)), foe("b9", 20))
NOT_HERE = "elsewhere (toggle, Not at the table): refines True"
ELSEWHERE = f"{NOT_HERE} – At somebody or something without a sheet here"
NOBODY = "elsewhere (toggle, Not at the table): default True; refines True"
THING = "thing (text, Whom or what) – What has no sheet here; may stay empty"
AT_FOE = "target (being, Target): default b8; refines True; allowed [b8 | b9 | b2]"
HURT_FIRST = "target (being, Target): default b2; refines True; allowed [b2 | b1 | b8 | b9]"
SELF_FIRST = "target (being, Target): default b1; refines True; allowed [b1 | b2 | b8 | b9]"
HARM = ("harm (choice, It is): default 0; refines True; options [0=Harmless | 1=Mildly against its wishes (−1) | 3=Harms a friend or family (−3) | 5=Its own death (−5)]"
        " – The worse it is, the easier it is to resist")  # fmt: skip
COST = "named (number, Cost): default 10; refines True; minimum 1; maximum 9999 – What the game master asks"
BEYOND = ("beyond (choice, Beyond the last mana): default ; refines True; "
          "options [=Do not cast | fails=Cast, die, and it fails | works=Cast and die; it works all the same]")  # fmt: skip


def raised(most, by="+1/+1"):
    return f"steps (number, Increases): refines True; maximum {most} – Each of {by}: cost / effect"


def fields_of(spell, *others, where=quiet, house=None, **answers):
    """What the form asks besides the spell; Lin is a mage of level 6."""
    return asks(asked(where(mage(6, spell), *others, house=house), spell=spell, **answers))[1:]


@pytest.mark.parametrize(("spell", "lines"), [
    ("blast_you", [raised(5), AT_FOE, ELSEWHERE]),
    ("blast_yall", [raised(4), "targets (beings, Targets): default [b8 | b9]; allowed [b8 | b9 | b2]", ELSEWHERE]),
    ("spread_the_word", [raised(1), "targets (beings, Targets): default [b8]; allowed [b8 | b9 | b2]", ELSEWHERE]),
    ("magic_missile",
     [f"missile_{n} (being, Missile {n}): default b8; allowed [b8 | b9 | b2]" for n in (1, 2, 3)] + [NOT_HERE]),
    ("tandyalf", [AT_FOE, ELSEWHERE, "suggestion (text, Suggestion): longest 200",
                  HARM]),
    ("no_see_me", [raised(4), "targets (beings, Who is overlooked): default [b1]; allowed [b1 | b2 | b8 | b9]; most 1"]),
    ("minor_healing", [raised(5), HURT_FIRST, ELSEWHERE]),
    ("give_hp",
     [raised(3), "target (being, Target): default b2; refines True; allowed [b2 | b8 | b9]", ELSEWHERE]),
    ("cure_disease", [SELF_FIRST, ELSEWHERE]),
    ("remove_curse", [COST, SELF_FIRST, ELSEWHERE]),
    ("nighty_night", [raised(5, "+1/×2"), AT_FOE, ELSEWHERE]),
    ("rooted_feet", [AT_FOE, ELSEWHERE]), ("paralyze", [AT_FOE, ELSEWHERE]),
    ("slam_bam", [raised(3), SELF_FIRST, ELSEWHERE,
                  "weapon (choice, Weapon): default bare; options [bare=Bare hands (1d)]"]),
    ("knock_knock", ["thing (text, Which lock) – A door, a chest; may stay empty"]),
    ("lock_lock", ["thing (text, Which lock) – A door, a chest; may stay empty"]),
    ("light_lite", ["thing (text, On what) – A finger, a staff; may stay empty"]),
    ("detect_magic", ["thing (text, Where) – A thing or a place; may stay empty"]),
    ("identify_magic", ["mark (choice, What): default ; refines True; options [=Something else]",
                        "thing (text, What it is) – A thing, a person, a place"]),
])  # fmt: skip
def test_each_spell_asks_what_it_must_know(spell, lines):
    assert fields_of(spell, *OTHERS) == lines


def test_in_a_fight_slam_bam_opens_with_the_heaviest_weapon_of_another():
    others = (
        hero("b2", "Hild", items=(Item("dagger", "Dagger", carried="held"),)),
        hero("b3", "Ragna", items=(SWORD,)),
        foe("b9"),
    )
    assert asked(fighting(mage(6, "slam_bam"), *others), spell="slam_bam").field("target").blank() == "b3"


@pytest.mark.rule("EN-203")
@pytest.mark.parametrize(("longer", "most"), [(0, 4), (1, 2)])
def test_increases_of_sleep_are_split_between_time_and_targets(longer, most):
    assert fields_of("nighty_night", *OTHERS, steps=2, longer=longer) == [
        raised(5, "+1/×2"),
        "longer (number, Increases for the time): refines True; maximum 2 – The other of the 2 double the targets",
        f"targets (beings, Targets): default [b8 | b9]; allowed [b8 | b9 | b2]; most {most} – Up to {most}", ELSEWHERE,
    ]  # fmt: skip


@pytest.mark.parametrize(("steps", "price"), [(0, "1 mana"), (1, "7 mana"), (2, "13 mana"), (9, "31 mana")])
def test_the_chosen_spell_is_listed_at_what_is_paid_as_far_as_it_is_raised(steps, price):
    form = asked(quiet(mage(6, "nighty_night", "blast_you"), *OTHERS), spell="blast_you", steps=steps)
    assert [option.label for option in form.fields[0].options] == ["Nighty Night · 1 mana", f"Blast You! · {price}"]


@pytest.mark.parametrize(("steps", "border"), [(0, "most 1"), (1, "most 2 – Up to 2"), (2, "most 3 – Up to 3")])
def test_how_many_are_overlooked_is_said_where_it_is_more_than_one(steps, border):
    asked_line = fields_of("no_see_me", *OTHERS, steps=steps)[1]
    assert asked_line == f"targets (beings, Who is overlooked): default [b1]; allowed [b1 | b2 | b8 | b9]; {border}"


@pytest.mark.parametrize(("spell", "others", "lines"), [
    ("blast_you", (), [raised(5), NOBODY, THING]),
    ("magic_missile", (), [NOBODY, THING]),
    ("magic_missile", (HILD,), [NOBODY, THING]),
    ("blast_you", (HILD,), [raised(5), f"{NOBODY} – At somebody or something without a sheet here", THING]),
    ("holy_word", (foe(),), [raised(3), f"{NOBODY} – At somebody or something without a sheet here", THING]),
])  # fmt: skip
def test_with_nobody_it_could_be_meant_for_it_goes_at_somebody_without_a_sheet(spell, others, lines):
    assert fields_of(spell, *others) == lines


@pytest.mark.parametrize(("spell", "lines"), [
    ("blast_you", [raised(5), ELSEWHERE, THING]), ("magic_missile", [NOT_HERE, THING]),
    ("slam_bam", [raised(3), ELSEWHERE, THING]),
])  # fmt: skip
def test_at_somebody_without_a_sheet_only_a_name_is_asked(spell, lines):
    assert fields_of(spell, *OTHERS, elsewhere=True) == lines


@pytest.mark.rule("EN-120", "EN-181")
@pytest.mark.parametrize(("size", "level"), [(100, 4), (400, 2), (25, 8)])
def test_where_the_house_rolls_to_hit_near_and_the_size_of_whoever_is_chosen_stand_there(size, level):
    house = ruled(spell_missile_needs_hit=True)
    others = (foe("b8"), foe("b9", size=size, tags=("undead",)))
    line = f"default {level}; minimum -9; maximum 99 – SR on DEX: 2 for near, times the size"
    for spell in ("blast_you", "holy_word"):
        found = fields_of(spell, *others, house=house, target="b9")
        assert found[-1] == f"hit_level (number, Level of the roll to hit): {line}"
    for spell, answers in (("blast_yall", {}), ("blast_you", {"elsewhere": True})):
        assert not any("hit_level" in one for one in fields_of(spell, *others, house=house, **answers))
    assert not any("hit_level" in one for one in fields_of("blast_you", *others, target="b9"))


@pytest.mark.rule("EN-182")
def test_what_strikes_all_of_a_side_asks_for_no_target_in_a_fight():
    assert fields_of("blast_yall", *OTHERS, where=fighting) == [raised(4)]


@pytest.mark.rule("EN-183")
def test_foes_come_before_friends_and_those_it_can_touch_and_who_are_awake_before_all():
    table = quiet(mage(6, "holy_word", "paralyze"), HILD, foe("b7"), foe("b8", tags=("undead",)), foe("b9", tags=("demonic",)),
                  *[Effect("e1", "b8", "Asleep", kind="asleep")])  # fmt: skip
    form = asked(table, spell="holy_word")
    assert form.field("target").allowed == ("b9", "b8", "b7", "b2") and form.field("target").default == "b9"
    form = asked(table, spell="paralyze")
    assert form.field("target").allowed == ("b7", "b9", "b8", "b2") and form.field("target").default == "b7"


def test_a_mage_with_everything_at_one_sleeping_foe_still_names_it():
    table = quiet(mage(6, "blast_you"), foe("b8"), Effect("e1", "b8", "Asleep", kind="asleep"))
    assert asked(table).field("target").default == "b8"


@pytest.mark.parametrize("answers", [{"target": "b2"}, {"elsewhere": True}, {}])
def test_what_lies_on_the_one_who_is_meant_can_be_ended(answers):
    ill = (Effect("e1", "b2", "Marsh fever", kind="by hand"), Effect("e2", "b2", "", kind="diseased"),
           Effect("e3", "b2", "Plague", kind="diseased"), Effect("e4", "b1", "Rash", kind="by hand"))  # fmt: skip
    found = fields_of("cure_disease", HILD, *ill, **answers)
    what = {"b2": "e3; options [e3=Plague | e1=Marsh fever", None: "e4; options [e4=Rash"}[answers.get("target")]
    ends = [f"ends (choice, What ends): default {what} | =Nothing that is kept here]"]
    assert found == ([ELSEWHERE, THING] if answers.get("elsewhere") else [
        "target (being, Target): default b1; refines True; allowed [b1 | b2]", ELSEWHERE, *ends])  # fmt: skip


def test_a_lock_that_is_held_stands_first_and_one_without_magic_is_possible():
    held = Effect("e1", "", "Lock Lock: the gate", kind="locked")
    assert fields_of("knock_knock", held) == [
        "lock (choice, Lock): default e1; options [e1=Lock Lock: the gate | =A lock that is not magical]",
        "thing (text, Which lock) – A door, a chest; may stay empty",
    ]


def test_what_it_is_is_asked_only_of_something_else():
    wand = hero("b2", "Hild", items=(Item("wand", "Wand", spell="blast_you"),))
    what = "mark (choice, What): default item:b2:0; refines True; options [item:b2:0=Wand (Hild) | =Something else]"
    assert fields_of("identify_magic", wand) == fields_of("identify_magic", wand, mark="item:b2:0") == [what]
    for other in ("", "gone", 7):
        assert fields_of("identify_magic", wand, mark=other) == [
            what, "thing (text, What it is) – A thing, a person, a place"]  # fmt: skip


@pytest.mark.rule("EN-210")
def test_of_a_warriors_weapons_the_best_in_hand_stands_first_and_of_a_creatures_its_own():
    armed = hero("b2", "Hild", items=(Item("dagger", "Dagger"), Item("longsword", "Longsword", carried="held")))
    line = fields_of("slam_bam", armed, target="b2")[-1]
    assert line.startswith("weapon (choice, Weapon): default gear:1; options [") and "gear:1=Longsword (4d + 4)" in line
    assert fields_of("slam_bam", foe("b9"), target="b9")[-1].startswith("weapon (choice, Weapon): default own")


@pytest.mark.rule("EN-162")
@pytest.mark.parametrize(("mana", "stored", "lines"), [
    (20, 0, []), (2, 3, ["stored (toggle, Stored mana first (3)): refines True"]),
    (1, 3, ["stored (toggle, Stored mana first (3)): default True; refines True"]),
])  # fmt: skip
def test_stones_pay_first_where_the_casters_own_would_not_last(mana, stored, lines):
    state = quiet(mage(6, "blast_you", mana=mana, stored_mana=stored), foe())  # 6 − 5 = 1 mana
    assert asks(asked(state))[4:] == lines


@pytest.mark.rule("EN-165")
@pytest.mark.parametrize(("mana", "lines"), [(-19, []), (-20, [BEYOND])])
def test_whoever_would_go_beyond_the_last_mana_is_asked_whether(mana, lines):
    assert asks(asked(quiet(mage(6, "blast_you", mana=mana), foe())))[4:] == lines


@pytest.mark.rule("EN-165")
def test_beyond_the_last_mana_nothing_is_cast_unless_that_is_said():
    state = quiet(mage(6, "blast_you", mana=-20, hit_points=12), foe())
    says = "Mana −21, and Lin cannot live below −20."
    assert asked(state).blocked == f"{says} Take fewer increases, or say below that it is cast all the same."
    assert asked(state).help == f"18 points. {says}"
    assert asked(state).working == "Mana 6 − 5 (Mage 6) = 1: −20 → −21"
    with pytest.raises(Refused):
        cast(state, "blast_you")
    after, outcome = cast(state, "blast_you", beyond="works")
    assert (sheet(after, "b1").hit_points, sheet(after, "b9").rating, sheet(after, "b1").mana) == (0, 2, -21)
    assert story(outcome).startswith(
        "Lin casts Blast You! for 1 mana, −21 left. Lin goes beyond the last mana and dies."
    )
    after, outcome = cast(state, "blast_you", beyond="fails")
    assert (sheet(after, "b1").hit_points, sheet(after, "b9").rating) == (0, 20)
    assert story(outcome).endswith("Lin goes beyond the last mana and dies. Blast You! fizzles.")


@pytest.mark.parametrize(("targets", "said"), [
    (("b8",), "Orc b8 SR6 CON: 45 − 30 = 15 on 2d6, 9 %."), (("b8", 7), "b8 b9"), (("b8", "b99"), "b8 b9"), ("b9", "b8 b9"),
])  # fmt: skip
def test_what_targets_must_roll_is_said_of_those_who_are_there(targets, said):
    help = asked(quiet(mage(6, "nighty_night"), *OTHERS), spell="nighty_night", steps=1, targets=targets).help
    names = " ".join([who for who in ("b8", "b9", "b2") if f"Orc {who} SR6" in help])
    assert said in (names, help.removeprefix("60 minutes. "))


@pytest.mark.rule("EN-187")
@pytest.mark.parametrize(("harm", "level"), [(0, 6), (5, 1), (2, 6), (None, 6)])
def test_a_suggestion_is_easier_only_by_one_of_the_steps_there_are(harm, level):
    assert f"Orc b9 SR{level} IQ" in asked(quiet(mage(6, "tandyalf"), foe()), harm=harm).help


@pytest.mark.parametrize(("answers", "meant"), [
    ({"target": "b9"}, ("b9",)), ({"targets": ("b8", "b9")}, ("b8", "b9")), ({}, ()),
    ({"target": "b9", "elsewhere": True}, ()), ({"target": "b9", "elsewhere": False}, ("b9",)),
])  # fmt: skip
def test_whom_answers_point_at(answers, meant):
    assert chosen_targets(Casting("b1", SPELLS["paralyze"], 2, 0, answers)) == meant


@pytest.mark.rule("EN-043")
def test_only_armor_of_metal_that_is_worn_keeps_a_mage_from_casting():
    house = ruled(mage_metal_armor="forbidden")
    for items, blocked in (
        ((CHAIN,), "Mages cannot cast in metal armor; Lin wears chain mail."),
        ((Item("chain_mail", "Chain mail"),), ""),
        ((Item("leather_armor", "Leather", carried="worn"), Item("longsword", "Longsword", carried="held")), ""),
        ((Item("medium_shield", "Medium shield", carried="held"),), ""),
    ):
        assert asked(quiet(mage(1, "blast_you", items=items), foe(), house=house)).blocked == blocked


@pytest.mark.rule("EN-178")
def test_who_may_not_cast_is_told_why_before_anything_is_paid():
    state = quiet(healer(1, "hefty_healing", "minor_healing"), HILD)
    for spell, why in (("hefty_healing", "It needs M 3; Lin has 1 (Magical healer 1)."),
                       ("blast_you", "Lin does not know that spell.")):  # fmt: skip
        with pytest.raises(Refused) as refused:
            resolve(GAME, state, Choice("magic.cast", "b1", {"spell": spell, "target": "b2"}), Faces(), check=False)
        assert str(refused.value) == why


@pytest.mark.rule("EN-188")
@pytest.mark.parametrize(("spell", "answers", "seen"), [
    ("paralyze", {"target": "b9"}, True), ("paralyze", {"target": "b2"}, False),
    ("magic_missile", {"missile_1": "b9", "missile_2": "b2", "missile_3": "b2"}, True),
    ("magic_missile", dict.fromkeys(("missile_1", "missile_2", "missile_3"), "b2"), False),
    ("blast_yall", {"targets": ("b2",)}, True), ("minor_healing", {"target": "b9"}, False),
    ("tandyalf", {"target": "b9"}, False),
])  # fmt: skip
def test_whoever_attacks_the_other_side_is_seen_again(spell, answers, seen):
    hidden = Effect("e9", "b1", "Overlooked", kind="hidden")
    tough = hero("b2", "Hild", hit_points=99, hit_points_most=99, constitution=60)
    state = quiet(mage(6, spell), tough, foe(rating=200), hidden)
    dice = {"paralyze": [(6, 5)], "minor_healing": [1], "tandyalf": [(6, 5)]}.get(spell, [])
    after, outcome = cast(state, spell, dice, elsewhere=False, **answers)
    assert bool(on(after, "b1", "hidden")) is not seen and ("Lin is seen again." in story(outcome)) is seen
