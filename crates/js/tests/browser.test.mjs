// The package in Chromium. Pictures are written to the folder `pictures` of the project.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { Match } from "@novae/games";
import { packRecord } from "@novae/games/boards";
import { Chromium, serve } from "./chromium.mjs";
import { numbers } from "./helpers.mjs";

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

/** The record of a random game. */
function record(game, options, plies) {
  const match = new Match(game, options);
  const random = numbers(3);
  while (match.ply < plies && match.toAct !== undefined) {
    const legal = match.legal();
    match.play(legal[random(legal.length)]);
  }
  return match.record().toString();
}

const NOVA_LUNA = record("nova-luna", { players: 2, seed: 7 }, 24);
const TERRA_NOVA = record("terra-nova", { players: 3 }, 90);

async function open() {
  await browser.show(1000, 800, "light");
  await browser.open(`${site.origin}/tests/boards.html`);
  await browser.until(() => window.games !== undefined);
}

/** Adds an element to the empty page and waits for its picture. */
async function add(name, attributes) {
  await browser.run(
    (name, attributes) => {
      const board = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) board.setAttribute(key, value);
      document.body.replaceChildren(board);
    },
    name,
    attributes,
  );
  await browser.until(() => document.body.firstChild.shadowRoot?.querySelector(".picture > *"));
}

/** The text of a part of the element. */
function text(selector) {
  return browser.run((part) => document.body.firstChild.shadowRoot.querySelector(part).textContent, selector);
}

async function picture(name) {
  const folder = new URL("../pictures/", import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`${name}.png`, folder), await browser.screenshot());
}

test("the rules and the bots run in a browser", async () => {
  await open();
  const played = await browser.run(async () => {
    const { Bot, Match, isGameError } = window.games;
    const bot = new Bot();
    const match = new Match("nova-luna", { players: 2, seed: 7 });
    while (match.toAct !== undefined) {
      match.play(await bot.choose(match.position, { level: "novice", nodes: 50 }));
    }
    const { position } = new Match("nova-luna", { players: 2, seed: 7 });
    const { actions } = await bot.think(position, { level: "grandmaster", nodes: 100 });
    const stopped = new AbortController();
    const endless = bot.choose(new Match("terra-nova", { players: 2 }).position, {
      nodes: 1e12,
      signal: stopped.signal,
    });
    stopped.abort();
    const reason = await endless.catch((error) => error.name);
    let refused;
    try {
      match.position.check("3@0,0");
    } catch (error) {
      refused = [isGameError(error), error.rule];
    }
    bot.close();
    return { places: match.outcome.places.length, evaluated: actions.length, reason, refused };
  });
  assert.deepEqual(played, { places: 2, evaluated: 3, reason: "AbortError", refused: [true, "NL-50"] });
});

test("a board shows the last position of a record, and its players", async () => {
  await open();
  const named = NOVA_LUNA.replace("\nsetup", "\nseat-0 <b>Anna</b>\nsetup");
  await add("nova-luna-board", { record: named });
  const look = await browser.run(() => {
    const { shadowRoot, ply, plies } = document.body.firstChild;
    const hidden = shadowRoot.querySelector(".bar").checkVisibility();
    return { areas: shadowRoot.querySelectorAll(".areas svg.bd-figure").length, ply, plies, hidden };
  });
  assert.deepEqual(look, { areas: 2, ply: 24, plies: 24, hidden: false });
  assert.match(await text(".areas"), /<b>Anna<\/b>.*discs left.*Player 2/);
  await picture("nova-luna-light");
});

test("buttons, keys and the attribute move through the game", async () => {
  await open();
  await add("terra-nova-board", { record: TERRA_NOVA, ply: "5", controls: "" });
  const progress = () => text(".progress");
  const press = (step) =>
    browser.run((step) => {
      const button = document.body.firstChild.shadowRoot.querySelector(`[data-step=${step}]`);
      button.focus();
      button.click();
    }, step);
  assert.equal(await progress(), "5 / 90");
  await press("on");
  assert.equal(await progress(), "6 / 90");
  for (const [key, ply] of [["ArrowRight", 7], ["ArrowLeft", 6], ["End", 90], ["Home", 0], ["ArrowLeft", 0]]) {
    await browser.press(key);
    assert.equal(await progress(), `${ply} / 90`, key);
  }
  await press("last");
  await press("back");
  assert.equal(await progress(), "89 / 90");
  assert.equal(await browser.run(() => document.body.firstChild.getAttribute("ply")), "89");
  await browser.run(() => document.body.firstChild.setAttribute("ply", "40"));
  assert.equal(await progress(), "40 / 90");
  await picture("terra-nova-light");
});

