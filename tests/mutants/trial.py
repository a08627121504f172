"""One fault, some tests: a child of the warm process reads the rules with the fault in them and runs the tests.

The fault is never written to a file: the one module is compiled from the changed text as it is imported, so that nothing
compiled can be stale and several trials share a tree.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import signal
import sys
import traceback
from collections.abc import Sequence
from importlib.machinery import SourceFileLoader
from math import ceil
from pathlib import Path
from types import CodeType

import pytest

WARM = ("hypothesis", "PySide6.QtWidgets", "sqlalchemy", "pytestqt.plugin", "xdist.plugin", "tomli", "statistics")
OWN = ("systems", "models", "gui", "tests", "main")  # read anew from the tree


def warm_up() -> None:
    """Import what every trial would import otherwise, but nothing of the project."""
    for name in WARM:
        with contextlib.suppress(ImportError):
            __import__(name)


class Chosen:
    """A plugin: of what is found only these tests run, in their order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.place = {test: n for n, test in enumerate(tests)}
        self.noticed_by, self.ran = "", 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            [item for item in items if item.nodeid in self.place], key=lambda item: self.place[item.nodeid]
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed:
            self.noticed_by = self.noticed_by or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.noticed_by = self.noticed_by or report.nodeid


def start_trial(tree: Path, path: Path | None, source: str, chosen: Chosen, kept: Path, seconds: float = 600) -> int:
    """Fork a trial and come back at once with its process id; ``path`` from the root is read as ``source``.

    ``kept`` gets the outcome as JSON: ``noticed_by`` (a test, or empty), ``ran`` (tests) and ``status`` (of pytest).
    ``SIGXCPU`` ends it after so many ``seconds`` of the processor.
    """
    sys.stdout.flush()
    child = os.fork()
    if child:
        with contextlib.suppress(PermissionError, ProcessLookupError):  # it was quicker
            os.setpgid(child, child)
        return child
    status = 70
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        _begin(tree, kept)
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(seconds), resource.RLIM_INFINITY))
        if path is not None:
            _read_as(tree / path, source)
        status = _run(chosen)
        kept.write_text(json.dumps({"noticed_by": chosen.noticed_by, "ran": chosen.ran, "status": status}), "utf-8")
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def _begin(tree: Path, kept: Path) -> None:
    with contextlib.suppress(PermissionError):
        os.setpgid(0, 0)  # whoever ends it ends what it has started, too
    out = os.open(kept.with_suffix(".txt"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.chdir(tree)
    os.environ["CI"] = "1"  # the same examples every time
    sys.path[:] = [
        str(tree),
        *[entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).parents[2]],
    ]
    for name in [name for name in sys.modules if name.partition(".")[0] in OWN]:
        del sys.modules[name]


def _read_as(path: Path, source: str) -> None:
    """Whoever imports this file finds the source given here."""
    plain = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if Path(loader.path) == path:
            return compile(source, loader.path, "exec", dont_inherit=True)
        return plain(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]


def _run(chosen: Chosen) -> int:
    files = sorted({test.partition("::")[0] for test in chosen.place})
    return int(pytest.main(["-x", "-q", "--tb=line", "-p", "no:cacheprovider", *files], [chosen]))
