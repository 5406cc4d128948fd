// Keeps the page working without a network, and never mixes two versions of it.
// The build writes VERSION, FILES and LATER in front: names, each with the first hexadecimal digits
// of its SHA-256. FILES make the page; LATER are only needed where the quick start doesn't work.
"use strict";

const PREFIX = "pyanitsa-";
const CACHE = PREFIX + VERSION;
const NOTES = PREFIX + "notes"; // one JSON: the version that last started, tries of the one after it
const TRIES = 2; // starts in which a new version may fail before the last good one comes back
const ANSWER_TIME = 2000; // milliseconds in which a tab says whether somebody plays in it
const PAGE = "index.html";

// All or nothing: a version is there as a whole or not at all.

async function fetched(name, digest) {
  // a name with a hash never changes: what the page has just loaded is good enough
  const cache = name.includes("-" + digest) ? "force-cache" : "reload";
  const response = await fetch(name, { cache, redirect: "error", credentials: "same-origin" });
  if (response.status !== 200 || response.type !== "basic") throw new Error(`${name}: ${response.status}`);
  const body = await response.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!hex.startsWith(digest)) throw new Error(`${name} is of another version`);
  return new Response(body, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

async function fill(files) {
  const entries = Object.entries(files);
  const responses = await Promise.all(entries.map(([name, digest]) => fetched(name, digest)));
  const cache = await caches.open(CACHE);
  await Promise.all(responses.map((response, place) => cache.put(entries[place][0], response)));
}

addEventListener("install", (event) => {
  event.waitUntil(fill(FILES).catch(async (fault) => { await caches.delete(CACHE); throw fault; }));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// What the versions have done so far outlives this program.

async function notes() {
  const stored = await (await caches.open(NOTES)).match("notes");
  return stored ? stored.json() : {};
}

async function note(changes) {
  const text = JSON.stringify({ ...(await notes()), ...changes });
  await (await caches.open(NOTES)).put("notes", new Response(text));
}

// A version that doesn't get as far as its first playable moment gives way to the last that did.
async function versionToShow() {
  const { good, trying, tries = 0 } = await notes();
  if (good === VERSION) return VERSION;
  const count = trying === VERSION ? tries + 1 : 1;
  await note({ trying: VERSION, tries: count });
  return good && count > TRIES && (await caches.has(PREFIX + good)) ? good : VERSION;
}

async function hasStarted(version, tab) {
  if (version !== VERSION) return tellOfNews(tab);
  await note({ good: VERSION });
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE && name !== NOTES) await caches.delete(name);
}

// The page is older than this program: it was reloaded just when nobody needed the old one.
async function tellOfNews(tab) {
  const { trying, tries = 0 } = await notes();
  if (trying !== VERSION || tries <= TRIES) tab.postMessage({ newer: true });
}

addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  const address = new URL(url);
  const scope = new URL(registration.scope);
  if (method !== "GET" || address.origin !== scope.origin || address.searchParams.has("nosw")) return;
  const name = address.pathname.slice(scope.pathname.length);
  if (!address.pathname.startsWith(scope.pathname)) return;
  if (mode === "navigate" && (name === "" || name === PAGE)) event.respondWith(page(event.request));
  else event.respondWith(file(event.request));
});

async function page(request) {
  const cache = await caches.open(PREFIX + (await versionToShow()));
  return (await cache.match(PAGE)) ?? fetch(request);
}

// Names carry hashes, so a file is the right one in whichever version's cache it lies.
async function file(request) {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

// What the page says.

addEventListener("message", (event) => {
  const { started, later, takeOver } = event.data ?? {};
  if (started) event.waitUntil(hasStarted(started, event.source));
  if (later) event.waitUntil(fill(LATER).catch(() => {})); // the next finished game tries again
  if (takeOver) event.waitUntil(takeOverIfNobodyPlays(event.source));
});

async function takeOverIfNobodyPlays(asker) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
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
