/**
 * The rules of the board games Nova Luna and Terra Nova.
 *
 * Actions, set-ups and records are strings in their usual notation. A position changes only when you
 * call `play`; `clone` copies it. All methods throw a {@link GameError} for an invalid argument.
 */

/** A player's number, from 0. */
export type Seat = number;

/** Who acts next: a seat, the dealer, or nobody because the game is over. */
export type Turn = Seat | "chance" | "over";

/**
 * How a game ended: the place of each seat (0 is the winner, and equal numbers share a place), or the
 * score of a solo game (lower is better).
 */
export type Outcome = { places: number[] } | { score: number };

/** What an action causes, in the format of the engine protocol, such as `{ take: 11, slot: 3 }`. */
export type GameEvent = { [name: string]: unknown };

/** A position of either game. */
export type Position = NovaLuna | TerraNova;

/** The error of this package. */
export interface GameError extends Error {
  name: "GameError";
  /**
   * The kind of error: `illegal` for an action, `bad_setup` for a set-up or a map, `over` for an action
   * after the end of a game, `bad_request` for another argument.
   */
  code: "illegal" | "bad_setup" | "over" | "bad_request";
  /** The id of the rule that forbids it, such as `NL-32`. */
  rule?: string;
}

/** Whether a value is an error of this package. */
export function isGameError(value: unknown): value is GameError;

/** What the positions of both games share. */
export interface BasePosition<Self> {
  /** The number of players. */
  readonly players: number;
  /** Who acts next. */
  readonly turn: Turn;
  /** The result; undefined before the end of the game. */
  readonly outcome: Outcome | undefined;
  /** The largest number of actions that the current turn can still have. */
  readonly actionsLeft: number;
  /** All legal actions, always in the same order. Empty when the game is over. */
  legal(): string[];
  /** Throws an error with the rule that forbids the action, if it is illegal. */
  check(action: string): void;
  /** Plays a legal action and returns its events. After an error the position is unchanged. */
  play(action: string): GameEvent[];
  /** Plays the rest of the current turn. After an error the position is unchanged. */
  playTurn(actions: string[]): GameEvent[];
  /** A legal action, each with the same probability; undefined when the game is over. */
  randomAction(seed?: number): string | undefined;
  /** A set-up whose game starts in this position. It does not contain a turn that has begun. */
  setup(): string;
  /** The set-up and all actions that led to this position. */
  record(): GameRecord;
  /** Whether the rules treat both positions as the same. */
  equals(other: Self): boolean;
  /** An independent copy. */
  clone(): Self;
  /** A drawing in characters. */
  toString(): string;
  /** Frees the memory. The garbage collector does that too, but later. */
  free(): void;
}

/** The column and the row of a cell. The first tile of an area is at `[0, 0]`. */
export type Cell = [column: number, row: number];

/** The colour of a tile. */
export type Colour = "blue" | "red" | "turquoise" | "yellow";

/** A tile of Nova Luna. */
export interface Tile {
  /** The id, 1 to 68. */
  id: number;
  colour: Colour;
  /** The number of fields by which the counter advances. */
  cost: number;
  /** Its goals, each as the letters of its colours, such as `"bbr"`. */
  goals: string[];
}

/** All 68 tiles in the order of their ids. */
export function novaLunaTiles(): Tile[];

/** A tile in a player's area. */
export interface PlacedTile {
  /** The id of the tile. */
  tile: number;
  at: Cell;
  /** Whether each of its goals has a disc. */
  done: boolean[];
  /** The number of tiles of each colour in reach, as long as a goal is open; 4 means 4 or more. */
  inReach: { [colour in Colour]: number };
}

/** The effects of taking a tile. */
export interface TakePreview {
  /** The goals that it completes: the cell of the tile and the index of the goal. */
  covers: { at: Cell; goal: number }[];
  /** The new position of the player's counter; null in a solo game. */
  counter: number | null;
  /** The seats in the order in which they would act afterwards. */
  order: Seat[];
  /** The next to act. */
  next: Turn;
  /** The slots from which the next player could take without a refill. */
  choices: number[];
}

