"""What PySide has written down of its functions: not read at a start, and there for whoever asks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
LATER = "\nimport gui.theme.sources, sys\nsys.modules['gui.theme.sources'].leave_sources_unread()"
WHAT_IS_READ = """
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])
label = QLabel("Here")
label.show()
print(*[name for name in ("parser", "layout", "errorhandler", "lib.enum_sig", "lib.pyi_generator")
        if len(vars(sys.modules["shibokensupport.signature." + name])) > 20])
"""
ASKED = """
import sys
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QApplication
from PySide6.support.signature import get_signature
import PySide6.support.signature.lib.enum_sig as enum_sig
def wrong(call):
    try:
        call()
    except Exception as error:
        print(type(error), error)
app = QApplication([])
wrong(lambda: QPoint("a"))
wrong(lambda: QLabel().resize("a", 3))
wrong(lambda: QLabel(nonsense=3))
wrong(lambda: QLabel().setVisible())
print(QLabel.resize.__doc__, get_signature(QLabel.resize))
print(enum_sig.ExactEnumerator.__module__, enum_sig.__spec__.name, [type(one) for one in sys.meta_path])
print(sorted(one for one in sys.modules if "ature." in one and not one.startswith("gui.")))
"""


def said(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout and not done.returncode, done.stderr
    return done.stdout


def test_a_start_reads_nothing_of_it() -> None:
    assert said(LATER + WHAT_IS_READ) == "\n"
    assert said("import sys" + WHAT_IS_READ) != "\n", "PySide reads it in another way: see whether this is still wanted"


def test_who_asks_later_is_told_the_same() -> None:
    assert said(LATER + ASKED) == said(ASKED)
