"""Rest and first aid: what hours and days give back, and what a healer does after a fight (EN-150, EN-152, EN-170)."""

from __future__ import annotations

from systems.common.encounter_kit.healing import tell_healed
from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel import turns
from systems.common.kernel.actions import REST, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.rest_counts import count_whole, keep_rest
from systems.common.records.table import PARTY, Being, altered
from systems.enondas.base import figures, states, vitals
from systems.enondas.base.rounding import roll_total
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.magic import mana

DAY = 86_400
UNITS = (("minute", "minutes", 60), ("hour", "hours", 3600), ("day", "days", DAY))
AID = "characters.first_aid"
FOUGHT = "fought"  # kind of the effect on whoever comes from a fight and was not tended yet
HOURS = ""  # the rest whose hours do not make a day yet
DIE = "1d3"
EXHAUSTING = "exhausting"


def list_living(look: Look) -> tuple[Being, ...]:
    """Everybody of the party who is alive."""
    return tuple([being for being in look.on_side(PARTY) if not states.dead(look, being)])


def rest_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How long, and who; not in the middle of a fight."""
    here = tuple([being.id for being in list_living(look)])
    if look.fighting or not here:
        return None
    house = look.house
    gives = f"{house.rest_hp_per_day} HP a day, 1 mana in {house.mana_minutes} minutes; walking and talking are rest"
    return Form(REST, "Rest", (
        NumberField("amount", "How long", default=1, minimum=1, maximum=10_000),
        ChoiceField("unit", "Unit", default="day", options=tuple([Option(one, many) for one, many, _ in UNITS])),
        BeingsField("who", "Who rests", default=here, allowed=here),
    ), help=gives)  # fmt: skip


def rest(play: Play, choice: Choice) -> None:
    """The clock goes on, spells run out, and what was lost comes back."""
    amount, unit = choice.answers["amount"], choice.answers["unit"]
    one, many, size = next(row for row in UNITS if row[0] == unit)
    play.tell("{length} of rest.", icon="rest", length=f"1 {one}" if amount == 1 else f"{amount:,} {many}")
    turns.pass_time(play, amount * size)
    for who in choice.answers["who"]:
        if not states.dead(play, play.being(who)):
            _recover(play, who, amount * size)


def _recover(play: Play, who: str, seconds: int) -> None:
    """Mana and STR by minutes, hit points and CON by days; hours of several rests add up to days (EN-152, EN-153)."""
    days = count_whole(play, who, HOURS, seconds, DAY)
    back = mana.regain_by_rest(play, who, seconds)
    more = mana.give_back(play, who, "constitution", (days - seconds // DAY) * play.house.rest_hp_per_day)
    healed = vitals.heal(play, who, days * play.house.rest_hp_per_day)
    _forget_hours(play, who)
    _tell_regained(play, who, altered(back, constitution=back.constitution + more), healed)


def _tell_regained(play: Play, who: str, back: mana.Regained, healed: int = 0) -> None:
    parts = [f"{healed} hit {'point' if healed == 1 else 'points'}"] if healed else []
    parts += [f"{back.mana} mana"] if back.mana else []
    parts += [f"{back.strength} STR"] if back.strength else []
    parts += [f"{back.constitution} CON"] if back.constitution else []
    if parts:
        play.tell("{being} regains {what}.", "regains", "rest", being=play.being(who), what=" and ".join(parts))


def time_fields(look: Look) -> tuple[Field, ...]:
    """Walking and talking are rest for mana; whether it was more is asked outside of a fight, which always is
    (EN-170)."""
    if look.fighting:
        return ()
    return (ToggleField(EXHAUSTING, "More exhausting than walking", "Then no mana comes back"),)


def time_passes(play: Play, seconds: int, answers: Answers) -> None:
    """Mana and the STR given to magic come back by minutes while nobody does more than walk and talk (EN-153,
    EN-170)."""
    if play.fighting or answers.get(EXHAUSTING):
        return
    for being in list_living(play):
        _tell_regained(play, being.id, mana.regain_by_minutes(play, being.id, seconds))


def _forget_hours(play: Play, who: str) -> None:
    """The hours that did not make a day are kept as long as there is something left to heal."""
    now, most = states.hits_of(play.being(who))
    if now >= most and not play.under(who, "drained"):
        keep_rest(play, who, HOURS, 0)


def _healers(look: Look) -> tuple[str, ...]:
    """Those of the party who give first aid and are able to."""
    found = []
    for being in look.on_side(PARTY):
        sheet = being.sheet
        if isinstance(sheet, CharacterSheet) and states.able(look, being):
            found += [being.id] if any([card.first_aid for _, card in figures.list_skills(look, sheet)]) else []
    return tuple(found)


def _list_wounded(look: Look) -> tuple[str, ...]:
    """Those who are hurt, come from a fight, and had no first aid since."""
    hurt = [being for being in list_living(look) if states.hits_of(being)[0] < states.hits_of(being)[1]]
    return tuple([being.id for being in hurt if look.under(being.id, FOUGHT)])


def await_aid(play: Play) -> None:
    """A fight is over: everybody of the party may be tended once (EN-150)."""
    for being in list_living(play):
        if not play.under(being.id, FOUGHT):
            play.put_on(being.id, "", FOREVER, kind=FOUGHT)


def aid_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """After a fight, if there is a healer and somebody to be tended (EN-150)."""
    healers = _healers(look)
    who = _list_wounded(look) if healers and not look.fighting else ()
    if not who:
        return None
    return Form(AID, "First aid", (
        BeingField("healer", "Healer", default=healers[0], allowed=healers, aims=False),
        BeingsField("who", "Whom", "Each once after a fight, however many healers there are", who, allowed=who),
    ), help="1d3 hit points each: half of a d6, rounded up")  # fmt: skip


def aid(play: Play, choice: Choice) -> None:
    """1d3 hit points each; whoever had it waits for the next fight."""
    healer = play.being(choice.answers["healer"])
    for who in choice.answers["who"]:
        being = play.being(who)
        points = vitals.heal(play, who, roll_total(play, DIE, healer.id, f"First aid for {being.name}"))
        play.lift(who, FOUGHT)  # a fight has to end before the next
        hits = states.hits_of(play.being(who))[0]
        by = "" if healer.id == who else f" by {healer.name}"
        tell_healed(play, who, points, "{being} is tended{by}: +{gained}, {hits} now.", by=by, hits=hits)


ACTIONS = (
    Action(REST, "Rest", rest, rest_form, "table", "rest", rule="EN-152"),
    Action(AID, "Give first aid", aid, aid_form, "table", "heart", rule="EN-150", found_by="bandage bind wounds"),
)
