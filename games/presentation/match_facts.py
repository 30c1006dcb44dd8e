"""The facts of a match of Jarnac as sentences, with whatever names its players have."""

from collections.abc import Callable
from typing import assert_never

from django.utils.translation import gettext as _, ngettext

from games.domain.jarnac.match.folding import MatchEvent
from games.events import jarnac
from games.events.jarnac import MatchEnding, Side

Who = Callable[[Side], str]

_ENDINGS = {
    MatchEnding.LINE_EIGHT: lambda: _("ended the match: the eighth line is filled"),
    MatchEnding.SHORT_JARNAC: lambda: _("ended the match: the last Jarnac left the eighth line free"),
    MatchEnding.CONTESTED: lambda: _("ended the match: who was out of time was right"),
    MatchEnding.BOTH_FLAGS: lambda: _("ended the match: nobody has time left"),
    MatchEnding.BLOCKED: lambda: _("ended the match: the bag is empty, and both have passed"),
    MatchEnding.ABSENT: lambda: _("ended the match: nobody played any more"),
    MatchEnding.STOPPED: lambda: _("stopped the match"),
}


def sentence(event: MatchEvent, who: Who) -> str:
    """What happened; who: gives the name of a player."""
    match event:
        case jarnac.MatchCreated():
            return _("opened a match of Jarnac")
        case jarnac.MatchSeated():
            return _("took the seat of %(player)s") % {"player": who(event.side)}
        case jarnac.MatchSeatWithdrawn():
            return _("withdrew the link of %(player)s, whose seat is free") % {"player": who(event.side)}
        case jarnac.MatchTossed():
            return _("toss: %(first)s and %(second)s") % {"first": event.first, "second": event.second}
        case jarnac.MatchLettersDrawn():
            return _drawn(event, who)
        case jarnac.MatchLettersSwapped():
            params = {"player": who(event.side), "returned": event.returned, "drawn": event.drawn}
            return _("%(player)s swapped %(returned)s for %(drawn)s") % params
        case jarnac.MatchWordPlayed():
            params = {"player": who(event.side), "word": event.word, "line": str(event.line)}
            return _("%(player)s played %(word)s on line %(line)s") % params
        case jarnac.MatchPassed():
            return _passed(event, who)
        case jarnac.MatchTimeUp():
            return _("the time of the coup was up for %(player)s") % {"player": who(event.side)}
        case jarnac.MatchClockPressed():
            return _("%(player)s pressed the clock") % {"player": who(event.side)}
        case jarnac.MatchJarnacSaid():
            return _("%(player)s said Jarnac and took %(word)s") % {"player": who(event.side), "word": event.word}
        case jarnac.MatchJarnacClaimed():
            return _claimed(event, who)
        case jarnac.MatchChallenged():
            params = {"player": who(event.side)}
            if event.good:
                return _("%(player)s contested a good word") % params
            return _("%(player)s contested a bad word") % params
        case jarnac.MatchRuled():
            return _ruled(event)
        case jarnac.MatchClocksStopped():
            return _("stopped the clocks")
        case jarnac.MatchClocksResumed():
            return _("set the clocks going again")
        case jarnac.MatchFlagFell():
            return _("the flag of %(player)s fell") % {"player": who(event.side)}
        case jarnac.MatchEnded():
            return _ENDINGS[event.why]()
        case jarnac.MatchRevealed():
            return _("revealed what the letters were drawn by")
        case _:
            assert_never(event)


def _drawn(event: jarnac.MatchLettersDrawn, who: Who) -> str:
    count = len(event.letters)
    if not count:
        return _("the bag was empty for %(player)s") % {"player": who(event.side)}
    params = {"count": count, "player": who(event.side), "letters": event.letters}
    return (
        ngettext("one letter for %(player)s: %(letters)s", "%(count)s letters for %(player)s: %(letters)s", count)
        % params
    )


def _passed(event: jarnac.MatchPassed, who: Who) -> str:
    params = {"player": who(event.side)}
    return _("%(player)s passed") % params if event.pressed else _("%(player)s passed and forgot the clock") % params


def _claimed(event: jarnac.MatchJarnacClaimed, who: Who) -> str:
    params = {"player": who(event.side), "word": event.word}
    if event.good:
        return _("%(player)s, out of time, said Jarnac of %(word)s, rightly") % params
    return _("%(player)s, out of time, said Jarnac of %(word)s, wrongly") % params


def _ruled(event: jarnac.MatchRuled) -> str:
    word = f"{event.word} → {event.into}" if event.into else event.word
    return _("allowed %(word)s") % {"word": word} if event.allowed else _("refused %(word)s") % {"word": word}
