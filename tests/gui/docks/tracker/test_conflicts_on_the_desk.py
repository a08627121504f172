"""A fight in which everybody acts by initiative: who stands first, what is asked with one press, what is offered next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox

from gui.docks.tracker.model import NAME
from gui.forms.form_view import FormView
from gui.rolls.ask_form import single_choice
from gui.viewmodel.choices import with_musters
from gui.viewmodel.turn_order import lines
from gui.viewmodel.turn_words import done_words
from gui.widgets.words import Elided
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.encounter_kit.joining import together_words
from systems.common.forms import BeingField, Choice, Form, Question, ToggleField
from systems.common.kernel.actions import START
from systems.common.records.table import FOES, PARTY, Muster
from systems.common.records.views import MusterLine, Words
from systems.common.simulation.weighing import start_of
from systems.myriad import SYSTEM as GAME
from tests.gui.at_a_desk import one, shown
from tests.gui.conftest import OpenDesk, must
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def meet(desk: Desk, *musters: Muster, **how: object) -> None:
    choice = with_musters(desk.look, START, musters, **how)
    assert choice is not None
    must(desk, choice)


def ruled(desk: Desk, name: str) -> None:
    must(desk, Choice("house.write", "", {"name": name, "value": True}))


def test_once_it_is_time_to_act_the_quickest_stand_first(open_desk: OpenDesk) -> None:
    desk = open_desk(GAME, party=2)
    ruled(desk, "declare_reverse")
    meet(desk, Muster("mugger", 1), Muster("bear", 1))
    counts = dict(desk.look.counts)

    def order() -> list[int]:
        return [counts[line.beings[0]] for line in lines(desk.look)]

    assert order() == sorted(counts.values()) and desk.look.turn.phase == "Declare"
    while desk.look.turn.phase == "Declare":
        must(desk, Choice("turn.skip"))
    assert order() == sorted(counts.values(), reverse=True)


def test_what_was_declared_leaves_the_line_with_the_turn(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    ruled(desk, "declare_reverse")
    meet(desk, Muster("mugger", 1))
    window = show(desk)
    window.show_space("session")
    model = window.tracker.lines

    def plans() -> set[str]:
        """Who shows what it has in mind."""
        rows = [(who, model.row(model.row_of(who))) for who in ("".join(line.beings) for line in lines(desk.look))]
        return {who for who, row in rows if any(face.words.startswith("Nothing") for face in row.chips)}

    while desk.look.turn.phase == "Declare":
        for who in desk.look.waiting:
            must(desk, Choice("combat.declare", who, {"what": "forfeit"}))
        plans()
        must(desk, Choice("turn.skip"))
    acting = [set(turn.actors) for turn in desk.look.turns if turn.phase == "Act"]
    for done in range(len(acting)):
        assert plans() == set().union(*acting[done:]), "whose turn is over has nothing left to do"
        must(desk, Choice("turn.skip"))
    assert desk.look.round == 2 and plans() == set()
    desk.undo()
    assert plans() == acting[-1]


def test_the_line_of_whoever_acts_stays_in_sight_when_the_form_grows(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=4)
    meet(desk, Muster("mugger", 1), Muster("bear", 1), Muster("wolf", 1), Muster("lion", 1), Muster("ghost", 1))
    window = show(desk)
    window.show_space("session")
    for _ in range(9):
        QApplication.processEvents()
        view = window.tracker.view
        row = view.lines.row_of(window.controller.actor)
        place = view.visualRect(view.lines.index(row, NAME))
        assert place.top() >= 0 and place.bottom() <= view.viewport().height(), desk.look.being(
            window.controller.actor
        ).name
        window.controller.next_turn()


def test_whoever_has_moved_is_offered_a_blow_next(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    meet(desk, Muster("mugger", 1), distance=4)
    while desk.look.being(desk.look.waiting[0]).side != PARTY:
        must(desk, Choice("turn.skip"))
    window = show(desk)
    form = window.tracker.form
    form.choose([action.key for action, _ in form._offered].index("combat.move"))
    form.submit()
    QApplication.processEvents()
    assert window.controller.actor == desk.look.on_side(PARTY)[0].id, "moving takes no action"
    assert form.action == "combat.attack"


def test_whoever_has_run_is_offered_a_blow_in_the_next_round(open_desk: OpenDesk, show: Show) -> None:
    """Beside the foe the way would be away: nobody flees because Ctrl+Enter is pressed once more."""
    desk = open_desk(GAME, party=1)
    meet(desk, Muster("mugger", 1), distance=20)
    window, hero = show(desk), desk.look.on_side(PARTY)[0].id

    def come() -> None:
        while desk.look.waiting[:1] != (hero,):
            must(desk, Choice("turn.skip" if desk.look.waiting else "turn.next"))
        QApplication.processEvents()

    come()
    form = window.tracker.form
    form.choose([action.key for action, _ in form._offered].index("combat.move"))
    form.submit()
    QApplication.processEvents()
    assert hero not in desk.look.waiting, "running is the action of the round"
    come()
    assert form.action == "combat.attack"


def test_yes_or_no_in_mid_rule_is_two_buttons(open_desk: OpenDesk, show: Show) -> None:
    again = Form("again", "Hild fails", (ToggleField("again", "Throw again, by luck", default=True),))
    one = single_choice(again)
    assert one is not None and [(option.value, option.label) for option in one.options] == [
        (True, "Throw again, by luck"), (False, "No"),
    ]  # fmt: skip
    other = single_choice(Form("again", "", (ToggleField("again", "Throw again"),)))
    assert other is not None and [option.value for option in other.options] == [False, True], "what is usual first"
    window = show(open_desk(TOY))
    window.roll_bar._show_question(Question("party", again), "Hild fails", {})
    assert window.roll_bar.options.isVisible() and not window.roll_bar.form.isVisible()


def test_whoever_is_chosen_among_shows_how_far_off_they_are_and_nobody_has_a_name(
    qtbot: object, open_desk: OpenDesk
) -> None:
    desk = open_desk(GAME, party=1)
    who = desk.look.on_side(PARTY)[0]
    view = FormView()
    shown(qtbot, view, 640, 480)
    field = BeingField("at", "At", default="", allowed=(who.id, ""), notes=((who.id, "10 m"),), nobody="A bare spot")
    view.show_form(Form("blast", "Blast", (field,)), desk.look)
    combo = view.findChild(QComboBox, "at")
    assert combo is not None and view.answers() == {"at": ""}
    assert [combo.itemText(n).endswith(end) for n, end in enumerate((" · 10 m", "A bare spot"))] == [True, True]


def test_a_kept_encounter_starts_as_its_note_says(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    rows = ({"entry": "prosecuting_lawyer", "count": 1, "hits": "", "locked": False},)
    kept = {"id": "", "name": "The tribunal", "place": "", "lines": rows, "note": "Social combat. The charge is arson."}
    must(desk, Choice("encounter.keep", "", kept))
    window = show(desk)
    window.show_space("session")
    window.tracker.nobody._begin((Muster("prosecuting_lawyer", 1),), "The tribunal")
    assert desk.look.fact("conflict") == "social"


def test_the_builder_asks_for_distance_and_light_only_where_they_count(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    window = show(desk)
    window.show_space("prep")
    strip = window.encounters.strip
    assert {"conflict", "distance", "light"} <= set(strip.view.editors)
    one(strip, QAbstractButton, "conflict=social").click()
    assert not {"distance", "light"} & set(strip.view.editors) and "conflict" in strip.view.editors
    rows = ({"entry": "mugger", "count": 1, "hits": "", "locked": False},)
    answers = strip.answers(desk.look, rows, "An argument")
    assert not {"distance", "light"} & set(answers)
    must(desk, Choice(START, "", answers))
    assert desk.look.fact("conflict") == "social"


def test_both_sides_are_weighed_where_the_game_does_so() -> None:
    words = Words(weight="gp")
    said = [(Muster("a", 2), MusterLine("A", "", 0, weight=40, against=300)),
            (Muster("b", 1), MusterLine("B", "", 5, weight=10, against=300))]  # fmt: skip
    assert together_words(said, words) == "foes 90 gp against the party’s 300: 30 % · 5 XP"
    assert together_words(said[:1], words) == "foes 80 gp against the party’s 300: 27 %"
    assert together_words([(Muster("c", 3), MusterLine("C", "", 1500))], words) == "4,500 XP"


def test_an_encounter_is_weighed_as_it_will_be_met(open_desk: OpenDesk) -> None:
    desk = open_desk(GAME, party=1)
    met = start_of(GAME, desk.table, (Muster("mugger", 1),), {"conflict": "social", "elsewhere": 1})
    assert met.answers["conflict"] == "social" and "elsewhere" not in met.answers
    assert start_of(GAME, desk.table, (Muster("mugger", 1),)).answers["conflict"] == "mortal"


def test_a_sentence_on_a_sheet_is_no_figure_that_moves(open_desk: OpenDesk) -> None:
    desk = open_desk(GAME, party=2)
    must(desk, Choice("house.write", "", {"name": "romance", "value": True}))
    assert not [str(line) for line in desk.log(1)[0].story if str(line).endswith("..")]


def test_nobody_is_no_target_until_somebody_says_so(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    meet(desk, Muster("mugger", 1), distance=4)
    while desk.look.being(desk.look.waiting[0]).side != PARTY:
        must(desk, Choice("turn.skip"))
    form = show(desk).tracker.form
    form.choose([action.key for action, _ in form._offered].index("combat.area"))
    assert form.choice().answers["target"] == desk.look.on_side(FOES)[0].id, "not the bare spot"


def test_the_note_of_a_prepared_encounter_is_read_before_it_starts(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    rows = ({"entry": "mugger", "count": 1, "hits": "", "locked": False},)
    kept = {"id": "", "name": "The alley", "place": "", "lines": rows, "note": "He will run for a coin."}
    must(desk, Choice("encounter.keep", "", kept))
    window = show(desk)
    window.show_space("session")
    said = [made.words() for made in window.tracker.nobody.prepared.findChildren(Elided)]
    assert said == ["The alley", "Mugger", "He will run for a coin."]


def test_whoever_has_declared_is_named_while_others_have_still_to(open_desk: OpenDesk) -> None:
    desk = open_desk(GAME, party=2)
    ruled(desk, "declare_reverse")
    meet(desk, Muster("mugger", 1), Muster("bear", 1))
    while desk.look.turn.phase == "Declare":
        first = desk.look.turn
        last = not any(turn.phase == "Declare" for turn in desk.look.turns[desk.look.now + 1 :])
        for who in list(desk.look.waiting):
            must(desk, Choice("combat.declare", who, {"what": "forfeit"}))
        assert done_words(desk.look).endswith("declared") and "Declare" not in done_words(desk.look)
        name = desk.look.being(first.actors[0]).name.lower()
        assert (name in done_words(desk.look).lower()) is not last
        must(desk, Choice("turn.skip"))


def test_a_group_on_several_counts_says_on_which(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    meet(desk, Muster("mugger", 4))
    window = show(desk)
    window.show_space("session")
    counts = sorted({count for who, count in desk.look.counts if desk.look.being(who).side == FOES}, reverse=True)
    row = next(
        one for one in map(window.tracker.lines.row, range(window.tracker.lines.rowCount())) if one.kind == "group"
    )
    said = f"on {', '.join(map(str, counts))}" if len(counts) < 4 else f"on {counts[0]} to {counts[-1]}"
    assert len(counts) > 1 and said in row.note
