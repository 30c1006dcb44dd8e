"""Cautions to officials about their own part, in words."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from tournaments.domain.separation import Caution

_SAID = {
    Caution.PLAYS: (
        _("You play this competition: somebody else conducts your parties and corrects their bulletins."),
        "FISF 2.1",
    ),
    Caution.PLAYS_AND_MAY: (
        _("You play this competition. Its regulation lets you be its official: somebody else would do better."),
        "",
    ),
    Caution.KNOWS: (
        _("You chose the game of this partie and know its tirages: say nothing. Somebody else would do better."),
        "",
    ),
}


def cautions_shown(cautions: Iterable[Caution]) -> list[dict[str, object]]:
    return [{"text": _SAID[caution][0], "article": _SAID[caution][1]} for caution in cautions]
