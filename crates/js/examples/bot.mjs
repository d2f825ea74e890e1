// A bot for Nova Luna in JavaScript, which plays against a bot of the package:
//
//     node bot.mjs [SEED]
//
// It prints the record of the game and, as a comment, the result.

import { Match } from "@novae/games";
import { Bot } from "@novae/games/bots";

const seed = Number(process.argv[2] ?? 1);
const match = new Match("nova-luna", { players: 2, seed });
const opponent = new Bot();

while (match.toAct !== undefined) {
  const { position } = match;
  const action =
    match.toAct === 0
      ? bestAction(position)
      : await opponent.choose(position, { level: "novice", nodes: 500, seed });
  match.play(action);
}

const { places } = match.outcome;
console.log(match.record().toString().trimEnd());
console.log(`// ${places[0] === 0 ? "the example" : "the bot of the package"} wins`);
opponent.close();

/** The action that covers the most goals; among these, the one with the lowest cost. */
function bestAction(position) {
  const takes = position.legal().filter((action) => action !== "+");
  if (takes.length === 0) return "+";
  const rated = takes.map((action) => {
    const { covers, counter } = position.preview(action);
    return { action, score: 10 * covers.length - (counter - position.track(position.turn)) };
  });
  return rated.reduce((best, one) => (one.score > best.score ? one : best)).action;
}
