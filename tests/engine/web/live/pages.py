"""A page with its websocket, as the server sees it. (The communicator of channels.testing wants daphne.)"""

import json
from typing import Any
from urllib.parse import urlsplit

from asgiref.testing import ApplicationCommunicator

SOON = 60.0


class Page(ApplicationCommunicator):
    def __init__(self, application: Any, address: str, headers: dict[str, str]) -> None:
        url = urlsplit(address)
        scope = {
            "type": "websocket",
            "path": url.path,
            "query_string": url.query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "subprotocols": [],
        }
        super().__init__(application, scope)

    async def connect(self) -> bool:
        """Whether the server accepted."""
        await self.send_input({"type": "websocket.connect"})
        answer = await self.receive_output(SOON)
        return bool(answer["type"] == "websocket.accept")

    async def hint(self) -> Any:
        """The topics of the next message, decoded."""
        told = await self.told()
        del told["look"]
        return told

    async def told(self) -> Any:
        """The next message, whole."""
        message = await self.receive_output(SOON)
        assert message["type"] == "websocket.send", message
        return json.loads(message["text"])

    async def send(self, **frame: Any) -> None:
        await self.send_input({"type": "websocket.receive", **frame})

    async def leave(self) -> None:
        await self.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wait(SOON)
