// node trim.mjs MODULES OUT: Pyodide without the exports that only dynamic libraries would use.
//
// It exports every function of CPython, 8,560 names that each start walks through. The page loads
// no compiled packages, so only what Pyodide's own script and its import table name stays.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [, , modules, out] = process.argv;
const { default: binaryen } = await import(`${modules}/binaryen/index.js`);
const read = (name, ...kind) => readFileSync(fileURLToPath(`${modules}/pyodide/${name}`), ...kind);

const script = read("pyodide.asm.mjs", "utf8");
const wasm = read("pyodide.asm.wasm");

// one assignment per export: _malloc=Module["_malloc"]=wasmExports["malloc"];
const ASSIGNMENT =
  /(?<=[{;])(?:[\w$]+=|Module\["[\w$]+"\]=)+wasmExports\["([\w$]+)"\](?:\.value>>>0)?[;}]/g;
// and one list of all their variables before the function that assigns them
const VARIABLES = /(?<=[;}])var ([\w$,]+)(?=;function assignWasmExports\()/;

const others = script.replace(VARIABLES, "").replace(ASSIGNMENT, (text) => text.at(-1));
const mentioned = new Set((others + read("pyodide.mjs", "utf8")).match(/[\w$]+/g));
const imported = new Set(
  WebAssembly.Module.imports(new WebAssembly.Module(wasm)).map(({ name }) => name),
);
// what the generated code reaches under names that it puts together
const BY_PATTERN = /^_*emscripten_|^dynCall|^PyInit_|^_*main$/;
const stays = (name) =>
  mentioned.has(name) || mentioned.has(`_${name}`) || imported.has(name) || BY_PATTERN.test(name);

function trimmedWasm() {
  const module = binaryen.readBinary(wasm);
  const count = module.getNumExports();
  const names = Array.from(
    { length: count },
    (_, index) => binaryen.getExportInfo(module.getExportByIndex(index)).name,
  );
  const dropped = names.filter((name) => !stays(name));
  if (!dropped.length || dropped.length === count) throw new Error("trim: exports not understood");
  dropped.forEach((name) => module.removeExport(name));
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

function trimmedScript() {
  const assigned = script.replace(ASSIGNMENT, (text, name) =>
    stays(name) ? text : text.at(-1) === "}" ? "}" : "",
  );
  const used = new Set(assigned.replace(VARIABLES, "").match(/[\w$]+/g));
  const keep = (list) => list.split(",").filter((name) => used.has(name));
  if (!VARIABLES.test(assigned)) throw new Error("trim: the list of exports is not where it was");
  return assigned.replace(VARIABLES, (_, list) => `var ${keep(list).join(",")}`);
}

writeFileSync(`${out}/pyodide.asm.wasm`, trimmedWasm());
writeFileSync(`${out}/pyodide.asm.mjs`, trimmedScript());
