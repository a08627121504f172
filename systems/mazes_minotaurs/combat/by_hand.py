"""What the Maze Master deals out: damage of any kind, healing, falls (MM-049, MM-076; falls are ours)."""

from __future__ import annotations

from systems.common.encounter_kit import damage_by_hand
from systems.common.encounter_kit.damage_by_hand import damage_field, targets_field
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being
from systems.mazes_minotaurs.base import states, vitals
from systems.mazes_minotaurs.base.checks import evades
from systems.mazes_minotaurs.combat.wounds import wound

STEP = 10  # feet of a fall for each die
KINDS = (("hits", "Hits"), ("fire", "Fire"), ("subdual", "Subdual"))


def damage_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, how much, and of which kind."""
    return Form("combat.damage", "Deal damage", (
        targets_field(look, actor),
        damage_field(),
        ChoiceField("kind", "Kind", "Some burn better than others; fists only knock out", default="hits",
                    options=tuple([Option(kind, word) for kind, word in KINDS])),
        ToggleField("half", "Half", "Everybody takes half, rounded down"),
        TextField("cause", "From"),
    ))  # fmt: skip


def damage(play: Play, choice: Choice) -> None:
    """One amount for everybody named."""
    answers = choice.answers
    dealt = play.total(answers["amount"], REFEREE, answers["cause"] or "Damage")
    dealt = max(0, dealt // 2 if answers["half"] else dealt)
    for who in answers["targets"]:
        if answers["kind"] == "subdual":
            vitals.subdue(play, who, dealt)
        else:
            wound(play, who, dealt, fire=answers["kind"] == "fire", why=answers["cause"])


def heal(play: Play, choice: Choice) -> None:
    """Hits given back, never above the total; not to the dead (MM-R35)."""
    damage_by_hand.heal(play, choice, states.dead, vitals.heal, _name_hits)


def _name_hits(play: Play, being: Being, count: int) -> str:
    return "Hit" if count == 1 else "Hits"


def fall_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who falls, and how far; hidden where the gaps of the book are left open."""
    if not look.house.book_gaps:
        return None
    said = so_far.get("feet", STEP)
    return Form("combat.fall", "Fall", (
        targets_field(look, actor, "Who"),
        NumberField("feet", "How far", default=STEP, maximum=1_000, unit="ft", refines=True, rule="MM-P07"),
    ), working=f"{said // STEP}d6" if isinstance(said, int) and said >= STEP else "no damage",
       help="1d6 for each 10 ft; a danger evasion of 15 halves it. Ours, not the book’s.")  # fmt: skip


def fall(play: Play, choice: Choice) -> None:
    """A die for each ten feet; whoever evades danger takes half (MM-P07)."""
    dice = choice.answers["feet"] // STEP
    for who in choice.answers["targets"]:
        play.tell("{being} falls {feet} feet.", icon="arrow-down", being=play.being(who), feet=choice.answers["feet"])
        if not dice:
            continue
        halved = evades(play, who, "the fall", word="takes half")
        dealt = play.total(f"{dice}d6", REFEREE, "Damage: the fall")
        wound(play, who, dealt // 2 if halved else dealt, why="the fall")
