"""Papers of a round of Jarnac: the list of pairs, the slips on which results are written."""

from django.utils.translation import gettext as _

from engine.web.typography import typo
from tournaments.domain.papers.paper import Column, Part
from tournaments.game_rounds.page import SeatedPlayer, ShownRound
from tournaments.presentation.papers.titles import table_column


def pairs_part(round_: ShownRound) -> Part:
    """With the results that are in, so that the same list is put up again at the end."""
    columns = (
        table_column(),
        Column(name="first", title=_("Player"), who=True),
        Column(name="first_result", title=_("Points (Jarnacs)")),
        Column(name="second", title=_("Player"), who=True),
        Column(name="second_result", title=_("Points (Jarnacs)")),
    )
    rows = tuple(
        (table.table, table.first.name, _points_of(table.first), table.second.name, _points_of(table.second))
        for table in round_.tables
    )
    exempt = ", ".join(player.name for player in round_.exempt)
    notes = (typo(_("No opponent in this round: %(names)s") % {"names": exempt}),) if exempt else ()
    return Part(title=_title(round_), columns=columns, rows=rows, notes=notes)


def _points_of(player: SeatedPlayer) -> str:
    if player.made is None:
        return _("forfeit") if player.absent else ""
    return f"{player.made.points} ({player.made.jarnacs})"


def slips_part(round_: ShownRound) -> Part:
    columns = (
        table_column(),
        Column(name="first", title=_("Player"), who=True),
        Column(name="second", title=_("Player"), who=True),
    )
    rows = tuple((table.table, table.first.name, table.second.name) for table in round_.tables)
    return Part(title=_title(round_), columns=columns, rows=rows)


def _title(round_: ShownRound) -> str:
    return _("Round %(number)s") % {"number": round_.number}
