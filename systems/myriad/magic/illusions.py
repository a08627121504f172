"""Illusions: what they show, and who sees through them at first sight or later (MY-631)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect, Until, altered
from systems.myriad.base import module
from systems.myriad.base.sheet import VehicleSheet
from systems.myriad.magic import resisting, spells
from systems.myriad.magic.cast import WHAT, WITNESSES, Cast
from systems.myriad.rolls import checks, luck

KIND, WITNESS = "illusion", "magic.witness"
PERCEPTION = "perception"


def appear(play: Play, going: Cast) -> None:
    """It is there, and everybody who sees it may see through it."""
    spell = going.spell
    what = going.word(WHAT) or "something"
    size = spells.SIZES[min(spell.size, len(spells.SIZES) - 1)]
    realism = spells.REALISMS[min(spell.realism, len(spells.REALISMS) - 1)]
    play.tell("An illusion of {what} appears: {size}, {realism}.", "", "eye", what=what, size=size, realism=realism)
    witnesses = [who for who in going.answers.get(WITNESSES, ()) if who in play.table.beings]
    seen = _through(play, witnesses, going.caster, spell.realism)
    until = Until("lasting", at=spells.ends(play, spell.duration))
    play.put_on("", f"Illusion of {what}", until, kind=KIND, source=going.caster, realism=spell.realism,
                seen=tuple(seen))  # fmt: skip


def _through(play: Play, witnesses: list[str], caster: str, realism: int) -> list[str]:
    """Those who see through it (MY-631)."""
    return [who for who in witnesses if sees_through(play, who, caster, realism)]


def sees_through(play: Play, who: str, caster: str, realism: int) -> bool:
    """Spirit/Perception against the realism; nobody is taken in by an obvious fake."""
    being = play.being(who)
    tn = spells.realism_tn(resisting.realism_for(play, being, caster, realism))
    if not tn:
        play.tell("{being} sees that it is not real.", "sees through", "eye", being=being)
        return True
    skill = module.skill_named(play, PERCEPTION) or PERCEPTION
    statistic = module.statistic(play, "spirit", skill)
    thrown = luck.roll_test(play, who, statistic, skill, tn, "Seeing through the illusion", at=("by eye",))
    return checks.passed(thrown, tn)


def _there(look: Look) -> list[Effect]:
    return list(look.effects_on("", KIND)) if look.anywhere(KIND) else []


def witness_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom it attacks, or who sees it do something odd: they may test once more, newcomers for the first time."""
    if not (there := _there(look)):
        return None
    chosen = next((one for one in there if one.id == so_far.get("illusion")), there[0])
    beings = [one for one in look.everyone() if not isinstance(one.sheet, VehicleSheet)]
    seen = chosen.fact("seen", ())
    maker = look.find(chosen.source)
    still = [one.id for one in beings if one.id not in seen and (maker is None or one.side != maker.side)]
    return Form(WITNESS, "Test an illusion", (
        ChoiceField("illusion", "Illusion", default=there[0].id, refines=True, options=tuple([
            Option(one.id, one.name) for one in there])),
        BeingsField(WITNESSES, "Who tests", "Those it attacks, or who see it act oddly", tuple(still),
                    allowed=tuple([one.id for one in beings]), rule="MY-631", aims=False),
    ))  # fmt: skip


def witness(play: Play, choice: Choice) -> None:
    """Another test, against the same number."""
    effect = play.effects().get(str(choice.answers["illusion"]))
    if effect is None:
        raise Refused("That illusion has ended already.")
    realism, seen = int(effect.fact("realism", 0)), tuple(effect.fact("seen", ()))
    new = _through(play, list(choice.answers[WITNESSES]), effect.source, realism)
    data = (("realism", realism), ("seen", tuple(dict.fromkeys([*seen, *new]))))
    play.exchange(effect, altered(effect, data=data))
