"""What every room of Myriad knows: entries, house rules, the module in force, sheets, figures, states, boxes.

All rooms of the game may import it; it knows none of them."""
