"""Stretches of rules: what runs in one go has one mark, and leaves it when it runs."""

from __future__ import annotations

import builtins

import pytest

from tests.mutants import probes

RULE = '''
def may(age, sworn=False):
    """Old enough."""
    least = 18
    if age < least:
        if sworn:
            return True
        return False
    return True

class Oath:
    def taken(self, by):
        for one in by:
            yield one
'''


def test_what_runs_in_one_go_is_one_stretch() -> None:
    found = probes.stretches(RULE)
    assert {line: found[line] for line in (3, 4, 5)} == {3: 3, 4: 3, 5: 3}
    assert (found[6], found[7], found[8], found[9]) == (6, 7, 8, 9)
    assert (found[13], found[14]) == (13, 14)
    assert 2 not in found and 11 not in found  # what a module says outside of functions


@pytest.mark.parametrize(("age", "sworn", "reached"), [
    (20, False, {3, 9}),
    (10, False, {3, 6, 8}),
    (10, True, {3, 6, 7}),
])  # fmt: skip
def test_marks_are_left_by_what_ran(monkeypatch: pytest.MonkeyPatch, age: int, sworn: bool, reached: set[int]) -> None:
    heads = sorted(set(probes.stretches(RULE).values()))
    marks = bytearray(len(heads))
    monkeypatch.setattr(builtins, probes.MARKS, marks, raising=False)
    module = dict[str, object]()
    exec(probes.with_marks(RULE, "rule.py", {line: n for n, line in enumerate(heads)}), module)
    may = module["may"]
    assert callable(may)
    assert may(age, sworn) is (age >= 18 or sworn)
    assert {line for line, mark in zip(heads, marks, strict=True) if mark} == reached


@pytest.mark.parametrize("name", ["_reached", "_marks", "marks"])
def test_rules_may_call_their_own_functions_as_they_like(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    rule, marks = f"def {name}():\n    return 1\n\ndef rule():\n    return {name}()\n", bytearray(2)
    monkeypatch.setattr(builtins, probes.MARKS, marks, raising=False)
    module = dict[str, object]()
    exec(probes.with_marks(rule, "rule.py", {2: 0, 5: 1}), module)
    called = module["rule"]
    assert callable(called) and called() == 1
    assert all(marks)
