// Where the other half of the wasm comes from (see runtime/halves.js): later, or at once.
import { inflated } from "./inflated.js";

export function coldFrom(address) {
  const cold = { module: undefined, soon, now: () => fetchNow(address) };
  let coming;
  // a browser may have kept a bad answer under the name of the file; who asks again gets a new try
  function soon() {
    coming ??= compiled(address, "default").catch(() => compiled(address, "reload"));
    coming.then((module) => (cold.module = module), () => (coming = undefined));
    return coming;
  }
  return cold;
}

async function compiled(address, cache) {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return WebAssembly.compileStreaming(inflated(response.body, "application/wasm"));
}

// While everything else stands still. Only text can be asked for in this way: a letter for each byte.
function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} for ${address}`);
  const letters = request.responseText;
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
