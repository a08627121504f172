"""What each action of a turn takes, for whoever asks why it cannot be done now."""

REQUIRED = {
    "combat.fight": "a foe to fight hand to hand",
    "combat.strike_first": "a first strike",
    "combat.shoot": "a missile weapon at hand and a foe to aim at",
    "combat.roll": "dice that it has yet to bring",
    "magic.cast": "a spell that it knows, and mana that is left",
    "magic.use_item": "a magic item that can still be used",
    "combat.hold": "that nothing was declared for it yet",
    "combat.break_free": "somebody who holds it",
    "combat.wake": "somebody of its side who sleeps",
}
