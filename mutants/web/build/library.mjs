// node library.mjs PYODIDE PROGRAM OUT: the standard library compiled by Pyodide's own Python.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [, , pyodide, program, out] = process.argv;
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
// no positions within lines: a traceback of the library names its lines all the same
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });

const stock = readFileSync(fileURLToPath(`${pyodide}/python_stdlib.zip`));
python.FS.writeFile("/library.zip", stock);
python.runPython(readFileSync(program, "utf8"), { filename: "compile_library.py" });
writeFileSync(out, python.FS.readFile("/compiled.zip"));
