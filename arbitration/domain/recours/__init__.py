"""An appeal against a decision, from the table to the commission (FISF 6.3, 6.4). Its stream is `recours-<id>`."""
