// Entry point of the web worker that runs the bots. Requests and answers are text.
import start, { answer } from "./web_worker.js";

const ready = start({ module_or_path: new URL("./web_worker_bg.wasm", import.meta.url) });

onmessage = async ({ data }) => {
  await ready;
  postMessage(await answer(data, (progress) => postMessage(progress)));
};
