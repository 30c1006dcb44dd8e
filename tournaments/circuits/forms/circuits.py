"""What is asked for a circuit: its name, its rule, its competitions."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine.web.names import NameField
from tournaments.circuits.domain.combining import tables_named
from tournaments.circuits.events import CircuitKind, CircuitRule, Split, Worth

_MOST_COUNTED = 100
WORTHS = {
    Worth.POINTS: _("The points that each competition has published"),
    Worth.TABLE: _("The points of a table, by rank"),
    Worth.SHARE: _("The percentage of the top"),
    Worth.TOTAL: _("The total"),
}
SPLITS = {
    Split.BEST: _("the best result, then the second one"),
    Split.WINS: _("the number of competitions won"),
    Split.LATEST: _("the last competition"),
}
KINDS = {
    CircuitKind.CHALLENGE: _("Grand Prix or challenge: the best results count"),
    CircuitKind.FESTIVAL: _("Festival: all the events count"),
    CircuitKind.CHAMPIONSHIP: _("Championship: each phase qualifies for the next one"),
}
_SPLITS = (
    ("", _("They share their rank")),
    ("best", _("The best result, then the second one")),
    ("wins", _("The number of competitions won, then the best result")),
    ("latest", _("The result in the last competition")),
)
_OF_CHOICE = {
    "": (),
    "best": (Split.BEST,),
    "wins": (Split.WINS, Split.BEST),
    "latest": (Split.LATEST,),
}


class RuleForm(forms.Form):
    """The name of a circuit and what it is ranked by."""

    name = NameField(label=_("Name"), max_length=200)
    worth = forms.ChoiceField(
        label=_("What a result is worth"), choices=[(of.value, said) for of, said in WORTHS.items()]
    )
    table = forms.ChoiceField(
        label=_("Table of points"), required=False, help_text=_("Where the points of a table are counted.")
    )
    best = forms.IntegerField(
        label=_("How many results count"),
        min_value=0,
        max_value=_MOST_COUNTED,
        help_text=_("The best ones of each player; 0: all of them."),
    )
    least = forms.IntegerField(
        label=_("Competitions to play to be ranked"), min_value=1, max_value=_MOST_COUNTED, initial=1
    )
    splits = forms.ChoiceField(label=_("Between equals"), required=False, choices=_SPLITS)

    def __init__(self, *args: Any, tables: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", pgettext_lazy("table of points", "none")), *((name, name) for name in tables)]
        self.fields["table"].choices = choices  # type: ignore[attr-defined]  # of a choice field

    def rule(self) -> CircuitRule:
        """Of a valid form."""
        told = self.cleaned_data
        worth = Worth(told["worth"])
        return CircuitRule(
            worth=worth,
            table=told["table"] if worth is Worth.TABLE else "",
            best=told["best"],
            least=told["least"],
            splits=_OF_CHOICE[told["splits"]],
        )


def rule_as_typed(name: str, rule: CircuitRule) -> dict[str, Any]:
    """What the form of a circuit begins with."""
    chosen = next((choice for choice, splits in _OF_CHOICE.items() if splits == rule.splits), "")
    return {
        "name": name,
        "worth": rule.worth.value,
        "table": next(iter(tables_named(rule)), ""),
        "best": rule.best,
        "least": rule.least,
        "splits": chosen,
    }


class NewCircuitForm(RuleForm):
    """A circuit that is opened."""

    kind = forms.ChoiceField(label=_("Kind"), choices=[(of.value, said) for of, said in KINDS.items()])
    season = forms.ChoiceField(label=_("Season"))
    field_order = ("name", "kind", "season", "worth", "table", "best", "least", "splits")

    def __init__(self, *args: Any, seasons: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["season"].choices = seasons  # type: ignore[attr-defined]  # of a choice field


class CompetitionForm(forms.Form):
    """One of some competitions."""

    competition = forms.ChoiceField(label=_("Competition"))

    def __init__(self, *args: Any, competitions: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["competition"].choices = competitions  # type: ignore[attr-defined]  # of a choice field
