// The documentation site: boards on the pages, and the button of the contents for the keyboard.

"use strict";

// mdBook's button is the label of a hidden box, which keys do not reach.
(() => {
  const button = document.getElementById("mdbook-sidebar-toggle");
  if (!button) return;
  button.setAttribute("role", "button");
  button.tabIndex = 0;
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    button.click();
  });
})();

// Code and tables that are wider than the page can be scrolled with the keyboard.
(() => {
  const update = () => {
    for (const part of document.querySelectorAll("pre > code, .table-wrapper")) {
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
  };
  addEventListener("resize", update);
  addEventListener("load", update);
})();

// Loads the elements of the boards on pages that have one. A page keeps its static pictures if that fails.
(() => {
  if (!document.querySelector("nova-luna-board, terra-nova-board")) return;
  const folder = new URL("boards/", new URL(path_to_root || "./", document.baseURI));

  /** Browsers load no modules from a folder on the disk, so the script has them as texts. */
  function fromScript() {
    const files = globalThis.novaeBoards;
    if (!files) return;
    const wasm = Uint8Array.from(atob(files["drawing_bg.wasm"]), (sign) => sign.charCodeAt(0));
    globalThis.novaeBoardsProgram = wasm;
    const module = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    let text = files["boards.js"];
    for (const name of Object.keys(files)) {
      if (name === "boards.js" || !name.endsWith(".js")) continue;
      text = text.replaceAll(`"./${name}"`, `"${module(files[name])}"`);
    }
    const address = 'new URL("./drawing_bg.wasm", import.meta.url)';
    import(module(text.replace(address, "globalThis.novaeBoardsProgram"))).catch(console.error);
  }

  const script = document.createElement("script");
  if (location.protocol === "file:") {
    script.src = new URL("files.js", folder);
    script.addEventListener("load", fromScript);
  } else {
    script.type = "module";
    script.src = new URL("boards.js", folder);
  }
  document.head.append(script);
})();
