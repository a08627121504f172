"""The rope that binds: it is struck by a natural 20 alone, and frays after so many hit points (WB-568)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Effect, altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.arms import arm_of, arms

KEY, ROPE, HITS = "combat.cut_rope", "rope_of_entanglement", 20
NATURAL = 20


def list_ropes(look: Look) -> dict[str, list[Effect]]:
    """The ropes that bind somebody now: casting, and what lies on each who is bound."""
    found: dict[str, list[Effect]] = {}
    for effect in look.effects().values():
        if rope := effect.fact("rope"):
            found.setdefault(str(rope), []).append(effect)
    return found


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which rope, and with what."""
    ropes = list_ropes(look) if look.effects() and actor in look.waiting else {}
    weapons = [one for one in arms(look, look.being(actor)) if one.melee and not one.also] if ropes else []
    if not weapons:
        return None
    which = tuple([Option(rope, ", ".join([look.being(one.on).name for one in some]),
                          f"{some[0].fact('hits', HITS)} hit points") for rope, some in ropes.items()])  # fmt: skip
    return Form(KEY, "Strike at the rope", (
        ChoiceField("rope", "Around", options=which),
        ChoiceField("weapon", "Weapon", options=tuple([Option(one.key, one.name) for one in weapons])),
    ), help="Only a natural 20 hits it")  # fmt: skip


def strike(play: Play, choice: Choice) -> None:
    """Whatever somebody's number to hit is, nothing but a natural 20 does."""
    being, answers = play.being(choice.actor), choice.answers
    some, arm = list_ropes(play)[answers["rope"]], arm_of(play, being, answers["weapon"])
    assert arm is not None
    need = Need(NATURAL, hit="hits", miss="misses")
    if not play.check(1, 20, being.id, f"To hit the rope: {arm.name}", need):
        play.tell("{being} does not hit the rope.", "misses", "swords", being=being)
    else:
        dealt = max(1, play.total(arm.damage, being.id, f"Damage: {arm.name}") + arm.damage_bonus)
        _frays(play, some, some[0].fact("hits", HITS) - dealt)
    play.done(being.id)


def _frays(play: Play, some: list[Effect], left: int) -> None:
    if left > 0:
        for effect in some:
            data = tuple((dict(effect.data) | {"hits": left}).items())
            play.exchange(effect, altered(effect, data=data))
        play.tell("The rope has {left:hit point|hit points} left.", "hits", "drop", left=left)
        return
    for effect in some:
        play.remove(effect)
    play.tell(
        "The rope frays and is useless: {names} free again.",
        "freed",
        "check",
        names=f"{', '.join([play.being(one.on).name for one in some])} {'is' if len(some) == 1 else 'are'}",
    )
    owner = play.find(some[0].source)
    items: tuple[Item, ...] = owner.sheet.items if owner else ()
    if owner and (place := next((n for n, one in enumerate(items) if one.key == ROPE), None)) is not None:
        play.change(owner.id, "items", (*items[:place], *items[place + 1 :]))
