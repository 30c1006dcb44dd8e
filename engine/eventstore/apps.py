import gc

from django.apps import AppConfig
from django.core.checks import register

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
        gc.set_threshold(_OBJECTS, 20, 20)
