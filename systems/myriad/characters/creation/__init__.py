"""Making characters: by points, dice or templates, alone or as a party.

The room of characters hands on its actions; pages, gear and prep rooms may import its parts."""
