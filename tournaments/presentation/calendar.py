"""What the calendar shows: words and addresses around its months."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.presentation.competitions import published_label, state_label
from tournaments.queries.public.calendar import Announced, Month


def kind_name(title: str) -> str:
    """The title of a template, which is an English sentence, in the language of the reader; "" for none."""
    return _(title) if title else ""


def month_shown(month: Month) -> dict[str, Any]:
    return {
        "first": month.first,
        "competitions": [competition_shown(competition) for competition in month.competitions],
    }


def competition_shown(competition: Announced) -> dict[str, Any]:
    return {
        "name": competition.name,
        "first": competition.first,
        "last": competition.last if competition.last != competition.first else None,
        "kind": kind_name(competition.kind),
        "place": competition.place,
        "state": published_label(competition.published) or state_label(competition.state),
        "url": reverse("competition", args=[competition.id]),
    }
