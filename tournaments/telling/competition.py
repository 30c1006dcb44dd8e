"""The facts of a competition as sentences."""

from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.people.identities import names_by_competition
from engine.rules.profile import recorded_profile
from engine.web.history import Names, gathering, naming, telling
from tournaments import events
from tournaments.domain.plan import recorded_plan
from tournaments.models import EntryRow, TeamRow
from tournaments.presentation.plans import template_title
from tournaments.presentation.publications import kind_label
from tournaments.telling.terms import term


@naming
def entries(ids: set[UUID]) -> Names:
    rows = EntryRow.objects.filter(entry__in=ids).values_list("entry", "competition", "players")
    return names_by_competition({entry: (competition, players) for entry, competition, players in rows})


@naming
def teams(ids: set[UUID]) -> Names:
    return dict(TeamRow.objects.filter(id__in=ids).values_list("id", "name"))


@telling(events.CompetitionCreated)
def created(event: events.CompetitionCreated, names: Names) -> str:
    return _("Created: %(name)s, %(day)s") % {"name": event.name, "day": f"{event.starts_on:%d/%m/%Y}"}


@telling(events.CompetitionGiven)
def given(event: events.CompetitionGiven, names: Names) -> str:
    return _("Given to %(name)s") % {"name": names.get(event.comite or event.federation, "")}


@telling(events.CompetitionAmended)
def amended(event: events.CompetitionAmended, names: Names) -> str:
    told = {"name": event.name, "day": f"{event.starts_on:%d/%m/%Y}", "profile": recorded_profile(event.ruleset).title}
    return _("Announced: %(name)s, %(day)s, regulation %(profile)s") % told


@telling(events.CompetitionPlanned)
def planned(event: events.CompetitionPlanned, names: Names) -> str:
    plan = recorded_plan(event.plan)
    parties = ngettext("%(count)s partie", "%(count)s parties", len(plan.rounds)) % {"count": len(plan.rounds)}
    told = [template_title(plan.template) if plan.template else "", parties, plan.place]
    return _("Announced: %(plan)s") % {"plan": " · ".join(part for part in told if part)}


@telling(events.RehearsalBegun)
def rehearsed(event: events.RehearsalBegun, names: Names) -> str:
    return _("Rehearsal begun")


@telling(events.RehearsalEnded)
def rehearsal_ended(event: events.RehearsalEnded, names: Names) -> str:
    return _("Rehearsal ended")


@telling(events.JugeArbitreAppointed)
def juge_arbitre(event: events.JugeArbitreAppointed, names: Names) -> str:
    return " – ".join([_("Juge-arbitre: %(name)s") % {"name": names.get(event.account, "")}, *term(event)])


@telling(events.JugeArbitreDismissed)
def juge_dismissed(event: events.JugeArbitreDismissed, names: Names) -> str:
    return _("No longer juge-arbitre: %(name)s") % {"name": names.get(event.account, "")}


@telling(events.OrganiserAppointed)
def organiser(event: events.OrganiserAppointed, names: Names) -> str:
    return " – ".join([_("Organiser: %(name)s") % {"name": names.get(event.account, "")}, *term(event)])


@telling(events.OrganiserDismissed)
def organiser_dismissed(event: events.OrganiserDismissed, names: Names) -> str:
    return _("No longer organiser: %(name)s") % {"name": names.get(event.account, "")}


@telling(events.CentreEnrolled)
def enrolled(event: events.CentreEnrolled, names: Names) -> str:
    return _("Centre enrolled: %(name)s") % {"name": names.get(event.centre, "")}


@telling(events.EnrolmentAsked)
def enrolment_asked(event: events.EnrolmentAsked, names: Names) -> str:
    return _("Asks to play: %(name)s") % {"name": names.get(event.centre, "")}


@telling(events.EnrolmentRefused)
def enrolment_refused(event: events.EnrolmentRefused, names: Names) -> str:
    return _("Does not play: %(name)s") % {"name": names.get(event.centre, "")}


@telling(events.CentreReady)
def ready(event: events.CentreReady, names: Names) -> str:
    told = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s: %(centre)s is ready") % told


@telling(events.CentreReadinessUndone)
def not_ready(event: events.CentreReadinessUndone, names: Names) -> str:
    told = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s: %(centre)s is not ready after all") % told


@telling(events.EntryAccepted)
def entered(event: events.EntryAccepted, names: Names) -> str:
    return _("Entered: %(name)s") % {"name": names.get(event.entry, "")}


@gathering(events.EntryAccepted)
def many_entered(count: int) -> str:
    return ngettext("%(count)s entry accepted", "%(count)s entries accepted", count) % {"count": count}


@telling(events.EntryClassified)
def classified(event: events.EntryClassified, names: Names) -> str:
    told = {"name": names.get(event.entry, ""), "serie": event.serie or _("no série")}
    return _("Classed: %(name)s, %(serie)s") % told


@gathering(events.EntryClassified)
def many_classified(count: int) -> str:
    return ngettext("%(count)s entry classed", "%(count)s entries classed", count) % {"count": count}


@telling(events.EntryRulesWaived)
def waived(event: events.EntryRulesWaived, names: Names) -> str:
    return _("Let in against the rules: %(name)s") % {"name": names.get(event.entry, "")}


@telling(events.TeamFormed)
def team_formed(event: events.TeamFormed, names: Names) -> str:
    return _("Team: %(name)s, division %(division)s") % {"name": event.name, "division": event.division}


