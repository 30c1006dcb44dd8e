"""manage.py, for the processes that the product starts itself: from wherever, in a checkout or installed."""

import sys
from pathlib import Path

# Run as a file, Python puts the folder of this one there.
sys.path[0] = str(Path(__file__).resolve().parents[1])

from deploy.command import manage  # noqa: E402  # found by the line above

manage(sys.argv)
