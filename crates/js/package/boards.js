// Custom elements that show a recorded game: `<nova-luna-board>` and `<terra-nova-board>`.

import init, { RecordedGame, Texts } from "./drawing.js";
import { openRecord } from "./packed-record.js";
import style from "./boards-style.js";
import messages from "./boards-texts.js";

export { packRecord } from "./packed-record.js";

// Outside of browsers the module can be imported, but its elements cannot be used.
const Base = globalThis.HTMLElement ?? class {};

const PARTS = `
  <section class="frame">
    <div class="picture"></div>
    <p class="state" role="status"></p>
    <div class="bar" role="group" hidden>
      <button type="button" data-step="first"><svg viewBox="0 0 24 24"><path d="M18 5l-8 7 8 7M6 5v14"/></svg></button>
      <button type="button" data-step="back"><svg viewBox="0 0 24 24"><path d="M15 5l-8 7 8 7"/></svg></button>
      <button type="button" data-step="on"><svg viewBox="0 0 24 24"><path d="M9 5l8 7-8 7"/></svg></button>
      <button type="button" data-step="last"><svg viewBox="0 0 24 24"><path d="M6 5l8 7-8 7M18 5v14"/></svg></button>
      <input type="range" min="0">
      <span class="progress"></span>
    </div>
  </section>`;

let loaded;
let sheet;

/** The element of a game. The declarations describe its attributes. */
class GameBoard extends Base {
  static observedAttributes = ["record", "ply", "controls", "lang"];
  #game;
  #texts;
  #shown;
  /** Counts the records, because opening one takes time. */
  #opened = 0;

  connectedCallback() {
    if (!this.shadowRoot) this.#build();
    this.#open();
  }

  disconnectedCallback() {
    this.#close();
  }

  attributeChangedCallback(name) {
    if (!this.isConnected || !this.shadowRoot) return;
    if (name === "record") this.#open();
    else if (this.#game) this.#draw();
  }

  get record() {
    return this.getAttribute("record") ?? "";
  }

  set record(text) {
    this.setAttribute("record", text);
  }

  get plies() {
    return this.#game?.plies ?? 0;
  }

  get ply() {
    const text = this.getAttribute("ply");
    const ply = Number.parseInt(text ?? this.#shown, 10);
    return Math.max(0, Math.min(Number.isNaN(ply) ? this.plies : ply, this.plies));
  }

  set ply(ply) {
    this.setAttribute("ply", String(ply));
  }

  #build() {
    const shadow = this.attachShadow({ mode: "open" });
    sheet ??= new CSSStyleSheet();
    sheet.replaceSync(style);
    shadow.adoptedStyleSheets = [sheet];
    shadow.innerHTML = PARTS;
    shadow.addEventListener("click", (event) => {
      const button = event.target.closest("[data-step]");
      if (button) this.#step(button.dataset.step);
    });
    shadow.querySelector("input").addEventListener("input", (event) => {
      this.#show(Number(event.target.value));
    });
    shadow.addEventListener("keydown", (event) => this.#key(event));
  }

  async #open() {
    this.#opened += 1;
    const opened = this.#opened;
    try {
      loaded ??= init({ module_or_path: new URL("./drawing_bg.wasm", import.meta.url) });
      await loaded;
      const { text, ply } = await openRecord(this.record);
      if (opened !== this.#opened || !this.isConnected) return;
      this.#close();
      this.#game = new RecordedGame(text);
      const expected = this.localName.replace(/-board$/, "");
      if (this.#game.game !== expected) throw new Error(`this is not a record of ${expected}`);
      this.#shown = ply;
      this.#draw();
    } catch (error) {
      if (opened === this.#opened) this.#fail(error);
    }
  }

  #close() {
    this.#game?.free();
    this.#game = undefined;
  }

  #fail(error) {
    this.#close();
    const message = document.createElement("p");
    message.className = "error";
    message.setAttribute("role", "alert");
    message.textContent = error.message;
    this.shadowRoot.querySelector(".picture").replaceChildren(message);
    this.shadowRoot.querySelector(".state").textContent = "";
    this.shadowRoot.querySelector(".bar").hidden = true;
    this.dispatchEvent(new CustomEvent("recorderror", { detail: error.message }));
  }

  #draw() {
    const [game, texts, ply] = [this.#game, this.#language(), this.ply];
    const at = (selector) => this.shadowRoot.querySelector(selector);
    at(".picture").innerHTML = game.draw(ply, texts);
    at(".state").textContent = game.describe(ply, texts);
    const frame = at(".frame");
    frame.classList.add(game.game === "nova-luna" ? "bd-night" : "bd-paper");
    frame.setAttribute("aria-label", `${texts.text(game.game)} ${texts.progress(ply, game.plies)}`);
    this.#drawBar(at(".bar"), ply);
  }

  #drawBar(bar, ply) {
    const [texts, plies] = [this.#texts, this.plies];
    bar.hidden = !this.hasAttribute("controls");
    bar.setAttribute("aria-label", texts.text("step-through"));
    for (const button of bar.querySelectorAll("button")) {
      const { step } = button.dataset;
      // A disabled button would lose the focus, and with it the keys.
      const isAtEnd = ["first", "back"].includes(step) ? ply === 0 : ply === plies;
      button.setAttribute("aria-disabled", String(isAtEnd));
      button.title = texts.text(`step-${step}`);
      button.setAttribute("aria-label", button.title);
    }
    const range = bar.querySelector("input");
    range.setAttribute("aria-label", texts.text("step-through"));
    range.max = plies;
    range.value = ply;
    bar.querySelector(".progress").textContent = texts.progress(ply, plies);
  }

  /** The texts in the language of the element or of the page. */
  #language() {
    const lang = this.closest("[lang]")?.lang.slice(0, 2).toLowerCase();
    const code = lang in messages ? lang : "en";
    const frame = this.shadowRoot.querySelector(".frame");
    if (frame.lang !== code) {
      frame.lang = code;
      frame.dir = code === "fa" ? "rtl" : "ltr";
      this.#texts?.free();
      this.#texts = undefined;
    }
    this.#texts ??= new Texts(code, messages[code]);
    return this.#texts;
  }

  #step(step) {
    const targets = { first: 0, back: this.ply - 1, on: this.ply + 1, last: this.plies };
    this.#show(targets[step]);
  }

  #show(ply) {
    const target = Math.max(0, Math.min(ply, this.plies));
    if (!this.#game || target === this.ply) return;
    this.ply = target;
    this.dispatchEvent(new CustomEvent("step", { detail: target, bubbles: true, composed: true }));
  }

  #key(event) {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!this.hasAttribute("controls") || !isPlain || event.target.matches("input")) return;
    const isRtl = this.shadowRoot.querySelector(".frame").dir === "rtl";
    const keys = { ArrowLeft: isRtl ? "on" : "back", ArrowRight: isRtl ? "back" : "on", Home: "first", End: "last" };
    if (!keys[event.key]) return;
    event.preventDefault();
    this.#step(keys[event.key]);
  }
}

/** `<nova-luna-board>` */
export class NovaLunaBoard extends GameBoard {}

/** `<terra-nova-board>` */
export class TerraNovaBoard extends GameBoard {}

const ELEMENTS = { "nova-luna-board": NovaLunaBoard, "terra-nova-board": TerraNovaBoard };

for (const [name, board] of Object.entries(ELEMENTS)) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, board);
}
