"""Which competitions have rounds of Scrabble cartes, and where these stand."""

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, ignore, on, projection
from tournaments.events import ResultsKind
from tournaments.game_rounds.cartes.events import (
    CartesPlanned,
    CartesPublished,
    CartesReopened,
    CartesResultEntered,
    CartesResultWithdrawn,
    CartesRoundCancelled,
    CartesRoundClosed,
    CartesRoundSeated,
    CartesSeatsCorrected,
    CartesTableOpened,
)
from tournaments.models import CartesRow
from tournaments.streams import cartes_of


@projection("tournaments.cartes", mode="inline")
class CartesRounds(Projection):
    models = (CartesRow,)

    @on(CartesPlanned)
    def planned(self, event: CartesPlanned, at: Recorded, tables: Tables) -> None:
        tables[CartesRow].get_or_create(competition=cartes_of(at.stream))

    @on(CartesRoundSeated)
    def seated(self, event: CartesRoundSeated, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, rounds=event.round, is_open=True)

    @on(CartesRoundCancelled)
    def cancelled(self, event: CartesRoundCancelled, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, rounds=event.round - 1, is_open=False)

    @on(CartesRoundClosed)
    def closed(self, event: CartesRoundClosed, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, is_open=False)

    @on(CartesPublished)
    def published(self, event: CartesPublished, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, official=event.kind is not ResultsKind.PROVISIONAL)

    def _changed(self, at: Recorded, tables: Tables, **values: object) -> None:
        tables[CartesRow].filter(competition=cartes_of(at.stream)).update(**values)


ignore(
    CartesSeatsCorrected,
    CartesTableOpened,
    CartesResultEntered,
    CartesResultWithdrawn,
    CartesReopened,
    because="pages fold the stream of the rounds, which is short",
)
