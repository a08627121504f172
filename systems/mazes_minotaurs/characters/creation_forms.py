"""The questions of creation, in the order of the book (MM-010); their blanks are what a sensible player would say."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    ChoiceField,
    Form,
    NotesField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.records.table import altered
from systems.common.treasure_kit.purses import wealth
from systems.mazes_minotaurs.base.attributes import MOST, modifier
from systems.mazes_minotaurs.base.entries import Calling
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES
from systems.mazes_minotaurs.characters import callings, kits, proposals, shop
from systems.mazes_minotaurs.characters.creation_words import (
    DRAFT,
    Draft,
    figures_line,
    known_figures,
    scores_line,
    sketch,
)
from systems.mazes_minotaurs.characters.rolling import ARRANGE, LEAST_PRIME, RAISE, highest

GENDER, CALLING, FAVORED, DEITY, KIN, AGE, NAME, WEALTH, KIT, SHOP = (
    "gender", "class", "Noble’s die", "Deity", "Nymph kin", "Age", "name", "Starting wealth", "kit", "shop",
)  # fmt: skip
STEPS = (
    (ARRANGE, "Attributes"),
    (RAISE, "Raise to 13"),
    (GENDER, "Gender"),
    (CALLING, "Class"),
    (FAVORED, "Noble’s die"),  # the die, and where it goes
    (DEITY, "Deity"),  # chosen, or dice alone
    (KIN, "Nymph kin"),  # dice alone
    (AGE, "Age"),  # dice alone
    (NAME, "Name"),
    (WEALTH, "Wealth"),  # dice alone
    (KIT, "Equipment"),
    (SHOP, "Purchases"),
)
LABELS = dict(STEPS)
AGAIN = ""  # no class: the results are placed differently
READY = "ready"
ROLL = "roll:"  # before the die: gods or goddesses
BY_DIE = ((False, f"{ROLL}god", "Rolled among the gods"), (True, f"{ROLL}goddess", "Rolled among the goddesses"))
FIGURE_WORDS = {
    "melee": "melee attack", "missile": "missile attack", "initiative": "initiative", "defense": "defense class",
    "evasion": "danger evasion", "fortitude": "mystic fortitude", "reaction": "first reaction",
}  # fmt: skip


def raise_form(look: Look, draft: Draft, best: str) -> Form:
    """Which of several highest attributes becomes 13 (MM-013, MM-R07)."""
    scores = draft.scores()
    options = [Option(one, one.capitalize(), f"{scores[one]} becomes {LEAST_PRIME}") for one in highest(scores)]
    field = ChoiceField(RAISE, LABELS[RAISE], default=best, options=tuple(options))
    return Form(RAISE, LABELS[RAISE], (field,), help="Nothing is 13 or more, so one of the highest becomes 13.",
                working=scores_line(draft.sheet), known=known_figures(look, draft))  # fmt: skip


def gender_form(look: Look, draft: Draft, said_before: str = "") -> Form:
    """A man or a woman: usually what the player is (MM-016, MM-R05); as it was said before the results were placed
    again."""
    scores = draft.scores()
    options = []
    for key, word in callings.GENDERS:
        names = [callings.title_for(one, key) for one in callings.open_to(look, scores, key)]
        said = (
            f"Placed so: {join_names(names, 'or')}" if names else "Placed so, no class is open; place the results again"
        )
        options.append(Option(key, word, said))
    default = said_before or proposals.gender(look, scores)
    field = ChoiceField(GENDER, LABELS[GENDER], default=default, options=tuple(options))
    bound = "some classes take one gender alone" if look.house.gender_restrictions else "every class takes both"
    return Form(GENDER, LABELS[GENDER], (field,), help=f"Usually the player’s own; {bound}.",
                working=scores_line(draft.sheet), known=known_figures(look, draft))  # fmt: skip


def calling_form(look: Look, draft: Draft) -> Form:
    """Which class; those that are closed with the reason, and the way back to the placing (MM-014, MM-015)."""
    scores, gender = draft.scores(), draft.sheet.gender
    open_ones = callings.open_to(look, scores, gender)
    closed = [one for one in look.library("callings").values() if one not in open_ones]
    options = [
        *[Option(one.key, callings.title_for(one, gender), _gives(look, draft, one)) for one in open_ones],
        Option(AGAIN, "None: place the results differently", "Back to the six attributes"),
        *[Option(one.key, callings.title_for(one, gender), one.text,
                 blocked=callings.why_not(look, scores, gender, one))
          for one in closed],
    ]  # fmt: skip
    best = proposals.lacking_calling(look, open_ones).key if open_ones else AGAIN
    field = ChoiceField(CALLING, LABELS[CALLING], default=best, options=tuple(options))
    return Form(CALLING, LABELS[CALLING], (field,), help=nothing_open(look, draft),
                working=scores_line(draft.sheet), known=known_figures(look, draft))  # fmt: skip


def nothing_open(look: Look, draft: Draft) -> str:
    """Why no class is open, as a sentence; empty if one is."""
    scores, gender = draft.scores(), draft.sheet.gender
    if callings.open_to(look, scores, gender):
        return ""
    top = max(ATTRIBUTES, key=lambda one: scores[one])
    return f"{top.capitalize()} is highest, which opens no class to a {callings.WORD[gender].lower()}."


def _gives(look: Look, draft: Draft, calling: Calling) -> str:
    """What a class would make of these scores."""
    sheet = altered(draft.sheet, calling=calling.key)
    there = sketch(look, sheet)
    parts = [f"{there.value(DRAFT, 'hits_most')} Hits"]
    parts += [f"{there.value(DRAFT, 'power_most')} Power"] if calling.magic else []
    parts += [f"wealth {calling.wealth.replace('*', ' × ')} sp"] if calling.wealth else ["no wealth"]
    return f"{', '.join(parts)}. {calling.text}"


def favored_form(look: Look, draft: Draft, die: int) -> Form:
    """Which attribute a Noble's extra die goes to (MM-024, MM-R10)."""
    options = []
    for one, score in draft.scores().items():
        after = min(MOST, score + die)
        lost = f"; {score + die - MOST} lost above {MOST}" if score + die > MOST else ""
        gain = f", modifier {modifier(score):+d} to {modifier(after):+d}".replace("-", "−")
        options.append(Option(one, one.capitalize(), f"{score} becomes {after}{gain}{lost}",
                              blocked=f"It is {MOST} already." if score >= MOST else ""))  # fmt: skip
    field = ChoiceField("favored", "Favored attribute", default=proposals.favored_attribute(draft.sheet, die, MOST),
                        options=tuple(options))  # fmt: skip
    return Form(FAVORED, LABELS[FAVORED], (field,), help="The class stays, even if another attribute is highest then.",
                working=f"+{die}", known=known_figures(look, draft))  # fmt: skip


