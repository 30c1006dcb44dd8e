"""The facts of a match of Jarnac as sentences: what both players and the hall have seen."""

from typing import get_args

from django.utils.translation import gettext as _

from engine.web.history import Names, describes
from games.domain.jarnac.match.folding import MatchEvent
from games.events.jarnac import Side
from games.presentation.match_facts import sentence


def _who(side: Side) -> str:
    return _("the first player") if side is Side.FIRST else _("the second player")


def _told(event: MatchEvent, _names: Names) -> str:
    return sentence(event, _who)


for _kind in get_args(MatchEvent):
    describes(_kind)(_told)
