"""Reads dice as players write them, ``4d6 drop lowest`` or ``2d6+3``, and says in a sentence what cannot be read."""

from __future__ import annotations

from systems.common.dice.notation import BadDice, Dice, Negative, Node, Number, Pair, reach

MOST_DICE, MOST_SIDES, MOST_NUMBER, MOST_LETTERS, MOST_BRACKETS = 1_000, 10_000, 1_000_000, 200, 20
MODIFIERS = "kh, kl, dh, dl, !, doubles or triples"
LIKE = "3d6 or 2d6+3"  # what is understood

_DIGITS = frozenset("0123456789")
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
_SIGNS = frozenset("-+*/()!%−–×÷")
_SAME_SIGN = {"−": "-", "–": "-", "×": "*", "÷": "/"}
_ENDS = {"highest": "h", "best": "h", "lowest": "l", "worst": "l"}
_ALIKE = {"doubles": 2, "double": 2, "triples": 3, "triple": 3}
_KEEPING = {"kh", "kl", "dh", "dl", "keep", "drop"}
_ROLLING_OVER = {"!", "x", "all", *_ALIKE}


class _Token:
    """A number, word or sign, or the end, and where it stands."""

    __slots__ = ("at", "kind", "text")

    def __init__(self, kind: str, text: str, at: int) -> None:
        self.kind, self.text, self.at = kind, text, at


def _tokens(text: str) -> list[_Token]:
    if len(text) > MOST_LETTERS:
        raise BadDice(f"This is {len(text)} letters long; dice take at most {MOST_LETTERS}.", MOST_LETTERS)
    found: list[_Token] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        letter, start = text[at], at
        if letter in _DIGITS:
            at = _after_number(text, at)
            found.append(_Token("number", text[start:at].replace(",", ""), start))
        elif letter in _LETTERS:
            at = _after(text, at, _LETTERS)
            found.append(_Token("word", text[start:at].lower(), start))
        else:
            at += 1
            if letter in _SIGNS:
                found.append(_Token("sign", _SAME_SIGN.get(letter, letter), start))
            elif not letter.isspace():
                hint = "; only whole numbers can be thrown" if letter in ".,½" else ""
                raise BadDice(f"'{letter}' at column {at} means nothing among dice{hint}.", start)
    return [*found, _Token("end", "", end)]


def _after(text: str, at: int, letters: frozenset[str]) -> int:
    while at < len(text) and text[at] in letters:
        at += 1
    return at


def _after_number(text: str, at: int) -> int:
    """Where a number ends; thousands may be set off by commas: ``1,000``."""
    end = _after(text, at, _DIGITS)
    if end - at > 3:
        return end
    while text[end : end + 1] == "," and _after(text, end + 1, _DIGITS) == end + 4:
        end += 4
    return end


