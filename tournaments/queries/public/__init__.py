"""What everybody reads about competitions, players and clubs: no birth date, no licence number."""
