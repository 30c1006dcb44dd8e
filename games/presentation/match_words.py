"""What a match of Jarnac is at, in words: whose turn it is and what may follow, how it ended, who has won."""

from collections.abc import Collection, Mapping
from datetime import datetime

from django.utils.translation import gettext as _, gettext_lazy

from games.domain.jarnac.match.state import Match, Phase
from games.domain.jarnac.result import MatchResult
from games.events.jarnac import MatchEnding, Side

ENDINGS = {
    MatchEnding.LINE_EIGHT: gettext_lazy("The eighth line is filled, and no Jarnac was said."),
    MatchEnding.SHORT_JARNAC: gettext_lazy("The last Jarnac left the eighth line free."),
    MatchEnding.CONTESTED: gettext_lazy("Who was out of time was right."),
    MatchEnding.BOTH_FLAGS: gettext_lazy("Both flags have fallen."),
    MatchEnding.BLOCKED: gettext_lazy("The bag is empty, and both have passed."),
    MatchEnding.ABSENT: gettext_lazy("Nobody played any more."),
    MatchEnding.STOPPED: gettext_lazy("The arbitre stopped the match."),
}


def ended_by(state: Match) -> str:
    """Why it is over; "" before."""
    return str(ENDINGS[state.ended.why]) if state.ended else ""


def verdict(result: MatchResult, names: Mapping[Side, str]) -> str:
    """JARNAC-13, as the arbitre says it."""
    if result.winner is None:
        return _("A draw")
    return _("%(player)s wins") % {"player": names[result.winner]}


def told_to(state: Match, sides: Collection[Side], names: Mapping[Side, str]) -> str:
    """Whom a player waits for, or that the reader only watches; "" where it is for him to do something."""
    if state.is_over:
        return ""
    if not sides:
        return _("You are watching this match.")
    missing = [names[side] for side in Side if side not in state.seats and side not in sides]
    if state.phase is Phase.TOSS:
        return _("You wait for %(players)s to open the link.") % {"players": ", ".join(missing)} if missing else ""
    return "" if state.hand in sides else _("You wait: it is for %(player)s to play.") % {"player": names[state.hand]}


def situation(state: Match, names: Mapping[Side, str], at: datetime) -> str:
    """What may follow, and from whom."""
    params = {"player": names[state.hand], "other": names[state.hand.other]}
    if state.is_over:
        return _("The match is over.")
    if state.clocks.stopped_at is not None:
        return _("The arbitre has stopped the clocks: nothing is played before they go on.")
    if state.closing and state.pending is not None:
        said = {"player": names[state.pending.side], "other": names[state.pending.owner]}
        return _("%(player)s has said the last Jarnac: the match is over, unless %(other)s contests it now.") % said
    match state.phase:
        case Phase.TOSS:
            return _("Toss: each draws a letter, and who has the nearest to A begins.")
        case Phase.RECEIVED:
            return _received(state, at) % params
        case Phase.SAID:
            return _("%(player)s has said Jarnac. %(other)s may contest it, until %(player)s draws.") % params
        case Phase.PLAYING:
            return _("%(player)s plays: a new word, a longer one, or “Je passe”.") % params
        case _:
            return _placed(state) % params


def _placed(state: Match) -> str:
    if state.pending is None:
        return _("The word was good: %(player)s draws, and goes on.")
    return _("%(player)s has played a word. %(other)s may contest it, until %(player)s draws.")


def _received(state: Match, at: datetime) -> str:
    if state.last_call is not None and at < state.last_call:
        if state.passer is state.hand and state.mat(state.hand).is_full:
            return _("%(other)s, out of time, may say Jarnac for a moment more; then the match is over.")
        if state.passer is state.hand:
            return _("%(other)s, out of time, may say Jarnac for a moment more; then %(player)s goes on.")
        return _("The mat of %(other)s is full. %(player)s may say Jarnac for a moment more; then the match is over.")
    if not state.players[state.hand].opened:
        return (
            _("%(player)s has the bag: Jarnac, or the first letters.")
            if state.may_say
            else _("%(player)s begins, and draws the first letters.")
        )
    if state.may_say:
        return _("%(player)s has the bag: Jarnac, draw, or swap three letters.")
    return _("%(player)s has the bag: draw, or swap three letters.")
