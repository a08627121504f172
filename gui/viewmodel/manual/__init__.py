"""The manual as plain values: its pages read from Markdown, their order, their links, and what a search finds in them.

The pages lie in ``docs/manual``; every room of gui above the view models may show them.
"""
