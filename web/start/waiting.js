// What a person sees while the game is on its way: nothing on a quick line, how many bytes have
// come on a slow one, and a way to try again when nothing comes any more.
const SLOW = 2; // seconds before the bytes are shown
const PATIENCE = 60; // seconds without a new byte or step
const LOST = "Не получилось загрузить игру. Проверьте связь.";

let total = 0;
let arrived = 0;
let waited = 0; // seconds, counted one by one: a machine that sleeps isn't waiting
let quiet = 0;
let lost = false;

export const isLost = () => lost;

export function expectBytes(count) {
  total += count;
}

export function gotBytes(count) {
  arrived += count;
  quiet = 0;
}

// Something that the game can't do without will not come.
export function lose() {
  if (isReady()) return;
  lost = true;
  show(LOST);
}

const isReady = () => document.body?.dataset.ready;

function show(text) {
  const box = document.getElementById("waiting");
  if (!box) return;
  box.hidden = !text;
  box.classList.toggle("lost", lost);
  box.querySelector("p").textContent = text;
  box.querySelector("button").hidden = !lost;
  box.querySelector("button").onclick = () => location.reload();
}

function tick() {
  waited += 1;
  quiet += 1;
  if (quiet >= PATIENCE) lost = true;
  if (lost) show(LOST); // also when it was lost before the page could say so
  else if (waited >= SLOW && arrived < total) show(progress());
  else show("");
}

const progress = () => `Загружаем игру: ${megabytes(arrived)} из ${megabytes(total)} МБ`;
const megabytes = (count) => (count / 1e6).toFixed(1).replace(".", ",");

function finish() {
  clearInterval(ticking);
  if (!isStyled()) return;
  lost = false;
  show("");
}

// Browsers are content with half of a style sheet; its last rule tells whether it came whole.
const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue("--whole");

const ticking = setInterval(tick, 1000);
addEventListener("py:progress", () => (quiet = 0));
addEventListener("DOMContentLoaded", () => {
  if (!isStyled()) lose();
  const watch = { attributes: true, attributeFilter: ["data-ready"] };
  new MutationObserver(finish).observe(document.body, watch);
});
// the page can't do without its scripts and its style; of icons and the like nobody hears
const isNeeded = ({ localName, rel }) => localName === "script" || rel === "stylesheet";
addEventListener("error", ({ target }) => target && isNeeded(target) && lose(), true);
