// The bots within a Web Worker.

import init from "./search.js";
import { answer } from "./answer.js";

const ready = init({ module_or_path: new URL("./search_bg.wasm", import.meta.url) });

self.onmessage = async ({ data }) => {
  await ready;
  self.postMessage(await answer(data, load));
};

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
