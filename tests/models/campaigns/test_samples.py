"""Sample campaigns are made by the game's own actions; a sample with a mistake says which choice and why."""

from __future__ import annotations

import pytest

from models.campaigns import samples
from models.desk.desk import Hands
from models.storage import database
from models.storage.data_error import DataError
from systems.common.kernel.tape import SeededDice
from tests.models.conftest import campaigns_in
from tests.toy_game import TOY

SAMPLE = """
title = "The Mill at Marrow Bridge"
seed = 7

[[choices]]
action = "characters.create"
answers = {name = "Hild", player = "Ann"}
decide = [{calling = "star", torches = 2}]
faces = [[6, 6, 6], [4]]

[[choices]]
action = "characters.party"
answers = {count = 2}

[[choices]]
action = "encounters.start"
answers = {name = "The mill", lines = [{entry = "orc", count = 2}, {entry = "ogre"}]}

[[choices]]
action = "combat.attack"
actor = "@Hild"
answers = {target = "@Orc 1"}
faces = [[20], [5]]

[[choices]]
tactics = 5

[[choices]]
action = "effect.put"
answers = {name = "Torch", on = ["@Hild", "@Hero 1"]}
"""


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Samples are read from a folder of this test."""
    monkeypatch.setattr(samples, "folder", lambda: tmp_path / "samples")
    (tmp_path / "samples").mkdir()

    def write(text: str, key: str = TOY.key):
        (tmp_path / "samples" / f"{key}.toml").write_text(text)

    return write


def test_a_sample_is_played_by_the_rules_and_kept(written, campaigns):
    written(SAMPLE)
    campaigns.hands, dice = Hands(), SeededDice(99)
    desk = campaigns.open_sample(TOY.key)
    hild = desk.table.beings["b1"]
    assert (hild.name, hild.player, hild.sheet.calling, hild.sheet.hit_points_most) == ("Hild", "Ann", "star", 8)
    assert hild.sheet.things[0].count == 2 and hild.sheet.strength == 2
    assert desk.name == "The Mill at Marrow Bridge" and desk.look.fighting
    assert [b.name for b in desk.look.on_side("foes")] == ["Orc 1", "Orc 2", "Ogre 1"]
    assert "Hild fells Orc 1 for 5" in [entry.label for entry in desk.log()]
    assert {effect.on for effect in desk.table.effects.values() if effect.name == "Torch"} == {"b1", "b2"}
    assert desk.hands == Hands() and desk.dice is not dice
    assert campaigns.open_sample(TOY.key) is desk
    table = desk.table
    desk.close()
    assert campaigns.open_sample(TOY.key).table == table  # made once, then opened


def test_the_same_seed_makes_the_same_sample(written, tmp_path):
    written(SAMPLE)
    tables = []
    for name, seed in (("one", 1), ("other", 2)):
        campaigns = campaigns_in(tmp_path / name, seed=seed)
        tables.append(campaigns.open_sample(TOY.key).table)
        campaigns.close()
    assert tables[0] == tables[1]


CREATE = '[[choices]]\naction = "characters.create"\nanswers = {name = "Hild"}\n'


@pytest.mark.parametrize(("text", "sentence"), [
    ("title = 1\nchoices = []", "toy.toml: a title, a seed (a whole number) and [[choices]] are expected."),
    ("title = 'x'\nhero = 1\nchoices = []", "toy.toml: the key 'hero' is not known; title, seed and choices are."),
    ("title = ", "toy.toml cannot be read: Invalid value"),
    (f"title = 'x'\n{CREATE}who = 1", "toy.toml, choice 1: the key 'who' is not known"),
    ("title = 'x'\n[[choices]]\nactor = 'b1'", "toy.toml, choice 1: an action or a number of tactics is expected."),
    ("title = 'x'\n[[choices]]\ntactics = 'all'", "toy.toml, choice 1: tactics cannot be 'all'."),
    (f"title = 'x'\n{CREATE}[[choices]]\naction = 'combat.fly'", "toy.toml, choice 2 (combat.fly): The Toy Game has no such action."),
    (f"title = 'x'\n{CREATE}[[choices]]\naction = 'combat.attack'\nactor = '@Hilda'", "nothing on the table is called 'Hilda'."),
    (f"title = 'x'\n{CREATE}[[choices]]\naction = 'combat.attack'\nactor = '@Hild'", "(combat.attack): this is not possible now."),
    (f"title = 'x'\n{CREATE}[[choices]]\naction = 'characters.party'\nanswers = {{count = 99}}", "must be from 1 to 20; 99 is not."),
    (f"title = 'x'\n{CREATE}decide = [{{calling = 'moon'}}]", "choice 1 (characters.create): Calling cannot be 'moon'."),
    (f"title = 'x'\n{CREATE}faces = [[1, 2]]", "choice 1 (characters.create): 3d6 shows 3 faces; 2 typed."),
])  # fmt: skip
def test_a_sample_with_a_mistake_says_which_and_leaves_no_campaign(written, campaigns, text, sentence):
    written(text)
    with pytest.raises(DataError) as refused:
        campaigns.open_sample(TOY.key)
    assert sentence in refused.value.sentence
    assert campaigns.recent() == []


def test_a_sample_that_is_broken_off_half_way_is_not_found_as_a_campaign(written, campaigns, tmp_path, monkeypatch):
    """As by a kill: nothing is taken away, and the next start finds it so."""
    written(SAMPLE)
    monkeypatch.setattr(samples, "play", lambda desk, sample: (_ for _ in ()).throw(KeyboardInterrupt))
    monkeypatch.setattr(database, "remove", lambda path: None)
    with pytest.raises(KeyboardInterrupt):
        campaigns.open_sample(TOY.key)
    assert campaigns.recent() == [] and list(campaigns.folders.making.iterdir())
    monkeypatch.undo()
    campaigns.close()
    written(SAMPLE)
    monkeypatch.setattr(samples, "folder", lambda: tmp_path / "samples")
    again = campaigns_in(campaigns.folders.root)
    assert not list(campaigns.folders.making.iterdir()) and again.open_sample(TOY.key).look.fighting
    again.close()


def test_a_game_without_a_sample_says_so(written, campaigns):
    with pytest.raises(DataError, match="There is no sample campaign 'toy'"):
        campaigns.open_sample(TOY.key)
