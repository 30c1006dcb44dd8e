"""Long papers: requested, stored once a worker has made them, erased. None of this is an event."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now
from django.utils.translation import get_language

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id
from engine.jobs.queue import enqueue
from engine.people.models import Account
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.models.papers import PaperFile
from tournaments.queries import competitions, papers

# They hold names: nobody needs them longer, and they can be made again.
KEPT_FOR = timedelta(days=2)


@command
def ask_paper(
    competition: UUID,
    *,
    kind: PaperKind,
    form: FileFormat,
    origin: str,
    by: Actor,
    centre: UUID | None = None,
    round: int | None = None,
    entry: UUID | None = None,
) -> UUID:
    """Ask a worker for a paper; returns the id of the file to come. Raises what `choose_paper` does."""
    choice = papers.choose_paper(
        kind, competitions.competition_page(competition), by=by, centre=centre, round=round, entry=entry
    )
    made = fresh_id("paper")
    with transaction.atomic():
        PaperFile.objects.get_or_create(
            id=made,
            defaults={
                "competition": competition,
                "centre": choice.centre,
                "round": (choice.round or papers.BLANK) if kind.of_partie else None,
                "entry": choice.entry,
                "kind": kind.value,
                "form": form.value,
                "origin": origin[:200],
                "asked_by": by.pk if isinstance(by, Account) else None,
                "asked_at": now(),
            },
        )
        enqueue("tournaments.paper", key=papers.paper_job(made), made=str(made), language=get_language())
    return made


def keep_paper(made: UUID, *, name: str, content: bytes) -> None:
    """Store a paper that a worker has made."""
    PaperFile.objects.filter(id=made, made_at=None).update(name=name, content=content, made_at=now())


def erase_old_papers(older_than: timedelta = KEPT_FOR) -> int:
    """Erase old papers. Returns how many."""
    return PaperFile.objects.filter(asked_at__lt=now() - older_than).delete()[0]
