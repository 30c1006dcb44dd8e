"""What happens to the feuilles of a partie."""

from uuid import UUID, uuid4

from arbitration.events.feuille import Sanction
from arbitration.streams import feuille_stream
from engine.eventstore.reading import stream_version
from engine.eventstore.recorded import NEW
from tests.factories.bulletins import FeuilleOpenedFactory, RectifiedFactory, VerdictFactory
from tests.factories.streams import happen


def correct(
    partie: UUID,
    entry: UUID,
    coup: int,
    score: int,
    sanction: Sanction = Sanction.NONE,
    *,
    centre: UUID | None = None,
    **more: object,
) -> None:
    """A bulletin of the entry is corrected, its feuille opened if need be; in some centre when none is given."""
    stream = feuille_stream(partie, entry)
    opened = FeuilleOpenedFactory(partie=partie, entry=entry, centre=centre or uuid4(), table=1)
    first = [opened] if stream_version(stream) == NEW else []
    happen(stream, *first, VerdictFactory(coup=coup, score=score, sanction=sanction, **more))


def rectify(partie: UUID, entry: UUID, coup: int, score: int) -> None:
    """Another reading of a bulletin replaces the first."""
    happen(feuille_stream(partie, entry), RectifiedFactory(coup=coup, score=score, reason=uuid4()))
