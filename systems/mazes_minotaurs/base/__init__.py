"""The ground of the game: entries, sheets, house rules, figures, states, checks.  Every room may import it."""
