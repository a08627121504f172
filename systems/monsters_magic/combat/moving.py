"""Moving in a fight: freely, past somebody who stands in the way, chases, heroism (MG-035, MG-071, MG-074)."""

from __future__ import annotations

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
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Term, Until, altered
from systems.monsters_magic.base import breaking, checks, consequences, figures
from systems.monsters_magic.base.arms import arms
from systems.monsters_magic.base.grades import MINOR, amount, price
from systems.monsters_magic.base.sheet import SHORT
from systems.monsters_magic.base.vitals import HARMLESS
from systems.monsters_magic.combat import facts, gifts, helping, ranges, reacting
from systems.monsters_magic.combat.attacking import (
    TRAITS,
    attack_terms,
    find_actor,
    find_target,
    handiest,
    targets,
    trait_fields,
)
from systems.monsters_magic.combat.spending import Purse, spend

MOVE, CHASE, HERO_RANGE = "combat.move", "combat.chase", "combat.hero_range"
WAYS = ("movement", "strength", "dexterity")
# The pace, its name, feet a round for each point of Movement, and how it weighs on what is not movement (MG-033).
PACES = (("cautious", "Cautious walk", 10, ""), ("normal", "Normal walk", 20, "minor"), ("run", "Run", 50, "major"),
         ("sprint", "Sprint", 100, "extreme"))  # fmt: skip
CAUTIOUS = PACES[0][0]
PACE = "pace"  # the kind of effect that a pace leaves until the next turn
BY_STRENGTH, BY_ATTACK = "strength", "attack"
THEIRS = "their_traits"
OFF = "off"  # out of the fight altogether
NO_NEARER = "{being} gets no nearer to {target}: too few points for a band."
NO_FURTHER = "{being} gets no further from {target}: too few points for a band."
HERO_PRICES = {"cinematic": 1, "gritty": 5}  # hero points: a band, or a change however far (MG-074)


def move_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """To or from whom; unengaged without a check, past somebody with one (MG-035)."""
    being = find_actor(look, actor)
    if being is None or not (there := targets(look, being)):
        return None
    if (held := gifts.find_hold(look, actor)) is not None:
        return Form(MOVE, "Move", blocked=f"{being.name} cannot move: {held.name}. Recover from it first.")
    target = find_target(there, so_far)
    now = ranges.band(look, being, target)
    by_attack = so_far.get("stops") == BY_ATTACK
    blockers = ranges.list_engaged(look, being)
    usual = blockers[0].id if blockers else ""
    paces = _paces(look, being)
    band = _usual_band(look, being, now)
    slowest = next((key for key, carries in paces.items() if ranges.feet(now, band) <= carries), CAUTIOUS)
    carries = paces.get(str(so_far.get("pace", slowest)), paces[slowest])
    options = tuple([_band_option(number, now, carries) for number in range(ranges.furthest(look) + 1)])
    fields: list[Field] = [
        BeingField("target", "To or from", default=there[0].id, allowed=tuple([one.id for one in there]),
                   refines=True),
        ChoiceField("band", "Until", default=now if options[band].blocked else band, options=options,
                    rule="MG-070"),
        ChoiceField("pace", "Pace", default=slowest, refines=True, rule="MG-033", options=tuple([
            Option(key, f"{name.removesuffix(' walk')}, {paces[key]:,} ft",
                   f"{amount(look, grade)} less on other actions until the next turn" if grade else "")
            for key, name, _, grade in PACES])),
        ChoiceField("blocker", "In the way", default=usual, refines=True, rule="MG-035",
                    options=(Option("", "Nobody"), *[Option(one.id, one.name) for one in there])),
    ]  # fmt: skip
    if so_far.get("blocker", usual):
        fields.append(ChoiceField("by", "Gets past by", default="movement", options=tuple([
            Option(one, "MOV" if one == "movement" else SHORT[one]) for one in WAYS])))  # fmt: skip
        fields.append(ChoiceField("stops", "Is stopped by", default=BY_STRENGTH, options=(
            Option(BY_STRENGTH, "Strength"), Option(BY_ATTACK, "Attack check")), refines=True))  # fmt: skip
    fields.append(ToggleField("acts", "Then acts", "If you allow it, the action of the round is still to come"))
    if so_far.get("blocker", usual):
        fields += trait_fields(look, being, helping.MOVE)
        fields += _their_fields(look, look.find(str(so_far.get("blocker", usual))), "attack") if by_attack else []
    return Form(MOVE, "Move", tuple(fields), help="Free unless somebody stands in the way.")


def _band_option(number: int, now: int, carries: int) -> Option:
    """A band that the pace reaches, or how far it is (MG-035)."""
    far = ranges.feet(now, number)
    return Option(number, f"{ranges.name(number).capitalize()}{' (now)' if number == now else ''}",
                  blocked="" if far <= carries else f"{far} ft away, and this pace carries {carries}.")  # fmt: skip


