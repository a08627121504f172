"""The look: colours that can be told apart, icons that are whole, and one change that restyles everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QColor, QIcon, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.places import ARRANGEMENTS, SIZES, STEPS, TOKENS, rounded
from gui.widgets.arranging import col, fix_size, row
from gui.widgets.buttons import button
from gui.widgets.fields import combo, field, spin
from gui.widgets.gauge import Gauge
from systems.resources import THEMES

GUI = Path(theme.__file__).parents[1]
HEX = re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b")
SURFACES = ("desk", "panel", "raised", "sunken", "accent_wash")
WASHES = ("due_wash", "healthy_wash", "hurt_wash", "bloodied_wash")
WORDS = ("ink", "ink_soft", "ink_faint", "accent", "healthy", "hurt", "bloodied", "down", "due")
BORDERS = ("edge", "healthy_fill", "hurt_fill", "bloodied_fill", "down_fill")
LOOKS = [(mode, size) for mode in theme.MODES for size in SIZES]

# What is left of red, green and blue (linear light) for eyes without long- or middle-wave cones, after Machado,
# Oliveira and Fernandes (2009), severity 1.
DEFICIENT = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
}


@pytest.fixture(autouse=True)
def _light_again(qapp: QApplication) -> Iterator[None]:
    theme.use("light", "compact", qapp)
    yield
    theme.use("light", "compact", qapp)


@pytest.mark.parametrize("mode", theme.MODES)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("words", WORDS)
def test_words_can_be_read_on_every_surface(mode: str, surface: str, words: str) -> None:
    look = theme.Theme(mode, "compact")
    assert theme.contrast(look.colour(words), look.colour(surface)) >= 4.5


@pytest.mark.parametrize("mode", theme.MODES)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("border", BORDERS)
def test_borders_and_marks_can_be_seen_on_every_surface(mode: str, surface: str, border: str) -> None:
    look = theme.Theme(mode, "compact")
    assert theme.contrast(look.colour(border), look.colour(surface)) >= 3


@pytest.mark.parametrize("mode", theme.MODES)
@pytest.mark.parametrize("wash", WASHES)
def test_what_is_said_on_a_wash_can_be_read_and_its_border_be_seen(mode: str, wash: str) -> None:
    look = theme.Theme(mode, "compact")
    own = wash.removesuffix("_wash")
    for words in ("ink", "ink_soft", own):
        assert theme.contrast(look.colour(words), look.colour(wash)) >= 4.5, words
    for mark in ("edge", own, "accent"):
        assert theme.contrast(look.colour(mark), look.colour(wash)) >= 3, mark


@pytest.mark.parametrize("mode", theme.MODES)
@pytest.mark.parametrize("surface", [*SURFACES, *WASHES])
def test_the_marks_of_actor_target_and_chosen_can_be_seen_on_every_surface(mode: str, surface: str) -> None:
    look = theme.Theme(mode, "compact")
    for mark in ("ink", "accent"):
        assert theme.contrast(look.colour(mark), look.colour(surface)) >= 3, mark


@pytest.mark.parametrize("mode", theme.MODES)
@pytest.mark.parametrize(
    "words,surface",
    [("on_accent", "accent"), ("due", "due_wash"), ("ink", "bloodied_wash"), ("bloodied", "bloodied_wash")],
)
def test_words_can_be_read_on_their_own_surface(mode: str, words: str, surface: str) -> None:
    look = theme.Theme(mode, "compact")
    assert theme.contrast(look.colour(words), look.colour(surface)) >= 4.5


@pytest.mark.parametrize("mode", theme.MODES)
@pytest.mark.parametrize("surface", ["sunken", "accent_wash", "accent", "bloodied_fill", "healthy_fill", "down_wash"])
def test_ink_on_finds_the_readable_one(mode: str, surface: str) -> None:
    look = theme.Theme(mode, "compact")
    assert theme.contrast(look.colour(look.ink_on(surface)), look.colour(surface)) >= 4.5


def test_contrast_of_black_and_white() -> None:
    assert theme.contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert theme.contrast(QColor("white"), QColor("white")) == pytest.approx(1)
    assert theme.contrast(QColor(118, 118, 118), QColor("white")) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("mode", theme.MODES)
@pytest.mark.parametrize("eyes", DEFICIENT)
def test_states_and_accent_stay_apart_for_colour_blind_eyes(mode: str, eyes: str) -> None:
    look = theme.Theme(mode, "compact")
    meanings = ("healthy_fill", "hurt_fill", "bloodied_fill", "down_fill", "accent")
    seen = {meaning: _lab(_seen(look.colour(meaning), DEFICIENT[eyes])) for meaning in meanings}
    for i, one in enumerate(meanings):
        for other in meanings[i + 1 :]:
            apart = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
            assert apart >= 10, (one, other, apart)


def _seen(colour: QColor, eyes: tuple[tuple[float, ...], ...]) -> list[float]:
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return [min(1.0, max(0.0, sum(k * c for k, c in zip(line, linear, strict=True)))) for line in eyes]


def _lab(linear: list[float]) -> tuple[float, float, float]:
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    xyz = [sum(k * c for k, c in zip(line, linear, strict=True)) / w for line, w in zip(to_xyz, white, strict=True)]
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_both_themes_mean_the_same_things() -> None:
    assert TOKENS["light"].keys() == TOKENS["dark"].keys()
    for part in ("type", "measure"):
        assert TOKENS[part]["compact"].keys() == TOKENS[part]["roomy"].keys() == TOKENS[part]["large"].keys()
    for lower in TOKENS["arrangement"].values():
        assert lower.keys() <= TOKENS["measure"]["compact"].keys()


@pytest.mark.parametrize("mode,size", LOOKS)
@pytest.mark.parametrize("step", [STEPS[0], 100, STEPS[-1]])
def test_the_style_sheet_has_every_token_filled_in(mode: str, size: str, step: int) -> None:
    sheet = theme.Theme(mode, size, step).sheet()
    assert "$" not in sheet
    pictures = re.findall(r'url\("([^"]+)"\)', sheet)
    assert len(pictures) >= 6
    for picture in pictures:
        assert Path(picture).is_file(), picture


def test_the_style_sheet_is_filled_in_once_a_look(qapp: QApplication) -> None:
    light = theme.current.sheet()
    assert theme.current.sheet() is light
    dark = theme.use("dark", "large", qapp).sheet()
    assert dark != light and dark == theme.Theme("dark", "large").sheet()


def test_the_style_sheet_itself_names_no_colour() -> None:
    assert not HEX.findall((THEMES / "theme.qss").read_text("utf-8"))


@pytest.mark.parametrize("mode", theme.MODES)
def test_pictures_of_the_style_sheet_are_in_step_with_the_tokens(mode: str) -> None:
    look = theme.Theme(mode, "compact")
    for path in THEMES.glob(f"*-{mode}.svg"):
        meaning = "on_accent" if path.stem.startswith("check") else "ink_soft"
        assert HEX.findall(path.read_text("utf-8")) == [look.names[meaning]], path.name


def test_only_the_theme_knows_a_colour() -> None:
    named = re.compile(r"GlobalColor\.(?!transparent)|QColor\(\s*[\d\"']|rgba?\(|fromRgb|fromHsv")
    for path in GUI.rglob("*.py"):
        words = path.read_text("utf-8")
        assert not HEX.findall(words), path
        assert not named.findall(words), path


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
def test_rows_have_room_for_their_letters_at_every_step(
    qapp: QApplication, size: str, step: int, arrangement: str
) -> None:
    look = theme.Theme("light", size, step, arrangement)
    two_lines = look.metrics("row", 600).height() + look.metrics("small").height()
    assert look.px("line_row") >= two_lines
    assert look.px("line_row") >= look.metrics("figure", 700).height() + look.px("gauge")
    assert look.px("banner") >= look.metrics("micro", 600).height() + look.metrics("name", 600, True).height()
    assert look.px("field") >= look.metrics("body").height()
    assert look.px("chip") >= look.metrics("small", 600).height() + 2
    assert look.px("title") >= look.metrics("body", 600).height()
    assert look.px("line_head") >= look.metrics("body", 600).height()
    assert look.px("body_high") >= look.metrics("figure", 700).capHeight() + 16


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", STEPS)
def test_a_step_multiplies_every_letter_and_every_measure(size: str, step: int) -> None:
    plain, stepped = theme.Theme("light", size), theme.Theme("light", size, step)
    for name in TOKENS["type"][size]:
        assert stepped.px(name) == max(10, rounded(plain.px(name) * step / 100)), name
    for name in TOKENS["measure"][size]:
        assert stepped.px(name) == rounded(plain.px(name) * step / 100), name
    assert stepped.px("s4") == plain.px("s4")


def test_steps_stop_at_their_ends() -> None:
    assert theme.Theme("light", "compact", 999).step == STEPS[-1]
    assert theme.Theme("light", "compact", -99).step == STEPS[0]


def test_where_there_is_little_room_bars_are_lower_and_still_grow_with_their_letters() -> None:
    assert [theme.Theme("light", "compact", 100, one).px("banner") for one in ARRANGEMENTS] == [56, 56, 72, 72]
    assert [theme.Theme("light", "compact", 150, one).px("form") for one in ARRANGEMENTS] == [126, 228, 228, 228]
    assert theme.Theme("light", "roomy", 100, "tight").px("rollbar") == rounded(40 * 16 / 13)


def test_figures_are_as_wide_as_each_other(qapp: QApplication) -> None:
    for world in (False, True):
        metrics = theme.metrics("row", 600, world)
        assert len({metrics.horizontalAdvance(figure * 8) for figure in "0123456789"}) == 1, world


def beings() -> list[str]:
    """The icons of beings: solid drawings, such as a token bears."""
    return [name for name in theme.icon_names() if theme.SOLID in (theme.ICONS / f"{name}.svg").read_text("utf-8")]


def test_there_are_icons_of_both_kinds() -> None:
    assert {"undo", "players", "d20", "swords", "eye-off", "footprints"} <= set(theme.icon_names())
    assert {"helm", "orc", "skull-bone", "wave-being", "person-bow"} <= set(beings())
    assert not {"undo", "skull"} & set(beings())


@pytest.mark.parametrize("name", theme.icon_names())
def test_every_icon_is_whole(qapp: QApplication, name: str) -> None:
    svg = (theme.ICONS / f"{name}.svg").read_text("utf-8")
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") == "0 0 24 24"
    painted = {part.get(kind) for part in root.iter() for kind in ("fill", "stroke")}
    assert painted <= {None, "none", "currentColor"}
    assert "style" not in {key for part in root.iter() for key in part.keys()}  # noqa: SIM118
    solid = name in beings()
    assert root.get("fill") == ("currentColor" if solid else "none")
    assert root.get("stroke-width") == (None if solid else "1.75")
    assert QSvgRenderer(svg.encode()).isValid()
    image = theme.pixmap(name, "ink", 48).toImage()
    inked = [(x, y) for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha() > 100]
    assert len(inked) > 20
    assert len(inked) < 48 * 48 * 0.75
    assert max(x for x, _ in inked) - min(x for x, _ in inked) > 4


@pytest.mark.parametrize("name", beings())
def test_a_being_fills_its_token(qapp: QApplication, name: str) -> None:
    image = theme.pixmap(name, "ink", 48).toImage()
    inked = [(x, y) for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha() > 100]
    wide, high = (max(along) - min(along) for along in zip(*inked, strict=True))
    assert max(wide, high) > 34


def test_an_icon_has_the_colour_of_its_meaning() -> None:
    image = theme.pixmap("minus", "accent", 48).toImage()
    assert image.pixelColor(24, 24) == theme.colour("accent")
    assert image.pixelColor(1, 1).alpha() == 0


def test_pixmaps_are_sharp_on_dense_screens() -> None:
    pixmap = theme.pixmap("undo", "ink", 16, 2.0)
    assert (pixmap.width(), pixmap.deviceIndependentSize().width()) == (32, 16)


def test_an_unknown_icon_says_so() -> None:
    with pytest.raises(KeyError, match="no icon named 'unicorn'"):
        theme.icon("unicorn")


def test_an_icon_once_set_follows_the_theme(qapp: QApplication, qtbot: QtBot) -> None:
    button = QPushButton()
    button.setIcon(theme.icon("minus", "accent"))
    qtbot.addWidget(button)
    assert _middle(button.icon()) == theme.Theme("light", "compact").colour("accent")
    theme.use("dark", "compact", qapp)
    assert _middle(button.icon()) == theme.Theme("dark", "compact").colour("accent")
    assert _middle(button.icon(), QIcon.Mode.Disabled) == theme.colour("edge"), "fainter than any that can be pressed"


def test_everybody_shares_one_icon(qapp: QApplication) -> None:
    assert theme.icon("minus", "accent") is theme.icon("minus", "accent")
    assert theme.icon("minus", "accent") is not theme.icon("minus", "ink")


def _middle(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> QColor:
    return icon.pixmap(QSize(48, 48), mode).toImage().pixelColor(24, 24)


def test_icons_outlive_many_paintings(qapp: QApplication, qtbot: QtBot) -> None:
    button = QPushButton()
    button.setIcon(theme.icon("undo"))
    qtbot.addWidget(button)
    for _ in range(300):
        copied = QIcon(button.icon())
        assert not copied.pixmap(16, 16).isNull()
        button.setIcon(copied)
    assert not button.grab().isNull()


def test_a_change_of_theme_restyles_what_is_open(qapp: QApplication, qtbot: QtBot) -> None:
    label, gauge = QLabel("words"), Gauge(10, 10, width=80)
    box = row(label, gauge, role="panel")
    qtbot.addWidget(box)
    box.show()
    before = _colours(box.grab().toImage())
    theme.use("dark", "roomy", qapp)
    after = _colours(box.grab().toImage())
    for meaning in ("panel", "healthy_fill"):
        assert theme.Theme("light", "compact").names[meaning] in before
        assert theme.Theme("dark", "compact").names[meaning] in after
        assert theme.Theme("light", "compact").names[meaning] not in after
    assert label.font().pixelSize() == theme.Theme("dark", "roomy").px("body")
    assert gauge.sizeHint().height() == theme.px("gauge")


def test_a_measure_given_by_name_follows_the_size(qapp: QApplication, qtbot: QtBot) -> None:
    box = fix_size(row(), "cell_name", "line_row")
    qtbot.addWidget(box)
    box.show()
    assert (box.width(), box.height()) == (184, 40)
    theme.use("light", "roomy", qapp)
    assert (box.width(), box.height()) == (272, 56)


def _colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())}


def test_the_program_has_its_mark() -> None:
    sizes = {size.width() for size in theme.app_icon().availableSizes()}
    assert {16, 48, 256} <= sizes


def test_a_change_of_theme_restyles_each_widget_a_few_times_at_most(qtbot: QtBot, qapp: QApplication) -> None:
    """Deep inside others a widget was restyled once for each of them: that is what made the switch slow."""

    class Counting(QLabel):
        restyled = 0

        def changeEvent(self, event: QEvent) -> None:
            super().changeEvent(event)
            self.restyled += event.type() == QEvent.Type.StyleChange

    inside = Counting("deep inside")
    whole: QWidget = inside
    for _ in range(12):
        whole = col(whole)
    qtbot.addWidget(whole)
    whole.show()
    theme.use("dark", "compact", qapp)
    inside.restyled = 0
    theme.use("light", "compact", qapp)
    assert 1 <= inside.restyled <= 4
    assert inside.palette().color(inside.foregroundRole()) == theme.colour("ink")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", STEPS)
def test_fields_and_buttons_beside_each_other_are_one_height_with_and_without_the_keyboard(
    qtbot: QtBot, qapp: QApplication, size: str, step: int
) -> None:
    theme.use("light", size, qapp, step)
    parts = [field("60"), combo([(1, "One")]), spin(0, 99), button("Roll")]
    line = row(*parts)
    qtbot.addWidget(line)
    line.show()
    with qtbot.waitActive(line):
        line.activateWindow()
    high = theme.px("field") + 2  # with its frame
    for one in parts:
        one.setFocus()
        assert qapp.focusWidget() is one and {part.sizeHint().height() for part in parts} == {high}


@pytest.mark.parametrize("step", [80, 100, 200])
def test_what_clears_a_field_stands_in_its_middle_and_inside_it(qtbot: QtBot, qapp: QApplication, step: int) -> None:
    theme.use("light", "compact", qapp, step)
    made = field("", name="Search")
    made.setClearButtonEnabled(True)
    host = row(made)
    qtbot.addWidget(host)
    host.show()
    made.setText("goblin")
    made.setFocus()
    qtbot.waitExposed(host)
    QApplication.processEvents()
    cross = made.findChild(QToolButton)
    assert cross is not None and cross.isVisible()
    assert made.rect().contains(cross.geometry())
    assert abs(cross.geometry().center().y() - made.rect().center().y()) <= 1
