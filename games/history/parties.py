"""The facts of a partie, and of one prepared in advance, as sentences of the log, which keeps what is secret."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.web.history import Names, tells_the_log
from games.events import partie, preparee
from games.events.partie import AnnulmentReason, DrawSource, RejectReason, Will

_SOURCES: Mapping[DrawSource, Promise] = MappingProxyType(
    {
        DrawSource.SOFTWARE: gettext_lazy("letters drawn by Raccord"),
        DrawSource.BAG: gettext_lazy("letters drawn from the bag"),
        DrawSource.PREPARED: gettext_lazy("partie prepared in advance"),
        DrawSource.IMPORTED: gettext_lazy("partie brought from a file"),
    }
)
_REJECTED: Mapping[RejectReason, Promise] = MappingProxyType(
    {
        RejectReason.VOWELS_AND_CONSONANTS: gettext_lazy("too few vowels or consonants"),
        RejectReason.SAME_AS_PUT_BACK: gettext_lazy("the same tirage as the one put back"),
    }
)
_WRONG: Mapping[AnnulmentReason, Promise] = MappingProxyType(
    {
        AnnulmentReason.TIMING: gettext_lazy("error in the time"),
        AnnulmentReason.SPELLING: gettext_lazy("error in the spelling"),
        AnnulmentReason.PLACEMENT: gettext_lazy("error in a placement"),
        AnnulmentReason.ACCEPTANCE: gettext_lazy("error in the acceptance of a word"),
    }
)


class _OfCoup(Protocol):
    @property
    def coup(self) -> int: ...


def _coup(event: _OfCoup, sentence: str) -> str:
    return _("Coup %(coup)s: %(what)s") % {"coup": event.coup, "what": sentence}


@tells_the_log(partie.PartieCreated)
def created(event: partie.PartieCreated, _names: Names) -> str:
    params = {"number": event.round, "source": _SOURCES[event.source]}
    if not event.round:
        return _("Partie created: %(source)s") % params
    return _("Partie %(number)s created: %(source)s") % params


@tells_the_log(partie.PartieImported)
def imported(_event: partie.PartieImported, _names: Names) -> str:
    return _("Partie brought from a file")


@tells_the_log(partie.BagChecked)
def bag(_event: partie.BagChecked, _names: Names) -> str:
    return _("Bag checked")


@tells_the_log(partie.PartieAnnounced)
def announced(_event: partie.PartieAnnounced, _names: Names) -> str:
    return _("Partie announced to the players")


@tells_the_log(partie.TirageDrawn, partie.WillAsked)
def drawn(event: partie.TirageDrawn | partie.WillAsked, _names: Names) -> str:
    return _coup(event, _("letters drawn, %(letters)s") % {"letters": event.reliquat + event.drawn})


@tells_the_log(partie.LettersCorrected)
def letters_corrected(event: partie.LettersCorrected, _names: Names) -> str:
    return _coup(event, _("the letters drawn are corrected"))


@tells_the_log(partie.TirageRejected)
def rejected(event: partie.TirageRejected, _names: Names) -> str:
    params = {"letters": event.letters, "why": _REJECTED[event.reason]}
    return _coup(event, _("tirage rejected, %(letters)s (%(why)s)") % params)


@tells_the_log(partie.WillStated)
def will(event: partie.WillStated, _names: Names) -> str:
    is_played = event.will is Will.VALID
    return _coup(
        event, _("the juge-arbitre plays the tirage") if is_played else _("the juge-arbitre rejects the tirage")
    )


@tells_the_log(partie.TopComputed)
def top(event: partie.TopComputed, _names: Names) -> str:
    words = ", ".join(f"{solution.word} {solution.reference}" for solution in event.tops[:3])
    return _coup(event, _("top found, %(points)s (%(words)s)") % {"points": event.points, "words": words})


@tells_the_log(partie.EndingsFound)
def endings(event: partie.EndingsFound, _names: Names) -> str:
    return _coup(event, _("the partie may end with this coup"))


@tells_the_log(partie.TiragePutBack)
def put_back(event: partie.TiragePutBack, _names: Names) -> str:
    return _coup(event, _("tirage put back for want of a solution, %(letters)s") % {"letters": event.letters})


@tells_the_log(partie.TirageAnnounced)
def tirage(event: partie.TirageAnnounced, _names: Names) -> str:
    return _coup(event, _("tirage announced, %(letters)s") % {"letters": event.tirage})


@tells_the_log(partie.ClockStarted)
def clock(event: partie.ClockStarted, _names: Names) -> str:
    return _coup(event, _("clock started for %(seconds)s seconds") % {"seconds": event.seconds})


@tells_the_log(partie.CoupClosed)
def closed(event: partie.CoupClosed, _names: Names) -> str:
    return _coup(event, _("closed, bulletins are raised"))


@tells_the_log(partie.SolutionImposed)
def imposed(event: partie.SolutionImposed, _names: Names) -> str:
    params = {"word": event.word, "ref": event.reference}
    return _coup(event, _("solution of the prepared partie, %(word)s %(ref)s") % params)


@tells_the_log(partie.SolutionAnnounced)
def solution(event: partie.SolutionAnnounced, _names: Names) -> str:
    points = ngettext("%(count)s point", "%(count)s points", event.points) % {"count": event.points}
    params = {"word": event.word, "ref": event.reference, "points": points}
    return _coup(event, _("solution announced, %(word)s %(ref)s, %(points)s") % params)


@tells_the_log(partie.JokerReplaced)
def replaced(event: partie.JokerReplaced, _names: Names) -> str:
    return _coup(event, _("joker replaced by %(letter)s in %(cell)s") % {"letter": event.letter, "cell": event.cell})


@tells_the_log(partie.JokerKept)
def kept(event: partie.JokerKept, _names: Names) -> str:
    return _coup(event, _("joker stays for %(letter)s in %(cell)s") % {"letter": event.letter, "cell": event.cell})


@tells_the_log(partie.EliminationsPronounced)
def eliminations(event: partie.EliminationsPronounced, _names: Names) -> str:
    left = ngettext("%(count)s player left", "%(count)s players left", event.left) % {"count": event.left}
    return _coup(event, _("eliminations pronounced, %(left)s") % {"left": left})


@tells_the_log(partie.CoupAnnulled)
def annulled(event: partie.CoupAnnulled, _names: Names) -> str:
    return _coup(event, _("annulled, %(why)s") % {"why": _WRONG[event.reason]})


@tells_the_log(partie.PartieInterrupted)
def interrupted(_event: partie.PartieInterrupted, _names: Names) -> str:
    return _("Partie interrupted")


@tells_the_log(partie.PartieResumed)
def resumed(_event: partie.PartieResumed, _names: Names) -> str:
    return _("Partie resumed")


@tells_the_log(partie.MultiplexJoined)
def multiplex_joined(_event: partie.MultiplexJoined, _names: Names) -> str:
    return _("Conducted from now on with the other halls of the multiplex")


@tells_the_log(partie.MultiplexLeft)
def multiplex_left(_event: partie.MultiplexLeft, _names: Names) -> str:
    return _("Out of the multiplex: conducted in the hall alone")


@tells_the_log(partie.ResultsAnnulled)
def results_annulled(_event: partie.ResultsAnnulled, _names: Names) -> str:
    return _("Results annulled: the partie was interrupted for too long")


@tells_the_log(partie.PartieEnded)
def ended(_event: partie.PartieEnded, _names: Names) -> str:
    return _("End of the partie")


@tells_the_log(preparee.PartiePrepared)
def prepared(event: preparee.PartiePrepared, _names: Names) -> str:
    return _("Game chosen for partie %(number)s") % {"number": event.round}


@tells_the_log(preparee.PartieSealed)
def sealed(_event: preparee.PartieSealed, _names: Names) -> str:
    return _("Prepared partie sealed")


@tells_the_log(preparee.PartieOpened)
def opened(_event: preparee.PartieOpened, _names: Names) -> str:
    return _("Prepared partie opened")


@tells_the_log(preparee.PartieRevealed)
def revealed(_event: preparee.PartieRevealed, _names: Names) -> str:
    return _("Prepared partie over everywhere: its draw can be checked")
