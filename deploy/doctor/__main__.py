"""`python -m deploy.doctor`: with the Python of the machine, where there is no other yet."""

import sys

from deploy.doctor.telling import diagnose

sys.exit(diagnose())
