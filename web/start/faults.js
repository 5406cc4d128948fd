// The message that something is broken: whatever goes wrong in the page ends here, Python included.
import { isLost } from "./waiting.js";

function show(details) {
  const box = document.getElementById("fault");
  if (!box || !box.hidden || isLost()) return; // the first one counts: others follow from it
  const record = recordOfGame();
  const number = Number(record.split(" ")[1]);
  if (number) box.querySelector("p").textContent += ` Партия № ${number.toLocaleString("ru")}.`;
  const report = [record, details].filter(Boolean).join("\n");
  box.querySelector("pre").textContent = report;
  box.querySelector(".copy").onclick = () => navigator.clipboard?.writeText(report);
  box.querySelector(".copy").hidden = !navigator.clipboard;
  box.querySelector(".reload").onclick = () => location.reload();
  box.querySelector(".reset").onclick = reset;
  box.hidden = false;
}

// The game of this tab, as it is stored: rules, number, rounds.
function recordOfGame() {
  try {
    return JSON.parse(localStorage.getItem(window.name.replace("pyanitsa-", "pyanitsa/run/"))).record;
  } catch {
    return ""; // nothing stored, or nothing that may be read
  }
}

// The kept files of the page may be what is broken. Games and settings stay.
async function reset() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = window.caches ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  location.reload();
}

addEventListener("error", (event) => show(String(event.error?.message ?? event.message)));
addEventListener("unhandledrejection", ({ reason }) => show(String(reason?.message ?? reason)));
