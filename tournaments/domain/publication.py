"""The results of a competition: provisional, then official, then corrected by rectificatifs. What moved, line by line.

Official results freeze what they were made from. They change only inside a rectificatif, which is opened with its
cause, and published with everything that moved; one that moved nothing is abandoned.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never
from uuid import UUID

from tournaments.domain.refusals import publication, rehearsals
from tournaments.domain.remaining import Kind
from tournaments.events import publication as events

PublicationEvent = events.ResultsPublished | events.RectificatifOpened | events.RectificatifAbandoned

# What is in no list of what remains to be done, as nothing can be done about it.
NO_POINTS, TOTALS_ONLY = "no_points", "totals_only"
# Of what remains, what moves the ranking: nobody publishes without having seen it, a program neither.
DOUBTED = tuple(
    kind.value for kind in (Kind.MISSING_BULLETINS, Kind.REMARKS, Kind.READINGS, Kind.DECISIONS, Kind.REPORTS)
)


@dataclass(frozen=True, slots=True)
class Results:
    """What a competition has published: `stated` stands officially, `opened` is the rectificatif in preparation.

    A `rehearsal` publishes nothing; nothing moves in it once it is `over`.
    """

    provisional: int = 0
    rectificatifs: int = 0
    stated: events.ResultsPublished | None = None
    opened: events.RectificatifOpened | None = None
    rehearsal: bool = False
    over: bool = False

    @property
    def official(self) -> bool:
        return self.stated is not None

    @property
    def frozen(self) -> bool:
        """Whether nothing may move."""
        return self.official and self.opened is None


NOTHING_PUBLISHED = Results()


def published_on(results: Results, event: PublicationEvent) -> Results:
    """What is published after this event."""
    match event:
        case events.ResultsPublished(kind=events.ResultsKind.PROVISIONAL):
            return replace(results, provisional=event.number)
        case events.ResultsPublished(kind=events.ResultsKind.OFFICIAL):
            return replace(results, stated=event)
        case events.ResultsPublished():
            return replace(results, rectificatifs=event.number, stated=event, opened=None)
        case events.RectificatifOpened():
            return replace(results, opened=event)
        case events.RectificatifAbandoned():
            return replace(results, opened=None)
        case _:
            assert_never(event)


@dataclass(frozen=True, slots=True)
class Draft:
    """A ranking ready to be published, and where in the log it was made from.

    `open_round` is the round that is not closed; `doubts` says by name what makes the ranking doubtful, and how much of
    it there is; `left`: the same of all that remains to be done.
    """

    position: int
    digest: str
    ruleset: str
    plan: str
    rounds: tuple[events.PublishedRound, ...]
    lines: tuple[events.PublishedLine, ...]
    open_round: int | None
    doubts: Mapping[str, int]
    left: Mapping[str, int] = field(default_factory=dict)

    @property
    def to_see(self) -> frozenset[str]:
        """The names of what whoever publishes has to have seen."""
        return frozenset({*self.doubts, *self.left})


def refuse_frozen(results: Results) -> None:
    """Whatever moves results asks this first. Raises ResultsAreOfficial, RehearsalIsOver."""
    refuse_over(results)
    if results.frozen:
        raise publication.ResultsAreOfficial


def refuse_over(results: Results) -> None:
    """Raises RehearsalIsOver."""
    if results.over:
        raise rehearsals.RehearsalIsOver


def refuse_rehearsal(results: Results) -> None:
    """Whatever makes results known asks this first. Raises RehearsalNeverPublishes."""
    if results.rehearsal:
        raise rehearsals.RehearsalNeverPublishes


def publish(
    results: Results, draft: Draft, *, official: bool, acknowledged: Collection[str] = ()
) -> list[PublicationEvent]:
    """Provisional results, as often as one likes; official ones, once."""
    refuse_rehearsal(results)
    if results.official:
        raise publication.ResultsAlreadyOfficial
    refuse_unfit(draft, acknowledged)
    if official:
        return [_published(draft, acknowledged, kind=events.ResultsKind.OFFICIAL, number=1)]
    return [_published(draft, acknowledged, kind=events.ResultsKind.PROVISIONAL, number=results.provisional + 1)]


def open_rectificatif(results: Results, *, cause: UUID, cause_digest: str) -> list[PublicationEvent]:
    """Official results may be corrected, for this cause."""
    refuse_rehearsal(results)
    if not results.official:
        raise publication.NothingOfficial
    if results.opened is not None:
        raise publication.RectificatifAlreadyOpen
    return [events.RectificatifOpened(cause=cause, cause_digest=cause_digest)]


def issue_rectificatif(results: Results, draft: Draft, *, acknowledged: Collection[str] = ()) -> list[PublicationEvent]:
    """What moved becomes official, with the cause for which it was opened."""
    opened, stated = _in_preparation(results)
    refuse_unfit(draft, acknowledged)
    if not moved(stated, draft):
        raise publication.NothingMoved
    issued = _published(draft, acknowledged, kind=events.ResultsKind.RECTIFICATIF, number=results.rectificatifs + 1)
    return [replace(issued, cause=opened.cause, cause_digest=opened.cause_digest)]


def abandon_rectificatif(results: Results, draft: Draft) -> list[PublicationEvent]:
    """Possible only if nothing moved: a change must be published or undone."""
    _opened, stated = _in_preparation(results)
    if changes := moved(stated, draft):
        raise publication.ResultsMoved(count=len(changes) or 1)
    return [events.RectificatifAbandoned()]


def _in_preparation(results: Results) -> tuple[events.RectificatifOpened, events.ResultsPublished]:
    refuse_rehearsal(results)
    if results.opened is None or results.stated is None:
        raise publication.NoRectificatifOpen
    return results.opened, results.stated


def refuse_unfit(draft: Draft, acknowledged: Collection[str]) -> None:
    """Results that must not be published: of no partie, of a round still open, doubtful without anybody's say."""
    if draft.open_round is not None:
        raise publication.RoundStillOpen(round=draft.open_round)
    if not draft.rounds or not draft.lines:
        raise publication.NothingToPublish
    if draft.doubts.keys() - set(acknowledged):
        raise publication.DoubtsNotAcknowledged


def _published(
    draft: Draft, acknowledged: Collection[str], *, kind: events.ResultsKind, number: int
) -> events.ResultsPublished:
    return events.ResultsPublished(
        number=number,
        kind=kind,
        position=draft.position,
        digest=draft.digest,
        ruleset=draft.ruleset,
        plan=draft.plan,
        rounds=draft.rounds,
        lines=draft.lines,
        acknowledged=tuple(sorted(draft.to_see & set(acknowledged))),
    )


@dataclass(frozen=True, slots=True)
class Moved:
    """A changed line, before and after; None: not in that ranking."""

    entry: UUID
    before: events.PublishedLine | None
    after: events.PublishedLine | None


def moved(stated: events.ResultsPublished, draft: Draft) -> list[Moved]:
    """What a rectificatif would change in the official results."""
    return difference(stated.lines, draft.lines)


def difference(before: Iterable[events.PublishedLine], after: Iterable[events.PublishedLine]) -> list[Moved]:
    """The lines that differ, in the order of the new ranking, then those no longer in it.

    A line differs by any of its numbers: somebody whose points stay may have another rank.
    """
    then, now = {line.entry: line for line in before}, {line.entry: line for line in after}
    changed = [Moved(entry, then.get(entry), line) for entry, line in now.items() if then.get(entry) != line]
    return changed + [Moved(entry, line, None) for entry, line in then.items() if entry not in now]
