"""Powers of will: spells, servants, darkness, long labors, and the harm that growths do (WB-424, WB-427 to WB-431)."""

from __future__ import annotations

from typing import cast as typed

from systems.common.forms import Answers, BeingsField, ChoiceField, Field, NumberField, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Muster, Until, altered
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.base.entries import CharacterClass
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.combat.afflictions import venom
from systems.whitebox.combat.afflictions.chances import happens, saved, span
from systems.whitebox.combat.damage import hurt
from systems.whitebox.combat.newcomers import add_bodies, take_turns
from systems.whitebox.combat.powers.power import DAY, USED, decides, living

MOST_SERVANTS = 100


def level_of(look: Look, being: Being, ability: Ability) -> int:
    """The level at which it casts: its age number, or its hit dice (WB-421, WB-430)."""
    if ability.level_from == "age":
        return max(1, int(being.sheet.age))
    return max(1, dice_of(look, being).whole)


def asks_of_spell(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """What the spell itself asks; its way is settled if it knows but one."""
    from systems.whitebox import magic  # the magic room reads this one's states

    wanted = {**so_far, "way": ability.way} if ability.way else so_far
    asked = magic.fields_for(look, being.id, ability.spell, level_of(look, being, ability), wanted)
    return tuple([field for field in asked if not (ability.way and field.name == "way")])


def casts(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """A spell of its own, by the spell's own rule."""
    from systems.whitebox import magic

    wanted = {**answers, "way": ability.way} if ability.way else answers
    magic.cast_from(play, being.id, ability.spell, level_of(play, being, ability), "", wanted)


def _slots(look: Look, being: Being, ability: Ability) -> dict[int, int]:
    """Spells left today by spell level."""
    row = typed(CharacterClass, look.entry("classes", ability.caster)).row(level_of(look, being, ability))
    spent = [effect.fact("level") for effect in look.effects_on(being.id, USED) if effect.fact("power") == ability.name]
    return {level: most - spent.count(level) for level, most in enumerate(row.slots, 1)}


def castable(look: Look, being: Being, ability: Ability) -> tuple[Spell, ...]:
    """Every spell of its art for which it has power left today; which ones it knows is the referee's choice."""
    from systems.whitebox.magic.casters import level_on, listed

    if ability.caster != "magic_user":
        return ()
    left = _slots(look, being, ability)
    return tuple([spell for spell in listed(look, "magic_user") if left.get(level_on(spell, "magic_user"), 0) > 0])


def out_of_spells(look: Look, being: Being, ability: Ability) -> str:
    return "" if castable(look, being, ability) else "no spell is left today."


def asks_of_caster(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """Which spell, and what that asks."""
    from systems.whitebox import magic

    known = {spell.key: spell for spell in castable(look, being, ability)}
    if not known:
        return ()
    options = tuple([Option(spell.key, spell.name_for("magic_user")) for spell in known.values()])
    spell = so_far.get("spell") if so_far.get("spell") in known else options[0].value
    choice = ChoiceField("spell", "Spell", default=options[0].value, refines=True, options=options)
    return (choice, *magic.fields_for(look, being.id, str(spell), level_of(look, being, ability), so_far, "magic_user"))


def casts_as_class(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """As a Magic-user of its level, and with as many spells a day."""
    from systems.whitebox import magic
    from systems.whitebox.magic.casters import level_on

    spell = typed(Spell, play.entry("spells", answers["spell"]))
    play.put_on(being.id, "", Until("lasting", at=DAY), kind=USED, power=ability.name,
                level=level_on(spell, "magic_user"))  # fmt: skip
    magic.cast_from(play, being.id, spell.key, level_of(play, being, ability), "", answers, "magic_user")


def breaks_locks(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Doors held by magic open (WB-431)."""
    from systems.whitebox.magic.ending import lift

    locks = [effect for effect in play.effects().values() if effect.kind == "lock"]
    for effect in locks:
        play.tell("{being} breaks {lock}.", "opens", "door", being=being, lock=effect)
        lift(play, effect)
    if not locks:
        decides(play, being, ability)


def summon(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Beasts from the night, on its side (WB-430)."""
    count = play.total(ability.number, being.id, f"How many {ability.name}")
    _bring(play, being, ability, count)
    play.tell("{being} calls {count} {who}. {text}", "comes", "wolf", being=being, count=count, who=ability.name,
              text=ability.text)  # fmt: skip


def _bring(play: Play, being: Being, ability: Ability, count: int) -> None:
    take_turns(play, add_bodies(play, Muster(ability.creature, count), being.side), being.side)


def servants(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """Which of them are here and on another side, and how many come; the book prints no number."""
    here = tuple([one.id for one in look.against(being.side) if one.entry == ability.creature])
    return (BeingsField("obey", "Obey from now on", default=here, allowed=here, least=0),
            NumberField("more", "Come", "The book prints no number", maximum=MOST_SERVANTS))  # fmt: skip


def controls(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Its creatures obey it, those that are here and those that come (WB-431)."""
    for who in answers["obey"]:
        servant = play.being(who)
        play.exchange(servant, altered(servant, side=being.side))
        play.tell("{servant} obeys {being}.", "obeys", "people", servant=servant, being=being)
    if answers["more"]:
        _bring(play, being, ability, answers["more"])
        play.tell("{count} {who} come at {being}'s call.", "comes", "rat", count=answers["more"], who=ability.name,
                  being=being)  # fmt: skip
    if not answers["obey"] and not answers["more"]:
        decides(play, being, ability)


def trees(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (NumberField("trees", "Trees", f"Within {ability.range} feet", int(ability.number),
                        maximum=int(ability.number)),)  # fmt: skip


def wakes(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Trees walk at its wish; how they fight has no figures (WB-431)."""
    play.lift(being.id, "woken")
    if count := answers["trees"]:
        play.put_on(being.id, f"{count} trees awake" if count > 1 else "A tree awake", kind="woken", source=being.id)
        play.tell("{count} within {feet} feet of {being} now at a rate of {rate}; how they fight is for the referee.",
                  "wakes", "tree", count="Two trees walk" if count > 1 else "A tree walks", feet=ability.range,
                  being=being, rate=ability.rate)  # fmt: skip
    else:
        play.tell("The trees about {being} sleep again.", icon="tree", being=being)


def darkens(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """A circle of magical dark; how long it lasts, nobody has printed (WB-431)."""
    play.put_on("", f"Darkness, {ability.radius} ft around", kind="dark", source=being.id)
    play.tell("{being} spreads darkness, {feet} feet around.", icon="moon", being=being, feet=ability.radius)


def labors(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Work that takes its time: a timer runs, and when it is over the work is done (WB-427)."""
    seconds = span(play, ability.duration, ability.name.capitalize())
    play.put_on("", f"{being.name}: {ability.name}", Until("lasting", at=seconds), kind="task", source=being.id)
    play.tell("{being} sets to work: {text} It takes {time}.", icon="hourglass", being=being, text=ability.text,
              time=play.game.words.span(seconds))  # fmt: skip


def what(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """What exactly is the referee's to say."""
    return (TextField("what", "What exactly"),)


def does(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """A deed without dice, which the referee judges: it is told, no more (WB-427)."""
    said = answers["what"].strip()
    play.tell("{being}, {deed}{what}. {text}", icon="hand", being=being, deed=ability.name,
              what=f": {said.rstrip('.')}" if said else "", text=ability.text)  # fmt: skip


def touchers(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """Nobody has touched it yet."""
    return (BeingsField("targets", "Who touches it", allowed=living(look, being)),)


def burns(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Touching it does harm (WB-424)."""
    for who in answers["targets"]:
        dealt = play.total(ability.damage, being.id, f"Damage: {ability.name}")
        hurt(play, who, dealt, cause=being.name, hit=False, harm=ability.energy)


def slimes(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Whoever fails to save begins to turn into it, until the disease is cured (WB-424)."""
    for who in answers["targets"]:
        if not saved(play, being, ability, who):
            play.put_on(who, f"Turning into {being.name.lower()}", kind="diseased", source=being.id)
            play.tell("{victim} begins to turn into {slime}; how fast is for the referee to say.", "slime", "blob",
                      victim=play.being(who), slime=being.name.lower())  # fmt: skip


def in_the_cloud(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (BeingsField("targets", f"Within {ability.diameter} feet", allowed=living(look, being), least=0),)


def poked(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Somebody pokes it: it may set its spores free (WB-424)."""
    if happens(play, ability):
        venom.choke(play, being, ability, tuple(answers["targets"]))
    else:
        play.tell("{being} sets no spores free.", icon="mold", being=being)
