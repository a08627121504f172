"""Items that show what is hidden, or hide their wearer: x-ray vision, dust of appearance, the hound of onyx, the robe
of blending (WB-566, WB-568, WB-569)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, ChoiceField, Field, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import Being, Term, Until
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of, entry_of
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.items import wears
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat.invisibility import REVEALED
from systems.whitebox.treasure.items.power_use import PowerUse

MOST = 1_000
UNITS = {"feet": "ft", "inches": "in"}
DISPLACED = "cloak_of_displacement"
SEES_THROUGH = 9  # levels or hit dice up to which nobody sees through a robe of blending


def through_fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    """Through what, how thick it is, and how far off what lies behind it."""
    options = tuple([Option(one.what, one.what.capitalize(), f"{one.most} {one.unit} at the most")
                     for one in work.through])  # fmt: skip
    wanted = so_far.get("through")
    chosen = next((one for one in work.through if one.what == wanted), work.through[0])
    return (
        ChoiceField("through", "Through", default=chosen.what, refines=True, options=options),
        NumberField("thick", "How thick", default=1, maximum=MOST, unit=UNITS[chosen.unit]),
        NumberField("away", "How far off", default=10, maximum=MOST, unit="ft"),
    )


def see_through(play: Play, use: PowerUse) -> None:
    """Whether the eye gets there: no farther than its range, through no more than so much (WB-566)."""
    answers, work = use.answers, use.work
    depth = next(one for one in work.through if one.what == answers["through"])
    what = f"{answers['thick']} {depth.unit} of {depth.what}"
    if answers["away"] > work.feet:
        play.tell("{being} sees nothing: {feet} feet is as far as it goes.", "unseen", "eye-off", being=use.user,
                  feet=work.feet)  # fmt: skip
    elif answers["thick"] > depth.most:
        play.tell("{being} sees nothing through {what}: {most} {unit} is the most.", "unseen", "eye-off",
                  being=use.user, what=what, most=depth.most, unit=depth.unit)  # fmt: skip
    else:
        play.tell("{being} sees what lies behind {what}, {away} feet off.", "seen", "eye", being=use.user, what=what,
                  away=answers["away"])  # fmt: skip


def around_fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    """Who stands within it: everybody who is hidden, to begin with."""
    there = tuple([one.id for one in look.everyone() if not states.dead(look, one) and one.id != being.id])
    hidden = tuple([who for who in there if _is_hidden(look, look.being(who))])
    return (BeingsField("targets", "Who is in it", work.area, hidden, allowed=there, least=0),) if there else ()


def _is_hidden(look: Look, being: Being) -> bool:
    entry = entry_of(look, being)
    born = entry is not None and any([one.rule == "invisible" for one in entry.abilities])
    return look.under(being.id, "invisible") or born or wears(being.sheet, DISPLACED)


def reveal(play: Play, use: PowerUse) -> None:
    """What nobody saw, or saw in the wrong place, is plain to see; nothing says for how long (WB-568)."""
    for who in use.answers.get("targets", ()):
        being = play.being(who)
        if not _is_hidden(play, being):
            continue
        moved = wears(being.sheet, DISPLACED) and isinstance(being.sheet, CharacterSheet)
        play.lift(who, "invisible")
        terms = (("armor_class", Term("Seen where it is", 2, "WB-568")),) if moved else ()
        play.put_on(who, "Covered with dust", Until(), *terms, kind=REVEALED, source=use.user.id)
        play.tell("{being} is plain to see.", "seen", "eye", being=being)


def notice(play: Play, use: PowerUse) -> None:
    """So many percent that it finds what is hidden or cannot be seen (WB-569)."""
    need = Need(use.work.chance, under=True, hit="finds it", miss="finds nothing")
    if play.check(1, 100, REFEREE, f"{use.work.name.capitalize()}, {use.work.chance} %", need):
        play.tell("The {item} finds what is hidden there.", "finds", "eye", item=use.item.name.lower())
    else:
        play.tell("The {item} finds nothing hidden.", "finds nothing", "eye-off", item=use.item.name.lower())


def strength(look: Look, being: Being) -> int:
    """Levels of a character, whole hit dice of a creature."""
    sheet = being.sheet
    return sheet.level if isinstance(sheet, CharacterSheet) else dice_of(look, being).whole


def blend(play: Play, use: PowerUse) -> None:
    """Of those who look from 10 hit dice or levels on each may see through it: 10 % for each above 9 (WB-569)."""
    who = use.user.id
    play.lift(who, "blended")
    play.put_on(who, "Blends in", kind="blended", source=who, item=use.entry.key)
    play.tell("{being} looks like part of the place, or one of those who are there.", icon="eye-off", being=use.user)
    for one in use.answers.get("targets", ()):
        being = play.being(one)
        percent = use.work.chance * (strength(play, being) - SEES_THROUGH)
        need = Need(percent, under=True, hit="sees through it", miss="is deceived")
        if percent > 0 and play.check(1, 100, REFEREE, f"{being.name} sees through it, {percent} %", need):
            play.tell("{being} sees {user} for what he is.", "seen", "eye", being=being, user=use.user)
