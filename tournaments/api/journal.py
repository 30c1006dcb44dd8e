"""The log for programs: searched, and event by event. Its secrets come when they are public, as on the pages."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists, requests, shapes
from tournaments.filters import JournalFilter
from tournaments.presentation.journal import EventShown, event_shown
from tournaments.queries.journal import READ, JournalQuery, event_page, journal


class EventsApi(APIView):
    """The whole log, the last first. It grows at its head: a page goes on where the one before it ended."""

    @lists.leafed("events_list", shapes.shape(EventShown), by=JournalFilter)
    def get(self, request: Request) -> lists.Leaf:
        return _events(request, None)


class CompetitionEventsApi(APIView):
    """The same for all that belongs to one competition, for those who conduct it."""

    @lists.leafed("competition_events_list", shapes.shape(EventShown), by=JournalFilter)
    def get(self, request: Request, competition: UUID) -> lists.Leaf:
        return _events(request, competition)


class EventApi(APIView):
    """One event with its digest; `sound`: the digest is that of the event and of all those before."""

    @extend_schema(operation_id="event_read", responses=shapes.shape(EventShown))
    def get(self, request: Request, position: int) -> Response:
        page = event_page(position, by=requests.signed_in(request))
        return shapes.answer(event_shown(page.entry, sound=page.sound))


def _events(request: Request, competition: UUID | None) -> lists.Leaf:
    by = require(request.user, READ, competition)
    before, size = lists.leaf_asked(request)
    query = JournalQuery(**filtering.filtered(JournalFilter, request).asked, before=before)
    page = journal(query, by=by, competition=competition, size=size)
    return [event_shown(entry, sound=None) for entry in page.entries], page.older
