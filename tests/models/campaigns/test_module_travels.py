"""A module that a Guide has assembled goes from one campaign into another as one file, and plays there."""

from __future__ import annotations

from pathlib import Path

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Done, Hands
from systems.common.every_game.campaign_file import book_text
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.myriad.base import module
from systems.shelf import game

PROGRAM = Hands("program", "program", "program")
LUCK = '[luck]\nname = "Luck"\nrule = "MY-003"\nshort = "L"\ntext = "What falls into the lap."\n'
NERVES = (
    '[composure]\nname = "Composure"\nrule = "MY-003"\ntext = "Who stays calm."\nstatistic = "luck"\nout = "rattled"\n'
)
CARDS = (
    '[cards]\nname = "A game of cards"\nrule = "MY-003"\ntext = "Bluff against luck."\nattack = "luck"\ndefence = "spirit"\n'
    'line = "composure"\nskills = ["deceit"]\nword = "Bid"\n'
)


def done(desk, action: str, /, **answers: object) -> None:
    form = desk.game.actions[action].form(desk.look, "", answers)
    result = desk.perform(Choice(action, "", {**form.blank(), **answers}))
    assert isinstance(result, Done), result


def test_a_module_is_exported_and_brought_in_and_a_conflict_of_its_own_is_fought(tmp_path: Path):
    campaigns = Campaigns(tmp_path, game, PROGRAM, SeededDice(4))
    first = campaigns.create("Here", "myriad")
    for kind, key, source in (
        ("statistics", "luck", LUCK),
        ("lines", "composure", NERVES),
        ("conflicts", "cards", CARDS),
    ):
        done(first, "own.keep", kind=kind, key=key, source=source)
    done(first, "own.leave_out", kind="skills", key="falconry", left_out=True)
    done(first, "house.write", name="stunts", value=False)
    text = book_text(first.look, "The card room", True)
    first.close()

    second = campaigns.create("There", "myriad")
    done(second, "own.bring", text=text)
    look = second.look
    assert list(module.statistics(look)) == ["power", "grace", "intellect", "spirit", "luck"]
    assert "cards" in module.conflicts(look) and "falconry" not in module.skills(look)
    assert look.house.stunts is False
    done(second, "characters.party", number=2)
    assert all("luck" in dict(being.sheet.stats) for being in second.look.on_side("party"))
    lines = ({"entry": "bystander", "count": 1, "hits": "", "locked": False},)
    done(second, "encounters.start", lines=lines, conflict="cards")
    for _ in range(40):
        if second.look.fight.waiting:
            result = second.perform(second.game.suggest(second.look, second.look.fight.waiting[0]))
        else:
            result = second.perform(Choice("turn.next"))
        assert isinstance(result, Done), result
    told = " ".join(str(line) for entry in second.log() for line in entry.story)
    assert "Composure" in told
    assert second.undo()
    second.close()
    campaigns.close()
