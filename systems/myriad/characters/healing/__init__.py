"""Rest and medics: what gives boxes back.

The room of characters hands on its actions."""
