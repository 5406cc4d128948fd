// A press before Python is there keeps its control down; Python plays it, once. A second press on
// the menu, on help or on autoplay takes the first one back.
const WAITING = "Сейчас откроем…";

document.addEventListener("click", ({ target }) => {
  const control = target.closest("#open, #menu, #help, #autoplay");
  if (!control || document.body.dataset.ready) return;
  if (control.id !== "open") {
    control.classList.toggle("held");
    return;
  }
  control.classList.add("held");
  control.textContent = WAITING;
});
document.addEventListener("change", ({ target }) => {
  if (!document.body.dataset.ready) target.closest("#speed")?.classList.add("held");
});
