"""What is asked for pools of teams and for the arbitres that teams owe."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.text import LONGEST_NUMBER, folded
from tournaments.forms.licensees import LicenseeForm
from tournaments.team_pools.events import TeamPool

MOST_ROUNDS = 100
MOST_POINTS = 100


class PoolsForm(forms.Form):
    """Which teams meet, and what a table gives."""

    pools = forms.CharField(
        label=_("Pools, one a line"),
        required=False,
        help_text=_("Name of the pool;team;team;… A league is one pool of all the teams. Empty: no pools."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )
    first_round = forms.IntegerField(label=_("Partie of the first matches"), min_value=1, max_value=MOST_ROUNDS)
    win = forms.IntegerField(label=_("Points of a table won"), min_value=1, max_value=MOST_POINTS)
    tie = forms.IntegerField(label=_("Points of a table tied"), min_value=0, max_value=MOST_POINTS)

    def __init__(self, *args: Any, teams: Mapping[UUID, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._teams = {folded(name): id_ for id_, name in teams.items()}

    def clean_pools(self) -> tuple[TeamPool, ...]:
        lines = [line for line in self.cleaned_data["pools"].splitlines() if line.strip()]
        return tuple(map(self._pool, lines))

    def _pool(self, line: str) -> TeamPool:
        name, *teams = [cell.strip() for cell in line.split(";") if cell.strip()]
        for team in teams:
            if folded(team) not in self._teams:
                said = gettext("No team of this competition is called %(team)s.") % {"team": team[:60]}
                raise forms.ValidationError(said)
        return TeamPool(name=name[:60], teams=tuple(self._teams[folded(team)] for team in teams))


class TeamForm(forms.Form):
    """One of some teams."""

    team = forms.ChoiceField(label=_("Team"))

    def __init__(self, *args: Any, teams: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["team"].choices = teams  # type: ignore[attr-defined]  # of a choice field


class ArbitreForm(LicenseeForm, TeamForm):
    """A team, and the arbitre that it brings."""

    licence = forms.CharField(label=_("Licence number of the arbitre"), max_length=LONGEST_NUMBER)
    field_order = ("team", "licence")
