// What the package exports, on every platform.

export { GameRecord, Match, NovaLuna, TerraNova, TerraNovaMap, novaLunaTiles } from "./games.js";

/** Whether a value is an error of this package. */
export function isGameError(value) {
  return value instanceof Error && value.name === "GameError";
}
