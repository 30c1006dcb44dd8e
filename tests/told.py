"""What the code told the log of the server, line by line, whatever had been logged before."""

from typing import Any

import pytest


def told_by(caplog: pytest.LogCaptureFixture, module: str) -> list[dict[str, Any]]:
    """The lines of the modules whose name begins so, as the code gave them: `event`, and what it is about."""
    return [record.msg for record in caplog.records if record.name.startswith(module) and isinstance(record.msg, dict)]
