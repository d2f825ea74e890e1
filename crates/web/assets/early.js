// Before the first paint: the theme that the player chose, so that nothing flashes, and the
// player's language, whose words arrive together with the program.
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

// Without a choice of the player, animations follow the device.
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
page.dataset.motion = kept("novae.motion") ?? (still ? "off" : "normal");
page.dataset.board = kept("novae.board") ?? "illustrated";

// The first visit follows the browser.
const known = ["en", "hu", "fa", "nl", "sv", "de"];
const wishes = [kept("novae.language"), ...navigator.languages];
const codes = wishes.map((tag) => (tag ?? "").split("-")[0].toLowerCase());
page.lang = codes.find((code) => known.includes(code)) ?? "en";
page.dir = page.lang === "fa" ? "rtl" : "ltr";

const words = document.createElement("link");
words.rel = "preload";
words.as = "fetch";
words.crossOrigin = "";
words.href = new URL(`words/${page.lang}.ftl`, document.currentScript.src).href;
document.head.append(words);
