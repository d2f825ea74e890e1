// Whole games, refusals and previews, in Node.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Match, NovaLuna, TerraNova, isGameError, novaLunaTiles } from "@novae/games";
import { numbers, refusal } from "./helpers.mjs";

function playToTheEnd(match, random) {
  while (match.toAct !== undefined) {
    const legal = match.legal();
    match.play(legal[random(legal.length)]);
  }
}

for (const [game, options] of [
  ["nova-luna", { players: 1, seed: 3 }],
  ["nova-luna", { players: 4, seed: 3, variant: "beginner" }],
  ["terra-nova", { players: 2 }],
  ["terra-nova", { players: 4, first: 2 }],
]) {
  test(`a whole game of ${game} for ${options.players} has a result and a record`, () => {
    const match = new Match(game, options);
    playToTheEnd(match, numbers(5));
    const { position, outcome } = match;
    assert.equal(position.game, game);
    assert.equal(position.turn, "over");
    assert.equal(typeof position.endReason, "string");
    assert.deepEqual(position.outcome, outcome);
    assert.deepEqual(position.legal(), []);
    assert.ok("score" in outcome ? options.players === 1 : outcome.places.length === options.players);
    assert.ok(match.record().replay().equals(position));
    assert.equal(match.state().game, game);
    assert.equal(refusal(() => match.play("+")).code, "over");
  });
}

test("an action is legal exactly if check accepts it, and all others name their rule", () => {
  const random = numbers(1);
  for (const start of [NovaLuna.fromSeed(3, 8), TerraNova.start(3)]) {
    const candidates = new Set(start.legal());
    for (const position = start.clone(); position.turn !== "over"; ) {
      const legal = position.legal();
      for (const action of candidates) {
        if (legal.includes(action)) {
          position.check(action);
        } else {
          const { code, rule, message } = refusal(() => position.check(action));
          assert.match(rule, /^(NL|TN)-\d+$/);
          assert.equal(code, "illegal");
          assert.ok(message.includes(rule), message);
        }
      }
      position.play(legal[random(legal.length)]);
    }
  }
});

test("a refused action changes nothing", () => {
  const position = NovaLuna.fromSeed(2, 7);
  position.play("3@0,0");
  const before = position.clone();
  assert.equal(refusal(() => position.play("3@0,0")).rule, "NL-32");
  assert.equal(refusal(() => position.play("nonsense")).rule, undefined);
  assert.ok(position.equals(before));
  position.play("4@0,0");
  assert.ok(!position.equals(before));
});

test("errors are recognized", () => {
  const error = refusal(() => new Match("chess", {}));
  assert.ok(isGameError(error) && error instanceof Error);
  assert.equal(error.code, "bad_request");
  assert.ok(!isGameError(new Error("other")) && !isGameError(null));
  assert.equal(refusal(() => new Match("nova-luna", { players: 9 })).code, "bad_setup");
  assert.equal(refusal(() => NovaLuna.fromSeed(9, 1)).rule, "NL-3");
  assert.equal(refusal(() => NovaLuna.fromSeed(2, 0.5)).code, "bad_request");
  assert.equal(refusal(() => NovaLuna.fromSeed(2, 1).left(2)).code, "bad_request");
  assert.equal(refusal(() => TerraNova.start(5)).code, "bad_setup");
  assert.equal(refusal(() => TerraNova.start(2, "atlantis")).rule, "TN-3");
  assert.equal(refusal(() => new TerraNova("players two")).code, "bad_setup");
  assert.equal(refusal(() => TerraNova.start(2).reach("?")).code, "bad_request");
});

test("a preview of Nova Luna agrees with the action", () => {
  const random = numbers(9);
  const match = new Match("nova-luna", { players: 2, seed: 11 });
  for (let i = 0; i < 20; i += 1) {
    const { position } = match;
    const action = position.legal()[random(position.legal().length)];
    if (action !== "+") {
      const preview = position.preview(action);
      const after = position.clone();
      const seat = position.turn;
      const left = position.left(seat);
      after.play(action);
      assert.equal(after.left(seat), left - preview.covers.length);
      assert.equal(after.track(seat), preview.counter);
      assert.equal(after.turn, preview.next);
      assert.deepEqual(after.order, preview.order);
      assert.equal(after.covered(seat), position.covered(seat) + preview.covers.length);
    }
    match.play(action);
  }
  assert.equal(refusal(() => match.position.preview("+")).code, "bad_request");
});

