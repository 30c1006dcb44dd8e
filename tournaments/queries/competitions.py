"""The list of competitions, and one of them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from uuid import UUID

from django.db.models import QuerySet

from engine.people import called, identities, searching
from engine.people.accounts import accounts_by_name
from engine.people.models import Account
from engine.rules.profile import kept, ruleset
from engine.text import by_name, folded
from engine.web import filtering, shapes
from tournaments.domain.competition.state import EntryState
from tournaments.domain.refusals.competitions import UnknownCompetition
from tournaments.events.publication import ResultsKind
from tournaments.game_rounds.models import CartesRow, JarnacRow
from tournaments.models import competitions as competitions_models, organisation, standings
from tournaments.queries import memberships, ordering, rehearsals
from tournaments.queries.parts import CentrePart, parts_of


class State(Enum):
    """The state of a competition, by its rounds."""

    PLANNED = "planned"
    PLAYING = "playing"
    PLAYED = "played"


OFFICIAL = (ResultsKind.OFFICIAL.value, ResultsKind.RECTIFICATIF.value)


@dataclass(frozen=True, slots=True)
class CompetitionSummary:
    """`published` is the kind of the last publication of its results, "" before the first."""

    id: UUID
    name: str
    starts_on: date
    state: State
    published: str = ""


@dataclass(frozen=True, slots=True)
class CentreSummary:
    """A centre of a competition: how many entries and tables it has, and its arbitres as (account, name shown).

    `double_arbitres`: the same, of those who review its bulletins; `juges`: of those who conduct what it plays alone.
    """

    id: UUID
    name: str
    entries: int
    tables: int
    arbitres: tuple[tuple[UUID, str], ...]
    double_arbitres: tuple[tuple[UUID, str], ...] = ()
    juges: tuple[tuple[UUID, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """A round; `coup` is the last one announced, 0 before the first; `annulled`: nothing of its partie counts.

    `partie` is what it opened with: of a simultané (`by_centre`), the game that each centre plays in one of `parts`.
    """

    number: int
    partie: UUID
    is_open: bool
    coup: int
    ended: bool
    annulled: bool
    by_centre: bool = False
    parts: tuple[CentrePart, ...] = ()

    @property
    def shared(self) -> UUID | None:
        """The partie that all the centres play together; None if each has its own."""
        return None if self.by_centre else self.partie

    @property
    def shown(self) -> UUID | None:
        """The public partie of a round: of a simultané, once it is closed, one that went furthest."""
        if not self.by_centre:
            return self.partie
        played = [] if self.is_open else [part for part in self.parts if part.partie]
        return max(played, key=lambda part: part.coup).partie if played else None


@dataclass(frozen=True, slots=True)
class EntryLineShown:
    """An entry with its name and its seat."""

    id: UUID
    name: str
    centre: str
    centre_id: UUID
    table: int | None
    state: str = field(metadata=shapes.one_of(("in", "withdrawn", "excluded")))
    serie: str


@dataclass(frozen=True, slots=True)
class CompetitionPage:
    """One competition with its centres, rounds and juges-arbitres (account, name shown)."""

    id: UUID
    name: str
    starts_on: date
    state: State
    profile: ruleset.RulesetProfile
    formula: str
    seconds: int
    mort_subite: bool
    lexicon: str
    centres: tuple[CentreSummary, ...]
    rounds: tuple[RoundSummary, ...]
    juges_arbitres: tuple[tuple[UUID, str], ...]
    entries: int
    without_table: int
    # the name of the template of its plan; "" without a plan
    template: str = ""
    # the competition that it is a rehearsal of, and whether that is over
    rehearsal_of: UUID | None = None
    over: bool = False
    # the keys of the games that it plays in rounds beside the parties of duplicate
    beside: tuple[str, ...] = ()


def competitions(
    reach: memberships.Reach = memberships.EVERYTHING, narrow: filtering.Filter = filtering.unfiltered
) -> list[CompetitionSummary]:
    """Every competition that counts, the latest first: a rehearsal is in no list but its own. `reach`: of what."""
    rows = narrow(competitions_models.CompetitionRow.objects.filter(reach.of_competitions(), rehearsal_of=None))
    return [
        CompetitionSummary(row.pk, row.name, row.starts_on, state, row.published)
        for row, state in _with_states(ordering.in_calendar_order(rows, latest_first=True))
    ]


def in_state(
    rows: "QuerySet[competitions_models.CompetitionRow]", state: State
) -> "QuerySet[competitions_models.CompetitionRow]":
    """Those of these competitions in that state."""
    return rows.filter(pk__in=[row.pk for row, stands in _with_states(rows) if stands is state])


# Rounds that stand beside the parties of duplicate.
_BESIDE = {"jarnac": JarnacRow, "cartes": CartesRow}


def _with_states(
    rows: Iterable[competitions_models.CompetitionRow],
) -> list[tuple[competitions_models.CompetitionRow, State]]:
    rounds: dict[UUID, list[bool]] = {}
    for competition, is_open in competitions_models.RoundRow.objects.values_list("competition", "is_open"):
        rounds.setdefault(competition, []).append(is_open)
    beside: dict[UUID, list[bool]] = {}
    made = (model._default_manager.filter(rounds__gt=0) for model in _BESIDE.values())
    first, *others = (rows.values_list("competition", "official") for rows in made)
    for competition, official in first.union(*others, all=True):
        beside.setdefault(competition, []).append(official)
    return [(row, state_of(row, rounds.get(row.pk, []), beside.get(row.pk, []))) for row in rows]


def state_of(
    row: competitions_models.CompetitionRow, open_rounds: Sequence[bool], beside: Sequence[bool] = ()
) -> State:
    """`open_rounds`: of each round opened so far, whether it is still open. One cut short is played once official.

    beside: of its rounds of Jarnac and of Scrabble cartes, if any is made, whether they are official, and so over.
    """
    if not all(beside):
        return State.PLAYING
    if not open_rounds:
        return State.PLAYED if beside else State.PLANNED
    all_played = len(open_rounds) >= len(row.plan.get("rounds", ()))
    over = not any(open_rounds) and (all_played or row.published in OFFICIAL)
    return State.PLAYED if over else State.PLAYING


def names_of_competitions(ids: Iterable[UUID]) -> dict[UUID, str]:
    """The name of each competition that exists."""
    return dict(competitions_models.CompetitionRow.objects.filter(id__in=set(ids)).values_list("id", "name"))


def competition_row(competition: UUID) -> competitions_models.CompetitionRow:
    """Raises UnknownCompetition."""
    row = rehearsals.row_of(competition)
    if row is None:
        raise UnknownCompetition
    return row


def competition_page(competition: UUID) -> CompetitionPage:
    """Raises UnknownCompetition."""
    row = competition_row(competition)
    rounds = _rounds(competition)
    beside = _beside(competition)
    playing = competitions_models.EntryRow.objects.filter(competition=competition).exclude(
        state__in=["withdrawn", "excluded"]
    )
    entries = list(playing.values_list("centre", "table"))
    juges = competitions_models.JugeArbitreRow.objects.filter(competition=competition).values_list("account", flat=True)
    accounts = Account.objects.filter(id__in=list(juges))
    return CompetitionPage(
        id=row.pk,
        name=row.name,
        starts_on=row.starts_on,
        state=state_of(row, [round_.is_open for round_ in rounds], [over for made, over in beside.values() if made]),
        profile=kept.recorded_profile(row.ruleset),
        formula=row.formula,
        seconds=row.seconds,
        mort_subite=row.mort_subite,
        lexicon=row.lexicon,
        centres=_centres(competition, entries),
        rounds=rounds,
        juges_arbitres=tuple(accounts_by_name(accounts)),
        entries=len(entries),
        without_table=sum(table is None for _, table in entries),
        template=row.plan.get("template", ""),
        rehearsal_of=row.rehearsal_of,
        over=row.over,
        beside=tuple(beside),
    )


def is_official(competition: UUID) -> bool:
    """Whether its results stand officially."""
    return competitions_models.CompetitionRow.objects.filter(pk=competition, published__in=OFFICIAL).exists()


def has_other_games(competition: UUID) -> bool:
    """Whether it has rounds of Jarnac or of Scrabble cartes."""
    return any(made for made, _official in _beside(competition).values())


def is_under_way(competition: UUID) -> bool:
    """Whether one of its parties was opened, or a round of another game made."""
    return competitions_models.RoundRow.objects.filter(competition=competition).exists() or has_other_games(competition)


def _beside(competition: UUID) -> dict[str, tuple[int, bool]]:
    """Of each game that rounds are planned of, by its key: how many are made, and whether they are official."""
    planned = {key: model._default_manager.filter(competition=competition).first() for key, model in _BESIDE.items()}
    return {key: (row.rounds, row.official) for key, row in planned.items() if row is not None}


def _rounds(competition: UUID) -> tuple[RoundSummary, ...]:
    played = {row.partie: row for row in standings.StandingRoundRow.objects.filter(competition=competition)}
    unplayed = standings.StandingRoundRow()
    rows = list(competitions_models.RoundRow.objects.filter(competition=competition).order_by("round"))
    parts = parts_of(competition) if any(row.by_centre for row in rows) else {}
    return tuple(
        RoundSummary(
            number=row.round,
            partie=row.partie,
            is_open=row.is_open,
            coup=played.get(row.partie, unplayed).coup,
            ended=played.get(row.partie, unplayed).ended,
            annulled=played.get(row.partie, unplayed).results_annulled,
            by_centre=row.by_centre,
            parts=tuple(sorted(parts.get(row.round, ()), key=lambda part: (folded(part.name), part.centre))),
        )
        for row in rows
    )


def _centres(competition: UUID, seats: list[tuple[UUID, int | None]]) -> tuple[CentreSummary, ...]:
    entries = Counter(centre for centre, _ in seats)
    tables = Counter(centre for centre, table in seats if table is not None)
    enrolled = competitions_models.CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    arbitres = _appointed(organisation.ArbitreRow.objects.filter(centre__in=enrolled).values_list("centre", "account"))
    doubles = _appointed(
        organisation.DoubleArbitreRow.objects.filter(centre__in=enrolled).values_list("centre", "account")
    )
    juges = _appointed(
        competitions_models.CentreJugeArbitreRow.objects.filter(competition=competition).values_list(
            "centre", "account"
        )
    )
    return tuple(
        CentreSummary(
            id=row.pk,
            name=row.name,
            entries=entries[row.pk],
            tables=tables[row.pk],
            arbitres=arbitres.get(row.pk, ()),
            double_arbitres=doubles.get(row.pk, ()),
            juges=juges.get(row.pk, ()),
        )
        for row in organisation.CentreRow.objects.filter(id__in=enrolled).order_by(
            searching.in_order_of("folded"), "id"
        )
    )


def _appointed(pairs: Iterable[tuple[UUID, UUID]]) -> dict[UUID, tuple[tuple[UUID, str], ...]]:
    """By centre, the accounts appointed there and their names, by name."""
    listed = list(pairs)
    accounts = Account.objects.filter(id__in={account for _centre, account in listed})
    centres: dict[UUID, list[UUID]] = {}
    for centre, account in listed:
        centres.setdefault(account, []).append(centre)
    officials: dict[UUID, list[tuple[UUID, str]]] = {}
    for account, name in accounts_by_name(accounts):
        for centre in centres[account]:
            officials.setdefault(centre, []).append((account, name))
    return {centre: tuple(named) for centre, named in officials.items()}


def appointed_in(centre: UUID) -> tuple[tuple[tuple[UUID, str], ...], tuple[tuple[UUID, str], ...]]:
    """The arbitres of a centre, then its double arbitres, as (account, name shown)."""
    arbitres = _appointed(organisation.ArbitreRow.objects.filter(centre=centre).values_list("centre", "account"))
    doubles = _appointed(organisation.DoubleArbitreRow.objects.filter(centre=centre).values_list("centre", "account"))
    return arbitres.get(centre, ()), doubles.get(centre, ())


def open_centres(narrow: filtering.Filter = filtering.unfiltered) -> list[tuple[UUID, str]]:
    """Every centre that may play, by name."""
    rows = narrow(organisation.CentreRow.objects.filter(approved=True, closed=False))
    return by_name(rows.values_list("id", "name"))


def entries_of(competition: UUID, narrow: filtering.Filter = filtering.unfiltered) -> list[EntryLineShown]:
    """The entries by centre, then table; those without a table last, by name."""
    rows = list(narrow(competitions_models.EntryRow.objects.filter(competition=competition)).order_by("position"))
    centres = dict(organisation.CentreRow.objects.filter(id__in={row.centre for row in rows}).values_list("id", "name"))
    names = identities.names_of_groups({row.pk: row.players for row in rows}, competition)
    summaries = [
        EntryLineShown(row.pk, names[row.pk], centres[row.centre], row.centre, row.table, row.state, row.serie)
        for row in rows
    ]
    return sorted(summaries, key=_place_of_entry)


def _place_of_entry(entry: EntryLineShown) -> tuple[str, bool, int, str]:
    return folded(entry.centre), entry.table is None, entry.table or 0, called.place_in_list(entry.name)


def players_of(competition: UUID) -> set[UUID]:
    """Who plays it, those who have withdrawn left out."""
    entered = competitions_models.EntryRow.objects.filter(competition=competition, state=EntryState.IN.value)
    return {UUID(player) for players in entered.values_list("players", flat=True) for player in players}
