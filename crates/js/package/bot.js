// A bot that runs in a worker, independent of the platform.

/** The methods of `Bot`. `start` starts a worker: see `bots.js` and `bots-node.js`. */
export class WorkerBot {
  #start;
  #worker;
  /** The requests in order. The worker handles the first one. */
  #requests = [];
  #closed = false;

  constructor(start) {
    this.#start = start;
  }

  choose(position, options) {
    return this.#request("choose", position, options);
  }

  chooseTurn(position, options) {
    return this.#request("chooseTurn", position, options);
  }

  think(position, options) {
    return this.#request("think", position, options);
  }

  close() {
    this.#closed = true;
    this.#stop();
    const error = gameError("the bot was closed");
    this.#requests.splice(0).forEach((request) => request.settle("reject", error));
  }

  async #request(method, position, { level = "master", nodes, seed = 0, signal } = {}) {
    if (this.#closed) throw gameError("the bot was closed");
    signal?.throwIfAborted();
    const message = { method, record: position.record().toString(), level, nodes, seed };
    return new Promise((resolve, reject) => {
      const request = { message };
      const abort = () => this.#cancel(request, signal.reason);
      request.settle = (outcome, value) => {
        signal?.removeEventListener("abort", abort);
        (outcome === "resolve" ? resolve : reject)(value);
      };
      signal?.addEventListener("abort", abort);
      this.#requests.push(request);
      if (this.#requests.length === 1) this.#sendFirst();
    });
  }

  #sendFirst() {
    const [request] = this.#requests;
    if (!request) {
      this.#worker?.setBusy(false);
      return;
    }
    this.#worker ??= this.#start(
      (answer) => this.#finish(answer),
      (message) => {
        this.#stop();
        this.#finish({ error: message });
      },
    );
    this.#worker.setBusy(true);
    this.#worker.send(request.message);
  }

  #finish({ result, error }) {
    const request = this.#requests.shift();
    if (error === undefined) request?.settle("resolve", result);
    else request?.settle("reject", gameError(error));
    this.#sendFirst();
  }

  /** A search cannot be interrupted, so its worker is stopped. */
  #cancel(request, reason) {
    const place = this.#requests.indexOf(request);
    if (place < 0) return;
    this.#requests.splice(place, 1);
    request.settle("reject", reason);
    if (place === 0) {
      this.#stop();
      this.#sendFirst();
    }
  }

  #stop() {
    this.#worker?.stop();
    this.#worker = undefined;
  }
}

function gameError(message) {
  const error = new Error(message);
  error.name = "GameError";
  error.code = "bad_request";
  return error;
}
