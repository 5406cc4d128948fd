// Pyodide's wasm comes in two halves (web/build/split.py): what a start and games call, and the rest.
// The rest is linked when the page has nothing to do, or right where a function of it is called.
import { gunzip } from "./gunzip.js";

// (module (import "" "f" (func)) (export "f" (func 0))): a table takes no other functions than wasm's
const DOOR = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
);
const inWasm = (f) => new WebAssembly.Instance(new WebAssembly.Module(DOOR), { "": { f } }).exports.f;

// To be called when the first half has been instantiated with these imports. HALVES, which the build
// sets, is what both halves know each other by: one of another build can't be linked.
export function join({ exports }, imports) {
  if (!exports.$loader) return; // the wasm in one piece
  const isLinked = () => exports.$linked.value === 1;
  const link = (module) => {
    if (isLinked()) return;
    new WebAssembly.Instance(module, { ...imports, [HALVES]: exports });
    exports.$linked.value = 1;
    performance.mark("cold linked");
  };
  const { cold, whenIdle } = shipped;
  exports.$loader.set(0, inWasm(() => isLinked() || linkNow(cold, link)));
  whenIdle?.().then(cold.soon).then(link).catch((reason) => console.warn("the other half later:", reason));
}

// A call can't wait for anything that comes later, so everything is done at once, which takes a third
// of a second. The page says what has happened if it can't be done.
function linkNow(cold, link) {
  performance.mark("cold call");
  try {
    link(cold.module ?? new WebAssembly.Module(gunzip(cold.now())));
  } catch (reason) {
    stop();
    throw reason;
  }
}

// Python stands in the middle of that call for ever. No event, timer or promise may find it so, and
// these two functions of Pyodide's are how all of them call it.
function stop() {
  if (pyodide) pyodide.callPyObject = pyodide.callPyObjectMaybePromising = () => {};
  shipped.stop();
}

let pyodide; // its inner module, once Python has begun
export const begun = (module) => (pyodide = module);
