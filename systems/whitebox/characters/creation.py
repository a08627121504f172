"""Rolling up characters: one with the player, step by step in the order of the book, or a whole party (WB-020)."""

from __future__ import annotations

from systems.common.character_kit.placed_rolls import twice_placed
from systems.common.forms import Answers, Choice, Form, Known, NumberField
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM, drawn_name, join_names, offer_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, TOTAL
from systems.common.records import coinage
from systems.common.records.table import PARTY, Being, altered
from systems.common.treasure_kit.purses import purse_of
from systems.whitebox.base.attributes import (
    ATTRIBUTES,
    BadShift,
    Scores,
    extra_languages,
    prime_attribute,
    shift_points,
)
from systems.whitebox.base.belongings import array_items, list_words
from systems.whitebox.base.entries import Race
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.base.sheet import CharacterSheet, Path
from systems.whitebox.characters import class_choice, hit_points, shop
from systems.whitebox.characters import creation_forms as forms
from systems.whitebox.characters.score_words import GOLD_ROLL, list_dice, list_scores
from systems.whitebox.magic.memory import refill

MOST_ROLLED = 20
FIRST_SPELLS = 2  # beside Read Magic
READ_MAGIC = "read_magic"


def create_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(CREATE, "New character", help="Six times 3d6 in order, then race, class, hit points, gold and gear.")


def create(play: Play, choice: Choice) -> None:
    """One character; the dice are the players', the questions the referee's."""
    make(play, REFEREE, PARTY)


def party_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(PARTY_OF, "Roll a party", (
        NumberField("number", "How many", default=5, minimum=1, maximum=MOST_ROLLED),
    ))  # fmt: skip


def party(play: Play, choice: Choice) -> None:
    """Several characters of different callings, with nobody asked."""
    for _ in range(choice.answers["number"]):
        make(play, PROGRAM, PROGRAM)


def make(play: Play, who: str, roller: str) -> Being:
    """A character of level 1 joins the party; ``who`` answers the questions, ``roller`` throws the dice."""
    rolled = _scores(play, who, roller)
    race, key = _calling(play, who, rolled)
    scores = _shift_points(play, who, rolled, key)
    sheet = CharacterSheet(
        key, race.key, strength=scores.strength, intelligence=scores.intelligence, wisdom=scores.wisdom,
        constitution=scores.constitution, dexterity=scores.dexterity, charisma=scores.charisma,
    )  # fmt: skip
    sheet = _with_hit_points(play, roller, sheet, race)
    gold = play.roll(3, 6, roller, GOLD_ROLL, TOTAL)[0] * 10  # WB-034
    sheet = altered(sheet, gold=gold, starting_gold=gold)
    known = _list_known(play, sheet, rolled)
    sheet = _align(play, who, sheet, known)
    sheet, bought = _equip(play, who, sheet, known)
    sheet = altered(sheet, book=_book(play, who, sheet, race, known), languages=languages(play, sheet, race))
    named = play.ask(who, offer_names(play, altered(forms.name_form(random_name(play)), known=known)))
    return join(play, sheet, named["name"].strip(), named["player"].strip(), bought)


def join(play: Play, sheet: CharacterSheet, name: str, player: str, bought: str = "") -> Being:
    """A finished sheet becomes a member of the party, and the story tells who it is."""
    picture = class_choice.glyph(sheet.race, sheet.character_class)
    being = Being(play.fresh("b", "beings"), name, "character", PARTY, sheet, glyph=picture, player=player)
    play.add(being)
    scores = Scores(*[getattr(sheet, one) for one in ATTRIBUTES])
    play.tell("{being} joins the party: {calling}, {hits}.", icon="person", being=being,
              calling=calling_words(play, sheet), hits=hit_points.points(sheet.hit_points_most))  # fmt: skip
    play.tell("{being}: {scores}.", icon="dice", being=being, scores=forms.show_scores(scores))
    if sheet.book:
        spells = join_names([play.entry("spells", key).name_for("magic_user") for key in sheet.book])
        play.tell("{being} has {spells} in the book.", icon="book", being=being, spells=spells)
    if bought:
        play.tell("{being} buys {things} and keeps {gold}.", icon="coins", being=being, things=bought,
                  gold=coinage.words(purse_of(sheet).worth))  # fmt: skip
    refill(play, being)
    return play.being(being.id)


def calling_words(look: Look, sheet: CharacterSheet) -> str:
    """``Fighter 3``, ``Halfling 2``, ``Elf, Magic-user 1``: race where it is not human, class where it is not plain."""
    one, race = look.entry("classes", sheet.character_class), look.entry("races", sheet.race)
    if race.human:
        return f"{one.name} {sheet.level}"
    plain = len(class_choice.open_to(look, race)) < 2
    return f"{race.name} {sheet.level}" if plain else f"{race.name}, {one.name} {sheet.level}"


def _scores(play: Play, who: str, roller: str) -> Scores:
    """3d6 each, in order (WB-021), or six rolls arranged freely (WB-023)."""
    if play.house.attribute_method == "in_order":
        return Scores(*[play.roll(3, 6, roller, one.capitalize(), TOTAL)[0] for one in ATTRIBUTES])
    totals = [play.roll(3, 6, roller, f"Roll {place} of 6", TOTAL)[0] for place in range(1, len(ATTRIBUTES) + 1)]
    answers = play.ask(who, forms.arrange(totals), twice_placed)
    return Scores(*[totals[answers[one]] for one in ATTRIBUTES])


