"""Creating a competition, and planning it."""

from datetime import date
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from games.services import lexicons, profiles
from tournaments.commands.checks import owner_named, refuse_unknown_points
from tournaments.domain.competition import setting_up, state
from tournaments.domain.plan import OPEN_PLAN, Plan
from tournaments.queries.competitions import competition_row
from tournaments.streams import competition_stream


@commanding.command
def create_competition(
    *,
    by: Actor,
    name: str,
    starts_on: date,
    profile: str,
    formula: str,
    lexicon: str,
    seconds: int | None = None,
    mort_subite: bool = False,
    plan: Plan = OPEN_PLAN,
    federation: UUID | None = None,
    comite: UUID | None = None,
    competition: UUID | None = None,
) -> UUID:
    """Create a competition with the settings of its parties: seconds per coup, formula, lexicon, profile. Returns its
    id.

    seconds: the usual time of the profile when None. mort_subite: the times of the profile, coup by coup (FISF 3.8.3).
    `plan`: the announcement; without one, it is open to all. `federation`, `comite`: its owner; a comité brings its
    federation. Raises UnknownFederation…
    """
    owner = owner_named(federation, comite, by=by)
    require(by, "tournaments.create_competition", owner)
    regulation = profiles.profile_named(profile)
    lexicons.lexicon_named(lexicon)  # refuses one that is not installed
    refuse_unknown_points(plan, starts_on)
    competition = competition or commanding.fresh_id("competition")
    commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        setting_up.create,
        name=name,
        starts_on=starts_on,
        profile=regulation,
        formula=formula,
        seconds=regulation.default_time if seconds is None else seconds,
        mort_subite=mort_subite,
        lexicon=lexicon,
        plan=plan,
        federation=owner.federation,
        comite=owner.comite,
    )
    return competition


@commanding.command
def set_plan(
    competition: UUID,
    *,
    plan: Plan,
    by: Actor,
    expected: int | None = None,
    name: str | None = None,
    starts_on: date | None = None,
    profile: str | None = None,
) -> list[recorded.Recorded]:
    """Replace the announcement, until the first partie opens; a name, day or regulation that is None stays as it is.

    `expected`: the version that the form was filled in from. Raises PlanFixed.
    """
    require(by, "tournaments.manage_competition", competition)
    row = competition_row(competition)
    refuse_unknown_points(plan, starts_on or row.starts_on)
    # The same name is the text that it was created with, whatever its file says now.
    regulation = None if profile in (None, row.profile) else profiles.profile_named(profile)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        setting_up.set_plan,
        expected=expected,
        plan=plan,
        name=name,
        starts_on=starts_on,
        profile=regulation,
    )
