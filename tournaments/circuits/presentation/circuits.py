"""Circuits in words: their rule, what each result gave, why it counts or does not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from engine.web.typography import number, percent
from tournaments.circuits.domain.combining import UNRANKED, CircuitResult
from tournaments.circuits.events import CircuitKind, CircuitRule, Worth
from tournaments.circuits.forms.circuits import SPLITS, WORTHS
from tournaments.circuits.queries.circuits import CircuitCompetition, CircuitPage
from tournaments.circuits.queries.named import NamedLine
from tournaments.history.organisation import season_label
from tournaments.season_rankings.domain.results import HUNDREDTHS


def kind_label(kind: CircuitKind) -> str:
    return {
        CircuitKind.CHALLENGE: _("Grand Prix or challenge"),
        CircuitKind.FESTIVAL: _("Festival"),
        CircuitKind.CHAMPIONSHIP: _("Championship in phases"),
    }[kind]


def circuit_title(page: CircuitPage) -> str:
    return _("%(title)s %(season)s") % {"title": page.name, "season": season_label(page.season)}


def worth_text(hundredths: int, rule: CircuitRule) -> str:
    """ "185,40 %" of percentages, "1 234" or "1 234,5" of points."""
    value = Decimal(hundredths) / HUNDREDTHS
    if rule.worth is Worth.SHARE:
        return percent(value)
    return number(value.normalize() if value % 1 else int(value))


def rule_sentences(rule: CircuitRule) -> list[str]:
    """What counts, how many, from how many competitions on, and what separates equals."""
    told = [str(WORTHS[rule.worth]) + (f" ({rule.table})" if rule.table else "")]
    if rule.best:
        counted = ngettext("the best result counts", "the %(count)s best results count", rule.best)
        told.append(counted % {"count": rule.best})
    else:
        told.append(_("all the results count"))
    if rule.least > 1:
        asked = ngettext("%(count)s competition to play", "at least %(count)s competitions to play", rule.least)
        told.append(asked % {"count": rule.least})
    if rule.splits:
        separated = ", ".join(str(SPLITS[split]) for split in rule.splits)
        told.append(_("equals are separated by %(splits)s") % {"splits": separated})
    else:
        told.append(_("equals share their rank"))
    return told


@dataclass(frozen=True, slots=True)
class ResultShown:
    """A result of a player. `why`: that it counts, or why it does not."""

    competition: CircuitCompetition
    place: str
    earned: str
    counted: bool
    why: str
    url: str


@dataclass(frozen=True, slots=True)
class CircuitLineShown:
    """`lacking`: how many competitions a rank still asks for, "" for who has one."""

    line: NamedLine
    value: str
    lacking: str
    results: list[ResultShown]
    url: str

    @property
    def is_ranked(self) -> bool:
        return self.line.rank != UNRANKED


def lines_shown(lines: Iterable[NamedLine], page: CircuitPage) -> list[CircuitLineShown]:
    known = {of.id: of for of in page.competitions}
    return [
        CircuitLineShown(
            line=line,
            value=worth_text(line.value, page.rule),
            lacking=_lacking(line, page.rule),
            results=[_result(result, page.rule, known) for result in line.results],
            url=reverse("player", args=[line.player]) if line.player else "",
        )
        for line in lines
    ]


def _lacking(line: NamedLine, rule: CircuitRule) -> str:
    if line.rank != UNRANKED:
        return ""
    missing = rule.least - len(line.results)
    sentence = ngettext(
        "not ranked yet: %(count)s competition is lacking",
        "not ranked yet: %(count)s competitions are lacking",
        missing,
    )
    return sentence % {"count": missing}


def _result(result: CircuitResult, rule: CircuitRule, known: Mapping[UUID, CircuitCompetition]) -> ResultShown:
    place = {"rank": number(result.rank), "all": number(result.participants), "total": number(result.total)}
    return ResultShown(
        competition=known[result.competition],
        place=_("rank %(rank)s of %(all)s, total %(total)s") % place,
        earned=worth_text(result.earned, rule),
        counted=result.counted,
        why=_("counts") if result.counted else _not_counted(rule),
        url=reverse("standings", args=[result.competition]),
    )


def _not_counted(rule: CircuitRule) -> str:
    sentence = ngettext(
        "does not count: only the best one does", "does not count: not among the %(count)s best", rule.best
    )
    return sentence % {"count": rule.best}
