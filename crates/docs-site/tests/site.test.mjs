// The built site in Chromium. `NOVAE_SITE` is its folder, `NOVAE_AXE` the file of the accessibility checker;
// `NOVAE_PICTURES` is a folder for pictures.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Chromium } from "../../js/tests/chromium.mjs";

const { NOVAE_SITE: FOLDER, NOVAE_AXE: AXE, NOVAE_PICTURES: PICTURES } = process.env;
const FROM_DISK = pathToFileURL(`${FOLDER}/`).href;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

let server;
let browser;
let fromServer;

before(async () => {
  server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const body = await readFile(join(FOLDER, path)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(path)] ?? "text/plain" });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  fromServer = `http://127.0.0.1:${server.address().port}/`;
  browser = await Chromium.start();
  await mkdir(PICTURES, { recursive: true });
});

after(async () => {
  await browser?.stop();
  server?.close();
  server?.closeAllConnections();
});

async function open(address, theme = "light", [width, height] = [1200, 900]) {
  await browser.show(width, height, theme);
  await browser.open(address);
}

async function picture(name) {
  await writeFile(join(PICTURES, `${name}.png`), await browser.screenshot());
}

/** Waits until the boards of the page are drawn by the elements. */
function drawn() {
  return browser.until(() => {
    const boards = [...document.querySelectorAll("nova-luna-board, terra-nova-board")];
    return boards.length > 0 && boards.every((board) => board.shadowRoot?.querySelector(".picture svg"));
  });
}

for (const [place, base] of [["a folder", () => FROM_DISK], ["a server", () => fromServer]]) {
  test(`the boards can be stepped through from ${place}`, async () => {
    for (const page of ["index.html", "records.html", "maps.html", "javascript.html"]) {
      await open(base() + page);
      await drawn();
      const steps = await browser.run(() => {
        const board = document.querySelector("nova-luna-board, terra-nova-board");
        const before = board.ply;
        board.shadowRoot.querySelector("[data-step=back]").click();
        return [before, board.ply];
      });
      assert.equal(steps[1], steps[0] - 1, page);
    }
  });

  test(`the search finds a page from ${place}`, async () => {
    await open(`${base()}index.html?search=verifiable%20deal`);
    const found = () => {
      const links = [...document.querySelectorAll("#mdbook-searchresults a")];
      return links.length > 0 && links.map((link) => link.getAttribute("href"));
    };
    const links = await browser.until(found);
    assert.ok(links.some((link) => link.includes("records.html")), links.join(" "));
    if (place === "a folder") await picture("search");
  });
}

test("without JavaScript a board is a picture", async () => {
  await browser.devtools("Emulation.setScriptExecutionDisabled", { value: true });
  try {
    await open(`${FROM_DISK}records.html`);
    await picture("no-script");
    const html = await readFile(join(FOLDER, "records.html"), "utf8");
    assert.ok(/<nova-luna-board [^>]*>\s*<div class="board-picture bd-night">\s*<svg/.test(html));
  } finally {
    await browser.devtools("Emulation.setScriptExecutionDisabled", { value: false });
  }
});

const PAGES = ["index", "playing", "rules-nova-luna", "rules-terra-nova-fa", "records", "maps", "javascript", "python", "http-api"];

for (const [theme, size] of [["light", [1200, 900]], ["dark", [360, 740]]]) {
  test(`the pages are accessible and fit in ${theme}, ${size[0]} pixels wide`, async () => {
    const axe = await readFile(AXE, "utf8");
    for (const page of PAGES) {
      await open(`${FROM_DISK}${page}.html`, theme, size);
      if (["index", "records", "maps", "javascript"].includes(page)) await drawn();
      await picture(`${page}-${theme}-${size[0]}`);
      const width = await browser.run(() => document.scrollingElement.scrollWidth);
      assert.ok(width <= size[0], `${page} is ${width} pixels wide`);
      const isDark = await browser.run(() => getComputedStyle(document.documentElement).colorScheme);
      assert.equal(isDark, theme, page);
      await browser.run((source) => void (window.axe ?? globalThis.eval(source)), axe);
      const faults = await browser.run(async () => {
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
        const { violations } = await window.axe.run(document, { runOnly: tags });
        const shown = ({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`;
        return violations.map(({ id, nodes }) => `${id}: ${nodes.length} ${nodes.slice(0, 3).map(shown).join(" | ")}`);
      });
        assert.deepEqual(faults, [], page);
    }
  });
}
