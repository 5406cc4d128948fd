// What a person sees while the game is on its way: nothing on a quick line, how many bytes have
// come on a slow one, and a way to try again when nothing comes any more.
import { unable } from "./able.js";
import { bringInFront } from "./in_front.js";
import { recordOfGame } from "./stored.js";

const SLOW = 2; // seconds before the bytes are shown
const PATIENCE = 60; // seconds without a new byte or step
const TRYING = 15_000; // milliseconds in which files are asked for again, before the page is
const BUSY = 5000; // milliseconds in which a moment without work should come
const LOST = "Не получилось загрузить игру. Проверьте связь.";
const STOPPED = "Игра остановилась: её часть не загрузилась. Проверьте связь.";
const KEPT = " Партия сохранена.";

let total = 0;
let arrived = 0;
let waited = 0; // seconds, counted one by one: a machine that sleeps isn't waiting
let quiet = 0;
let lost = unable; // why the game will not start, as a sentence
let why = LOST;

export const isLost = () => Boolean(lost);

export function expectBytes(count) {
  total += count;
}

export function gotBytes(count) {
  arrived += count;
  quiet = 0;
}

// What to say instead where nothing comes over a line.
export function blame(text) {
  why = text;
}

// Something that the game can't do without will not come.
export function lose() {
  if (isReady() || lost) return;
  lost = why;
  tellWorker();
  show();
}

// Nor will something that it needs when it has begun: Python stands still where it called for it.
export function stop() {
  if (!isReady()) return lose();
  bringInFront(document.getElementById("waiting"));
  lost = STOPPED + (recordOfGame() ? KEPT : "");
  show();
}

const isReady = () => document.body?.dataset.ready;

let hasFailed = false;

// The worker counts failed starts: after a few of them the last good version comes back.
export function tellWorker() {
  hasFailed = true;
  const version = document.documentElement.dataset.version;
  try {
    navigator.serviceWorker?.controller?.postMessage({ failed: version });
  } catch {
    // some frames may not even ask for a worker
  }
}

function show() {
  const box = document.getElementById("waiting");
  if (!box) return;
  const slow = waited >= SLOW && arrived < total && !isReady();
  const [text, bar, button] = ["p", "progress", "button"].map((name) => box.querySelector(name));
  if (!button) return; // the page is being read still
  write(box, { hidden: !lost && !slow });
  box.classList.toggle("lost", isLost());
  write(text, { textContent: lost || (slow ? progress() : "") });
  write(bar, { hidden: isLost(), value: total ? arrived / total : 0 });
  write(button, { hidden: !lost || Boolean(unable) });
  button.onclick = again;
}

// Only what differs, or the browser would take it for another paint: see web/dom.py.
function write(target, values) {
  for (const [name, value] of Object.entries(values))
    if (target[name] !== value) target[name] = value;
}

function tick() {
  waited += 1;
  quiet += 1;
  if (quiet >= PATIENCE) lose();
  show(); // also what was lost before the page could say so
}

const progress = () => `Загружаем игру: ${megabytes(arrived)} из ${megabytes(total)} МБ`;
const megabytes = (count) => (count / 1e6).toFixed(1).replace(".", ",");

// A browser may have kept a bad answer under the name of a file: it's asked for past its cache. On a line
// that hangs that may take for ever, so it has its time.
export async function again({ currentTarget: button }) {
  write(button, { textContent: "Загружаем заново…" }); // Firefox would keep `disabled` for the next page
  const signal = AbortSignal.timeout?.(TRYING);
  const named = document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=preload]");
  const addresses = [...[...named].map(({ src, href }) => src || href), ...others];
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: "reload", signal })));
  location.reload();
}

const others = [];
export const reloadToo = (address) => others.push(address);

let tellReady;
const ready = new Promise((resolve) => (tellReady = resolve));

// When the page can be played on and has nothing to do for a moment, or never has.
export async function whenIdle() {
  await ready;
  const ask = self.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => ask(() => resolve(), { timeout: BUSY }));
}

function finish() {
  clearInterval(ticking);
  tellReady();
  if (!isStyled()) return;
  lost = "";
  show();
}

// Browsers are content with half of a style sheet; its last rule tells whether it came whole.
const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue("--whole");

// A new version asks every tab whether somebody plays there, and Python may not be there to answer.
try {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
    if (data.playing && (lost || (hasFailed && !isReady()))) ports[0].postMessage(false);
  });
} catch {
  // see above
}

const ticking = setInterval(tick, 1000);
addEventListener("py:progress", () => (quiet = 0));
addEventListener("DOMContentLoaded", () => {
  // two sentences of the page are for where no script runs
  for (const sentence of document.querySelectorAll(".unstyled, .unstarted")) sentence.remove();
  const style = document.querySelector("link[rel=stylesheet]");
  const look = () => isStyled() || miss(style?.href ?? "");
  if (style && !style.sheet) style.addEventListener("load", look); // it's still on its way
  else look();
  show();
  const watch = { attributes: true, attributeFilter: ["data-ready"] };
  new MutationObserver(finish).observe(document.body, watch);
});

// The page can't do without its scripts and its style; of icons and the like nobody hears, nor of
// a script that the host has added.
const OURS = /(start|stored_face|runtime|core)[^/]*\.js$/;
const isNeeded = ({ localName, src, rel }) => (localName === "script" && OURS.test(src)) || rel === "stylesheet";
addEventListener("error", ({ target }) => {
  if (target && isNeeded(target)) miss(target.src || target.href);
}, true);

// A file that comes but isn't taken has a wrong type: that is the host's fault, not the line's.
async function miss(address) {
  lose();
  const response = await fetch(address, { method: "HEAD" }).catch(() => null);
  const type = response?.headers.get("Content-Type") ?? "";
  if (!response?.ok || /javascript|css/.test(type) || lost !== LOST) return;
  const name = address.split("/").pop();
  lost = `Сервер отдаёт файл ${name} с неверным типом (${type || "без типа"}), и браузер его не берёт. Сообщите тому, кто выложил игру.`;
  show();
}
