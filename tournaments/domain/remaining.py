"""What remains to be done in a competition, and by whom: the one list that every page shows."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from itertools import groupby
from uuid import UUID

from tournaments.domain.plan import PlannedRound

Desk = tuple[UUID, UUID]  # a partie and a centre


class Kind(Enum):
    """What is left, the most pressing first; the values are what an acknowledgement names."""

    MISSING_BULLETINS = "missing_bulletins"
    QUESTIONS = "pending_judgements"
    REMARKS = "pending_remarks"
    READINGS = "differing_readings"
    TO_READ_AGAIN = "pending_second_readings"
    BILLETS = "pending_billets"
    RECOURS = "pending_recours"
    RECOURS_OPEN = "recours_possible"
    DECISIONS = "pending_decisions"
    REPORTS = "pending_reports"
    NO_CENTRE = "no_centre"
    NO_JUGE_ARBITRE = "no_juge_arbitre"
    NO_ARBITRE = "no_arbitre"
    NO_ENTRY = "no_entry"
    NO_COMMISSION = "no_commission"
    GAME_NOT_SEALED = "game_not_sealed"
    NOT_CHECKED_IN = "not_checked_in"
    NO_TABLE = "no_table"
    CLOSE = "partie_to_close"
    OPEN = "partie_to_open"
    RECTIFICATIF = "rectificatif_to_publish"
    PUBLISH = "results_to_publish"
    BIRTH_DATES = "missing_birth_dates"


# What whoever closes a partie has to have seen, and whoever publishes; bulletins are read a second time in between.
BEFORE_CLOSING = (Kind.MISSING_BULLETINS, Kind.QUESTIONS, Kind.REMARKS, Kind.BILLETS)
BEFORE_PUBLISHING = (
    *BEFORE_CLOSING,
    Kind.READINGS,
    Kind.TO_READ_AGAIN,
    Kind.RECOURS,
    Kind.RECOURS_OPEN,
    Kind.DECISIONS,
    Kind.REPORTS,
    Kind.BIRTH_DATES,
)

CONDUCT, MANAGE, SEAT = "tournaments.conduct_rounds", "tournaments.manage_competition", "tournaments.seat_players"
ACCEPT, PUBLISH = "tournaments.accept_results", "tournaments.publish_results"
COMMISSION = "arbitration.constitute_commission"
# About a competition: who is shown what is not of a desk, nor of a commission.
NEEDED: Mapping[Kind, str] = {
    Kind.RECOURS_OPEN: CONDUCT,
    Kind.DECISIONS: PUBLISH,
    Kind.REPORTS: ACCEPT,
    Kind.BIRTH_DATES: PUBLISH,
    Kind.NO_CENTRE: MANAGE,
    Kind.NO_JUGE_ARBITRE: MANAGE,
    Kind.NO_ARBITRE: MANAGE,
    Kind.NO_ENTRY: MANAGE,
    Kind.NO_COMMISSION: COMMISSION,
    Kind.GAME_NOT_SEALED: MANAGE,
    Kind.NOT_CHECKED_IN: CONDUCT,
    Kind.NO_TABLE: SEAT,
    Kind.CLOSE: CONDUCT,
    Kind.OPEN: CONDUCT,
    Kind.RECTIFICATIF: PUBLISH,
    Kind.PUBLISH: PUBLISH,
}


@dataclass(frozen=True, slots=True)
class OfTable:
    """What waits at a table: a bulletin to be entered or read again, a word to be judged, a remark to be answered."""

    round: int
    partie: UUID
    coup: int
    attempt: int
    centre: UUID
    table: int


@dataclass(frozen=True, slots=True)
class Appeal:
    """A recours that waits for its commission."""

    recours: UUID
    commission: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Competition:
    """Where a competition stands. What waits is told in the order of rounds, coups and tables.

    `billets`: how many are to be handed over, by partie and centre; `rounds`: the round of each partie, 0 for one that
    splits a tie. `appeal_until`: until when recours may be handed in, None where that time is over or not known.
    `without_birth_date`: licensed players. `setup`: how much of each is lacking before the next partie, and
    `without_arbitre` the centres that lack one. `to_close`: the
    round whose parties have ended. `next`: the round to open, with what it is played with. `ready`: nothing is left to
    play, and nothing stands officially. `frozen`: the results are official; `rectifying`: they are being corrected.
    """

    rounds: Mapping[UUID, int] = field(default_factory=dict)
    bulletins: tuple[OfTable, ...] = ()
    questions: tuple[OfTable, ...] = ()
    remarks: tuple[OfTable, ...] = ()
    readings: tuple[OfTable, ...] = ()
    to_read_again: tuple[OfTable, ...] = ()
    billets: Mapping[Desk, int] = field(default_factory=dict)
    appeals: tuple[Appeal, ...] = ()
    appeal_until: datetime | None = None
    decisions: int = 0
    reports: int = 0
    without_birth_date: tuple[UUID, ...] = ()
    setup: Mapping[Kind, int] = field(default_factory=dict)
    without_arbitre: tuple[UUID, ...] = ()
    to_close: int | None = None
    next: tuple[int, PlannedRound] | None = None
    ready: bool = False
    frozen: bool = False
    rectifying: bool = False


@dataclass(frozen=True, slots=True)
class Who:
    """What somebody may do in a competition: `may` names permissions; `centres` None stands for all of them."""

    may: frozenset[str] = frozenset()
    centres: frozenset[UUID] | None = frozenset()
    commissions: frozenset[UUID] | None = frozenset()

    def has(self, centre: UUID) -> bool:
        return self.centres is None or centre in self.centres


EVERYBODY = Who(frozenset(NEEDED.values()), None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing that is left. `count`: how many of it; `coups` and `centres`: over how many, where lines are grouped.

    `centre`, `coup` and its `attempt` are those of the first, where one begins; `tables` are named where they are few.
    `subject`: a recours, or a player. `until`: the last moment. `settings`: what the partie to open is played with.
    """

    kind: Kind
    count: int = 1
    round: int | None = None
    partie: UUID | None = None
    coup: int | None = None
    attempt: int = 1
    centre: UUID | None = None
    tables: tuple[int, ...] = ()
    coups: int = 1
    centres: int = 1
    subject: UUID | None = None
    until: datetime | None = None
    settings: PlannedRound | None = None


