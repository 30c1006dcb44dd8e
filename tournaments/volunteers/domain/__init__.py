"""What volunteers are asked to do, without Django."""
