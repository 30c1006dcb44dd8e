from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

# What they hold is found through registries.
_REGISTERING = (
    "events",
    "history",
    "projections",
    "redaction",
    "security_log",
    "services.name_publicity",
    "tasks",
    "topics",
    "queries.zones",
)


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")

    def ready(self) -> None:
        import_module("tournaments.tables").refuse_faulty_tables()
        for declared in _REGISTERING:
            import_module(f"tournaments.{declared}")
        for subject in (
            "circuits",
            "club_licences",
            "game_rounds",
            "hall_logs",
            "multiplex",
            "season_rankings",
            "online_entries",
            "team_pools",
            "volunteers",
        ):
            import_module(f"tournaments.{subject}.projections")
