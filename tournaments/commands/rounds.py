"""Rounds and their parties."""

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from engine.eventstore import NEW, Condition, Recorded, stream_version
from engine.eventstore.commanding import command, fresh_id, load, record
from engine.people import Actor, require
from engine.rules.formula import Formula
from engine.rules.profile import recorded_profile
from games.commands import create_partie
from games.domain.partie.state import PARTIE, Phase
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import prepared_game
from games.events import DrawSource
from games.lexicons import lexicon_named
from games.streams import partie_stream
from tournaments.domain import competition as competitions
from tournaments.domain.competition import COMPETITION
from tournaments.events import RoundOpened
from tournaments.models import CompetitionRow
from tournaments.queries.plans import next_round_of, usual_of
from tournaments.streams import competition_stream


@dataclass(frozen=True, slots=True)
class _PartieSettings:
    """What one partie of a competition has of its own."""

    formula: str | None
    seconds: int | None
    mort_subite: bool | None
    source: DrawSource
    seed: bytes | None
    game: PreparedGame | None


@command
def open_round(
    competition: UUID,
    *,
    by: Actor,
    source: DrawSource = DrawSource.SOFTWARE,
    formula: str | None = None,
    seconds: int | None = None,
    mort_subite: bool | None = None,
    partie: UUID | None = None,
    seed: bytes | None = None,
    prepared: str = "",
) -> UUID:
    """Open the next round with its partie, or neither. Returns the id of the partie.

    prepared: the line of `manage.py prepare` that a prepared partie follows. Raises what `prepared_game` refuses.
    formula, seconds, mort_subite: those planned for this round when None, else those of the competition; its regulation
    must allow others. In mort subite the regulation gives each coup its time, in place of `seconds`.
    """
    require(by, "tournaments.conduct_rounds", competition)
    partie = partie or fresh_id("partie")
    # Played again before anything is locked: it takes a moment.
    game = _game(competition, prepared, formula) if source is DrawSource.PREPARED and prepared else None
    with transaction.atomic():
        stream = competition_stream(competition)
        opened: RoundOpened = record(stream, COMPETITION, competitions.open_round, partie=partie)[0].event
        if stream_version(partie_stream(opened.partie)) == NEW:
            own = _PartieSettings(formula, seconds, mort_subite, source, seed, game)
            _create_partie(competition, opened, own, by=by)
    return opened.partie


def _game(competition: UUID, prepared: str, formula: str | None) -> PreparedGame:
    row = CompetitionRow.objects.get(id=competition)
    played = Formula.parse(formula or usual_of(row, next_round_of(competition)).formula)
    return prepared_game(prepared, formula=played, lexicon=lexicon_named(row.lexicon))


def _create_partie(competition: UUID, opened: RoundOpened, own: _PartieSettings, *, by: Actor) -> None:
    """The partie is played by the regulation that the competition was created with, whatever its file says now."""
    row = CompetitionRow.objects.get(id=competition)
    usual = usual_of(row, opened.round)
    create_partie(
        competition=competition,
        round=opened.round,
        partie=opened.partie,
        profile=recorded_profile(row.ruleset),
        formula=own.formula or usual.formula,
        seconds=own.seconds or usual.seconds,
        mort_subite=usual.mort_subite if own.mort_subite is None else own.mort_subite,
        lexicon=row.lexicon,
        source=own.source,
        seed=own.seed,
        game=own.game,
        by=by,
    )


@command
def close_round(competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Close the round once its partie has ended. Raises RoundNotOpen, PartieNotEnded (FISF 3.7)."""
    require(by, "tournaments.conduct_rounds", competition)
    stream = competition_stream(competition)
    ended, conditions = _end_of_partie(load(stream, COMPETITION).state.parties.get(round))
    return record(
        stream, COMPETITION, competitions.close_round, conditions=conditions, number=round, partie_ended=ended
    )


def _end_of_partie(partie: UUID | None) -> tuple[bool, list[Condition]]:
    """Whether the partie has ended, and what must still be so when the round closes."""
    if partie is None:
        return False, []
    loaded = load(partie_stream(partie), PARTIE)
    return loaded.state.phase is Phase.ENDED, [Condition(loaded.stream, loaded.version)]
