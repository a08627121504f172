"""Actors of Foundry, stat blocks of Improved Initiative and of Fantasy Statblocks; what is hostile in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from models.formats import registry
from models.formats.found import Unreadable
from models.formats.plain_terms import DEFAULTS, settle
from models.storage.limits import LONGEST_BROUGHT
from tests.models.formats.gist import gist, texts_of

KINDS = ("foundry", "improved_initiative", "statblock_notes")
ALL = [(kind, text, means) for kind in KINDS for text, means in texts_of(f"{kind}.txt")]


@pytest.mark.parametrize(("kind", "text", "means"), ALL, ids=[f"{kind}-{means[:12]}" for kind, _, means in ALL])
def test_a_document(kind: str, text: str, means: str) -> None:
    format_, found = registry.read(text)
    assert format_.key == kind
    assert [gist(one) for one in found.creatures] == [means]


def test_there_are_twenty_of_each() -> None:
    assert {kind: len([1 for one, *_ in ALL if one == kind]) for kind in KINDS} == dict.fromkeys(KINDS, 20)


def test_an_actor_keeps_all_that_it_says() -> None:
    (one,) = registry.read(ALL[0][1])[1].creatures
    lent = one.lent
    assert (one.descending, one.ascending) == (5, 14) and lent.text == "Lives apart."
    assert (lent.alignment, lent.morale, lent.experience, lent.appearing, lent.treasure) == ("chaos", 8, 50, "1d6", "C")
    assert dict(lent.saves) == {"death": 12, "wands": 13, "paralysis": 14, "breath": 15, "spells": 16}
    assert ("Keen", "Is never surprised.") in lent.abilities and lent.hit_points == 9


def test_several_notes_in_one_text_and_what_stands_around_them() -> None:
    fence = "```statblock\nname: {0}\nac: 12\nhp: 9\n```"
    text = f"# A page\nSome words.\n{fence.format('One')}\nmore\n{fence.format('Two')}\n"
    found = registry.read(text)[1]
    assert [one.lent.name for one in found.creatures] == ["One", "Two"]
    assert found.lost == ("# A page", "Some words.", "more")


def test_words_that_yaml_would_take_for_something_else_stay_words() -> None:
    text = "```statblock\nname: no\nac: 012\nhp: 1e3\nlanguages: off\nnotes: 12:30:45\n```"
    (one,) = registry.read(text)[1].creatures
    assert one.lent.name == "no" and one.armor == 12
    assert "Languages: off" in one.lent.besides and "Notes: 12:30:45" in one.lent.besides


def test_hit_dice_of_later_games_are_as_written_if_that_is_chosen() -> None:
    text, _ = texts_of("improved_initiative.txt")[4]
    (one,) = registry.read(text)[1].creatures
    assert settle(one, "x", "").lent.dice_words == "4"
    written = settle(one, "x", "", {**DEFAULTS, "dice": "written", "hits": "given"}).lent
    assert (written.dice_words, written.hit_points) == ("7 + 21", 59)


def test_armor_counts_as_is_chosen() -> None:
    text = "Thing: HD 2; AC 12; Atk bite (1d6); Move 9; Save 16"
    (one,) = registry.read(text)[1].creatures
    for choices, above in (({}, 2), ({"armor": "descending"}, -3), ({"base": 11}, 1),
                           ({"armor": "descending", "base": 10}, -2)):  # fmt: skip
        settled = settle(one, "x", "", {**DEFAULTS, **choices})
        assert settled.lent.protection == above and settled.working[0].endswith(f"{above} better than none.")
    (both,) = registry.read("Thing: HD 2; AC 3 [16]; Atk bite (1d6); Move 9; Save 16")[1].creatures
    assert settle(both, "x", "", {**DEFAULTS, "armor": "ascending"}).lent.protection == 6


def deep(opens: str, closes: str, times: int) -> str:
    return opens * times + closes * times


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "There is nothing"), ("   \n", "There is nothing"), ("A walk in the woods.", "No creature and no table"),
        ('{"name": ', "not JSON"), (deep("[", "]", 100_000), "nested"), (f'{{"a": {deep("[", "]", 60)}}}', "nested"),
        ("{}", "holds no"), ("x" * (LONGEST_BROUGHT + 1), "4 MB"), ("```statblock\n{ : [\n```", "not YAML"),
        ("```statblock\nname: &a x\nac: *a\n```", "anchors"), (f"```statblock\nname: {deep('[ ', '] ', 200)}\n```", "nested"),
        ("```statblock\n- 1\n```", "No stat block"), ("```statblock\n\tname: x\n```", "not YAML"),
    ],
)  # fmt: skip
def test_bad_input_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says) as caught:
        registry.read(text)
    assert caught.value.sentence.endswith(".") and len(caught.value.sentence) < 260


def test_a_laugh_of_a_billion_is_refused_before_it_is_told() -> None:
    lines = ["a0: &a0 [x, x]", *[f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)], "name: lol"]
    with pytest.raises(Unreadable, match="anchors"):
        registry.read("```statblock\n" + "\n".join(lines) + "\n```")


def test_numbers_without_end_are_no_figures() -> None:
    actor = {
        "name": "X",
        "type": "monster",
        "system": {"hp": {"hd": "9" * 5000, "max": 10**400}, "ac": {"value": 1e308}},
    }
    registry.read(json.dumps(actor))
    registry.read('{"name": "X", "system": {"hp": {"max": NaN, "hd": "2"}, "ac": {"value": Infinity}}}')


@pytest.mark.parametrize(("content", "says"), [
    ("", "is empty. Choose another file."), (" \n\t", "is empty. Choose another file."),
    ('format = "refscreen own entries"\nversion = 1\n', "“Bring in a file…” of the own entries takes them."),
    ('{"format": "refscreen sheet", "version": 1}', "“Bring in a sheet…” in the menu “Campaign” takes it."),
])  # fmt: skip
def test_a_file_that_is_empty_or_comes_in_another_way_says_so(tmp_path: Path, content: str, says: str) -> None:
    file = tmp_path / "orc.toml"
    file.write_text(content, "utf-8")
    with pytest.raises(Unreadable) as refused:
        registry.read_file(file)
    assert refused.value.sentence.startswith("orc.toml ") and refused.value.sentence.endswith(says)


@pytest.mark.parametrize(
    ("fields", "dice"),
    [
        ("damage_dice: 1d8\n  damage_bonus: 2\n  desc: It strikes.", "1d8+2"),
        ("damage_dice: 2d6\n  damage_bonus: -1", "2d6-1"),
        ("damage_dice: 1d4", "1d4"),
        ('damage_dice: 1d8\n  desc: "Hit: 3 (1d6) damage."', "1d6"),
    ],
)
def test_damage_may_stand_in_fields_of_its_own(fields: str, dice: str) -> None:
    text = f"```statblock\nname: Old Knight\nac: 16\nhit_dice: 4d8\nactions:\n- name: Longsword\n  {fields}\n```"
    (one,) = registry.read(text)[1].creatures
    assert [(blow.name, blow.dice) for blow in one.lent.blows] == [("Longsword", dice)]


def test_keys_of_the_old_games_are_read_as_their_labels() -> None:
    text = """```statblock
layout: Old-School Essentials
name: Marsh Ogre
ac: "5 [14]"
hd: "4+1 (19hp)"
att: "1 × club (1d10)"
mv: "90' (30')"
sv: "D10 W11 P12 B13 S14 (4)"
ml: 10
al: Chaotic
xp: 125
tt: "C"
lives: in reeds
desc: Wet.
traits:
- name: Reeds
  desc: Unseen in them.
```"""
    (one,) = registry.read(text)[1].creatures
    lent = one.lent
    assert gist(one) == "Marsh Ogre | 4 + 1 | 4 | 9 | club 1d10" and (lent.hit_points, lent.text) == (19, "Wet.")
    assert (lent.morale, lent.alignment, lent.experience, lent.treasure) == (10, "chaos", 125, "C")
    assert len(lent.saves) == 5 and lent.besides == ("Lives: in reeds",)
    assert lent.abilities == (("Reeds", "Unseen in them."),)
