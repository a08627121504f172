"""The manual as a window of its own: contents, search and pages.  Opened by F1 and from the Help menu."""
