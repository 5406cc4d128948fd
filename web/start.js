// Runs before anything else in the page, and before the page is read: a press that comes too early
// is kept, a fault is shown, the big files are on their way.
import "./start/press.js";
import "./start/faults.js";
import { ship } from "./start/shipped.js";

const listed = document.getElementById("shipped");
if (listed) ship(JSON.parse(listed.textContent || "{}")); // the stock start fetches for itself
