"""What stands behind *Attacks*: blows with their dice, breaths, and the words that are no figures; what is said of
powers elsewhere."""

from __future__ import annotations

import re
from typing import NamedTuple

from models.formats.phrases import dice, plain
from systems.common.records.lent import LentBlow, LentBreath

MISSILES = ("bow", "sling", "crossbow", "arrow", "javelin", "dart", "rock", "boulder", "thrown", "hurl", "spit",
            "bolt", "missile", "spike", "quill", "musket", "pistol", "ranged")  # fmt: skip
FAR = 60  # feet, where a missile has no range
MOST_BLOWS, MOST_TIMES = 12, 40
LONGEST = 2_000  # letters of all that stands behind *Attacks*
ELEMENTS = {"fire": "fire", "flame": "fire", "cold": "cold", "frost": "cold", "ice": "cold", "lightning": "lightning",
            "electric": "lightning", "acid": "acid", "poison": "poison", "gas": "poison",
            "chlorine": "poison"}  # fmt: skip
SHAPES = {"cone": "cone", "line": "line", "bolt": "line", "stream": "line", "cloud": "cloud", "gas": "cloud"}
WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8}
TIMES = re.compile(rf"^(?:(\d{{1,2}})|({'|'.join(WORDS)}))\s*(?:x\s+|x(?=\d)|\s|$)", re.IGNORECASE)
UNNAMED = "attack"
DAMAGE = re.compile(r"(?:^|,\s*|\s)(?:D|Dmg|DG)\s+(?=\d)")  # of B/X, behind how many attacks there are
FEET = re.compile(r"(\d{1,4})\s*(?:'|ft\.?|feet)")
PARTS = re.compile(r"(?:[,;/]|\bor\b|\band\b|\bplus\b|\+(?=\s*[a-z]))(?![^()\[\]]*[)\]])", re.IGNORECASE)
BRACKETS = re.compile(r"\(([^()]*)\)")
AS_ARMED = re.compile(r"(?:by )?weapon(?: type)?|see below|special|none|nil|-|", re.IGNORECASE)
NOTHING = re.compile(r"^(?:by weapon|weapon type|see below|special|none|nil|-|)$", re.IGNORECASE)
HARMED_BY = re.compile(
    r"(?:only|unless)[^.;]{0,60}?(?:magic|enchanted|silver)|(?:magic|enchanted|\+\d) (?:or better )?"
    r"(?:weapons?)[^.;]{0,20}(?:to hit|needed|required)|immun\w*[^.;]{0,40}(?:non-?magic\w*|normal|mundane) "
    r"(?:weapons?|attacks?|damage)|(?:bludgeoning|piercing|slashing)[^.;]{0,60}nonmagical",
    re.IGNORECASE,
)
RESISTS = re.compile(r"(?:magic resistance|resists? magic|MR)[^%.;]{0,20}?(\d{1,3})\s?%|(\d{1,3})\s?% (?:magic resist|"
                     r"resistance to magic)", re.IGNORECASE)  # fmt: skip
REGENERATES = re.compile(r"regenerat\w*[^.;\d]{0,30}(\d{1,2})|(\d{1,2}) (?:hp|hit points?)[^.;]{0,20}regenerat|"
                         r"regain\w* (\d{1,2}) (?:hp|hit points)", re.IGNORECASE)  # fmt: skip
PROOF = re.compile(r"(?:immun\w*|unharmed|unaffected|proof)[^.;]{0,60}", re.IGNORECASE)
PROOF_WORDS = ("fire", "cold", "lightning", "poison", "sleep", "charm", "acid")


class Attacks(NamedTuple):
    """The blows and breaths of a round; whether one is poisonous; notes on them; what was no attack at all."""

    blows: tuple[LentBlow, ...] = ()
    breaths: tuple[LentBreath, ...] = ()
    poisonous: bool = False
    notes: tuple[tuple[str, str], ...] = ()
    besides: tuple[str, ...] = ()


class Powers(NamedTuple):
    """What words about a creature mean for its figures."""

    needs_magic: bool = False
    resists: int = 0
    regenerates: int = 0
    proof_against: tuple[str, ...] = ()


