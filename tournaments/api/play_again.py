"""An ended partie that anybody plays again."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.web import asking, shapes
from tournaments.presentation.play_again import PlayAgainShown, play_again_shown
from tournaments.queries.play_again import field_of
from tournaments.serializers.play_again import PlayAgainQuerySerializer
from tournaments.services.play_again import game_of, latest_verdict, played


class PlayAgainApi(APIView):
    """A partie that has ended and that everybody may read, coup by coup, without its tops. Nothing is recorded."""

    @extend_schema(
        operation_id="partie_play_again",
        parameters=[PlayAgainQuerySerializer],
        responses=shapes.shape(PlayAgainShown),
    )
    def get(self, request: Request, partie: UUID) -> Response:
        """What a line scores, beside the top of its coup, and the next coup; the result, once all are played."""
        params = asking.asked_of(PlayAgainQuerySerializer, request).validated_data
        game = game_of(partie, params["game"])
        if params["line"]:
            game = played(game, params["line"])
        among = None if game.next else field_of(game.replay)
        return shapes.answer(play_again_shown(game, latest_verdict(game), among))
