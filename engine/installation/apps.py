"""The app of the state of the installation."""

from django.apps import AppConfig
from django.conf import settings

from engine.plugins.installed import here


class InstallationConfig(AppConfig):
    name = "engine.installation"

    def ready(self) -> None:
        from engine.installation.measures import register  # noqa: PLC0415  # reads models, which are loaded by now

        register()
        here(settings.VERSION)
