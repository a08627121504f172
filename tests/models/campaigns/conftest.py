"""What tests of files start from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.models.conftest import an_evening


@pytest.fixture
def saved(campaigns, desk) -> Path:
    """A campaign that has been played and closed."""
    an_evening(desk)
    desk.wait_for_backup()
    desk.close()
    return desk.path
