"""From the events of parties to what the public may see of them."""

from datetime import timedelta
from uuid import UUID

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, ignore, on, projection
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.profile import content_of, kept_profile
from games.domain.partie.state import Phase
from games.events import (
    BagChecked,
    ClockStarted,
    CoupAnnulled,
    CoupClosed,
    EndingsFound,
    JokerKept,
    JokerReplaced,
    PartieAnnounced,
    PartieCreated,
    PartieEnded,
    PartieImported,
    PartieInterrupted,
    PartieResumed,
    ResultsAnnulled,
    SolutionAnnounced,
    SolutionImposed,
    TirageAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    WillAsked,
    WillStated,
)
from games.models import CoupRow, PartieRow
from games.streams import partie_of

ignore(TopComputed, because="the top is secret until the solution is announced")
ignore(EndingsFound, because="what ends the partie is as secret as the top, and told by the end itself")
ignore(JokerKept, because="the joker stays on the grid as the solution put it there")
ignore(SolutionImposed, because="the solution is public once it is announced")
ignore(WillAsked, because="letters that may yet go back are as secret as a tirage that is drawn")
ignore(WillStated, because="the tirage or the rejet that follows is recorded with it")
ignore(TirageRejected, because="a rejet is announced in the hall; pages show the tirage that follows")

# The letters stay out of the row until they are read aloud.
_NOTHING_PLAYED = {"tirage": "", "started_at": None, "ends_at": None, "closed_at": None, "resumed_at": None}


@projection("games.parties", mode="inline")
class Parties(Projection):
    """The hall screen must show what the juge-arbitre has just done, hence in the same transaction."""

    models = (PartieRow, CoupRow)

    @on(PartieCreated)
    def created(self, event: PartieCreated, at: Recorded, tables: Tables) -> None:
        tables[PartieRow].create(
            id=partie_of(at.stream),
            competition=event.competition,
            round=event.round,
            profile=event.profile,
            ruleset=content_of(kept_profile(event.ruleset, event.profile_digest)),
            formula=event.formula,
            lexicon=event.lexicon,
            seconds=event.seconds,
            mort_subite=event.mort_subite,
            source=event.source.value,
            commitment=event.commitment,
            phase=Phase.CREATED.value,
            grid=list(Grid.empty().rows()),
            position=at.position,
        )

    @on(PartieImported)
    def imported(self, event: PartieImported, at: Recorded, tables: Tables) -> None:
        _change(at, tables, phase=Phase.READY.value, title=event.title)

    @on(BagChecked)
    def bag_checked(self, event: BagChecked, at: Recorded, tables: Tables) -> None:
        _change(at, tables, phase=Phase.BAG_CHECKED.value)

    @on(PartieAnnounced)
    def announced(self, event: PartieAnnounced, at: Recorded, tables: Tables) -> None:
        _change(at, tables, phase=Phase.READY.value)

    @on(TirageDrawn)
    def drawn(self, event: TirageDrawn, at: Recorded, tables: Tables) -> None:
        _change(at, tables, phase=Phase.DRAWN.value, coup=event.coup, **_NOTHING_PLAYED)

    @on(TiragePutBack)
    def put_back(self, event: TiragePutBack, at: Recorded, tables: Tables) -> None:
        _change(at, tables, phase=Phase.READY.value, coup=event.coup - 1, annulled="", **_NOTHING_PLAYED)

    @on(CoupAnnulled)
    def annulled(self, event: CoupAnnulled, at: Recorded, tables: Tables) -> None:
        """The grid goes back too when the coup already had its solution."""
        played = tables[CoupRow].filter(partie=partie_of(at.stream), number=event.coup)
        if solved := played.first():
            row = tables[PartieRow].get(id=partie_of(at.stream))
            _change(at, tables, grid=row.previous_grid, top_total=row.top_total - solved.points)
            played.delete()
        reason = event.reason.value
        _change(at, tables, phase=Phase.READY.value, coup=event.coup - 1, annulled=reason, **_NOTHING_PLAYED)

    @on(TirageAnnounced)
    def tirage_announced(self, event: TirageAnnounced, at: Recorded, tables: Tables) -> None:
        _change(at, tables, phase=Phase.ANNOUNCED.value, tirage=event.tirage, annulled="")

    @on(ClockStarted)
    def clock_started(self, event: ClockStarted, at: Recorded, tables: Tables) -> None:
        ends_at = event.at + timedelta(seconds=event.seconds)
        _change(at, tables, phase=Phase.RUNNING.value, started_at=event.at, seconds=event.seconds, ends_at=ends_at)

    @on(CoupClosed)
    def closed(self, event: CoupClosed, at: Recorded, tables: Tables) -> None:
        _change(at, tables, phase=Phase.CLOSED.value, closed_at=event.at)

    @on(SolutionAnnounced)
    def solution_announced(self, event: SolutionAnnounced, at: Recorded, tables: Tables) -> None:
        row = tables[PartieRow].get(id=partie_of(at.stream))
        placement = Placement.parse(event.word, event.reference)
        tables[CoupRow].create(
            partie=row.id,
            number=event.coup,
            tirage=row.tirage,
            word=event.word,
            reference=event.reference,
            points=event.points,
        )
        _change(
            at,
            tables,
            phase=Phase.READY.value,
            grid=list(Grid.from_rows(row.grid).place(placement).rows()),
            previous_grid=row.grid,
            top_total=row.top_total + event.points,
        )

    @on(JokerReplaced)
    def joker_replaced(self, event: JokerReplaced, at: Recorded, tables: Tables) -> None:
        row = tables[PartieRow].get(id=partie_of(at.stream))
        grid = Grid.from_rows(row.grid).with_joker_replaced(event.cell, event.letter)
        _change(at, tables, grid=list(grid.rows()))

    @on(PartieInterrupted)
    def interrupted(self, event: PartieInterrupted, at: Recorded, tables: Tables) -> None:
        _change(at, tables, interrupted_at=event.at)

    @on(PartieResumed)
    def resumed(self, event: PartieResumed, at: Recorded, tables: Tables) -> None:
        """A clock that had stopped goes on with the time that was left."""
        row = tables[PartieRow].get(id=partie_of(at.stream))
        _change(at, tables, interrupted_at=None)
        if row.phase == Phase.RUNNING.value and row.ends_at and row.interrupted_at:
            ends_at = row.ends_at + (event.at - row.interrupted_at)
            _change(at, tables, ends_at=ends_at, resumed_at=event.at)

    @on(ResultsAnnulled)
    def results_annulled(self, event: ResultsAnnulled, at: Recorded, tables: Tables) -> None:
        _change(at, tables, results_annulled=True)

    @on(PartieEnded)
    def ended(self, event: PartieEnded, at: Recorded, tables: Tables) -> None:
        """A coup that the end leaves without solution drops out (FISF 3.7.e)."""
        played = tables[CoupRow].filter(partie=partie_of(at.stream)).count()
        _change(
            at,
            tables,
            phase=Phase.ENDED.value,
            coup=played,
            tirage="",
            annulled="",
            interrupted_at=None,
            end_reason=event.reason.value,
            seed=event.seed,
            salt=event.salt,
        )


def _change(at: Recorded, tables: Tables, **changes: object) -> None:
    partie: UUID = partie_of(at.stream)
    tables[PartieRow].filter(id=partie).update(position=at.position, **changes)
