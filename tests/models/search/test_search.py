"""Finding anything by a few letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.search.search import EntrySearch, Findable, Index
from systems.common.forms import Choice
from systems.shelf import SHELF
from tests.models.conftest import done
from tests.toy_game import TOY

NAMES = (
    "Giant Rat", "Rat", "Rat, Giant Swamp", "Magic Missile", "Wall of Fire", "Fire Giant", "Zoë's Robe", "Were-rat",
    "Export character sheet", "Protection from Evil", "Ring of Regeneration",
)  # fmt: skip
INDEX = Index(Findable("thing", name, name) for name in NAMES)


def found(typed: str, index: Index = INDEX) -> list[str]:
    return [one.label for one in index.search(typed)]


@pytest.mark.parametrize(("typed", "names"), [
    ("rat", ["Rat", "Rat, Giant Swamp", "Were-rat", "Giant Rat"]),  # names that begin so first, then words
    ("RAT G", ["Rat, Giant Swamp", "Giant Rat"]), ("giant", ["Giant Rat", "Fire Giant", "Rat, Giant Swamp"]),
    ("fire wall", ["Wall of Fire"]), ("zoe", ["Zoë's Robe"]), ("magmis", ["Magic Missile"]), ("mm", ["Magic Missile"]),
    ("pfe", ["Protection from Evil"]), ("ror", ["Ring of Regeneration"]), ("expsht", ["Export character sheet"]),
    ("wererat", ["Were-rat"]), ("", []), ("  ", []), ("(*", []), ("xyzzy", []), ("rat rat", []),
])  # fmt: skip
def test_words_beginnings_and_abbreviations(typed, names):
    assert found(typed) == names


@given(st.lists(st.text("abc ", min_size=1, max_size=8), max_size=20), st.text("abc ", max_size=4))
def test_every_name_with_all_the_typed_beginnings_is_found_and_each_once(names, typed):
    index = Index(Findable("thing", str(number), name) for number, name in enumerate(names))
    hits = [one.key for one in index.search(typed, limit=100)]
    assert len(hits) == len(set(hits))
    words = typed.split()
    if len(words) == 1:
        wanted = {str(n) for n, name in enumerate(names) if any(one.startswith(words[0]) for one in name.split())}
        assert wanted <= set(hits)


def test_no_more_than_asked_for():
    index = Index(Findable("thing", str(number), f"Orc {number}") for number in range(1000))
    assert len(index.search("orc")) == 50 and len(index.search("o", 7)) == 7
    assert index.search("orc 77")[0].label == "Orc 77"


def test_entries_of_the_game_and_of_the_campaign_are_found_together(desk):
    library = EntrySearch()
    assert [(one.kind, one.key, one.icon) for one in library.search(desk.look, "or")] == [("creatures", "orc", "orc")]
    own = "[imp]\nname='Orchard Imp'\narmor=13\nhit_points=3\nglyph='demon'"
    done(desk, Choice("own.keep", "", {"kind": "creatures", "key": "imp", "source": own}))
    other = "[orc]\nname='Orc, tame'\narmor=9\nhit_points=1"
    done(desk, Choice("own.keep", "", {"kind": "creatures", "key": "orc", "source": other}))
    assert [(one.label, one.detail) for one in library.search(desk.look, "or")] == [
        ("Orc, tame", "own"),
        ("Orchard Imp", "own"),
    ]
    desk.undo()
    assert [one.label for one in library.search(desk.look, "or")] == ["Orchard Imp", "Orc"]
    assert [(one.kind, one.label) for one in library.search(desk.look, "star")] == [("spells", "Starfire")]


def test_what_the_campaign_leaves_out_is_not_found(desk):
    library, tame = EntrySearch(), "[orc]\nname='Orc, tame'\narmor=9\nhit_points=1"

    def names(typed):
        return [one.label for one in library.search(desk.look, typed)]

    out = {"kind": "creatures", "key": "orc", "left_out": True}
    done(desk, Choice("own.leave_out", "", out))
    assert names("orc") == []
    done(desk, Choice("own.keep", "", {"kind": "creatures", "key": "orc", "source": tame}))
    assert names("orc") == []
    done(desk, Choice("own.leave_out", "", {**out, "left_out": False}))
    assert names("orc") == ["Orc, tame"]


def test_one_that_is_left_out_takes_no_others_place():
    from systems.common.kernel.look import Look
    from systems.common.records.table import OwnEntry, Table

    out = [OwnEntry(f"creatures:{key}", "creatures", key, "", True) for key in ("rat", "orc")]
    look = Look(TOY, Table.of(TOY.house, out))
    assert [one.label for one in EntrySearch().search(look, "o", 1)] == ["Ogre"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_kind_of_a_game_is_searched(game):
    from systems.common.kernel.look import Look
    from systems.common.records.table import Table

    look, library = Look(game, Table(game.house)), EntrySearch()
    assert game.kinds[:6] == ("creatures", "spells", "gear", "items", "tables", "rules")
    for kind in game.own_kinds:
        key, entry = next(iter(game.shipped_entries(kind).items()))
        assert (kind, key) in [(one.kind, one.key) for one in library.search(look, entry.name)], entry.name


def test_an_own_entry_that_cannot_be_read_any_more_hides_nothing(desk):
    from systems.common.kernel.look import Look
    from systems.common.records.table import OwnEntry

    odd = OwnEntry("creatures:ogre", "creatures", "ogre", "[ogre]\nname = 7")
    assert [one.label for one in EntrySearch().search(Look(TOY, desk.table.exchanged(None, odd)), "rat")] == ["Rat"]
