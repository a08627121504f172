"""The questions of creation, in the order of the book (EN-020); their blanks are what a sensible player would say."""

from __future__ import annotations

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.forms import Answers, ChoiceField, Form, NotesField, Option, TextField
from systems.common.kernel.look import Look
from systems.common.records.coinage import GOLD
from systems.enondas.base.attributes import DEADLY, SHORT_OF
from systems.enondas.base.entries import Kindred
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet
from systems.enondas.characters import proposals, shop
from systems.enondas.characters.creation_words import Draft, list_gains, list_known, outcome
from systems.enondas.characters.levels import HIT_POINTS, POINTS
from systems.enondas.characters.rolling import ARRANGE, TRADE, list_attributes

KINDRED, SKILL, GEAR, SPELLS, NAME = "kindred", "skill", "gear", "spells", "name"
STEPS = (
    (ARRANGE, "Attributes"),
    (TRADE, "Trade points"),
    (KINDRED, "Kindred"),
    (SKILL, "Skill set"),
    (POINTS, "Level points"),
    (HIT_POINTS, "Hit points"),  # dice alone
    (GEAR, "Money and gear"),
    (SPELLS, "Spells"),
    (NAME, "Name"),
)
LABELS = dict(STEPS)


def values_of(sheet: CharacterSheet) -> dict[str, int]:
    """The seven attributes by name."""
    return {one: getattr(sheet, one) for one in ATTRIBUTES}


def deadly(kindred: Kindred, rolled: tuple[Rolled, ...]) -> str:
    """Why nobody can be of this kindred with these dice: STR, CON or IQ at 0 or less (EN-023)."""
    for one, roll in zip(ATTRIBUTES, rolled, strict=True):
        after = kindred.apply(one, roll.total)  # type: ignore[arg-type]
        if one in DEADLY and after <= 0:
            return f"Nobody lives with {SHORT_OF[one]} {after}.".replace("-", "−")
    return ""


def kindred_form(look: Look, rolled: tuple[Rolled, ...]) -> Form:
    """Which people, and what it makes of the dice (EN-027)."""
    wanted = proposals.skill_set(look, {one: roll.total for one, roll in zip(ATTRIBUTES, rolled, strict=True)})
    options = tuple([
        Option(one.key, one.name, f"{outcome(one, rolled)}. {one.text} {one.powers}".strip(),
               blocked=deadly(one, rolled))
        for one in look.library("kindreds").values()
    ])  # fmt: skip
    best = proposals.kindred(look, wanted)
    open_to = [option.value for option in options if not option.blocked]
    field = ChoiceField(KINDRED, LABELS[KINDRED], default=best if best in open_to else None, options=options)
    return Form(KINDRED, LABELS[KINDRED], (field,), known=list_attributes(rolled))


def skill_form(look: Look, draft: Draft, number: int, most: int) -> Form:
    """Which set the next free level goes into; a set goes up one level at a time (EN-030, EN-034)."""
    sheet = draft.sheet
    options = []
    for one in look.library("skills").values():
        has = sheet.skill(one.key)
        to = f"To level {has.level + 1}. " if has else ""
        options.append(Option(one.key, one.name, f"{to}{list_gains(look, one)} {one.text}"))
    best = sheet.skills[0].key if sheet.skills else proposals.skill_set(look, values_of(sheet))
    field = ChoiceField(SKILL, LABELS[SKILL], default=best, options=tuple(options))
    title = LABELS[SKILL] if most == 1 else f"Free level {number} of {most}"
    return Form(SKILL, title, (field,), known=list_known(look, draft))


def gear_form(look: Look, draft: Draft) -> Form:
    """What somebody sets out with: the kit of the first set is ticked; what has a price is paid (EN-031, EN-032)."""
    sheet = draft.sheet
    kit = look.entry("skills", sheet.skills[0].key).kit if sheet.skills else ()
    before = list_known(look, draft)
    if look.house.start_money == "gear_only":
        return Form(GEAR, "Gear", shop.shelves(look, kit, free=True), known=before,
                    help="A kit fit for the first skill set, and no coins.")  # fmt: skip
    left, coin = shop.purse(look, sheet.gold * GOLD)
    said = "Nothing has a price: take what the referee allows." if left is None else "The kit as far as the gold goes."
    said = f"{sheet.gold:,} gp to begin with. {said}"
    return Form(GEAR, LABELS[GEAR], shop.shelves(look, shop.affordable(look, kit, sheet.gold * GOLD)), left, coin,
                help=said, known=before)  # fmt: skip


def name_form(look: Look, draft: Draft, name: str) -> Form:
    """Who it is, and who plays it."""
    return Form(NAME, LABELS[NAME], (
        TextField("name", "Name", default=name, required=True), TextField("player", "Player"),
        NotesField("appearance", "Appearance and background", longest=2_000),
    ), known=list_known(look, draft))  # fmt: skip


def blank_free(answers: Answers, name: str) -> str:
    """An answer in text without the blanks around it."""
    return str(answers.get(name, "")).strip()
