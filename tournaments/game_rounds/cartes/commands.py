"""The commands of rounds of Scrabble cartes: their plan, and those of every game under their names."""

from functools import partial
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from games.events.cartes import CardsFrom
from tournaments.game_rounds import commands
from tournaments.game_rounds.cartes import events, game

seat_cartes_round = partial(commands.seat_round, game.CARTES)
cancel_cartes_round = partial(commands.cancel_round, game.CARTES)
correct_cartes_seats = partial(commands.correct_seats, game.CARTES)
open_cartes_tables = partial(commands.open_online, game.CARTES)
enter_cartes_results = partial(commands.enter_results, game.CARTES)
withdraw_cartes_result = partial(commands.withdraw_result, game.CARTES)
close_cartes_round = partial(commands.close_round, game.CARTES)
follow_cartes_table = partial(commands.follow_online, game.CARTES)
publish_cartes = partial(commands.publish_standings, game.CARTES)
reopen_cartes = partial(commands.reopen_standings, game.CARTES)


@commanding.command
def plan_cartes(
    competition: UUID,
    *,
    by: Actor,
    rounds: int = 3,
    size: int = 4,
    seating: events.CartesSeating = events.CartesSeating.APART,
    seeding: events.CartesSeeding = events.CartesSeeding.LOT,
    cards_from: CardsFrom = CardsFrom.BOX,
    target: int = 0,
    expected: int | None = None,
) -> list[recorded.Recorded]:
    """How the rounds are made, as `plan_rounds`.

    size: players of a table, or as near as can be. target: of a race (CARTES-14), 0 for none. Raises
    CartesRoundsInvalid, CartesSizeInvalid…
    """
    planned = events.CartesPlanned(
        rounds=rounds,
        size=size,
        seating=seating,
        seeding=seeding,
        seed=commands.seed_of(game.CARTES, competition),
        cards_from=cards_from,
        target=target,
    )
    return commands.plan_rounds(game.CARTES, competition, planned=planned, by=by, expected=expected)
