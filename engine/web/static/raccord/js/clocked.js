// What a page with a clock runs besides. Collected, it is one file: see deploy/joined.py.

import "./sound.js";
import "./clock.js";
import "./time.js";
