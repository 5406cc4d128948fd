// Where the other half of the wasm comes from (see runtime/halves.js): later, or at once.
import { fetchNow } from "./at_once.js";
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
