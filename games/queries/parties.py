"""What pages, the API and the other apps read of parties.

Rows hold only public facts. `state_of` folds the whole log, secrets included: its callers answer for what they show
(`conduct`, `positions`, `replays`).
"""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet

from engine.eventstore import commanding
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.partie import refusals
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.state.partie import Partie, Phase
from games.models import CoupCheckRow, CoupRow, PartieRow, PrepareeRow
from games.queries.parties_listed import public_parties
from games.streams import partie_stream


def load_partie(partie: UUID, *, last: str = "") -> commanding.Loaded[Partie]:
    """The partie as its stream tells it; refuses one that does not exist. `last`: see `commanding.load`."""
    loaded = commanding.load(partie_stream(partie), PARTIE, last=last)
    if loaded.state.phase is Phase.UNBORN:
        raise refusals.PartieUnknown(partie=partie)
    return loaded


def state_of(partie: UUID) -> Partie:
    """The state of a partie, secrets included."""
    return load_partie(partie).state


def profile_of(partie: UUID) -> RulesetProfile:
    """The regulation that a partie is bound to."""
    return state_of(partie).profile


def partie_row(partie: UUID) -> PartieRow:
    """The public row of a partie; refuses one that does not exist."""
    row = PartieRow.objects.filter(id=partie).first()
    if row is None:
        raise refusals.PartieUnknown(partie=partie)
    return row


def digests_of(parties: Iterable[UUID], *, coup: int | None = None) -> dict[UUID, dict[int, str]]:
    """FISF 0.a: by partie, the digests of its coups once their tirage is announced, or of one coup. For officials."""
    digests: dict[UUID, dict[int, str]] = {partie: {} for partie in parties}
    rows = CoupCheckRow.objects.filter(partie__in=list(digests))
    for row in rows.order_by("number") if coup is None else rows.filter(number=coup):
        digests[row.partie][row.number] = row.digest
    return digests


def rows_of(parties: Iterable[UUID]) -> dict[UUID, PartieRow]:
    """The rows of these parties; veiled ones are for their officials."""
    return PartieRow.objects.in_bulk(list(parties))


def game_of_round(competition: UUID, number: int) -> PrepareeRow | None:
    """The game prepared for a round, none of its letters; None where there is none."""
    return PrepareeRow.objects.filter(competition=competition, round=number).first()


def game_of_partie(partie: UUID) -> list[UUID]:
    """The game prepared for its round that a partie follows; nothing of another one."""
    row = PartieRow.objects.filter(id=partie).first()
    return [row.preparee] if row and row.preparee else []


def parties_of_game(partie: UUID) -> list[UUID]:
    """The parties in which centres play the game of this one; itself alone where it follows none."""
    game = game_of_partie(partie)
    rows = PartieRow.objects.filter(preparee__in=game).values_list("id", flat=True)
    return list(rows) if game else [partie]


def games_of(competition: UUID) -> list[PrepareeRow]:
    """The games prepared for the rounds of a competition, in order."""
    return list(PrepareeRow.objects.filter(competition=competition).order_by("round"))


def ended_among(parties: Iterable[UUID]) -> set[UUID]:
    """Those of these parties that have ended."""
    return set(PartieRow.objects.filter(id__in=list(parties), phase=Phase.ENDED.value).values_list("id", flat=True))


def partie_under_way(competition: UUID) -> PartieRow | None:
    """The partie of a competition that everybody sees being played, None between two."""
    return _under_way(competition).first()


def parties_under_way(competition: UUID, most: int) -> list[PartieRow]:
    """The same, where several places play each their own; a few."""
    return list(_under_way(competition)[:most])


def _under_way(competition: UUID) -> "QuerySet[PartieRow, PartieRow]":
    parties = PartieRow.objects.filter(competition=competition, veiled=False).exclude(phase=Phase.ENDED.value)
    return parties.order_by("-round", "id")


def public_among(parties: Iterable[UUID]) -> set[UUID]:
    """Those of these parties that everybody sees."""
    return set(public_parties().filter(id__in=list(parties)).values_list("id", flat=True))


def morts_subites_of(competition: UUID) -> list[PartieRow]:
    """The parties of a competition from which players are eliminated, those that everybody sees; ties last."""
    rows = PartieRow.objects.filter(competition=competition, mort_subite=True, veiled=False).order_by("round", "id")
    return sorted(rows, key=lambda row: row.round == 0)


def played_coups(partie: UUID) -> list[CoupRow]:
    """The coups whose solution is public, in order."""
    return list(CoupRow.objects.filter(partie=partie).order_by("number"))
