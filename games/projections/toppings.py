"""From the events of toppings and of their runs to what everybody may see of them: times, and no word."""

from uuid import UUID

from django.db.models import F

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from games.domain.topping.run import time_found, time_given
from games.events import (
    ProposalRefused,
    RunAbandoned,
    RunStarted,
    SolutionGiven,
    TopFound,
    ToppingAsked,
    ToppingClosed,
    ToppingPrepared,
    ToppingRevealed,
)
from games.models import RunCoupRow, RunRow, ToppingRow
from games.streams import run_of, topping_of


@projection("games.toppings", mode="inline")
class Toppings(Projection):
    """Who may conduct a topping follows from its row: the next command asks."""

    models = (ToppingRow,)

    @on(ToppingAsked)
    def asked(self, event: ToppingAsked, at: Recorded, tables: Tables) -> None:
        tables[ToppingRow].create(
            id=topping_of(at.stream),
            name=event.name,
            competition=event.competition,
            day=event.day,
            asked_by=account_of(at),
            in_person=event.in_person,
            formula=event.formula,
            lexicon=event.lexicon,
            seconds=event.seconds,
            penalty=event.penalty,
            opens_at=event.opens_at,
            closes_at=event.closes_at,
            position=at.position,
        )

    @on(ToppingPrepared)
    def prepared(self, event: ToppingPrepared, at: Recorded, tables: Tables) -> None:
        told = {"commitment": event.commitment, "difficulty": event.difficulty, "level": event.level.value}
        _change(at, tables, coups=event.coups, **told)

    @on(ToppingClosed)
    def closed(self, event: ToppingClosed, at: Recorded, tables: Tables) -> None:
        _change(at, tables, closes_at=event.at)

    @on(ToppingRevealed)
    def revealed(self, event: ToppingRevealed, at: Recorded, tables: Tables) -> None:
        _change(at, tables, seed=event.seed, salt=event.salt)


@projection("games.topping_runs", mode="checkpointed")
class Runs(Projection):
    """Boards may be a moment late; five hundred players do not wait for them."""

    models = (RunRow, RunCoupRow)

    @on(RunStarted)
    def started(self, event: RunStarted, at: Recorded, tables: Tables) -> None:
        tables[RunRow].create(
            id=run_of(at.stream),
            topping=event.topping,
            player=event.player,
            name=event.name,
            in_person=event.in_person,
            started_at=event.at,
            coups=event.coups,
            seconds=event.seconds,
            penalty=event.penalty,
            began=event.at,
        )

    @on(ProposalRefused)
    def refused(self, event: ProposalRefused, at: Recorded, tables: Tables) -> None:
        tables[RunRow].filter(id=run_of(at.stream)).update(refused=F("refused") + 1)

    @on(TopFound)
    def found(self, event: TopFound, at: Recorded, tables: Tables) -> None:
        run = tables[RunRow].get(id=run_of(at.stream))
        _played(run, event, time_found(run.began, event.at), tables)

    @on(SolutionGiven)
    def given(self, event: SolutionGiven, at: Recorded, tables: Tables) -> None:
        run = tables[RunRow].get(id=run_of(at.stream))
        run.given += 1
        _played(run, event, time_given(run.seconds, run.penalty), tables)

    @on(RunAbandoned)
    def abandoned(self, event: RunAbandoned, at: Recorded, tables: Tables) -> None:
        tables[RunRow].filter(id=run_of(at.stream)).update(abandoned=True, ended_at=event.at)


def _played(run: RunRow, event: TopFound | SolutionGiven, ms: int, tables: Tables) -> None:
    is_given = isinstance(event, SolutionGiven)
    tables[RunCoupRow].create(run=run.id, number=event.coup, topping=run.topping, ms=ms, given=is_given)
    run.began = max(run.began, event.at)
    run.played, run.ms = event.coup, run.ms + ms
    run.ended_at = run.began if run.finished else None
    told = {name: getattr(run, name) for name in ("began", "played", "ms", "given", "ended_at")}
    tables[RunRow].filter(id=run.id).update(**told)


def account_of(at: Recorded) -> UUID | None:
    """The account that acted; None for the worker."""
    try:
        return UUID(str(at.metadata.get("actor")))
    except ValueError:
        return None


def _change(at: Recorded, tables: Tables, **changes: object) -> None:
    tables[ToppingRow].filter(id=topping_of(at.stream)).update(position=at.position, **changes)
