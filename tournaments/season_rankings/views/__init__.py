"""Pages of rankings over the seasons: those of staff, and those of everybody."""
