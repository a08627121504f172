"""``python -m tests.walks.search ROOM --seconds 300``: walks that reach what those recorded do not, added to them.

Everything recorded is walked first, what is dear for what it reaches is left off in the end; the file is written without what
came of the new moves: ``pytest --record tests/walks`` does that, in rules that leave no marks.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from tests.walks.search.marks import Marks, read_with_marks

ROOT = Path(__file__).parents[3]
COMMON = "common"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.walks.search")
    parser.add_argument("room", help="a game, or common")
    parser.add_argument("--seconds", type=float, default=120.0, help="of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dear", type=float, default=40.0, help="seldom marks that a second must bring to stay")
    parser.add_argument("--anew", action="store_true", help="from nothing")
    parser.add_argument("--unreached", type=int, default=0, help="of so many files, the lines that no walk comes to")
    asked = parser.parse_args(arguments)
    folder = ROOT / "systems" / asked.room
    marks = Marks(f"{folder}/")
    read_with_marks(marks, [folder])

    from tests.walks.moves import write_walks
    from tests.walks.recorded import file_of, game_of, recorded, rooms
    from tests.walks.search.growing import Grower
    from tests.walks.search.thinning import as_walks, every, thin

    game = game_of(asked.room)
    grower = Grower(game, marks, asked.seed, asked.room)
    for room in rooms() if asked.room == COMMON else ():
        if room != COMMON:  # what all games have is reached by theirs
            Grower(game_of(room), marks, 0, room, grower.left).begin(recorded(room))
    grower.begin({} if asked.anew else recorded(asked.room))

    def tell(words: str) -> None:
        nodes = list(every(grower.roots))
        reached = "/".join([str(left.bit_count()) for left in grower.left])
        seconds = sum([one.seconds for one in nodes])
        print(
            f"{words}: {len(nodes)} moves, {seconds:.1f} s; marks of {marks.counted.bit_count() // 8}: {reached}",
            flush=True,
        )

    tell("recorded")
    end = time.process_time() + asked.seconds
    while (left := end - time.process_time()) > 0:
        grower.grow(min(30.0, left))
        tell(f"tried {grower.tried}")
    thin(grower.roots, asked.dear, grower.others)
    grower.count_again()
    tell("kept")
    walks = as_walks(grower.roots)
    file_of(asked.room).write_text(write_walks(walks), "utf-8")
    print(f"{len(walks)} walks")
    if asked.unreached:
        _tell_unreached(marks, grower.left[0], asked.unreached)
    return 0


def _tell_unreached(marks: Marks, left: int, number: int) -> None:
    there, missing, lines = Counter[str](), Counter[str](), dict[str, list[int]]()
    for n, (path, line) in enumerate(marks.places):
        if not path.startswith(marks.folder):
            continue
        there[path] += 1
        if not left >> 8 * n & 1:
            missing[path] += 1
            lines.setdefault(path, []).append(line)
    for path, most in missing.most_common(number):
        seen = sorted(set(lines[path]))
        print(f"{most:4} of {there[path]:4} {Path(path).relative_to(ROOT / 'systems')} {seen[:30]}")


if __name__ == "__main__":
    sys.exit(main())
