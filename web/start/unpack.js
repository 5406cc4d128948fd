// A thread that inflates the large files and compiles one of them while the page does other things.
// It's handed their pieces as they come (see unpacked.js), and hands back what became of each file.
import { MADE } from "./inflated.js";

const files = {}; // by name: where its pieces go

addEventListener("message", ({ data: [name, piece] }) => {
  files[name] ??= opened(name);
  if (piece) files[name].enqueue(piece);
  else files[name].close();
});
postMessage(["begun"]);

function opened(name) {
  let file;
  const pieces = new ReadableStream({ start: (controller) => (file = controller) });
  MADE[name](pieces).then((made) => postMessage([name, made], given(made)), () => postMessage([name]));
  return file;
}

// Bytes move to the page; a compiled module belongs to both.
const given = ({ buffer }) => (buffer ? [buffer] : []);
