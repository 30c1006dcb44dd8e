"""What is done about places and payments. Only these modules write."""
