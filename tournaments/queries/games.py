"""The games prepared for the rounds of a competition: the stage of each, none of its letters."""

from dataclasses import dataclass
from uuid import UUID

from engine.eventstore.reading import stream_version
from games.domain.preparee import Stage
from games.queries.parties import games_of
from games.streams import preparee_stream
from tournaments.queries import competitions, plans


@dataclass(frozen=True, slots=True)
class RoundGame:
    """The game of a round; `commitment` is what anyone will check its key against."""

    id: UUID
    round: int
    stage: Stage
    commitment: str
    version: int


def round_games(competition: UUID) -> list[RoundGame]:
    """In the order of the rounds."""
    return [
        RoundGame(row.id, row.round, Stage(row.stage), row.commitment, stream_version(preparee_stream(row.id)))
        for row in games_of(competition)
    ]


def rounds_to_choose(competition: UUID) -> list[int]:
    """The rounds to come that were announced, whose game is not sealed."""
    sealed = {game.round for game in round_games(competition) if game.stage is not Stage.CHOSEN}
    planned = len(plans.plan_of(competitions.competition_row(competition)).rounds)
    first = plans.next_round_of(competition)
    return [number for number in range(first, max(planned, first) + 1) if number not in sealed]


def rounds_to_seal(competition: UUID) -> list[int]:
    """The rounds whose game is chosen and not sealed yet."""
    return [game.round for game in round_games(competition) if game.stage is Stage.CHOSEN]


def game_for_next(competition: UUID) -> RoundGame | None:
    """The game of the round that opens next."""
    number = plans.next_round_of(competition)
    return next((game for game in round_games(competition) if game.round == number), None)


def is_sealed_for_next(competition: UUID) -> bool:
    """Whether the round that opens next has its game."""
    game = game_for_next(competition)
    return game is not None and game.stage is Stage.SEALED
