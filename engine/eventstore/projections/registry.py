"""Which projection follows which events, and which events are ignored."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Literal, TypeVar

from django.db.models import Model

from engine import observing
from engine.events.registry import type_of
from engine.eventstore.projections import held, writing
from engine.eventstore.recorded import Recorded

Mode = Literal["inline", "checkpointed"]
Handler = TypeVar("Handler", bound=Callable[..., None])
P = TypeVar("P", bound="type[Projection]")


class Projection:
    """Turns events into the rows of its `models`, and of no others.

    Keys and times come from events; no automatic key, no foreign key, no side effect; what it has already seen it
    may see again only in a rebuild, on empty tables.
    """

    models: ClassVar[tuple[type[Model], ...]] = ()
    follows: ClassVar[tuple[type, ...]] = ()
    """Event classes wanted by an `apply_batch` of its own, besides those that have a method."""

    name: ClassVar[str]
    mode: ClassVar[Mode]
    types: ClassVar[frozenset[str]] = frozenset()
    _handlers: ClassVar[Mapping[str, Callable[..., None]]] = MappingProxyType({})

    def __init_subclass__(cls) -> None:
        handlers = {name: method for method in vars(cls).values() for name in getattr(method, "handles", ())}
        cls._handlers = MappingProxyType({**cls._handlers, **handlers})
        cls.types = frozenset(cls._handlers) | {type_of(kind).name for kind in cls.follows}

    def apply_batch(self, batch: Sequence[Recorded], tables: writing.Tables) -> None:
        """Apply events of `types`, in order. Override it to write many rows at once."""
        rows = held.HeldRows(tables)
        for recorded in batch:
            self._handlers[recorded.type](self, recorded.event, recorded, rows)
        rows.write()


def on(*kinds: type) -> Callable[[Handler], Handler]:
    """Make a method the handler of these event classes: `method(self, event, at: Recorded, rows: HeldRows)`."""

    def mark(method: Handler) -> Handler:
        method.handles = tuple(type_of(kind).name for kind in kinds)  # type: ignore[attr-defined]  # read at class end
        return method

    return mark


_projections: dict[str, Projection] = {}
_ignored: dict[str, str] = {}


def projection(name: str, *, mode: Mode) -> Callable[[P], P]:
    """Register a projection. "inline": in the transaction that appends, for what the next command must see;

    "checkpointed": shortly after, by the caller of `catch_up`.
    """

    def register(cls: P) -> P:
        if name in _projections:
            raise ValueError(f"two projections are named {name}")
        cls.name, cls.mode = name, mode
        _projections[name] = cls()
        return cls

    return register


def ignore(*kinds: type, because: str) -> None:
    """No projection wants these events; `because` says why."""
    for kind in kinds:
        _ignored[type_of(kind).name] = because


def ignored_because(name: str) -> str:
    """Why no projection wants the event type `name`; empty for the others."""
    return _ignored.get(name, "")


def projections(mode: Mode | None = None) -> list[Projection]:
    """All registered projections, or those of one mode, in the order of their registration."""
    return [known for known in _projections.values() if mode in (None, known.mode)]


def run_inline(recorded: Sequence[Recorded]) -> None:
    """Apply new events to the inline projections, in the transaction that appends them."""
    kinds = {row.type for row in recorded}
    # As `projections` tells them; asked at each append.
    for projection in _projections.values():
        if projection.mode == "inline" and not projection.types.isdisjoint(kinds):
            batch = [row for row in recorded if row.type in projection.types]
            with observing.span("projection", projection.name) as told:
                projection.apply_batch(batch, writing.LIVE)
                if told:
                    told.tell(events=len(batch))


def named(name: str) -> Projection:
    """The projection of that name. LookupError when there is none."""
    try:
        return _projections[name]
    except KeyError:
        raise LookupError(f"no projection is named {name}; there are {sorted(_projections)}") from None


def undecided(names: Iterable[str]) -> list[str]:
    """The event types among `names` that are neither followed nor ignored."""
    followed: set[str] = set().union(*(known.types for known in _projections.values()))
    return sorted(set(names) - followed - _ignored.keys())


def forget(*names: str) -> None:
    """Unregister projections; for tests that register their own."""
    for name in names:
        _projections.pop(name, None)


def registered_models() -> list[tuple[Projection, type[Model]]]:
    """Every read model with its projection."""
    return [(known, model) for known in _projections.values() for model in known.models]
