"""Nature's Curse by kin, the kiss it takes, what a lowered attribute brings, and lifting it."""

from __future__ import annotations

import pytest

from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.magic.cursing import score_of
from systems.mazes_minotaurs.magic.targets import kissable
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.mazes_minotaurs.fighting import lay
from tests.systems.mazes_minotaurs.magic_builders import (
    asked,
    concentrating,
    nymph,
    on,
    priest,
    sorcerer,
    use,
    value,
    wait,
    why_not,
)

CURSE = "natures_curse"
KISSED = {"elsewhere": False, "allows_kiss": True}


def kiss(state, dice, target="b9", **more):
    """A kiss that is allowed, and what comes of it."""
    return use(state, CURSE, dice, target=target, **KISSED | more)


@pytest.mark.rule("MM-116", "MM-029", "MM-R49")
@pytest.mark.parametrize(("kin", "forms"), [
    ("dryad", ("tree",)), ("oread", ("stone",)), ("naiad", ("drowned",)), ("nereid", ("drowned",)),
    ("limniad", ("attribute",)), ("napaea", ("attribute",)),
])  # fmt: skip
def test_each_kin_has_its_form(kin, forms):
    state = quiet(nymph(5, kin), foe())
    assert asked(state, CURSE).field("way") is None
    done, _ = kiss(state, [1, 1, 1] if forms == ("attribute",) else [1, 1])
    (effect,) = on(done, "b9")
    assert effect.kind == {"attribute": "lowered"}.get(forms[0], forms[0]) and effect.until.kind == "never"
    assert on(wait(done, 10_000, "hour"), "b9")
    resisted, _ = kiss(state, [1, 13])
    assert not on(resisted, "b9")


@pytest.mark.rule("MM-R49", "MM-116")
@pytest.mark.parametrize(("switch", "kin", "forms"), [
    (True, "nereid", ["drowned", "attribute"]), (False, "nereid", ["drowned"]),
    (True, "napaea", ["attribute"]), (True, "naiad", ["drowned"]),
])  # fmt: skip
def test_a_house_may_give_nereids_both_forms(switch, kin, forms):
    state = quiet(nymph(5, kin), foe(), house=ruled(nereid_attribute_curse=switch))
    field = asked(state, CURSE).field("way")
    assert ([option.value for option in field.options] if field else forms[:1]) == forms
    if len(forms) > 1:
        done, _ = kiss(state, [1, 1, 3], way="attribute", attribute="wits")
        assert on(done, "b9", "lowered")


@pytest.mark.rule("MM-R51")
@pytest.mark.parametrize(("kind", "can"), [("grappled", True), ("charmed", True), ("confused", True),
                                           ("knocked out", True), ("compelled", False), ("", False)])  # fmt: skip
def test_nobody_is_kissed_against_his_will_unless_he_cannot_help_it(kind, can):
    state = quiet(nymph(5), foe())
    state = lay(state, "b9", kind, "b1") if kind else state
    if can:
        done, _ = use(state, CURSE, [1] if kind == "confused" else [1, 1], target="b9", elsewhere=False)
        assert on(done, "b9", "tree")
        return
    assert why_not(state, CURSE, target="b9", elsewhere=False).startswith("Nobody kisses Satyr against Satyr’s will")
    assert on(kiss(state, [1, 1])[0], "b9", "tree")  # unless it is allowed, which is not willing: there was a roll


@pytest.mark.rule("MM-R51")
def test_the_unconscious_and_the_surprised_can_be_kissed():
    assert kissable(look(quiet(foe(hits=2))), foe(hits=2))
    caught = concentrating(nymph(5), foe(), power=CURSE, dice=[5, 5])
    assert not kissable(look(caught), caught.beings["b9"])
    from tests.systems.mazes_minotaurs.fighting import battle

    surprised = battle(nymph(5), foe(), dice=[5], surprised=("b9",))
    assert kissable(look(surprised), surprised.beings["b9"])


