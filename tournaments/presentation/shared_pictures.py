"""What the pictures of a coup and of a partie show, which are sent on: nothing that everybody may not read."""

from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from django.utils.translation import gettext as _, ngettext

from engine.rules.grid import Grid
from engine.web import dates
from engine.web.typography import number, percent
from games.domain.partie.replay import PastCoup, past_coup
from games.presentation.names import partie_label
from games.presentation.replay import Marked
from games.queries.replays import Replay
from tournaments.domain.standings.ranking import share_of
from tournaments.presentation.my_partie import laid
from tournaments.queries.my_partie import OwnCoup, OwnPartie, OwnParties
from tournaments.queries.publications.letterhead import letterhead_of

# So many letters of a word stand beside the grid in large ones, and in smaller ones.
_LARGE, _SMALLER = 8, 11


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """`when`: place and day, `name`: of the player, `tirage`, `word`: "" where there is none to show.

    `points` of the word, or of the whole partie; `beside`: what is said under them, in few words.
    """

    title: str
    when: str
    which: str
    grid: Grid
    last: Marked | None
    points: int
    name: str = ""
    tirage: str = ""
    word: str = ""
    reference: str = ""
    beside: tuple[str, ...] = ()

    @property
    def size(self) -> str:
        """How large the word is written."""
        length = len(self.word)
        return "large" if length <= _LARGE else "smaller" if length <= _SMALLER else "smallest"


def coup_picture(replay: Replay, coup: int) -> Picture:
    """A coup of a partie that everybody may read. Raises CoupNotPublic."""
    past = past_coup(replay.coups, coup)
    label = replay.title or partie_label(replay.round)
    title, when = _head(replay.competition) if replay.competition else (label, "")
    which = _coup_label(past) if title == label else f"{label} · {_coup_label(past)}"
    word, reference = past.placement.word, str(past.placement.ref)
    return Picture(
        title=title,
        when=when,
        which=which,
        grid=past.after,
        last=Marked(word, reference),
        points=past.points,
        tirage=_drawn(past),
        word=word,
        reference=reference,
    )


def own_coup_picture(page: OwnParties, partie: OwnPartie, own: OwnCoup, name: str) -> Picture:
    """What a player made of a coup whose verdict he has been told, beside its top. `name`: "" without his consent."""
    assert own.verdict is not None
    title, when = _head(page.competition)
    mine = laid(own.past.before, own.word, own.reference)
    return Picture(
        title=title,
        when=when,
        which=f"{partie_label(partie.number)} · {_coup_label(own.past)}",
        grid=mine.grid if mine else own.past.before,
        last=mine.last if mine else None,
        points=own.verdict.score,
        name=name,
        tirage=_drawn(own.past),
        word=own.word,
        reference=own.reference,
        beside=(_beside_the_top(own),),
    )


def partie_picture(page: OwnParties, partie: OwnPartie, name: str) -> Picture:
    """What a partie that is over came to for its player, on its last grid."""
    assert partie.total is not None
    title, when = _head(page.competition)
    share = percent(Decimal(share_of(partie.total, partie.top)) / 100)
    beside = [_("of %(top)s at the top: %(share)s") % {"top": number(partie.top), "share": share}]
    if partie.rank and page.course:
        beside.append(_("rank %(rank)s of %(count)s") % {"rank": partie.rank, "count": page.course.ranked})
    if partie.solos:
        beside.append(ngettext("%(count)s solo", "%(count)s solos", partie.solos) % {"count": partie.solos})
    return Picture(
        title=title,
        when=when,
        which=partie_label(partie.number),
        grid=partie.coups[-1].past.after,
        last=None,
        points=partie.total,
        name=name,
        beside=tuple(beside),
    )


def _head(competition: UUID) -> tuple[str, str]:
    """The name of a competition; its place and its day."""
    head = letterhead_of(competition)
    return head.competition, " · ".join(filter(None, (head.place, dates.written_date(head.starts_on))))


def _coup_label(past: PastCoup) -> str:
    return _("coup %(number)s") % {"number": past.number}


def _drawn(past: PastCoup) -> str:
    return str(past.tirage).removeprefix("-")


def _beside_the_top(own: OwnCoup) -> str:
    if own.is_solo:
        return _("solo")
    if not own.lost:
        return _("top found")
    top = own.past.placement
    params = {"word": top.word.upper(), "reference": top.ref, "points": number(own.past.points)}
    return _("top: %(word)s %(reference)s, %(points)s") % params
