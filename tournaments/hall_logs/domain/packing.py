"""What goes into a pack: of the log of the federation, what a hall needs to play by itself, and no more."""

from typing import Any
from uuid import UUID

from tournaments.domain import publication
from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.domain.plan import Conduct
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.competitions import NoEntriesHere
from tournaments.events import centre as centre_events, competition as events, organisation, rehearsal
from tournaments.hall_logs.domain import lending, refusals
from tournaments.hall_logs.events import HallPacked

# Of the stream of a competition: what is said of all, of a centre, of an entry. Officials are accounts of here; what
# was published is nothing to play by.
_OF_ALL = (
    events.CompetitionCreated,
    events.CompetitionGiven,
    events.CompetitionAmended,
    events.CompetitionPlanned,
    events.TeamFormed,
    events.RoundOpened,
    events.RoundClosed,
    rehearsal.RehearsalBegun,
)
_OF_CENTRE = (
    events.CentreEnrolled,
    events.EntryAccepted,
    events.TablesPlanned,
    events.CentreReady,
    events.CentreReadinessUndone,
    events.CentrePartieOpened,
    events.CentreStoodDown,
)
_OF_ENTRY = (
    events.EntryClassified,
    events.EntryJoinedTeam,
    events.EntryCheckedIn,
    events.CheckInUndone,
    events.EntryWithdrawn,
    events.EntryReturned,
    events.EntryExcluded,
    events.EntryReinstated,
    events.TableAssigned,
)
# Of the stream of a centre: what the place is.
_PLACE = (
    centre_events.CentreOpened,
    centre_events.CentreRequested,
    centre_events.CentreAmended,
    centre_events.CentreEntrusted,
    organisation.OrganisationApproved,
)


def pack_hall(competition: Competition, *, centre: UUID, pack: UUID) -> list[CompetitionEvent]:
    """The centre goes away with this pack; another one for it may be made, until one of them has come home.

    Raises UnknownCompetition, CentreNotEnrolled, ResultsAreOfficial, PlayedInOneRoom, NoEntriesHere, HallHasBegun.
    """
    _ = competition.settings
    if centre not in competition.centres:
        raise CentreNotEnrolled
    publication.refuse_frozen(competition.results)
    if competition.plan.conduct is not Conduct.CENTRES and competition.centres != {centre}:
        raise refusals.PlayedInOneRoom
    if not any(entry.plays and entry.centre == centre for entry in competition.entries.values()):
        raise NoEntriesHere
    if competition.open_round is not None:
        raise refusals.HallHasBegun
    if pack in competition.hall(centre).packs:
        return []
    return [HallPacked(centre=centre, pack=pack)]


def take_back(competition: Competition, *, centre: UUID) -> list[CompetitionEvent]:
    """The centre plays here again. Raises UnknownCompetition, HallNotAway."""
    _ = competition.settings
    return list(lending.take_back(competition.hall(centre), centre=centre))


def goes_along(event: Any, *, centre: UUID, entries: set[UUID]) -> bool:
    """Whether an event of the competition is for a hall of this centre, where these entries play."""
    if isinstance(event, _OF_CENTRE):
        return bool(event.centre == centre)
    if isinstance(event, _OF_ENTRY):
        return event.entry in entries
    return isinstance(event, _OF_ALL)


def tells_the_place(event: Any) -> bool:
    """Whether an event of the centre says what the place is, and not who works there."""
    return isinstance(event, _PLACE)
