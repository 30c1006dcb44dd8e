from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "engine.people"
    label = "people"
