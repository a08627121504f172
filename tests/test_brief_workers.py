"""What is left out between the processes that run the tests is what nobody reads."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.brief_workers import be_brief


class WorkerInteractor:
    """As much of that of xdist as is changed."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def sendevent(self, name: str, **told: Any) -> None:
        self.sent.append((name, told.get("data", {}).get("when")))


def sent(verbose: int = -1, durations: int | None = None, xmlpath: str | None = None, **how: Any) -> list[Any]:
    """What of a test goes to the process that counts them."""
    worker = WorkerInteractor()
    config: Any = SimpleNamespace(
        option=SimpleNamespace(verbose=verbose, durations=durations, xmlpath=xmlpath),
        pluginmanager=SimpleNamespace(get_plugins=lambda: {worker, "another plugin"}),
    )
    be_brief(config)
    worker.sendevent("logstart", nodeid="one")
    for when in ("setup", "call", "teardown"):
        data = {"when": when, "outcome": "passed", "sections": []} | how.get(when, {})
        worker.sendevent("testreport", data=data)
    worker.sendevent("logfinish", nodeid="one")
    worker.sendevent("runtest_protocol_complete", item_index=1)
    return worker.sent


CALL, COUNTED = ("testreport", "call"), ("runtest_protocol_complete", None)


def test_of_what_passes_it_is_told_that_it_does_and_that_it_is_done() -> None:
    assert sent() == [CALL, COUNTED]


@pytest.mark.parametrize(
    "how", [{"outcome": "failed"}, {"outcome": "skipped"}, {"sections": [("Captured stdout", "x")]}]
)
@pytest.mark.parametrize("when", ["setup", "teardown"])
def test_what_goes_wrong_or_says_something_before_and_after_is_told(when: str, how: dict[str, Any]) -> None:
    assert ("testreport", when) in sent(**{when: how})


@pytest.mark.parametrize("asked", [{"verbose": 1}, {"durations": 20}, {"xmlpath": "told.xml"}])
def test_whoever_asks_for_more_hears_all(asked: dict[str, Any]) -> None:
    parts = [("testreport", when) for when in ("setup", "call", "teardown")]
    assert sent(**asked) == [("logstart", None), *parts, ("logfinish", None), COUNTED]
