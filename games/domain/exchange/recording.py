"""The record of a partie conducted on this server."""

from collections.abc import Iterable

from games.domain.exchange import fields, record
from games.domain.partie.replay import notated, tirage_of
from games.domain.partie.state.partie import Coup, Partie, Phase


def record_of(
    formula: str,
    played: Iterable[record.Played],
    *,
    title: str = "",
    lexicon: str = "",
    lexicon_digest: str = "",
    over: bool | None = None,
) -> record.RecordedPartie:
    """The record of these coups, numbered from 1, with their totals; texts become labels."""
    coups: list[record.RecordedCoup] = []
    total = 0
    for number, coup in enumerate(played, start=1):
        total += coup.points
        coups.append(record.RecordedCoup(number, notated(coup.tirage), coup.word, coup.reference, coup.points, total))
    return record.RecordedPartie(
        formula=formula,
        coups=tuple(coups),
        total=total,
        title=fields.label_of(title),
        lexicon=fields.label_of(lexicon),
        lexicon_digest=fields.label_of(lexicon_digest),
        over=over,
    )


def public_record(partie: Partie, *, title: str = "") -> record.RecordedPartie:
    """The coups of a partie whose solution has been announced: a tirage in play and its top are not among them."""
    return record_of(
        partie.settings.formula,
        [played for coup in partie.coups if (played := _played(coup)) is not None],
        title=title,
        lexicon=partie.settings.lexicon,
        lexicon_digest=partie.settings.lexicon_digest,
        over=partie.phase is Phase.ENDED,
    )


def _played(coup: Coup) -> record.Played | None:
    solution = coup.solution
    if solution is None:
        return None
    return record.Played(tirage_of(coup), solution.word, solution.reference, solution.points)
