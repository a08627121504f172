"""A date: who courts whom, for how long; played in the tracker with a line of its own (MY-922, R-60)."""

from __future__ import annotations

from systems.common.encounter_kit import joining
from systems.common.forms import (
    LONGEST_NAME,
    Answers,
    BeingField,
    BeingsField,
    Choice,
    EntryField,
    Field,
    Form,
    NumberField,
    TextField,
)
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Fight, Muster, Until, altered
from systems.myriad.base import module, states, vitals
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.combat import facts
from systems.myriad.social import hearts
from systems.myriad.social.courting import HOME

KEY = "social.romance"
MOST_ATTACKS = 50
STRANGER = NO_SIDE = ""


def is_played(look: Look) -> bool:
    """Whether the house plays with romance, and has a conflict for it."""
    return module.instead(look, module.ROMANCE).key in module.conflicts(look)


def _people(look: Look) -> list[Being]:
    """Everybody who may go out tonight, those who have no side as well."""
    there = [being for being in look.table.beings.values() if isinstance(being.sheet, PersonSheet)]
    return [being for being in there if not states.lost_for_good(look, being) and not states.unconscious(look, being)]


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who courts, and whom."""
    if look.fighting or not is_played(look):
        return None
    people = _people(look)
    courting = [being for being in people if being.side == PARTY]
    if not courting:
        return None
    several = bool(look.house.romance_multi)
    known = tuple([being.id for being in courting])
    usual = actor if actor in known else known[0]
    said = so_far.get("suitors")
    chosen = [who for who in known if isinstance(said, tuple | list) and who in said] or [usual]
    others = [being for being in people if being.id not in chosen]
    others.sort(key=lambda one: (not one.sheet.buttons, one.side == PARTY))
    ids = tuple([one.id for one in others])
    meant = str(so_far.get("partner", next(iter([one.id for one in others if one.sheet.buttons]), STRANGER)))
    partner = next((being for being in others if being.id == meant), None)
    fields: list[Field] = [
        BeingsField("suitors", "Who courts", default=(usual,), allowed=known, most=len(known) if several else 1,
                    refines=True),
        BeingField("partner", "Whom", default=partner.id if partner is not None else STRANGER,
                   allowed=(*ids, STRANGER), nobody="Somebody new", refines=True),
    ]  # fmt: skip
    if partner is None:
        fields += _stranger_fields(look, so_far)
    if several:
        each = look.house.romance_max_rounds
        fields.append(NumberField("attacks", "Attacks each", "With several suitors: the highest sum wins", each,
                                  minimum=1, maximum=MOST_ATTACKS, rule="MY-922"))  # fmt: skip
    written = hearts.buttons_of(partner) if partner is not None else hearts.read_buttons(so_far.get("buttons", ()))
    help = f"At most {look.house.romance_max_rounds} rounds. {hearts.what_lacks(written)}".strip()
    return Form(KEY, "Go on a date", tuple(fields), help=help)


def _stranger_fields(look: Look, so_far: Answers) -> list[Field]:
    """Who somebody is whom nobody has met yet, and what touches the heart; Leanne's list as a sample."""
    kinds = tuple([key for key, one in look.offered("creatures").items() if one.chart == "humanoid"])
    usual = "bystander" if "bystander" in kinds else next(iter(kinds), "")
    return [
        TextField("name", "Name", default="Leanne" if so_far.get("sample") is True else "", longest=LONGEST_NAME),
        EntryField("kind", "Statistics of", default=usual, kind="creatures", among=kinds),
        *hearts.fields((), so_far),
    ]


def _stranger(play: Play, answers: Answers) -> Being:
    """Somebody new comes to the table, and stays there when the date is over, on no side."""
    (who,) = joining.add_bodies(play, Muster(answers["kind"]), NO_SIDE)
    being = play.being(who)
    sheet = altered(being.sheet, buttons=hearts.read_buttons(answers["buttons"]))
    name = str(answers["name"]).strip() or being.name
    play.exchange(being, altered(being, name=name, sheet=sheet))
    return play.being(who)


def begin(play: Play, choice: Choice) -> None:
    """Everybody else stays behind; the partner has no turns, but answers every attack."""
    answers = choice.answers
    suitors = tuple(answers["suitors"])
    partner = play.find(answers["partner"]) or _stranger(play, answers)
    fought = module.instead(play, module.ROMANCE)
    play.exchange(play.fight, Fight(name=f"Date with {partner.name}"))
    home = (partner.id, partner.side)
    play.exchange(partner, altered(partner, side=FOES))
    for being in play.everyone():
        if being.id in (*suitors, partner.id):
            vitals.furnish(play, being.id, fought.line)
        else:
            play.put_on(being.id, "", Until("fight"), kind=HOME)
    attacks = int(answers.get("attacks", 0)) if len(suitors) > 1 else 0
    play.set_facts(**{facts.CONFLICT: fought.key, facts.COURTED: partner.id, facts.SUITORS: suitors, facts.HOME: home,
                        **({facts.ATTACKS: attacks} if attacks else {})})  # fmt: skip
    play.tell("{suitors} {goes} on a date with {partner}.", icon="heart", partner=partner,
              suitors=join_names([play.being(who).name for who in suitors]),
              goes="goes" if len(suitors) == 1 else "go")  # fmt: skip
    turns.begin(play)


def end_date(play: Play) -> None:
    """Whoever was courted goes back where she came from, and is cynical again as before (MY-502)."""
    home = play.fact(facts.HOME)
    partner = play.find(home[0]) if home else None
    if partner is not None:
        line = module.instead(play, module.ROMANCE).line
        if module.line(play, line).back == "conflict":
            vitals.heal(play, partner.id, vitals.missing(partner, line), line)
        partner = play.being(partner.id)
        play.exchange(partner, altered(partner, side=home[1]))
