import { createHash } from 'node:crypto';

/** The stored form of the random text that identifies who asked for a reset. */
export function hashOfRequest(request: string): string {
  return createHash('sha256').update(request).digest('base64url');
}
