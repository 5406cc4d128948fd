// Paints the stored game's face before the first frame, so that nothing jumps when Python arrives.
// The face is a picture only: Python recomputes the game and never reads it. Texts are set as text.
(() => {
  "use strict";
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };

  const parsed = (key) => { try { return JSON.parse(stored(key)) ?? {}; } catch { return {}; } };
  const settings = parsed("pyanitsa/settings");
  const LOOK = { opponent: "solo", turned: true, felt: "green", back: "blue", suits: "two", print: "normal", ranks: "latin", motion: "system" };
  const root = document.documentElement;
  for (const [name, usual] of Object.entries(LOOK)) {
    const value = settings[name] ?? usual;
    root.dataset[name] = value === true ? "yes" : value === false ? "no" : value;
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = ["light", "dark"].includes(settings.theme) ? settings.theme : dark;

  // The game that Python will choose: this tab's or the last one; with a link only if it's the link's.
  const face = () => {
    const id = window.name.match(/^pyanitsa-(.+)$/)?.[1];
    const own = id && parsed("pyanitsa/run/" + id).face;
    const left = own || parsed("pyanitsa/run/" + stored("pyanitsa/last")).face;
    if (!left || !location.hash) return left;
    return left.link === location.hash && (own || !left.results) ? left : null;
  };

  const one = (selector) => document.querySelector(selector);
  const write = (selector, text) => document.querySelectorAll(selector).forEach((found) => { found.textContent = text; });

  const paintMini = (mini, [rank, suit], won) => {
    mini.hidden = false;
    mini.classList.add(suit);
    mini.classList.toggle("won-round", won);
    mini.querySelector("b").textContent = rank;
    mini.querySelector("b").classList.toggle("ten", rank === "10");
    mini.querySelector("use").setAttribute("href", "#" + suit);
  };

  const paintStory = (story) => {
    for (const name of ["tale", "longer", "mirrored"]) write("#" + name, story[name]);
    write("#results .round-line", story.line);
    one("#results .chart").setAttribute("aria-valuenow", story.at);
    one("#results .chart").setAttribute("aria-valuemax", story.rounds);
    document.querySelectorAll("#results .facts div").forEach((box, number) => {
      story.facts[number].forEach((text, part) => { box.children[part].textContent = text; });
    });
  };

  const paint = (face) => {
    write(".round", face.title);
    one("#progress").setAttribute("aria-valuenow", face.round);
    if (face.limit) one("#progress").setAttribute("aria-valuemax", face.limit);
    else one("#progress").removeAttribute("aria-valuemax");
    one("#progress").style.setProperty("--played", face.round / (face.limit || Infinity));
    write(".caption", face.caption);
    face.counts.forEach((count, number) => {
      const seat = `.seat[data-seat="${number}"]`, [stack, won] = face.piles[number];
      write(`[data-count="${number}"]`, count);
      write(`[data-name="${number}"]`, face.names[number]);
      one(`${seat} .stack`).dataset.depth = stack;
      one(`${seat} .won`).dataset.depth = won;
      for (const mini of document.querySelectorAll(`.mini[data-seat="${number}"]`))
        if (face.last[number]) paintMini(mini, face.last[number], number === face.winner);
    });
    if (!face.results) return;
    for (const name of ["heading", "reason", "score", "number"]) write("#" + name, face.results[name]);
    if (face.story) paintStory(face.story);
    one("#results").hidden = one("#again").hidden = false;
    one("#open").hidden = true;
    document.body.classList.add("over");
  };

  // start.js says what could not be loaded; when that is start.js itself, it's said here.
  addEventListener("error", ({ target }) => {
    if (!/start[^/]*\.js$/.test(target?.src ?? "")) return;
    addEventListener("DOMContentLoaded", () => {
      const box = one("#waiting"), again = box.querySelector("button");
      box.querySelector("p").textContent = "Не получилось загрузить игру. Проверьте связь.";
      again.onclick = () => location.reload();
      box.hidden = again.hidden = false;
    });
  }, true);

  // The parser calls this when it reaches the element: everything above it exists, nothing is shown.
  customElements.define("stored-face", class extends HTMLElement {
    connectedCallback() {
      const found = face();
      try { if (found) paint(found); } catch { /* a damaged face is no picture; Python draws the game */ }
    }
  });
})();
