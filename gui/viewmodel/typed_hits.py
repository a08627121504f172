"""What is typed into a hit-point cell or a damage prompt, read: ``-7 +7 7 =7 7/2 2d6``, and what it would come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from gui.viewmodel.choices import upon
from models.desk.foreseen import left_if
from systems.common.dice.expressions import BadDice, parse
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL
from systems.common.kernel.look import Look
from systems.common.records.views import Track
from systems.frozen import dataclass

Prompt = Literal["cell", "lose", "gain"]
WHAT = "Type −7, +7, =7, 7/2 or 2d6."


class BadHits(Exception):
    """What was typed cannot be read; the message is the sentence that says why."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What was meant: to lose, gain or set ``amount`` (dice or a number), and what is left at worst and at best."""

    kind: Literal["lose", "gain", "set"]
    amount: str
    low: int
    high: int
    over: int = 0  # the most there is by the rules, where somebody is set to more

    @property
    def number(self) -> int | None:
        """The amount, if no die has to be thrown for it."""
        return int(self.amount) if self.amount.lstrip("-").isdigit() else None

    @property
    def words(self) -> str:
        """What would be left: ``11``, or ``6 to 16`` while dice are to be thrown."""
        shown = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
        return f"{shown} of at most {self.over}" if self.over else shown.replace("-", "−")


def read_hits(text: str, prompt: Prompt, now: int, most: int, minimum: int = 0) -> Typed:
    """Read what was typed while ``now`` of ``most`` stands; ``BadHits`` with a sentence.

    In the cell a sign changes and a bare number sets; a fraction or dice without a sign are damage.  In a damage
    prompt everything is damage and + heals; in a healing prompt everything heals and - takes away.
    """
    typed = text.strip().replace("−", "-").replace("–", "-").replace(" ", "")
    if not typed:
        raise BadHits(WHAT)
    sign, rest = (typed[0], typed[1:]) if typed[0] in "+-=" else ("", typed)
    if not sign:
        plain = rest.isdigit()
        sign = {"lose": "-", "gain": "+"}.get(prompt) or ("=" if plain else "-")
    if sign == "=" and not rest.lstrip("-").isdigit():
        raise BadHits("Only a number can be set; −2d6 takes dice off.")
    try:
        dice = parse(rest)
    except BadDice:
        raise BadHits(f"“{text.strip()}” is no number. {WHAT}") from None
    low, high = dice.minimum, dice.maximum
    if low is None or high is None:
        raise BadHits("Dice that go on without end cannot be taken here; throw them first.")
    amount = str(low) if low == high else dice.text
    if sign == "=":
        return Typed("set", amount, low, high, most if low > most else 0)
    if low < 0:
        raise BadHits("A negative amount turns the sign round; type it with the other sign.")
    if sign == "+":
        top = max(most, now)
        return Typed("gain", amount, min(now + low, top), min(now + high, top))
    least = min(minimum, now)
    return Typed("lose", amount, max(now - high, least), max(now - low, least))


def change_words(track: Track, typed: Typed) -> str:
    """What a change comes to: ``18 → 11``."""
    return f"{track.now} → {typed.words}".replace("-", "−")


def deed_of(look: Look, being: str, typed: Typed, amount: str = "") -> Choice | None:
    """The action that does what was meant, of this amount or that which was typed; nothing if the game has none."""
    key = {"lose": DAMAGE, "gain": HEAL}.get(typed.kind)
    return upon(look, key, being, amount or typed.amount) if key else None


def reckoned(look: Look, being: str, typed: Typed) -> Typed:
    """The same with what the rules leave somebody, who may be armored or proof; as it is where that takes dice."""
    dice = parse(typed.amount)
    deeds = [deed_of(look, being, typed, str(amount)) for amount in (dice.minimum, dice.maximum)]
    left = [left_if(look.game, look.table, deed, being) for deed in deeds if deed is not None]
    known = [one for one in left if one is not None]
    return replace(typed, low=min(known), high=max(known)) if len(known) == len(deeds) else typed
