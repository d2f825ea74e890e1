// The bots in browsers.

import { WorkerBot } from "./bot.js";

/** A bot in a Web Worker. */
export class Bot extends WorkerBot {
  constructor() {
    super(start);
  }
}

function start(receive, fail) {
  let worker = new Worker(new URL("./bots-worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => worker && receive(data);
  worker.onerror = (event) => worker && fail(event.message ?? "the worker could not be started");
  return {
    send: (message) => worker.postMessage(message),
    setBusy: () => {},
    stop: () => {
      worker.terminate();
      worker = undefined;
    },
  };
}
