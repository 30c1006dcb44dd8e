"""How fast arbitration is."""
