"""Using a power: what is asked, what it costs when it takes effect, and the power itself (MM-083 to MM-087)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.entries import Power, PowerEffect
from systems.mazes_minotaurs.base.powers import barred, magic_of, powers_known, powers_of
from systems.mazes_minotaurs.base.states import lies_on
from systems.mazes_minotaurs.combat import phases
from systems.mazes_minotaurs.combat.concentration import disturbed
from systems.mazes_minotaurs.magic import (
    asking,
    beguiling,
    blessing,
    commanding,
    cursing,
    deities,
    harm,
    mastery,
    mending,
    nature,
    targets,
)
from systems.mazes_minotaurs.magic.casting import Casting, deity_of, for_time, lay, resist_words, resists, time_words
from systems.mazes_minotaurs.magic.costs import pay, price, working
from systems.mazes_minotaurs.magic.power_forms import casting, hostile, how_many

KEY, AT_REST = "magic.use", "magic.use_at_rest"


def may_use(look: Look, actor: str) -> Being | None:
    """Somebody who can use a power now: at any time outside a fight, in a fight at the end of the round that was spent
    on it (MM-084)."""
    being = look.find(actor)
    if being is None or not being.side or not magic_of(look, being.sheet):
        return None
    if not look.fighting:
        return being if look.able(being) else None
    if phases.acting(look, actor, phases.POWERS) is None or not concentrates_on(look, actor):
        return None
    return being


def concentrates_on(look: Look, who: str) -> str:
    """The power somebody works on in this round; empty if none."""
    found = look.fact_of(who, "concentrates", "")
    return found if isinstance(found, str) else ""


def open_powers(look: Look, being: Being) -> tuple[Power, ...]:
    """The powers to choose from now: all that are known, in a fight the one decided on (MM-041)."""
    known = powers_known(look, being.sheet)
    decided = [power for power in known if look.fighting and power.key == concentrates_on(look, being.id)]
    return tuple(decided) or known


def hindrance(look: Look, being: Being, power: Power) -> str:
    """Why somebody cannot use a power now whatever is answered; empty if nothing is in the way."""
    if why := barred(look, being, power):
        return why
    if look.fighting:
        if disturbed(look, being.id):
            return f"{being.name} has lost concentration: no Power is spent, and nothing happens."  # MM-R37
    elif lies_on(look, being, "grappled"):  # MM-R33
        return f"{being.name} is held and cannot use a power."
    return ""


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which power, in which form, on whom; what it costs of what is left, and who resists how likely."""
    return _form(look, actor, so_far, KEY)


