"""How Raccord is put together and served."""

from deploy.celery import app as celery_app

__all__ = ["celery_app"]
