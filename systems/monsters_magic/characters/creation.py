"""Making characters: six results placed freely, class, race, traits, gear; one or a party (MG-022, ours)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.character_kit.placed_rolls import Rolled, roll_six, twice_placed
from systems.common.content.random_tables import tables
from systems.common.forms import Answers, Choice, Form, NumberField
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM, drawn_name, find_free_name, join_names, offer_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES, REFEREE
from systems.common.records.table import PARTY, Being, altered
from systems.monsters_magic.base.entries import Calling
from systems.monsters_magic.base.sheet import ATTRIBUTES, CharacterSheet
from systems.monsters_magic.characters import creation_forms as forms
from systems.monsters_magic.characters import outfit
from systems.monsters_magic.characters.creation_words import DRAFT, draft_of, sketch

MOST_ROLLED = 20
WEALTH = "3d6"  # gold pieces, ours
GLYPHS = {"fighter": "helm", "cleric": "holy-sign", "thief": "hood", "bard": "star", "magic_user": "hat"}


def create_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(
        CREATE,
        "New character",
        help="Six results of 4d6, placed freely; then class, race, spells, traits and gear.",
    )


def create(play: Play, choice: Choice) -> None:
    """One character; the dice are the players', the questions the GM's."""
    make(play, REFEREE, PARTY)


def party_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(PARTY_OF, "Roll a party", (
        NumberField("number", "How many", default=5, minimum=1, maximum=MOST_ROLLED),
    ), help="Fighter, cleric, thief, bard, magic user, equipped and ready.")  # fmt: skip


def party(play: Play, choice: Choice) -> None:
    """Several characters of different classes, with nobody asked."""
    for _ in range(choice.answers["number"]):
        make(play, PROGRAM, PROGRAM)


def make(play: Play, who: str, roller: str) -> Being:
    """A new character joins the party; ``who`` answers the questions, ``roller`` throws the dice."""
    rolls = roll_six(play, roller)
    lacks = find_lacking_class(play)
    placed = play.ask(who, forms.arrange_form(play, rolls, arrangement(rolls, lacks)), twice_placed)
    draft = draft_of(rolls, {one: placed[one] for one in ATTRIBUTES})
    calling: Calling = play.entry("callings", play.ask(who, forms.calling_form(play, draft, lacks.key))["calling"])
    draft = draft.with_sheet(calling=calling.key, spells=calling.spells, hero_points=play.house.mg_hero_points,
                             items=outfit.pack_items(play, calling.kit))  # fmt: skip
    draft = draft.with_sheet(race=play.ask(who, forms.race_form(play, draft, calling))["race"])
    if (spells := forms.spells_form(play, draft, calling)) is not None:
        draft = draft.with_sheet(spells=tuple(play.ask(who, spells)[forms.SPELLS]))
    traits = play.ask(who, forms.traits_form(play, draft, calling, own_trait(play)))
    named = play.ask(who, offer_names(play, forms.name_form(play, draft, calling, random_name(play))))
    gold = play.total(WEALTH, roller, forms.GOLD)
    draft = draft.with_sheet(traits=forms.chosen_traits(traits), gold=gold, appearance=str(named["appearance"]).strip())
    return join(play, heal_fully(play, draft.sheet), str(named["name"]).strip(), str(named["player"]).strip())


def find_lacking_class(look: Look) -> Calling:
    """The class that the party has fewest of, in the order in which the library has them."""
    there = [being.sheet.calling for being in look.on_side(PARTY) if isinstance(being.sheet, CharacterSheet)]
    found: list[Calling] = list(look.offered("callings").values())
    return min(found, key=lambda one: there.count(one.key))


def arrangement(rolls: Sequence[Rolled], calling: Calling) -> dict[str, int]:
    """The best result on the prime attribute, the next on what keeps alive."""
    places = sorted(range(len(rolls)), key=lambda place: -rolls[place].total)
    order = dict.fromkeys([calling.prime, "constitution", "dexterity", "wisdom", *ATTRIBUTES])
    return dict(zip(order, places, strict=False))


def heal_fully(look: Look, sheet: CharacterSheet) -> CharacterSheet:
    """A sheet with all its hit points of both kinds (MG-022)."""
    there = sketch(look, sheet)
    return altered(sheet, php=there.value(DRAFT, "php_most"), mhp=there.value(DRAFT, "mhp_most"))


def join(play: Play, sheet: CharacterSheet, name: str, player: str = "", side: str = PARTY) -> Being:
    """A finished sheet becomes a being of its own; the story tells who it is."""
    called = find_free_name(play, name) if name else random_name(play)
    being = Being(
        play.fresh("b", "beings"),
        called,
        "character",
        side,
        sheet,
        glyph=GLYPHS.get(sheet.calling, "person"),
        player=player,
    )
    play.add(being)
    entry = play.library("callings").get(sheet.calling)
    play.tell("{being} {where}: {calling} {level}, PHP {php}, MHP {mhp}, AC {armor}.", icon="person", being=being,
              where="joins the party" if side == PARTY else "is there", calling=entry.name if entry else sheet.calling,
              level=sheet.level, php=sheet.php, mhp=sheet.mhp, armor=play.value(being.id, "armor"))  # fmt: skip
    there = play.library("spells")
    if spells := [there[key].name for key in sheet.spells if key in there]:
        play.tell("{being} knows {spells}.", icon="book", being=being, spells=join_names(spells))
    if sheet.traits:
        play.tell("{being}: {traits}.", icon="star", being=being, traits=join_names([one.name for one in sheet.traits]))
    return being


def random_name(play: Play) -> str:
    """A name that nobody in the campaign bears."""
    return drawn_name(play, play.library("tables"), "names", "bynames")


def own_trait(play: Play) -> str:
    """What somebody may be good at besides; the program draws it, for it is a proposal."""
    drawn, *_ = tables.roll(play.library("tables"), "own_traits", lambda count, sides, purpose: play.roll(
        count, sides, PROGRAM, purpose, FACES))  # fmt: skip
    return drawn.text
