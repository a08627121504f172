"""Faults that are put into rules: each is one small change, and the text without it is the text as it was."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants import sampling
from tests.mutants.faults import Fault, find_faults

HEAD = "def rule(a, b):\n    "


def changes(line: str) -> list[str]:
    """The line with each of its faults in turn."""
    source = HEAD + line
    return [fault.put_into(source).removeprefix(HEAD) for fault in find_faults(source)]


@pytest.mark.parametrize(("line", "changed"), [
    ("return a < b", ["return a <= b"]),
    ("return (a) >= (b)", ["return (a) > (b)"]),
    ("return a not in b", ["return a in b"]),
    ("return a + b", ["return a - b"]),
    ("return a // 2", ["return a * 2", "return a // 3"]),
    ("return not (a)", ["return (a)"]),
    ("return a and b", ["return a or b"]),
    ("return True", ["return False"]),
    ("return min(a, b)", ["return max(a, b)"]),
    ("return a if b else 0", ["return a if not (b) else 0", "return a if b else 1"]),
    ("a.b(a)", ["None"]),
    ("a += 1", ["a -= 1", "a += 2"]),
    ("return '–' < a", ["return '–' <= a"]),
])  # fmt: skip
def test_each_fault_is_one_small_change(line: str, changed: list[str]) -> None:
    assert changes(line) == changed


@pytest.mark.parametrize(
    "line",
    [
        "'words'",
        "return f'{a + 1}'",
        "raise ValueError(a + 1)",
        "return 'a' + b",
        "a: int = 3",
        "return zip(a, b, strict=True)",
    ],
)
def test_words_and_annotations_have_no_faults(line: str) -> None:
    assert changes(line) == []


def test_what_a_module_says_outside_of_functions_has_no_faults() -> None:
    assert find_faults("MOST = 3\nHALF = MOST // 2\n") == []


@pytest.mark.parametrize(
    "path", sorted((sampling.ROOT / "systems" / "common" / "dice").glob("*.py")), ids=lambda path: path.stem
)
def test_a_file_with_a_fault_can_still_be_read(path: Path) -> None:
    source = path.read_text("utf-8")
    for fault in find_faults(source):
        assert ast.dump(ast.parse(fault.put_into(source))) != ast.dump(ast.parse(source))


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    first, again, other = (sampling.choose_sample("common", 5, seed) for seed in (1, 1, 2))
    assert first == again and first != other and len(first) == 5


def test_what_is_known_to_change_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (one,) = sampling.choose_sample("common", 1, 1)
    kept = tmp_path / "equivalent.toml"
    entry = {"file": one.path.as_posix(), "line": one.words, "before": one.fault.before, "after": one.fault.after}
    kept.write_text("[[fault]]\n" + "".join([f"{name} = {words!r}\n" for name, words in entry.items()]), "utf-8")
    monkeypatch.setattr(sampling, "EQUIVALENT", kept)
    every = sampling.choose_sample("common", 100_000, 1)
    assert one not in every


def test_every_fault_that_is_left_out_is_one() -> None:
    there = {
        (placed.path.as_posix(), placed.words, placed.fault.before, placed.fault.after)
        for room in sampling.ROOMS
        for path in sorted((sampling.ROOT / "systems" / room).rglob("*.py"))
        if any([path.relative_to(sampling.ROOT).as_posix() == known[0] for known in sampling.known_equivalents()])
        for placed in sampling.place_all(path)
    }
    assert sampling.known_equivalents() <= there


def test_a_fault_knows_its_line() -> None:
    assert find_faults("def rule(a):\n\n    return a < 1\n")[0] == Fault(3, 14, 27, 28, "<", "<=")
