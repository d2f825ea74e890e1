// The bots in Node and Deno.

import { Worker } from "node:worker_threads";
import { WorkerBot } from "./bot.js";

/** A bot in a worker thread. */
export class Bot extends WorkerBot {
  constructor() {
    super(start);
  }
}

function start(receive, fail) {
  let worker = new Worker(new URL("./bots-worker-node.js", import.meta.url));
  worker.on("message", (message) => worker && receive(message));
  worker.on("error", (error) => worker && fail(error.message));
  return {
    send: (message) => worker.postMessage(message),
    // An idle worker does not keep the process running.
    setBusy: (busy) => (busy ? worker.ref() : worker.unref()),
    stop: () => {
      worker.terminate();
      worker = undefined;
    },
  };
}
