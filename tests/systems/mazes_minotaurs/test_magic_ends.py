"""Who may use, order, end and lift what; what goes with it when it ends; what the book of powers says (MM-083 to MM-117)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice, Option
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Need, Refused
from systems.common.records.table import Bond, OwnEntry, Term, altered
from systems.common.records.views import Slots
from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.magic import commanding, mastery
from systems.mazes_minotaurs.magic import use as using
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, form_of, lay, to
from tests.systems.mazes_minotaurs.magic_builders import (
    asked,
    concentrating,
    nymph,
    on,
    priest,
    row,
    sorcerer,
    use,
    value,
    wait,
)


def book(state, who="b1"):
    return GAME.spellbook(look(state), state.beings[who])


def test_magicians_at_the_table_alone_use_powers_and_in_a_fight_at_the_end_of_their_round():
    state = quiet(sorcerer(2), hero("b2"), replace(sorcerer(2, "b3"), side=""), foe())
    assert [using.may_use(look(state), who) is not None for who in ("b1", "b2", "b3", "b9", "b77")] == [
        True, False, False, False, False]  # fmt: skip
    assert form_of(state, "magic.use", "b77") is None and form_of(state, "magic.use", "b3") is None
    fight = decide(battle(sorcerer(2), hero("b2"), foe(), dice=(5, 5, 5)), "b1", "power", power="illusions")
    assert using.may_use(look(to(fight, "Combat")), "b1") is None
    powers = to(fight, "Powers")
    assert [using.may_use(look(powers), who) is not None for who in ("b1", "b2", "b9")] == [True, False, False]


@pytest.mark.rule("MM-087")
def test_the_first_power_there_is_power_for_stands_in_the_form():
    state = quiet(sorcerer(2, power=1), foe(), house=ruled(power_cost="power_level"))
    field = asked(state, "").field("power")
    assert field.default == "confusion" and [bool(one.blocked) for one in field.options] == [False, True]
    empty = quiet(sorcerer(2, power=0), foe())
    assert asked(empty, "").field("power").default == "confusion"


@pytest.mark.parametrize(("being", "power", "why"), [
    (sorcerer(1, power=0), "confusion", "Lin has no Power left."),
    (priest(1, ""), "divine_blessing", "Theano serves no deity yet: write it on the sheet first."),
])  # fmt: skip
def test_what_stands_in_the_way_refuses_it_whoever_asks(being, power, why):
    play = Play(GAME, quiet(being, foe()), Faces())
    with pytest.raises(Refused) as refused:
        using.use(play, Choice("magic.use", "b1", {"power": power, "target": "b9"}))
    assert str(refused.value) == why


@pytest.mark.rule("MM-084")
def test_the_die_of_power_has_to_be_as_low_as_what_is_left():
    faces = Faces(4, 1)
    use(quiet(sorcerer(1, power=5), foe()), "confusion", faces)
    assert faces.asked[0].need == Need(5, under=True, hit="works", miss="fizzles")


def test_a_power_out_of_a_thing_has_no_bonus():
    state = quiet(hero(), foe("b9", "centaur"))
    play = Play(GAME, state, Faces(1, 6))
    magic.use_from(play, "b1", "psychic_attack", 5, "the wand", {"target": "b9"})
    assert str(play.outcome().story[0]) == "Pyros uses the wand."
    assert play.being("b9").sheet.hits == state.beings["b9"].sheet.hits - 6


CARD = """[calm]
name = "Calm"
rule = ""
magic = "sorcery"
level = 1
range = "sight"
targets = "{targets}"
lasts = "{lasts}"
text = "All is quiet."
"""


@pytest.mark.parametrize(("targets", "lasts", "place", "whom"), [
    ("none", "rounds", ["Calm"], []), ("none", "instant", [], []), ("one", "rounds", [], ["Calm"]),
    ("one", "instant", [], []),
])  # fmt: skip
def test_a_power_that_is_its_text_lies_on_the_place_or_on_whom_it_is_used(targets, lasts, place, whom):
    own = OwnEntry("spells:calm", "spells", "calm", CARD.format(targets=targets, lasts=lasts))
    state = replace(quiet(sorcerer(2), foe()), own={own.id: own})
    answers = {"target": "b9"} if targets == "one" else {}
    done, told = use(state, "calm", [1], **answers)
    assert "Calm: All is quiet." in story(told)
    assert ([one.name for one in on(done, "", "power")], [one.name for one in on(done, "b9")]) == (place, whom)


@pytest.mark.rule("MM-093")
def test_orders_are_for_the_own_and_for_those_who_are_there():
    state = lay(quiet(sorcerer(4), sorcerer(4, "b2"), foe("b8"), foe("b9")), "b9", "compelled", "b1")
    state = lay(lay(state, "b8", "compelled", "b2"), "", "compelled", "b1")
    mine, foreign, nobody = state.effects
    assert [option.value for option in form_of(state, "magic.order", "b1").field("effect").options] == [mine]
    for id_ in (foreign, nobody, "e99"):
        play = Play(GAME, state, Faces())
        with pytest.raises(Refused) as refused:
            commanding.order(play, Choice("magic.order", "b1", {"effect": id_, "order": "", "kind": "plain"}))
        assert str(refused.value) == "That one no longer has to obey."


@pytest.mark.rule("MM-093", "MM-095")
@pytest.mark.parametrize(("side", "after"), [("party", "foes"), ("", "")])
def test_a_freed_slave_goes_back_unless_set_aside(side, after):
    state, _ = use(lay(quiet(sorcerer(6), foe("b9", "brigand")), "b9", "compelled", "b1"), "enslavement", [1, 1])
    state = act(state, lambda play: play.exchange(play.being("b9"), altered(play.being("b9"), side=side)))
    (effect,) = on(state, "b9")
    freed = act(state, lambda play: commanding.end(play, effect))
    assert freed.beings["b9"].side == after and not freed.effects
    compelled = lay(quiet(sorcerer(6), foe("b9", "brigand")), "b9", "compelled", "b1")
    told, outcome = do(compelled, "magic.order", "b1", kind="death")
    assert [str(one) for one in outcome.story] == [
        "Lin commands Brigand.", "Brigand does not obey.", "Brigand is free."] and told.beings["b9"].side == "foes"  # fmt: skip


@pytest.mark.rule("MM-091")
def test_what_came_together_ends_together_or_one_by_one():
    state = quiet(sorcerer(4, power=20), foe("b8"), foe("b9"))
    state, _ = use(state, "illusions", [1, 1, 1], targets=("b8", "b9"), illusion="a wall")
    state, _ = use(state, "confusion", [1, 1], targets=("b8",))
    wall8, wall9, confused = state.effects.values()
    assert form_of(state, "magic.cancel", "b1").field("effect").options == (
        Option(f"all {wall8.fact('group')}", "Illusion: a wall: Satyr, Satyr"),
        Option(wall8.id, "Illusion: a wall (Satyr)"), Option(wall9.id, "Illusion: a wall (Satyr)"),
        Option(confused.id, "Confused (Satyr)"),
    )  # fmt: skip
    _, told = do(state, "magic.cancel", "b1", effect=confused.id)
    assert [str(one) for one in told.story] == ["Lin ends Confused on Satyr."]
    elsewhere, _ = use(quiet(sorcerer(2)), "confusion", [1], thing="the king")
    _, told = do(elsewhere, "magic.cancel", "b1")
    assert [str(one) for one in told.story] == ["Lin ends Confusion: the king."]


def test_a_blessing_takes_nothing_from_one_that_was_written_by_hand():
    state = quiet(priest(1, "athena"), hero("b2", faith=16))
    by_hand = (("melee", Term("By hand", 3)),)
    state = act(state, lambda play: play.put_on("b2", "By hand", FOREVER, *by_hand, kind="blessed"))
    before = value(quiet(priest(1, "athena"), hero("b2", faith=16)), "b2", "melee")
    done, _ = use(state, "divine_blessing", [1], target="b2")
    assert on(done, "b2", "blessed")[0].terms == by_hand and value(done, "b2", "melee") >= before + 3


@pytest.mark.rule("MM-117")
def test_a_walker_takes_along_all_that_hung_on_it():
    state, _ = use(quiet(nymph(6, "dryad"), hero("b2"), foe()), "natures_mastery", [1])
    walker = next(one for one in state.beings.values() if one.entry == "wood_titan")
    state = lay(state, walker.id, "confused")
    bonds = (
        Bond("k1", "friend", "b2", "b1"),
        Bond("k2", "friend", walker.id, "b2"),
        Bond("k3", "friend", "b1", walker.id),
    )
    state = act(state, lambda play: [play.add(one) for one in bonds])
    gone = wait(state, 2, "hour")
    fight = battle(nymph(6, "dryad"), foe(), dice=(5, 5))
    fight = act(fight, lambda play: play.alter_fight(waiting=("b1", "b9")))
    fight = lay(fight, "b9", "animated", "b1", made_of="tree")
    gone_there = act(fight, lambda play: mastery.goes_back(play, next(iter(play.effects().values()))))
    assert gone_there.fight.waiting == ("b1",) and "b9" not in gone_there.beings
    assert walker.id not in gone.beings and not gone.effects and list(gone.bonds) == ["k1"]


@pytest.mark.rule("MM-117", "MM-R53")
@pytest.mark.parametrize(("might", "lines"), [
    (13, ["Kreon breathes again, with 3 Hits."]),
    (3, ["Kreon breathes again, with 3 Hits."]),
])  # fmt: skip
def test_whoever_breathes_again_is_told(might, lines):
    state = quiet(nymph(6, "napaea"), hero("b2", "Kreon", might=might, hits=0))
    done, told = use(state, "natures_mastery", [1], target="b2", elsewhere=False)
    assert [str(one) for one in told.story][1:] == lines and sheet(done, "b2").hits == 3


def test_the_book_says_what_is_left_what_is_worked_on_and_whom_it_reaches():
    for power, most in ((9, 9), (2, 6)):
        state = quiet(sorcerer(1, wits=10, power=power))
        assert book(state).slots == (Slots("Power", power, max(power, value(state, "b1", "power_most"))),), most
    fight = concentrating(sorcerer(2), foe(), power="illusions", dice=[5, 5])
    assert [(row(fight, one).word) for one in ("illusions", "confusion")] == ["concentrating", "ready"]
    assert row(quiet(sorcerer(1)), "confusion").detail.startswith("20 ft · one target · ")
    assert row(quiet(sorcerer(2)), "confusion").detail.startswith("20 ft · up to 2 targets · ")


@pytest.mark.rule("MM-116")
def test_the_book_offers_to_lift_a_curse_of_her_own():
    state, _ = use(quiet(nymph(5, "oread"), foe()), "natures_curse", [1, 1], target="b9", elsewhere=False,
                   allows_kiss=True)  # fmt: skip
    assert ("Lift curse", Choice("magic.lift", "b1")) in book(state).actions


@pytest.mark.rule("MM-080")
def test_power_is_what_magicians_have_and_can_lose():
    state = quiet(sorcerer(2, power=5), hero("b2"), foe())
    view = look(state)
    assert GAME.reserve(view, view.being("b1")) == Slots("Power", 5, value(state, "b1", "power_most"))
    assert GAME.reserve(view, view.being("b2")) is None and GAME.reserve(view, view.being("b9")) is None
    empty = act(state, lambda play: GAME.empty_reserve(play, play.being("b1")))
    assert sheet(empty, "b1").power == 0
