"""The licences of a club, season by season: who has one, as its officers and the staff above it read it."""
