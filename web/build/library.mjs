// node library.mjs PYODIDE FOLDER PROGRAM…: the standard library compiled by Pyodide's own Python; in
// FOLDER as a whole, and as far as the memory snapshot needs it.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const [, , pyodide, folder, ...programs] = process.argv;
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
// no positions within lines: a traceback of the library names its lines all the same
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });

const stock = readFileSync(fileURLToPath(`${pyodide}/python_stdlib.zip`));
python.FS.writeFile("/library.zip", stock);
for (const path of programs) python.FS.writeFile(basename(path), readFileSync(path));
python.pyimport("compile_library");
python.pyimport("lean_library");
writeFileSync(`${folder}/library.zip`, python.FS.readFile("/compiled.zip"));
writeFileSync(`${folder}/lean.zip`, python.FS.readFile("/lean.zip"));
