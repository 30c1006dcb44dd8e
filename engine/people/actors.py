"""The actor who is nobody's account."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class System:
    """The worker: it acts on what people already decided, so that every permission is granted to it."""

    actor_id: str = "system"
    is_authenticated: bool = True
    is_active: bool = True
    is_staff: bool = False


SYSTEM = System()
