"""The ground under the rooms: sheets, house rules, entries, figures and states.  Every room may import it; it imports
none of them."""
