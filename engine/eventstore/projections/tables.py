"""The tables that a projection writes: the live ones, or the shadows that a rebuild fills beside them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from django.db import models

M = TypeVar("M", bound=models.Model)


class Tables:
    """`tables[Model]` is a plain manager on the live table, or on its shadow."""

    def __init__(self, shadows: Mapping[type[models.Model], type[models.Model]] = MappingProxyType({})) -> None:
        self._shadows = shadows

    def __getitem__(self, model: type[M]) -> "models.Manager[M]":
        return self._shadows.get(model, model)._base_manager  # type: ignore[return-value]  # a shadow has M's fields


LIVE = Tables()
