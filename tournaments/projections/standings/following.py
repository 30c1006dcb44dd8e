"""What each event is to the results of a round, and which rows it asks for."""

from uuid import UUID

from arbitration.events.feuille import FeuilleOpened
from arbitration.streams import feuille_of
from engine.eventstore.projections.writing import write
from engine.eventstore.recorded import Recorded
from games.streams import partie_of
from tournaments.domain.results import events, touched
from tournaments.events.competition import CentrePartieOpened, EntryExcluded, EntryReinstated, RoundOpened
from tournaments.models.standings import DisqualifiedEntryRow
from tournaments.projections.standings.loading import LoadedRound, Rounds
from tournaments.projections.standings.versions import Versions
from tournaments.streams import centre_of, competition_of


def follow(rounds: Rounds, versions: Versions, at: Recorded) -> None:
    """Fold one event into the results that it is about."""
    event = at.event
    if isinstance(event, EntryExcluded | EntryReinstated):
        _disqualify(rounds, versions, at)
        return
    if isinstance(event, RoundOpened):
        of, moved = _open(rounds, at, event)
    elif isinstance(event, events.CENTRE_EVENTS):
        of, moved = _on_centre(rounds, at)
    elif isinstance(event, events.REPORT_EVENTS):
        of, moved = _on_report(rounds, at)
    elif isinstance(event, (FeuilleOpened, *events.FEUILLE_EVENTS)):
        of, moved = _on_feuille(rounds, at)
    else:
        of, moved = _on_partie(rounds, at)
    versions.move(of.row.competition, at, moved)


def _open(rounds: Rounds, at: Recorded, event: RoundOpened) -> tuple[LoadedRound, touched.Moved]:
    of = rounds.of_partie(event.partie)
    of.row.competition = competition_of(at.stream)
    return of, of.results.open(event.round, event.centres)


def _on_centre(rounds: Rounds, at: Recorded) -> tuple[LoadedRound, touched.Moved]:
    of = rounds.numbered(competition_of(at.stream), at.event.round)
    if isinstance(at.event, CentrePartieOpened):
        rounds.round_of[at.event.partie] = of.row.partie
        rounds.read_report(of, at.event.centre)
    return of, of.results.on_centre(at.event)


def _on_report(rounds: Rounds, at: Recorded) -> tuple[LoadedRound, touched.Moved]:
    of, centre = rounds.of_partie(at.event.partie), centre_of(at.stream)
    rounds.read_report(of, centre)
    return of, of.results.on_report(centre, at.event)


def _on_feuille(rounds: Rounds, at: Recorded) -> tuple[LoadedRound, touched.Moved]:
    partie, entry = feuille_of(at.stream)
    of = rounds.of_partie(partie)
    rounds.read_line(of, entry, at.event)
    return of, of.results.on_feuille(entry, at.event)


def _on_partie(rounds: Rounds, at: Recorded) -> tuple[LoadedRound, touched.Moved]:
    partie = partie_of(at.stream)
    of = rounds.of_partie(partie)
    rounds.read_annulled(of, partie, at.event)
    return of, of.results.on_partie(partie, at.event)


def _disqualify(rounds: Rounds, versions: Versions, at: Recorded) -> None:
    """FISF 6.1, 6.3, Q18: where the regulation says so, solos are compared again without the excluded."""
    competition: UUID = competition_of(at.stream)
    rows, entry = rounds.tables[DisqualifiedEntryRow], at.event.entry
    if isinstance(at.event, EntryExcluded):
        write(rounds.tables, DisqualifiedEntryRow, [rows.model(entry=entry, competition=competition)], ["entry"])
    else:
        rows.filter(entry=entry).delete()
    for of in rounds.of_competition(competition):
        if of.results.ended and of.results.settings.profile.solo_without_disqualified:
            of.results.touched.everyone = True
            versions.move(competition, at, touched.Moved.FOR_EVERYBODY)
