"""What a priest calls down on somebody: blessing, curse and gift of the deity (MM-102, MM-103, MM-106, MM-R44)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Term, altered
from systems.mazes_minotaurs.base.attributes import bonus
from systems.mazes_minotaurs.base.entries import Deity
from systems.mazes_minotaurs.base.minds import faith_of
from systems.mazes_minotaurs.magic.casting import Casting, deity_of, for_time, lay, resists

BLESSED, CURSED, GIFT = "blessed", "cursed", "gift"
BLESSING, CURSE = "blessing", "curse"  # ways of the one power
GRANTS = "grants"  # of an effect: (figure, amount) of all that it names
# What a blessing of a figure is called among the terms: the defense class is blessed where it begins.
FIGURES = {"defense": "defense_blessing"}
LABELS = {
    "melee": "melee attack",
    "missile": "missile attack",
    "initiative": "initiative",
    "defense": "defense class",
    "evasion": "danger evasion",
    "fortitude": "mystic fortitude",
    "reaction": "first reaction",
}
# Of each gift its name, the figure it raises, and how much of it a point of Faith bonus is worth.
GIFTS = {
    "fortitude": ("Fortitude", "fortitude_gift", 1),
    "victory": ("Victory", "damage_melee", 1),
    "sure_hand": ("Sure Hand", "damage_missile", 1),
    "winged_heels": ("Winged Heels", "move", 10),
    "strength": ("Strength", "strength", 1),
}
GIFT_WORDS = {
    "fortitude": "{amount} less of every damage roll suffered",
    "victory": "+{amount} damage in melee",
    "sure_hand": "+{amount} damage of missiles",
    "winged_heels": "+{amount} ft of movement, twice that without another action",
    "strength": "+{amount} on feats of strength",
}


def blessing_words(deity: Deity) -> str:
    """The two figures a deity blesses."""
    return " and ".join([LABELS[figure] for figure in deity.blessing])


def bless(play: Play, cast: Casting) -> None:
    """The recipient's own Faith modifier on two figures, by deity; the unwilling resist a curse (MM-102, MM-R39)."""
    deity = deity_of(play, play.being(cast.caster))
    if deity is None:
        return
    for who in cast.targets:
        being, curse = play.being(who), cast.way == CURSE
        amount = faith_of(play, being) or 0
        if curse and resists(play, cast, who):
            continue
        name = f"{'Curse' if curse else 'Blessing'} of {deity.name}"
        grants = tuple([(FIGURES.get(figure, figure), amount) for figure in deity.blessing])
        lay(play, cast, who, name, CURSED if curse else BLESSED, grants=grants, rule="MM-103")
        settle(play, who)
        kind = CURSED if curse else BLESSED
        play.tell("{being} is {kind} by {deity}: {amount} to {figures}{time}.", kind, "spark", being=being, kind=kind,
                  deity=deity.name, amount=f"{amount:+d}".replace("-", "−"), figures=blessing_words(deity),
                  time=for_time(cast))  # fmt: skip


def give(play: Play, cast: Casting) -> None:
    """The gift of the deity, as large as the recipient's Faith bonus (MM-106, MM-R46)."""
    deity = deity_of(play, play.being(cast.caster))
    if deity is None:
        return
    name, figure, each = GIFTS[deity.gift]
    for who in cast.targets:
        amount = each * bonus(faith_of(play, play.being(who)) or 0)
        lay(play, cast, who, f"Gift of {deity.name}: {name}", GIFT, grants=((figure, amount),), rule="MM-106")
        settle(play, who)
        words = GIFT_WORDS[deity.gift].format(amount=amount)
        play.tell("{deity} gives {being} {gift}{time}: {words}.", GIFT, "spark", deity=deity.name, gift=name,
                  being=play.being(who), words=words, time=for_time(cast))  # fmt: skip


def settle(play: Play, who: str) -> None:
    """Of several blessings, curses or gifts that name one figure only the first counts for it; when that ends, the
    next does (MM-R44)."""
    for kind in (BLESSED, CURSED, GIFT):
        taken: set[str] = set()
        for effect in play.effects_on(who, kind):
            rule, grants = effect.fact("rule", ""), effect.fact(GRANTS, ())
            terms = tuple([
                (figure, Term(effect.name, amount, rule)) for figure, amount in grants if figure not in taken and amount
            ])  # fmt: skip
            taken |= {figure for figure, _ in grants}
            if grants and terms != effect.terms:
                play.exchange(effect, altered(effect, terms=terms))
