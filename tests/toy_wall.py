"""The toy game with a round that is a contest: all declare, all roll, and the lower total takes the difference."""

from __future__ import annotations

from fractions import Fraction

from systems.common.dice.distributions import Distribution
from systems.common.every_game.actions import STANDING
from systems.common.forms import Choice, ChoicesField, Form, Option
from systems.common.kernel.actions import Action
from systems.common.kernel.open_ended import check_over
from systems.common.kernel.tape import SHOWN, Need, Refused
from systems.common.records.table import FOES, PARTY, ROUND, Term, Turn
from systems.common.records.views import Bay, Part, Stage, Tally
from tests.toy_game import Toy
from tests.toy_rules import ROOMS, foe_of, hurt, ids, on

DECLARE, DICE, MISSILES, MELEE = "Declare", "Dice", "Missiles", "Melee"
TITLES = {PARTY: "Party", FOES: "Foes"}


def dice_of(being):
    """How many dice somebody rolls, and what is added."""
    return max(1, being.sheet.hit_points_most // 4), being.sheet.strength


def rolled(look, who):
    return look.fact_of(who, "rolled")


def declared(look):
    return {choice.actor: choice for choice in look.fight.declared}


def does(look, being):
    said = declared(look).get(being.id)
    return said.action.removeprefix("combat.") if said else "press"


def fighters(look, side):
    return [one for one in look.on_side(side) if look.able(one) and does(look, one) != "aside"]


def brought(look, side):
    """What of a side lies, and its dice and adds that are still to come."""
    lies, dice, adds = [], 0, 0
    for being in look.on_side(side):
        faces = rolled(look, being.id)
        if faces:
            lies.append(sum(faces) + dice_of(being)[1])
        elif being in fighters(look, side) and does(look, being) == "press":
            dice, adds = dice + dice_of(being)[0], adds + dice_of(being)[1]
    return lies, dice, adds


def signed(amount):
    return f" {'−' if amount < 0 else '+'} {abs(amount)}" if amount else ""


def shares(look):
    """Who takes how much, and among whom the odd points go: (damage, losers, odd points)."""
    totals = {side: sum(brought(look, side)[0]) for side in TITLES}
    lost = abs(totals[PARTY] - totals[FOES])
    losers = fighters(look, min(totals, key=lambda side: totals[side])) if lost else []
    return lost, losers, lost % len(losers) if losers else 0


def declare(play, choice):
    play.declare(choice)
    play.done(choice.actor)


def roll(play, choice):
    being = play.being(choice.actor)
    count, adds = dice_of(being)
    faces = play.roll(count, 6, being.id, "Melee", SHOWN)
    play.set_fact_of(being.id, rolled=faces)
    play.tell("{being} rolls {total}.", icon="dice", being=being, total=sum(faces) + adds)
    play.done(being.id)


def volley(play, choice):
    for one in play.fight.declared:
        if one.action == "combat.shoot" and one.answers["target"] in play.table.beings:
            target = play.being(one.answers["target"])
            hurt(play, target.id, play.total("1d6", one.actor, "Arrow"))
            play.tell("{actor} shoots {target}.", icon="bow", actor=play.being(one.actor), target=target)
    play.done(ROUND)


def clash(play, choice):
    lost, losers, odd = shares(play)
    more = choice.answers.get("odd", ())
    if len(more) != odd:
        raise Refused(f"{odd} take an odd point.")
    for being in losers:
        hurt(play, being.id, lost // len(losers) + (being.id in more))
    play.tell("{lost} damage is shared by {number}.", "hurts", "swords", lost=lost, number=len(losers))
    play.done(ROUND)


def clash_form(look, actor, so_far):
    if actor or look.turn is None or look.turn.phase != MELEE or ROUND not in look.waiting:
        return None
    lost, losers, odd = shares(look)
    options = tuple([Option(being.id, being.name) for being in losers])
    field = ChoicesField("odd", "Odd points", default=ids(losers[:odd]), options=options, least=odd, most=odd)
    return Form("combat.clash", "Deal the damage", (field,) if odd else (), working=f"{lost} damage")


def save(play, choice):
    being = play.being(choice.actor)
    need = Need(13, (Term("Luck", 5),), hit="makes it", miss="fails")
    made = check_over(play, 2, 6, being.id, "Saving roll", need, 3)
    play.tell("{being} {does}.", "makes it" if made else "fails", "dice", being=being,
              does="makes it" if made else "fails")  # fmt: skip


def in_phase(phase):
    """Whether somebody waits in a turn of this phase; nobody: the round itself."""

    def when(look, actor):
        return look.turn is not None and look.turn.phase == phase and (actor or ROUND) in look.waiting

    return when


COMBAT = (
    Action("combat.press", "Press", declare, on("combat.press", "Press", when=in_phase(DECLARE)), "turn", "swords"),
    Action("combat.shoot", "Shoot", declare, on("combat.shoot", "Shoot", foe_of, when=in_phase(DECLARE)), "turn", "bow"),
    Action("combat.aside", "Stand aside", declare, on("combat.aside", "Stand aside", when=in_phase(DECLARE)), "turn"),
    Action("combat.roll", "Roll", roll, on("combat.roll", "Roll", when=in_phase(DICE)), "turn", "dice"),
    Action("combat.volley", "Deal the missiles", volley, on("combat.volley", "Deal the missiles",
           when=in_phase(MISSILES)), "turn", "bow"),
    Action("combat.clash", "Deal the damage", clash, clash_form, "turn", "swords"),
    Action("combat.save", "Saving roll", save, on("combat.save", "Saving roll"), "being", "dice"),
    *[action for action in ROOMS[2] if action.key != "combat.attack"],
)  # fmt: skip


class Wall(Toy):
    """Declare, dice, missiles, melee; the two last belong to the round itself."""

    key, name, tagline = "wall", "The Wall Game", "two sides, two totals"
    offers = (*ROOMS[:2], COMBAT, *ROOMS[3:], STANDING)

    def round_begins(self, play):
        for name in ("rolled",):
            if play.fact(name):
                play.set_facts(**{name: ()})

    def round_turns(self, play):
        able = [being for being in play.everyone() if play.able(being)]
        return [
            Turn("All declare", ids(able), DECLARE, together=True), Turn("All roll", ids(able), DICE, together=True),
            Turn("Missiles", (ROUND,), MISSILES), Turn("Melee", (ROUND,), MELEE),
        ]  # fmt: skip

    def turn_ends(self, play, turn):
        if turn.phase == DECLARE:
            rollers = [one for side in TITLES for one in fighters(play, side) if does(play, one) == "press"]
            play.alter_fight(turns=tuple([
                Turn(one.label, ids(rollers), DICE, together=True) if one.phase == DICE else one for one in play.turns
            ]))  # fmt: skip

    def stage(self, look):
        if not look.fighting:
            return None
        sides = {side: brought(look, side) for side in TITLES}
        lies = any(found[0] for found in sides.values())
        totals = {side: sum(found[0]) for side, found in sides.items()}
        bays = tuple([
            Bay(side, TITLES[side], ids([one for one in look.on_side(side) if does(look, one) != "aside"]),
                f"{dice} dice{signed(adds)}" if dice else "", side, totals[side] if lies else None,
                lies and totals[side] == max(totals.values()) != min(totals.values()))
            for side, (_, dice, adds) in sides.items()
        ])  # fmt: skip
        tallies = {being.id: tally(look, being) for being in look.everyone()}
        return Stage(bays, tallies, bar(sides), f"Party {totals[PARTY]}, foes {totals[FOES]}")

    def suggest(self, look, actor):
        return Choice("combat.press" if look.turn and look.turn.phase == DECLARE else "combat.roll", actor)


def tally(look, being):
    count, adds = dice_of(being)
    words = f"{count}d{signed(adds)}"
    if faces := rolled(look, being.id):
        return Tally(words, faces, sum(faces) + adds, f"{' + '.join(map(str, faces))}{signed(adds)}")
    if does(look, being) == "shoot":
        return Tally(f"shoots at {look.being(declared(look)[being.id].answers['target']).name}")
    return Tally("stands aside" if does(look, being) == "aside" else words)


def bar(sides):
    """The chances of party and foes, worst for the party first."""
    ahead = {0: 1}
    for side, (lies, dice, adds) in sides.items():
        sign = 1 if side == PARTY else -1
        ahead = {by + sign * (sum(lies) + adds): weight for by, weight in ahead.items()}
        for _ in range(dice):
            grown = {}
            for by, weight in ahead.items():
                for face in range(1, 7):
                    grown[by + sign * face] = grown.get(by + sign * face, 0) + weight
            ahead = grown
    found = Distribution(dict(sorted(ahead.items())), sum(ahead.values()))
    chances = (("foes win", found.chance(at_most=-1), "bad"), ("tie", found.chance(exactly=0), "middling"),
               ("party wins", found.chance(at_least=1), "good"))  # fmt: skip
    return tuple([Part(words, Fraction(chance), kind) for words, chance, kind in chances])


WALL = Wall()
