"""Random tables at the table: rolled as an action, what they bring, and own ones wherever shipped ones are rolled on.

For the games and whoever shows what was rolled; it stands above the other rooms of what all games share.
"""

from systems.common.table_kit.choosing import choose_own_tables
from systems.common.table_kit.rolling import TABLE_ACTIONS

__all__ = ["TABLE_ACTIONS", "choose_own_tables"]
