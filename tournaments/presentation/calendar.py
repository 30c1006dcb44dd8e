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
    return {"first": month.first, "competitions": [competition_shown(one) for one in month.competitions]}


def competition_shown(one: Announced) -> dict[str, Any]:
    return {
        "name": one.name,
        "first": one.first,
        "last": one.last if one.last != one.first else None,
        "kind": kind_name(one.kind),
        "place": one.place,
        "state": published_label(one.published) or state_label(one.state),
        "url": reverse("competition", args=[one.id]),
    }
