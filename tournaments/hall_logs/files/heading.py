"""The first line of a file: what it is, and a digest of what it says, so that a bit that turned is told as that."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

_KIND, _CHECK = "raccord", "check"
_LONGEST = 20_000_000


class OtherFile(Exception):  # noqa: N818  # the caller words the refusal
    """The file is of another kind."""


class Damaged(Exception):  # noqa: N818  # as above
    """The first line is not what was written."""


def heading(kind: str, facts: Mapping[str, Any]) -> str:
    """The line that says these facts of a file of this kind, and its digest."""
    said = {_KIND: kind, **facts}
    return json.dumps({**said, _CHECK: _digest(said)}, ensure_ascii=False)


def read_heading(kind: str, line: str) -> dict[str, Any]:
    """The facts. Raises OtherFile, Damaged."""
    beginning = f'{{"{_KIND}": "{kind}"'
    if not line.startswith(beginning) or len(line) > _LONGEST:
        raise Damaged if _resembles(line, beginning) else OtherFile
    try:
        said = json.loads(line)
        check = said.pop(_CHECK)
    except (ValueError, KeyError, RecursionError):
        raise Damaged from None
    if check != _digest(said):
        raise Damaged
    del said[_KIND]
    facts: dict[str, Any] = said
    return facts


def _digest(said: Mapping[str, Any]) -> str:
    return sha256(json.dumps(said, ensure_ascii=False, sort_keys=True).encode()).hexdigest()


def _resembles(line: str, beginning: str) -> bool:
    """Whether a sign or two of it turned."""
    return 0 < sum(a != b for a, b in zip(line, beginning, strict=False)) <= 2 and len(line) > len(beginning)
