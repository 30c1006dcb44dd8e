"""A match of Jarnac told to who does not know the game: one sentence for each thing that a player does."""

from collections.abc import Mapping

from django.utils.translation import gettext as _, ngettext

from games.domain.jarnac.result import WIDE, MatchResult, result_of
from games.domain.jarnac.review import Moment
from games.events import jarnac as events
from games.events.jarnac import Side
from games.presentation import match_words
from games.presentation.matches import fact_sentence
from games.presentation.names import points_told

Names = Mapping[Side, str]


def told(moment: Moment, names: Names, drawn: str = "") -> str:
    """What happened, and what follows from it. drawn: the letter that the player had just drawn."""
    match moment.event:
        case events.MatchTossed() as event:
            return _tossed(event, names)
        case events.MatchLettersDrawn() as event:
            return _drawn(event, names)
        case events.MatchLettersSwapped(side=side, returned=returned, drawn=letters):
            params = {"player": names[side], "returned": returned, "drawn": letters}
            return _("%(player)s swaps three letters: %(returned)s go back into the bag, %(drawn)s come out.") % params
        case events.MatchWordPlayed() as event:
            return _played(moment, event, _subject(names[event.side], drawn))
        case events.MatchPassed(side=side):
            return _passed(moment, side, names, _subject(names[side], drawn))
        case events.MatchClockPressed(side=side):
            return _("%(player)s sets the clock of the other going.") % {"player": names[side]}
        case events.MatchTimeUp(side=side):
            params = {"player": names[side], "other": names[side.other]}
            return _("%(player)s has no time left for this coup: it is for %(other)s to play.") % params
        case events.MatchJarnacSaid() as event:
            return _jarnac(moment, event, names)
        case events.MatchChallenged() as event:
            return _contested(moment, event, names)
        case events.MatchEnded(why=why):
            return f"{match_words.ENDINGS[why]} {_verdict(result_of(moment.after), names)}"
        case event:
            sentence = fact_sentence(event, names)
            return sentence if sentence.endswith(".") else f"{sentence[:1].upper()}{sentence[1:]}."


def _verdict(result: MatchResult, names: Names) -> str:
    """JARNAC-13: who has won, and by what."""
    gap = abs(result.points[Side.FIRST] - result.points[Side.SECOND])
    params = {"gap": points_told(gap), "wide": WIDE}
    if result.winner is None:
        return _("A draw: to win takes more than %(wide)s points ahead, or more points and more Jarnacs.") % params
    params |= {"player": names[result.winner]}
    if gap > WIDE:
        return _("%(player)s wins, %(gap)s ahead.") % params
    return _("%(player)s wins, %(gap)s ahead, with more Jarnacs.") % params


def _subject(player: str, drawn: str) -> str:
    """Who acts: the player, or one who has just drawn a letter."""
    if not drawn:
        return player
    return _("%(player)s draws %(letter)s and") % {"player": player, "letter": drawn}


def _tossed(event: events.MatchTossed, names: Names) -> str:
    params = {
        "first": names[Side.FIRST],
        "second": names[Side.SECOND],
        "letter": event.first,
        "other_letter": event.second,
        "begins": names[Side.FIRST if event.first < event.second else Side.SECOND],
    }
    if event.first == event.second:
        return _("%(first)s and %(second)s both draw %(letter)s: they draw again.") % params
    return _("%(first)s draws %(letter)s, %(second)s %(other_letter)s: nearest to A, %(begins)s begins.") % params


def _drawn(event: events.MatchLettersDrawn, names: Names) -> str:
    count = len(event.letters)
    params = {"player": names[event.side], "count": count, "letters": event.letters}
    if not count:
        return _("The bag is empty: %(player)s draws nothing.") % params
    return ngettext("%(player)s draws %(letters)s.", "%(player)s draws %(count)s letters: %(letters)s.", count) % params


def _played(moment: Moment, event: events.MatchWordPlayed, subject: str) -> str:
    stood = moment.before.mat(event.side).word_of(event.line)
    params = {
        "subject": subject,
        "word": event.word,
        "line": event.line,
        "stood": stood,
        "count": len(event.word),
        "points": points_told(len(event.word) ** 2),
        "before": len(stood) ** 2,
    }
    if stood:
        return _("%(subject)s turns %(stood)s into %(word)s: %(points)s instead of %(before)s.") % params
    return _("%(subject)s lays %(word)s on line %(line)s: %(count)s × %(count)s = %(points)s.") % params


def _passed(moment: Moment, side: Side, names: Names, subject: str) -> str:
    params = {"subject": subject, "other": names[side.other], "seconds": moment.after.rules.jarnac_seconds}
    if moment.before.mat(side).is_full and not moment.after.is_out(side.other):
        return (
            _("%(subject)s passes, eight lines filled: %(other)s has %(seconds)s seconds for a last Jarnac.") % params
        )
    if not moment.after.may_say:
        return _("%(subject)s passes.") % params
    return _("%(subject)s passes: %(other)s has the bag.") % params


def _jarnac(moment: Moment, event: events.MatchJarnacSaid, names: Names) -> str:
    stood = moment.before.mat(event.side.other).word_of(event.line) if event.line else ""
    params = {
        "player": names[event.side],
        "word": event.word,
        "stood": stood,
        "points": points_told(len(event.word) ** 2),
    }
    if stood:
        return _("“Jarnac!” %(player)s takes %(word)s, which %(stood)s could become: %(points)s.") % params
    return _("“Jarnac!” %(player)s takes %(word)s, which the letters of the other could make: %(points)s.") % params


def _contested(moment: Moment, event: events.MatchChallenged, names: Names) -> str:
    pending = moment.before.pending
    params = {
        "player": names[event.side],
        "other": names[event.side.other],
        "word": pending.word if pending else "",
    }
    if event.good:
        return _("%(player)s contests %(word)s, which is good: %(other)s draws two letters instead of one.") % params
    return _("%(player)s contests %(word)s, which is bad: it is taken back, and %(player)s plays.") % params