# Of how many tables a line names each, and how many lines of a kind a partie may have before they are grouped.
NAMED, LINES = 8, 12


def remaining(competition: Competition, who: Who) -> tuple[Item, ...]:
    """What is left of what this reader may do, the most pressing first."""
    items = [
        item
        for item in (*_of_desks(competition, who), *_of_recours(competition, who), *_of_all(competition))
        if item.kind not in NEEDED or NEEDED[item.kind] in who.may
    ]
    order = list(Kind)
    return tuple(sorted(items, key=lambda item: order.index(item.kind)))


def only(items: Iterable[Item], kinds: Sequence[Kind], round_: int | None = None) -> tuple[Item, ...]:
    """Those of these kinds, of one round or of all."""
    return tuple(item for item in items if item.kind in kinds and round_ in (None, item.round))


# How many bulletins may lack before they are confirmed apart from the rest.
HANDFUL = 5


def to_confirm(items: Iterable[Item]) -> int:
    """How many bulletins lack, where they are more than a handful: closing over them is no habit. Else 0."""
    lacking = sum(item.count for item in items if item.kind is Kind.MISSING_BULLETINS)
    return lacking if lacking > HANDFUL else 0


def counted(items: Iterable[Item]) -> dict[str, int]:
    """How many of each kind, by its name."""
    counts: dict[str, int] = {}
    for item in items:
        counts[item.kind.value] = counts.get(item.kind.value, 0) + item.count
    return counts


def _of_desks(competition: Competition, who: Who) -> Iterator[Item]:
    if competition.frozen:
        return
    waiting = (
        (Kind.MISSING_BULLETINS, competition.bulletins),
        (Kind.QUESTIONS, competition.questions),
        (Kind.REMARKS, competition.remarks),
        (Kind.READINGS, competition.readings),
        (Kind.TO_READ_AGAIN, competition.to_read_again),
    )
    for kind, tables in waiting:
        mine = [one for one in tables if who.has(one.centre)]
        for _partie, of_partie in groupby(mine, key=lambda one: one.partie):
            yield from _grouped(kind, list(of_partie))
    billets = [(desk, count) for desk, count in competition.billets.items() if count and who.has(desk[1])]
    for partie, round_ in competition.rounds.items():
        yield from _billets(partie, round_, [(centre, n) for (of, centre), n in billets if of == partie])


