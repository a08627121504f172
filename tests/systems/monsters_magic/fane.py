"""The example of play of the fragment, line by line, with its dice; where its sums are wrong the rulings' are used."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import DiceTape, Needed, RollRequest, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Table
from systems.monsters_magic.combat import ranges
from tests.systems.monsters_magic.builders import GAME, quiet, story
from tests.systems.monsters_magic.five import MUMMY, five


class Scene:
    """A table that is played with dice as they fell and answers as they were given."""

    def __init__(self) -> None:
        self.table: Table = quiet(*five())
        self.told = ""
        self.lines: list[str] = []

    def look(self) -> Look:
        return Look(GAME, self.table)

    def play(self, key: str, actor: str = "", dice: Sequence[Sequence[int]] = (), said: Sequence[dict[str, object]] = (),
             **answers: object) -> None:  # fmt: skip
        """One action; ``said`` answers the questions in their order."""
        form = GAME.actions[key].form(self.look(), actor, answers)
        assert form is not None and not form.blocked, f"{key}: {form and form.blocked}"
        choice = Choice(key, actor, {**form.blank(), **answers})
        tape = DiceTape(SeededDice(1), lambda roller: True, lambda who: True)
        faces, questions = list(dice), list(said)
        while True:
            tape.rewind()
            try:
                outcome = resolve(GAME, self.table, choice, tape)
                break
            except Needed as needed:
                if isinstance(needed.request, RollRequest):
                    tape = tape.answered(needed.request, tuple(faces.pop(0)))
                else:
                    asked = needed.request.form
                    tape = tape.answered(needed.request, {**asked.blank(), **(questions.pop(0) if questions else {})})
        assert not faces and not questions, f"{key}: left over {faces} {questions}"
        self.table, self.told = apply(self.table, outcome.changes), story(outcome)
        who = self.table.beings[actor].name if actor else "GM"
        thrown = "".join([f" [{'+'.join(map(str, faces))}]" for faces in dice])
        self.lines += [f"{who}: {GAME.actions[key].label}{thrown}", *[f"    {told}" for told in outcome.story]]

    def sheet(self, who: str):
        return self.table.beings[who].sheet

    def band(self, one: str, other: str) -> str:
        view = self.look()
        return ranges.name(ranges.band(view, view.being(one), view.being(other)))


def fane(scene: Scene) -> None:
    """The free actions and the first round in the fane, every sum checked (W-01 to W-17)."""
    # Encounter range: Xiola 12 + 4 against 15, the mummy 10 + 2 (W-01, W-02); initiative of the unsurprised (W-03).
    scene.play("encounters.start", lines=({"entry": MUMMY, "count": 1, "hits": "", "locked": False},), place="chamber",
               way="scout", difficulty=15, danger=True,
               dice=[(12,), (10,), (13,), (14,), (7,), (11,), (11,)])  # fmt: skip
    mummy = next(being.id for being in scene.look().on_side("foes"))
    assert "16 against 15, 1 effect point" in scene.told and "12 against 15, fails" in scene.told
    assert scene.look().fact("surprised") == (mummy,) and scene.band("b2", mummy) == "short range"
    assert dict(scene.table.fight.counts) == {"b2": 21, "b1": 20, "b4": 13, "b5": 13, "b3": 10}

    # Felix sneaks, 12 + 7 against 11 - 2 rolled: 10 points, two bands to close (W-04).
    scene.play("combat.conceal", "b2", seen="semi")
    scene.play("combat.sneak", "b2", target=mummy, traits=("Stealthy",), dice=[(9,), (12,)],
               said=[{"steps": ranges.CLOSE}])  # fmt: skip
    assert "19 against 9, 10 effect points" in scene.told
    assert scene.band("b2", mummy) == "close"

    # Xiola's Shield: 10 + 8 against 11, 7 points, AC 15 -> 17 (W-05).
    scene.play(NEXT_TURN)
    assert scene.look().value("b1", "armor") == 15
    scene.play("magic.cast", "b1", spell="shield", danger=False, dice=[(10,)])
    assert "18 against 11, 7 effect points" in scene.told
    assert (scene.look().value("b1", "armor"), scene.look().value("b1", "defense")) == (17, 5)

    # Gramfive: 15 + 8 + 7 against a rolled 9 + 7: 14 - 2, two bands and 2 damage (W-06).
    scene.play(NEXT_TURN)
    scene.play("combat.attack", "b5", target=mummy, arm="item0", traits=("Weapons Training",),
               dice=[(9,), (15,), (6,)], said=[{"damage": 2}])  # fmt: skip
    assert "30 against 16" in scene.told
    assert (scene.sheet(mummy).php, scene.band("b5", mummy)) == (47, "close")

    # Shamira fails to turn by 5; the mummy answers with its disease: 13 + 2 + 3 against 8 (W-07, W-08).
    scene.play("magic.cast", "b4", spell="turn_undead", target=mummy,
               traits=("Turn Undead", "Ensure the Dead Stay in the Underworld"), dice=[(12,), (7,)],
               said=[{"way": "at once"}])  # fmt: skip
    assert "15 against 20, fails with a minor consequence" in scene.told
    scene.play("combat.ability", mummy, target="b4", dice=[(13,), (2,)],
               said=[{"damage": 0, "consequences": ("major",), "called": "regressing to ape-man"}])  # fmt: skip
    assert "18 against 8" in scene.told

    # Guido sings: 11 + 8 against 10, +9 for Shamira, a point of the focus (W-09); then the mummy throws 14 + 6 (W-10).
    scene.play(NEXT_TURN)
    assert scene.look().value("b4", "checks") == -4
    scene.play("magic.cast", "b3", spell="inspiration", target="b4", danger=False, focus=True, serves="cast",
               traits=("Help Others Fight or Face Danger", "Use Your Music to Help People"), dice=[(11,)])  # fmt: skip
    assert "19 against 10, 9 effect points" in scene.told and scene.sheet("b3").focus == 1
    scene.play(NEXT_TURN, dice=[(14,)])
    assert dict(scene.table.fight.counts)[mummy] == 20

    # Felix backstabs: 15 + 8 + 3 against 17 - 2, 11 - 2 and a hero point: a major consequence (W-11).
    scene.play("combat.attack", "b2", target=mummy, traits=("Simple Weapons", "Stealthy"), dice=[(15,), (3,)],
               said=[{"damage": 0, "hero": 1, "consequences": ("major",), "called": "backstabbed!"}])  # fmt: skip
    assert "26 against 15" in scene.told and scene.sheet("b2").hero_points == 0
    assert scene.look().value(mummy, "checks") == -4
    scene.play(NEXT_TURN)

    # Xiola and the mummy at once: Magic Missile 14 + 8 + 4 against 16, 5 damage and catching fire (W-12).
    scene.play("magic.cast", "b1", spell="magic_missile", target=mummy, danger=True, dice=[(14,), (3,)],
               said=[{"damage": 5, "consequences": ("minor",), "called": "catching fire"}])  # fmt: skip
    assert "26 against 16, 10 effect points" in scene.told
    assert scene.sheet(mummy).php == 42
    assert scene.look().value(mummy, "checks") == -4  # the fire does not count yet
    # The bash: 15 + 20 + 7 - 4 against 19 + 2, 17 + 2; Gramfive takes 18 instead (W-13).
    scene.play("combat.attack", mummy, target="b5", dice=[(15,), (7,)],
               said=[{"damage": 0, "consequences": ("extreme",), "called": "chest bashed in"}, {"refuse": True}])  # fmt: skip
    assert "38 against 21" in scene.told
    assert (scene.sheet("b5").php, scene.sheet("b5").hero_points) == (7, 0)
    scene.play(NEXT_TURN)
    assert scene.look().value(mummy, "checks") == -6  # now it burns

    # Gramfive: 14 + 8 + 3 against 17 - 4 - 2; 12 points, of which his blade can do 10 (W-14, R-05).
    scene.play("combat.attack", "b5", target=mummy, arm="item0", traits=("Weapons Training",), dice=[(14,), (2,)])
    assert "25 against 11" in scene.told
    assert scene.sheet(mummy).php == 32

    # Shamira: 6 + 8 + 9 - 4 against 16, 3 mental hit points (W-15).
    scene.play("magic.cast", "b4", spell="turn_undead", target=mummy,
               traits=("Turn Undead", "Ensure the Dead Stay in the Underworld"), dice=[(6,)])  # fmt: skip
    assert "19 against 16, 3 effect points" in scene.told
    assert scene.sheet(mummy).mhp == 53
    # After her action the sickness strikes: 15 + 6 against 8, 13 damage (W-16).
    scene.play(NEXT_TURN, dice=[(15,), (5,)], said=[{"damage": 13}])
    assert scene.sheet("b4").php == 3

    # Guido helps her resist: 12 + 8 against 15, +5 on Constitution 8 for the next round (W-17).
    scene.play("combat.help", "b3", friend="b4", **{"with": "resistance"}, resists="constitution", attribute="charisma",
               traits=("Help Others Fight or Face Danger", "Use Your Music to Help People"), danger=True, dice=[(12,)])  # fmt: skip
    assert "20 against 15, 5 effect points" in scene.told
    assert scene.look().value("b4", "resist:constitution") == 13
