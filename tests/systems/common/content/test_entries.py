"""The strict reader: what is read, and the sentence for every kind of mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems import common
from systems.common.content.entries import (
    DICE,
    BadEntry,
    Range,
    entry_from,
    entry_to,
    read_all,
    read_entries,
    resources,
)


@dataclass(frozen=True, slots=True)
class Attack:
    name: str
    damage: Annotated[str, DICE] = "1d6"
    reach: Annotated[float, Range(0)] = 5.0


@dataclass(frozen=True, slots=True)
class Creature:
    key: str
    name: str
    armor: Annotated[int, Range(-10, 9)]
    hit_dice: Annotated[str, DICE]
    alignment: Literal["law", "neutrality", "chaos"] = "neutrality"
    attacks: tuple[Attack, ...] = ()
    weapon: Attack | None = None
    undead: bool = False
    moves: tuple[int, str] = (9, "walk")
    saves: Mapping[str, Annotated[int, Range(most=20)]] = field(default_factory=dict)
    note: str | None = None
    share: float | str = 1.0
    rest: Any = None

    def __post_init__(self) -> None:
        if self.undead and self.alignment == "law":
            raise ValueError("undead cannot be lawful.")


WHOLE = """
[orc]
name = "Orc"
armor = 6
hit_dice = "1d8"

