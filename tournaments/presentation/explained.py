"""What the page of an explanation shows: words around the numbers and their facts."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from arbitration.domain.motifs import label_of
from engine.web.stamps import code_of
from engine.web.templatetags.raccord import typo
from tournaments.presentation import competitions, publications, reports
from tournaments.queries import explained
from tournaments.queries.explained import CoupExplained, FromReport, Provenance, RoundExplained


def round_shown(each: RoundExplained) -> dict[str, Any]:
    """A partie as a sum of rows; what it does not add or withdraw has no row."""
    rows = [(_("Coups"), each.played)]
    if each.report and each.report.total is not None:
        rows = [(_("Total reported by the centre"), 0 if each.annulled else each.report.total)]
    if each.at_once:
        rows.append((_("Avertissements of a mort subite, at once"), -each.at_once))
    if each.solos:
        rows.append((_("Solos"), each.solos))
    reported = min(each.report.withdrawn, each.ledger) if each.report else 0
    if each.ledger - reported:
        rows.append((_("Pénalités for avertissements"), reported - each.ledger))
    if reported:
        rows.append((_("Pénalités reported by the centre"), -reported))
    return {
        "number": each.number,
        "label": competitions.round_label(each.number),
        # whose feuille has a history
        "partie": None if each.report or all(coup.score is None for coup in each.coups) else each.partie,
        "annulled": each.annulled,
        "ended": each.ended,
        "coups": [_coup(each, coup) for coup in each.coups],
        "sum": rows,
        "points": each.points,
        "ledger": _ledger(each),
        "facts": [_because(fact) for fact in each.facts],
        "report": _report(each.report) if each.report else None,
    }


def _report(report: FromReport) -> dict[str, Any]:
    return {
        "form": reports.form_label(report.form),
        "line": report.line,
        "digest": code_of(report.file_digest),
        "totals_only": report.total is not None,
        "facts": [_because(fact) for fact in report.facts],
    }


def _ledger(each: RoundExplained) -> str:
    """What the count of avertissements comes to, in a sentence; "" before the end, and for none."""
    if not each.avertissements:
        return ""
    return _("Avertissements in this partie: %(count)s. Those from number %(first)s on cost points.") % {
        "count": each.avertissements,
        "first": each.first_costly,
    }


def _coup(played: RoundExplained, coup: CoupExplained) -> dict[str, Any]:
    return {
        "number": coup.coup,
        "top": coup.top,
        "score": coup.score,
        "sanction": coup.sanction,
        "disciplinary": coup.disciplinary,
        "articles": coup.articles,
        "motifs": [typo(label_of(code)) for code in coup.motifs],
        "moyenne": coup.moyenne,
        "solo": coup.solo,
        "url": "" if played.partie is None or played.veiled else reverse("games:coup", args=[played.partie, coup.coup]),
        "facts": [_because(fact) for fact in coup.facts],
    }


def _because(fact: Provenance) -> dict[str, Any]:
    return {
        "position": fact.position,
        "label": publications.FACTS.get(fact.name, fact.name),
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
