"""A competition with the centres where it is played, made at once."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.text import folded
from tournaments.commands import centres, competitions
from tournaments.queries.competitions import competition_page, competition_row, open_centres


@commanding.command
def set_up_competition(*, places: Sequence[str], by: Actor, **settings: Any) -> UUID:
    """Create a competition and enrol a centre for each of these names, or neither. Returns its id.

    A centre of its federation that has the name is enrolled, else one of that name is opened, with the time zone that
    was chosen for the competition. `settings`: what `create_competition` takes, which says what is refused besides.
    """
    with transaction.atomic():
        competition = competitions.create_competition(by=by, **settings)
        row = competition_row(competition)
        same_owner = open_centres(lambda rows: rows.filter(federation=row.federation))
        known = {folded(name): id_ for id_, name in same_owner}
        # Sent again, it finds there those that it opened.
        enrolled = {centre.id for centre in competition_page(competition).centres}
        for number, name in enumerate(dict.fromkeys(places), start=1):
            centre = known.get(folded(name)) or centres.open_centre(
                name=name,
                federation=row.federation,
                comite=row.comite,
                time_zone=row.plan.get("time_zone", ""),
                centre=commanding.fresh_id(f"centre-{number}"),
                by=by,
            )
            if centre not in enrolled:
                centres.enrol_centre(competition, centre=centre, by=by)
    return competition
