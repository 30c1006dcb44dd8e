from django.apps import AppConfig


class EventstoreConfig(AppConfig):
    name = "engine.eventstore"
    label = "eventstore"
