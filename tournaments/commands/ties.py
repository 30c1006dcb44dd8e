"""Ties that are settled outside the parties."""

import secrets
from collections.abc import Collection, Mapping
from uuid import UUID

from django.db import transaction

from arbitration.queries.turns import falls_of
from engine.events.actors import Actor
from engine.eventstore import commanding, reading, recorded
from engine.eventstore.projections.running import catch_up
from engine.people.permissions import require
from engine.rules.profile.kept import recorded_profile
from games.commands.partie import create_partie
from games.events.partie import DrawSource
from games.streams import partie_stream
from tournaments.domain.competition import state, ties
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.events.ties import TiePartieOpened
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.ties import tie_parties_over, tied
from tournaments.streams import competition_stream


@commanding.command
def open_tie_partie(
    competition: UUID,
    *,
    entries: Collection[UUID],
    by: Actor,
    source: DrawSource = DrawSource.SOFTWARE,
    seed: bytes | None = None,
) -> UUID:
    """FISF 3.8.3: open a mort subite between equals, beside the rounds. Returns the id of its partie.

    Raises TieBreakNotPlanned, NotATie, TieBeingPlayed, EntriesWithoutTable, MortSubiteNotAllowed.
    """
    require(by, "tournaments.conduct_rounds", competition)
    row = competition_row(competition)
    tied_now = _ties(competition, SUDDEN_DEATH)
    with transaction.atomic():
        opened: TiePartieOpened = commanding.record(
            competition_stream(competition),
            state.COMPETITION,
            ties.open_tie_partie,
            partie=commanding.fresh_id("partie"),
            entries=entries,
            ties=tied_now,
            ended=tie_parties_over(competition),
        )[0].event
        if reading.stream_version(partie_stream(opened.partie)) == recorded.NEW:
            create_partie(
                competition=competition,
                round=0,
                partie=opened.partie,
                profile=recorded_profile(row.ruleset),
                formula=row.formula,
                seconds=row.seconds,
                mort_subite=True,
                lexicon=row.lexicon,
                source=source,
                seed=seed,
                by=by,
            )
    return opened.partie


@commanding.command
def settle_played_tie(competition: UUID, *, partie: UUID, by: Actor) -> list[recorded.Recorded]:
    """Record the places of a mort subite between equals, once it has ended; does nothing if they are recorded.

    Raises UnknownTiePartie, ResultsAreOfficial.
    """
    require(by, "tournaments.conduct_rounds", competition)
    stream = competition_stream(competition)
    return commanding.record(stream, state.COMPETITION, ties.settle_played_tie, partie=partie, fell=falls_of(partie))


@commanding.command
def settle_tie(competition: UUID, *, places: Mapping[UUID, int], by: Actor) -> list[recorded.Recorded]:
    """Record the result of a mort subite between equals. Raises TieBreakNotPlanned, NotATie, TieOrderIncomplete."""
    require(by, "tournaments.conduct_rounds", competition)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        ties.settle_tie,
        places=places,
        ties=_ties(competition, SUDDEN_DEATH),
    )


@commanding.command
def draw_lots(competition: UUID, *, entries: Collection[UUID], by: Actor) -> list[recorded.Recorded]:
    """Order equals by lot; the seed is recorded. Raises TieBreakNotPlanned, NotATie."""
    require(by, "tournaments.conduct_rounds", competition)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        ties.draw_lots,
        entries=entries,
        seed=secrets.token_hex(16),
        ties=_ties(competition, LOT),
    )


def _ties(competition: UUID, strategy: str) -> list[tuple[UUID, ...]]:
    catch_up("tournaments.standings")
    return [entries for _rank, _total, entries in tied(competition, strategy)]
