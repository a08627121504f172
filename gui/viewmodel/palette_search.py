"""What the palette can find: the library, everybody of the campaign, every action and command; the best first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from gui.viewmodel.choices import with_musters
from gui.viewmodel.tables.offers import offers_of
from gui.viewmodel.turn_order import side_words
from systems.common.content.library import TABLES
from systems.common.forms import Choice
from systems.common.kernel.acting.required import why_not_now
from systems.common.kernel.actions import (
    BRING_ENTRIES,
    DROP_ENTRY,
    DROP_HOARD,
    END_EFFECT,
    END_FIGHT,
    KEEP_ENCOUNTER,
    LOCK_HOARD,
    PUT_EFFECT,
    RULE_FIGURE,
    SET_TRACK,
    START,
    UNRULE_FIGURE,
    WRITE_NOTE,
    WRITE_SHEET,
    Action,
)
from systems.common.kernel.look import Look
from systems.common.kernel.name_finding import fold, singular, split_count
from systems.common.kernel.table_charts import roll_on
from systems.common.records.table import PARTY, Being, altered
from systems.common.table_kit.results import table_of
from systems.frozen import dataclass

if TYPE_CHECKING:
    from models.desk.desk import LogEntry
    from models.search.search import Findable

MOST = 60
ROLL = re.compile(r"^(?:roll (?:on )?)")
MOST_OF_OTHERS = 12
IMPOSSIBLE = "Not possible now."
KIND_WORDS = {  # what one of a kind of the library is called, and its icon
    "rules": ("Rule", "question"),
    "creatures": ("Creature", "skull"),
    "spells": ("Spell", "spark"),
    "items": ("Item", "ring"),
    "gear": ("Gear", "shield"),
    "tables": ("Table", "dice"),
}
OTHER_WORDS = {  # by which a command is found besides its own, by its name
    "edit.undo": "take back",
    "dice.again": "reroll",
    "fight.done": "end turn",
    "encounter.ask": "weigh odds balance difficulty",
    "campaign.new": "create game",
    "campaign.house": "options variants settings",
    "campaign.own": "homebrew custom creature monster spell item table",
    "campaign.blocks": "import paste stat block Foundry Improved Initiative Fantasy CSV JSON YAML Markdown file",
    "campaign.print": "PDF paper kit panels pregens booklet cards tents screen inserts blank sheets handouts",
    "campaign.report": "PDF paper session evening summary chronicle what happened",
    "campaign.export": "PDF Markdown HTML JSON character share",
    "campaign.bring": "import character JSON file",
    "campaign.elsewhere": "backup archive export campaign save as",
    "campaign.restore": "backup load revert",
    "campaign.preferences": "settings options configuration",
    "quit": "exit close program",
    "view.players": "second screen projector window",
    "view.players.other": "second screen projector window",
    "view.reset": "layout panels windows",
    "view.larger": "zoom in font text size",
    "view.smaller": "zoom out font text size",
    "view.letters": "zoom font text size",
    "view.full": "maximize",
    "view.theme": "mode night colors",
    "help.page": "help",
    "help.manual": "documentation guide",
    "help.keys": "keyboard shortcuts hotkeys",
    "help.about": "version license credits",
}
ACTION_WORDS = {  # by which an action that every game has is found besides its own
    "characters.create": "new character create roll up",
    "characters.party": "new party create characters",
    "characters.equip": "put on take off armor weapon shield wield ready equip",
    "characters.buy": "shop store purchase equipment",
    "characters.give": "hand over pass",
    "characters.rest": "sleep camp night recover wake",
    "clock.pass": "wait travel hours days",
    "combat.damage": "hurt wound lose",
    "combat.heal": "cure recover gain wake revive",
    PUT_EFFECT: "condition status spell duration stun poison",
    "encounters.start": "begin battle combat encounter",
    "characters.drop": "drop leave discard",
    "encounters.join": "reinforcements add combatant summon",
    "treasure.roll": "loot",
    "treasure.hand_out": "loot share divide",
    END_FIGHT: "stop finish over leave",
}
# These want an id or the name of a field; the dock they belong to knows it.
NOT_BY_NAME = frozenset({
    WRITE_SHEET, SET_TRACK, RULE_FIGURE, UNRULE_FIGURE, WRITE_NOTE, "note.drop", KEEP_ENCOUNTER,
    "encounter.drop", "own.keep", DROP_ENTRY, "own.leave_out", BRING_ENTRIES, LOCK_HOARD, DROP_HOARD, END_EFFECT,
    "house.write", "screen.arrange", "table.hoard",
})  # fmt: skip
ON_SHEET = RULE_FIGURE  # done at a figure of somebody's sheet, which opens


@dataclass(frozen=True, slots=True)
class Find:
    """One thing that can be found: what it is called, of what kind it is, and what Enter does."""

    words: str
    kind: str
    icon: str = ""
    key: str = ""
    choice: Choice | None = None
    card: tuple[str, str] | None = None  # kind, key
    being: str = ""
    sheet: str = ""  # whose sheet opens
    encounter: str = ""
    act: Callable[[], object] | None = None
    also: str = ""  # other words by which it is found
    refused: str = ""  # why it cannot be done now: it is found all the same, and nothing comes of it


class Finder:
    """Searches everything at every key; what has not changed is not read again."""

    def __init__(self) -> None:
        from models.search.search import EntrySearch

        self._library = EntrySearch()
        self._beings: tuple[object, list[Find], object] | None = None

    def search(self, look: Look | None, typed: str, others: Sequence[Find], refused: Sequence[Find] = ()) -> list[Find]:
        """The finds that the typed words name, best first; `others` are actions and commands, and at the end what is
        `refused` now, unless it can be done by somebody.  Letters that are only scattered over a name find it where
        nothing is called so."""
        wanted = fold(typed).strip()
        found = self._find(look, wanted, others, scattered=False)
        able = {find.choice.action for find in found if find.choice is not None}
        lacking = [find for find in _find_named(refused, wanted, scattered=False) if find.key not in able]
        if found or lacking:
            return [*found[: MOST - len(lacking)], *[altered(find, key="") for find in lacking]]
        return self._find(look, wanted, others, scattered=True)

    def _find(self, look: Look | None, wanted: str, others: Sequence[Find], scattered: bool) -> list[Find]:
        if look is not None:
            meant = [words for words in _readings(wanted) if self._search_beings(look, words, scattered)
                     or self._library.search(look, words, 1, scattered)]  # fmt: skip
            wanted = meant[0] if meant else wanted
        found = _find_named(others, wanted, scattered)
        if look is not None:
            found += self._search_beings(look, wanted, scattered)
            found += [_entry(look, one) for one in self._library.search(look, wanted, MOST, scattered)]
            tables = self._library.search(look, _rolled(wanted), MOST, scattered)
            found += [_roll(look, one) for one in tables if one.kind == TABLES]
        first: dict[object, int] = {}  # where the best of those stands who can do the same
        for at, find in enumerate(found):
            first.setdefault(_deed(find), at)
        given = {id(find): at for at, find in enumerate(others)}  # the party as it stands in the roster
        ranked = sorted(found, key=lambda find: (*_rank_of(wanted, find), first[_deed(find)], given.get(id(find), 0)))
        return ranked[:MOST]

    def _search_beings(self, look: Look, wanted: str, scattered: bool) -> list[Find]:
        from models.search.search import Index

        key = tuple([(being.id, being.name, being.side) for being in look.table.beings.values()])
        if self._beings is None or self._beings[0] != key:
            finds = beings(look)
            self._beings = key, finds, Index(_findable(finds))
        _, finds, index = self._beings
        return [finds[int(one.key)] for one in index.search(wanted, MOST, scattered)]  # type: ignore[attr-defined]


def _deed(find: Find) -> object:
    """What tells a find from others: of a deed of somebody the deed alone."""
    return find.choice.action if find.choice is not None and find.choice.actor else id(find)


def _rolled(wanted: str) -> str:
    """The name in ``roll on old road``."""
    return ROLL.sub("", wanted)


def _roll(look: Look, one: Findable) -> Find:
    return Find(f"Roll on {one.label}", "Action", "dice", choice=roll_on(look, one.key))


def _readings(wanted: str) -> list[str]:
    """What may be meant: just so; or so many of a creature, or its plural: ``5 goblins``, ``wolves``, ``zombies``."""
    words = split_count(wanted)[1].split()
    return [wanted, " ".join([singular(word) for word in words]), " ".join([word.removesuffix("s") for word in words])]


def _find_named(finds: Sequence[Find], wanted: str, scattered: bool) -> list[Find]:
    from models.search.search import Index

    return [finds[int(one.key)] for one in Index(_findable(finds)).search(wanted, MOST, scattered)]


def _findable(finds: Iterable[Find]) -> list[Findable]:
    from models.search.search import Findable

    return [Findable(find.kind, str(place), f"{find.words} {find.also}") for place, find in enumerate(finds)]


def _rank_of(wanted: str, find: Find) -> tuple[int, int]:
    """How well it is called so, and of how many of the words it is found by others only: ``create a char`` makes a
    character sooner than a party.  A rule that only begins so comes after what can be done, ``chase`` starts one, and
    what is done to somebody of that name after whoever bears it."""
    words = fold(find.words)
    rank, about = _rank(wanted, words), find.sheet or (find.choice is not None and ": " in words)
    if rank == 1 and find.card is not None and find.card[0] == "rules":
        rank = 2
    if rank == 2 and about and f" {wanted}" not in f" {words.partition(': ')[0]}":
        rank = 3
    return rank, sum([f" {one}" not in f" {words}" for one in wanted.split()])


def _rank(wanted: str, words: str) -> int:
    """Begins so; a word of it does; it does otherwise."""
    if words.startswith(wanted):
        return 0 if words == wanted else 1
    return 2 if f" {wanted}" in words else 3


def _entry(look: Look, one: Findable) -> Find:
    words = look.game.words
    kind, icon = KIND_WORDS.get(one.kind, (words.kind(one.kind), "book"))
    kind = {"creatures": words.creature, "spells": words.spell}.get(one.kind, kind)
    return Find(one.label, f"{kind}, {one.detail}" if one.detail else kind, one.icon or icon, card=(one.kind, one.key))


def beings(look: Look) -> list[Find]:
    """Everybody of the campaign."""
    return [
        Find(
            being.name,
            side_words(being.side) if being.side else "Not at the table",
            being.glyph or "person",
            being=being.id,
        )
        for being in look.table.beings.values()
    ]


def encounters(look: Look) -> list[Find]:
    """Those that are prepared: each is opened in the builder, and begun while nobody fights."""
    found: list[Find] = []
    for one in look.table.encounters.values():
        found.append(Find(one.name, "Prepared encounter", "map", encounter=one.id))
        begun = bool(one.lines and look.on_side(PARTY)) and not look.fighting
        choice = with_musters(look, START, one.lines, one.how, title=one.name) if begun else None
        if choice is not None:
            found.append(Find(f"Start: {one.name}", "Action", "swords", choice=choice))
    return found


def actions(look: Look, actor: str, chosen: str) -> list[Find]:
    """Every action that is possible now: of the one who acts, of whoever is selected, of nobody in particular."""
    found: list[Find] = []
    for action in look.game.actions.values():
        if action.key == ON_SHEET:
            who = next((one for one in (chosen, actor) if one in look.table.beings), "")
            whose = [who] if who else [one.id for one in _others(look, "")]
            found += [_on_sheet(look, action, one) for one in whose]
        if action.key in NOT_BY_NAME:
            continue
        who = {"turn": actor, "being": chosen}.get(action.place, "")
        if action.place in ("turn", "being") and who not in look.table.beings:
            continue
        if action.form(look, who, {}) is None:
            continue
        name = look.being(who).name if who else ""
        words = f"{action.label}: {name}" if name else action.label
        found.append(_action(action, words, who))
    return found


def refused(look: Look, actor: str, chosen: str) -> list[Find]:
    """Every action that nobody in question can do now, with the reason; ``key`` is which it is."""
    found: list[Find] = []
    for action in look.game.actions.values():
        who = {"turn": actor, "being": chosen}.get(action.place, "")
        known = action.key in NOT_BY_NAME and (action.key != ON_SHEET or bool(_others(look, "")))
        if known or action.form(look, who, {}) is not None:
            continue
        name = f"{action.label}: {look.being(who).name}" if who in look.table.beings else action.label
        why = why_not_now(look, action, who)
        found.append(
            Find(name, why or IMPOSSIBLE, action.icon, action.key, also=_other_words(action), refused=why or IMPOSSIBLE)
        )
    return found


def _action(action: Action, words: str, who: str) -> Find:
    return Find(words, "Action", action.icon, choice=Choice(action.key, who), also=_other_words(action))


def _on_sheet(look: Look, action: Action, who: str) -> Find:
    words = f"{action.label}: {look.being(who).name}"
    return Find(words, "On the sheet", action.icon, sheet=who, also=_other_words(action))


def _other_words(action: Action) -> str:
    return f"{ACTION_WORDS.get(action.key, '')} {action.found_by}".strip()


def of_the_last_roll(look: Look, newest: LogEntry | None) -> list[Find]:
    """What a roll on a table that was the last deed may become."""
    offers = offers_of(look, newest) if newest is not None else ()
    return [Find(f"{one.name}: {table_of(newest.story) if newest else ''}", "Action", one.icon, choice=one.choice)
            for one in offers]  # fmt: skip


def of_others(look: Look, chosen: str, typed: str) -> list[Find]:
    """What can be done with those who are not selected: named among the words (``test tam``), or anybody of the
    party where whoever is selected, if anybody is, cannot do it.  Forms are only asked for where the words fit."""
    from models.search.search import WORD

    wanted = WORD.findall(fold(typed))
    labels = [(action, WORD.findall(fold(f"{action.label} {_other_words(action)}")))
              for action in look.game.actions.values()
              if action.place == "being" and action.key not in NOT_BY_NAME]  # fmt: skip
    found: list[Find] = []
    for being in _others(look, chosen):
        name = WORD.findall(fold(being.name))
        rest = [word for word in wanted if not any(part.startswith(word) for part in name)]
        named = len(rest) < len(wanted)
        if not rest or not (named or being.side == PARTY):
            continue
        for action, label in labels:
            if not all(any(part.startswith(word) for part in label) for word in rest):
                continue
            if not named and chosen in look.table.beings and action.form(look, chosen, {}) is not None:
                continue
            if action.form(look, being.id, {}) is not None:
                found.append(_action(action, f"{action.label}: {being.name}", being.id))
            if len(found) == MOST_OF_OTHERS:
                return found
    return found


def _others(look: Look, chosen: str) -> list[Being]:
    """Everybody at the table but whoever is selected, the party first."""
    there = [being for being in look.table.beings.values() if being.side and being.id != chosen]
    return sorted(there, key=lambda being: being.side != PARTY)
