"""A spell as it comes out of its parts: what it does, to how many, how far and how long (MY-602, MY-610 to MY-637)."""

from __future__ import annotations

from systems.common.forms.named_numbers import Scores, get_score
from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.frozen import dataclass
from systems.myriad.magic import parts
from systems.myriad.magic.parts import DECAY, PLAIN, PUSH, REALISM, REFINEMENT, SIZE, UNIFORM, WEIGHT

REACH = 10  # metres of every spell (MY-602)
RANGES = (REACH, 50, 100, 200, 400, 800, 1_609, 3_218, 8_045)  # the last three are 1, 2 and 5 miles
FAR = {1_609: "1 mile", 3_218: "2 miles", 8_045: "5 miles"}
ROUND = 6
SECONDS = (6, 12, 24, 90, 180, 360, 720, 1_440, 2_880, 5_400, 10_800, 21_600, 43_200, 86_400, 172_800)
LASTS = ("1 round", "2 rounds", "4 rounds", "1.5 minutes", "3 minutes", "6 minutes", "12 minutes", "24 minutes",
         "48 minutes", "1.5 hours", "3 hours", "6 hours", "12 hours", "1 day", "2 days")  # fmt: skip
CUBIC = 2  # cubic metres a six of uniform area
COUNTED = ("damage", "incapacitate", "shield", "heal", "counter")  # amounts
SIZES = ("no larger than a rat", "dog-sized", "man-sized", "horse-sized", "elephant-sized", "dragon-sized")
REALISMS = ("an obvious fake", "intangible", "with sounds", "with minor flaws", "near perfect")
HURL, STRIKE, SHOOT = 2, 3, 4  # refinements that do something by themselves; a puppet is told


@dataclass(frozen=True, slots=True)
class Spell:
    """What a spell is.  ``counted`` amounts are one less for each Duration and each further target, ``steady`` ones of
    the Guide's own components are not (R-47)."""

    parts: Scores = ()
    sixes: int = 0
    components: int = 0
    counted: Scores = ()
    steady: Scores = ()
    duration: int = 0
    reach: int = REACH
    seeking: int = 0
    feet: int = 0  # of decay range
    cubic: int = 0  # metres of uniform area
    rapid: bool = False
    illusion: bool = False
    realism: int = 0
    size: int = 0
    push: bool = False
    refinement: int = 0
    weight: int = 0
    aspects: tuple[str, ...] = ()
    told: Scores = ()  # the Guide's own components
    theme: str = ""  # the aspect that came for nothing
    die: bool = False  # the one of ``zap`` (MY-607)

    def amount(self, effect: str, targets: int = 1, off: int = 0) -> int:
        """What one target gets of something that can be counted: thinned by Duration, by further targets and by
        distance; never below 0 (MY-624, MY-635, R-18, R-47)."""
        thick = get_score(self.counted, effect) - self.duration - (targets - 1) - off
        return max(0, thick) + max(0, get_score(self.steady, effect) - off)

    def has(self, effect: str) -> bool:
        """Whether there is anything of it, thinned or not."""
        return bool(get_score(self.counted, effect) or get_score(self.steady, effect))

    @property
    def hurled(self) -> int:
        """Dice of what is hurled (MY-633)."""
        return self.weight + 1 if self.refinement == HURL else 0

    @property
    def wields(self) -> bool:
        """Whether it strikes or shoots with a weapon."""
        return self.refinement in (STRIKE, SHOOT)

    @property
    def moves(self) -> bool:
        """Whether what it moves attacks somebody."""
        return bool(self.hurled) or self.wields

    @property
    def harms(self) -> bool:
        """Whether nobody would want it."""
        return self.has("damage") or self.has("incapacitate") or self.push or self.moves

    @property
    def helps(self) -> bool:
        return self.has("heal") or self.has("shield")

    @property
    def at_somebody(self) -> bool:
        """Whether it is for beings at all, rather than for the place or for a thing."""
        return self.harms or self.helps or self.has("counter") or bool(self.told)

    @property
    def tags(self) -> tuple[str, ...]:
        """The kinds of its damage (MY-621)."""
        return ("magic", *self.aspects)

    @property
    def most_targets(self) -> int:
        """How many Rapid Fire may reach: a further one for each point that can be taken off everything (R-18)."""
        if not self.rapid:
            return 1
        return max(1, *[self.amount(effect) for effect in COUNTED])


def make_spell(look: Look, of: Scores, theme: str = "", die: bool = False) -> Spell:
    """The spell that these parts make.  ``theme`` is an aspect that comes for nothing, ``die`` the one of ``zap``
    (MY-605, MY-607)."""
    of = parts.choose_ways(look, of)
    counted: dict[str, int] = {}
    steady: dict[str, int] = {}
    ways: dict[str, int] = {}
    told: list[tuple[str, int]] = []
    aspects: list[str] = []
    plain = {"duration": 0, "range": 0, "seeking": 0, "rapid_fire": 0, "illusion": 0}
    for part, units in of:
        entry = parts.component(look, part)
        if entry is None:
            continue
        _, way = parts.split(part)
        if entry.effect in COUNTED:
            shelf = counted if entry.quantifiable else steady
            shelf[entry.effect] = shelf.get(entry.effect, 0) + units * entry.amount
        elif entry.effect == "told":
            told.append((part, units))
        elif entry.effect == "aspect":
            aspects += [way] if way else []
        if entry.effect in plain:
            plain[entry.effect] += units * entry.amount
        if entry.effect in parts.WAYS:
            ways[way] = ways.get(way, 0) + units * entry.amount
    if die:
        counted["damage"] = counted.get("damage", 0) + 1
    if theme and PLAIN not in aspects and counted.get("damage", 0) + steady.get("damage", 0):
        aspects.insert(0, theme)
    return Spell(
        parts=of, sixes=parts.sixes(look, of), components=sum([units for _, units in of]),
        counted=tuple(counted.items()), steady=tuple(steady.items()), duration=plain["duration"],
        reach=RANGES[min(plain["range"], len(RANGES) - 1)], seeking=plain["seeking"], feet=ways.get(DECAY, 0),
        cubic=CUBIC * ways.get(UNIFORM, 0), rapid=bool(plain["rapid_fire"]), illusion=bool(plain["illusion"]),
        realism=ways.get(REALISM, 0), size=ways.get(SIZE, 0), push=bool(ways.get(PUSH, 0)),
        refinement=ways.get(REFINEMENT, 0), weight=ways.get(WEIGHT, 0),
        aspects=tuple(dict.fromkeys([one for one in aspects if one != PLAIN])), told=tuple(told),
        theme=theme, die=die,
    )  # fmt: skip


