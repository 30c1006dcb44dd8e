from importlib import import_module

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class JobsConfig(AppConfig):
    name = "engine.jobs"
    label = "jobs"

    def ready(self) -> None:
        # Importing it makes it listen to the log.
        import_module("engine.jobs.notifications")
        # Every app registers its jobs and effects in its tasks.py.
        autodiscover_modules("tasks")
