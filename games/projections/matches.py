"""From the events of a match of Jarnac to what lists and permissions read of it: no letter."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from games.events import jarnac as events
from games.models import MatchRow
from games.projections.toppings import account_of
from games.streams import match_of


@registry.projection("games.matches", mode="inline")
class Matches(registry.Projection):
    """Who may conduct a match follows from its row, which the next command reads."""

    models = (MatchRow,)

    @registry.on(events.MatchCreated)
    def created(self, event: events.MatchCreated, at: Recorded, rows: held.HeldRows) -> None:
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

    @registry.on(events.MatchWordPlayed)
    def played(self, event: events.MatchWordPlayed, at: Recorded, rows: held.HeldRows) -> None:
        match = match_of(at.stream)
        rows[MatchRow].change(match, words=rows[MatchRow].existing(match).words + 1)

    @registry.on(events.MatchEnded)
    def ended(self, event: events.MatchEnded, at: Recorded, rows: held.HeldRows) -> None:
        rows[MatchRow].change(match_of(at.stream), ended=event.why.value, ended_at=event.at)


registry.ignore(
    events.MatchSeated,
    events.MatchSeatWithdrawn,
    events.MatchTossed,
    events.MatchLettersDrawn,
    events.MatchLettersSwapped,
    events.MatchPassed,
    events.MatchTimeUp,
    events.MatchClockPressed,
    events.MatchJarnacSaid,
    events.MatchJarnacClaimed,
    events.MatchChallenged,
    events.MatchRuled,
    events.MatchClocksStopped,
    events.MatchClocksResumed,
    events.MatchFlagFell,
    events.MatchRevealed,
    because="the page of a match folds its stream, which is short",
)
