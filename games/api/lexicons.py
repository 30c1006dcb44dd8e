"""The lexicons of the installation over the API."""

from uuid import UUID

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import asking, lists, shapes, uploads
from games.commands import lexicons as commands
from games.queries import lexicons
from games.serializers.lexicons import WordListSerializer


class LexiconsApi(APIView):
    """The lexicons installed, by their names; none of their words."""

    @lists.listed("lexicons_list", shapes.shape(lexicons.InstalledLexicon), private=True)
    def get(self, request: Request) -> lists.Lines:
        require(request.user, commands.KEEP)
        return lexicons.installed_lexicons()


@uploads.takes_files()
class WordListsApi(APIView):
    """The lists of words that were sent, and one more."""

    parser_classes = (MultiPartParser,)

    @lists.listed("word_lists_list", shapes.shape(lexicons.ListReceived), private=True)
    def get(self, request: Request) -> lists.Lines:
        require(request.user, commands.KEEP)
        return lexicons.received_lists()

    @extend_schema(
        operation_id="word_list_send", request=WordListSerializer, responses={202: shapes.shape(lexicons.ListReceived)}
    )
    def post(self, request: Request) -> Response:
        """A worker looks through it; the list says how far it is, and what was found."""
        by = require(request.user, commands.KEEP)
        body = WordListSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        received = commands.receive_list(by=by, **body.arguments())
        return _told(received, status.HTTP_202_ACCEPTED)


class WordListApi(APIView):
    """A list of words that was sent."""

    @extend_schema(operation_id="word_list_read", responses=shapes.shape(lexicons.ListReceived))
    def get(self, request: Request, received: UUID) -> Response:
        require(request.user, commands.KEEP)
        return _told(received, status.HTTP_200_OK)

    @extend_schema(operation_id="word_list_install", request=None, responses={202: shapes.shape(lexicons.ListReceived)})
    def post(self, request: Request, received: UUID) -> Response:
        """Install it, once it was looked through; what its name named before is replaced."""
        commands.install_received(received, by=require(request.user, commands.KEEP))
        return _told(received, status.HTTP_202_ACCEPTED)

    @extend_schema(operation_id="word_list_forget", responses={204: OpenApiResponse(description="It is erased.")})
    def delete(self, request: Request, received: UUID) -> Response:
        commands.forget_list(received, by=require(request.user, commands.KEEP))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _told(received: UUID, code: int) -> Response:
    headers = {"Cache-Control": asking.PRIVATE}
    return Response(shapes.plain(lexicons.received_list(received)), status=code, headers=headers)
