"""What the page of a player shows of his own parties: each coup, what was taken off it and why, in one sentence."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from arbitration.events.feuille import Sanction
from arbitration.models.bulletins import BulletinRow
from arbitration.presentation.verdicts import SANCTION_LABELS, VerdictShown
from arbitration.queries.verdicts import found_top
from engine.rules.grid import CellTaken, Grid
from engine.rules.placement import Placement
from engine.rules.reference import ReferenceUnreadable
from tournaments.domain.my_partie import Telling
from tournaments.presentation.charts import Curve, chart
from tournaments.presentation.competitions import round_label
from tournaments.queries.my_partie import OwnCoup, OwnPartie, OwnParties

UrlOf = Callable[[UUID, int], str]

_STATES = {
    Telling.TO_COME: lazy("To come."),
    Telling.PLAYING: lazy("A coup is being played. Come back once its bulletins are raised."),
    Telling.AWAITED: lazy("Other centres are still to play the same letters. Come back after them."),
    Telling.UNDER_WAY: lazy("Under way. A verdict is told here once its billet is handed over, or after the partie."),
    Telling.OVER: "",
}


def parties_context(page: OwnParties, url_of: UrlOf) -> dict[str, Any]:
    """All the parties of an entry, the latest first."""
    return {"own": page, "parties": [_partie(partie, url_of) for partie in page.parties], **_curves(page)}


def _curves(page: OwnParties) -> dict[str, Any]:
    """The total of the player against the top and the leader, and his rank, after each coup; nothing while he plays."""
    if page.is_playing or page.course is None:
        return {}
    own, *leader = page.course.courses
    moments = [(step.round, step.coup) for step in own.steps]
    totals = [Curve(each.name, [step.total for step in each.steps]) for each in (own, *leader)]
    top = Curve(_("Top"), [step.top for step in own.steps])
    return {
        "course": own,
        "ranked": page.course.ranked,
        "totals": chart([*totals, top], moments),
        "ranks": chart([Curve(own.name, [step.rank for step in own.steps])], moments, downwards=True),
    }


def _partie(partie: OwnPartie, url_of: UrlOf) -> dict[str, Any]:
    told = [coup for coup in partie.coups if coup.verdict]
    return {
        "id": partie.partie,
        "title": round_label(partie.number),
        "state": _STATES[partie.telling],
        "is_over": partie.telling is Telling.OVER,
        "total": partie.total,
        "top": partie.top,
        "rank": next((coup.rank for coup in reversed(partie.coups) if coup.rank), None),
        "solos": partie.solos,
        "is_told": bool(told),
        "losses": [
            {
                "label": _("coup %(coup)s (−%(points)s)") % {"coup": loss.coup, "points": loss.points},
                "url": url_of(partie.partie, loss.coup),
            }
            for loss in partie.losses
        ],
        "coups": [_coup(coup, url_of(partie.partie, coup.past.number)) for coup in partie.coups],
    }


def _coup(coup: OwnCoup, url: str) -> dict[str, Any]:
    """One line of the feuille de route."""
    placement = coup.past.placement
    return {
        "number": coup.past.number,
        "url": url,
        "word": coup.word,
        "reference": coup.reference,
        "score": coup.verdict.score if coup.verdict else None,
        "top_word": placement.word,
        "top_reference": str(placement.ref),
        "top": coup.past.points,
        "is_top": (coup.word.upper(), coup.reference) == (placement.word.upper(), str(placement.ref)),
        "lost": coup.lost,
        "is_solo": coup.is_solo,
        "sanction": coup.verdict.sanction if coup.verdict else "",
        "rank": coup.rank,
    }


def coup_context(page: OwnParties, partie: OwnPartie, coup: OwnCoup, url_of: UrlOf) -> dict[str, Any]:
    """One coup: the grid before, the tirage, the word of the player beside the top, and why it scored what it did."""
    numbers = [each.past.number for each in partie.coups]
    at = numbers.index(coup.past.number)
    found = found_top(partie.partie, coup.past.number) if partie.telling is Telling.OVER else None
    return {
        "own": page,
        "partie": round_label(partie.number),
        "tirage": str(coup.past.tirage).removeprefix("-"),
        "coup": _coup(coup, ""),
        "state": "" if coup.verdict else _STATES[partie.telling],
        "mine": _laid(coup.past.before, coup.word, coup.reference),
        "top": {"grid": coup.past.after, "last": {"word": coup.past.placement.word, "ref": coup.past.placement.ref}},
        "why": why(coup.verdict) if coup.verdict else "",
        "verdict": VerdictShown.of(coup.verdict) if coup.verdict else None,
        "found": found_sentence(found.found, found.bulletins) if found else "",
        "before_url": url_of(partie.partie, numbers[at - 1]) if at else "",
        "after_url": url_of(partie.partie, numbers[at + 1]) if at + 1 < len(numbers) else "",
    }


def why(row: BulletinRow) -> str:
    """What was taken off a bulletin, and for what, in one sentence; "" where nothing was."""
    shown = VerdictShown.of(row)
    motifs = ", ".join(motif.text for motif in shown.motifs)
    if shown.sanction == Sanction.NONE.value:
        return motifs
    return _("%(sanction)s: %(motifs)s") % {"sanction": SANCTION_LABELS[Sanction(shown.sanction)], "motifs": motifs}


def found_sentence(found: int, bulletins: int) -> str:
    """How many found the top of a coup, of how many who played it."""
    return ngettext(
        "%(found)s player of %(bulletins)s found the top.", "%(found)s players of %(bulletins)s found the top.", found
    ) % {"found": found, "bulletins": bulletins}


def _laid(before: Grid, word: str, reference: str) -> dict[str, Any] | None:
    """The word on the grid, as far as it can lie there."""
    if not word or not reference:
        return None
    try:
        placement = Placement.parse(word, reference)
        return {"grid": before.place(placement), "last": {"word": word, "ref": reference}}
    except (ReferenceUnreadable, CellTaken):
        return None