/** The state of a solo game. */
export interface Solo {
  /** 1, or 2 after the refill. */
  phase: number;
  /** The costs of all tiles placed so far. */
  spent: number;
  /** Both notes, as far as they are taken. */
  notes: (number | null)[];
}

/**
 * A position of Nova Luna. `3@0,-1` takes the tile in slot 3 and places it at column 0, row -1; `+`
 * refills; `#12` deals tile 12. A position has the set of tiles in the stack, but not their order; a
 * {@link Match} deals them.
 */
export class NovaLuna implements BasePosition<NovaLuna> {
  /** The position of a set-up, as in a record. */
  constructor(setup: string);
  /** The first position of the game of a seed. */
  static fromSeed(players: number, seed: number, variant?: "standard" | "beginner"): NovaLuna;
  readonly game: "nova-luna";
  readonly players: number;
  readonly turn: Turn;
  readonly outcome: Outcome | undefined;
  readonly actionsLeft: number;
  /** Why the game ended; undefined before. */
  readonly endReason: "discs" | "exhausted" | undefined;
  readonly variant: "standard" | "beginner";
  /** The id of the tile in each of the 12 slots. */
  readonly wheel: (number | null)[];
  /** The slot of the moon marker. */
  readonly marker: number;
  /** The slots from which a player may take, nearest first. */
  readonly choices: number[];
  /** The ids of the tiles in the stack, in ascending order. */
  readonly stack: number[];
  /** The seats in the order in which they would act. */
  readonly order: Seat[];
  /** The state of a solo game; undefined with more players. */
  readonly solo: Solo | undefined;
  /** The position of a seat's counter on the track. */
  track(seat: Seat): number;
  /** The number of goal discs that a seat has left. */
  left(seat: Seat): number;
  /** The number of goals that a seat has covered. */
  covered(seat: Seat): number;
  /** The tiles of a seat's area in the order of placement. */
  area(seat: Seat): PlacedTile[];
  /** The cells of a seat's area on which a tile may be placed. */
  frontier(seat: Seat): Cell[];
  /** The effects of taking a tile. Nothing changes. */
  preview(action: string): TakePreview;
  legal(): string[];
  check(action: string): void;
  play(action: string): GameEvent[];
  playTurn(actions: string[]): GameEvent[];
  randomAction(seed?: number): string | undefined;
  setup(): string;
  record(): GameRecord;
  equals(other: NovaLuna): boolean;
  clone(): NovaLuna;
  toString(): string;
  free(): void;
}

/** An area that stones separate, or an open region. */
export interface Area {
  fields: string[];
  /** The number of landscapes. */
  landscapes: number;
  /** The value of the area. */
  points: number;
  /** The number of pieces of each seat. */
  pieces: number[];
  /** The points of each seat. */
  gain: number[];
  /** The seats with the most pieces. */
  leaders: Seat[];
}

/**
 * A position of Terra Nova. `h8` places a piece, `h8-h12` moves it, `*i9` places a stone. A turn has
 * three actions.
 */
export class TerraNova implements BasePosition<TerraNova> {
  /** The position of a set-up, as in a record. */
  constructor(setup: string);
  /** The first position of a game on a map: a name or the text of a map, by default the island. */
  static start(players: number, map?: string): TerraNova;
  readonly game: "terra-nova";
  readonly players: number;
  readonly turn: Turn;
  readonly outcome: Outcome | undefined;
  readonly actionsLeft: number;
  /** Why the game ended; undefined before. */
  readonly endReason: "divided" | "blocked" | "stones" | "quiet" | undefined;
  readonly map: TerraNovaMap;
  readonly phase: "placement" | "play" | "over";
  /** The first and the current field of each piece that was moved in this turn. */
  readonly moved: [from: string, to: string][];
  /** The fields with stones. */
  readonly stones: string[];
  readonly stonesLeft: number;
  /** The points of each seat. */
  readonly scores: number[];
  /** The number of turns without a stone. */
  readonly quiet: number;
  /** The scored areas. */
  readonly areas: Area[];
  /** The fields on which a stone can be placed. */
  readonly stoneFields: string[];
  /** The regions between stones, scored areas and the sea. */
  readonly openRegions: Area[];
  /** The fields of a seat's pieces. */
  pieces(seat: Seat): string[];
  /** The number of pieces that a seat has yet to place. */
  inHand(seat: Seat): number;
  /** The fields to which the piece on a field can move. */
  reach(from: string): string[];
  /** The areas that a stone on a field would close. */
  stonePreview(at: string): Area[];
  legal(): string[];
  check(action: string): void;
  play(action: string): GameEvent[];
  playTurn(actions: string[]): GameEvent[];
  randomAction(seed?: number): string | undefined;
  setup(): string;
  record(): GameRecord;
  equals(other: TerraNova): boolean;
  clone(): TerraNova;
  toString(): string;
  free(): void;
}

