"""How an encounter is met is kept with it: by the builder, on the tracker, in the campaign's file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gui.widgets.words import Elided
from gui.window.desk_window import DeskWindow
from models.storage.journal import Codec
from systems.common.forms import Choice
from systems.common.records.table import Encounter, Muster
from systems.myriad import SYSTEM as GAME
from tests.gui.conftest import OpenDesk, must
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
FAR = (("distance", "40"), ("light", "dim"))


def prepared(window: DeskWindow) -> DeskWindow:
    """Three muggers 40 m off in dim light, kept by the builder's own widgets."""
    window.show_space("prep")
    builder = window.encounters
    builder.add("mugger", 3)
    builder.name.setText("The alley")
    builder.name.textEdited.emit("The alley")
    for name, value in (("distance", 40), ("light", "dim")):
        builder.strip.view.show_answers({name: value})
        builder.strip.view.edited.emit()
    builder.keep_button.click()
    return window


def test_distance_and_light_are_kept_and_met(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    window = prepared(show(desk))
    (kept,) = desk.table.encounters.values()
    assert kept.how == FAR
    window.show_space("session")
    said = [made.words() for made in window.tracker.nobody.prepared.findChildren(Elided)]
    assert said == ["The alley", "Mugger × 3 · Distance 40 m · Light: Dim −1"]
    window.tracker.nobody.prepared.findChild(object, f"start {kept.id}").click()
    assert desk.look.fighting
    assert (desk.look.fact("distance"), desk.look.fact("light")) == (40, "dim")


def test_the_builder_takes_up_again_how_it_was_met(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    builder = prepared(show(desk)).encounters
    assert not builder.keep_button.isEnabled(), "it is kept as it stands"
    builder.new()
    assert builder.strip.view.answers()["distance"] == 10 and builder.strip.how() == ()
    builder.open(next(iter(desk.table.encounters)))
    answers = builder.strip.view.answers()
    assert (answers["distance"], answers["light"], builder.keep_button.isEnabled()) == (40, "dim", False)
    builder.strip.view.show_answers({"distance": 60})
    builder.strip.view.edited.emit()
    assert builder.keep_button.isEnabled()
    builder.start()
    assert desk.look.fact("distance") == 60


def test_in_a_fight_how_another_is_met_stays_with_it(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    window = prepared(show(desk))
    builder = window.encounters
    builder.start()
    window.show_space("prep")
    builder._on_counted(0, 5)
    builder.keep()
    (kept,) = desk.table.encounters.values()
    assert (kept.lines[0].count, kept.how) == (5, FAR)
    must(desk, Choice("turn.end", "", desk.game.actions["turn.end"].form(desk.look, "", {}).blank()))
    assert builder.strip.view.answers()["distance"] == 40


def test_it_is_one_key_that_older_files_do_not_have() -> None:
    codec = Codec(TOY)
    kept = Encounter("x1", "Cellar", (Muster("orc", 2),), how=FAR)
    assert codec.record_from("encounter", codec.record_to(kept)) == kept
    old = b'{"id":"x1","name":"Cellar","lines":[{"entry":"orc","count":2}],"place":"","note":""}'
    assert codec.record_from("encounter", old) == Encounter("x1", "Cellar", (Muster("orc", 2),))


def test_what_the_form_no_longer_asks_is_passed_over(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    lines = ({"entry": "mugger", "count": 1, "hits": "", "locked": False, "size": ""},)
    how = ({"name": "light", "value": "moonless"}, {"name": "fog", "value": "yes"}, {"name": "distance", "value": "30"})
    kept = {"id": "", "name": "Fen", "place": "", "lines": lines, "note": "", "how": how}
    must(desk, Choice("encounter.keep", "", kept))
    window = show(desk)
    window.show_space("session")
    encounter = next(iter(desk.table.encounters.values()))
    assert window.tracker.nobody._begin(encounter.lines, encounter.name, encounter.how)
    assert (desk.look.fact("distance"), desk.look.fact("light")) == (30, None)


def test_what_was_changed_back_is_no_change(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    builder = show(desk).encounters
    builder.window().show_space("prep")
    builder.add("mugger", 3)
    builder._take(replace(builder.draft, name="The alley"))
    builder.keep()
    usual = builder.strip.view.answers()["light"]
    for value, changed in (("dim", True), (usual, False)):
        builder.strip.view.show_answers({"light": value})
        builder.strip.view.edited.emit()
        assert builder.keep_button.isEnabled() is changed
        assert (builder.unsaved() is not None) is changed, "nothing is offered again"
        assert builder.strip.view.answers()["light"] == value
