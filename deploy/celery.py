"""The Celery application of the worker and beat roles: `celery --app deploy.celery worker`."""

import os

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

app = Celery("raccord")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["engine.jobs"])


@setup_logging.connect
def keep_our_logging(**kwargs: object) -> None:
    """Django has configured the logs; with a receiver connected, Celery leaves them alone."""
