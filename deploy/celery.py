"""The Celery application of the worker and beat roles: `celery --app deploy.celery worker`."""

import os

from celery import Celery
from celery.signals import setup_logging, task_postrun, task_prerun
from django.db import close_old_connections

from deploy import broker

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

broker.use()
app = Celery("raccord")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["engine.jobs"], related_name="worker")

# Celery throws the pool of connections away around each task, and PostgreSQL starts a process for each new one. Here a
# connection goes back to its pool, as after a request, and one that is broken is left there.
_NEVER = 1 << 60
app.conf["CELERY_DB_REUSE_MAX"] = _NEVER


@task_prerun.connect
@task_postrun.connect
def give_connections_back(**kwargs: object) -> None:
    close_old_connections()


@setup_logging.connect
def keep_our_logging(**kwargs: object) -> None:
    """Django has configured the logs; with a receiver connected, Celery leaves them alone."""
