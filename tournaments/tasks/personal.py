"""Archives of personal data."""

from datetime import timedelta
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

from engine.jobs.registry import job
from engine.jobs.retention import DUTY, retained
from engine.people.models import PersonalExport
from tournaments.commands.personal import keep_export
from tournaments.presentation.personal import archive_of
from tournaments.queries import personal


@job("tournaments.personal_export", lease=timedelta(minutes=10), slow=True, label=_("An archive of personal data"))
def personal_export(export: str) -> None:
    """Put together what is kept of a player. Only those who may read it ask for it and fetch it."""
    made = UUID(export)
    row = PersonalExport.objects.filter(pk=made, made_at=None).first()
    if row is not None:
        archive = personal.kept_of(row.person)
        keep_export(made, archive_of(archive, personal.files_of(archive), personal.names_in(archive)))


@retained(
    "tournaments.purge_personal_exports",
    what=_("Archives of personal data that were asked for"),
    why=_("the time to fetch them"),
    ground=DUTY,
    period="KEEP_EXPORTS_DAYS",
)
def purge_personal_exports(older_than: timedelta) -> int:
    """Erase the archives asked for long ago; how many."""
    return PersonalExport.objects.filter(asked_at__lt=now() - older_than).delete()[0]
