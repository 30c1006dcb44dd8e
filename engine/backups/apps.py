from django.apps import AppConfig


class BackupsConfig(AppConfig):
    name = "engine.backups"
    label = "backups"
