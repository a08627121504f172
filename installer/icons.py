"""Draws the program's mark in every size that a desktop asks for: PNG for Linux, ICO for Windows, ICNS for macOS.

    python installer/icons.py FOLDER

leaves `hicolor/`, as icon themes want it, `refscreen.ico` and `refscreen.icns` in the folder.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PNG_SIDES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip
MARK = "d20"
NAME = "refscreen"


def draw(side: int) -> bytes:
    """The mark as a PNG, so many px a side."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    from gui.theme import theme

    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    theme.current.pixmap(MARK, "accent", side).save(buffer, "PNG")
    return bytes(content.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon of Windows: a table of contents, then every picture as PNG."""
    place = 6 + 16 * len(pictures)
    table, content = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for side, picture in pictures.items():
        shown = side % 256  # 0 means 256
        table += struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(picture), place + len(content))
        content += picture
    return table + content


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """An icon of macOS: each picture as PNG behind its kind and length."""
    content = b"".join([kind + struct.pack(">I", len(one) + 8) + one for kind, one in pictures.items()])
    return b"icns" + struct.pack(">I", len(content) + 8) + content


def main(folder: Path) -> None:
    """All of them into a folder."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    from gui.theme.application import application_in_look

    app = application_in_look("light", 100)
    sides = sorted({*PNG_SIDES, *ICO_SIDES, *ICNS_KINDS.values()})
    drawn = {side: draw(side) for side in sides}
    for side in PNG_SIDES:
        place = folder / "hicolor" / f"{side}x{side}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{NAME}.png").write_bytes(drawn[side])
    place = folder / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{NAME}.svg").write_text(_colored(), "utf-8")
    (folder / f"{NAME}.ico").write_bytes(ico({side: drawn[side] for side in ICO_SIDES}))
    (folder / f"{NAME}.icns").write_bytes(icns({kind: drawn[side] for kind, side in ICNS_KINDS.items()}))
    del app


def _colored() -> str:
    """The drawing itself, in the color that the program gives it."""
    from gui.theme import theme

    drawing = (ROOT / "resources" / "icons" / f"{MARK}.svg").read_text("utf-8")
    return drawing.replace("currentColor", theme.current.names["accent"])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
