// What several scripts of a page share, the page without network among them: it comes before them. Collected, it is one
// file: see deploy/joined.py.

import "./csrf.js";
import "./memory.js";
import "./older.js";
import "./settled.js";
import "./said.js";
import "./live/said.js";
