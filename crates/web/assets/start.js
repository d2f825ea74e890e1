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

// The style sheets that the first screen does not need, at their places in the cascade: see
// crates/web-bundler/src/styles.rs. Resolves when they are loaded.
let styles;
globalThis.loadStyles = () => {
  const page = document.querySelector("link[href$='/style.css']");
  const sheet = (name, place) =>
    new Promise((loaded, failed) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL(name, import.meta.url).href;
      link.onload = loaded;
      link.onerror = () => {
        link.remove();
        failed(new Error(name));
      };
      place(link);
    });
  const before = (link) => page.before(link);
  const after = (link) => page.after(link);
  styles ??= Promise.all([
    sheet("./games.css", before),
    sheet("./features.css", after),
    sheet("./play.css", after),
  ]).catch((error) => {
    styles = undefined;
    throw error;
  });
  return styles;
};

await start({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });
await open();
loadStyles().catch(() => {});
await fetch_the_rest();
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
