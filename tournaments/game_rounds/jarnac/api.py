"""Rounds of Jarnac over the API."""

from typing import Any, ClassVar

from tournaments.game_rounds.api import GameApi, Operation, RoundsView, addresses_of
from tournaments.game_rounds.jarnac import commands, events, game, serializers
from tournaments.game_rounds.jarnac.domain.rules import Result


class Forfeit(RoundsView):
    """One of a table, or both, did not play."""

    operations: ClassVar = {"post": Operation("forfeit", body="forfeit", command=commands.forfeit)}


def _outcome(params: Any) -> Result:
    return events.JarnacScore(**params["first"]), events.JarnacScore(**params["second"])


urlpatterns = addresses_of(
    GameApi(
        game.JARNAC,
        serializers.SHAPES,
        outcome=_outcome,
        tables="matches",
        ids={"seat": "pair", "tables_open": "matches_open"},
        said={
            "read": "The rounds of Jarnac of a competition.",
            "plan": "How the rounds are made and counted; may change until the first is paired.",
            "round_cancel": "Unmake its pairs, as long as no table has a result.",
            "correct": "Correct the pairs of the round in play by hand, with the reason.",
            "tables_open": "Open the matches of a round here.",
            "result_enter": "JARNAC-12, -13: what was counted at a table.",
        },
        besides={"forfeit": Forfeit},
    )
)
