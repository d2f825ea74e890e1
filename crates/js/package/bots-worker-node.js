// The bots within a worker thread.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { initSync } from "./search.js";
import { answer } from "./answer.js";

initSync({ module: readFileSync(new URL("./search_bg.wasm", import.meta.url)) });

parentPort.on("message", async (message) => parentPort.postMessage(await answer(message, readFile)));
