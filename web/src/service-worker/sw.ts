import { cacheName, isSamePage, outdatedCaches, routeOf, withOwnNonce } from './shell.js';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by vite/service-worker.ts: every file of the shell, and a hash over all of them. */
declare const SHELL: { version: string; files: string[] };

const current = cacheName(SHELL.version);
const kept = new Set(SHELL.files);
const pagePath = '/index.html';
const offlinePath = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

// The page asks the user first: PRODUCT.md section 1.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, kept);
  if (route === 'shell') {
    event.respondWith(shell(event.request));
    event.waitUntil(renewHeaders());
  }
  if (route === 'file') event.respondWith(file(event.request));
  if (route === 'asset') event.respondWith(asset(event.request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(current);
  // Bypasses the HTTP cache for files without a content hash in their name.
  const requests = SHELL.files.map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
  );
  await cache.addAll(requests);
}

async function takeOver(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), current);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function shell(request: Request): Promise<Response> {
  const page = await caches.match(pagePath, { cacheName: current });
  if (page) return withOwnNonce(page);
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(offlinePath)) ?? Response.error();
  }
}

/**
 * The security policy and the idle time are delivered with the page, and a deployment may change them without a new
 * version of the page.
 */
async function renewHeaders(): Promise<void> {
  try {
    const cache = await caches.open(current);
    const [before, now] = await Promise.all([cache.match(pagePath), fetch(pagePath, { cache: 'no-cache' })]);
    if (!before || !now.ok || !(await isSamePage(before, now.clone()))) return;
    await cache.put(pagePath, now);
  } catch {
    // Without a connection, the previous ones stay.
  }
}

async function file(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  return (await caches.match(path, { cacheName: current })) ?? fetch(request);
}

/** Parts of another version, and large ones that few users need: cached from their first use. */
async function asset(request: Request): Promise<Response> {
  const before = await caches.match(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    const cache = await caches.open(current);
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}
