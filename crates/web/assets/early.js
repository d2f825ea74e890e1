// Runs before the first paint. Applies the stored theme, so that the page does not flash, and
// starts to load the player's language together with the program.
const page = document.documentElement;
const kept = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const theme = kept("novae.theme");
if (theme === "light" || theme === "dark") page.dataset.theme = theme;

// If the player has not chosen, animations follow the setting of the device.
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
page.dataset.motion = kept("novae.motion") ?? (still ? "off" : "normal");
page.dataset.board = kept("novae.board") ?? "illustrated";

// On the first visit, the language follows the browser.
const known = ["en", "hu", "fa", "nl", "sv", "de"];
const preferred = [kept("novae.language"), ...navigator.languages];
const codes = preferred.map((tag) => (tag ?? "").split("-")[0].toLowerCase());
page.lang = codes.find((code) => known.includes(code)) ?? "en";
page.dir = page.lang === "fa" ? "rtl" : "ltr";

const words = document.createElement("link");
words.rel = "preload";
words.as = "fetch";
words.crossOrigin = "";
words.href = new URL(`words/${page.lang}.ftl`, document.currentScript.src).href;
document.head.append(words);
