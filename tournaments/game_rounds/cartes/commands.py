"""The commands of rounds of Scrabble cartes: their plan, and those of every game under their names."""

from functools import partial
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore.commanding import command
from engine.eventstore.recorded import Recorded
from games.events.cartes import CardsFrom
from tournaments.game_rounds import commands
from tournaments.game_rounds.cartes.events import CartesPlanned, CartesSeating, CartesSeeding
from tournaments.game_rounds.cartes.game import CARTES

seat_cartes_round = partial(commands.seat_round, CARTES)
cancel_cartes_round = partial(commands.cancel_round, CARTES)
correct_cartes_seats = partial(commands.correct_seats, CARTES)
open_cartes_tables = partial(commands.open_online, CARTES)
enter_cartes_results = partial(commands.enter_results, CARTES)
withdraw_cartes_result = partial(commands.withdraw_result, CARTES)
close_cartes_round = partial(commands.close_round, CARTES)
follow_cartes_table = partial(commands.follow_online, CARTES)
publish_cartes = partial(commands.publish_standings, CARTES)
reopen_cartes = partial(commands.reopen_standings, CARTES)


@command
def plan_cartes(
    competition: UUID,
    *,
    by: Actor,
    rounds: int = 3,
    size: int = 4,
    seating: CartesSeating = CartesSeating.APART,
    seeding: CartesSeeding = CartesSeeding.LOT,
    cards_from: CardsFrom = CardsFrom.BOX,
    target: int = 0,
    expected: int | None = None,
) -> list[Recorded]:
    """How the rounds are made, as `plan_rounds`.

    size: players of a table, or as near as can be. target: of a race (CARTES-14), 0 for none. Raises
    CartesRoundsInvalid, CartesSizeInvalid…
    """
    planned = CartesPlanned(
        rounds=rounds,
        size=size,
        seating=seating,
        seeding=seeding,
        seed=commands.seed_of(CARTES, competition),
        cards_from=cards_from,
        target=target,
    )
    return commands.plan_rounds(CARTES, competition, planned=planned, by=by, expected=expected)
