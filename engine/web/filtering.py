"""What a list of the API may be narrowed by: a FilterSet of django-filter, refused in words, told in the schema.

    class PassFilter(ApiFilterSet):
        state = Among([...], label="Where the pass stands.")

The view gives `filtered(PassFilter, request)` to its query, which calls it with its rows; where these are no table, it
reads the values from `asked`. Nothing given narrows nothing.
"""

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any, TypeVar
from uuid import UUID

import django_filters
from django import forms
from django.db.models import QuerySet
from django.utils.encoding import force_str
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

Rows = TypeVar("Rows", bound="QuerySet[Any, Any]")
Filter = Callable[[Any], Any]

# Both databases hold such a number.
LARGEST = 2**31 - 1


def unfiltered(rows: Rows) -> Rows:
    """Narrow nothing."""
    return rows


class One(django_filters.UUIDFilter):
    def schema(self) -> dict[str, Any]:
        return {"type": "string", "format": "uuid"}


class Day(django_filters.DateFilter):
    """A day in ISO 8601, whatever the language."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, input_formats=["%Y-%m-%d"], **kwargs)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "format": "date"}


class Text(django_filters.CharFilter):
    def __init__(self, *args: Any, most: int = 100, **kwargs: Any) -> None:
        super().__init__(*args, max_length=most, **kwargs)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.extra["max_length"]}


class Whole(django_filters.Filter):
    field_class = forms.IntegerField

    def __init__(self, *args: Any, least: int = 0, most: int = LARGEST, **kwargs: Any) -> None:
        super().__init__(*args, min_value=least, max_value=most, **kwargs)

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.extra["min_value"], "maximum": self.extra["max_value"]}


class Among(django_filters.ChoiceFilter):
    def __init__(self, values: Iterable[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, choices=[(value, value) for value in values], **kwargs)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": [value for value, _said in self.extra["choices"]]}


class BooleanFilter(django_filters.TypedChoiceFilter):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        choices = [("true", "true"), ("false", "false")]
        super().__init__(*args, choices=choices, coerce=lambda value: value == "true", **kwargs)

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class _Nothing:
    """Filters are asked before the query has its rows."""

    model = None


class ApiFilterSet(django_filters.FilterSet):
    """The values of a request. Called with rows, it leaves those that are meant."""

    def __init__(self, typed: Any) -> None:
        super().__init__(typed, queryset=_Nothing())

    def __call__(self, rows: Rows) -> Rows:
        return self.filter_queryset(rows)

    @property
    def asked(self) -> dict[str, Any]:
        """What was given, by name."""
        values: dict[str, str | bool | int | date | UUID | None] = self.form.cleaned_data
        return {name: value for name, value in values.items() if value not in ("", None)}

    @classmethod
    def parameters(cls) -> list[OpenApiParameter]:
        return [
            OpenApiParameter(name, declared.schema(), OpenApiParameter.QUERY, description=force_str(declared.label))
            for name, declared in cls.base_filters.items()
        ]


Kind = TypeVar("Kind", bound=ApiFilterSet)


def filtered(kind: type[Kind], request: Request) -> Kind:
    """What the request narrows a list by. Raises ValidationError with the errors of each value."""
    filters = kind(request.query_params)
    if filters.errors:
        raise ValidationError({name: list(sentences) for name, sentences in filters.errors.items()})
    return filters
