"""PySide6 6.12 on Python 3.11 drops a reference to None on common calls and ends the process after some thousand.

The probes run in a process of their own, which a bad release may take down.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

CALLS = 60


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_no_common_call_takes_a_reference_to_none_away() -> None:
    done = subprocess.run(
        [sys.executable, __file__],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    change = json.loads(done.stdout)
    assert len(change) >= 20
    assert {call: each for call, each in change.items() if each < -0.5} == {}


def references_to_none(call: Callable[[int], object]) -> float:
    """How many references to None come (or go) with each call."""
    call(0)
    before = sys.getrefcount(None)
    for number in range(1, CALLS + 1):
        call(number)
    return (sys.getrefcount(None) - before) / CALLS


def probe() -> dict[str, float]:
    from PySide6.QtCore import (
        QAbstractTableModel,
        QModelIndex,
        QObject,
        QPersistentModelIndex,
        QSortFilterProxyModel,
        Qt,
        QTimer,
        Signal,
    )
    from PySide6.QtGui import QStandardItem, QStandardItemModel
    from PySide6.QtWidgets import (
        QApplication,
        QComboBox,
        QLabel,
        QListWidget,
        QListWidgetItem,
        QMenu,
        QSpinBox,
        QTableWidget,
        QTableWidgetItem,
        QTreeWidget,
        QTreeWidgetItem,
        QVBoxLayout,
        QWidget,
    )

    class Rows(QAbstractTableModel):
        def rowCount(self, parent: object = None) -> int:
            return 10

        def columnCount(self, parent: object = None) -> int:
            return 2

        def data(
            self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
        ) -> str | None:
            return "x" if role == Qt.ItemDataRole.DisplayRole else None

    class Sender(QObject):
        sent = Signal(int)

    app = QApplication([])
    kept: list[object] = []
    label, spin, combo, menu, listed, tree = QLabel(), QSpinBox(), QComboBox(), QMenu(), QListWidget(), QTreeWidget()
    table, cells = QTableWidget(CALLS + 1, 2), [QTableWidgetItem("x") for _ in range(CALLS + 1)]
    items, rows, proxy = QStandardItemModel(), Rows(), QSortFilterProxyModel()
    proxy.setSourceModel(rows)
    sender = Sender()
    sender.sent.connect(lambda number: None)
    box = QWidget()
    layout = QVBoxLayout(box)

    probes: dict[str, Callable[[int], object]] = {
        "QTableWidgetItem()": lambda i: kept.append(QTableWidgetItem("x")),
        "QTableWidget.setItem": lambda i: table.setItem(i, 0, cells[i]),
        "QTableWidgetItem.setText": lambda i: cells[i].setText("y"),
        "QStandardItem()": lambda i: kept.append(QStandardItem("x")),
        "QStandardItemModel.appendRow": lambda i: items.appendRow([QStandardItem("x")]),
        "QListWidget.addItem": lambda i: listed.addItem("x"),
        "QListWidgetItem()": lambda i: kept.append(QListWidgetItem("x")),
        "QTreeWidgetItem()": lambda i: kept.append(QTreeWidgetItem(["x"])),
        "QTreeWidgetItem(tree)": lambda i: kept.append(QTreeWidgetItem(tree, ["x"])),
        "QObject()": lambda i: kept.append(QObject()),
        "QLabel()": lambda i: kept.append(QLabel("x")),
        "QLabel.setText": lambda i: label.setText(str(i)),
        "QWidget.update": lambda i: label.update(),
        "QModelIndex()": lambda i: QModelIndex(),
        "data() that returns None": lambda i: proxy.data(proxy.index(0, 0), Qt.ItemDataRole.DecorationRole),
        "QAbstractTableModel.index": lambda i: rows.index(0, 0),
        "signal to a slot that returns None": lambda i: sender.sent.emit(i),
        "QTimer.singleShot": lambda i: (QTimer.singleShot(0, lambda: None), app.processEvents()),
        "QVBoxLayout.addWidget": lambda i: layout.addWidget(QLabel("x")),
        "QSpinBox.setValue": lambda i: spin.setValue(i % 90),
        "QComboBox.addItem": lambda i: combo.addItem("x"),
        "QMenu.addAction": lambda i: menu.addAction("x"),
    }
    return {name: references_to_none(call) for name, call in probes.items()}


if __name__ == "__main__":
    print(json.dumps(probe()), flush=True)
    os._exit(0)  # what Qt does while the interpreter ends is not asked here
