"""Results as JSON: `{"competition", "centre", "round", "lines": [{"table", "name", "total", "coups", …}]}`.

All but `lines` may be left out. The line of a fault is its place in `lines`, from 1.
"""

import json
from typing import Any

from tournaments.domain.refusals.reports import NotAReport
from tournaments.domain.reports.report import LONGEST_NAME, MOST_COUPS, Note, Report, Row

_KNOWN = {"table", "name", "licence", "total", "coups", "penalties", "solos"}


def read(text: str) -> Report:
    """Raises NotAReport with the line where the file stops making sense."""
    try:
        data = json.loads(text)
        # Half a letter is no UTF-8, and a null one is kept by no base.
        if rb"\u0000" in json.dumps(data, ensure_ascii=False).encode():
            raise NotAReport(form="JSON", line=1)
    except json.JSONDecodeError as error:
        raise NotAReport(form="JSON", line=error.lineno) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits; brackets without end
        raise NotAReport(form="JSON", line=1) from error
    lines = data if isinstance(data, list) else data.get("lines")
    if not isinstance(lines, list):
        raise NotAReport(form="JSON", line=1)
    head = data if isinstance(data, dict) else {}
    number: Any = head.get("round")
    return Report(
        form="json",
        rows=tuple(_row(at, line) for at, line in enumerate(lines, start=1)),
        competition=str(head.get("competition") or ""),
        centre=str(head.get("centre") or ""),
        round=int(number) if _is_number(number) else 0,
    )


def _row(at: int, data: Any) -> Row:
    if not isinstance(data, dict) or not _is_number(data.get("table")):
        typed = data.get("table", "") if isinstance(data, dict) else data
        return Row(line=at, faults=({"code": "table_not_a_number", "typed": str(typed)[:40]},))
    faults: list[Note] = [
        {"code": "field_unknown", "typed": str(name)[:40]} for name in sorted(set(data) - _KNOWN, key=str)
    ]
    numbers = {
        name: _number(data.get(name), f"{name}_not_a_number", faults) for name in ("total", "penalties", "solos")
    }
    coups = _coups(data.get("coups"), faults)
    if numbers["total"] is None and not coups and not faults:
        faults.append({"code": "total_missing"})
    return Row(
        line=at,
        table=data["table"],
        name=" ".join(str(data.get("name") or "").split())[:LONGEST_NAME],
        licence=str(data.get("licence") or "")[:40],
        total=numbers["total"],
        coups=coups,
        penalties=abs(numbers["penalties"] or 0),
        solos=numbers["solos"] or 0,
        faults=tuple(faults),
    )


def _coups(data: Any, faults: list[Note]) -> tuple[int | None, ...]:
    if data is None:
        return ()
    if not isinstance(data, list) or len(data) > MOST_COUPS:
        faults.append({"code": "coups_not_a_list"})
        return ()
    return tuple(_number(points, "coup_not_a_number", faults, coup=at) for at, points in enumerate(data, start=1))


def _number(data: Any, code: str, faults: list[Note], **more: int) -> int | None:
    if data is None or _is_number(data):
        return data
    faults.append({"code": code, "typed": str(data)[:40], **more})
    return None


def _is_number(data: Any) -> bool:
    return type(data) is int and abs(data) < 10**9