/** A map of Terra Nova: fields, each of one landscape. */
export class TerraNovaMap {
  /** Parses the text of a map. */
  constructor(text: string);
  /** The map that comes with the game. */
  static island(): TerraNovaMap;
  /** The map of a seed. By default it has 168 fields and 8 landscapes. */
  static generate(seed: number, fields?: number, landscapes?: number): TerraNovaMap;
  readonly name: string;
  /** The names of all fields, in order. */
  readonly fields: string[];
  readonly landscapes: { letter: string; key: string }[];
  /** The key of a field's landscape. */
  landscape(field: string): string;
  neighbours(field: string): string[];
  /** A picture of the map as an SVG document. */
  svg(): string;
  equals(other: TerraNovaMap): boolean;
  /** The text of the map. */
  toString(): string;
  free(): void;
}

/** A recorded game of either kind: its tags, its set-up and all actions, including deals. */
export class GameRecord {
  /** Parses the text of a record. `replay` checks whether its actions are legal. */
  constructor(text: string);
  readonly game: "nova-luna" | "terra-nova";
  /** Additional data as pairs of a name and a text, in order. */
  readonly tags: [name: string, text: string][];
  readonly setup: string;
  readonly actions: string[];
  /** The position after the first `actions` actions, or after all. Every action is checked. */
  replay(actions?: number): Position;
  /** The text of the record. */
  toString(): string;
  free(): void;
}

/** The options of a new game of Nova Luna. */
export interface NovaLunaOptions {
  /** 1 to 4; 1 is the solo game. */
  players: number;
  variant?: "standard" | "beginner";
  /** Decides the deck and the order of the players. Without it they are random. */
  seed?: number;
  /** The seats in the order in which they act at the start. */
  order?: Seat[];
  /** The ids of the tiles in the order in which they are drawn. */
  deck?: number[];
}

/** The options of a new game of Terra Nova. */
export interface TerraNovaOptions {
  /** 2 to 4. */
  players: number;
  /** The name or the text of the map; by default `"island"`. */
  map?: string;
  /** The seat that starts. */
  first?: Seat;
  /** The game ends after this many rounds without a stone; 0 disables that rule. */
  quiet_rounds?: number;
}

/** A game in progress with its dealer: it deals automatically, supports undo, and keeps the record. */
export class Match {
  /** A new game. */
  constructor(game: "nova-luna", options: NovaLunaOptions);
  constructor(game: "terra-nova", options: TerraNovaOptions);
  /** Continues the game of a record. `seed` shuffles the unknown part of the stack. */
  static load(record: string, seed?: number): Match;
  /** A copy of the position. It is never chance's turn. */
  readonly position: Position;
  readonly players: number;
  /** The seat to act; undefined when the game is over. */
  readonly toAct: Seat | undefined;
  /** The result; undefined before the end of the game. */
  readonly outcome: Outcome | undefined;
  /** The number of actions that players have played. */
  readonly ply: number;
  /** All legal actions. */
  legal(): string[];
  /** Plays an action of the player to act and deals the tiles that it requires. */
  play(action: string): GameEvent[];
  /** Plays a whole turn. If an action is refused, nothing changes. */
  playTurn(actions: string[]): GameEvent[];
  /** Takes back the last action of a player; false at the start of the game. */
  undo(): boolean;
  /** The state in the format of the engine protocol. */
  state(): { [field: string]: unknown };
  /** The record so far. It contains the deck only if the players may know it. */
  record(): GameRecord;
  free(): void;
}
