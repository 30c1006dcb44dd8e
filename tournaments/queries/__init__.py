"""What pages and the API read of competitions. Each function makes a constant number of queries."""
