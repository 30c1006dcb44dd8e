"""What arbitration shows, as plain values for templates and for the API."""
