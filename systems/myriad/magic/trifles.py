"""Magic that is not woven: cantrips, and the zap of a house rule (MY-606, MY-607)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.magic import asking, casting, parts, spells, woven
from systems.myriad.magic.cast import Cast
from systems.myriad.magic.spells import Spell

CANTRIP, ZAP = "magic.cantrip", "magic.zap"
ZAPS = 100  # metres
OWN = "own"
SAMPLES = (
    ("flame", "A flame on a fingertip"), ("light", "A faint light, as of a lantern"),
    ("clean", "Clean clothes, teeth and skin"), ("sober", "Somebody is sober at the snap of a finger"),
    ("pinch", "A pinch from across the room"), ("smoke", "Smoke in the shape of ships and dragons"),
    ("wake", "Awake at the very minute"),
)  # fmt: skip


def cantrip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What it does; nothing is woven and nothing rolled."""
    being = woven.can(look, actor)
    if being is None or not parts.mage(look, being):
        return None
    options = (*[Option(key, words) for key, words in SAMPLES], Option(OWN, "Something else"))
    fields: list[Field] = [ChoiceField("what", "Cantrip", default="light", options=options, refines=True)]
    if so_far.get("what") == OWN:
        fields.append(TextField("words", "What it does", required=True, longest=200))
    return Form(CANTRIP, "Cantrip", tuple(fields), help="Only what makes no difference to the story")


def cantrip(play: Play, choice: Choice) -> None:
    """It simply happens."""
    what = choice.answers["what"]
    said = str(choice.answers.get("words", "")).strip() if what == OWN else dict(SAMPLES).get(what, "")
    play.tell("{being} works a cantrip: {what}.", icon="spark", being=play.being(choice.actor),
              what=f"{said[:1].lower()}{said[1:]}".rstrip("."))  # fmt: skip


def bolt(look: Look, being: Being) -> Spell:
    """One die, as far as 100 m, of the mage's theme."""
    return altered(spells.make_spell(look, (), parts.theme_aspect(being), True), reach=ZAPS)


def zap_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """At whom; nothing has to be woven for it."""
    being = woven.may_act(look, actor)
    if being is None or not look.house.zap or not parts.mage(look, being):
        return None
    skill = parts.skills(look, being)[0]
    return asking.form_of(look, being, bolt(look, being), skill, so_far, ZAP, "Zap", asks_die=False)


def zap(play: Play, choice: Choice) -> None:
    """An attack like any spell's."""
    being = play.being(choice.actor)
    casting.release(play, Cast(being.id, bolt(play, being), parts.skills(play, being)[0], choice.answers))