def _their_fields(look: Look, other: Being | None, what: str) -> list[Field]:
    """The traits of the other side that fit."""
    return [altered(one, name=THEIRS, label="Theirs that fit", refines=False)
            for one in (trait_fields(look, other, what) if other is not None else ())]  # fmt: skip


def _paces(look: Look, being: Being) -> dict[str, int]:
    """How many feet a round each pace carries (MG-033)."""
    return {key: look.value(being.id, "movement") * feet for key, _, feet, _ in PACES}


def _usual_band(look: Look, being: Being, now: int) -> int:
    """The next band nearer in which a weapon is of use, as far as a walk carries, else a band nearer; from where blows
    are struck, away in the same manner."""
    nearer, walk = now > ranges.CLOSE, _paces(look, being)[CAUTIOUS]
    bands = range(now - 1, -1, -1) if nearer else range(now + 1, ranges.furthest(look) + 1)
    serves = [band for band in bands if any([ranges.suits(arm, band) for arm in arms(look, being)])]
    return next(iter((*[band for band in serves if ranges.feet(now, band) <= walk], *bands)), now)


def plain_answers(look: Look, being: Being, target: Being) -> Answers | None:
    """As near as a weapon needs at a walk, past nobody, without asking the form; None if that brings it nowhere."""
    now = ranges.band(look, being, target)
    band = now + ranges.steps_to(handiest(look, being, target), now)
    far, walk = ranges.feet(now, band), _paces(look, being)[CAUTIOUS]
    if band >= now or far > walk or ranges.list_engaged(look, being) or held(look, being):
        return None
    return {"target": target.id, "band": band, PACE: CAUTIOUS, "blocker": "", "acts": False}


def move(play: Play, choice: Choice) -> None:
    """The action of a round: where nobody blocks, there; past a blocker only if the check succeeds."""
    being, answers = play.being(choice.actor), choice.answers
    target = play.being(answers["target"])
    if not answers["acts"]:
        play.done(being.id)
    elif play.fighting:
        play.add_to_fact(being.id, facts.MOVED)
    _hurries(play, being, str(answers["pace"]))
    if answers["blocker"] and not _get_past(play, being, play.being(answers["blocker"]), answers):
        return
    before = ranges.band(play, being, target)
    ranges.set_band(play, being, target, answers["band"])
    if ranges.band(play, being, target) == before:
        play.tell("{being} stays where it is.", icon="circle", being=being)


def _hurries(play: Play, being: Being, pace: str) -> None:
    """A pace weighs on whatever is not movement until the next turn (MG-033)."""
    name, grade = next((name, grade) for key, name, _, grade in PACES if key == pace)
    play.lift(being.id, PACE)
    if grade:
        less = amount(play, grade)
        effect = play.put_on(being.id, f"{name} −{less}", Until("turn start", being.id),
                             ("checks", Term(name, -less, "MG-033")), kind=PACE)  # fmt: skip
        consequences.count_now(play, effect)


def _get_past(play: Play, being: Being, blocker: Being, answers: Answers) -> bool:
    """Movement, Strength or Dexterity against the blocker's Strength, or an attack check of it; whoever fails is
    stopped and engaged (MG-035)."""
    if answers.get("stops") == BY_ATTACK:
        terms = attack_terms(
            play, blocker, handiest(play, blocker, being), being, {TRAITS: tuple(answers.get(THEIRS, ()))}
        )
        against = checks.roll(play, blocker.id, f"{blocker.name} blocks", terms)
    else:
        against = checks.resistance(play, blocker.id, "strength")
    found = way_terms(play, being, str(answers.get("by", WAYS[0])), tuple(answers.get(TRAITS, ())))
    found += helping.terms(play, being.id, helping.MOVE)
    made = checks.check(play, being.id, f"Past {blocker.name}", found, against, f"tries to get past {blocker.name}")
    helping.use_up(play, being.id, helping.MOVE)
    if not made.succeeds:
        play.tell("{being} is stopped by {blocker}.", "stopped", "shield", being=being, blocker=blocker)
        ranges.set_band(play, being, blocker, min(ranges.CLOSE, ranges.band(play, being, blocker)))
        reacting.to_failure(play, made, blocker.id)
    return made.succeeds


def way_terms(look: Look, being: Being, by: str, traits: tuple[str, ...] = ()) -> list[Term]:
    """What a check of moving adds: the modifier of Movement or of an attribute, and traits; a pace does not weigh."""
    if by == "movement":
        term = Term("Movement", figures.movement_modifier(look, being), "MG-032")
        found = [*([term] if term.amount else []), *checks.trait_terms(look, being, traits),
                 *checks.list_terms(look, being.id, "checks")]  # fmt: skip
    else:
        found = checks.check_terms(look, being, by, traits)
    return [term for term in found if term.source != "MG-033"]


