/**
 * Stores files that never change, and shows a page of its own when there is no connection. Pages, puzzles and answers
 * always come from the server: an old one would be wrong. `scripts/build-service-worker.ts` makes it `/sw.js`.
 */

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: a name that differs from build to build, and what the offline page needs. */
declare const build: { cacheName: string; shell: string[] };

const offlinePage = '/offline.html';

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
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** Stores only what is used: a data allowance should not pay for pages that are never opened. */
async function storedFile(request: Request): Promise<Response> {
  const cache = await caches.open(build.cacheName);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  // A part of a file, as some players ask for, is not the file.
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}
