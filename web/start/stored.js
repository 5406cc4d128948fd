// The game of this tab, as it is stored: rules, number, rounds.
export function recordOfGame() {
  try {
    return JSON.parse(localStorage.getItem(window.name.replace("pyanitsa-", "pyanitsa/run/"))).record;
  } catch {
    return ""; // nothing stored, or nothing that may be read
  }
}
