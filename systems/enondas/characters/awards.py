"""Awards of experience: for the slain, missions and saving rolls, shared evenly, put right by hand (EN-070)."""

from __future__ import annotations

from collections.abc import Sequence

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
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play, quote_title
from systems.common.records.table import PARTY, Being, Hoard, altered
from systems.common.treasure_kit.handing_out import who_took_part
from systems.enondas.base import states
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.characters import ledger

KEY = "characters.award"
MOST = 99_999_999
ONE = "xp_"  # field of one character's share, before its id
PARTS = (("kills", "The slain"), ("mission", "Mission"), ("saves", "Saving rolls"))
ADVICE = "Give less for a one-sided fight, more for a desperate one"


def characters(look: Look) -> tuple[Being, ...]:
    """Whoever of the party has a purse of experience, dead ones too."""
    return tuple([being for being in look.on_side(PARTY) if isinstance(being.sheet, CharacterSheet)])


def split(total: int, who: Sequence[str], odd: Sequence[str] = ()) -> dict[str, int]:
    """Shares as even as possible: the odd points go one each to ``odd`` first, then in order (EN-071)."""
    if not who:
        return {}
    share, left = divmod(total, len(who))
    first = [one for one in odd if one in who]
    more = [*first, *[one for one in who if one not in first]][:left]
    return {one: share + (one in more) for one in who}


def spoils(look: Look) -> Hoard | None:
    """What the last fight left behind, as long as its experience has not been given."""
    found = [hoard for hoard in look.table.hoards.values() if hoard.experience and hoard.foes]
    return found[-1] if found else None


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What for, how much, who shares it; then everybody's share, which may be written over."""
    everyone = characters(look)
    if not everyone:
        return None
    asked = _questions(look, everyone)
    answers = Form(KEY, "Award experience", asked).settled(so_far)
    who = [being.id for being in everyone if being.id in answers["who"]]
    total = sum([answers[name] for name, _ in PARTS])
    shares = split(total, who, answers["odd"])
    fields = [
        NumberField(f"{ONE}{one}", look.being(one).name, "An even share; write another over it", share, maximum=MOST,
                    unit="XP")
        for one, share in shares.items()
    ]  # fmt: skip
    return Form(KEY, "Award experience", (*asked, *fields), help=ADVICE, working=_working(look, total, shares))


def _questions(look: Look, everyone: tuple[Being, ...]) -> tuple[Field, ...]:
    last = spoils(look)
    slain = ", ".join([f"{name} (MR {rating})" for name, rating in last.foes[:6]]) if last else ""
    more = " and more" if last and len(last.foes) > 6 else ""
    ids = tuple([being.id for being in everyone])
    alive = [being for being in everyone if not states.dead(look, being)]
    took_part = who_took_part(last, everyone, alive) if last else tuple([being.id for being in alive])
    kept = (Option(ledger.FREE, "Anything"), *ledger.purposes(look))
    help = f"{slain}{more}: {look.house.kill_xp_percent} % of the full MR" if last else ""
    return (
        NumberField("kills", "The slain", help, last.experience if last else 0, refines=True, maximum=MOST, unit="XP"),
        NumberField("mission", "Mission", "What was set out to do, and done", refines=True, maximum=MOST, unit="XP"),
        NumberField("saves", "Saving rolls", "Only those outside fights", refines=True, maximum=MOST, unit="XP"),
        BeingsField("who", "Who shares", default=took_part or ids, allowed=ids, refines=True),
        BeingsField("odd", "Odd points to", "Nobody named: in the order of the roster", least=0, allowed=ids,
                    refines=True),
        ChoiceField("purpose", "To be spent on", "For one skill set or attribute alone, or for anything", ledger.FREE,
                    options=kept),
        TextField("why", "For"),
    )  # fmt: skip


def _working(look: Look, total: int, shares: dict[str, int]) -> str:
    """An even split in words: ``100 XP among 3: 33 each, 1 more for Ragna``."""
    if not shares:
        return ""
    least = min(shares.values())
    more = [look.being(one).name for one, share in shares.items() if share > least]
    odd = f", 1 more for {', '.join(more)}" if more else ""
    return f"{total:,} XP among {len(shares)}: {least:,} each{odd}" if len(shares) > 1 else f"{total:,} XP"


def perform(play: Play, choice: Choice) -> None:
    """Everybody's share goes into the purse or is kept for its purpose; the ledger says for what."""
    answers = choice.answers
    shares = {one: answers[f"{ONE}{one}"] for one in answers["who"] if answers.get(f"{ONE}{one}")}
    if not shares:
        play.tell("No experience is awarded.", icon="star")
        return
    named = [label.lower() for name, label in PARTS if answers[name]]
    what = answers["why"].strip() or " and ".join(named).capitalize() or "Award"
    last = spoils(play)
    if answers["kills"] and last:
        play.exchange(last, altered(last, experience=0))
        what = answers["why"].strip() or f"{what}: {quote_title(last.name)}"
    grant(play, shares, what, answers["purpose"])


def grant(play: Play, shares: dict[str, int], what: str, purpose: str = ledger.FREE) -> None:
    """Experience to each, told and written into the ledgers; whoever has no purse gets nothing."""
    kept = f" for {ledger.name_purpose(play, purpose)}" if purpose else ""
    for who, points in shares.items():
        if points > 0 and isinstance(play.being(who).sheet, CharacterSheet):
            ledger.earn(play, who, points, what, purpose)
            play.tell("{being} gains {points} XP{kept}: {what}.", "gains", "star", being=play.being(who),
                      points=f"{points:,}", kept=kept, what=what)  # fmt: skip


ACTIONS = (Action(KEY, "Award experience", perform, form, "table", "star", rule="EN-070"),)
