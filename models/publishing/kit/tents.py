"""Table tents and flat cards: the same name on both sides, the referee's figures on one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from models.publishing.kit.foes import Kind, Loss, encounters_of, kinds_of, losses_of, span
from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source, falls_otherwise, printed_glyph
from models.publishing.known import as_players_know
from models.publishing.letters import SPACE
from models.publishing.room import count_lines, figures_size, on_paper
from systems.common.forms import Answers, BeingsField, ChoiceField, ChoicesField, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.naming import plural
from systems.common.records.table import PARTY, Being, Fight, altered
from systems.common.records.views import Summary
from systems.frozen import dataclass

SMALL, LARGE, CARDS = "small", "large", "cards"
MOST_BLANK, MOST_FIGURES = 99, 4
SIZES = {
    SMALL: (56.0, (19.0, 16.0, 13.0, 10.5)),
    LARGE: (150.0, (60.0, 48.0, 36.0, 26.0, 18.0)),
    CARDS: (52.0, (15.0, 12.5, 10.0)),
}
FIGURES = {
    SMALL: (54.0, (11.5, 10.5, 9.5, 8.5, 7.5)),
    LARGE: (160.0, (19.0, 16.0)),
    CARDS: (80.0, (11.0, 10.0, 9.0)),
}  # mm for a row of figures, and the sizes they may have


@dataclass(frozen=True, slots=True)
class Boxes:
    """What can be lost: its words where no figure says it, so many boxes, and how many of these are crossed off."""

    words: str
    boxes: int
    lost: int
    heavy: bool


@dataclass(frozen=True, slots=True)
class Tent:
    """Who it is, what stands below the name, and the figures of the side that the referee sees."""

    name: str
    says: str = ""
    glyph: str = ""
    foe: bool = False
    figures: tuple[tuple[str, str], ...] = ()
    losses: tuple[Boxes, ...] = ()
    note: str = ""
    size: float = 19.0  # of the name
    letters: float = 11.5  # of the figures


def form(source: Source, so_far: Answers) -> Form:
    """For whom, against which foes, and as what."""
    look = source.look
    allowed = tuple([b.id for b in look.table.beings.values() if b.side == PARTY or b.kind != "creature"])
    party = tuple([being.id for being in look.on_side(PARTY) if not look.game.summary(look, being).state.out])
    there = encounters_of(look)
    foes = ChoicesField("encounters", "Foes of", options=tuple([Option(key, name) for key, name in there]),
                        default=tuple([key for key, _ in there][:1]))  # fmt: skip
    return Form("print.tents", "Tents", (
        ChoiceField("size", "As", default=SMALL, options=(
            Option(SMALL, "Tents, nine a page"), Option(LARGE, "Large tents, two a page"),
            Option(CARDS, f"{_cards(look)}, flat"),
        )),
        *((BeingsField("beings", "For", default=party, allowed=allowed, least=0, aims=False),) if allowed else ()),
        *((foes,) if there else ()),
        NumberField("blank", "Blank ones", "To fill in by hand", 1, maximum=MOST_BLANK),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """One for everybody of the party, one for each kind of foe, and blank ones."""
    look = as_players_know(Look(source.look.game, altered(source.look.table, fight=Fight())))
    there = [look.being(who) for who in answers.get("beings", ()) if look.find(who) is not None]
    tents = [_of_being(look, being, answers["size"]) for being in there]
    for key in answers.get("encounters", ()):
        kinds = [kind for kind in kinds_of(source, key) if any([body.is_left for body in kind.bodies])]
        tents += [_of_kind(kind, answers["size"]) for kind in kinds]
    tents = _by_whole_names(look, tents, answers["size"])
    labels = tents[0].figures if tents else ()
    tents += [Tent("", glyph="d20", figures=tuple([(label, "") for label, _ in labels]))] * answers["blank"]
    if not tents:
        raise NothingToPrint("There is nobody to print tents for. Roll up a party, or print blank ones.")
    words = {SMALL: "tents: cut along the dashes, fold along the dots", LARGE: "tents: fold along the dots",
             CARDS: f"{_cards(look).lower()}: cut along the dashes"}[answers["size"]]  # fmt: skip
    data: dict[str, Any] = {
        "size": answers["size"], "tents": [asdict(tent) for tent in tents],
        "initiative": _to_write(look, tents),
        "foot": f"{on_paper(source.campaign)} · {words}",
    }  # fmt: skip
    return Document("tents", "Table tents", data)


def _by_whole_names(look: Look, tents: Sequence[Tent], size: str) -> list[Tent]:
    """Figures under their whole names, ``Initiative``, where these leave the figures of every tent as large.

    The shortest labels come first: they say least.
    """
    found = list(tents)
    for short, whole in sorted(_names_of(look).items(), key=lambda names: (len(names[0]), names)):
        named = [_with_name(tent, short, whole) for tent in found]
        if all([figures_size(one.figures, *FIGURES[size]) == one.letters for one in named if one not in found]):
            found = named
    return found


def _names_of(look: Look) -> dict[str, str]:
    """What figures are called in whole, by their short labels, as far as the party has them."""
    names: dict[str, str] = {}
    for being in look.on_side(PARTY):
        known, summary = dict(look.game.figures(being)), look.game.summary(look, being)
        shown = [one for one in (summary.armor, *summary.strip) if known.get(one.figure, one.label) != one.label]
        names |= {on_paper(one.label): on_paper(known[one.figure]) for one in shown}
    return names


def _with_name(tent: Tent, short: str, whole: str) -> Tent:
    return replace(tent, figures=tuple([(whole if label == short else label, text) for label, text in tent.figures]))


def _to_write(look: Look, tents: Sequence[Tent]) -> str:
    """What the box to write in is for: what is rolled for initiative, where a figure is called so already."""
    word = look.game.words_in(look).initiative.lower()
    labels = [label.lower() for tent in tents for label, _ in tent.figures]
    return "rolled" if word and any([label and word.startswith(label) for label in labels]) else word


def _cards(look: Look) -> str:
    """What flat ones are called: where there is initiative they have a place for it."""
    initiative = look.game.words_in(look).initiative
    return f"{initiative} cards" if initiative else "Cards"


def figures_of(look: Look, summary: Summary) -> tuple[tuple[str, str], ...]:
    """Armor and what is asked for most, each once, without what is not there."""
    armor = (summary.armor.label or look.game.words_in(look).armor, summary.armor.text)
    told = [(on_paper(label), on_paper(text)) for label, text in (armor, *_besides(summary)) if text]
    return tuple(told[:MOST_FIGURES])


def _besides(summary: Summary) -> list[tuple[str, str]]:
    """The figures asked for most, without that of the armor and what is not there."""
    armor = summary.armor
    return [(one.label, one.text) for one in summary.strip if one.text not in ("–", "") and one.label != armor.label
            and not (one.figure and one.figure == armor.figure)]  # fmt: skip


def _of_being(look: Look, being: Being, size: str) -> Tent:
    summary = look.game.summary(look, being)
    losses = losses_of(summary)
    says = summary.subtitle if size != LARGE or not being.player else f"{summary.subtitle} · {being.player}"
    name = on_paper(being.name)
    figures = _with_hits(figures_of(look, summary), losses)
    return Tent(name, _whole_level(on_paper(says)), printed_glyph(being.glyph), being.side != PARTY, figures,
                _boxes(losses, figures), on_paper(being.player), fitting(name, size),
                figures_size(figures, *FIGURES[size]))  # fmt: skip


def _whole_level(says: str) -> str:
    """With the number at its end beside the word before it: ``level 2``."""
    before, _, last = says.rpartition(" ")
    return f"{before}{SPACE}{last}" if before and last.isdigit() else says


def _of_kind(kind: Kind, size: str) -> Tent:
    """A tent of a kind of which somebody is left; boxes only where there is one of it."""
    bodies = [body for body in kind.bodies if body.is_left]
    many = len(bodies)
    armor = (kind.summary.armor.label or "Armor", kind.summary.armor.text)
    losses = bodies[0].losses if many == 1 else ()
    says = f"{many} of them" if many > 1 else kind.subtitle
    hurt = any([loss.now < loss.most for body in bodies for loss in body.losses])
    own = {label: span([dict(body.figures)[label] for body in bodies]) for label, _ in bodies[0].figures}
    told = [(f"{label} unhurt" if hurt and label in own else label, own.get(label, text))
            for label, text in (armor, *_besides(kind.summary))]  # fmt: skip
    figures = _with_hits(tuple(told[:MOST_FIGURES]), losses)
    name = plural(kind.name) if many > 1 else kind.name
    return Tent(name, on_paper(says), kind.glyph, True, figures, _boxes(losses, figures),
                _numbers([body.number for body in bodies]) if len(kind.bodies) > 1 else "", fitting(name, size),
                figures_size(figures, *FIGURES[size]))  # fmt: skip


def _numbers(numbers: Sequence[int]) -> str:
    """``No. 1 – 4``; ``No. 1, 3, 4`` where some between them are gone."""
    first, last = numbers[0], numbers[-1]
    row = len(numbers) > 1 and list(numbers) == list(range(first, last + 1))
    return f"No. {first} – {last}" if row else f"No. {', '.join([str(number) for number in numbers])}"


def _with_hits(figures: tuple[tuple[str, str], ...], losses: Sequence[Loss]) -> tuple[tuple[str, str], ...]:
    """The figures with what there is to lose, where that is one thing and there is room for it."""
    if len(losses) != 1 or len(figures) >= MOST_FIGURES:
        return figures
    return (*figures, (losses[0].label, losses[0].words))


def _boxes(losses: Sequence[Loss], figures: Sequence[tuple[str, str]]) -> tuple[Boxes, ...]:
    """What can be lost, with its figure where none of the others is it."""
    return tuple([
        Boxes("" if (loss.label, loss.words) in figures else on_paper(f"{loss.label} {loss.words}"),
              loss.boxes, loss.lost, loss.heavy)
        for loss in losses
    ])  # fmt: skip


def fitting(name: str, size: str) -> float:
    """The largest letters in which a name stands on one line, or else on two of the smallest that are legible."""
    room, sizes = SIZES[size]
    return next((points for points in sizes if count_lines(name, room, points) <= 1), sizes[-1])


def rolls(source: Source, answers: Answers) -> bool:
    """Whether hit points are rolled for the paper alone."""
    return falls_otherwise(document, source, answers)


PIECE = Piece("tents", "Table tents", "Names to stand on the table, the referee’s figures behind; or flat cards.",
              form, document, image="people", rolls=rolls)  # fmt: skip
