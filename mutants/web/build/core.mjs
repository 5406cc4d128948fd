// node core.mjs MODULES OUT: PyScript's core with the parts that the page uses, and nothing else.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [, , modules, out] = process.argv;
const { build } = await import(`${modules}/esbuild/lib/main.js`);

const NOTHING = "export default {};";
const REFUSED = `export default () => { throw new Error("left out of this page"); };`;
const IN_MEMORY = `export default class extends Map { constructor() { super(); } async sync() {} async close() {} }`;

// Whole modules that the page does without.
const REPLACED = {
  "@pyscript/core/src/plugins.js": NOTHING,
  "@pyscript/core/src/plugins/codemirror.js": NOTHING,
  "@pyscript/core/src/plugins/donkey.js": REFUSED,
  // one language, hence no second set of plug-ins
  "@pyscript/core/src/types.js": `export default new Map([["py", "pyodide"]]);`,
  // its Python package is in the snapshot or the archive already
  "@pyscript/core/src/stdlib.js":
    `export const stdlib = "import pyscript as _pyscript\\ndel _pyscript\\n", optional = "";`,
  "polyscript/esm/interpreter/micropython.js": `export default { type: "micropython" };`,
  "polyscript/esm/interpreter/pyodide_graph.js": NOTHING,
  "polyscript/esm/3rd-party/toml.js": "export const parse = null;",
  "polyscript/esm/3rd-party/zip.js":
    "export const BlobReader = null, Uint8ArrayWriter = null, ZipReader = null, configure = null;",
  "polyscript/esm/worker/xworker.js": REFUSED,
  // A cache of packages, of which there are none. PyScript opens it before anything else and never
  // starts where the browser refuses IndexedDB, as it does when cookies are blocked.
  "@webreflection/idb-map/index.js": IN_MEMORY,
  "@webreflection/idb-map/sync.js": IN_MEMORY,
};

// Lines changed in modules that stay.
const PATCHED = {
  // the only use of eval, which the policy forbids: functions for workers that the page never makes
  "@pyscript/core/src/hooks.js": [
    "return Function(`return(w,x)=>(${cb})(w,x,...[${a}])`)();",
    "return undefined;",
  ],
  // PyScript watches for scripts that come into the document later, and runs them: whatever could
  // slip an element into the page could run a program in it, in spite of the policy
  "polyscript/esm/index.js": ["mo.observe(root, { childList: true, subtree: true, attributes: true });", ""],
  // the runtime is there before core is, and a page from a stick could not import it by address
  "polyscript/esm/interpreters.js": [
    "module: import(/* webpackIgnore: true */url),",
    "module: Promise.resolve(globalThis.runtime),",
  ],
};

function patched(path) {
  const [before, after] = PATCHED[path];
  const parts = read(path).split(before);
  if (parts.length !== 2)
    throw new Error(`core: expected once in ${path}, found ${parts.length - 1} times: ${before}`);
  return parts.join(after);
}

const read = (path) => readFileSync(fileURLToPath(`${modules}/${path}`), "utf8");
const left = new Set([...Object.keys(REPLACED), ...Object.keys(PATCHED)]);

const trim = {
  name: "trim",
  setup(esbuild) {
    esbuild.onLoad({ filter: /node_modules/ }, ({ path }) => {
      const name = path.replaceAll("\\", "/").split("node_modules/").at(-1);
      if (!left.delete(name)) return undefined;
      return { contents: REPLACED[name] ?? patched(name), loader: "js" };
    });
  },
};

await build({
  stdin: { contents: 'import "./@pyscript/core/src/core.js";', resolveDir: fileURLToPath(modules) },
  outfile: out,
  bundle: true,
  format: "esm",
  // A classic script all the same: a module would be refused where a host sends a wrong type. Since
  // it exports nothing, a function around it is enough, one that may wait as modules do.
  banner: { js: "(async()=>{" },
  footer: { js: "})();" },
  define: { "import.meta.url": "location.href" },
  minify: true,
  target: "es2022",
  charset: "ascii",
  legalComments: "none",
  logLevel: "warning",
  external: ["node:*"],
  plugins: [trim],
});
if (left.size) throw new Error(`core: PyScript has no such modules any more: ${[...left]}`);
