"""What a ranking over the seasons is made from: official results, without the parties that they are of."""

from collections.abc import Mapping
from datetime import date
from uuid import UUID

from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.streams import happen
from tournaments.domain.plan import OPEN_PLAN, Plan
from tournaments.events.publication import PublishedLine, PublishedRound, ResultsKind, ResultsPublished
from tournaments.streams import competition_stream

_TOP = 1000


def official(
    federation: UUID, totals: Mapping[UUID, int], *, day: date = date(2027, 10, 3), plan: Plan = OPEN_PLAN
) -> tuple[UUID, dict[UUID, UUID]]:
    """A competition of a federation with official results: its id, and the entry of each player."""
    competition = CompetitionFactory(federation=federation, starts_on=day, plan=plan)
    centre = CentreFactory(competition=competition)
    entries = {player: EntryFactory(competition=competition, centre=centre, player=player) for player in totals}
    published(competition, {entries[player]: total for player, total in totals.items()})
    return competition, entries


def published(competition: UUID, totals: Mapping[UUID, int], *, rectificatif: int = 0) -> int:
    """Official results with these totals by entry, or a rectificatif of this number; their position in the log."""
    ordered = sorted(totals, key=lambda entry: (-totals[entry], entry))
    lines = (
        PublishedLine(
            entry=entry,
            rank=rank,
            shared=False,
            rounds=(totals[entry],),
            solos=(0,),
            ledger=(0,),
            tops=(0,),
            best=(0,),
            total=totals[entry],
            points=max(0, 101 - rank),
        )
        for rank, entry in enumerate(ordered, start=1)
    )
    event = ResultsPublished(
        number=max(rectificatif, 1),
        kind=ResultsKind.RECTIFICATIF if rectificatif else ResultsKind.OFFICIAL,
        position=1,
        digest="",
        ruleset="",
        plan="",
        rounds=(PublishedRound(partie=competition, formula="normale", coups=20, top=_TOP),),
        lines=tuple(lines),
    )
    return happen(competition_stream(competition), event)[-1].position
