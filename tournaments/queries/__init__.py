"""What pages and the API read of competitions. A constant number of queries each, whatever the size."""
