"""What builds the index gives the same numbers compiled as from its source."""

import importlib.machinery
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, strategies as st

from engine.lexicon import multisets, packing


def _source() -> ModuleType:
    path = Path(multisets.__file__).with_name("multisets.py")
    loader = importlib.machinery.SourceFileLoader("multisets_from_source", str(path))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


SOURCE = _source()
USED = ("count_parts", "fill", "fill_spots", "place", "sort_letters")


def _sections(words: list[str]) -> dict[str, Any]:
    return {name: bytes(section) for name, section in packing.pack_index(words).items()}


@given(st.sets(st.text("AAABCEZ", min_size=2, max_size=15), max_size=12).map(sorted))
def test_the_index_is_the_same_compiled_or_not(words: list[str]) -> None:
    compiled = _sections(words)
    with pytest.MonkeyPatch.context() as patch:
        for name in USED:
            patch.setattr(packing, name, getattr(SOURCE, name))
        assert _sections(words) == compiled
