"""From the events of parties to what the public may see of them."""

from datetime import timedelta

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.profile.kept import kept_content
from games.domain import agreement, preparee
from games.domain.partie.state.partie import Phase
from games.events import partie as events
from games.events.preparee import PartieOpened, PartiePrepared, PartieRevealed, PartieSealed
from games.models import CoupCheckRow, CoupRow, PartieRow, PrepareeRow, RehearsalRow
from games.streams import partie_of, preparee_of
from tournaments.events.rehearsal import RehearsalBegun
from tournaments.streams import competition_of

registry.ignore(events.TopComputed, because="the top is secret until the solution is announced")
registry.ignore(events.EndingsFound, because="what ends the partie is as secret as the top, and told by the end itself")
registry.ignore(events.SolutionImposed, because="the solution is public once it is announced")
registry.ignore(events.WillAsked, because="letters that may yet go back are as secret as a tirage that is drawn")
registry.ignore(events.WillStated, because="the tirage or the rejet that follows is recorded with it")
registry.ignore(
    events.MultiplexJoined, events.MultiplexLeft, because="who conducts a partie is read in its stream, by its console"
)
registry.ignore(events.TirageRejected, because="a rejet is announced in the hall; pages show the tirage that follows")

# The letters stay out of the row until they are read aloud.
_NOTHING_PLAYED = {"tirage": "", "started_at": None, "ends_at": None, "closed_at": None, "resumed_at": None}


