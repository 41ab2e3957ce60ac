/**
 * Keeps what never changes and shows a page of its own when there is no connection. Pages, puzzles and answers always come
 * from the server: an old one would be a wrong one. `scripts/build-service-worker.ts` makes it `/sw.js`.
 */

/** The parts of the worker's world that we use; the compiler's own types for it clash with those of pages. */
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LifeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** Put in by the build: a name that differs from build to build, and what the offline page needs. */
declare const build: { cacheName: string; shell: string[] };

const offlinePage = '/offline.html';
const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(build.cacheName)
      .then((cache) => cache.addAll(build.shell))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== build.cacheName).map((name) => caches.delete(name))),
        ),
      // Without it every page would wait until the worker has woken up.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isKept(pathname)) event.respondWith(keptFile(request));
});

/** Built files have their hash in their names; the sounds and the shell belong to this build's cache. */
function isKept(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname.startsWith('/audio/') || build.shell.includes(pathname);
}

async function page({ request, preloadResponse }: AskedEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** Only what is used is kept: nobody's data allowance pays for pages they never open. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(build.cacheName);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  // A part of a file, as some players ask for, is not the file.
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}
