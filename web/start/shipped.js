// `globalThis.shipped`: the files that web/runtime.js asks for. They lie beside the page, or in it
// as text (a page that is one file has no others), and this is the only place that knows.
import { expectBytes, gotBytes, lose } from "./waiting.js";

// name -> [address, size]; the text is empty in a page that carries its files
const beside = JSON.parse(document.getElementById("shipped").textContent || "{}");
const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

async function fetched(name) {
  const [address, size] = beside[name];
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
  if (!element) throw new Error(`this page carries no ${name}`);
  const bytes = decoded(element.textContent);
  element.remove();
  return new Blob([bytes]).stream();
}

const decoded = (text) =>
  Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt());

const stream = (name) => (name in beside ? fetched(name) : carried(name));
const inflated = async (name, type) => {
  const body = (await stream(name)).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
};

async function bytes(response) {
  return new Uint8Array(await response.arrayBuffer());
}

// A script that the page carries as text.
async function run(name, type) {
  const script = document.createElement("script");
  script.type = type;
  script.textContent = await (await inflated(name, "text/javascript")).text();
  document.head.append(script);
}

const wasm = WebAssembly.compileStreaming(inflated("wasm", "application/wasm"));
const memory = inflated("memory", "application/octet-stream").then(bytes);
memory.catch(() => {}); // the runtime can start without it

globalThis.shipped = { wasm: () => wasm, memory: () => memory };

if ("wasm" in beside) {
  // what can't be done without, and what is fetched only where there's no memory
  const needed = (promise) => (promise.catch(lose), promise);
  const archive = (name) => needed(fetched(name).then((body) => new Response(body)));
  needed(wasm);
  Object.assign(shipped, { library: () => archive("library"), app: () => archive("app") });
} else {
  run("runtime", "text/javascript").then(() => run("core", "module"));
}
