"""From events to read models: the registry, the organisation and the players at once, the standings behind the log."""

from engine.eventstore.projections.registry import ignore
from tournaments.events.organisation import LicencesImported, LicenceWordsMatched
from tournaments.events.player import DuplicateAbsorbed
from tournaments.events.statements import StatementCountersigned
from tournaments.projections.halls import Halls
from tournaments.projections.officials import Officials
from tournaments.projections.organisation import Organisation
from tournaments.projections.players import Players
from tournaments.projections.publications import PlayerResults, Publications
from tournaments.projections.registry import Registry
from tournaments.projections.reports import Reports
from tournaments.projections.standings import Standings
from tournaments.projections.stream import PublicStream

ignore(DuplicateAbsorbed, because="the other side of PlayerMerged, for the history of the player that is kept")
ignore(StatementCountersigned, because="read from the stream of the competition, by the few pages that show it")
ignore(LicencesImported, because="read from the stream of the federation, by its history alone")
ignore(LicenceWordsMatched, because="read from the stream of the federation, when a licence file is examined")

__all__ = [
    "Halls",
    "Officials",
    "Organisation",
    "PlayerResults",
    "Players",
    "PublicStream",
    "Publications",
    "Registry",
    "Reports",
    "Standings",
]
