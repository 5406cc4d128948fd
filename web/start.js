// Runs before Python can: keeps an early press for it, and shows errors that would otherwise pass
// unseen. Classic and blocking on purpose, so that no press and no error comes before it.
(() => {
  "use strict";
  const WAITING = "Сейчас откроем…";

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#open");
    if (!button || document.body.dataset.ready) return;
    button.classList.add("held");
    button.textContent = WAITING;
  });

  const show = (details) => {
    const box = document.getElementById("fault");
    if (!box || !box.hidden) return;
    box.querySelector("pre").textContent = details;
    box.querySelector("button").onclick = () => navigator.clipboard?.writeText(details);
    box.querySelector("button").hidden = !navigator.clipboard;
    box.hidden = false;
  };
  addEventListener("error", (event) => show(String(event.error?.message ?? event.message)));
  addEventListener("unhandledrejection", (event) => show(String(event.reason?.message ?? event.reason)));
})();
