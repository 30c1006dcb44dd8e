"""The actors of commands."""

from typing import Protocol


class Actor(Protocol):
    """What commands need of their `by`. An anonymous visitor has no `actor_id`, and is no actor."""

    @property
    def actor_id(self) -> str:
        """The opaque id that events carry."""

    @property
    def is_authenticated(self) -> bool: ...

    @property
    def is_active(self) -> bool: ...
