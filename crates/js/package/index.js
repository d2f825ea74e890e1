// The package in browsers.

import init from "./games.js";

await init({ module_or_path: new URL("./games_bg.wasm", import.meta.url) });

export * from "./api.js";
