"""Redis as the broker of Celery, for a worker that holds a message when Redis goes away."""

from typing import Any

from kombu.transport import TRANSPORT_ALIASES, redis as shipped
from redis.exceptions import ConnectionError as ConnectionLost


class Channel(shipped.Channel):
    """Says of a connection that was given up that it is lost, which makes a worker connect again.

    As it ships (kombu 5.7), such a connection has forgotten its address: putting back or acknowledging a message on
    it raises AttributeError, which ends the worker.
    """

    def _connparams(self, *args: Any, **options: Any) -> Any:
        if self.connection is None or self.connection.client is None:
            raise ConnectionLost("the connection to the broker was given up")
        return super()._connparams(*args, **options)  # type: ignore[misc]  # its stubs do not have it


class Transport(shipped.Transport):
    Channel = Channel


def use() -> None:
    """Any redis:// or rediss:// of Celery is this one from now on."""
    TRANSPORT_ALIASES.update(dict.fromkeys(("redis", "rediss"), "deploy.broker:Transport"))
