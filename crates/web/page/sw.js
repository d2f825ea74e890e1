// Keeps the game playable without a connection.
//
// Everything under /a/ is named after its contents, so it is kept and never asked for again.
// The page itself comes from the server when there is one, and from the shelf otherwise. A new
// version waits until the last page of the old one is closed: a page must not lose the files
// that it still has to load.

const SHELF = "novae {base}";
const PAGE = "/";
const FILES = [
  PAGE,
  "/manifest.webmanifest",
  {assets}
];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(FILES)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("novae ") && name !== SHELF;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  } else if (url.pathname.startsWith("/a/") || url.pathname === "/manifest.webmanifest") {
    event.respondWith(caches.match(url.pathname).then((kept) => kept || fetch(request)));
  }
});

// Whoever presses a notification gets the page that it came from, or a new one.
addEventListener("notificationclick", (event) => {
  const path = event.notification.data;
  event.notification.close();
  const here = (page) => new URL(page.url).pathname === path;
  const pages = clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(
    pages.then((all) => {
      const page = all.find(here);
      return page ? page.focus() : clients.openWindow(path);
    }),
  );
});
