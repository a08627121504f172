"""Thousands of texts that are nearly stat blocks, or nothing at all: read or refused with a sentence, never an error."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.formats import registry
from models.formats.found import Found, Unreadable
from models.formats.plain_terms import settle
from systems.common.content.random_tables.pairs import BadPaste, columns_values
from tests.models.formats.gist import texts_of

KINDS = tuple(registry.FORMATS)
TEXTS = {kind: [text for text, _ in texts_of(f"{kind}.txt")] for kind in KINDS}
SCRAPS = ["HD", "AC 6 [13]", "1d6", "(", ")", "[", "]", "{", "}", ":", ";", "\n\n", "×", "½", "−", "|", "---", "\t", "\0", "\x1b",
          "🐉", "999999999999", "-", "+", "d", "0d0", "1e999", "null", "```", "<p>", "&amp;", "%", "'", '"', "\\", "\u202e"]  # fmt: skip
THOUSAND = 1_000


def read(text: str, kind: str) -> tuple[Found, str]:
    """What is found, or why nothing is."""
    try:
        return registry.read(text, kind)[1], ""
    except Unreadable as refused:
        return Found(), refused.sentence


def survive(text: str, kind: str = "") -> None:
    """Read it as it is and as somebody says; what comes of it can be settled."""
    found, sentence = read(text, kind)
    assert not sentence or (sentence.endswith(".") and len(sentence) < 500)
    for block in found.creatures:
        lent = settle(block, "x", "a file").lent
        assert lent.name and lent.hit_dice >= 0 and lent.pace >= 0 and lent.blows
    for table in found.tables:
        with suppress(BadPaste):
            assert columns_values(table.name, table.columns, table.dice)["name"]
        assert table.name and table.columns and all([pairs for _, pairs in table.columns])


def broken(text: str, dice: random.Random) -> str:
    """A text with a few pieces cut out, put in, doubled or turned round."""
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(text) + 1)
        to = min(len(text), at + dice.randint(0, 12))
        match dice.randrange(5):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + dice.choice(SCRAPS) + text[at:]
            case 2:
                text = text[:at] + text[at:to] * 3 + text[to:]
            case 3:
                text = text[:at] + text[at:to][::-1] + text[to:]
            case _:
                text = text[:at] + chr(dice.randrange(1, 0x2FFF)) + text[at + 1 :]
    return text


@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_broken_texts_of_each_format(kind: str) -> None:
    dice = random.Random(17)
    for number in range(THOUSAND):
        survive(broken(dice.choice(TEXTS[kind]), dice), kind if number % 2 else "")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=400), st.sampled_from(("", *KINDS)))
def test_any_text(text: str, kind: str) -> None:
    survive(text, kind)


LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20))
TREES = st.recursive(
    LEAVES, lambda inside: st.one_of(st.lists(inside, max_size=4), st.dictionaries(st.sampled_from((
        "name", "Name", "type", "system", "data", "items", "hp", "HP", "AC", "ac", "Value", "value", "max", "hd", "hpDice", "attacks",
        "Actions", "Content", "saves", "details", "flags", "refscreen", "movement", "speed", "Speed", "actions", "traits", "desc",
    )), inside, max_size=6)), max_leaves=30)  # fmt: skip


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TREES, st.sampled_from(("foundry", "improved_initiative", "statblock_notes")))
def test_any_document(tree: object, kind: str) -> None:
    survive(json.dumps(tree), kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "piece", ["HD 1; AC 2; ", "a, ", "((((", "1d6 ", "|", "- ", "x: [", "\n", "1-2 ", "**", "> ", "AC "]
)
def test_long_monotonous_texts_are_read_or_refused_soon(kind: str, piece: str) -> None:
    """As long as no expression that looks for words takes ever longer; a run that hangs is ended by the runner."""
    survive(piece * (40_000 // len(piece)), kind)
