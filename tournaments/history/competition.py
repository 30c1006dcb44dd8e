"""The facts of a competition as sentences."""

from uuid import UUID

from django.utils.translation import gettext as _, ngettext

from engine.people.identities import names_by_competition
from engine.rules.profile.kept import recorded_profile
from engine.web.history import Names, describes, naming, summarises
from tournaments.domain.plan import recorded_plan
from tournaments.events import competition as competition_events, diplomas, membership, publication, rehearsal, ties
from tournaments.history.terms import term
from tournaments.models.competitions import EntryRow, TeamRow
from tournaments.presentation import plans, publications, remaining


@naming
def entries(ids: set[UUID]) -> Names:
    rows = EntryRow.objects.filter(entry__in=ids).values_list("entry", "competition", "players")
    return names_by_competition({entry: (competition, players) for entry, competition, players in rows})


@naming
def teams(ids: set[UUID]) -> Names:
    return dict(TeamRow.objects.filter(id__in=ids).values_list("id", "name"))


@describes(competition_events.CompetitionCreated)
def created(event: competition_events.CompetitionCreated, names: Names) -> str:
    return _("Created: %(name)s, %(day)s") % {"name": event.name, "day": f"{event.starts_on:%d/%m/%Y}"}


@describes(competition_events.CompetitionGiven)
def given(event: competition_events.CompetitionGiven, names: Names) -> str:
    return _("Given to %(name)s") % {"name": names.get(event.comite or event.federation, "")}


@describes(competition_events.CompetitionAmended)
def amended(event: competition_events.CompetitionAmended, names: Names) -> str:
    params = {
        "name": event.name,
        "day": f"{event.starts_on:%d/%m/%Y}",
        "profile": recorded_profile(event.ruleset).title,
    }
    return _("Announced: %(name)s, %(day)s, regulation %(profile)s") % params


@describes(competition_events.CompetitionPlanned)
def planned(event: competition_events.CompetitionPlanned, names: Names) -> str:
    plan = recorded_plan(event.plan)
    parties = ngettext("%(count)s partie", "%(count)s parties", len(plan.rounds)) % {"count": len(plan.rounds)}
    parts = [plans.template_title(plan.template) if plan.template else "", parties, plan.place]
    return _("Announced: %(plan)s") % {"plan": " · ".join(part for part in parts if part)}


@describes(rehearsal.RehearsalBegun)
def rehearsed(event: rehearsal.RehearsalBegun, names: Names) -> str:
    return _("Rehearsal begun")


@describes(rehearsal.RehearsalEnded)
def rehearsal_ended(event: rehearsal.RehearsalEnded, names: Names) -> str:
    return _("Rehearsal ended")


@describes(competition_events.JugeArbitreAppointed)
def juge_arbitre(event: competition_events.JugeArbitreAppointed, names: Names) -> str:
    return " – ".join([_("Juge-arbitre: %(name)s") % {"name": names.get(event.account, "")}, *term(event)])


@describes(competition_events.JugeArbitreDismissed)
def juge_dismissed(event: competition_events.JugeArbitreDismissed, names: Names) -> str:
    return _("No longer juge-arbitre: %(name)s") % {"name": names.get(event.account, "")}


@describes(membership.OrganiserAppointed)
def organiser(event: membership.OrganiserAppointed, names: Names) -> str:
    return " – ".join([_("Organiser: %(name)s") % {"name": names.get(event.account, "")}, *term(event)])


@describes(membership.OrganiserDismissed)
def organiser_dismissed(event: membership.OrganiserDismissed, names: Names) -> str:
    return _("No longer organiser: %(name)s") % {"name": names.get(event.account, "")}


@describes(competition_events.CentreEnrolled)
def enrolled(event: competition_events.CentreEnrolled, names: Names) -> str:
    return _("Centre enrolled: %(name)s") % {"name": names.get(event.centre, "")}


@describes(competition_events.EnrolmentAsked)
def enrolment_asked(event: competition_events.EnrolmentAsked, names: Names) -> str:
    return _("Asks to play: %(name)s") % {"name": names.get(event.centre, "")}


