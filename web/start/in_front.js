// While a sheet is open nothing outside of it can be pressed, and it may lie over what is to be read.
// So a message stands in the sheet until that closes.
export function bringInFront(box) {
  const sheet = document.querySelector("dialog[open]");
  if (!sheet || sheet.contains(box)) return;
  sheet.append(box);
  sheet.addEventListener("close", () => document.body.append(box), { once: true });
}
