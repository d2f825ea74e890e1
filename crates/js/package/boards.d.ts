/**
 * Custom elements that show a recorded game. Importing this module defines them:
 *
 *     <nova-luna-board record="…" controls></nova-luna-board>
 *     <terra-nova-board record="…" ply="12"></terra-nova-board>
 *
 * | attribute  | meaning |
 * | ---------- | ------- |
 * | `record`   | the text of a record, a link to a position that was copied in the web client, or the result of {@link packRecord}, which fits in one line |
 * | `ply`      | the number of players' actions before the shown position; by default that of the link, or all |
 * | `controls` | shows buttons and a slider; the arrow keys, Home and End also step through the game |
 * | `lang`     | `en`, `de`, `fa`, `hu`, `nl` or `sv`; by default the language of the page |
 * | `theme`    | `light` or `dark`; by default the `color-scheme` of the page |
 *
 * The event `step` has the new ply as its detail. The event `recorderror` has the message of an invalid
 * record as its detail.
 */

declare class GameBoard extends HTMLElement {
  /** The attribute `record`. */
  record: string;
  /** The number of players' actions before the shown position. */
  ply: number;
  /** The number of players' actions in the record; 0 until it is loaded. */
  readonly plies: number;
}

/** `<nova-luna-board>` */
export class NovaLunaBoard extends GameBoard {}

/** `<terra-nova-board>` */
export class TerraNovaBoard extends GameBoard {}

/** Packs the text of a record into one line for the attribute `record`. */
export function packRecord(text: string): Promise<string>;

declare global {
  interface HTMLElementTagNameMap {
    "nova-luna-board": NovaLunaBoard;
    "terra-nova-board": TerraNovaBoard;
  }
}

export {};
