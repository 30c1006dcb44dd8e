"""A competition is created and planned."""

from datetime import date
from uuid import UUID

from engine.events import codec, timezones
from engine.rules.profile import kept, ruleset
from engine.text import written
from games.domain.partie.opening import check_settings
from tournaments.domain.competition import rehearsing, state
from tournaments.domain.plan import OPEN_PLAN, Plan, Shape, content_of as plan_content
from tournaments.domain.refusals import competitions, organisation
from tournaments.domain.standings.tie_breaks import check as check_tie_breaks
from tournaments.events.competition import CompetitionAmended, CompetitionCreated, CompetitionGiven, CompetitionPlanned


def create(
    competition: state.Competition,
    *,
    name: str,
    starts_on: date,
    profile: ruleset.RulesetProfile,
    formula: str,
    seconds: int,
    lexicon: str,
    mort_subite: bool = False,
    plan: Plan = OPEN_PLAN,
    federation: UUID | None = None,
    comite: UUID | None = None,
) -> list[state.CompetitionEvent]:
    """FISF 1.3, 3.8: `formula`, `seconds` and `mort_subite` are those of its parties, which must be allowed."""
    if competition.created is not None:
        raise competitions.CompetitionAlreadyCreated
    if not name.strip():
        raise competitions.NameMissing
    check_settings(profile, formula, seconds, mort_subite=mort_subite)
    _refuse_another_time(profile, starts_on)
    check_plan(plan, profile)
    return [
        CompetitionCreated(
            name=written(name),
            starts_on=starts_on,
            profile=profile.name,
            formula=formula,
            seconds=seconds,
            lexicon=lexicon,
            profile_digest=profile.digest,
            ruleset=ruleset.content_of(profile),
            mort_subite=mort_subite,
            federation=federation,
            comite=comite,
        ),
        *([] if plan == OPEN_PLAN else [CompetitionPlanned(plan=plan_content(plan))]),
    ]


def give(competition: state.Competition, *, federation: UUID, comite: UUID | None) -> list[state.CompetitionEvent]:
    """Give an owner to a competition without one. Raises AlreadyOwned."""
    if competition.settings.federation or competition.settings.comite:
        raise organisation.AlreadyOwned(name=competition.settings.name)
    return [CompetitionGiven(federation=federation, comite=comite)]


def _refuse_another_time(profile: ruleset.RulesetProfile, day: date) -> None:
    """A competition is played by a regulation that is in force when it begins."""
    if day < profile.valid_from:
        raise competitions.RegulationToCome(title=profile.title, since=f"{profile.valid_from:%d/%m/%Y}")
    if profile.valid_until is not None and not profile.is_in_force(day):
        raise competitions.RegulationOver(title=profile.title, until=f"{profile.valid_until:%d/%m/%Y}")


def profile_of(created: CompetitionCreated) -> ruleset.RulesetProfile:
    """The regulation of a competition as it was when it was created; before it was recorded, that of its name then."""
    return kept.recorded_profile(ruleset_of(created))


def ruleset_of(created: CompetitionCreated) -> codec.Json:
    """The content of that regulation, with no field that came later."""
    if created.ruleset is None:
        return kept.former_content(created.profile)
    return kept.kept_content(created.ruleset, created.profile_digest)


def set_plan(
    competition: state.Competition,
    *,
    plan: Plan,
    name: str | None = None,
    starts_on: date | None = None,
    profile: ruleset.RulesetProfile | None = None,
) -> list[state.CompetitionEvent]:
    """The announcement may change until the first partie opens; None leaves a value, and no change is no event."""
    created = competition.settings
    if competition.parties:
        raise competitions.PlanFixed
    new_name = rehearsing.marked(written(name)) if name and competition.rehearsal_of else name
    amended = _amended(created, name=new_name, starts_on=starts_on, profile=profile)
    if profile is not None and not plan.rounds:
        check_settings(profile, created.formula, created.seconds, mort_subite=created.mort_subite)
    check_plan(plan, profile or profile_of(created))
    return [*amended, *([] if plan == competition.plan else [CompetitionPlanned(plan=plan_content(plan))])]


def _amended(
    created: CompetitionCreated, *, name: str | None, starts_on: date | None, profile: ruleset.RulesetProfile | None
) -> list[state.CompetitionEvent]:
    """Another name, day or regulation: that of its day, which is looked at when either changes."""
    named = created.name if name is None else written(name)
    if not named:
        raise competitions.NameMissing
    day = created.starts_on if starts_on is None else starts_on
    regulation = profile_of(created) if profile is None else profile
    another = regulation.name != created.profile or regulation.digest != profile_of(created).digest
    if another or day != created.starts_on:
        _refuse_another_time(regulation, day)
    if not another and (named, day) == (created.name, created.starts_on):
        return []
    return [
        CompetitionAmended(
            name=named,
            starts_on=day,
            profile=regulation.name,
            profile_digest=regulation.digest,
            ruleset=ruleset.content_of(regulation),
        )
    ]


def check_plan(plan: Plan, profile: ruleset.RulesetProfile) -> None:
    """Refuse a plan that cannot be played: a forbidden partie, meaningless phases or ties."""
    for round_ in plan.rounds:
        check_settings(profile, round_.formula, round_.seconds, mort_subite=round_.mort_subite)
    check_tie_breaks(plan.tie_breaks)
    timezones.named(plan.time_zone)
    in_phases = sum(phase.rounds for phase in plan.phases)
    if plan.phases and in_phases != len(plan.rounds):
        raise competitions.PhasesOfOtherLength(phases=in_phases, rounds=len(plan.rounds))
    if plan.shape is Shape.INTERCLUBS and not plan.divisions:
        raise competitions.DivisionsMissing
