"""What a hand changes, to the last word and border: fields, tracks, rulings, sides, effects, house rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.every_game.by_hand import house_words
from systems.common.every_game.house_notes import house_notes
from systems.common.forms import (
    BeingsField,
    Choice,
    ChoiceField,
    Form,
    NumberField,
    Option,
    Section,
    ShownField,
    TextField,
    ToggleField,
)
from systems.common.forms.fields import Field
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.states import State
from systems.common.records.table import (
    FOES,
    PARTY,
    Being,
    Bond,
    Effect,
    Fight,
    Hoard,
    House,
    Note,
    Table,
    Term,
    Turn,
    Until,
)
from systems.common.records.views import Shown, Summary, Track
from systems.frozen import dataclass
from tests.systems.common.tiny import Body, Tiny

UNITS = (("minute", "minutes", 60), ("hour", "hours", 3600), ("day", "days", 86400))
left_by: list[tuple[str, bool]] = []
ended: list[str] = []


@dataclass(frozen=True, slots=True)
class Strict(House):
    grip: str = "firm"
    boxes: int = 2


class Handy(Tiny):
    house = Strict()
    house_rules = Form("house", "House rules", (
        ChoiceField("grip", "Grip", default="firm", options=(Option("firm", "Firm"), Option("loose", "Loose hands"))),
        NumberField("boxes", "Boxes", default=2, maximum=5),
    ))  # fmt: skip

    def summary(self, look, being):
        tracks = (
            Track("health", "Health", being.sheet.health, 6),
            Track("strength", "Hero Boxes", being.sheet.strength, 3, "boxes"),
        )
        return Summary("", State("healthy", "Well"), tracks, Shown("Armor", "-"))

    def layout(self, look, being):
        return (
            Section("Body", (NumberField("health", "Health", maximum=2_000_000_000), ShownField("pace", "Pace"))),
            Section("More", (TextField("strength", "Might", longest=90), Field("odd", "Odd"))),
        )

    def being_leaves(self, play, being, for_good):
        left_by.append((being.id, for_good))

    def effect_ends(self, play, effect):
        ended.append(effect.id)


GAME = Handy()
ANN, ORC = Being("b1", "Ann", "body", PARTY, Body()), Being("b2", "Orc", "body", FOES, Body())
TABLE = Table.of(GAME.house, (ANN, ORC))


def do(table: Table, key: str, actor: str = "", /, **answers: object) -> tuple[Table, str]:
    outcome = resolve(GAME, table, Choice(key, actor, answers), SeededDice(1))
    after = apply(table, outcome.changes)
    assert apply(after, undo(outcome.changes)) == table
    return after, " ".join(map(str, outcome.story))


def refused(table: Table, key: str, actor: str = "", /, **answers: object) -> str:
    with pytest.raises(Refused) as wrong:
        do(table, key, actor, **answers)
    return wrong.value.sentence


def form(key: str, actor: str = "", table: Table = TABLE) -> Form | None:
    return GAME.actions[key].form(Look(GAME, table), actor, {})


# Fields and tracks


@pytest.mark.parametrize(("field", "value", "said"), [
    ("health", 4, "Ann: Health 6 → 4, by hand."), ("strength", "strong", "Ann: Might 3 → strong, by hand."),
    ("strength", "x" * 29, f"Ann: Might 3 → {'x' * 29}, by hand."), ("strength", "x" * 30, "Ann: Might changed by hand."),
])  # fmt: skip
def test_a_field_of_any_section_is_written(field, value, said) -> None:
    after, told = do(TABLE, "sheet.write", "b1", field=field, value=value)
    assert getattr(after.beings["b1"].sheet, field) == value and told == said


def test_what_no_sheet_has_is_not_written() -> None:
    for field in ("wings", "pace", "odd"):
        assert refused(TABLE, "sheet.write", "b1", field=field, value=1) == f"Ann’s sheet has no field {field!r}."
    assert refused(TABLE, "sheet.write", "b1", field="strength", value=3) == "Might must be text."


def test_a_track_is_set_as_far_as_its_boxes_go() -> None:
    after, said = do(TABLE, "sheet.track", "b1", track="health", value=99)
    assert after.beings["b1"].sheet.health == 99 and said == "Ann: health 6 → 99 of at most 6, by hand."
    assert refused(TABLE, "sheet.track", "b1", track="strength", value=3) == "Ann stays at 3: nothing changes."
    assert do(TABLE, "sheet.track", "b1", track="strength", value=2)[1] == "Ann: hero boxes 3 → 2, by hand."
    assert refused(TABLE, "sheet.track", "b1", track="strength", value=4) == "Ann has at most 3 of Hero Boxes."
    full = TABLE.exchanged(ANN, replace(ANN, sheet=Body(6, 5)))
    less = do(full, "sheet.track", "b1", track="strength", value=4)[0]
    assert less.beings["b1"].sheet.strength == 4, "above its most, as it was by hand, and below what it was"
    assert refused(full, "sheet.track", "b1", track="strength", value=6) == "Ann has at most 3 of Hero Boxes."
    assert refused(TABLE, "sheet.track", "b1", track="luck", value=1) == "Ann has no 'luck' to set."
    assert form("sheet.track", "b1").field("value").minimum == -999 and form("sheet.track", "b9") is None


# Rulings and names


def test_a_ruling_is_made_once_and_taken_back() -> None:
    assert refused(TABLE, "sheet.rule", "b1", figure="luck", amount=1, why="") == "Ann has no figure 'luck'."
    assert refused(TABLE, "sheet.unrule", "b1", figure="strength") == "No ruling stands on that figure of Ann."
    assert form("sheet.rule", "b1").field("amount").minimum == -99_999
    other = Effect("e1", "b1", "", "ruling", terms=(("health", Term("Referee", 1, sets=True)),))
    table, _ = do(TABLE.exchanged(None, other), "sheet.rule", "b1", figure="strength", amount=-2, why="Cursed")
    assert table.effects == {"e1": other, "e2": Effect(
        "e2", "b1", "", "ruling", terms=(("strength", Term("Referee", -2, "Cursed", True)),), began=table.clock.seconds)}  # fmt: skip
    free, said = do(table, "sheet.unrule", "b1", figure="strength")
    assert free.effects == {"e1": other} and said == "Ann: Strength is as the rules say again."


def test_whoever_is_renamed_is_so_where_effects_bear_the_name() -> None:
    effects = (Effect("e1", "b2", "Held by Ann", source="b1"), Effect("e2", "b2", "Held by Ann", source="b2"),
               Effect("e3", "b2", "Fear", source="b1"), Effect("e4", "b2", "Joann", source="b1"))  # fmt: skip
    table = Table.of(GAME.house, (ANN, ORC, *effects))
    after, said = do(table, "being.name", "b1", name=" Anna ", player=" Eve ")
    assert after.beings["b1"] == replace(ANN, name="Anna", player="Eve") and said == "Ann is now called Anna."
    assert [one.name for one in after.effects.values()] == ["Held by Anna", "Held by Ann", "Fear", "Joann"]
    after, said = do(table, "being.name", "b1", name="Ann", player="Eve")
    assert after.beings["b1"].player == "Eve" and said == "" and after.effects == table.effects
    assert refused(TABLE, "being.name", "b1", name="", player="") == "Name is empty: type something."
    assert form("being.name", "b1").field("name").required


# Sides


@pytest.mark.parametrize(("side", "said"), [
    (FOES, "Ann joins the foes."), (PARTY, "Ann joins the party."), ("", "Ann leaves the table."),
])  # fmt: skip
def test_sides_are_changed_in_peace_with_a_word(side, said) -> None:
    left_by.clear()
    away = "" if side else PARTY
    table = TABLE.exchanged(TABLE.beings["b1"], replace(TABLE.beings["b1"], side=away))
    after, told = do(table, "being.side", "b1", side=side)
    assert after.beings["b1"].side == side and told == said and after.fight == TABLE.fight
    assert left_by == ([] if side else [("b1", False)])
    sides = form("being.side", "b1").field("side").options
    assert [(one.value, one.label) for one in sides] == [(PARTY, "Party"), (FOES, "Foes"), ("", "Not at the table")]


def test_a_newcomer_stands_in_the_turns_of_its_side_alone() -> None:
    turns = (Turn("P", ("b1", "b2"), side=PARTY), Turn("F", ("b1", "b2"), side=FOES), Turn("All", ("b2", "b1")))
    fight = Fight(round=1, turns=turns, waiting=("b1", "b2"), now=0)
    table = TABLE.exchanged(TABLE.fight, fight)
    after, _ = do(table, "being.side", "b1", side=FOES)
    assert [turn.actors for turn in after.fight.turns] == [("b2",), ("b1", "b2"), ("b2", "b1")]
    assert after.fight.waiting == ("b2",)
    for now in (1, 2):
        there = TABLE.exchanged(TABLE.fight, replace(fight, now=now))
        assert do(there, "being.side", "b1", side=FOES)[0].fight.waiting == ("b1", "b2"), "its own turn, or everybody’s"
    gone, _ = do(table, "being.side", "b1", side="")
    assert gone.fight.turns == turns and gone.fight.waiting == ("b2",)


def test_whoever_is_hidden_is_so_once() -> None:
    hidden, said = do(TABLE, "being.hide", "b1", hidden=True)
    assert hidden.beings["b1"].hidden and said == "Ann is hidden from the players."
    assert do(hidden, "being.hide", "b1", hidden=True) == (hidden, "") and do(
        TABLE, "being.hide", "b1", hidden=False
    ) == (TABLE, "")
    assert do(hidden, "being.hide", "b1", hidden=False) == (TABLE, "The players see Ann again.")
    assert form("being.hide", "b1").field("hidden").default is True and isinstance(
        form("being.hide", "b1").fields[0], ToggleField
    )


def test_whoever_is_removed_leaves_for_good_with_all_that_hangs_on_it() -> None:
    left_by.clear()
    ended.clear()
    table = Table.of(GAME.house, (
        ANN, ORC, Effect("e1", "b1", "Luck"), Effect("e2", "b2", "Fear", source="b1"), Effect("e3", "b2", "Slow", until=Until("turn start", "b1")),
        Effect("e4", "b2", "Fast", until=Until("turn start", "b2"), source="b2"), Bond("o1", "near", "b2", "b1"), Bond("o2", "near", "b2", "b9"),
    ))  # fmt: skip
    after, said = do(table, "being.remove", "b1")
    assert list(after.beings) == ["b2"] and list(after.bonds) == ["o2"] and left_by == [("b1", True)]
    assert [(one.id, one.source) for one in after.effects.values()] == [("e2", ""), ("e4", "b2")]
    assert said == "Slow on Orc ends. Ann is taken out of the campaign." and ended == ["e3"]


# Effects and timers


def test_the_form_of_an_effect_asks_how_long_and_for_whom() -> None:
    asked = form("effect.put", "b1", Table.of(GAME.house, (ANN, ORC, Being("b3", "Away", "body", "", Body()))))
    name, amount, unit, on = asked.fields
    assert (name.required, name.help) == (True, "What it is called: Torch, Blinded, Hidden")
    assert isinstance(on, BeingsField) and (on.default, on.least, on.allowed) == (("b1",), 0, ("b1", "b2"))
    assert (amount.label, amount.default, amount.minimum) == ("Lasts", 6, 1)
    assert (unit.default, [(one.value, one.label) for one in unit.options]) == ("minute", [
        ("minute", "minutes"), ("hour", "hours"), ("day", "days"), ("fight", "this fight"), ("until removed", "until removed")])  # fmt: skip
    assert form("effect.put").field("on").default == ()


@pytest.mark.parametrize(("unit", "amount", "until", "said"), [
    ("minute", 1, Until("clock", at=TABLE.clock.seconds + 60), "Ann: Hex for 1 minute."),
    ("day", 2, Until("clock", at=TABLE.clock.seconds + 172_800), "Ann: Hex for 2 days."),
    ("fight", 2, Until("fight"), "Ann: Hex until the end of the fight."), ("until removed", 2, Until(), "Ann: Hex."),
])  # fmt: skip
def test_an_effect_lasts_as_long_as_it_says(unit, amount, until, said) -> None:
    after, told = do(TABLE, "effect.put", name=" Hex ", on=("b1",), amount=amount, unit=unit)
    assert list(after.effects.values()) == [
        Effect("e1", "b1", "Hex", "by hand", until=until, began=TABLE.clock.seconds)
    ]
    assert told == said


@pytest.mark.parametrize(("effect", "said"), [
    (Effect("e1", "b1", "off balance"), "Off balance on Ann is lifted."), (Effect("e1", "", "torch"), "Torch is ended."),
    (Effect("e1", "b9", "torch"), "Torch is ended."), (Effect("e1", "b1", "", "asleep"), "Asleep on Ann is lifted."),
])  # fmt: skip
def test_an_effect_is_ended_by_hand(effect, said) -> None:
    ended.clear()
    after, told = do(TABLE.exchanged(None, effect), "effect.end", effect="e1")
    assert not after.effects and told == said and ended == ["e1"]
    assert refused(after, "effect.end", effect="e1") == "That effect has ended already."


# House rules


def test_a_house_rule_changes_with_a_word_and_what_it_moves() -> None:
    after, said = do(TABLE, "house.write", name="grip", value="loose")
    assert after.house == Strict("loose") and said == (
        "House rule Grip: Loose hands. No figure on the table changes; it counts from now on.")  # fmt: skip
    assert do(TABLE, "house.write", name="boxes", value=4)[1].startswith("House rule Boxes: 4.")
    assert refused(TABLE, "house.write", name="boxes", value=6) == "Boxes must be from 0 to 5; 6 is not."
    assert refused(TABLE, "house.write", name="luck", value=6) == "Tiny has no house rule 'luck'."


def test_what_a_house_rule_is_set_to_is_said_in_words() -> None:
    grip, boxes = Handy.house_rules.fields
    assert [house_words(boxes, value) for value in (True, False, 3)] == ["on", "off", "3"]
    assert [house_words(grip, value) for value in ("firm", "tight")] == ["Firm", "tight"]


def test_what_the_house_has_changed_stands_under_a_chart() -> None:
    def notes(*names: str) -> tuple[str, ...]:
        return house_notes(Look(GAME, Table.of(Strict("loose", 3), ())), *names)

    assert (
        notes("grip", "gone", "boxes") == ("House rule: Grip: loose hands.", "House rule: Boxes: 3.")
        and notes("gone") == ()
    )
    assert house_notes(Look(GAME, TABLE), "grip", "boxes") == ()


# Notes, time and dice


def test_notes_are_written_once_and_time_is_told_by_number() -> None:
    written, said = do(TABLE, "note.write", note="", title=" Ford ", text="Deep.")
    assert written.notes == {"n1": Note("n1", "Ford", "Deep.")} and said == "Note “Ford” written."
    assert do(written, "note.write", note="n1", title="Ford", text="Deep.") == (written, "")
    assert do(written, "note.write", note="n1", title="Mill", text="")[1] == "Note “Mill” changed."
    for amount, unit, told, seconds in (
        (1, "hour", "An hour passes.", 3600),
        (2, "day", "2 days pass.", 172_800),
        (1, "minute", "A minute passes.", 60),
    ):
        after, said = do(TABLE, "clock.pass", amount=amount, unit=unit)
        assert said == told and after.clock.seconds - TABLE.clock.seconds == seconds
    asked = form("clock.pass").field("amount")
    assert (asked.default, asked.minimum, asked.maximum, form("clock.pass").field("unit").default) == (
        1,
        1,
        10_000,
        "minute",
    )
    assert form("dice.throw").field("dice").longest == 200 and form("note.write").field("title").required
    assert (
        do(TABLE, "dice.throw", dice="7", why="Luck")[1] == "Luck: 7 gives 7."
        and do(TABLE, "dice.throw", dice="7", why="")[1] == "7 gives 7."
    )


@pytest.mark.parametrize(
    ("key", "what"), [("note.drop", "note"), ("encounter.drop", "encounter"), ("hoard.drop", "hoard")]
)
def test_what_is_gone_is_not_removed_again(key, what) -> None:
    assert refused(TABLE, key, id="x1") == f"That {what} is gone already."
    assert form(key).label == f"Remove the {what}"


def test_a_line_that_is_gone_is_not_locked() -> None:
    assert refused(TABLE, "hoard.lock", hoard="h1", line="l1", locked=True) == "That hoard is gone already."
    there = TABLE.exchanged(None, Hoard("h1", "Cave"))
    assert refused(there, "hoard.lock", hoard="h1", line="l1", locked=True) == "That line is no longer in “Cave”."
    assert do(there, "hoard.drop", id="h1")[1] == "Hoard “Cave” removed."
