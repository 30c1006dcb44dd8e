from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ArbitrationConfig(AppConfig):
    name = "arbitration"
    verbose_name = _("Arbitration")

    def ready(self) -> None:
        for declared in (
            "events",
            "history",
            "presentation.facts",
            "projections",
            "redaction",
            "security_log",
            "topics",
        ):
            import_module(f"arbitration.{declared}")
