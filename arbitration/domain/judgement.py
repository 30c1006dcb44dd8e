"""What the regulation leaves to the arbitre: plausible or not, legible or not, well presented, well behaved."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from arbitration.domain.bulletin import Bulletin, Status
from arbitration.events.feuille import JudgementSubject
from engine.events.refusals import N_, Refusal, Wrong
from engine.rules.profile.ruleset import RulesetProfile

_FISF = {
    JudgementSubject.PLAUSIBILITY: "FISF 5.3.3",
    JudgementSubject.ILLEGIBLE: "FISF 5.7",
    JudgementSubject.PRESENTATION: "FISF 5.5",
    JudgementSubject.DISCIPLINE: "FISF 5.5",
    JudgementSubject.GRAVE: "FISF 5.7",
}
_DUP = {
    JudgementSubject.PLAUSIBILITY: "DUP 4.2",
    JudgementSubject.ILLEGIBLE: "DUP 4.2",
    JudgementSubject.PRESENTATION: "DUP 4.3",
    JudgementSubject.DISCIPLINE: "DUP 4.3",
    JudgementSubject.GRAVE: "DUP 4.2",
}
_ARTICLES: Mapping[str, Mapping[JudgementSubject, str]] = {"FISF": _FISF, "DUP": _DUP}


class NothingToJudge(Wrong):
    message = N_("%(word)s is not in question at this coup.")
    article = "FISF 5.3.3"


class WordNotSaid(Wrong):
    """FISF 5.3.3: plausible, but which of the words in question?"""

    message = N_("Say which word is judged.")
    article = "FISF 5.3.3"


class AlreadyJudged(Refusal):
    message = N_("This judgement has already been given.")


class NotJudgedHere(Refusal):
    """CLUB-8: a regulation without sanctions leaves nothing to judge."""

    message = N_("The regulation of this partie has no sanctions: there is nothing to judge.")


def article_of(subject: JudgementSubject, profile: RulesetProfile) -> str:
    """The article that leaves this to the arbitre. Raises NotJudgedHere."""
    if not profile.sanctions:
        raise NotJudgedHere
    return _ARTICLES[profile.regulation][subject]


def as_judged(bulletin: Bulletin, judged: Iterable[tuple[JudgementSubject, bool]]) -> Bulletin:
    """The bulletin as the arbitre sees it after his judgements, in order; plausibility does not change it."""
    status = bulletin.status
    for subject, answer in judged:
        status = _seen(status, subject, answer)
    return replace(bulletin, status=status)


def _seen(status: Status, subject: JudgementSubject, answer: bool) -> Status:
    match subject:
        case JudgementSubject.ILLEGIBLE:
            return replace(status, illegible=answer)
        case JudgementSubject.PRESENTATION:
            return replace(status, hard_to_read=answer)
        case JudgementSubject.DISCIPLINE if answer:
            return status if status.discipline == "grave" else replace(status, discipline="warning")
        case JudgementSubject.GRAVE if answer:
            return replace(status, discipline="grave")
        case JudgementSubject.DISCIPLINE | JudgementSubject.GRAVE:
            return replace(status, discipline="")
    return status
