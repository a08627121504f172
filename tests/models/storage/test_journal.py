"""Everything kept comes back exactly as it was: every record, change, throw, decision and story, of every game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.storage.codec import freeze
from models.storage.journal import BadRecord, Codec
from systems.common.forms import Choice, Form, NumberField, Question
from systems.common.kernel.play import Told
from systems.common.kernel.tape import Decision, Need, Reading, RollRequest, Throw
from systems.common.records.changes import Changed, Exchanged
from systems.common.records.table import (
    Being,
    Bond,
    Clock,
    Effect,
    Encounter,
    Fight,
    Hoard,
    Line,
    Muster,
    Note,
    OwnEntry,
    Table,
    Term,
    Turn,
    Until,
)
from tests.toy_game import TOY, Hero, Monster
from tests.toy_rules import Rank, Thing, ToyHouse

CODEC = Codec(TOY)
text = st.text(max_size=12)
number = st.integers(-(2**40), 2**40)
things = st.builds(Thing, text, number, st.booleans())
heroes = st.builds(
    Hero, text, number, things=st.lists(things, max_size=3).map(tuple), best=st.none() | things, notes=text
)
monsters = st.builds(Monster, text, number)
plain = st.none() | st.booleans() | number | text | st.floats(allow_nan=False, allow_infinity=False)
anything = st.recursive(
    plain | heroes | things,
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.sampled_from(["a", "$", "$x", "ä"]), inner, max_size=3)
        | st.dictionaries(number, inner, max_size=2)
        | st.frozensets(plain.filter(lambda one: type(one) is not float), max_size=3)
    ),
    max_leaves=6,
)
facts = st.lists(st.tuples(text, anything), max_size=3).map(tuple)
terms = st.builds(Term, text, number, text, st.booleans())
beings = st.builds(
    Being, text, text, st.just("hero"), text, heroes, text, number, text, text, st.booleans()
) | st.builds(Being, text, text, st.just("monster"), text, monsters)
texts = st.lists(text, max_size=3).map(tuple)
choices = st.builds(Choice, text, text, st.dictionaries(text, anything, max_size=3))
fights = st.builds(Fight, round=number, turns=st.lists(st.builds(Turn, text, texts, together=st.booleans()), max_size=2).map(tuple),
                   waiting=texts, declared=st.lists(choices, max_size=2).map(tuple), ground=facts)  # fmt: skip
records = st.one_of(
    beings,
    st.builds(Effect, text, text, text, terms=st.lists(st.tuples(text, terms), max_size=2).map(tuple),
              until=st.builds(Until, text, text, number), data=facts),
    st.builds(Bond, text, text, text, text, number),
    st.builds(Hoard, text, text, st.lists(st.builds(Line, text, text, text, data=facts), max_size=2).map(tuple),
              foes=st.lists(st.tuples(text, number), max_size=2).map(tuple)),
    st.builds(Encounter, text, text, st.lists(st.builds(Muster, text, number,
              st.lists(number, max_size=3).map(tuple)), max_size=2).map(tuple)),
    st.builds(Note, text, text, text),
    st.builds(OwnEntry, text, text, text, text, st.booleans()),
    fights,
    st.builds(Clock, seconds=number),
    st.builds(ToyHouse, st.booleans(), ranks=st.lists(st.builds(Rank, text, number), max_size=2).map(tuple)),
)  # fmt: skip


def typed(value):
    """A value with the type of every part: True is not 1 and a tuple is no list, though they may be equal."""
    if is_dataclass(value):
        return type(value), [typed(getattr(value, one.name)) for one in fields(value)]
    if isinstance(value, dict):
        return dict, [(typed(key), typed(one)) for key, one in value.items()]
    if isinstance(value, tuple | list):
        return type(value), [typed(one) for one in value]
    if isinstance(value, frozenset):
        return frozenset, sorted(map(repr, value))
    return type(value), value


@given(records)
def test_every_record_comes_back_as_it_was(record):
    from models.storage.journal import kind_of

    back = CODEC.record_from(kind_of(record), CODEC.record_to(record))
    assert back == record
    assert typed(back) == typed(record)


@given(st.lists(records.filter(lambda one: not isinstance(one, Fight | Clock | ToyHouse)), max_size=4))
def test_records_that_come_and_go_come_back_as_changes(found):
    changes = tuple([Exchanged(None, one) for one in found] + [Exchanged(one, None) for one in found])
    assert CODEC.changes_from(CODEC.changes_to(Table(TOY.house), changes)) == changes


@given(heroes, heroes, st.sampled_from([one.name for one in fields(Hero)]))
def test_a_changed_field_comes_back_as_the_sheet_has_it(before, after, field):
    table = Table.of(TOY.house, [Being("b1", "Hild", "hero", "party", before)])
    change = Changed("b1", field, getattr(before, field), getattr(after, field))
    assert CODEC.changes_from(CODEC.changes_to(table, [change])) == (change,)


def test_a_being_that_comes_and_is_changed_in_one_action_is_known():
    being = Being("b1", "Rat", "monster", "foes", Monster())
    changes = (Exchanged(None, being), Changed("b1", "hit_points", 1, 0))
    assert CODEC.changes_from(CODEC.changes_to(Table(TOY.house), changes)) == changes


@given(st.lists(st.builds(Throw, st.builds(RollRequest, number, number, text, text, st.builds(Reading, text, st.just((3,))),
       st.none() | st.builds(Need, number, st.just((Term("x", 1),)), st.booleans())),
       st.lists(number, max_size=3).map(tuple), st.booleans()), max_size=3))  # fmt: skip
def test_throws_come_back_as_they_were(throws):
    assert list(CODEC.tape_from(CODEC.tape_to(throws))) == throws


@given(st.dictionaries(text, anything, max_size=3))
def test_a_decision_comes_back_with_its_answers_and_what_it_was_about(answers):
    form = Form("margin", "Spend the margin", (NumberField("damage", "Damage"),), purse=4)
    (back,) = CODEC.tape_from(CODEC.tape_to([Decision(Question("b1", form), answers, by_hand=True)]))
    assert back == Decision(Question("b1", Form("margin", "Spend the margin")), answers, by_hand=True)


@given(st.lists(st.builds(Told, text, st.lists(st.tuples(text, text | number), max_size=3).map(tuple), text, text, texts),
       max_size=3).map(tuple))  # fmt: skip
def test_the_story_comes_back_as_it_was_told(story):
    assert CODEC.story_from(CODEC.story_to(story)) == story


@given(choices)
def test_a_choice_comes_back_as_it_was_made(choice):
    assert CODEC.choice_from(CODEC.choice_to(choice)) == choice


def test_lists_from_a_window_are_taken_as_tuples():
    assert freeze({"among": ["b1", ["b2"]], "rows": [{"hits": [1]}]}) == {
        "among": ("b1", ("b2",)),
        "rows": ({"hits": (1,)},),
    }


def test_a_sheet_inside_an_effect_comes_back_as_a_sheet():
    effect = Effect("e1", "b1", "Toad", data=(("was", Hero(things=(Thing("Rope"),))),))
    back = CODEC.record_from("effect", CODEC.record_to(effect))
    assert isinstance(back.fact("was"), Hero)
    assert back == effect


def test_what_no_file_can_hold_is_refused_when_it_is_written():
    with pytest.raises(TypeError, match="object cannot be kept"):
        CODEC.record_to(Effect("e1", "b1", "x", data=(("bad", object()),)))
    with pytest.raises(TypeError, match="Hild is a monster with the sheet Hero"):
        CODEC.record_to(Being("b1", "Hild", "monster", "party", Hero()))


@pytest.mark.parametrize(("kind", "data", "words"), [
    ("being", b"{}", "a being that cannot be read"),
    ("being", b'{"id":"b1","name":"x","kind":"ghost","side":"","sheet":{}}', "of a kind that The Toy Game does not have"),
    ("being", b'{"id":"b1","name":"x","kind":"hero","side":"","sheet":{"hit_points":"many"}}', "hit_points"),
    ("effect", b"[]", "an effect that cannot be read"),
    ("clock", b"{broken", "a clock that cannot be read"),
])  # fmt: skip
def test_what_cannot_be_read_says_so(kind, data, words):
    with pytest.raises(BadRecord, match=words):
        CODEC.record_from(kind, data)


def test_a_field_that_an_older_file_lacks_stands_at_its_default():
    being = CODEC.record_from("being", b'{"id":"b1","name":"x","kind":"hero","side":"","sheet":{"hit_points":3}}')
    assert being == Being("b1", "x", "hero", "", Hero(hit_points=3))
    effect = CODEC.record_from("effect", b'{"id":"e1","on":"","name":"Torch"}')
    assert effect == Effect("e1", "", "Torch")
