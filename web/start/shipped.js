// `globalThis.shipped`: the files that web/start/runtime.js asks for. They lie beside the page, or in it
// as text (a page that is one file has no others), and this is the only place that knows.
import { fetchNow } from "./at_once.js";
import { coldFrom } from "./cold.js";
import { inflated } from "./inflated.js";
import { blame, expectBytes, gotBytes, lose, reloadToo, stop, whenIdle } from "./waiting.js";

const DAMAGED =
  "Игра не запустилась: файл повреждён, или браузер для неё слишком старый. " +
  "Скопируйте файл заново или откройте его в другом браузере.";

const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

// `beside` lists what lies beside the page: name -> [address, size].
export function ship(beside) {
  const hosted = "wasm" in beside;
  const stream = (name) => (hosted ? fetched(...beside[name]) : carried(name));
  const wasm = WebAssembly.compileStreaming(inflated(stream("wasm"), "application/wasm"));
  const memory = inflated(stream("memory"), "application/octet-stream").then(bytes);
  memory.catch(() => {}); // the runtime can start without it
  const thread = hosted ? programsBeside(beside) : PROGRAM_CARRIED;
  globalThis.shipped = {
    wasm: () => wasm,
    memory: () => memory,
    sources: () => (hosted ? fetchNow(beside.app[0]) : decoded(textOf("sources"))),
    thread: (work, task) => begin(thread, { wasm, memory }, { work, task }),
    lose,
    stop,
    whenIdle,
  };
  if (beside.cold) addCold(...beside.cold);
  if (hosted) offerMore(wasm, beside);
  else haveAll(wasm, runCarried(stream));
}

// Another Python, in a thread of its own, that does this work: see web/start/thread.js.
function begin({ address, ...programs }, { wasm, memory }, work) {
  const worker = new Worker(address());
  Promise.all([wasm, memory.catch(() => null)]).then(([wasm, memory]) =>
    worker.postMessage({ ...programs, ...work, wasm, memory }));
  return worker;
}

function programsBeside(beside) {
  const [thread, runtime, library, app, cold] =
    ["thread", "runtime", "library", "app", "cold"].map((name) => beside[name]?.[0]);
  return { address: () => thread, scripts: [runtime], archives: { library, app }, cold };
}

let made;
const PROGRAM_CARRIED = { address: () => (made ??= addressOfCarried()), scripts: [], archives: {} };

function addressOfCarried() {
  const runtime = document.getElementById("text-runtime").textContent;
  const parts = [textOf("thread"), "\n", runtime];
  return URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
}

// The wasm is in two halves: this is where the other one lies.
function addCold(address) {
  shipped.cold = coldFrom(address);
  reloadToo(address);
}

// What can't be done without, and what is fetched only where the memory doesn't work.
function offerMore(wasm, beside) {
  wasm.catch(lose);
  const archive = async ([address, size]) => {
    reloadToo(address);
    return new Response(await fetched(address, size));
  };
  shipped.library = () => archive(beside.library);
  shipped.app = () => archive(beside.app);
}

// A page that is one file has all that it needs, or never will have.
function haveAll(...promises) {
  blame(DAMAGED);
  for (const promise of promises) promise.catch(lose);
}

async function fetched(address, size) {
  expectBytes(size);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.body.pipeThrough(counting());
}

const counting = () =>
  new TransformStream({
    transform(chunk, controller) {
      gotBytes(chunk.length);
      controller.enqueue(chunk);
    },
  });

async function carried(name) {
  await parsed;
  const element = document.getElementById(`file-${name}`);
  const bytes = decoded(element.textContent);
  element.remove();
  return new Blob([bytes]).stream();
}

const textOf = (name) => document.getElementById(`file-${name}`).textContent;

const decoded = (text) =>
  Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt());

async function bytes(response) {
  return new Uint8Array(await response.arrayBuffer());
}

// The scripts that such a page carries as text, in their order.
async function runCarried(stream) {
  for (const name of ["runtime", "core"]) {
    const script = document.createElement("script");
    script.id = `text-${name}`;
    script.textContent = await (await inflated(stream(name), "text/javascript")).text();
    document.head.append(script);
  }
}
