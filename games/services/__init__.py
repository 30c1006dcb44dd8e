"""What queries and commands both need: what is installed, what stays sealed, what a page's step is."""
