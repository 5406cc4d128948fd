// A stream of a gzip file as the response that the file itself would have been, and what is made of it.
export async function inflated(stream, type) {
  const body = (await stream).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
}

export const compiled = (stream) => WebAssembly.compileStreaming(inflated(stream, "application/wasm"));

async function bytes(stream) {
  const response = await inflated(stream, "application/octet-stream");
  return new Uint8Array(await response.arrayBuffer());
}

// What becomes of the two large files that every start needs.
export const MADE = { wasm: compiled, memory: bytes };
