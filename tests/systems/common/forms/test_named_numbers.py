"""Several numbers in one field of a sheet, each with a name of its own."""

from __future__ import annotations

from dataclasses import dataclass

from systems.common.every_game.actions import STANDING
from systems.common.forms import (
    BeingField,
    BoxesField,
    Choice,
    Form,
    NumberField,
    Section,
    ShownField,
    is_on_sheet,
    value_on,
)
from systems.common.forms.named_numbers import (
    Scores,
    get_score,
    get_value,
    has_place,
    locate_change,
    number_within,
    remove_score,
    set_score,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, House, Table, Term
from systems.common.records.views import Shown, Summary, Track
from systems.common.simulation.odds import odds
from tests.systems.common.tiny import Tiny
from tests.systems.playing import Faces, story

STATS = (("power", 3), ("grace", 2))


@dataclass(frozen=True, slots=True)
class Sheet:
    stats: Scores = STATS
    left: Scores = (("wounds", 4), ("resolve", 2))
    gold: int = 5


def hurt(play, choice):
    hit = play.being(choice.answers["target"])
    lost = play.total("1d2", choice.actor, "Damage")
    play.change(hit.id, *locate_change(hit.sheet, "left:wounds", get_value(hit.sheet, "left:wounds") - lost))


def hurt_form(look, actor, so_far):
    return Form("combat.hurt", "Hurt", (BeingField("target", "Target", allowed=("b1", "b2")),))


class Scored(Tiny):
    sheets = {"body": Sheet}
    offers = ((Action("combat.hurt", "Hurt", hurt, hurt_form),), STANDING)

    def layout(self, look, being):
        return (Section("Statistics", (
            NumberField("stats:power", "Power", minimum=1, maximum=9), NumberField("gold", "Gold"),
            BoxesField("left:wounds", "Wounds", most="stats:power"), ShownField("speed", "Speed", default=7),
        )),)  # fmt: skip

    def summary(self, look, being):
        wounds = get_value(being.sheet, "left:wounds")
        return Summary("", State("healthy", "well"), (Track("left:wounds", "Wounds", wounds, 4, "boxes"),),
                       Shown("Armor", "0"))  # fmt: skip

    def terms(self, look, being, name, *at):
        return (Term("Speed", 7),) if name == "speed" else ()

    def figures(self, being):
        return ()


GAME = Scored()
ANN = Being("b1", "Ann", "body", PARTY, Sheet())
TABLE = Table.of(House(), [ANN])


def did(key, **answers):
    outcome = resolve(GAME, TABLE, Choice(key, "b1", answers), Faces())
    for change in outcome.changes:
        assert change.inverse().applied_to(change.applied_to(TABLE)) == TABLE
        return change.applied_to(TABLE).beings["b1"].sheet, story(outcome)
    raise AssertionError("nothing changed")


def test_one_number_among_several():
    assert get_score(STATS, "grace") == 2 and get_score(STATS, "will") == 0 and get_score(STATS, "will", 9) == 9
    assert set_score(STATS, "power", 5) == (("power", 5), ("grace", 2)), "in its place"
    assert set_score(STATS, "will", 1) == (*STATS, ("will", 1)), "a new one at the end"
    assert remove_score(STATS, "power") == (("grace", 2),) and remove_score(STATS, "will") == STATS


def test_a_name_means_a_field_or_one_number_in_it():
    sheet = Sheet()
    assert has_place(sheet, "gold") and has_place(sheet, "stats:power") and not has_place(sheet, "power")
    assert (get_value(sheet, "gold"), get_value(sheet, "stats:power"), get_value(sheet, "stats:will")) == (5, 3, 0)
    assert get_value(sheet, "mana") is None and get_value(sheet, "mana:now", 7) == 7
    assert locate_change(sheet, "gold", 6) == ("gold", 6)
    assert locate_change(sheet, "stats:grace", 4) == ("stats", (("power", 3), ("grace", 4)))


def test_what_a_name_means_in_a_value_of_its_field():
    assert number_within("stats:power", "stats", STATS) == 3 and number_within("gold", "gold", 5) == 5
    assert number_within("stats:power", "left", STATS) is None and number_within("gold", "stats", STATS) is None


def test_fields_of_a_layout_find_their_number():
    power, gold, _, speed = GAME.layout(None, ANN)[0].fields
    assert is_on_sheet(power, ANN.sheet) and value_on(power, ANN.sheet) == 3 and value_on(gold, ANN.sheet) == 5
    assert not is_on_sheet(speed, ANN.sheet) and value_on(speed, ANN.sheet) == 7


def test_the_number_behind_a_name_is_on_the_sheet_or_a_figure():
    look = Look(GAME, TABLE)
    assert look.number("b1", "stats:power") == 3 and look.number("b1", "gold") == 5
    assert look.number("b1", "speed") == 7


def test_one_number_is_written_by_hand():
    sheet, said = did("sheet.write", field="stats:power", value=6)
    assert sheet.stats == (("power", 6), ("grace", 2)) and said == "Ann: Power 3 → 6, by hand."


def test_one_track_is_set_by_hand():
    sheet, said = did("sheet.track", track="left:wounds", value=1)
    assert sheet.left == (("wounds", 1), ("resolve", 2)) and said == "Ann: wounds 4 → 1, by hand."


def test_odds_count_what_such_a_track_may_lose():
    table = Table.of(House(), [ANN, Being("b2", "Bob", "body", FOES, Sheet())])
    found = odds(GAME, table, Choice("combat.hurt", "b1", {"target": "b2"}))
    assert dict(found.expected) == {"b2": 1.5}
