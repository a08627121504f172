"""Making heroes: one with the player, step by step in the order of the book, or a whole party (MM-010)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.character_kit.placed_rolls import Rolled, roll_six, twice_placed
from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM, offer_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records.table import PARTY, Being, altered
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.common.treasure_kit.purses import purse_of
from systems.mazes_minotaurs.base.attributes import MOST
from systems.mazes_minotaurs.base.entries import Calling
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from systems.mazes_minotaurs.characters import callings, kits, proposals, rolling, shop
from systems.mazes_minotaurs.characters import creation_forms as forms
from systems.mazes_minotaurs.characters.belongings import array_items, list_words
from systems.mazes_minotaurs.characters.creation_words import DRAFT, Draft, scores_line, sketch
from systems.mazes_minotaurs.characters.proposals import random_name
from systems.mazes_minotaurs.characters.shop import COINS

MOST_ROLLED = 20


def create_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(CREATE, "New hero", help="Six results, placed freely; then gender, class, age, name, wealth and gear.")


def create(play: Play, choice: Choice) -> None:
    """One hero; the dice are the players', the questions the referee's."""
    make(play, REFEREE, PARTY)


def party_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(PARTY_OF, "Roll a party", (
        NumberField("number", "How many", default=5, minimum=1, maximum=MOST_ROLLED),
    ), help="Spearman, priestess, amazon, sorcerer and so on, armed and ready to fight.")  # fmt: skip


def party(play: Play, choice: Choice) -> None:
    """Several heroes of different classes, with nobody asked."""
    for _ in range(choice.answers["number"]):
        make(play, PROGRAM, PROGRAM)


def make(play: Play, who: str, roller: str) -> Being:
    """A new hero joins the party; ``who`` answers the questions, ``roller`` throws the dice."""
    draft = _find_calling(play, who, roll_six(play, roller))
    calling: Calling = play.entry("callings", draft.sheet.calling)
    draft = _raise_favored(play, who, roller, draft) if calling.key == "noble" else draft
    draft = _bind_to_power(play, who, roller, draft, calling)
    draft = _roll_age(play, roller, draft, calling)
    nymph = calling.magic == "gifts"
    form = forms.name_form(play, draft, random_name(play, draft.sheet.gender, nymph))
    named = play.ask(who, offer_names(play, form))
    draft = _equip_hero(play, who, _roll_wealth(play, roller, draft, calling), calling)
    sheet = make_whole(play, altered(draft.sheet, appearance=forms.blank_free(named, "appearance")))
    return join(play, sheet, forms.blank_free(named, "name"), forms.blank_free(named, "player"))


def make_whole(look: Look, sheet: HeroSheet) -> HeroSheet:
    """A sheet with all its Hits and all its Power (MM-019, MM-081)."""
    there = sketch(look, sheet)
    return altered(sheet, hits=there.value(DRAFT, "hits_most"), power=there.value(DRAFT, "power_most"))


def join(play: Play, sheet: HeroSheet, name: str, player: str = "", side: str = PARTY) -> Being:
    """A finished sheet becomes a being of its own; the story tells who it is and what is carried."""
    glyph = callings.GLYPHS.get(sheet.calling, "person")
    being = Being(play.fresh("b", "beings"), name, "hero", side, sheet, glyph=glyph, player=player)
    play.add(being)
    power = f", {play.value(being.id, 'power_most')} Power" if sheet.power else ""
    play.tell("{being} {where}: {calling}, {hits:Hit|Hits}{power}, defense class {defense}.", icon="person",
              being=being, where="joins the party" if side == PARTY else "is there",
              calling=callings.title_of(play, sheet),
              hits=play.value(being.id, "hits_most"), power=power, defense=play.value(being.id, "defense"))  # fmt: skip
    play.tell("{being}: {scores}.", icon="dice", being=being, scores=scores_line(sheet))
    if sheet.items or any(purse_of(sheet)):
        play.tell("{being} has {things} and {coins}.", icon="coins", being=being, things=list_words(play, sheet.items),
                  coins=COINS.coin_words(purse_of(sheet)) if any(purse_of(sheet)) else "no coins")  # fmt: skip
    if powers := powers_known(play, sheet):
        known = ", ".join([power.name for power in powers])
        play.tell("{being} commands {powers}.", icon="spark", being=being, powers=known)
    return being


def _find_calling(play: Play, who: str, rolls: tuple[Rolled, ...]) -> Draft:
    """The results placed, raised, and a class found for them; if none is wanted, they are placed again (MM-R08)."""
    usual = proposals.arrangement(play, rolls) if who == PROGRAM else dict(zip(ATTRIBUTES, range(6), strict=True))
    why, gender = "", ""
    while True:
        answers = play.ask(who, rolling.arrange_form(play, rolls, usual, why), twice_placed)
        draft = _raise_highest(play, who, _draft_of(rolls, {one: answers[one] for one in ATTRIBUTES}), gender)
        gender = play.ask(who, forms.gender_form(play, draft, gender))[forms.GENDER]
        draft = altered(draft, sheet=altered(draft.sheet, gender=gender))
        if not any([callings.allows(play, one, gender) for one in play.library("callings").values()]):
            raise Refused(f"No class is open to a {callings.WORD[gender].lower()} in this campaign.")
        key = play.ask(who, forms.calling_form(play, draft))[forms.CALLING]
        if key != forms.AGAIN:
            return altered(draft, sheet=altered(draft.sheet, calling=key))
        why = forms.nothing_open(play, draft)
        usual = proposals.open_a_class(play, dict(draft.places), rolls, gender)


def _draft_of(rolls: tuple[Rolled, ...], places: Mapping[str, int]) -> Draft:
    scores: dict[str, Any] = {one: rolls[places[one]].total for one in ATTRIBUTES}
    return Draft(rolls, places, HeroSheet("", rolled=tuple([roll.total for roll in rolls]), **scores))


def _raise_highest(play: Play, who: str, draft: Draft, gender: str) -> Draft:
    """The highest becomes 13 if nothing is as high; of several the player picks one (MM-013, MM-R07).

    What is proposed opens a class to the gender, if one was said already.
    """
    scores = draft.scores()
    if not rolling.must_raise(scores):
        return draft
    top = rolling.highest(scores)
    one = top[0]
    if len(top) > 1:
        every = [calling for calling in play.library("callings").values() if calling.prime in top]
        primes = [calling for calling in every if not gender or callings.allows(play, calling, gender)]
        best = proposals.lacking_calling(play, primes).prime if primes else one
        one = play.ask(who, forms.raise_form(play, draft, best))[rolling.RAISE]
    return draft.raised(one, rolling.LEAST_PRIME, f"raised from {scores[one]}")


def _raise_favored(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    """A Noble's extra die on one attribute, none above 18; the class stays (MM-024, MM-R10)."""
    roll = rolling.roll_dice(play, "1d6", roller, forms.FAVORED)
    draft = draft.thrown(forms.FAVORED, f"+{roll.total}", roll)
    if min(draft.scores().values()) >= MOST:
        return draft
    one = play.ask(who, forms.favored_form(play, draft, roll.total))["favored"]
    score = getattr(draft.sheet, one)
    return draft.raised(one, min(MOST, score + roll.total), f"{score} + {roll.total} of the Noble’s die")


