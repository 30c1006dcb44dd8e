"""The season in the order in which a federation lives it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from uuid import UUID

from django.utils.timezone import now

from engine.events.canonical import canonical_json
from engine.people.models import Account
from tournaments.circuits import commands as circuits
from tournaments.circuits.events import BarTies, CircuitKind, CircuitRule, Quota, Split, Worth
from tournaments.circuits.queries.circuits import circuit_page, ranking_of
from tournaments.circuits.queries.qualifying import qualification_page
from tournaments.commands import publication
from tournaments.domain.dated import season_on
from tournaments.domain.plan import EntryRules, Plan, Shape
from tournaments.online_entries.commands import places
from tournaments.online_entries.links import Asker
from tournaments.queries.standings.page import digest
from tournaments.season_rankings import commands as rankings
from tournaments.season_rankings.queries.published import lines_of, published_ranking
from tournaments.simulation.seasons import festival, founding, interclubs, people, playing, transfers
from tournaments.simulation.seasons.cast import Cast, Licensee
from tournaments.simulation.seasons.people import Offices
from tournaments.simulation.seasons.playing import Announced

PRIZES, PHASES = 6, ("phase 1", "phase 2", "finale")
# When each phase is played, in hundredths of the season until today; the last competition of the Grand Prix is today.
_PHASE_DAYS, _TODAY = (15, 50, 85), 100
_PRIZE_CENTRES, _PHASE_CENTRES = 3, (3, 2, 1)
_RANKING, _POINTS = "exemple-francais", "exemple"
# Of a hundred licensees, how many enter a competition.
_PLAYING = 60
_MOST_ONLINE, _WAITING = 40, 3
# How many enter the festival that is to come.
_FESTIVAL = 12
# The competition whose results are corrected, and by how much for the first table of its first centre.
_RECTIFIED, _TOO_MUCH = 2, 40
Tell = Callable[[str], None]


@dataclass(slots=True)
class Season:
    """What was played. `standings`, `circuits`: the digest of each by name; `ranking`: that of the last ranking.

    `licences`: how many players renewed theirs for the season that comes; `transfers`: how many changed club before.
    `teams`: where those of the interclubs to come stand, by the names of their clubs.
    """

    cast: Cast
    federation: UUID
    offices: Offices
    year: int
    first: date
    licences: int = 0
    transfers: int = 0
    teams: dict[str, str] = field(default_factory=dict)
    standings: dict[str, str] = field(default_factory=dict)
    circuits: dict[str, str] = field(default_factory=dict)
    ranking: str = ""


def live(cast: Cast, *, today: date, tell: Tell, prizes: int = PRIZES) -> Season:
    """The season that `today` is in, from its first day to the ranking of the next first of September.

    `prizes`: the competitions of the Grand Prix. `tell` is told each thing that was done. Equal seeds and
    numbers give equal digests, whatever the day.
    """
    year = season_on(today)
    federation, offices = founding.found(cast)
    season = Season(cast, federation, offices, year, date(year - 1, 9, 1))
    tell(f"{len(cast.clubs)} clubs, dont {len(cast.clubs) - founding.CLUBS_APPROVED} ont demandé à entrer")
    founding.license_players(cast, season.federation, year, by=offices.federation)
    tell(f"{len(cast.players)} licences")
    story = _Story(season, today, tell)
    story.announce(prizes)
    story.open_circuits()
    story.open_festival()
    story.open_interclubs()
    story.play_all()
    story.end()
    return season


@dataclass
class _Story:
    season: Season
    today: date
    tell: Tell
    names: dict[UUID, str] = field(default_factory=dict)
    days: dict[UUID, int] = field(default_factory=dict)
    prizes: list[Announced] = field(default_factory=list)
    phases: list[Announced] = field(default_factory=list)
    grand_prix: UUID | None = None
    championship: UUID | None = None

    @cached_property
    def born(self) -> Mapping[UUID, date]:
        return founding.birth_dates(self.season.cast, self.season.year)

    @property
    def by(self) -> Account:
        """Whoever decides for the federation."""
        return self.season.offices.federation

    # --- before the first game --------------------------------------------------------------------------

    def announce(self, count: int) -> None:
        """The competitions of the Grand Prix, and the phases of the championship."""
        for number in range(1, count + 1):
            rules = EntryRules(quota=self._online_places()) if number == count else EntryRules()
            day = _TODAY * number // count
            one = self._announce(f"prize-{number}", f"Grand Prix, étape {number}", day, _PRIZE_CENTRES, rules)
            self.prizes.append(one)
        for number, (name, day, centres) in enumerate(zip(PHASES, _PHASE_DAYS, _PHASE_CENTRES, strict=True), start=1):
            self.phases.append(self._announce(f"phase-{number}", f"Championnat, {name}", day, centres, EntryRules()))

    def _announce(self, key: str, name: str, day: int, centres: int, rules: EntryRules) -> Announced:
        on = self.season.first + (self.today - self.season.first) * day // _TODAY
        plan = Plan(template="th3", points_table=_POINTS, entry=rules)
        federation = self.season.federation
        made = playing.announce(
            self.season.cast, key, name, federation=federation, on=on, plan=plan, centres=centres, by=self.by
        )
        self.names[made.id], self.days[made.id] = name, day
        return made

    def open_circuits(self) -> None:
        """The Grand Prix, of which the four best results count, and the championship with its quotas."""
        best = CircuitRule(worth=Worth.POINTS, table="", best=4, least=1, splits=(Split.BEST,))
        total = CircuitRule(worth=Worth.SHARE, table="", best=0, least=1, splits=(Split.BEST,))
        self.grand_prix = self._open(CircuitKind.CHALLENGE, "Grand Prix", best, self.prizes)
        self.championship = self._open(CircuitKind.CHAMPIONSHIP, "Championnat", total, self.phases)
        size = len(self.season.cast.players)
        for (source, target), share in zip(pairwise(self.phases), (4, 12), strict=True):
            quotas = [
                Quota(serie="", category="", places=max(2, size // share)),
                Quota(serie="5", category="", places=max(1, size // 40)),
            ]
            circuits.set_quotas(
                self.championship, source=source.id, target=target.id, quotas=quotas, ties=BarTies.ALL, by=self.by
            )

    def _open(self, kind: CircuitKind, name: str, rule: CircuitRule, competitions: Sequence[Announced]) -> UUID:
        federation, year = self.season.federation, self.season.year
        circuit = circuits.open_circuit(federation, kind=kind, name=name, season=year, rule=rule, by=self.by)
        for one in competitions:
            circuits.add_competition(circuit, competition=one.id, by=self.by)
        return circuit

    # --- a festival to come -----------------------------------------------------------------------------

    def open_festival(self) -> None:
        """Two events in three weeks, entered by one form: a morning, and pairs whose partners answer."""
        morning = self._to_come("festival-1", "Festival, matinée", Plan(template="th3", points_table=_POINTS))
        evening = self._to_come("festival-2", "Festival, soirée par paires", Plan(template="paires", shape=Shape.PAIRS))
        rule = CircuitRule(worth=Worth.SHARE, table="", best=0, least=1, splits=(Split.BEST,))
        opened = self._open(CircuitKind.FESTIVAL, "Festival", rule, [morning, evening])
        players = self._drawn(morning)[:_FESTIVAL]
        asked = festival.enter(self.season.cast, opened, (morning, evening), players, self.born)
        self.tell(f"Festival : {len(players)} joueurs inscrits, {asked} paires demandées")

    def open_interclubs(self) -> None:
        """In three weeks, entered by presidents of clubs."""
        cast = self.season.cast
        one = self._to_come("interclubs", "Interclubs", interclubs.plan_of(cast))
        self.season.teams = interclubs.enter(cast, one, self.season.offices)
        self.tell(f"Interclubs : {len(self.season.teams)} équipes demandées par leurs clubs")

    def _to_come(self, key: str, name: str, plan: Plan) -> Announced:
        cast, federation, today = self.season.cast, self.season.federation, self.today
        return playing.announce_to_come(cast, key, name, federation=federation, today=today, plan=plan, by=self.by)

    # --- what is played ---------------------------------------------------------------------------------

    def play_all(self) -> None:
        """In the order of the calendar."""
        before = dict(zip(self.phases[1:], self.phases, strict=False))
        for one in sorted([*self.prizes, *self.phases], key=lambda one: self.days[one.id]):
            if one is self.prizes[-1]:
                self._enter_online(one)
            elif one in before:
                self._enter_qualified(before[one], one)
            else:
                playing.enter(one, self._drawn(one), by=self.by)
            players = playing.play(self.season.cast, one, by=self.by)
            self.season.standings[self.names[one.id]] = digest(one.id)
            self.tell(f"{self.names[one.id]} : {players} joueurs, résultats officiels")

    def _drawn(self, competition: Announced) -> list[Licensee]:
        """Who comes, two at least."""
        chance = self.season.cast.chance(f"{competition.key}:entries")
        players = self.season.cast.players
        return [one for one in players if chance.randrange(100) < _PLAYING] or list(players[:2])

    def _online_places(self) -> int:
        return max(2, min(_MOST_ONLINE, len(self.season.cast.players) // 4))

    def _enter_online(self, competition: Announced) -> None:
        """Players ask until nothing is free and some wait; one withdraws, and the first who waits has his place."""
        day = timedelta(days=1)
        at = now()
        places.plan_online_entries(competition.id, opens_at=at - day, closes_at=at + day, by=self.by)
        asking = self._drawn(competition)[: self._online_places() + _WAITING]
        count = len(competition.centres)
        requests = [self._entered_by_code(competition.id, one, competition.centres[one.club % count]) for one in asking]
        places.withdraw_request(requests[0], by=Asker(asking[0].id))
        self.tell(f"{self.names[competition.id]} : {len(asking)} demandes en ligne, {self._online_places()} places")

    def _entered_by_code(self, competition: UUID, one: Licensee, centre: UUID) -> UUID:
        born = self.born[one.id].year
        return people.enter_by_mailed_code(self.season.cast, competition, one, born=born, centre=centre)

    def _enter_qualified(self, source: Announced, target: Announced) -> None:
        """One goes d'office, one gives his place up; the list is decided as it is proposed, and entered."""
        assert self.championship
        playing.work()
        between = {"source": source.id, "target": target.id}
        numbers = {one.id: one.number for one in self.season.cast.players}
        proposed = qualification_page(self.championship, source.id, target.id).proposal.qualified
        last = max(proposed, key=lambda of: (of.rank, numbers[of.players[0]])).players[0]
        played = {one.id for seats in playing.seated(self.season.cast, source).values() for one in seats.values()}
        absent = next((one for one in self.season.cast.players if one.id not in played), None)
        if absent:
            reason = "Finaliste de la saison précédente"
            circuits.exempt_player(self.championship, **between, player=absent.id, reason=reason, by=self.by)
        circuits.say_waived(self.championship, **between, player=last, waived=True, by=self.by)
        playing.work()
        seen = qualification_page(self.championship, source.id, target.id).proposal.digest
        circuits.decide_qualified(self.championship, **between, seen=seen, by=self.by)
        playing.work()
        entered = circuits.enter_qualified(
            self.championship, source=source.id, target=target.id, centre=target.centres[0], by=self.by
        )
        self.tell(f"{self.names[target.id]} : {entered} qualifiés")

    # --- the end of the season --------------------------------------------------------------------------

    def end(self) -> None:
        """The ranking of the first of September and its séries; a rectificatif, and the ranking that follows it."""
        season = self.season
        moved = transfers.change_clubs(season.cast, self.born, season.offices)
        season.transfers = len(moved)
        self.tell(f"{season.transfers} joueurs ont changé de club, un autre est resté")
        season.licences = founding.renew_licences(season.cast, season.year + 1, season.offices, moved)
        self.tell(f"{season.licences} licences renouvelées")
        number = self._rank()
        rankings.attribute_series(season.federation, _RANKING, number=number, by=self.by)
        self.tell("Classement de la saison publié, séries attribuées")
        self._rectify(self.prizes[min(_RECTIFIED, len(self.prizes) - 2)])
        self._rank()
        self.tell("Classement publié de nouveau, après le rectificatif")
        assert self.grand_prix
        assert self.championship
        season.circuits = {
            "Grand Prix": self._combined(self.grand_prix),
            "Championnat": self._combined(self.championship),
        }
        season.ranking = self._ranking_digest()

    def _rank(self) -> int:
        """Ask for the ranking of the next first of September, and publish it; returns its number."""
        federation = self.season.federation
        playing.work()
        draft = rankings.ask_ranking(federation, _RANKING, day=date(self.season.year, 9, 1), by=self.by)
        playing.work()
        rankings.publish_ranking(federation, _RANKING, draft, by=self.by)
        playing.work()
        return published_ranking(federation, _RANKING).number

    def _rectify(self, competition: Announced) -> None:
        """A centre had added the total of its first table wrongly: it sends its lines again."""
        name = self.names[competition.id]
        publication.open_rectificatif(competition.id, cause="Erreur d’addition à la première table", by=self.by)
        playing.correct(self.season.cast, competition, less=_TOO_MUCH, by=self.by)
        publication.issue_rectificatif(competition.id, acknowledged=playing.doubts_of(competition), by=self.by)
        playing.work()
        self.season.standings[name] = digest(competition.id)
        self.tell(f"{name} : rectificatif")

    # --- what it came to --------------------------------------------------------------------------------

    def _combined(self, circuit: UUID) -> str:
        lines = ranking_of(circuit_page(circuit))
        return self._digest([(line.player, line.rank, line.value) for line in lines])

    def _ranking_digest(self) -> str:
        ranking = published_ranking(self.season.federation, _RANKING)
        return self._digest([(line.player, line.rank, line.serie) for line in lines_of(ranking)])

    def _digest(self, lines: Sequence[tuple[UUID, int, int | str]]) -> str:
        """The same for equal seeds: players by their numbers in the cast, not by their ids."""
        numbers = {one.id: one.number for one in self.season.cast.players}
        told = sorted([rank, numbers[player], worth] for player, rank, worth in lines)
        return sha256(canonical_json(told)).hexdigest()
