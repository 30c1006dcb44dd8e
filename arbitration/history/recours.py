"""The facts of a recours as sentences; what its player and the commission wrote is read in its file."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from arbitration.events import fisf, recours
from arbitration.events.recours import Contested, Fault, Inadmissible, Outcome, Remedy
from arbitration.history.commissions import called
from arbitration.history.feuille import points
from engine.web.dates import written_moment
from engine.web.history import Names, tells_the_log

_CONTESTED: Mapping[Contested, Promise] = MappingProxyType(
    {
        Contested.VERDICT: gettext_lazy("a verdict"),
        Contested.ANNULMENT: gettext_lazy("a coup annulled, or not annulled"),
        Contested.DRAW: gettext_lazy("a tirage"),
        Contested.CLOCK: gettext_lazy("the time of a coup"),
        Contested.DISQUALIFICATION: gettext_lazy("a disqualification"),
        Contested.OTHER: gettext_lazy("something else"),
    }
)
_INADMISSIBLE: Mapping[Inadmissible, Promise] = MappingProxyType(
    {
        Inadmissible.LATE: gettext_lazy("Recours inadmissible: the time is over"),
        Inadmissible.DECIDED: gettext_lazy("Recours inadmissible: this has been decided already"),
        Inadmissible.PENDING: gettext_lazy("Recours inadmissible: the same one is being examined"),
    }
)
_FAULTS: Mapping[Fault, Promise] = MappingProxyType(
    {
        Fault.CONCERNED: gettext_lazy("Attempt refused: a member concerned sat"),
        Fault.TOO_LARGE: gettext_lazy("Document refused: too large"),
        Fault.WRONG_TYPE: gettext_lazy("Document refused: neither a photograph nor a PDF"),
    }
)
_OUTCOMES: Mapping[Outcome, Promise] = MappingProxyType(
    {
        Outcome.UPHELD: gettext_lazy("the decision stands"),
        Outcome.OVERTURNED: gettext_lazy("the decision is overturned"),
        Outcome.PARTLY: gettext_lazy("the decision is overturned in part"),
    }
)


def _moment(at: datetime) -> str:
    return written_moment(at, "SHORT_DATETIME_FORMAT")


@tells_the_log(recours.AppealFiled)
def filed(event: recours.AppealFiled, _names: Names) -> str:
    params = {"what": _CONTESTED[event.subject], "coup": event.coup}
    if event.coup:
        return _("Recours filed, coup %(coup)s: %(what)s") % params
    return _("Recours filed: %(what)s") % params


@tells_the_log(recours.RecoursLinkWithdrawn)
def link_withdrawn(_event: recours.RecoursLinkWithdrawn, _names: Names) -> str:
    return _("The links of the player to his recours are withdrawn")


@tells_the_log(recours.AppealAdmitted)
def admitted(_event: recours.AppealAdmitted, _names: Names) -> str:
    return _("Recours admitted")


@tells_the_log(recours.AppealRefused)
def refused(event: recours.AppealRefused, _names: Names) -> str:
    return f"{_INADMISSIBLE[event.why]} ({event.article})"


@tells_the_log(recours.AppealDocumentAdded)
def document(_event: recours.AppealDocumentAdded, _names: Names) -> str:
    return _("A document is added to the recours")


@tells_the_log(recours.AppealAttemptRefused)
def attempt(event: recours.AppealAttemptRefused, names: Names) -> str:
    persons = called(event.persons, names)
    return f"{_FAULTS[event.fault]} ({persons})" if persons else str(_FAULTS[event.fault])


@tells_the_log(recours.AppealHeard)
def heard(event: recours.AppealHeard, names: Names) -> str:
    return _("Recours examined by %(members)s") % {"members": called(event.sitting, names)}


@tells_the_log(recours.AppealDecided)
def decided(event: recours.AppealDecided, _names: Names) -> str:
    return _("Recours decided: %(outcome)s") % {"outcome": _OUTCOMES[event.outcome]}


@tells_the_log(recours.RemedyDecided)
def remedy(event: recours.RemedyDecided, _names: Names) -> str:
    match event.remedy:
        case Remedy.ANNULMENT:
            return _("The commission annuls coup %(coup)s") % {"coup": event.coup}
        case Remedy.REINSTATEMENT:
            return _("The commission lifts the disqualification")
    if event.score is not None:
        return _("The commission sets the score: %(points)s") % {"points": points(event.score)}
    if event.line:
        return _("The commission reads on the bulletin: %(line)s") % {"line": event.line}
    return _("The commission has the bulletin judged again")


@tells_the_log(recours.RemedyCarriedOut)
def carried_out(_event: recours.RemedyCarriedOut, _names: Names) -> str:
    return _("The decision is applied to the score")


@tells_the_log(fisf.PartiesInformed)
def informed(event: fisf.PartiesInformed, _names: Names) -> str:
    by_player = event.appellant is fisf.Party.PLAYER
    return _("The player goes to the FISF") if by_player else _("The arbitres go to the FISF")


@tells_the_log(fisf.AppealEscalated)
def escalated(_event: fisf.AppealEscalated, _names: Names) -> str:
    return _("The file goes to the FISF")


@tells_the_log(fisf.DocumentsRequested)
def requested(event: fisf.DocumentsRequested, _names: Names) -> str:
    return _("Missing documents requested, due by %(moment)s") % {"moment": _moment(event.until)}


@tells_the_log(fisf.DossierCompleted)
def completed(event: fisf.DossierCompleted, _names: Names) -> str:
    return _("The file is complete: %(moment)s") % {"moment": _moment(event.at)}


@tells_the_log(fisf.DossierLapsed)
def lapsed(event: fisf.DossierLapsed, _names: Names) -> str:
    return _("The file is void, nothing arrived in time: %(moment)s") % {"moment": _moment(event.until)}


@tells_the_log(fisf.LapsedDossierTried)
def tried(_event: fisf.LapsedDossierTried, _names: Names) -> str:
    return _("Attempt refused: the file is void")


@tells_the_log(fisf.ConcernedMemberReplaced)
def member(event: fisf.ConcernedMemberReplaced, names: Names) -> str:
    params = {"old": called([event.person], names), "new": called([event.by], names)}
    return _("For this recours, %(new)s sits instead of a member concerned (%(old)s)") % params


@tells_the_log(fisf.FurtherAppealDecided)
def further(event: fisf.FurtherAppealDecided, names: Names) -> str:
    params = {"outcome": _OUTCOMES[event.outcome], "members": called(event.sitting, names)}
    return _("The FISF has decided: %(outcome)s (%(members)s)") % params
