import { t } from '#words';

/**
 * Caches files that never change, shows an offline page if there is no connection, and shows notifications: solves
 * for makers, and reminders of today's puzzle. Pages, puzzles and answers always come from the server, because
 * stale ones would be wrong.
 * `scripts/build-site-files.ts` builds this as `/sw.js`, and as a similar file for each other language.
 */

declare const self: ServiceWorkerGlobalScope;

/** The build inserts a cache name that no other build has, and the files of the offline page. */
declare const build: { cacheName: string; shell: string[]; offlinePage: string };

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(build.cacheName)
      .then((cache) => cache.addAll(build.shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== build.cacheName).map((name) => caches.delete(name))),
        ),
      // Without navigation preload, every page would wait for the worker to start.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isStored(pathname)) event.respondWith(storedFile(request));
});

/**
 * Whether a file is cached: built files have hashes in their names, and the sounds and the shell belong to this
 * build's cache.
 */
function isStored(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname.startsWith('/audio/') || build.shell.includes(pathname);
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(build.offlinePage)) ?? Response.error();
  }
}

/**
 * Caches a file when it is first used, to save the visitor's data allowance. If storage is full, the file is
 * still served.
 */
async function storedFile(request: Request): Promise<Response> {
  const cache = await caches.open(build.cacheName).catch(() => undefined);
  const known = await cache?.match(request).catch(() => undefined);
  if (known !== undefined) return known;
  const response = await fetch(request);
  // Some media players request a range, and a partial response must not be cached.
  if (response.status === 200) await cache?.put(request, response.clone()).catch(() => {});
  return response;
}

/**
 * A push message: either the path of a page with the total number of its puzzle's solves (rules: gifts#notifications),
 * or a reminder.
 */
interface Told {
  path: string;
  solved?: number;
  /** A reminder of the day's puzzle (rules: today#reminder). */
  remindsOf?: 'today';
}

/** Reads a message. Browsers require a notification for every message, even an unreadable one. */
function readTold(data: PushMessageData | null): Told {
  const unknown = { path: '/my', solved: 1 };
  try {
    return data?.json() ?? unknown;
  } catch {
    return unknown;
  }
}

self.addEventListener('push', (event) => {
  const { path, solved = 1, remindsOf } = readTold(event.data);
  // With the same tag, a newer notification about a page replaces the older one.
  const options = { icon: '/icon-192.png', tag: path, renotify: true, data: path };
  if (remindsOf !== undefined) {
    const stop = { action: 'stop', title: t`Stop reminding me` };
    const reminder = { ...options, body: t`Play it and keep your days in a row.`, actions: [stop] };
    event.waitUntil(self.registration.showNotification(t`Today’s puzzle is waiting for you.`, reminder));
    return;
  }
  const title =
    solved > 1
      ? t({ message: `Your puzzle was solved ${solved} times`, comment: '{solved} is 2 or more' })
      : t`Someone solved your puzzle`;
  event.waitUntil(
    self.registration.showNotification(title, { ...options, body: t`Tap to see how it goes.` }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const path = String(notification.data);
  // Only the page can stop a reminder, so this opens the page.
  event.waitUntil(action === 'stop' ? self.clients.openWindow(`${path}#stop`) : showPage(path));
});

/** Focuses the page if it is already open, otherwise opens it. */
async function showPage(path: string): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open === undefined ? self.clients.openWindow(path) : open.focus();
}
