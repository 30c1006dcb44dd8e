"""What a piece of news says, and where it leads."""

from collections.abc import Callable, Iterable

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web import dates, feeds
from tournaments.presentation.diplomas import rank_label
from tournaments.presentation.publications import kind_label
from tournaments.queries.public.news import CompetitionAnnounced, Piece, RankingOut, ResultsOut
from tournaments.queries.public.players import Result

# Of a club, those who did best.
_FOLLOWED = 10


def entry_of(piece: Piece, whole: Callable[[str], str]) -> feeds.Entry:
    """`whole`: the address of a path."""
    title, path, text = _told(piece)
    return feeds.Entry(id=piece.id, at=piece.at, title=title, url=whole(path), text=text)


def _told(piece: Piece) -> tuple[str, str, str]:
    """Its title, the path of its page, its text."""
    match piece:
        case CompetitionAnnounced():
            day = dates.written_date(piece.starts_on)
            title = _("Announced: %(name)s") % {"name": piece.name}
            return title, reverse("competition", args=[piece.id]), ", ".join(filter(None, [day, piece.place]))
        case ResultsOut():
            title = _("%(name)s: %(what)s") % {"name": piece.name, "what": kind_label(piece.kind, piece.number)}
            path = reverse("publication", args=[piece.competition, piece.position])
            return title, path, "\n".join(_result_lines(piece))
        case RankingOut():
            told = {"title": piece.title, "season": piece.season}
            path = reverse("season-ranking", args=[piece.federation, piece.name])
            return _("Ranking published: %(title)s %(season)s") % told, path, ""


def _result_lines(piece: ResultsOut) -> Iterable[str]:
    """The podium, then whom the reader follows and it does not name."""
    for line in piece.podium:
        yield _line(line.rank, line.name, line.total, shared=line.shared)
    podium = {line.entry for line in piece.podium}
    followed = [(name, result) for name, result in piece.followed if result.entry not in podium]
    for name, result in followed[:_FOLLOWED]:
        yield _followed(name, result)


def _followed(name: str, result: Result) -> str:
    return _line(result.rank or 0, name, result.total or 0, shared=result.shared)


def _line(rank: int, name: str, total: int, *, shared: bool) -> str:
    told = {"rank": rank_label(rank, shared=shared), "name": name, "total": total}
    return _("%(rank)s: %(name)s, total %(total)s") % told
