"""What weighs on somebody and what takes it away: wounds, disease, poison, curses, stone (WB-316 to WB-318, WB-367)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.whitebox.combat import damage
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck
from systems.whitebox.magic.spell_ends import lift

ITEM = "item:"
MILDER = 2  # WB-233: rot that was cured as a disease still halves natural healing


def curses_on(look: Look, being: Being) -> tuple[tuple[str, str], ...]:
    """(key, name) of every curse on somebody: effects first, then what is cursed among the gear."""
    found = [
        (effect.id, effect.name)
        for effect in look.effects_on(being.id)
        if effect.kind in ("cursed", "rot") or (effect.kind == "by hand" and "curse" in effect.name.lower())
    ]
    items = being.sheet.items
    return (*found, *[(f"{ITEM}{place}", item.name) for place, item in enumerate(items) if item.cursed])


def cure(play: Play, cast: Casting) -> None:
    """Disease, poison, one curse or stone goes from whoever is touched."""
    act = {"disease": _disease, "poison": _poison, "curse": _curse, "stone": _stone}[cast.way.against[0]]
    for who in list_struck(play, cast):
        act(play, cast, play.being(who))
    if not cast.targets:
        play.tell("{spell} works on {what}.", "cured", "heart", spell=cast.name, what=cast.thing or "what it touches")


def _disease(play: Play, cast: Casting, being: Being) -> None:
    if play.lift(being.id, "diseased"):
        play.tell("{being} is free of disease.", "cured", "heart", being=being)
    elif rot := next(iter(play.effects_on(being.id, "rot")), None):
        milder = rot.fact("cured", MILDER)
        data = tuple([(key, milder if key == "divisor" else value) for key, value in rot.data])
        play.exchange(rot, altered(rot, data=data))
        play.tell("{being}’s rot is milder: rest heals half.", "cured", "heart", being=being)
    else:
        play.tell("{being} has no disease.", icon="heart", being=being)


def _poison(play: Play, cast: Casting, being: Being) -> None:
    play.lift(being.id, "poisoned")
    lay(play, cast, being.id, "Proof against poison", "poison_proof", lasts(play, cast))
    play.tell("No poison harms {being} now.", "cured", "heart", being=being)


def _curse(play: Play, cast: Casting, being: Being) -> None:
    found = curses_on(play, being)
    key = cast.answers.get("curse") or (found[0][0] if found else "")
    name = dict(found).get(key)
    if name is None:
        play.tell("No curse lies on {being}.", icon="spark", being=being)
        return
    if key.startswith(ITEM):
        place = int(key.removeprefix(ITEM))
        for worn in play.effects_on(being.id):
            if worn.fact("curse"):
                lift(play, worn)  # what the thing has done to him (WB-573)
        items = [altered(one, cursed=False) if at == place else one for at, one in enumerate(being.sheet.items)]
        play.change(being.id, "items", tuple(items))
    elif effect := play.effects().get(key):
        lift(play, effect)
    play.tell("{name}: the curse leaves {being}.", "cured", "spark", name=name, being=being)


def _stone(play: Play, cast: Casting, being: Being) -> None:
    if play.lift(being.id, "petrified"):
        play.tell("{being} is flesh again.", "cured", "heart", being=being)
    else:
        play.tell("{being} is no stone.", icon="rock-being", being=being)


def inflict(play: Play, cast: Casting) -> None:
    """A disease of the referee's choice (WB-316)."""
    for who in list_struck(play, cast):
        play.put_on(who, "Diseased", kind="diseased", source=cast.caster)
        play.tell("{being} is diseased; with what, is for the referee to say.", "diseased", "warning",
                  being=play.being(who))  # fmt: skip


def heal(play: Play, cast: Casting) -> None:
    """Hit points come back, but not to one with mummy rot (WB-233, WB-317, WB-318)."""
    for who in list_struck(play, cast):
        if damage.block_by_rot(play, who):
            continue
        amount = play.total(cast.way.amount.at(cast.level), cast.caster, cast.name)
        damage.heal(play, who, amount, cast.name)
