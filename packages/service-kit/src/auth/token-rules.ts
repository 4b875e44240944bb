/** What services/auth writes into each access token, and every service insists on. */
export const tokenIssuer = 'auscribe';
export const tokenAudience = 'auscribe-api';
export const tokenAlgorithm = 'ES256';
export const accessTokenType = 'access';

export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
  /** E-mail address of the user. */
  username: string;
  typ: typeof accessTokenType;
}

/** Null for a payload that isn't an access token's. */
export function accessClaims(payload: unknown): AccessClaims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  if (!('sub' in payload && 'sid' in payload && 'username' in payload && 'typ' in payload)) return null;
  const { sub, sid, username, typ } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof username !== 'string') return null;
  return typ === accessTokenType ? { sub, sid, username, typ } : null;
}
