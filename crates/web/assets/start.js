// Starts the page's program, fetches what comes after the first screen, and then the worker
// that keeps everything for a day without a connection.
import start, { open, fetch_the_rest } from "./web.js";

await start({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });
await open();
await fetch_the_rest();
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
