import { isIP } from 'node:net';

/**
 * Checks where audio and transcripts may be sent: to this machine and the operator's own networks with any scheme; to
 * the public internet only over https, and only if the operator has allowed patient data to leave (`allowed`). Returns
 * what is wrong with the address, or null. Names without a dot, `.local`, `.internal` and Kubernetes' `.svc` count as
 * internal.
 */
export function addressProblem(url: string, allowed: boolean): string | null {
  if (!URL.canParse(url)) return 'is no address';
  const { protocol, hostname, username } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://';
  if (username) return 'must not hold a password: a key has a variable of its own';
  if (isInside(hostname.replace(/^\[|\]$/g, ''))) return null;
  if (protocol !== 'https:') return 'must begin with https:// outside of your own network';
  return allowed ? null : 'is outside of your own network: set REMOTE_ENGINES=allowed if patient data may go there';
}

function isInside(host: string): boolean {
  if (isIP(host) === 4) return /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(host);
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/i.test(host);
  return !host.includes('.') || /\.(local|internal|svc|localhost|svc\.cluster\.local)$/i.test(host);
}
