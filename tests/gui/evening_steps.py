"""The evening of the tests: what the referee does, click by click, and what must be seen after each of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.dialogs.figure import FigureDialog
from gui.dialogs.sheet import SheetDialog
from gui.docks.roster.card import RosterCard
from gui.forms.editors.shown import ShownEditor
from gui.widgets.buttons import Button
from gui.widgets.key_handling import is_text
from gui.window.palette import FIND
from gui.window.session import Session
from models.desk.desk import Desk
from systems.common.kernel.actions import HAND_OUT, REROLL_LINES, ROLL_HOARD
from systems.common.records.table import FOES, PARTY, Being
from tests.gui.conftest import Referee, click_on
from tests.gui.evening_seen import cards_of, hoard_of, line_of, log_of, order_of, shares_of

CONTROL = Qt.KeyboardModifier.ControlModifier
NEVER = 100


class Evening:
    """The referee's hands, and what they know of the sample campaign."""

    def __init__(self, session: Session, referee: Referee) -> None:
        self.session, self.window, self.referee = session, session.window, referee

    @property
    def desk(self) -> Desk:
        assert self.window.desk is not None
        return self.window.desk

    def press(self, name: str, inside: QWidget | None = None) -> None:
        """A click on the widget of this name that can be seen."""
        found = [made for made in (inside or self.window).findChildren(QWidget, name) if made.isVisible()]
        assert found, f"there is no {name!r} to be seen"
        assert found[0].isEnabled(), f"{name!r} is grey"
        self.referee.click(found[0], found[0].rect().center())

    def who(self, name: str) -> Being:
        """Somebody at the table, by name."""
        return next(being for being in self.desk.table.beings.values() if being.name == name)

    def line(self, name: str) -> None:
        """A click on somebody's line in the order."""
        view = self.window.tracker.view
        place = view.visualRect(view.lines.index(view.lines.row_of(self.who(name).id), 1)).center()
        self.referee.click(view.viewport(), place)

    def body(self, name: str) -> None:
        """A click on one of the bodies of a group."""
        click_on(self.window, self.referee, self.who(name).id)

    def asked(self) -> str:
        """What the roll bar asks."""
        bar = self.window.roll_bar
        return f"{bar.head.words()} {bar.need.words()}" if bar.asks else ""

    def throw(self, faces: str) -> str:
        """Real dice; comes back as what the bar said they come to."""
        assert not is_text(self.referee.focus()), "dice are typed from wherever the keyboard is, but in a text"
        self.referee.type(faces)
        said = self.window.roll_bar.says.text()
        self.referee.enter()
        return said

    def attack(self, attacker: str, target: str, faces: str) -> None:
        """Somebody's attack with the dice of the table."""
        self.line(attacker)
        self.body(target)
        self.press("combat.attack", self.window.tracker.form)
        self.throw(faces)


def an_encounter_is_built(evening: Evening) -> None:
    window, referee, builder = evening.window, evening.referee, evening.window.encounters
    referee.key(Qt.Key.Key_F7)
    referee.click(builder.name)
    referee.type("Ferry")
    referee.click(builder.library.search)
    referee.type("worg")
    referee.enter()
    referee.enter()
    assert [card.accessibleName() for card in builder.lines.cards] == ["Worg × 2"]
    assert builder.together.sum.text() == "240 XP"
    evening.press("encounter.keep")
    kept = evening.desk.table.encounters["x4"]
    assert (kept.name, [(line.entry, line.count, len(line.hits)) for line in kept.lines]) == ("Ferry", [("worg", 2, 2)])
    referee.key(Qt.Key.Key_F8)
    assert [
        made.accessibleName() for made in window.tracker.nobody.findChildren(Button) if made.objectName() == "start x4"
    ]


def fight_begins(evening: Evening) -> None:
    evening.press("start x1")
    assert evening.asked() == "Party · Surprise: surprised on 1–2 (d6)"
    assert not evening.desk.look.fighting
    evening.throw("6")
    assert "Initiative" in evening.asked()
    evening.throw("6")
    assert evening.desk.look.fighting and evening.window.tracker.pages.currentWidget() is evening.window.tracker.fight
    assert log_of(evening.window)[0].startswith("The party meets 6 orcs and an ogre.")
    assert evening.window.banner.now.words() == "Brannoch"
    assert [row[1].partition(",")[0] for row in order_of(evening.window) if len(row) > 1] == [
        "Brannoch", "Ysolde", "Mother Hild", "Tamsin", "Wat", "Orc × 6", "Ogre",
    ]  # fmt: skip
    assert "6 stand" in line_of(evening.window, "Orc × 6")


