"""The facts of the log behind the points of an entry, and the capacity in which their authors acted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from arbitration.events.feuille import JudgementRecorded
from arbitration.queries.recours import causes_of
from arbitration.streams import feuille_stream
from engine.eventstore import reading, recorded
from engine.people.models import Account
from engine.web.shapes import FOR_PAGES
from games.events.partie import EliminationsPronounced
from games.streams import partie_stream
from tournaments.domain.results.events import FEUILLE_EVENTS, PARTIE_EVENTS
from tournaments.events.reporting import ResultsAccepted, ResultsReported
from tournaments.models import competitions, organisation
from tournaments.streams import centre_stream

# What makes a score; what arbitres say to one another of it stays theirs.
_OF_FEUILLE = (*FEUILLE_EVENTS, JudgementRecorded)
# A fall moves ranks, and no score.
_OF_PARTIE = tuple(kind for kind in PARTIE_EVENTS if kind is not EliminationsPronounced)
ARBITRE, DOUBLE, JUGE, STAFF, HOUSE = "arbitre", "double_arbitre", "juge_arbitre", "staff", "house"
COMMISSION = "commission"


@dataclass(frozen=True, slots=True)
class Because:
    """A fact of the log behind a number; `role` is as what its author acted."""

    position: int
    type: str
    at: datetime
    role: str
    # the one whose decision is its cause, if any
    recours: UUID | None = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one entry by round, and the capacities of their authors."""

    sheets: Mapping[UUID, Sequence[recorded.Recorded]]
    parties: Mapping[UUID, Sequence[recorded.Recorded]]
    roles: Mapping[str, str]
    reports: Sequence[recorded.Recorded] = ()
    causes: Mapping[str, UUID] = field(default_factory=dict)

    @classmethod
    def of(cls, competition: UUID, seat: competitions.EntryRow, parties: Mapping[UUID, UUID]) -> "Facts":
        """`parties`: what is played of each round where the entry is."""
        sheets = {feuille_stream(partie, seat.pk): round_ for round_, partie in parties.items()}
        streams = {partie_stream(partie): round_ for round_, partie in parties.items()}
        centre = centre_stream(seat.centre)
        read = reading.read_streams([*sheets, *streams, centre])
        return cls(
            {
                sheets[stream]: [at for at in records if isinstance(at.event, _OF_FEUILLE)]
                for stream, records in read.items()
                if stream in sheets
            },
            {
                streams[stream]: [at for at in records if isinstance(at.event, _OF_PARTIE)]
                for stream, records in read.items()
                if stream in streams
            },
            _roles(competition, seat.centre),
            [at for at in read[centre] if isinstance(at.event, ResultsReported | ResultsAccepted)],
            causes_of(competition),
        )

    def of_report(self, accepted: ResultsReported) -> tuple[Because, ...]:
        """The report as it was sent, and its acceptance."""
        same = [at for at in self.reports if (at.event.partie, at.event.digest) == (accepted.partie, accepted.digest)]
        return tuple(self._because(at) for at in same)

    def report(self, round_: UUID, digest: str) -> ResultsReported:
        """The last report of the centre for a round that says what this digest is of."""
        sent = [at.event for at in self.reports if isinstance(at.event, ResultsReported)]
        return next(
            publication
            for publication in reversed(sent)
            if (publication.partie, publication.digest) == (round_, digest)
        )

    def of_coup(self, round_: UUID, coup: int) -> tuple[Because, ...]:
        """The events of the coup, in the order of the log; `coup` is announced."""
        facts = [*self.sheets.get(round_, ()), *self.parties.get(round_, ())]
        about_coup = (at for at in facts if getattr(at.event, "coup", None) == coup)
        return tuple(self._because(at) for at in sorted(about_coup, key=lambda at: at.position))

    def of_partie(self, round_: UUID) -> tuple[Because, ...]:
        """What is about the whole partie: its end, its results annulled."""
        return tuple(self._because(at) for at in self.parties.get(round_, ()) if not hasattr(at.event, "coup"))

    def _because(self, at: recorded.Recorded) -> Because:
        role = self.roles.get(str(at.metadata.get("actor", "")), HOUSE)
        cause = self.causes.get(str(at.metadata.get("causation_id", "")))
        return Because(at.position, at.type, at.recorded_at, role if cause is None else COMMISSION, cause)


def _roles(competition: UUID, centre: UUID) -> dict[str, str]:
    """The capacity in which each account acts here; one with two is named by the nearer."""
    staff = Account.objects.filter(is_staff=True).values_list("id", flat=True)
    juges = competitions.JugeArbitreRow.objects.filter(competition=competition).values_list("account", flat=True)
    doubles = organisation.DoubleArbitreRow.objects.filter(centre=centre).values_list("account", flat=True)
    arbitres = organisation.ArbitreRow.objects.filter(centre=centre).values_list("account", flat=True)
    parts = ((staff, STAFF), (juges, JUGE), (doubles, DOUBLE), (arbitres, ARBITRE))
    return {str(account): part for accounts, part in parts for account in accounts}
