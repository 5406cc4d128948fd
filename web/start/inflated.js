// A stream of a gzip file as the response that the file itself would have been.
export async function inflated(stream, type) {
  const body = (await stream).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
}
