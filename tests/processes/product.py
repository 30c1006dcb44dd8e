"""The product in memory, as every process of it comes to have it; and without the settings of whoever loaded it."""

import sys
from contextlib import suppress
from importlib import import_module

from django.apps import apps
from django.conf import settings
from django.core.management import get_commands, load_command_class
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.template.backends.django import get_installed_libraries
from django.urls import Resolver404, resolve, reverse
from django.utils.functional import empty
from django.utils.module_loading import import_string

# What the start of a server imports by name, and what its first pages do. Not `deploy.asgi`, which makes the handler.
_SERVING = (
    "channels.auth", "channels.security.websocket", "cryptography.x509", "deploy.handler", "deploy.staticfiles",
    "django.contrib.sessions.backends.db", "django.template.loaders.cached", "django.views.defaults",
    "engine.people.adapters", "engine.web.context", "engine.web.errors", "engine.web.live.routing",
    "engine.web.live.tokens", "uvicorn.lifespan.off", "uvicorn.logging", "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto", "whitenoise.storage",
)  # fmt: skip
_OURS = ("deploy", "tournaments", "arbitration", "games", "engine")
# Apps whose `ready` reads a setting that an environment decides.
_LOOKING = ("deploy", "games", "tournaments")
_DJANGOS = ("migrate", "collectstatic")
# The settings that were read meanwhile.
read: frozenset[str] = frozenset()


def load() -> None:
    """What processes of tests import sooner or later. Nothing is kept of a setting that an environment decides."""
    global read  # noqa: PLW0603 - told once, by the one who loads
    apps.populate(settings.INSTALLED_APPS)
    for path in (*settings.MIDDLEWARE, *settings.TEMPLATES[0]["OPTIONS"]["context_processors"]):
        import_string(path)
    for module in (*_SERVING, *get_installed_libraries().values()):
        import_module(module)
    for name, app in get_commands().items():
        if name in _DJANGOS or str(app).startswith(_OURS):
            load_command_class(app, name)
    MigrationLoader(None)
    _routes()
    read = frozenset(vars(settings)) - {"_wrapped"}


def _routes() -> None:
    """The addresses of pages, and their expressions."""
    reverse("home")
    with suppress(Resolver404):
        resolve("/nowhere")


def forget_settings() -> None:
    """The next setting that is looked at is read from the environment, as the first one of a process is."""
    for name in [name for name in sys.modules if name.startswith("deploy.settings")]:
        del sys.modules[name]
    settings._wrapped = empty
    vars(connections).clear()
    connections.__init__()
    apps.populate = _ready_again


def _ready_again(_installed_apps: object = None) -> None:
    """In the place of loading the apps: those that look at settings once they are ready look at these."""
    del apps.populate
    for name in _LOOKING:
        apps.get_app_config(name).ready()
