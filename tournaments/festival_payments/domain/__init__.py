"""How one sum is split over what is owed. Never Django."""
