"""What the processes that run the tests beside each other say of each of them: no more than is read."""

from __future__ import annotations

from typing import Any

import pytest

BETWEEN = ("logstart", "logfinish")


def be_brief(config: pytest.Config) -> None:
    """One message a test goes to the process that counts them, and not six: each is packed, sent and unpacked.

    All six go there where somebody asked for more than dots, or for the time that each part of a test takes.
    """
    asked = config.option
    if asked.verbose > 0 or asked.durations is not None or asked.xmlpath:
        return
    for worker in config.pluginmanager.get_plugins():
        if type(worker).__name__ == "WorkerInteractor":  # xdist runs its text there, and imports nothing
            worker.sendevent = _brief(worker.sendevent)


def _brief(send: Any) -> Any:
    def sendevent(name: str, **told: Any) -> None:
        report = told["data"] if name == "testreport" else {"when": "call"}
        well = report["when"] != "call" and report["outcome"] == "passed" and not report["sections"]
        if name not in BETWEEN and not well:
            send(name, **told)

    return sendevent
