"""What the page of the licences of a club shows, and its file for a spreadsheet."""

import csv
from io import StringIO
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from engine import zones
from tournaments.club_licences.queries import ClubLicensee, ClubSeason
from tournaments.domain.dated import season_on
from tournaments.domain.papers import csv_file, paper
from tournaments.history.organisation import season_label
from tournaments.presentation.players import category_label


def seasons() -> list[int]:
    """Those that a club is asked about: the one that is played, the next one, the one before."""
    season = season_on(zones.today())
    return [season, season + 1, season - 1]


def season_shown(page: ClubSeason) -> dict[str, Any]:
    """The club, its licensees, and the way to the other seasons."""
    url = reverse("club-licences", args=[page.club])
    return {
        "club": page,
        "season": season_label(page.season),
        "seasons": [
            {"label": season_label(of), "url": f"{url}?saison={of}", "current": of == page.season}
            for of in sorted(seasons())
        ],
        "licensees": [_licensee(licensee) for licensee in page.licensees],
        "club_url": reverse("club", args=[page.club]),
        "file_url": f"{reverse('club-licences-file', args=[page.club])}?saison={page.season}",
    }


def _licensee(licensee: ClubLicensee) -> dict[str, Any]:
    return {
        "name": licensee.name,
        "number": licensee.number,
        "serie": licensee.serie,
        "category": category_label(licensee.category, licensee.latest),
        "state": state_of(licensee),
        "licensed": licensee.licensed,
    }


def state_of(licensee: ClubLicensee) -> str:
    """Where his licence of the season stands."""
    if licensee.licensed:
        return _("licensed")
    return (
        _("last licence: %(season)s") % {"season": season_label(licensee.latest)}
        if licensee.latest
        else _("no licence yet")
    )


def season_file(page: ClubSeason) -> str:
    """A line for each licensee: UTF-8 with its mark, `;` between cells, no cell taken for a formula."""
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow([_("Club"), _("Season"), _("Licence"), _("Name"), _("Série"), _("Category"), _("State")])
    for licensee in page.licensees:
        category = category_label(licensee.category, licensee.latest)
        told = (licensee.number, licensee.name, licensee.serie, category, state_of(licensee))
        writer.writerow([paper.guarded(cell) for cell in (page.code, season_label(page.season), *told)])
    return csv_file.BYTE_ORDER_MARK + text.getvalue()
