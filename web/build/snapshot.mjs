// node snapshot.mjs PYODIDE LIBRARY GIVEN BUILD OUT LEFT_OUT: Python's memory after all imports, in a
// file, and in another one whose sources are not in it.
//
// Pyodide can write down its memory and go on from there, which spares the page the start of the
// interpreter and every import. Written is only what differs from the memory of a freshly loaded
// pyodide.asm.wasm: web/start/runtime/memory.js puts both together again.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [, , pyodide, library, given, build, out, leftOut] = process.argv;
const beside = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

// Neither time, place nor chance nor what this Node can do, so that the same sources make the same
// snapshot, and one for every browser: Pyodide writes the engine's abilities into memory.
process.env.TZ = "UTC";
Date.now = () => Date.UTC(2000, 0, 1);
performance.now = () => 0;
crypto.getRandomValues = (view) => view.fill(0);
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "snapshot" } });
delete WebAssembly.Suspending; // without it `run_sync` says that it can't

let fresh; // the memory as the wasm file itself describes it
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...source) => {
  const made = await instantiate(...source);
  const { memory } = made.instance?.exports ?? {};
  if (memory) fresh = new Uint32Array(memory.buffer.slice(0));
  return made;
};

const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const { default: createPyodideModule } = await import(`${pyodide}/pyodide.asm.mjs`);
const python = await loadPyodide({
  createPyodideModule: (settings) => {
    settings.preRun.push((module) => (module.HEAPU32[trampoline(module)] = 0));
    return createPyodideModule(settings);
  },
  _makeSnapshot: true,
  _sysExecutable: "python",
  stdLibURL: fileURLToPath(library),
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});

python.FS.writeFile("/given.json", readFileSync(given));
for (const name of ["in_memory.py", "ready_texts.py"])
  python.FS.writeFile(`/home/pyodide/${name}`, beside(name));
python.runPython(beside("prepare.py"), { filename: "prepare.py", globals: python.toPy({}) });
writeFileSync(leftOut, python.FS.readFile("/left_out.json"));
zeroFreed(python._module);
writeFileSync(out, packed(python.makeMemorySnapshot()));

// The word of CPython's memory that says where in the table Pyodide has put the function by which C
// functions are called; 0 where the engine can't compile it. Each browser keeps its own: the table
// has other lengths in other engines.
function trampoline({ HEAPU32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) {
  const at = (__PyRuntime + HEAPU32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  if (!Number.isInteger(at)) throw new Error("snapshot: the trampoline is not where it was");
  return at;
}

// Freed memory keeps its last content, which nobody reads and which compresses badly: take all of
// it, clear it, give it back.
function zeroFreed(module) {
  const heap = module.HEAPU8;
  const top = heap.findLastIndex((byte) => byte) + 1;
  const taken = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    let place;
    while ((place = module._malloc(size)) && place < top) {
      heap.fill(0, place, place + size);
      taken.push(place);
    }
    module._free(place);
  }
  taken.forEach((place) => module._free(place));
  if (module.HEAPU8 !== heap) throw new Error("snapshot: memory has grown beyond its first size");
}

// Pyodide's file: magic, offset of memory, length of its settings, …; settings from byte 48 on.
function packed(whole) {
  const [, start, settings] = new Uint32Array(whole.buffer, whole.byteOffset, 3);
  const config = JSON.parse(new TextDecoder().decode(whole.subarray(48, 48 + settings)));
  const words = new Uint32Array(whole.slice(start).buffer);
  const runs = differences(words);
  const fixed = fresh.findLastIndex((word) => word) + 1;
  const own = [trampoline(python._module)];
  const head = { build, config, size: words.length, fixed, own, runs: runs.length };
  return Buffer.concat([header(head), table(runs), ...runs.map(([from, to]) => bytes(words, from, to))]);
}

// [from, to[ of words that differ; a gap shorter than a table entry pays for isn't worth one
function differences(words) {
  const runs = [];
  for (let at = 0; at < words.length; at++) {
    if (words[at] === fresh[at]) continue;
    const last = runs.at(-1);
    if (last && at - last[1] < 16) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

function header(head) {
  const text = JSON.stringify(head);
  return Buffer.from(text.padEnd(Math.ceil((text.length + 1) / 4) * 4 - 1) + "\n");
}

// distance from the end of the run before, and length
function table(runs) {
  let end = 0;
  const rows = runs.flatMap(([from, to]) => [from - end, (end = to) - from]);
  return bytes(Uint32Array.from(rows), 0, rows.length);
}

function bytes(words, from, to) {
  return Buffer.from(words.buffer, words.byteOffset + from * 4, (to - from) * 4);
}
