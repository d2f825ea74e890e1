// Drives Chromium through chromedriver, without a library.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const TYPES = { html: "text/html", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };

/** Serves the files of the project; returns the address and a function that stops the server. */
export async function serve() {
  const server = createServer(async (request, response) => {
    try {
      const path = new URL(request.url, "http://localhost").pathname;
      const body = await readFile(new URL(`..${path}`, import.meta.url));
      response.writeHead(200, { "content-type": TYPES[path.split(".").at(-1)] ?? "text/plain" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => stop(server) };
}

/** Also closes the connections of a browser, which would keep the process running. */
function stop(server) {
  server.close();
  server.closeAllConnections();
}

/** The timeout of a command of the browser, in milliseconds. */
const PATIENCE = 60_000;

/** A browser with one page. */
export class Chromium {
  #session;
  #end;

  static async start() {
    const browser = new Chromium();
    // The driver and its browser are a group of processes, which ends as a whole.
    const folder = mkdtempSync(join(tmpdir(), "novae-npm-"));
    const options = { stdio: ["ignore", "pipe", "ignore"], detached: true };
    const env = { ...process.env, TMPDIR: folder };
    const driver = spawn("chromedriver", ["--port=0"], { ...options, env });
    browser.#end = () => end(driver, folder);
    process.once("exit", browser.#end);
    browser.#session = `http://127.0.0.1:${await portOf(driver)}/session`;
    const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
    args.push("--disable-background-networking", "--no-first-run", "--hide-scrollbars");
    const chromeOptions = { binary: find("chromium-headless-shell"), args };
    const capabilities = { alwaysMatch: { "goog:chromeOptions": chromeOptions } };
    const { sessionId } = await browser.#send("", { capabilities });
    browser.#session += `/${sessionId}`;
    return browser;
  }

  open(address) {
    return this.#send("/url", { url: address });
  }

  /** Runs a function in the page and returns its result; promises are awaited. */
  run(script, ...args) {
    const source = `return (${script}).apply(null, arguments);`;
    return this.#send("/execute/sync", { script: source, args });
  }

  /** Waits until a function returns a value that is true. */
  async until(script, ...args) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      const value = await this.run(script, ...args);
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the page did not reach this condition: ${script}`);
  }

  /** Presses a key, such as `ArrowLeft`, in the focused element. */
  async press(key) {
    const input = { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: KEYS[key] };
    await this.devtools("Input.dispatchKeyEvent", input);
    await this.devtools("Input.dispatchKeyEvent", { ...input, type: "keyUp" });
  }

  /** Emulates a screen. */
  async show(width, height, scheme) {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: width < 500 };
    await this.devtools("Emulation.setDeviceMetricsOverride", metrics);
    const features = [{ name: "prefers-color-scheme", value: scheme }];
    await this.devtools("Emulation.setEmulatedMedia", { features });
  }

  devtools(cmd, params) {
    return this.#send("/goog/cdp/execute", { cmd, params });
  }

  /** A picture of the page as PNG. */
  async screenshot() {
    return Buffer.from(await this.#send("/screenshot"), "base64");
  }

  /** Ends the browser and its driver. */
  async stop() {
    await this.#send("", undefined, "DELETE").catch(() => {});
    process.removeListener("exit", this.#end);
    this.#end();
  }

  async #send(path, body, method = body ? "POST" : "GET") {
    const request = { method, ...(body && { body: JSON.stringify(body) }) };
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(this.#session + path, { ...request, signal });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
}

const KEYS = { End: 35, Home: 36, ArrowLeft: 37, ArrowRight: 39 };

/** The port of a driver, which it prints when it is ready. */
function portOf(driver) {
  return new Promise((resolve, reject) => {
    let printed = "";
    driver.once("error", reject);
    driver.once("exit", () => reject(new Error(`chromedriver ended: ${printed}`)));
    driver.stdout.on("data", (text) => {
      printed += text;
      const port = /started successfully on port (\d+)/.exec(printed)?.[1];
      if (port) resolve(port);
    });
  });
}

function end(driver, folder) {
  try {
    process.kill(-driver.pid, "SIGKILL");
  } catch {
    // The processes have already ended.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function find(program) {
  const paths = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, program));
  return paths.find((path) => existsSync(path)) ?? program;
}
