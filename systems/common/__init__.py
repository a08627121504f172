"""What all games share: the interface of a game, the table, play, dice, odds, effects, simulation."""
