"""The payments of a festival over the API: who owes what in all, and a bank file split over its events."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import read
from tournaments.circuits.commands import RUN
from tournaments.festival_payments import commands, queries
from tournaments.festivals.queries import festival_page
from tournaments.online_entries.serializers import BankLinesSerializer


@dataclass(frozen=True, slots=True, kw_only=True)
class FestivalBankFile:
    """The lines of a bank file that have a date and a sum."""

    lines: tuple[queries.FestivalBankLine, ...]


class FestivalPaymentsApi(APIView):
    """What players owe for all the events of a festival."""

    @lists.listed("festival_payments", shape(queries.FestivalAccount))
    def get(self, request: Request, circuit: UUID) -> lists.Lines:
        """Everybody who plays or waits for a place, by name."""
        page = festival_page(circuit)
        require(request.user, RUN, page.federation)
        return queries.festival_accounts(page)


class FestivalBankLinesApi(APIView):
    """A bank file whose transfers pay for several events."""

    @extend_schema(
        operation_id="festival_bank_lines_read", request=BankLinesSerializer, responses=shape(FestivalBankFile)
    )
    def post(self, request: Request, circuit: UUID) -> Response:
        """How each line is split; with `note`, each part is noted with its event, once."""
        page = festival_page(circuit)
        by = require(request.user, RUN, page.federation)
        params = read(BankLinesSerializer, request.data).validated_data
        lines = queries.read_festival_bank_file(page, params["text"])
        if params["note"]:
            commands.note_festival_bank_file(circuit, params["text"], by=by)
        return answer(FestivalBankFile(lines=tuple(lines)))
