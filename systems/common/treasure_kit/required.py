"""What the actions of packs, purses and hoards take, for whoever asks why one of them cannot be done now."""

from systems.common.kernel.actions import Required
from systems.common.treasure_kit.hoard_lines import EDIT
from systems.common.treasure_kit.hoard_lines import REMOVE as REMOVE_LINE
from systems.common.treasure_kit.packs import DROP, EQUIP, GIVE, WRITE
from systems.common.treasure_kit.purses import EXCHANGE
from systems.common.treasure_kit.secrets import IDENTIFY

REQUIRED = {
    EQUIP: Required("somebody who has things of its own"),
    DROP: Required("somebody who has things of its own"),
    GIVE: Required("somebody who has something to give, and another of the party to give it to"),
    WRITE: Required("a character, whose things are written down"),
    EXCHANGE: Required("somebody who has coins"),
    IDENTIFY: Required("somebody who has an item that is not known for what it is"),
    EDIT: Required("a hoard on the table that has a line"),
    REMOVE_LINE: Required("a hoard on the table that has a line"),
}
