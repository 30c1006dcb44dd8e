"""Refusals of tables of prices."""

from engine.events.refusals import N_
from tournaments.domain.refusals.tables import TableInvalid


class FeesTableInvalid(TableInvalid):
    """A fault of a file of prices; `field` is where it stands."""

    message = N_("%(file)s is not a table of prices: %(field)s is missing or is not what the guide describes.")
