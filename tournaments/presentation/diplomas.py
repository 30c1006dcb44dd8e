"""What a diploma says: its title, and what leads to it."""

from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, pgettext

from engine.web.stamps import code_of
from tournaments.domain.dated import season_on
from tournaments.domain.diplomas import Place
from tournaments.events.diplomas import Merit
from tournaments.queries.competitions import competition_row
from tournaments.queries.diplomas import Diploma
from tournaments.tables import categories_in


def title_of(diploma: Diploma) -> str:
    """What it is for: "1re place de la série 4", "2e place du classement", or the title that was typed."""
    if diploma.merit is Merit.TITLE:
        return diploma.title
    return place_title(
        Place(diploma.entry, diploma.merit, diploma.among, diploma.rank, diploma.shared), diploma.competition
    )


def place_title(place: Place, competition: UUID) -> str:
    """The same, of a place that may have one."""
    label = rank_label(place.rank, shared=place.shared)
    return _SENTENCES[place.merit]() % {"place": label, "among": _among(place, competition)}


def rank_label(rank: int, *, shared: bool) -> str:
    """A place, of whoever has it: "1re place", "2e place ex æquo"."""
    place = pgettext("a rank", "1st place") if rank == 1 else pgettext("a rank", "Place %(rank)s") % {"rank": rank}
    return _("%(place)s, shared") % {"place": place} if shared else place


_SENTENCES = {
    Merit.RANKING: lambda: _("%(place)s of the ranking"),
    Merit.SERIE: lambda: _("%(place)s of the série %(among)s"),
    Merit.CATEGORY: lambda: _("%(place)s of the category %(among)s"),
}


def group_label(place: Place, competition: UUID) -> str:
    """The ranking that a place is of."""
    if place.merit is Merit.RANKING:
        return _("Ranking")
    if place.merit is Merit.SERIE:
        return _("Série %(code)s") % {"code": place.among}
    return _("Category %(name)s") % {"name": _among(place, competition)}


def _among(place: Place, competition: UUID) -> str:
    """The name of a category, the code of a série."""
    if place.merit is not Merit.CATEGORY:
        return place.among
    titles = categories_in(season_on(competition_row(competition).starts_on)).titles
    return titles.get(place.among, place.among)


@dataclass(frozen=True, slots=True)
class OwnDiploma:
    """A diploma as its player is offered it."""

    diploma: UUID
    competition: UUID
    competition_name: str
    title: str
    code: str
    url: str


def own_diploma(diploma: Diploma, url: str) -> OwnDiploma:
    return OwnDiploma(
        diploma=diploma.diploma,
        competition=diploma.competition,
        competition_name=competition_row(diploma.competition).name,
        title=title_of(diploma),
        code=code_of(diploma.digest),
        url=url,
    )


def of_account(diploma: Diploma) -> OwnDiploma:
    """For the player who is signed in."""
    return own_diploma(diploma, reverse("own-diploma", args=[diploma.diploma]))
