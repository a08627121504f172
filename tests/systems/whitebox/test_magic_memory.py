"""Slots, preparing, forgetting, learning and a new day (WB-250 to WB-252, WB-256)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.whitebox import magic
from systems.whitebox.base.sheet import Item, Memory
from systems.whitebox.magic import casters
from tests.systems.whitebox.builders import GAME, Faces, blank, do, foe, hero, look, quiet, story, table
from tests.systems.whitebox.magic_builders import SPELLS, mage, priest, ready


def form(state, key, who="b1", **so_far):
    return GAME.actions[key].form(look(state), who, so_far)


def scroll(*spells, count=1):
    return Item("scroll_spell", "Scroll", spells=spells, count=count)


@pytest.mark.rule("WB-250", "WB-251")
def test_a_cleric_chooses_from_the_whole_list_within_the_slots_of_the_level():
    asked = form(quiet(priest(level=4)), "magic.prepare")
    assert [(f.name, f.most, len(f.among)) for f in asked.fields] == [("level_1", 2, 6), ("level_2", 1, 4)]
    over = {"level_1": ("light",) * 3, "level_2": ("bless",)}
    assert "at most 2" in asked.problem(over)
    assert asked.problem({"level_1": ("light", "sleep"), "level_2": ()})  # not of this list


@pytest.mark.rule("WB-251")
def test_the_first_prayers_come_at_second_level():
    assert form(quiet(priest(level=1)), "magic.prepare") is None
    assert casters.slots_of(look(state := quiet(priest(level=2))), state.beings["b1"].sheet) == (1,)


@pytest.mark.rule("WB-252")
def test_a_magic_user_prepares_from_the_book_and_the_same_spell_may_fill_several_slots():
    state = quiet(mage(level=3, book=("sleep", "light", "web", "fireball")))
    asked = form(state, "magic.prepare")
    assert [(f.among, f.most) for f in asked.fields] == [(("light", "sleep"), 3), (("web",), 1)]
    after, outcome = do(state, "magic.prepare", "b1", level_1=("sleep", "sleep", "light"), level_2=())
    assert ready(after) == ["sleep", "sleep", "light"] and "Sleep × 2" in story(outcome)


@pytest.mark.rule("WB-252")
def test_an_empty_book_says_what_to_do():
    assert "learn a spell" in form(quiet(mage(book=())), "magic.prepare").blocked


@pytest.mark.rule("WB-250")
def test_the_form_counts_the_slots_left_while_it_is_filled():
    state = quiet(mage(level=3, book=("sleep",), memory=()))
    assert form(state, "magic.prepare").working == "level 1: 0 of 3 slots free"  # a sensible choice stands there
    assert form(state, "magic.prepare", level_1=("sleep",)).working == "level 1: 2 of 3 slots free"


@pytest.mark.rule("WB-250")
def test_spent_slots_stay_spent_until_the_new_day():
    tired = (Memory("sleep", 1, spent=True), Memory("light", 1))
    state = quiet(mage(level=3, book=("sleep", "light"), memory=tired))
    asked = form(state, "magic.prepare")
    assert (asked.fields[0].most, asked.fields[0].default) == (2, ("light",))
    assert asked.working == "level 1: 1 of 2 slots free, 1 spent today"
    after, _ = do(state, "magic.prepare", "b1", level_1=("sleep", "sleep"))
    assert ready(after) == ["sleep", "sleep"] and sum(one.spent for one in after.beings["b1"].sheet.memory) == 1


@pytest.mark.rule("WB-250")
def test_nobody_prepares_in_a_fight():
    with pytest.raises(Refused, match="at rest"):
        do(table(mage("sleep", level=3), foe()), "magic.prepare", "b1")


@pytest.mark.rule("WB-251", "WB-256")
def test_a_new_day_makes_all_ready_again():
    tired = quiet(mage(memory=(Memory("sleep", 1, spent=True), Memory("web", 2, spent=True))))
    play = Play(GAME, tired, Faces())
    magic.refill(play, play.being("b1"))
    assert ready(play.table) == ["sleep", "web"]
    assert [str(told) for told in play.outcome().story] == ["Ysolde’s spells are ready again."]


@pytest.mark.rule("WB-250")
def test_who_never_chose_gets_a_sensible_choice_and_fighters_nothing():
    state = quiet(mage(level=1, memory=(), book=("read_magic", "sleep", "light")), hero("b2"))
    play = Play(GAME, state, Faces())
    for being in state.beings.values():
        magic.refill(play, being)
    assert ready(play.table) == ["sleep"] and ready(play.table, "b2") == []


@pytest.mark.rule("WB-250")
def test_forgetting_frees_a_slot_and_one_click_fills_it_again():
    state = quiet(mage("sleep", "light", level=2))
    after, outcome = do(state, "magic.forget", "b1", spell="light")
    assert ready(after) == ["sleep"] and "lets go of Light" in story(outcome)
    row = next(one for one in magic.spellbook(look(after), after.beings["b1"]).rows if one.key == "sleep")
    choice = dict(row.actions)["Prepare"]
    again = resolve(GAME, after, choice, Faces())
    assert "prepares Sleep." in " ".join(map(str, again.story))
    with pytest.raises(Refused):
        resolve(GAME, state, Choice("magic.forget", "b1", {"spell": "web"}), Faces())


@pytest.mark.rule("WB-060")
def test_an_elf_on_the_fighters_track_casts_nothing_but_keeps_the_book():
    elf = mage("sleep", race="elf", character_class="fighter")
    state = table(elf, foe())
    assert form(state, "magic.cast") is None and form(state, "magic.prepare") is None
    book = magic.spellbook(look(state), elf)
    assert book.slots == () and [row.key for row in book.rows] == ["sleep"] and book.rows[0].actions == ()


@pytest.mark.rule("WB-065")
@pytest.mark.parametrize(
    ("held", "why"), [("shield", "shield"), ("two_handed_sword", "two-handed"), ("long_sword", "")]
)
def test_the_blended_elf_casts_with_a_free_hand_alone(held, why):
    elf = mage("sleep", character_class="elf", level=3, race="elf",
               items=(Item(held, held.replace("_", " ").capitalize(), carried="held"),))  # fmt: skip
    blocked = form(table(elf, foe()), "magic.cast").blocked
    assert (why in blocked) if why else not blocked


@pytest.mark.rule("WB-252", "WB-253", "WB-363")
def test_a_scroll_is_copied_into_the_book_once_it_can_be_read():
    wizard = mage("read_magic", items=(scroll("web"), scroll("bless"), scroll("read_magic")), book=("read_magic",))
    state = quiet(wizard)
    source = form(state, "magic.learn").fields[0]
    assert [one.value for one in source.options] == ["0:web", "granted"]  # no prayer, nothing that is known
    with pytest.raises(Refused, match="Read Magic"):
        do(state, "magic.learn", "b1", source="0:web")
    reading, _ = do(state, "magic.cast", "b1", spell="read_magic")
    after, outcome = do(reading, "magic.learn", "b1", source="0:web")
    sheet = after.beings["b1"].sheet
    assert sheet.book == ("read_magic", "web") and [one.spells for one in sheet.items] == [("bless",), ("read_magic",)]
    assert "used up" in story(outcome)
    assert [one.fact("left") for one in after.effects.values()] == [1]  # the second writing of two


@pytest.mark.rule("WB-252")
def test_of_several_scrolls_one_is_used_up():
    state = quiet(mage(items=(scroll("web", count=3), scroll("knock", "light")), book=()))
    after, _ = do(state, "magic.learn", "b1", source="0:web", read=True)
    assert [(one.spells, one.count) for one in after.beings["b1"].sheet.items] == [
        (("web",), 2),
        (("knock", "light"), 1),
    ]
    after, _ = do(after, "magic.learn", "b1", source="1:knock", read=True)
    assert [one.spells for one in after.beings["b1"].sheet.items] == [("web",), ("light",)]


@pytest.mark.rule("WB-252")
def test_the_referee_may_grant_a_spell():
    after, _ = do(quiet(mage(book=())), "magic.learn", "b1", source="granted", spell="fly")
    assert after.beings["b1"].sheet.book == ("fly",)
    assert form(quiet(priest()), "magic.learn") is None


@pytest.mark.rule("WB-255")
@pytest.mark.parametrize(("art", "numbers"), [("cleric", (6, 4, 4, 5, 6)), ("magic_user", (8, 11, 12, 10, 13, 11))])
def test_the_lists_that_casters_choose_from_are_the_books(art, numbers):
    by_level = [one.listing(art).level for one in casters.list_spells(look(quiet()), art)]
    assert tuple(by_level.count(level) for level in range(1, len(numbers) + 1)) == numbers


@pytest.mark.rule("WB-251")
def test_reversed_forms_are_for_clerics_only():
    for caster, number in ((priest("light"), 2), (mage("light"), 1)):
        ways = SPELLS["light"].ways_for(caster.sheet.character_class, GAME.house)
        asked = form(quiet(caster), "magic.cast", spell="light").field("way")
        assert len(ways) == number and (asked is None) == (number == 1)


@pytest.mark.rule("WB-251", "WB-255")
@pytest.mark.parametrize(("key", "with_reverse", "without"), [
    ("light", "Light (Dark)", "Light"), ("light_continual", "Light (Dark), Continual", "Light, Continual"),
    ("protection_from_chaos", "Protection from Chaos (Law)", "Protection from Chaos"),
    ("detect_thoughts", "Detect Thoughts (ESP)", "Detect Thoughts (ESP)"),
])  # fmt: skip
def test_only_the_clerics_list_names_the_reversed_form(key, with_reverse, without):
    assert (SPELLS[key].name_for("cleric"), SPELLS[key].name_for("magic_user")) == (with_reverse, without)


@pytest.mark.rule("WB-251", "WB-255")
def test_whoever_has_no_reversed_form_reads_of_none():
    for caster, name in ((priest("light"), "Light (Dark)"), (mage("light"), "Light")):
        state = quiet(caster)
        assert [row.name for row in magic.spellbook(look(state), caster).rows if row.key == "light"] == [name]
        for action in ("magic.cast", "magic.forget"):
            assert [one.label for one in form(state, action).field("spell").options] == [name]
        called = dict(form(state, "magic.prepare").field("level_1").called)
        assert called.get("light", "Light (Dark)") == name
        _gone, outcome = do(state, "magic.forget", "b1", spell="light")
        assert story(outcome).endswith(f"lets go of {name}.")
    taught = form(quiet(mage(book=())), "magic.learn", source="granted").field("spell")
    assert dict(taught.called)["protection_from_chaos"] == "Protection from Chaos"


@pytest.mark.rule("WB-250", "WB-256")
def test_the_spell_book_shows_slots_and_every_spell_with_its_buttons():
    tired = (Memory("sleep", 1), Memory("sleep", 1), Memory("sleep", 1, spent=True), Memory("web", 2, spent=True))
    wizard = mage(level=5, memory=tired, book=("sleep", "web", "light", "fireball"))
    book = magic.spellbook(look(table(wizard, foe())), wizard)
    assert [(one.label, one.ready, one.total) for one in book.slots] == [
        ("Level 1", 2, 4),
        ("Level 2", 0, 2),
        ("Level 3", 0, 1),
    ]
    shown = [(row.key, row.state, row.count, [words for words, _ in row.actions]) for row in book.rows]
    assert shown == [("sleep", "prepared", 2, ["Cast"]), ("sleep", "spent", 1, []), ("web", "spent", 1, []),
                     ("light", "book", 1, []), ("fireball", "book", 1, [])]  # fmt: skip
    quietly = magic.spellbook(look(quiet(wizard)), wizard)
    assert [words for words, _ in quietly.rows[0].actions] == ["Cast", "Prepare", "Forget"]
    assert [words for words, _ in quietly.actions] == ["Prepare", "Learn"]
    assert magic.spellbook(look(quiet()), hero()) is None


@pytest.mark.rule("WB-310", "WB-331", "WB-335", "WB-342", "WB-343", "WB-368", "WB-379")
@pytest.mark.parametrize(("spell", "level", "said"), [
    ("fireball", 7, "240 ft · 20 ft radius · 7d6 damage · save half"), ("light", 1, "120 ft · 7 turns · 20 ft radius"),
    ("hold_person", 6, "120 ft · 2 hours · 1d4 targets / 1 target · save negates"),
    ("sleep", 3, "240 ft · as long as the referee says · 2d6+3 / 2d6 / 1d6 targets"),
    ("levitate", 5, "100 ft · 5 turns · 6 ft per minute, 60 ft per turn, 100 ft at most"),
    ("web", 3, "30 ft · 8 hours · 10 × 10 ft, 20 ft high"), ("confusion", 10, "120 ft · 2 hours · 2d6+2 targets · save negates"),
])  # fmt: skip
def test_a_rows_figures_are_those_of_the_casters_level(spell, level, said):
    wizard = mage(spell, level=level)
    assert magic.spellbook(look(quiet(wizard)), wizard).rows[0].detail == said


@pytest.mark.rule("WB-250")
def test_preparing_the_same_again_says_so():
    state = quiet(mage("sleep", level=1))
    choice = blank(state, "magic.prepare", "b1")
    assert "keeps the spells" in story(resolve(GAME, state, choice, Faces()))
