"""How far somebody moves in a round, and the movement of those who decided to (MM-039, MM-040, MM-072, MM-R59)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    BeingField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.loads import encumbered
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet
from systems.mazes_minotaurs.combat import aims, distances, facts, grip, hiding, phases, places, plans, positions
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability

KEY = "combat.move"
SPOKEN = 20  # feet that most powers carry
RUN = 30  # feet of a charge, and of a swoop
INCH = 6  # feet on the map (MM-072)
ANYWAY = "anyway"  # the answer that lets somebody walk out of a melee
FOOT, FLY, SWIM = "foot", "fly", "swim"
WAYS = ((FOOT, "On foot"), (FLY, "Flying"), (SWIM, "Swimming"))
WHERE = (
    Option(distances.TOWARDS, "Towards"),
    Option(distances.AWAY, "Away"),
    Option(distances.ASIDE, "Elsewhere", "As far from everybody as before"),
)


def allowance(look: Look, being: Being, full: bool = False, difficult: bool = False, way: str = FOOT) -> int:
    """Feet in a round: twice as many without any other action, half for a full load, half on difficult ground."""
    feet = _pace(look, being, way) * (2 if full else 1)
    halves = encumbered(look, being) + (difficult and way == FOOT)  # MM-040: together a quarter
    return int(feet // 2**halves)


def _pace(look: Look, being: Being, way: str) -> int:
    sheet = being.sheet
    if way != FOOT and isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return entry.fly if way == FLY else entry.swim
    return look.value(being.id, "move")


def ways_of_moving(look: Look, being: Being) -> list[tuple[str, str]]:
    """How somebody can get about."""
    sheet = being.sheet
    entry = creature_of(look, sheet) if isinstance(sheet, CreatureSheet) else None
    return [one for one in WAYS if one[0] == FOOT or (entry is not None and getattr(entry, one[0]))]


def feet_words(look: Look, feet: int) -> str:
    """A distance; in inches of the map as well, where the house has one (MM-072)."""
    return f"{feet} ft ({round(feet / INCH, 1):g} in)" if look.house.map_scale else f"{feet} ft"


def nearest_words(look: Look, who: str) -> str:
    """``Siren, the nearest foe, is 80 ft off``; empty where one is in reach, or nobody is there."""
    found = distances.nearest(look, who) if not places.all_together(look) else None
    if found is None or found[0] <= places.CLOSE:
        return ""
    return f"{look.being(found[1]).name}, the nearest foe, is {feet_words(look, found[0])} off"


def off_words(look: Look, who: str, meant: str) -> str:
    """``Siren, the nearest foe, is 80 ft off``; where another is meant ``Satyr 3 is 20 ft off``, and nothing of one in
    reach."""
    found = distances.nearest(look, who)
    if not meant or found is None or meant == found[1]:
        return nearest_words(look, who)
    feet = places.between(look, who, meant)
    return f"{look.being(meant).name} is {feet_words(look, feet)} off" if feet > places.CLOSE else ""


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How far, in which way, over which ground, and where to."""
    if (being := phases.acting(look, actor, phases.MOVEMENT)) is None:
        return None
    known, there = ways_of_moving(look, being), _anybody(look, actor)
    said = so_far.get("way")
    way = said if any([said == one for one, _ in known]) else _usual(known)
    difficult = so_far.get("difficult", bool(look.fact(facts.DIFFICULT))) is True
    most = allowance(look, being, _full(look, actor), difficult, str(way))
    plain = plain_answers(look, being)
    where, target = so_far.get("where", plain.get("where")), so_far.get("target", plain.get("target"))
    fields: list[Field] = []
    if len(known) > 1:
        options = tuple([Option(one, word) for one, word in known])
        fields.append(ChoiceField("way", "Moves", default=_usual(known), refines=True, options=options))
    if there:
        fields.append(ChoiceField("where", "Where", default=plain["where"], refines=True, options=WHERE))
        if where == distances.TOWARDS:
            fields.append(BeingField("target", "Whom", default=plain.get("target", there[0]), refines=True,
                                     allowed=there))  # fmt: skip
    fields.append(ToggleField("difficult", "Difficult ground", "Half as far on foot", refines=True,
                              default=bool(look.fact(facts.DIFFICULT)), rule="MM-040"))  # fmt: skip
    said_so = {"way": way, "where": where, "target": target, "difficult": difficult}
    far = most
    if all([said_so[name] == usual for name, usual in plain.items() if name in said_so]):
        far = int(str(plain["feet"]))
    elif where == distances.TOWARDS and target in there:
        far = min(most, places.between(look, actor, str(target)))
    feet = so_far.get("feet", far)
    holds, blocked = who_keeps(look, being), ""
    fields.append(NumberField("feet", "Distance", f"At most {feet_words(look, most)}", default=far, maximum=most,
                              unit="ft", rule="MM-039", refines=bool(holds)))  # fmt: skip
    if holds and isinstance(feet, int) and _leaves(look, being, feet, str(where), str(target), holds):
        fields.append(ToggleField(ANYWAY, "Walks away all the same", "You say who lets it happen", refines=True,
                                  rule="MM-052"))  # fmt: skip
        names = " and ".join([look.being(who).name for who in holds])
        blocked = "" if so_far.get(ANYWAY) is True else (
            f"{being.name} is in melee with {names}: only a retreat gets away.")  # fmt: skip
    meant = str(target) if where == distances.TOWARDS and target in there else ""
    return Form(KEY, "Move", tuple(fields), working=f"up to {feet_words(look, most)}", blocked=blocked,
                help=off_words(look, actor, meant))  # fmt: skip


