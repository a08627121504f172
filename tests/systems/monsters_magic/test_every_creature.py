"""Every creature can do what its entry says when it is played, and everybody is met somewhere."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.monsters_magic import tactics
from systems.monsters_magic.base import gift_words as words
from systems.monsters_magic.base.arms import BANDS
from systems.monsters_magic.base.attributes import modifier
from systems.monsters_magic.base.entries import Ability
from systems.monsters_magic.base.gift_words import GIFTS
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.combat import elements, ranges
from systems.monsters_magic.combat.abilities import BY_BUTTON
from systems.monsters_magic.encounters.meeting import LANDS
from tests.systems.monsters_magic.asked import attacked, between, option, spent
from tests.systems.monsters_magic.builders import GAME, Faces, blank, do, fighting, foe, hero, look, sheet, story
from tests.systems.monsters_magic.test_every_spell import Extreme

CREATURES = GAME.shipped_entries("creatures")
HIGH, LOW = (6, 6, 6), (1, 1, 1)


def with_gift(rule: str) -> list[str]:
    return [key for key, one in CREATURES.items() if any(gift.rule == rule for gift in one.abilities)]


def gift(key: str, rule: str) -> Ability:
    return next(one for one in CREATURES[key].abilities if one.rule == rule)


def met(key: str, band: int = ranges.CLOSE, first: str = "b9", *others, **of_hero):
    """The creature and a stout hero; ``first`` acts."""
    quick = {"dexterity": 80, "intelligence": 80} if first == "b1" else {}
    stout = hero(php=300, mhp=300, hero_points=0, **{**quick, **of_hero})
    dice = [LOW, *[(1, 1, 2) for _ in others], HIGH] if first == "b9" else [HIGH, *[(1, 1, 2) for _ in others], LOW]
    return fighting(stout, *others, foe("b9", key), dice=dice, range=band)


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize("key", [key for key, one in CREATURES.items() if one.rule == "MG-090"])
def test_its_figures_are_made_as_those_of_the_twelve(key):
    one = CREATURES[key]
    assert one.armor - one.dexterity == one.defense - modifier(one.dexterity) >= 0 or one.armor == 40
    assert one.initiative == modifier(one.dexterity) + one.level
    scores = (one.strength, one.dexterity, one.intelligence, one.wisdom, one.charisma)
    for attack in one.attacks:
        assert attack.check - one.level in {modifier(score) for score in scores}, attack.name
    for own in one.abilities:
        assert own.text.endswith(".")


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize("key", CREATURES)
def test_it_strikes_from_a_band_in_which_it_can(key):
    one = CREATURES[key]
    for number, attack in enumerate(one.attacks):
        band = ranges.BANDS.index(attack.bands[0])
        table = met(key, band)
        choice = blank(table, "combat.attack", "b9", target="b1", arm=f"attack{number}")
        after = apply(table, resolve(GAME, table, choice, Extreme(True)).changes)
        pool = "mhp" if attack.against == "wisdom" else "php"
        lost = 300 - getattr(sheet(after, "b1"), pool)
        weighs = [effect for effect in after.effects.values() if effect.on == "b1"]
        assert 0 < lost <= attack.cap or weighs, attack.name
        drained = after.beings["b9"] != table.beings["b9"]
        assert not drained or gift(key, "drains")


@pytest.mark.rule("MG-092")
def test_every_gift_is_one_that_a_rule_knows_and_each_is_somebodys():
    known = {rule for rule, _ in GIFTS}
    used = {own.rule for one in CREATURES.values() for own in one.abilities}
    assert used - {""} == known and "" not in used
    for one in CREATURES.values():
        for own in one.abilities:
            counts = own.rule not in (words.IMPOSES, words.FEARLESS, words.CHARGES, words.DOUBLE, words.VANISHES,
                                      words.SEMI, words.TOTAL, words.GIVES_UP, words.FLEES, words.KNOCKS_BACK,
                                      words.PROOF)  # fmt: skip
            assert not counts or own.amount > 0, (one.name, own.name)
            assert own.rule not in (words.FEARS, words.PROOF) or own.element
            assert own.rule not in (words.IMPOSES, words.HOLDS, words.POISON) or (own.grade and own.consequence)


def test_there_are_creatures_of_all_levels_and_kinds():
    assert len(CREATURES) >= 60
    assert set(range(1, 21)) <= {one.level for one in CREATURES.values()}
    kinds = {tag for one in CREATURES.values() for tag in one.tags}
    assert {"beast", "humanoid", "undead", "spirit", "monster", "plant", "construct", "dragon", "giant"} == kinds
    assert {one.size for one in CREATURES.values()} == {"S", "M", "L"}
    gifts = [tuple(sorted((own.rule, own.amount) for own in one.abilities)) for one in CREATURES.values()]
    assert len(set(gifts)) >= 60


def test_everybody_is_met_somewhere_and_where_its_entry_says():
    table = GAME.shipped_entries("tables")["encounters"]
    for land, _ in LANDS:
        there = {row.entry for row in table.column(land).rows}
        assert len(there) >= 14 and there == {
            key for key, one in CREATURES.items() if land in one.appears}  # fmt: skip
    assert {one for land, _ in LANDS for one in (row.entry for row in table.column(land).rows)} == set(CREATURES)


# The gifts, each at the table


@pytest.mark.rule("MG-092", "MG-052")
@pytest.mark.parametrize("key", with_gift("poison"))
def test_poison_is_bought_and_strikes_after_the_next_action(key):
    own = gift(key, "poison")
    after, told, _ = attacked(met(key, dexterity=1), "b9", [HIGH, *_damage(key)], "b1", "attack0", damage=0,
                              gifts=(own.name,))  # fmt: skip
    sick = next(effect for effect in after.effects.values() if effect.kind == "disease")
    assert (sick.name, sick.fact("goal")) == (own.consequence, own.amount) and "in the blood" in told
    after, _ = do(after, "turn.next")
    assert after.fight.waiting == ("b1",)
    _, told = do(after, "turn.next", dice=[HIGH, 8])
    assert "strikes Gramfive" in story(told)


def _damage(key: str) -> list[object]:
    """The dice of its first attack, as high as they go."""
    dice = CREATURES[key].attacks[0].dice
    many, _, sides = dice.partition("d")
    return [int(sides)] if int(many or 1) == 1 else [(int(sides),) * int(many)]


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("many_attacks"))
def test_it_attacks_so_many_times_a_turn(key):
    band = ranges.BANDS.index(CREATURES[key].attacks[0].bands[0])
    table, times = met(key, band), gift(key, "many_attacks").amount
    for number in range(times):
        assert table.fight.waiting == ("b9",)
        choice = blank(table, "combat.attack", "b9", target="b1", arm="attack0")
        table = apply(table, resolve(GAME, table, choice, Extreme(True)).changes)
        left = times - number - 1
        assert GAME.still_acts(look(table), look(table).being("b9")) == (
            "" if not left else f"{left} more {'attack' if left == 1 else 'attacks'}")  # fmt: skip
    assert not table.fight.waiting
    for _ in range(2):
        table = apply(table, resolve(GAME, table, blank(table, "turn.next"), Extreme(False)).changes)
    assert not GAME.still_acts(look(table), look(table).being("b9"))


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("breath"))
def test_breath_strikes_all_in_reach_and_is_spent(key):
    own = gift(key, "breath")
    table = met(key, ranges.SHORT, "b9", hero("b2", "Second", php=300))
    for number in range(own.amount):
        while "b9" not in table.fight.waiting:
            table, _ = do(table, "turn.next")
        before = table
        choice = blank(table, "combat.ability", "b9", ability=own.name)
        assert GAME.actions["combat.ability"].form(look(table), "b9", choice.answers).caught == ("b1", "b2")
        table = apply(table, resolve(GAME, table, choice, Extreme(True)).changes)
        assert all(table.beings[who] != before.beings[who] or any(e.on == who for e in table.effects.values())
                   for who in ("b1", "b2")), number  # fmt: skip
        table, _ = do(table, "turn.next")
    while "b9" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    form = GAME.actions["combat.ability"].form(look(table), "b9", {"ability": own.name})
    said = form.blocked or option(form, "ability", own.name).blocked
    assert said == f"{own.name} is spent for this fight."


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("regenerates"))
def test_it_closes_its_wounds_as_a_round_begins(key):
    table = met(key)
    table, _ = do(table, "combat.damage", targets=("b9",), amount="12")
    before = sheet(table, "b9").php
    while table.fight.round == 1:
        table, _ = do(table, "turn.next")
    assert sheet(table, "b9").php == before + min(12, gift(key, "regenerates").amount)
    slain, _ = do(table, "combat.damage", targets=("b9",), amount="999")
    assert sheet(slain, "b9").php <= 0 or gift(key, "undying")
    later, number = slain, slain.fight.round
    while later.fight.round == number:
        later, _ = do(later, "turn.next")
    assert sheet(later, "b9").php == sheet(slain, "b9").php or gift(key, "undying")


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("drains"))
def test_what_it_takes_comes_back_to_it(key):
    band = ranges.BANDS.index(CREATURES[key].attacks[0].bands[0])
    table, most = met(key, band), gift(key, "drains").amount
    table, _ = do(table, "sheet.write", "b9", field="php", value=1)
    choice = blank(table, "combat.attack", "b9", target="b1", arm="attack0")
    outcome = resolve(GAME, table, choice, Extreme(True))
    after = apply(table, outcome.changes)
    pool = "mhp" if CREATURES[key].attacks[0].against == "wisdom" else "php"
    assert sheet(after, "b9").php == 1 + min(300 - getattr(sheet(after, "b1"), pool), most)
    assert "drinks" in story(outcome)


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("daunting"))
def test_it_daunts_whoever_stands_before_it_and_nobody_far_off(key):
    near, far = met(key, ranges.CLOSE, "b1"), met(key, ranges.SHORT, "b1")
    parts = [GAME.actions["combat.attack"].form(look(one), "b1", {"target": "b9"}).working.partition(" ≥ ")[0]
             for one in (near, far)]  # fmt: skip
    assert f"− {gift(key, 'daunting').amount}" in parts[0] and "−" not in parts[1]


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("hardy"))
def test_its_hide_takes_effect_points(key):
    one, less = CREATURES[key], gift(key, "hardy").amount
    table = met(key, ranges.CLOSE, "b1", strength=60)
    told = attacked(table, dice=(HIGH, 8))[1]
    assert "hide leaves" in told
    points = int(told.partition(" effect point")[0].rpartition(", ")[2])
    size = {"S": 2, "M": 0, "L": -2}[one.size]
    assert f"hide leaves {points + size - less} point" in told


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("warded"))
def test_spells_must_reach_more(key):
    mage = {"calling": "magic_user", "spells": ("magic_missile",), "traits": (), "items": ()}
    table = met(key, ranges.CLOSE, "b1", **mage)
    _, told, _ = spent(table, "b1", "magic.cast", [HIGH, 4], {"react": {"way": "nothing"}}, spell="magic_missile",
                       target="b9")  # fmt: skip
    assert f"against {16 + gift(key, 'warded').amount}" in told


@pytest.mark.rule("MG-092", "MG-071")
@pytest.mark.parametrize("key", with_gift("flits"))
def test_bands_are_free_for_the_quick(key):
    suits = [ranges.BANDS.index(band) for band in CREATURES[key].attacks[0].bands]
    table = met(key, max(suits) + 1, dexterity=1)
    _, _, forms = attacked(table, "b9", [HIGH, *_damage(key)], "b1", "attack0", damage=1)
    assert option(forms[0], "steps", max(suits)).price == 0


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("pack"))
def test_a_pack_is_better_for_each_friend_three_at_most(key):
    each, found = gift(key, "pack").amount, []
    for friends in range(5):
        others = [foe(f"b{20 + number}", key) for number in range(friends)]
        dice = [LOW, HIGH, *[(1, 1, 2)] * friends]
        table = fighting(hero(), foe("b9", key), *others, dice=dice, range=ranges.CLOSE)
        working = GAME.actions["combat.attack"].form(look(table), "b9", {"target": "b1"}).working
        found.append(
            sum(int(part) for part in working.replace("3d6 ", "").partition(" + 1d")[0].split("+") if part.strip())
        )
    assert [one - found[0] for one in found] == [0, each, 2 * each, 3 * each, 3 * each]


@pytest.mark.rule("MG-092", "MG-042")
@pytest.mark.parametrize("key", with_gift("ambush"))
def test_it_is_better_from_ambush(key):
    table = met(key)
    table, _ = do(table, "combat.conceal", "b9", seen="") if look(table).fact_of("b9", "seen") else (table, None)
    plain = GAME.actions["combat.attack"].form(look(table), "b9", {"target": "b1"}).working
    hidden, _ = do(table, "combat.conceal", "b9", seen="semi")
    assert f"+ {gift(key, 'ambush').amount} +" in GAME.actions["combat.attack"].form(
        look(hidden), "b9", {"target": "b1"}).working  # fmt: skip
    caught = fighting(hero(), foe("b9", key), dice=[HIGH], range=ranges.CLOSE, surprised=("b1",))
    more = GAME.actions["combat.attack"].form(look(caught), "b9", {"target": "b1"}).working
    assert more.count("+") == plain.count("+") + 1


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("thorns"))
def test_whoever_hits_it_close_by_pays(key):
    table = met(key, ranges.CLOSE, "b1", strength=60)
    after, _, _ = attacked(table, dice=(HIGH, 4))
    assert sheet(after, "b1").php == 300 - gift(key, "thorns").amount
    bow = (Item("short_bow", "Bow", carried="held"),)
    far, _, _ = attacked(met(key, ranges.SHORT, "b1", dexterity=60, items=bow), dice=(HIGH, 4))
    assert sheet(far, "b1").php == 300


@pytest.mark.rule("MG-092", "MG-053")
@pytest.mark.parametrize("key", with_gift("undying"))
def test_it_stands_up_again_once(key):
    table, again = met(key), gift(key, "undying").amount
    table, told = do(table, "combat.damage", targets=("b9",), amount="9999")
    assert sheet(table, "b9").php == again and look(table).stands(look(table).being("b9"))
    assert "stands up again" in story(told)
    table, _ = do(table, "combat.damage", targets=("b9",), amount="9999")
    assert sheet(table, "b9").php <= 0 and not look(table).stands(look(table).being("b9"))


@pytest.mark.rule("MG-092", "MG-042")
@pytest.mark.parametrize("key", with_gift("vanishes"))
def test_it_vanishes_until_it_attacks(key):
    table, _ = do(met(key), "combat.ability", "b9", ability="Vanishes")
    assert look(table).fact_of("b9", "seen") == "total"
    table, _ = do(table, "turn.next")
    assert "− 4" in GAME.actions["combat.attack"].form(look(table), "b1", {"target": "b9"}).working
    table, _ = do(table, "turn.next")
    form = GAME.actions["combat.ability"].form(look(table), "b9", {})
    assert (form.blocked or option(form, "ability", "Vanishes").blocked).endswith("is unseen already.")
    choice = blank(table, "combat.attack", "b9", target="b1")
    table = apply(table, resolve(GAME, table, choice, Extreme(True)).changes)
    assert not look(table).fact_of("b9", "seen")


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("rallies"))
def test_it_rallies_its_own_once(key):
    own = gift(key, "rallies")
    table = fighting(hero(), foe("b8"), foe("b9", key), dice=[LOW, (1, 1, 2), HIGH], range=1)
    table, _ = do(table, "combat.ability", "b9", ability=own.name)
    assert look(table).value("b8", "attack") == look(table).value("b9", "attack") == own.amount
    assert look(table).value("b1", "attack") == 0
    while "b9" not in table.fight.waiting or table.fight.round == 1:
        table, _ = do(table, "turn.next")
    form = GAME.actions["combat.ability"].form(look(table), "b9", {"ability": own.name})
    assert (form.blocked or option(form, "ability", own.name).blocked) == f"{own.name} is used once a fight."


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("rule", "times"), [("fears", 1), ("proof_against", 0)])
def test_elements_do_more_or_nothing(rule, times):
    for key in with_gift(rule):
        for own in [one for one in CREATURES[key].abilities if one.rule == rule]:
            play = Play(GAME, met(key), Faces())
            assert elements.after(play, 10, play.being("b9"), own.element) == (10 + own.amount) * times
            assert elements.after(play, 10, play.being("b9"), "") == 10
            assert elements.after(play, 0, play.being("b9"), own.element) == own.amount * times, "reached is hit"


@pytest.mark.rule("MG-092", "MG-073")
@pytest.mark.parametrize("key", with_gift("missile_proof"))
def test_missiles_must_reach_more(key):
    bow = (Item("short_bow", "Bow", carried="held"),)
    form = GAME.actions["combat.attack"].form(look(met(key, ranges.SHORT, "b1", items=bow)), "b1",
                                              {"target": "b9", "arm": "item0"})  # fmt: skip
    more, one = gift(key, "missile_proof").amount, CREATURES[key]
    size = {"S": 2, "M": 0, "L": -2}[one.size]
    assert form.help.endswith(f"Missiles glance off +{more} = {one.armor + size + more}.")


@pytest.mark.rule("MG-092", "MG-073", "MG-070")
@pytest.mark.parametrize(("piece", "band", "flies"), [
    ("dagger", "hand", False), ("dagger", "close", False), ("dagger", "short", True), ("spear", "close", False),
    ("spear", "reach", False), ("spear", "short", True), ("spear", "medium", True), ("short_bow", "close", True),
    ("longsword", "short", False),
])  # fmt: skip
def test_a_blade_glances_off_where_it_is_thrown_not_where_it_is_thrust(piece, band, flies):
    key = with_gift("missile_proof")[0]
    more, items = gift(key, "missile_proof").amount, (Item(piece, "Piece", carried="held"),)
    table = met(key, BANDS.index(band), "b1", items=items)
    said = {"target": "b9", "arm": "item0"}
    assert ("Missiles glance off" in GAME.actions["combat.attack"].form(look(table), "b1", said).help) is flies
    _, told = do(table, "combat.attack", "b1", [LOW, 1], **said)
    armor = look(table).value("b9", "armor") + {"S": 2, "M": 0, "L": -2}[CREATURES[key].size]
    assert f" against {armor + more * flies}" in story(told)


@pytest.mark.rule("MG-092", "MG-035")
@pytest.mark.parametrize("key", with_gift("flees"))
def test_it_flees_below_half_past_whoever_is_engaged(key):
    table = met(key, strength=1)
    whole = tactics.suggest(look(table), "b9")
    assert whole.answers.get("ability") != "Flees"
    table, _ = do(table, "sheet.write", "b9", field="php", value=1)
    choice = tactics.suggest(look(table), "b9")
    assert choice.answers["ability"] == "Flees"
    after = apply(table, resolve(GAME, table, choice, Extreme(True)).changes)
    assert look(after).under("b9", "fled") and between(after) == "out of range"
    held = met(key, strength=60)
    outcome = resolve(GAME, held, blank(held, "combat.ability", "b9", ability="Flees"), Extreme(True))
    assert not look(apply(held, outcome.changes)).under("b9", "fled") and "is stopped by" in story(outcome)


@pytest.mark.rule("MG-085", "MG-090")
@pytest.mark.parametrize("key", [key for key, one in CREATURES.items() if one.spells])
def test_it_casts_what_it_knows(key):
    table = met(key, ranges.CLOSE)
    form = GAME.actions["magic.cast"].form(look(table), "b9", {})
    assert {one.value for one in form.field("spell").options} == set(CREATURES[key].spells)
    assert GAME.spellbook(look(table), look(table).being("b9")).rows
    for spell in [one.value for one in form.field("spell").options if not one.blocked]:
        outcome = resolve(GAME, table, blank(table, "magic.cast", "b9", spell=spell), Extreme(True))
        assert "fails" not in story(outcome), spell


def test_buttons_are_those_that_need_no_blow():
    for key, one in CREATURES.items():
        pressed = [own.name for own in one.abilities if own.rule in BY_BUTTON]
        form = GAME.actions["combat.ability"].form(look(met(key)), "b9", {})
        assert [option.label for option in form.field("ability").options] == pressed if pressed else form is None
