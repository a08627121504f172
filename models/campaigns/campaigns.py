"""All campaigns of one data folder: which there are, making, opening, copying, removing, archiving, restoring."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from models.campaigns import trash
from models.campaigns.info import CampaignInfo
from models.campaigns.leftovers import tidy
from models.campaigns.lock import FolderLock
from models.campaigns.opened import last_opened, read_opened, remember_opened
from models.desk.hands import Hands
from models.storage import checks, database, limits
from models.storage.data_error import DamagedError, DataError
from models.storage.durable import move, replace_with
from models.storage.folders import TAIL, Folders
from systems.common.forms import TextField

if TYPE_CHECKING:
    from models.campaigns.archive import Report
    from models.desk.desk import Desk
    from models.storage.backups import Backup
    from models.storage.checks import Kept
    from models.storage.drafts import Drafts
    from models.storage.journal import Codec
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
        self._game_name = (lambda key: find_game(key).name) if find_game else _on_the_spine
        self._desks: dict[Path, Desk] = {}
        self._damaged: dict[Path, str] = {}  # what was found wrong when one was to be opened
        self._lock = FolderLock(self.folders.lock)
        try:
            self.folders.campaigns.mkdir(parents=True, exist_ok=True)
            tidy(self.folders)
        except OSError as error:
            self._lock.release()
            raise DataError(f"The folder {data} cannot be used: {database.why(error)}.") from None

    def drafts(self) -> Drafts:
        """What was begun outside of any campaign: a new one."""
        from models.storage.drafts import Drafts

        return Drafts(self.folders.drafts)

    def get_ready(self) -> None:
        """Load what writing needs, beside whoever asks: a campaign is shown without it."""
        Thread(target=_load_writing, name="writing", daemon=True).start()

    def close(self) -> None:
        """Close every desk and let others work here."""
        for desk in tuple(self._desks.values()):
            desk.close()
        self._lock.release()

    # which there are

    def recent(self) -> list[CampaignInfo]:
        """Every campaign, the one opened last first; those that cannot be read say why."""
        opened = read_opened(self.folders)
        found = [self._info(path, opened) for path in self.folders.campaigns.glob(f"*{TAIL}")]
        return sorted(found, key=lambda info: (info.opened, info.path.name), reverse=True)

    def info(self, path: Path) -> CampaignInfo:
        """One of them; of an open one what is on the screen, wherever its file may be."""
        found = self._info(path, read_opened(self.folders))
        return replace(found, name=self._desks[path].name) if path in self._desks else found

    # making and opening

    def create(self, name: str, game_key: str) -> Desk:
        """A new, empty campaign, open."""
        return self.open(self._make_file(self.folders.file_for(name), self._free_name(name), game_key))

    def open(self, path: Path, *, salvage: bool = False) -> Desk:
        """A campaign's desk.  It is checked first, backed up beside the play, and brought up to date if it is older.

        All of it has been read before anything is written.  ``salvage``: what cannot be read of a damaged one is left
        out for good; the damaged file goes into the trash as it was.
        """
        path = self._check_ours(path)
        self._check_closed(path, "open")
        try:
            desk = self._desk_at(path, salvage)
        except DamagedError as error:
            self._damaged[path] = error.sentence
            raise
        self._desks[path] = desk
        desk.on_closed.append(lambda: self._forget(path))
        remember_opened(self.folders, path)
        self._damaged.pop(path, None)
        desk.back_up(always=False)
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
        name = self._free_name(sample.title)
        made = self.folders.making / path.name  # only a whole one is found in the list
        try:
            self.folders.making.mkdir(exist_ok=True)
            database.remove(made)
            with closing(self._desk_at(self._make_file(made, name, key))) as desk:
                samples.play(desk, sample)
            replace_with(made, path)
        except OSError as error:
            raise DataError(f"The sample cannot be made: {database.why(error)}.") from None
        finally:
            with suppress(OSError):
                database.remove(made)
        return self.open(path)

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
            checks.look_at(path)
            database.rename(path, wanted)

    def copy(self, path: Path, name: str = "") -> Path:
        """A second campaign like this one, from here on its own; it may be open meanwhile."""
        path = self._check_ours(path)
        wanted = self._free_name(name) if name else self._number_name(f"{self.info(path).name} (copy)")
        target = self.folders.file_for(wanted)
        database.copy(path, target)
        if problem := checks.check_whole(target):
            database.remove(target)
            raise DamagedError(problem.replace(target.name, path.name))
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
        if problem := checks.check_whole(backup.path):
            raise DataError(problem)
        chosen = path.with_name(f"{path.name}.restored.part")
        database.copy(backup.path, chosen)  # the thinning of backups must not take it meanwhile
        try:
            if path.exists():
                try:
                    back_up(path, backup.path.parent)
                    database.settle(path)
                except DataError:
                    trash.put_copy_in(self.folders, path, "damaged")
            for tail in ("-wal", "-shm", "-journal"):  # of the file that goes; it would spoil the one that comes
                path.with_name(path.name + tail).unlink(missing_ok=True)
            replace_with(chosen, path)
        except OSError as error:
            raise DataError(
                f"The copy cannot be brought back: {database.why(error)}. The campaign itself is still there."
            ) from None
        finally:
            with suppress(OSError):
                database.remove(chosen)
        self._damaged.pop(path, None)
        return path

    def archive_out(self, path: Path, file: Path, report: Report | None = None) -> Path:
        """The whole campaign as one file to keep or carry elsewhere; it may be open meanwhile.

        ``report`` is told how far it is, and says whether to stop; so it is with ``archive_in``.
        """
        from models.campaigns import archive

        path = self._check_ours(path)
        if (desk := self._desks.get(path)) is None:
            return archive.write(partial(database.copy, path), file, self.info(path), report)
        info = CampaignInfo(path, desk.name, desk.game.key, desk.game.name, datetime.now(UTC))
        return archive.write(desk.copy_to, file, info, report)  # wherever its file may be by now

    def archive_in(self, file: Path, report: Report | None = None) -> Path:
        """A campaign from such a file, or a copy of a campaign's own; another name if this one is taken."""
        from models.campaigns import archive

        path = archive.fetch(file, self.folders.campaigns, report)
        try:
            found = checks.look_at(path)
            self._game(found.game, file.name)
            target = self.folders.file_for(found.name)
            if (wanted := self._number_name(found.name)) != found.name:
                target = self.folders.file_for(wanted)
                database.rename(path, wanted)
            move(path, target)
        except DataError as error:
            database.remove(path)
            raise DataError(error.sentence.replace(path.name, file.name)) from None
        return target

    # how

    def _desk_at(self, path: Path, salvage: bool = False) -> Desk:
        """A desk at a file of this folder."""
        from models.desk.desk import Desk
        from models.storage.backups import BackupRunner
        from models.storage.drafts import Drafts, beside
        from models.storage.journal import BadRecord, Codec
        from models.storage.store import Store

        kept = checks.read_kept(path, strict=not salvage)
        game = self._game(kept.found.game, path.name)
        codec = Codec(game)
        if kept.found.sheet_version > codec.version:
            raise DataError(database.newer_sentence(path.name))
        if salvage:
            trash.put_copy_in(self.folders, path, "damaged")
        strange = path.name not in read_opened(self.folders)
        try:
            kept = self._bring_up_to_date(path, codec, kept, salvage, strange)
            store = Store(path, codec, kept, salvage=salvage, strange=strange, why_not_ours=self._lock.why_lost)
        except BadRecord as bad:
            raise DamagedError(checks.otherwise_sentence(path.name, (str(bad),)), (str(bad),)) from None
        runner = BackupRunner(path, self.folders.backups_of(path))
        for one in store.lost:
            runner.tell(f"Left out, for it could not be read: {one}.")
        try:
            return Desk(game, store, runner, self.hands, self._dice, Drafts(beside(path), codec))
        except BaseException:
            store.close()
            raise

    def _bring_up_to_date(self, path: Path, codec: Codec, kept: Kept, salvage: bool, strange: bool) -> Kept:
        """The tables of an older campaign as they are now, once all of it has been read and a copy made."""
        from models.storage.backups import back_up
        from models.storage.rows import understand

        if kept.found.version == database.HEAD and kept.found.sheet_version == codec.version:
            return kept
        understand(kept, codec, salvage=salvage, strange=strange)
        if not salvage:
            back_up(path, self.folders.backups_of(path))
        if kept.found.version == database.HEAD:
            return kept
        database.migrate(path)
        return checks.read_kept(path, strict=not salvage)

    def _forget(self, path: Path) -> None:
        self._desks.pop(path, None)

    def _make_file(self, path: Path, name: str, game_key: str) -> Path:
        from models.storage.journal import Codec
        from models.storage.rows import rows_of
        from systems.common.records.table import Clock, Fight

        game = self._game(game_key, "A new campaign")
        codec = Codec(game)
        first = (Fight(), Clock(), game.house)
        database.make(path, name, game.key, codec.version, rows_of(codec, first))
        return path

    def _info(self, path: Path, opened: dict[str, datetime]) -> CampaignInfo:
        """What a list says of one file, whatever it is: one that cannot be read hides no other."""
        last, stem = last_opened(opened, path), path.stem
        try:
            with checks.reading(path, limits.GLANCE) as connection:
                found = checks.check_names(connection, path)
                if found.version not in database.REVISIONS:
                    problem = database.newer_sentence(path.name)
                    return CampaignInfo(path, found.name or stem, found.game, "", last, problem=problem)
                summary = checks.where_it_stands(connection, path)
            game_name = self._game_name(found.game)
        except DataError as error:
            return CampaignInfo(path, stem, "", "", last, problem=error.sentence, damaged=type(error) is DamagedError)
        except KeyError as error:
            return CampaignInfo(path, found.name or stem, found.game, found.game, last, problem=str(error.args[0]))
        except Exception as error:  # whatever it is, the other campaigns must be there
            problem = f"{path.name} cannot be read: {error}."
            return CampaignInfo(path, stem, "", "", last, problem=problem, damaged=True)
        problem = self._damaged.get(path, "")
        return CampaignInfo(path, found.name or stem, found.game, game_name, last, summary, problem, bool(problem))

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


def _on_the_spine(key: str) -> str:
    """What a game is called, without opening it."""
    from systems import shelf

    return shelf.title(key).name


def _on_the_shelf(key: str) -> Game:
    from systems import shelf

    return shelf.game(key)


def _load_writing() -> None:
    from models.storage import writing

    writing.get_ready()
