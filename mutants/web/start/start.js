// Runs before anything else in the page, and before the page is read: a press that comes too early
// is kept, a fault is shown, the big files are on their way.
import "./press.js";
import "./faults.js";
import "./install.js";
import { unable } from "./able.js";
import { ship } from "./shipped.js";

const listed = document.getElementById("shipped");
if (listed && !unable) ship(JSON.parse(listed.textContent || "{}")); // the stock start fetches for itself