def deity_form(look: Look, draft: Draft) -> Form:
    """Whom a priest serves, or on which table it is rolled (MM-028, MM-R55)."""
    gender, strict = draft.sheet.gender, look.house.priest_gender_strict
    options = []
    for one in look.library("deities").values() if look.house.deity_choice == "choose" else ():
        if callings.serves(look, one, gender):
            gift = one.gift.replace("_", " ")
            blessed = " and ".join([FIGURE_WORDS[name] for name in one.blessing])
            options.append(Option(one.key, one.name, f"{one.text} Blesses {blessed}; gift of {gift}."))
    for goddess, value, label in BY_DIE:
        if not strict or goddess == (gender == "female"):
            options.append(Option(value, label, "One die, 1 to 6"))
    usual = proposals.deity(look, gender) if look.house.deity_choice == "choose" else options[0].value
    field = ChoiceField("deity", LABELS[DEITY], default=usual, options=tuple(options))
    return Form(DEITY, LABELS[DEITY], (field,), known=known_figures(look, draft))


def name_form(look: Look, draft: Draft, name: str) -> Form:
    """Who it is, and who plays it; the figures stand by now."""
    return Form(NAME, LABELS[NAME], (
        TextField("name", "Name", default=name, required=True), TextField("player", "Player"),
        NotesField("appearance", "Appearance and background", longest=2_000),
    ), help=f"{figures_line(look, draft.sheet)}.", known=known_figures(look, draft))  # fmt: skip


def kit_form(look: Look, draft: Draft) -> Form:
    """The class's own equipment, with what may be chosen (MM-021 to MM-026)."""
    calling: Calling = look.entry("callings", draft.sheet.calling)
    return Form(KIT, LABELS[KIT], (
        *kits.choices(look, calling),
        ToggleField(READY, "In armor, the longest weapon in hand", default=True),
    ), help=kits.fixed_words(look, calling), known=known_figures(look, draft))  # fmt: skip


def shop_form(look: Look, draft: Draft) -> Form:
    """What the starting wealth buys at once, where the house allows it (MM-036)."""
    left, coin = shop.purse(look, wealth(look, draft.sheet))
    return Form(SHOP, LABELS[SHOP], shop.shelves(look, lodging=False), left, coin, known=known_figures(look, draft))


def blank_free(answers: Answers, name: str) -> str:
    """An answer in text without the blanks around it."""
    return str(answers.get(name, "")).strip()


def option_values(field: ChoiceField) -> Sequence[str]:
    """What can be chosen in a field."""
    return [option.value for option in field.options if not option.blocked]
