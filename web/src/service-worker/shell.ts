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

const policyHeader = 'content-security-policy';

/** The nonce in an answer's policy; empty if there is none. */
function nonceOf(answer: Response): string {
  return /'nonce-([^']+)'/.exec(answer.headers.get(policyHeader) ?? '')?.[1] ?? '';
}

/** The cached page with a fresh nonce, in the page and in its policy, so that no nonce is used for two pages. */
export async function withOwnNonce(kept: Response): Promise<Response> {
  const before = nonceOf(kept);
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  // The new body is not compressed, and its length differs.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  if (before === '') return new Response(html, { status: kept.status, headers });
  const nonce = newNonce();
  headers.set(policyHeader, (headers.get(policyHeader) ?? '').replaceAll(before, nonce));
  return new Response(html.replaceAll(before, nonce), { status: kept.status, headers });
}

/** Whether two answers are the same version of the page: nonce and idle time belong to the answer, not to the build. */
export async function isSamePage(one: Response, other: Response): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(builtPart));
  return first === second;
}

async function builtPart(answer: Response): Promise<string> {
  const nonce = nonceOf(answer);
  const html = await answer.text();
  return (nonce === '' ? html : html.replaceAll(nonce, '')).replace(/(<meta name="idle-minutes" content=")[^"]*/, '$1');
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}
