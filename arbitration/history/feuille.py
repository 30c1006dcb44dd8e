"""The facts of a feuille as sentences: whose it is, is said beside them."""

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from arbitration.domain.motifs import label_of
from arbitration.events import feuille
from arbitration.events.feuille import JudgementSubject, Sanction
from engine.web.history import Names, tells_the_log

_SANCTIONS: Mapping[Sanction, Promise] = MappingProxyType(
    {
        Sanction.NONE: gettext_lazy("no sanction"),
        Sanction.AVERTISSEMENT: gettext_lazy("avertissement"),
        Sanction.PENALITE: gettext_lazy("pénalité"),
        Sanction.NULLITE: gettext_lazy("nullité"),
    }
)
_JUDGED: Mapping[tuple[JudgementSubject, bool], Promise] = MappingProxyType(
    {
        (JudgementSubject.PLAUSIBILITY, True): gettext_lazy("%(word)s is judged plausible"),
        (JudgementSubject.PLAUSIBILITY, False): gettext_lazy("%(word)s is judged not plausible"),
        (JudgementSubject.ILLEGIBLE, True): gettext_lazy("the word is judged illegible"),
        (JudgementSubject.ILLEGIBLE, False): gettext_lazy("the word is judged legible"),
        (JudgementSubject.PRESENTATION, True): gettext_lazy("the bulletin is judged hard to read"),
        (JudgementSubject.PRESENTATION, False): gettext_lazy("the bulletin is judged easy to read"),
        (JudgementSubject.DISCIPLINE, True): gettext_lazy("disciplinary avertissement"),
        (JudgementSubject.DISCIPLINE, False): gettext_lazy("no disciplinary avertissement after all"),
        (JudgementSubject.GRAVE, True): gettext_lazy("serious disciplinary motive"),
        (JudgementSubject.GRAVE, False): gettext_lazy("no serious disciplinary motive after all"),
    }
)


def points(count: int) -> str:
    return ngettext("%(count)s point", "%(count)s points", count) % {"count": count}


def at_coup(coup: int, attempt: int, sentence: str) -> str:
    """ "Coup 4: …", and that it was played again where it was."""
    params = {"coup": coup, "what": sentence}
    if attempt > 1:
        return _("Coup %(coup)s played again: %(what)s") % params
    return _("Coup %(coup)s: %(what)s") % params


def _because(sentence: str, reason: str) -> str:
    return _("%(what)s. Reason: %(reason)s") % {"what": sentence, "reason": reason} if reason else sentence


def _sanctioned(sanction: Sanction, motifs: tuple[str, ...]) -> str:
    """ "avertissement (inversion)"."""
    labels = ", ".join(label_of(motif) for motif in motifs)
    return f"{_SANCTIONS[sanction]} ({labels})" if labels else str(_SANCTIONS[sanction])


def _written(event: feuille.BulletinCorrected) -> str:
    """What was typed, or the word of a bulletin written on its grid."""
    word = event.bulletin.get("word")
    return event.typed or (word if isinstance(word, str) else "")


def _verdict(event: feuille.BulletinCorrected) -> str:
    parts = [_written(event), points(event.score), _sanctioned(event.sanction, event.motifs)]
    return ", ".join(part for part in parts if part)


@tells_the_log(feuille.FeuilleOpened)
def opened(_event: feuille.FeuilleOpened, _names: Names) -> str:
    """Whose it is, and at which table, is said before each fact of a feuille."""
    return _("Feuille opened")


@tells_the_log(feuille.BulletinCorrected)
def corrected(event: feuille.BulletinCorrected, _names: Names) -> str:
    if event.presumed:
        sentence = _("the top is presumed, %(points)s") % {"points": points(event.score)}
    else:
        sentence = _("bulletin entered, %(written)s") % {"written": _verdict(event)}
    return at_coup(event.coup, event.attempt, sentence)


