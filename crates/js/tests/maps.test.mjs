// Maps of Terra Nova.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TerraNova, TerraNovaMap } from "@novae/games";
import { refusal } from "./helpers.mjs";

test("the island has 168 fields of eight landscapes", () => {
  const island = TerraNovaMap.island();
  assert.deepEqual([island.name, island.fields.length, island.landscapes.length], ["island", 168, 8]);
  assert.deepEqual(island.landscapes[0], { letter: "A", key: "field" });
  assert.equal(island.landscape("h8"), "mountain");
  assert.equal(island.neighbours("h8").length, 6);
  assert.ok(TerraNova.start(2).map.equals(island));
});

test("maps are read as they are written", () => {
  const map = TerraNovaMap.generate(7);
  assert.ok(new TerraNovaMap(map.toString()).equals(map));
  assert.ok(!map.equals(TerraNovaMap.generate(8)));
  const game = TerraNova.start(3, map.toString());
  assert.ok(game.map.equals(map));
  assert.equal(TerraNovaMap.generate(7, 120, 6).landscapes.length, 6);
});

test("a picture of a map is an SVG document", () => {
  assert.match(TerraNovaMap.island().svg(), /^<svg [^]*<\/svg>\n$/);
});

test("an invalid map is refused", () => {
  const error = refusal(() => new TerraNovaMap("nonsense"));
  assert.deepEqual([error.code, error.rule], ["bad_setup", "TN-3"]);
  assert.equal(refusal(() => TerraNovaMap.generate(1, 5)).code, "bad_request");
  assert.equal(refusal(() => TerraNovaMap.island().landscape("z999")).code, "bad_request");
});
