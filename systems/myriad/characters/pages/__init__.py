"""The sheet as the desk shows it: pages, summary, audit, and writing one by hand.

The room of characters hands on what the game asks for."""
