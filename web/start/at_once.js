// A file beside the page while everything else stands still, for a caller that can't wait for an answer.
// Only text can be asked for in this way: a letter for each byte.
export function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} for ${address}`);
  const letters = request.responseText;
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
