"""Rounds and their parties."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

from arbitration.queries.commissions import constituted_in
from engine.events.actors import Actor
from engine.eventstore import commanding, reading
from engine.eventstore.recorded import NEW, Condition, Recorded
from engine.people.permissions import require
from engine.rules.formula import Formula
from engine.rules.profile.kept import recorded_profile
from games.commands.partie import create_partie
from games.commands.preparee import choose_game, open_game, reveal_game, seal_game
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.state.partie import Phase
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import prepared_game
from games.domain.preparee import Stage
from games.events.partie import DrawSource
from games.queries.parties import ended_among, game_of_round
from games.services.lexicons import lexicon_named
from games.streams import partie_stream
from tournaments.domain.competition import rounds
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.refusals.competitions import GameNotReady, RoundHasBegun
from tournaments.domain.separation import refuse_preparing
from tournaments.events.competition import RoundOpened
from tournaments.models.competitions import CentrePartieRow, CompetitionRow
from tournaments.queries import competitions, remaining, separation
from tournaments.queries.plans import is_by_centre, next_round_of, usual_of
from tournaments.queries.rounds import centres_reporting, open_round_of
from tournaments.streams import competition_stream


@dataclass(frozen=True, slots=True)
class _PartieSettings:
    """The settings of one partie of a competition."""

    formula: str | None = None
    seconds: int | None = None
    mort_subite: bool | None = None
    source: DrawSource = DrawSource.SOFTWARE
    seed: bytes | None = None
    game: PreparedGame | None = None
    preparee: UUID | None = None
    centre: UUID | None = None


@commanding.command
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

    prepared: the line of `manage.py prepare` that a prepared partie follows; "" for the game sealed for this round.
    In a simultané only the game opens, and its id is returned: each centre then opens its own partie. Raises
    what `prepared_game` refuses, GameNotReady.
    formula, seconds, mort_subite: those planned for this round when None, else those of the competition; its regulation
    must allow others. In mort subite the regulation gives each coup its time, in place of `seconds`.
    """
    require(by, "tournaments.conduct_rounds", competition)
    if prepared:
        refuse_who_plays(competition, by)
    # Played again before anything is locked: it takes a moment.
    game = _game(competition, prepared, formula) if source is DrawSource.PREPARED and prepared else None
    with transaction.atomic():
        stream = competition_stream(competition)
        by_centre = is_by_centre(competition)
        sealed = _sealed_for_next(competition) if by_centre or (source is DrawSource.PREPARED and not game) else None
        if by_centre and sealed is None:
            raise GameNotReady(round=next_round_of(competition))
        partie = sealed if by_centre else partie or commanding.fresh_id("partie")
        constituted = constituted_in(competition)
        opened: RoundOpened = commanding.record(
            stream, COMPETITION, rounds.open_round, partie=partie, commissions=constituted
        )[0].event
        if sealed:
            open_game(sealed, by=by)
        if not by_centre and reading.stream_version(partie_stream(opened.partie)) == NEW:
            partie_settings = _PartieSettings(formula, seconds, mort_subite, source, seed, game, sealed)
            _create_partie(competition, opened.round, opened.partie, partie_settings, by=by)
    return opened.partie


@commanding.command
def open_centre_partie(competition: UUID, *, centre: UUID, by: Actor) -> UUID:
    """Begin the game of the open round in a centre, in a partie of its own. Returns the id of that partie.

    A second call returns the same partie.
    """
    require(by, "tournaments.conduct_centre", (competition, centre))
    stream = competition_stream(competition)
    with transaction.atomic():
        partie = commanding.fresh_id("partie")
        commanding.record(stream, COMPETITION, rounds.open_centre_partie, centre=centre, partie=partie)
        # its rows are written by now; the stream of thousands of entries is not read a second time
        played = CentrePartieRow.objects.get(
            competition=competition, centre=centre, round=open_round_of(competition) or 0
        )
        if reading.stream_version(partie_stream(played.partie)) == NEW:
            game = game_of_round(competition, played.round)
            partie_settings = _PartieSettings(
                source=DrawSource.PREPARED, preparee=game.id if game else None, centre=centre
            )
            _create_partie(competition, played.round, played.partie, partie_settings, by=by)
    return played.partie


@commanding.command
def stand_centre_down(competition: UUID, *, centre: UUID, by: Actor) -> list[Recorded]:
    """Stop waiting for a centre that does not play the open round, or not to its end."""
    require(by, "tournaments.conduct_rounds", competition)
    return commanding.record(competition_stream(competition), COMPETITION, rounds.stand_down, centre=centre)


