"""What an action is, and the keys under which every game has one."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.frozen import dataclass

FormOf = Callable[[Look, str, Answers], Form | None]
TURN = "turn"  # the place of what whoever acts does


@dataclass(frozen=True, slots=True)
class Action:
    """Something the referee can do.

    ``form(look, actor, so_far)`` is what it asks, given the answers so far; nothing: not possible now.
    ``place`` says where it is offered: ``turn`` (whoever acts), ``being`` (anybody), ``table`` (nobody in particular).
    A guided action asks step by step; ``steps`` are (form key, label) in their order.  One that ``goes_on`` is asked
    again as soon as it is done, as long as it is possible: there are points of another kind to spend.  One that
    ``decides`` says what somebody will do in this round: it is remembered, to be said again in the next.
    ``found_by``: other words by which it is looked for.
    ``begins``: what goes on round by round from then on, in a word: a ``fight``, a ``chase``.
    ``meets_at``: where somebody is met by its answers, in words, and how; nothing: as its fields of place say.
    ``in_turn``: of one of anybody whether it is a deed of somebody's turn now, and is offered among these.
    """

    key: str
    label: str
    perform: Callable[[Play, Choice], None]
    form: FormOf
    place: str = "table"
    icon: str = ""
    help: str = ""
    rule: str = ""
    guided: bool = False
    steps: tuple[tuple[str, str], ...] = ()
    goes_on: bool = False
    decides: bool = False
    found_by: str = ""
    begins: str = ""
    meets_at: Callable[[Play, Answers], tuple[str, tuple[tuple[str, str], ...]]] | None = None
    in_turn: Callable[[Look, str], bool] | None = None

    def offered_at(self, look: Look, actor: str, place: str) -> bool:
        """Whether it is offered there: among the deeds of a turn, of anybody, or of nobody in particular."""
        if place != TURN or self.place == TURN or self.in_turn is None:
            return self.place == place
        return look.fighting and self.in_turn(look, actor)


# Whether it is so of whoever would act, and the sentence that is said if it is not; ``{being}`` is the name.
Condition = tuple[Callable[[Look, Being], bool], str]


@dataclass(frozen=True, slots=True)
class Required:
    """What an action takes: in a few words (``a dying ally``), and the conditions in the order in which they are asked.

    ``house``: the switch of the house rules without which there is none of it, and what the house plays without then.
    ``fights``: it is possible only while somebody fights, though it is of no turn.
    """

    takes: str
    conditions: tuple[Condition, ...] = ()
    house: tuple[str, str] = ("", "")
    fights: bool = False


# The actions every game has under these keys; docks may press them by name.
CREATE, PARTY_OF = "characters.create", "characters.party"
START, JOIN = "encounters.start", "encounters.join"
DAMAGE, HEAL = "combat.damage", "combat.heal"
REST = "characters.rest"
LIGHT = "characters.light"  # only where something burns
GO = "combat.move"  # only where distances count
ORDER_AGAIN = "combat.initiative"  # only where the order of a fight may be rolled anew
SIGHT = "combat.unseen"  # who is seen in a fight, or how well: only where a rule asks it
ROLL_HOARD, REROLL_LINES, HAND_OUT = "treasure.roll", "treasure.reroll", "treasure.hand_out"
TABLE_HOARD = "table.hoard"  # what it brought
KEEP_ENCOUNTER, WRITE_NOTE = "encounter.keep", "note.write"
WRITE_SHEET, SET_TRACK = "sheet.write", "sheet.track"
RULE_FIGURE, UNRULE_FIGURE = "sheet.rule", "sheet.unrule"
NAME_BEING = "being.name"
PUT_EFFECT, END_EFFECT = "effect.put", "effect.end"
LOCK_HOARD, DROP_HOARD = "hoard.lock", "hoard.drop"
BRING_ENTRIES, DROP_ENTRY = "own.bring", "own.drop"  # of the campaign's own
THROW_DICE = "dice.throw"  # of no rule
PASS_TIME = "clock.pass"
ROLL_TABLE = "table.roll"  # on a random table of the library
STANDING_KEYS = (CREATE, PARTY_OF, START, JOIN, DAMAGE, HEAL, REST, ROLL_HOARD, REROLL_LINES, HAND_OUT)

# What every game does with turns.
NEXT_TURN, SKIP_TURN, DONE, WAIT, ACT_AGAIN = "turn.next", "turn.skip", "turn.done", "turn.wait", "turn.again"
FALLEN_LIGHT = "turn.light"
REPEAT, MOVE, HELPLESS, END_FIGHT = "turn.repeat", "turn.move", "turn.helpless", "turn.end"


def waits(look: Look, actor: str) -> bool:
    """Whether somebody may still act in this turn."""
    return actor in look.waiting


def make_press_form(key: str, label: str, when: Callable[[Look, str], bool] = lambda look, actor: True) -> FormOf:
    """The form of an action that asks nothing, possible when ``when`` says so."""

    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        return Form(key, label) if when(look, actor) else None

    return form
