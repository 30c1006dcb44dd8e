"""Licence files: taken up, and erased."""

from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from engine.jobs.queue import progress
from engine.jobs.registry import job
from engine.jobs.retention import CONTRACT, retained
from tournaments.commands import licence_work
from tournaments.commands.licences import erase_old_files


@job("tournaments.licences", lease=timedelta(seconds=60), slow=True, stoppable=True, label=_("A licence file taken up"))
def licences(file: str, run: int) -> None:
    """Examine or import a licence file, from where it stands."""
    licence_work.work_on_file(UUID(file), run, progress)


@retained(
    "tournaments.purge_licence_files",
    what=_("Licence files and their lines"),
    why=_("to correct an import"),
    ground=CONTRACT,
    period="KEEP_LICENCE_FILES_DAYS",
)
def purge_licence_files(older_than: timedelta) -> int:
    """Erase the files sent long ago, with their lines; how many."""
    return erase_old_files(older_than)
