"""Awards of glory and wisdom: as the Maze Master says, for a fight, for deeds and discoveries (MM-030, MM-P11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play, quote_title
from systems.common.records.table import PARTY, Being, Hoard, altered
from systems.common.treasure_kit.handing_out import who_took_part
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.base.states import dead
from systems.mazes_minotaurs.characters.advancement import GLORY, MOST, POINTS, RISERS, WISDOM, gain, rises_by

KEY = "characters.award"
TYPED, FIGHT = "typed", "fight"
# Deeds and discoveries, each to everybody who had a part in it: key, label, kind of points, points (MM-P11, ours).
FEATS = (
    ("deed", "Notable deed", GLORY, 50),
    ("heroic", "Heroic deed", GLORY, 100),
    ("epic", "Epic deed", GLORY, 250),
    ("land", "Unknown land", WISDOM, 50),
    ("site", "Magical site", WISDOM, 100),
    ("secret", "Great secret", WISDOM, 250),
)
KINDS = tuple([Option(kind, word, f"For {RISERS[kind]}") for kind, word in POINTS.items()])
FOES_NAMED = 6


class Worth(NamedTuple):
    """What somebody overcame is worth, before it is divided."""

    glory: int = 0
    wisdom: int = 0


class Prize(NamedTuple):
    """What one hero gets: which kind of points, and how many."""

    kind: str
    points: int


def heroes(look: Look) -> tuple[Being, ...]:
    """Whoever of the party can gain points, dead ones too."""
    return tuple([being for being in look.on_side(PARTY) if isinstance(being.sheet, HeroSheet)])


def living(look: Look) -> tuple[Being, ...]:
    """Those of them who are alive."""
    return tuple([being for being in heroes(look) if not dead(look, being)])


def spoils(look: Look) -> Hoard | None:
    """What the last fight left behind, as long as nothing has been awarded for it."""
    found = [hoard for hoard in look.table.hoards.values() if hoard.foes and any(worth_of(look, hoard))]
    return found[-1] if found else None


def worth_of(look: Look, hoard: Hoard) -> Worth:
    """Glory and wisdom of those who were overcome: ``experience`` is the glory; wisdom is what each entry is worth."""
    entries: dict[str, Creature] = {one.name: one for one in look.library("creatures").values()}
    magical = [entries[name].wisdom for name, glory in hoard.foes if glory and name in entries]
    return Worth(hoard.experience, sum(magical)) if hoard.experience else Worth()


def prizes(look: Look, worth: Worth, who: Sequence[str]) -> dict[str, Prize]:
    """What each gets: warriors glory, magicians wisdom, each figure divided by all who took part (MM-P11, MM-009)."""
    found = {}
    for one in who:
        being = look.find(one)
        if being is not None and isinstance(being.sheet, HeroSheet):
            kind = rises_by(look, being.sheet)
            found[one] = Prize(kind, int(getattr(worth, kind)) // len(who))
    return found


def grant(play: Play, found: dict[str, Prize], why: str = "") -> None:
    """Points to each, told, and the levels that follow."""
    for one, (kind, points) in found.items():
        gain(play, one, kind, points, why)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What for, how many points of which kind, who gets them; whom that kind does not raise is named."""
    if not heroes(look):
        return None
    reasons = _reasons(look)
    asked = so_far.get("reason")
    reason = asked if any([asked == option.value for option in reasons]) else reasons[0].value
    fields: list[Field] = []
    if len(reasons) > 1:
        fields.append(ChoiceField("reason", "Reason", default=reasons[0].value, refines=True, options=reasons))
    if reason == FIGHT:
        return _for_fight(look, fields, so_far)
    return _for_all(look, fields, str(reason), so_far)


def _reasons(look: Look) -> tuple[Option, ...]:
    """What an award may be for; all but the Maze Master's own word is ours (MM-P11)."""
    typed = Option(TYPED, "As you say", "Points of your own")
    if not look.house.book_gaps:
        return (typed,)
    last = spoils(look)
    fight = [Option(FIGHT, "The last fight", _foes_words(last))] if last else []
    feats = [Option(key, label, f"{points} {POINTS[kind]}, ours") for key, label, kind, points in FEATS]
    return (*fight, typed, *feats)


def _foes_words(hoard: Hoard) -> str:
    """``Satyr, Lion × 2``."""
    names = [name for name, _ in hoard.foes]
    many = {name: names.count(name) for name in names}
    said = [name if number == 1 else f"{name} × {number}" for name, number in many.items()]
    return ", ".join(said[:FOES_NAMED]) + (" and more" if len(said) > FOES_NAMED else "")


