"""What the lists of the API may be narrowed by."""

from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from engine.web.filtering import Among, ApiFilterSet, BooleanFilter, Day, One, Text, Whole
from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.models.organisation import ClubRow
from tournaments.queries import competitions, unowned
from tournaments.queries.organisation import of_state, with_words

Rows = QuerySet[Any, Any]

_WORDS = "Words of the name or the code, without accents or capitals."


class CompetitionFilter(ApiFilterSet):
    since = Day("starts_on", "gte", label="Beginning that day or later.")
    until = Day("starts_on", "lte", label="Beginning that day or earlier.")
    federation = One("federation", label="Its owner.")
    comite = One("comite", label="Its owner.")
    state = Among(
        (state.value for state in competitions.State), method="of_state", label="Where it stands, by its rounds."
    )

    def of_state(self, rows: "QuerySet[CompetitionRow]", _name: str, state: str) -> "QuerySet[CompetitionRow]":
        return competitions.in_state(rows, competitions.State(state))


class CentreFilter(ApiFilterSet):
    q = Text(method="named", label=_WORDS)
    club = One("club", label="Its owner.")
    federation = One(method="owned", label="Its owner, directly or through its club.")
    comite = One(method="owned", label="Its owner, directly or through its club.")

    def named(self, rows: Rows, _name: str, typed: str) -> Rows:
        return with_words(rows, typed)

    def owned(self, rows: Rows, name: str, owner: UUID) -> Rows:
        return rows.filter(Q(**{name: owner}) | Q(club__in=ClubRow.objects.filter(**{name: owner}).values("id")))


class ClubFilter(ApiFilterSet):
    q = Text(method="named", label=_WORDS)
    comite = One("comite", label="Of this comité.")
    school = BooleanFilter("school", label="Of a school, or not.")
    state = Among(("open", "requested", "closed"), method="of_state", label="Whether it takes licensees.")

    def named(self, rows: Rows, _name: str, typed: str) -> Rows:
        return with_words(rows, typed)

    def of_state(self, rows: Rows, _name: str, state: str) -> Rows:
        return of_state(rows, "" if state == "open" else state)


class PlayersFilter(ApiFilterSet):
    """Its values are those of `queries.players.PlayerFilter`."""

    q = Text(label="Words of the name or of the club, or how the licence number begins.")
    serie = Text(most=4, label="Such as 4C.")
    category = Text(most=20, label="Such as S.")
    club = One(label="Licensed there.")
    comite = One(label="Licensed in a club of this comité.")
    federation = One(label="Licensed there.")
    season = Whole(least=1970, most=2200, label="Of the latest licence: 2027 for 2026–2027.")


class EntryFilter(ApiFilterSet):
    centre = One("centre", label="Playing there.")
    state = Among(("in", "withdrawn", "excluded"), "state", label="Whether it plays.")
    serie = Text("serie", "startswith", most=4, label='"4" is 4A to 4D.')
    category = Text("category", most=20, label="Such as S.")
    club = One("club", label="Ranked under it.")
    comite = One("comite", label="Ranked under it.")
    federation = One("federation", label="Ranked under it.")
    team = One("team", label="Interclubs.")
    seated = BooleanFilter(method="has_table", label="Whether it has a table.")

    def has_table(self, rows: "QuerySet[EntryRow]", _name: str, seated: bool) -> "QuerySet[EntryRow]":
        return rows.filter(table__isnull=not seated)


class PublicationFilter(ApiFilterSet):
    kind = Among((kind.value for kind in ResultsKind), "kind", label="What was published.")


class ReportFilter(ApiFilterSet):
    """Of one centre."""

    state = Among(("sent", "accepted", "returned", "replaced"), "state", label="What became of it.")
    round = Whole("round", most=999, label="Of this round.")


class CompetitionReportFilter(ReportFilter):
    centre = One("centre", label="Sent by it.")


class LicenceFileFilter(ApiFilterSet):
    state = Among(("read", "examining", "examined", "importing", "imported"), "state", label="How far it is.")
    federation = One("federation", label="For its players.")
    season = Whole("season", least=1970, most=2200, label="2027 for 2026–2027.")


class LicenceLineFilter(ApiFilterSet):
    outcome = Among(("new", "changed", "unchanged", "refused"), "outcome", label="What the line would do, or did.")


class UnownedFilter(ApiFilterSet):
    kind = Among(unowned.KINDS, label="Competitions alone, or centres.")


class JournalFilter(ApiFilterSet):
    """Its values are those of `queries.journal.JournalQuery`."""

    kind = Text(label="Such as `games.coup_closed`.")
    person = Text(most=60, label="Who acted, or whom it is about, by id or by the beginnings of a name.")
    stream = Text(most=200, label="How the name of the stream begins.")
    since = Day(label="That day or later.")
    until = Day(label="That day or earlier.")