@telling(events.EntryJoinedTeam)
def joined_team(event: events.EntryJoinedTeam, names: Names) -> str:
    team = names.get(event.team, "") if event.team else _("none")
    return _("Team of %(name)s: %(team)s") % {"name": names.get(event.entry, ""), "team": team}


@gathering(events.EntryJoinedTeam)
def many_joined(count: int) -> str:
    return ngettext("%(count)s player given to a team", "%(count)s players given to teams", count) % {"count": count}


@telling(events.EntryCheckedIn)
def checked_in(event: events.EntryCheckedIn, names: Names) -> str:
    return _("Present: %(name)s") % {"name": names.get(event.entry, "")}


@gathering(events.EntryCheckedIn)
def many_checked_in(count: int) -> str:
    return ngettext("%(count)s entry present", "%(count)s entries present", count) % {"count": count}


@telling(events.CheckInUndone)
def not_there(event: events.CheckInUndone, names: Names) -> str:
    return _("Not there after all: %(name)s") % {"name": names.get(event.entry, "")}


@telling(events.EntryWithdrawn)
def withdrawn(event: events.EntryWithdrawn, names: Names) -> str:
    return _("Withdrawn: %(name)s") % {"name": names.get(event.entry, "")}


@gathering(events.EntryWithdrawn)
def many_withdrawn(count: int) -> str:
    return ngettext("%(count)s entry withdrawn", "%(count)s entries withdrawn", count) % {"count": count}


@telling(events.EntryReturned)
def returned(event: events.EntryReturned, names: Names) -> str:
    return _("Back: %(name)s") % {"name": names.get(event.entry, "")}


@telling(events.EntryExcluded)
def excluded(event: events.EntryExcluded, names: Names) -> str:
    return _("Excluded: %(name)s") % {"name": names.get(event.entry, "")}


@telling(events.EntryReinstated)
def reinstated(event: events.EntryReinstated, names: Names) -> str:
    return _("Not disqualified after all: %(name)s") % {"name": names.get(event.entry, "")}


@telling(events.TablesPlanned)
def tables_planned(event: events.TablesPlanned, names: Names) -> str:
    return _("Tables given out: %(centre)s") % {"centre": names.get(event.centre, "")}


@telling(events.TableAssigned)
def seated(event: events.TableAssigned, names: Names) -> str:
    return _("Table %(table)s: %(name)s") % {"table": event.table, "name": names.get(event.entry, "")}


@gathering(events.TableAssigned)
def many_seated(count: int) -> str:
    return ngettext("%(count)s table given", "%(count)s tables given", count) % {"count": count}


@telling(events.TablesGivenToArbitre)
def block(event: events.TablesGivenToArbitre, names: Names) -> str:
    told = {"first": event.first, "last": event.last, "name": names.get(event.account, "")}
    return _("Tables %(first)s to %(last)s: arbitre %(name)s") % told


@telling(events.TablesTakenFromArbitre)
def no_block(event: events.TablesTakenFromArbitre, names: Names) -> str:
    return _("No tables of his own any more: %(name)s") % {"name": names.get(event.account, "")}


@telling(events.RoundOpened)
def opened(event: events.RoundOpened, names: Names) -> str:
    return _("Partie %(number)s opened") % {"number": event.round}


@telling(events.RoundClosed)
def closed(event: events.RoundClosed, names: Names) -> str:
    return _("Partie %(number)s closed") % {"number": event.round}


@telling(events.CentreJugeArbitreAppointed)
def centre_juge(event: events.CentreJugeArbitreAppointed, names: Names) -> str:
    told = {"name": names.get(event.account, ""), "centre": names.get(event.centre, "")}
    return " – ".join([_("Juge-arbitre of %(centre)s: %(name)s") % told, *term(event)])


@telling(events.CentreJugeArbitreDismissed)
def centre_juge_dismissed(event: events.CentreJugeArbitreDismissed, names: Names) -> str:
    told = {"name": names.get(event.account, ""), "centre": names.get(event.centre, "")}
    return _("No longer juge-arbitre of %(centre)s: %(name)s") % told


@telling(events.CentrePartieOpened)
def begun(event: events.CentrePartieOpened, names: Names) -> str:
    told = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s begun in %(centre)s") % told


@telling(events.CentreStoodDown)
def stood_down(event: events.CentreStoodDown, names: Names) -> str:
    told = {"number": event.round, "centre": names.get(event.centre, "")}
    return _("Partie %(number)s: %(centre)s is awaited no longer") % told


@telling(events.TiePartieOpened)
def tie_played(event: events.TiePartieOpened, names: Names) -> str:
    told = ", ".join(names.get(entry, "") for entry in event.entries)
    return _("Mort subite opened between equals: %(names)s") % {"names": told}


@telling(events.TieSettled, events.LotsDrawn)
def tie(event: events.TieSettled | events.LotsDrawn, names: Names) -> str:
    told = ", ".join(names.get(entry, "") for entry in event.entries)
    if isinstance(event, events.TieSettled):
        return _("Tie settled by a mort subite: %(names)s") % {"names": told}
    return _("Tie settled by lot: %(names)s") % {"names": told}


@telling(events.ResultsPublished)
def published(event: events.ResultsPublished, names: Names) -> str:
    return kind_label(event.kind, event.number)


@telling(events.RectificatifOpened)
def correcting(event: events.RectificatifOpened, names: Names) -> str:
    return _("Rectificatif in preparation")


@telling(events.RectificatifAbandoned)
def abandoned(event: events.RectificatifAbandoned, names: Names) -> str:
    return _("Rectificatif abandoned")
