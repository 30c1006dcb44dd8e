"""Which competitions have rounds of a game, and where these stand."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.events.publication import ResultsKind
from tournaments.game_rounds import events, games
from tournaments.game_rounds.game import Game
from tournaments.streams import competition_of_rounds


def follow(game: Game) -> None:
    """Keep the rows of a game, by a projection of its name."""
    kinds, row = game.rules.events, game.row

    @registry.projection(f"tournaments.{game.key}", mode="inline")
    class _Rounds(registry.Projection):
        models = (row,)

        @registry.on(kinds[events.Planned])
        def planned(self, event: events.Planned, at: Recorded, rows: held.HeldRows) -> None:
            rows[row].put(competition=competition_of_rounds(at.stream), **row.of_plan(event))

        @registry.on(kinds[events.RoundSeated])
        def seated(self, event: events.RoundSeated, at: Recorded, rows: held.HeldRows) -> None:
            self._changed(at, rows, rounds=event.round, is_open=True)

        @registry.on(kinds[events.RoundCancelled])
        def cancelled(self, event: events.RoundCancelled, at: Recorded, rows: held.HeldRows) -> None:
            self._changed(at, rows, rounds=event.round - 1, is_open=False)

        @registry.on(kinds[events.RoundClosed])
        def closed(self, event: events.RoundClosed, at: Recorded, rows: held.HeldRows) -> None:
            self._changed(at, rows, is_open=False)

        @registry.on(kinds[events.StandingsPublished])
        def published(self, event: events.StandingsPublished, at: Recorded, rows: held.HeldRows) -> None:
            self._changed(at, rows, official=event.kind is not ResultsKind.PROVISIONAL)

        def _changed(self, at: Recorded, rows: held.HeldRows, **values: object) -> None:
            rows[row].change(competition_of_rounds(at.stream), **values)

    moving = (events.Planned, events.RoundSeated, events.RoundCancelled, events.RoundClosed, events.StandingsPublished)
    unwanted = [kinds[kind] for kind in kinds if kind not in moving]
    registry.ignore(*unwanted, because="pages fold the stream of the rounds, which is short")


for game in games.GAMES:
    follow(game)
