"""What the typesetter is given: data in one quoted string, of which nothing is ever read as source."""

from __future__ import annotations

import json

import pytest
import typst
from hypothesis import given, settings
from hypothesis import strategies as st

from models.publishing.typeset import quoted, source_of

WORDS = st.text(st.one_of(st.characters(codec="utf-8"), st.sampled_from('"\\\\#$*_{}()[]u0a\n\r\t/')))
TYPESETTER = typst.Compiler()


def _compare(data: object) -> None:
    """What the string holds beside what comes in as an input; the typesetter raises where they differ."""
    both = f"#assert.eq(json(bytes({quoted(data)})), json(bytes(sys.inputs.said)))"
    TYPESETTER.compile(input=both.encode(), format="svg", sys_inputs={"said": json.dumps(data)})


@settings(max_examples=150, deadline=None)
@given(st.lists(WORDS, max_size=5), WORDS)
def test_whatever_is_written_comes_back_as_it_was(several, key):
    _compare({key: several})


def test_what_would_end_the_string_or_begin_source_does_not():
    for hostile in (
        '"))#panic("x',
        '\\"))#panic(1)',
        "\\",
        '\\\\"',
        "\\u{22}))#panic(1)",
        '#import "/etc/passwd": *',
        "a\nb\r\0c",
    ):
        _compare([hostile])


def test_a_comparison_that_fails_is_noticed():
    with pytest.raises(typst.TypstError):
        TYPESETTER.compile(input=f"#assert.eq(json(bytes({quoted([1])})), 2)".encode(), format="svg")


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("3–6", "3–6"),
        ("10–12", "10–12"),
        ("–", "–"),
        ("hits on 3–6", "hits on 3–\u20606"),  # here a line could end within it
        ("3–6 m", "3–\u20606\u00a0m"),
    ],
)
def test_a_range_that_stands_alone_is_found_by_a_search(words, read):
    source = source_of({"words": words})
    assert json.loads(json.loads(source.partition("bytes(")[2].removesuffix(")))"))) == {"words": read}
