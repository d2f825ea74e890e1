// Starts the page's program, and the worker that keeps it for a day without a connection.
import start from "./web.js";

await start({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
