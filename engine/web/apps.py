from importlib import import_module

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "engine.web"
    label = "web"

    def ready(self) -> None:
        # Importing them registers the chore of the one, and lets the worker ring the other.
        import_module("engine.web.answers")
        import_module("engine.web.live.notifications")
