const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin may connect: only that of PUBLIC_URL. The Host header is not used, because an
 * attacker's domain that points here would appear in both headers. If PUBLIC_URL is a loopback address, any loopback
 * name and port is accepted.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!loopback.has(own.hostname) || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return loopback.has(asked.hostname) && asked.protocol === own.protocol;
}
