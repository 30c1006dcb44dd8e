"""A partie that several centres play together: the coups as the halls that follow put them on their boards.

Only what every hall has heard: announced tirages and solutions. The digests are for officials.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from games.domain.agreement import check_code
from games.queries.parties import digests_of, ended_among, partie_row, played_coups
from tournaments.domain import agreement, following
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.following import NothingToFollow
from tournaments.models import competitions, organisation
from tournaments.models.centres import FollowedCoupRow


@dataclass(frozen=True, slots=True)
class FollowedCoup:
    """A coup announced; `word` is "" until its solution is. `state`: laid, disputed, or to_lay."""

    number: int
    tirage: str
    word: str
    reference: str
    points: int
    digest: str
    code: str
    state: str


@dataclass(frozen=True, slots=True)
class FollowPage:
    """What a centre follows, in order. `grid`: the board as it must be now; `next`: the coup to lay, None for none."""

    competition: UUID
    centre: UUID
    centre_name: str
    partie: UUID
    round: int
    phase: str
    grid: tuple[str, ...]
    coups: tuple[FollowedCoup, ...]

    @property
    def to_lay(self) -> tuple[FollowedCoup, ...]:
        return tuple(coup for coup in self.coups if coup.state != "laid")

    @property
    def next(self) -> FollowedCoup | None:
        return self.to_lay[0] if self.to_lay else None

    @property
    def disputed(self) -> FollowedCoup | None:
        return next((coup for coup in self.coups if coup.state == "disputed"), None)

    @property
    def has_said(self) -> bool:
        """Whether the centre has confirmed or disputed any coup."""
        return any(coup.state in ("laid", "disputed") for coup in self.coups)

    @property
    def last(self) -> FollowedCoup | None:
        return self.coups[-1] if self.coups else None


@dataclass(frozen=True, slots=True)
class Agreement:
    """The halls at the coup announced last: the code to tell them, how many of them confirmed it, which have another
    coup.
    """

    coup: int
    code: str
    confirmed: int
    others: int
    alarms: tuple[tuple[str, int], ...]


def shared_partie(competition: UUID) -> UUID:
    """The open partie that all the centres of a competition play. Raises NothingToFollow."""
    rows = competitions.RoundRow.objects.filter(competition=competition, is_open=True, by_centre=False)
    partie: UUID | None = rows.values_list("partie", flat=True).first()
    if partie is None or competitions.CentreEnrolmentRow.objects.filter(competition=competition).count() < 2:
        raise NothingToFollow
    return partie


def refuse_elsewhere(competition: UUID, centre: UUID) -> None:
    """Raises CentreNotEnrolled."""
    if not competitions.CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists():
        raise CentreNotEnrolled


def follow_page(competition: UUID, centre: UUID) -> FollowPage:
    """Raises CentreNotEnrolled, NothingToFollow."""
    refuse_elsewhere(competition, centre)
    partie = shared_partie(competition)
    row = partie_row(partie)
    announced = digests_of([partie])[partie]
    following_state = following_in(partie, [centre])[centre]
    solutions = {coup.number: coup for coup in played_coups(partie)}
    disputed = {coup for coup, digest in following_state.disputed.items() if announced.get(coup) == digest}
    lacking = set(following_state.to_lay(announced))
    coups = tuple(
        FollowedCoup(
            number=number,
            tirage=solutions[number].tirage if number in solutions else row.tirage,
            word=solutions[number].word if number in solutions else "",
            reference=solutions[number].reference if number in solutions else "",
            points=solutions[number].points if number in solutions else 0,
            digest=digest,
            code=check_code(digest),
            state="disputed" if number in disputed else "to_lay" if number in lacking else "laid",
        )
        for number, digest in announced.items()
    )
    name = organisation.CentreRow.objects.values_list("name", flat=True).get(id=centre)
    return FollowPage(competition, centre, name, partie, row.round, row.phase, tuple(row.grid), coups)


def differs_at(partie: UUID) -> int | None:
    """FISF 0.a: the coup where this partie of one centre differs from the other centres; None where it agrees.

    Only the last coup is looked at: its grid holds those before.
    """
    row = competitions.CentrePartieRow.objects.filter(partie=partie).first()
    if row is None:
        return None
    coup = partie_row(partie).coup
    played = competitions.CentrePartieRow.objects.filter(competition=row.competition, round=row.round)
    return agreement.divergences(digests_of(played.values_list("partie", flat=True), coup=coup)).get(partie)


def following_in(partie: UUID, centres: Iterable[UUID]) -> dict[UUID, following.Following]:
    """What each of these centres said of the coups of a partie."""
    digests = {centre: ({}, {}) for centre in centres}  # type: dict[UUID, tuple[dict[int, str], dict[int, str]]]
    for row in FollowedCoupRow.objects.filter(partie=partie, centre__in=list(digests)):
        digests[row.centre][row.disputed][row.coup] = row.digest
    return {centre: following.Following(laid, disputed) for centre, (laid, disputed) in digests.items()}


def agreement_in(competition: UUID, partie: UUID) -> Agreement | None:
    """FISF 0.a: for the hall that draws; None before the first tirage is announced, once the partie has ended, and
    where nobody follows.
    """
    if ended_among([partie]):
        return None
    announced: following.Announced = digests_of([partie])[partie]
    names = dict(
        organisation.CentreRow.objects.filter(
            id__in=competitions.CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
        ).values_list("id", "name")
    )
    if not announced or len(names) < 2:
        return None
    last = max(announced)
    following_states = following_in(partie, names)
    alarms = {names[centre]: coup for centre, state in following_states.items() if (coup := state.alarm(announced))}
    return Agreement(
        coup=last,
        code=check_code(announced[last]),
        confirmed=sum(1 for state in following_states.values() if state.laid.get(last) == announced[last]),
        others=len(names),
        alarms=tuple(sorted(alarms.items())),
    )