def who_keeps(look: Look, being: Being) -> tuple[str, ...]:
    """The foes from whom somebody does not simply walk away; what swoops down is past before they can (ours)."""
    return () if ability(look, being, "swoop") is not None else positions.engaged_foes(look, being.id)


def _leaves(look: Look, being: Being, feet: int, where: str, target: str, foes: tuple[str, ...]) -> bool:
    """Whether so long a step takes somebody out of the reach of one of these (MM-052)."""
    if not feet:
        return False
    if where != distances.TOWARDS:
        return feet > places.CLOSE
    at = min(feet, places.between(look, being.id, target))
    return at > places.CLOSE and target not in foes


def _anybody(look: Look, actor: str) -> tuple[str, ...]:
    """Everybody whom one can go to, foes first, the nearest before the others; nobody where all are in one place."""
    if not places.measured(look):
        return ()
    foes = [who for _, who in distances.foes_by_distance(look, actor)]
    return (*foes, *[one.id for one in look.everyone() if one.id != actor and one.id not in foes])


def plain_answers(look: Look, being: Being) -> dict[str, object]:
    """The answers that fill the form with nothing special said: to whoever one means to strike or else to the nearest
    foe, as far as one may."""
    known, difficult = ways_of_moving(look, being), bool(look.fact(facts.DIFFICULT))
    way = _usual(known)
    feet = allowance(look, being, _full(look, being.id), difficult, way)
    answers: dict[str, object] = {"way": way} if len(known) > 1 else {}
    if places.measured(look):
        found, stop = _makes_for(look, being), _keeps_off(look, being)
        swoops = plans.plan_of(look, being) in plans.MELEE and ability(look, being, "swoop") is not None
        if found is not None and swoops and found[0] <= feet:
            answers |= {"where": distances.TOWARDS, "target": found[1]}  # round and down upon it, however near it is
        elif found is not None and found[0] > max(stop, places.CLOSE):
            feet = min(feet, found[0] - stop)
            answers |= {"where": distances.TOWARDS, "target": found[1]}
        else:
            feet = 0 if _strikes_on_foot(look, being) or who_keeps(look, being) else feet
            answers["where"] = distances.ASIDE
    elif who_keeps(look, being):
        feet = 0
    return {**answers, "difficult": difficult, "feet": feet}


def _makes_for(look: Look, being: Being) -> tuple[int, str] | None:
    """To whom somebody has said to go, or whom it means to strike, with how far off that is; else the nearest foe, also
    for whoever is in melee."""
    aim = aims.of(look, being.id)
    if aim and _full(look, being.id) and look.find(aim) is not None:
        return places.between(look, being.id, aim), aim
    if aim and plans.plan_of(look, being) in plans.MELEE and not who_keeps(look, being):
        meant = [one for one in distances.foes_by_distance(look, being.id) if one[1] == aim]
        if meant:
            return meant[0]
    return distances.nearest(look, being.id)


