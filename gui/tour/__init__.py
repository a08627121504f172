"""The tour: an evening played by itself through the window, with a picture of every step.

Above the window; ``main.py`` starts it.
"""
