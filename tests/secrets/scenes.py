"""A partie of each kind, side by side in one installation: wherever its letters come from, whoever plays it with whom.

They are conducted in step, so that what belongs to no competition is asked once for all of them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.models import AnonymousUser

from arbitration.commands.entering import Line, enter_bulletins
from engine.lexicon.lexicon import Lexicon
from engine.people.actors import SYSTEM
from engine.rules.formula import NORMALE
from games.commands.partie import UNSEEN
from games.domain.agreement import position_digest
from games.domain.partie.state.partie import Coup, Partie
from games.domain.partie.steps import Step, next_step
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import prepared_game
from games.events.partie import DrawSource
from games.queries.parties import state_of
from games.services.sealed import sealed_under
from games.services.steps import take_step
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import prepared_line, work
from tests.factories.players import PlayerFactory
from tests.secrets.needles import Needles, coups_after
from tests.secrets.visits import sign_in
from tests.secrets.watching import COLUMNS, FIELDS, REGULATION
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre
from tournaments.commands.officials import appoint_juge_arbitre, appoint_organiser
from tournaments.commands.rounds import choose_round_game, open_centre_partie, open_round, seal_round_game
from tournaments.commands.tables import assign_tables
from tournaments.domain.plan import Conduct, Plan, PlannedRound
from tournaments.models.competitions import EntryRow

ROLES = ("visitor", "player", "arbitre", "double", "elsewhere", "juge", "organiser", "juge_elsewhere", "staff")
# Neither conducts these parties nor corrects their bulletins in that centre.
OUTSIDERS = ("visitor", "player", "elsewhere", "juge_elsewhere")
# Of no centre of these competitions.
STRANGERS = ("visitor", "player", "juge_elsewhere")
CONDUCT = ("juge", "organiser", "staff")

ONE_ROUND = (PlannedRound(formula="normale", seconds=180),)
# Found by trying: the words of their first coups are long enough to be told from those of a page.
SEED = b"3829"
GAMES = {"chosen": "graine-5", "simultane": "graine-98"}
FROM_THE_BAG = ("BATEAUX", "SRIATEL")
# What the player of the second table writes at each coup, and nobody else could.
WRITTEN = ("ZOMBIFIE", "WHISKYSQ")


@dataclass(frozen=True, slots=True)
class Secret:
    """What it is, and who must not be told. `named_in`: the routes that say the word of anything but a coup."""

    name: str
    needles: Needles
    hidden_from: frozenset[str]
    named_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: where the letters come from, and who plays it with whom."""

    name: str
    source: DrawSource
    conduct: Conduct = Conduct.TOGETHER
    multiplex: bool = False

    @property
    def in_halls(self) -> bool:
        """Whether a hall plays what another one draws, or plays by itself."""
        return self.multiplex or self.conduct is Conduct.CENTRES

    @property
    def plan(self) -> Plan:
        return Plan(template=self.name, rounds=ONE_ROUND, conduct=self.conduct, multiplex=self.multiplex)


WAYS = (
    Way("bag", DrawSource.BAG, multiplex=True),
    Way("software", DrawSource.SOFTWARE),
    Way("chosen", DrawSource.PREPARED),
    Way("simultane", DrawSource.PREPARED, Conduct.CENTRES),
)


@dataclass
class Scene:
    """A competition of two centres whose round is open. `parties`: that of the first centre, or of both, is first."""

    way: Way
    competition: UUID
    centres: tuple[UUID, UUID]
    parties: list[UUID]
    holder: UUID
    game: PreparedGame | None

    @property
    def partie(self) -> UUID:
        return self.parties[0]

    @property
    def state(self) -> Partie:
        return state_of(self.partie)

    @property
    def tables(self) -> dict[UUID, int]:
        """Of the first centre: the table of each entry."""
        rows = EntryRow.objects.filter(competition=self.competition, centre=self.centres[0]).order_by("table")
        return dict(rows.values_list("entry", "table"))

    def secrets(self, *moments: str) -> Iterator[Secret]:
        """What must not be told now, in these moments of the coup: see `MOMENTS`."""
        coup = self.state.current
        yield Secret("to come", self._to_come(coup), frozenset(ROLES))
        if "drawn" in moments:
            yield Secret("tirage", _tirage(coup), frozenset(ROLES).difference(CONDUCT))
        if "running" in moments:
            yield Secret("top", _top(coup), frozenset(ROLES))
        if "closed" in moments:
            yield Secret("top", _top(coup), frozenset(STRANGERS))
        written = Needles(words=frozenset(WRITTEN[: coup.number]))
        yield Secret("bulletin of another", written, frozenset(OUTSIDERS))
        # FISF 3.5: until the end.
        yield Secret(
            "solo", Needles(words=frozenset({"SOLO", "SOLOS"})), frozenset(OUTSIDERS), (*REGULATION, *FIELDS, *COLUMNS)
        )
        if self.way.conduct is Conduct.CENTRES and self.game:
            played = Needles.of(self.game.coups[: coup.number])
            yield Secret("what the other centre plays", played, frozenset(OUTSIDERS))

    def _to_come(self, coup: Coup) -> Needles:
        return Needles.of(coups_after(self.game, coup.number) if self.game else (), sealed_under(self.holder))


