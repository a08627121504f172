"""What the game master settles for the melee: who takes part where, who is not seen, who has the better ground."""

from __future__ import annotations

from systems.common.every_game import lights
from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.actions import SIGHT
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, Turn, altered
from systems.enondas.combat import facts, plans, side_dice
from systems.enondas.combat.blows import edge, read_attacks
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.sides import MOST_MELEES, NAMES, SIDES, front, melee_of, melees
from systems.enondas.combat.totals import edge_key

NONE_GIVEN = "no dice or adds by circumstances"
PART, EDGE, SIDE_EDGE = "combat.take_part", "combat.bonus", "combat.side_bonus"
LINES = (("as skilled", "As skilled"), ("front", "Front line"), ("rear", "Behind it"))
SEEN = (("none", "Both sides see"), (FOES, "The foes cannot be seen"), (PARTY, "The party cannot be seen"),
        ("both", "Neither side sees the other"))  # fmt: skip
HIDES = {"none": (), FOES: (FOES,), PARTY: (PARTY,), "both": (FOES, PARTY)}


def part_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """In which melee somebody is, and whether in the front line (EN-106, EN-109)."""
    being = look.find(actor)
    if not look.fighting or being is None or not being.side:
        return None
    others = tuple([one.id for one in look.everyone() if one.id != actor])
    numbers = sorted({*melees(look), melee_of(look, actor), min(MOST_MELEES, max(melees(look)) + 1)} - {0})
    options = (Option(0, "In none"), *[Option(number, f"In melee {number}") for number in numbers])
    return Form(PART, "Takes part", (
        ChoiceField("melee", f"{being.name} fights", default=melee_of(look, actor), options=options, rule="EN-109"),
        BeingsField("also", "So do", default=(), allowed=others, least=0, aims=False),
        ChoiceField("line", "Stands", "The front line takes the odd points first", default=being.sheet.line,
                    options=tuple([Option(line, word) for line, word in LINES]), rule="EN-106"),
    ), help="In the front line" if front(look, being) else "Behind the front line")  # fmt: skip


def take_part(play: Play, choice: Choice) -> None:
    """From now on; dice that lie move along to the other melee."""
    answers = choice.answers
    number = answers["melee"]
    who = [choice.actor, *[one for one in answers["also"] if one != choice.actor]]
    play.change(choice.actor, "line", answers["line"])
    moved = [one for one in who if melee_of(play, one) != number]
    facts.note_all(play, facts.MELEE, dict.fromkeys(moved, number))
    for one in moved:
        play.tell("{being} {where}.", icon="swords", being=play.being(one),
                  where=f"fights in melee {number}" if number else "stays out of the melee")  # fmt: skip
    if moved:
        _plan_again(play)


def _plan_again(play: Play) -> None:
    """The coming turns, and who is still to roll if the dice are being thrown."""
    replan(play)
    turn = play.turn
    if turn is None or turn.phase != plans.DICE:
        return
    left = tuple([being.id for being in plans.rollers(play)])
    turns = [one if number != play.now else _add_waiting(one, left) for number, one in enumerate(play.turns)]
    play.alter_fight(turns=tuple(turns), waiting=left)


def _add_waiting(turn: Turn, more: tuple[str, ...]) -> Turn:
    return altered(turn, actors=(*turn.actors, *[one for one in more if one not in turn.actors]))


