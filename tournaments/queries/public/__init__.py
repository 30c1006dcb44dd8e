"""What is public about competitions, players and clubs: no birth date, no licence number."""
