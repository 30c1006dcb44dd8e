"""FISF 5.9.d: the second look of the double arbitre, and the answer of the arbitre to his remarks."""

from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import kept_text
from arbitration.domain import after_verdict, feuille, refusals
from arbitration.queries import blocks, reviews, seats
from arbitration.services.correction import CorrectionSession
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore.commanding import command, record
from engine.people.permissions import require


@command
def agree_to_verdict(partie: UUID, entry: UUID, coup: int, *, by: Actor, attempt: int = 1) -> None:
    """The double arbitre has looked at the verdict that stands, and agrees."""
    _check_fit(partie, entry, coup, attempt, by)
    record(feuille_stream(partie, entry), feuille.FEUILLE, feuille.review, coup=coup, attempt=attempt)


@command
def send_remark(partie: UUID, entry: UUID, coup: int, remark: str, *, by: Actor, attempt: int = 1) -> None:
    """FISF 5.9.d: the double arbitre asks the arbitre to look again. `remark` goes to the vault."""
    _check_fit(partie, entry, coup, attempt, by)
    if not remark.strip():
        raise refusals.RemarkEmpty
    with transaction.atomic():
        # A repeated command keeps its text once.
        stored = kept_text(remark, "remark")
        record(
            feuille_stream(partie, entry),
            feuille.FEUILLE,
            feuille.review,
            coup=coup,
            attempt=attempt,
            remark=stored.id,
            remark_digest=stored.digest,
        )


@command
def answer_to_remark(partie: UUID, entry: UUID, coup: int, *, accepted: bool, by: Actor, attempt: int = 1) -> None:
    """FISF 5.9.d: the arbitre accepts the remark, or keeps his verdict. A rectification accepts it as well."""
    seat = seats.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    CorrectionSession.at(partie, seat.centre).position(coup, attempt)
    record(
        feuille_stream(partie, entry),
        feuille.FEUILLE,
        feuille.answer_remark,
        coup=coup,
        attempt=attempt,
        accepted=accepted,
    )


def _check_fit(partie: UUID, entry: UUID, coup: int, attempt: int, by: Actor) -> None:
    seat = seats.seat_of(partie, entry)
    require(by, "arbitration.review_bulletins", (partie, seat.centre))
    CorrectionSession.at(partie, seat.centre).position(coup, attempt)  # refuses what no longer counts
    reviewer = getattr(by, "pk", None)
    authors = reviews.authors_of_bulletin(seat, partie, coup, attempt)
    after_verdict.refuse_unfit(reviewer, arbitres=blocks.arbitres_of_seat(seat), authors=authors)
