"""The window: Qt widgets that know fields, tracks, actions and sheets, and no game."""
