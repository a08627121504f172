"""An encounter against the party: general points of both sides, and with terror the fear dice (MY-800; ours)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.encounter_kit.joining import share_of
from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Being, Muster
from systems.common.records.views import MusterLine
from systems.myriad.base import module
from systems.myriad.base.entries import Creature
from systems.myriad.base.sheet import CreatureSheet
from systems.myriad.characters.creatures import worth
from systems.myriad.characters.creatures.bodies import creature, thought_of
from systems.myriad.social import terror

WEIGH, LABEL = "encounters.weigh", "Weigh an encounter"
THERE = ""  # those on the table


def weight(look: Look, lines: Sequence[Muster]) -> int:
    """The general points of an encounter together."""
    return sum([worth.gp_of(*thought_of(look, line.entry)) * line.count for line in lines])


def ratio(weight_of: int, party: int) -> str:
    """``53 %``; nothing without a party."""
    return f"{share_of(weight_of, party)} %" if party else ""


def fear_dice(look: Look, fears: Sequence[str], foes: int) -> int:
    """The fear dice of the worst of them; three or more foes are worse (MY-924).  0 without terror."""
    known = [fear for fear in fears if fear in terror.BASE]
    if not look.house.terror or not known:
        return 0
    worst = max(known, key=terror.ORDER.index)
    return terror.dice_of(worst, (terror.MANY,) if foes >= terror.ENOUGH else ())


def muster_line(look: Look, muster: Muster) -> MusterLine:
    """What a line of an encounter says: worth of each, of all, and against the party (MY-800); what one of them brings
    in experience (MY-202); its Wounds, for which nothing is rolled."""
    entry: Creature = creature(look, muster.entry)
    there, being = thought_of(look, muster.entry)
    each, level = worth.gp_of(there, being), worth.level_of(there, being)
    said = [f"{worth.in_points(each)}, level {level}"]
    party, together = worth.party_worth(look), each * muster.count
    if muster.count > 1:
        said.append(f"in all {together:,}")
    if party:
        said.append(f"{ratio(together, party)} of the party’s {party:,}")
    if dice := fear_dice(look, [entry.fear], muster.count):
        said.append(f"fear {dice}D")
    return MusterLine(entry.name, " · ".join(said), worth.experience(look, being, level), entry.glyph, entry.number,
                      get_score(being.sheet.boxes, module.wounds(look)), each, party)  # fmt: skip


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Those on the table, or one that is prepared."""
    there = (Option(THERE, "Those on the table"),) if _foes(look) else ()
    options = (*there, *[Option(one.id, one.name) for one in look.table.encounters.values() if one.lines])
    if not options:
        return None
    return Form(WEIGH, LABEL, (ChoiceField("encounter", "Encounter", default=options[0].value, options=options),))


def _foes(look: Look) -> list[Being]:
    """Those who still stand against the party."""
    return [one for one in look.on_side(FOES) if isinstance(one.sheet, CreatureSheet) and look.stands(one)]


def weigh(play: Play, choice: Choice) -> None:
    """Both sides in general points, and the ratio, told."""
    encounter = play.table.encounters.get(choice.answers["encounter"])
    if encounter is not None:
        tell(play, encounter.name, encounter.lines)
        return
    found = _foes(play)
    fears = [one.sheet.fear for one in found]
    _tell_weight(play, "Those on the table", sum([worth.gp_of(play, one) for one in found]), fears, len(found))


def tell(play: Play, name: str, lines: Sequence[Muster]) -> None:
    """What lines of an encounter weigh."""
    fears = [thought_of(play, line.entry)[1].sheet.fear for line in lines]
    _tell_weight(play, name, weight(play, lines), fears, sum([line.count for line in lines]))


def _tell_weight(play: Play, name: str, gp: int, fears: Sequence[str], foes: int) -> None:
    party, dice = worth.party_worth(play), fear_dice(play, fears, foes)
    against = f" against the party’s {party:,}: {ratio(gp, party)}" if party else ""
    play.tell("{name}: {gp}{against}{fear}.", "weighed", "dice", name=name, gp=worth.in_points(gp), against=against,
              fear=f"; fear {dice}D" if dice else "")  # fmt: skip
