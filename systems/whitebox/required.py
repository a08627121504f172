"""What each action of a turn takes, for whoever asks why it cannot be done now."""

REQUIRED = {
    "combat.attack": "a foe to strike at and a blow that is left",
    "combat.all_strike": "others of its kind who have yet to act",
    "combat.finish": "a helpless foe",
    "combat.shoot": "a missile or something to throw at hand, and a foe to aim at",
    "combat.dance": "a dancing weapon",
    "combat.breathe": "a breath that is left today",
    "combat.power": "a power that is left, and somebody to use it on",
    "combat.turn_undead": "undead in the fight who can still act",
    "combat.cut_rope": "a rope that holds one of its side",
    "combat.bind": "a dying ally",
    "magic.cast": "a spell that is left in memory, or a scroll",
    "magic.ready": "a spell that is left in memory",
}
