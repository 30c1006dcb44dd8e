"""What the page of an explanation shows: words around the numbers and their facts."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from arbitration.presentation.verdicts import motif_label
from engine.web.stamps import code_of
from tournaments.presentation import competitions, reports
from tournaments.presentation.facts import FACTS
from tournaments.queries import explained


def round_shown(round_: explained.RoundExplained) -> dict[str, Any]:
    """A partie as a sum of rows; zero amounts have no row."""
    rows = [(_("Coups"), round_.played)]
    if round_.report and round_.report.total is not None:
        rows = [(_("Total reported by the centre"), 0 if round_.annulled else round_.report.total)]
    if round_.at_once:
        rows.append((_("Avertissements of a mort subite, at once"), -round_.at_once))
    if round_.won_alone:
        rows.append((_("Solos"), round_.won_alone))
    reported = min(round_.report.withdrawn, round_.ledger) if round_.report else 0
    if round_.ledger - reported:
        rows.append((_("Pénalités for avertissements"), reported - round_.ledger))
    if reported:
        rows.append((_("Pénalités reported by the centre"), -reported))
    return {
        "number": round_.number,
        "label": competitions.round_label(round_.number),
        # whose feuille has a history
        "partie": None if round_.report or all(coup.score is None for coup in round_.coups) else round_.partie,
        "annulled": round_.annulled,
        "ended": round_.ended,
        "coups": [_coup(round_, coup) for coup in round_.coups],
        "sum": rows,
        "points": round_.points,
        "ledger": _ledger(round_),
        "facts": [_because(fact) for fact in round_.facts],
        "report": _report(round_.report) if round_.report else None,
    }


def _report(report: explained.FromReport) -> dict[str, Any]:
    return {
        "form": reports.form_label(report.form),
        "line": report.line,
        "digest": code_of(report.file_digest),
        "totals_only": report.total is not None,
        "facts": [_because(fact) for fact in report.facts],
    }


def _ledger(round_: explained.RoundExplained) -> str:
    """What the count of avertissements comes to, in a sentence; "" before the end, and for none."""
    if not round_.avertissements:
        return ""
    return _("Avertissements in this partie: %(count)s. Those from number %(first)s on cost points.") % {
        "count": round_.avertissements,
        "first": round_.first_costly,
    }


def _coup(played: explained.RoundExplained, coup: explained.CoupExplained) -> dict[str, Any]:
    return {
        "number": coup.coup,
        "top": coup.top,
        "score": coup.score,
        "sanction": coup.sanction,
        "disciplinary": coup.disciplinary,
        "articles": coup.articles,
        "motifs": [motif_label(code) for code in coup.motifs],
        "moyenne": coup.moyenne,
        "solo": coup.won_alone,
        "url": "" if played.partie is None or played.veiled else reverse("games:coup", args=[played.partie, coup.coup]),
        "facts": [_because(fact) for fact in coup.facts],
    }


def _because(fact: explained.Because) -> dict[str, Any]:
    return {
        "position": fact.position,
        "label": FACTS.get(fact.type, fact.type),
        "at": fact.at,
        "role": _role(fact.role),
        "recours": fact.recours,
    }


def _role(role: str) -> str:
    return {
        explained.ARBITRE: _("arbitre"),
        explained.DOUBLE: _("double arbitre"),
        explained.JUGE: _("juge-arbitre"),
        explained.STAFF: _("federation"),
        explained.HOUSE: _("Raccord itself"),
        explained.COMMISSION: _("commission d’arbitrage, on a recours (FISF 6.3)"),
    }[role]
