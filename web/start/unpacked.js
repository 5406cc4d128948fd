// Where the large files are inflated and compiled: in a thread (unpack.js), so that the one that
// answers presses has less to do. It isn't needed: where it can't begin, takes too long to, or fails,
// the file is made here, of the same pieces.
import { MADE } from "./inflated.js";

const GRACE = 5000; // milliseconds that a thread may take to begin when its file is whole

// `streams`: name -> promise of a stream. Answers name -> promise of what becomes of it.
export function unpacked(streams, address) {
  const thread = address && begun(address);
  const made = (name, stream) => (thread ? inThread(thread, name, stream) : MADE[name](stream));
  const files = Object.entries(streams).map(([name, stream]) => [name, made(name, stream)]);
  Promise.allSettled(files.map(([, file]) => file)).then(() => thread?.terminate());
  return Object.fromEntries(files);
}

function begun(address) {
  try {
    return new Thread(address);
  } catch {
    return null; // some frames may not have one
  }
}

class Thread extends Worker {
  constructor(address) {
    super(address);
    this.begun = new Promise((resolve, reject) => {
      this.addEventListener("message", resolve, { once: true });
      this.addEventListener("error", reject);
    });
    this.begun.catch(() => {}); // it's awaited when a file is whole
    this.addEventListener("error", (event) => event.preventDefault()); // what came isn't the program
  }

  // What becomes of that file; a failure here tells nothing about the file.
  answer(name) {
    return new Promise((resolve, reject) => {
      this.addEventListener("error", reject);
      this.addEventListener("message", ({ data: [about, made] }) => {
        if (about === name) made ? resolve(made) : reject(new Error(`no ${name} from the thread`));
      });
    });
  }
}

async function inThread(thread, name, stream) {
  const [pieces, kept] = (await stream).tee();
  const answer = thread.answer(name);
  answer.catch(() => {}); // so is this
  try {
    await handOver(thread, name, pieces);
    await Promise.race([thread.begun, late()]);
    const made = await answer;
    kept.cancel();
    return made;
  } catch {
    return MADE[name](kept);
  }
}

const late = () => new Promise((_, reject) => setTimeout(reject, GRACE));

async function handOver(thread, name, pieces) {
  for (const reader = pieces.getReader(); ; ) {
    const { done, value } = await reader.read();
    thread.postMessage([name, value]);
    if (done) return;
  }
}
