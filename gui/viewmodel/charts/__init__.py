"""The charts of the referee's screen as plain values: who is marked where, what is said of a cell, what is found."""
