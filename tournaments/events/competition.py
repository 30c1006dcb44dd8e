"""What happens to a competition: `competition-<id>`."""

from datetime import date, datetime
from uuid import UUID

from engine.events import codec, registry


@registry.event("tournaments.competition_created")
class CompetitionCreated:
    """A competition, with the regulation and the formula that its parties take unless told otherwise.

    `ruleset` is every field of the profile, so that all its parties are played by the text that it was created with.
    `mort_subite`: its parties are, with the times of that text; `seconds` is then for one that is not.
    `federation` and `comite`: its owner, None if none was named.
    """

    name: str
    starts_on: date
    profile: str
    formula: str
    seconds: int
    lexicon: str
    profile_digest: str = ""
    ruleset: codec.Json | None = None
    mort_subite: bool = False
    federation: UUID | None = None
    comite: UUID | None = None


@registry.event("tournaments.competition_given")
class CompetitionGiven:
    """It had no owner: from now on it belongs to this federation, and to its comité if one is named."""

    federation: UUID
    comite: UUID | None = None


@registry.event("tournaments.competition_amended")
class CompetitionAmended:
    """Its name, its day or its regulation is another, as long as no partie has opened; each as `CompetitionCreated`."""

    name: str
    starts_on: date
    profile: str
    profile_digest: str
    ruleset: codec.Json


@registry.event("tournaments.competition_planned")
class CompetitionPlanned:
    """What the competition is beyond its parties' settings, whole: see `domain.plan`. A later one replaces it."""

    plan: codec.Json


@registry.event("tournaments.juge_arbitre_appointed")
class JugeArbitreAppointed:
    """This account conducts the parties of the competition, in this time."""

    account: UUID
    since: datetime | None = None
    until: datetime | None = None


@registry.event("tournaments.juge_arbitre_dismissed")
class JugeArbitreDismissed:
    """This account no longer conducts the parties of the competition."""

    account: UUID


@registry.event("tournaments.centre_enrolled")
class CentreEnrolled:
    """A centre plays this competition."""

    centre: UUID


@registry.event("tournaments.enrolment_asked")
class EnrolmentAsked:
    """The people of a centre ask to play this competition; CentreEnrolled accepts it."""

    centre: UUID


@registry.event("tournaments.enrolment_refused")
class EnrolmentRefused:
    """The centre that asked does not play, for a reason in the vault. It may ask again."""

    centre: UUID
    reason: UUID
    reason_digest: str


@registry.event("tournaments.centre_ready")
class CentreReady:
    """The people of a centre say that their hall can begin the round."""

    round: int
    centre: UUID


@registry.event("tournaments.centre_readiness_undone")
class CentreReadinessUndone:
    """The hall was not ready, or is no longer."""

    round: int
    centre: UUID


@registry.event("tournaments.entry_accepted")
class EntryAccepted:
    """A player (or a pair, sharing one feuille) plays this competition in that centre."""

    entry: UUID
    centre: UUID
    players: tuple[UUID, ...]


@registry.event("tournaments.entry_classified")
class EntryClassified:
    """Under what the entry is ranked in this competition, whatever becomes of its players afterwards.

    `serie` and `category` are "" where there is none; a pair is ranked as `domain.classing` says. `index` is its value
    in interclubs. A later one replaces this one.
    """

    entry: UUID
    serie: str
    category: str
    club: UUID | None
    comite: UUID | None
    federation: UUID | None
    index: int


@registry.event("tournaments.entry_rules_waived")
class EntryRulesWaived:
    """Staff let an entry in against rules of the plan, for a reason in the vault.

    `rules` are the names of `domain.refusals.admission`.
    """

    entry: UUID
    rules: tuple[str, ...]
    reason: UUID
    reason_digest: str


@registry.event("tournaments.team_formed")
class TeamFormed:
    """Interclubs: a team of a club, in a division of the plan. Formed again under its id, it takes the new values."""

    team: UUID
    club: UUID | None
    name: str
    division: str


@registry.event("tournaments.entry_joined_team")
class EntryJoinedTeam:
    """The entry scores for this team from now on; None: for none."""

    entry: UUID
    team: UUID | None


@registry.event("tournaments.entry_checked_in")
class EntryCheckedIn:
    """The player, or the pair, is there."""

    entry: UUID


@registry.event("tournaments.check_in_undone")
class CheckInUndone:
    """The check-in was a mistake: the entry is awaited again."""

    entry: UUID


@registry.event("tournaments.entry_withdrawn")
class EntryWithdrawn:
    """The entry plays no further partie; what it has scored stays."""

    entry: UUID


@registry.event("tournaments.entry_returned")
class EntryReturned:
    """An entry that had withdrawn plays again, from the next partie on."""

    entry: UUID


@registry.event("tournaments.entry_excluded")
class EntryExcluded:
    """FISF 6.1: the entry is out of the ranking, its previous scores annulled, and plays no further partie."""

    entry: UUID


@registry.event("tournaments.entry_reinstated")
class EntryReinstated:
    """FISF 6.3: not out after all, a commission decided on a recours: its scores count again, and it may play."""

    entry: UUID


@registry.event("tournaments.tables_planned")
class TablesPlanned:
    """The tables of a centre are given out in an order (`domain.seating`), those that change recorded beside this.

    `seed` draws the same lots again; "" where no lot was drawn.
    """

    centre: UUID
    order: str
    seed: str


@registry.event("tournaments.tables_given_to_arbitre")
class TablesGivenToArbitre:
    """This account corrects the tables `first` to `last` of a centre in this competition; its earlier block is over."""

    centre: UUID
    account: UUID
    first: int
    last: int


@registry.event("tournaments.tables_taken_from_arbitre")
class TablesTakenFromArbitre:
    """This account no longer has a block of tables of the centre."""

    centre: UUID
    account: UUID


@registry.event("tournaments.table_assigned")
class TableAssigned:
    """Where an entry sits, from now on; table numbers are those of its centre."""

    entry: UUID
    table: int


@registry.event("tournaments.round_opened")
class RoundOpened:
    """A round begins: its partie is played in every centre enrolled.

    With `centres`, each of these plays a partie of its own, and `partie` is the game that they share: see
    CentrePartieOpened.
    """

    round: int
    partie: UUID
    centres: tuple[UUID, ...] = ()


@registry.event("tournaments.centre_juge_arbitre_appointed")
class CentreJugeArbitreAppointed:
    """This account conducts the parties of one centre in the competition, in this time."""

    centre: UUID
    account: UUID
    since: datetime | None = None
    until: datetime | None = None


@registry.event("tournaments.centre_juge_arbitre_dismissed")
class CentreJugeArbitreDismissed:
    """This account no longer conducts the parties of the centre in the competition."""

    centre: UUID
    account: UUID


@registry.event("tournaments.centre_partie_opened")
class CentrePartieOpened:
    """A centre begins to play the game of the round, in a partie of its own."""

    round: int
    centre: UUID
    partie: UUID


@registry.event("tournaments.centre_stood_down")
class CentreStoodDown:
    """A centre that was awaited does not play the round, or not to its end: the others wait for it no longer."""

    round: int
    centre: UUID


@registry.event("tournaments.round_closed")
class RoundClosed:
    """The partie of the round has ended and its scores are in.

    `acknowledged` names what whoever closed it was shown to be left (`domain.remaining`).
    """

    round: int
    acknowledged: tuple[str, ...] = ()
