"""What happens to a spell that is let go: countered, on the place, at somebody, or as an attack (MY-601)."""

from __future__ import annotations

from systems.common.kernel.naming import in_words
from systems.common.kernel.play import Play
from systems.common.records.table import Until, altered
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.magic import affecting, countering, illusions, moving, spells, striking
from systems.myriad.magic.cast import ELSEWHERE, WHAT, Cast, arm_of, conflict_of

SPELL_KIND = affecting.KIND


def release(play: Play, going: Cast, unwilling: bool) -> None:
    """The spell does what it does, unless somebody counters it."""
    caster, spell = play.being(going.caster), going.spell
    out = f" out of {going.thing}" if going.thing else ""
    others = [play.being(who) for who in going.targets if who != caster.id]
    meant = others[0].name if len(others) == 1 else in_words(play, others) if others else ""
    at = f" {'at' if unwilling else 'on'} {meant}" if meant else ""
    play.tell("{caster} casts a spell{out}{at}: {words}.", "", "spark", caster=caster, out=out, at=at,
              words=spells.words(play, spell, going.thinned))  # fmt: skip
    if countering.is_cancelled(play, going, unwilling):
        return
    if spell.illusion:
        illusions.appear(play, going)
    if going.flag(ELSEWHERE) or not spell.at_somebody:
        _elsewhere(play, going)
    elif unwilling:
        striking.strike(play, going)
        moving.hold(play, going, moving.arm_of_thing(play, going, spell))
    else:
        for who in going.targets:
            there = play.being(who)
            blow = Blow(caster.id, who, conflict_of(play, caster), "", arm_of(play, caster, there, spell), hit=True,
                        plain=True, settled=True)  # fmt: skip
            affecting.affect(play, going, who, blow)
            for other, off in affecting.around(play, going, affecting.spot_of(play, there), (who,)):
                affecting.affect(play, going, other, altered(blow, target=other), off)


def _elsewhere(play: Play, going: Cast) -> None:
    """On a thing, on the place, on somebody without a sheet: said, and the time is kept."""
    spell, what = going.spell, going.word(WHAT)
    affecting.tell_own(play, spell)
    if what and not spell.illusion:
        play.tell("It does this: {what}.", icon="spark", what=what)
    if spell.duration and not spell.illusion:
        name = what or spells.words(play, spell, timed=False)
        play.put_on("", f"Spell: {name}", Until("lasting", at=spells.ends(play, spell.duration)), kind=SPELL_KIND,
                    source=going.caster)  # fmt: skip
