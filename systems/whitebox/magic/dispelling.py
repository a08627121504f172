"""Magic that ends magic: what can be dispelled, with which chance, and doors that open (WB-327, WB-328, WB-341)."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.kernel.turns import tell_another
from systems.common.records.table import Effect
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.states import alignment_of
from systems.whitebox.magic.casting import Casting
from systems.whitebox.magic.spell_ends import lift
from systems.whitebox.magic.spell_words import capital

CERTAIN = 100


@dataclass(frozen=True, slots=True)
class Mark:
    """One casting that can be dispelled: its key, what it is and on whom, and the level it was made at."""

    key: str
    name: str
    level: int


def chance_of(dispeller: int, maker: int) -> int:
    """Percent, 100 times the one level divided by the other, rounded down; 100 and more is certain (WB-328)."""
    return CERTAIN * dispeller // max(1, maker)


def dispellable(look: Look, effect: Effect) -> bool:
    """Whether an effect is a spell that magic can end: not one that lasts until something else happens."""
    spell = look.library("spells").get(effect.fact("spell", ""))
    if spell is None or not spell.dispellable or not effect.name or not effect.fact(states.CASTING):
        return False
    ends = states.ended_by(effect)
    return bool(effect.until.kind != "never" or effect.fact("holds") or not ends or "dispelled" in ends)


def _of_one_casting(look: Look, group: str) -> Iterator[Effect]:
    for effect in tuple(look.effects().values()):
        if effect.fact(states.CASTING) == group and dispellable(look, effect):
            yield effect


def marks_of(look: Look, cast: Casting) -> tuple[Mark, ...]:
    """The castings at the table that the spell can be aimed at, those of others first."""
    found: dict[str, list[Effect]] = {}
    for effect in look.effects().values():
        if not dispellable(look, effect):
            continue
        maker = look.find(effect.source)
        if cast.way.against[0] in ("chaos", "law") and (
            maker is None or alignment_of(look, maker) != cast.way.against[0]
        ):
            continue
        found.setdefault(effect.fact(states.CASTING), []).append(effect)
    side = look.being(cast.caster).side

    def own(effects: list[Effect]) -> bool:
        maker = look.find(effects[0].source)
        return maker is not None and maker.side == side

    ranked = sorted(found.items(), key=lambda item: own(item[1]))
    return tuple([Mark(key, _words(look, effects), effects[0].fact("level", 1)) for key, effects in ranked])


def _words(look: Look, effects: list[Effect]) -> str:
    spell = look.entry("spells", effects[0].fact("spell"))
    names = [look.being(one.on).name for one in effects if one.on in look.table.beings]
    return f"{spell.name} on {', '.join(dict.fromkeys(names)) or 'the place'}"


def dispel(play: Play, cast: Casting) -> None:
    """One casting ends, or it does not."""
    group = cast.answers.get("mark", "")
    effects = list(_of_one_casting(play, group)) if group else []
    level = effects[0].fact("level", 1) if effects else int(cast.answers.get("made_by", 1))
    what = _words(play, effects) if effects else cast.thing or "the magic"
    chance = min(CERTAIN, chance_of(cast.level, level))
    need = Need(chance, under=True, hit="dispelled", miss="holds")
    if chance < CERTAIN and not play.check(1, 100, cast.caster, f"Dispelling {what}", need):
        play.tell("{what} holds against {spell} ({chance} %).", "holds", "shield", what=capital(what),
                  spell=cast.name, chance=chance)  # fmt: skip
        return
    play.tell("{what} is dispelled ({chance} %).", "dispelled", "spark", what=capital(what), chance=chance)
    for effect in effects:
        lift(play, effect)
        tell_another(play, effect)


def open_doors(play: Play, cast: Casting) -> None:
    """Every door in reach springs open; what held one ends, a Wizard Lock stays for the next time (WB-341, WB-381)."""
    play.tell("Every door and gate within {feet} feet springs open.", "opens", "door", feet=cast.reach.at(cast.level))
    for effect in tuple(play.effects().values()):
        if effect.kind == "lock" and effect.fact("spell") == "hold_portal":
            play.tell("{effect} ends.", icon="door", effect=effect)
            lift(play, effect)
