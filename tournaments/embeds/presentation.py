"""What the frames show, as plain values for their templates."""

from typing import Any
from uuid import UUID

from django.urls import reverse

from games.presentation.hall import hall_of
from games.presentation.replay import coup_replay
from games.queries.parties import partie_row, played_coups
from games.queries.replays import replay_of
from tournaments.embeds.domain.look import Look
from tournaments.presentation.calendar import month_shown
from tournaments.presentation.standings import round_head, rows_of
from tournaments.queries.public.calendar import Wanted, calendar
from tournaments.queries.standings.page import standings


def standings_frame(competition: UUID, look: Look) -> dict[str, Any]:
    """The first lines of the public standings. Raises UnknownCompetition."""
    table = standings(competition, page_size=look.lines)
    solos = look.shows("solos") and any(row.solos for row in table.rows)
    return {
        "name": table.name,
        "rounds": [round_head(round_) for round_ in table.rounds],
        "rows": list(rows_of(table.rows)),
        "found": table.found,
        "columns": dict.fromkeys(look.columns, True) | {"solos": solos},
        "parties": look.shows("parties") and len(table.rounds) > 1,
        "url": reverse("standings", args=[competition]),
        "topics": f"competition-{competition}",
    }


def calendar_frame(federation: UUID | None) -> dict[str, Any]:
    """What is to come, of one federation or of all."""
    wanted = Wanted(federation=federation)
    return {
        "months": [month_shown(month) for month in calendar(wanted).months],
        "url": reverse("calendar") + (f"?federation={federation}" if federation else ""),
    }


def grid_frame(partie: UUID) -> dict[str, Any]:
    """The grid as the hall sees it."""
    return {
        "hall": hall_of(partie_row(partie), played_coups(partie)),
        "url": reverse("games:hall", args=[partie]),
        "topics": f"partie-{partie}",
    }


def replay_frame(partie: UUID, number: int | None) -> dict[str, Any]:
    """A public coup, the last one where none is named; none where none is public. Raises CoupNotPublic."""
    replay = replay_of(partie)
    last = replay.coups[-1].number if replay.coups else None
    shown = number or last
    return {
        "replay": replay,
        "coup": coup_replay(replay, shown) if shown else None,
        "last": last,
        "url": reverse("games:coup", args=[partie, shown]) if shown else reverse("games:coups", args=[partie]),
        # Whoever looks back at a coup is not taken away from it.
        "topics": "" if number else f"partie-{partie}",
    }
