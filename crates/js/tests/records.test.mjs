// Records and set-ups as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameRecord, Match, NovaLuna, TerraNova } from "@novae/games";
import { numbers, refusal } from "./helpers.mjs";

function someGame(game, options, plies) {
  const match = new Match(game, options);
  const random = numbers(plies);
  for (let i = 0; i < plies; i += 1) {
    const legal = match.legal();
    match.play(legal[random(legal.length)]);
  }
  return match;
}

for (const match of [
  someGame("nova-luna", { players: 3, seed: 12 }, 30),
  someGame("terra-nova", { players: 2 }, 40),
]) {
  const { game } = match.position;

  test(`a record of ${game} is read as it is written`, () => {
    const text = match.record().toString();
    const record = new GameRecord(text);
    assert.equal(record.toString(), text);
    assert.equal(record.game, game);
    assert.ok(record.replay().equals(match.position));
    assert.ok(Match.load(text).position.equals(match.position));
    assert.equal(record.tags.some(([name]) => name === "deck"), game === "nova-luna");
  });

  test(`a record of ${game} replays to every position`, () => {
    const { setup, actions } = match.record();
    const position = new match.position.constructor(setup);
    actions.forEach((action, index) => {
      assert.ok(match.record().replay(index).equals(position));
      position.play(action);
    });
    assert.ok(position.equals(match.position));
  });

  test(`a position of ${game} keeps the actions that led to it`, () => {
    const { position } = match;
    const copy = position.record().replay();
    assert.ok(copy.equals(position));
    copy.play(copy.legal()[0]);
    assert.equal(copy.record().actions.length, position.record().actions.length + 1);
  });
}

test("a position becomes the set-up of a game", () => {
  const match = someGame("nova-luna", { players: 2, seed: 4 }, 10);
  const { position } = match;
  const again = new NovaLuna(position.setup());
  assert.deepEqual(again.wheel, position.wheel);
  assert.deepEqual(again.area(1), position.area(1));
  assert.equal(new TerraNova(TerraNova.start(3).setup()).players, 3);
});

test("the error of a record says where it is", () => {
  const text = someGame("terra-nova", { players: 2 }, 3).record().toString();
  const twice = `${text}${text.trimEnd().split("\n").at(-1)}\n`;
  const error = refusal(() => new GameRecord(twice).replay());
  assert.deepEqual([error.code, error.rule], ["illegal", "TN-10"]);
  assert.match(error.message, /^action 4, /);
  assert.equal(refusal(() => new GameRecord("")).code, "bad_request");
  assert.equal(refusal(() => new GameRecord("novae-record 1\ngame chess\n")).code, "bad_request");
  assert.equal(refusal(() => Match.load("novae-record 1\ngame chess\n")).code, "bad_request");
});
