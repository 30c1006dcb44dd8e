from django.apps import AppConfig
from django.contrib.admin import apps as admin


class DeployConfig(AppConfig):
    name = "deploy"
    default = True


class AdministrationConfig(admin.AdminConfig):
    """Django's administration, with our own door."""

    default = False
    default_site = "deploy.administration.Administration"
