"""What the pages of federations, comités, clubs and centres show."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from engine import zones
from tournaments.domain.dated import season_on
from tournaments.domain.licences.words import NOTHING
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.queries.organisation import OrganisationLine, OrganisationPage, names_of_organisations, state_of
from tournaments.tables import categories_in


def page_context(kind: OrganisationKind, page: OrganisationPage) -> dict[str, Any]:
    """Its name and state, what it belongs to, what belongs to it, and the buttons of its state."""
    state = state_of(page.row)
    return {
        "title": page.row.name,
        "kind": kind_label(kind),
        "state": state,
        "crumbs": [{"label": _("Federations and clubs"), "url": reverse("organisation")}, *_above(page)],
        "facts": _facts(kind, page),
        "lists": _lists(kind, page),
        "actions": _actions(kind, page.id, state),
        "words": _words(page),
        "adds_club": kind in (OrganisationKind.FEDERATION, OrganisationKind.COMITE) and not state,
        "picture_url": reverse("federation-picture-page", args=[page.id])
        if kind is OrganisationKind.FEDERATION
        else "",
        "circuits_url": reverse("staff-circuits", args=[page.id]) if kind is OrganisationKind.FEDERATION else "",
        "rankings_url": reverse("staff-season-rankings", args=[page.id]) if kind is OrganisationKind.FEDERATION else "",
        "errors_url": reverse("staff-error-rates", args=[page.id]) if kind is OrganisationKind.FEDERATION else "",
        "countersign_url": reverse("staff-countersign", args=[page.id]) if kind is OrganisationKind.FEDERATION else "",
        "webhooks_url": reverse("federation-webhooks", args=[page.id]) if kind is OrganisationKind.FEDERATION else "",
        "licences_url": reverse("club-licences", args=[page.id])
        if kind is OrganisationKind.CLUB and page.row.approved
        else "",
        "team_url": reverse("organisation-team", args=[kind, page.id]),
    }


def kind_label(kind: OrganisationKind) -> str:
    return {
        OrganisationKind.FEDERATION: _("Federation"),
        OrganisationKind.COMITE: _("Comité"),
        OrganisationKind.CLUB: _("Club"),
        OrganisationKind.CENTRE: _("Centre"),
    }[kind]


def lines(listed: Iterable[OrganisationLine], kind: OrganisationKind) -> list[dict[str, Any]]:
    """Links to the pages of these, each with what it counts."""
    return [
        {
            "name": row.name,
            "code": row.code,
            "state": row.state,
            "note": " · ".join(part for part in (row.note, _counted(row.count, kind)) if part),
            "url": reverse("organisation-page", args=[kind, row.id]),
        }
        for row in listed
    ]


def _counted(count: int, kind: OrganisationKind) -> str:
    params = {"count": count}
    if kind is OrganisationKind.CENTRE:
        return ngettext("%(count)s seat", "%(count)s seats", count) % params if count else ""
    if kind is OrganisationKind.CLUB:
        return ngettext("%(count)s licensee", "%(count)s licensees", count) % params
    return ngettext("%(count)s club", "%(count)s clubs", count) % params


def _above(page: OrganisationPage) -> list[dict[str, str]]:
    return [
        {"label": name, "url": reverse("organisation-page", args=[OrganisationKind(kind), id_])}
        for kind, id_, name in page.above
    ]


def _words(page: OrganisationPage) -> list[dict[str, str]]:
    """What words of licence files mean here: each with the title of its category, its série, its club."""
    if not any(page.words.values()):
        return []
    titles = categories_in(season_on(zones.today())).titles
    clubs = names_of_organisations(UUID(id_) for id_ in page.words.get("clubs", {}).values() if id_ != NOTHING)
    names = {NOTHING: _("nothing"), **titles, **{str(id_): name for id_, name in clubs.items()}}
    return [
        {"said": said, "means": names.get(meant, meant)}
        for column in ("categories", "series", "clubs")
        for said, meant in sorted(page.words.get(column, {}).items())
    ]


def _facts(kind: OrganisationKind, page: OrganisationPage) -> list[dict[str, str]]:
    row = page.row
    players = f"{reverse('staff-players')}?{kind.value}={page.id}"
    facts = [{"label": _("Code"), "value": getattr(row, "code", "")}]
    if kind is OrganisationKind.FEDERATION:
        facts += [{"label": _("Country"), "value": row.country}]
    if kind is OrganisationKind.CLUB and row.school:
        facts += [{"label": _("Kind"), "value": _("school club")}]
    if kind is OrganisationKind.CENTRE:
        facts += [
            {"label": _("Whose it is"), "value": page.owner},
            {"label": _("Town"), "value": row.town},
            {"label": _("Seats"), "value": str(row.seats or "")},
            {"label": _("Equipment"), "value": ", ".join(row.equipment)},
            {"label": _("Arbitres"), "value": ", ".join(name for _id, name in page.arbitres)},
            {"label": _("Doubles arbitres"), "value": ", ".join(name for _id, name in page.double_arbitres)},
        ]
    else:
        facts += [{"label": _("Licensees"), "value": str(page.licensees), "url": players}]
    return [fact for fact in facts if fact["value"]]


def _lists(kind: OrganisationKind, page: OrganisationPage) -> list[dict[str, Any]]:
    clubs = _("Clubs without a comité") if kind is OrganisationKind.FEDERATION else _("Clubs")
    played = [
        {"name": name, "url": reverse("staff-competition", args=[id_]), "code": "", "state": "", "note": ""}
        for id_, name in page.competitions
    ]
    wanted = {
        OrganisationKind.FEDERATION: [
            (_("Comités"), lines(page.comites, OrganisationKind.COMITE)),
            (clubs, lines(page.clubs, OrganisationKind.CLUB)),
        ],
        OrganisationKind.COMITE: [(clubs, lines(page.clubs, OrganisationKind.CLUB))],
        OrganisationKind.CLUB: [(_("Centres"), lines(page.centres, OrganisationKind.CENTRE))],
        OrganisationKind.CENTRE: [(_("Competitions"), played)],
    }[kind]
    return [{"title": title, "lines": shown} for title, shown in wanted]


def _actions(kind: OrganisationKind, organisation: UUID, state: str) -> list[dict[str, Any]]:
    offered = {
        "requested": [("homologuer", _("Approve"), False), ("fermer", _("Close"), True)],
        "": [("fermer", _("Close"), True)],
        "closed": [("rouvrir", _("Open again"), False)],
    }[state]
    return [
        {
            "label": label,
            "url": reverse("organisation-step", args=[kind, organisation, step]),
            "secondary": secondary,
        }
        for step, label, secondary in offered
    ]
