/** Bots for both games. They run in a worker: a Web Worker, or a worker thread in Node and Deno. */

import type { Position } from "./index.js";

/**
 * The strength of a bot, from weak to strong. `greedy` is a reference about as strong as `novice`.
 * `grandmaster` loads a net: 538 KB for Nova Luna, 8 KB for Terra Nova. In the solo game it plays as `master`.
 */
export type Level = "random" | "greedy" | "novice" | "casual" | "strong" | "master" | "grandmaster";

/** The settings of a search. The same position, level, nodes and seed always give the same result. */
export interface BotOptions {
  /** By default `"master"`. */
  level?: Level | undefined;
  /** The number of nodes for each action; by default that of the level, for about a second. */
  nodes?: number | undefined;
  /** By default 0. */
  seed?: number | undefined;
  /** Cancels the request. The promise is rejected with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** What a search found out about an action. */
export interface ActionValue {
  action: string;
  /** The expected share of the win of the player to act. */
  value: number;
  /** The share of the nodes of the search, from 0 to 1. */
  share: number;
}

/** The result of a search. */
export interface Thought {
  action: string;
  /** The expected share of the win for each seat; in a solo game, the expected score. */
  value: number[];
  /** The expected line of play, which starts with the action. */
  line: string[];
  /** The number of actions that were searched. */
  nodes: number;
  /** The actions that the search compared, best first; empty for `random`, `greedy` and solo games. */
  actions: ActionValue[];
}

/**
 * A bot with a worker, which starts with the first request and handles one request after the other. A
 * player must be to act in the position; otherwise the promise is rejected with a `GameError`.
 */
export class Bot {
  constructor();
  /** The next action. */
  choose(position: Position, options?: BotOptions): Promise<string>;
  /** The rest of the turn: up to three actions in Terra Nova, and one in Nova Luna. */
  chooseTurn(position: Position, options?: BotOptions): Promise<string[]>;
  /** The next action with its value and the expected line of play. */
  think(position: Position, options?: BotOptions): Promise<Thought>;
  /** Stops the worker and rejects the requests that it has not answered. */
  close(): void;
}
