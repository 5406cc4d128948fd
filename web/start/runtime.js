// The interpreter that PyScript loads: Pyodide, started from the memory snapshot that the build has
// made, else (whatever the reason) in the normal way, from archives of the library and our modules.
//
// Files come from `globalThis.shipped`, which the page fills: see web/start/start.js.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "pyodide/pyodide.mjs";
import { answer } from "./runtime/door.js";
import { gunzip } from "./runtime/gunzip.js";
import { begun, join } from "./runtime/halves.js";
import { parse, restore } from "./runtime/memory.js";

const MEMORY = new Uint8Array(8); // a stand-in: its content is never read
const FRESH = 1 << 20; // words: more than what the wasm file lays down
const ZIP = 0x504b0304; // how an archive begins
const NO_FILES = new Uint8Array([80, 75, 5, 6, ...Array(18)]); // a zip archive without entries

async function fromSnapshot(options) {
  const snapshot = shipped.memory().then((file) => parse(file, BUILD));
  snapshot.catch(() => {}); // it's awaited below, after Pyodide's own preparations
  let fresh;
  answer({
    "pyodide.asm.wasm": shipped.wasm,
    "python_stdlib.zip": () => new Response(NO_FILES),
    instantiated: (instance, imports) => {
      performance.mark("wasm instantiated");
      fresh = new Uint32Array(instance.exports.memory.buffer.slice(0, FRESH * 4));
      join(instance, imports);
    },
  });
  const create = async (settings) => {
    const module = await createPyodideModule(settings);
    const { config, ...content } = await snapshot;
    module.API.restoreSnapshot = () => {
      restore(module, content, fresh);
      performance.mark("memory restored");
      return config;
    };
    // The text "import _pyodide_core", which memory has already: with the other texts compiled too
    // (web/build/ready_texts.py) it would be the only one that makes a start load the compiler.
    module.API.rawRun = () => [0, ""];
    return module;
  };
  const python = await start({ ...options, createPyodideModule: create, _loadSnapshot: MEMORY });
  python.pyimport("in_memory.wake")();
  performance.mark("Pyodide started");
  return python;
}

// This start calls what the quick one doesn't, and a Python that misses a part of itself doesn't
// stop there: it runs on through memory that means nothing. So all of it comes first.
async function fromFiles(options) {
  const parts = [zip(shipped.library), whole(shipped.app).then(gunzip), shipped.cold?.soon()];
  const [library, app] = await Promise.all(parts).catch(refuse);
  answer({
    "pyodide.asm.wasm": shipped.wasm,
    "python_stdlib.zip": () => new Response(library),
    instantiated: join,
  });
  const python = await start({ ...options, createPyodideModule });
  python.unpackArchive(app, "zip");
  return python;
}

async function zip(ask) {
  const content = await whole(ask);
  const isZip = content.length > 4 && new DataView(content.buffer).getUint32() === ZIP;
  if (!isZip) throw new Error("no archive");
  return content;
}

async function whole(ask) {
  const response = await ask();
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}

// a thread whose program is a part of the page has no folder to start from, and needs none
const indexURL = location.protocol === "blob:" ? "file:///" : "./";
// the page installs nothing, so the list of packages is an empty one
const lockFileContents = { info: LOCK_INFO, packages: {} };
async function start(options) {
  const python = await load({ ...options, indexURL, lockFileContents });
  begun(python._module);
  return python;
}

// Also for a page that is one file: those to start from in the normal way would make it a third larger.
function refuse(reason) {
  shipped.lose();
  throw reason;
}

export async function loadPyodide(options) {
  try {
    return await fromSnapshot(options);
  } catch (reason) {
    if (!shipped.library) return refuse(reason);
    console.warn("a normal start, because the quick one failed:", reason);
    return await fromFiles(options);
  }
}

export { source } from "./runtime/sources.js";
export { version };
