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

from deploy import connections, handler
from engine.installation.plugged import tell_the_log
from engine.web.live import holding, origins, routing, tokens
from tournaments.queries.stream import newest_number

tell_the_log()
sockets = origins.SameOrigin(
    AuthMiddlewareStack(tokens.TokenSocketMiddleware(URLRouter(routing.websocket_urlpatterns)))
)
application = ProtocolTypeRouter(
    {
        "http": holding.HeldBack(handler.OnePassage(), reverse("api-public-stream"), newest_number),
        "websocket": connections.BoundedSockets(sockets) if settings.EMBEDDED else sockets,
    }
)
