"""Creatures and tables out of other tools: pasted, chosen or dropped, looked at, and kept.

The window and the encounter builder open it; what is found is made by ``gui/viewmodel/exchange/stat_blocks.py``.
"""

from gui.dialogs.stat_blocks.dialog import StatBlocks

__all__ = ["StatBlocks"]
