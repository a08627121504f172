"""The award of experience: monsters, treasure and deeds, shared or one by one (WB-080 to WB-083)."""

from __future__ import annotations

from fractions import Fraction

from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being
from systems.whitebox.base import states
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.characters import advancement

KEY = "characters.award"
MOST = 99_999_999
MULTIPLIERS = (Option("0.5", "Half", "A failure"), Option("1", "Full"), Option("2", "Double", "An epic feat"))
ONE = "xp_"  # field of one character's own award, before its id


def characters(look: Look) -> tuple[Being, ...]:
    """The player characters of the party, dead ones too."""
    return tuple([being for being in look.on_side(PARTY) if isinstance(being.sheet, CharacterSheet)])


def living(look: Look) -> tuple[Being, ...]:
    """Those among whom experience is shared: characters that live; hirelings take no share (WB-082)."""
    return tuple([being for being in characters(look) if not states.dead(look, being)])


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What was done and who shares it; the preview names what each would get."""
    if not characters(look):
        return None
    made = Form(KEY, "Award experience", _fields(look))
    answers = made.blank() | {name: value for name, value in so_far.items() if made.field(name)}
    return Form(KEY, made.label, made.fields, working=_preview(look, answers) if not made.problem(answers) else "")


def _fields(look: Look) -> tuple[Field, ...]:
    house, everyone = look.house, characters(look)
    multiplier = ChoiceField("multiplier", "Deeds count", "Double for an epic feat, half for a failure",
                             house.xp_deed_multiplier, refines=True, options=MULTIPLIERS)  # fmt: skip
    fields: list[Field] = []
    if house.xp_split == "individual":
        fields += [NumberField(f"{ONE}{b.id}", b.name, maximum=MOST, unit="XP", refines=True) for b in everyone]
    else:
        fields += [
            NumberField("monsters", "Monsters overcome", "Their XP together", maximum=MOST, unit="XP",
                        refines=True),
            NumberField("treasure", "Treasure", "1 XP for each gold piece of worth", maximum=MOST, unit="gp",
                        refines=True),
            NumberField("deeds", "Deeds", "Puzzles, aid, foes defeated without killing", maximum=MOST, unit="XP",
                        refines=True),
        ]  # fmt: skip
    fields.append(multiplier)
    if house.xp_participation:
        fields += [
            NumberField("hours", "Hours of play", maximum=1000, refines=True),
            NumberField("hourly", "Each hour", "To everybody who took part, not shared", maximum=MOST, unit="XP",
                        refines=True),
        ]  # fmt: skip
    if house.xp_split == "community" or house.xp_participation:
        here = tuple([being.id for being in living(look)])
        fields.append(BeingsField("who", "Who shares", default=here, refines=True,
                                  allowed=tuple([being.id for being in everyone])))  # fmt: skip
    return (*fields, TextField("why", "Reason", "What it is gained for; the log says so"))


def shares(look: Look, answers: Answers) -> dict[str, int]:
    """What each gets before the bonus: even shares rounded down, or each its own (WB-081, WB-082)."""
    times = Fraction(answers["multiplier"])
    who = answers.get("who", ())
    found: dict[str, int] = {}
    if look.house.xp_split == "individual":
        found = {b.id: int(answers[f"{ONE}{b.id}"] * times) for b in characters(look) if answers[f"{ONE}{b.id}"]}
    elif who:
        total = answers["monsters"] + answers["treasure"] + int(answers["deeds"] * times)
        found = dict.fromkeys(who, total // len(who))
    if hourly := answers.get("hours", 0) * answers.get("hourly", 0):
        found |= {one: found.get(one, 0) + hourly for one in who}
    return {one: share for one, share in found.items() if share}


def _preview(look: Look, answers: Answers) -> str:
    parts = []
    for who, share in shares(look, answers).items():
        earned = advancement.with_bonus(share, look.value(who, "experience_bonus"))
        parts.append(f"{look.being(who).name} {earned:,} XP")
    return " · ".join(parts) or "Nobody gains experience yet"


def perform(play: Play, choice: Choice) -> None:
    """Everybody's share with everybody's bonus, and the levels that follow."""
    found = shares(play, choice.answers)
    if not found:
        play.tell("No experience is awarded.", icon="star")
        return
    advancement.award(play, found, choice.answers["why"].strip())
