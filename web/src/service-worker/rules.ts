/** The part of a Request that decides its route. */
interface Asked {
  method: string;
  url: string;
  mode: string;
}

/**
 * - `shell`: a page of the app, answered with the cached index.html;
 * - `file`: a part of the shell, answered from the cache, otherwise from the network;
 * - `asset`: a part that is not cached in advance, but may be once fetched, because its name contains a content hash;
 * - `network`: not handled by the worker. All patient data is fetched this way and never cached.
 */
type Route = 'shell' | 'file' | 'asset' | 'network';

const never = /^\/(api|graphql|files|internal|\.well-known)(\/|$)/;
const hashed = /^\/assets\/[^/]+-[\w-]{8,}\.(js|css|woff2|ttf|svg|png)$/;

export function routeOf(asked: Asked, origin: string, kept: ReadonlySet<string>): Route {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin || never.test(url.pathname)) return 'network';
  if (asked.mode === 'navigate') return /\.[a-z0-9]+$/i.test(url.pathname) ? 'network' : 'shell';
  if (url.search !== '') return 'network';
  if (kept.has(url.pathname)) return 'file';
  return hashed.test(url.pathname) ? 'asset' : 'network';
}

const prefix = 'auscribe-shell-';

export function cacheName(version: string): string {
  return prefix + version;
}

/**
 * The caches to delete when `current` takes over; `names` are in order of creation. The previous cache stays: a tab
 * that still runs that version may need more of its parts. Other caches are not ours to delete.
 */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  const before = names.filter((name) => name.startsWith(prefix) && name !== current);
  return before.slice(0, -1);
}
