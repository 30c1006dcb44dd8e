from django.urls import path

from engine.web.live.consumer import LiveConsumer

websocket_urlpatterns = [path("ws/live/", LiveConsumer.as_asgi())]
