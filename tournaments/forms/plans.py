"""The plan of a competition as staff fills it in: parties, ties, who may enter, divisions, phases."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.events.refusals import Refusal
from engine.rules.profile import conducting, ruleset
from engine.web import editing, sentences
from games.presentation.ruleset import FORMULA_LABELS
from tournaments.domain.competition.setting_up import check_plan
from tournaments.domain.plan import (
    LONGEST_SAID,
    Conduct,
    Division,
    EntryRules,
    Phase,
    Plan,
    PlannedRound,
    SerieQuota,
    Shape,
    Visit,
)
from tournaments.forms.zones import ZonedForm
from tournaments.presentation.plans import CONDUCT_LABELS, TIE_BREAK_LABELS, points_titles
from tournaments.queries import zones
from tournaments.tables import categories_in, series_in

MOST_ROUNDS = 12
MOST_TIE_BREAKS = 4
LONGEST_PLACE = 120  # letters
# What nobody can answer but who announces.
FIRST = ("name", "starts_on", "place", "whose")
# What whoever comes to play has to know: a field of each part of a Visit.
VISIT = ("address", "hours", "access", "entering")
# The fields of a partie, each with its number behind.
_OF_A_ROUND = ("formula", "seconds", "mort_subite")


def _said(**described: Any) -> forms.CharField:
    """Lines that everybody reads on the page of the competition."""
    area = forms.Textarea(attrs={"rows": 2})
    return forms.CharField(max_length=LONGEST_SAID, required=False, widget=area, **described)


class PlanForm(ZonedForm, editing.VersionedForm):
    """What is announced. Its parties are numbered fields; one without a formula is no partie.

    `plan()` is the plan once the form is valid. `season`: whose séries and categories are offered.
    """

    place = forms.CharField(label=_("Where it is played"), max_length=LONGEST_PLACE, required=False)
    address = _said(label=_("Address of the hall"), help_text=_("Everybody reads it on the page of the competition."))
    hours = _said(
        label=_("Hours"), help_text=_("For example: doors at 13:30, first partie at 14:00. Diaries show these hours.")
    )
    access = _said(label=_("How to come"), help_text=_("Public transport, car park, wheelchairs. Name nobody."))
    entering = _said(label=_("How to enter"), help_text=_("Until when, with which club, for how much. Name nobody."))
    conduct = forms.TypedChoiceField(
        label=_("How the centres play"),
        coerce=Conduct,
        required=False,
        empty_value=None,
        choices=[(conduct.value, label) for conduct, label in CONDUCT_LABELS.items()],
    )
    days = forms.IntegerField(label=_("Days"), min_value=1, max_value=31, initial=1)
    series = forms.MultipleChoiceField(
        label=_("Séries that may enter"),
        help_text=_("None ticked: all."),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    categories = forms.MultipleChoiceField(
        label=_("Categories that may enter"),
        help_text=_("None ticked: all."),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    licence_needed = forms.BooleanField(label=_("A licence for the season is needed"), required=False)
    quota = forms.IntegerField(label=_("Maximum number of entries"), min_value=1, max_value=99_999, required=False)
    quota_per_centre = forms.IntegerField(
        label=_("Maximum number of entries per centre"), min_value=1, max_value=9999, required=False
    )
    quota_by_serie = forms.CharField(
        label=_("Maximum number of entries by série, one a line"),
        help_text=_("Série;entries. 4;12: twelve entries of 4A to 4D."),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    points_table = forms.ChoiceField(label=_("Points table"), required=False)
    coefficient = forms.DecimalField(
        label=_("Coefficient"), min_value=0, max_value=100, max_digits=5, decimal_places=2, initial=1
    )
    divisions = forms.CharField(
        label=_("Divisions, one a line"),
        help_text=_("Name;players in a team;least sum of the indices;most (empty: no limit)"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    phases = forms.CharField(
        label=_("Phases, one a line"),
        help_text=_("Name;parties;how many go through (empty for the last one)"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, *args: Any, plan: Plan, season: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._based_on = plan
        self._first = (*FIRST, "time_zone") if zones.several() else FIRST
        self._offer(season)
        self.offer_zones(plan.time_zone)
        self._number_rounds(plan)
        for name, value in _initial(plan).items():
            self.fields[name].initial = value
        if plan.shape is not Shape.INTERCLUBS:
            del self.fields["divisions"]

    def _offer(self, season: int) -> None:
        self._codes = codes = series_in(season).codes
        whole = list(dict.fromkeys(code[0] for code in codes if code[0].isdigit()))
        offered = [*(code for code in codes if not code[0].isdigit()), *whole]
        self.fields["series"].choices = [(code, code) for code in offered]  # type: ignore[attr-defined]  # ChoiceField
        titles = categories_in(season).titles
        self.fields["categories"].choices = list(titles.items())  # type: ignore[attr-defined]  # ChoiceField
        self.fields["points_table"].choices = [("", _("no points")), *points_titles(season)]  # type: ignore[attr-defined]  # ChoiceField
        labels = [("", "–"), *((name, str(label)) for name, label in TIE_BREAK_LABELS.items())]
        for number in range(1, MOST_TIE_BREAKS + 1):
            label = gettext("Tie-break %(number)s") % {"number": number}
            self.fields[f"tie_break_{number}"] = forms.ChoiceField(label=label, choices=labels, required=False)

    def _number_rounds(self, plan: Plan) -> None:
        formulas = [("", gettext("no partie")), *((name, str(label)) for name, label in FORMULA_LABELS.items())]
        for number in range(1, min(max(len(plan.rounds) + 2, 3), MOST_ROUNDS) + 1):
            params = {"number": number}
            planned = plan.rounds[number - 1] if number <= len(plan.rounds) else None
            self.fields[f"formula_{number}"] = forms.ChoiceField(
                label=gettext("Formula of partie %(number)s") % params,
                choices=formulas,
                required=False,
                initial=planned.formula if planned else "",
            )
            self.fields[f"seconds_{number}"] = forms.IntegerField(
                label=gettext("Seconds a coup of partie %(number)s") % params,
                min_value=1,
                max_value=conducting.LONGEST_TIME,
                required=False,
                initial=planned.seconds if planned else plan.rounds[-1].seconds if plan.rounds else 180,
            )
            self.fields[f"mort_subite_{number}"] = forms.BooleanField(
                label=gettext("Partie %(number)s in mort subite") % params,
                required=False,
                initial=planned is not None and planned.mort_subite,
            )

    def rounds(self) -> Iterator[dict[str, forms.BoundField]]:
        """The fields of each partie, for the page."""
        for name in self.fields:
            if name.startswith("formula_"):
                number = name.removeprefix("formula_")
                fields = {field: self[f"{field}_{number}"] for field in _OF_A_ROUND}
                yield {"number": number, **fields}  # type: ignore[dict-item]  # a number beside its fields

    def tie_breaks(self) -> Iterator[forms.BoundField]:
        """Their fields, in order."""
        for number in range(1, MOST_TIE_BREAKS + 1):
            yield self[f"tie_break_{number}"]

    def first(self) -> Iterator[forms.BoundField]:
        """The fields of `FIRST`; the time zone too where there are several."""
        return (field for field in self.visible_fields() if field.name in self._first)

    def others(self) -> Iterator[forms.BoundField]:
        """The fields of none of these."""
        for field in self.visible_fields():
            numbered = field.name.startswith(tuple(f"{name}_" for name in (*_OF_A_ROUND, "tie_break")))
            if not numbered and field.name not in self._first:
                yield field

    @property
    def is_folded(self) -> bool:
        """Whether what has a usual value may stand folded."""
        return False

    def clean_quota_by_serie(self) -> tuple[SerieQuota, ...]:
        limits = [(cells[0].upper(), int(cells[1] or 0)) for cells in _cells(self.cleaned_data["quota_by_serie"], 2)]
        known = {code for code, _label in self.fields["series"].choices} | set(self._codes)  # type: ignore[attr-defined]  # ChoiceField
        for serie, _quota in limits:
            if serie not in known:
                raise forms.ValidationError(gettext("%(serie)s is no série.") % {"serie": serie})
        return tuple(SerieQuota(serie=serie, quota=quota) for serie, quota in limits)

    def clean_divisions(self) -> tuple[Division, ...]:
        return tuple(_division(cells) for cells in _cells(self.cleaned_data["divisions"], 4))

    def clean_phases(self) -> tuple[Phase, ...]:
        return tuple(_phase(cells) for cells in _cells(self.cleaned_data["phases"], 3))

    def plan(self) -> Plan:
        """What was typed, as a plan."""
        typed = self.cleaned_data
        based_on = self._based_on
        return Plan(
            template=based_on.template,
            shape=based_on.shape,
            rounds=tuple(self._planned_rounds()),
            entry=EntryRules(
                series=tuple(typed["series"]),
                categories=tuple(typed["categories"]),
                quota=typed["quota"],
                quota_per_centre=typed["quota_per_centre"],
                quota_by_serie=typed["quota_by_serie"],
                licence_needed=typed["licence_needed"],
            ),
            tie_breaks=tuple(name for field in self.tie_breaks() if (name := typed[field.name])),
            points_table=typed["points_table"],
            coefficient=int(typed["coefficient"] * 100),
            divisions=typed.get("divisions", ()),
            phases=typed["phases"],
            multiplex=based_on.multiplex,
            conduct=typed["conduct"] or based_on.conduct,
            international=based_on.international,
            days=typed["days"],
            place=typed["place"].strip(),
            time_zone=typed["time_zone"],
            visit=Visit(**{name: typed[name].strip() for name in VISIT}),
        )

    def _planned_rounds(self) -> Iterator[PlannedRound]:
        typed = self.cleaned_data
        for round_ in self.rounds():
            number = round_["number"]
            if formula := typed[f"formula_{number}"]:
                yield PlannedRound(
                    formula=formula,
                    seconds=typed[f"seconds_{number}"] or 0,
                    mort_subite=typed[f"mort_subite_{number}"],
                )

    def check(self, profile: ruleset.RulesetProfile) -> None:
        """Show in the form what the domain would refuse."""
        if self.errors:
            return
        if not any(self._planned_rounds()):
            self.add_error(None, gettext("A competition has one partie at least."))
            return
        try:
            check_plan(self.plan(), profile)
        except Refusal as refusal:
            self.add_error(None, sentences.translated(refusal))


def _initial(plan: Plan) -> dict[str, Any]:
    ties = {f"tie_break_{number}": name for number, name in enumerate(plan.tie_breaks[:MOST_TIE_BREAKS], start=1)}
    return {
        "place": plan.place,
        **asdict(plan.visit),
        "time_zone": plan.time_zone,
        "conduct": plan.conduct.value,
        "days": plan.days,
        "series": list(plan.entry.series),
        "categories": list(plan.entry.categories),
        "licence_needed": plan.entry.licence_needed,
        "quota": plan.entry.quota,
        "quota_per_centre": plan.entry.quota_per_centre,
        "quota_by_serie": "\n".join(f"{limit.serie};{limit.quota}" for limit in plan.entry.quota_by_serie),
        "points_table": plan.points_table,
        "coefficient": f"{plan.coefficient / 100:.2f}".rstrip("0").rstrip("."),
        "divisions": "\n".join(
            f"{division.name};{division.size};{division.least or ''};{'' if division.most is None else division.most}"
            for division in plan.divisions
        ),
        "phases": "\n".join(
            f"{phase.name};{phase.rounds};{'' if phase.through is None else phase.through}" for phase in plan.phases
        ),
        **ties,
    }


def _cells(text: str, most: int) -> Iterator[list[str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        cells = [cell.strip() for cell in line.split(";")]
        numbers = [cell for cell in cells[1:] if cell]
        if not cells[0] or len(cells) > most or len(cells) < 2 or not all(_is_number(cell) for cell in numbers):
            raise forms.ValidationError(gettext("Line %(number)s is not understood.") % {"number": number})
        yield [*cells, *[""] * (most - len(cells))]


def _is_number(cell: str) -> bool:
    return cell.isascii() and cell.isdigit() and len(cell) < 6


def _division(cells: list[str]) -> Division:
    name, size, least, most = cells
    return Division(name=name, size=int(size or 1), least=int(least or 0), most=int(most) if most else None)


def _phase(cells: list[str]) -> Phase:
    name, rounds, through = cells
    return Phase(name=name, rounds=int(rounds or 0), through=int(through) if through else None)
