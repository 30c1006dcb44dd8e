"""The facts of a match of Jarnac as sentences: what both players and the hall have seen."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.web.history import Names, telling
from games import events
from games.events import MatchEnding, Side

_ENDINGS = {
    MatchEnding.LINE_EIGHT: lambda: _("ended the match: the eighth line is filled"),
    MatchEnding.CONTESTED: lambda: _("ended the match: who was out of time was right"),
    MatchEnding.BOTH_FLAGS: lambda: _("ended the match: nobody has time left"),
    MatchEnding.BLOCKED: lambda: _("ended the match: the bag is empty, and both have passed"),
    MatchEnding.ABSENT: lambda: _("ended the match: nobody played any more"),
    MatchEnding.STOPPED: lambda: _("stopped the match"),
}


def _who(side: Side) -> str:
    return _("the first player") if side is Side.FIRST else _("the second player")


@telling(events.MatchCreated)
def created(_event: events.MatchCreated, _names: Names) -> str:
    return _("opened a match of Jarnac")


@telling(events.MatchSeated)
def seated(event: events.MatchSeated, _names: Names) -> str:
    return _("took the seat of %(player)s") % {"player": _who(event.side)}


@telling(events.MatchTossed)
def tossed(event: events.MatchTossed, _names: Names) -> str:
    return _("toss: %(first)s and %(second)s") % {"first": event.first, "second": event.second}


@telling(events.MatchLettersDrawn)
def drawn(event: events.MatchLettersDrawn, _names: Names) -> str:
    count = len(event.letters)
    told = {"count": count, "player": _who(event.side), "letters": event.letters}
    return (
        ngettext("one letter for %(player)s: %(letters)s", "%(count)s letters for %(player)s: %(letters)s", count)
        % told
    )


@telling(events.MatchLettersSwapped)
def swapped(event: events.MatchLettersSwapped, _names: Names) -> str:
    told = {"player": _who(event.side), "returned": event.returned, "drawn": event.drawn}
    return _("%(player)s swapped %(returned)s for %(drawn)s") % told


@telling(events.MatchWordPlayed)
def played(event: events.MatchWordPlayed, _names: Names) -> str:
    told = {"player": _who(event.side), "word": event.word, "line": event.line}
    return _("%(player)s played %(word)s on line %(line)s") % told


@telling(events.MatchPassed)
def passed(event: events.MatchPassed, _names: Names) -> str:
    return _("%(player)s passed") % {"player": _who(event.side)}


@telling(events.MatchTimeUp)
def time_up(event: events.MatchTimeUp, _names: Names) -> str:
    return _("the time of the coup was up for %(player)s") % {"player": _who(event.side)}


@telling(events.MatchClockPressed)
def pressed(event: events.MatchClockPressed, _names: Names) -> str:
    return _("%(player)s pressed the clock") % {"player": _who(event.side)}


@telling(events.MatchJarnacSaid)
def said(event: events.MatchJarnacSaid, _names: Names) -> str:
    return _("%(player)s said Jarnac and took %(word)s") % {"player": _who(event.side), "word": event.word}


@telling(events.MatchJarnacClaimed)
def claimed(event: events.MatchJarnacClaimed, _names: Names) -> str:
    told = {"player": _who(event.side), "word": event.word}
    if event.good:
        return _("%(player)s, out of time, said Jarnac of %(word)s, rightly") % told
    return _("%(player)s, out of time, said Jarnac of %(word)s, wrongly") % told


@telling(events.MatchChallenged)
def challenged(event: events.MatchChallenged, _names: Names) -> str:
    told = {"player": _who(event.side)}
    return _("%(player)s contested a good word") % told if event.good else _("%(player)s contested a bad word") % told


@telling(events.MatchRuled)
def ruled(event: events.MatchRuled, _names: Names) -> str:
    word = f"{event.word} → {event.into}" if event.into else event.word
    return _("allowed %(word)s") % {"word": word} if event.allowed else _("refused %(word)s") % {"word": word}


@telling(events.MatchClocksStopped)
def stopped(_event: events.MatchClocksStopped, _names: Names) -> str:
    return _("stopped the clocks")


@telling(events.MatchClocksResumed)
def resumed(_event: events.MatchClocksResumed, _names: Names) -> str:
    return _("set the clocks going again")


@telling(events.MatchFlagFell)
def fell(event: events.MatchFlagFell, _names: Names) -> str:
    return _("the flag of %(player)s fell") % {"player": _who(event.side)}


@telling(events.MatchEnded)
def ended(event: events.MatchEnded, _names: Names) -> str:
    return _ENDINGS[event.why]()


@telling(events.MatchRevealed)
def revealed(_event: events.MatchRevealed, _names: Names) -> str:
    return _("revealed what the letters were drawn by")