@describes(competition_events.EnrolmentRefused)
def enrolment_refused(event: competition_events.EnrolmentRefused, names: Names) -> str:
    return _("Does not play: %(name)s") % {"name": names.get(event.centre, "")}


@describes(competition_events.CentreReady)
def ready(event: competition_events.CentreReady, names: Names) -> str:
    params = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s: %(centre)s is ready") % params


@describes(competition_events.CentreReadinessUndone)
def not_ready(event: competition_events.CentreReadinessUndone, names: Names) -> str:
    params = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s: %(centre)s is not ready after all") % params


@describes(competition_events.EntryAccepted)
def entered(event: competition_events.EntryAccepted, names: Names) -> str:
    return _("Entered: %(name)s") % {"name": names.get(event.entry, "")}


@summarises(competition_events.EntryAccepted)
def many_entered(count: int) -> str:
    return ngettext("%(count)s entry accepted", "%(count)s entries accepted", count) % {"count": count}


@describes(competition_events.EntryClassified)
def classified(event: competition_events.EntryClassified, names: Names) -> str:
    params = {"name": names.get(event.entry, ""), "serie": event.serie or _("no série")}
    return _("Classed: %(name)s, %(serie)s") % params


@summarises(competition_events.EntryClassified)
def many_classified(count: int) -> str:
    return ngettext("%(count)s entry classed", "%(count)s entries classed", count) % {"count": count}


@describes(competition_events.EntryRulesWaived)
def waived(event: competition_events.EntryRulesWaived, names: Names) -> str:
    return _("Let in against the rules: %(name)s") % {"name": names.get(event.entry, "")}


@describes(competition_events.TeamFormed)
def team_formed(event: competition_events.TeamFormed, names: Names) -> str:
    return _("Team: %(name)s, division %(division)s") % {"name": event.name, "division": event.division}


@describes(competition_events.EntryJoinedTeam)
def joined_team(event: competition_events.EntryJoinedTeam, names: Names) -> str:
    team = names.get(event.team, "") if event.team else _("no team")
    return _("Team of %(name)s: %(team)s") % {"name": names.get(event.entry, ""), "team": team}


@summarises(competition_events.EntryJoinedTeam)
def many_joined(count: int) -> str:
    return ngettext("%(count)s player given to a team", "%(count)s players given to teams", count) % {"count": count}


@describes(competition_events.EntryCheckedIn)
def checked_in(event: competition_events.EntryCheckedIn, names: Names) -> str:
    return _("Present: %(name)s") % {"name": names.get(event.entry, "")}


@summarises(competition_events.EntryCheckedIn)
def many_checked_in(count: int) -> str:
    return ngettext("%(count)s entry present", "%(count)s entries present", count) % {"count": count}


@describes(competition_events.CheckInUndone)
def not_there(event: competition_events.CheckInUndone, names: Names) -> str:
    return _("Not there after all: %(name)s") % {"name": names.get(event.entry, "")}


@describes(competition_events.EntryWithdrawn)
def withdrawn(event: competition_events.EntryWithdrawn, names: Names) -> str:
    return _("Withdrawn: %(name)s") % {"name": names.get(event.entry, "")}


@summarises(competition_events.EntryWithdrawn)
def many_withdrawn(count: int) -> str:
    return ngettext("%(count)s entry withdrawn", "%(count)s entries withdrawn", count) % {"count": count}


@describes(competition_events.EntryReturned)
def returned(event: competition_events.EntryReturned, names: Names) -> str:
    return _("Back: %(name)s") % {"name": names.get(event.entry, "")}


@describes(competition_events.EntryExcluded)
def excluded(event: competition_events.EntryExcluded, names: Names) -> str:
    return _("Excluded: %(name)s") % {"name": names.get(event.entry, "")}


@describes(competition_events.EntryReinstated)
def reinstated(event: competition_events.EntryReinstated, names: Names) -> str:
    return _("Not disqualified after all: %(name)s") % {"name": names.get(event.entry, "")}


@describes(competition_events.TablesPlanned)
def tables_planned(event: competition_events.TablesPlanned, names: Names) -> str:
    return _("Tables given out: %(centre)s") % {"centre": names.get(event.centre, "")}


