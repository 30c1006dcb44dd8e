"""From the events of a match of Jarnac to what lists and permissions read of it: no letter."""

from engine.eventstore.projections.held import HeldRows
from engine.eventstore.projections.registry import Projection, ignore, on, projection
from engine.eventstore.recorded import Recorded
from games.events.jarnac import (
    MatchChallenged,
    MatchClockPressed,
    MatchClocksResumed,
    MatchClocksStopped,
    MatchCreated,
    MatchEnded,
    MatchFlagFell,
    MatchJarnacClaimed,
    MatchJarnacSaid,
    MatchLettersDrawn,
    MatchLettersSwapped,
    MatchPassed,
    MatchRevealed,
    MatchRuled,
    MatchSeated,
    MatchSeatWithdrawn,
    MatchTimeUp,
    MatchTossed,
    MatchWordPlayed,
)
from games.models import MatchRow
from games.projections.toppings import account_of
from games.streams import match_of


@projection("games.matches", mode="inline")
class Matches(Projection):
    """Who conducts a match follows from its row: the next command asks."""

    models = (MatchRow,)

    @on(MatchCreated)
    def created(self, event: MatchCreated, at: Recorded, rows: HeldRows) -> None:
        rows[MatchRow].add(
            id=match_of(at.stream),
            competition=event.competition,
            made_by=account_of(at),
            first=event.players[0].name,
            second=event.players[1].name,
            lexicon=event.lexicon,
            seconds=event.seconds,
            created_at=at.recorded_at,
        )

    @on(MatchWordPlayed)
    def played(self, event: MatchWordPlayed, at: Recorded, rows: HeldRows) -> None:
        match = match_of(at.stream)
        rows[MatchRow].change(match, words=rows[MatchRow].existing(match).words + 1)

    @on(MatchEnded)
    def ended(self, event: MatchEnded, at: Recorded, rows: HeldRows) -> None:
        rows[MatchRow].change(match_of(at.stream), ended=event.why.value, ended_at=event.at)


ignore(
    MatchSeated,
    MatchSeatWithdrawn,
    MatchTossed,
    MatchLettersDrawn,
    MatchLettersSwapped,
    MatchPassed,
    MatchTimeUp,
    MatchClockPressed,
    MatchJarnacSaid,
    MatchJarnacClaimed,
    MatchChallenged,
    MatchRuled,
    MatchClocksStopped,
    MatchClocksResumed,
    MatchFlagFell,
    MatchRevealed,
    because="the page of a match folds its stream, which is short",
)
