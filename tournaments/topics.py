"""Which facts wake the pages of a competition.

`competition-<id>` is for everybody and hears of what moves the public standings, or the line above them that says
where the partie stands; `totals-<id>` is for those who may see the arbitres' totals and hears of every bulletin.
`wall-<id>` is for those who watch all its centres; `hall-<id>` is of one centre, for its people: it hears of its own
partie, of what it says, and of the rounds that it plays. `multiplex-<id>` is for who conducts the halls of one.
"""

from typing import Any
from uuid import UUID

from arbitration.streams import feuille_of
from engine.eventstore.recorded import Recorded
from engine.people.permissions import allowed
from engine.web.live.topics import changes_rights, register, topics_of
from games import streams, topics
from tournaments.domain.reports.state import ReportEvent
from tournaments.domain.results.events import FEUILLE_EVENTS, REPORT_EVENTS, FeuilleEvent
from tournaments.events import competition as events, following, membership, publication
from tournaments.events.centre import ArbitreAppointed, ArbitreDismissed, DoubleArbitreAppointed, DoubleArbitreDismissed
from tournaments.game_rounds.games import GAMES
from tournaments.hall_logs import events as away
from tournaments.multiplex import events as multiplex, queries as multiplexes
from tournaments.queries import day, rehearsals, rounds
from tournaments.streams import competition_of, competition_of_rounds, following_of, multiplex_of


def _may_follow(user: Any, competition: UUID) -> bool:
    return rehearsals.rehearsal(competition) is None or allowed(user, "tournaments.see_rehearsal", competition)


register("competition", _may_follow)
register("totals", lambda user, competition: allowed(user, "tournaments.view_arbiter_totals", competition))
register("wall", lambda user, competition: allowed(user, "tournaments.watch_centres", competition))
register(
    "multiplex", lambda user, of: allowed(user, "tournaments.conduct_rounds", multiplexes.competition_of_multiplex(of))
)
register("hall", lambda user, centre: allowed(user, "tournaments.hear_hall", centre))


@topics_of(
    events.RoundOpened,
    events.CentreStoodDown,
    events.RoundClosed,
    publication.ResultsPublished,
    publication.RectificatifOpened,
    publication.RectificatifAbandoned,
)
def of_everybody(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"competition-{competition_of(at.stream)}",)


def of_rounds(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"competition-{competition_of_rounds(at.stream)}",)


for game in GAMES:
    topics_of(*game.rules.events.values())(of_rounds)


@topics_of(*REPORT_EVENTS)
def reports(event: ReportEvent, _at: Recorded) -> tuple[str, ...]:
    """One that is sent moves what is public too: the other centres of a simultané wait for that one no longer."""
    return f"competition-{event.competition}", f"totals-{event.competition}"


@topics_of(*topics.PUBLIC)
def parties(_event: object, at: Recorded) -> tuple[str, ...]:
    competition = rounds.competition_of_partie(streams.partie_of(at.stream))
    return (f"competition-{competition}", f"totals-{competition}") if competition else ()


@topics_of(*FEUILLE_EVENTS)
def bulletins(event: FeuilleEvent, at: Recorded) -> tuple[str, ...]:
    partie, _entry = feuille_of(at.stream)
    competition = rounds.competition_of_partie(partie)
    if competition is None:
        return ()
    totals = f"totals-{competition}"
    return (totals, f"competition-{competition}") if rounds.is_announced(partie, event.coup) else (totals,)


_OfOneCentre = (
    away.HallLogReceived
    | away.HallPacked
    | away.HallTakenBack
    | events.CentreEnrolled
    | events.CentreJugeArbitreAppointed
    | events.CentreJugeArbitreDismissed
    | events.CentrePartieOpened
    | events.CentreReadinessUndone
    | events.CentreReady
    | events.CentreStoodDown
    | events.EnrolmentAsked
    | events.EnrolmentRefused
)


@topics_of(
    away.HallLogReceived,
    away.HallPacked,
    away.HallTakenBack,
    events.CentreEnrolled,
    events.CentreJugeArbitreAppointed,
    events.CentreJugeArbitreDismissed,
    events.CentrePartieOpened,
    events.CentreReadinessUndone,
    events.CentreReady,
    events.CentreStoodDown,
    events.EnrolmentAsked,
    events.EnrolmentRefused,
)
def of_one_centre(event: _OfOneCentre, at: Recorded) -> tuple[str, ...]:
    return f"wall-{competition_of(at.stream)}", f"hall-{event.centre}"


@topics_of(
    multiplex.MultiplexHallJoined,
    multiplex.MultiplexHallLeft,
    multiplex.MultiplexHallSetAside,
    multiplex.MultiplexHallResumed,
    multiplex.MultiplexTimeRuled,
)
def of_one_hall(event: multiplex.MultiplexHallJoined, at: Recorded) -> tuple[str, ...]:
    return f"multiplex-{multiplex_of(at.stream)}", f"hall-{event.centre}"


@topics_of(multiplex.MultiplexStepTaken)
def of_all_halls(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"multiplex-{multiplex_of(at.stream)}",)


@topics_of(events.RoundOpened, events.RoundClosed)
def of_every_centre(_event: object, at: Recorded) -> tuple[str, ...]:
    competition = competition_of(at.stream)
    return (f"wall-{competition}", *(f"hall-{centre}" for centre in rounds.centres_enrolled(competition)))


@topics_of(events.EntryCheckedIn, events.CheckInUndone)
def at_the_door(event: events.EntryCheckedIn | events.CheckInUndone, at: Recorded) -> tuple[str, ...]:
    """How many are there is on the page of their centre, and on the wall."""
    competition = competition_of(at.stream)
    centre = day.centre_of_entry(competition, event.entry)
    return (f"wall-{competition}", f"hall-{centre}") if centre else ()


@topics_of(following.CoupFollowed, following.CoupDisputed)
def followed(_event: object, at: Recorded) -> tuple[str, ...]:
    partie, centre = following_of(at.stream)
    return f"wall-{rounds.competition_of_partie(partie)}", f"hall-{centre}", f"conduct-{partie}"


@topics_of(*topics.PUBLIC)
def own_parties(_event: object, at: Recorded) -> tuple[str, ...]:
    partie = streams.partie_of(at.stream)
    competition, centre = rounds.competition_of_partie(partie), rounds.centre_of_partie(partie)
    if competition is None:
        return ()
    return (f"wall-{competition}", f"hall-{centre}") if centre else (f"wall-{competition}",)


changes_rights(
    ArbitreAppointed,
    ArbitreDismissed,
    events.CentreJugeArbitreAppointed,
    events.CentreJugeArbitreDismissed,
    DoubleArbitreAppointed,
    DoubleArbitreDismissed,
    events.JugeArbitreAppointed,
    events.JugeArbitreDismissed,
    membership.ClubOfficerAppointed,
    membership.ClubOfficerDismissed,
    membership.OrganiserAppointed,
    membership.OrganiserDismissed,
    membership.StaffAppointed,
    membership.StaffDismissed,
)