def _calling(play: Play, who: str, scores: Scores) -> tuple[Race, str]:
    best, _ = class_choice.best_calling(play, scores)
    known = list_scores(play, scores)
    race: Race = play.entry("races", play.ask(who, altered(forms.race_form(play, scores, best), known=known))["race"])
    return race, play.ask(who, altered(forms.class_form(play, scores, race), known=known))["class"]


def _shift_points(play: Play, who: str, scores: Scores, key: str) -> Scores:
    one = play.entry("classes", key)
    prime = prime_attribute(scores, one.prime)
    form = forms.points_form(scores, prime)
    if form is None:
        return scores

    def possible(answers: Answers) -> str:
        try:
            shift_points(scores, prime, {one: answers[one] for one in ATTRIBUTES if one in answers})
        except BadShift as bad:
            return str(bad)
        return ""

    given = play.ask(who, altered(form, known=list_scores(play, scores, one=one)), possible)
    return shift_points(scores, prime, {one: given[one] for one in ATTRIBUTES if one in given})


def _with_hit_points(play: Play, roller: str, sheet: CharacterSheet, race: Race) -> CharacterSheet:
    """Hit points of level 1; a switching Elf has those of both tracks (WB-035, R-11)."""
    row = play.entry("classes", sheet.character_class).row(1)
    rolled = hit_points.first_points(play, roller, row, sheet.constitution)
    sheet = altered(sheet, hit_points=rolled, hit_points_most=rolled, gains=(rolled,))
    tracks = class_choice.two_tracks(play, race)
    if sheet.character_class not in tracks:
        return sheet
    other = next(track for track in tracks if track != sheet.character_class)
    return altered(sheet, other_path=first_path(play, roller, sheet, other))


def first_path(play: Play, roller: str, sheet: CharacterSheet, key: str) -> Path:
    """The other track of an Elf, at level 1."""
    one = play.entry("classes", key)
    rolled = hit_points.first_points(play, roller, one.row(1), sheet.constitution, f"Hit points as {one.name}")
    return Path(key, hit_points_most=rolled, gains=(rolled,))


def _list_known(play: Play, sheet: CharacterSheet, rolled: Scores) -> tuple[Known, ...]:
    """What is settled once the dice have been thrown: the scores and what they give, hit points, gold."""
    one = play.entry("classes", sheet.character_class)
    scores = Scores(*[getattr(sheet, attribute) for attribute in ATTRIBUTES])
    return (*list_scores(play, scores, rolled, one), *list_dice(play, sheet, one))


def _align(play: Play, who: str, sheet: CharacterSheet, known: tuple[Known, ...]) -> CharacterSheet:
    form = forms.alignment_form(play, play.entry("classes", sheet.character_class))
    answers = play.ask(who, altered(form, known=known))
    return altered(sheet, alignment=answers["alignment"], alignment_tag=answers.get("tag", "").strip())


def _equip(play: Play, who: str, sheet: CharacterSheet, known: tuple[Known, ...]) -> tuple[CharacterSheet, str]:
    """Gear out of the starting gold, put on and taken in hand; comes back with what was bought, in words."""
    bought = shop.list_chosen(play.ask(who, altered(forms.gear_form(play, sheet), known=known)))
    left = sheet.gold * coinage.GOLD - shop.cost(play, bought)
    items = shop.pack_items(play, (), bought)
    gold, rest = divmod(left, coinage.GOLD)
    silver, copper = divmod(rest, coinage.SILVER)
    sheet = altered(sheet, gold=gold, silver=silver, copper=copper, items=items)
    return altered(sheet, items=array_items(play, sheet)), list_words(play, items)


def _book(play: Play, who: str, sheet: CharacterSheet, race: Race, known: tuple[Known, ...]) -> tuple[str, ...]:
    """Read Magic and two spells thrown for (R-39), for whoever has a spell book on either track (WB-252)."""
    keys = {sheet.character_class, *class_choice.two_tracks(play, race)}
    if not any(play.entry("classes", key).spell_book for key in keys):
        return ()
    spells = first_spells(play)
    form = forms.book_form(play, spells, random_book(play, spells))
    answers = play.ask(who, altered(form, known=known))
    return tuple(answers["book"])


def first_spells(look: Look) -> list[Spell]:
    """The Magic-user's spells of the 1st level, as the library lists them."""
    found = look.library("spells").values()
    return [one for one in found if (listing := one.listing("magic_user")) and listing.level == 1]


def random_book(play: Play, spells: list[Spell]) -> tuple[str, ...]:
    """Read Magic and two others, evenly and without a repeat; the program throws."""
    rest = [one.key for one in spells if one.key != READ_MAGIC]
    book = [one.key for one in spells if one.key == READ_MAGIC]
    for _ in range(min(FIRST_SPELLS, len(rest))):
        (face,) = play.roll(1, len(rest), PROGRAM, "Spell in the book")
        book.append(rest.pop(face - 1))
    return tuple(book)


def languages(look: Look, sheet: CharacterSheet, race: Race) -> str:
    """Languages of the race (WB-059, WB-064, WB-070), and how many more Intelligence allows (WB-030)."""
    known = ["Common"]
    if look.house.racial_languages:
        known += [one.capitalize() for one in race.languages]
        known += ["those of the shire (referee)"] if race.languages_by_referee else []
    if more := extra_languages(sheet.intelligence):
        known.append(f"{more} more to choose")
    return ", ".join(known)


def random_name(play: Play) -> str:
    """A first name from the tables that nobody in the campaign bears, with a byname if it is taken."""
    return drawn_name(play, play.library("tables"), "first_names", "bynames")
