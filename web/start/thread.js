// A Python in a thread of its own, from what the page hands over: the compiled wasm and the memory,
// so that nothing is fetched or compiled twice. It does one work and is ended by the page.
//
// A classic worker in every page: one that is a file opened from disk can't have another kind, and
// there the runtime is a part of this program. Pyodide refuses to run where it finds `importScripts`.
import { fetchNow } from "./at_once.js";
import { coldFrom } from "./cold.js";

const load = importScripts;
self.importScripts = undefined;

const absent = async () => { throw new Error("the page has no memory to hand over"); };

async function begin({ scripts, archives, cold, wasm, memory, work, task }) {
  load.apply(self, scripts);
  const files = Object.entries(archives).map(([name, address]) => [name, () => fetch(address)]);
  self.shipped = { wasm: async () => wasm, memory: memory ? async () => memory : absent };
  if (cold) self.shipped.cold = coldFrom(cold);
  // a page that is one file hands over none: tracebacks from here then go without sources
  if (archives.app) self.shipped.sources = () => fetchNow(archives.app);
  Object.assign(self.shipped, Object.fromEntries(files), { lose() {}, stop() {} });
  const python = await runtime.loadPyodide({});
  python.pyimport(work).run(task, (text) => postMessage(text));
}

// an error that nobody catches is what the page hears of; a rejection isn't
const tell = (error) => setTimeout(() => { throw error; });
addEventListener("message", ({ data }) => begin(data).catch(tell), { once: true });