test("positions of Nova Luna describe wheel, areas and tiles", () => {
  const position = NovaLuna.fromSeed(2, 7, "beginner");
  assert.equal(position.variant, "beginner");
  assert.deepEqual(position.choices, [1, 2, 3]);
  assert.equal(position.wheel.filter((tile) => tile !== null).length, 11);
  assert.equal(position.stack.length, 68 - 11);
  assert.equal(position.solo, undefined);
  const events = position.play("3@0,0");
  const tile = novaLunaTiles()[events[0].take - 1];
  assert.deepEqual(events[1], { advance: tile.cost });
  const [placed] = position.area(0);
  assert.deepEqual([placed.tile, placed.at], [tile.id, [0, 0]]);
  assert.equal(placed.done.length, tile.goals.length);
  assert.deepEqual(placed.inReach, { blue: 0, red: 0, turquoise: 0, yellow: 0 });
  assert.equal(position.frontier(0).length, 4);
  assert.equal(position.marker, 3);
  assert.deepEqual(NovaLuna.fromSeed(1, 7).solo, { phase: 1, spent: 0, notes: [null, null] });
  assert.equal(novaLunaTiles().length, 68);
});

test("chance is an action of a position, and a match deals by itself", () => {
  const position = NovaLuna.fromSeed(2, 7);
  const random = numbers(2);
  while (!position.legal().includes("+")) {
    position.play(position.legal()[random(position.legal().length)]);
  }
  position.play("+");
  assert.equal(position.turn, "chance");
  assert.equal(position.legal().length, position.stack.length);
  position.play(position.randomAction(1));
});

test("positions of Terra Nova describe pieces, stones and areas", () => {
  const position = TerraNova.start(2);
  const random = numbers(4);
  while (position.phase === "placement") {
    position.play(position.legal()[random(position.legal().length)]);
  }
  assert.deepEqual([position.inHand(0), position.inHand(1)], [0, 0]);
  assert.equal(position.pieces(0).length, 13);
  assert.equal(position.actionsLeft, 3);
  const move = position.legal().find((action) => action.includes("-"));
  const [from, to] = move.split("-");
  assert.ok(position.reach(from).includes(to));
  assert.deepEqual(position.play(move), [{ move: [from, to] }]);
  assert.deepEqual(position.moved, [[from, to]]);
  const [at] = position.stoneFields;
  assert.ok(Array.isArray(position.stonePreview(at)));
  assert.equal(position.stonesLeft, 80);
  position.play(`*${at}`);
  assert.deepEqual(position.stones, [at]);
  const fields = position.openRegions.flatMap((region) => region.fields);
  assert.equal(fields.length, position.map.fields.length - 1);
});

test("a turn is played as a whole or not at all", () => {
  const match = new Match("terra-nova", { players: 2 });
  const random = numbers(6);
  while (match.position.phase === "placement") {
    match.play(match.legal()[random(match.legal().length)]);
  }
  const { position } = match;
  const turn = [];
  for (const next = position.clone(); next.turn === position.turn; ) {
    turn.push(next.randomAction(turn.length));
    next.play(turn.at(-1));
  }
  const ply = match.ply;
  assert.equal(refusal(() => match.playTurn(turn.slice(0, 1))).code, "illegal");
  assert.equal(match.ply, ply);
  match.playTurn(turn);
  position.playTurn(turn);
  assert.ok(match.position.equals(position));
  assert.ok(match.undo());
  assert.equal(match.ply, ply + turn.length - 1);
});

test("the same seed gives the same game, and no seed a random one", () => {
  const wheel = (options) => new Match("nova-luna", { players: 2, ...options }).position.wheel;
  assert.deepEqual(wheel({ seed: 5 }), wheel({ seed: 5 }));
  assert.notDeepEqual(wheel({}), wheel({}));
  const first = new Match("nova-luna", { players: 2, seed: 5 });
  assert.ok(!first.undo(), "the start of the game");
});
