"""The window: where everything stands, its menus and keys, the banner, workspaces, the start page, the players' view.

Above every other room of gui but the tour; ``main.py`` opens it.
"""
