// A press before Python is there keeps the button down; Python plays it, once.
const WAITING = "Сейчас откроем…";

document.addEventListener("click", (event) => {
  const button = event.target.closest("#open");
  if (!button || document.body.dataset.ready) return;
  button.classList.add("held");
  button.textContent = WAITING;
});
