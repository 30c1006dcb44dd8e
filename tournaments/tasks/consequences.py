"""What follows by itself in a competition: sanctions of a commission, ties that were played, matches and tables."""

from contextlib import suppress

from arbitration.events import commission, feuille
from arbitration.streams import feuille_of
from engine.eventstore import commanding, recorded
from engine.jobs.registry import effect
from engine.people.actors import SYSTEM
from games.events import cartes, jarnac
from games.events.partie import EliminationsPronounced, PartieEnded
from games.queries import matches, tables
from games.streams import match_of, partie_of, table_of
from tournaments.commands import day, ties
from tournaments.domain.refusals import publication, rehearsals
from tournaments.game_rounds import commands, queries
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.queries.standings.ties import tie_partie


@effect("tournaments.exclusions", follows=(commission.PlayerDisqualified, commission.DisqualificationLifted))
def follow_the_commission(decided: recorded.Recorded) -> None:
    """FISF 6.1, 6.3: what a commission decides takes effect, whoever recorded it; official results stay as they are."""
    lifted = isinstance(decided.event, commission.DisqualificationLifted)
    follow = day.reinstate_entry if lifted else day.exclude_entry
    with suppress(publication.ResultsAreOfficial), commanding.metadata(causation_id=decided.event_id):
        follow(decided.event.competition, entry=decided.event.entry, by=SYSTEM)


@effect(
    "tournaments.played_ties",
    follows=(PartieEnded, EliminationsPronounced, feuille.PlayerEliminated, feuille.PlayerReinstated),
)
def settle_played_ties(happened: recorded.Recorded) -> None:
    """FISF 3.8.3: a mort subite between equals settles their tie when it has ended, and again when its falls change."""
    of_partie = isinstance(happened.event, PartieEnded | EliminationsPronounced)
    partie = partie_of(happened.stream) if of_partie else feuille_of(happened.stream)[0]
    played = tie_partie(partie)
    if played is not None and played.over:
        with (
            suppress(publication.ResultsAreOfficial, rehearsals.RehearsalIsOver),
            commanding.metadata(causation_id=happened.event_id),
        ):
            ties.settle_played_tie(played.competition, partie=partie, by=SYSTEM)


@effect("tournaments.jarnac_results", follows=(jarnac.MatchEnded,))
def follow_jarnac_matches(ended: recorded.Recorded) -> None:
    """JARNAC-13: a match that a table plays here gives its result, unless one was entered."""
    match = match_of(ended.stream)
    row = matches.match_if_any(match)
    if row is not None and row.competition is not None and queries.has_rounds(JARNAC, row.competition):
        with commanding.metadata(causation_id=ended.event_id):
            commands.follow_online(JARNAC, row.competition, online=match, by=SYSTEM)


@effect("tournaments.cartes_results", follows=(cartes.TablePlayEnded, cartes.TableHandsCounted))
def follow_cartes_tables(ended: recorded.Recorded) -> None:
    """CARTES-13: a table that is played here gives its result once the hands are counted, unless one was entered."""
    table = table_of(ended.stream)
    row = tables.table_if_any(table)
    if row is not None and row.competition is not None and queries.has_rounds(CARTES, row.competition):
        with commanding.metadata(causation_id=ended.event_id):
            commands.follow_online(CARTES, row.competition, online=table, by=SYSTEM)
