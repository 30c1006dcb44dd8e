"""The forms of staff for publishing results."""

from django import forms
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from tournaments.domain import publication

LONGEST_CAUSE = 1000


def doubt_label(name: str, count: int) -> str:
    """What makes a ranking doubtful and is in no list of what remains, in words."""
    if name == publication.NO_POINTS:
        return gettext("the table of points gives nothing for %(count)s participants") % {"count": count}
    return ngettext(
        "of %(count)s total, the coups were not reported: solos are compared without it",
        "of %(count)s totals, the coups were not reported: solos are compared without them",
        count,
    ) % {"count": count}


class CauseForm(forms.Form):
    """Why official results are corrected."""

    cause = forms.CharField(
        label=_("Cause"),
        max_length=LONGEST_CAUSE,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("This will be public: name nobody."),
        required=False,
    )
