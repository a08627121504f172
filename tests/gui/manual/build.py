"""``make manual``: the pictures that the manual and the README show, from those the tour has left; and all pages as HTML.

``python -m tests.gui.manual.build TOUR HTML`` takes the folder a tour was played into and the one the pages go to.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, select_autoescape
from PIL import Image

from gui.viewmodel.manual.pages import Manual, read_manual
from systems.resources import MANUAL as FOLDER

DOCS = FOLDER.parent
WIDEST = 1366  # px: a larger window is shown smaller
COLOURS = 128
SHOP = {
    "desk.png": "session-1366-light",
    "myriad.png": "game-myriad-round",
    "monsters_magic.png": "game-monsters_magic-round",
}
HIT = (
    ("aimed", 1600),
    ("needs", 1200),
    ("typed-1", 350),
    ("typed-2", 350),
    ("typed-3", 350),
    ("typed", 2000),
    ("hit", 3500),
)
HIT_WIDTH = 1024


def main(tour: Path, html: Path) -> None:
    """Take the pictures and write the pages."""
    taken = {path.stem.partition("-")[2]: path for path in sorted(tour.glob("*.png"))}
    manual = read_manual()
    wanted = {Path(file).stem for page in manual.pages.values() for file in page.pictures}
    if missing := wanted - taken.keys():
        sys.exit(f"The tour takes no such pictures: {', '.join(sorted(missing))}.")
    pictures = FOLDER / "pictures"
    shutil.rmtree(pictures, ignore_errors=True)
    pictures.mkdir()
    for name in sorted(wanted):
        _keep(taken[name], pictures / f"{name}.png")
    for name, source in SHOP.items():
        _keep(taken[source], DOCS / name)
    _film([(taken[name], lasts) for name, lasts in HIT], DOCS / "hit.png")
    _write_pages(manual, html)
    size = sum(path.stat().st_size for path in pictures.iterdir())
    print(f"{len(wanted)} pictures, {size / 1_000_000:.1f} MB, in {pictures}; the pages are in {html}.")


def _keep(source: Path, target: Path) -> None:
    """One picture with few colors, no wider than need be."""
    _few_colours(_narrowed(Image.open(source).convert("RGB"), WIDEST)).save(target, optimize=True)


def _narrowed(picture: Image.Image, widest: int) -> Image.Image:
    if picture.width <= widest:
        return picture
    return picture.resize((widest, round(picture.height * widest / picture.width)), Image.Resampling.LANCZOS)


def _few_colours(picture: Image.Image) -> Image.Image:
    return picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _film(frames: Iterable[tuple[Path, int]], target: Path) -> None:
    """A moving picture of frames with the milliseconds each stands."""
    shown = [(_narrowed(Image.open(path).convert("RGB"), HIT_WIDTH), lasts) for path, lasts in frames]
    strip = Image.new("RGB", (HIT_WIDTH, sum(picture.height for picture, _ in shown)))
    for number, (picture, _) in enumerate(shown):
        strip.paste(picture, (0, number * picture.height))
    colours = _few_colours(strip)  # the same for all, else they would flicker
    first, *rest = [picture.quantize(palette=colours, dither=Image.Dither.NONE) for picture, _ in shown]
    first.save(target, save_all=True, append_images=rest, duration=[lasts for _, lasts in shown], loop=0, optimize=True)


def _write_pages(manual: Manual, html: Path) -> None:
    """Every page for a browser, with the contents beside it; the tables of the keys are those of the program."""
    shutil.rmtree(html, ignore_errors=True)
    template = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=select_autoescape(["html"]), trim_blocks=True
    ).get_template("page.html")
    for name, page in manual.pages.items():
        up = "../" * name.count("/")
        target = html / f"{name}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        inside = re.sub(r'(src|href)="(?!\w+:)([^"#]*)(#[^"]*)?"', partial(_led, up), page.html)
        target.write_text(template.render(page=page, inside=inside, up=up, manual=manual), "utf-8")
    shutil.copytree(manual.folder / "pictures", html / "pictures")


def _led(up: str, found: re.Match[str]) -> str:
    """A link or picture as seen from a page that lies so far down."""
    kind, place, anchor = found.group(1), found.group(2), found.group(3) or ""
    ending = ".html" if kind == "href" else ""
    return f'{kind}="{posixpath.join(up, place)}{ending}{anchor}"'


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
