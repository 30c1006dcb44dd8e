"""Pages and the API between the event loop of a server and the thread of each request."""

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponseBase


class OnePassage(ASGIHandler):
    """A request goes to its thread once, and comes back with its answer.

    Django would bring it back to the loop between the middlewares and the view, in case one of them were asynchronous.
    None is here, and each passage waits for whoever holds the interpreter.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)
