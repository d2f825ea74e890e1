// Starts the program, loads the parts that the first screen does not need, and then registers the
// service worker for offline use.
import start, { open, fetch_the_rest } from "./web.js";

// See play/tab.rs.
globalThis.leadTab = (name, steal, tell) => {
  let gone = false;
  let leave = () => {};
  const ask = (options) =>
    navigator.locks
      .request(`novae.game.${name}`, options, (lock) => {
        if (gone) return;
        tell(!!lock);
        if (lock) return new Promise((done) => (leave = done));
        ask({});
      })
      .catch(() => {
        if (gone) return;
        tell(false);
        ask({});
      });
  if (navigator.locks) ask(steal ? { steal } : { ifAvailable: true });
  else setTimeout(() => gone || tell(true));
  return () => {
    gone = true;
    leave();
  };
};

await start({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });
await open();
await fetch_the_rest();
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
