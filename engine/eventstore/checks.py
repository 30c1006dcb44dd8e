"""Mistakes found at start-up: an event that nobody handles or ignores, a read model that cannot be rebuilt."""

from typing import Any

from django.apps import apps
from django.core.checks import CheckMessage, Error
from django.db.models import AutoField, ForeignKey

from engine.events.registry import EventType, registry
from engine.eventstore.projections.registry import registered_models, undecided


def installed_events() -> list[EventType]:
    """The registered event types of the installed apps; tests have others of their own."""
    packages = tuple(f"{config.name}." for config in apps.get_app_configs())
    return [kind for kind in registry().values() if kind.cls.__module__.startswith(packages)]


def every_event_is_projected_or_ignored(**_: Any) -> list[CheckMessage]:
    """Each event of an installed app is followed by a projection, or ignored for a reason."""
    names = [kind.name for kind in installed_events()]
    return [
        Error(
            f"no projection follows {name}",
            hint="Handle it with @on, or say why not: ignore(…, because=…).",
            id="eventstore.E001",
        )
        for name in undecided(names)
    ]


def read_models_can_be_rebuilt(**_: Any) -> list[CheckMessage]:
    """Keys come from events, no key points to another table, and a table belongs to one projection."""
    problems: list[CheckMessage] = []
    owners: dict[Any, str] = {}
    for projection, model in registered_models():
        label = model._meta.label
        if isinstance(model._meta.pk, AutoField) or model._meta.pk.has_default():
            problems.append(Error(f"{label} has an automatic key", id="eventstore.E002"))
        if any(isinstance(field, ForeignKey) for field in model._meta.concrete_fields):
            problems.append(Error(f"{label} has a foreign key", id="eventstore.E003"))
        if owners.setdefault(model, projection.name) != projection.name:
            problems.append(Error(f"{label} belongs to two projections", id="eventstore.E004"))
    return problems
