"""Horrors: how frightening they are, whom they have struck already, the attack on the nerve (MY-924, MY-926, R-32)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    ChoicesField,
    Field,
    Form,
    Option,
    ToggleField,
)
from systems.common.forms.named_numbers import get_score, has_place
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being, Until, altered
from systems.common.records.views import Due
from systems.myriad.base import module, vitals
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.combat import facts
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.social import nerve

KEY = "social.terror"
NOBODY, AGAIN, PHOBIC = "", "again", "phobia"
CLASSES = (
    ("animals", "Dangerous animals", 0), ("dangerous_humans", "Dangerous humans", 0),
    ("humanoid", "Humanoid entities", 1), ("inhuman", "Inhuman entities", 2), ("monstrosity", "Monstrosities", 3),
    ("unspeakable", "Things not to be looked upon", 4),
)  # fmt: skip
BASE = {key: dice for key, _, dice in CLASSES}
ORDER = [key for key, _, _ in CLASSES]
RATED = ("inhuman", "monstrosity", "unspeakable")  # what has a rating of its own
DARK, FAR, ALONE, MANY, GORE = "dark", "far", "alone", "many", "gore"
COUNTS = (
    (DARK, "Darkness or bad weather", 1), (FAR, "Far from civilization", 1), (ALONE, "All alone", 1),
    (MANY, "Three or more foes", 1), (GORE, "Excessive blood and gore", 2),
)  # fmt: skip
MORE = {key: dice for key, _, dice in COUNTS}
PHOBIA = 1
FACED = "faced"  # an effect without a name: what frightened somebody already
SCENE = 3_600  # seconds after which the same horror frightens anew (ours)
ENOUGH = 3


def is_played(look: Look) -> bool:
    """Whether the house plays with terror, and has a conflict for it."""
    return bool(look.house.terror) and module.instead(look, module.TERROR).key in module.conflicts(look)


def fear_of(being: Being) -> str:
    """The class of horror of somebody; empty: none."""
    fear = getattr(being.sheet, "fear", "")
    return fear if fear in BASE else ""


def horrors(look: Look) -> list[Being]:
    """Those at the table who frighten, the worst first."""
    there = [one for one in look.against(PARTY) if fear_of(one) and look.stands(one)]
    return sorted(there, key=lambda one: -ORDER.index(fear_of(one)))


def dice_of(fear: str, counts: Sequence[str], phobia: bool = False) -> int:
    """Fear dice: the class, and everything that makes it worse; each reason once (MY-924)."""
    return BASE.get(fear, 0) + sum([MORE[one] for one in MORE if one in counts]) + (PHOBIA if phobia else 0)


def why_faced(look: Look, who: str, source: Sequence[str], dice: int) -> str:
    """Why a horror does not strike somebody again yet, in words; empty if it does: at its first sight, when the dice
    rise, when another joins, and at most once a round (MY-926)."""
    known = next(iter(look.effects_on(who, FACED)), None)
    if known is None:
        return ""
    if look.fighting and known.fact("round") == look.round:
        return "in this round already"
    fresh = set(source) - set(known.fact("horrors")) or dice > known.fact("dice")
    return "" if fresh else "already"


def _meant(value: object, among: Sequence[str], otherwise: str) -> str:
    return next((one for one in among if one == value), otherwise)


def _usual(look: Look, there: Sequence[Being]) -> tuple[str, ...]:
    """What is known to make it worse without asking."""
    found = [DARK] if look.fact(facts.LIGHT, "light") != "light" else []
    if len(there) >= ENOUGH:
        found.append(MANY)
    if len([one for one in look.on_side(PARTY) if look.stands(one)]) == 1:
        found.append(ALONE)
    return tuple(found)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The horror, what makes it worse, and whom it strikes."""
    if not is_played(look):
        return None
    people = [one for one in look.on_side(PARTY) if isinstance(one.sheet, PersonSheet) and look.stands(one)]
    if not people:
        return None
    there = horrors(look)
    keys = [NOBODY, *[one.id for one in there]]
    source = _meant(so_far.get("horror"), keys, keys[1] if there else NOBODY)
    fear = fear_of(look.being(source)) if source else "humanoid"
    fear = _meant(so_far.get("fear"), ORDER, fear)
    usual = _usual(look, there)
    ticked = so_far.get("counts", usual)
    counts = [one for one in MORE if isinstance(ticked, tuple | list) and one in ticked]
    afraid = so_far.get(PHOBIC, ())
    phobic = [one.id for one in people if isinstance(afraid, tuple | list) and one.id in afraid]
    names = tuple([one.id for one in there]) or (fear,)
    why = {one.id: why_faced(look, one.id, names, dice_of(fear, counts, one.id in phobic)) for one in people}
    free = tuple([who for who in why if not why[who] or so_far.get(AGAIN) is True])
    fields: list[Field] = []
    if there:
        fields.append(BeingField("horror", "Horror", default=source, allowed=tuple(keys[1:]), refines=True))
    everyone = tuple([one.id for one in people])
    fields += [
        ChoiceField("fear", "It is", default=fear, refines=True, rule="MY-924", options=tuple([
            Option(key, f"{name} {dice}D") for key, name, dice in CLASSES])),
        ChoicesField("counts", "Worse by", default=usual, refines=True, options=tuple([
            Option(key, f"{name} +{dice}D") for key, name, dice in COUNTS])),
        BeingsField(PHOBIC, "With a phobia of it +1D", allowed=everyone, least=0, refines=True),
        BeingsField("who", "Strikes", default=free, allowed=free, least=1),
    ]  # fmt: skip
    if any(why.values()):
        fields.append(ToggleField(AGAIN, "Those too who faced it", "Once for each horror, and when it grows worse",
                                  refines=True, rule="MY-926"))  # fmt: skip
    dice = dice_of(fear, counts)
    said = "a test of the horror first" if _tests(look, source, fear) else "no test"
    return Form(KEY, "Terrify", tuple(fields), working=f"{dice}D against fear armor, {said}",
                blocked="" if free else "Everybody here has faced it already.")  # fmt: skip


