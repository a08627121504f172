"""Dice typed at the table: their faces, or an equals sign and what they come to; what that means for the roll."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gui.viewmodel.dice_chains import alike_word, mark_and_fumble, own_faces, rolls_over, thrown_before
from gui.viewmodel.roll_words import (
    SPLIT_UP_TO,
    BadFaces,
    Rolls,
    each_hint,
    each_typed,
    faces_typed,
    follow_hint,
    follow_words,
    need_words,
    result_words,
    terms_words,
    words_typed,
)
from models.desk.blow_words import swept_words
from models.desk.deed_words import is_in_vain, sentences
from models.desk.foreseen import next_rolls, story_of
from systems.common.dice.digits import digits_of, example, read_digits
from systems.common.kernel.look import Look
from systems.common.kernel.tape import RollRequest

if TYPE_CHECKING:
    from models.desk.desk import Desk, Owed

SUM = "="
SUM_FROM, SUM_DIGITS = 9, 3  # from so many dice on a bare number of so few digits is their sum
BRACKETS = re.compile(r" \([^()]*\)")  # with what it was done
FURTHER, MOST_SAID = " · ", 52  # letters beside what is asked
HINT = "Enter rolls · or type the dice"
FOLLOW_HINT = "Enter rolls · or type"
SUM_HINT = "Enter rolls · or type the faces, or = and the sum"


def hint(request: RollRequest, follows: Rolls = None, look: Look | None = None) -> str:
    """What may be typed, the dice of the roll that follows included; whose each are, where both are for the same."""
    if look is not None and (each := each_hint(look, request, follows)):
        return f"{FOLLOW_HINT} {each}"
    if request.count == 1 and digits_of(request.sides):
        return f"{HINT}: {example(request.sides)}"
    if then := follow_hint(follows):
        return f"{FOLLOW_HINT} {request.dice}{then}"
    if takes_sum(request):
        return SUM_HINT + "".join([f" and how many show a {mark}" for mark in request.read.counted])
    return HINT


def takes_sum(request: RollRequest) -> bool:
    """Whether it is enough to say what the dice come to."""
    return request.read.by_total and request.count > 1 + len(request.read.counted)


def _as_sum(text: str, request: RollRequest) -> str:
    """What is typed; where so many dice are thrown that nobody names them all, a bare number is their sum."""
    said = text.strip()
    words = said.split()
    if not takes_sum(request) or request.count < SUM_FROM or not all([word.isdecimal() for word in words]):
        return said
    first = words[0] if words else ""
    alone = len(words) <= 1 + len(request.read.counted) and 1 < len(first) <= SUM_DIGITS
    return f"{SUM}{said}" if alone and int(first) > request.sides else said


def dice_typed(text: str, request: RollRequest) -> tuple[int, ...]:
    """The faces typed so far, or the sum alone after an equals sign; ``BadFaces`` with a sentence."""
    said = _as_sum(text, request)
    if not said.startswith(SUM):
        _refuse_either(said, request)
        if rolls_over(request) and request.sides <= SPLIT_UP_TO:  # 3315 are two throws, as 33 15 are
            first, *others = said.split() or [""]
            said = " ".join([*(first if first.isdecimal() else [first]), *others])
        try:
            return faces_typed(said, request)
        except BadFaces as bad:
            if takes_sum(request) and said.isdecimal() and not request.problem((int(said),)):
                raise BadFaces(f"{bad} If {said} is the sum, type ={said}.") from None
            raise
    number = said.removeprefix(SUM).strip()
    if request.count > 1 and not takes_sum(request):
        raise BadFaces("Every die is looked at here: type the faces, not their sum.")
    wanted = 1 + len(request.read.counted) if request.count > 1 else 1
    if not all([word.isdecimal() for word in number.split()]) or len(number.split()) > wanted:
        raise BadFaces(f"After = stands {_sum_asked(request)}.")
    numbers = tuple([int(word) for word in number.split()])
    if len(numbers) == wanted and (problem := request.problem(numbers)):
        raise BadFaces(problem)
    return numbers


def _refuse_either(text: str, request: RollRequest) -> None:
    """A first word of several digits, shorter than the throw, with another behind it: ``13 5`` of 3d6 may be their sum
    and a die of the next throw, or three faces."""
    first, *others = text.split() or [""]
    if not others or not first.isdecimal() or not 1 < len(first) < request.count or rolls_over(request):
        return
    if request.sides <= SPLIT_UP_TO and takes_sum(request) and not request.problem((int(first),)):
        each = " ".join(first)
        raise BadFaces(f"{first} may be two faces of {request.dice} or their sum: type {each}, or ={first} alone.")


def _sum_asked(request: RollRequest, alone: bool = True) -> str:
    """What is typed after the sign: ``what 2d6 came to, such as =7``."""
    came = f"what {request.dice} came to"
    if request.count > 1 and (counted := request.read.counted):
        return f"{came} and how many dice show a {counted[0]}, such as ={3 * request.count} 1"
    return f"{came}, and nothing else, such as =7" if alone else f"{came}, such as =7"


def own_dice(text: str, request: RollRequest) -> tuple[int, ...]:
    """Of what is typed the dice of this very throw, once all of them are there; empty before, or if they are wrong."""
    try:
        if missing_dice(text, request):
            return ()
        faces = dice_typed(text, request)
    except BadFaces:
        return ()
    return faces[: request.count]


def read_typed(desk: Desk, owed: Owed, request: RollRequest, text: str) -> tuple[str, Rolls]:
    """What is typed for a throw that is owed, parted, and what is thrown after it, once all its dice are there."""
    return part_typed(text, request, partial(next_rolls, desk.game, desk.table, desk.hands, owed))


def part_typed(text: str, request: RollRequest, next_after: Callable[[tuple[int, ...]], Rolls]) -> tuple[str, Rolls]:
    """What is typed, with dice of one digit that are run together parted beyond what this throw takes, too: ``6652`` is
    ``6 6 5 2`` where a d2 follows on 3d6; and what is thrown ``next_after`` this throw, once it is whole.  ``BadFaces``
    where it is not certain how it is meant."""
    _refuse_either(text, request)
    own, over, more = _run_on(text, request)
    if not over and not (own and any([len(word) > 1 for word in more])):
        faces = own_dice(text, request)
        return text, next_after(faces) if faces else None
    follows = next_after(own)
    shown = " ".join(map(str, own))
    if follows and (said := _of_one(follows[0], [over, *more] if over else more)):
        return f"{shown} {' '.join(said)}{' ' if text[-1:].isspace() else ''}", follows
    if not over or (not follows and request.count == 1):
        return text, follows
    if not follows and follows is not None:
        return " ".join([shown, over, *more]), follows
    if not follows:
        why = f"what is thrown then is not known yet: type {over} for it later"
    elif _is_sum(follows[0], [over, *more]):
        why = f"{over} may be faces of {follows[0].dice} or their sum: part it by spaces"
    else:
        why = f"{over} is no throw of {follows[0].dice}, which follows"
    raise BadFaces(f"{request.dice} shows {shown}; {why}.")


def _run_on(text: str, request: RollRequest) -> tuple[tuple[int, ...], str, list[str]]:
    """The faces of this very throw, the digits that are run together with them beyond it, and the words after that;
    nothing while they are not all there, wrong, or a sum."""
    nothing: tuple[tuple[int, ...], str, list[str]] = (), "", []
    words = words_typed(text)
    if _as_sum(text, request).startswith(SUM) or rolls_over(request) or digits_of(request.sides):
        return nothing
    own, over = list[str](), ""
    while words and not over and len(own) < request.count:
        word, left = words.pop(0), request.count - len(own)
        alone = request.sides > SPLIT_UP_TO or len(word) < 2
        own, over = ([*own, word], "") if alone else ([*own, *word[:left]], word[left:])
    if len(own) < request.count or not all([word.isdecimal() for word in (*own, over or "0", *words)]):
        return nothing
    faces = tuple(map(int, own))
    return (faces, over, words) if all([1 <= face <= request.sides for face in faces]) else nothing


def _is_sum(request: RollRequest, words: Sequence[str]) -> bool:
    """Whether these may be what the dice came to, as well as their faces."""
    alone = len(words) == 1 and len(words[0]) > 1 and takes_sum(request)
    return alone and not request.problem((int(words[0]),))


def _of_one(request: RollRequest, words: Sequence[str]) -> list[str]:
    """These as the faces of a throw, each a word; empty where they are no such faces, or may be their sum."""
    if _is_sum(request, words):
        return []
    found = list[str]()
    for word in words:
        run = 1 < len(word) <= request.count - len(found) and request.sides <= SPLIT_UP_TO
        found += word if run else [word]
    wrong = [face for face in found[: request.count] if not 1 <= int(face) <= request.sides]
    return [] if wrong else found


def missing_dice(text: str, request: RollRequest) -> str:
    """What is missing before the dice typed can be taken, as a sentence; empty if nothing is.

    What a roll that goes on still wants is asked for after this throw.
    """
    faces = dice_typed(text, request)
    if _as_sum(text, request).startswith(SUM):
        whole = len(faces) == 1 + (len(request.read.counted) if request.count > 1 else 0)
        return "" if whole else f"After = stands {_sum_asked(request, alone=False)}."
    if len(faces) < request.count:
        number = "1 face" if request.count == 1 else f"{request.count} faces"
        sum_too = ", or = and their sum" if takes_sum(request) else ""
        return f"{request.dice} shows {number}; {len(faces)} typed{sum_too}."
    return ""


def need_said(request: RollRequest, before: Sequence[int] = ()) -> str:
    """What the dice must come to; of dice that roll over also that they do, and how far they have come."""
    if not rolls_over(request):
        return need_words(request)
    dice = f"{request.dice}, {alike_word(request)} roll over"
    so_far = f"{sum(before)} so far; " if before else ""
    need = request.need
    if need is None:
        return f"throw again ({so_far}{dice})" if before else f"throw {dice}"
    if need.under:
        return need_words(request)
    fumble = 0 if before else mark_and_fumble(request)[1]
    whole = f"{need.face + sum(before)}+"
    if need.face <= max(request.count, fumble):
        whole = f"anything but {fumble}" if fumble else "any throw"
    return f"{need.hit} on {whole} ({so_far}{dice})"


def add_outcome(says: str, desk: Desk, owed: Owed, text: str) -> str:
    """What the dice typed come to, with what comes of them in place of those behind the first throw, as far as there is
    room: ``14 + 1 = 15: hits · fells Orc 3 with 6``."""
    came = _comes_words(desk, owed, text)
    whole = _joined(says.partition(FURTHER)[0], came)
    return whole if came and came not in says and len(whole) <= MOST_SAID else says


def say_typed(desk: Desk, owed: Owed, request: RollRequest, text: str, follows: Rolls) -> str:
    """What stands beside the dice that are typed: what they come to, and what comes of it; after Space, that a die is
    ended.  ``BadFaces`` with a sentence."""
    words = text.strip()
    says = typed_words(words, request, thrown_before(owed.tape.entries, request), follows)
    says = each_typed(desk.look, request, _faces_of(words, request), follows) or says
    return say_ended(add_outcome(says, desk, owed, words), text, request, follows)


def say_ended(says: str, text: str, request: RollRequest, follows: Rolls) -> str:
    """That a die is ended and which may come then, after Space: ``14: hits, then d6 for damage``, or ``then …`` where
    that is not known; as it was where none is known to."""
    if not text.strip() or not text[-1:].isspace() or text.strip().startswith(SUM):
        return says
    faces = dice_typed(text, request)
    if len(faces) < request.count:
        return f"{' '.join(map(str, faces))}, then {says}"
    known = follows is not None and len(faces) >= request.count + sum([one.count for one in follows])
    then = follow_hint(follows).removeprefix(" and ") if len(faces) == request.count else ""
    return says if known else f"{says or faces[-1]}, then {then or '…'}"


def _joined(result: str, came: str) -> str:
    """A result and what comes of it; a verb that both say is said once: ``14 + 1 = 15: hits Orc 3 for 4``."""
    before, colon, verb = result.rpartition(": ")
    if colon and came.startswith(f"{verb} "):
        return f"{before}{colon}{came}"
    return f"{result}{FURTHER}{came}" if result else came


def _comes_words(desk: Desk, owed: Owed, text: str) -> str:
    """What comes of the dice typed where they alone decide it: ``fells Orc 3 with 6``; empty before, and where the
    roll says it by what must be reached."""
    request = owed.request
    if not isinstance(request, RollRequest) or not (faces := _faces_of(text, request)):
        return ""
    if request.need is not None and len(faces) <= request.count:
        return ""
    story = story_of(desk.game, desk.table, desk.hands, owed, faces)
    came = [told for told in story if told.about and told.verdict and not is_in_vain(told.verdict)]
    if not came:
        return ""
    being = desk.look.find(request.roller)
    all_of_them = sentences(came)
    several = len(all_of_them) > 1 and len({told.about[-1] for told in came}) > 1
    if several and came[-1].about != (request.roller,):
        return swept_words(story)
    said = all_of_them[-1].removesuffix(".").removeprefix(f"{being.name} " if being is not None else "")
    return BRACKETS.sub("", said)


def _faces_of(text: str, request: RollRequest) -> tuple[int, ...]:
    """What is typed, once it is whole."""
    try:
        return () if missing_dice(text, request) else dice_typed(text, request)
    except BadFaces:
        return ()


def typed_words(text: str, request: RollRequest, before: Sequence[int] = (), follows: Rolls = None) -> str:
    """What the dice typed so far come to: ``3 + 3 + 1 + 5 = 12: hits``; or what is still missing.

    ``before``: the faces that this throw is added to.  ``follows``: the roll that those beyond it are for.
    ``BadFaces`` with a sentence.
    """
    faces = dice_typed(text, request)
    alone = _as_sum(text, request).startswith(SUM) and request.count > 1
    if not alone and not rolls_over(request):
        digits = _digits_words(text, request)
        return digits + (result_words(faces, request, follows) or (str(faces[0]) if digits else ""))
    if alone and not faces:
        return f"the sum of {request.dice}" + (", thrown again or not" if rolls_over(request) else "")
    if alone and len(faces) < 1 + len(request.read.counted):
        return f"{faces[0]} · how many of them show a {request.read.counted[0]}"
    sixes = [f", {many} × {mark}" for mark, many in zip(request.read.counted, faces[1:], strict=False)] if alone else []
    faces = faces[:1] if alone else faces
    own, wants_more = (faces, False) if alone else own_faces(faces, request)
    thrown = (*before, *own)
    missing = -len(own) % request.count if not alone else 0
    if missing:
        return f"{missing} more {'face' if missing == 1 else 'faces'} of d{request.sides}"
    said = f"{' + '.join(map(str, thrown))} = {sum(thrown)}" if len(thrown) > 1 else str(sum(thrown))
    if wants_more:
        return f"{said}: {alike_word(request)}, throw again" if own else f"the faces of {request.dice}"
    then = follow_words(faces[len(own) :], follows)
    need = request.need
    if need is None:
        return f"{said if len(thrown) > 1 else f'{request.dice} come to {said}'}{''.join(sixes)}{then}"
    if terms := terms_words(need):
        said = f"{said}, {terms} = {sum(thrown) + need.bonus}" if len(thrown) > 1 else (
            f"{said} {terms} = {sum(thrown) + need.bonus}")  # fmt: skip
    first = not before and len(own) <= request.count and rolls_over(request)
    failed = first and sum(own) == mark_and_fumble(request)[1]
    return f"{said}: {need.hit if need.met(sum(own)) and not failed else need.miss}{then}"


def _digits_words(text: str, request: RollRequest) -> str:
    """How dice of ten typed one by one are read: ``70 3 is ``, before what they come to; else nothing."""
    words = words_typed(text)
    used = read_digits(words, request.sides)[1] if request.count == 1 else 0
    return f"{' '.join(words[:used])} is " if used > 1 else ""