def unseen_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who cannot be seen, and who has other senses (EN-130)."""
    if not look.fighting:
        return None
    now = set(look.fact(facts.UNSEEN, ()))
    kept = "none" if lights.sheds_light(look) else next(key for key, sides in HIDES.items() if set(sides) == now)
    everyone = tuple([being.id for being in look.everyone()])
    return Form(SIGHT, "Who is seen", (
        ChoiceField("who", "In the dark", "Whoever attacks an unseen side counts half", default=kept,
                    options=tuple([Option(key, word) for key, word in SEEN]), rule="EN-130"),
        BeingsField("sees", "Have other senses", "They count in full", tuple(look.fact(facts.SEES, ())),
                    allowed=everyone, least=0, aims=False),
    ))  # fmt: skip


def settle_sight(play: Play, choice: Choice) -> None:
    """It holds until it is settled otherwise."""
    answers = choice.answers
    play.set_facts(**{facts.UNSEEN: HIDES[answers["who"]], facts.SEES: tuple(answers["sees"])})
    play.tell("{how}.", icon="eye-off" if answers["who"] != "none" else "eye", how=dict(SEEN)[answers["who"]])
    lights.settle_darkness(play, less=answers["who"] != "none")


def _edge_fields(look: Look, of: str) -> tuple[NumberField | ChoiceField, ...]:
    lasting = look.fact_of(of, facts.EDGE)
    dice, adds = lasting or look.fact_of(of, facts.NOW, (0, 0))
    return (
        NumberField("more_dice", "Dice", default=dice, minimum=-20, maximum=20),
        NumberField("adds", "Adds", default=adds, minimum=-999, maximum=999),
        ChoiceField("lasts", "For", default="fight" if lasting else "round", options=(
            Option("round", "This round"), Option("fight", "The whole fight"),
        )),
    )  # fmt: skip


def edge_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Dice and adds for somebody: higher ground, bad footing (EN-104)."""
    if not look.fighting or actor not in look.table.beings:
        return None
    return Form(EDGE, "Give dice or adds", _edge_fields(look, actor), help="On every roll of the being")


def side_edge_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Dice and adds for a whole side (EN-104)."""
    if not look.fighting:
        return None
    said = so_far.get("of")
    options = tuple([
        Option(edge_key(side, melee), f"{NAMES[side]}, melee {melee}" if melee > 1 else NAMES[side])
        for melee in melees(look) for side in SIDES
    ])  # fmt: skip
    of = said if any([option.value == said for option in options]) else PARTY
    return Form(SIDE_EDGE, "Give a side dice or adds", (
        ChoiceField("of", "To", default=PARTY, refines=True, options=options), *_edge_fields(look, str(of)),
    ), help="Once for the side’s total, as it is")  # fmt: skip


def give_edge(play: Play, choice: Choice) -> None:
    """In place of what was given before; 0 takes it away."""
    answers = choice.answers
    of = choice.actor or answers["of"]
    given, had, being = (answers["more_dice"], answers["adds"]), edge(play, of), play.find(choice.actor)
    who = being or NAMES[of.partition("/")[0]]
    has = "has" if being is not None or who == NAMES[PARTY] else "have"
    if given == had == (0, 0):
        raise Refused(f"{being.name if being else who} {has} {NONE_GIVEN}: nothing changes.")
    fight, before = answers["lasts"] == "fight", had[1]
    facts.note_all(play, facts.EDGE, {of: given if fight else (0, 0)})
    facts.note_all(play, facts.NOW, {of: (0, 0) if fight else given})
    if not choice.actor and (rolled := facts.facts_by_being(play, facts.ROLLED)).pop(of, None):
        play.set_facts(**{facts.ROLLED: tuple(sorted(rolled.items()))})  # other dice now: they are thrown again
    if being is not None and (plain := play.fact_of(of, facts.ROLLED)):
        after = tuple([one.with_adds(given[1] - before).plain for one in read_attacks(plain)])
        facts.note_all(play, facts.ROLLED, {of: after})  # dice that lie stay as they are, their adds do not
    elif being is not None:
        side_dice.change_adds(play, of, given[1] - before)
    dice, adds = [f"{number} {one if abs(number) == 1 else many}".replace("-", "−") if number else ""
                  for number, one, many in ((given[0], "die", "dice"), (given[1], "add", "adds"))]  # fmt: skip
    if told := " and ".join([part for part in (dice, adds) if part]):
        play.tell("{who} {has} {given} by circumstances{long}.", icon="flag", who=who, has=has, given=told,
                  long="" if fight else ", this round")  # fmt: skip
    else:
        play.tell(f"{{who}} {{has}} {NONE_GIVEN} any more.", icon="flag", who=who, has=has)
