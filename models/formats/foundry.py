"""Actors of Foundry VTT as JSON: of the systems for Old-School Essentials, Swords & Wizardry and Dolmenwood.

An actor has a name, a type, its figures under ``system`` (``data`` in older files) and its weapons and abilities under
``items``.  Which system it is follows from the figures it has.  What this program wrote itself carries the entry it was
under ``flags``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from models.formats.attacks import Attacks, breath
from models.formats.documents import at, list_at, mappings, read_json, words_at
from models.formats.found import Block, Format, Found, Unreadable, Values
from models.formats.old_terms import NAMELESS, add, make
from models.formats.phrases import Pace, alignment, dice, hit_dice, number, pace
from models.storage.limits import MOST_BROUGHT
from systems.common.records.lent import EVERY_SAVE, LentBlow

FLAG = "refscreen"
SAVES = ("death", "wand", "paralysis", "breath", "spell")
NEWER_SAVES = ("doom", "ray", "hold", "blast", "spell")
FEET_A_ROUND = 40 / 12  # Dolmenwood: so many feet of Speed for each point of pace
MAN = 12
FEET_A_TURN = 10  # for each point of pace
FIGURES, BODY = re.compile(r'"(?:system|data)"\s*:\s*\{'), re.compile(r'"(?:hp|hpDice|hd|ac)"\s*:')


def fits(text: str) -> int:
    """JSON with the figures of an actor."""
    start = text.lstrip()[:1]
    if start not in ("{", "["):
        return 0
    return 95 if FIGURES.search(text) and BODY.search(text) else 20


def read(text: str) -> Found:
    """Every actor of the document, alone, in a list or within others."""
    found = [one for one in mappings(read_json(text)) if _is_actor(one)]
    if not found:
        raise Unreadable("This JSON holds no actor of Foundry: one has a name and its figures under “system”.")
    return Found(tuple([_actor(one) for one in found[:MOST_BROUGHT]]))


def _is_actor(values: Values) -> bool:
    figures = values.get("system", values.get("data"))
    return isinstance(values.get("name"), str) and isinstance(figures, dict) and isinstance(
        figures.get("hp"), dict) and not isinstance(figures.get("damage"), str)  # fmt: skip


def _actor(values: Values) -> Block:
    figures: Values = values.get("system", values.get("data")) or {}
    if "hpDice" in figures or "specialAbilities" in figures or isinstance(figures.get("attacks"), list):
        made = _dolmenwood(values, figures)
    elif "moveRate" in figures or "tHAC0" in figures or "tHAACB" in figures:
        made = _swords_wizardry(values, figures)
    else:
        made = _old_school(values, figures)
    own = at(values, "flags", FLAG)
    if isinstance(own, dict) and all([isinstance(own.get(key), str) for key in ("game", "key", "source")]):
        made = replace(made, own=(own["game"], own["key"], own["source"]))
    return made


def _name(values: Values) -> str:
    return " ".join(str(values.get("name") or NAMELESS).split())[:100]


def _hits(figures: Values) -> int:
    most = number(words_at(figures, "hp", "max")) or number(words_at(figures, "hp", "value")) or 0
    return max(0, most)


def _told(values: Values, *more: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """The abilities among its items, and more."""
    items = [one for one in list_at(values, "items") if isinstance(one, dict)]
    kinds = ("ability", "feature", "spell", "trait")
    named = [(words_at(one, "name"), _described(one)) for one in items if str(one.get("type", "")).lower() in kinds]
    return tuple([(name, text) for name, text in [*named, *more] if name])


def _described(item: Any) -> str:
    figures = item.get("system", item.get("data"))
    return words_at(figures, "description") or words_at(figures, "description", "value")


def _weapons(values: Values) -> Attacks:
    """The weapons among its items: damage, how often, how far."""
    blows, breaths, notes = [], [], []
    for one in [one for one in list_at(values, "items") if isinstance(one, dict)]:
        figures = one.get("system", one.get("data"))
        if str(one.get("type", "")).lower() != "weapon" or not isinstance(figures, dict):
            continue
        name, harm = (
            words_at(one, "name") or "attack",
            words_at(figures, "damage") or words_at(figures, "damageFormula"),
        )
        said = _described(one)
        if "breath" in name.lower() and dice(harm):
            breaths.append(breath(name, f"{name} {said}", dice(harm)))
            continue
        times = max(1, min(40, number(words_at(figures, "counter", "max")) or 1))
        long = number(words_at(figures, "range", "long")) or number(words_at(figures, "range")) or 0
        flies = (bool(at(figures, "missile")) and not at(figures, "melee")) or bool(at(figures, "ranged"))
        blows.append(LentBlow(name[:60], dice(harm) or (harm if harm.isdigit() else "1d6"), times,
                              max(long, 10) if flies else 0))  # fmt: skip
        notes += [(name, said)] if said else []
    told = " ".join([f"{name} {text}" for name, text in notes]).lower()
    return Attacks(tuple(blows), tuple(breaths), "poison" in told or "venom" in told, tuple(notes))


def _old_school(values: Values, figures: Values) -> Block:
    """Fields of the system ``ose``: ``hp.hd``, ``ac``, ``aac``, ``saves``, ``movement``, ``details``."""
    struck = _weapons(values)
    spoken = words_at(figures, "hp", "hd") or words_at(figures, "details", "level")
    spoken_moves = words_at(figures, "details", "movement")
    moves = pace(spoken_moves) if spoken_moves else pace(words_at(figures, "movement", "base"), FEET_A_TURN)
    story = words_at(figures, "details", "biography") or words_at(figures, "details", "description")
    lent = make(_name(values), story, hit_dice(spoken), _hits(figures), moves, struck,
                (*_told(values), *struck.notes), words_at(figures, "details", "class"), "")  # fmt: skip
    each = tuple([(f"{name}s" if name in ("wand", "spell") else name, figure) for name in SAVES
                  if (figure := number(words_at(figures, "saves", name, "value"))) is not None])  # fmt: skip
    each = each or tuple([(name, figure) for name, letter in zip(SAVES, "DWPBS", strict=True)
                          if (figure := number(words_at(figures, "saves", letter))) is not None])  # fmt: skip
    hoard = words_at(figures, "details", "treasure", "type") or words_at(figures, "details", "treasure")
    lent = add(lent, alignment(words_at(figures, "details", "alignment")), _at(figures, "details", "morale"), each, "",
               _at(figures, "details", "xp"), "", _appearing(figures), hoard,
               _odd(spoken, "Hit dice") if hit_dice(spoken) is None else ())  # fmt: skip
    down, up = number(words_at(figures, "ac", "value")), number(words_at(figures, "aac", "value"))
    return Block(lent, down, up if up != 0 else None, kind=words_at(figures, "details", "class"))


def _appearing(figures: Values) -> str:
    said = words_at(figures, "details", "appearing", "d") or words_at(figures, "details", "appearing")
    return dice(said) or str(number(said) or "")


def _at(figures: Values, *path: str) -> int:
    return max(0, number(words_at(figures, *path)) or 0)


def _odd(words: str, label: str) -> tuple[str, ...]:
    return (f"{label}: {words}",) if words else ()


def _swords_wizardry(values: Values, figures: Values) -> Block:
    """Fields of the systems for Swords & Wizardry: ``hd``, ``ac``, ``aac``, ``save``, ``moveRate``, ``cl``."""
    struck, special = _weapons(values), words_at(figures, "special")
    spoken, moves = words_at(figures, "hd"), words_at(figures, "moveRate", "value")
    if at_rest := words_at(figures, "moveRate", "special"):
        moves = f"{moves}, {at_rest}"
    lent = make(_name(values), words_at(figures, "description"), hit_dice(spoken), _hits(figures), pace(moves), struck,
                _told(values, *([("Special", special)] if special else [])))  # fmt: skip
    save = number(words_at(figures, "save", "value"))
    lent = add(lent, alignment(words_at(figures, "alignment")), _at(figures, "morale"),
               ((EVERY_SAVE, save),) if save else (), "", _at(figures, "xp", "value"), words_at(figures, "cl"),
               dice(words_at(figures, "numberEncountered")), words_at(figures, "treasure", "misc"),
               _odd(spoken, "Hit dice") if hit_dice(spoken) is None else ())  # fmt: skip
    return Block(lent, number(words_at(figures, "ac", "value")), number(words_at(figures, "aac", "value")))


def _dolmenwood(values: Values, figures: Values) -> Block:
    """Fields of the system for Dolmenwood: ``level``, ``hpDice``, ascending ``ac``, ``speed``, ``attacks``."""
    blows, breaths, notes = [], [], []
    for one in [one for one in list_at(figures, "attacks") if isinstance(one, dict)]:
        name, harm = words_at(one, "attackName") or "attack", words_at(one, "attackDamage")
        effect, far = words_at(one, "attackEffect"), number(words_at(one, "rangeLong")) or 0
        if one.get("attackType") == "save" and dice(harm):
            breaths.append(breath(name, f"{name} {effect}", dice(harm)))
            continue
        times = max(1, min(40, number(words_at(one, "numAttacks")) or 1))
        blows.append(LentBlow(name[:60], dice(harm) or "1d6", times, max(0, far)))
        notes += [(name, effect)] if effect else []
    told = [(words_at(one, "name"), words_at(one, "description")) for one in list_at(figures, "specialAbilities")]
    said = [(label, words_at(figures, key)) for label, key in (("Behavior", "behaviour"), ("Speech", "speech"),
                                                                ("Possessions", "possessions"))]  # fmt: skip
    poisonous = "poison" in " ".join([text for _, text in notes]).lower()
    spoken = words_at(figures, "hpDice") or words_at(figures, "level")
    lent = make(
        _name(values), words_at(figures, "description"), hit_dice(spoken), _hits(figures), _speeds(figures),
        Attacks(tuple(blows), tuple(breaths), poisonous),
        _told(values, *[pair for pair in [*told, *said, *notes] if pair[1]]),
        words_at(figures, "monsterType"), words_at(figures, "size"),
    )  # fmt: skip
    each = tuple([(f"{name}s" if name == "spell" else name, figure) for name in NEWER_SAVES
                  if (figure := number(words_at(figures, "saves", name))) is not None])  # fmt: skip
    lent = add(lent, alignment(words_at(figures, "alignment")), _at(figures, "morale"), each, "",
               _at(figures, "xpAward"), "", dice(words_at(figures, "encounters")), words_at(figures, "treasureType"),
               _odd(spoken, "Hit dice") if hit_dice(spoken) is None else ())  # fmt: skip
    kind, size = words_at(figures, "monsterType"), words_at(figures, "size")
    return Block(lent, None, number(words_at(figures, "ac")), kind=kind, size=size)


def _speeds(figures: Values) -> Pace:
    """Speed on foot, in the air and in water, in feet a round."""
    walk = round((number(words_at(figures, "speed")) or 0) / FEET_A_ROUND)
    fly = round(_at(figures, "movement", "fly") / FEET_A_ROUND)
    swim = round(_at(figures, "movement", "swim") / FEET_A_ROUND)
    walk = walk if walk or fly or swim else MAN
    return Pace(fly, walk, swim, True) if fly > walk else Pace(walk or swim, 0, swim, bool(fly))


FORMAT = Format("foundry", "Foundry actors (JSON)", ("json",), fits, read)
