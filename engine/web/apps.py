from importlib import import_module

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "engine.web"
    label = "web"

    def ready(self) -> None:
        # Importing them registers a periodic task, and lets the worker notify open pages.
        import_module("engine.web.answers")
        import_module("engine.web.live.notifications")