def form_at_rest(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same, offered with everything else somebody can do outside a fight."""
    return None if look.fighting else _form(look, actor, so_far, AT_REST)


def _form(look: Look, actor: str, so_far: Answers, key: str) -> Form | None:
    if (being := may_use(look, actor)) is None or not (known := open_powers(look, being)):
        return None
    options = tuple([
        Option(one.key, f"{one.name} · {price(look, one)}", one.text, blocked=hindrance(look, being, one))
        for one in known
    ])  # fmt: skip
    free = [option.value for option in options if not option.blocked] or [options[0].value]
    wanted = so_far.get("power", free[0])
    power = next((one for one in known if one.key == wanted), next(one for one in known if one.key == free[0]))
    cast = casting(look, being, power, so_far)
    return Form(key, "Use a power", (
        ChoiceField("power", "Power", default=free[0], refines=True, options=options),
        *asking.fields(look, cast),
    ), help=_help(look, cast), working=_working(look, being, cast),
       blocked=hindrance(look, being, power) or asking.refusal(look, cast))  # fmt: skip


def _working(look: Look, being: Being, cast: Casting) -> str:
    """What it costs of what is left, and who of those who are meant is too far off but by the Maze Master's word; of
    others the refusal says it."""
    cost, far = working(look, being, cast.power), targets.far_words(look, cast) if cast.flag(targets.ANYWAY) else ""
    return f"{cost} · {far}" if far else cost


def fill_answers(look: Look, being: Being, power: Power, answers: Answers) -> dict[str, object] | None:
    """These answers with all else that the power asks as its form has it; nothing if it cannot be used so."""
    cast = casting(look, being, power, answers)
    if hindrance(look, being, power) or asking.refusal(look, cast):
        return None
    fields = asking.fields(look, cast)
    asked = {"power": power.key} | {field.name: field.blank() for field in fields}
    found = {**asked, **answers}
    right = set(found) == set(asked) and not any([field.problem(found[field.name]) for field in fields])
    return found if right else None


def _help(look: Look, cast: Casting) -> str:
    """How long it lasts, what each target must roll, and who is beyond it."""
    said = [f"{words.capitalize()}."] if (words := time_words(cast)) else []
    caster = look.being(cast.caster)
    deity = deity_of(look, caster)
    if deity is not None and cast.power.effect == "bless":
        said.append(f"{deity.name}: {blessing.blessing_words(deity)}.")
    if deity is not None and cast.power.effect == "gift":
        said.append(f"{deity.name}: {blessing.GIFTS[deity.gift][0]}.")
    if cast.power.dice:
        said.append(f"{harm.dice_of(cast)} Hits.")
    if how_many(cast) and hostile(cast):
        said += [f"{resist_words(look, who)}." for who in targets.meant_targets(look, cast)]
        said += [f"Beyond it: {beyond}."] if (beyond := targets.beyond(look, cast)) else []
    return " ".join(said)


def use(play: Play, choice: Choice) -> None:
    """The round of concentration is over: Power is paid, and if there was enough the power works (MM-084)."""
    being, answers = play.being(choice.actor), choice.answers
    power = next((one for one in powers_of(play, being.sheet) if one.key == answers.get("power")), None)
    if power is None:
        raise Refused(f"{being.name} does not have that power.")
    cast = casting(play, being, power, answers)
    if why := hindrance(play, being, power) or asking.refusal(play, cast):
        raise Refused(why)
    if pay(play, cast):
        play.tell("{caster} uses {power}: {left} Power left.", icon="spark", caster=being, power=power.name,
                  left=play.being(being.id).sheet.power)  # fmt: skip
        carry_out(play, cast)
    if play.fighting:
        play.done(being.id)


def use_from(play: Play, who: str, power: str, level: int, item: str, answers: Answers) -> None:
    """A power out of a thing: at its own level, without Power and without a bonus."""
    being = play.being(who)
    cast = casting(play, being, play.entry("spells", power), answers, item, level)
    if why := asking.refusal(play, cast):
        raise Refused(why)
    play.tell("{being} uses {item}.", icon="wand", being=being, item=item)
    carry_out(play, cast)


def carry_out(play: Play, cast: Casting) -> None:
    """The power does what it does."""
    if how_many(cast) and targets.is_elsewhere(play, cast):
        _elsewhere(play, cast)
    else:
        EFFECTS[cast.power.effect](play, cast)


def _elsewhere(play: Play, cast: Casting) -> None:
    """On somebody who has no sheet here: what must be rolled is said, dice are thrown, the time is kept."""
    who = cast.word("thing") or "whoever is meant"
    if hostile(cast):
        play.tell("{who} resists with d20 and mystic fortitude of 15 or more.", icon="dice",
                  who=who[:1].upper() + who[1:])  # fmt: skip
    if cast.power.dice:
        play.tell("{power}: {points:Hit|Hits}.", icon="dice", power=cast.power.name,
                  points=play.total(harm.dice_of(cast), cast.caster, cast.power.name))  # fmt: skip
    elif time_words(cast):
        lay(play, cast, "", f"{cast.power.name}: {who}", "elsewhere")


def _card(play: Play, cast: Casting) -> None:
    """A power that is its text: whoever resists is told, its time is kept, the rest is the Maze Master's."""
    play.tell("{power}: {text}", icon="spark", power=cast.power.name, text=cast.power.text)
    timed = cast.power.lasts in ("rounds", "hours", "permanent")
    for who in cast.targets:
        if hostile(cast) and resists(play, cast, who):
            continue
        if timed:
            lay(play, cast, who, cast.power.name, "power")
            play.tell("{being} is under {power}{time}.", "under it", "hourglass", being=play.being(who),
                      power=cast.power.name, time=for_time(cast))  # fmt: skip
    if timed and not how_many(cast):
        lay(play, cast, "", cast.power.name, "power")


EFFECTS: dict[PowerEffect, Callable[[Play, Casting], None]] = {
    "card": _card,
    "confuse": beguiling.confuse,
    "delude": beguiling.delude,
    "cloak": beguiling.cloak,
    "compel": commanding.compel,
    "strike": harm.strike,
    "enslave": commanding.enslave,
    "bless": blessing.bless,
    "vision": deities.foresee,
    "heal": mending.heal,
    "gift": blessing.give,
    "intervene": deities.intervene,
    "charm": beguiling.charm,
    "guise": nature.disguise,
    "favor": nature.favor,
    "curse": cursing.curse,
    "mastery": mastery.master,
}