def a_hit(evening: Evening) -> None:
    window = evening.window
    weakest = min(evening.desk.look.on_side(FOES), key=lambda being: being.sheet.hit_points)
    before = weakest.sheet.hit_points
    assert before <= 6
    evening.body(weakest.name)
    assert window.tracker.form.working.words() == "Brannoch · 3 blows · d20 + 1 ≥ 11"
    evening.press("combat.attack", window.tracker.form)
    assert evening.asked() == f"Brannoch · To hit: Long sword, +1 · {weakest.name}: hits on 10+ (d20)"
    assert evening.throw("14 5") == f"14 + 1 = 15: hits · fells {weakest.name} with 6"
    assert evening.asked() == ""
    assert log_of(window)[0] == f"Brannoch fells {weakest.name} with 6 (long sword, +1)."
    assert evening.who(weakest.name).sheet.hit_points == before - 6
    left = f"{before - 6} of {before}".replace("-", "−")
    assert "5 stand" in line_of(window, "Orc × 6") and f"{weakest.number}: {left} dead" in line_of(window, "Orc × 6")
    assert window.tools.undo.accessibleName() == f"Undo: Brannoch fells {weakest.name} with 6 (long sword, +1)"
    assert all(throw.by_hand for throw in evening.desk.log(1)[0].throws)


def hit_points_by_hand(evening: Evening) -> None:
    window, referee = evening.window, evening.referee
    before = evening.who("Ogre").sheet.hit_points
    evening.line("Ogre")
    referee.key(Qt.Key.Key_H)
    referee.type("-7")
    change = window.tracker.view.painter_of_lines.change
    assert (
        change is not None and change.typed is not None and (change.typed.low, change.typed.high) == (before - 7,) * 2
    )
    assert evening.who("Ogre").sheet.hit_points == before, "nothing may change before Enter"
    referee.enter()
    assert evening.who("Ogre").sheet.hit_points == before - 7
    assert f"{before - 7} of {before}" in line_of(window, "Ogre")
    assert log_of(window)[0] == "Ogre takes 7."


def they_hold(evening: Evening) -> None:
    window = evening.window
    assert window.banner.due.isVisible() and window.banner.due.accessibleName() == "1 of 7 foes fell. Do they hold?"
    evening.press("due")
    assert window.roll_bar.form.isVisible() and evening.asked().startswith("1 of 7 foes fell. Do they hold?")
    evening.press("go", window.roll_bar)
    assert log_of(window)[0] == "The foes hold."
    assert not window.banner.due.isVisible()


def a_fireball(evening: Evening) -> None:
    window, referee = evening.window, evening.referee
    evening.line("Ysolde")
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type("magic item")
    assert window.palette_box.list.currentIndex().data(FIND).words == "Use a magic item: Ysolde"
    referee.enter()
    standing = [being.name for being in evening.desk.look.on_side(FOES) if being.sheet.hit_points > 0]
    assert standing.pop() == "Ogre"
    form = window.tracker.form
    said = [one.text() for one in form.findChildren(QLabel) if one.isVisible()]
    assert any(["without Read Magic" in one for one in said]) and not form.go.isEnabled()
    referee.click(form.view.editor("read").input())
    chosen = form.view.answers()["targets"]
    assert {evening.desk.look.being(who).name for who in chosen} == {*standing, "Ogre"}, "foes are filled in"
    click_on(window, referee, evening.who("Ogre").id, CONTROL)  # all but the ogre
    evening.press("treasure.use_item", form)
    assert evening.asked() == f"Ysolde · Damage: Fireball · {len(standing)} orcs: throw 5d6"
    evening.throw("4 4 4 4 4")
    told = [*log_of(window), *map(str, evening.desk.log(1)[0].story)]
    assert told[0].startswith("Ysolde casts Fireball from a scroll of Fireball.")
    for name in standing:
        saved = f"{name} saves against Fireball." in told
        assert saved or f"{name} fails to save against Fireball." in told
        assert f"Ysolde fells {name} with {10 if saved else 20} (Fireball)." in told
    assert "6 dead" in line_of(window, "Orc × 6")
    assert window.banner.due.accessibleName() == "6 of 7 foes fell. Does the ogre hold?"
    assert not any("scroll" in str(item) for item in evening.who("Ysolde").sheet.items), "the scroll is spent"


