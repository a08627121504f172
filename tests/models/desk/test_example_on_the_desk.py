"""The example of play of Monsters & Magic fought on the desk: every die typed, all of it undone and done again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Done, Hands, Owed, Refusal
from systems.common.every_game.sheet_import import values_of
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.shelf import game
from tests.systems.monsters_magic.fane import Scene, fane
from tests.systems.monsters_magic.five import five

KEY = "monsters_magic"
TABLE = Hands("table", "table", "table")


class AtTheDesk(Scene):
    """The same scene, but every die and every answer goes through the desk and is kept on disk."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        for being in five():
            text = json.dumps(values_of(desk.game, being))
            self.done(desk.perform(Choice("being.bring", "", {"text": text, "side": "party"})))

    def look(self) -> Look:
        return self.desk.look

    def done(self, result: Done | Owed | Refusal) -> None:
        assert isinstance(result, Done), result
        self.table = self.desk.table
        self.told = " ".join(str(told) for told in result.outcome.story)

    def play(self, key: str, actor: str = "", dice: Sequence[Sequence[int]] = (), said: Sequence[dict[str, object]] = (),
             **answers: object) -> None:  # fmt: skip
        """One action, its dice typed as they are asked for."""
        form = self.desk.game.actions[key].form(self.look(), actor, answers)
        assert form is not None and not form.blocked, f"{key}: {form and form.blocked}"
        faces, questions = list(dice), list(said)
        result = self.desk.perform(Choice(key, actor, {**form.blank(), **answers}))
        while isinstance(result, Owed):
            if isinstance(result.request, RollRequest):
                result = self.desk.answer(result, tuple(faces.pop(0)))
            else:
                asked = result.request.form
                result = self.desk.answer(result, {**asked.blank(), **(questions.pop(0) if questions else {})})
        assert not faces and not questions
        self.done(result)


def test_the_example_is_played_kept_undone_and_done_again(tmp_path: Path):
    campaigns = Campaigns(tmp_path, game, TABLE, SeededDice(1))
    desk = campaigns.create("The fane", KEY)
    scene = AtTheDesk(desk)
    fane(scene)
    after, path = desk.table, desk.path
    steps = 0
    while desk.undo():
        steps += 1
    assert not desk.table.beings and not desk.look.fighting and steps > 20
    while desk.redo():
        steps -= 1
    assert steps == 0
    assert set(desk.table.records()) == set(after.records())
    desk.close()
    again = campaigns.open(path)
    assert set(again.table.records()) == set(after.records())
    again.close()
