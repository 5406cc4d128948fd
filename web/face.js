// Paints the stored game's face before the first frame, so that nothing jumps when Python arrives.
// The face is a picture only: Python recomputes the game and never reads it. Texts are set as text.
(() => {
  "use strict";
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };

  const face = () => {
    if (location.hash) return null; // a link opens its own game
    const id = window.name.match(/^pyanitsa-(.+)$/)?.[1];
    const text = (id && stored("pyanitsa/run/" + id)) || stored("pyanitsa/run/" + stored("pyanitsa/last"));
    try { return JSON.parse(text)?.face ?? null; } catch { return null; }
  };

  const one = (selector) => document.querySelector(selector);

  const paintMini = (seat, [rank, suit], winner) => {
    const mini = one(`.mini[data-seat="${seat}"]`);
    mini.hidden = false;
    mini.classList.add(suit);
    mini.classList.toggle("won-round", seat === winner);
    mini.querySelector("b").textContent = rank;
    mini.querySelector("use").setAttribute("href", "#" + suit);
  };

  const paint = (face) => {
    one("#round").textContent = face.title;
    one("#progress").setAttribute("aria-valuenow", face.round);
    if (face.limit) one("#progress").setAttribute("aria-valuemax", face.limit);
    else one("#progress").removeAttribute("aria-valuemax");
    one("#progress").style.setProperty("--played", face.round / (face.limit || Infinity));
    one("#caption").textContent = face.caption;
    face.counts.forEach((count, seat) => {
      one(`.seat[data-seat="${seat}"] .count b`).textContent = count;
      const [stack, won] = face.piles[seat];
      one(`.seat[data-seat="${seat}"] .stack`).dataset.depth = stack;
      one(`.seat[data-seat="${seat}"] .won`).dataset.depth = won;
      if (face.last[seat]) paintMini(seat, face.last[seat], face.winner);
    });
    if (!face.results) return;
    for (const name of ["heading", "reason", "score", "number"]) one("#" + name).textContent = face.results[name];
    one("#results").hidden = one("#again").hidden = false;
    one("#open").hidden = true;
  };

  // The parser calls this when it reaches the element: everything above it exists, nothing is shown.
  customElements.define("stored-face", class extends HTMLElement {
    connectedCallback() {
      const found = face();
      try { if (found) paint(found); } catch { /* a damaged face is no picture; Python draws the game */ }
    }
  });
})();
