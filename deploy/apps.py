from django.apps import AppConfig
from django.contrib.admin import apps as admin
from django.db.backends.signals import connection_created

from deploy.private import close_to_others


class DeployConfig(AppConfig):
    name = "deploy"
    default = True

    def ready(self) -> None:
        connection_created.connect(close_to_others)


class AdministrationConfig(admin.AdminConfig):
    """Django's administration, with our own door."""

    default = False
    default_site = "deploy.administration.Administration"
