from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from games.categories import refuse_faulty_categories
from games.profiles import refuse_faulty_profiles


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        refuse_faulty_profiles()
        refuse_faulty_categories()
        for declared in ("events", "projections", "sealed", "shroud", "tasks", "telling", "topics"):
            import_module(f"games.{declared}")
