import gc
from importlib import import_module

from django.apps import AppConfig
from django.core.checks import register
from django.utils.module_loading import autodiscover_modules

from engine.eventstore import checks

# Reading the log makes hundreds of thousands of objects, and no cycle: with the 700 that Python waits for by itself,
# its collector took two fifths of the time of a what-if, and freed nothing.
_OBJECTS = 20_000


class EventstoreConfig(AppConfig):
    name = "engine.eventstore"
    label = "eventstore"

    def ready(self) -> None:
        register(checks.every_event_is_projected_or_ignored)
        register(checks.read_models_can_be_rebuilt)
        # Importing it tells of the heads that were given out signed, and of the keys that are sealed.
        import_module("engine.eventstore.signing")
        # Every app tells which heads of the log it keeps.
        autodiscover_modules("witnesses")
        gc.set_threshold(_OBJECTS, 20, 20)
