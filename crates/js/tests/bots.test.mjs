// The bots in worker threads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Match, NovaLuna, TerraNova, isGameError } from "@novae/games";
import { Bot } from "@novae/games/bots";

test("bots of every level choose legal actions, always the same for a seed", async () => {
  const bot = new Bot();
  for (const position of [NovaLuna.fromSeed(2, 7), NovaLuna.fromSeed(1, 7), TerraNova.start(3)]) {
    for (const level of ["random", "greedy", "novice", "casual", "strong", "master"]) {
      const options = { level, nodes: 300, seed: 5 };
      const action = await bot.choose(position, options);
      assert.ok(position.legal().includes(action), `${position.game}, ${level}: ${action}`);
      assert.equal(await bot.choose(position, options), action);
    }
  }
  bot.close();
});

test("a game of bots ends", async () => {
  const bot = new Bot();
  const match = new Match("terra-nova", { players: 2, quiet_rounds: 3 });
  while (match.toAct !== undefined) {
    match.playTurn(await bot.chooseTurn(match.position, { level: "novice", nodes: 50, seed: match.ply }));
  }
  assert.equal(match.outcome.places.length, 2);
  bot.close();
});

test("a bot continues a turn that has begun", async () => {
  const bot = new Bot();
  const position = TerraNova.start(2);
  while (position.phase === "placement") position.play(position.randomAction(position.pieces(0).length));
  position.play(position.legal().find((action) => action.includes("-")));
  const turn = await bot.chooseTurn(position, { nodes: 200 });
  assert.equal(turn.length, 2);
  position.playTurn(turn);
  bot.close();
});

test("a thought has a value for each player and a legal line", async () => {
  const bot = new Bot();
  const position = NovaLuna.fromSeed(3, 9);
  const thought = await bot.think(position, { level: "strong", nodes: 2000 });
  assert.equal(thought.value.length, 3);
  assert.equal(thought.line[0], thought.action);
  assert.ok(thought.nodes > 0);
  position.check(thought.action);
  bot.close();
});

test("grandmaster loads the net of the game and compares actions", async () => {
  const bot = new Bot();
  for (const [position, nodes] of [[NovaLuna.fromSeed(2, 7), 100], [TerraNova.start(2), 3000]]) {
    const thought = await bot.think(position, { level: "grandmaster", nodes });
    assert.ok(thought.actions.length > 1);
    for (const { action } of thought.actions) position.check(action);
    assert.equal(await bot.choose(position, { level: "grandmaster", nodes }), thought.action);
  }
  const solo = await bot.think(NovaLuna.fromSeed(1, 7), { level: "grandmaster", nodes: 100 });
  assert.deepEqual(solo.actions, []);
  bot.close();
});

test("a request can be cancelled, and the next ones are answered", async () => {
  const bot = new Bot();
  const position = NovaLuna.fromSeed(2, 7);
  const endless = { nodes: 1e12 };
  const [first, second] = [new AbortController(), new AbortController()];
  const requests = [
    bot.choose(position, { ...endless, signal: first.signal }),
    bot.choose(position, { ...endless, signal: second.signal }),
    bot.choose(position, { level: "casual", nodes: 100 }),
  ];
  second.abort();
  await assert.rejects(requests[1], { name: "AbortError" });
  first.abort(new Error("too slow"));
  await assert.rejects(requests[0], { message: "too slow" });
  position.check(await requests[2]);
  await assert.rejects(bot.choose(position, { signal: first.signal }), { message: "too slow" });
  bot.close();
});

test("invalid requests are refused, and a closed bot refuses all", async () => {
  const bot = new Bot();
  const position = NovaLuna.fromSeed(2, 7);
  await assert.rejects(bot.choose(position, { level: "genius" }), isGameError);
  await assert.rejects(bot.choose(position, { nodes: -1 }), { code: "bad_request" });
  const over = new Match("nova-luna", { players: 1, seed: 1 });
  while (over.toAct !== undefined) over.play(over.legal()[0]);
  await assert.rejects(bot.choose(over.position), { message: /no player is to act/ });
  const unanswered = bot.choose(position, { nodes: 1e12 });
  bot.close();
  await assert.rejects(unanswered, { message: "the bot was closed" });
  await assert.rejects(bot.choose(position), { message: "the bot was closed" });
});
