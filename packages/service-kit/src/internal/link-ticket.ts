import type { InternalKey } from './internal-key.js';

const parameter = '&ticket=';

/**
 * Set by the gateway on a request that continues a download: when the download began, in seconds since 1970. A link has
 * to be valid when it is opened, not for as long as the audio is paused.
 */
export const linkOpenedHeader = 'x-auscribe-link-opened-at';

/**
 * Adds a proof to a signed link that the gateway can check by itself, so that made-up links put no load on the service
 * behind it. It grants nothing: that service still checks the link's own signature.
 */
export function withTicket(key: InternalKey, link: string): string {
  return `${link}${parameter}${key.proofOf(signedPart(link))}`;
}

/** `target` is a request's path and query as received. `missing`: an earlier release made the link. */
export function checkTicket(key: InternalKey, target: string): 'valid' | 'invalid' | 'missing' {
  const at = target.lastIndexOf(parameter);
  if (at === -1) return 'missing';
  return key.isProofOf(signedPart(target.slice(0, at)), target.slice(at + parameter.length)) ? 'valid' : 'invalid';
}

/** The product may be served below a path prefix that a proxy strips. */
function signedPart(link: string): string {
  return link.slice(link.indexOf('/files/'));
}
