// Keeps the game playable without a connection.
//
// The name of each file under /a/ contains a hash of its contents, so it is cached and never
// requested again. The page itself comes from the server, and from the cache if the server does not
// answer. A new version waits until the last page of the old version is closed, because such a page
// may still have to load its own files.

const SHELF = "novae {base}";
const PAGE = "/";
const FILES = [
  PAGE,
  "/manifest.webmanifest",
  {assets}
];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(FILES)).then(keepNets));
});

// The nets are large, and only the worker of the bots fetches them, when a player needs one. A new
// version fetches those that the old one kept.
async function keepNets() {
  const shelf = await caches.open(SHELF);
  for (const name of await caches.keys()) {
    if (!name.startsWith("novae ") || name === SHELF) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const net = url.split("/nets/")[1];
      if (net) await shelf.add("{base}nets/" + net).catch(() => {});
    }
  }
}

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

// The server sends a notification with its texts (`notifications/deliver.rs`). One with the same tag
// replaces it.
addEventListener("push", (event) => {
  const { title = "Novae", body, tag, path = "/", lang, dir } = event.data ? event.data.json() : {};
  const options = { body, lang, dir, data: path, icon: "{base}icon-192.png" };
  if (tag) Object.assign(options, { tag, renotify: true });
  event.waitUntil(registration.showNotification(title, options));
});

// The browser has replaced its subscription.
addEventListener("pushsubscriptionchange", (event) => {
  const old = event.oldSubscription;
  if (!old) return;
  const send = (subscription) => {
    const { endpoint, keys } = subscription.toJSON();
    const body = JSON.stringify({ endpoint, keys, language: "en" });
    const headers = { "content-type": "application/json" };
    return fetch("/api/me/notifications/browsers", { method: "POST", headers, body });
  };
  event.waitUntil(registration.pushManager.subscribe(old.options).then(send));
});

// A click on a notification focuses the page that it is about, or opens a new one.
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
