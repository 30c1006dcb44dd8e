"""The shape of an answer follows from a dataclass: its fields, their types and its docstring are written there alone.

`VerdictShown` and `MemberView` are `Verdict` and `Member` in the OpenAPI document; any other name is that of its class.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, ClassVar

from rest_framework import serializers
from rest_framework.response import Response
from rest_framework_dataclasses.field_utils import TypeInfo
from rest_framework_dataclasses.serializers import DataclassSerializer

Metadata = Mapping[str, Any]

# Templates read the field; no answer holds it.
FOR_PAGES: Metadata = {"for_pages": True}
# An answer holds the field only where it is not None.
LEFT_OUT: Metadata = {"serializer_kwargs": {"required": False, "allow_null": False}}


def one_of(values: Iterable[str]) -> Metadata:
    """The field holds one of these strings, or several."""
    return {"one_of": list(values)}


def described(text: str) -> Metadata:
    """What the OpenAPI document says of the field."""
    return {"serializer_kwargs": {"help_text": text}}


class Shape(serializers.Serializer[Any]):
    # No docstring: the OpenAPI document would take it for that of a dataclass that has none.
    derived: ClassVar[Mapping[str, serializers.Field[Any, Any, Any, Any]]] = {}

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return deepcopy(dict(self.derived))

    def to_representation(self, instance: Any) -> dict[str, Any]:
        content = {}
        for name, field in self.fields.items():
            value = getattr(instance, name)
            if value is not None:
                content[name] = field.to_representation(value)
            elif field.required:
                content[name] = None
        return content


@cache
def shape(kind: type) -> type[Shape]:
    """The serializer of a dataclass, made once, for `extend_schema` and `listed`."""
    derived = _Derived(dataclass=kind).get_fields()
    attributes = {"__doc__": _docstring(kind), "__module__": kind.__module__, "derived": derived}
    name = kind.__name__.removesuffix("Shown").removesuffix("View")
    return type(f"{name}Serializer", (Shape,), attributes)


def plain(instance: Any) -> Any:
    """What an answer holds of an instance of a dataclass."""
    return _writer(instance.__class__).to_representation(instance)


def answer(instance: Any, **options: Any) -> Response:
    return Response(plain(instance), **options)


@cache
def _writer(kind: type) -> Shape:
    """One for all answers: it is never given anything to read, nor to remember."""
    return shape(kind)()


def _docstring(kind: type) -> str:
    """Where there is none, `dataclass` writes the signature."""
    written = kind.__doc__ or ""
    return "" if written.startswith(f"{kind.__name__}(") else written


class _Derived(DataclassSerializer[Any]):
    """Reads the types of a dataclass. A default is for making an instance: an answer holds every field."""

    def get_field_names(self) -> Iterable[str]:
        return [field.name for field in fields(self.dataclass) if "for_pages" not in field.metadata]

    def build_typed_field(self, field_name: str, type_info: TypeInfo, extra_kwargs: dict[str, Any]) -> Any:
        kind, options = super().build_typed_field(field_name, type_info, extra_kwargs)
        options.pop("required", None)
        return kind, options

    def build_standard_field(self, field_name: str, type_info: TypeInfo) -> Any:
        values = self.dataclass_definition.fields[field_name].metadata.get("one_of")
        if values is None:
            return super().build_standard_field(field_name, type_info)
        return serializers.ChoiceField, {"choices": values, "allow_blank": "" in values}

    def build_dataclass_field(self, field_name: str, type_info: TypeInfo) -> Any:
        return shape(type_info.base_type), {}

    def build_enum_field(self, field_name: str, type_info: TypeInfo) -> Any:
        kind, options = super().build_enum_field(field_name, type_info)
        members: type[Enum] = type_info.base_type
        return kind, options | {"choices": [member.value for member in members]}
