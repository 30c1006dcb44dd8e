"""Pure: rules of a file, results of competitions, and the ranking that follows from them."""
