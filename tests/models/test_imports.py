"""The window is painted before anything dear is imported: the models wait until something is opened."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

DEAR = ("sqlalchemy", "msgspec", "alembic", "tomlkit", "typst", "jinja2", "PySide6")
EARLY = "models.campaigns.campaigns, models.desk.desk, models.search.search, models.settings, models.campaigns.samples, models.storage.folders, models.storage.backups"


def imported(code: str) -> set[str]:
    said = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name for name in said.stdout.split() if name in DEAR}


def test_nothing_dear_is_imported_before_a_campaign_is_opened(tmp_path):
    assert imported(f"import {EARLY}\nfrom pathlib import Path\nmodels.settings.load(Path('.'))") == set()


def test_the_list_of_campaigns_needs_no_more_than_the_standard_library(campaigns, desk):
    root = campaigns.folders.root
    campaigns.close()
    code = f"from pathlib import Path\nfrom models.campaigns.campaigns import Campaigns\nassert Campaigns(Path({str(root)!r})).recent()"
    assert imported(code) == set()


def test_opening_and_closing_an_up_to_date_campaign_needs_nothing_of_sqlalchemy(campaigns, desk):
    root, path = campaigns.folders.root, desk.path
    campaigns.close()
    code = (
        "from pathlib import Path\nfrom tests.models.conftest import campaigns_in\n"
        f"campaigns = campaigns_in(Path({str(root)!r}))\ncampaigns.open(Path({str(path)!r}))\ncampaigns.close()"
    )
    assert imported(code) == {"msgspec"}


def test_writing_is_got_ready_beside_whoever_asks(campaigns, desk):
    root = campaigns.folders.root
    campaigns.close()
    code = (
        "import threading\nfrom pathlib import Path\nfrom models.campaigns.campaigns import Campaigns\n"
        f"Campaigns(Path({str(root)!r})).get_ready()\n"
        "[one.join() for one in threading.enumerate() if one is not threading.main_thread()]\n"
        "assert 'sqlalchemy.orm' not in sys.modules"
    )
    assert imported(code) == {"sqlalchemy"}
