"""Who acts: an account, a worker, or nobody yet."""

from dataclasses import dataclass
from typing import Protocol


class Actor(Protocol):
    """What commands ask of their `by`. Account and SYSTEM have it; an anonymous visitor has no `actor_id`."""

    @property
    def actor_id(self) -> str:
        """Opaque id that events carry: an account's uuid, or "system"."""

    @property
    def is_authenticated(self) -> bool: ...

    @property
    def is_active(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class System:
    """The worker: it acts on what people already decided, so that every permission is granted to it."""

    actor_id: str = "system"
    is_authenticated: bool = True
    is_active: bool = True
    is_staff: bool = False


SYSTEM = System()
