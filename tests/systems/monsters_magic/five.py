"""The five of the example of play, as its scene begins (MG-093)."""

from __future__ import annotations

from systems.common.records.table import Being
from systems.monsters_magic.base.sheet import Item, Trait
from tests.systems.monsters_magic.builders import hero

MUMMY = "mummy_of_the_first_ones"


def traits(*names: str) -> tuple[Trait, ...]:
    return tuple([Trait(name) for name in names])


def five() -> list[Being]:
    """Xiola b1, Felix b2, Guido b3, Shamira b4, Gramfive b5."""
    return [
        hero("b1", "Xiola", calling="magic_user", race="high_elf", strength=8, dexterity=13, constitution=10,
             intelligence=16, wisdom=14, charisma=12, php=14, mhp=24, spells=("shield", "magic_missile"),
             traits=traits("Excellent Perception", "Infravision", "Spellcasting"),
             items=(Item("staff", "Staff of Magic", carried="held", spells=1), Item("light_armor", "Robe", carried="worn"))),
        hero("b2", "Felix", calling="thief", strength=10, dexterity=16, constitution=12, intelligence=12, charisma=12,
             php=18, mhp=16, traits=traits("Simple Weapons", "Stealthy"),
             items=(Item("dagger", "Dagger", carried="held"), Item("light_armor", "Leather", carried="worn"))),
        hero("b3", "Guido", calling="bard", strength=10, dexterity=14, constitution=10, intelligence=12, charisma=16,
             php=16, mhp=18, spells=("inspiration", "song_of_healing"),
             traits=traits("Help Others Fight or Face Danger", "Use Your Music to Help People"),
             items=(Item("short_sword", "Short sword", carried="held"), Item("light_armor", "Leather", carried="worn"))),
        hero("b4", "Shamira", calling="cleric", strength=12, dexterity=12, constitution=8, wisdom=16, charisma=12, php=16,
             mhp=24, hero_points=0, spells=("turn_undead",),
             traits=traits("Turn Undead", "Ensure the Dead Stay in the Underworld"),
             items=(Item("mace", "Mace", carried="held"), Item("medium_armor", "Mail", carried="worn"),
                    Item("shield", "Shield", carried="held"))),
        hero("b5", "Gramfive"),
    ]  # fmt: skip
