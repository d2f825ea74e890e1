// Records in one line, in the format of the web client's links: compressed, in base64url.

/** Packs the text of a record into one line for the attribute `record`. */
export async function packRecord(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a record, a packed record, or a link to a position, and the ply of a link. */
export async function openRecord(source) {
  const text = source.trim();
  if (text === "" || text.startsWith("novae-record")) return { text };
  const link = new URLSearchParams(text.includes("#") ? text.slice(text.indexOf("#") + 1) : "");
  const packed = link.get("record") ?? text;
  const ply = link.get("ply") ?? undefined;
  try {
    const letters = packed.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const unpacked = await through(bytes, new DecompressionStream("deflate-raw"));
    return { text: new TextDecoder().decode(unpacked), ply };
  } catch {
    throw new Error("this is neither a record nor a link with a record");
  }
}

async function through(bytes, pipe) {
  const stream = new Blob([bytes]).stream().pipeThrough(pipe);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
