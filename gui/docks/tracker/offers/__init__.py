"""What whoever acts may do, and what it may not and why: in order, with digits, and the list behind "Other…".

The tracker alone imports it.
"""
