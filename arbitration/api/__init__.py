"""The API of arbitration."""
