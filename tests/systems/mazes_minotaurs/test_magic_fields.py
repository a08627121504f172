"""Every question of a power as it stands in its form, and what is told of the answers (MM-083 to MM-117)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import (
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    ChoicesField,
    NotesField,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.play import Play
from systems.common.records.table import OwnEntry
from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.magic import cursing
from systems.mazes_minotaurs.magic.power_forms import casting
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.mazes_minotaurs.fighting import act, form_of, lay
from tests.systems.mazes_minotaurs.magic_builders import POWERS, asked, nymph, on, priest, sorcerer, use, why_not

KISSED = {"elsewhere": False, "allows_kiss": True}
ELSEWHERE = ToggleField("elsewhere", "Not at the table", "On somebody without a sheet here", refines=True)
ALLOWS = ToggleField("allows_kiss", "Allows the kiss", "Unaware of what it does; still resists", refines=True,
                     rule="MM-R51")  # fmt: skip


def rest(form):
    """The questions behind the first, which power it is."""
    first = form.fields[0]
    assert (first.name, first.label, first.refines) == ("power", "Power", True)
    return form.fields[1:]


@pytest.mark.rule("MM-R49", "MM-116")
def test_the_questions_of_a_curse():
    state = quiet(nymph(5, "nereid"), foe("b9", "satyr"), house=ruled(nereid_attribute_curse=True))
    assert rest(asked(state, "natures_curse", way="attribute", target="b9")) == (
        ChoiceField("way", "Form", default="drowned", refines=True, options=(
            Option("drowned", "The curse of the drowned"), Option("attribute", "Lower an attribute"))),
        BeingField("target", "Target", "By kiss", "b9", refines=True, allowed=("b9",)),
        ELSEWHERE, ALLOWS,
        ChoiceField("attribute", "Effect", rule="MM-116", options=(
            Option("grace", "Ugliness: 1d6 of Grace"), Option("might", "Weakness: 1d6 of Might"),
            Option("wits", "Folly: 1d6 of Wits"), Option("luck", "Misfortune: 1d6 of Luck"))),
    )  # fmt: skip


@pytest.mark.rule("MM-104")
def test_the_questions_of_a_vision():
    assert rest(asked(quiet(priest(2)), "divination")) == (
        ChoiceField("about", "About", default="a situation", options=(
            Option("a person", "A person"), Option("a place", "A place"), Option("a situation", "A situation"))),
        TextField("question", "Which", longest=200),
        ChoiceField("when", "From the", default="present", options=(
            Option("past", "Past"), Option("present", "Present"), Option("future", "Future"))),
    )  # fmt: skip
    play = Play(GAME, quiet(priest(2)), Faces())
    magic.use_from(play, "b1", "divination", 2, "the skull", {})
    assert [str(told) for told in play.outcome().story] == [
        "Theano uses the skull.", "Athena sends Theano a true vision of a situation, from the present.",
        "How much is seen, and how clearly, is for the Maze Master to say."]  # fmt: skip


@pytest.mark.rule("MM-117", "MM-R53")
def test_the_questions_of_a_mastery():
    wind = asked(quiet(nymph(6, "nereid")), "natures_mastery")
    assert rest(wind) == (
        ToggleField("in_element", "In the sea or aboard", default=True, refines=True, rule="MM-117"),
        ChoiceField("manifestation", "What", default="Set the wind", options=tuple([
            Option(one, one) for one in ("Set the wind", "Raise a storm", "Calm a storm")])),
        TextField("thing", "How", help="From where, how strong"),
    )  # fmt: skip
    life = asked(quiet(nymph(6, "napaea"), hero("b2", hits=0)), "natures_mastery", target="b2", elsewhere=False)
    assert life.fields[-2:] == (
        NumberField("rounds_dead", "Rounds dead", "From the end of the round of death; at most 2", 0, maximum=9_999,
                    refines=True, rule="MM-R53"),
        ToggleField("unnatural", "An unnatural death", default=True, refines=True, rule="MM-117"),
    )  # fmt: skip


@pytest.mark.rule("MM-117")
@pytest.mark.parametrize(("kin", "thing", "name", "line"), [
    ("nereid", "", "Set the wind", "Chloe: set the wind for 2 hours."),
    ("naiad", "in the court", "A spring or brook: in the court", "Chloe: a spring or brook: in the court for 2 hours."),
])  # fmt: skip
def test_a_mastery_of_wind_and_waters_is_kept_in_the_words_that_were_said(kin, thing, name, line):
    state, told = use(quiet(nymph(6, kin)), "natures_mastery", [1], thing=thing)
    assert [one.name for one in on(state, "")] == [name] and str(told.story[-1]) == line


def test_the_questions_about_targets():
    one = quiet(priest(5), foe("b9", "satyr"), hero("b2"))
    assert rest(asked(one, "divine_wrath")) == (
        BeingField("target", "Target", "Within 20 ft", "b9", refines=True, allowed=("b9", "b2")),
        ELSEWHERE,
    )
    several = quiet(sorcerer(2), foe("b9", "satyr"), hero("b2"))
    assert rest(asked(several, "confusion", targets=("b2",))) == (
        BeingsField("targets", "Targets", "Up to 2, within 20 ft", ("b9",), refines=True, allowed=("b9", "b2"), most=2),
        ELSEWHERE, ToggleField("willing", "Own side does not resist", rule="MM-005"))  # fmt: skip
    nobody = asked(quiet(sorcerer(2)), "confusion")
    assert rest(nobody) == (replace(ELSEWHERE, default=True), TextField("thing", "Who", help="May stay empty"))
    assert not nobody.blocked
    alone = asked(quiet(sorcerer(2)), "confusion", elsewhere=False)
    assert alone.blocked == "There is nobody here Confusion could work on."


@pytest.mark.rule("MM-R51")
def test_who_can_be_kissed_stands_before_who_cannot_and_foes_before_friends():
    state = lay(quiet(nymph(5), hero("b2"), foe("b8"), foe("b9")), "b9", "grappled", "b2")
    assert asked(state, "natures_curse").field("target").allowed == ("b9", "b8", "b2")


@pytest.mark.rule("MM-116")
def test_the_attribute_that_is_meant_is_the_first_that_can_still_be_lowered():
    state = quiet(nymph(5, "napaea", power=25), hero("b2"))
    for n, attribute in enumerate(("grace", "might", "wits", "luck")):
        assert not asked(state, "natures_curse", target="b2", **KISSED).blocked, n
        state, _ = use(state, "natures_curse", [1, 1, 2], target="b2", attribute=attribute, **KISSED)
    assert why_not(state, "natures_curse", target="b2", **KISSED) == "Pyros suffers that already."
    lifting = asked(state, "natures_curse", way="lift")
    assert [field.name for field in lifting.fields] == ["power", "way", "lifts"] and not lifting.blocked
    assert not asked(state, "natures_curse", target="b2", elsewhere=True).blocked, "of somebody else nothing is known"


@pytest.mark.rule("MM-116")
@pytest.mark.parametrize(("kin", "line"), [("dryad", "Satyr turns to a tree."), ("oread", "Satyr turns to rock.")])
def test_what_a_curse_turns_somebody_to_is_told(kin, line):
    _, told = use(quiet(nymph(5, kin), foe("b9", "satyr")), "natures_curse", [1, 1], target="b9", **KISSED)
    assert str(told.story[-1]) == line


OWN = """[golem]
name = "Golem"
rule = ""
text = "A golem."
grade = 1
category = "Folk"
size = "Medium"
might = 1
skill = 0
luck = 0
wits = {wits}
spirit = {spirit}
might_score = 13
mind = "humanoid"
move = 60
weapon = "fists"
reach = 1
number = "1"
basic_hits = 1
"""


def with_golem(wits=0, spirit=0):
    own = OwnEntry("creatures:golem", "creatures", "golem", OWN.format(wits=wits, spirit=spirit))
    state = quiet(nymph(5, "napaea"), replace(foe("b9", "commoner"), entry="golem", name="Golem"))
    state = act(state, lambda play: play.change("b9", "creature", "golem"))
    return replace(state, own={own.id: own})


@pytest.mark.parametrize(("wits", "spirit", "before"), [(5, -3, (22, 3)), (6, -4, (22, 3)), (4, -2, (20, 5))])
def test_modifiers_beyond_the_table_stand_for_its_ends(wits, spirit, before):
    golem = with_golem(wits, spirit)
    for attribute, score in zip(("wits", "grace"), before, strict=True):
        if score > 3:
            _, told = use(golem, "natures_curse", [1, 1, 2], target="b9", attribute=attribute, **KISSED)
            line = f"Golem loses 2 {attribute.capitalize()}: {score - 2} left."
            assert line in story(told)
        else:
            assert "no more to lose" in why_not(golem, "natures_curse", target="b9", attribute=attribute, **KISSED)


@pytest.mark.rule("MM-R35", "MM-R50")
def test_hits_that_a_curse_takes_are_never_below_none():
    """Might 13 and 2 Hits; of Might 7 the total would be 0."""
    golem = act(with_golem(), lambda play: play.change("b9", "hits", 2))
    answers = {"target": "b9", "attribute": "might", "elsewhere": False}
    done, told = use(golem, "natures_curse", [1, 1, 6], **answers)
    assert "Golem loses 6 Might: 7 left." in story(told) and "Golem has 0 Hits left." in story(told)
    assert sheet(done, "b9").hits == 0


@pytest.mark.rule("MM-116")
def test_lifting_a_curse_that_is_not_hers_finds_none():
    other = nymph(5, "oread", "b2", "Io")
    state = quiet(nymph(5, "oread"), other, foe("b8"), foe("b9"))
    state, _ = use(state, "natures_curse", [1, 1], target="b9", **KISSED)
    (effect,) = on(state, "b9")
    state, _ = use(state, "natures_curse", [1, 1], "b2", target="b8", **KISSED)
    (foreign,) = on(state, "b8")
    for id_ in (foreign.id, "e99"):
        play = Play(GAME, state, Faces())
        lifting = casting(play, play.being("b1"), POWERS["natures_curse"], {"way": "lift", "lifts": id_})
        cursing.lift(play, lifting)
        assert [str(told) for told in play.outcome().story] == ["There is no curse left to lift."]
        assert set(play.effects()) == {effect.id, foreign.id}
    after, told = do(state, "magic.lift", "b1", [1], lifts=effect.id)
    assert str(told.story[-1]) == "Chloe lifts Turned to rock from Satyr." and not on(after, "b9")
    assert form_of(act(state, lambda play: play.change("b1", "level", 4)), "magic.lift", "b1") is None
    assert form_of(state, "magic.lift", "b8") is None


@pytest.mark.rule("MM-108")
def test_the_questions_about_a_deity_that_is_there():
    state = lay(quiet(priest(6), foe("b9", "satyr")), "b9", "confused")
    state, _ = use(state, "divine_intervention", [1, 1])
    (effect,) = on(state, "b9")
    form = form_of(state, "magic.deity")
    assert (form.label, form.fields) == ("Athena acts", (
        ChoicesField("lifts", "Takes away", options=(Option(effect.id, "Confused (Satyr)"),), rule="MM-108"),
        NotesField("deed", "Deed", "Whatever it wants succeeds", longest=500),
        ToggleField("leaves", "Leaves", "Its task is done", default=True),
    ))  # fmt: skip
    book = GAME.spellbook(look(state), state.beings["b1"])
    assert ("Deity", Choice("magic.deity")) in book.actions
