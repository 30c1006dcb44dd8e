"""Applying a supposition to a recalled competition."""

from dataclasses import dataclass, field, fields, replace
from typing import Any
from uuid import UUID

from arbitration.domain.decision import Decision
from arbitration.events import feuille as events, recours
from arbitration.models.recours import RecoursRow
from arbitration.queries.moyennes import Supposed
from arbitration.services.reinterpretation import Rejudging, foreseen
from arbitration.streams import feuille_of
from engine.eventstore.recorded import Recorded
from engine.rules.profile import correcting, kept, ruleset
from games.events.partie import AnnulmentReason, CoupAnnulled, PartieCreated
from games.streams import partie_of
from tournaments.domain.competition.state import EntryState
from tournaments.domain.refusals.whatif import NoSuchField, NothingToSuppose, NotOfThisCompetition
from tournaments.domain.results.round import RoundResults
from tournaments.domain.whatif import supposition
from tournaments.queries.standings.recalled import Recalled

Imagined = dict[UUID, Supposed]
"""By partie: what is supposed there, for its moyennes to be settled again."""


def supposition_of(row: RecoursRow, remedy: recours.RemedyDecided) -> supposition.Supposition:
    """The supposition that a recours succeeds. `refuse_unworkable` has checked it."""
    match remedy.remedy:
        case recours.Remedy.VERDICT if row.partie and row.entry and row.coup:
            return supposition.RulingSupposed(row.partie, row.entry, row.coup, remedy.line, remedy.score, remedy.motif)
        case recours.Remedy.ANNULMENT if row.partie and remedy.coup:
            return supposition.CoupSupposedAnnulled(row.partie, remedy.coup)
        case recours.Remedy.REINSTATEMENT if row.entry:
            return supposition.EntrySupposedBack(row.entry)
    raise NothingToSuppose


def suppose_ruling(recalled: Recalled, supposed: supposition.RulingSupposed) -> Imagined:
    """Raises NotOfThisCompetition, and what reading a bulletin again does."""
    results = _results_of(recalled, supposed.partie)
    if supposed.entry not in recalled.state.entries:
        raise NotOfThisCompetition
    verdict = verdict_supposed(supposed, results.attempt_at(supposed.entry, supposed.coup))
    results.on_feuille(supposed.entry, verdict)
    return {supposed.partie: Supposed(verdicts={(supposed.entry, supposed.coup): verdict})}


def verdict_supposed(supposed: supposition.RulingSupposed, attempt: int) -> events.BulletinCorrected:
    """The verdict that would stand for this attempt at the coup. Raises what parsing the bulletin again does."""
    decision = None if supposed.score is None else Decision(supposed.score, supposed.motif)
    return foreseen(supposed.partie, supposed.entry, supposed.coup, supposed.line, decision, attempt=attempt)


def suppose_annulment(recalled: Recalled, supposed: supposition.CoupSupposedAnnulled) -> Imagined:
    """Raises NotOfThisCompetition, NothingToSuppose for a coup that is not announced."""
    results = _results_of(recalled, supposed.partie)
    if supposed.coup not in results.announced_in(supposed.partie):
        raise NothingToSuppose
    annulled = CoupAnnulled(coup=supposed.coup, rejet=0, letters="", reason=AnnulmentReason.ACCEPTANCE)
    results.suppose_annulled(supposed.partie, annulled)
    return {supposed.partie: Supposed(annulled=(supposed.coup,))}


def suppose_exclusion(
    recalled: Recalled, supposed: supposition.EntrySupposedOut | supposition.EntrySupposedBack
) -> Imagined:
    """Raises NotOfThisCompetition, NothingToSuppose."""
    entries = recalled.state.entries
    if supposed.entry not in entries:
        raise NotOfThisCompetition
    is_out = entries[supposed.entry].state is EntryState.EXCLUDED
    if is_out == isinstance(supposed, supposition.EntrySupposedOut):
        raise NothingToSuppose
    state = EntryState.IN if is_out else EntryState.EXCLUDED
    entries[supposed.entry] = replace(entries[supposed.entry], state=state)
    return {}


