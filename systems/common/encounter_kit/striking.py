"""Creatures of one kind that strike one after the other with one press, their blows spread evenly over the targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from systems.common.encounter_kit.together import find_alike
from systems.common.forms import Answers, BeingField, BeingsField, Choice, Form
from systems.common.kernel.actions import Action, Condition
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Deeds, Play
from systems.common.kernel.standing import state_of
from systems.common.records.table import Being

WHO, TARGETS = "who", "targets"
LABEL = "Attack together"
Said = tuple[tuple[str, Any], ...]  # the answers to the form of an attack
NO_OTHER = "No other of its kind has yet to act in this turn."  # why somebody cannot strike together with others


Reaches = Callable[[Look, str, str], bool]  # whether somebody's blow reaches somebody as they stand


def _always(look: Look, who: str, target: str) -> bool:
    return True


def spread(
    look: Look, who: Sequence[str], targets: Sequence[str], reaches: Reaches = _always
) -> tuple[tuple[str, str], ...]:
    """Who strikes whom: the first at the first and round again, so that nobody is struck at twice as often; whoever
    does not reach the one that would be its own strikes at the next whom it reaches."""
    return tuple([(one, reached_first(look, one, next_from(targets, number), reaches)[0])
                  for number, one in enumerate(who) if targets])  # fmt: skip


def reached_first(look: Look, who: str, targets: Sequence[str], reaches: Reaches) -> list[str]:
    """Targets in their order, whom somebody's blow reaches before all others."""
    return sorted(targets, key=lambda target: not reaches(look, who, target))


def next_from(targets: Sequence[str], number: int) -> tuple[str, ...]:
    """All targets from the one that is meant by the so-manieth on: who is down is passed over, and nobody else's target
    is another for that."""
    first = number % len(targets)
    return (*targets[first:], *targets[:first])


def spread_words(look: Look, pairs: Sequence[tuple[str, str]]) -> str:
    """How often each is struck at: ``3 at Brannoch, 2 at Ysolde``."""
    often = Counter([target for _, target in pairs])
    return ", ".join([f"{times} at {look.being(target).name}" for target, times in often.items()])


def target_fields(
    look: Look, who: Sequence[str], targets: Sequence[str], reaches: Reaches = _always
) -> tuple[BeingsField, BeingsField]:
    """At whom, evenly at those who stand and whom one of them reaches, no more than there are blows; and who strikes,
    all of them."""
    standing = tuple([one for one in targets if state_of(look, look.being(one)).stands]) or tuple(targets)
    near = tuple([one for one in standing if any([reaches(look, striker, one) for striker in who])]) or standing
    return (
        BeingsField(TARGETS, "Targets", "One after the other, and round again", near[: len(who)],
                    allowed=tuple(targets), refines=True, spreads=True),
        BeingsField(WHO, "Who strikes", default=tuple(who), allowed=tuple(who), aims=False, refines=True),
    )  # fmt: skip


def form_of(
    look: Look, key: str, fields: tuple[BeingsField, BeingsField], so_far: Answers, label: str = LABEL,
    reaches: Reaches = _always,
) -> Form:  # fmt: skip
    """The form of those fields, which says who strikes whom how often."""
    known = {
        field.name: tuple([one for one in so_far.get(field.name, field.default) or () if one in field.allowed])
        for field in fields
    }
    pairs = spread(look, known[WHO], known[TARGETS], reaches)
    return Form(key, label, fields, working=spread_words(look, pairs),
                help="Each with its usual blow; who is down is passed over")  # fmt: skip


def strike_together(
    key: str, attack: str, rule: str = "", when: Callable[[Look], bool] = lambda look: True, reaches: Reaches = _always
) -> Action:
    """The action by which all of a kind who wait and can do an attack do it with one press; that attack asks for its
    ``target``.  ``when``: in which fights there is such a thing.  ``reaches``: where distances count, whom each can
    strike as it stands."""

    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        kin = find_alike(look, actor, look.waiting) if actor in look.waiting and when(look) else []
        usual = open_form(look, attack, actor) if kin else None
        aims = usual.field("target") if usual is not None else None
        if usual is None or not isinstance(aims, BeingField):
            return None
        meant = {actor, *kin}
        own = tuple([who for who in look.waiting if who in meant and open_form(look, attack, who) is not None])
        if len(own) < 2:
            return None
        fields = target_fields(look, own, aims.allowed, reaches)
        return form_of(look, key, fields, so_far, f"{usual.label} together", reaches)

    def perform(play: Play, choice: Choice) -> None:
        """Each attacks as if by itself; who is down is passed over, and whoever reaches nobody is said to."""

        def whom(play: Play, number: int, who: str, there: tuple[str, ...]) -> tuple[str, Said] | None:
            if who not in play.waiting:
                return None
            meant = [one for one in next_from(choice.answers[TARGETS], number) if one in there]
            order = reached_first(play, who, meant, reaches)
            found = ((target, usual_attack(play, attack, who, target)) for target in order)
            return next(((target, tuple(one.answers.items())) for target, one in found if one), (order[0], ()))

        def deed(play: Play, who: str, target: str, said: Said) -> None:
            if said:
                play.game.actions[attack].perform(play, Choice(attack, who, dict(said)))
            else:
                play.tell("{being} reaches none of them.", icon="circle", being=play.being(who))

        play.carry_out(Deeds(key, tuple(choice.answers[WHO]), tuple(choice.answers[TARGETS]), _stands, whom, deed))

    return Action(key, LABEL, perform, form, "turn", "people", "All of a kind, one after the other", rule)


@per_look
def open_form(look: Look, attack: str, who: str) -> Form | None:
    """Somebody's attack before anything is answered; nothing if it cannot be made.  Each of a kind is asked by all."""
    form = look.game.actions[attack].form(look, who, {})
    return form if form is not None and not form.blocked else None


def _stands(look: Look, being: Being) -> int:
    return int(state_of(look, being).stands)


def usual_attack(look: Look, attack: str, who: str, target: str) -> Choice | None:
    """Somebody's attack as its form stands, at this one; nothing: it cannot be."""
    form = look.game.actions[attack].form(look, who, {"target": target})
    field = form.field("target") if form is not None and not form.blocked else None
    if form is None or not isinstance(field, BeingField) or target not in field.allowed:
        return None
    answers = {**form.blank(), "target": target}
    return None if form.problem(answers) else Choice(attack, who, answers)


def kin_conditions(attack: str) -> tuple[Condition, ...]:
    """What it takes besides an attack of its own that all of a kind do it together."""
    return (
        (lambda look, being: bool(being.entry), "Only creatures of one kind strike together."),
        (lambda look, being: bool(find_alike(look, being.id, look.waiting)), NO_OTHER),
        (lambda look, being: open_form(look, attack, being.id) is not None, "{being} has no attack to make now."),
    )
