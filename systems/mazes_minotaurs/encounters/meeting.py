"""What is met in which land, how many, how far off, and how they take it (MM-122, MM-P03, MM-P15, MM-P17; ours)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.encounter_kit.joining import MOST_BODIES
from systems.common.encounter_kit.starting import start_fight
from systems.common.every_game.preparing import prepare
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.drawing import draw
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, TOTAL
from systems.common.records.table import FOES, PARTY, Being, Muster
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet
from systems.mazes_minotaurs.encounters import ladder, mustering
from systems.mazes_minotaurs.encounters.bodies import creature_entry

ROLL, REACT = "encounters.roll", "encounters.react"
TERRAINS = (
    ("hills", "Hills and mountains"),
    ("woods", "Woods and valleys"),
    ("marsh", "Marsh, river, lake"),
    ("sea", "Sea and shore"),
    ("roads", "Roads and ruins"),
    ("labyrinth", mustering.UNDERWORLD),
)
KEEP, FIGHT = "keep", "fight"
MET = 1  # on a d6, each half day of travel or each hour under ground
# The least total of each first reaction, and its word.
REACTIONS = ((12, "helpful"), (9, "friendly"), (6, "wary"), (4, "threatening"))
WORST = "attack"
THERE, OTHERS = "there", ""


def roll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Through which land, whether something is met at all, and what becomes of it."""
    if look.fighting or not look.house.book_gaps:
        return None
    return Form(ROLL, "Roll an encounter", (
        ChoiceField("terrain", "Land", default=TERRAINS[0][0],
                    options=tuple([Option(key, label) for key, label in TERRAINS])),
        ToggleField("check", "Only on a 1 of d6", "Each half day of travel; each hour in a labyrinth", rule="MM-P17"),
        ChoiceField("then", "Then", default=KEEP, options=(
            Option(KEEP, "Keep it", "As a prepared encounter"), Option(FIGHT, "Start the fight"),
        )),
    ), help="d8 for whom, their own dice for how many. Ours, not the book’s.")  # fmt: skip


def roll(play: Play, choice: Choice) -> None:
    """Whether anybody is met, whom, how many and how far off; it is kept, or the fight begins."""
    terrain, label = choice.answers["terrain"], dict(TERRAINS)[choice.answers["terrain"]]
    if choice.answers["check"] and play.roll(1, 6, REFEREE, f"Encounter: {label}", TOTAL)[0] > MET:
        play.tell("{land}: nobody is met.", "nobody", "tree", land=label)
        return
    drawn = draw(play, "encounters", terrain)
    entry = creature_entry(play, drawn.entry)
    count = max(1, min(MOST_BODIES, play.total(entry.number, REFEREE, f"How many: {entry.name}")))
    place = _place(terrain)
    feet = mustering.distance(play, place)
    line = Muster(entry.key, count)
    name = f"{entry.name} × {count}" if count > 1 else entry.name
    how = f"d8 {drawn.steps[0].total}"
    play.tell("{land}: {name}, {feet} ft off ({how}).", "met", "swords", land=label, name=name, feet=feet, how=how)
    _weigh_line(play, line)
    if choice.answers["then"] == FIGHT:
        _begin_fight(play, line, name, place, feet)
    else:
        prepare(play, name, (line,), label, f"{mustering.met_words(feet)} ({how}).")


def _place(terrain: str) -> str:
    return mustering.LABYRINTH if terrain == "labyrinth" else mustering.OUTDOORS


def _weigh_line(play: Play, line: Muster) -> None:
    """What it weighs; above the strength of the party the Maze Master may roll again."""
    weight, party = ladder.load_of(play, [line]), ladder.strength(play)
    if not party:
        return
    how = ladder.verdict(weight, party)
    again = " You may roll again." if how == ladder.DEADLY else ""
    play.tell("Load {load} against a party of strength {party}: {how}.{again}", how, "dice", again=again,
              load=ladder.tenths(weight, party), party=ladder.tenths(party), how=how)  # fmt: skip


def _begin_fight(play: Play, line: Muster, name: str, place: str, feet: int) -> None:
    form = mustering.start_form(play, "", {})
    assert form is not None, "nobody fights yet"
    row = {"entry": line.entry, "count": line.count, "hits": "", "locked": False}
    answers = {**form.blank(), "lines": (row,), "name": name, "place": place, "distance": feet}
    start_fight(play, Choice(form.key, "", answers))


def reaction(total: int) -> str:
    """How those who are met take it: 2d6 and the spokesman's first reaction (MM-P03)."""
    return next((word for least, word in REACTIONS if total >= least), WORST)


def speakers(look: Look) -> tuple[Being, ...]:
    """Heroes who can speak for the party."""
    return tuple([one for one in look.on_side(PARTY) if isinstance(one.sheet, HeroSheet) and look.stands(one)])


def react_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who speaks for the party, and to whom; the mindless do not listen."""
    able = tuple([being.id for being in speakers(look)])
    if not able or not look.house.book_gaps:
        return None
    met = _met_options(look)
    wanted = so_far.get("met")
    first = next((option.value for option in met if option.value == wanted), met[0].value)
    entries = _entries(look, str(first))
    fields: tuple[Field, ...] = (
        BeingField("speaker", "Speaks", default=able[0], allowed=able, aims=False),
        ChoiceField("met", "To", default=first, refines=True, options=met),
    )
    mindless = bool(entries) and all([one.mind == "mindless" for one in entries])
    help = "2d6 and the speaker’s first reaction. Ours, not the book’s."
    return Form(REACT, "Roll the first reaction", fields, help=help,
                blocked="Nobody listens: these have no mind." if mindless else "")  # fmt: skip


def _met_options(look: Look) -> tuple[Option, ...]:
    there = (Option(THERE, "Those on the table"),) if look.on_side(FOES) else ()
    kept = [Option(one.id, one.name) for one in look.table.encounters.values()]
    return (*there, *reversed(kept), Option(OTHERS, "Somebody else"))


def _entries(look: Look, met: str) -> list[Creature]:
    known = look.library("creatures")
    if met == THERE:
        sheets = [being.sheet for being in look.on_side(FOES)]
        keys: Sequence[str] = [one.creature if isinstance(one, CreatureSheet) else "" for one in sheets]
    else:
        encounter = look.table.encounters.get(met)
        keys = [line.entry for line in encounter.lines] if encounter is not None else ()
    return [known[key] for key in keys if key in known]


def react(play: Play, choice: Choice) -> None:
    """2d6 and the figure, and the word for what comes of it."""
    speaker, met = play.being(choice.answers["speaker"]), choice.answers["met"]
    to = {option.value: option.label for option in _met_options(play)}[met]
    (thrown,) = play.roll(2, 6, speaker.id, f"First reaction to {speaker.name}", TOTAL)
    figure = play.value(speaker.id, "reaction")
    sign, word = "−" if figure < 0 else "+", reaction(thrown + figure)
    total = str(thrown + figure).replace("-", "−")
    to = f"{to[:1].lower()}{to[1:]}" if met in (THERE, OTHERS) else to
    play.tell("{being} speaks to {to}: {total}, {says}.", word, "people", being=speaker, to=to, says=_WORDS[word],
              total=f"{thrown} {sign} {abs(figure)} = {total}" if figure else total)  # fmt: skip


_WORDS = {
    "attack": "they attack",
    "threatening": "they threaten",
    "wary": "they are wary",
    "friendly": "they are friendly",
    "helpful": "they are helpful",
}
