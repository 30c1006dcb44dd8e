"""Le Jarnac de compétition: two players, two mats of eight lines, one bag."""
