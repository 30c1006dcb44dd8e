"""Papers to print."""

from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.utils.translation import gettext_lazy as _, override

from engine.jobs import queue, registry, retention
from engine.people import accounts, actors, readers
from engine.zones import telling
from tournaments.commands.papers import KEPT_FOR as PAPERS_KEPT_FOR, erase_old_papers, keep_paper
from tournaments.domain.papers.kinds import FileFormat
from tournaments.domain.refusals import papers
from tournaments.presentation.papers.making import make_paper
from tournaments.presentation.papers.rendering import file_of, name_of
from tournaments.queries import competitions
from tournaments.queries.papers import choice_of_row, paper_row


@registry.job(
    "tournaments.paper", lease=timedelta(minutes=10), attempts=3, slow=True, stoppable=True, label=_("Papers to print")
)
def paper(made: str, language: str = "") -> None:
    """Make a long paper, as the log is now; its permission was asked when it was ordered, and is again when fetched.

    language: of whoever ordered it; that of the installation for a job that names none.
    """
    row = paper_row(UUID(made))
    if row.made_at is not None:
        return
    page = competitions.competition_page(row.competition)
    form = FileFormat(row.form)
    who = accounts.actor_of(str(row.asked_by)) if row.asked_by else actors.SYSTEM
    with override(language or settings.LANGUAGE_CODE), telling(made=row.pk), readers.reading(who):
        described = make_paper(choice_of_row(row, page, actors.SYSTEM), page, origin=row.origin)
        content, name = file_of(described, form, queue.progress), name_of(described, form)
    if content is None:
        raise papers.PdfNotMade
    keep_paper(UUID(made), name=name, content=content)


@retention.retained(
    "tournaments.purge_papers",
    what=_("Papers made with names: sign-in sheets, feuilles"),
    why=_("they can be made again"),
    ground=retention.CONTRACT,
    period=PAPERS_KEPT_FOR,
)
def purge_papers(older_than: timedelta) -> int:
    """Erase the papers asked for long ago: they hold names; how many."""
    return erase_old_papers(older_than)
