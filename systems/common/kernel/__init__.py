"""What a game and a rule are: the interface of a game, looking at the table, the verbs of a rule, actions, turns, dice.

Knows ``dice``, ``forms``, ``records`` and ``content``; imported by every room above them, by every game, and by models
and gui for what a game offers.
"""
