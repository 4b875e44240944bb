import { createHmac, timingSafeEqual } from 'node:crypto';

/** The part of a session that its refresh tokens are made of. */
export interface RefreshFamily {
  sessionId: string;
  /** Counts the rotations: only the newest generation is good. */
  generation: number;
  /** Random, of this session alone. */
  salt: string;
}

export interface PresentedRefreshToken {
  sessionId: string;
  generation: number;
  mac: string;
}

/**
 * A refresh token is computed, never stored, not even hashed: from the session's random salt, which only the database
 * holds, under a key that the database doesn't hold. So the answer to a refresh can be given a second time when it was
 * lost, and an old token is known as one of ours.
 */
export function refreshTokenOf(key: Buffer, family: RefreshFamily): string {
  return `${family.sessionId}.${family.generation}.${macOf(key, family)}`;
}

export function parseRefreshToken(text: string): PresentedRefreshToken | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text);
  if (!match) return null;
  const [, sessionId = '', generation = '', mac = ''] = match;
  return { sessionId, generation: Number(generation), mac };
}

/** Whether we made it for this session, whatever its generation. */
export function isGenuine(key: Buffer, salt: string, presented: PresentedRefreshToken): boolean {
  const { sessionId, generation } = presented;
  return timingSafeEqual(Buffer.from(presented.mac), Buffer.from(macOf(key, { sessionId, generation, salt })));
}

function macOf(key: Buffer, { sessionId, generation, salt }: RefreshFamily): string {
  return createHmac('sha256', key).update(`${sessionId}\n${generation}\n${salt}`).digest('base64url');
}
