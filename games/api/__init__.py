"""The API of this app: parties, toppings."""
