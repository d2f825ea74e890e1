// Starts the page's program, and the worker that keeps it for a day without a connection.
import start from "./web.js";

await start();
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
