from importlib import import_module

from django.apps import AppConfig
from django.conf import settings
from django.contrib.admin import apps as admin
from django.db.backends.signals import connection_created

from deploy.private import close_to_others
from deploy.unseen import unseen

# It makes fields of PostgreSQL, an HTTP client and coloured pages of what it finds: we use none of them, and a hall on
# SQLite has no need of psycopg.
with unseen("django.contrib.postgres", "requests", "pygments"):
    import rest_framework.compat  # noqa: F401  # for what it finds when it is loaded


class DeployConfig(AppConfig):
    name = "deploy"
    default = True

    def ready(self) -> None:
        connection_created.connect(close_to_others)
        # Messages go by this application; a hall in one process sends none, and does without Celery.
        if not settings.EMBEDDED:
            import_module("deploy.celery")
        if settings.ERRORS or settings.TRACES:
            import_module("deploy.observability.start").start()


class AdministrationConfig(admin.AdminConfig):
    """Django's administration, with our own door."""

    default = False
    default_site = "deploy.administration.Administration"
