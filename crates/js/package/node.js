// The package in Node and Deno.

import { readFile } from "node:fs/promises";
import { initSync } from "./games.js";

initSync({ module: await readFile(new URL("./games_bg.wasm", import.meta.url)) });

export * from "./api.js";
