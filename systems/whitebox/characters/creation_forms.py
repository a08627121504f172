"""The questions of creation, in the order of the book (WB-020); their blanks are what a sensible player would say."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    ChoiceField,
    ChoicesField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.naming import plural
from systems.whitebox.base.attributes import ATTRIBUTES, Attribute, Scores, points_to_spare, points_to_take, score
from systems.whitebox.base.entries import CharacterClass, Race
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.characters import class_choice, kits, shop

STEPS = (
    ("arrange", "Attributes"),
    ("race", "Race"),
    ("class", "Class"),
    ("points", "Attribute points"),
    ("Hit points", "Hit points and gold"),  # dice alone
    ("alignment", "Alignment"),
    ("gear", "Gear"),
    ("book", "Spell book"),
    ("name", "Name"),
)
LABELS = dict(STEPS)
ALIGNMENTS = (("law", "Law"), ("neutrality", "Neutrality"), ("chaos", "Chaos"))


def show_scores(scores: Scores) -> str:
    """``Strength 15 · Intelligence 9 · …``: the scores stay in view."""
    return " · ".join([f"{one.capitalize()} {score(scores, one)}" for one in ATTRIBUTES])


def arrange(totals: Sequence[int]) -> Form:
    """Six results to six attributes; a result is known by its place (WB-023)."""
    options = tuple([Option(place, str(total), f"Roll {place + 1}") for place, total in enumerate(totals)])
    fields = tuple([
        ChoiceField(one, one.capitalize(), default=place, options=options) for place, one in enumerate(ATTRIBUTES)
    ])  # fmt: skip
    return Form("arrange", "Arrange the rolls", fields, help="Each of the six rolls goes to one attribute.",
                working=" · ".join([str(total) for total in totals]))  # fmt: skip


def race_form(look: Look, scores: Scores, best: str) -> Form:
    """Which people."""
    options = tuple([
        Option(one.key, one.name, class_choice.race_words(look, one),
               blocked="" if class_choice.open_to(look, one) else "No class is open to it in this house.")
        for one in look.library("races").values()
    ])  # fmt: skip
    field = ChoiceField("race", "Race", default=best, options=options)
    return Form("race", LABELS["race"], (field,), working=show_scores(scores))


def class_form(look: Look, scores: Scores, race: Race) -> Form:
    """Which class; what the race cannot take is there with the reason (WB-040 to WB-071), if anybody can take it in
    this house (WB-065)."""
    options = []
    for one in class_choice.open_classes(look):
        limit = class_choice.limit_of(look, race, one)
        to = f" To level {limit}." if limit else ""
        said = f"{class_choice.bonus_words(look, scores, one)}.{to} {one.text}"
        options.append(Option(one.key, one.name, said, blocked=class_choice.why_not(look, race, one)))
    field = ChoiceField("class", "Class", default=class_choice.best_class(look, scores, race), options=tuple(options))
    return Form("class", LABELS["class"], (field,), working=show_scores(scores))


def points_form(scores: Scores, prime: Attribute) -> Form | None:
    """Which points go to the prime attribute; nothing to ask if nothing can be moved (WB-022, R-07)."""
    free = points_to_spare(scores, prime)
    most = min(points_to_take(scores, prime), sum(free.values()))
    fields = tuple([
        NumberField(one, one.capitalize(), f"Of {score(scores, one)}; it keeps at least 9", maximum=points, each=1,
                    unit=f"of {points}")
        for one, points in free.items() if points
    ])  # fmt: skip
    if not most:
        return None
    return Form("points", f"Move points into {prime.capitalize()}", fields, most,
                f"points for {prime.capitalize()}", "Nothing need be moved.",
                f"{prime.capitalize()} {score(scores, prime)}")  # fmt: skip


def alignment_options(look: Look, one: CharacterClass) -> tuple[Option, ...]:
    """The alignments, those closed to the class with the reason (WB-039, WB-041)."""
    allowed = (*one.alignments, *(("neutrality",) if look.house.neutral_clerics else ()))
    words = " or ".join([word for key, word in ALIGNMENTS if key in one.alignments])
    return tuple([
        Option(key, word, blocked="" if key in allowed else f"{plural(one.name)} stand for {words}.")
        for key, word in ALIGNMENTS
    ])  # fmt: skip


def alignment_form(look: Look, one: CharacterClass) -> Form:
    """Law, Neutrality or Chaos, and a tag if the house has it so."""
    options = alignment_options(look, one)
    usual = "neutrality" if "neutrality" in one.alignments else one.alignments[0]
    fields: list[Field] = [ChoiceField("alignment", "Alignment", default=usual, options=options)]
    if look.house.alignment_detail == "extended":
        fields.append(TextField("tag", "Tag", "Such as good or evil", longest=40))
    return Form("alignment", LABELS["alignment"], tuple(fields))


def gear_form(look: Look, sheet: CharacterSheet) -> Form:
    """The shop, with a kit for the calling already in the basket (WB-100 to WB-107)."""
    basket = kits.kit(look, sheet.race, sheet.character_class, sheet.gold)
    left, coin = shop.purse(look, sheet.gold * 100)
    return Form("gear", LABELS["gear"], shop.shelves(look, sheet, basket), left, coin)


def book_form(look: Look, spells: Sequence[Spell], thrown: Sequence[str]) -> Form:
    """What stands in the first spell book (R-39)."""
    options = tuple([Option(one.key, one.name_for("magic_user"), one.text) for one in spells])
    field = ChoicesField("book", "In the book", default=tuple(thrown), options=options)
    return Form("book", LABELS["book"], (field,), help="Read Magic and two spells thrown for; change them if you like.")


def name_form(name: str) -> Form:
    """Who it is, and who plays it."""
    return Form("name", LABELS["name"], (
        TextField("name", "Name", default=name, required=True), TextField("player", "Player"),
    ))  # fmt: skip
