"""What the schema says of a method of a view, read by what refuses the rest."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which loads who asks


def declared(view: "APIView | type[APIView]", method: str) -> Any:
    """The kind of schema that `extend_schema` gives a method; None where nothing does."""
    return getattr(getattr(view, method.lower(), None), "kwargs", {}).get("schema")


def schema_of(view: "APIView", method: str) -> Any:
    """What the schema says of a method of a view that is asked; None where it says nothing, or leaves it out."""
    kind = declared(view, method)
    if kind is None:
        return None
    schema = kind()
    schema.view = view
    return None if schema.is_excluded() else schema
