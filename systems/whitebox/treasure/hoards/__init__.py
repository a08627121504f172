"""Hoards: rolled, written by hand, shared and handed out.  The treasure room imports it."""
