const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin may speak here: one of PUBLIC_URL. The Host header doesn't count, as a name that an
 * attacker points here would be in both. On this machine alone, its names stand for each other.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!loopback.has(own.hostname) || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return loopback.has(asked.hostname) && asked.protocol === own.protocol;
}