def remake_spell(look: Look, spell: Spell, of: Scores) -> Spell:
    """The same spell with other parts; it reaches as far as it did."""
    return altered(make_spell(look, of, spell.theme, spell.die), reach=spell.reach)


def rounds(duration: int) -> int:
    """Rounds of a fight: twice as many for each Duration (MY-624, R-48)."""
    return int(2**duration)


def seconds(duration: int) -> int:
    """How long it lasts by the table; what goes beyond it goes on doubling (MY-624, R-48)."""
    last = len(SECONDS) - 1
    return SECONDS[duration] if duration <= last else int(SECONDS[last] * 2 ** (duration - last))


def ends(look: Look, duration: int) -> int:
    """Seconds from now until something that lies on somebody ends: in a fight the rest of this round and the full ones
    after it; else by the table (R-48)."""
    return ROUND * (1 + rounds(duration)) if look.fighting else max(2 * ROUND, seconds(duration))


def lasts(look: Look, duration: int) -> str:
    """``2 rounds``, ``1.5 minutes``."""
    if look.fighting:
        number = rounds(duration)
        return f"{number} round{'' if number == 1 else 's'}"
    last = len(LASTS) - 1
    return LASTS[duration] if duration <= last else f"{2 ** (duration - last + 1)} days"


def far(metres: int) -> str:
    return FAR.get(metres, f"{metres} m")


def realism_tn(realism: int) -> int:
    """What must be reached to see through it; nothing for an obvious fake (MY-631)."""
    return 4 + 2 * min(realism, 4) if realism > 0 else 0


def words(look: Look, spell: Spell, targets: int = 1, timed: bool = True) -> str:
    """What a spell would do to each of so many targets: ``2 dice, 50 m, for 2 rounds``; how long only if ``timed``."""
    if not spell.components and not spell.has("damage"):
        return "nothing"
    found = _does(look, spell, targets)
    if spell.feet:
        found.append(f"one less every {spell.feet} ft")
    if spell.cubic:
        found.append(f"in {spell.cubic} m³")
    if spell.rapid:
        found.append("Rapid Fire" if targets == 1 else f"{targets} targets")
    if spell.seeking:
        found.append(f"+{spell.seeking} to hit")
    if spell.reach != REACH:
        found.append(far(spell.reach))
    if spell.duration and (timed or not found):  # a chip counts down by itself, but says what is woven
        found.append(f"lasts {lasts(look, spell.duration)}")
    return ", ".join(found) or "nothing yet"


def each_words(look: Look, spell: Spell, targets: int) -> str:
    """What each of several targets gets: ``2 dice of fire each``; nothing of a single one (R-18)."""
    return ", ".join(_counted(spell, targets)) if targets > 1 else ""


def _counted(spell: Spell, targets: int) -> list[str]:
    """What is counted, and thinned by every further target."""
    amount = {effect: spell.amount(effect, targets) for effect in COUNTED}
    each = " each" if targets > 1 else ""
    again = " a round" if spell.duration else ""  # it comes in every round that it lasts
    found = []
    if spell.has("damage"):
        of = f" of {' and '.join(spell.aspects)}" if spell.aspects else ""
        found.append(f"{amount['damage']} {'die' if amount['damage'] == 1 else 'dice'}{of}{each}{again}")
    if spell.has("incapacitate"):
        dice = "die" if amount["incapacitate"] == 1 else "dice"
        found.append(f"{amount['incapacitate']} {dice}{each} to incapacitate")
    if spell.has("heal"):
        found.append(f"heals {amount['heal']}{each}{again}")
    if spell.has("shield"):
        found.append(f"shield {amount['shield']}{each}")
    return found


def _does(look: Look, spell: Spell, targets: int) -> list[str]:
    amount, found = {effect: spell.amount(effect, targets) for effect in COUNTED}, _counted(spell, targets)
    if spell.has("counter"):
        found.append(f"counters {amount['counter']} sixes")
    if spell.illusion:
        tn = realism_tn(spell.realism)
        found.append(f"illusion, {SIZES[min(spell.size, 5)]}, {f'TN {tn}' if tn else REALISMS[0]}")
    if spell.push:
        found.append("push")
    if spell.refinement or spell.weight:
        found.append(motion(spell))
    return [*found, *[parts.name_of(look, part) for part, _ in spell.told]]


def motion(spell: Spell) -> str:
    """What is done with what is moved (MY-633)."""
    heavy = ("a mouse", "a large dog", "a human", "a horse", "an elephant")[min(spell.weight, 4)]
    does = ("does not move yet", "moves slowly", f"hurls {spell.hurled}D", "strikes with a weapon", "shoots a weapon",
            "moves a puppet")[min(spell.refinement, 5)]  # fmt: skip
    return f"{does}, as heavy as {heavy}"
