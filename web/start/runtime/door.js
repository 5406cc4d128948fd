// The door through which Pyodide's own scripts ask for bytes. The build puts these two functions
// in the place of the browser's, inside this bundle only: nothing of the browser is changed.
let known = {};

// by file name: a function that makes what Pyodide gets instead of a download
export function answer(files) {
  known = files;
}

export function fetch(address, options) {
  const name = String(address.url ?? address).split("/").pop();
  return name in known ? known[name]() : globalThis.fetch(address, options);
}

// Pyodide hands on what `fetch` gave it: the module, compiled while it was still arriving.
async function instantiateStreaming(source, imports) {
  const module = await source;
  const instance = await WebAssembly.instantiate(module, imports);
  known.instantiated?.(instance, imports);
  return { module, instance };
}

export { instantiateStreaming as "WebAssembly.instantiateStreaming" };