@pytest.mark.rule("MM-R52", "MM-116")
@pytest.mark.parametrize(("creature", "can"), [("brigand", True), ("lion", True), ("minotaur", True),
                                               ("bronze_bull", False), ("shade", False), ("empusa", False)])  # fmt: skip
def test_animates_and_spirits_turn_to_neither_wood_nor_stone(creature, can):
    for kin in ("dryad", "oread"):
        field = asked(quiet(nymph(5, kin), foe("b9", creature)), CURSE, elsewhere=False).field("target")
        assert ("b9" in field.allowed) is can


@pytest.mark.rule("MM-116")
def test_a_tree_is_out_of_the_fight_and_beyond_other_powers():
    state, _ = kiss(quiet(nymph(5), sorcerer(1, "b2"), foe()), [1, 1])
    being = state.beings["b9"]
    assert not states.stands(look(state), being) and states.state(look(state), being).word == "A tree"
    assert asked(state, "confusion", "b2", elsewhere=False).field("target").allowed == ("b1",)


@pytest.mark.rule("MM-116")
@pytest.mark.parametrize(("attribute", "word"), [("grace", "ugliness"), ("might", "weakness"), ("wits", "folly"),
                                                 ("luck", "misfortune")])  # fmt: skip
def test_an_attribute_falls_by_a_die_and_not_below_three(attribute, word):
    state = quiet(nymph(5, "limniad"), hero("b2", **{attribute: 12}))
    done, _ = kiss(state, [1, 1, 5], "b2", attribute=attribute)
    assert value(done, "b2", attribute) == 7 and on(done, "b2")[0].name == f"Curse of {word}"
    low = quiet(nymph(5, "limniad"), hero("b2", **{attribute: 5}))
    done, _ = kiss(low, [1, 1, 6], "b2", attribute=attribute)
    assert value(done, "b2", attribute) == 3


@pytest.mark.rule("MM-116")
def test_each_effect_once_and_each_by_its_own_use():
    state, _ = kiss(quiet(nymph(5, "napaea", power=25), hero("b2")), [1, 1, 2], "b2", attribute="wits")
    field = asked(state, CURSE, target="b2", **KISSED).field("attribute")
    assert {option.value: bool(option.blocked) for option in field.options} == {
        "grace": False, "might": False, "wits": True, "luck": False}  # fmt: skip
    assert why_not(state, CURSE, target="b2", attribute="wits", **KISSED) == "Pyros suffers that already."
    state, _ = kiss(state, [1, 1, 2], "b2", attribute="luck")
    assert len(on(state, "b2", "lowered")) == 2 and sheet(state, "b1").power == 23
    worst = quiet(nymph(5, "napaea"), hero("b2", wits=3))
    assert "no more to lose" in why_not(worst, CURSE, target="b2", attribute="wits", **KISSED)


@pytest.mark.rule("MM-R50", "MM-116")
def test_what_follows_from_an_attribute_falls_with_it():
    state = quiet(nymph(5, "limniad"), hero("b2"))  # Pyros: Might 15, 13 Hits
    done, _ = kiss(state, [1, 1, 4], "b2", attribute="might")
    assert value(done, "b2", "melee") == value(state, "b2", "melee") - 1
    assert value(done, "b2", "hits_most") == 12 and sheet(done, "b2").hits == 12
    assert sheet(done, "b2").calling == "spearman"
    done, _ = kiss(state, [1, 1, 6], "b2", attribute="luck")
    assert value(done, "b2", "defense") == value(state, "b2", "defense") - 2
    hurt = quiet(nymph(5, "limniad"), hero("b2", hits=5))
    assert sheet(kiss(hurt, [1, 1, 4], "b2", attribute="might")[0], "b2").hits == 5


@pytest.mark.rule("MM-R50", "MM-081")
def test_a_fool_has_less_power():
    state = quiet(nymph(5, "limniad"), sorcerer(1, "b2", wits=16))
    done, _ = kiss(state, [1, 1, 4], "b2", attribute="wits")  # a bonus of 2 becomes none
    assert value(done, "b2", "power_most") == 9 and sheet(done, "b2").power == 9


