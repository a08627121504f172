"""Fantasy Statblocks in Markdown notes: YAML within a fence ``statblock``, at the head of a note, or alone.

    ```statblock
    name: Fen Drake
    ac: 16
    hp: 33
    hit_dice: 6d8 + 6
    speed: 30 ft., fly 60 ft.
    actions:
      - name: Bite
        desc: "Melee Weapon Attack: +5 to hit. Hit: 7 (1d8 + 3) piercing damage."
    ```

Everything in YAML is taken as it is written: ``no`` is a word, and ``012`` has its nought.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import yaml

from models.formats.documents import as_words, refuse_deep, words_at
from models.formats.found import Block, Format, Found, Unreadable, Values
from models.formats.labelled import KEYS, Said
from models.formats.later_games import block
from models.formats.old_terms import NAMELESS, block_of
from models.formats.phrases import dice, number, plain
from models.storage.limits import DEEPEST_BROUGHT, MOST_BROUGHT

FENCE = re.compile(r"^[ \t]*```+[ \t]*statblock[^\n]*\n(.*?)^[ \t]*```+[ \t]*$", re.MULTILINE | re.DOTALL)
HEAD = re.compile(r"\A---[ \t]*\n(.*?)^---[ \t]*$", re.MULTILINE | re.DOTALL)
LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
LINK = re.compile(r":\s*(\[\[[^\]\n]*\]\])")
ACTIONS = ("actions", "bonus_actions", "attacks")
TRAITS = ("traits", "reactions", "legendary_actions", "mythic_actions", "special_abilities", "abilities", "spells")
TAKEN = frozenset({
    *ACTIONS, *TRAITS, "name", "monster", "size", "type", "subtype", "alignment", "ac", "hp", "hit_dice", "hd", "speed",
    "movement", "move", "cr", "desc", "description", "layout", "statblock", "image", "dice", "columns", "columnWidth",
    "columnHeight", "forceColumns", "render", "bestiary",
})  # fmt: skip


OF_OLD_GAMES, OLD_AT_LEAST = frozenset({"attacks", "move", "save", "morale", "thac0", "worth"}), 2
OF_LATER_GAMES = frozenset({"actions", "cr", "stats"})


def fits(text: str) -> int:
    """A fence of its own, or YAML with its keys."""
    if re.search(r"^[ \t]*```+[ \t]*statblock", text, re.MULTILINE):
        return 98
    keys = re.findall(r"^(name|ac|hp|hit_dice|stats|speed|cr|actions|traits|statblock):", text, re.MULTILINE)
    return min(92, 25 * len(set(keys))) if "name" in keys else 0


def read(text: str) -> Found:
    """Every stat block of the note; what stands around them is told, not read."""
    text = text.replace("\r\n", "\n")
    fences = [found[1] for found in FENCE.finditer(text)]
    around = FENCE.sub("", text)
    if not fences and (head := HEAD.search(text)):
        fences, around = [head[1]], text[head.end() :]
    elif not fences:
        fences, around = [text.replace("```", "")], ""
    creatures = [made for inside in fences[:MOST_BROUGHT] for made in _blocks(inside)]
    if not creatures:
        raise Unreadable("No stat block is in this: one stands in a fence ```statblock and has a name.")
    return Found(
        tuple(creatures[:MOST_BROUGHT]), (), tuple([line.strip() for line in around.splitlines() if line.strip()])
    )


def _blocks(inside: str) -> Iterator[Block]:
    made = _load(LINK.sub(r': "\1"', inside))
    for one in made if isinstance(made, list) else [made]:
        if isinstance(one, Mapping):
            yield _block({str(key): value for key, value in one.items()})


def _load(inside: str) -> Any:
    """The YAML with all its scalars as they are written; anchors are refused, for they can make much of little."""
    try:
        depth = 0
        for event in yaml.parse(inside, Loader=LOADER):
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise Unreadable("This YAML has anchors, which no stat block needs. Write out what they stand for.")
            depth += isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent)
            depth -= isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent)
            if depth > DEEPEST_BROUGHT:
                raise Unreadable("This is nested too deeply to be a stat block.")
        made = yaml.load(inside, Loader=LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = f" in line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise Unreadable(
            f"This is not YAML: {error.problem or 'it cannot be read'}{where} of the stat block. A text with a "
            "colon in it needs quotes."
        ) from None
    except (yaml.YAMLError, RecursionError, ValueError):
        raise Unreadable("This is not YAML: it holds a sign that cannot stand there.") from None
    refuse_deep(made)
    return made


def _pairs(values: Values, keys: tuple[str, ...]) -> list[tuple[str, str]]:
    """Names with what is said of them: ``name`` and ``desc``, or a list of the two, or words alone."""
    found: list[tuple[str, str]] = []
    for key in keys:
        listed = values.get(key)
        for one in listed[:100] if isinstance(listed, list) else [listed] if listed else []:
            if isinstance(one, Mapping) and "name" in one:
                said = words_at(one, "desc") or words_at(one, "description")
                found.append((words_at(one, "name"), f"{said} {_hit(one, said)}".strip()))
            elif isinstance(one, Mapping):
                found += [(str(name), as_words(text)) for name, text in list(one.items())[:20]]
            elif isinstance(one, list) and one:
                found.append((as_words(one[0]), as_words(one[1:])))
            elif as_words(one):
                found.append((key.replace("_", " ").capitalize().rstrip("s"), as_words(one)))
    return [(plain(name), text) for name, text in found if name or text]


def _hit(action: Mapping[str, Any], said: str) -> str:
    """The damage of an action that has it in fields of its own and not in its words."""
    harm, more = words_at(action, "damage_dice"), number(words_at(action, "damage_bonus")) or 0
    return f"Hit: {harm}{f'{more:+d}' if more else ''} damage." if harm and not dice(said) else ""


def _block(values: Values) -> Block:
    kind = " ".join([words_at(values, "type"), words_at(values, "subtype")]).strip()
    body = words_at(values, "hit_dice") or words_at(values, "hd")
    besides = [f"{key.replace('_', ' ').capitalize()}: {_said(value)}" for key, value in values.items()
               if key not in TAKEN and _said(value)]  # fmt: skip
    if words_at(values, "monster"):
        besides.append(f"As {words_at(values, 'monster')} elsewhere, with what stands here in its place")
    old = {KEYS.get(key.lower()) for key in values} & OF_OLD_GAMES
    if len(old) >= OLD_AT_LEAST and not values.keys() & OF_LATER_GAMES:
        return _old_block(values)
    name = words_at(values, "name") or words_at(values, "monster")
    return block(
        name[:100] or NAMELESS, words_at(values, "desc") or words_at(values, "description"), kind,
        words_at(values, "size"), words_at(values, "alignment"), words_at(values, "ac"), body, words_at(values, "hp"),
        words_at(values, "speed") or words_at(values, "movement") or words_at(values, "move"),
        _pairs(values, ACTIONS), _pairs(values, TRAITS), words_at(values, "cr"), tuple(besides[:60]),
    )  # fmt: skip


def _old_block(values: Values) -> Block:
    """A block whose keys are the labels of the old games: ``att``, ``mv``, ``sv``, ``ml``."""
    said = Said(words_at(values, "name")[:100], abilities=_pairs(values, TRAITS))
    said.story += [words for key in ("desc", "description") if (words := words_at(values, key))]
    besides = []
    for key, value in values.items():
        meant, words = KEYS.get(key.lower()), _said(value)
        if meant and meant not in said.figures:
            said.figures[meant] = words
        elif words and key not in TAKEN:
            besides.append(f"{key.replace('_', ' ').capitalize()}: {words}")
    made = block_of(said)
    return replace(made, lent=replace(made.lent, besides=(*made.lent.besides, *besides[:60])))


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join([f"{key} {as_words(one)}" for key, one in list(value.items())[:20]])
    if isinstance(value, list):
        return ", ".join([_said(one) for one in value[:20] if _said(one)])
    return as_words(value)


FORMAT = Format("statblock_notes", "Fantasy Statblocks (YAML in Markdown)", ("md", "yaml", "yml"), fits, read)
