"""Who is qualified, and by what, in words."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _, ngettext, pgettext

from engine.web.typography import number
from tournaments.circuits.domain.qualifying import EXEMPTED, NO_RANK
from tournaments.circuits.events import QualifiedEntry, Quota
from tournaments.circuits.queries.circuits import CircuitPage
from tournaments.circuits.queries.qualifying import Between, QualificationPage, names_of_entries
from tournaments.queries.competitions import names_of_competitions
from tournaments.tables import categories_in

# Of those who are next in line, so many are shown of each quota.
_MOST_WAITING = 5

Titles = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class QualifiedShown:
    """`mark`: what the proposal changes, "new", or "". `is_entered`: in the next competition."""

    name: str
    by: str
    rank: str
    mark: str
    is_entered: bool


@dataclass(frozen=True, slots=True)
class QuotaShown:
    """A quota, how many places it has, how many go by it, who is next in line."""

    said: str
    places: int
    taken: int
    waiting: Sequence[str]


@dataclass(frozen=True, slots=True)
class DecidedShown:
    """Who was decided to go from one competition to the next, for everybody."""

    source: str
    target: str
    qualified: Sequence[QualifiedShown]


def said_quota(quota: Quota, titles: Titles) -> str:
    """ "Série 4, Vermeil"."""
    parts = [_("série %(serie)s") % {"serie": quota.serie}] if quota.serie else []
    parts += [titles.get(quota.category, quota.category)] if quota.category else []
    return ", ".join(parts) or pgettext("quota", "all séries")


def _by(qualified: QualifiedEntry, quotas: Sequence[Quota], titles: Titles) -> str:
    if qualified.quota == EXEMPTED:
        return pgettext("qualified", "d'office")
    return said_quota(quotas[qualified.quota], titles)


def _shown(
    entries: Sequence[QualifiedEntry], quotas: Sequence[Quota], page: QualificationPage, titles: Titles
) -> list[QualifiedShown]:
    coming = {of.players for of in page.change.coming}
    names = names_of_entries(page, [of.players for of in entries])
    return [
        QualifiedShown(
            name=names[of.players],
            by=_by(of, quotas, titles),
            rank="" if of.rank == NO_RANK else number(of.rank),
            mark="new" if of.players in coming else "",
            is_entered=not page.entered.isdisjoint(of.players),
        )
        for of in entries
    ]


def decided_shown(page: QualificationPage, circuit: CircuitPage) -> DecidedShown:
    titles = categories_in(circuit.season).titles
    decided = page.qualification.decided
    qualified = _shown(decided.qualified, decided.quotas, page, titles) if decided else []
    names = names_of_ends(circuit, [(page.source, page.target)])
    return DecidedShown(names[page.source], names[page.target], qualified)


def names_of_ends(circuit: CircuitPage, betweens: Iterable[Between]) -> Mapping[UUID, str]:
    """What qualifies and what it qualifies for are called, by id."""
    names = {of.id: of.name for of in circuit.competitions}
    beside = {end for between in betweens for end in between} - names.keys()
    return names | names_of_competitions(beside) | {circuit.id: circuit.name}


def proposal_shown(page: QualificationPage, circuit: CircuitPage) -> list[QualifiedShown]:
    titles = categories_in(circuit.season).titles
    return _shown(page.proposal.qualified, page.qualification.terms.quotas, page, titles)


def going_shown(page: QualificationPage) -> list[str]:
    """The names of those who were decided and go no longer, by what is proposed now."""
    names = names_of_entries(page, [of.players for of in page.change.going])
    return [names[of.players] for of in page.change.going]


def quotas_shown(page: QualificationPage, circuit: CircuitPage) -> list[QuotaShown]:
    titles = categories_in(circuit.season).titles
    first = [waiting[:_MOST_WAITING] for waiting in page.proposal.reserves]
    names = names_of_entries(page, {of.players for waiting in first for of in waiting})
    return [
        QuotaShown(
            said=said_quota(quota, titles),
            places=quota.places,
            taken=sum(of.quota == at for of in page.proposal.qualified),
            waiting=[
                _("%(name)s (rank %(rank)s)") % {"name": names[of.players], "rank": number(of.rank)} for of in waiting
            ],
        )
        for at, (quota, waiting) in enumerate(zip(page.qualification.terms.quotas, first, strict=True))
    ]


def player_choices(page: QualificationPage, players: Collection[UUID]) -> list[tuple[str, str]]:
    """By name."""
    names = names_of_entries(page, [(player,) for player in players])
    return sorted(((str(of), name) for (of,), name in names.items()), key=lambda choice: choice[1])


def entered_sentence(count: int) -> str:
    return ngettext("%(count)s entry made.", "%(count)s entries made.", count) % {"count": count}
