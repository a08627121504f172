"""Mustering creatures: where they are met, who scouts, how far off the fight begins; newcomers (MG-038 to MG-040)."""

from __future__ import annotations

from systems.common.encounter_kit import joining
from systems.common.every_game.actions import musters
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, Option, TextField, ToggleField
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Fight
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.arms import BANDS
from systems.monsters_magic.combat import facts, gifts, ranges
from systems.monsters_magic.encounters import scouting

SCOUT, KNOWN, PARTY_FIRST, FOES_FIRST = "scout", "known", PARTY, FOES
WAYS = (Option(SCOUT, "Both sides scout", "The result says how far off, and who is surprised"),
        Option(KNOWN, "They know of each other", "Nothing is rolled"),
        Option(PARTY_FIRST, "The party surprises them", "Nothing is rolled"),
        Option(FOES_FIRST, "They surprise the party", "Nothing is rolled"))  # fmt: skip


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the party meets, where, and who saw whom first."""
    if look.fighting:
        return None
    place = so_far.get("place", "chamber")
    most = scouting.furthest(str(place))
    fields = [
        joining.lines_field(look),
        TextField("name", "Name"),
        ChoiceField("place", "Where", default="chamber", refines=True, rule="MG-070", options=tuple([
            Option(key, name, f"{BANDS[scouting.furthest(key)]} at most") for key, name, _ in scouting.PLACES])),
        ChoiceField("way", "Scouting", default=KNOWN, refines=True, rule="MG-039", options=WAYS),
    ]  # fmt: skip
    if so_far.get("way", KNOWN) == SCOUT:
        steps, party = checks.difficulties(look), tuple([one.id for one in look.on_side(PARTY) if look.stands(one)])
        best = scouting.scout(look, PARTY)
        fields.append(BeingField("scout", "Scout", default=best.id if best else None, allowed=party, rule="MG-039"))
        fields.append(ChoiceField("difficulty", "Scouting is", default=look.house.mg_tough, options=tuple([
            Option(amount, f"{name} {amount}") for name, amount in steps] + [
            Option(scouting.HIDING, "They hide", "Against the highest Dexterity among them; ours")]),
            rule="MG-039"))  # fmt: skip
    else:
        fields.append(ChoiceField("range", "Begins at", default=min(ranges.SHORT, most), options=tuple([
            Option(number, ranges.name(number).capitalize()) for number in range(most + 1)]),
            rule="MG-040"))  # fmt: skip
    fields.append(ToggleField("danger", "A dangerous place", "Checks are tough, not average", default=True,
                              rule="MG-011"))  # fmt: skip
    return Form(START, "Start the fight", tuple(fields))


def meet(play: Play, answers: Answers) -> tuple[Being, ...]:
    """The creatures take the field, and both sides scout if it is not known; comes back as the creatures."""
    there = [who for muster in musters(answers["lines"]) for who in joining.add_bodies(play, muster)]
    foes = play.on_side(FOES)
    play.exchange(play.fight, Fight(name=answers["name"]))
    play.tell("The party meets {foes}.", icon="swords", foes=lambda: in_words(play, foes), **joining.called(play))
    if not foes:
        return foes
    gifts.take_cover_of_the_place(play, there)
    way, most = answers["way"], scouting.furthest(answers["place"])
    if way == SCOUT:
        band, caught = scouting.meet(play, answers["place"], answers["difficulty"], answers.get("scout") or "",
                                     bool(answers["danger"]))  # fmt: skip
    else:
        band = answers["range"]
        surprised = {PARTY_FIRST: FOES, FOES_FIRST: PARTY}.get(way, "")
        caught = tuple([one.id for one in play.on_side(surprised)]) if surprised else ()
    ground: dict[str, object] = {facts.RANGE: band, facts.FURTHEST: most, facts.DANGER: answers["danger"]}
    if caught:
        ground[facts.SURPRISED] = caught
        who = "The party is" if play.being(caught[0]).side == PARTY else "The foes are"
        play.tell("{who} surprised.", icon="bell", who=who)
    play.set_facts(**ground)
    return foes


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """More creatures into a running fight, on either side."""
    return joining.join_form(look)


def join(play: Play, choice: Choice) -> None:
    """Newcomers throw their initiative as the next round begins."""
    side, added = choice.answers["side"], list[str]()
    for muster in musters(choice.answers["lines"]):
        added += joining.add_bodies(play, muster, side)
    joining.tell_joined(play, added)
    gifts.take_cover_of_the_place(play, added)