def _bind_to_power(play: Play, who: str, roller: str, draft: Draft, calling: Calling) -> Draft:
    """The deity of a priest, chosen or rolled; the kin of a nymph, rolled (MM-028, MM-029)."""
    if calling.magic == "prodigies":
        return _choose_deity(play, who, roller, draft)
    if calling.magic != "gifts":
        return draft
    roll = rolling.roll_dice(play, "1d6", roller, forms.KIN)
    kin = next(one for one in play.library("kins").values() if one.die == roll.total)
    return draft.thrown(forms.KIN, kin.name, roll, kin=kin.key)


def _choose_deity(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    form = forms.deity_form(play, draft)
    (field,) = form.fields
    assert isinstance(field, ChoiceField)
    only = forms.option_values(field)
    key: str = only[0] if len(only) == 1 else play.ask(who, form)["deity"]
    if not key.startswith(forms.ROLL):
        return altered(draft, sheet=altered(draft.sheet, deity=key))
    goddess = next(goddess for goddess, value, _ in forms.BY_DIE if value == key)
    roll = rolling.roll_dice(play, "1d6", roller, forms.DEITY)
    found = [one for one in play.library("deities").values() if one.goddess == goddess and one.die == roll.total]
    return draft.thrown(forms.DEITY, found[0].name, roll, deity=found[0].key)


def _roll_age(play: Play, roller: str, draft: Draft, calling: Calling) -> Draft:
    """2d6 and 15 years, 25 for a man of sorcery; nymphs have no age (MM-016)."""
    female = draft.sheet.gender == "female"
    dice = calling.female_age if female and calling.female_age else calling.age
    if not dice:
        return draft
    roll = rolling.roll_dice(play, dice, roller, forms.AGE)
    return draft.thrown(forms.AGE, f"{roll.total} years", roll, age=roll.total)


def _roll_wealth(play: Play, roller: str, draft: Draft, calling: Calling) -> Draft:
    """The starting wealth in silver pieces (MM-021 to MM-027)."""
    if not calling.wealth:
        return draft
    roll = rolling.roll_dice(play, calling.wealth, roller, forms.WEALTH)
    return draft.thrown(forms.WEALTH, f"{roll.total:,} sp", roll, silver=roll.total)


def _equip_hero(play: Play, who: str, draft: Draft, calling: Calling) -> Draft:
    """The kit of the class, put on and taken in hand, and what is bought at once where the house allows it."""
    ready = True
    if calling.kit:
        answers = play.ask(who, forms.kit_form(play, draft))
        ready = bool(answers[forms.READY])
        draft = altered(draft, sheet=altered(draft.sheet, items=kits.pack_kit(play, calling, answers)))
        draft = _array_items(play, draft) if ready else draft
    if play.house.spend_starting_wealth and draft.sheet.silver:  # MM-036
        form = forms.shop_form(play, draft)
        taken = shop.chosen_wares(play, play.ask(who, form))
        left = COINS.paid(purse_of(draft.sheet), shop.cost(play, taken))
        assert left is not None, "the form’s purse has counted it"
        items = add_all_to_piles(draft.sheet.items, shop.pack_wares(play, taken))
        draft = altered(draft, sheet=altered(draft.sheet, **left._asdict(), items=items))
    return _array_items(play, draft) if ready else draft


def _array_items(look: Look, draft: Draft) -> Draft:
    return altered(draft, sheet=altered(draft.sheet, items=array_items(look, draft.sheet)))
