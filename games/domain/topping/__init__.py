"""FISF 3.8.4, the topping: a race through a prepared partie, each top to be found in its turn."""
