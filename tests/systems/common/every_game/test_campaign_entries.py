"""What a campaign adds, changes and leaves out: kept, told, taken back; what moves by it says so."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry
from systems.common.every_game.campaign_entries import entry_name, is_shipped
from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Being, OwnEntry, Table, Term
from tests.toy_game import TOY, Hero, Monster, Toy

NEWT = '[newt]\nname = "Newt"\narmor = 11\nhit_points = 1\n'
TAME = '[orc]\nname = "Orc, tame"\narmor = 9\nhit_points = 1\n'
ANN = Being("b1", "Ann", "hero", PARTY, Hero())
EMPTY = Table.of(TOY.house, [ANN])
OUT = {"kind": "creatures", "key": "orc", "left_out": True}


def do(table, key, game=TOY, /, **answers):
    outcome = resolve(game, table, Choice(key, "", answers), SeededDice(1))
    after = apply(table, outcome.changes)
    assert apply(after, undo(outcome.changes)) == table
    return after, " ".join(map(str, outcome.story))


def kept(table, source=NEWT, key="newt"):
    return do(table, "own.keep", kind="creatures", key=key, source=source)


def offered(table):
    return list(Look(TOY, table).offered("creatures"))


def test_an_entry_is_kept_and_stands_before_the_shipped_one():
    table, said = kept(EMPTY, TAME, "orc")
    assert said == "“Orc, tame” is kept among the creatures of this campaign."
    look = Look(TOY, table)
    assert look.entry("creatures", "orc").armor == 9 == look.library("creatures")["orc"].armor
    assert is_shipped(look, "creatures", "orc") and not is_shipped(look, "creatures", "newt")
    assert entry_name(look, "creatures", "orc") == "Orc, tame" and entry_name(look, "creatures", "elf") == "elf"
    with pytest.raises(BadEntry, match="armor is 99"):
        kept(EMPTY, NEWT.replace("11", "99"))


def test_a_shipped_entry_is_left_out_and_offered_again():
    table, said = do(EMPTY, "own.leave_out", **OUT)
    assert said == "“Orc” is left out of the creatures."
    assert table.own == {"creatures:orc": OwnEntry("creatures:orc", "creatures", "orc", "", True)}
    assert offered(table) == ["rat", "ogre"]
    assert Look(TOY, table).entry("creatures", "orc").armor == 12, "those that are here go on as they were"
    assert list(Look(TOY, table).library("creatures")) == ["rat", "orc", "ogre"]
    again, said = do(table, "own.leave_out", **{**OUT, "left_out": False})
    assert again == EMPTY and said == "“Orc” is offered again among the creatures."


def test_an_entry_of_ones_own_is_left_out_too_and_stays_written():
    table, _ = do(kept(EMPTY)[0], "own.leave_out", **{**OUT, "key": "newt"})
    assert offered(table) == ["rat", "orc", "ogre"] and table.own["creatures:newt"].source == NEWT
    changed, _ = kept(table, NEWT.replace("Newt", "Old newt"))
    assert changed.own["creatures:newt"].left_out, "written anew it is left out still"
    again, _ = do(changed, "own.leave_out", **{**OUT, "key": "newt", "left_out": False})
    assert offered(again) == ["rat", "orc", "ogre", "newt"]


@pytest.mark.parametrize(("answers", "sentence"), [
    ({"left_out": False}, "“Orc” is offered already."), ({"key": "elf"}, "There is no 'elf' among the creatures"),
])  # fmt: skip
def test_what_cannot_be_left_out_is_refused(answers, sentence):
    with pytest.raises((Refused, BadEntry), match=sentence):
        do(EMPTY, "own.leave_out", **{**OUT, **answers})


def test_twice_is_once():
    table, _ = do(EMPTY, "own.leave_out", **OUT)
    with pytest.raises(Refused, match=r"“Orc” is left out already\."):
        do(table, "own.leave_out", **OUT)


def test_an_own_entry_is_removed_a_changed_one_is_the_shipped_one_again():
    table, said = do(kept(EMPTY)[0], "own.drop", id="creatures:newt")
    assert table == EMPTY and said == "“Newt” is removed from the creatures of this campaign."
    table, said = do(kept(EMPTY, TAME, "orc")[0], "own.drop", id="creatures:orc")
    assert table == EMPTY and said == "“Orc” is the shipped one again."
    with pytest.raises(Refused, match="gone already"):
        do(EMPTY, "own.drop", id="creatures:newt")


def test_back_to_the_shipped_one_does_not_offer_what_is_left_out():
    table, _ = do(kept(EMPTY, TAME, "orc")[0], "own.leave_out", **OUT)
    table, _ = do(table, "own.drop", id="creatures:orc")
    assert table.own["creatures:orc"] == OwnEntry("creatures:orc", "creatures", "orc", "", True)
    assert do(table, "own.drop", id="creatures:orc")[0] == EMPTY


def test_what_is_kept_of_a_kind_that_is_no_more_can_still_be_removed():
    odd = EMPTY.exchanged(None, OwnEntry("wishes:gold", "wishes", "gold", "[gold]"))
    assert do(odd, "own.drop", id="wishes:gold")[1] == "“gold” is removed from the wishes of this campaign."


class Rated(Toy):
    """The toy game, but a monster's armor is what its entry says."""

    def terms(self, look, being, name, *at):
        if being.entry and name == "armor":
            return (Term("Armor", look.entry("creatures", being.entry).armor),)
        return Toy.terms(self, look, being, name)


ORC = Being("b2", "Orc 1", "monster", FOES, Monster("orc", 5, 5), "orc", 1)
THERE = Table.of(TOY.house, [ANN, ORC])


def test_every_figure_that_moves_says_so():
    game = Rated()
    table, said = do(THERE, "own.keep", game, kind="creatures", key="orc", source=TAME)
    assert said == "“Orc, tame” is kept among the creatures of this campaign. Orc 1: armor 12 → 9."
    _, said = do(table, "own.drop", game, id="creatures:orc")
    assert said == "“Orc” is the shipped one again. Orc 1: armor 9 → 12."
    assert do(table, "own.leave_out", game, **OUT)[1] == "“Orc, tame” is left out of the creatures."


def test_what_somebody_still_needs_does_not_go():
    newt = Being("b3", "Newt 1", "monster", FOES, Monster("newt"), "newt", 1)
    table = kept(EMPTY.exchanged(None, newt))[0]
    with pytest.raises(Refused, match=r"Somebody here still needs what was there\. There is no 'newt'"):
        do(table, "own.drop", Rated(), id="creatures:newt")
    broken = EMPTY.exchanged(None, newt)
    assert "“Newt” is kept" in do(broken, "own.keep", Rated(), kind="creatures", key="newt", source=NEWT)[1], (
        "and can be mended"
    )
    assert do(broken, "own.keep", Rated(), kind="creatures", key="orc", source=TAME)[0].own


def test_kinds_are_called_as_the_game_calls_them():
    from systems.common.records.views import Words

    words = Words(creatures="Monsters", kinds={"charts": "Hit charts"})
    assert [words.kind(one) for one in ("creatures", "charts", "sfx", "power_levels")] == [
        "Monsters", "Hit charts", "SFX", "Power levels",
    ]  # fmt: skip
    assert TOY.kinds == ("creatures", "spells", "gear", "items", "tables", "rules")
    assert TOY.own_kinds == ("creatures",)
    assert [words.many(one) for one in ("creatures", "charts", "sfx")] == ["monsters", "hit charts", "SFX"]
    assert Words(kinds={"items": "SFX items", "w": "A way"}).many("items") == "SFX items"
