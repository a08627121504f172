"""Treasure asked and told in full: hoards rolled and handed out, wonders used and on cards, reactions (MM-P03, MM-P16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import BeingField, BeingsField, ChoiceField, NumberField, Option, TextField, ToggleField
from systems.common.records.table import FOES, Encounter, Hoard, Line, Muster
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.encounters import meeting
from systems.mazes_minotaurs.treasure import finds, lines, thing_cards, using
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.mazes_minotaurs.fighting import battle, decide, to
from tests.systems.mazes_minotaurs.magic_builders import sorcerer

DAY = 86_400
CUP = Item("warm_spring_cup", "Warm-spring cup")
PIPE, RING, BONE = (
    Item("reed_pipe", "Reed pipe"),
    Item("divers_ring", "Diver’s ring"),
    Item("oracles_knucklebone", "Bone"),
)


def told(outcome):
    return [str(one) for one in outcome.story]


def asked(state, key, actor="", **so_far):
    return GAME.actions[key].form(look(state), actor, so_far)


def with_hoards(*hoards, beings=(), house=None):
    return replace(quiet(*(beings or (hero(),)), house=house), hoards={one.id: one for one in hoards})


def number(name, label, help="", default=1, most=6):
    return NumberField(name, label, help, default, minimum=1, maximum=most)


@pytest.mark.rule("MM-P16")
def test_the_questions_of_a_roll_of_treasure():
    what = ChoiceField("what", "What", default="lair", refines=True, options=(
        Option("purses", "Purses", "Grade × 2d6 sp and 3d6 cp for each who carries one"),
        Option("lair", "A lair’s hoard", "Once for a lair, by the highest grade that lives there"),
        Option("valuables", "Valuables", "Cups, jewels, fine cloth: d20"), Option("wonder", "A wonder", "One of twelve: d12")))  # fmt: skip

    def fields(state, **so_far):
        form = asked(state, "treasure.roll", **so_far)
        return {field.name: field for field in form.fields}, form.help

    plain, help = fields(quiet(hero()))
    assert plain["what"] == what and help.startswith("Once for a lair, by the highest grade that lives there. Ours")
    assert plain["grade"] == number("grade", "Grade", "The highest of those who live there")
    purses, help = fields(quiet(hero()), what="purses")
    assert (purses["grade"], purses["number"]) == (number("grade", "Grade"), number("number", "How many", most=100))
    assert help.startswith("Grade × 2d6 sp and 3d6 cp for each who carries one. Ours")
    assert fields(quiet(hero()), what="wonder")[0]["number"] == number("number", "How many", most=20)
    slain = with_hoards(Hoard("h1", "Spoils", foes=(("Satyr", 50), ("Minotaur", 500))))
    assert fields(slain, hoard="h1")[0]["what"].default == "purses" and "grade" not in fields(slain, hoard="h1")[0]
    lair = with_hoards(Hoard("h1", "Spoils", foes=(("Minotaur", 500), ("Harpy", 100))))
    found = fields(lair, hoard="h1")[0]
    assert (found["what"].default, found["grade"].default) == ("lair", 4)
    beasts = with_hoards(Hoard("h1", "Spoils", foes=(("Lion", 80),)))
    assert fields(beasts, hoard="h1")[0]["what"].default == "purses"
    assert asked(quiet(hero(), house=ruled(book_gaps=False)), "treasure.roll").blocked.startswith(
        "The treasure tables are ours"
    )


@pytest.mark.rule("MM-P16")
def test_the_lair_is_of_the_highest_grade_that_has_a_hoard():
    creatures = GAME.shipped_entries("creatures")
    assert finds.lair_grade([creatures[one] for one in ("minotaur", "harpy", "siren")]) == 4
    assert finds.lair_grade([creatures[one] for one in ("harpy", "siren")]) == 3
    assert finds.lair_grade([creatures["lion"]]) == 0 and finds.lair_grade([]) == 0


@pytest.mark.rule("MM-P11", "MM-030")
def test_the_questions_of_handing_out():
    goods = (Line("a", "12 sp", "coins", data=(("coin", "silver"),), worth=10, count=12),
             Line("b", "Grove-spear", "wonder", entry="grove_spear"))  # fmt: skip
    hoard = Hoard("h1", "Spoils", goods, experience=60, foes=(("Satyr", 50), ("Sown Skeleton", 10)))
    state = with_hoards(hoard, beings=(hero(), sorcerer(1, "b2"), hero("b3", hits=0), foe("b9", "satyr")))
    form = asked(state, "treasure.hand_out")
    fields = {field.name: field for field in form.fields}
    assert fields["who"] == BeingsField("who", "Who shares", "Coins, and what is sold", ("b1", "b2"), refines=True,
                                        allowed=("b1", "b2", "b3"), least=0)  # fmt: skip
    assert fields["use"] == ToggleField("use", "Put to use", "Weapons and shields in hand, armor worn, at once")
    for kind, label, worth in (("glory", "Glory", 60), ("wisdom", "Wisdom", 40)):
        assert fields[kind] == NumberField(kind, label, "For all together", worth, refines=True, maximum=9_999_999,
                                           rule="MM-030 MM-P11")  # fmt: skip
    assert fields["earn"] == BeingsField("earn", "Who took part", "Each figure is divided by all of them, rounded down",
                                         ("b1", "b2"), refines=True, allowed=("b1", "b2", "b3"), least=0)  # fmt: skip
    assert (
        asked(quiet(hero()), "treasure.hand_out") is None
        and asked(with_hoards(hoard, beings=(foe(),)), "treasure.hand_out") is None
    )


def test_lines_become_things_by_their_entries_and_else_by_their_words():
    view = look(quiet(hero()))
    assert lines.item_of(view, Line("a", "A spear", "wonder", entry="grove_spear")) == Item(
        "spear", "Grove-spear", wonder="grove_spear")  # fmt: skip
    assert lines.item_of(view, Line("a", "Spears", "gear", entry="spear", count=2)) == Item("spear", "Spear", 2)
    assert lines.item_of(view, Line("a", "A lost thing", "wonder", entry="gone")) == Item("", "A lost thing")
    assert lines.item_of(view, Line("a", "A cup", "valuable", entry="grove_spear", worth=30)) == Item(
        "", "A cup", note="worth 30 cp")  # fmt: skip
    assert lines.item_of(view, Line("a", "Old thing", "gear", entry="grove_spear")).key == ""


def test_cards_of_wonders_alone():
    bearer = hero(items=(Item("spear", "Leaf", wonder="grove_spear"), Item("spear", "Spear"), CUP))
    view = look(quiet(bearer))
    cards = thing_cards.owned_things(view, bearer)
    assert [(one.seen, one.card.title, one.card.glyph) for one in cards] == [
        ("Spear", "Leaf", "sword"), ("Cup", "Warm-spring cup", "gem")]  # fmt: skip
    assert [label for label, _ in cards[0].known][:1] == ["Reach"] and cards[1].known == ()
    shield = thing_cards.owned_things(view, hero(items=(Item("shield", "Gate", wonder="sea_gate_shield"),)))
    assert shield[0].card.glyph == "gem"
    hoard = Hoard(
        "h1", "Spoils", (Line("b", "Grove-spear", "wonder", entry="grove_spear"), Line("c", "A cup", "valuable"))
    )
    assert [one.seen for one in thing_cards.found_things(view, hoard)] == ["Spear"]


@pytest.mark.rule("MM-P16")
def test_the_questions_of_a_wonder():
    state = quiet(hero(items=(replace(CUP, used_on=0), PIPE, RING, BONE, Item("spear", "Spear"))), hero("b2", hits=0),
                  foe("b9", "satyr"))  # fmt: skip
    assert using.day_of_clock(look(state)) == 0
    form = asked(state, "treasure.use", "b1")
    item = form.fields[0]
    assert (item.name, item.label, item.default, item.refines) == ("item", "Wonder", 1, True)
    assert [(one.value, one.label, one.blocked) for one in item.options] == [
        (0, "Warm-spring cup", "Warm-spring cup was used today and works again tomorrow."), (1, "Reed pipe", ""),
        (2, "Diver’s ring", ""), (3, "Bone", "")]  # fmt: skip
    cup = asked(state, "treasure.use", "b1", item=0)
    assert cup.fields[1:] == (BeingField("whom", "Who drinks", default="b1", allowed=("b1",)),)
    assert cup.blocked == "Warm-spring cup was used today and works again tomorrow."
    assert asked(state, "treasure.use", "b1", item=2).fields[1:] == ()
    assert asked(state, "treasure.use", "b1", item=3).fields[1:] == (
        TextField("what", "What is thrown again", "A d20 not thrown here; with all others it is offered"),
    )
    assert asked(state, "treasure.use", "b1", item=True).fields[0].default == 1
    alone = quiet(hero(items=(PIPE,)))
    assert (
        asked(alone, "treasure.use", "b1", elsewhere=False).blocked
        == "There is nobody here Nature’s Charm could work on."
    )
    assert asked(quiet(hero(items=(RING,))), "treasure.use", "b1", elsewhere=False).blocked == ""
    for other in (
        quiet(hero(items=())),
        quiet(replace(hero(items=(CUP,)), side="")),
        quiet(hero(items=(CUP,), hits=2)),
    ):
        assert asked(other, "treasure.use", "b1") is None
    assert asked(state, "treasure.use", "b77") is None
    fight = decide(battle(hero(items=(RING, BONE)), foe(), dice=(9, 1)), "b1", "hold")
    assert [one.blocked for one in asked(fight, "treasure.use", "b1").fields[0].options] == [
        "It takes the action of a round.", ""]  # fmt: skip
    turn = to(battle(hero(items=(Item("spear", "Spear", carried="held"), RING)), foe(), dice=(9, 1)), "Combat", "b1")
    assert asked(turn, "treasure.use", "b1").blocked == ""
    later = replace(state, clock=replace(state.clock, seconds=DAY))
    assert asked(later, "treasure.use", "b1", item=0).blocked == ""
    done, outcome = do(later, "treasure.use", "b1", [4], item=0, whom="b1")
    assert sheet(done, "b1").items[0].used_on == 1 and told(outcome) == [
        "Pyros drinks from the Warm-spring cup: nothing to heal."
    ]


@pytest.mark.rule("MM-P03")
@pytest.mark.parametrize(("total", "word"), [(12, "helpful"), (11, "friendly"), (9, "friendly"), (8, "wary"), (6, "wary"),
                                             (5, "threatening"), (4, "threatening"), (3, "attack"), (-1, "attack")])  # fmt: skip
def test_how_those_who_are_met_take_it(total, word):
    assert meeting.reaction(total) == word


@pytest.mark.rule("MM-P03")
@pytest.mark.parametrize(("grace", "dice", "line"), [
    (10, (3, 3), "Pyros speaks to those on the table: 6, they are wary."),
    (16, (3, 3), "Pyros speaks to those on the table: 6 + 2 = 8, they are wary."),
    (1, (1, 1), "Pyros speaks to those on the table: 2 − 3 = −1, they attack."),
    (6, (3, 3), "Pyros speaks to those on the table: 6 − 1 = 5, they threaten."),
])  # fmt: skip
def test_what_is_thrown_for_a_reaction_is_told(grace, dice, line):
    _, outcome = do(quiet(hero(grace=grace, luck=10), foe()), "encounters.react", "", [dice], met="there")
    assert told(outcome) == [line]


@pytest.mark.rule("MM-P03")
def test_the_questions_of_a_reaction():
    state = replace(quiet(hero(), hero("b2", hits=2), foe("b9", "sown_skeleton")), encounters={
        "x1": Encounter("x1", "Wolves", (Muster("lion", 2),)), "x2": Encounter("x2", "Bones", (Muster("sown_skeleton", 2),))})  # fmt: skip
    form = asked(state, "encounters.react")
    assert form.fields == (
        BeingField("speaker", "Speaks", default="b1", allowed=("b1",), aims=False),
        ChoiceField("met", "To", default="there", refines=True, options=(
            Option("there", "Those on the table"), Option("x2", "Bones"), Option("x1", "Wolves"),
            Option("", "Somebody else"))),
    )  # fmt: skip
    deaf = "Nobody listens: these have no mind."
    assert [asked(state, "encounters.react", met=met).blocked for met in ("there", "x2", "x1", "")] == [
        deaf,
        deaf,
        "",
        "",
    ]
    mixed = quiet(hero(), foe("b8", "brigand"), foe("b9", "sown_skeleton"))
    assert asked(mixed, "encounters.react").blocked == ""
    assert asked(quiet(hero("b2", hits=2)), "encounters.react") is None
    assert asked(quiet(hero(), house=ruled(book_gaps=False)), "encounters.react") is None
    assert asked(quiet(replace(hero(), side=FOES)), "encounters.react") is None


@pytest.mark.rule("MM-P17")
def test_nobody_is_met_above_a_one():
    for face in (2, 6):
        faces = Faces(face)
        _, outcome = do(quiet(), "encounters.roll", "", faces, check=True)
        assert told(outcome)[0].endswith(": nobody is met.") and faces.asked[0].dice == "d6"


@pytest.mark.rule("MM-030", "MM-P11")
def test_points_may_be_given_though_everything_stays():
    state = with_hoards(Hoard("h1", "Spoils", (Line("a", "A cup", "valuable", worth=30),)))
    for glory, wisdom in ((10, 0), (0, 10)):
        done, _ = do(state, "treasure.hand_out", glory=glory, wisdom=wisdom, earn=("b1",), line_a="left")
        assert list(done.hoards) == ["h1"] and sheet(done, "b1").glory == glory
