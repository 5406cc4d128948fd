// The message that something is broken: whatever goes wrong in the page ends here, Python included.
import { bringInFront } from "./in_front.js";
import { recordOfGame } from "./stored.js";
import { again, isLost, tellWorker } from "./waiting.js";

const ANSWER = 10_000; // milliseconds in which the host says that it's there

function show(details) {
  const box = document.getElementById("fault");
  if (!box || !box.hidden || isLost()) return; // the first one counts: others follow from it
  if (!document.body.dataset.ready) tellWorker();
  const record = recordOfGame();
  const number = Number(record.split(" ")[1]);
  box.querySelector(".number").textContent = number ? ` Партия №\u00a0${number.toLocaleString("ru")}.` : "";
  const report = [record, details].filter(Boolean).join("\n");
  box.querySelector("pre").textContent = report;
  box.querySelector(".copy").onclick = () => navigator.clipboard?.writeText(report);
  box.querySelector(".copy").hidden = !navigator.clipboard;
  box.querySelector(".reload").onclick = again;
  box.querySelector(".reset").onclick = reset;
  box.querySelector(".close").onclick = () => (box.hidden = true);
  box.querySelector(".kept").hidden = true; // said of an earlier fault
  bringInFront(box);
  box.hidden = false;
}

// The kept files of the page may be what is broken. Games and settings stay, and whatever belongs
// to other programs on the same origin. Where the page can't be had anew, it's all that there is.
async function reset() {
  if (!(await canBeHad())) {
    document.querySelector("#fault .kept").hidden = false;
    return;
  }
  try {
    const scope = new URL("./", location);
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.scope === scope.href) await worker.unregister();
    const names = window.caches ? await caches.keys() : [];
    const ours = names.filter((name) => name.startsWith(`pyanitsa ${scope.pathname} `));
    await Promise.all(ours.map((name) => caches.delete(name)));
  } finally {
    location.reload();
  }
}

async function canBeHad() {
  const address = new URL("?nosw", location.href.split("#")[0]); // past the worker
  const options = { cache: "no-store", signal: AbortSignal.timeout?.(ANSWER) };
  return fetch(address, options).then(({ ok }) => ok, () => location.protocol === "file:");
}

// Browsers and their extensions report through the same doors what isn't this page's doing: an
// observer that is called once more in the next frame, a script that may not be looked into, what
// an extension throws or rejects. Whatever our programs raise is an Error with a place of its own.
const NOISE = /^(Uncaught )?(ResizeObserver loop|Script error)/;
const isOurs = (error, message, place = "") =>
  error instanceof Error && !NOISE.test(message) && !/-extension:/.test(`${place} ${error.stack}`);

addEventListener("error", ({ error, message, filename }) => {
  if (isOurs(error, message, filename)) show(String(error.message || message));
});
addEventListener("unhandledrejection", ({ reason }) => {
  if (isOurs(reason, String(reason?.message ?? ""))) show(reason.message || String(reason));
});