def _grouped(kind: Kind, tables: Sequence[OfTable]) -> Iterator[Item]:
    """The tables of a partie: a line for each coup and centre; where these are many, for each coup; else one line."""
    steps: tuple[Callable[[OfTable], object], ...] = (
        lambda one: (one.coup, one.centre),
        lambda one: one.coup,
        lambda one: one.partie,
    )
    for step in steps:
        lines: dict[object, list[OfTable]] = {}
        for one in tables:
            lines.setdefault(step(one), []).append(one)
        if len(lines) <= LINES:
            break
    for together in lines.values():
        yield _line(kind, together)


def _line(kind: Kind, tables: Sequence[OfTable]) -> Item:
    first = tables[0]
    coups, centres = {one.coup for one in tables}, {one.centre for one in tables}
    alone = len(coups) == len(centres) == 1 and len(tables) <= NAMED
    return Item(
        kind=kind,
        count=len(tables),
        round=first.round,
        partie=first.partie,
        coup=first.coup,
        attempt=first.attempt,
        centre=first.centre,
        tables=tuple(one.table for one in tables) if alone else (),
        coups=len(coups),
        centres=len(centres),
    )


def _billets(partie: UUID, round_: int, of_centres: Sequence[tuple[UUID, int]]) -> Iterator[Item]:
    """A line for each centre; one for all of them where they are many."""
    grouped = [of_centres] if len(of_centres) > LINES else [[one] for one in of_centres]
    for together in grouped:
        yield Item(
            kind=Kind.BILLETS,
            count=sum(count for _centre, count in together),
            round=round_,
            partie=partie,
            centre=together[0][0],
            centres=len(together),
        )


def _of_recours(competition: Competition, who: Who) -> Iterator[Item]:
    """Each to who decides it; to who conducts, that there are some."""
    mine = [one for one in competition.appeals if who.commissions is None or one.commission in who.commissions]
    for one in mine[:LINES]:
        yield Item(kind=Kind.RECOURS, count=1, subject=one.recours)
    others = len(competition.appeals) - len(mine[:LINES])
    if others and (CONDUCT in who.may or len(mine) > LINES):
        yield Item(kind=Kind.RECOURS, count=others)


def _without_arbitre(centres: Sequence[UUID]) -> Iterator[Item]:
    """A line for each centre; one for all of them where they are many."""
    if len(centres) > LINES:
        yield Item(kind=Kind.NO_ARBITRE, count=len(centres), centres=len(centres))
    else:
        yield from (Item(kind=Kind.NO_ARBITRE, centre=centre) for centre in centres)


def _of_all(competition: Competition) -> Iterator[Item]:
    if competition.appeal_until is not None and not competition.frozen:
        yield Item(kind=Kind.RECOURS_OPEN, until=competition.appeal_until)
    counts = {Kind.DECISIONS: competition.decisions, Kind.REPORTS: competition.reports, **competition.setup}
    yield from (Item(kind=kind, count=int(count)) for kind, count in counts.items() if count)
    yield from _without_arbitre(competition.without_arbitre)
    if not competition.frozen:
        players = competition.without_birth_date
        if len(players) > NAMED:
            yield Item(kind=Kind.BIRTH_DATES, count=len(players))
        else:
            yield from (Item(kind=Kind.BIRTH_DATES, subject=player) for player in players)
    if competition.to_close is not None:
        yield Item(kind=Kind.CLOSE, round=competition.to_close)
    if competition.next is not None:
        number, settings = competition.next
        yield Item(kind=Kind.OPEN, round=number, settings=settings)
    if competition.rectifying:
        yield Item(kind=Kind.RECTIFICATIF)
    if competition.ready:
        yield Item(kind=Kind.PUBLISH)
