"""What comes in from other tools and goes out to them, as plain values for the dialogs and menus of the window."""
