"""The standings are made known: provisional, official, corrected by rectificatifs."""

from dataclasses import asdict
from uuid import UUID

from tournaments.events import ResultsKind
from tournaments.game_rounds.cartes.domain import refusals
from tournaments.game_rounds.cartes.domain.standings import standings
from tournaments.game_rounds.cartes.domain.state import Cartes, CartesEvent
from tournaments.game_rounds.cartes.events import CartesPublished, CartesReopened, CartesTally


def publish(cartes: Cartes, *, official: bool, out: frozenset[UUID] = frozenset()) -> list[CartesEvent]:
    """Provisional as often as one likes; official once, then by rectificatifs. out: as for `standings`.

    Raises CartesNothingToPublish, CartesRoundOpen, CartesOfficial.
    """
    _ = cartes.rules
    cartes.refuse_official()
    if cartes.open_round is not None:
        raise refusals.CartesRoundOpen(round=cartes.open_round)
    if not cartes.rounds:
        raise refusals.CartesNothingToPublish
    final = ResultsKind.OFFICIAL if official else ResultsKind.PROVISIONAL
    kind = ResultsKind.RECTIFICATIF if cartes.reopened else final
    lines = tuple(CartesTally(**asdict(line)) for line in standings(cartes, out=out))
    number = cartes.counts.get(kind.value, 0) + 1
    return [CartesPublished(kind=kind, number=number, rounds=len(cartes.rounds), lines=lines)]


def reopen(cartes: Cartes, *, cause: UUID, cause_digest: str) -> list[CartesEvent]:
    """Official results may be corrected. Raises CartesNotOfficial."""
    _ = cartes.rules
    if not cartes.is_official:
        raise refusals.CartesNotOfficial
    return [CartesReopened(cause=cause, cause_digest=cause_digest)]
