"""Random tables as the window needs them: tried while they are written, rolled from a text, and kept as something else.

No Qt.  For the grid of the forms and the docks.
"""