def the_end_of_it(evening: Evening) -> None:
    window = evening.window
    for name, faces in (("Mother Hild", "19 6"), ("Tamsin", "19 6"), ("Wat", "19 6")):
        if evening.who("Ogre").sheet.hit_points > 0:
            evening.attack(name, "Ogre", faces)
            assert log_of(window)[0].startswith((f"{name} hits Ogre", f"{name} fells Ogre"))
    assert evening.who("Ogre").sheet.hit_points <= 0
    assert window.banner.due.accessibleName() == "The party has won: end the fight"
    evening.press("due")
    assert not evening.desk.look.fighting
    assert window.tracker.pages.currentWidget() is window.tracker.nobody
    told = " ".join(log_of(window)[:2])
    assert (
        "Overcome: 6 orcs and an ogre, worth 210 experience together." in told
        and "The fight is over after 1 round: the party has won." in told
    )
    assert not evening.desk.look.on_side(FOES)


def the_hoard(evening: Evening) -> None:
    window, referee = evening.window, evening.referee
    referee.key(Qt.Key.Key_4, CONTROL)
    assert window.treasure.source.words() == "For Orc × 6: 90 XP, Ogre: 120 XP"
    evening.press(ROLL_HOARD, window.treasure)
    hoard = next(iter(evening.desk.table.hoards.values()))
    first = hoard.lines[0]
    assert hoard_of(window)[1].startswith(first.label)
    referee.click(window.treasure.lines.rows[first.id].lock)
    evening.press(REROLL_LINES, window.treasure)
    again = next(iter(evening.desk.table.hoards.values()))
    assert again.lines[0].label == first.label and again.lines[0].locked
    worth = sum(line.worth * line.count for line in again.lines)
    assert window.treasure.worth.text() == evening.desk.game.money(worth)
    promised = shares_of(window)
    assert sum(coins for coins, _ in promised.values()) == worth and promised["Wat"][1] == 0
    before = {being.name: being.sheet for being in evening.desk.look.on_side(PARTY)}
    evening.press(HAND_OUT, window.treasure)
    assert not evening.desk.table.hoards and hoard_of(window) == []
    referee.key(Qt.Key.Key_1, CONTROL)
    for name in ("Brannoch", "Ysolde", "Mother Hild", "Tamsin"):
        had, has = before[name], evening.who(name).sheet
        gained = [getattr(has, what) - getattr(had, what) for what in ("gold", "silver", "copper", "experience")]
        assert (gained[0] * 100 + gained[1] * 10 + gained[2], gained[3]) == promised[name]
        assert gained[3] > 0


def a_level(evening: Evening) -> None:
    window, referee = evening.window, evening.referee
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type("award")
    referee.enter()
    deeds = window.roll_bar.form.view.editors["deeds"]
    deeds.take_focus()
    QApplication.processEvents()
    referee.type("16000")
    assert "4,000" in window.roll_bar.form.help.text()
    evening.press("go", window.roll_bar)
    hits = {name: evening.who(name).sheet.hit_points_most for name in ("Brannoch", "Tamsin")}
    assert evening.asked() == "Brannoch · Hit points at level 4 (+1 for Constitution): throw d6"
    evening.throw("6 5")
    while evening.asked():
        evening.throw("3")
    after = {name: evening.who(name).sheet for name in hits}
    assert after["Brannoch"].level == 4 and after["Tamsin"].level == 3
    told = " ".join(map(str, evening.desk.log(1)[0].story))
    assert f"Brannoch reaches level 4 and gains {after['Brannoch'].hit_points_most - hits['Brannoch']}" in told
    assert [card for card in cards_of(window) if card.startswith("Brannoch, Fighter 4")]


def a_ruling(evening: Evening) -> None:
    window, referee, who = evening.window, evening.referee, evening.who("Brannoch")
    card = window.roster.findChild(RosterCard, f"card {who.id}")
    assert card is not None
    card.setFocus()
    referee.enter()
    sheet = window.findChild(SheetDialog, f"sheet:{who.id}")
    assert sheet is not None and sheet.isVisible()
    figure = next(made for made in sheet.findChildren(ShownEditor) if made.name() == "armor_class")
    assert figure.words.text() == "3 [16]" and not figure.ruling.isVisible()
    referee.click(figure)
    dialog = window.findChild(FigureDialog)
    assert dialog is not None and dialog.isVisible()
    said = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert said.count("Armor class") == 1, "the rule is called as the figure: it stands once"
    dialog.view.editors["amount"].take_focus()
    QApplication.processEvents()
    referee.type("1")
    referee.enter()
    assert figure.words.text() == "1 [18]" and figure.ruling.isVisible()
    assert any("AC 1 [18]" in spoken for spoken in cards_of(window))
    assert "is 1 [18], by ruling" in log_of(window)[0]
    sheet.close()
    window.activateWindow()
    QApplication.processEvents()


STEPS: tuple[Callable[[Evening], None], ...] = (
    an_encounter_is_built, fight_begins, a_hit, hit_points_by_hand, they_hold, a_fireball, the_end_of_it, the_hoard,
    a_level, a_ruling,
)  # fmt: skip
