"""Whatever a rule can change a hand can change too, as an ordinary action with its way back."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Being, Bond, Effect, Note, Table, Term, Turn, Until, altered
from tests.systems.common.tiny import TINY, Body, Tiny

TERM = Term("Drunk", -1)


@pytest.fixture
def table() -> Table:
    return Table.of(TINY.house, [Being("b1", "Ann", "body", PARTY, Body()), Being("b2", "Orc", "body", FOES, Body())])


def do(table, key, actor="", /, **answers):
    outcome = resolve(TINY, table, Choice(key, actor, answers), SeededDice(1))
    after = apply(table, outcome.changes)
    assert apply(after, undo(outcome.changes)) == table
    return after, " ".join(map(str, outcome.story))


def test_a_field_is_written_and_told(table):
    after, said = do(table, "sheet.write", "b1", field="health", value=2)
    assert after.beings["b1"].sheet.health == 2 and said == "Ann: Health 6 → 2, by hand."


@pytest.mark.parametrize(
    ("field", "value", "sentence"), [("health", 99, "Health must be from 0 to 9"), ("wings", 2, "has no field 'wings'")]
)
def test_a_field_that_cannot_be_is_refused(table, field, value, sentence):
    with pytest.raises(Refused, match=sentence):
        do(table, "sheet.write", "b1", field=field, value=value)


def test_a_ruling_is_the_last_term_and_goes_away_again(table):
    table = table.exchanged(None, Effect("e1", "b1", "Drunk", terms=(("strength", TERM),)))
    ruled, said = do(table, "sheet.rule", "b1", figure="strength", amount=9, why="He is the king")
    figure = Look(TINY, ruled).figure("b1", "strength")
    assert figure.value == 9 and figure.ruled and said == "Ann: Strength is 9, by ruling (He is the king)."
    assert figure.working() == "Strength 3, Drunk −1, Referee (He is the king) = 9"
    again, said = do(ruled, "sheet.rule", "b1", figure="strength", amount=4, why="")
    assert said == "Ann: Strength is 4, by ruling."
    assert Look(TINY, again).value("b1", "strength") == 4 and len(again.effects) == 2
    free, _ = do(again, "sheet.unrule", "b1", figure="strength")
    assert Look(TINY, free).value("b1", "strength") == 2
    with pytest.raises(Refused, match="No ruling stands"):
        do(free, "sheet.unrule", "b1", figure="strength")


def test_a_figure_that_is_so_already_is_ruled_only_with_a_new_reason(table):
    with pytest.raises(Refused, match=r"^Ann: Strength is 3 already\. Give a reason to keep it so\.$"):
        do(table, "sheet.rule", "b1", figure="strength", amount=3, why="")
    kept, said = do(table, "sheet.rule", "b1", figure="strength", amount=3, why="Blessed")
    assert said == "Ann: Strength is 3, by ruling (Blessed)."
    with pytest.raises(Refused, match="already"):
        do(kept, "sheet.rule", "b1", figure="strength", amount=3, why="Blessed")


def test_what_the_referee_rules_or_puts_on_somebody_counts_at_once_though_all_act_together(table):
    fighting = altered(table, fight=altered(table.fight, round=1, turns=(Turn("All", ("b1", "b2"), together=True),)))
    ruled, _ = do(fighting, "sheet.rule", "b1", figure="strength", amount=9, why="")
    assert Look(TINY, ruled).value("b1", "strength") == 9
    lain, _ = do(fighting, "effect.put", "", name="Dazed", amount=1, unit="fight", on=("b1",))
    assert [effect.waits for effect in lain.effects.values()] == [False]


def test_a_track_is_set_and_told(table):
    after, said = do(table, "sheet.track", "b2", track="health", value=0)
    assert after.beings["b2"].sheet.health == 0 and said == "Orc: health 6 → 0, by hand."


def test_renaming_keeps_everything_else(table):
    after, said = do(table, "being.name", "b1", name=" Anna ", player="Eve")
    assert (after.beings["b1"].name, after.beings["b1"].player) == ("Anna", "Eve") and said == "Ann is now called Anna."


def test_changing_sides_in_a_fight_changes_the_turns(table):
    fight = altered(
        table.fight, round=1, turns=(Turn("P", ("b1",), side=PARTY), Turn("F", ("b2",), side=FOES)), waiting=("b1",)
    )
    table = table.exchanged(table.fight, fight)
    after, _ = do(table, "being.side", "b2", side=PARTY)
    assert after.fight.turns[0].actors == ("b1", "b2")
    gone, _ = do(table, "being.side", "b1", side="")
    assert gone.fight.waiting == () and gone.beings["b1"].side == ""


def test_whoever_changes_sides_in_a_fight_acts_on_the_new_one_alone(table):
    turns = (Turn("P", ("b1", "b3"), side=PARTY), Turn("Count 3", ("b1",)), Turn("F", ("b2",), side=FOES))
    table = table.exchanged(None, Being("b3", "Bo", "body", PARTY, Body()))
    table = table.exchanged(table.fight, altered(table.fight, round=1, turns=turns, waiting=("b1", "b3")))
    after, _ = do(table, "being.side", "b1", side=FOES)
    assert [turn.actors for turn in after.fight.turns] == [("b3",), ("b1",), ("b2", "b1")]
    assert after.fight.waiting == ("b3",)


def test_whoever_is_removed_from_a_fight_is_named_in_no_turn_and_nothing_waits_for_its_own(table):
    turns = (Turn("P", ("b1",), side=PARTY), Turn("F", ("b2",), side=FOES))
    fight = altered(table.fight, round=1, turns=turns, waiting=("b1",), counts=((PARTY, 3), ("b2", 2)),
                    declared=(Choice("combat.strike", "b2", {}),), ground=(("light", 2), ("seen", ("b1", "b2"))))  # fmt: skip
    table = table.exchanged(table.fight, fight)
    table = table.exchanged(None, Effect("e1", "b1", "Dazed", until=Until("turn end", "b2")))
    table = table.exchanged(None, Effect("e2", "b1", "Slow", until=Until("turn end", "b1")))
    after, said = do(table, "being.remove", "b2")
    assert [turn.actors for turn in after.fight.turns] == [("b1",), ()] and after.fight.waiting == ("b1",)
    assert (after.fight.counts, after.fight.declared) == (((PARTY, 3),), ())
    assert after.fight.ground == (("light", 2), ("seen", ("b1",)))
    assert list(after.effects) == ["e2"] and said == "Dazed on Ann ends. Orc is taken out of the fight."
    alone, _ = do(after, "being.remove", "b1")
    assert not alone.fight.turns and not alone.fight.round and not alone.effects


def test_removing_somebody_takes_its_effects_along(table):
    table = table.exchanged(None, Effect("e1", "b2", "Curse")).exchanged(None, Effect("e2", "b1", "Luck"))
    after, _ = do(table, "being.remove", "b2")
    assert set(after.beings) == {"b1"} and set(after.effects) == {"e2"}


def test_removing_somebody_ends_what_holds_between_it_and_others(table):
    third = Being("b3", "Eve", "body", PARTY, Body())
    for one in (
        third,
        Bond("o1", "reach", "b1", "b2"),
        Bond("o2", "reach", "b2", "b3"),
        Bond("o3", "reach", "b1", "b3"),
    ):
        table = table.exchanged(None, one)
    after, _ = do(table, "being.remove", "b2")
    assert set(after.bonds) == {"o3"}


def test_whoever_comes_next_has_made_nothing_that_one_before_it_made(table):
    table = table.exchanged(None, Effect("e1", "b1", "Hex", source="b2")).exchanged(
        None, Effect("e2", "b1", "Own", source="b1")
    )
    after, _ = do(table, "being.remove", "b2")
    assert [one.source for one in after.effects.values()] == ["", "b1"]


def test_an_effect_is_put_on_several_and_ended(table):
    after, said = do(table, "effect.put", name="Hidden", on=("b1", "b2"), amount=2, unit="hour")
    assert {e.on for e in after.effects.values()} == {"b1", "b2"} and "Ann: Hidden for 2 hours." in said
    assert {e.until.at for e in after.effects.values()} == {table.clock.seconds + 7200}
    ended, _ = do(after, "effect.end", effect="e1")
    assert set(ended.effects) == {"e2"}
    with pytest.raises(Refused, match="ended already"):
        do(ended, "effect.end", effect="e1")


@pytest.mark.parametrize(("on", "amount", "unit", "said"), [
    (("b1",), 6, "hour", "Ann: Blessed for 6 hours."), (("b1",), 1, "hour", "Ann: Blessed for 1 hour."),
    (("b1",), 6, "fight", "Ann: Blessed until the end of the fight."), (("b1",), 6, "until removed", "Ann: Blessed."),
    ((), 2, "hour", "Blessed lasts for 2 hours."), ((), 2, "until removed", "Blessed begins."),
])  # fmt: skip
def test_it_is_said_how_long_an_effect_lasts(table, on, amount, unit, said):
    assert do(table, "effect.put", on=on, name="Blessed", amount=amount, unit=unit)[1] == said


class Dreaming(Tiny):
    """Knows how somebody is by a word of two, with an apostrophe."""

    def states_given(self, look):
        return {"Sandman’s Guest": "asleep"}


@pytest.mark.parametrize("typed", ["Sandman’s Guest", " sandman's  guest", "SANDMAN’S GUEST "])
def test_the_word_of_a_state_is_known_however_it_is_typed(table, typed):
    answers = {"on": ("b1", "b2"), "name": typed, "amount": 6, "unit": "fight"}
    outcome = resolve(Dreaming(), table, Choice("effect.put", "", answers), SeededDice(1))
    assert {(e.on, e.name, e.kind) for e in apply(table, outcome.changes).effects.values()} == {
        ("b1", "Sandman’s Guest", "asleep"), ("b2", "Sandman’s Guest", "asleep")
    }  # fmt: skip
    assert str(outcome.story[0]) == "Ann: Sandman’s Guest until the end of the fight."


@pytest.mark.parametrize(("typed", "on"), [("Sandman’s Guests", ("b1",)), ("Guest", ("b1",)), ("Sandman’s Guest", ())])
def test_any_other_name_and_what_is_for_the_place_is_a_name_alone(table, typed, on):
    answers = {"on": on, "name": typed, "amount": 6, "unit": "fight"}
    outcome = resolve(Dreaming(), table, Choice("effect.put", "", answers), SeededDice(1))
    assert [(e.name, e.kind) for e in apply(table, outcome.changes).effects.values()] == [(typed, "by hand")]


def test_the_form_of_an_effect_says_which_states_the_rules_know(table):
    form = Dreaming().actions["effect.put"].form(Look(Dreaming(), table), "", {})
    assert (
        form.field("name").help
        == "What it is called: Torch, Blinded, Hidden. The rules know Sandman’s Guest; anything else is a mark and changes no figure"
    )


def test_a_timer_for_the_place_runs_out(table):
    lit, _ = do(table, "effect.put", name="Torch", on=(), amount=1, unit="hour")
    burnt, said = do(lit, "clock.pass", amount=60, unit="minute")
    assert not burnt.effects and said == "60 minutes pass. Torch ends."


def test_dice_are_thrown_for_anything(table):
    _, said = do(table, "dice.throw", dice="3", why="Doors")
    assert said == "Doors: 3 gives 3."
    with pytest.raises(Refused, match="Dice"):
        do(table, "dice.throw", dice="2d", why="")


def test_notes_are_written_and_removed(table):
    written, _ = do(table, "note.write", note="", title="The ford", text="Deep.")
    assert written.notes == {"n1": Note("n1", "The ford", "Deep.")}
    changed, _ = do(written, "note.write", note="n1", title="The ford", text="Deeper.")
    assert changed.notes["n1"].text == "Deeper." and len(changed.notes) == 1
    gone, said = do(changed, "note.drop", id="n1")
    assert not gone.notes and said == "Note “The ford” removed."


def test_encounters_are_kept_with_their_lines(table, monkeypatch):
    monkeypatch.setattr(Tiny, "shipped_entries", lambda game, kind: {"orc": object()})
    lines = ({"entry": "orc", "count": 2, "hits": "4, 5", "locked": True},)
    kept, _ = do(table, "encounter.keep", id="", name="Ford", place="swamp", lines=lines, note="")
    (encounter,) = kept.encounters.values()
    assert encounter.lines[0].hits == (4, 5) and encounter.lines[0].locked


def test_waiting_uses_the_turn_up(table):
    fight = altered(table.fight, round=1, turns=(Turn("P", ("b1",), side=PARTY),), waiting=("b1",))
    after, said = do(table.exchanged(table.fight, fight), "turn.wait", "b1")
    assert after.fight.waiting == () and said == "Ann does nothing."


def test_somebody_acts_earlier_or_later_among_those_of_the_same_turn(table):
    turn = Turn("All", ("b1", "b2"), together=True)
    table = table.exchanged(table.fight, altered(table.fight, round=1, turns=(turn,), waiting=("b1", "b2")))
    after, said = do(table, "turn.move", "b2", by=-1)
    assert after.fight.turns[0].actors == ("b2", "b1") == after.fight.waiting and said == "Orc acts before Ann."
    with pytest.raises(Refused, match="already as far up"):
        do(after, "turn.move", "b2", by=-1)


def test_where_a_turn_only_decides_and_the_counts_are_each_its_own_only_the_deciding_is_earlier(table):
    turns = (Turn("Decision", ("b1", "b2"), decides=True), Turn("9", ("b1",)), Turn("8", ("b2",)))
    fight = altered(table.fight, round=1, turns=turns, waiting=("b1", "b2"))
    after, said = do(table.exchanged(table.fight, fight), "turn.move", "b2", by=-1)
    assert after.fight.turns[0].actors == ("b2", "b1") and said == "Orc decides before Ann."
    both = altered(fight, turns=(turns[0], Turn("Melee", ("b1", "b2"))))
    _, said = do(table.exchanged(table.fight, both), "turn.move", "b2", by=-1)
    assert said == "Orc acts before Ann.", "it does both"


def test_nobody_changes_to_the_side_that_it_is_on(table):
    with pytest.raises(Refused, match=r"Ann is with the party already\.$"):
        do(table, "being.side", "b1", side=PARTY)
    form = TINY.actions["being.side"].form(Look(TINY, table), "b1", {})
    assert form.field("side").default != PARTY
    assert [one.value for one in form.field("side").options if one.blocked] == [PARTY]


def test_a_creature_of_the_referee_is_asked_for_no_player(table):
    table = table.exchanged(table.beings["b2"], altered(table.beings["b2"], entry="orc"))
    rename = TINY.actions["being.name"]
    forms = [rename.form(Look(TINY, table), who, {}) for who in ("b1", "b2")]
    assert [[field.name for field in form.fields] for form in forms if form] == [["name", "player"], ["name"]]
    after, _ = do(table, "being.name", "b2", name="Gurk")
    assert (after.beings["b2"].name, after.beings["b2"].player) == ("Gurk", "")