def whom(look: Look, being: Being, does: str) -> tuple[str, ...]:
    """The foes that this may be done to; to whom whoever only moves may say to go, the nearest foe first: nobody where
    a foe is in reach, or places do not count."""
    if does != plans.MOVE:
        return aims.allowed(look, being, does)
    return _anybody(look, being.id) if distances.to_nearest(look, being.id) > places.CLOSE else ()


def whom_field(look: Look, being: Being, does: str) -> BeingField | None:
    """At whom, or to whom whoever only moves goes; nothing where it is done to nobody."""
    if does != plans.MOVE:
        return aims.field(look, being, does, reach(look, being, does))
    there = whom(look, being, does)
    return BeingField(aims.FIELD, "Towards", "It may be elsewhere when it comes to it", there[0], refines=True,
                      allowed=there) if there else None  # fmt: skip


def usual_pace(look: Look, being: Being, difficult: bool, full: bool = False) -> int:
    """Feet in a round with an action, or ``full`` without one, in the way somebody gets about of itself."""
    return allowance(look, being, full, difficult, _usual(ways_of_moving(look, being)))


def usual_target(look: Look, being: Being, does: str, there: Sequence[str]) -> str:
    """Whom somebody aims at, or goes to, of these as long as nobody says another."""
    if does == plans.MOVE:
        return there[0]
    return aims.usual(look, being, there, reach(look, being, does))


def reach(look: Look, being: Being, does: str) -> int:
    """Feet within which a foe can be had by a plan in this round: by a blow once somebody has gone up to it, if nobody
    keeps him."""
    if does not in plans.MELEE:
        return plans.LONG_TIMES * max([arm.range for arm in plans.bows(look, being)], default=0)
    held = grip.held_by(look, being.id) is not None or grip.victim_of(look, being.id) is not None
    if held or (distances.to_nearest(look, being.id) <= places.CLOSE and who_keeps(look, being)):
        return places.CLOSE
    return places.CLOSE + usual_pace(look, being, bool(look.fact(facts.DIFFICULT)))


def _keeps_off(look: Look, being: Being) -> int:
    """Feet at which a magician who only moves stops before the foe: near enough for most powers."""
    only_moves = _full(look, being.id) and isinstance(being.sheet, HeroSheet) and being.sheet.power > 0
    return SPOKEN if only_moves else 0


def _strikes_on_foot(look: Look, being: Being) -> bool:
    """Whether somebody has nothing to gain by moving once a foe is in reach."""
    return plans.plan_of(look, being) in plans.MELEE and ability(look, being, "swoop") is None


def _usual(known: list[tuple[str, str]]) -> str:
    """Whoever flies, flies."""
    return FLY if any([one == FLY for one, _ in known]) else FOOT


def _full(look: Look, actor: str) -> bool:
    return bool(look.fact_of(actor, facts.DECIDED, "") == "move")


def perform(play: Play, choice: Choice) -> None:
    """They have moved."""
    move(play, play.being(choice.actor), choice.answers)
    play.done(choice.actor)


def move(play: Play, being: Being, answers: Answers) -> None:
    """A move of so many feet; it makes a target that is harder to hit, and spoils the aim."""
    feet, where = int(answers["feet"]), str(answers.get("where", ""))
    target = str(answers.get("target", "")) if where == distances.TOWARDS else ""
    start = places.place(play, being.id)
    if where in (distances.TOWARDS, distances.AWAY):
        distances.go(play, being.id, feet, where, target)
    play.set_fact_of(being.id, moved=bool(feet), flown=feet if answers.get("way", FOOT) == FLY else 0)
    _part(play, being, feet, answers)
    _tell(play, being, feet, where, target)
    _note_run(play, being, target or aims.of(play, being.id), start, answers)
    tactics = play.fact_of(being.id, facts.TACTICS, ())
    if facts.CHARGE in tactics and feet < RUN and not _met_halfway(play, being.id):  # MM-R63
        play.set_fact_of(being.id, tactics=tuple([one for one in tactics if one != facts.CHARGE]))
        play.tell("{being} has no room for a charge.", icon="footprints", being=being)
    if feet:
        _draw_after(play, being.id, {being.id})


