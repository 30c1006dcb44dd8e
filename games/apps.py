from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from games.services import category_cards, profiles


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        profiles.refuse_faulty_profiles()
        category_cards.refuse_faulty_categories()
        for declared in ("events", "history", "projections", "redaction", "services.sealed", "tasks", "topics"):
            import_module(f"games.{declared}")
