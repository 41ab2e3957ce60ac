import { t } from '#words';

/**
 * Stores files that never change, shows a page of its own when there is no connection, and tells makers of solves. Pages, puzzles and answers
 * always come from the server: an old one would be wrong. `scripts/build-site-files.ts` makes it `/sw.js`, and a file like it for each other
 * language.
 */

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: a name that differs from build to build, and what the offline page needs. */
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
      // Without it every page would wait until the worker has woken up.
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

/** Built files have their hash in their names; the sounds and the shell belong to this build's cache. */
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

/** Stores only what is used: a data allowance should not pay for pages that are never opened. Without room, the file comes all the same. */
async function storedFile(request: Request): Promise<Response> {
  const cache = await caches.open(build.cacheName).catch(() => undefined);
  const known = await cache?.match(request).catch(() => undefined);
  if (known !== undefined) return known;
  const response = await fetch(request);
  // A part of a file, as some players ask for, is not the file.
  if (response.status === 200) await cache?.put(request, response.clone()).catch(() => {});
  return response;
}

/** What the server sends: a page, and how often its puzzle was solved in all (rules: gifts#tell-me), or that it reminds. */
interface Told {
  path: string;
  solved?: number;
  /** Of the day's puzzle (rules: today#reminder). */
  remindsOf?: 'today';
}

/** Browsers want each message shown, whatever came. */
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
  // One of a page: a newer one takes its place.
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
  // The page alone knows that it is to remind.
  event.waitUntil(action === 'stop' ? self.clients.openWindow(`${path}#stop`) : showPage(path));
});

/** The page that is open already, or a new one. */
async function showPage(path: string): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open === undefined ? self.clients.openWindow(path) : open.focus();
}
