// Keeps the page working without a network, and never mixes two versions of it.
// The build writes in front: VERSION, then names by what they are kept for, each with the first
// hexadecimal digits of its SHA-256. FILES make the page; LATER are only needed where the quick start
// doesn't work, and for tracebacks; EXTRAS (manifest, icons, documents beside the page) are kept where
// they can be had.
"use strict";

// Other copies of the game, and other programs, may live on the same origin: everything of ours
// carries our scope, and nothing else is touched. `start/faults.js` knows this name too.
const PREFIX = `pyanitsa ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + VERSION;
const NOTES = PREFIX + "notes"; // one JSON: the version that last started, what came of the one after it
const FAILURES = 2; // starts in which a new version may fail before the last good one comes back
const START_TIME = 60_000; // milliseconds: a start that was given up sooner says nothing
const ANSWER_TIME = 2000; // milliseconds in which a tab says whether somebody plays in it
const PAGE = "index.html";
const ADDRESSES = { [PAGE]: ["./", PAGE] }; // hosts redirect the one to the other, either way

// Types follow from names: what a host says of them is often wrong.
const TYPES = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
  webmanifest: "application/manifest+json",
};
const typeOf = (name) => TYPES[name.split(".").pop()] ?? "application/octet-stream";

// A version is there as a whole or not at all.

async function fetched(name, digest) {
  let fault;
  for (const address of ADDRESSES[name] ?? [name]) {
    // a name with a hash never changes, so what the page has just loaded is good enough; but the
    // browser may have kept a bad answer under it, and then only the host itself can help
    for (const cache of name.includes(`-${digest}`) ? ["force-cache", "reload"] : ["reload"]) {
      try {
        return await right(name, digest, await fetch(address, { cache, credentials: "same-origin" }));
      } catch (error) {
        fault = error;
      }
    }
  }
  throw fault;
}

// The response if it's whole and the right one. It's kept as it came wherever that's possible, since
// browsers keep compiled scripts for those only.
async function right(name, digest, response) {
  if (response.status !== 200 || response.type !== "basic") throw new Error(`${name}: ${response.status}`);
  const kept = response.clone();
  const body = await response.arrayBuffer();
  if (!(await isRight(name, digest, body))) throw new Error(`${name} is of another version`);
  const type = typeOf(name);
  const asTyped = (response.headers.get("Content-Type") ?? "").startsWith(type.split(";")[0]);
  return asTyped && !response.redirected ? kept : new Response(body, { headers: { "Content-Type": type } });
}

// Some hosts add a script of their own to every page: its stamp tells which version it is. For
// documents beside the page it's the digest itself.
async function isRight(name, digest, body) {
  if (name.endsWith(".html"))
    return new TextDecoder().decode(body).includes(`data-version="${name === PAGE ? VERSION : digest}"`);
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.startsWith(digest);
}

async function fill(files) {
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).map(({ url }) => url);
  const missing = Object.entries(files).filter(([name]) => !known.includes(new URL(name, location).href));
  const responses = await Promise.all(missing.map(([name, digest]) => fetched(name, digest)));
  await Promise.all(responses.map((response, place) => cache.put(missing[place][0], response)));
}

async function fillAll() {
  await fill(FILES);
  for (const [name, digest] of Object.entries(EXTRAS)) await fill({ [name]: digest }).catch(() => {});
}

addEventListener("install", (event) => {
  event.waitUntil(fillAll().catch(async (fault) => { await caches.delete(CACHE); throw fault; }));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// What the versions have done so far outlives this program. It's read and written in turn, or a start
// that comes just when the last one has failed would forget that.
let turn = Promise.resolve();
const inTurn = (work) => (turn = turn.then(work, work));

async function notes() {
  const stored = await (await caches.open(NOTES)).match("notes");
  return stored ? stored.json().catch(() => ({})) : {}; // what can't be read is written anew
}

async function note(changes) {
  const text = JSON.stringify({ ...(await notes()), ...changes });
  await (await caches.open(NOTES)).put("notes", new Response(text));
}

// How often this version has failed: by its own word, or by a start that had its time and is over.
async function failures() {
  const { trying, failed = 0, since } = await notes();
  if (trying !== VERSION) return 0;
  return failed + (since && Date.now() - since >= START_TIME ? 1 : 0);
}

// A version that doesn't get as far as its first playable moment gives way to the last that did.
const versionToShow = () => inTurn(async () => {
  const { good } = await notes();
  if (good === VERSION) return VERSION;
  const failed = await failures();
  const gives = good && failed >= FAILURES && (await caches.has(PREFIX + good));
  await note({ trying: VERSION, failed, since: gives ? 0 : Date.now() });
  return gives ? good : VERSION;
});

const fails = (version) => inTurn(async () => {
  if (version === VERSION) await note({ trying: VERSION, failed: (await failures()) + 1, since: 0 });
});

async function starts(version, tab) {
  // the page is older than this program: it was reloaded just when nobody needed the old one, or
  // the new one has failed and may be tried again
  if (version !== VERSION) return tab.postMessage({ newer: true });
  await clients.claim(); // a page that was loading just when this program began isn't among its own
  await inTurn(() => note({ good: VERSION, trying: VERSION, failed: 0, since: 0 }));
  await forgetOthers();
  await fillAll().catch(() => {}); // browsers may have cleared some of it; the next start tries again
}

// Not while a newer version waits or is on its way: what it needs is among them.
async function forgetOthers() {
  const names = await caches.keys();
  if (registration.waiting || registration.installing) return;
  for (const name of names)
    if (name.startsWith(PREFIX) && name !== CACHE && name !== NOTES) await caches.delete(name);
}

const isOurs = (url) => url.startsWith(registration.scope);
const isPage = (url) => ["", PAGE].some((name) => new URL(name, registration.scope).pathname === new URL(url).pathname);

// Where a disk is full or broken, caches fail: the line may still be there.
addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !isOurs(url) || new URL(url).searchParams.has("nosw")) return;
  const kept = mode === "navigate" && isPage(url) ? page : file;
  event.respondWith(kept(event.request).catch(() => fetch(event.request)));
});

async function page(request) {
  const version = await versionToShow().catch(() => VERSION); // it can be shown without notes, too
  const cache = await caches.open(PREFIX + version);
  return (await cache.match(PAGE)) ?? fetch(request);
}

// Names carry hashes, so a file is the right one in whichever version's cache it lies.
async function file(request) {
  for (const name of [CACHE, ...(await caches.keys())]) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return fetch(request);
}

// What the page says.

addEventListener("message", (event) => {
  const { started, failed, later, retry, takeOver } = event.data ?? {};
  if (started) event.waitUntil(starts(started, event.source));
  if (failed) event.waitUntil(fails(failed));
  if (later) event.waitUntil(fill(LATER).catch(() => {})); // the next finished game tries again
  if (retry) event.waitUntil(tryAgain(event.source));
  if (takeOver) event.waitUntil(takeOverIfNobodyPlays(event.source));
});

async function tryAgain(tab) {
  await inTurn(() => note({ trying: VERSION, failed: 0, since: 0 }));
  tab.postMessage({ again: true });
}

// Documents beside the page, and other programs on the origin, are nobody's game.
async function takeOverIfNobodyPlays(asker) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = windows.filter(({ id, url }) => id !== asker.id && isOurs(url) && isPage(url));
  const playing = await Promise.all(tabs.map(playsIn));
  if (playing.some(Boolean)) asker.postMessage({ busy: true });
  else await skipWaiting();
}

// A tab that doesn't answer may be playing.
function playsIn(tab) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(true), ANSWER_TIME);
    tab.postMessage({ playing: "?" }, [port2]);
  });
}
