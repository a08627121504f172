"""Creatures of one kind that strike one after the other with one press, their blows spread evenly over the targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from systems.common.encounter_kit.together import find_alike
from systems.common.forms import Answers, BeingField, BeingsField, Choice, Form
from systems.common.kernel.actions import Action, Condition
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Deeds, Play
from systems.common.kernel.standing import state_of
from systems.common.records.table import Being

WHO, TARGETS = "who", "targets"
EVENLY, AS_DECIDED = "Spread evenly", "As decided"


class Words(NamedTuple):
    """What it is called, what is asked of those who do it, and what each of them does."""

    label: str
    who: str
    each: str


BLOWS = Words("Attack together", "Who strikes", "blow")
SHOTS = Words("Shoot together", "Who shoots", "shot")
Said = tuple[tuple[str, Any], ...]  # the answers to the form of an attack
NO_OTHER = "No other of its kind has yet to act in this turn."  # why somebody cannot strike together with others


Reaches = Callable[[Look, str, str], bool]  # whether somebody's blow reaches somebody as they stand
Decided = Callable[[Look, str], str]  # whom somebody has said before to strike; nobody: empty
Own = Mapping[str, str]  # whose own target is who


def _always(look: Look, who: str, target: str) -> bool:
    return True


def _nobody(look: Look, who: str) -> str:
    return ""


def spread(
    look: Look, who: Sequence[str], targets: Sequence[str], reaches: Reaches = _always, own: Own | None = None
) -> tuple[tuple[str, str], ...]:
    """Who strikes whom: each its ``own``; of others the first at the first and round again, so that nobody is struck at
    twice as often; whoever does not reach the one that would be its own strikes at the next whom it reaches."""
    return tuple([(one, reached_first(look, one, own_first((own or {}).get(one, ""), next_from(targets, number)),
                                      reaches)[0])
                  for number, one in enumerate(who) if targets])  # fmt: skip


def own_first(own: str, targets: Sequence[str]) -> tuple[str, ...]:
    """Targets in their order, but that one before all others."""
    return (own, *[one for one in targets if one != own]) if own in targets else tuple(targets)


def as_decided(look: Look, who: Sequence[str], targets: Sequence[str], decided: Decided) -> dict[str, str]:
    """The own target of each where these are aimed at whom they have said before; where others are aimed at, or one of
    those is left out, nobody has one."""
    said = {one: target for one in who if (target := decided(look, one)) in targets}
    return said if set(said.values()) == set(targets) else {}


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
    look: Look, who: Sequence[str], targets: Sequence[str], reaches: Reaches = _always, decided: Decided = _nobody,
    words: Words = BLOWS,
) -> tuple[BeingsField, BeingsField]:  # fmt: skip
    """At whom, as they have said before, else evenly, at those who stand and whom one of them reaches, no more than
    there are blows; and who strikes, all of them."""
    standing = tuple([one for one in targets if state_of(look, look.being(one)).stands]) or tuple(targets)
    near = tuple([one for one in standing if any([reaches(look, striker, one) for striker in who])]) or standing
    said = tuple(dict.fromkeys([one for one in [decided(look, striker) for striker in who] if one in near]))
    how = AS_DECIDED if said else EVENLY
    return (
        BeingsField(TARGETS, "Targets", "One after the other, and round again", said or near[: len(who)],
                    allowed=tuple(targets), refines=True, spreads=how),
        BeingsField(WHO, words.who, default=tuple(who), allowed=tuple(who), aims=False, refines=True),
    )  # fmt: skip


def form_of(
    look: Look, key: str, fields: tuple[BeingsField, BeingsField], so_far: Answers, label: str = BLOWS.label,
    reaches: Reaches = _always, decided: Decided = _nobody, words: Words = BLOWS,
) -> Form:  # fmt: skip
    """The form of those fields, which says who strikes whom how often."""
    known = {
        field.name: tuple([one for one in so_far.get(field.name, field.default) or () if one in field.allowed])
        for field in fields
    }
    own = as_decided(look, known[WHO], known[TARGETS], decided)
    pairs = spread(look, known[WHO], known[TARGETS], reaches, own)
    return Form(key, label, fields, working=spread_words(look, pairs),
                help=f"Each with its usual {words.each}; who is down is passed over")  # fmt: skip


def strike_together(
    key: str, attack: str, rule: str = "", when: Callable[[Look], bool] = lambda look: True,
    reaches: Reaches = _always, decided: Decided = _nobody, words: Words = BLOWS,
) -> Action:  # fmt: skip
    """The action by which all of a kind who wait and can do an attack do it with one press; that attack asks for its
    ``target``.  ``when``: in which fights there is such a thing.  ``reaches``: where distances count, whom each can
    strike as it stands.  ``decided``: where all decide before they act, whom each has said to strike."""

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
        fields = target_fields(look, own, aims.allowed, reaches, decided, words)
        return form_of(look, key, fields, so_far, f"{usual.label} together", reaches, decided, words)

    def perform(play: Play, choice: Choice) -> None:
        """Each attacks as if by itself; who is down is passed over, and whoever reaches nobody is said to."""
        own = as_decided(play, choice.answers[WHO], choice.answers[TARGETS], decided)

        def whom(play: Play, number: int, who: str, there: tuple[str, ...]) -> tuple[str, Said] | None:
            if who not in play.waiting:
                return None
            turned = own_first(own.get(who, ""), next_from(choice.answers[TARGETS], number))
            meant = [one for one in turned if one in there]
            order = reached_first(play, who, meant, reaches)
            found = ((target, usual_attack(play, attack, who, target)) for target in order)
            return next(((target, tuple(one.answers.items())) for target, one in found if one), (order[0], ()))

        def deed(play: Play, who: str, target: str, said: Said) -> None:
            if said:
                play.game.actions[attack].perform(play, Choice(attack, who, dict(said)))
            else:
                play.tell("{being} reaches none of them.", icon="circle", being=play.being(who))

        play.carry_out(Deeds(key, tuple(choice.answers[WHO]), tuple(choice.answers[TARGETS]), _stands, whom, deed))

    return Action(key, words.label, perform, form, "turn", "people", "All of a kind, one after the other", rule)


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
