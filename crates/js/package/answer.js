// Answers the requests of a `WorkerBot` within a worker.

import { choose, chooseTurn, missingNet, provideNet, think } from "./search.js";

const METHODS = { choose, chooseTurn, think };

/** The nets of the level `grandmaster`, which are loaded when a search needs them. */
const NETS = {
  "nova-luna": new URL("./nova-luna.net", import.meta.url),
  "terra-nova": new URL("./terra-nova.net", import.meta.url),
};

/** The answer to a request: `{ result }` or `{ error }`. `load` returns the bytes of a file. */
export async function answer({ method, record, level, nodes, seed }, load) {
  try {
    const game = missingNet(record, level);
    if (game !== undefined) provideNet(game, await load(NETS[game]));
    return { result: METHODS[method](record, level, nodes, seed) };
  } catch (error) {
    return { error: error.message };
  }
}
