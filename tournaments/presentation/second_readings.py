"""Bulletins read twice, as the pages of staff and the API show them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from arbitration.domain.error_rates import Rate, Rates
from arbitration.presentation.verdicts import motif_label
from arbitration.queries.second_readings import share_of
from engine.web.shapes import FOR_PAGES
from engine.web.typography import number, percent
from tournaments.queries import second_readings


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondReadingShare:
    """How many bulletins of a competition in a hundred are read twice, and the seal of their draw.

    `commitment`: the SHA-256 of seed and salt, "" where no share was ever set; both are told, in hexadecimal, once the
    results are official. `drawn`: how many were, and `differing` how many of all the bulletins the seed says otherwise
    of; null until then.
    """

    percent: int
    commitment: str
    seed: str
    salt: str
    drawn: int | None
    differing: int | None


def shown(competition: UUID) -> SecondReadingShare:
    share = share_of(competition)
    checked = second_readings.checked(competition) if share.seed else None
    return SecondReadingShare(
        percent=share.percent,
        commitment=share.commitment,
        seed=share.seed,
        salt=share.salt,
        drawn=checked.drawn if checked else None,
        differing=checked.differing if checked else None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RateShown:
    """Of `read` bulletins read twice, `wrong` were read otherwise than decided.

    `low` and `high`: percent, between which the true rate lies nineteen times in twenty.
    """

    of: str
    read: int
    wrong: int
    low: int
    high: int
    label: str = field(metadata=FOR_PAGES)

    @property
    def share(self) -> str:
        """ "3,5 %"; "" where nothing was read."""
        return percent(round(self.wrong * 100 / self.read, 1)) if self.read else ""

    @property
    def interval(self) -> str:
        return _("%(low)s to %(high)s") % {"low": number(self.low), "high": percent(self.high)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorRates:
    """How often first readings erred in the competitions of a federation in a season: of nobody by name."""

    season: int
    overall: RateShown
    by_article: Sequence[RateShown]
    by_motif: Sequence[RateShown]
    by_hour: Sequence[RateShown]


def rates_shown(rates: Rates, season: int) -> ErrorRates:
    return ErrorRates(
        season=season,
        overall=_rate(rates.overall, ""),
        by_article=[_rate(rate, rate.of) for rate in rates.by_article],
        by_motif=[_rate(rate, motif_label(rate.of) if rate.of else _("no fault")) for rate in rates.by_motif],
        by_hour=[_rate(rate, _("%(hour)s h") % {"hour": rate.of}) for rate in rates.by_hour],
    )


def _rate(rate: Rate[Any], label: str) -> RateShown:
    return RateShown(of=str(rate.of), read=rate.read, wrong=rate.wrong, low=rate.low, high=rate.high, label=label)
