"""The halls of a competition in one of its rounds: for the wall all of them, for a centre its own."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from uuid import UUID

from django.db.models import Count

from arbitration.queries import outstanding, verdicts
from engine.eventstore import commanding, reading
from engine.people import called, models
from engine.people.accounts import accounts_by_name
from games.domain.partie.state.partie import Phase
from games.domain.preparee import Stage
from games.queries.parties import digests_of, game_of_round, rows_of
from games.services.lexicons import shelf
from tournaments.domain import agreement, plan
from tournaments.domain.centre import CENTRE
from tournaments.domain.halls import Hall, Round
from tournaments.models import competitions, organisation, reports, standings
from tournaments.models.centres import ReadyCentreRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.halls import following, presence
from tournaments.queries.plans import plan_of
from tournaments.streams import centre_of, centre_stream


@dataclass(frozen=True, slots=True)
class HallsOfRound:
    """The halls of a round, in no order."""

    competition: UUID
    name: str
    round: Round
    rounds: tuple[int, ...]
    halls: tuple[Hall, ...]


def halls_of(competition: UUID, number: int | None = None, *, centre: UUID | None = None) -> HallsOfRound:
    """The halls of the given round, else the open one, else the next one announced, else the last.

    Raises UnknownCompetition, CentreNotEnrolled.
    """
    row = competition_row(competition)
    if centre is not None:
        following.refuse_elsewhere(competition, centre)
    opened = {row.round: row for row in competitions.RoundRow.objects.filter(competition=competition)}
    planned = len(plan_of(row).rounds)
    rounds = tuple(range(1, max(planned, len(opened), 1) + 1))
    number = number if number in rounds else _current(opened, rounds)
    round_ = _round(row, number, opened.get(number))
    enrolled = competitions.CentreEnrolmentRow.objects.filter(competition=competition)
    named = organisation.CentreRow.objects.filter(id__in=enrolled.values("centre"))
    if centre is not None:
        named = named.filter(id=centre)
    halls = {row.id: Hall(centre=row.id, name=row.name, equipment=tuple(row.equipment)) for row in named}
    round_ = replace(round_, shared=not round_.by_centre and enrolled.count() > 1)
    for add in (_people, _entries, _statements, _parties, _bulletins, _reports):
        halls = add(competition, round_, halls)
    return HallsOfRound(competition, row.name, round_, rounds, tuple(halls.values()))


def _current(opened: dict[int, competitions.RoundRow], rounds: tuple[int, ...]) -> int:
    return next((number for number in rounds if number not in opened or opened[number].is_open), rounds[-1])


def _round(row: competitions.CompetitionRow, number: int, opened: competitions.RoundRow | None) -> Round:
    game = game_of_round(row.pk, number)
    counted = standings.StandingRoundRow.objects.filter(partie=opened.partie).first() if opened else None
    by_centre = opened.by_centre if opened else plan_of(row).conduct is plan.Conduct.CENTRES
    return Round(
        number=number,
        partie=opened.partie if opened else None,
        is_open=bool(opened and opened.is_open),
        by_centre=by_centre,
        game=Stage(game.stage) if game else None,
        lexicon_there=row.lexicon in shelf().names(),
        juges=competitions.JugeArbitreRow.objects.filter(competition=row.pk).count(),
        coups=counted.coup if counted else 0,
        ended=bool(counted and counted.ended),
    )


def juges_of(competition: UUID, centre: UUID) -> list[tuple[UUID, called.DisplayName]]:
    """Who conducts what the centre plays, as (account, name shown), by name."""
    rows = competitions.CentreJugeArbitreRow.objects.filter(competition=competition, centre=centre)
    accounts = models.Account.objects.filter(id__in=rows.values("account"))
    return accounts_by_name(accounts)


Halls = dict[UUID, Hall]


def _with(halls: Halls, change: Callable[[Hall], dict[str, object]]) -> Halls:
    return {centre: replace(hall, **change(hall)) for centre, hall in halls.items()}  # type: ignore[arg-type]  # fields of Hall


def _people(competition: UUID, round_: Round, halls: Halls) -> Halls:
    rows = competitions.CentreJugeArbitreRow.objects.filter(competition=competition)
    juges = dict(rows.values_list("centre").annotate(Count("account")))
    arbitres = dict(
        organisation.ArbitreRow.objects.filter(centre__in=list(halls)).values_list("centre").annotate(Count("account"))
    )
    return _with(halls, lambda hall: {"juges": juges.get(hall.centre, 0), "arbitres": arbitres.get(hall.centre, 0)})


def _entries(competition: UUID, round_: Round, halls: Halls) -> Halls:
    entries_in = competitions.EntryRow.objects.filter(competition=competition, state="in")
    entered, seated, checked_in = Counter[UUID](), Counter[UUID](), Counter[UUID]()
    for centre, table, checked in entries_in.values_list("centre", "table", "checked_in"):
        entered[centre] += 1
        seated[centre] += table is not None
        checked_in[centre] += checked
    return _with(
        halls,
        lambda hall: {
            "entries": entered[hall.centre],
            "seated": seated[hall.centre],
            "checked_in": checked_in[hall.centre],
        },
    )


def _statements(competition: UUID, round_: Round, halls: Halls) -> Halls:
    """What the centres say: that they are ready, that they play."""
    place = {"competition": competition, "round": round_.number}
    ready = dict(ReadyCentreRow.objects.filter(**place).values_list("centre", "said_at"))
    awaited = set(competitions.AwaitedCentreRow.objects.filter(**place).values_list("centre", flat=True))
    opened = round_.by_centre and round_.partie is not None
    seen = presence.last_seen(competition, halls)
    return _with(
        halls,
        lambda hall: {
            "ready_at": ready.get(hall.centre),
            "awaited": not opened or hall.centre in awaited,
            "seen_at": seen.get(hall.centre),
        },
    )


def _parties(competition: UUID, round_: Round, halls: Halls) -> Halls:
    return (_own_parties if round_.by_centre else _shared_partie)(competition, round_, halls)


def _own_parties(competition: UUID, round_: Round, halls: Halls) -> Halls:
    played = competitions.CentrePartieRow.objects.filter(competition=competition, round=round_.number)
    parties = dict(played.values_list("centre", "partie"))
    rows = rows_of(parties.values())
    digests = digests_of(parties.values())
    differs = agreement.divergences({centre: digests[partie] for centre, partie in parties.items()})
    moved = reading.times_of(row.position for row in rows.values())
    announced = _announced(round_)

    def change(hall: Hall) -> dict[str, object]:
        row = rows.get(parties[hall.centre]) if hall.centre in parties else None
        if row is None:
            return {}
        return {
            "partie": row.id,
            "phase": Phase(row.phase),
            "coup": row.coup,
            "interrupted": row.interrupted_at is not None,
            "announced": announced.get(row.id, 0),
            "differs": differs.get(hall.centre),
            "heard_at": moved.get(row.position),
        }

    return _with(halls, change)


def _announced(round_: Round) -> dict[UUID, int]:
    if round_.partie is None:
        return {}
    parts = standings.StandingPartRow.objects.filter(of=round_.partie).values_list("partie", "announced")
    return {partie: len(announced) for partie, announced in parts}


def _shared_partie(competition: UUID, round_: Round, halls: Halls) -> Halls:
    if round_.partie is None:
        return halls
    announced = digests_of([round_.partie])[round_.partie]
    following_states = following.following_in(round_.partie, halls)
    heard = verdicts.last_heard(round_.partie, after=round_.coups - 1)
    return _with(
        halls,
        lambda hall: {
            "announced": round_.coups,
            "laid": len(following_states[hall.centre].laid),
            "behind": len(following_states[hall.centre].to_lay(announced)),
            "differs": following_states[hall.centre].alarm(announced),
            "heard_at": heard.get(hall.centre),
        },
    )


def _bulletins(competition: UUID, round_: Round, halls: Halls) -> Halls:
    """How many bulletins were corrected, and how many are still to be entered: as the list of what remains says it."""
    if round_.partie is None:
        return halls
    corrected = dict(standings.StandingRow.objects.filter(partie=round_.partie).values_list("entry", "arbiter_coups"))
    entries_in = competitions.EntryRow.objects.filter(competition=competition, state="in", table__isnull=False)
    bulletins = Counter[UUID]()
    for centre, entry in entries_in.values_list("centre", "entry"):
        bulletins[centre] += corrected.get(entry, 0)
    missing = Counter(one.centre for one in outstanding.owed_in(competition, round_.number))
    return _with(halls, lambda hall: {"bulletins": bulletins[hall.centre], "missing": missing[hall.centre]})


def _reports(competition: UUID, round_: Round, halls: Halls) -> Halls:
    """The state of the last report of each, and its tables where nobody is entered."""
    sent = reports.ReportRow.objects.filter(competition=competition, round=round_.number).exclude(state="replaced")
    state: dict[UUID, str] = dict(sent.order_by("position").values_list("centre", "state"))
    waiting = [centre for centre, stage in state.items() if stage == "sent" and centre in halls]
    unknown = _unknown(competition, round_.number, waiting)
    return _with(halls, lambda hall: {"report": state.get(hall.centre, ""), "unknown": unknown[hall.centre]})


def _unknown(competition: UUID, number: int, centres: list[UUID]) -> Counter[UUID]:
    """How many tables of the report that waits have nobody entered."""
    rows = competitions.EntryRow.objects.filter(competition=competition, centre__in=centres, table__isnull=False)
    taken = set(rows.values_list("centre", "table"))
    streams = commanding.load_many([centre_stream(centre) for centre in centres], CENTRE)
    bulletins = Counter[UUID]()
    for stream, loaded in streams.items():
        reported = loaded.state.reports[competition, number].last
        tables = ((centre_of(stream), line.table) for line in reported.lines)
        bulletins.update(place[0] for place in tables if place not in taken)
    return bulletins
