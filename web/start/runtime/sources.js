// Sources that memory doesn't hold: of our modules that it has imported already. Tracebacks ask for
// them, by way of web/build/in_memory.py, and whoever wants to read.
import { strFromU8, unzipSync } from "fflate";
import { gunzip } from "./gunzip.js";

let files; // all of them as soon as one has been asked for

// By its path in the repository; undefined if it can't be had.
export function source(path) {
  files ??= unpacked();
  return files[path] && strFromU8(files[path]);
}

// One try, also when it fails: a traceback asks line by line, and everything stands still meanwhile.
function unpacked() {
  try {
    return unzipSync(gunzip(shipped.sources()));
  } catch (reason) {
    console.warn("tracebacks have to do without sources:", reason);
    return {};
  }
}
