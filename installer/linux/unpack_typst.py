"""In the Linux bundle the library that typesets sheets is packed, and unpacked into memory when it is first needed.

It touches no disk: a folder from which nothing may be run, or that is full, keeps nobody from printing.
"""

import lzma
import os
import shutil
import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import spec_from_file_location

NAME = "typst._typst"


class PackedTypst:
    """Finds the packed library under its name."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name != NAME:
            return None
        handle = os.memfd_create("typst")
        packed = os.path.join(sys._MEIPASS, "typst", "_typst.abi3.so.xz")
        with lzma.open(packed) as inner, os.fdopen(handle, "wb", closefd=False) as outer:
            shutil.copyfileobj(inner, outer, 1 << 20)
        place = f"/proc/self/fd/{handle}"
        return spec_from_file_location(name, place, loader=ExtensionFileLoader(name, place))


sys.meta_path.insert(0, PackedTypst())
