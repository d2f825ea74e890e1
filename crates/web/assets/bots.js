// The frame of the worker in which the bots think: text in, text out.
import start, { answer } from "./web_worker.js";

const ready = start();

onmessage = async ({ data }) => {
  await ready;
  postMessage(answer(data, (progress) => postMessage(progress)));
};