def _note_run(play: Play, being: Being, foe: str, start: int, answers: Answers) -> None:
    """Whoever means to strike a foe and has come to it, or as near as the feet carry, stays after it in this round."""
    if not foe or not places.measured(play) or plans.plan_of(play, being) not in plans.MELEE:
        return
    difficult, way = answers.get("difficult") is True, str(answers.get("way", FOOT))
    most = allowance(play, being, _full(play, being.id), difficult, way)
    if places.reached(play, being.id, foe) or int(answers["feet"]) >= most:
        play.set_fact_of(being.id, ran=(foe, start, most))


def _draw_after(play: Play, who: str, gone: set[str]) -> None:
    """Somebody has moved on: those who had run at this one meet it on the way or run after it, no farther than the
    own pace carries from where they began; for all move in one phase, and the order only says who is first (MM-041,
    MM-R59, ours)."""
    for one, (foe, start, most) in play.fact(facts.RAN, ()):
        being = play.find(one)
        if foe != who or one in gone or being is None or plans.plan_of(play, being) not in plans.MELEE:
            continue
        if places.reached(play, one, who) or who_keeps(play, being):
            continue
        here, there = places.place(play, one), places.place(play, who)
        end = max(start - most, min(start + most, there))
        if abs(there - end) >= abs(there - here):
            continue
        distances.put(play, one, end)
        _part(play, being, 0, {})
        turns_back = abs(end - start) < abs(here - start)
        left = places.between(play, one, who)
        if turns_back and left <= places.CLOSE:
            play.tell("{being} meets {foe} on the way.", icon="footprints", being=being, foe=play.being(who))
        else:
            play.tell("{being} runs after {foe}: {left}.", icon="footprints", being=being, foe=play.being(who),
                      left=_left_words(play, left))  # fmt: skip
        _draw_after(play, one, {*gone, one})


def _left_words(look: Look, feet: int) -> str:
    return "in reach" if feet <= places.CLOSE else f"{feet_words(look, feet)} off"


def _part(play: Play, being: Being, feet: int, answers: Answers) -> None:
    """Whoever is out of reach, or walked away by the Maze Master's word, is in melee with nobody any more (MM-052)."""
    walked = answers.get(ANYWAY) is True and feet > 0
    last = dict(play.fact(facts.FOE, ()))
    for who, foe in tuple(last.items()):
        if being.id in (who, foe) and (walked or not places.reached(play, who, foe)):
            del last[who]
    if last != dict(play.fact(facts.FOE, ())):
        play.set_facts(**{facts.FOE: tuple(sorted(last.items()))})
    hiding.part(play)


def _met_halfway(look: Look, who: str) -> bool:
    """Whether the run of a charge is short only because a foe has come running too."""
    return look.fact(facts.DISTANCE, 0) >= RUN and bool(_who_came(look, who))


def _who_came(look: Look, who: str) -> str:
    """The foe who has come near enough for blows, whom somebody means to strike before others; nobody: empty."""
    came = [one for one in distances.foes_within(look, who, places.CLOSE) if look.fact_of(one, facts.MOVED, False)]
    aim = aims.of(look, who)
    return aim if aim in came else next(iter(came), "")


def _tell(play: Play, being: Being, feet: int, where: str, target: str) -> None:
    if not feet and facts.CHARGE in play.fact_of(being.id, facts.TACTICS, ()) and _met_halfway(play, being.id):
        foe = play.being(_who_came(play, being.id))
        play.tell("{being} meets {foe} on the way.", icon="footprints", being=being, foe=foe)
    elif not feet:
        play.tell("{being} does not move.", icon="footprints", being=being)
    elif target:
        to = play.being(target)
        left = _left_words(play, places.between(play, being.id, target))
        play.tell("{being} moves {feet} towards {to}: {left}.", icon="footprints", being=being,
                  feet=feet_words(play, feet), to=to, left=left)  # fmt: skip
    elif where == distances.AWAY:
        play.tell("{being} moves {feet} away.", icon="footprints", being=being, feet=feet_words(play, feet))
    else:
        play.tell("{being} moves {feet}.", icon="footprints", being=being, feet=feet_words(play, feet))


def move_rest(play: Play, waiting: tuple[str, ...]) -> None:
    """Whoever decided to move and was not asked has moved as far as possible, to whom it means to strike."""
    for who in waiting:
        being = play.find(who)
        if being is not None and play.able(being):
            move(play, being, plain_answers(play, being))
