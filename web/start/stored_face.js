// Paints the stored game's face before the first frame, so that nothing jumps when Python arrives.
// The face is a picture only: Python recomputes the game and never reads it. Texts are set as text.
(() => {
  "use strict";
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };

  const read = (key) => { try { return JSON.parse(stored(key)); } catch { return null; } };
  const parsed = (key) => read(key) ?? {};
  const before = parsed("pyanitsa/settings"); // all at once, as older versions stored them
  // What a new player gets: web/memory/settings.py, by a test.
  const USUAL = { opponent: "solo", theme: "system", felt: "green", back: "blue", suits: "two", ranks: "latin", print: "normal", motion: "system", turned: true };
  const root = document.documentElement;
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = read("pyanitsa/setting/" + name) ?? before[name] ?? usual;
    root.dataset[name] = value === true ? "yes" : value === false ? "no" : value;
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  if (!["light", "dark"].includes(root.dataset.theme)) root.dataset.theme = dark;

  // The game that Python will choose: this tab's or the last one; with a link to a game only if it's the link's.
  const face = () => {
    const id = window.name.match(/^pyanitsa-(.+)$/)?.[1];
    const own = id && parsed("pyanitsa/run/" + id).face;
    const left = own || parsed("pyanitsa/run/" + stored("pyanitsa/last")).face;
    if (!left || !location.hash || location.hash.startsWith("#odds=")) return left;
    return left.link === location.hash && (own || !left.results) ? left : null;
  };

  const one = (selector) => document.querySelector(selector);
  // An older version may have stored something else or nothing here: what isn't as it should be is left out.
  const isText = (value) => typeof value === "string" || Number.isFinite(value);
  const list = (value) => (Array.isArray(value) ? value : []);
  const write = (selector, text) => {
    if (isText(text)) document.querySelectorAll(selector).forEach((found) => { found.textContent = text; });
  };
  const number = (value) => { if (!Number.isFinite(value)) throw new TypeError("no number"); return value; };
  const shape = (value) => (/^M[\d MLHVZlz.-]*$/.test(value) ? value : "");

  const paintMini = (mini, [rank, suit], won) => {
    mini.hidden = false;
    if (suit) mini.classList.add(suit);
    mini.classList.toggle("won-round", won);
    mini.querySelector("b").textContent = rank;
    mini.querySelector("b").classList.toggle("ten", rank === "10" && suit !== "");
    if (suit) mini.querySelector("use").setAttribute("href", "#" + suit);
  };

  const svg = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  // The line of the game so far; web/story/strip.py says what these shapes are.
  const paintStrip = ({ strip }) => {
    const bar = one("#progress"), course = bar.querySelector(".course"), [across, down] = strip.now.map(number);
    course.setAttribute("viewBox", strip.box.map(number).join(" "));
    for (const name of ["band", "line", "rest"]) course.querySelector("." + name).setAttribute("d", shape(strip[name]));
    for (const place of strip.wars) {
      const [x, y] = place.map(number), mark = svg("svg", { x: x + "%", y: y + "%" });
      mark.append(svg("path", { d: shape(strip.mark) }));
      bar.querySelector(".marks").append(mark);
    }
    bar.style.setProperty("--across", across + "%");
    bar.style.setProperty("--down", down + "%");
  };

  const paintRound = (face) => {
    const bar = one("#progress");
    write(".round", face.title);
    write(".rules-line", face.rules);
    for (const name of ["sums", "tactical", "arranging"]) document.body.classList.toggle(name, face[name] === true);
    write(".caption", face.caption);
    bar.setAttribute("aria-valuenow", number(face.round));
    if (face.limit) bar.setAttribute("aria-valuemax", number(face.limit));
    else bar.removeAttribute("aria-valuemax");
  };

  // A company has a place each: web/table/company.py, which finds them here.
  const paintCompany = ({ company, winner }) => {
    if (!company) return;
    const markup = one("#chair").innerHTML, places = company.slice(0, 8);
    const [mine, ...others] = places.map((_, seat) => markup.replaceAll("§", seat));
    root.dataset.opponent = "company";
    one(".yours").innerHTML = mine;
    one(".ring").innerHTML = others.join("");
    one(".sides").dataset.seats = places.length;
    one(".sides").dataset.teams = places.some(([, together]) => together) ? "pairs" : "none";
    places.forEach(([side, together, isOut], seat) => {
      const place = one(`.chair[data-seat="${seat}"]`);
      place.dataset.side = number(side);
      place.classList.toggle("takes", seat === winner);
      place.classList.toggle("out", isOut === true);
      place.querySelector(".together").textContent = together;
      place.querySelector(".gone").textContent = isOut === true ? "вне игры" : "";
    });
  };

  const paintSeats = (face) => face.counts.forEach((count, place) => {
    const kind = face.company ? "chair" : "seat", [stack, won] = face.piles[place].map(number);
    const seat = `.${kind}[data-seat="${place}"]`;
    write(`[data-count="${place}"]`, count);
    write(`[data-name="${place}"]`, list(face.names)[place]);
    one(`${seat} .stack`).dataset.depth = stack;
    one(`${seat} .won`).dataset.depth = won;
    for (const mini of document.querySelectorAll(`.mini[data-seat="${place}"]`))
      if (face.last?.[place]) paintMini(mini, face.last[place], place === face.winner);
  });

  const paintResults = ({ results, mood }) => {
    if (!isText(results?.heading)) return;
    for (const name of ["heading", "comfort", "reason", "score", "number"]) write("#" + name, results[name]);
    if (isText(mood)) one("#results").dataset.mood = mood;
    one("#results").hidden = one("#again").hidden = false;
    one("#open").hidden = true;
    document.body.classList.add("over");
  };

  const paintStory = ({ story, tactical, day }) => {
    if (!story) return;
    for (const name of ["longer", "mirrored"]) write("#" + name, story[name]);
    write("#results .tale", story.tale);
    write("#results .round-line", story.line);
    one("#results [data-do=review]").hidden = tactical !== true;
    one("#of-the-day").hidden = day !== true;
    one("#results .facts").replaceChildren(...list(story.facts).map(paintFact));
    one("#results .chart").setAttribute("aria-valuenow", number(story.at));
    one("#results .chart").setAttribute("aria-valuemax", number(story.rounds));
  };

  const paintFact = (fact) => {
    const box = one("#fact").content.firstElementChild.cloneNode(true);
    [...box.children].forEach((part, place) => { part.textContent = list(fact).filter(isText)[place] ?? ""; });
    return box;
  };

  // The sign that there is more below, as web/screens/results.py sets it later.
  // Asking for a height lays the whole page out, which is read to its middle here.
  const paintMore = ({ results }) => {
    if (!results) return;
    const { scrollHeight, clientHeight } = one(".panel");
    one("#results").classList.toggle("more", scrollHeight - clientHeight > 24);
  };

  // Each part by itself: one that is damaged is no picture, and Python draws the game anyway.
  const paint = (face) => {
    for (const part of [paintRound, paintCompany, paintSeats, paintStrip, paintResults, paintStory, paintMore])
      try { part(face); } catch { /* left as it was */ }
  };

  // Buttons that not every browser, or not every host, has a use for.
  const offer = () => {
    one("#number-actions [data-do=copy]").hidden = !navigator.clipboard;
    one("#number-actions [data-do=share]").hidden = !navigator.share;
  };

  // start.js says what could not be loaded; when it is itself lost, or something else has come under
  // its name, that's said here. The browser may have kept that, so it's asked for past its cache.
  addEventListener("error", ({ target, error, filename }) => {
    const address = error instanceof SyntaxError ? filename : target?.src ?? "";
    if (!/start[^/]*\.js$/.test(address)) return;
    addEventListener("DOMContentLoaded", () => {
      const box = one("#waiting"), again = box.querySelector("button");
      box.querySelector("p").textContent = "Не получилось загрузить игру. Проверьте связь.";
      box.querySelector("progress").hidden = true;
      box.classList.add("lost");
      again.onclick = () => fetch(address, { cache: "reload" }).catch(() => {}).then(() => location.reload());
      box.hidden = again.hidden = false;
    });
  }, true);

  // The parser calls this when it reaches the element: everything above it exists, nothing is shown.
  customElements.define("stored-face", class extends HTMLElement {
    connectedCallback() {
      offer();
      const found = face();
      if (found) paint(found);
    }
  });
})();
