"""The deck of many things: a card drawn, its fate carried out, the deck shuffled anew (WB-572)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.content.random_tables.tables import Drawn, roll
from systems.common.every_game.renewing import put_on_once
from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, PARTY, Being, Muster, Term, Until, altered
from systems.whitebox.base import classes, states
from systems.whitebox.base.attributes import ATTRIBUTES, prime_attribute
from systems.whitebox.base.item_maker import Dicer
from systems.whitebox.base.library import tables_in_force
from systems.whitebox.base.monsters import dice_of, hit_point_dice, xp_by_table
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.characters.advancement import advance, drain
from systems.whitebox.combat.damage import slay
from systems.whitebox.combat.newcomers import add_bodies, take_turns
from systems.whitebox.treasure.hoards.finds import SCROLL, finds_of, scroll
from systems.whitebox.treasure.hoards.handing_out import give
from systems.whitebox.treasure.items import wishes
from systems.whitebox.treasure.items.owned_items import magic_of, may_act, use_one_up
from systems.whitebox.treasure.items.using import DECK

DRAW, ALLY = "treasure.draw_card", "treasure.call_ally"
SHIELD, AN_HOUR = 1, 3600
CARDS = "deck_of_many_things_cards"
ALIGNMENTS = ("law", "neutrality", "chaos")
WARRIOR = Muster("human_soldier", 1, (1,))  # his hit points are thrown with his hit dice
PLATE_AND_SHIELD = 7  # points of plate mail and a shield
# Which of two magic items is the more powerful (ours): by its sort, then by its plus.
POWER = (
    "potion", "scroll", "missile", "lesser", "shield", "armor", "weapon", "wand", "medium", "ring", "staff", "greater",
)  # fmt: skip


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Another card, or no more: then the deck is gone."""
    being = may_act(look, actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or _deck(look, being) is None:
        return None
    return Form(DRAW, "Draw a card", (ChoiceField("do", "Does", default="draw", options=(
        Option("draw", "Draws a card"), Option("stop", "Draws no more", "The deck vanishes"),
    )),))  # fmt: skip


def _deck(look: Look, being: Being) -> int | None:
    return next((place for place, _, entry in magic_of(look, being) if entry.key == DECK), None)


def draw(play: Play, choice: Choice) -> None:
    """One card; a joker may bring two more."""
    being = play.being(choice.actor)
    place = _deck(play, being)
    if choice.answers["do"] == "stop" and place is not None:
        use_one_up(play, being.id, place)
        play.tell("{being} draws no more. The deck vanishes with a faint, malicious laugh.", icon="spark", being=being)
        return
    _card(play, being.id)
    if play.fighting:
        play.done(being.id)


def _card(play: Play, who: str) -> None:
    dicer = Dicer(play)
    drawn = roll(tables_in_force(play), CARDS, lambda count, sides, purpose: play.roll(count, sides, who, purpose))
    facts = {**drawn[0].data, **drawn[0].figures}
    said, being = drawn[0].text if len(drawn) == 1 else drawn[0].text.partition(":")[0], play.being(who)
    play.tell("{being} draws the {card}.", "card", "spark", being=being, card=f"{said[0].lower()}{said[1:]}")
    if facts["card"] in _THINGS:
        _things(play, dicer, who, drawn, facts)
    else:
        _FATES[facts["card"]](play, who, facts)


_THINGS = ("hearts_king", "diamonds_king", "diamonds_queen")


def _things(play: Play, dicer: Dicer, who: str, drawn: tuple[Drawn, ...], facts: dict[str, Any]) -> None:
    """A greater item, jewelry, a scroll of seven spells: into the drawer's pack."""
    if facts["card"] == "diamonds_queen":
        give(play, who, scroll(dicer, SCROLL, facts["caster"], facts["level"], facts["spells"]))
        return
    for one in drawn:
        for find in finds_of(dicer, one, one.table):
            give(play, who, find.item)


def _experience(play: Play, who: str, facts: dict[str, Any]) -> None:
    """As printed, without the bonus of the class."""
    sheet = play.being(who).sheet
    play.change(who, "experience", sheet.experience + facts["experience"])
    play.tell("{being} gains {points} XP.", "gains", "star", being=play.being(who), points=f"{facts['experience']:,}")
    advance(play, play.being(who))


def _joker(play: Play, who: str, facts: dict[str, Any]) -> None:
    asked = Form("joker", "The joker", (ChoiceField("take", "Takes", default="experience", options=(
        Option("experience", f"{facts['experience']:,} XP"), Option("cards", f"{facts['cards']} more cards"),
    )),))  # fmt: skip
    if play.ask(who, asked)["take"] == "experience":
        _experience(play, who, facts)
        return
    for _ in range(facts["cards"]):
        if not states.dead(play, play.being(who)):
            _card(play, who)


def _promise(name: str, lasting: str) -> Callable[[Play, str, dict[str, Any]], None]:
    """Something to be called on later, kept as an effect."""

    def fate(play: Play, who: str, facts: dict[str, Any]) -> None:
        play.put_on(who, name.format(**facts), Until(), kind=lasting, **facts)

    return fate


def _wishes(play: Play, who: str, facts: dict[str, Any]) -> None:
    """Counted until they are made."""
    play.put_on(who, wishes.left_words(facts["wishes"]), Until(), kind=wishes.KIND, wishes=facts["wishes"])


def _alignment(play: Play, who: str, facts: dict[str, Any]) -> None:
    """To one of the other two, alike (ours)."""
    before = play.being(who).sheet.alignment
    others = [one for one in ALIGNMENTS if one != before]
    after = Dicer(play).one_of(others, "New alignment")
    play.change(who, "alignment", after)
    play.tell("{being}: {before} → {after}.", icon="warning", being=play.being(who), before=before.capitalize(),
              after=after.capitalize())  # fmt: skip


def _best_is_lost(play: Play, who: str, facts: dict[str, Any]) -> None:
    being = play.being(who)
    found = [(POWER.index(entry.kind) if entry.kind in POWER else 0, item.bonus, -place, item)
             for place, item, entry in magic_of(play, being) if entry.key != DECK]  # fmt: skip
    if not found:
        play.tell("{being} has no magic to lose.", icon="warning", being=being)
        return
    _, _, place, item = max(found)  # of those alike the first
    use_one_up(play, who, -place)
    play.tell("The {item} is gone.", icon="warning", item=item.name.lower())


def _stone(play: Play, who: str, facts: dict[str, Any]) -> None:
    put_on_once(play, who, "Turned to stone", Until(), kind="petrified")
    play.tell("{being} turns to stone.", "petrified", "rock-being", being=play.being(who))


def _prime(play: Play, who: str, facts: dict[str, Any]) -> None:
    sheet = play.being(who).sheet
    _score(play, who, prime_attribute(sheet, classes.class_of(play, sheet).prime), facts["prime"])


def _attribute(play: Play, who: str, facts: dict[str, Any]) -> None:
    options = tuple([Option(name, name.capitalize()) for name in ATTRIBUTES])
    asked = Form("attribute", "One point more", (ChoiceField("attribute", "Attribute", options=options),))
    _score(play, who, play.ask(who, asked)["attribute"], facts["attribute"])


def _score(play: Play, who: str, name: str, by: int) -> None:
    before = getattr(play.being(who).sheet, name)
    play.change(who, name, max(1, before + by))
    play.tell("{being}: {name} {before} → {after}.", icon="star", being=play.being(who), name=name.capitalize(),
              before=before, after=max(1, before + by))  # fmt: skip


def _level(play: Play, who: str, facts: dict[str, Any]) -> None:
    drain(play, who, -facts["level"], "the deck")


def _death(play: Play, who: str, facts: dict[str, Any]) -> None:
    slay(play, who, "the queen of spades")


def ally_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever drew the jack of hearts may call his warrior, once."""
    being = may_act(look, actor)
    return Form(ALLY, "Bring the warrior") if being and look.under(actor, "ally") else None


def call_ally(play: Play, choice: Choice) -> None:
    """He serves for an hour, with the sword and shield of the card (R-73)."""
    caller = play.being(choice.actor)
    effect = next(iter(play.effects_on(caller.id, "ally")))
    play.remove(effect)
    (added,) = add_bodies(play, WARRIOR, caller.side)
    facts = {name: effect.fact(name) for name in ("hit_dice", "bonus")}
    armor = play.value(added, "armor_class") - SHIELD - facts["bonus"]
    _arm_warrior(play, added, facts, f"Shield, +{facts['bonus']}", armor, "Warrior of hearts")
    play.put_on(added, "Called", Until("lasting", at=AN_HOUR), kind="summoned", source=caller.id, obeys="always")
    take_turns(play, [added], caller.side)
    play.tell("{warrior} stands with {caller} for an hour.", "comes", "people", warrior=play.being(added),
              caller=caller)  # fmt: skip
    if play.fighting:
        play.done(caller.id)


def _warrior(play: Play, who: str, facts: dict[str, Any]) -> None:
    """A warrior with +4 arms; the figures of his gear lie on him as an effect."""
    (added,) = add_bodies(play, WARRIOR)
    plus = facts["bonus"]
    armor = 9 - PLATE_AND_SHIELD - 2 * plus
    _arm_warrior(play, added, facts, f"Plate mail and shield, +{plus}", armor, "Warrior of the deck")
    _comes(play, added)


def _arm_warrior(play: Play, added: str, facts: dict[str, Any], what: str, armor_class: int, name: str) -> None:
    """A warrior's hit dice, sword and armor."""
    being, dice, plus = play.being(added), str(facts["hit_dice"]), facts["bonus"]
    hits = play.total(hit_point_dice(dice), REFEREE, "Hit points of the warrior")
    sword = Item("long_sword", f"Long sword, +{plus}", carried="held", magic=True, bonus=plus)
    sheet = altered(being.sheet, hit_dice=dice, hit_points=hits, hit_points_most=hits, items=(sword,),
                    experience=xp_by_table(facts["hit_dice"]))  # fmt: skip
    play.exchange(being, altered(being, name=name, number=0, sheet=sheet))
    play.put_on(
        added, "Magic arms", Until(), ("armor_class", Term(what, armor_class, "WB-572", sets=True)), kind="arms"
    )


def _monster(play: Play, who: str, facts: dict[str, Any]) -> None:
    """Any creature of the bestiary with so many hit dice, all alike (ours)."""
    dice = min(facts["hit_dice"], play.house.monster_level_cap or facts["hit_dice"])  # WB-408
    found = [(one.key, size.hit_dice) for one in play.library("creatures").values() for size in one.sizes
             if size.hit_dice and dice_of(size.hit_dice).whole == dice]  # fmt: skip
    keys = [f"{key} {size}" for key, size in found]
    key, _, size = Dicer(play).one_of(keys, f"Monster of {dice} hit dice").partition(" ")
    (added,) = add_bodies(play, Muster(key, 1), hit_dice=size)
    _comes(play, added)
    play.tell("The party is surprised for one round.", icon="warning")


def _comes(play: Play, added: str) -> None:
    play.tell("{being} appears and attacks.", "appears", "swords", being=play.being(added))
    take_turns(play, [added], FOES)
    if not play.fighting and play.on_side(PARTY):
        play.tell("Start the fight when you are ready: {being} waits.", icon="swords", being=play.being(added))


_FATES: dict[str, Callable[[Play, str, dict[str, Any]], None]] = {
    "hearts_ace": _experience,
    "hearts_queen": _wishes,
    "hearts_jack": _promise("May call a warrior of {hit_dice} HD with +{bonus} arms, for an hour", "ally"),
    "clubs_ace": _alignment,
    "clubs_king": _best_is_lost,
    "clubs_queen": _stone,
    "clubs_jack": _prime,
    "spades_ace": _level,
    "spades_king": _warrior,
    "spades_queen": _death,
    "spades_jack": _monster,
    "diamonds_ace": lambda play, who, facts: give(play, who, Item("", "Map to a great treasure")),
    "diamonds_jack": _attribute,
    "joker": _joker,
}