def _results_of(recalled: Recalled, partie: UUID) -> RoundResults:
    if partie not in recalled.parties:
        raise NotOfThisCompetition
    return recalled.parties[partie]


def profile_supposed(profile: ruleset.RulesetProfile, supposed: supposition.ProfileSupposed) -> ruleset.RulesetProfile:
    """The regulation with one field changed. Raises NoSuchField, NothingToSuppose, ProfileInvalid."""
    if supposed.field not in ruleset.profile_fields():
        raise NoSuchField(field=supposed.field)
    changed = kept.recorded_profile({**ruleset.content_of(profile), supposed.field: supposed.value})
    if changed.digest == profile.digest:
        raise NothingToSuppose
    return changed


OF_THE_VERDICT = frozenset(each.name for each in fields(correcting.Correcting))
"""The fields of a profile by which bulletins are judged; the others count what was judged."""


@dataclass(slots=True)
class OtherRegulation:
    """Reads the log of a competition as if its parties had been played under a profile with one field changed.

    Recorded moyennes are ignored and settled again from the verdicts. What an arbitre decided himself stays.
    `verdicts`: those that the change moves, by partie.
    """

    supposed: supposition.ProfileSupposed
    profiles: dict[UUID, ruleset.RulesetProfile] = field(default_factory=dict)
    centres: dict[tuple[UUID, UUID], UUID] = field(default_factory=dict)
    rejudging: Rejudging = field(default_factory=Rejudging)
    verdicts: dict[UUID, dict[tuple[UUID, int], events.BulletinCorrected]] = field(default_factory=dict)

    def hear(self, at: Recorded) -> Any:
        match at.event:
            case PartieCreated():
                return self._created(at.event, at)
            case events.FeuilleOpened():
                self.centres[feuille_of(at.stream)] = at.event.centre
                return at.event
            case events.BulletinCorrected():
                return self._judged(at, at.event) or at.event
            case events.BulletinRectified():
                if at.event.overridden:
                    self._forget(at, at.event.coup)
                    return at.event
                verdict = self._judged(at, at.event.corrected)
                return replace(at.event, corrected=verdict) if verdict else at.event
            case events.MoyenneGranted() | events.MoyenneWithdrawn():
                return None
        return at.event

    def imagined(self) -> Imagined:
        """Suppositions for the moyennes of every partie, which the field may affect too."""
        return {
            partie: Supposed(verdicts=self.verdicts.get(partie, {}), profile=profile)
            for partie, profile in self.profiles.items()
        }

    def _created(self, created: PartieCreated, at: Recorded) -> PartieCreated:
        partie = partie_of(at.stream)
        changed = profile_supposed(kept.kept_profile(created.ruleset, created.profile_digest), self.supposed)
        self.profiles[partie] = changed
        return replace(created, ruleset=ruleset.content_of(changed), profile_digest=changed.digest)

    def _judged(self, at: Recorded, recorded: events.BulletinCorrected) -> events.BulletinCorrected | None:
        if self.supposed.field not in OF_THE_VERDICT:
            return None
        feuille = partie, entry = feuille_of(at.stream)
        verdicts, centre = self.verdicts.setdefault(partie, {}), self.centres[feuille]
        verdict = self.rejudging.verdict_on(recorded, self.profiles[partie], partie=partie, centre=centre)
        if verdict is not None:
            verdicts[entry, recorded.coup] = verdict
        else:  # in the place of one that was judged again
            verdicts.pop((entry, recorded.coup), None)
        return verdict

    def _forget(self, at: Recorded, coup: int) -> None:
        """A later decision replaces a verdict judged again."""
        partie, entry = feuille_of(at.stream)
        self.verdicts.get(partie, {}).pop((entry, coup), None)
