"""Fights played out by the very rules of the table, many times and quickly, and the exact odds of one action.

Stands on the kernel; models and gui ask it, a rule never does.
"""
