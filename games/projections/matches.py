"""From the events of a match of Jarnac to what lists and permissions read of it: no letter."""

from django.db.models import F

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, ignore, on, projection
from games.events import (
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
    def created(self, event: MatchCreated, at: Recorded, tables: Tables) -> None:
        tables[MatchRow].create(
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
    def played(self, event: MatchWordPlayed, at: Recorded, tables: Tables) -> None:
        tables[MatchRow].filter(id=match_of(at.stream)).update(words=F("words") + 1)

    @on(MatchEnded)
    def ended(self, event: MatchEnded, at: Recorded, tables: Tables) -> None:
        tables[MatchRow].filter(id=match_of(at.stream)).update(ended=event.why.value, ended_at=event.at)


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
