"""What remains to be done in words: a line for each thing, and the address where it is done."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine import zones
from engine.people import identities
from engine.text import folded
from engine.web import dates, shapes, typography
from games.presentation.names import partie_label
from tournaments.domain import publication
from tournaments.domain.remaining import Item, Kind, counted
from tournaments.presentation import competitions, posts
from tournaments.queries import organisation, team
from tournaments.queries.competitions import is_official

Names = Mapping[UUID, str]
_KINDS = list(Kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemShown:
    """One thing that is left to do; `url`: the page where it is done.

    `count`: how many, over so many `coups` and `centres` where a line stands for several: it then names the first coup
    and centre. `tables` are named where they are few. `subject`: a recours, or a player. `until`: the last moment.
    """

    kind: str = field(metadata=shapes.one_of(kind.value for kind in Kind))
    count: int
    round: int | None
    partie: UUID | None
    coup: int | None
    centre: UUID | None
    centre_name: str
    tables: Sequence[int]
    coups: int
    centres: int
    subject: UUID | None
    until: datetime | None
    url: str
    label: str = field(metadata=shapes.FOR_PAGES)
    where: str = field(metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True)
class RemainingShown:
    """What is left for the reader of a competition, the most pressing first. `publish`: nothing but to publish."""

    items: Sequence[ItemShown]
    publish: bool
    # nothing is left because the results stand officially
    official: bool = field(metadata=shapes.FOR_PAGES)
    competition: UUID = field(metadata=shapes.FOR_PAGES)
    publish_url: str = field(metadata=shapes.FOR_PAGES)


def remaining_shown(competition: UUID, items: Sequence[Item]) -> RemainingShown:
    names: dict[UUID, str] = {
        **organisation.names_of_centres({item.centre for item in items if item.centre}),
        **_names_of_players(competition, items),
    }
    listed = sorted(items, key=lambda item: _place(item, names))
    return RemainingShown(
        items=[_shown(competition, item, names) for item in listed],
        publish=[item.kind for item in items] == [Kind.PUBLISH],
        official=not items and is_official(competition),
        competition=competition,
        publish_url=reverse("staff-publication", args=[competition]),
    )


def _place(item: Item, names: Names) -> tuple[int, int, int, str]:
    """By kind, and of one kind by partie, coup and centre; what is of no desk stays as it comes."""
    centre = folded(names.get(item.centre, "")) if item.centre else ""
    return _KINDS.index(item.kind), item.round or 0, item.coup or 0, centre


def _names_of_players(competition: UUID, items: Iterable[Item]) -> Names:
    players = [item.subject for item in items if item.kind is Kind.BIRTH_DATES and item.subject]
    return identities.names_of_groups({player: [str(player)] for player in players}, competition) if players else {}


def _shown(competition: UUID, item: Item, names: Names) -> ItemShown:
    return ItemShown(
        kind=item.kind.value,
        count=item.count,
        round=item.round,
        partie=item.partie,
        coup=item.coup,
        centre=item.centre,
        centre_name=names.get(item.centre, "") if item.centre else "",
        tables=item.tables,
        coups=item.coups,
        centres=item.centres,
        subject=item.subject,
        until=item.until,
        url=_url(competition, item),
        label=_label(item),
        where=_where(item, names),
    )


# --- what -------------------------------------------------------------------------------------------------------------

_Words = Callable[[Item], str]


def _label(item: Item) -> str:
    return _LABELS[item.kind](item) % {"count": typography.number(item.count), "number": item.round}


_LABELS: Mapping[Kind, _Words] = {
    Kind.MISSING_BULLETINS: lambda item: ngettext(
        "%(count)s bulletin to enter", "%(count)s bulletins to enter", item.count
    ),
    Kind.QUESTIONS: lambda item: ngettext(
        "%(count)s bulletin waits for a judgement", "%(count)s bulletins wait for a judgement", item.count
    ),
    Kind.REMARKS: lambda item: ngettext(
        "%(count)s remark of a double arbitre to answer", "%(count)s remarks of a double arbitre to answer", item.count
    ),
    Kind.READINGS: lambda item: ngettext(
        "%(count)s bulletin read in two ways, to decide",
        "%(count)s bulletins read in two ways, to decide",
        item.count,
    ),
    Kind.TO_READ_AGAIN: lambda item: ngettext(
        "%(count)s bulletin to read a second time", "%(count)s bulletins to read a second time", item.count
    ),
    Kind.BILLETS: lambda item: ngettext("%(count)s billet to hand over", "%(count)s billets to hand over", item.count),
    Kind.RECOURS: lambda item: ngettext("%(count)s recours to decide", "%(count)s recours to be decided", item.count),
    Kind.RECOURS_OPEN: lambda item: _("Recours may still be handed in"),
    Kind.DECISIONS: lambda item: ngettext(
        "%(count)s decision of a commission to apply", "%(count)s decisions of a commission to apply", item.count
    ),
    Kind.REPORTS: lambda item: ngettext(
        "%(count)s report of a centre to accept or return",
        "%(count)s reports of centres to accept or return",
        item.count,
    ),
    Kind.BIRTH_DATES: lambda item: ngettext(
        "%(count)s licence without birth date", "%(count)s licences without birth date", item.count
    ),
    Kind.NO_CENTRE: lambda item: _("No centre plays this competition yet."),
    Kind.NO_JUGE_ARBITRE: lambda item: _("No juge-arbitre is appointed."),
    Kind.NO_ARBITRE: lambda item: ngettext(
        "No arbitre is appointed.", "%(count)s centres without an arbitre", item.count
    ),
    Kind.NO_ENTRY: lambda item: _("Nobody has entered yet."),
    Kind.NO_COMMISSION: lambda item: _("No commission d’arbitrage is constituted (FISF 6.4.1)."),
    Kind.GAME_NOT_SEALED: lambda item: _("The game of the next partie is not sealed."),
    Kind.NOT_CHECKED_IN: lambda item: ngettext(
        "%(count)s entry is not checked in.", "%(count)s entries are not checked in.", item.count
    ),
    Kind.NO_TABLE: lambda item: ngettext(
        "%(count)s entry has no table.", "%(count)s entries have no table.", item.count
    ),
    Kind.CLOSE: lambda item: _("Partie %(number)s has ended: close it"),
    Kind.OPEN: lambda item: _("Partie %(number)s to open"),
    Kind.RECTIFICATIF: lambda item: _("Rectificatif to publish"),
    Kind.PUBLISH: lambda item: _("Results to publish"),
}


def in_short(items: Sequence[Item]) -> list[str]:
    """How much of each kind, where the list stands elsewhere."""
    counts = counted(items)
    return [_label(Item(kind=kind, count=counts[kind.value])) for kind in Kind if kind.value in counts]


# By the names of an acknowledgement, without a number: what was left is told so long afterwards.
_ACKNOWLEDGED = {
    Kind.MISSING_BULLETINS.value: gettext_lazy("bulletins not entered"),
    Kind.QUESTIONS.value: gettext_lazy("judgements to be given"),
    Kind.REMARKS.value: gettext_lazy("remarks without an answer"),
    Kind.READINGS.value: gettext_lazy("bulletins read in two ways"),
    Kind.TO_READ_AGAIN.value: gettext_lazy("second readings to do"),
    Kind.BILLETS.value: gettext_lazy("billets to hand over"),
    Kind.RECOURS.value: gettext_lazy("recours to decide"),
    Kind.RECOURS_OPEN.value: gettext_lazy("time left for recours"),
    Kind.DECISIONS.value: gettext_lazy("decisions to apply"),
    Kind.REPORTS.value: gettext_lazy("reports of centres to accept"),
    Kind.BIRTH_DATES.value: gettext_lazy("birth dates missing"),
    publication.NO_POINTS: gettext_lazy("no points in the table"),
    publication.TOTALS_ONLY: gettext_lazy("totals without their coups"),
}


def with_acknowledged(sentence: str, names: Sequence[str]) -> str:
    """The sentence of a fact, and what whoever did it had seen to be left."""
    if not names:
        return sentence
    seen = ", ".join(str(_ACKNOWLEDGED[name]) for name in names if name in _ACKNOWLEDGED)
    return _("%(sentence)s – left, and seen: %(seen)s") % {"sentence": sentence, "seen": seen}


# --- where ------------------------------------------------------------------------------------------------------------


def _where(item: Item, names: Names) -> str:
    if item.kind is Kind.OPEN and item.settings is not None:
        return _("To announce: %(pace)s") % {"pace": competitions.pace_of(item.settings)}
    if item.until is not None:
        return _("until %(time)s") % {"time": _time(item.until)}
    if item.subject is not None:
        return names.get(item.subject, "")
    if item.kind is Kind.NO_ARBITRE:
        return names.get(item.centre, "") if item.centre else ""
    return " · ".join(_places(item, names)) if item.partie else ""


def _time(moment: datetime) -> str:
    """The hour alone today, else the day as well."""
    return dates.written_moment(moment, "H:i" if zones.local(moment).date() == zones.today() else "j F, H:i")


def _places(item: Item, names: Names) -> Iterable[str]:
    yield partie_label(item.round or 0)
    if item.coups > 1:
        yield ngettext("%(count)s coup", "%(count)s coups", item.coups) % {"count": item.coups}
    elif item.coup is not None:
        yield _("coup %(number)s") % {"number": item.coup}
    if item.centres > 1:
        yield ngettext("%(count)s centre", "%(count)s centres", item.centres) % {"count": item.centres}
    elif item.centre:
        yield names.get(item.centre, "")
    if item.tables:
        numbers = ", ".join(map(str, item.tables))
        yield ngettext("table %(tables)s", "tables %(tables)s", len(item.tables)) % {"tables": numbers}


# --- the way ----------------------------------------------------------------------------------------------------------

_ROUTES = {
    Kind.RECOURS: "staff-commissions",
    Kind.RECOURS_OPEN: "staff-commissions",
    Kind.DECISIONS: "staff-publication",
    Kind.REPORTS: "staff-reports",
    Kind.BIRTH_DATES: "staff-entries",
    Kind.NO_CENTRE: "staff-settings",
    Kind.NO_JUGE_ARBITRE: "staff-team",
    Kind.NO_ARBITRE: "staff-team",
    Kind.NO_ENTRY: "staff-entries",
    Kind.NO_COMMISSION: "staff-commissions",
    Kind.GAME_NOT_SEALED: "staff-competition",
    Kind.NOT_CHECKED_IN: "staff-check-in",
    Kind.NO_TABLE: "staff-tables",
    Kind.CLOSE: "staff-competition",
    Kind.OPEN: "staff-competition",
    Kind.RECTIFICATIF: "staff-publication",
    Kind.PUBLISH: "staff-publication",
}
# Of a partie and a centre.
_OF_READINGS = {
    Kind.READINGS: "arbitration:differing-readings",
    Kind.TO_READ_AGAIN: "arbitration:second-readings",
}


def _asked(item: Item) -> str:
    """What the form of the page begins with."""
    if item.kind is Kind.NO_JUGE_ARBITRE:
        return posts.to_invite(team.Role.JUGE)
    return posts.to_invite(team.Role.ARBITRE, item.centre) if item.kind is Kind.NO_ARBITRE else ""


def _url(competition: UUID, item: Item) -> str:
    if item.subject is not None:
        route = "arbitration:recours" if item.kind is Kind.RECOURS else "staff-player"
        return reverse(route, args=[item.subject])
    if item.kind in _ROUTES:
        return reverse(_ROUTES[item.kind], args=[competition]) + _asked(item)
    desk = [item.partie, item.centre]
    if item.kind is Kind.BILLETS:
        return reverse("arbitration:billets", args=desk)
    if item.kind in _OF_READINGS:
        return reverse(_OF_READINGS[item.kind], args=desk)
    if item.kind is Kind.REMARKS:
        return reverse("arbitration:review", args=desk) + "#disagreements-title"
    attempt = f"&attempt={item.attempt}" if item.attempt > 1 else ""
    return f"{reverse('arbitration:entry', args=desk)}?coup={item.coup}{attempt}"