@describes(competition_events.TableAssigned)
def seated(event: competition_events.TableAssigned, names: Names) -> str:
    return _("Table %(table)s: %(name)s") % {"table": event.table, "name": names.get(event.entry, "")}


@summarises(competition_events.TableAssigned)
def many_seated(count: int) -> str:
    return ngettext("%(count)s table assigned", "%(count)s tables assigned", count) % {"count": count}


@describes(competition_events.TablesGivenToArbitre)
def block(event: competition_events.TablesGivenToArbitre, names: Names) -> str:
    params = {"first": event.first, "last": event.last, "name": names.get(event.account, "")}
    return _("Tables %(first)s to %(last)s: arbitre %(name)s") % params


@describes(competition_events.TablesTakenFromArbitre)
def no_block(event: competition_events.TablesTakenFromArbitre, names: Names) -> str:
    return _("No tables of his own any more: %(name)s") % {"name": names.get(event.account, "")}


@describes(competition_events.RoundOpened)
def opened(event: competition_events.RoundOpened, names: Names) -> str:
    return _("Partie %(number)s opened") % {"number": event.round}


@describes(competition_events.RoundClosed)
def closed(event: competition_events.RoundClosed, names: Names) -> str:
    return remaining.with_acknowledged(_("Partie %(number)s closed") % {"number": event.round}, event.acknowledged)


@describes(competition_events.CentreJugeArbitreAppointed)
def centre_juge(event: competition_events.CentreJugeArbitreAppointed, names: Names) -> str:
    params = {"name": names.get(event.account, ""), "centre": names.get(event.centre, "")}
    return " – ".join([_("Juge-arbitre of %(centre)s: %(name)s") % params, *term(event)])


@describes(competition_events.CentreJugeArbitreDismissed)
def centre_juge_dismissed(event: competition_events.CentreJugeArbitreDismissed, names: Names) -> str:
    params = {"name": names.get(event.account, ""), "centre": names.get(event.centre, "")}
    return _("No longer juge-arbitre of %(centre)s: %(name)s") % params


@describes(competition_events.CentrePartieOpened)
def begun(event: competition_events.CentrePartieOpened, names: Names) -> str:
    params = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s begun in %(centre)s") % params


@describes(competition_events.CentreStoodDown)
def stood_down(event: competition_events.CentreStoodDown, names: Names) -> str:
    params = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s: %(centre)s is awaited no longer") % params


@describes(ties.TiePartieOpened)
def tie_played(event: ties.TiePartieOpened, names: Names) -> str:
    players = ", ".join(names.get(entry, "") for entry in event.entries)
    return _("Mort subite opened between equals: %(names)s") % {"names": players}


@describes(ties.TieSettled, ties.LotsDrawn)
def tie(event: ties.TieSettled | ties.LotsDrawn, names: Names) -> str:
    players = ", ".join(names.get(entry, "") for entry in event.entries)
    if isinstance(event, ties.TieSettled):
        return _("Tie settled by a mort subite: %(names)s") % {"names": players}
    return _("Tie settled by lot: %(names)s") % {"names": players}


@describes(publication.ResultsPublished)
def published(event: publication.ResultsPublished, names: Names) -> str:
    return remaining.with_acknowledged(publications.kind_label(event.kind, event.number), event.acknowledged)


@describes(publication.RectificatifOpened)
def correcting(event: publication.RectificatifOpened, names: Names) -> str:
    return _("Rectificatif in preparation")


@describes(publication.RectificatifAbandoned)
def abandoned(event: publication.RectificatifAbandoned, names: Names) -> str:
    return _("Rectificatif abandoned")


@describes(diplomas.DiplomaAwarded)
def diploma_awarded(event: diplomas.DiplomaAwarded, names: Names) -> str:
    return _("Diploma awarded: %(name)s") % {"name": names.get(event.entry, "")}


@describes(diplomas.DiplomaWithdrawn)
def diploma_withdrawn(event: diplomas.DiplomaWithdrawn, names: Names) -> str:
    return _("Diploma withdrawn")
