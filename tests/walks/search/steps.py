"""What is pressed or looked at next, drawn so that all that can be done comes up, and what was seldom done most."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

from systems.common.content.entries import BadEntry, entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.forms import (
    ChoiceField,
    ChoicesField,
    EntriesField,
    EntryField,
    Field,
    Form,
    NumberField,
    ShownField,
    ToggleField,
)
from systems.common.forms.named_numbers import has_place
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused
from systems.common.records.table import ROUND, Table
from tests.walks.drawing import draw
from tests.walks.moves import Glance, Press

NEVER = frozenset({"being.bring", "own.bring", "note.write", "screen.arrange", "dice.throw"})
FEW = {"count": (1, 1, 2, 3), "number": (1, 2, 3, 4)}
PREPARING = {"characters.write_item": 4, "sheet.write": 4, "sheet.track": 1, "house.write": 2, "own.keep": 1,
             "treasure.add": 2, "treasure.hand_out": 3, "characters.equip": 3, "characters.buy": 1, "characters.award": 1,
             "encounters.start": 3, "characters.create": 1, "characters.write_up": 4, "magic.prepare": 3, "magic.learn": 2,
             "characters.learn": 3}  # fmt: skip
WRITTEN = (NumberField, ChoiceField, EntryField, EntriesField, ToggleField, ChoicesField)
WRONG = (-1, 99_999_999, True, "", "nothing of the kind", ("b1", "b1", "b99"), (), {"a": 1}, None)
HOPED, LEAST, MOST_WORTH, SLOWLY = 3.0, 0.15, 20.0, 0.02  # marks
LOOKED_AT = ("figures", "sheet", "forms", "form", "would", "fight", "chart", "listing", "card", "creature", "hoard",
             "chances", "manners")  # fmt: skip
BROAD = 6  # options of a field, of which the first is seldom what is wanted
SENSIBLE = 0.25  # of the presses in a fight are what the tactics would do
MOST_LETTERS = 1500  # of the answers of a press


class Stepper:
    """Draws moves at a table."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game, self.random = game, random
        self.worth = defaultdict[str, float](lambda: HOPED)  # of an action or a look, what it brought of late
        self.actions = [action for action in game.actions.values() if action.key not in NEVER]

    def press(self, table: Table, after: Press | None = None, right: bool = False) -> Press | None:
        """Something that can be pressed, often of the same room as, or by whom, the press before; nothing if none was
        found."""
        look, random = Look(self.game, table), self.random
        if table.fight.waiting and random.random() < SENSIBLE and (sensible := self._sensible(look)) is not None:
            return sensible
        for _ in range(12):
            action = self._action(table, after)
            actor = self._actor(action, table, after)
            if actor is None:
                continue
            try:
                answers = self._by_hand(look, action, actor) if actor or action.place == "table" else None
                if answers is None:
                    answers = self._answers(look, action, actor)
            except (LookupError, BadEntry, Refused):
                answers = None
            if answers is not None and len(repr(answers)) < MOST_LETTERS:
                if answers and not right and random.random() < 0.03:
                    answers |= {random.choice(list(answers)): random.choice(WRONG)}
                return Press(action.key, actor, random.randrange(1000), answers)
        return None

    def _sensible(self, look: Look) -> Press | None:
        """What the tactics would do for somebody who may act."""
        who = self.random.choice([one for one in look.waiting if one != ROUND] or [""])
        if not who:
            return None
        choice = self.game.suggest(look, who)
        answers = dict(choice.answers)
        return Press(choice.action, choice.actor, self.random.randrange(1000), answers) if _plain(answers) else None

    def prepare(self, table: Table) -> Press | None:
        """A press that makes of a party another one: things, levels, wounds, house rules, own entries."""
        look, random = Look(self.game, table), self.random
        keys = [key for key in PREPARING if key in self.game.actions]
        key = random.choices(keys, [PREPARING[key] for key in keys])[0]
        action = self.game.actions[key]
        actor = random.choice(list(table.beings) or [""]) if action.place != "table" else ""
        try:
            answers = self._by_hand(look, action, actor)
            if answers is None:
                answers = self._answers(look, action, actor)
        except (LookupError, BadEntry, Refused):
            return None
        fits = answers is not None and len(repr(answers)) < MOST_LETTERS
        return Press(key, actor, random.randrange(1000), answers or {}) if fits else None

    def learn(self, key: str, worth: float) -> None:
        """An action or a look brought so many marks."""
        self.worth[key] += SLOWLY * (min(worth, MOST_WORTH) - self.worth[key])

    def _action(self, table: Table, after: Press | None) -> Action:
        if after is not None and self.random.random() < 0.25:
            room = after.action.partition(".")[0]
            return self.random.choice([one for one in self.actions if one.key.startswith(room)] or self.actions)
        fighting = bool(table.fight.turns)
        if self.random.random() < 0.12 and fighting:
            on = [key for key in ("turn.next", "turn.skip", "combat.all_strike") if key in self.game.actions]
            return self.game.actions[self.random.choice(on)]
        weights = [((2.5 if fighting else 0.02) if one.place == "turn" else 1.0) * (LEAST + self.worth[one.key])
                   for one in self.actions]  # fmt: skip
        return self.random.choices(self.actions, weights)[0]

    def _actor(self, action: Action, table: Table, after: Press | None) -> str | None:
        if action.place == "table":
            return ""
        if after is not None and after.actor in table.beings and self.random.random() < 0.3:
            return after.actor
        among = list(table.beings)
        if action.place == "turn" and table.fight.turns:
            waiting = [one for one in table.fight.waiting if one != ROUND]
            among = waiting if waiting and self.random.random() < 0.9 else among
        return self.random.choice(among) if among else None

    def _answers(self, look: Look, action: Action, actor: str) -> dict[str, Any] | None:
        """A form filled in: as it stands, with a few answers drawn, or all of them."""
        share = self.random.choice((0.0, 0.15, 0.4, 1.0))
        answers: dict[str, Any] = {}
        form: Form | None = None
        for _ in range(40):
            form = action.form(look, actor, answers)
            if form is None or form.blocked:
                return None
            answers = {name: value for name, value in answers.items() if form.field(name)}
            open_ = [one for one in form.fields if one.name not in answers and not isinstance(one, ShownField)]
            if not open_:
                break
            for field in open_:
                often = max(share, 0.6) if _is_broad(field) else share
                drawn = self.random.random() < often or field.problem(field.blank())
                answers[field.name] = self._draw(look, field) if drawn else field.blank()
                if field.refines:
                    break
        return None if form is None or form.problem(answers) or not _plain(answers) else answers

    def _draw(self, look: Look, field: Field) -> Any:
        if isinstance(field, NumberField) and field.name in FEW:
            return min(max(self.random.choice(FEW[field.name]), field.minimum), field.maximum)
        if field.name == "lines":
            kinds = list(look.offered("creatures"))
            columns = {column.name: column for column in getattr(field, "columns", ())}
            return tuple([self._line(look, columns, self.random.choice(kinds))
                          for _ in range(self.random.choice((1, 1, 2, 3)))])  # fmt: skip
        return draw(look, field, self.random)

    def _line(self, look: Look, columns: dict[str, Field], key: str) -> dict[str, Any]:
        row = {name: column.blank() for name, column in columns.items() if column.blank() is not None}
        return {**row, "entry": key, "count": self.random.choice(FEW["count"])}

    def _by_hand(self, look: Look, action: Action, actor: str) -> dict[str, Any] | None:
        """Answers of the actions whose forms do not say what may be answered."""
        random, game = self.random, self.game
        match action.key:
            case "characters.write_item" if random.random() < 0.8:
                form = action.form(look, actor, {})
                if form is None:
                    return None
                answers = form.blank() | {"name": "A thing of old", "item": random.choice(list(look.offered("items")))}
                for field in form.fields:
                    if field.name not in answers or (
                        field.name not in ("name", "item")
                        and random.random() < (0.7 if field.name == "spells" else 0.25)
                    ):
                        answers[field.name] = self._draw(look, field)
                return answers if not form.problem(answers) and _plain(answers) else None
            case "sheet.write":
                being = look.being(actor)
                fields = [one for part in game.layout(look, being) for one in part.fields
                          if not isinstance(one, ShownField) and has_place(being.sheet, one.name)]  # fmt: skip
                simple = [one for one in fields if isinstance(one, WRITTEN)]
                field = random.choice(simple or fields)
                value = draw(look, field, random)
                return {"field": field.name, "value": value} if _plain(value) else None
            case "sheet.track":
                track = random.choice(game.tracks(look, look.being(actor)))
                return {"track": track.name, "value": random.choice((0, 1, 2, track.most // 2, track.most))}
            case "sheet.rule":
                name = random.choice(game.figures(look.being(actor)))[0]
                return {"figure": name, "amount": random.randint(-3, 20), "why": "Ruled"}
            case "sheet.unrule":
                return {"figure": random.choice(game.figures(look.being(actor)))[0]}
            case "effect.end":
                return {"effect": random.choice(list(look.table.effects))}
            case "house.write":
                switch = random.choice(game.house_rules.fields)
                return {"name": switch.name, "value": draw(look, switch, random)}
            case "own.keep":
                return self._own(look)
            case "own.leave_out":
                kind = random.choice(game.own_kinds)
                return {"kind": kind, "key": random.choice(list(look.library(kind))), "left_out": True}
            case "hoard.lock":
                hoard = random.choice(list(look.table.hoards.values()))
                return {"hoard": hoard.id, "line": random.choice(hoard.lines).id, "locked": True}
            case "hoard.drop" | "encounter.drop" | "note.drop":
                return {
                    action.key.partition(".")[0]: random.choice(
                        list(getattr(look.table, f"{action.key.partition('.')[0]}s"))
                    )
                }
            case "own.drop":
                return {"id": random.choice(list(look.table.own))}
        return None

    def _own(self, look: Look) -> dict[str, Any] | None:
        """A shipped entry with a number or a word of it changed; more often one that is in play."""
        random = self.random
        used = [one.entry for one in look.table.beings.values() if one.entry]
        kind = random.choice(self.game.own_kinds)
        key = random.choice(list(look.library(kind)))
        if used and random.random() < 0.5:
            kind, key = "creatures", random.choice(used)
        values = dict(entry_to(look.entry(kind, key)))
        name = random.choice([name for name, value in values.items() if isinstance(value, int)] or list(values))
        value = values[name]
        if isinstance(value, bool):
            values[name] = not value
        elif isinstance(value, int):
            values[name] = random.choice((0, max(0, value - 1), value + 1, value + 2, value + 5))
        elif isinstance(value, list) and value and random.random() < 0.7:
            values[name] = [_other(one, random) for one in value if random.random() < 0.8]
        else:
            values.pop(name)
        source = entry_text(key, values)
        self.game.own_entry(kind, key, source)
        return {"kind": kind, "key": key, "source": source}

    def glance(self, table: Table) -> Glance:
        """Something to look at."""
        random, game = self.random, self.game
        look, beings = Look(game, table), list(table.beings) or [""]
        who = random.choice(beings)
        waiting = [one for one in table.fight.waiting if one != ROUND] or beings
        what = random.choices(LOOKED_AT, [LEAST + self.worth[one] for one in LOOKED_AT])[0]
        match what:
            case "figures" | "sheet" if who:
                return Glance(what, (who,))
            case "forms":
                place = random.choice(("turn", "turn", "being", "table"))
                return Glance(what, (place, "" if place == "table" else random.choice(waiting)))
            case "would" if who:
                return Glance(what, (random.choice(waiting), random.choice((-1, 0, 0, 1))))
            case "chart":
                charts = [one.key for one in game.charts(look)]
                return Glance(what, (random.choice(charts),))
            case "listing":
                return Glance(what, (random.choice(game.kinds),))
            case "card":
                kind = random.choice(game.kinds)
                return Glance(what, (kind, random.choice(list(look.library(kind)))))
            case "creature":
                return Glance(what, (random.choice(list(look.library("creatures"))), random.choice((1, 2, 5))))
            case "hoard" if table.hoards:
                return Glance(what, (random.choice(list(table.hoards)),))
            case "manners":
                return Glance(what, (random.choice((-1, 0, 1)),))
            case "form" | "chances":
                press = self.press(table, right=True)
                if press is not None:
                    return Glance(what, (press.action, press.actor, dict(press.answers)))
        return Glance("fight")


def _other(value: Any, random: Random) -> Any:
    """A part of an entry with a number or a word of it changed, or left out."""
    if not isinstance(value, dict):
        return value
    name = random.choice(list(value))
    now = value[name]
    if isinstance(now, bool):
        return {**value, name: not now}
    if isinstance(now, int):
        return {**value, name: random.choice((0, max(0, now - 1), now + 1))}
    return {one: said for one, said in value.items() if one != name}


def _is_broad(field: Field) -> bool:
    return isinstance(field, EntryField) or (isinstance(field, ChoiceField) and len(field.options) > BROAD)


def _plain(value: Any) -> bool:
    """Whether a value can be written down and read again."""
    if isinstance(value, dict):
        return all(isinstance(name, str) and _plain(one) for name, one in value.items())
    if isinstance(value, tuple):
        return all(_plain(one) for one in value)
    return value is None or type(value) in (str, int, bool)
