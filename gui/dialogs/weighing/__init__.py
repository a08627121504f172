"""The questions behind a weighing, each a page of one dialog: how many, what if, an evening in a row.

The encounter builder opens it.
"""

from gui.dialogs.weighing.dialog import WeighingDialog

__all__ = ["WeighingDialog"]
