// The JavaScript and HTML of the documents of the repository. `NOVAE_ROOT` is its folder.

import assert from "node:assert/strict";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Chromium, serve } from "./chromium.mjs";

const ROOT = process.env.NOVAE_ROOT;

/** The documents with blocks of a language. A block with other words behind the language is not tested. */
async function documents(language) {
  const pages = (await readdir(join(ROOT, "docs"))).filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`);
  const found = new Map();
  for (const path of ["README.md", ...pages]) {
    const text = await readFile(join(ROOT, path), "utf8");
    const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(([, code]) => code);
    if (blocks.length > 0) found.set(path, blocks);
  }
  assert.ok(found.size > 0, language);
  return found;
}

/**
 * Replaces each expression whose comment is a value by a check: `match.ply; // 3`. In a text, `…` at the end stands
 * for more.
 */
function withChecks(code) {
  let checks = 0;
  const line = /^(\s*)([^\s/].*?);?\s*\/\/ ((?:["[{]|-?\d|true$|false$).*)$/gm;
  const checked = code.replace(line, (all, space, expression, value) => {
    if (/^(const|let|import|return|await new) /.test(expression)) return all;
    checks += 1;
    return `${space}check(${expression}, ${value});`;
  });
  return [checked, checks];
}

const CHECK = `
import assert from "node:assert/strict";
let checked = 0;
function check(actual, expected) {
  checked += 1;
  if (typeof expected === "string" && expected.endsWith("…")) assert.ok(actual.startsWith(expected.slice(0, -1)), actual);
  else assert.deepEqual(actual, expected);
}
`;

test("the code of each document runs, and its values are those of the comments", async () => {
  for (const [path, blocks] of await documents("js")) {
    const [code, checks] = withChecks(blocks.join("\n"));
    const name = `document-${path.replaceAll(/[^a-z]/gi, "-")}.mjs`;
    const file = new URL(name, import.meta.url);
    await writeFile(file, `${CHECK}${code}\nexport const counts = [checked, ${checks}];\n`);
    const { counts } = await import(file);
    assert.ok(checks > 0, path);
    assert.equal(counts[0], counts[1], `${path}: each value is compared`);
  }
});

let site;
let browser;

before(async () => {
  site = await serve();
  browser = await Chromium.start();
});

after(async () => {
  await browser?.stop();
  site?.stop();
});

test("the elements of each document show their board", async () => {
  for (const [path, blocks] of await documents("html")) {
    for (const [number, html] of blocks.entries()) {
      const name = `document-${path.replaceAll(/[^a-z]/gi, "-")}-${number}.html`;
      await writeFile(new URL(`../${name}`, import.meta.url), `<!doctype html>\n<meta charset="utf-8">\n${html}`);
      await browser.open(`${site.origin}/${name}`);
      const shown = () => {
        const picture = document.querySelector("nova-luna-board, terra-nova-board")?.shadowRoot?.querySelector(".picture");
        return picture?.querySelector("svg, .error")?.localName;
      };
      assert.equal(await browser.until(shown), "svg", `${path}, block ${number}`);
    }
  }
});
