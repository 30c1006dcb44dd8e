"""Why an entry has its total: coup by coup, what was added and withdrawn, and the facts of the log behind each number.

For everybody: only coups whose solution is announced, and what a verdict is, never what was written on a bulletin.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from arbitration.events import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    JudgementRecorded,
    MoyenneGranted,
    MoyenneWithdrawn,
)
from arbitration.queries import standing_verdicts
from arbitration.streams import feuille_stream
from engine.eventstore import Recorded
from engine.eventstore.reading import read_streams
from engine.people.identities import names_of_groups
from engine.people.models import Account
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile import RulesetProfile, recorded_profile
from games.events import CoupAnnulled, PartieEnded, ResultsAnnulled, SolutionAnnounced, TiragePutBack
from games.streams import partie_stream
from tournaments.domain.explained import first_costly, solo_coups
from tournaments.domain.refusals import UnknownEntry
from tournaments.models import (
    AnnouncedCoupRow,
    ArbitreRow,
    DisqualifiedEntryRow,
    DoubleArbitreRow,
    EntryRow,
    FeuilleCentreRow,
    JugeArbitreRow,
    ScoreLineRow,
    StandingRoundRow,
    StandingRow,
)
from tournaments.queries.competitions import competition_row

# What makes a score; what arbitres say to one another of it stays theirs.
_OF_FEUILLE = (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    JudgementRecorded,
    MoyenneGranted,
    MoyenneWithdrawn,
)
_OF_PARTIE = (SolutionAnnounced, TiragePutBack, CoupAnnulled, ResultsAnnulled, PartieEnded)
ARBITRE, DOUBLE, JUGE, STAFF, HOUSE = "arbitre", "double_arbitre", "juge_arbitre", "staff", "house"


@dataclass(frozen=True, slots=True)
class Because:
    """A fact of the log: its place, its type, when, and as what its author acted. Nobody is named."""

    position: int
    name: str
    at: datetime
    role: str


@dataclass(frozen=True, slots=True)
class CoupExplained:
    """A coup: its top, what the entry has of it, and why. `score` None: no bulletin, which counts 0 (FISF 6.2)."""

    coup: int
    top: int
    score: int | None
    sanction: str
    disciplinary: bool
    articles: tuple[str, ...]
    motifs: tuple[str, ...]
    moyenne: bool
    solo: int
    facts: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class RoundExplained:
    """A partie of the entry as a sum: coups, less what mort subite withdrew at once, solos, less the ledger: points."""

    number: int
    partie: UUID
    ended: bool
    annulled: bool
    coups: tuple[CoupExplained, ...]
    at_once: int
    solos: int
    ledger: int
    avertissements: int
    first_costly: int
    points: int
    facts: tuple[Because, ...]

    @property
    def played(self) -> int:
        """What the coups add up to."""
        return sum(each.score or 0 for each in self.coups)


@dataclass(frozen=True, slots=True)
class Explanation:
    competition: UUID
    competition_name: str
    entry: UUID
    name: str
    rounds: tuple[RoundExplained, ...]

    @property
    def total(self) -> int:
        return sum(each.points for each in self.rounds)


def explanation(competition: UUID, entry: UUID) -> Explanation:
    """Raises UnknownCompetition, UnknownEntry."""
    row = competition_row(competition)
    seat = EntryRow.objects.filter(competition=competition, entry=entry).first()
    if seat is None:
        raise UnknownEntry(entry=entry)
    rounds = list(StandingRoundRow.objects.filter(competition=competition).order_by("round"))
    facts = _Facts.of(competition, seat, [each.partie for each in rounds])
    return Explanation(
        competition=competition,
        competition_name=row.name,
        entry=entry,
        name=names_of_groups({entry: seat.players})[entry],
        rounds=tuple(_round(each, seat, facts) for each in rounds),
    )


def _round(played: StandingRoundRow, seat: EntryRow, facts: "_Facts") -> RoundExplained:
    announced = dict(AnnouncedCoupRow.objects.filter(partie=played.partie).values_list("coup", "points"))
    lines = {
        row.coup: row
        for row in ScoreLineRow.objects.filter(partie=played.partie, entry=seat.pk, coup__in=list(announced))
    }
    verdicts = {row.coup: row for row in standing_verdicts(played.partie, seat.pk)}
    totals = StandingRow.objects.filter(partie=played.partie, entry=seat.pk).first() or StandingRow()
    profile = recorded_profile(played.ruleset)
    won = _solos(played, seat.pk, lines, profile) if played.ended and not played.results_annulled else {}
    counts = not played.results_annulled
    coups = tuple(
        CoupExplained(
            coup=coup,
            top=top,
            score=(lines[coup].score if counts else 0) if coup in lines else None,
            sanction=verdicts[coup].sanction if coup in verdicts else "none",
            disciplinary=coup in verdicts and verdicts[coup].disciplinary,
            articles=tuple(verdicts[coup].articles) if coup in verdicts else (),
            motifs=tuple(verdicts[coup].motifs) if coup in verdicts else (),
            moyenne=coup in lines and lines[coup].moyenne,
            solo=won.get(coup, 0),
            facts=facts.of_coup(played.partie, coup),
        )
        for coup, top in sorted(announced.items())
    )
    kind = Kind.of(Formula.parse(played.formula), played.seconds, mort_subite=played.mort_subite)
    return RoundExplained(
        number=played.round,
        partie=played.partie,
        ended=played.ended,
        annulled=played.results_annulled,
        coups=coups,
        at_once=sum(each.score or 0 for each in coups) - totals.public_points,
        solos=totals.solo_points,
        ledger=totals.ledger_points,
        avertissements=totals.avertissements,
        first_costly=first_costly(profile, kind),
        points=totals.public_points + totals.solo_points - totals.ledger_points,
        facts=facts.of_partie(played.partie),
    )


def _solos(
    played: StandingRoundRow, entry: UUID, lines: Mapping[int, ScoreLineRow], profile: RulesetProfile
) -> dict[int, int]:
    """The coups that the entry won alone, among those it is compared with (FISF 3.5, Q14, Q18)."""
    own = {coup: row.score_for_solo for coup, row in lines.items() if row.score_for_solo > 0}
    if not own:
        return {}
    rows = ScoreLineRow.objects.filter(partie=played.partie)
    if profile.solo_without_disqualified and played.competition is not None:
        out = DisqualifiedEntryRow.objects.filter(competition=played.competition).values_list("entry", flat=True)
        if entry in (without := set(out)):
            return {}
        rows = rows.exclude(entry__in=without)
    if profile.solo_scope == "centre":
        mine = FeuilleCentreRow.objects.filter(partie=played.partie, entry=entry).values("centre")
        there = FeuilleCentreRow.objects.filter(partie=played.partie, centre__in=mine)
        rows = rows.filter(entry__in=there.values("entry"))
    as_much = Q()
    for coup, score in own.items():
        as_much |= Q(coup=coup, score_for_solo__gte=score)
    equalled = set(rows.filter(as_much).exclude(entry=entry).values_list("coup", flat=True))
    averages = {coup for coup, row in lines.items() if row.moyenne}
    return solo_coups(profile, own, equalled=equalled, players=_players(rows, own, profile), averages=averages)


def _players(rows: "QuerySet[ScoreLineRow]", coups: Iterable[int], profile: RulesetProfile) -> dict[int, int]:
    """How many count for the minimum at each coup: those there, or all who have played (Q14)."""
    if profile.solo_scope == "present":
        counts = rows.values_list("coup").annotate(count=Count("entry"))
        return dict(counts)
    return dict.fromkeys(coups, rows.values("entry").distinct().count())


@dataclass(frozen=True, slots=True)
class _Facts:
    """What the log holds of one entry in each partie, and in which part its authors acted."""

    sheets: Mapping[UUID, Sequence[Recorded]]
    parties: Mapping[UUID, Sequence[Recorded]]
    roles: Mapping[str, str]

    @classmethod
    def of(cls, competition: UUID, seat: EntryRow, parties: Sequence[UUID]) -> "_Facts":
        sheets = {feuille_stream(partie, seat.pk): partie for partie in parties}
        streams = {partie_stream(partie): partie for partie in parties}
        read = read_streams([*sheets, *streams])
        return cls(
            {
                sheets[stream]: [at for at in own if isinstance(at.event, _OF_FEUILLE)]
                for stream, own in read.items()
                if stream in sheets
            },
            {
                streams[stream]: [at for at in own if isinstance(at.event, _OF_PARTIE)]
                for stream, own in read.items()
                if stream in streams
            },
            _roles(competition, seat.centre),
        )

    def of_coup(self, partie: UUID, coup: int) -> tuple[Because, ...]:
        """The events of the coup, in the order of the log; `coup` is announced."""
        found = [*self.sheets[partie], *self.parties[partie]]
        own = (at for at in found if getattr(at.event, "coup", None) == coup)
        return tuple(self._because(at) for at in sorted(own, key=lambda at: at.position))

    def of_partie(self, partie: UUID) -> tuple[Because, ...]:
        """What is about the whole partie: its end, its results annulled."""
        return tuple(self._because(at) for at in self.parties[partie] if not hasattr(at.event, "coup"))

    def _because(self, at: Recorded) -> Because:
        role = self.roles.get(str(at.metadata.get("actor", "")), HOUSE)
        return Because(at.position, at.type, at.recorded_at, role)


def _roles(competition: UUID, centre: UUID) -> dict[str, str]:
    """As what each account acts here; who has two parts is named by the nearer one."""
    staff = Account.objects.filter(is_staff=True).values_list("id", flat=True)
    juges = JugeArbitreRow.objects.filter(competition=competition).values_list("account", flat=True)
    doubles = DoubleArbitreRow.objects.filter(centre=centre).values_list("account", flat=True)
    arbitres = ArbitreRow.objects.filter(centre=centre).values_list("account", flat=True)
    parts = ((staff, STAFF), (juges, JUGE), (doubles, DOUBLE), (arbitres, ARBITRE))
    return {str(account): part for accounts, part in parts for account in accounts}
