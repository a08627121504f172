"""The ground of Enondas: sheets, house rules, entries, figures, arms, saving rolls, states.  Every room imports it."""
