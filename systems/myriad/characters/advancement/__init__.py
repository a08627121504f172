"""Experience and what it buys: levels, steps, and rising by chance.

The room of characters hands on its actions; treasure shares experience by it."""