def attacks(words: str, damage: str = "") -> Attacks:
    """``1 × weapon (1d6)``, ``2 claws (1d4), bite (1d8 + poison)``, ``bow (1d6)``; ``damage`` apart, as in B/X:
    ``1d4/1d4/1d6``, one for each blow or one for each kind of them."""
    if not damage and (split := DAMAGE.search(words)):
        words, damage = words[: split.start()], words[split.end() :]
    blows: list[LentBlow] = []
    breaths: list[LentBreath] = []
    notes: list[tuple[str, str]] = []
    besides: list[str] = []
    poisonous, apart = False, [one for one in re.split(r"[/,;]| or ", plain(damage)) if one.strip()]
    parts = [part for part in PARTS.split(plain(words)[:LONGEST]) if part and part.strip(" .")] if words.strip() else []
    for_each = len(apart) > len(parts)
    for part in parts[: 2 * MOST_BLOWS]:
        times, name, harm, said = _part(part, blows)
        if not harm and apart:
            times = times if name else 1
            mine, apart = apart[: times if for_each else 1], apart[times if for_each else 1 :]
            harm = dice(mine[0])
            if len({dice(one) for one in mine}) > 1:
                blows += [LentBlow(name[:60], dice(one) or "1d6", 1, _flight(f"{name} {said}")) for one in mine[:-1]]
                harm, times = dice(mine[-1]), 1
        if not name and not harm:
            alone = f"Attacks: {part.strip()}" if part.strip().isdigit() else part.strip()
            besides += [alone] if re.search(r"\w", part) and not NOTHING.match(part.strip()) else []
            continue
        poisonous = poisonous or "poison" in said.lower() or "venom" in said.lower()
        if re.search(r"breath|breathes|exhale", f"{name} {said}", re.IGNORECASE):
            breaths += [breath(name or "breath", said, harm)] if harm else []
            besides += [] if harm else [part.strip()]
            continue
        if not harm and blows and not re.search(r"\d", part):
            notes.append((name, part.strip()))
            continue
        extra = _extra(said)
        notes += [(name or UNNAMED, extra)] if extra else []
        blows.append(LentBlow((name or UNNAMED)[:60], harm or "1d6", times, _flight(f"{name} {said}")))
    if apart and not [one for one in blows if one.name != UNNAMED]:
        blows += [LentBlow(UNNAMED, dice(one)) for one in apart[:MOST_BLOWS] if dice(one)]
        apart = [one for one in apart if not dice(one)]
    besides += [f"Damage: {damage}"] if [one for one in apart if not AS_ARMED.fullmatch(one.strip())] else []
    return Attacks(tuple(blows[:MOST_BLOWS]), tuple(breaths), poisonous, tuple(notes), tuple(besides))


def _part(part: str, before: list[LentBlow]) -> tuple[int, str, str, str]:
    """How often, its name, its dice, and all that is said of it."""
    said = part.strip(" .*_")
    found = TIMES.match(said)
    times = 1
    if found:
        times, said = int(found[1] or 0) or WORDS.get((found[2] or "").lower(), 1), said[found.end() :].lstrip("x ")
    inside = " ".join(BRACKETS.findall(said))
    name = BRACKETS.sub(" ", said)
    harm = dice(inside) or dice(name)
    name = re.sub(
        r"\d{0,3}[dD]\d{1,3}(?:\s*[+-]\s*\d+)?|\b\d{1,3}-\d{1,4}\b|[+-]\d+|\bto hit\b|\[[^\]]*\]|[()]", " ", name
    )
    if not harm and (flat := re.fullmatch(r"\s*(\d{1,3})(?: (?:hp|points?))?.*", inside)):
        harm = flat[1] if int(flat[1]) else ""
    name = " ".join(name.split()).strip(" :.-*_'\"")
    return max(1, min(MOST_TIMES, times)), "" if NOTHING.match(name) and not harm else name, harm, said


def _extra(said: str) -> str:
    """What stands in the brackets besides dice: ``paralysis`` of ``1d3 + paralysis``."""
    inside = " ".join(BRACKETS.findall(said))
    rest = re.sub(
        r"\d{0,3}[dD]\d{1,3}(?:\s*[+-]\s*\d+)?|\b(?:\d{1,3}|by weapon|damage|or|each|missile|ft|poison)\b", " ", inside
    )
    rest = " ".join(rest.split()).strip(" +,;/.-'")
    return rest if re.search(r"[A-Za-z]{3}", rest) else ""


def _flight(said: str) -> int:
    """How far it flies in feet; 0 if it is no missile."""
    if not any([re.search(rf"\b{word}|{word}\b", said, re.IGNORECASE) for word in MISSILES]):
        return 0
    found = FEET.findall(said)
    return max([int(feet) for feet in found], default=0) or FAR


def breath(name: str, said: str, harm: str) -> LentBreath:
    """A breath from all that is said of it: its element, its shape, how far, how often."""
    low = said.lower() + " " + name.lower()
    element = next((meant for word, meant in ELEMENTS.items() if word in low), "")
    shape = next((meant for word, meant in SHAPES.items() if word in low), "")
    feet = FEET.search(plain(said))
    often = re.search(r"(\d)\s*(?:x|times)?\s*(?:/|per|a) ?day", low)
    name = re.sub(r"\s*\(recharge[^)]*\)", "", name, flags=re.IGNORECASE)
    return LentBreath(name[:60] or "breath", harm, element, int(feet[1]) if feet else 0, int(often[1]) if often else 0,
                      shape)  # fmt: skip


def powers(said: str) -> Powers:
    """What is said in words and has a figure: who harms it, magic that fails, wounds that close, what it withstands."""
    words = plain(said)
    resists, regenerates = RESISTS.search(words), REGENERATES.search(words)
    proof = " ".join(PROOF.findall(words)).lower()
    return Powers(
        bool(HARMED_BY.search(words)),
        min(100, int(resists[1] or resists[2])) if resists else 0,
        int(regenerates[1] or regenerates[2] or regenerates[3]) if regenerates else 0,
        tuple([word for word in PROOF_WORDS if re.search(rf"\b{word}", proof)]),
    )
