// Runs before anything else in the page, and before the page is read: a press that comes too early
// is kept, a fault is shown, the big files are on their way.
import "./start/press.js";
import "./start/faults.js";
import "./start/shipped.js";
