"""Both streams of a competition that takes entries online, folded in memory."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

from tournaments.domain.competition.admission import Application, Waiver
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.plan import EntryRules, Plan, SerieQuota, Shape, content_of
from tournaments.events import competition as of_competition
from tournaments.online_entries import events
from tournaments.online_entries.domain import companions, deciding
from tournaments.online_entries.domain.deciding import Situation
from tournaments.online_entries.domain.requests import ONLINE_ENTRIES, RequestState

AT = datetime(2026, 11, 1, 12, tzinfo=UTC)
OPENS, CLOSES = datetime(2026, 10, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC)
UNTIL = AT + timedelta(days=3)
CENTRES = [UUID(int=900 + at) for at in range(3)]
SERIES = ("4A", "4C", "5B")
WAIVER = Waiver(UUID(int=1), "digest")


class Scene:
    """Both streams, folded in memory: what each decision records is what the next one reads."""

    def __init__(self, *, quota=None, per_centre=None, of_serie_4=None, approval=False, licence=False, pairs=False):
        self.entries, self.competition = ONLINE_ENTRIES.initial(), COMPETITION.initial()
        self.applications: dict[UUID, Application] = {}
        self.begun, self.ex_officio = False, set()
        by_serie = () if of_serie_4 is None else (SerieQuota(serie="4", quota=of_serie_4),)
        self.rules = EntryRules(
            quota=quota, quota_per_centre=per_centre, quota_by_serie=by_serie, licence_needed=licence
        )
        self.shape = Shape.PAIRS if pairs else Shape.INDIVIDUAL
        self._fold(
            [events.OnlineEntriesPlanned(opens_at=OPENS, closes_at=CLOSES, approval=approval)],
            [
                of_competition.CompetitionCreated(
                    name="Lyon",
                    starts_on=AT.date(),
                    profile="fisf-2020",
                    formula="normale",
                    seconds=180,
                    lexicon="test",
                ),
                of_competition.CompetitionPlanned(
                    plan=content_of(Plan(template="th3", shape=self.shape, entry=self.rules))
                ),
                *(of_competition.CentreEnrolled(centre=centre) for centre in CENTRES),
            ],
        )

    def _planned(self, rules: EntryRules) -> of_competition.CompetitionPlanned:
        return of_competition.CompetitionPlanned(plan=content_of(Plan(template="th3", shape=self.shape, entry=rules)))

    def _fold(self, requests, competition) -> None:
        for event in requests:
            self.entries = ONLINE_ENTRIES.evolve(self.entries, event)
        for event in competition:
            self.competition = COMPETITION.evolve(self.competition, event)

    def _record(self, decision: deciding.Decision) -> deciding.Decision:
        self._fold(decision.requests, decision.competition)
        return decision

    @property
    def situation(self) -> Situation:
        applications = {
            id_: replace(one, awaited=self.entries.requests[id_].awaited) for id_, one in self.applications.items()
        }
        return Situation(self.entries, self.competition, applications, begun=self.begun)

    def ask(self, player: int, centre: int = 0, *, licensed: bool = True) -> UUID:
        request = UUID(int=10_000 + len(self.entries.requests))
        application = self.application(request, (player,), centre, licensed=licensed)
        decision = deciding.ask(self.situation, request=request, application=application, at=AT)
        self.applications[request] = application
        self._record(decision)
        return request

    def application(
        self, request: UUID, numbers: tuple[int, ...], centre: int = 0, *, licensed: bool = True
    ) -> Application:
        """Under the série of the last of these players; of those who come back, their entry of before."""
        players = tuple(UUID(int=number) for number in numbers)
        before = next((id_ for id_, entry in self.competition.entries.items() if entry.players == players), request)
        accepted = of_competition.EntryAccepted(entry=before, centre=CENTRES[centre], players=players)
        classed = of_competition.EntryClassified(
            entry=before,
            serie=SERIES[numbers[-1] % len(SERIES)],
            category="",
            club=None,
            comite=None,
            federation=None,
            index=0,
        )
        return Application(accepted, classed, licensed=licensed)

    def ask_pair(self, player: int, partner: int | None, centre: int = 0) -> UUID:
        """`partner`: of nobody where it is None."""
        request = UUID(int=10_000 + len(self.entries.requests))
        both = self.application(request, (player,) if partner is None else (player, partner), centre)
        alone = self.application(request, (player,), centre)
        alone = replace(
            alone,
            accepted=replace(alone.accepted, entry=both.id),
            classed=alone.classed and replace(alone.classed, entry=both.id),
        )
        decision = companions.ask_pair(
            self.situation,
            request=request,
            application=alone,
            partner=None if partner is None else UUID(int=partner),
            at=AT,
            until=UNTIL,
        )
        self.applications[request] = alone
        self._record(decision)
        return request

    def confirm(self, request: UUID, partner: int, *, at: datetime = AT) -> deciding.Decision:
        known = self.entries.requests[request]
        numbers = (*(player.int for player in known.players), partner)
        application = self.application(known.entry, numbers, CENTRES.index(known.centre))
        decision = companions.confirm(self.situation, request=request, application=application, at=at)
        self.applications[request] = application
        return self._record(decision)

    def do(self, decide, **told) -> deciding.Decision:
        return self._record(decide(self.situation, **told))

    def plan(self, quota) -> None:
        rules = replace(self.rules, quota=quota)
        self._fold(
            [],
            [of_competition.CompetitionPlanned(plan=content_of(Plan(template="th3", shape=self.shape, entry=rules)))],
        )
        self.do(deciding.move_up)

    def states(self) -> list[RequestState]:
        return [request.state for request in self.entries.requests.values()]

    @property
    def playing(self) -> list[UUID]:
        return [id_ for id_, entry in self.competition.entries.items() if entry.plays]
