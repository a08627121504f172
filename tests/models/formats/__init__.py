"""Formats of other tools: twenty texts of each, written for these tests, and thousands that are none."""
