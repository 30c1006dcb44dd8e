"""Steps, formats and sides in addresses, of pages and of the API: importing this module registers them."""

from django.urls import register_converter

from games.domain.exchange.formats import Format
from games.domain.partie.steps import Step
from games.events.jarnac import Side


class StepConverter:
    """`check-bag` and its like; anything else is a 404."""

    regex = "|".join(step.value for step in Step)

    def to_python(self, value: str) -> Step:
        return Step(value)

    def to_url(self, step: Step | str) -> str:
        return step.value if isinstance(step, Step) else step


class FormatConverter:
    """`json`, `eliot`, `gcg` or `text`; anything else is a 404."""

    regex = "|".join(form.value for form in Format)

    def to_python(self, value: str) -> Format:
        return Format(value)

    def to_url(self, form: Format | str) -> str:
        return form.value if isinstance(form, Format) else form


class SideConverter:
    """`first` or `second`, of a match of Jarnac; anything else is a 404."""

    regex = "|".join(side.value for side in Side)

    def to_python(self, value: str) -> Side:
        return Side(value)

    def to_url(self, side: Side | str) -> str:
        return side.value if isinstance(side, Side) else side


register_converter(StepConverter, "step")
register_converter(FormatConverter, "format")
register_converter(SideConverter, "side")