def _tirage(coup: Coup) -> Needles:
    # Of three million tirages, one alone gives this digest.
    digest = position_digest(coup.grid, coup.tirage)
    return Needles(tirages=frozenset({"".join(sorted(coup.tirage))}), keys=(digest,))


def _top(coup: Coup) -> Needles:
    assert coup.top is not None
    assert min(len(top.word) for top in coup.top.tops) > 3, coup.top.tops
    solutions: dict[str, frozenset[str]] = {}
    for top in coup.top.tops:
        word = top.word.upper()
        solutions[word] = solutions.get(word, frozenset()) | {top.reference}
    return Needles(solutions=solutions)


def people_of_each_role() -> dict[str, Any]:
    accounts = {role: AccountFactory(email=f"{role}@exemple.invalid", password=None) for role in ROLES[1:]}
    accounts["staff"].is_staff = True
    accounts["staff"].save()
    for account in accounts.values():
        sign_in(account)
    elsewhere = CompetitionFactory(name="Ailleurs")
    appoint_juge_arbitre(elsewhere, account=accounts["juge_elsewhere"].pk, by=SYSTEM)
    return {"visitor": AnonymousUser(), **accounts}


def opened(people: dict[str, Any], lexicon: Lexicon, ways: tuple[Way, ...] = WAYS) -> list[Scene]:
    """A competition of each way, its first round open. The player has an entry in all of them, at the first table."""
    himself = PlayerFactory(name="Zoé Roy")
    people["player"].person = himself
    people["player"].save()
    return [_opened(way, people, himself, lexicon) for way in ways]


def _opened(way: Way, people: dict[str, Any], player: UUID, lexicon: Lexicon) -> Scene:
    competition = CompetitionFactory(name=way.name, plan=way.plan)
    first, second = centres = tuple(
        CentreFactory(competition=competition, name=f"{way.name} {place}") for place in ("Lyon", "Brest")
    )
    EntryFactory(competition=competition, centre=first, player=player)
    EntryFactory(competition=competition, centre=first)
    EntryFactory(competition=competition, centre=second)
    assign_tables(competition, by=SYSTEM)
    appoint_arbitre(first, account=people["arbitre"].pk, by=SYSTEM)
    appoint_double_arbitre(first, account=people["double"].pk, by=SYSTEM)
    appoint_arbitre(second, account=people["elsewhere"].pk, by=SYSTEM)
    appoint_juge_arbitre(competition, account=people["juge"].pk, by=SYSTEM)
    appoint_organiser(competition, account=people["organiser"].pk, by=SYSTEM)
    line = prepared_line(lexicon, seed=GAMES[way.name]) if way.source is DrawSource.PREPARED else ""
    game = prepared_game(line, formula=NORMALE, lexicon=lexicon) if line else None
    if line:
        choose_round_game(competition, round=1, text=line, by=SYSTEM)
        seal_round_game(competition, round=1, by=SYSTEM)
    seed = SEED if way.source is DrawSource.SOFTWARE else None
    opened = open_round(competition, source=way.source, seed=seed, by=SYSTEM)
    parties = [opened]
    if way.conduct is Conduct.CENTRES:
        parties = [open_centre_partie(competition, centre=centre, by=SYSTEM) for centre in centres]
    state = state_of(parties[0])
    return Scene(way, competition, (first, second), parties, state.settings.preparee or parties[0], game)


def conduct(scene: Scene, coup: int, until: Step, *, worker: Callable[[], object] = work) -> None:
    """Take the steps of the partie until it waits for this one in this coup; bulletins come in as a coup is closed."""
    while True:
        state = scene.state
        step = next_step(state)
        assert step is not None
        if step is until and len(state.coups) == coup:
            return
        take_step(step, scene.partie, by=SYSTEM, seen=UNSEEN, **_told(step, state))
        if step is Step.CLOSE_COUP:
            _write(scene, scene.state.current)
        worker()


def _told(step: Step, state: Partie) -> dict[str, str]:
    if step is Step.ENTER_LETTERS:
        return {"letters": FROM_THE_BAG[len(state.coups)]}
    if step is Step.STATE_WILL:
        return {"will": "valid"}
    if step is Step.ANNOUNCE_SOLUTION:
        coup = state.current
        retained = coup.imposed or (coup.top.tops[0] if coup.top else None)
        assert retained is not None
        return {"word": retained.word, "reference": retained.reference}
    return {}


def _write(scene: Scene, coup: Coup) -> None:
    """The first table plays the top alone, which may be a solo; the second something that nobody else could write."""
    assert coup.top is not None
    first, second = scene.tables.values()
    top = coup.top.tops[0]
    lines = (
        f"{first} {top.word} {top.reference} {coup.top.points}",
        f"{second} {WRITTEN[coup.number - 1]} 9A 44",
    )
    answers = enter_bulletins(scene.partie, scene.centres[0], [Line(uuid4(), line) for line in lines], by=SYSTEM)
    assert [answer.refusal for answer in answers] == [None, None]
