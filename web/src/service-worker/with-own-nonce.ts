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
