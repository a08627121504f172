"""What weighing comes to, in words, without widgets.  The encounter builder and the dialogs about it import it."""
