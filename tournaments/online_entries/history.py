"""The facts of online entries as sentences."""

from uuid import UUID

from django.utils.translation import gettext as _, ngettext

from engine.people.identities import names_by_competition
from engine.web.dates import stated_moment
from engine.web.history import Names, describes, naming
from engine.web.typography import number
from tournaments.online_entries import events
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.presentation import sum_text
from tournaments.online_entries.queries.situations import players_of


@naming
def requests(ids: set[UUID]) -> Names:
    rows = dict(PlaceRequestRow.objects.filter(request__in=ids).values_list("request", "competition"))
    players = players_of(rows)
    return names_by_competition(
        {id_: (competition, [str(player) for player in players.get(id_, ())]) for id_, competition in rows.items()}
    )


@describes(events.OnlineEntriesPlanned)
def planned(event: events.OnlineEntriesPlanned, names: Names) -> str:
    said = {"opens": stated_moment(event.opens_at), "closes": stated_moment(event.closes_at)}
    return _("Online entries: from %(opens)s to %(closes)s") % said


@describes(events.PlaceAsked)
def asked(event: events.PlaceAsked, names: Names) -> str:
    return _("Place asked for: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.PairAsked)
def pair_asked(event: events.PairAsked, names: Names) -> str:
    return _("Place asked for, for a pair: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TeamAsked)
def team_asked(event: events.TeamAsked, names: Names) -> str:
    return _("Places asked for, for a team: %(team)s (%(division)s)") % {"team": event.name, "division": event.division}


@describes(events.TeamMemberAsked)
def team_member_asked(event: events.TeamMemberAsked, names: Names) -> str:
    return _("Another player is asked to play in a team")


@describes(events.ClubPlacesAsked)
def club_places_asked(event: events.ClubPlacesAsked, names: Names) -> str:
    said = {"club": names.get(event.club, ""), "count": number(len(event.requests))}
    return (
        ngettext(
            "%(count)s place asked for by the club: %(club)s",
            "%(count)s places asked for by the club: %(club)s",
            len(event.requests),
        )
        % said
    )


@describes(events.PlaceHeld)
def place_held(event: events.PlaceHeld, names: Names) -> str:
    said = {"name": names.get(event.request, "")}
    if event.moved_up:
        return _("Place kept for a pair, from the waiting list: %(name)s") % said
    return _("Place kept for a pair: %(name)s") % said


@describes(events.PartnerConfirmed)
def partner_confirmed(event: events.PartnerConfirmed, names: Names) -> str:
    return _("Pair confirmed: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.PartnerDeclined)
def partner_declined(event: events.PartnerDeclined, names: Names) -> str:
    return _("Declined by the partner: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.PartnerLapsed)
def partner_lapsed(event: events.PartnerLapsed, names: Names) -> str:
    return _("Pair not confirmed in time: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.PlaceRequestAccepted)
def accepted(event: events.PlaceRequestAccepted, names: Names) -> str:
    return _("Request accepted: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.PlaceGiven)
def given(event: events.PlaceGiven, names: Names) -> str:
    said = {"name": names.get(event.request, "")}
    if event.reason is not None:
        return _("Qualifié d'office: %(name)s") % said
    return (_("Place given, from the waiting list: %(name)s") if event.moved_up else _("Place given: %(name)s")) % said


@describes(events.PlaceRequestRefused)
def refused(event: events.PlaceRequestRefused, names: Names) -> str:
    return _("Request refused: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.PlaceRequestWithdrawn)
def withdrawn(event: events.PlaceRequestWithdrawn, names: Names) -> str:
    return _("Request withdrawn: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.EntryFeePlanned)
def fee_planned(event: events.EntryFeePlanned, names: Names) -> str:
    return _("An entry costs %(sum)s") % {"sum": sum_text(event.cents, event.currency)}


@describes(events.EntryFeeSet)
def fee_set(event: events.EntryFeeSet, names: Names) -> str:
    return _("%(name)s owes %(sum)s") % {"name": names.get(event.entry, ""), "sum": sum_text(event.cents)}


@describes(events.EntryPaymentNoted)
def payment_noted(event: events.EntryPaymentNoted, names: Names) -> str:
    said = {"name": names.get(event.entry, ""), "sum": sum_text(abs(event.cents)), "means": event.means}
    if event.cents < 0:
        return _("Given back to %(name)s: %(sum)s (%(means)s)") % said
    return _("Received from %(name)s: %(sum)s (%(means)s)") % said
