// A gzip file's content, at once: the browser's own way takes its time and answers later.
import { gunzipSync } from "fflate";

const LENGTH_OF_END = 8; // the sum of the content, then its length

export function gunzip(file) {
  const content = gunzipSync(file);
  const end = new DataView(file.buffer, file.byteOffset + file.length - LENGTH_OF_END);
  if (end.getInt32(0, true) !== sumOf(content)) throw new Error("a file is damaged");
  return content;
}

// CRC-32 as gzip has it (RFC 1952, section 8), which gunzipSync doesn't look at.
function sumOf(content) {
  const sums = Int32Array.from({ length: 256 }, (_, byte) => rest(byte));
  let sum = -1;
  for (const byte of content) sum = sums[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum;
}

function rest(byte) {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
}
