"""What each event makes of a match."""

from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

from engine.events.decider import Decider
from engine.lexicon.jarnac import Rulings
from games.domain.jarnac.clocks import Clocks
from games.domain.jarnac.mat import Mat
from games.domain.jarnac.match.state import Match, Pending, Phase, Player
from games.events import jarnac as events

MatchEvent = (
    events.MatchCreated
    | events.MatchSeated
    | events.MatchSeatWithdrawn
    | events.MatchTossed
    | events.MatchLettersDrawn
    | events.MatchLettersSwapped
    | events.MatchWordPlayed
    | events.MatchPassed
    | events.MatchTimeUp
    | events.MatchClockPressed
    | events.MatchJarnacSaid
    | events.MatchJarnacClaimed
    | events.MatchChallenged
    | events.MatchRuled
    | events.MatchClocksStopped
    | events.MatchClocksResumed
    | events.MatchFlagFell
    | events.MatchEnded
    | events.MatchRevealed
)

OPENING, ONE, CONTESTED = 6, 1, 2
WRONG = 10  # JARNAC-10: points to the other for a wrong Jarnac said out of time


def evolve(match: Match, event: MatchEvent) -> Match:
    match event:
        case events.MatchCreated():
            box = {letter.letter: letter.count for letter in event.box}
            return Match(created=event, bag=box, clocks=Clocks(seconds=event.seconds))
        case events.MatchSeated():
            return replace(match, seats={**match.seats, event.side: event.player})
        case events.MatchSeatWithdrawn():
            seats = {side: player for side, player in match.seats.items() if side is not event.side}
            times = {**match.withdrawn, event.side: match.withdrawn[event.side] + 1}
            return replace(match, seats=seats, withdrawn=times)
        case events.MatchTossed():
            hand = events.Side.FIRST if event.first < event.second else events.Side.SECOND
            return match if event.first == event.second else replace(_received(match, hand), may_say=False)
        case events.MatchLettersDrawn():
            return _drawn(match, event.side, event.letters, "", event.at)
        case events.MatchLettersSwapped():
            return _drawn(match, event.side, event.drawn, event.returned, event.at)
        case events.MatchWordPlayed():
            return _placed(match, event)
        case events.MatchPassed():
            return _after_pass(match, event.side, event.at, pressed=event.pressed)
        case events.MatchTimeUp():
            passed = _after_pass(match, event.side, event.at, pressed=True)
            return replace(passed, missed=match.missed + 1)
        case events.MatchClockPressed():
            return replace(match, clocks=match.clocks.pressed(event.side.other, event.at))
        case events.MatchJarnacSaid():
            return _said(match, event)
        case events.MatchJarnacClaimed():
            return match if event.good else _with_extra(match, event.side.other)
        case events.MatchChallenged():
            return _challenged(match, event)
        case events.MatchRuled():
            return replace(match, rulings=_ruled(match.rulings, event))
        case events.MatchClocksStopped():
            return replace(match, clocks=match.clocks.stopped(event.at))
        case events.MatchClocksResumed():
            lasted = event.at - (match.clocks.stopped_at or event.at)
            return replace(_later(match, lasted), clocks=match.clocks.resumed(match.hand, event.at))
        case events.MatchFlagFell():
            return _after_flag(match, event)
        case events.MatchEnded():
            return replace(match, phase=Phase.OVER, ended=event, clocks=match.clocks.stopped(event.at))
        case events.MatchRevealed():
            return replace(match, revealed=event)
        case _:
            assert_never(event)


MATCH: Decider[Match, MatchEvent] = Decider(initial=Match, evolve=evolve)


def _with(match: Match, side: events.Side, player: Player) -> Match:
    return replace(match, players={**match.players, side: player})


def _with_mat(match: Match, side: events.Side, mat: Mat) -> Match:
    return _with(match, side, replace(match.players[side], mat=mat))


def _with_extra(match: Match, side: events.Side) -> Match:
    player = match.players[side]
    return _with(match, side, replace(player, extra=player.extra + WRONG))


def _received(match: Match, hand: events.Side, due: int = ONE) -> Match:
    """The bag comes to `hand`: a player who has not begun draws six, and what else is due."""
    begins = 0 if match.players[hand].opened else OPENING - ONE
    return replace(match, phase=Phase.RECEIVED, hand=hand, due=due + begins, may_say=True, pending=None)


def _drawn(match: Match, side: events.Side, drawn: str, returned: str, at: datetime) -> Match:
    bag = Counter(match.bag) - Counter(drawn) + Counter(returned)
    player = match.players[side]
    mat = player.mat.with_letters(drawn).without_letters(returned)
    now = _with(match, side, replace(player, mat=mat, opened=True))
    return replace(
        now,
        bag=dict(bag),
        phase=Phase.PLAYING,
        hand=side,
        due=0,
        may_say=False,
        pending=None,
        since=at,
        last_call=None,
        passer=None,
        missed=0,
        draws=match.draws + 1,
    )


