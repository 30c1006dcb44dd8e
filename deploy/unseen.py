"""Libraries that another library would take up if it found them, and that each start would load for nothing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unseen(*names: str) -> Iterator[None]:
    """Whatever is imported meanwhile finds none of them; afterwards they are there again."""
    before = {name: sys.modules[name] for name in names if name in sys.modules}
    # An import that meets None stops there: https://docs.python.org/3/reference/import.html#the-module-cache
    sys.modules.update(dict.fromkeys(names))  # type: ignore[arg-type]
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]
        sys.modules.update(before)
