"""What is asked for circuits, and for who goes from one competition to the next."""
