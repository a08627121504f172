"""Step 6: the higher total wins, the difference hurts the losers (EN-114, EN-131, EN-132)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Choice, Field, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, ROUND, Being
from systems.enondas.combat import facts, plans
from systems.enondas.combat.pools import deal
from systems.enondas.combat.rolling import list_unrolled, roll_the_rest
from systems.enondas.combat.share_forms import (
    OTHER,
    OTHER_FIELD,
    ask_odd,
    odd_field,
    read_odd,
    read_shares,
    share_fields,
    wrong_sum,
)
from systems.enondas.combat.shares import divide_damage, odd_by_default
from systems.enondas.combat.sides import NAMES, SIDES, enemy, melees, participants, unveil
from systems.enondas.combat.totals import Part, parts_with, total
from systems.frozen import dataclass

KEY, LABEL = "combat.clash", "Deal the melee damage"
WINS = {PARTY: "party wins", FOES: "foes win", "": "tie"}


@dataclass(frozen=True, slots=True)
class Clash:
    """How a melee went: totals, the points of spite each side does, and who is there to take damage."""

    melee: int
    party: int
    foes: int
    spite_party: int
    spite_foes: int
    losers_party: tuple[Being, ...]
    losers_foes: tuple[Being, ...]

    @property
    def winner(self) -> str:
        return PARTY if self.party > self.foes else FOES if self.foes > self.party else ""

    @property
    def difference(self) -> int:
        return abs(self.party - self.foes)

    def damage(self, side: str) -> int:
        """What a side takes: the difference if it lost, and the other side's sixes whoever won."""
        spite = self.spite_foes if side == PARTY else self.spite_party
        return spite + (self.difference if self.winner == enemy(side) else 0)

    def losers(self, side: str) -> tuple[Being, ...]:
        return self.losers_party if side == PARTY else self.losers_foes

    def odd_name(self, side: str) -> str:
        """Under which name a form asks for the odd points."""
        return f"odd_{side}" + (f"_{self.melee}" if self.melee > 1 else "")

    @property
    def words(self) -> str:
        """``Party 43 : Foes 31``."""
        melee = f"Melee {self.melee}: " if self.melee > 1 else ""
        return f"{melee}{NAMES[PARTY]} {self.party} : {NAMES[FOES]} {self.foes}"


def clash_of(look: Look, melee: int) -> Clash:
    """How a melee stands with the dice that lie."""
    waiting = plans.rollers(look)
    by_side: dict[str, Sequence[Part]] = {side: parts_with(look, side, melee, waiting) for side in SIDES}
    return Clash(
        melee,
        total(by_side[PARTY]),
        total(by_side[FOES]),
        sum([part.sixes for part in by_side[PARTY]]),
        sum([part.sixes for part in by_side[FOES]]),
        tuple(participants(look, PARTY, melee)),
        tuple(participants(look, FOES, melee)),
    )


def clashes(look: Look) -> list[Clash]:
    """All melees in which anybody is left or anything was brought in."""
    found = [clash_of(look, melee) for melee in melees(look)]
    return [one for one in found if one.party or one.foes or (one.losers_party and one.losers_foes)]


def shares_of(look: Look, one: Clash, side: str, answers: Answers) -> dict[str, int]:
    """What everybody of a side that takes damage takes, as said or as the rules have it."""
    damage, losers = one.damage(side), one.losers(side)
    odd = read_odd(answers, one.odd_name(side), losers, odd_by_default(look, damage, losers))
    return read_shares(answers, losers, divide_damage(damage, losers, odd))


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The outcome before it is dealt, and who takes the odd points."""
    if actor or plans.step(look) != plans.MELEE or ROUND not in look.waiting:
        return None
    if owed := list_unrolled(look):
        return Form(KEY, LABEL, help=f"{len(owed)} have not rolled yet; they roll first.")
    asked: list[Field] = []
    shares: list[Field] = []
    wrong: list[str] = []
    found = clashes(look)
    for one in found:
        for side in SIDES:
            damage, losers = one.damage(side), one.losers(side)
            if not damage or not losers:
                continue
            got = shares_of(look, one, side, so_far)
            if odd := odd_field(look, one.odd_name(side), side, damage, losers):
                asked.append(odd)
            shares += share_fields(damage, losers, got)
            wrong.append(wrong_sum(side, damage, got))
    if len(shares) > 1:  # other shares say who takes the odd points, too
        asked = [OTHER_FIELD, *(shares if so_far.get(OTHER) is True else asked)]
    working, blocked = " · ".join([outcome(one) for one in found]), " ".join([one for one in wrong if one])
    return Form(KEY, LABEL, tuple(asked), working=working, blocked=blocked,
                help="Totals are compared, the difference is shared out")  # fmt: skip


def outcome(one: Clash) -> str:
    """What comes of a melee in one line: ``Party 43 : Foes 31, foes take 12 (4 each)``."""
    said = [one.words]
    for side in SIDES:
        damage, losers = one.damage(side), one.losers(side)
        if damage and losers:
            each = damage // len(losers)
            share = f" ({each}{' or ' + str(each + 1) if damage % len(losers) else ''} each)" if len(losers) > 1 else ""
            said.append(f"{NAMES[side].lower()} take{'s' if side == PARTY else ''} {damage}{share}")
    return ", ".join(said) if len(said) > 1 else f"{said[0]}, no damage"


def perform(play: Play, choice: Choice) -> None:
    """Deal it, as the form says; what has not been rolled is rolled first, and the odd points are asked for."""
    owed = bool(list_unrolled(play))
    roll_the_rest(play)
    deal_all(play, choice.answers, ask=owed)


def deal_all(play: Play, answers: Answers, ask: bool = False) -> None:
    """Every melee comes to its end."""
    for one in clashes(play):
        _tell(play, one)
        for side in SIDES:
            damage, losers = one.damage(side), one.losers(side)
            if not damage or not losers:
                continue
            said = {**answers, one.odd_name(side): ask_odd(play, side, damage, losers)} if ask else answers
            shares = shares_of(play, one, side, said)
            if problem := wrong_sum(side, damage, shares):
                raise Refused(problem)
            for who, share in shares.items():
                deal(play, who, share, counts=False)
    for name in (facts.ROLLED, facts.SHOTS, facts.STRUCK):
        for who, _ in play.fact(name, ()) if play.effects() else ():
            unveil(play, who)  # whoever fights is seen (EN-188)
    play.add_to_fact(plans.MELEE, facts.ENDED)
    play.done(ROUND)


def _tell(play: Play, one: Clash) -> None:
    melee = f"Melee {one.melee}: party" if one.melee > 1 else "Party"
    if one.winner:
        lost = "" if one.losers(enemy(one.winner)) else ", but nobody is left to take it"
        play.tell("{melee} {party}, foes {foes}: {winner} by {by}{lost}.", WINS[one.winner], "swords", melee=melee,
                  party=one.party, foes=one.foes, winner=WINS[one.winner], by=one.difference, lost=lost)  # fmt: skip
    else:
        play.tell("{melee} {party}, foes {foes}: a tie, no damage.", WINS[""], "swords", melee=melee,
                  party=one.party, foes=one.foes)  # fmt: skip
    if one.spite_party or one.spite_foes:
        play.tell("Spite damage: {party} by the party, {foes} by the foes.", icon="dice", party=one.spite_party,
                  foes=one.spite_foes)  # fmt: skip