test("a step is an event", async () => {
  await open();
  await add("terra-nova-board", { record: TERRA_NOVA, controls: "" });
  const steps = await browser.run(() => {
    const board = document.body.firstChild;
    const steps = [];
    document.addEventListener("step", ({ detail }) => steps.push(detail));
    for (const step of ["on", "first", "on"]) {
      board.shadowRoot.querySelector(`[data-step=${step}]`).click();
    }
    return steps;
  });
  assert.deepEqual(steps, [0, 1]);
});

test("a record fits in one line, also as a link", async () => {
  await open();
  const packed = await packRecord(NOVA_LUNA);
  assert.match(packed, /^[\w-]+$/);
  await add("nova-luna-board", { record: packed });
  assert.equal(await browser.run(() => document.body.firstChild.ply), 24);
  await add("nova-luna-board", { record: `https://example.org/replay#ply=3&record=${packed}` });
  assert.equal(await browser.run(() => document.body.firstChild.ply), 3);
});

test("a board has a name, and its controls have names in the language of the page", async () => {
  await open();
  await add("nova-luna-board", { record: NOVA_LUNA, controls: "", lang: "de", ply: "2" });
  const names = await browser.run(() => {
    const { shadowRoot } = document.body.firstChild;
    const named = [...shadowRoot.querySelectorAll("[aria-label]")];
    return named.map((element) => element.getAttribute("aria-label"));
  });
  assert.equal(names[0], "Nova Luna 2 / 24");
  assert.ok(names.includes("Zum Ende") && names.includes("Zum Anfang"), names.join());
  await browser.run(() => document.body.firstChild.setAttribute("lang", "fa"));
  assert.equal(await text(".progress"), "۲ / ۲۴");
});

test("the areas of four players and of a solo game fit", async () => {
  for (const players of [1, 4]) {
    await open();
    await add("nova-luna-board", { record: record("nova-luna", { players, seed: 2 }, 1000), theme: "dark" });
    const state = await text(".state");
    assert.ok(players === 1 ? state === "The game is over" : /wins!|share the victory!/.test(state), state);
    await picture(`nova-luna-${players}-players`);
  }
});

test("the accessibility checker finds no faults, in light and dark", async () => {
  for (const [name, record] of [
    ["nova-luna-board", NOVA_LUNA],
    ["terra-nova-board", TERRA_NOVA],
  ]) {
    await open();
    await add(name, { record, controls: "", ply: "12" });
    await browser.run(async () => {
      const script = Object.assign(document.createElement("script"), { src: "/node_modules/axe-core/axe.min.js" });
      document.head.append(script);
      await new Promise((resolve) => (script.onload = resolve));
    });
    for (const scheme of ["light", "dark"]) {
      await browser.show(1000, 800, scheme);
      const faults = await browser.run(async () => {
        const { violations } = await window.axe.run(document.body.firstChild);
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      });
      assert.deepEqual(faults, [], `${name}, ${scheme}`);
    }
  }
});

test("an invalid record is explained, and a valid one replaces it", async () => {
  await open();
  for (const record of ["nonsense", "novae-record 1\ngame nova-luna\n", TERRA_NOVA]) {
    await add("nova-luna-board", { record });
    assert.ok(await browser.until(() => document.body.firstChild.shadowRoot.querySelector("[role=alert]")?.textContent));
  }
  await browser.run((record) => (document.body.firstChild.record = record), NOVA_LUNA);
  await browser.until(() => document.body.firstChild.shadowRoot.querySelector(".luna"));
});

test("boards fit on a phone, in light and dark", async () => {
  for (const [name, record, game] of [
    ["nova-luna-board", NOVA_LUNA, "nova-luna"],
    ["terra-nova-board", TERRA_NOVA, "terra-nova"],
  ]) {
    await open();
    await add(name, { record, controls: "" });
    const colours = [];
    for (const [width, scheme] of [[390, "light"], [390, "dark"], [1000, "dark"]]) {
      await browser.show(width, 844, scheme);
      const [overflow, colour] = await browser.run(() => {
        const frame = document.body.firstChild.shadowRoot.querySelector(".frame");
        return [document.documentElement.scrollWidth > innerWidth, getComputedStyle(frame).backgroundColor];
      });
      assert.ok(!overflow, `${name} is too wide for ${width}`);
      colours.push(colour);
      await picture(`${game}-${width}-${scheme}`);
    }
    assert.notEqual(colours[0], colours[1]);
    assert.equal(colours[1], colours[2]);
  }
});
