"""All campaigns of one data folder: which there are, making, opening, copying, removing, archiving, restoring."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from models.campaigns import trash
from models.campaigns.info import CampaignInfo
from models.campaigns.lock import FolderLock
from models.desk.hands import Hands
from models.storage import database
from models.storage.data_error import DataError
from models.storage.folders import TAIL, Folders
from systems.common.forms import TextField

if TYPE_CHECKING:
    from models.desk.desk import Desk
    from models.storage.backups import Backup
    from models.storage.drafts import Drafts
    from systems.common.kernel.game import Game
    from systems.common.kernel.tape import Dice

NAME = TextField("name", "The name", required=True)
SAMPLE = "sample-"


class Campaigns:
    """Every campaign of a data folder; as long as it lives, no other process works there."""

    def __init__(
        self,
        data: Path,
        find_game: Callable[[str], Game] | None = None,
        hands: Hands | None = None,
        dice: Dice | None = None,
    ) -> None:
        """Takes the lock.  Games come from the shelf if not said otherwise; ``hands`` and ``dice`` serve all desks."""
        self.folders = Folders(data.expanduser().absolute())
        self.hands = hands or Hands()
        self._find_game, self._dice = find_game or _on_the_shelf, dice
        self._desks: dict[Path, Desk] = {}
        self._lock = FolderLock(self.folders.lock)
        try:
            self.folders.campaigns.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._lock.release()
            raise DataError(f"The folder {data} cannot be used: {database.why(error)}.") from None

    def drafts(self) -> Drafts:
        """What was begun outside of any campaign: a new one."""
        from models.storage.drafts import Drafts

        return Drafts(self.folders.drafts)

    def close(self) -> None:
        """Close every desk and let others work here."""
        for desk in tuple(self._desks.values()):
            desk.close()
        self._lock.release()

    # which there are

    def recent(self) -> list[CampaignInfo]:
        """Every campaign, the one opened last first; those that cannot be read say why."""
        opened = self._read_opened()
        found = [self._info(path, opened) for path in self.folders.campaigns.glob(f"*{TAIL}")]
        return sorted(found, key=lambda info: (info.opened, info.path.name), reverse=True)

    def info(self, path: Path) -> CampaignInfo:
        return self._info(path, self._read_opened())

    # making and opening

    def create(self, name: str, game_key: str) -> Desk:
        """A new, empty campaign, open."""
        return self.open(self._make_file(self.folders.file_for(name), self._free_name(name), game_key))

    def open(self, path: Path) -> Desk:
        """A campaign's desk.  It is checked first, backed up beside the play, and brought up to date if it is older."""
        from models.desk.desk import Desk
        from models.storage.backups import BackupRunner, back_up
        from models.storage.drafts import Drafts, beside
        from models.storage.journal import BadRecord, Codec
        from models.storage.store import Store

        path = self._check_ours(path)
        self._check_closed(path, "open")
        found = database.look_at(path)
        game = self._game(found.game, path.name)
        codec = Codec(game)
        if found.sheet_version > codec.version:
            raise DataError(database.newer_sentence(path.name))
        backups = self.folders.backups_of(path)
        if found.version != database.HEAD or found.sheet_version < codec.version:
            back_up(path, backups)
        if found.version != database.HEAD:
            database.migrate(path)
        store = Store(path, codec)
        drafts = Drafts(beside(path), codec)
        runner = BackupRunner(path, backups)
        try:
            desk = Desk(game, store, runner, self.hands, self._dice, drafts)
        except BadRecord as bad:
            store.close()
            raise DataError(f"{path.name} holds {bad}. Restore a backup of it from the menu.") from None
        except BaseException:
            store.close()
            raise
        self._desks[path] = desk
        desk.on_closed.append(lambda: self._forget(path))
        self._remember(path)
        runner.start(always=False)
        return desk

    def samples(self) -> tuple[str, ...]:
        """The keys of the games that bring a sample campaign, in the order of the shelf."""
        from models.campaigns import samples

        return samples.games()

    def open_sample(self, game_key: str = "") -> Desk:
        """The sample campaign of a game (the first that has one), made by the game's own actions on first use."""
        from models.campaigns import samples

        key = game_key or samples.first()
        path = self.folders.campaigns / f"{SAMPLE}{key}{TAIL}"
        if path in self._desks:
            return self._desks[path]
        if path.exists():
            return self.open(path)
        sample = samples.read(samples.folder() / f"{key}.toml")
        desk = self.open(self._make_file(path, self._free_name(sample.title), key))
        try:
            samples.play(desk, sample)
        except BaseException:
            desk.close()
            database.remove(path)
            raise
        return desk

    # keeping house

    def rename(self, path: Path, name: str) -> None:
        """Call a campaign something else; its file keeps its name."""
        path = self._check_ours(path)
        wanted = name.strip()
        if wanted == self.info(path).name:
            return
        self._check_name(wanted)
        if path in self._desks:
            self._desks[path].rename(wanted)
        else:
            database.look_at(path)
            database.rename(path, wanted)

    def copy(self, path: Path, name: str = "") -> Path:
        """A second campaign like this one, from here on its own; it may be open meanwhile."""
        path = self._check_ours(path)
        wanted = self._free_name(name) if name else self._number_name(f"{self.info(path).name} (copy)")
        target = self.folders.file_for(wanted)
        database.copy(path, target)
        database.rename(target, wanted)
        return target

    def remove(self, path: Path) -> Path:
        """Into the trash with its backups; comes back as the folder from which ``put_back`` takes it out again."""
        path = self._check_ours(path)
        self._check_closed(path, "remove")
        return trash.put_in(self.folders, path)

    def list_removed(self) -> list[Path]:
        """What lies in the trash, newest first."""
        return trash.contents(self.folders)

    def put_back(self, removed: Path) -> Path:
        """A removed campaign out of the trash, with its backups."""
        return trash.take_out(self.folders, removed)

    def backups(self, path: Path) -> list[Backup]:
        """The backups of a campaign, newest first."""
        from models.storage.backups import backups

        return backups(self.folders.backups_of(self._check_ours(path)))

    def back_up(self, path: Path) -> Backup:
        """One more backup, now."""
        from models.storage.backups import back_up

        return back_up(self._check_ours(path), self.folders.backups_of(path))

    def restore(self, backup: Backup) -> Path:
        """A backup takes the place of its campaign; that is backed up first, or put into the trash if it is damaged."""
        from models.storage.backups import back_up

        path = self.folders.campaigns / f"{backup.path.parent.name}{TAIL}"
        self._check_closed(path, "restore")
        database.look_at(backup.path)
        if problem := database.check_whole(backup.path):
            raise DataError(problem)
        chosen = path.with_name(f"{path.name}.restored")  # the thinning of backups must not take it meanwhile
        database.copy(backup.path, chosen)
        if path.exists():
            try:
                back_up(path, backup.path.parent)
                database.remove(path)
            except DataError:
                trash.put_in(self.folders, path, "damaged")
        chosen.replace(path)
        return path

    def archive_out(self, path: Path, file: Path) -> Path:
        """The whole campaign as one file to keep or carry elsewhere; it may be open meanwhile."""
        from models.campaigns import archive

        return archive.write(self._check_ours(path), file, self.info(path))

    def archive_in(self, file: Path) -> Path:
        """A campaign from such a file; another name if this one is taken."""
        from models.campaigns import archive

        path = archive.read(file, self.folders.campaigns)
        try:
            found = database.look_at(path)
            self._game(found.game, file.name)
            target = self.folders.file_for(found.name)
            if (wanted := self._number_name(found.name)) != found.name:
                target = self.folders.file_for(wanted)
                database.rename(path, wanted)
            path.replace(target)
        except DataError as error:
            database.remove(path)
            raise DataError(error.sentence.replace(path.name, file.name)) from None
        return target

    # how

    def _forget(self, path: Path) -> None:
        self._desks.pop(path, None)

    def _make_file(self, path: Path, name: str, game_key: str) -> Path:
        from models.storage.journal import Codec
        from models.storage.store import put
        from systems.common.records.table import Clock, Fight

        game = self._game(game_key, "A new campaign")
        codec = Codec(game)
        first = (Fight(), Clock(), game.house)
        database.make(path, name, game.key, codec.version, lambda connection: put(connection, codec, first))
        return path

    def _info(self, path: Path, opened: dict[str, str]) -> CampaignInfo:
        last = _time_opened(opened.get(path.name), path)
        try:
            with database.reading(path) as connection:
                found = database.summary(connection, path)
                summary = "" if found.version not in database.REVISIONS else database.where_it_stands(connection)
        except DataError as error:
            return CampaignInfo(path, path.stem, "", "", last, problem=error.sentence)
        if found.version not in database.REVISIONS:
            return CampaignInfo(path, found.name, found.game, "", last, problem=database.newer_sentence(path.name))
        try:
            game = self._find_game(found.game)
        except KeyError as error:
            return CampaignInfo(path, found.name, found.game, found.game, last, summary, str(error.args[0]))
        return CampaignInfo(path, found.name, found.game, game.name, last, summary)

    def _game(self, key: str, where: str) -> Game:
        try:
            return self._find_game(key)
        except KeyError as error:
            raise DataError(f"{where} cannot be opened: {error.args[0]}") from None

    def _check_ours(self, path: Path) -> Path:
        path = path.absolute()
        if path.parent != self.folders.campaigns:
            raise DataError(f"{path.name} is not in {self.folders.campaigns}. Bring it in as an archive first.")
        return path

    def _check_closed(self, path: Path, what: str) -> None:
        if path in self._desks:
            raise DataError(f"{self._desks[path].name} is open. Close it first, then {what} it.")

    def _check_name(self, name: str) -> None:
        if problem := NAME.problem(name):
            raise DataError(problem)
        if name in {info.name for info in self.recent()}:
            raise DataError(f"There is a campaign called {name} already. Choose another name.")

    def _free_name(self, name: str) -> str:
        self._check_name(name.strip())
        return name.strip()

    def _number_name(self, name: str) -> str:
        taken = {info.name for info in self.recent()}
        number, found = 2, name
        while found in taken:
            found, number = f"{name} ({number})", number + 1
        return found

    def _read_opened(self) -> dict[str, str]:
        try:
            kept = json.loads(self.folders.opened.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def _remember(self, path: Path) -> None:
        known = {name: when for name, when in self._read_opened().items() if (self.folders.campaigns / name).exists()}
        known[path.name] = datetime.now(UTC).isoformat()
        part = self.folders.opened.with_suffix(".part")
        with suppress(OSError):  # only the order of a list
            part.write_text(json.dumps(known), "utf-8")
            part.replace(self.folders.opened)


def _on_the_shelf(key: str) -> Game:
    from systems import shelf

    return shelf.game(key)


def _time_opened(said: str | None, path: Path) -> datetime:
    with suppress(ValueError, TypeError):
        if said:
            return datetime.fromisoformat(said)
    with suppress(OSError):
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return datetime.fromtimestamp(0, UTC)
