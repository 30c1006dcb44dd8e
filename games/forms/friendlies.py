"""What is chosen to play with friends: the dictionary; of cards, how many play."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.domain.cartes import beginning
from games.domain.friendlies import FriendlyKind
from games.services import lexicons

_COUNTS = [(number, str(number)) for number in range(beginning.MIN_PLAYERS, beginning.MAX_PLAYERS + 1)]


class FriendlyForm(forms.Form):
    """One press suffices: everything has its usual value."""

    def __init__(self, *args: Any, kind: FriendlyKind, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "friendly-%s", **kwargs})
        if kind is FriendlyKind.TABLE:
            self.fields["players"] = forms.TypedChoiceField(
                label=_("Players, you among them"), choices=_COUNTS, coerce=int, initial=beginning.MIN_PLAYERS
            )
        self.fields["lexicon"] = forms.ChoiceField(
            label=_("Lexicon"),
            choices=[(name, name) for name in lexicons.shelf().names()],
            initial=settings.DEFAULT_LEXICON,
        )
