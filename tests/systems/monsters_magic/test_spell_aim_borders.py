"""Whom spells find first, what they must reach, and what they are cast with, at the borders (MG-085)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import PARTY
from systems.monsters_magic.combat.gifts import DISEASE
from systems.monsters_magic.magic import aiming, casting
from systems.monsters_magic.magic.known import attribute_of
from tests.systems.monsters_magic.asked import rewritten
from tests.systems.monsters_magic.builders import GAME, Faces, foe, hero, look, quiet
from tests.systems.monsters_magic.test_spells import cast, caster, met

SPELLS = GAME.shipped_entries("spells")


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize(("calling", "attribute"), [
    ("cleric", "wisdom"), ("bard", "charisma"), ("magic_user", "intelligence"), ("unheard_of", "intelligence"),
])  # fmt: skip
def test_a_spell_without_an_attribute_is_cast_with_the_prime_one(calling: str, attribute: str):
    plain = replace(SPELLS["sleep"], attribute="")
    view = look(quiet(hero(calling=calling), foe("b9", "hexer")))
    assert attribute_of(view, view.being("b1"), plain) == attribute
    assert attribute_of(view, view.being("b9"), plain) == "intelligence"
    assert attribute_of(view, view.being("b1"), replace(plain, attribute="strength")) == "strength"


def test_whoever_is_hurt_worst_is_healed_first_however_little_there_is_to_hurt():
    """Ann has 20 of 25; the imp all of its 1, nothing at all of what it has not, or half of 2."""
    for php, left, order in ((1, 1, ["b2", "b1", "b3"]), (2, 1, ["b3", "b2", "b1"])):
        state = rewritten(quiet(hero("b1"), hero("b2", "Ann", php=20)), "reed_imp", php=php)
        imp = replace(foe("b3", "reed_imp", php=left), side=PARTY)
        view = look(state.exchanged(None, imp))
        assert [one.id for one in aiming.aims(view, view.being("b1"), SPELLS["song_of_healing"])] == order
    by_mind = look(quiet(hero("b1"), hero("b2", "Ann", php=20), hero("b3", "Bo", mhp=10)))
    assert [one.id for one in aiming.aims(by_mind, by_mind.being("b1"), SPELLS["song_of_healing"])] == [
        "b3",
        "b2",
        "b1",
    ]


@pytest.mark.rule("MG-089")
def test_what_is_given_back_is_what_whoever_is_healed_lacks_most():
    """Ann has 20 of 25 physical hit points, Bo 10 of his mental ones: Bo first, and his mind."""
    bard = hero("b1", calling="bard", spells=("song_of_healing",))
    view = look(quiet(bard, hero("b2", "Ann", php=20), hero("b3", "Bo", mhp=10)))

    def proposed(**answers: object) -> tuple[object, object]:
        form = casting.form(view, "b1", {"spell": "song_of_healing", **answers})
        assert form is not None
        blank = form.blank()
        return blank["target"], blank["pool"]

    assert proposed() == ("b3", "mhp") and proposed(target="b2")[1] == "php"
    body_alone = replace(SPELLS["song_of_healing"], pool="php")
    assert aiming.aims(view, view.being("b1"), body_alone)[0].id == "b2"


@pytest.mark.parametrize(("side", "more"), [("foes", 4), (PARTY, 0)])
def test_what_shrugs_off_magic_does_so_with_that_of_its_foes_alone(side: str, more: int):
    worm = replace(foe("b9", "mind_worm"), side=side)
    bare = look(rewritten(quiet(hero(), worm), "mind_worm", abilities=()))
    warded = look(quiet(hero(), worm))
    needs = []
    for view in (bare, warded):
        play = Play(GAME, view.table, Faces())
        needs.append(aiming.against(play, play.being("b1"), SPELLS["sleep"], play.being("b9"), False))
        assert aiming.against(play, play.being("b1"), SPELLS["sleep"], None, False) == aiming.difficulty(
            play, SPELLS["sleep"], False
        )
    assert needs[1] - needs[0] == more


@pytest.mark.rule("MG-071")
@pytest.mark.parametrize(("dice", "label"), [((3, 3, 3), "1 effect point"), ((4, 4, 4), "3 effect points")])
def test_the_first_band_of_a_gust_is_free_and_its_points_are_said(dice, label: str):
    _, told, forms = cast(met("gust"), [dice], "gust", target="b9")
    whom = "Road Robber: PHP 14 of 14, MHP 12 of 12. The first band is free."
    assert forms[0].label == f"Caster, on Road Robber: {label}" and forms[0].help == whom
    assert told.endswith(
        f"Caster and Road Robber draw apart from close to reach. {label.replace('effect ', '')} unspent."
    )


@pytest.mark.rule("MG-052")
@pytest.mark.parametrize(("gather", "goal"), [(0, 10), (15, 15)])
def test_a_sickness_from_a_spell_asks_for_what_the_spell_says(gather: int, goal: int):
    table = rewritten(met("weakness"), "weakness", kind="spells", gather=gather, level=1)
    after, _, _ = cast(table, [(6, 6, 6), (1, 1, 1), 1], "weakness", target="b9")
    (sickness,) = [one for one in after.effects.values() if one.kind == DISEASE]
    assert (sickness.on, sickness.fact("goal")) == ("b9", goal)


@pytest.mark.rule("MG-042")
def test_a_second_veil_takes_the_place_of_the_first():
    once, _, _ = cast(quiet(caster("veil", level=2)), [(4, 4, 4)], "veil", target="b1", danger=False)
    twice, _, _ = cast(once, [(6, 5, 5)], "veil", target="b1", danger=False)
    assert [one.fact("seen") for one in look(once).effects_on("b1", "unseen")] == ["semi"]
    assert [one.fact("seen") for one in look(twice).effects_on("b1", "unseen")] == ["total"]
