"""A blow: an attack on one target while it is carried out, and that each step hands on (MY-403 to MY-408)."""

from __future__ import annotations

from systems.common.forms.named_numbers import Scores
from systems.common.records.table import Term
from systems.frozen import dataclass
from systems.myriad.base.arms import Arm
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.rolls.checks import Offer, Thrown

ATTACK, RAMS = "attack", "ram"


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack on one target while it is carried out."""

    attacker: str
    target: str
    conflict: Conflict
    skill: str
    arm: Arm | None = None  # in a conflict that is fought with arms
    more: tuple[Term, ...] = ()  # modifiers of the attack
    dice: int = 1  # of damage
    sure: int = 0  # dice of them that wound without a throw
    extra: int = 0  # points added: quotes, evidence
    pierce: int = 0  # points of armor that do not count
    soften: int = 0  # dice taken off by the defence
    redirected: int = 0  # wounds that a shield of energy throws back
    thrown: Thrown | None = None
    defence: Thrown | None = None
    hit: bool = False
    points: int = 0  # boxes crossed off
    called: str = ""  # the place aimed at; once it has landed, the place struck
    plain: bool = False  # no SFX of the attacker
    notes: Scores = ()  # what later steps want to know
    deed: str = ATTACK  # what the roll is for: it decides on what sixes may be burnt
    settled: bool = False  # its sixes are burnt already: one roll that meets several
    shared: bool = False  # it strikes several: the dice say whose they are
    again: bool = False  # an action that sixes bought, and that buys no further one (MY-420)
    marks: tuple[str, ...] = ()  # kinds of damage besides those of the arm: silver
    behind: str = ""  # what the target would stagger into: a drop, a wall
    met: tuple[Term, ...] = ()  # modifiers of the defence
    answers: tuple[Offer, ...] = ()  # what the sixes of the defence may buy besides: against spells (MY-609)

    @property
    def ranged(self) -> bool:
        return self.arm is not None and self.arm.thrown_or_shot

    @property
    def tags(self) -> tuple[str, ...]:
        return (*(self.arm.tags if self.arm else ()), *self.marks)

    @property
    def with_what(self) -> str:
        """The weapon, or the kind of conflict; no names of beings, for those alike are dealt with alike."""
        name = self.arm.name if self.arm is not None else self.conflict.name
        return name[:1].upper() + name[1:]

    @property
    def margin(self) -> int:
        """By how much the attack is above the defence."""
        return total_of(self.thrown) - total_of(self.defence)


def attack_words(conflict: Conflict) -> tuple[str, str]:
    """What an attack does that wins, and one that does not: ``hits``, ``does not frighten``."""
    hits, misses = ("hits", "misses") if conflict.armed else ("gets at", "gets nowhere with")
    return conflict.hits or hits, conflict.misses or misses


def total_of(thrown: Thrown | None) -> int:
    """What a throw comes to; nothing where nobody throws."""
    return thrown.total if thrown else 0
