// Entry point of the web worker that runs the bots. Requests and answers are text.
import start, { answer } from "./web_worker.js";

const ready = start({ module_or_path: new URL("./web_worker_bg.wasm", import.meta.url) });

onmessage = async ({ data }) => {
  await ready;
  const report = (progress) => postMessage(progress);
  let reply = await answer(data, report);
  if (reply === "needs-net") {
    const [, game] = data.match(/^game (.*)$/m);
    const bytes = await net(game).catch(() => {});
    const provided = bytes && (await answer(game, report, new Uint8Array(bytes)));
    reply = provided === "done" ? await answer(data, report) : "no-net";
  }
  postMessage(reply);
};

// The net of a game. It is fetched when a player needs it for the first time, and then kept in the
// cache of the service worker, which does not fetch it itself. Pages without a secure connection have
// no cache.
async function net(game) {
  const url = new URL(`nets/${game}.net`, import.meta.url);
  const shelf = globalThis.caches && (await caches.open(`novae ${new URL(".", import.meta.url).pathname}`));
  const kept = await shelf?.match(url);
  if (kept) return kept.arrayBuffer();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A full disk must not stop the bot.
  await shelf?.put(url, response.clone()).catch(() => {});
  return response.arrayBuffer();
}
