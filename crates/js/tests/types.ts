// Uses every exported item with its types; the TypeScript compiler checks this file, and nothing runs it.

import {
  GameRecord,
  Match,
  NovaLuna,
  TerraNova,
  TerraNovaMap,
  isGameError,
  novaLunaTiles,
} from "@novae/games";
import type {
  Area,
  BasePosition,
  Cell,
  Colour,
  GameError,
  GameEvent,
  NovaLunaOptions,
  Outcome,
  PlacedTile,
  Position,
  Seat,
  Solo,
  TakePreview,
  TerraNovaOptions,
  Tile,
  Turn,
} from "@novae/games";
import { Bot } from "@novae/games/bots";
import type { ActionValue, BotOptions, Level, Thought } from "@novae/games/bots";
import { NovaLunaBoard, TerraNovaBoard, packRecord } from "@novae/games/boards";

function countActions<P extends BasePosition<P>>(position: P): number {
  return position.clone().legal().length;
}

function positions(position: Position): void {
  const players: number = position.players;
  const turn: Turn = position.turn;
  const outcome: Outcome | undefined = position.outcome;
  const actions: string[] = position.legal();
  const events: GameEvent[] = position.play(actions[players] ?? "");
  position.playTurn(actions);
  position.check("+");
  const random: string | undefined = position.randomAction(1) ?? position.randomAction();
  const texts: string[] = [position.setup(), position.toString(), position.record().toString()];
  const left: number = position.actionsLeft;
  console.log(countActions(NovaLuna.fromSeed(2, 7)));
  if (position.game === "nova-luna") novaLuna(position.clone());
  else terraNova(position.clone());
  if (outcome && "score" in outcome) outcome.score.toFixed(left);
  else outcome?.places.forEach((place: number) => place);
  console.log(turn === "chance" || turn === "over" ? turn : turn + 1, events, random, texts);
  position.free();
}

function novaLuna(position: NovaLuna): void {
  const seat: Seat = position.order[0] ?? 0;
  const counts: number[] = [
    position.marker,
    ...position.choices,
    ...position.stack,
    position.track(seat),
    position.left(seat),
    position.covered(seat),
  ];
  const wheel: (number | null)[] = position.wheel;
  const area: PlacedTile[] = position.area(seat);
  const frontier: Cell[] = position.frontier(seat);
  const preview: TakePreview = position.preview("3@0,0");
  const solo: Solo | undefined = position.solo;
  const ended: "discs" | "exhausted" | undefined = position.endReason;
  const variant: "standard" | "beginner" = position.variant;
  const equal: boolean = position.equals(NovaLuna.fromSeed(2, 7, variant));
  const tiles: Tile[] = novaLunaTiles();
  const colour: Colour | undefined = tiles[0]?.colour;
  const near: number | undefined = area[0]?.inReach[colour ?? "blue"];
  console.log(new NovaLuna(position.setup()), counts, wheel, frontier, preview.covers[0]?.at[0]);
  console.log(solo?.notes[0], ended, equal, near, area[0]?.done[0], preview.counter, preview.choices);
  // @ts-expect-error: properties cannot be assigned.
  position.marker = 3;
  // @ts-expect-error: positions of different games cannot be compared.
  position.equals(TerraNova.start(2));
}

function terraNova(position: TerraNova): void {
  const areas: Area[] = [...position.areas, ...position.openRegions, ...position.stonePreview("h8")];
  const fields: string[] = [...position.stones, ...position.stoneFields, ...position.reach("h8")];
  const counts: number[] = [position.stonesLeft, position.quiet, ...position.scores, position.inHand(0)];
  const [from, to] = position.moved[0] ?? ["h8", "h9"];
  const phase: "placement" | "play" | "over" = position.phase;
  const ended: "divided" | "blocked" | "stones" | "quiet" | undefined = position.endReason;
  const map: TerraNovaMap = position.map;
  const same: boolean = map.equals(new TerraNovaMap(map.toString())) && map.equals(TerraNovaMap.island());
  const generated: TerraNovaMap = TerraNovaMap.generate(7, 120, 6);
  const described: string[] = [map.name, map.svg(), map.landscape("h8"), ...map.neighbours("h8")];
  const start: TerraNova = TerraNova.start(2, generated.toString());
  console.log(areas[0]?.gain, areas[0]?.leaders, fields, counts, from, to, phase, ended, same, described);
  console.log(start.equals(new TerraNova(start.setup())), position.pieces(0), map.landscapes[0]?.key);
  map.free();
}

function matches(novaLunaGame: NovaLunaOptions, terraNovaGame: TerraNovaOptions): void {
  const match = new Match("nova-luna", { ...novaLunaGame, variant: "beginner", seed: 3 });
  const other: Match = new Match("terra-nova", { ...terraNovaGame, map: "island" });
  const toAct: Seat | undefined = match.toAct;
  const events: GameEvent[] = [...match.play("1@0,0"), ...other.playTurn(["h8"])];
  const undone: boolean = match.undo();
  const record: GameRecord = match.record();
  const loaded: Match = Match.load(record.toString(), 5);
  const counts: number[] = [match.ply, match.players];
  console.log(toAct, events, undone, loaded.state()["game"], counts, match.legal(), match.outcome);
  positions(match.position);
  // @ts-expect-error: a game of Nova Luna has no map.
  new Match("nova-luna", { players: 2, map: "island" });
  match.free();
}

function records(text: string): Position {
  const record = new GameRecord(text);
  const [name, value]: [string, string] = record.tags[0] ?? ["", ""];
  const game: "nova-luna" | "terra-nova" = record.game;
  console.log(name, value, game, record.setup, record.actions);
  record.free();
  return record.replay(3) ?? record.replay();
}

async function bots(position: Position, level: Level): Promise<void> {
  const bot = new Bot();
  const options: BotOptions = { level, nodes: 1000, seed: 1, signal: AbortSignal.timeout(1000) };
  const action: string = await bot.choose(position, options);
  const turn: string[] = await bot.chooseTurn(position);
  const thought: Thought = await bot.think(position, { level });
  const [best]: ActionValue[] = thought.actions;
  console.log(best?.action, best?.value, best?.share);
  console.log(action, turn, thought.action, thought.value[0]?.toFixed(), thought.line, thought.nodes);
  bot.close();
}

async function boards(record: string): Promise<void> {
  const board: NovaLunaBoard = document.createElement("nova-luna-board");
  const other: TerraNovaBoard | null = document.querySelector("terra-nova-board");
  board.record = await packRecord(record);
  board.ply = board.plies - 1;
  console.log(other?.ply, other?.record, new TerraNovaBoard());
}

export async function run(): Promise<void> {
  try {
    positions(records(""));
    matches({ players: 2 }, { players: 2 });
    await boards("");
    await bots(records(""), "master");
  } catch (error) {
    if (isGameError(error)) {
      const rule: string | undefined = error.rule;
      const refused: GameError = error;
      console.log(refused.code === "illegal", refused.message, rule);
    }
  }
}
