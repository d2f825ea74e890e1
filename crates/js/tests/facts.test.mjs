// Facts that several documents contain: the attributes of the boards, and the sizes of the package.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

const PACKAGE = new URL("../node_modules/@novae/games/", import.meta.url);
const GUIDE = readFileSync(join(process.env.NOVAE_ROOT, "docs/javascript.md"), "utf8");
const README = readFileSync(new URL("README.md", PACKAGE), "utf8");

/** The rows of the table whose first cell of the head is this word; without the head. */
function table(text, first) {
  const lines = text.split("\n").map((line) => line.replace(/^ \* /, ""));
  const rows = lines.slice(lines.findIndex((line) => new RegExp(`^\\| ${first} +\\|`).test(line)));
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(2, end).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

test("the guide and boards.d.ts describe the same attributes", async () => {
  const declarations = readFileSync(new URL("boards.d.ts", PACKAGE), "utf8").replaceAll(/\{@link (\w+)\}/g, "`$1`");
  const attributes = table(GUIDE, "attribute");
  assert.deepEqual(attributes, table(declarations, "attribute"));
  const { NovaLunaBoard } = await import("@novae/games/boards");
  for (const name of NovaLunaBoard.observedAttributes) {
    assert.ok(attributes.some(([cell]) => cell === `\`${name}\``), name);
  }
});

/** The files that a page loads for an entry. */
function loaded(entry) {
  const files = new Set([entry]);
  for (const name of files) {
    if (!name.endsWith(".js")) continue;
    const text = readFileSync(new URL(name, PACKAGE), "utf8");
    for (const [, other] of text.matchAll(/["'`](?:\.\/)?([\w-]+\.(?:js|wasm))["'`]/g)) {
      if (existsSync(new URL(other, PACKAGE))) files.add(other);
    }
  }
  return [...files];
}

test("the documents name the sizes of what a page loads", () => {
  const sizes = (rows) => rows.map((cells) => [cells[0], parseInt(cells.at(-1))]);
  const named = sizes(table(GUIDE, "import"));
  assert.equal(named.length, 3);
  assert.deepEqual(named, sizes(table(README, "import")));
  for (const [entry, size] of named) {
    const name = entry.replaceAll("`", "").split("/")[2] ?? "index";
    const bytes = loaded(`${name}.js`).map((file) => brotliCompressSync(readFileSync(new URL(file, PACKAGE))).length);
    const real = bytes.reduce((sum, one) => sum + one) / 1000;
    assert.ok(Math.abs(real - size) < 0.05 * size, `${entry}: ${size} KB in the documents, ${real} KB in the package`);
  }
});

test("the documents name the sizes of the nets", () => {
  const size = (name) => Math.round(readFileSync(new URL(name, PACKAGE)).length / 1000);
  const text = `${size("nova-luna.net")} KB for Nova Luna, ${size("terra-nova.net")} KB for Terra Nova`;
  const playing = readFileSync(join(process.env.NOVAE_ROOT, "docs/playing.md"), "utf8");
  for (const document of [GUIDE, README, playing]) assert.ok(document.includes(text), text);
});
