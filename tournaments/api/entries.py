"""Entries and tables."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists, shapes
from tournaments.api.requests import read
from tournaments.commands.entries import accept_entries
from tournaments.commands.tables import assign_tables
from tournaments.events.competition import EntryAccepted
from tournaments.filters import EntryFilter
from tournaments.queries.competitions import EntryLineShown, competition_row, entries_of
from tournaments.serializers import entries as entries_shapes


class EntriesApi(APIView):
    """Who plays a competition, and where."""

    @lists.listed("entries_list", shapes.shape(EntryLineShown), by=EntryFilter)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        competition_row(competition)
        return entries_of(competition, filtering.filtered(EntryFilter, request))

    @extend_schema(
        operation_id="entries_accept",
        request=entries_shapes.EntriesSerializer,
        responses={201: entries_shapes.AcceptedEntrySerializer(many=True)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        params = read(entries_shapes.EntriesSerializer, request.data).validated_data
        entries = [entries_shapes.accepted(entry) for entry in params["entries"]]
        teams = {
            entry.entry: typed["team"]
            for entry, typed in zip(entries, params["entries"], strict=True)
            if typed.get("team")
        }
        recorded = accept_entries(competition, entries=entries, teams=teams, reason=params["reason"], by=by)
        accepted = [record.event for record in recorded if isinstance(record.event, EntryAccepted)]
        lines = entries_shapes.AcceptedEntrySerializer(accepted, many=True).data
        return Response(lines, status=status.HTTP_201_CREATED)


class TablesApi(APIView):
    """Where entries sit."""

    @extend_schema(
        operation_id="tables_assign",
        request=entries_shapes.TablesSerializer,
        responses=entries_shapes.TableSerializer(many=True),
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        tables = read(entries_shapes.TablesSerializer, request.data).by_entry()
        recorded = assign_tables(competition, tables=tables, by=by)
        return Response(entries_shapes.TableSerializer([record.event for record in recorded], many=True).data)
