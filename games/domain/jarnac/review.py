"""A match read again: the table after each fact, and the Jarnacs that nobody said (JARNAC-6)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import zip_longest
from typing import TypeGuard

from games.domain.jarnac.match.folding import MATCH, MatchEvent
from games.domain.jarnac.match.state import Match, Phase
from games.domain.jarnac.reach import Playable
from games.events import jarnac as events

# They move nothing on the table.
_ASIDE = (events.MatchCreated, events.MatchSeated, events.MatchSeatWithdrawn, events.MatchRevealed)
# With these the moment to say Jarnac is over.
_TOO_LATE = (events.MatchLettersDrawn, events.MatchLettersSwapped, events.MatchTimeUp, events.MatchEnded)


@dataclass(frozen=True, slots=True)
class Moment:
    """The fact of this number, from 1; the match before it and after it."""

    number: int
    event: MatchEvent
    at: datetime
    before: Match
    after: Match


@dataclass(frozen=True, slots=True)
class Missed:
    """At this moment `side` could have said any of these words of the mat of the other, the best first."""

    number: int
    side: events.Side
    words: tuple[Playable, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What a player does at once, by this number, from 1. `drawn`: the letter that came just before it, "" for none."""

    number: int
    moment: Moment
    drawn: str


def moments(facts: Iterable[tuple[MatchEvent, datetime]]) -> list[Moment]:
    """facts: in order, each with when it was recorded, which tells the moment of those that say none."""
    listed: list[Moment] = []
    state = MATCH.initial()
    for event, recorded_at in facts:
        after = MATCH.evolve(state, event)
        if not isinstance(event, _ASIDE):
            listed.append(Moment(len(listed) + 1, event, getattr(event, "at", recorded_at), state, after))
        state = after
    return listed


def steps(read: Sequence[Moment]) -> list[Step]:
    """The moments without those at which one letter was drawn, where its player then plays or passes."""
    listed: list[Step] = []
    drawn = ""
    for moment, following in zip_longest(read, read[1:]):
        if following is not None and _leads_to(moment.event, following.event):
            drawn = moment.event.letters
        else:
            listed.append(Step(len(listed) + 1, moment, drawn))
            drawn = ""
    return listed


def missed_jarnacs(read: Iterable[Moment], found_on: Callable[[Match, events.Side], list[Playable]]) -> list[Missed]:
    """JARNAC-6: where the bag was received and no Jarnac was said, though there was one.

    found_on: what could be played on the mat of a side, the best first.
    """
    missed: list[Missed] = []
    for moment in read:
        before = moment.before
        if isinstance(moment.event, _TOO_LATE) and _could_say(before):
            words = found_on(before, before.hand.other)
            if words:
                missed.append(Missed(moment.number, before.hand, tuple(words)))
    return missed


def word_of(moment: Moment) -> tuple[str, str] | None:
    """The word that was played or said, after the one that stood there; None where the fact has none."""
    match moment.event:
        case events.MatchWordPlayed(side=side, line=line, word=word):
            return moment.before.mat(side).word_of(line), word
        case (
            events.MatchJarnacSaid(side=side, line=line, word=word)
            | events.MatchJarnacClaimed(side=side, line=line, word=word)
        ):
            return moment.before.mat(side.other).word_of(line) if line else "", word
        case _:
            return None


def _leads_to(event: MatchEvent, following: MatchEvent) -> TypeGuard[events.MatchLettersDrawn]:
    return (
        isinstance(event, events.MatchLettersDrawn)
        and len(event.letters) == 1
        and isinstance(following, events.MatchWordPlayed | events.MatchPassed)
    )


def _could_say(match: Match) -> bool:
    may = match.phase is Phase.RECEIVED and match.may_say and not match.is_over
    return may and not match.is_out(match.hand.other) and not match.mat(match.hand).is_full