@tells_the_log(feuille.BulletinRectified)
def rectified(event: feuille.BulletinRectified, names: Names) -> str:
    verdict = {"written": _verdict(event.corrected)}
    if event.overridden:
        sentence = _("the arbitre sets the score himself, %(written)s") % verdict
    else:
        sentence = _("bulletin rectified, %(written)s") % verdict
    return _because(at_coup(event.coup, event.corrected.attempt, sentence), names.get(event.reason, ""))


@tells_the_log(feuille.BulletinWithdrawn)
def withdrawn(event: feuille.BulletinWithdrawn, _names: Names) -> str:
    sentence = _("the presumed top gives way to the bulletin") if event.replaced else _("the line is taken back")
    return at_coup(event.coup, event.attempt, sentence)


@tells_the_log(feuille.JudgementRecorded)
def judged(event: feuille.JudgementRecorded, names: Names) -> str:
    sentence = str(_JUDGED[event.subject, event.answer]) % {"word": event.word}
    return _because(at_coup(event.coup, event.attempt, sentence), names.get(event.reason, ""))


@tells_the_log(feuille.BilletDelivered)
def billet(event: feuille.BilletDelivered, _names: Names) -> str:
    before = {"before": event.before_coup}
    if event.complete:
        sentence = _("billet handed over, before coup %(before)s") % before
    else:
        sentence = _("billet handed over without its motif, before coup %(before)s") % before
    return at_coup(event.coup, event.attempt, sentence)


@tells_the_log(feuille.BilletKeptBack)
def billet_kept(event: feuille.BilletKeptBack, _names: Names) -> str:
    return at_coup(event.coup, event.attempt, _("billet not handed over after all"))


@tells_the_log(feuille.MoyenneGranted)
def moyenne(event: feuille.MoyenneGranted, names: Names) -> str:
    sentence = _("moyenne granted, %(points)s") % {"points": points(event.score)}
    reason = names.get(event.reason, "") if event.reason else ""
    return _because(at_coup(event.coup, event.attempt, sentence), reason)


@tells_the_log(feuille.MoyenneWithdrawn)
def moyenne_withdrawn(event: feuille.MoyenneWithdrawn, _names: Names) -> str:
    return at_coup(event.coup, event.attempt, _("moyenne withdrawn, the zero counts again"))


@tells_the_log(feuille.BulletinReviewed)
def reviewed(event: feuille.BulletinReviewed, names: Names) -> str:
    if event.agrees:
        return at_coup(event.coup, event.attempt, _("the double arbitre agrees"))
    remark = {"remark": names.get(event.remark, "") if event.remark else ""}
    return at_coup(event.coup, event.attempt, _("remark of the double arbitre, “%(remark)s”") % remark)


@tells_the_log(feuille.RemarkAnswered)
def answered(event: feuille.RemarkAnswered, _names: Names) -> str:
    sentence = _("the remark is accepted") if event.accepted else _("the remark is read, and the verdict kept")
    return at_coup(event.coup, event.attempt, sentence)


@tells_the_log(feuille.DisparityAccepted)
def disparity_accepted(event: feuille.DisparityAccepted, names: Names) -> str:
    sentence = at_coup(event.coup, event.attempt, _("compared with the same bulletins, the verdict stays"))
    return _because(sentence, names.get(event.reason, ""))


@tells_the_log(feuille.ArrivedLate)
def late(event: feuille.ArrivedLate, _names: Names) -> str:
    if event.before_coup == 1:
        return _("Not late after all")
    return _("Arrived late: plays from coup %(coup)s on") % {"coup": event.before_coup}


@tells_the_log(feuille.PlayerEliminated)
def eliminated(event: feuille.PlayerEliminated, _names: Names) -> str:
    params = {"points": points(event.points), "best": event.best}
    if event.missing:
        sentence = _("eliminated, without a bulletin")
    else:
        sentence = _("eliminated, %(points)s where the best has %(best)s") % params
    return at_coup(event.coup, event.attempt, sentence)


@tells_the_log(feuille.PlayerReinstated)
def reinstated(event: feuille.PlayerReinstated, _names: Names) -> str:
    sentence = _("not eliminated after all, plays from coup %(coup)s on") % {"coup": event.plays_from}
    return at_coup(event.coup, event.attempt, sentence)
