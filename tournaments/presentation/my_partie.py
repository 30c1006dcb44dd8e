"""What the page of a player shows of his own parties: each coup, what was taken off it and why, in one sentence."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from arbitration.events.feuille import Sanction
from arbitration.models.bulletins import BulletinRow
from arbitration.presentation.sanctions import billet_label
from arbitration.presentation.verdicts import SANCTIONS, VerdictShown, motifs_shown, sanction_sentence
from arbitration.queries.verdicts import found_top
from engine.rules import grid, reference
from engine.rules.placement import Placement
from engine.web.shapes import FOR_PAGES, LEFT_OUT, one_of
from engine.web.typography import typo
from games.presentation.replay import Marked
from tournaments.domain.my_partie import Telling
from tournaments.presentation import competitions, courses, plans
from tournaments.queries.my_partie import OwnCoup, OwnPartie, OwnParties

UrlOf = Callable[[UUID, int], str]
PictureOf = Callable[[UUID], str]

_STATES = {
    Telling.TO_COME: gettext_lazy("To come."),
    Telling.PLAYING: gettext_lazy("A coup is being played. Come back once its bulletins are raised."),
    Telling.AWAITED: gettext_lazy("Other centres are still to play the same letters. Come back after them."),
    Telling.UNDER_WAY: gettext_lazy(
        "Under way. A verdict is told here once its billet is handed over, or after the partie."
    ),
    Telling.OVER: "",
}


@dataclass(frozen=True, slots=True)
class LossShown:
    """A coup where many points were lost."""

    coup: int
    points: int
    label: str = field(metadata=FOR_PAGES)
    url: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class BilletTold:
    """A coup whose verdict has a billet, as far as the player may read it."""

    label: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCoupShown:
    """One line of a feuille de route. `score`, `lost`, `sanction` and `why` are null while the verdict is not told."""

    number: int
    tirage: str
    word: str
    reference: str
    score: int | None
    lost: int | None
    sanction: str | None = field(metadata=one_of(SANCTIONS))
    why: str | None
    top_word: str
    top_reference: str
    top: int
    rank: int | None
    is_solo: bool | None = field(metadata=LEFT_OUT)
    is_top: bool = field(metadata=FOR_PAGES)
    url: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPartieShown:
    """One partie of a player, as far as he may read it now; `total`, `rank` and solos once it is over (FISF 3.5.d)."""

    partie: UUID
    number: int
    telling: str = field(metadata=one_of(telling.value for telling in Telling))
    total: int | None
    top: int
    rank: int | None
    solos: int | None = field(metadata=LEFT_OUT)
    losses: Sequence[LossShown]
    coups: Sequence[OwnCoupShown]
    # FISF 5.9.b: what avertissements took off at the end
    withdrawn: int
    annulled: bool
    title: str = field(metadata=FOR_PAGES)
    state: str = field(metadata=FOR_PAGES)
    # what is to be known of its total
    notes: Sequence[str] = field(metadata=FOR_PAGES)
    billets: Sequence[BilletTold] = field(metadata=FOR_PAGES)
    # that is sent on, once it is over
    picture_url: str = field(metadata=FOR_PAGES)
    # after the last coup that he may read
    last: "Laid | None" = field(metadata=FOR_PAGES)


def parties_context(page: OwnParties, url_of: UrlOf, picture_of: PictureOf) -> dict[str, Any]:
    """All the parties of an entry, the latest first."""
    return {
        "own": page,
        "arrival": plans.arrival(page.plan) if page.is_awaited else [],
        "playing": str(_STATES[Telling.PLAYING]) if page.is_playing else "",
        "parties": [partie_shown(partie, url_of, picture_of) for partie in page.parties],
        **_curves(page),
    }


def partie_shown(partie: OwnPartie, url_of: UrlOf, picture_of: PictureOf | None = None) -> OwnPartieShown:
    is_over = partie.telling is Telling.OVER
    return OwnPartieShown(
        partie=partie.partie,
        number=partie.number,
        telling=partie.telling.value,
        total=partie.total,
        top=partie.top,
        rank=partie.rank,
        solos=partie.solos if is_over else None,
        losses=[
            LossShown(
                coup=loss.coup,
                points=loss.points,
                label=_("coup %(coup)s (−%(points)s)") % {"coup": loss.coup, "points": loss.points},
                url=url_of(partie.partie, loss.coup),
            )
            for loss in partie.losses
            if is_over
        ],
        coups=[_coup(coup, url_of(partie.partie, coup.past.number)) for coup in partie.coups],
        withdrawn=partie.end.withdrawn,
        annulled=partie.end.is_annulled,
        title=competitions.round_label(partie.number),
        state=str(_STATES[partie.telling]),
        notes=list(_notes(partie)),
        billets=list(_billets(partie, url_of)),
        picture_url=picture_of(partie.partie) if picture_of and partie.is_sent_on else "",
        last=_with_the_top(partie.coups[-1]) if partie.coups else None,
    )


def _billets(partie: OwnPartie, url_of: UrlOf) -> Iterator[BilletTold]:
    """FISF 5.9.a: of which coups he has, or will have, a billet; of those alone whose verdict is told to him."""
    for coup in partie.coups:
        if coup.verdict and _has_billet(coup.verdict):
            told = billet_label(coup.verdict)
            params = {"coup": coup.past.number, "told": told[:1].lower() + told[1:]}
            yield BilletTold(_("coup %(coup)s (%(told)s)") % params, url_of(partie.partie, coup.past.number))


def _has_billet(row: BulletinRow) -> bool:
    """FISF 5.9.a, 5.9.d: of a sanction, and of what was told him; not of a correction that changed nothing for him."""
    told = row.delivered_before is not None or row.disciplinary or row.moyenne is not None
    return told or row.sanction != Sanction.NONE.value


def _notes(partie: OwnPartie) -> Iterator[str]:
    """What explains a total that its coups do not make, or its absence."""
    if partie.end.is_annulled:
        yield _("The results of this partie are annulled: it counts for nobody (FISF 3.7.e).")
    if partie.end.is_reported:
        yield _("Your centre gave the totals of its players: your words are not known here.")
    if partie.end.withdrawn:
        said = ngettext("%(count)s avertissement", "%(count)s avertissements", partie.end.avertissements)
        counted = {"told": said % {"count": partie.end.avertissements}, "points": partie.end.withdrawn}
        yield _("%(told)s: −%(points)s at the end of the partie (FISF 5.9.b).") % counted


def _curves(page: OwnParties) -> dict[str, Any]:
    """The total of the player against the top and the leader, and his rank, after each coup; nothing while he plays."""
    if page.is_playing or page.course is None:
        return {}
    own = page.course.courses[0]
    return {
        "totals": courses.total_chart(page.course.courses, table=True),
        "ranks": courses.rank_chart(own, page.course.ranked, table=True),
    }


def _coup(coup: OwnCoup, url: str) -> OwnCoupShown:
    placement = coup.past.placement
    return OwnCoupShown(
        number=coup.past.number,
        tirage=str(coup.past.tirage),
        word=coup.word,
        reference=coup.reference,
        score=coup.verdict.score if coup.verdict else None,
        lost=coup.lost,
        sanction=coup.verdict.sanction if coup.verdict else None,
        why=why(coup.verdict) if coup.verdict else None,
        top_word=placement.word,
        top_reference=str(placement.ref),
        top=coup.past.points,
        rank=coup.rank,
        is_solo=coup.is_solo or None,
        is_top=_is_top(coup),
        url=url,
    )


def _is_top(coup: OwnCoup) -> bool:
    """Whether he found the top, as far as he is told: no point lost; before the verdict, the same word and place."""
    if coup.lost is not None:
        return coup.lost == 0
    placement = coup.past.placement
    return (coup.word.upper(), coup.reference) == (placement.word.upper(), str(placement.ref))


def coup_context(page: OwnParties, partie: OwnPartie, coup: OwnCoup, url_of: UrlOf) -> dict[str, Any]:
    """One coup: the grid before, the tirage, the word of the player beside the top, and why it scored what it did."""
    numbers = [each.past.number for each in partie.coups]
    at = numbers.index(coup.past.number)
    return {
        "own": page,
        "partie": competitions.round_label(partie.number),
        "tirage": str(coup.past.tirage).removeprefix("-"),
        "coup": _coup(coup, ""),
        "state": "" if coup.verdict else _STATES[partie.telling],
        "before": coup.past.before,
        "mine": laid(coup.past.before, coup.word, coup.reference),
        "top": _with_the_top(coup),
        "verdict": VerdictShown.of(coup.verdict) if coup.verdict else None,
        "billet_given": coup.verdict is not None and coup.verdict.delivered_complete,
        "found": found_top(partie.partie, coup.past.number),
        "coups": [_coup(each, url_of(partie.partie, each.past.number)) for each in partie.coups],
        "before_url": url_of(partie.partie, numbers[at - 1]) if at else "",
        "after_url": url_of(partie.partie, numbers[at + 1]) if at + 1 < len(numbers) else "",
    }


def why(row: BulletinRow) -> str:
    """What was taken off a bulletin, and for what, in one sentence; "" where nothing was.

    A moyenne tells what it is made of, in the place of the zero (FISF 5.9.f).
    """
    if row.moyenne:
        said = VerdictShown.of(row).path[-1].rstrip(".")
    else:
        said = sanction_sentence(Sanction(row.sanction), motifs_shown(row.motifs), row.named_words)
    return typo("; ".join(filter(None, (said, _("disciplinary avertissement") if row.disciplinary else ""))))


@dataclass(frozen=True, slots=True)
class Laid:
    """A grid with a word on it, and that word."""

    grid: grid.Grid
    last: Marked


def laid(before: grid.Grid, word: str, ref: str) -> Laid | None:
    """The word on the grid, as far as it can lie there."""
    if not word or not ref:
        return None
    try:
        return Laid(before.place(Placement.parse(word, ref)), Marked(word, ref))
    except (reference.ReferenceUnreadable, grid.CellTaken):
        return None


def _with_the_top(coup: OwnCoup) -> Laid:
    return Laid(coup.past.after, Marked(coup.past.placement.word, str(coup.past.placement.ref)))
