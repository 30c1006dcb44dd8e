from django.apps import AppConfig
from django.core.checks import register

from engine.eventstore import checks


class EventstoreConfig(AppConfig):
    name = "engine.eventstore"
    label = "eventstore"

    def ready(self) -> None:
        register(checks.every_event_is_projected_or_ignored)
        register(checks.read_models_can_be_rebuilt)
