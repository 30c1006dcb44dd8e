"""Entries and tables."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from engine.web.lists import Lines, listed
from engine.web.narrowing import narrowed
from tournaments import commands, queries
from tournaments import serializers as shapes
from tournaments.api.requests import read
from tournaments.events import EntryAccepted
from tournaments.filters import EntryFilter


class EntriesApi(APIView):
    """Who plays a competition, and where."""

    @listed("entries_list", shapes.EntryLineSerializer, by=EntryFilter)
    def get(self, request: Request, competition: UUID) -> Lines:
        queries.competition_row(competition)
        return queries.entries_of(competition, narrowed(EntryFilter, request))

    @extend_schema(
        operation_id="entries_accept",
        request=shapes.EntriesSerializer,
        responses={201: shapes.AcceptedEntrySerializer(many=True)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        asked = read(shapes.EntriesSerializer, request.data).validated_data
        entries = [shapes.accepted(entry) for entry in asked["entries"]]
        teams = {
            entry.entry: given["team"]
            for entry, given in zip(entries, asked["entries"], strict=True)
            if given.get("team")
        }
        recorded = commands.accept_entries(competition, entries=entries, teams=teams, reason=asked["reason"], by=by)
        accepted = [one.event for one in recorded if isinstance(one.event, EntryAccepted)]
        lines = shapes.AcceptedEntrySerializer(accepted, many=True).data
        return Response(lines, status=status.HTTP_201_CREATED)


class TablesApi(APIView):
    """Where entries sit."""

    @extend_schema(
        operation_id="tables_assign",
        request=shapes.TablesSerializer,
        responses=shapes.TableSerializer(many=True),
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        tables = read(shapes.TablesSerializer, request.data).by_entry()
        recorded = commands.assign_tables(competition, tables=tables, by=by)
        return Response(shapes.TableSerializer([one.event for one in recorded], many=True).data)
