"""Two arbitres at one bulletin: the second one to change its verdict decides knowing what the first one did."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from arbitration.models.bulletins import BulletinRow
from arbitration.streams import feuille_stream
from engine.eventstore import errors, reading, recorded


def unless_changed(
    decision: Callable[..., Sequence[Any]],
    expected: int | None,
    *,
    partie: UUID,
    entry: UUID,
    coup: int,
    attempt: int = 1,
) -> Callable[..., Sequence[Any]]:
    """The decision, refused if the bulletin has a later verdict than the one at the expected position.

    The check comes after the feuille is loaded: a later event makes the append fail, and the command try again.
    """

    def decided(state: Any, **arguments: Any) -> Sequence[Any]:
        refuse_changed(expected, partie=partie, entry=entry, coup=coup, attempt=attempt)
        return decision(state, **arguments)

    return decided


def refuse_changed(expected: int | None, *, partie: UUID, entry: UUID, coup: int, attempt: int = 1) -> None:
    """Raises EditedMeanwhile. Verdicts are compared by position in the log: the feuille also moves with other coups."""
    if expected is None:
        return
    verdicts = BulletinRow.objects.filter(partie=partie, entry=entry, coup=coup, attempt=attempt)
    last = verdicts.order_by("-position").values_list("position", flat=True).first()
    if last is None or last == expected:
        return
    stream = feuille_stream(partie, entry)
    before = [record.version for record in reading.read_stream(stream) if record.position <= expected]
    raise errors.EditedMeanwhile(
        stream=stream, expected=expected, actual=last, after=before[-1] if before else recorded.NEW
    )
