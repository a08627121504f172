"""Wounds and mana: what is lost, what comes back, and what follows from it (EN-025, EN-134, EN-165 to EN-169)."""

from __future__ import annotations

from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being
from systems.enondas.base.house import NEGATIVE
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.base.states import dead, hits_of, track_of


def hurt(play: Play, who: str, amount: int, why: str = "", counts: bool = True) -> None:
    """Take so many points off hit points or rating; the story says who falls.

    Where something greater is told by one word already, ``counts`` is false: odds do not count these lines.
    """
    being = play.being(who)
    if amount <= 0 or dead(play, being):
        return
    now, _ = hits_of(being)
    taken = max(0, min(amount, now))
    play.change(who, track_of(being), now - amount)
    after = play.being(who)
    if dead(play, after):
        play.tell("{being} takes {amount}{why} and dies.", "dies" if counts else "", "skull", being=being,
                  amount=amount, taken=taken, why=why)  # fmt: skip
    else:
        play.tell("{being} takes {amount}{why}: {left} left.", "wounded" if counts else "", "drop", being=being,
                  amount=amount, taken=taken, why=why, left=hits_of(after)[0])  # fmt: skip
        wake(play, who)  # told behind what woke it: the deed is called by its first line


def heal(play: Play, who: str, amount: int) -> int:
    """Give so many points back, never above the most (EN-151); comes back as how many it were."""
    being = play.being(who)
    now, most = hits_of(being)
    gained = max(0, min(most, now + amount) - now)
    play.change(who, track_of(being), now + gained)
    return gained


def set_track(play: Play, being: Being, track: str, value: int) -> None:
    """A track is set by hand; whoever loses wakes up, whoever has mana again comes to, and whoever has none left passes
    out (EN-166, EN-167, EN-207, R-27): the mana burn of a spell is thrown as it is cast."""
    before = getattr(being.sheet, track)
    play.change(being.id, track, value)
    if track == track_of(being) and value < before:
        wake(play, being.id)
    if track == "mana" and value >= 1:
        come_to(play, being.id)
    elif track == "mana" and value < before and play.house.mana_overflow == NEGATIVE and not dead(play, being):
        play.tell("{being} passes out.", icon="moon", being=being)
        pass_out(play, being.id)


def wake(play: Play, who: str) -> None:
    """Whoever sleeps wakes when it hurts (EN-207)."""
    if play.effects() and play.lift(who, "asleep"):
        play.tell("{being} wakes.", icon="wake", being=play.being(who))


def gain_mana(play: Play, who: str, amount: int) -> int:
    """Give mana back, up to the full MYN; comes back as how much it was (EN-170, EN-211)."""
    sheet = play.being(who).sheet
    if not isinstance(sheet, CharacterSheet):
        return 0
    gained = max(0, min(max(sheet.mana, sheet.mynergy), sheet.mana + amount) - sheet.mana)
    play.change(who, "mana", sheet.mana + gained)
    if sheet.mana + gained >= 1:
        come_to(play, who)
    return gained


def pass_out(play: Play, who: str) -> None:
    """Nobody stays awake without mana (EN-166, R-27)."""
    if not play.under(who, "unconscious"):
        play.put_on_at_once(who, "Unconscious", FOREVER, kind="unconscious")


def come_to(play: Play, who: str) -> None:
    """Mana is 1 or more again (EN-167)."""
    if play.effects() and play.lift(who, "unconscious"):
        play.tell("{being} comes to.", icon="wake", being=play.being(who))
