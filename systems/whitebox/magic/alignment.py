"""Which creatures are of Law and which of Chaos, where the book does not print it (WB-321, WB-358)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES
from systems.whitebox.base import states

ALIGNMENTS = (Option("chaos", "Chaos"), Option("law", "Law"), Option("neutrality", "Neutrality"))


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who is meant: the creatures whose alignment nobody knows stand there."""
    creatures = [one for one in look.everyone() if one.kind == "creature"]
    if not creatures:
        return None
    unknown = tuple([one.id for one in creatures if one.side == FOES and not states.alignment_of(look, one)])
    return Form("magic.align", "Set the alignment", (
        ChoiceField("alignment", "They are of", default="chaos", options=ALIGNMENTS),
        BeingsField("targets", "Who", "For protection, detection and dispelling", unknown,
                    allowed=tuple([one.id for one in creatures])),
    ))  # fmt: skip


def align(play: Play, choice: Choice) -> None:
    """The referee says what they are."""
    alignment = choice.answers["alignment"]
    for who in choice.answers["targets"]:
        play.lift(who, "alignment")
        play.put_on(who, "", kind="alignment", alignment=alignment)
    names = ", ".join([play.being(who).name for who in choice.answers["targets"]])
    play.tell("Of {alignment}: {names}.", icon="eye", alignment=alignment.capitalize(), names=names)