def _for_fight(look: Look, fields: list[Field], so_far: Answers) -> Form:
    """Both figures, which may be written over, and what each would get of them."""
    last = spoils(look)
    full = worth_of(look, last) if last else Worth()
    help = "For all together; creatures are worth what their cards say, ours"
    fields += [
        NumberField(kind, word, help, getattr(full, kind), refines=True, maximum=MOST) for kind, word in POINTS.items()
    ]
    took_part = who_took_part(last, heroes(look), living(look)) if last else ()
    fields.append(_who_field(look, "Who took part", took_part))
    fields.append(_why_field())
    made = Form(KEY, "Award Glory or Wisdom", tuple(fields))
    answers = made.settled(so_far)
    found = prizes(look, Worth(answers[GLORY], answers[WISDOM]), answers["who"])
    return altered(made, working=_working(found), help="Each figure divided by all who took part, rounded down.")


def _for_all(look: Look, fields: list[Field], reason: str, so_far: Answers) -> Form:
    """The same to each, if it raises them; else nobody gets it until the Maze Master says so (MM-030)."""
    feat = next((one for one in FEATS if one[0] == reason), None)
    asked = so_far.get("kind")
    kind = feat[2] if feat else asked if isinstance(asked, str) and asked in POINTS else _usual(look)
    if feat is None:
        fields.append(ChoiceField("kind", "Points", default=_usual(look), refines=True, options=KINDS))
    fields.append(NumberField("points", "To each", default=feat[3] if feat else 50, minimum=1, maximum=MOST,
                              unit=POINTS[kind]))  # fmt: skip
    fitting = tuple([being for being in living(look) if rises_by(look, being.sheet) == kind])
    fields.append(_who_field(look, "Who gets it", [being.id for being in fitting]))
    fields.append(ToggleField("anyway", "Give it all the same", f"{POINTS[kind]} raises {RISERS[kind]} alone",
                              refines=True, rule="MM-030"))  # fmt: skip
    fields.append(_why_field())
    made = Form(KEY, "Award Glory or Wisdom", tuple(fields))
    answers = made.settled(so_far)
    wrong = [look.being(one).name for one in answers["who"] if rises_by(look, look.being(one).sheet) != kind]
    warning = _warning(wrong, kind)
    return altered(made, help=warning, blocked="" if answers["anyway"] else warning)


def _who_field(look: Look, label: str, default: Sequence[str]) -> BeingsField:
    allowed = tuple([being.id for being in heroes(look)])
    return BeingsField("who", label, default=tuple(default), refines=True, allowed=allowed)


def _why_field() -> TextField:
    return TextField("why", "Note", "Stands in the log", longest=200)


def _usual(look: Look) -> str:
    """The kind that most of the party rise by."""
    kinds = [rises_by(look, being.sheet) for being in heroes(look)]
    return max(POINTS, key=kinds.count)


def _working(found: dict[str, Prize]) -> str:
    """``warriors 40 Glory each, magicians 10 Wisdom each``."""
    each = {prize.kind: prize.points for prize in found.values()}
    return ", ".join([f"{RISERS[kind]} {points:,} {POINTS[kind]} each" for kind, points in each.items()])


def _warning(wrong: list[str], kind: str) -> str:
    if not wrong:
        return ""
    other = POINTS[WISDOM if kind == GLORY else GLORY]
    rise, they = ("rises", "the hero") if len(wrong) == 1 else ("rise", "them")
    return f"{join_names(wrong)} {rise} by {other}: take {they} out, or give it all the same."


def perform(play: Play, choice: Choice) -> None:
    """Everybody's points, and the levels that follow; a fight is awarded once."""
    answers = choice.answers
    reason, why = answers.get("reason", TYPED), answers["why"].strip()
    if reason == FIGHT:
        last = spoils(play)
        found = prizes(play, Worth(answers[GLORY], answers[WISDOM]), answers["who"])
        if last is not None:
            play.exchange(last, altered(last, experience=0))
        grant(play, found, why or (quote_title(last.name) if last else ""))
        return
    feat = next((one for one in FEATS if one[0] == reason), None)
    kind = feat[2] if feat else answers["kind"]
    grant(play, {one: Prize(kind, answers["points"]) for one in answers["who"]}, why or (feat[1] if feat else ""))


ACTIONS = (Action(KEY, "Award Glory or Wisdom", perform, form, "table", "star", rule="MM-030"),)
