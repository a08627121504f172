"""How much of everything dice take, and one too many; numbers with commas; what is said of what cannot be read."""

from __future__ import annotations

import pytest

from systems.common.dice.expressions import BadDice, parse


@pytest.mark.parametrize(("text", "read"), [
    ("1+" * 98 + "1+10", "1+" * 98 + "1+10"), ("(" * 20 + "1d6" + ")" * 20, "1d6"), ("1000d6", "1000d6"), ("600d6+400d4", "600d6+400d4"),
    ("d10000", "1d10000"), ("1000000", "1000000"), ("0001000000", "1000000"), ("1d1", "1d1"), ("1d2!", "1d2!"),
    ("4d6kh4", "4d6kh4"), ("4d6kl4", "4d6kl4"), ("4d6dl3", "4d6dl3"), ("4d6dh3", "4d6dh3"), ("1d6kh1", "1d6kh1"),
    ("1,000", "1000"), ("12,345", "12345"), ("123,456", "123456"), ("100,000", "100000"), ("1,000d6", "1000d6"),
    ("4d6 keep the 3 highest", "4d6kh3"), ("4d6 keep 3 best", "4d6kh3"), ("4d6 drop 2 worst", "4d6dl2"),
    ("4d6 drop 2 lowest 3", "4d6dl3"), ("4d6 keep lowest", "4d6kl1"), ("4d6 drop highest 1", "4d6dh1"),
    ("2d6 double", "2d6 doubles"), ("3d6 triple", "3d6 triples"), ("3d6x3", "3d6 triples"),
    ("2d2 all alike", "2d2 doubles"), ("+3", "3"), ("--3", "3"), ("-+3", "-3"), ("1d6+--2", "1d6+2"), ("1d6-(-2)", "1d6+2"),
    ("6/2*3", "6/2*3"), ("7/-2", "7/(-2)"), ("-1d6+2", "-1d6+2"), ("-1d6*2", "(-1d6)*2"), ("2+(-1d6)", "2-1d6"), ("6/(1d6+1)", "6/(1d6+1)"), ("6/(0-1d6)", "6/(0-1d6)"), ("6/(1d6-7)", "6/(1d6-7)"), ("6/(2-1)", "6/(2-1)"), ("1001", "1001"), ("2 d 6", "2d6"), ("2D6 KH1", "2d6kh1"),
])  # fmt: skip
def test_as_much_as_may_be_is_read(text: str, read: str) -> None:
    assert parse(text).text == read


@pytest.mark.parametrize(("text", "position", "sentence"), [
    ("1+" * 98 + "1+100", 200, "This is 201 letters long; dice take at most 200."),
    ("1000d6+1d6", 7, "At column 8 there are 1001 dice in all; 1000 are the most."),
    ("1000001", 0, "A number at column 1 is 1000001; 1000000 is the most."),
    ("d10001", 1, "The number of sides at column 2 is 10001; 10000 is the most."),
    ("1d6+12345678901", 4, "A number at column 5 is 12345678901; 1000000 is the most."),
    ("1d6+123456789012", 4, "A number at column 5 is 123456789...; 1000000 is the most."),
    ("1,00", 1, "',' at column 2 means nothing among dice; only whole numbers can be thrown."),
    ("1,000,00", 5, "',' at column 6 means nothing among dice; only whole numbers can be thrown."),
    ("1,000,0000", 5, "',' at column 6 means nothing among dice; only whole numbers can be thrown."),
    ("1, 00", 1, "',' at column 2 means nothing among dice; only whole numbers can be thrown."),
    ("½", 0, "'½' at column 1 means nothing among dice; only whole numbers can be thrown."),
    ("1;2", 1, "';' at column 2 means nothing among dice."),
    ("4d6kh5", 3, "Of 4 dice 5 cannot be kept at column 4: there are only 4."),
    ("4d6dl5", 3, "Of 4 dice 5 cannot be dropped at column 4: there are only 4."),
    ("4d6dh4", 3, "Of 4 dice 4 cannot be dropped at column 4: that leaves none."),
    ("4d6dl0", 3, "At column 4 no die is dropped; at least 1 is needed."),
    ("4d6 keep the 3", 14, "After '3' at column 15 'highest' or 'lowest' is missing."),
    ("2d6x 2", 3, "'x 2' at column 4 is not known: x2 is doubles, x3 triples, and * multiplies."),
    ("2d6x", 3, "'x' at column 4 is not known: x2 is doubles, x3 triples, and * multiplies."),
    ("3d6x2", 3, "Doubles at column 4 need 2 dice, not 3; 'all equal' goes with any number."),
    ("1d6 doubles", 4, "Doubles at column 5 need 2 dice, not 1; 'all equal' goes with any number."),
    ("1d1 all equal", 0, "The dice at column 1 would always be equal and never stop."),
    ("2+1d1!", 2, "The die with 1 side at column 3 would explode for ever."),
    ("2d6 doubles kh1", 12, "'kh' at column 13 is one rule too many: each dice take one."),
    ("2d6! triples", 5, "'triples' at column 6 is one rule too many: each dice take one."),
    ("kh3", 0, "'kh' at column 1 must follow dice, as in 4d6 kh3."), ("3+drop", 2, "'drop' at column 3 must follow dice, as in 4d6 kh3."),
    ("3 x2", 2, "'x' at column 3 must follow dice, as in 2d6 doubles."), ("3 !", 2, "'!' at column 3 must follow dice, as in 3d6! or d%."),
    ("-3d6 2", 5, "Between '3d6' and '2' at column 6 a sign is missing."),
    ("3d6 3d6", 4, "Between '3d6' and '3' at column 5 a sign is missing."), ("(3)(2)", 3, "Between '3)' and '(' at column 4 a sign is missing."),
    ("1+3d6 d", 6, "Between '3d6' and 'd' at column 7 a sign is missing."),
    ("3d6+", 4, "After '3d6+' at column 5 a number or dice are missing."), ("2×", 2, "After '2×' at column 3 a number or dice are missing."),
    ("1+(2", 2, "The '(' at column 3 is never closed."), ("(3d6 foo)", 5, "'foo' at column 6 is not known; dice take kh, kl, dh, dl, !, doubles or triples."), ("/2", 0, "Before '/' at column 1 a number or dice are missing."),
    ("-*2", 1, "After '-' a number or dice must come, not '*' at column 2."), ("3d6d", 3, "Between '3d6' and 'd' at column 4 a sign is missing."),
    ("6/(1d6-6)", 2, "'(1d6-6)' at column 3 can come to 0, so nothing can be divided by it."),
    ("6/(0-1d6!)", 2, "'(0-1d6!)' at column 3 has no end, so nothing can be divided by it."),
    ("6/ 0 +1", 3, "'0' at column 4 can come to 0, so nothing can be divided by it."),
    ("d0", 1, "A die with 0 sides at column 2 cannot be thrown."), ("00d6", 0, "At column 1 no die is thrown; at least 1 is needed."),
])  # fmt: skip
def test_one_too_many_is_refused_in_a_sentence(text: str, position: int, sentence: str) -> None:
    with pytest.raises(BadDice) as refused:
        parse(text)
    assert (refused.value.position, refused.value.sentence, str(refused.value)) == (position, sentence, sentence)
