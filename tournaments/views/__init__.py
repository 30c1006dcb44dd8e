"""Pages of competitions: for everybody, on paper, and for those who organise them."""
