"""Diplomas as paper: each on a page held sideways, with a code of its own."""

from collections.abc import Sequence
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web import stamps
from tournaments.domain.papers import kinds, paper
from tournaments.presentation import diplomas as presentation, pictures
from tournaments.presentation.papers import published, titles
from tournaments.queries.competitions import CompetitionPage
from tournaments.queries.diplomas import Diploma, diplomas_of
from tournaments.queries.papers import PaperChoice, stamp_now
from tournaments.queries.publications.letterhead import letterhead_of


def paper_of_all(
    choice: PaperChoice, page: CompetitionPage, *which: str, origin: str, address: str, stamp: paper.Stamp
) -> paper.Paper:
    """Those of a competition that stand, or of one centre of it."""
    listed = [one for one in diplomas_of(page.id) if choice.centre in (None, one.centre)]
    return _paper(page.id, listed, which, origin=origin, address=address, stamp=stamp)


def paper_of_one(diploma: Diploma, *, origin: str) -> paper.Paper:
    """One alone, for its player."""
    which = (diploma.name, presentation.title_of(diploma))
    address = _address(diploma, origin)
    return _paper(diploma.competition, [diploma], which, origin=origin, address=address, stamp=stamp_now())


def _paper(
    competition: UUID,
    listed: Sequence[Diploma],
    which: tuple[str, ...],
    *,
    origin: str,
    address: str,
    stamp: paper.Stamp,
) -> paper.Paper:
    """Each with the picture that the federation has when it is printed: what is checked is the code."""
    head = letterhead_of(competition)
    return paper.Paper(
        kind=kinds.PaperKind.DIPLOMAS,
        title=_("Diploma") if len(listed) == 1 else str(titles.TITLES[kinds.PaperKind.DIPLOMAS]),
        subject=head.competition,
        day=head.starts_on,
        which=which,
        lines=(head.federation, ", ".join(filter(None, (head.place, published.days_of(head))))),
        parts=(_part(listed, head.juges, origin),) if listed else (),
        address=address,
        stamp=stamp,
        picture=pictures.on_paper(head.picture),
    )


def _part(listed: Sequence[Diploma], juges: Sequence[str], origin: str) -> paper.Part:
    columns = (
        titles.player_column(apart=True),
        paper.Column(name="title", title=_("Title")),
        paper.Column(name="code", title=_("Code")),
        paper.Column(name="address", title=_("To check this paper:"), aside=True),
    )
    return paper.Part(
        facts=tuple((_("Juge-arbitre"), name) for name in juges or ("",)),
        columns=columns,
        rows=tuple(
            (
                titles.named(one.name),
                presentation.title_of(one),
                stamps.code_of(one.digest),
                _address(one, origin),
            )
            for one in listed
        ),
    )


def _address(diploma: Diploma, origin: str) -> str:
    return origin.rstrip("/") + reverse("verify-code", args=[diploma.digest])
