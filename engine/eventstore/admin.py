"""The log in the administration: to be looked at, never touched, and without what is in the events.

The data of a running partie hold its secrets; `eventlog export`, on the server, shows them to all who may log in there.
"""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from engine.eventstore.models import Checkpoint, Event


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Event)
class EventAdmin(ReadOnlyAdmin):
    list_display = ("position", "recorded_at", "type", "stream", "version", "actor")
    list_filter = ("type",)
    search_fields = ("stream", "event_id", "metadata__actor")
    ordering = ("-position",)
    exclude = ("data",)

    @admin.display
    def actor(self, event: Event) -> str:
        return str(event.metadata.get("actor", ""))


@admin.register(Checkpoint)
class CheckpointAdmin(ReadOnlyAdmin):
    list_display = ("name", "position")