def refuse_who_plays(competition: UUID, by: Actor) -> None:
    """FISF 1.3: the person who hands in a game knows it. Raises PreparesForHimself."""
    if (person := getattr(by, "person", None)) is not None:
        refuse_preparing(separation.part_in_competition(person, competition))


def _sealed_for_next(competition: UUID) -> UUID | None:
    game = game_of_round(competition, next_round_of(competition))
    return game.id if game and game.stage == Stage.SEALED.value else None


def _game(competition: UUID, prepared: str, formula: str | None) -> PreparedGame:
    row = CompetitionRow.objects.get(id=competition)
    played = Formula.parse(formula or usual_of(row, next_round_of(competition)).formula)
    return prepared_game(prepared, formula=played, lexicon=lexicon_named(row.lexicon))


def _create_partie(
    competition: UUID, number: int, partie: UUID, partie_settings: _PartieSettings, *, by: Actor
) -> None:
    """The partie is played under the regulation recorded with the competition, even if its file has changed."""
    row = CompetitionRow.objects.get(id=competition)
    usual = usual_of(row, number)
    create_partie(
        competition=competition,
        round=number,
        partie=partie,
        profile=recorded_profile(row.ruleset),
        formula=partie_settings.formula or usual.formula,
        seconds=partie_settings.seconds or usual.seconds,
        mort_subite=usual.mort_subite if partie_settings.mort_subite is None else partie_settings.mort_subite,
        lexicon=row.lexicon,
        source=partie_settings.source,
        seed=partie_settings.seed,
        game=partie_settings.game,
        preparee=partie_settings.preparee,
        centre=partie_settings.centre,
        by=by,
    )


@commanding.command
def close_round(
    competition: UUID, *, round: int, by: Actor, acknowledged: Collection[str] | None = None
) -> list[Recorded]:
    """Close the round once its parties have ended. Raises RoundNotOpen, PartieNotEnded, CentresStillPlaying (FISF 3.7).

    Its game is revealed. `acknowledged` names what `by` has seen to be left; None where nobody was asked, else raises
    SomethingRemains as well.
    """
    require(by, "tournaments.conduct_rounds", competition)
    stream = competition_stream(competition)
    state = commanding.load(stream, COMPETITION).state
    game = game_of_round(competition, round)
    played = state.rounds_of_centres.get(round)
    ended, conditions = (False, []) if played else _end_of_partie(state.parties.get(round))
    with transaction.atomic():
        recorded = commanding.record(
            stream,
            COMPETITION,
            rounds.close_round,
            conditions=conditions,
            number=round,
            partie_ended=ended,
            centres_ended=_centres_ended(competition, round, played.parties) if played else (),
            left=() if acknowledged is None else remaining.left_in_round(competition, round),
            acknowledged=acknowledged,
        )
        if game and game.stage == Stage.OPENED.value:
            reveal_game(game.id, by=by)
    return recorded


def _centres_ended(competition: UUID, round: int, parties: Mapping[UUID, UUID]) -> set[UUID]:
    """The centres whose partie has ended, or that sent their results in a file; neither can be undone."""
    ended = ended_among(parties.values())
    return {centre for centre, partie in parties.items() if partie in ended} | centres_reporting(competition, round)


def _end_of_partie(partie: UUID | None) -> tuple[bool, list[Condition]]:
    """Whether the partie has ended, and the condition that it still has when the round closes."""
    if partie is None:
        return False, []
    loaded = commanding.load(partie_stream(partie), PARTIE)
    return loaded.state.phase is Phase.ENDED, [Condition(loaded.stream, loaded.version)]


@commanding.command
def choose_round_game(competition: UUID, *, round: int, text: str, by: Actor, expected: int | None = None) -> UUID:
    """Choose the game of a round to come, a line of `manage.py prepare`. Returns its id, kept by a later choice.

    `expected`: the version of the game that it replaces. Raises PreparesForHimself, RoundHasBegun, and what
    `choose_game` refuses.
    """
    require(by, "tournaments.manage_competition", competition)
    refuse_who_plays(competition, by)
    row = competitions.competition_row(competition)
    if round < next_round_of(competition):
        raise RoundHasBegun(round=round)
    game = uuid5(competition, f"preparee-{round}")
    formula = usual_of(row, round).formula
    fields: dict[str, Any] = {"round": round, "text": text, "formula": formula, "lexicon": row.lexicon}
    choose_game(game, competition=competition, by=by, expected=expected, **fields)
    return game


@commanding.command
def seal_round_game(competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Seal the game of the round: nobody changes it from now on. Raises GameMissing, GameSealed."""
    require(by, "tournaments.manage_competition", competition)
    return seal_game(uuid5(competition, f"preparee-{round}"), by=by)
