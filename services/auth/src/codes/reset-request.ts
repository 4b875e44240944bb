import { createHash } from 'node:crypto';

/** What is kept of the random text that tells who asked for a reset. */
export function hashOfRequest(request: string): string {
  return createHash('sha256').update(request).digest('base64url');
}