def chase_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """After whom, or away from whom: 3d6 and Movement against the same (MG-035)."""
    being = find_actor(look, actor)
    if being is None or not (there := targets(look, being)):
        return None
    target = find_target(there, so_far)
    return Form(CHASE, "Chase or flee", (
        BeingField("target", "Whom", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        ChoiceField("way", "How", default=str(look.fact_of(actor, facts.RUNS, "after")), rule="MG-035",
                    options=(Option("after", "After them"), Option("away", "Away"),
                             Option(OFF, "Out of the fight", "Past whoever is engaged, by Movement against Strength"))),
        *trait_fields(look, being, helping.MOVE),
        *_their_fields(look, target, helping.MOVE),
    ))  # fmt: skip


def chase(play: Play, choice: Choice) -> None:
    """Effect points change the range, a minor effect a band."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    play.done(being.id)
    if choice.answers["way"] == OFF:
        flee(play, being, choice.answers)
        return
    play.set_fact_of(being.id, **{facts.RUNS: choice.answers["way"]})
    against = checks.roll(play, target.id, f"Chase: {target.name}",
                          way_terms(play, target, "movement", tuple(choice.answers.get(THEIRS, ()))))  # fmt: skip
    traits = tuple(choice.answers.get(TRAITS, ()))
    found = [*way_terms(play, being, "movement", traits), *helping.terms(play, being.id, helping.MOVE)]
    after = choice.answers["way"] == "after"
    deed = f"{'runs after' if after else 'runs from'} {target.name}"
    made = checks.check(play, being.id, "Chase", found, against, deed, spent=True)
    helping.use_up(play, being.id, helping.MOVE)
    if made.points:
        now, can = ranges.band(play, being, target), made.points // price(play, MINOR)
        lean = -min(can, now) if after else min(can, ranges.furthest(play) - now)
        spend(play, Purse(being.id, target.id, made.points, cap=HARMLESS, lean=lean, graded=False,
                          words="Bands nearer or further.", vain=NO_NEARER if after else NO_FURTHER))  # fmt: skip
    reacting.to_failure(play, made, target.id)


def held(look: Look, being: Being) -> bool:
    """Whether something holds somebody where it is."""
    return gifts.find_hold(look, being.id) is not None


def flee(play: Play, being: Being, answers: Answers | None = None) -> None:
    """Out of the fight: past whoever is engaged, by Movement against Strength; whoever fails stays (MG-035, ours)."""
    blockers = ranges.list_engaged(play, being)
    if blockers:
        best = max(blockers, key=lambda one: play.value(one.id, "strength"))
        if not _get_past(play, being, best, {TRAITS: (answers or {}).get(TRAITS, ())}):
            return
    play.put_on(being.id, "", Until("fight"), kind=breaking.FLED)
    play.tell("{being} flees.", "flees", "flag", being=being)
    ranges.withdraw(play, being)


def hero_range_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A change of range for hero points, where the house has it (MG-074)."""
    being, way = look.find(actor), look.house.mg_range_hero
    if being is None or not look.fighting or way == "off" or not (there := targets(look, being)):
        return None
    has = being.sheet.hero_points
    cost = HERO_PRICES[way]
    if has < cost:
        needed = "a hero point" if cost == 1 else f"{cost} hero points"
        return Form(HERO_RANGE, "Change range by heroism", blocked=f"That takes {needed}: {has} left.")
    target = find_target(there, so_far)
    most = has if way == "cinematic" else 1
    return Form(HERO_RANGE, "Change range by heroism", (
        BeingField("target", "To", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        NumberField("bands", "Bands", "Nearer below 0, further above", default=-1, minimum=-most, maximum=most,
                    rule="MG-074"),
    ), help=f"{ranges.name(ranges.band(look, being, target)).capitalize()} now; "
       f"{'a hero point a band' if way == 'cinematic' else f'{cost} hero points a change'}.")  # fmt: skip


def hero_range(play: Play, choice: Choice) -> None:
    being, target, bands = play.being(choice.actor), play.being(choice.answers["target"]), choice.answers["bands"]
    way = play.house.mg_range_hero
    cost = HERO_PRICES[way] * (abs(bands) if way == "cinematic" else 1)
    if not bands:
        raise Refused("No band is changed. Say how many.")
    play.change(being.id, "hero_points", being.sheet.hero_points - cost)
    play.tell("{being} spends {cost:hero point|hero points} on the range.", "hero", "star", being=being, cost=cost)
    ranges.set_band(play, being, target, ranges.band(play, being, target) + bands)