[wight]
name = "Wight"
armor = -2
hit_dice = 3
alignment = "chaos"
undead = true
moves = [6, "glide"]
saves = {poison = 12}
share = 2
note = "drains"
weapon = {name = "sword", damage = "1d6+1", reach = 5}
attacks = [{name = "claw"}, {name = "bite", damage = "2d4"}]
"""


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(BadEntry) as bad:
        call()
    return bad.value.sentence


def test_entries_are_read_into_their_dataclass() -> None:
    entries = read_entries(WHOLE, Creature, "creatures.toml")
    assert entries["orc"] == Creature("orc", "Orc", 6, "1d8")
    assert entries["wight"] == Creature(
        "wight",
        "Wight",
        -2,
        "3",
        "chaos",
        (Attack("claw"), Attack("bite", "2d4")),
        Attack("sword", "1d6+1", 5.0),
        True,
        (6, "glide"),
        {"poison": 12},
        "drains",
        2.0,
    )
    assert type(entries["wight"].share) is float


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    file = tmp_path / "creatures.toml"
    file.write_text("[wyrm]\nname = 'Würm'\narmor = 2\nhit_dice = '9d6'\n", "utf-8")
    assert read_entries(file, Creature)["wyrm"].name == "Würm"
    file.write_text(file.read_text("utf-8") + "wings = 2\n", "utf-8")
    assert refusal(lambda: read_entries(file, Creature)).startswith("creatures.toml, wyrm: wings is not known; ")
    file.write_bytes(b"name = '\xff'")
    assert refusal(lambda: read_entries(file, Creature)) == (
        "creatures.toml is not UTF-8 text: the byte at 8 belongs to no letter."
    )
    assert refusal(lambda: read_entries(tmp_path / "gone.toml", Creature)) == (
        "gone.toml cannot be read: No such file or directory."
    )


ORC = {"name": '"Orc"', "armor": "6", "hit_dice": '"1d8"'}
WANTED = "a dice expression such as 2d6+3 is expected."
KNOWN = "known are name, armor, hit_dice, alignment, attacks, weapon, undead, moves, saves, note, share, rest."
BROKEN = {
    "armor = 'six'": "armor is 'six'; a whole number from -10 to 9 is expected.",
    "armor = 10": "armor is 10; a whole number from -10 to 9 is expected.",
    "armor = true": "armor is true; a whole number from -10 to 9 is expected.",
    "armor = 5.5": "armor is 5.5; a whole number from -10 to 9 is expected.",
    "moves = [9, {}]": "moves 2 is a table; a text is expected.",
    "name = 3": "name is 3; a text is expected.",
    "name = ''": "name is empty; a text is expected.",
    "undead = 1": "undead is 1; true or false is expected.",
    "armour = 6": "armour is not known; did you mean armor?",
    "key = 'orc'": f"key is not known; {KNOWN}",
    "alignment = 'evil'": "alignment is 'evil'; one of law, neutrality, chaos is expected.",
    "alignment = ['law']": "alignment is a list; one of law, neutrality, chaos is expected.",
    "hit_dice = '2d'": f"hit_dice is '2d'; {WANTED} After '2d' at column 3 the number of sides is missing.",
    "hit_dice = 1.5": f"hit_dice is 1.5; {WANTED}",
    "attacks = 'claw'": "attacks is 'claw'; a list, each a table with name, is expected.",
    "attacks = [{name = 'claw'}, {nam = 'bite'}]": "attacks 2, nam is not known; did you mean name?",
    "attacks = [{name = 'claw'}, {damage = '1d6'}]": "attacks 2, name is missing; a text is expected.",
    "attacks = [{name = 'claw', damage = '1d'}]": (
        f"attacks 1, damage is '1d'; {WANTED} After '1d' at column 3 the number of sides is missing."
    ),
    "attacks = ['claw']": "attacks 1 is 'claw'; a table with name is expected.",
    "weapon = {name = 'sword', reach = -1}": "weapon, reach is -1; a number of at least 0 is expected.",
    "weapon = {name = 'sword', reach = nan}": "weapon, reach is nan; a number of at least 0 is expected.",
    "weapon = 3": "weapon is 3; a table with name is expected.",
    "moves = [9]": "moves is a list; a list of 2 (a whole number, a text) is expected.",
    "moves = [9, 9]": "moves 2 is 9; a text is expected.",
    "saves = {poison = 21}": "saves, poison is 21; a whole number of at most 20 is expected.",
    "saves = 3": "saves is 3; a table, each value a whole number of at most 20, is expected.",
    "share = []": "share is a list; a number or a text is expected.",
    "undead = true\nalignment = 'law'": "undead cannot be lawful.",
}


@pytest.mark.parametrize("line", BROKEN)
def test_every_mistake_has_its_sentence(line: str) -> None:
    changed = line.partition(" ")[0]
    text = "\n".join(["[orc]", *(f"{key} = {value}" for key, value in ORC.items() if key != changed), line])
    assert refusal(lambda: read_entries(text, Creature, "creatures.toml")) == f"creatures.toml, orc: {BROKEN[line]}"


def test_a_missing_key_tells_what_belongs_there() -> None:
    assert refusal(lambda: read_entries("[orc]\nname = 'Orc'\nhit_dice = '1d8'", Creature, "own.toml")) == (
        "own.toml, orc: armor is missing; a whole number from -10 to 9 is expected."
    )


def test_an_entry_is_a_table_with_a_plain_key() -> None:
    assert refusal(lambda: read_entries("orc = 3", Creature, "a.toml")) == (
        "a.toml, orc: this is 3; a table with name, armor, hit_dice is expected."
    )
    assert refusal(
        lambda: read_entries("['big orc']\nname = 'Orc'\narmor = 3\nhit_dice = '1'", Creature, "a.toml")
    ) == ("a.toml, big orc: the key 'big orc' may hold letters, digits and _ only.")


def test_a_mistake_in_the_toml_itself_names_its_line() -> None:
    twice = "[orc]\nname = 'Orc'\narmor = = 3\n"
    assert (
        refusal(lambda: read_entries(twice, Creature, "a.toml"))
        == "a.toml, line 3, column 9: this is not TOML. Invalid value."
    )
    unclosed = refusal(lambda: read_entries("[orc]\nname = '''Orc", Creature, "a.toml"))
    assert unclosed.startswith("a.toml, end of document: this is not TOML. ")


def test_all_problems_of_a_file_are_gathered_and_the_rest_is_kept() -> None:
    text = WHOLE + "\n[ghoul]\nname = 'Ghoul'\narmor = 20\nclaws = 2\n[rat]\nhit_dice = '1'\nname = 'Rat'\narmor = 7\n"
    entries, problems = read_all(text, Creature, "c.toml")
    assert list(entries) == ["orc", "wight", "rat"]
    assert [problem.sentence for problem in problems] == [
        f"c.toml, ghoul: claws is not known; {KNOWN}",
        f"c.toml, ghoul: hit_dice is missing; {WANTED}",
        "c.toml, ghoul: armor is 20; a whole number from -10 to 9 is expected.",
    ]
    assert read_all("[", Creature, "c.toml").problems[0].sentence.startswith("c.toml, end of document: this is not")


def test_a_campaigns_own_entry_is_read_from_values() -> None:
    values = {"key": "orc", "name": "Orc", "armor": 6, "hit_dice": "1d8", "weapon": None}
    assert refusal(lambda: entry_from(values | {"name": None}, Creature, "Own creature Orc")) == (
        "Own creature Orc: name is nothing; a text is expected."
    )
    assert entry_from(values, Creature, "Own creature Orc") == Creature("orc", "Orc", 6, "1d8")
    assert refusal(lambda: entry_from(values | {"armor": -11}, Creature, "Own creature Orc")) == (
        "Own creature Orc: armor is -11; a whole number from -10 to 9 is expected."
    )
    assert refusal(lambda: entry_from({"name": "Orc"}, Creature, "Own creature")) == (
        "Own creature: key is missing; a text is expected."
    )


def test_an_entry_goes_back_into_values() -> None:
    wight = read_entries(WHOLE, Creature)["wight"]
    assert entry_to(Creature("orc", "Orc", 6, "1d8")) == {"key": "orc", "name": "Orc", "armor": 6, "hit_dice": "1d8"}
    assert entry_to(wight)["attacks"] == [{"name": "claw"}, {"name": "bite", "damage": "2d4"}]
    assert entry_to(Creature("orc", "Orc", 6, "1d8"), full=True)["alignment"] == "neutrality"


creatures = st.builds(
    Creature,
    key=st.from_regex(r"[a-z][a-z_0-9]*", fullmatch=True),
    name=st.text(min_size=1),
    armor=st.integers(-10, 9),
    hit_dice=st.sampled_from(["1d8", "3d6+2", "4"]),
    alignment=st.sampled_from(["law", "neutrality", "chaos"]),
    attacks=st.lists(st.builds(Attack, st.text(min_size=1), st.just("2d4"), st.floats(0, 99))).map(tuple),
    weapon=st.none() | st.builds(Attack, st.text(min_size=1)),
    saves=st.dictionaries(st.text(), st.integers(-5, 20)),
    note=st.none() | st.text(),
    share=st.floats(0, 9) | st.text(),
)


@given(creatures, st.booleans())
def test_there_and_back_is_the_same(creature: Creature, full: bool) -> None:
    assert entry_from(entry_to(creature, full=full), Creature, "here") == creature


def test_a_type_without_a_shape_is_a_mistake_of_the_program() -> None:
    @dataclass(frozen=True, slots=True)
    class Odd:
        key: str
        when: complex = 0

    with pytest.raises(TypeError, match=r"complex.* has no shape"):
        read_entries("[a]\nwhen = 3", Odd)


def test_resources_lie_beside_the_packages() -> None:
    assert resources("anything") == Path(common.__path__[0]).parents[1] / "resources" / "anything"
