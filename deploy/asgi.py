"""Entry point of every server process: pages, API and websockets."""

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

import django
from django.core.exceptions import ImproperlyConfigured

# Django must be ready before anything that imports models.
try:
    django.setup(set_prefix=False)
except ImproperlyConfigured as error:
    sys.exit(f"Raccord ne peut pas démarrer. {error}")

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.urls import reverse

from deploy.connections import BoundedSockets
from deploy.handler import OnePassage
from engine.web.live.holding import HeldBack
from engine.web.live.origins import SameOrigin
from engine.web.live.routing import websocket_urlpatterns
from engine.web.live.tokens import TokenSocketMiddleware
from tournaments.queries.stream import newest_number

sockets = SameOrigin(AuthMiddlewareStack(TokenSocketMiddleware(URLRouter(websocket_urlpatterns))))
application = ProtocolTypeRouter(
    {
        "http": HeldBack(OnePassage(), reverse("api-public-stream"), newest_number),
        "websocket": BoundedSockets(sockets) if settings.EMBEDDED else sockets,
    }
)
