"""Which competitions have rounds of Jarnac, and where these stand."""

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, ignore, on, projection
from tournaments.events import ResultsKind
from tournaments.game_rounds.jarnac.events import (
    JarnacForfeited,
    JarnacMatchOpened,
    JarnacPairingCorrected,
    JarnacPlanned,
    JarnacPublished,
    JarnacReopened,
    JarnacResultEntered,
    JarnacResultWithdrawn,
    JarnacRoundCancelled,
    JarnacRoundClosed,
    JarnacRoundPaired,
)
from tournaments.models import JarnacRow
from tournaments.streams import jarnac_of


@projection("tournaments.jarnac", mode="inline")
class JarnacRounds(Projection):
    models = (JarnacRow,)

    @on(JarnacPlanned)
    def planned(self, event: JarnacPlanned, at: Recorded, tables: Tables) -> None:
        tables[JarnacRow].update_or_create(competition=jarnac_of(at.stream), defaults={"system": event.system.value})

    @on(JarnacRoundPaired)
    def paired(self, event: JarnacRoundPaired, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, rounds=event.round, is_open=True)

    @on(JarnacRoundCancelled)
    def cancelled(self, event: JarnacRoundCancelled, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, rounds=event.round - 1, is_open=False)

    @on(JarnacRoundClosed)
    def closed(self, event: JarnacRoundClosed, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, is_open=False)

    @on(JarnacPublished)
    def published(self, event: JarnacPublished, at: Recorded, tables: Tables) -> None:
        self._changed(at, tables, official=event.kind is not ResultsKind.PROVISIONAL)

    def _changed(self, at: Recorded, tables: Tables, **values: object) -> None:
        tables[JarnacRow].filter(competition=jarnac_of(at.stream)).update(**values)


ignore(
    JarnacPairingCorrected,
    JarnacMatchOpened,
    JarnacResultEntered,
    JarnacForfeited,
    JarnacResultWithdrawn,
    JarnacReopened,
    because="pages fold the stream of the rounds, which is short",
)
