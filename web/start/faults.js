// The message that something is broken: whatever goes wrong in the page ends here, Python included.
import { isLost } from "./waiting.js";

function show(details) {
  const box = document.getElementById("fault");
  if (!box || !box.hidden || isLost()) return; // the first one counts: others follow from it
  box.querySelector("pre").textContent = details;
  box.querySelector("button").onclick = () => navigator.clipboard?.writeText(details);
  box.querySelector("button").hidden = !navigator.clipboard;
  box.hidden = false;
}

addEventListener("error", (event) => show(String(event.error?.message ?? event.message)));
addEventListener("unhandledrejection", ({ reason }) => show(String(reason?.message ?? reason)));
