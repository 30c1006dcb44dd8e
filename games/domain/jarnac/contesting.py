"""Jarnac, and challenges (JARNAC-6, -8, -10, -14): the only moments at which the dictionary is asked."""

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from engine.lexicon.jarnac import Answer, Dictionary
from games.domain.jarnac import judging, offers, playing, refusals
from games.domain.jarnac.match.folding import MatchEvent
from games.domain.jarnac.match.state import Match, Phase
from games.events import jarnac as jarnac_events


def say_jarnac(
    match: Match, *, side: jarnac_events.Side, line: int, word: str, dictionary: Dictionary, at: datetime
) -> list[MatchEvent]:
    """JARNAC-6: "Jarnac !" of a word that the other could have played; it goes to one's own first free line.

    line: of the other's mat, 0 for a word of the reliquat alone. A player out of time takes nothing: the word is
    looked up at once (JARNAC-10). Raises NoJarnacNow, NoJarnacAfterFlag, NotYourTurn, and as `Mat.added`.
    """

    def said(now: Match) -> list[MatchEvent]:
        if now.is_out(side):
            _refuse_no_moment(now, side)
            _refuse_what_is_not_there(now, side.other, line, word)
            return _claimed(
                now, jarnac_events.MatchJarnacClaimed(side=side, line=line, word=word, good=False, at=at), dictionary
            )
        if now.phase is Phase.TOSS or now.hand is not side:
            raise refusals.NotYourTurn
        if now.is_out(side.other):
            raise refusals.NoJarnacAfterFlag
        if now.phase is not Phase.RECEIVED or not now.may_say or now.mat(side).is_full:
            raise refusals.NoJarnacNow
        _refuse_what_is_not_there(now, side.other, line, word)
        return [jarnac_events.MatchJarnacSaid(side=side, line=line, word=word, at=at)]

    return playing.after_time(match, at, said)


def challenge(
    match: Match, *, side: jarnac_events.Side, dictionary: Dictionary, at: datetime, jarnac: bool = False
) -> list[MatchEvent]:
    """JARNAC-8: "Je conteste" the last word or the Jarnac of the other, before he has drawn; jarnac: "et Jarnac !".

    Raises NothingToContest.
    """

    def challenged(now: Match) -> list[MatchEvent]:
        if now.pending is None or now.pending.side is side:
            raise refusals.NothingToContest
        good = judged(now, dictionary).allowed
        events: list[MatchEvent] = [
            jarnac_events.MatchChallenged(side=side, good=good, jarnac=jarnac and not good, at=at)
        ]
        ends = not good and now.is_out(side)
        return [*events, jarnac_events.MatchEnded(why=jarnac_events.MatchEnding.CONTESTED, at=at)] if ends else events

    return playing.after_time(match, at, challenged)


def judged(match: Match, dictionary: Dictionary) -> Answer:
    """What the dictionary and the arbitre say of the last word or Jarnac, and why. Raises NothingToContest."""
    if match.pending is None:
        raise refusals.NothingToContest
    return judge_of(match, dictionary).answer(match.pending.stood, match.pending.word)


def judge_of(match: Match, dictionary: Dictionary) -> judging.Judge:
    """The judge of the words of this match."""
    return judging.Judge(dictionary, match.formula, match.rulings)


def rule(match: Match, *, word: str, into: str, allowed: bool, reason: UUID, reason_digest: str) -> list[MatchEvent]:
    """JARNAC-14: the arbitre rules on a word, or on what it may become; what was contested before stands."""
    if match.is_over:
        raise refusals.MatchOver
    match.rules  # noqa: B018  (raises where there is no match)
    return [jarnac_events.MatchRuled(word=word, into=into, allowed=allowed, reason=reason, reason_digest=reason_digest)]


def _claimed(match: Match, claimed: jarnac_events.MatchJarnacClaimed, dictionary: Dictionary) -> list[MatchEvent]:
    """JARNAC-10: a valid one ends the match; another is worth ten points to the other."""
    stood = match.mat(claimed.side.other).word_of(claimed.line) if claimed.line else ""
    if not judge_of(match, dictionary).allows(stood, claimed.word):
        return [claimed]
    return [
        replace(claimed, good=True),
        jarnac_events.MatchEnded(why=jarnac_events.MatchEnding.CONTESTED, at=claimed.at),
    ]


def _refuse_no_moment(match: Match, side: jarnac_events.Side) -> None:
    """JARNAC-10: a player out of time says it when the other passes."""
    if not offers.may_claim(match, side):
        raise refusals.NoJarnacNow


def _refuse_what_is_not_there(match: Match, owner: jarnac_events.Side, line: int, word: str) -> None:
    """A Jarnac is of a line that has a word, or of a free one: the letters must lie on the mat."""
    mat = match.mat(owner)
    if line and not mat.word_of(line):
        raise refusals.NotTheNextLine(line=mat.free_line)
    mat.added(line, word)