class Reader:
    """Reads one text, from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = _tokens(text)
        self._next = 0
        self._dice = 0
        self._brackets = 0

    def read(self) -> Node:
        """The whole text as a node; ``BadDice`` if that is impossible."""
        if len(self._tokens) == 1:
            raise BadDice(f"There are no dice here; write something like {LIKE}.", 0)
        node = self._sum()
        token = self._peek()
        if token.kind == "end":
            return node
        if token.text == ")":
            raise self._bad(f"The ')' at column {token.at + 1} closes a bracket that was never opened.")
        if token.kind == "word":
            raise self._unknown(token)
        if token.text in {"!", "%"}:
            raise self._bad(f"'{token.text}' at column {token.at + 1} must follow dice, as in 3d6! or d%.")
        raise self._bad(f"Between {self._before()} and '{token.text}' at column {token.at + 1} a sign is missing.")

    def _sum(self) -> Node:
        node = self._product()
        while self._peek().text in {"+", "-"}:
            sign, more = self._take().text, self._product()
            if isinstance(more, Negative):
                sign, more = "-" if sign == "+" else "+", more.of
            node = Pair(sign, node, more)
        return node

    def _product(self) -> Node:
        node = self._signed()
        while self._peek().text in {"*", "/"}:
            sign, start = self._take().text, self._peek().at
            more = self._signed()
            if sign == "/":
                self._check_divisor(more, start)
            node = Pair(sign, node, more)
        return node

    def _check_divisor(self, node: Node, start: int) -> None:
        low, high = reach(node)
        divisor = self._text[start : self._peek().at].rstrip()
        if low is None or high is None:
            raise self._bad(f"'{divisor}' at column {start + 1} has no end, so nothing can be divided by it.", start)
        if low <= 0 <= high:
            raise self._bad(f"'{divisor}' at column {start + 1} can come to 0, so nothing can be divided by it.", start)

    def _signed(self) -> Node:
        negative = False
        while self._peek().text in {"+", "-"}:
            negative ^= self._take().text == "-"
        node = self._atom()
        return Negative(node) if negative else node

    def _atom(self) -> Node:
        token = self._peek()
        if token.text == "(":
            return self._bracket()
        count = 1
        if token.kind == "number":
            count = self._number(MOST_NUMBER, "A number")
            if self._peek().text != "d":
                return Number(count)
        if self._peek().text != "d":
            raise self._missing(token)
        start = token.at
        self._dice += count
        if count < 1:
            raise BadDice(f"At column {start + 1} no die is thrown; at least 1 is needed.", start)
        if self._dice > MOST_DICE:
            raise BadDice(f"At column {start + 1} there are {self._dice} dice in all; {MOST_DICE} are the most.", start)
        self._take()
        return self._modified(count, self._sides(), start)

    def _missing(self, token: _Token) -> BadDice:
        """Neither a number nor dice nor a bracket stands here."""
        if token.kind == "word":
            return self._unknown(token)
        if token.kind == "end":
            return self._bad(f"After {self._before()} at column {token.at + 1} a number or dice are missing.")
        if not self._next:
            return self._bad(f"Before '{token.text}' at column {token.at + 1} a number or dice are missing.")
        return self._bad(
            f"After {self._before()} a number or dice must come, not '{token.text}' at column {token.at + 1}."
        )

    def _bracket(self) -> Node:
        opened = self._take()
        self._brackets += 1
        if self._brackets > MOST_BRACKETS:
            raise self._bad(f"At column {opened.at + 1} there are more than {MOST_BRACKETS} brackets.", opened.at)
        if self._peek().text == ")":
            raise self._bad(f"Between the brackets at column {opened.at + 1} there is nothing.")
        node = self._sum()
        if self._peek().text != ")":
            if self._peek().kind == "word":
                raise self._unknown(self._peek())
            raise self._bad(f"The '(' at column {opened.at + 1} is never closed.", opened.at)
        self._take()
        return node

    def _sides(self) -> int:
        token = self._peek()
        if token.text == "%":
            self._take()
            return 100
        if token.kind != "number":
            stands = f"; '{token.text}' is none" if token.text else ""
            raise self._bad(f"After {self._before()} at column {token.at + 1} the number of sides is missing{stands}.")
        sides = self._number(MOST_SIDES, "The number of sides")
        if sides < 1:
            raise BadDice(f"A die with {sides} sides at column {token.at + 1} cannot be thrown.", token.at)
        return sides

    def _modified(self, count: int, sides: int, start: int) -> Dice:
        dice = Dice(count, sides)
        token = self._peek()
        if token.text == "!":
            self._take()
            if sides == 1:
                raise self._bad(f"The die with 1 side at column {start + 1} would explode for ever.", start)
            dice = Dice(count, sides, "!")
        elif token.text in _KEEPING:
            dice = self._kept(count, sides)
        elif token.text in _ROLLING_OVER:
            dice = self._alike(count, sides, start)
        else:
            return dice
        if self._peek().text in _KEEPING | _ROLLING_OVER:
            token = self._peek()
            raise self._bad(f"'{token.text}' at column {token.at + 1} is one rule too many: each dice take one.")
        return dice

    def _kept(self, count: int, sides: int) -> Dice:
        first = self._take()
        how, number = first.text, 1
        if how in {"keep", "drop"}:
            if self._peek().text == "the":
                self._take()
            told = self._number(MOST_DICE, "The number of dice") if self._peek().kind == "number" else 0
            end = _ENDS.get(self._peek().text)
            if end is None:
                raise self._bad(
                    f"After {self._before()} at column {self._peek().at + 1} 'highest' or 'lowest' is missing."
                )
            self._take()
            how, number = how[0] + end, told or number
        if self._peek().kind == "number":
            number = self._number(MOST_DICE, "The number of dice")
        done = "kept" if how[0] == "k" else "dropped"
        if number < 1:
            raise self._bad(f"At column {first.at + 1} no die is {done}; at least 1 is needed.", first.at)
        if number > count or (number == count and done == "dropped"):
            left = "that leaves none" if number == count else f"there are only {count}"
            raise self._bad(f"Of {count} dice {number} cannot be {done} at column {first.at + 1}: {left}.", first.at)
        return Dice(count, sides, how, number)

    def _alike(self, count: int, sides: int, start: int) -> Dice:
        token = self._take()
        if token.text == "all":
            if self._peek().text not in {"equal", "alike"}:
                raise self._bad(f"After {self._before()} at column {self._peek().at + 1} 'equal' is missing.")
            self._take()
            wanted = count
        elif token.text == "x":
            times = self._peek()
            if times.text not in {"2", "3"} or times.at > token.at + 1:
                shown = self._text[token.at : times.at + len(times.text)]
                raise self._bad(
                    f"'{shown}' at column {token.at + 1} is not known: x2 is doubles, x3 triples, and * multiplies.",
                    token.at,
                )
            wanted = int(self._take().text)
        else:
            wanted = _ALIKE[token.text]
        if count != wanted:
            name = {2: "Doubles", 3: "Triples"}[wanted]
            raise self._bad(
                f"{name} at column {token.at + 1} need {wanted} dice, not {count}; 'all equal' goes with any number.",
                token.at,
            )
        if count == 1 or sides == 1:
            raise self._bad(f"The dice at column {start + 1} would always be equal and never stop.", start)
        return Dice(count, sides, "alike")

    def _number(self, most: int, name: str) -> int:
        token = self._take()
        digits = token.text.lstrip("0") or "0"
        if len(digits) > len(str(most)) or int(digits) > most:
            shown = digits if len(digits) < 12 else f"{digits[:9]}..."
            raise self._bad(f"{name} at column {token.at + 1} is {shown}; {most} is the most.", token.at)
        return int(digits)

    def _unknown(self, token: _Token) -> BadDice:
        if token.text in _KEEPING | _ROLLING_OVER:
            example = "4d6 kh3" if token.text in _KEEPING else "2d6 doubles"
            return self._bad(f"'{token.text}' at column {token.at + 1} must follow dice, as in {example}.")
        if token.text == "d" and self._next:
            return self._bad(f"Between {self._before()} and 'd' at column {token.at + 1} a sign is missing.")
        if not self._dice:
            return self._bad(f"'{token.text}' at column {token.at + 1} is no dice; write something like {LIKE}.")
        return self._bad(f"'{token.text}' at column {token.at + 1} is not known; dice take {MODIFIERS}.")

    def _peek(self) -> _Token:
        return self._tokens[self._next]

    def _take(self) -> _Token:
        token = self._tokens[self._next]
        self._next += 1
        return token

    def _before(self) -> str:
        """What stands just before, in quotes: back to the last sign or space."""
        end = self._tokens[self._next].at
        read = self._text[:end].rstrip()
        start = max([read.rfind(letter, 0, len(read) - 1) for letter in "-+*/(−–×÷ "]) + 1
        return f"'{read[start:]}'"

    def _bad(self, sentence: str, at: int | None = None) -> BadDice:
        return BadDice(sentence, self._peek().at if at is None else at)
