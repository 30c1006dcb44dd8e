// What every page of the frame runs. Collected, it is one file: see deploy/joined.py.

import "./live.js";
import "./zones.js";
import "./keys.js";
