"""Where a competition stands for the list of what remains, and what a reader may do in it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils.timezone import now

from arbitration.domain.owing import Owed
from arbitration.queries.outstanding import Outstanding, outstanding_in
from engine.events.actors import Actor
from engine.once import once
from engine.people.models import Account, Identity
from engine.people.permissions import allowed
from games.domain.preparee import Stage
from games.queries.parties import game_of_round
from tournaments.domain import plan, remaining
from tournaments.domain.remaining import Item, Kind, OfTable, Who
from tournaments.models import competitions, players, reports
from tournaments.queries import commissions, day, decisions, memberships, offices, plans, posts
from tournaments.queries.competitions import OFFICIAL, competition_row, has_other_games

# How many players without a birth date are looked for: more are only said to be many.
_MANY = 1000
# How many competitions the home page lists.
_AT_HOME = 3


def remaining_in(competition: UUID, by: Actor) -> tuple[Item, ...]:
    """What remains for this reader, the most pressing first. Raises UnknownCompetition."""
    may = frozenset(permission for permission in set(remaining.NEEDED.values()) if allowed(by, permission, competition))
    posts = None if remaining.CONDUCT in may else _posts_of(competition, by)
    state = standing_of(competition, posts)
    return remaining.remaining(state, _who_in(competition, by, state, may))


def remaining_for_all(competition: UUID) -> tuple[Item, ...]:
    """What remains, whoever does it. Raises UnknownCompetition."""
    return remaining.remaining(standing_of(competition), remaining.EVERYBODY)


def worked_in(account: Account) -> Q:
    """The competitions where the account has work, or all, for who may do everything."""
    reach = memberships.reach_of(account)
    if reach.everything:
        return Q()
    posts = {**offices.arbitre_posts(account.pk), **offices.double_arbitre_posts(account.pk)}
    enrolled = competitions.CentreEnrolmentRow.objects.filter(centre__in=list(posts)).values_list(
        "competition", "centre"
    )
    at_desks = {competition for competition, centre in enrolled if posts[centre] in (None, competition)}
    in_halls = {competition for competition, _centre in offices.halls_conducted_by(account.pk)}
    return reach.of_competitions() | Q(id__in=offices.conducted_by(account.pk) | at_desks | in_halls)


def under_way(account: Account) -> list[tuple[UUID, str]]:
    """(competition, its name) where the account has work: those begun and not official, the latest first, a few."""
    rows = competitions.CompetitionRow.objects.filter(
        worked_in(account),
        ~Q(published__in=OFFICIAL) | Q(rectifying__isnull=False),
        id__in=competitions.RoundRow.objects.values("competition"),
        over=False,
    )
    return list(rows.order_by("-starts_on", "-position").values_list("id", "name")[:_AT_HOME])


def left_to_publish(competition: UUID) -> dict[str, int]:
    """How much of each is left for who publishes, whether or not the results are official already."""
    state = replace(standing_of(competition), frozen=False)
    return remaining.counted(
        remaining.only(remaining.remaining(state, remaining.EVERYBODY), remaining.BEFORE_PUBLISHING)
    )


def left_in_round(competition: UUID, round: int) -> frozenset[str]:
    """The names of what is left in a round, for who closes it."""
    left = remaining.only(remaining_for_all(competition), remaining.BEFORE_CLOSING, round)
    return frozenset(remaining.counted(left))


@once
def standing_of(competition: UUID, centres: frozenset[UUID] | None = None) -> remaining.Competition:
    """Of desks, those of these centres alone; of all of them where it is None. Raises UnknownCompetition."""
    row = competition_row(competition)
    rounds = list(competitions.RoundRow.objects.filter(competition=competition).order_by("round"))
    left = outstanding_in(competition, now=now(), centres=centres)
    official = row.published in OFFICIAL
    over = row.over or official
    is_open = any(round_.is_open for round_ in rounds)
    elsewhere = not rounds and has_other_games(competition)
    following = None if over or is_open or elsewhere else _next(row, len(rounds))
    return remaining.Competition(
        rounds={played.partie: played.round for played in left.parties},
        bulletins=_of_tables(left.owed),
        questions=_of_tables(left.questions),
        remarks=_of_tables(left.remarks),
        readings=_of_tables(left.readings),
        to_read_again=_of_tables(left.to_read_again),
        billets=left.billets,
        appeals=tuple(remaining.Appeal(*appeal) for appeal in left.appeals),
        appeal_until=left.appeal_until,
        decisions=left.remedies + len(decisions.decisions_to_apply(competition)),
        reports=reports.ReportRow.objects.filter(competition=competition, state="sent").count(),
        without_birth_date=() if over else _without_birth_date(competition),
        setup=_setup(row, following[0]) if following else {},
        without_arbitre=_without_arbitre(competition) if following else (),
        to_close=_to_close(competition, rounds, left),
        next=following,
        ready=bool(rounds) and not is_open and not over and following is None and row.rehearsal_of is None,
        frozen=over and row.rectifying is None,
        rectifying=row.rectifying is not None,
    )


def _of_tables(waiting: Iterable[Owed]) -> tuple[OfTable, ...]:
    return tuple(OfTable(one.round, one.partie, one.coup, one.attempt, one.centre, one.table) for one in waiting)


def _next(row: competitions.CompetitionRow, opened: int) -> tuple[int, plan.PlannedRound] | None:
    """The round to open."""
    return (opened + 1, plans.usual_of(row, opened + 1)) if plans.is_planned(row, opened + 1) else None


def _to_close(competition: UUID, rounds: Iterable[competitions.RoundRow], left: Outstanding) -> int | None:
    """FISF 3.7: the round that is open and whose partie has ended; of a simultané, those of all that are awaited."""
    played = next((round_ for round_ in rounds if round_.is_open), None)
    if played is None:
        return None
    ended = [one for one in left.parties if one.round == played.round and one.ended_at is not None]
    if not played.by_centre:
        return played.round if ended else None
    place: Mapping[str, Any] = {"competition": competition, "round": played.round}
    awaited = set(competitions.AwaitedCentreRow.objects.filter(**place).values_list("centre", flat=True))
    reported = set(reports.ReportRow.objects.filter(**place).values_list("centre", flat=True))
    return None if awaited - reported - {one.centre for one in ended} else played.round


def _without_birth_date(competition: UUID) -> tuple[UUID, ...]:
    """The licensed players of a competition whose birth date is not known, in no order that matters."""
    entered = players.PlayerEntryRow.objects.filter(competition=competition).values("player")
    licensed = players.PlayerRow.objects.filter(pk__in=entered, season__isnull=False, merged_into=None, forgotten=False)
    known = Identity.objects.filter(pk__in=licensed.values("pk"), birth_date=None).order_by("folded", "pk")
    return tuple(known.values_list("pk", flat=True)[:_MANY])


def _setup(row: competitions.CompetitionRow, number: int) -> dict[Kind, int]:
    """What stands between this moment and the next partie, of this number."""
    of = {"competition": row.pk}
    has_centres = competitions.CentreEnrolmentRow.objects.filter(**of).exists()
    there = day.attendance(row.pk)
    absent = there.expected - there.checked_in if there.checked_in else 0
    standing = competitions.EntryRow.objects.filter(**of, state="in", table=None).count()
    by_centre, game = plans.plan_of(row).conduct is plan.Conduct.CENTRES, game_of_round(row.pk, number)
    return {
        Kind.NO_CENTRE: not has_centres,
        Kind.NO_JUGE_ARBITRE: has_centres and not competitions.JugeArbitreRow.objects.filter(**of).exists(),
        Kind.NO_ENTRY: has_centres and not there.expected,
        Kind.NO_COMMISSION: commissions.lacks_commission(row.pk),
        Kind.GAME_NOT_SEALED: by_centre and (game is None or game.stage != Stage.SEALED.value),
        Kind.NOT_CHECKED_IN: absent,
        Kind.NO_TABLE: standing,
    }


def _without_arbitre(competition: UUID) -> tuple[UUID, ...]:
    """Where nobody enters bulletins as yet, whether or not somebody is invited to."""
    of = posts.posts_of(competition)
    return tuple(post.centre for post in (*of.invited, *of.missing) if post.centre)


def _who_in(competition: UUID, by: Actor, state: remaining.Competition, may: frozenset[str]) -> Who:
    """What a reader may do in a competition, by the permissions of each page that the list leads to."""
    of_commissions = {appeal.commission for appeal in state.appeals}
    return Who(
        may=may,
        centres=None if remaining.CONDUCT in may else _centres_of(competition, by, state),
        commissions=frozenset(one for one in of_commissions if allowed(by, "arbitration.decide_recours", one)),
    )


def _posts_of(competition: UUID, by: Actor) -> frozenset[UUID]:
    """The centres where the reader is appointed for this competition: nothing is asked about the others."""
    account = getattr(by, "pk", None)
    desks = {centre for centre, only in offices.arbitre_posts(account).items() if only in (None, competition)}
    halls = {centre for played, centre in offices.halls_conducted_by(account) if played == competition}
    return frozenset(desks | halls)


def _centres_of(competition: UUID, by: Actor, state: remaining.Competition) -> frozenset[UUID]:
    """Where the reader corrects, or conducts what the centre plays alone."""
    waiting = (*state.bulletins, *state.questions, *state.remarks, *state.readings, *state.to_read_again)
    desks = {one.centre: one.partie for one in waiting}
    desks |= {centre: partie for partie, centre in state.billets}
    return frozenset(
        centre
        for centre in _posts_of(competition, by)
        if (centre in desks and allowed(by, "arbitration.correct_bulletins", (desks[centre], centre)))
        or allowed(by, "tournaments.conduct_centre", (competition, centre))
    )
