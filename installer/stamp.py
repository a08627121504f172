"""What systems read off a program: whose it is, what it is called, which version, which files it opens.

    python installer/stamp.py

says the name by which packages call it.
"""

from __future__ import annotations

import bundle
import tomli

NAME, WHAT, WHOSE = "Refscreen", "The referee's screen for tabletop role-playing", "The makers of Refscreen"
BUNDLE_ID: str = tomli.loads((bundle.ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["refscreen"]["id"]
ARCHIVE, CAMPAIGN = f"{BUNDLE_ID}.archive", f"{BUNDLE_ID}.campaign"
TOML = "public.toml"  # which not every macOS knows by itself


def windows_stamp() -> str:
    """The details of the program's file, as PyInstaller takes them."""
    numbers = (*[int(part) for part in bundle.VERSION.split(".")], 0)
    words = {
        "CompanyName": WHOSE, "FileDescription": NAME, "FileVersion": bundle.VERSION, "InternalName": "refscreen",
        "LegalCopyright": "MIT, see LICENCES.txt", "OriginalFilename": "refscreen.exe", "ProductName": NAME,
        "ProductVersion": bundle.VERSION,
    }  # fmt: skip
    table = ", ".join([f"StringStruct({name!r}, {said!r})" for name, said in words.items()])
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, "
        f"fileType=0x1, subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])"
    )


def mac_properties() -> dict[str, object]:
    """The Info.plist of the program: sharp letters, light or dark as the system is, and which files are its own."""

    def opens(name: str, kind: str, rank: str) -> dict[str, object]:
        return {"CFBundleTypeName": name, "CFBundleTypeRole": "Editor", "LSHandlerRank": rank,
                "LSItemContentTypes": [kind]}  # fmt: skip

    def is_kind(name: str, kind: str, tail: str, like: str) -> dict[str, object]:
        return {"UTTypeIdentifier": kind, "UTTypeDescription": name, "UTTypeConformsTo": [like],
                "UTTypeTagSpecification": {"public.filename-extension": [tail]}}  # fmt: skip

    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": bundle.VERSION,
        "CFBundleVersion": bundle.VERSION,
        "LSApplicationCategoryType": "public.app-category.role-playing-games",
        "LSMinimumSystemVersion": "12.0",
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            opens("Archive of a Refscreen campaign", ARCHIVE, "Owner"),
            opens("Refscreen campaign", CAMPAIGN, "Owner"),
            opens("Own entries", TOML, "Alternate"),
            opens("Sheet", "public.json", "Alternate"),
            opens("Zip archive", "public.zip-archive", "Alternate"),
            opens("Text", "public.plain-text", "Alternate"),
        ],
        "UTExportedTypeDeclarations": [
            is_kind("Archive of a Refscreen campaign", ARCHIVE, "refscreen", "public.data"),
            is_kind("Refscreen campaign", CAMPAIGN, "campaign", "public.database"),
        ],
        "UTImportedTypeDeclarations": [is_kind("TOML", TOML, "toml", "public.text")],
    }


if __name__ == "__main__":
    print(BUNDLE_ID)
