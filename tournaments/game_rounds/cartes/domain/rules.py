"""Rounds of Scrabble cartes: tables of two to six, the points of each player."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from games.domain.cartes.beginning import MAX_PLAYERS, MAX_TARGET, MIN_PLAYERS, MIN_TARGET
from games.events.cartes import CardsFrom
from tournaments.game_rounds import events as shared
from tournaments.game_rounds.cartes import events as cartes
from tournaments.game_rounds.cartes.domain import refusals, seating, standings
from tournaments.game_rounds.domain import rounds, rules
from tournaments.game_rounds.domain.refusals import TablePlayed
from tournaments.game_rounds.domain.seating import FEWEST
from tournaments.game_rounds.domain.state import Round, Table

# CARTES-13 takes from a score what one still holds. Beyond these a figure was mistyped.
LEAST_POINTS, MOST_POINTS = -999, 2999
USUAL: Mapping[str, Any] = {
    "rounds": 3,
    "size": 4,
    "seating": cartes.CartesSeating.APART,
    "seeding": cartes.CartesSeeding.LOT,
    "cards_from": CardsFrom.BOX,
    "target": 0,
}


class CartesRules(rules.Rules):
    key = "cartes"
    usual = USUAL
    refusals = refusals.REFUSALS
    events = shared.events_of(cartes)
    line = cartes.CartesTally
    next_round = staticmethod(seating.next_tables)
    winners = staticmethod(standings.winners)
    tallies = staticmethod(standings.tallies)
    ranked = staticmethod(standings.ranked)

    def refuse_plan(self, plan: cartes.CartesPlanned) -> None:
        """CARTES-1, -14. Raises CartesRoundsInvalid, CartesSizeInvalid, CartesTargetInvalid."""
        if not 1 <= plan.rounds <= rounds.MOST_ROUNDS:
            raise refusals.CartesRoundsInvalid(most=rounds.MOST_ROUNDS)
        if not MIN_PLAYERS <= plan.size <= MAX_PLAYERS:
            raise refusals.CartesSizeInvalid(least=MIN_PLAYERS, most=MAX_PLAYERS)
        if plan.target and not MIN_TARGET <= plan.target <= MAX_TARGET:
            raise refusals.CartesTargetInvalid(least=MIN_TARGET, most=MAX_TARGET)

    def with_late(self, round_: Round, late: UUID) -> shared.Seats:
        """At the smallest table. Raises CartesTablesFull."""
        free = [
            (len(table.players), number)
            for number, table in round_.tables.items()
            if table.outcome is None and len(table.players) < MAX_PLAYERS
        ]
        if not free:
            raise refusals.CartesTablesFull(most=MAX_PLAYERS)
        _count, number = min(free)
        return shared.Seats({number: (*round_.tables[number].players, late)})

    def without(self, round_: Round, gone: UUID) -> shared.Seats:
        """Raises CartesTableAlone, TablePlayed."""
        number, table = next((number, table) for number, table in round_.tables.items() if gone in table.players)
        if table.outcome is not None:
            raise self.refusal(TablePlayed, table=number)
        left = tuple(entry for entry in table.players if entry != gone)
        if len(left) < FEWEST:
            raise refusals.CartesTableAlone(table=number)
        return shared.Seats({number: left})

    def may_exchange(self, round_: Round, one: UUID, other: UUID) -> bool:
        """Not within a table, where it would change nothing."""
        here = round_.table_of(one)
        return one != other and (here is None or here != round_.table_of(other))

    def outcome(self, number: int, table: Table, result: Sequence[int]) -> tuple[int, ...]:
        """CARTES-13. Raises CartesResultIncomplete, CartesResultImpossible."""
        if len(result) != len(table.players):
            raise refusals.CartesResultIncomplete(table=number, count=len(table.players))
        if not all(LEAST_POINTS <= points <= MOST_POINTS for points in result):
            raise refusals.CartesResultImpossible(table=number, least=LEAST_POINTS, most=MOST_POINTS)
        return tuple(result)


RULES = CartesRules()
