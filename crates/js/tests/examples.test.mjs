// The examples and the code in the README run.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { GameRecord } from "@novae/games";
import { Chromium, serve } from "./chromium.mjs";

const run = async (path) => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  return (await promisify(execFile)(process.execPath, [file])).stdout;
};

test("the bot plays a whole game and prints its record", async () => {
  const printed = await run("../examples/bot.mjs");
  const record = new GameRecord(printed);
  assert.equal(record.replay().turn, "over");
  assert.match(printed, /^\/\/ .* wins$/m);
});

test("the code in the README prints what its comments say", async () => {
  const readme = await readFile(new URL("../node_modules/@novae/games/README.md", import.meta.url), "utf8");
  const blocks = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
  assert.ok(blocks.length > 0);
  const file = new URL("readme-code.mjs", import.meta.url);
  await writeFile(file, blocks.join("\n"));
  const comments = [...blocks.join("").matchAll(/console\.log.*\/\/ (.*)/g)].map(([, text]) => text);
  assert.deepEqual((await run("readme-code.mjs")).trimEnd().split("\n"), comments);
});

test("a person plays on the example page, and the bot answers", async () => {
  const site = await serve();
  const browser = await Chromium.start();
  try {
    await browser.open(`${site.origin}/examples/page.html`);
    const options = () => document.querySelectorAll("option").length;
    await browser.until(options);
    await browser.run(() => document.querySelector("button").click());
    await browser.until(() => document.getElementById("board").plies > 1);
    await browser.until(options);
    assert.equal(await browser.run(() => document.getElementById("message").value), "");
  } finally {
    await browser.stop();
    site.stop();
  }
});