def _tests(look: Look, source: str, fear: str) -> bool:
    """Whether the horror has to hit: it must be somebody, and inhuman or worse (R-32)."""
    return bool(look.house.terror_attack_test and source and fear in RATED)


def strike(play: Play, choice: Choice) -> None:
    """Every victim faces it: one throw of the horror against all, or the fear dice at once."""
    answers = choice.answers
    source, fear = str(answers.get("horror") or NOBODY), answers["fear"]
    names = tuple([one.id for one in horrors(play)]) or (fear,)
    thrown = None
    if not _tests(play, source, fear):
        what = play.being(source) if source else next(name for key, name, _ in CLASSES if key == fear)
        play.tell("{what} strikes terror: {dice}D.", "", "skull", what=what, dice=dice_of(fear, answers["counts"]))
    for who in answers["who"]:
        dice = dice_of(fear, answers["counts"], who in answers[PHOBIC])
        _remember(play, who, names, dice)
        if not _tests(play, source, fear):
            nerve.frighten(play, who, dice, source)
            continue
        vitals.furnish(play, who, module.nerve(play))
        blow = altered(blow_of(play, play.being(source), play.being(who), dice), shared=len(answers["who"]) > 1)
        if thrown is not None:
            blow = altered(blow, thrown=thrown, settled=True)
        thrown = blows.resolve(play, blow).thrown
        nerve.shake(play, who, source)


def blow_of(look: Look, horror: Being, victim: Being, dice: int) -> Blow:
    """An attack on the nerve: rating against courage without skills, ties to the horror, then fear dice (R-32)."""
    fought = module.instead(look, module.TERROR)
    rated = altered(fought, attack=rating(horror, fought)) if rating(horror, fought) != fought.attack else fought
    return Blow(horror.id, victim.id, rated, next(iter(fought.skills), ""), dice=dice)


def rating(horror: Being, fought: Conflict) -> str:
    """The statistic a horror attacks with: the conflict's, or else its Spirit."""
    sheet = horror.sheet
    there = has_place(sheet, "stats") and any([key == fought.attack for key, _ in sheet.stats])
    return fought.attack if there or not get_score(getattr(sheet, "stats", ()), fought.defence) else fought.defence


def _remember(play: Play, who: str, names: tuple[str, ...], dice: int) -> None:
    """From now on this is faced, until a calm hour has passed."""
    known = next(iter(play.effects_on(who, FACED)), None)
    before: tuple[str, ...] = known.fact("horrors") if known is not None else ()
    worst = max(dice, known.fact("dice")) if known is not None else dice
    play.lift(who, FACED)
    play.put_on(who, "", Until("lasting", at=SCENE), kind=FACED, horrors=tuple(dict.fromkeys([*before, *names])),
                dice=worst, round=play.round if play.fighting else 0)  # fmt: skip


def due(look: Look) -> tuple[Due, ...]:
    """A horror that somebody of the party has not faced yet."""
    if not look.fighting or not is_played(look):
        return ()
    there = horrors(look)
    names = tuple([one.id for one in there])
    dice = dice_of(fear_of(there[0]), _usual(look, there)) if there else 0
    fresh = [one for one in look.on_side(PARTY) if look.stands(one) and not why_faced(look, one.id, names, dice)]
    if not dice or not fresh:
        return ()
    return (Due(f"{there[0].name}: {dice}D of terror.", Choice(KEY, "", {"horror": there[0].id})),)
