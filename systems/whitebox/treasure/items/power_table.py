"""What magic items do beside casting spells: whom they ask for, and one small function for each rule of the items
(WB-559 to WB-574)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.every_game.renewing import put_on_once
from systems.common.forms import Answers, BeingField, BeingsField, ChoiceField, Field, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import Being, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import ropes
from systems.whitebox.combat.attack import targets
from systems.whitebox.combat.damage import hurt, slay
from systems.whitebox.treasure.items import (
    bags,
    control_powers,
    sight_powers,
    small_powers,
    started_items,
    striking_powers,
    summoning,
    wishes,
)
from systems.whitebox.treasure.items.power_use import PowerUse, lasting, list_reached, roll_save, works_on

AIMED = ("coil", "strike")  # a blow at one foe, in a fight
AT_ALL = ("blast", "blend", "control", "entangle", "frighten", "kill", "madden", "paralyze", "rain")
FREE = ("ask", "run", "stow", "strike")  # done beside what one does in a turn
Asks = Callable[[Look, Being, Work, MagicItem, Answers], tuple[Field, ...]]
ASKS: dict[str, Asks] = {
    "ask": small_powers.question_fields,
    "climb": small_powers.wall_fields,
    "devour": bags.fields,
    "pour": small_powers.liquid_fields,
    "reveal": sight_powers.around_fields,
    "run": started_items.start_fields,
    "see_through": sight_powers.through_fields,
    "shoe": small_powers.horse_fields,
    "stow": bags.fields,
    "wish": wishes.fields,
}


def fields_for(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    """What a work asks: whom it strikes or binds, or which creature is called."""
    if work.rule in ASKS:
        return ASKS[work.rule](look, being, work, entry, so_far)
    if work.rule in AIMED:
        foes = targets(look, being.id) if look.fighting else ()
        return (BeingField("target", "Target", default=foes[0] if foes else "", allowed=foes),)
    if work.rule in AT_ALL:
        there = _there(look, being, work)
        foes = tuple([who for who in there if look.being(who).side != being.side])
        return (BeingsField("targets", "Whom", work.area, foes, allowed=there, least=0),) if there else ()
    if work.rule == "vanish":
        side = tuple([one.id for one in look.on_side(being.side) if not states.dead(look, one)])
        return (BeingsField("targets", "Who vanishes", work.area, (being.id,), allowed=side),)
    if work.choice:
        options = tuple([Option(key, look.entry("creatures", key).name) for key in work.choice])
        return (ChoiceField("creature", "Creature", options=options),)
    return ()


def why_barred(look: Look, being: Being, work: Work, entry: MagicItem) -> str:
    """Why a work cannot be done now; empty if it can."""
    if work.rule in AIMED and not (look.fighting and targets(look, being.id)):
        return "It needs a foe to strike at."
    if work.alone and summoning.still_serves(look, being.id, entry.key):
        return f"{entry.name}: the one that was called still serves."
    if work.rule == "shoe" and not small_powers.horse_fields(look, being, work, entry, {})[0].allowed:  # type: ignore[attr-defined]
        return "No horse stands here; bring one in first."
    return ""


def _there(look: Look, being: Being, work: Work) -> tuple[str, ...]:
    """Everybody it works on, foes first."""
    everyone = sorted(look.everyone(), key=lambda one: one.side == being.side)
    return tuple([one.id for one in everyone if one.id != being.id and works_on(look, work, one)])


def do(play: Play, being: Being, item: Item, entry: MagicItem, work: Work, answers: Answers) -> None:
    """It does what it does; where nobody here is aimed at, the story says what that is."""
    aimless = work.rule in AT_ALL and not answers.get("targets")
    play.tell("{being}: {item}, {work}.{text}", icon="wand", being=being, item=item.name.lower(), work=work.name,
              text=f" {entry.text}" if aimless else "")  # fmt: skip
    _RULES[work.rule](play, PowerUse(being, item, entry, work, answers))


def _blast(play: Play, use: PowerUse) -> None:
    """Damage thrown once for all; who saves takes half, where there is a save (WB-565, WB-574)."""
    work = use.work
    hit = list_reached(play, use)
    if not hit:
        return
    dealt = play.total(work.damage, use.user.id, f"Damage: {work.name}")
    seconds = lasting(play, use)
    for who in hit:
        made = roll_save(play, use, who)
        taken = 0 if made and work.save.outcome == "negates" else dealt // 2 if made else dealt
        hurt(play, who, taken, use.user.id, use.item.name.lower(), hit=False, harm=work.energy)
        if seconds and not states.dead(play, play.being(who)):
            put_on_once(play, who, "Deaf", Until("lasting", at=seconds), kind="deaf", source=use.user.id)


def _rain(play: Play, use: PowerUse) -> None:
    """So many meteors, each with a target of its own: the first at the first named, and round again (WB-566)."""
    count = play.total(use.work.number, use.user.id, "How many meteors")
    play.tell("{count} meteors fall. Under a roof they strike what is overhead.", icon="flame", count=count)
    aimed = list_reached(play, use)
    for number in range(count if aimed else 0):
        who = aimed[number % len(aimed)]
        dealt = play.total(use.work.damage, use.user.id, f"Damage: meteor {number + 1}")
        hurt(play, who, dealt, use.user.id, "a meteor")


def _kill(play: Play, use: PowerUse) -> None:
    for who in list_reached(play, use):
        if not roll_save(play, use, who):
            slay(play, who, use.item.name.lower())


def _paralyze(play: Play, use: PowerUse) -> None:
    seconds = lasting(play, use)
    for who in list_reached(play, use):
        if not roll_save(play, use, who):
            put_on_once(play, who, "Paralyzed", Until("lasting", at=seconds), kind="paralyzed", source=use.user.id)
            play.tell("{being} is paralyzed.", "paralyzed", "lock", being=play.being(who))


def _frighten(play: Play, use: PowerUse) -> None:
    """Who fails to save flees, and may drop what is in hand (WB-565)."""
    for who in list_reached(play, use):
        if roll_save(play, use, who):
            continue
        play.tell("{being} flees.", "flees", "flag", being=play.being(who))
        if play.fighting:
            play.put_on(who, "Fled", Until("fight"), kind="fled", source=use.user.id)
            play.done(who)
        need = Need(use.work.chance, under=True, hit="drops it", miss="holds on")
        if play.check(1, 100, REFEREE, f"Drops what it holds, {use.work.chance} %", need):
            _drops(play, who)


def _drops(play: Play, who: str) -> None:
    items = play.being(who).sheet.items
    held = [item for item in items if item.carried == "held" and not item.cursed]
    play.change(who, "items", tuple([altered(one, carried="stored") if one in held else one for one in items]))
    what = ", ".join([item.name.lower() for item in held]) or "what it holds"
    play.tell("{being} drops {what}.", icon="hand", being=play.being(who), what=what)


def _madden(play: Play, use: PowerUse) -> None:
    """No save; the strong withstand it one time in four (WB-570)."""
    seconds = lasting(play, use)
    for who in list_reached(play, use):
        victim = play.being(who)
        need = Need(use.work.chance, under=True, hit="withstands", miss="goes mad")
        if dice_of(play, victim).whole >= use.work.below and play.check(1, 100, REFEREE, f"{victim.name}, 1 in 4",
                                                                          need):  # fmt: skip
            play.tell("{being} withstands it.", "unharmed", "shield", being=victim)
            continue
        put_on_once(play, who, "Insane", Until("lasting", at=seconds), kind="insane", source=use.user.id)
        play.tell("{being} goes mad.", "insane", "warning", being=victim)


def _entangle(play: Play, use: PowerUse) -> None:
    """As many as the rope reaches; nothing but freeing them ends it (WB-568)."""
    most = play.total(use.work.number, use.user.id, "How many it binds")
    rope = play.fresh("e", "effects")
    for who in list_reached(play, use)[:most]:
        play.put_on(who, "Bound by the rope", kind="held", source=use.user.id, rope=rope, hits=ropes.HITS)
        play.tell("{being} is bound.", "held", "lock", being=play.being(who))


def _ethereal(play: Play, use: PowerUse) -> None:
    """Nobody strikes him, and he strikes nobody (WB-559, WB-563)."""
    seconds = lasting(play, use)
    until = Until("lasting", at=seconds) if seconds else Until()
    play.put_on(use.user.id, "Ethereal", until, kind="ethereal", source=use.user.id)
    play.tell("{being} is ethereal{time}: nobody strikes him, and he strikes nobody.", icon="ghost", being=use.user,
              time=f" for {play.game.words.span(seconds)}" if seconds else "")  # fmt: skip


def _vanish(play: Play, use: PowerUse) -> None:
    """Out of sight even of those who see the invisible (WB-568)."""
    until = Until("lasting", at=lasting(play, use))
    for who in use.answers["targets"]:
        play.put_on(who, "Invisible", until, kind="invisible", source=use.user.id, beyond_detection=True)
        play.tell("{being} vanishes from sight.", "unseen", "eye-off", being=play.being(who))


def _open(play: Play, use: PowerUse) -> None:
    play.tell("A door springs open, barred or locked by magic.", "opens", "door")


_RULES: dict[str, Callable[[Play, PowerUse], None]] = {
    "ask": small_powers.ask,
    "blast": _blast,
    "blend": sight_powers.blend,
    "climb": small_powers.climb,
    "coil": striking_powers.coil,
    "control": control_powers.control,
    "devour": bags.devour,
    "entangle": _entangle,
    "ethereal": _ethereal,
    "frighten": _frighten,
    "kill": _kill,
    "madden": _madden,
    "notice": sight_powers.notice,
    "open": _open,
    "paralyze": _paralyze,
    "pour": small_powers.pour,
    "rain": _rain,
    "reveal": sight_powers.reveal,
    "run": started_items.start_or_stop,
    "see_through": sight_powers.see_through,
    "shoe": small_powers.shoe,
    "stow": bags.stow,
    "strike": striking_powers.one_more,
    "summon": summoning.call,
    "vanish": _vanish,
    "wish": wishes.grant_wish,
}
