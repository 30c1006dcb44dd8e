"""What happens to competitions, centres and players. Names stand in `engine.people`, never here."""

from engine.registering import import_all

import_all(__name__, __path__)