@pytest.mark.rule("MM-R50", "MM-R23")
def test_the_cut_comes_at_once_though_the_curse_counts_from_the_next_round():
    from tests.systems.mazes_minotaurs.fighting import after

    state = concentrating(nymph(5, "limniad"), hero("b2"), foe(), power=CURSE, dice=[5, 5, 5])
    state, _ = use(state, CURSE, [1, 1, 4], target="b2", allows_kiss=True, attribute="might")
    assert sheet(state, "b2").hits == 12 and value(state, "b2", "might") == 15
    state, _ = after(state)
    assert value(state, "b2", "might") == 11 and value(state, "b2", "hits_most") == 12


@pytest.mark.rule("MM-R50", "MM-050")
def test_creatures_lose_by_the_score_their_modifier_stands_for():
    state = quiet(nymph(5, "limniad"), foe("b9", "minotaur"))  # Might +3, score 18
    assert score_of(look(state), state.beings["b9"], "might") == 18
    done, _ = kiss(state, [1, 1, 4], attribute="might")  # 14: +1
    assert value(done, "b9", "might") == 14 and value(done, "b9", "melee") == value(state, "b9", "melee") - 2
    assert sheet(done, "b9").hits == sheet(state, "b9").hits - 2
    done, _ = kiss(state, [1, 1, 6], attribute="luck")  # 11 becomes 5: −2
    assert value(done, "b9", "defense") == value(state, "b9", "defense") - 2
    assert value(done, "b9", "fortitude") == value(state, "b9", "fortitude") - 2


@pytest.mark.rule("MM-116", "MM-124", "MM-E25")
def test_the_drowned_drown_twice_as_fast():
    state = quiet(nymph(5, "naiad"), hero("b2"))
    assert magic.drowning(look(state), "b2") == "1d6" and not magic.drowned(look(state), "b2")
    done, _ = kiss(state, [1, 1], "b2")
    assert magic.drowning(look(done), "b2") == "2d6" and magic.drowned(look(done), "b2")


@pytest.mark.rule("MM-116")
def test_only_she_lifts_it_and_by_another_use():
    state, _ = kiss(quiet(nymph(5, power=20), nymph(5, id_="b2", name="Io"), foe()), [1, 1])
    assert GAME.actions["magic.cancel"].form(look(state), "b1", {}) is None
    assert GAME.actions["magic.lift"].form(look(state), "b2", {}) is None
    assert [o.value for o in asked(state, CURSE).field("way").options] == ["tree", "lift"]
    assert asked(state, CURSE, "b2").field("way") is None
    done, outcome = use(state, CURSE, [3], way="lift")
    assert not on(done, "b9") and sheet(done, "b1").power == 16 and "Chloe lifts A tree from Satyr." in story(outcome)
    done, _ = do(state, "magic.lift", "b1", [5])
    assert not on(done, "b9") and sheet(done, "b1").power == 14
    poor, _ = do(state, "sheet.track", "b1", track="power", value=2)
    still, _ = do(poor, "magic.lift", "b1", [3])
    assert on(still, "b9", "tree") and sheet(still, "b1").power == 0


@pytest.mark.rule("MM-108", "MM-116")
def test_a_deity_lifts_it_too():
    state, _ = kiss(quiet(nymph(5), priest(6, id_="b2"), foe()), [1, 1])
    state, _ = use(state, "divine_intervention", [1, 5], by="b2")
    done, _ = do(state, "magic.deity", lifts=(on(state, "b9")[0].id,))
    assert not on(done, "b9")


@pytest.mark.rule("MM-R50", "MM-116")
def test_what_a_curse_took_comes_back_with_the_totals_and_hits_do_not():
    state, _ = kiss(quiet(nymph(5, "limniad"), hero("b2")), [1, 1, 4], "b2", attribute="might")
    done, _ = do(state, "magic.lift", "b1", [1])
    assert value(done, "b2", "hits_most") == 13 and sheet(done, "b2").hits == 12
