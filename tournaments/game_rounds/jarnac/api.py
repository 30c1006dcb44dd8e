"""Rounds of Jarnac over the API."""

from tournaments.game_rounds.api import GameApi, addresses_of
from tournaments.game_rounds.jarnac import game, serializers

urlpatterns = addresses_of(
    GameApi(
        game.JARNAC,
        serializers.SHAPES,
        tables="matches",
        said={
            "read": "The rounds of Jarnac of a competition.",
            "plan": "How the rounds are made and counted; may change until the first is paired.",
            "round_cancel": "Unmake its pairs, as long as no table has a result.",
            "correct": "Correct the pairs of the round in play by hand, with the reason.",
            "tables_open": "Open the matches of a round here.",
            "result_enter": "JARNAC-12, -13: what was counted at a table.",
        },
        seat="pair",
    )
)
