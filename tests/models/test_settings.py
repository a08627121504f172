"""Preferences: every one explained, wrong ones at their default with a sentence, comments of a person kept."""

from __future__ import annotations

import pytest

from models.desk.hands import Hands
from models.settings import FILE, SETTINGS, Settings, load, save
from models.storage.data_error import DataError


def test_every_setting_is_declared_once_explained_and_starts_at_its_default():
    assert {one.name: one.default for one in SETTINGS} == Settings().values()
    for one in SETTINGS:
        assert one.label and one.help.endswith(".") and not one.problem(one.default)


def test_what_is_saved_is_loaded(tmp_path):
    changed = Settings("dark", 125, "program", "table", "program", "letter")
    save(tmp_path / "new", changed)
    assert load(tmp_path / "new") == changed and load(tmp_path / "new").problems == ()
    assert Hands.of(changed) == Hands("program", "table", "program")
    assert load(tmp_path / "nowhere") == Settings()


def test_a_folder_with_a_long_path_is_remembered(tmp_path):
    folder = str(tmp_path.joinpath(*["a folder of a folder"] * 40))
    save(tmp_path, Settings(sheets_folder=folder))
    assert load(tmp_path).sheets_folder == folder


def test_a_person_finds_every_setting_with_what_it_is_for(tmp_path):
    save(tmp_path, Settings())
    text = (tmp_path / FILE).read_text()
    assert all(f"# {one.help}\n{one.name} = " in text for one in SETTINGS)


def test_wrong_and_unknown_settings_stand_at_their_default_and_are_told(tmp_path):
    (tmp_path / FILE).write_text('theme = "pink"\ntext_size = 99\nplayers_dice = "program"\nmusic = 1\n')
    loaded = load(tmp_path)
    assert loaded == Settings(players_dice="program")
    assert len(loaded.problems) == 3
    assert f"{FILE}: there is no setting 'music'; it is left alone." in loaded.problems
    assert any("theme: Colors cannot be 'pink'" in one and "stands at 'system'" in one for one in loaded.problems)
    assert any("text_size: Text size cannot be 99" in one for one in loaded.problems)


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe", b"theme = 'dark'\ntheme = 'light'"])
def test_a_broken_file_is_told_and_kept_beside_the_new_one(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    loaded = load(tmp_path)
    assert loaded == Settings() and "All preferences stand at their defaults." in loaded.problems[0]
    assert (tmp_path / FILE).read_bytes() == content
    save(tmp_path, Settings(theme="dark"))
    assert load(tmp_path) == Settings(theme="dark") and load(tmp_path).problems == ()
    assert (tmp_path / "settings.broken").read_bytes() == content


def test_comments_and_settings_of_other_versions_stay(tmp_path):
    (tmp_path / FILE).write_text('# mine\ntheme = "dark"  # at night\nmusic = 1\n')
    save(tmp_path, Settings(theme="light"))
    text = (tmp_path / FILE).read_text()
    assert text.startswith('# mine\ntheme = "light"  # at night\nmusic = 1\n')


def test_preferences_that_cannot_be_written_or_read_say_so(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DataError, match="The preferences cannot be kept in"):
        save(tmp_path / "file", Settings())
    (tmp_path / FILE).mkdir()
    assert "cannot be read" in load(tmp_path).problems[0]


@pytest.mark.parametrize(
    ("step", "size"), [(-2, 80), (-1, 90), (0, 100), (1, 110), (2, 110), (3, 125), (5, 150), (8, 150), (True, 100)]
)
def test_the_text_size_of_an_older_file_is_read_on(tmp_path, step, size):
    (tmp_path / FILE).write_text(f'theme = "dark"  # at night\nfont_step = {str(step).lower()}\n')
    loaded = load(tmp_path)
    assert (loaded.theme, loaded.text_size, loaded.problems) == ("dark", size, ())
    save(tmp_path, loaded)
    text = (tmp_path / FILE).read_text()
    assert f"text_size = {size}" in text and "font_step" not in text and "# at night" in text
    assert load(tmp_path) == loaded
