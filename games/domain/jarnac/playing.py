"""What the player who has the bag does: draw, swap, play, pass (JARNAC-3, -4, -5, -7).

Every decision begins with what time has done. Whether a word is good is checked only when it is contested.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import reduce

from engine.rules.letters import ALPHABET
from games.domain.jarnac import boxes, refusals, timing
from games.domain.jarnac.match.folding import MatchEvent, evolve
from games.domain.jarnac.match.state import SWAPPED, Match, Phase
from games.events import jarnac as jarnac_events

MIN_MINUTES, MAX_MINUTES = 1, 120
Draw = Callable[[Mapping[str, int], int], str]
# What comes first.
_FIRST = {
    Phase.TOSS: refusals.TossFirst,
    Phase.RECEIVED: refusals.DrawFirst,
    Phase.SAID: refusals.DrawFirst,
    Phase.PLAYING: refusals.DrawnAlready,
    Phase.PLACED: refusals.DrawFirst,
    Phase.OVER: refusals.MatchOver,
}


def create(match: Match, *, created: jarnac_events.MatchCreated) -> list[MatchEvent]:
    """A box, a formula and times. Raises MatchCreatedBefore, BoxOfMatch, TimesOfMatch."""
    if match.created is not None:
        raise refusals.MatchCreatedBefore
    total = sum(letter.count for letter in created.box)
    named = [letter.letter for letter in created.box]
    once = len(set(named)) == len(named) and set(named) <= set(ALPHABET)
    known = once and all(letter.count >= 0 for letter in created.box)
    if total != boxes.LETTERS or not known:
        raise refusals.BoxOfMatch(letters=boxes.LETTERS, found=total)
    minutes = created.seconds / 60
    if created.seconds and not MIN_MINUTES <= minutes <= MAX_MINUTES:
        raise refusals.TimesOfMatch(least=MIN_MINUTES, most=MAX_MINUTES)
    return [created]


def seat(match: Match, *, side: jarnac_events.Side, player: str) -> list[MatchEvent]:
    """Somebody plays on their own device; nothing if they already do. Raises SeatTaken, MatchOver."""
    match.rules  # noqa: B018  (raises where there is no match)
    if match.is_over:
        raise refusals.MatchOver
    if match.seats.get(side) == player:
        return []
    if side in match.seats or player in match.seats.values():
        raise refusals.SeatTaken
    return [jarnac_events.MatchSeated(side=side, player=player)]


def withdraw_seat(match: Match, *, side: jarnac_events.Side) -> list[MatchEvent]:
    """The links of a seat no longer open it; it is free. What was played there stays. Raises MatchOver."""
    match.rules  # noqa: B018  (raises where there is no match)
    if match.is_over:
        raise refusals.MatchOver
    return [jarnac_events.MatchSeatWithdrawn(side=side)]


def move_seat(match: Match, *, side: jarnac_events.Side, player: str) -> list[MatchEvent]:
    """Whoever has this seat goes on from another device; nothing if they already do. Raises SeatTaken, MatchOver."""
    freed = withdraw_seat(match, side=side) if match.seats.get(side, player) != player else []
    return [*freed, *seat(reduce(evolve, freed, match), side=side, player=player)]


def reveal(match: Match, *, seed: str, salt: str) -> list[MatchEvent]:
    """What the letters were drawn from, once the match is over; nothing before that, nor a second time."""
    if not match.is_over or match.revealed is not None:
        return []
    return [jarnac_events.MatchRevealed(seed=seed, salt=salt)]


def toss(match: Match, *, letters: Callable[[int], str]) -> list[MatchEvent]:
    """JARNAC-3: draw for the first turn, as often as needed. letters: the two of each attempt, by its number from 0."""
    if match.phase is not Phase.TOSS:
        match.rules  # noqa: B018  (raises where there is no match)
        raise refusals.TossedBefore
    box = {letter.letter: letter.count for letter in match.rules.box}
    events: list[MatchEvent] = []
    while not events or _is_even(events[-1]):
        two = letters(len(events))
        if len(two) != len(jarnac_events.Side) or Counter(two) - Counter(box):
            raise refusals.TossWithLetters
        events.append(jarnac_events.MatchTossed(first=two[0], second=two[1]))
    return events


def toss_once(match: Match, *, first: str, second: str) -> list[MatchEvent]:
    """JARNAC-3: what the players have drawn for the first turn; equal letters are drawn again. Raises TossedBefore."""
    if match.phase is not Phase.TOSS:
        raise refusals.TossedBefore
    box = {drawn.letter: drawn.count for drawn in match.rules.box}
    if any(len(letter) != 1 or not box.get(letter) for letter in (first, second)):
        raise refusals.TossWithLetters
    return [jarnac_events.MatchTossed(first=first, second=second)]


def draw(match: Match, *, side: jarnac_events.Side, letters: Draw, at: datetime) -> list[MatchEvent]:
    """JARNAC-4, -7, -8: as many letters as are due, fewer where the bag has no more.

    letters: what comes out of such a bag, that many of them.
    """

    def drawn(now: Match) -> list[MatchEvent]:
        _expect_due(now, side, at)
        return [jarnac_events.MatchLettersDrawn(side=side, letters=_out_of(now, letters, now.due), at=at)]

    return after_time(match, at, drawn)


def swap(match: Match, *, side: jarnac_events.Side, returned: str, letters: Draw, at: datetime) -> list[MatchEvent]:
    """JARNAC-7, -8: three letters, or four where a challenge was won, come before three others go back.

    Raises SwapNeedsLetters where the reliquat has not these three.
    """

    def swapped(now: Match) -> list[MatchEvent]:
        _expect_due(now, side, at)
        if now.phase is Phase.PLACED or not now.players[side].opened:
            raise refusals.OnlyDrawn
        lacking = Counter(returned) - Counter(now.mat(side).reliquat)
        if len(returned) != SWAPPED or lacking:
            raise refusals.SwapNeedsLetters
        drawn = _out_of(now, letters, SWAPPED + now.due - 1)
        return [jarnac_events.MatchLettersSwapped(side=side, drawn=drawn, returned=returned, at=at)]

    return after_time(match, at, swapped)


def play(match: Match, *, side: jarnac_events.Side, line: int, word: str, at: datetime) -> list[MatchEvent]:
    """JARNAC-4, -5: a word of 3 to 9 letters on a line; 0: the first that is free. It raises as `Mat.added`."""

    def played(now: Match) -> list[MatchEvent]:
        _expect(now, side, Phase.PLAYING)
        mat = now.mat(side)
        mat.added(line, word)
        return [jarnac_events.MatchWordPlayed(side=side, line=line or mat.free_line or 0, word=word, at=at)]

    return after_time(match, at, played)


def pass_hand(match: Match, *, side: jarnac_events.Side, at: datetime, pressed: bool = True) -> list[MatchEvent]:
    """JARNAC-4, -9: "Je passe", and the clock of the other; pressed: False where the player has forgotten it."""

    def passed(now: Match) -> list[MatchEvent]:
        _expect(now, side, Phase.PLAYING)
        return [jarnac_events.MatchPassed(side=side, pressed=pressed, at=at)]

    return after_time(match, at, passed)


def after_time(match: Match, at: datetime, decision: Callable[[Match], Sequence[MatchEvent]]) -> list[MatchEvent]:
    """What time has done first, then the decision; and what follows from it at once. Raises MatchOver, ClocksStand."""
    match.rules  # noqa: B018  (raises where there is no match)
    events = timing.settle(match, at=at)
    now = reduce(evolve, events, match)
    if now.is_over:
        raise refusals.MatchOver
    if now.clocks.stopped_at is not None:
        raise refusals.ClocksStand
    events = [*events, *decision(now)]
    return [*events, *timing.settle(reduce(evolve, events, match), at=at)]


def _expect(match: Match, side: jarnac_events.Side, phase: Phase) -> None:
    """Raises OutOfTime, NotYourTurn, and what comes first."""
    if match.is_out(side):
        raise refusals.OutOfTime
    if match.hand is not side and match.phase is not Phase.TOSS:
        raise refusals.NotYourTurn
    if match.phase is not phase:
        raise _FIRST[match.phase]


def _expect_due(match: Match, side: jarnac_events.Side, at: datetime) -> None:
    """The bag is before this player, and nobody has a moment to say Jarnac or to contest one that ends the match.

    Raises TimeForJarnac, TimeToContest, and as `_expect`.
    """
    drawing = match.phase if match.phase in (Phase.RECEIVED, Phase.SAID, Phase.PLACED) else Phase.RECEIVED
    _expect(match, side, drawing)
    if match.last_call is not None and at < match.last_call:
        raise refusals.TimeToContest if match.closing else refusals.TimeForJarnac


def _out_of(match: Match, letters: Draw, wanted: int) -> str:
    count = min(wanted, match.left_in_bag)
    drawn = letters(match.bag, count)
    if len(drawn) != count or Counter(drawn) - Counter(match.bag):
        raise refusals.DrawOfMatch(count=count)
    return drawn


def _is_even(event: MatchEvent) -> bool:
    return isinstance(event, jarnac_events.MatchTossed) and event.first == event.second
