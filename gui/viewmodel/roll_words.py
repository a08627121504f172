"""What the roll bar says: who throws what and why, what it must come to, and what the dice typed so far come to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gui.viewmodel.targets.aiming import aimed_by, target_words
from gui.viewmodel.turn_order import side_words
from systems.common.dice.dice_at_hand import name_thrown
from systems.common.dice.digits import digits_of, read_digits
from systems.common.every_game.reminders import find_dues
from systems.common.forms import BeingField, BeingsField, Choice, Question
from systems.common.kernel.actions import START
from systems.common.kernel.groups import group_name
from systems.common.kernel.look import Look
from systems.common.kernel.tape import REFEREE, Need, Reading, RollRequest, best_total
from systems.common.records.figures import format_range
from systems.common.records.table import FOES, PARTY

if TYPE_CHECKING:
    from models.desk.desk import Owed

MOST_FACES = 200
LOOKED_AT = ("highest", "best", "tally")  # readings that look at single dice
SPLIT_UP_TO = 9  # dice with one digit may be typed without spaces: 362 is 3, 6 and 2
WITHIN_NAMES = frozenset({"and", "of", "the"})  # small words of a name: ``Ball of Fire``

Rolls = Sequence[RollRequest] | None  # what is thrown next: nothing in any case, or it cannot be said


class BadFaces(Exception):
    """What was typed are no faces of dice; the message is the sentence that says why."""


def who_words(look: Look, who: str) -> str:
    """Whoever throws or decides, by name."""
    if who in look.table.beings:
        return look.being(who).name
    if who in (PARTY, FOES):
        return side_words(who)
    return look.game.words.referee if who in (REFEREE, "") else who


def asked_head(look: Look, choice: Choice, label: str) -> str:
    """Who is asked what; where the rules want it decided now, with the reason: ``2 of 7 foes fell. Do they hold?``
    Where whoever is meant is only proposed, the form says whom it is about."""
    if choice.actor in look.table.beings and not _is_proposed(look, choice):
        return f"{look.being(choice.actor).name} · {label}"
    dues = [due.label for due in find_dues(look) if due.choice.action == choice.action and not due.choice.actor]
    return next((said for said in dues if said.endswith(label)), label)


def _is_proposed(look: Look, choice: Choice) -> bool:
    """Whether whoever is meant is no more than the first of those to whom it may be done."""
    action = look.game.actions.get(choice.action)
    form = action.form(look, choice.actor, {}) if action is not None and action.place != "turn" else None
    fields = form.fields if form is not None else ()
    return any([isinstance(one, BeingsField) and one.default == (choice.actor,) for one in fields])


def roll_head(look: Look, choice: Choice, request: RollRequest) -> str:
    """Who and what: ``Brannoch · To hit: Sword · Orc 3``, ``Ysolde · Damage: Fireball · 4 orcs``; whoever it says
    itself is named once."""
    who = who_words(look, request.roller)
    parts = _named_once(who, request.purpose)
    whom = upon(look, choice)
    if request.roller in whom:  # it is done by them, or by whoever throws to himself
        whom = []
    names = [group_name(look, [who]) for who in whom]
    if len(names) > 1:
        aimed, _ = aimed_by(look, choice) or ((), {})
        names = [target_words(look, aimed)] if len(aimed) > 1 else []
    if names and not _names_somebody(look, request.purpose):
        parts.append(names[0])
    return " · ".join(part for part in parts if part)


def _named_once(who: str, purpose: str) -> list[str]:
    """Who throws and what for, where that may name them too: ``Guido blocks``, ``Initiative of Guido``."""
    if who and purpose.startswith(f"{who} "):
        return [purpose]
    for end in (f" of {who}", f" of the {who.lower()}", f": {who}"):
        purpose = purpose.removesuffix(end)
    if who:
        purpose = purpose.replace(f" of {who}:", ":", 1)
    return [who, purpose]


def lying_words(look: Look, thrown: RollRequest, owed: RollRequest | Question) -> str:
    """What dice that lie there were thrown for, without by what: ``To hit Orc 3``, ``Borri · Melee``; nothing where
    they are of what is thrown now."""
    if not isinstance(owed, RollRequest) or (thrown.purpose, thrown.roller) == (owed.purpose, owed.roller):
        return ""
    words = thrown.purpose.partition(":")[0]
    return words if thrown.roller == owed.roller else " · ".join(_named_once(who_words(look, thrown.roller), words))


def shorter_words(head: str, need: str) -> list[tuple[str, str]]:
    """What is thrown and what it must reach, in fewer and fewer words: without the dice, then without by what, then who
    throws alone."""
    parts, end = head.rstrip(":").split(" · "), ":" if head.endswith(":") else ""
    bare = need.partition(" (")[0]
    heads = [head, " · ".join(dict.fromkeys((parts[0], parts[-1]))) + end, parts[0] + end]
    return list(dict.fromkeys([(head, need), *[(one, bare) for one in heads]]))


def _names_somebody(look: Look, purpose: str) -> bool:
    """Whether a roll says itself whom it is about: ``Damage to Orc 3``, also if somebody else was aimed at."""
    return any([being.name in purpose for being in look.table.beings.values()])


def question_head(look: Look, question: Question) -> str:
    """Who is asked what."""
    who, asked = who_words(look, question.who), question.form.label
    return asked if asked.startswith(who) else f"{who} · {asked}"


def owed_head(look: Look, owed: Owed) -> str:
    """Who is asked what, be it a roll or a question."""
    asked = owed.said
    return roll_head(look, owed.choice, asked) if isinstance(asked, RollRequest) else question_head(look, asked)


def owed_first_words(owed: Owed) -> str:
    """Why the turn does not go on yet; what is owed is said by the bar."""
    if isinstance(owed.request, RollRequest):
        return "The roll is owed first: type it or press Enter. Esc puts it off."
    return "The choice is owed first: decide it. Esc puts it off."


def dropped_words(what: Sequence[str]) -> str:
    """What was put off and will not be done any more, though its dice lie on the table."""
    return f"Dropped: {'; '.join(what)}. Ctrl+Z brings it back."


def put_off_head(look: Look, owed: Owed) -> str:
    """The same where it waits beside other things: a fight that has not begun yet is called as its encounter."""
    asked, name = owed.said, owed.choice.answers.get("name") if owed.choice.action == START else ""
    if not name:
        return owed_head(look, owed)
    return f"{name} · {asked.purpose if isinstance(asked, RollRequest) else asked.form.label}"


def upon(look: Look, choice: Choice) -> list[str]:
    """Whom a choice is done to."""
    action = look.game.actions.get(choice.action)
    form = action.form(look, choice.actor, choice.answers) if action else None
    found: list[str] = []
    for field in form.fields if form else ():
        answer = choice.answers.get(field.name)
        if isinstance(field, BeingField) and answer:
            found.append(answer)
        elif isinstance(field, BeingsField) and answer:
            found += answer
    return [who for who in dict.fromkeys(found) if who in look.table.beings]


def need_words(request: RollRequest) -> str:
    """What the dice must show and what that is: ``hits on 10+ (d20)``, ``surprised on 1–2 (d6)``; else which dice.

    It never says that somebody needs it, for meeting it may be what nobody wishes.
    """
    need = request.need
    if need is None and request.read.how == "tally" and len(request.read.marks) == 1:
        return f"throw {request.dice}, {request.read.marks[0]}+ counts"
    if need is None:
        return f"throw {request.dice if request.count > 1 else name_thrown(request.sides)}"
    if request.read.how in ("highest", "best"):
        least, marks = max(1, need.face), request.read.marks
        if request.read.how == "best" and marks:
            return f"{need.hit} from {least} ({request.dice}: highest, +1 per {max(marks)})"
        return f"{need.hit} from {least} ({request.dice}, the highest counts)"
    least, most = request.count, request.count * request.sides
    low, high = (least, need.face) if need.under else (need.face, most)
    if low <= least and high >= most:
        return f"{need.hit} on any throw of {request.dice}"
    if high < least or (low > most and request.read.how != "over"):  # dice thrown over and over have no most
        return f"{need.miss} on any throw of {request.dice}"
    faces = format_range(low, high) if need.under or low == high else f"{low}+"
    return f"{need.hit} on {faces} ({request.dice})"


def terms_words(need: Need) -> str:
    """What counts besides the dice: ``+ 2 + 1``."""
    parts = [f"{'−' if term.amount < 0 else '+'} {abs(term.amount)}" for term in need.terms if term.amount]
    return " ".join(parts)


def working_words(request: RollRequest, whose: str = "") -> str:
    """The throw in one line: ``d20 + 2 + 1 ≥ 13``, and before it ``whose`` it is."""
    if request.need is None:
        return request.dice
    sign = "≤" if request.need.under else "≥"
    parts = (request.dice, terms_words(request.need), sign, str(request.need.at))
    said = " ".join(part for part in parts if part)
    return f"{whose}: {said}" if whose else said


def of_the_others(look: Look, actor: str, roller: str) -> str:
    """The name of whoever throws, where it is not whoever acts nor anybody of that side: a save against it."""
    own, other = look.find(actor), look.find(roller)
    return other.name if own is not None and other is not None and other.side != own.side else ""


def faces_typed(text: str, request: RollRequest) -> tuple[int, ...]:
    """The faces typed so far, those for the rolls that follow included; ``BadFaces`` with a sentence.

    Between faces stand spaces, commas or plus signs; dice of one digit may be typed without anything between, a d100
    as its two d10.
    """
    found: list[int] = []
    words = words_typed(text)
    if request.count == 1 and digits_of(request.sides):
        face, used = read_digits(words, request.sides)
        found, words = [face] * min(used, 1), words[used:]
    for word in words:
        if not word.isdecimal():
            raise BadFaces(f"{word!r} is no face of a die; type what the dice show, such as 14 or 3 5.")
        several = request.count > 1 and request.sides <= SPLIT_UP_TO and len(found) < request.count
        if several and int(word) > request.sides and len(word) <= request.count - len(found):
            found += [int(digit) for digit in word]
        else:
            found.append(int(word))
    if len(found) > MOST_FACES:
        raise BadFaces(f"{MOST_FACES} faces are the most at once.")
    own = found[: request.count]
    wrong = [face for face in own if not 1 <= face <= request.sides]
    if wrong:
        raise BadFaces(f"A d{request.sides} cannot show {wrong[0]}; type 1 to {request.sides}.")
    return tuple(found)


def words_typed(text: str) -> list[str]:
    """What stands between spaces, commas or plus signs."""
    return [word for word in re.split(r"[\s,;+.]+", text.strip()) if word]


def looked_at(faces: tuple[int, ...], read: Reading) -> str:
    """What a rule sees on dice that it does not add up: ``highest 6, 3 × 6``; ``2 of 4 dice show 3 or more``."""
    if read.how == "tally":
        counts = {mark: sum([face >= mark for face in faces]) for mark in read.marks}
        return ", ".join([f"{number} of {len(faces)} dice show {mark} or more" for mark, number in counts.items()])
    marked = [f"{faces.count(mark)} × {mark}" for mark in read.marks if mark in faces]
    return ", ".join([f"highest {max(faces)}", *marked])


def _best_words(own: tuple[int, ...], request: RollRequest) -> str:
    """What dice of which the highest counts come to: `` + 3 = 10: succeeds``; nothing if that is said already."""
    need, read = request.need, request.read
    if read.how not in ("best", "highest") or need is None:
        return ""
    total = best_total(own, read)
    terms = terms_words(need)
    said = f" {terms} = {total + need.bonus}" if terms else f" = {total}" if total > max(own) else ""
    return f"{said}: {need.hit if need.met(total) else need.miss}"


def result_words(faces: tuple[int, ...], request: RollRequest, follows: Rolls = None) -> str:
    """What the typed faces come to: ``14 + 2 + 1 = 17: hits · damage die 5``; what is still missing, if it is."""
    own = faces[: request.count]
    if len(own) < request.count:
        missing = request.count - len(own)
        return f"{missing} more {'face' if missing == 1 else 'faces'} of d{request.sides}"
    dice, need = sum(own), request.need
    then = follow_words(faces[len(own) :], follows)
    if request.read.how in LOOKED_AT and (len(own) > 1 or need is not None):
        return f"{looked_at(own, request.read)}{_best_words(own, request)}{then}"
    if need is None:
        return f"{' + '.join(map(str, own))} = {dice}{then}" if len(own) > 1 else (then[3:] if then else "")
    terms = terms_words(need)
    said = f"{dice} {terms} = {dice + need.bonus}" if terms else f"{dice}"
    return f"{said}: {need.hit if need.met(dice) else need.miss}{then}"


def deed_of(request: RollRequest) -> str:
    """What a roll is for, in a word: ``damage`` of ``Damage: Longsword``, ``first aid for Thimble`` without how the
    dice are read, which stands in brackets; ``Magic Missile``, which is a name."""
    head = re.split(r":| \(", request.purpose)[0].strip()
    more = [word for word in head.split(" ")[1:] if word not in WITHIN_NAMES]
    named = bool(more) and all([word[:1].isupper() for word in more])
    return head if named else f"{head[:1].lower()}{head[1:]}"


def follow_hint(follows: Rolls) -> str:
    """What may be typed besides: `` and d8 for damage``; empty: nothing that is known."""
    if not follows or not follows[0].count:
        return ""
    deed = deed_of(follows[0])
    return f" and {follows[0].dice} {deed if deed.startswith('to ') else f'for {deed}'}"


def each_hint(look: Look, request: RollRequest, follows: Rolls) -> str:
    """Whose dice are typed, where the roll that follows is for the same: ``d6 for the party and d6 for the foes``."""
    if not follows or not follows[0].count:
        return ""
    (what, whose), (then, theirs) = _of_whom(look, request), _of_whom(look, follows[0])
    if what != then or whose == theirs:
        return ""
    return f"{request.dice} for {whose} and {follows[0].dice} for {theirs}"


def each_typed(look: Look, request: RollRequest, faces: Sequence[int], follows: Rolls) -> str:
    """Whose the typed dice are, where the roll that follows is for the same: ``4 for the party · 6 for the foes``."""
    own, more = faces[: request.count], faces[request.count :]
    if not more or request.need is not None or not follows or not each_hint(look, request, follows):
        return ""
    theirs, rest = more[: follows[0].count], more[follows[0].count :]
    parts = [f"{' '.join(map(str, some))} for {_of_whom(look, one)[1]}"
             for some, one in ((own, request), (theirs, follows[0]))]  # fmt: skip
    return " · ".join([*parts, *([f"{len(rest)} for what follows"] if rest else [])])


def _of_whom(look: Look, request: RollRequest) -> tuple[str, str]:
    """What a roll is for, and of whom: ``Initiative of the foes``; of whoever throws where it names nobody."""
    what, _, whom = request.purpose.partition(" of ")
    return what, whom or who_words(look, request.roller)


def follow_words(more: Sequence[int], follows: Rolls) -> str:
    """What dice typed beyond the owed ones are, before anything is added to them: `` · damage die 5``,
    `` · damage dice 3 + 4 = 7``, `` · 5 left aside``."""
    if not more:
        return ""
    said = " ".join(map(str, more))
    if follows is None:
        return f" · {len(more)} for what follows"
    if not follows:
        return f" · {said} left aside"
    one, own = follows[0], more[: follows[0].count]
    name, rest = f"{deed_of(one)} {'die' if one.count == 1 else 'dice'}", more[len(own) :]
    then = f" · {len(rest)} for what follows" if rest else ""
    if len(own) < one.count:
        if one.read.by_total and len(own) == 1:
            return f" · {name} {own[0]} in all"
        return f" · {name} {said}, {one.count - len(own)} more of {one.dice}"
    if one.read.by_total and len(own) > 1:
        return f" · {name} {' + '.join(map(str, own))} = {sum(own)}{then}"
    return f" · {name} {' '.join(map(str, own))}{then}"
