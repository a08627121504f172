"""Turning the undead, and the undead that serve a Chaotic Cleric instead of being destroyed (WB-200 to WB-206)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, in_words
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Being, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of, entry_of
from systems.whitebox.base.monsters import turning_row
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat.damage import slay

D = 0  # destroyed outright
NO = 99  # impossible
# WB-200: by row, columns are cleric levels 1 to 8, 9 to 13, 14 and above.
TABLE: dict[str, tuple[int, ...]] = {
    "1": (10, 7, 4, D, D, D, D, D, D, D),
    "2": (13, 10, 7, 4, D, D, D, D, D, D),
    "3": (15, 13, 10, 7, 4, D, D, D, D, D),
    "4": (17, 15, 13, 10, 7, 4, D, D, D, D),
    "5": (NO, 17, 15, 13, 10, 7, 4, D, D, D),
    "6": (NO, NO, 17, 15, 13, 10, 7, 4, D, D),
    "7": (NO, NO, NO, 17, 15, 13, 10, 7, 4, D),
    "8": (NO, NO, NO, NO, 17, 15, 13, 10, 7, 4),
    "9-11": (NO, NO, NO, NO, NO, 17, 15, 13, 10, 7),
    "12-18": (NO, NO, NO, NO, NO, NO, 17, 15, 13, 10),
    "demon": (NO, NO, NO, NO, NO, NO, NO, 17, 15, 13),
}
SERVES = "serves"  # kind of the effect on a servant; its source is the Cleric
HALF = Fraction(1, 2)  # of a hit die: what counts for less than one


def number_needed(level: int, row: str) -> int:
    """What 3d6 must come to; 0 destroys without a roll, 99 cannot be done."""
    return TABLE[row][min(level, 9) - 1 if level <= 13 else 9]


def can_turn(look: Look, being: Being) -> bool:
    """Lawful Clerics turn; Chaotic ones where the house says so (WB-200, WB-205)."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return False
    if "turn_undead" not in look.entry("classes", sheet.character_class).features:
        return False
    return sheet.alignment == "law" or (sheet.alignment == "chaos" and look.house.chaotic_turning)


def find_types(look: Look, actor: str) -> dict[str, list[Being]]:
    """The undead in the fight by type."""
    found: dict[str, list[Being]] = {}
    for being in look.against(look.being(actor).side):
        entry = entry_of(look, being)
        if entry and turning_row(entry, look.house) and states.able(look, being):
            found.setdefault(entry.key, []).append(being)
    return found


def _flee(play: Play, cleric: Being, beings: list[Being], cower: bool) -> None:
    """3d6 rounds of flight, or of cowering where there is no way out."""
    rounds = play.total("3d6", cleric.id, "Rounds they cower" if cower else "Rounds they flee")
    verb = "cower" if cower else "flee"
    flee = f"it {verb}s" if len(beings) == 1 else f"they {verb}"
    play.tell("{cleric} turns {them}: {flee} for {rounds} rounds.", "turned", "holy-sign", cleric=cleric,
              them=in_words(play, beings), flee=flee, rounds=rounds)  # fmt: skip
    for being in beings:
        play.put_on(being.id, "Cowers" if cower else "Turned", Until("lasting", at=rounds * 60),
                    kind=states.COWERS if cower else "turned", source=cleric.id)  # fmt: skip


def spell_to_spend(being: Being) -> int | None:
    """Where a first-level spell still stands in memory."""
    memory = being.sheet.memory
    return next((place for place, one in enumerate(memory) if one.level == 1 and not one.spent), None)


def _spend_spell(play: Play, cleric: Being) -> None:
    """An attempt at turning costs a first-level spell where the house says so (WB-204)."""
    place = spell_to_spend(cleric)
    if place is not None:
        memory = cleric.sheet.memory
        kept = (*memory[:place], altered(memory[place], spent=True), *memory[place + 1 :])
        play.change(cleric.id, "memory", kept)


def turn(play: Play, choice: Choice) -> None:
    """One attempt takes the round and all undead of the type named (WB-206)."""
    cleric = play.being(choice.actor)
    if play.house.turning_as_spell:
        _spend_spell(play, cleric)
    beings = find_types(play, choice.actor)[choice.answers["type"]]
    cower = choice.answers.get("if_turned") == "cower"
    entry = entry_of(play, beings[0])
    assert entry is not None
    needs = number_needed(cleric.sheet.level, turning_row(entry, play.house))
    if needs == D and forces_service(play, cleric):
        if left := enslave(play, cleric, beings):
            _flee(play, cleric, left, cower)
    elif needs == D:
        play.tell("{cleric} destroys {them}.", "destroyed", "holy-sign", cleric=cleric, them=in_words(play, beings))
        for being in beings:
            slay(play, being.id, f"destroyed by {cleric.name}")
    elif play.check(3, 6, cleric.id, f"Turning {entry.name}", Need(needs, hit="turned", miss="unmoved")):
        _flee(play, cleric, beings, cower)
    else:
        play.tell("{they} {do} not heed {cleric}.", "unmoved", "holy-sign", cleric=cleric,
                  they=as_subject(in_words(play, beings)), do="does" if len(beings) == 1 else "do")  # fmt: skip
    play.done(cleric.id)


def forces_service(look: Look, cleric: Being) -> bool:
    """Whether a result of D forces the undead into service instead of destroying them."""
    return bool(look.house.chaotic_turning) and cleric.sheet.alignment == "chaos"


def power_taken(look: Look, being: Being) -> Fraction:
    """What one servant takes of the Cleric's power: its whole hit dice, at least half of one, or one alike."""
    if look.house.control_limit == "number":
        return Fraction(1)
    return Fraction(dice_of(look, being).whole) or HALF


def power_in_use(look: Look, cleric: Being) -> Fraction:
    """How much of that power the servants he has take up already."""
    here = [effect.on for effect in look.effects().values() if effect.kind == SERVES and effect.source == cleric.id]
    beings = [being for who in here if (being := look.find(who)) and not states.dead(look, being)]
    return sum([power_taken(look, being) for being in beings], Fraction())


def enslave(play: Play, cleric: Being, beings: Sequence[Being]) -> list[Being]:
    """As many as his level holds serve him from now on; comes back with those left over, who are turned (WB-206)."""
    left = []
    taken = power_in_use(play, cleric)
    for being in beings:
        if taken + power_taken(play, being) > cleric.sheet.level:
            left.append(being)
            continue
        taken += power_taken(play, being)
        play.put_on(being.id, f"Serves {cleric.name}", kind=SERVES, source=cleric.id, side=being.side)
        play.exchange(being, altered(being, side=cleric.side))
        play.tell("{being} serves {cleric}.", "serves", "skull-bone", being=play.being(being.id), cleric=cleric)
    return left
