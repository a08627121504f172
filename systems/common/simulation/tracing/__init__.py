"""Rules remembered by what they looked at.  For ``simulation`` alone."""