def _placed(match: Match, event: events.MatchWordPlayed) -> Match:
    side, before = event.side, {either: match.mat(either) for either in events.Side}
    stood = match.mat(side).word_of(event.line)
    pending = Pending(side, side, stood, event.word, before)
    now = _with_mat(match, side, match.mat(side).played(event.line, event.word))
    return replace(now, phase=Phase.PLACED, due=ONE, pending=pending, since=event.at, passed=0, missed=0)


def _said(match: Match, event: events.MatchJarnacSaid) -> Match:
    side, owner = event.side, event.side.other
    before = {either: match.mat(either) for either in events.Side}
    stood = match.mat(owner).word_of(event.line) if event.line else ""
    now = _with_mat(match, owner, match.mat(owner).taken(event.line, event.word))
    player = match.players[side]
    mat = player.mat.with_line(player.mat.free_line or 0, event.word)
    now = _with(now, side, replace(player, mat=mat, jarnacs=player.jarnacs + 1))
    pending = Pending(side, owner, stood, event.word, before, match.last_call)
    ends = match.last_call is not None and not mat.is_full and match.rules.short_jarnac is events.ShortJarnac.ENDS
    return replace(
        now,
        phase=Phase.SAID,
        pending=pending,
        may_say=False,
        since=event.at,
        last_call=_moment_after(match, event.at) if ends else None,
        closing=ends,
        passed=0,
        missed=0,
    )


def _moment_after(match: Match, at: datetime) -> datetime:
    return at + timedelta(seconds=match.rules.jarnac_seconds)


def _after_pass(match: Match, side: events.Side, at: datetime, *, pressed: bool) -> Match:
    """JARNAC-10: the bag comes back at once where the other is out of time, who has a moment to say a Jarnac."""
    other = side.other
    alone = match.is_out(other)
    last = match.mat(side).is_full or alone
    clocks = match.clocks if alone or not pressed else match.clocks.pressed(other, at)
    return replace(
        _received(match, side if alone else other),
        may_say=not alone,
        clocks=clocks,
        since=at,
        last_call=_moment_after(match, at) if last else None,
        passer=side,
        passed=match.passed + (2 if alone else 1),
        missed=0,
    )


def _challenged(match: Match, event: events.MatchChallenged) -> Match:
    """JARNAC-8: a good word is worth one more letter; a bad one is taken back, and so is the turn."""
    pending, other = match.pending, event.side.other
    assert pending is not None, "a challenge is of something"
    if event.good:
        extra = _with_extra(match, other) if match.is_out(event.side) else match
        return replace(extra, due=match.due if match.is_out(other) else match.due + 1, pending=None, since=event.at)
    now = match
    for side in events.Side:
        now = _with_mat(now, side, pending.before[side])
    if pending.is_jarnac:
        player = now.players[pending.side]
        now = _with(now, pending.side, replace(player, jarnacs=player.jarnacs - 1))
    if pending.until is not None:
        return _last_moment_again(now, pending, event.at)
    now = _received(now, event.side, CONTESTED)
    may_say = event.jarnac and not match.is_out(other)
    return replace(now, may_say=may_say, clocks=match.clocks.pressed(event.side, event.at), since=event.at, passed=0)


def _last_moment_again(match: Match, pending: Pending, at: datetime) -> Match:
    """JARNAC-11: an invalid Jarnac stops nothing; another may be said in what remains of the ten seconds."""
    is_out = match.is_out(pending.side)
    return replace(
        _received(match, pending.owner if is_out else pending.side),
        may_say=not is_out,
        last_call=pending.until,
        passer=pending.owner,
        closing=False,
        since=at,
    )


def _after_flag(match: Match, event: events.MatchFlagFell) -> Match:
    """JARNAC-10: the player with the bag gives it, and no Jarnac is said of him; his last word may still be contested.

    JARNAC-11: the moment that he had after a last pass goes on; he may say a Jarnac in it, and takes nothing.
    """
    side, other = event.side, event.side.other
    now = _with(match, side, replace(match.players[side], out=True))
    clocks = match.clocks.fallen(side, event.at, None if now.is_out(other) else other)
    if match.hand is not side or match.phase is Phase.TOSS:
        return replace(now, clocks=clocks)
    received = _received(now, other)
    return replace(received, may_say=False, pending=match.pending, clocks=clocks, since=event.at)


def _ruled(rulings: Rulings, event: events.MatchRuled) -> Rulings:
    if event.into:
        return replace(rulings, transformations={**rulings.transformations, (event.word, event.into): event.allowed})
    return replace(rulings, words={**rulings.words, event.word: event.allowed})


def _later(match: Match, by: timedelta) -> Match:
    """The moments that an interruption puts off."""
    pending = match.pending
    if pending is not None and pending.until is not None:
        pending = replace(pending, until=pending.until + by)
    return replace(
        match,
        since=match.since and match.since + by,
        last_call=match.last_call and match.last_call + by,
        pending=pending,
    )
