// What the tests share.

import assert from "node:assert/strict";

/** A generator of whole numbers below a bound, always the same for a seed. */
export function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** The error that an action throws. */
export function refusal(action) {
  try {
    action();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was refused");
}