@registry.projection("games.parties", mode="inline")
class Parties(registry.Projection):
    """The hall screen must show what the juge-arbitre has just done, hence in the same transaction."""

    models = (PartieRow, CoupRow, CoupCheckRow, PrepareeRow)

    @registry.on(events.PartieCreated)
    def created(self, event: events.PartieCreated, at: Recorded, rows: held.HeldRows) -> None:
        rows[PartieRow].add(
            id=partie_of(at.stream),
            competition=event.competition,
            round=event.round,
            preparee=event.preparee,
            veiled=event.centre is not None,
            profile=event.profile,
            ruleset=kept_content(event.ruleset, event.profile_digest),
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

    @registry.on(events.PartieImported)
    def imported(self, event: events.PartieImported, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, phase=Phase.READY.value, title=event.title)

    @registry.on(events.BagChecked)
    def bag_checked(self, event: events.BagChecked, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, phase=Phase.BAG_CHECKED.value)

    @registry.on(events.PartieAnnounced)
    def announced(self, event: events.PartieAnnounced, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, phase=Phase.READY.value)

    @registry.on(events.TirageDrawn)
    def drawn(self, event: events.TirageDrawn, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, phase=Phase.DRAWN.value, coup=event.coup, **_NOTHING_PLAYED)

    @registry.on(events.LettersCorrected)
    def corrected(self, event: events.LettersCorrected, at: Recorded, rows: held.HeldRows) -> None:
        """What is recorded with it says what they are."""
        _change(at, rows, phase=Phase.READY.value, coup=event.coup - 1)

    @registry.on(events.TiragePutBack)
    def put_back(self, event: events.TiragePutBack, at: Recorded, rows: held.HeldRows) -> None:
        _forget_check(event.coup, at, rows)
        _change(at, rows, phase=Phase.READY.value, coup=event.coup - 1, annulled="", **_NOTHING_PLAYED)

    @registry.on(events.CoupAnnulled)
    def annulled(self, event: events.CoupAnnulled, at: Recorded, rows: held.HeldRows) -> None:
        """The grid goes back too when the coup already had its solution."""
        solved = rows[CoupRow].get((partie_of(at.stream), event.coup))
        if solved is not None:
            row = rows[PartieRow].existing(partie_of(at.stream))
            _change(at, rows, grid=row.previous_grid, top_total=row.top_total - solved.points)
            rows[CoupRow].remove(solved.pk)
        _forget_check(event.coup, at, rows)
        reason = event.reason.value
        _change(at, rows, phase=Phase.READY.value, coup=event.coup - 1, annulled=reason, **_NOTHING_PLAYED)

    @registry.on(events.TirageAnnounced)
    def tirage_announced(self, event: events.TirageAnnounced, at: Recorded, rows: held.HeldRows) -> None:
        row = rows[PartieRow].existing(partie_of(at.stream))
        digest = agreement.position_digest(Grid.from_rows(row.grid), event.tirage)
        rows[CoupCheckRow].put(partie=row.id, number=event.coup, digest=digest)
        _change(at, rows, phase=Phase.ANNOUNCED.value, tirage=event.tirage, annulled="")

    @registry.on(events.ClockStarted)
    def clock_started(self, event: events.ClockStarted, at: Recorded, rows: held.HeldRows) -> None:
        ends_at = event.at + timedelta(seconds=event.seconds)
        _change(at, rows, phase=Phase.RUNNING.value, started_at=event.at, seconds=event.seconds, ends_at=ends_at)

    @registry.on(events.CoupClosed)
    def closed(self, event: events.CoupClosed, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, phase=Phase.CLOSED.value, closed_at=event.at)

    @registry.on(events.SolutionAnnounced)
    def solution_announced(self, event: events.SolutionAnnounced, at: Recorded, rows: held.HeldRows) -> None:
        row = rows[PartieRow].existing(partie_of(at.stream))
        placement = Placement.parse(event.word, event.reference)
        rows[CoupRow].add(
            partie=row.id,
            number=event.coup,
            tirage=row.tirage,
            word=event.word,
            reference=event.reference,
            points=event.points,
        )
        _change(
            at,
            rows,
            phase=Phase.READY.value,
            grid=list(Grid.from_rows(row.grid).place(placement).rows()),
            previous_grid=row.grid,
            top_total=row.top_total + event.points,
        )

    @registry.on(events.JokerReplaced)
    def joker_replaced(self, event: events.JokerReplaced, at: Recorded, rows: held.HeldRows) -> None:
        row = rows[PartieRow].existing(partie_of(at.stream))
        grid = Grid.from_rows(row.grid).with_joker_replaced(event.cell, event.letter)
        _change(at, rows, grid=list(grid.rows()))

    @registry.on(events.PartieInterrupted)
    def interrupted(self, event: events.PartieInterrupted, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, interrupted_at=event.at)

    @registry.on(events.PartieResumed)
    def resumed(self, event: events.PartieResumed, at: Recorded, rows: held.HeldRows) -> None:
        """A clock that had stopped goes on with the time that was left."""
        row = rows[PartieRow].existing(partie_of(at.stream))
        if row.phase == Phase.RUNNING.value and row.ends_at and row.interrupted_at:
            ends_at = row.ends_at + (event.at - row.interrupted_at)
            _change(at, rows, ends_at=ends_at, resumed_at=event.at)
        _change(at, rows, interrupted_at=None)

    @registry.on(events.ResultsAnnulled)
    def results_annulled(self, event: events.ResultsAnnulled, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, results_annulled=True)

    @registry.on(events.PartieEnded)
    def ended(self, event: events.PartieEnded, at: Recorded, rows: held.HeldRows) -> None:
        """A coup that the end leaves without solution drops out (FISF 3.7.e)."""
        played = len(rows[CoupRow].where(partie=partie_of(at.stream)))
        _change(
            at,
            rows,
            phase=Phase.ENDED.value,
            coup=played,
            tirage="",
            annulled="",
            interrupted_at=None,
            end_reason=event.reason.value,
            seed=event.seed,
            salt=event.salt,
        )

    @registry.on(PartiePrepared)
    def prepared(self, event: PartiePrepared, at: Recorded, rows: held.HeldRows) -> None:
        rows[PrepareeRow].put(
            id=preparee_of(at.stream),
            competition=event.competition,
            round=event.round,
            formula=event.formula,
            lexicon=event.lexicon,
            commitment=event.commitment,
            stage=preparee.Stage.CHOSEN.value,
            position=at.position,
        )

    @registry.on(PartieSealed)
    def sealed(self, event: PartieSealed, at: Recorded, rows: held.HeldRows) -> None:
        _reach(preparee.Stage.SEALED, at, rows)

    @registry.on(PartieOpened)
    def opened(self, event: PartieOpened, at: Recorded, rows: held.HeldRows) -> None:
        _reach(preparee.Stage.OPENED, at, rows)

    @registry.on(PartieRevealed)
    def revealed(self, event: PartieRevealed, at: Recorded, rows: held.HeldRows) -> None:
        """What each centre played on its own is now public."""
        _reach(preparee.Stage.REVEALED, at, rows, seed=event.seed, salt=event.salt)
        shared = {"preparee": preparee_of(at.stream), "veiled": True}
        rows[PartieRow].change_where(shared, veiled=False, seed=event.seed, salt=event.salt, position=at.position)


@registry.projection("games.rehearsals", mode="inline")
class Rehearsals(registry.Projection):
    """A game that would become known early must be refused at once."""

    models = (RehearsalRow,)

    @registry.on(RehearsalBegun)
    def begun(self, event: RehearsalBegun, at: Recorded, rows: held.HeldRows) -> None:
        rows[RehearsalRow].add(competition=competition_of(at.stream))


def _forget_check(coup: int, at: Recorded, rows: held.HeldRows) -> None:
    """The coup is played again with other letters."""
    rows[CoupCheckRow].remove((partie_of(at.stream), coup))


def _reach(stage: preparee.Stage, at: Recorded, rows: held.HeldRows, **changes: object) -> None:
    rows[PrepareeRow].change(preparee_of(at.stream), stage=stage.value, position=at.position, **changes)


def _change(at: Recorded, rows: held.HeldRows, **changes: object) -> None:
    rows[PartieRow].change(partie_of(at.stream), position=at.position, **changes)
