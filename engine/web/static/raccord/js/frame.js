// What every page of the frame runs, what its other scripts share first. Collected, it is one file: see deploy/joined.py.

import "./csrf.js";
import "./memory.js";
import "./older.js";
import "./settled.js";
import "./said.js";
import "./live/said.js";
import "./live.js";
import "./kept/caches.js";
import "./kept/strangers.js";
import "./zones.js";
import "./keys.js";
