"""Before the first coup: creating the partie, checking the bag, telling the players what they play."""

from collections.abc import Collection
from uuid import UUID

from engine.events.refusals import Refusal
from engine.rules.formula import Formula
from engine.rules.profile.ruleset import RulesetProfile, content_of
from games.domain.partie import refusals
from games.domain.partie.state.evolve import PartieEvent
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import BagChecked, DrawSource, PartieAnnounced, PartieCreated

IN_PLAY = (Phase.READY, Phase.UNDECIDED, Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED)


def create(
    partie: Partie,
    *,
    competition: UUID | None,
    round_number: int,
    profile: RulesetProfile,
    formula: str,
    seconds: int,
    lexicon: str,
    lexicon_digest: str,
    source: DrawSource,
    commitment: str,
    mort_subite: bool = False,
    preparee: UUID | None = None,
    centre: UUID | None = None,
) -> list[PartieEvent]:
    """FISF 1.3, 3.8: the partie takes a time and a formula of the regulation, and a lexicon for ever.

    FISF 3.8.3: in mort subite the regulation gives each coup its time, in place of `seconds`.
    """
    if partie.phase is not Phase.UNBORN:
        raise refusals.AlreadyCreated
    check_settings(profile, formula, seconds, mort_subite=mort_subite)
    created = PartieCreated(
        competition=competition,
        round=round_number,
        profile=profile.name,
        profile_digest=profile.digest,
        formula=formula,
        lexicon=lexicon,
        lexicon_digest=lexicon_digest,
        seconds=profile.mort_subite_times[0] if mort_subite else seconds,
        source=source,
        commitment=commitment,
        ruleset=content_of(profile),
        mort_subite=mort_subite,
        preparee=preparee,
        centre=centre,
    )
    return [created]


def check_settings(profile: RulesetProfile, formula: str, seconds: int, *, mort_subite: bool) -> None:
    """FISF 1.3, 3.8: whether a partie may take them.

    Raises FormulaUnknown, FormulaNotAllowed, TimeNotAllowed, MortSubiteNotAllowed.
    """
    Formula.parse(formula)
    if formula not in profile.formulas:
        raise refusals.FormulaNotAllowed(formula=formula, title=profile.title, allowed=", ".join(profile.formulas))
    if profile.allowed_times and seconds not in profile.allowed_times:
        raise refusals.TimeNotAllowed(seconds=seconds, allowed=", ".join(map(str, profile.allowed_times)))
    if mort_subite and not profile.mort_subite_times:
        raise refusals.MortSubiteNotAllowed(title=profile.title)


def check_bag(partie: Partie) -> list[PartieEvent]:
    """FISF 2.2: the bag is checked before the first draw."""
    expect(partie, Phase.CREATED)
    return [BagChecked()]


def announce_partie(partie: Partie) -> list[PartieEvent]:
    """FISF 3.0: the players learn the kind of partie and its time before it starts."""
    expect(partie, Phase.BAG_CHECKED)
    return [PartieAnnounced()]


def expect(partie: Partie, *phases: Phase, even_interrupted: bool = False) -> None:
    """Refuse a step that does not belong to where the partie stands, or that is play while it stands still."""
    if partie.phase not in phases:
        raise _misplaced(partie, phases)
    if partie.interrupted_at is not None and not even_interrupted:
        raise refusals.PartieInterruptedNow


def _misplaced(partie: Partie, phases: Collection[Phase]) -> Refusal:
    """Over, already done in this coup, or not yet to be done."""
    if partie.phase is Phase.ENDED:
        return refusals.PartieOver()
    order = list(Phase)
    # Between two coups, every step of the last one has been taken.
    now = Phase.ENDED if partie.phase is Phase.READY and partie.coups else partie.phase
    is_behind = all(order.index(phase) < order.index(now) for phase in phases)
    return refusals.StepTaken() if is_behind else refusals.OutOfOrder()


def expect_in_play(partie: Partie) -> None:
    """Refuse what makes sense from the announcement of the partie to its end only."""
    expect(partie, *IN_PLAY, even_interrupted=True)
