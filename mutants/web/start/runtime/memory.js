// The memory of a started Python, put together from the fresh one and what differs from it.
// web/build/snapshot.mjs writes the file: a line of JSON, a table of runs, the words of the runs.

export function parse(file, build) {
  const line = file.indexOf(10);
  if (line < 0) throw new Error("the snapshot is not one");
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, line)));
  if (head.build !== build) throw new Error("the snapshot belongs to another build");
  const words = new Uint32Array(file.buffer, file.byteOffset + line + 1);
  const table = words.subarray(0, head.runs * 2);
  const content = words.subarray(table.length);
  if (content.length !== runsLength(table)) throw new Error("the snapshot is not whole");
  return { ...head, table, content };
}

function runsLength(table) {
  let length = 0;
  for (let at = 1; at < table.length; at += 2) length += table[at];
  return length;
}

// `fresh` are the first words as the wasm file has them; Pyodide has written over some since.
// The words of `snapshot.own` stay as it has written them: what this browser can do.
export function restore(module, snapshot, fresh) {
  const memory = module.HEAPU32;
  if (memory.length < snapshot.size) throw new Error("the snapshot needs more memory");
  const own = snapshot.own.map((at) => memory[at]);
  const used = module._sbrk(0) >>> 2;
  memory.set(fresh.subarray(0, snapshot.fixed));
  memory.fill(0, snapshot.fixed, Math.max(used, snapshot.fixed));
  const { table, content } = snapshot;
  for (let at = 0, to = 0, from = 0; at < table.length; at += 2) {
    to += table[at];
    memory.set(content.subarray(from, (from += table[at + 1])), to);
    to += table[at + 1];
  }
  snapshot.own.forEach((at, index) => (memory[at] = own[index]));
}
