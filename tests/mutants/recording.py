"""A plugin for pytest: `coverage` is told which test runs, with its parameters; how long each took is kept beside it, in
time of the processor: what else the machine does counts for nothing.

Loaded by name in the one run that measures what the tests reach.  A test that fails is kept too: no fault can be judged by it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

KEPT = "MUTANTS_RECORDED"  # names the file for seconds and failures in the environment

_seconds: dict[str, float] = {}
_failed: set[str] = set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What is set up for several tests counts for the first of them."""
    measuring = coverage.Coverage.current()
    if measuring is not None:
        measuring.switch_context(item.nodeid)
    began = time.process_time()
    try:
        return (yield)
    finally:
        _seconds[item.nodeid] = time.process_time() - began
        if measuring is not None:
            measuring.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    Path(os.environ[KEPT]).write_text(json.dumps({"seconds": _seconds, "failed": sorted(_failed)}), "utf-8")
