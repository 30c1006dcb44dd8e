"""Whether an entry may be accepted: what is impossible, and which rules of the plan it breaks.

Staff may waive a broken rule, with a reason, but not what is impossible (an unknown centre, two entries of
one player, three players at a bulletin).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from uuid import UUID

from tournaments.domain.competition.state import Competition
from tournaments.domain.plan import Division, Plan, Shape
from tournaments.domain.refusals import admission, centres
from tournaments.domain.refusals.entries import EntryAlreadyAccepted, PlayerAlreadyEntered, WrongNumberOfPlayers
from tournaments.events.competition import EntryAccepted, EntryClassified


@dataclass(frozen=True, slots=True)
class Waiver:
    """Why staff lets an entry in against the rules: the text in the vault, and its digest."""

    reason: UUID
    reason_digest: str


@dataclass(frozen=True, slots=True)
class Application:
    """An entry asked for: under what it would be ranked, whether each player has a licence, for which team.

    `awaited`: how many players are to confirm yet: they count in its size, and are nobody until then. `together`: the
    team that has all of its places or none.
    """

    accepted: EntryAccepted
    classed: EntryClassified | None = None
    licensed: bool = False
    team: UUID | None = None
    waiver: Waiver | None = None
    awaited: int = 0
    together: UUID | None = None

    @property
    def id(self) -> UUID:
        return self.accepted.entry


@dataclass(slots=True)
class Roster:
    """The entries accepted so far, as a list of applications is read from first line to last."""

    competition: Competition
    entries: set[UUID]
    players: set[UUID]
    by_centre: Counter[UUID]
    by_serie: Counter[str]
    # index of each member, by team
    teams: dict[UUID, list[int]]
    waived: dict[UUID, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, competition: Competition, *, without: UUID | None = None) -> "Roster":
        playing = {id_: entry for id_, entry in competition.entries.items() if entry.plays and id_ != without}
        teams: dict[UUID, list[int]] = {}
        for id_, member in playing.items():
            if member.team is not None:
                classed = competition.classed.get(id_)
                teams.setdefault(member.team, []).append(classed.index if classed else 0)
        return cls(
            competition=competition,
            entries=set(competition.entries),
            players=set(competition.players),
            by_centre=Counter(entry.centre for entry in playing.values()),
            by_serie=Counter(competition.classed[id_].serie for id_ in playing if id_ in competition.classed),
            teams=teams,
        )

    def copy(self) -> "Roster":
        """A roster that may be tried."""
        return replace(
            self,
            entries=set(self.entries),
            players=set(self.players),
            by_centre=Counter(self.by_centre),
            by_serie=Counter(self.by_serie),
            teams={team: list(indices) for team, indices in self.teams.items()},
            waived=dict(self.waived),
        )

    def add(self, application: Application, *, waived: tuple[str, ...] = ()) -> None:
        self.entries.add(application.id)
        self.players.update(application.accepted.players)
        self.by_centre[application.accepted.centre] += 1
        if application.classed is not None:
            self.by_serie[application.classed.serie] += 1
        if application.team is not None:
            self.teams.setdefault(application.team, []).append(_index(application))
        self.waived[application.id] = waived

    def refuse_impossible(self, application: Application) -> None:
        """What no reason can let in."""
        accepted = application.accepted
        if application.id in self.entries:
            raise EntryAlreadyAccepted(entry=application.id)
        if accepted.centre not in self.competition.centres:
            raise centres.CentreNotEnrolled
        _refuse_other_size(self.competition.plan, len(accepted.players) + application.awaited)
        if len(set(accepted.players)) < len(accepted.players):
            raise PlayerAlreadyEntered(player=accepted.players[0])
        for player in accepted.players:
            if player in self.players:
                raise PlayerAlreadyEntered(player=player)
        if application.team is not None and application.team not in self.competition.teams:
            raise admission.UnknownTeam

    def broken(self, application: Application) -> list[admission.RuleBroken]:
        """The rules of the plan that this entry breaks, in the order in which they are announced."""
        return [
            *self._broken_by_player(application),
            *self._broken_by_numbers(application),
            *self.broken_by_team(application),
        ]

    def _broken_by_player(self, application: Application) -> Iterator[admission.RuleBroken]:
        rules, classed = self.competition.plan.entry, application.classed
        if not application.accepted.players:  # of nobody yet
            return
        serie = classed.serie if classed else ""
        category = classed.category if classed else ""
        if rules.licence_needed and not application.licensed:
            yield admission.LicenceNeeded()
        if rules.series and not any(_is_of(serie, allowed) for allowed in rules.series):
            yield admission.OtherSerie(serie=serie or "–", allowed=", ".join(rules.series))
        if rules.categories and category not in rules.categories:
            yield admission.OtherCategory(category=category or "–", allowed=", ".join(rules.categories))

    def _broken_by_numbers(self, application: Application) -> Iterator[admission.RuleBroken]:
        rules = self.competition.plan.entry
        if rules.quota is not None and self.by_centre.total() >= rules.quota:
            yield admission.QuotaReached(quota=rules.quota)
        if rules.quota_per_centre is not None and self.by_centre[application.accepted.centre] >= rules.quota_per_centre:
            yield admission.QuotaOfCentreReached(quota=rules.quota_per_centre)
        serie = application.classed.serie if application.classed else ""
        for limit in rules.quota_by_serie:
            if _is_of(serie, limit.serie) and self.entries_of_serie(limit.serie) >= limit.quota:
                yield admission.QuotaOfSerieReached(quota=limit.quota, serie=limit.serie)

    def entries_of_serie(self, serie: str) -> int:
        """How many play in it; in 4, all of 4A to 4D."""
        return sum(count for of, count in self.by_serie.items() if _is_of(of, serie))

    def broken_by_team(self, application: Application) -> list[admission.RuleBroken]:
        return list(self._broken_by_team(application))

    def _broken_by_team(self, application: Application) -> Iterator[admission.RuleBroken]:
        if application.team is None:
            return
        if application.team not in self.competition.teams:
            raise admission.UnknownTeam
        team = self.competition.teams[application.team]
        division = next(
            (division for division in self.competition.plan.divisions if division.name == team.division), None
        )
        club = application.classed.club if application.classed else None
        if team.club is not None and club != team.club:
            yield admission.OtherClub(team=team.name)
        if division is not None:
            yield from _broken_by_division(
                division, team.name, [*self.teams.get(application.team, []), _index(application)]
            )


def _broken_by_division(division: Division, team: str, indices: list[int]) -> Iterator[admission.RuleBroken]:
    total = sum(indices)
    params = {"team": team, "division": division.name, "sum": total}
    if len(indices) > division.size:
        yield admission.TeamFull(size=division.size, **params)
    if division.most is not None and total > division.most:
        yield admission.IndicesTooHigh(most=division.most, **params)
    if len(indices) == division.size and total < division.least:
        yield admission.IndicesTooLow(least=division.least, **params)


def _refuse_other_size(plan: Plan, players: int) -> None:
    """One player, or a pair where pairs play; a competition without a plan takes both."""
    if players not in (1, 2):
        raise WrongNumberOfPlayers(given=players)
    if not plan.template:
        return
    if plan.shape is Shape.PAIRS and players == 1:
        raise admission.PairNeeded
    if plan.shape is not Shape.PAIRS and players == 2:
        raise admission.NoPairs


def _index(application: Application) -> int:
    return application.classed.index if application.classed else 0


def _is_of(serie: str, allowed: str) -> bool:
    """4 allows 4A to 4D; 4A allows itself."""
    return serie == allowed or (allowed.isdigit() and serie.startswith(allowed))
