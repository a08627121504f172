"""Several in one line: bodies of a kind counted, one of another kind as what it is, what ends on several told once."""

from __future__ import annotations

import pytest

from models.desk.deed_words import sentences
from systems.common.kernel import turns
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Being, Until, altered
from tests.systems.whitebox.builders import GAME, foe, hero, quiet


def playing(*beings: Being) -> Play:
    return Play(GAME, quiet(*beings), SeededDice(1))


def bandits(count: int) -> list[Being]:
    return [altered(foe(f"b{n}", "human_bandit", f"Bandit {n}"), number=n) for n in range(1, count + 1)]


def said(play: Play) -> list[str]:
    return sentences(play.outcome().story)


def test_one_of_another_kind_is_told_as_what_it_is_beside_those_who_are_counted():
    zombie = foe("b8", "zombie", "Zombie")
    play = playing(*bandits(3), zombie, foe("b9", "zombie", "Old Mortimer"))
    for who in ("b1", "b2", "b3", "b8", "b9"):
        play.tell("{being} falls asleep.", being=play.being(who))
    assert said(play) == ["3 bandits, a zombie and Old Mortimer fall asleep."]
    alone = playing(zombie, hero("b2", "Hild"))
    for who in ("b8", "b2"):
        alone.tell("{being} falls asleep.", being=alone.being(who))
    assert said(alone) == ["Zombie and Hild fall asleep."], "nobody is counted here"


def ending(*names: str, kind: str, name: str, source: str = "") -> list[str]:
    play = playing(*[hero(f"b{n}", one) for n, one in enumerate(names, 1)])
    for n in range(1, len(names) + 1):
        play.put_on(f"b{n}", name, Until("lasting", at=60), kind=kind, source=source)
    turns.pass_time(play, 60)
    return said(play)


@pytest.mark.parametrize(("names", "kind", "name", "told"), [
    (("Hild",), "light", "Torch", "The torch of Hild goes out."),
    (("Hild", "Wat"), "light", "Torch", "2 torches go out: Hild and Wat."),
    (("Hild",), "blessed", "Bless", "Bless on Hild ends."),
    (("Hild", "Wat", "Sten"), "blessed", "Bless", "Bless on Hild, Wat and Sten ends."),
])  # fmt: skip
def test_what_ends_on_several_at_once_is_one_line(names, kind, name, told):
    assert ending(*names, kind=kind, name=name) == [told]


def test_what_does_not_end_alike_is_told_each_for_itself():
    play = playing(hero("b1", "Hild"), hero("b2", "Wat"))
    play.put_on("b1", "Torch", Until("lasting", at=60), kind="light")
    play.put_on("b2", "Lantern", Until("lasting", at=60), kind="light")
    turns.pass_time(play, 60)
    assert said(play) == ["The torch of Hild goes out.", "The lantern of Wat goes out."]
