/** What services/auth writes into each access token and every service checks. */
export const tokenIssuer = 'auscribe';
export const tokenAudience = 'auscribe-api';
export const tokenAlgorithm = 'ES256';
export const accessTokenType = 'access';

/** The longest ACCESS_TOKEN_SECONDS. */
const maxLifetimeSeconds = 3600;
const clockToleranceSeconds = 60;

export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
  /** E-mail address of the user. */
  username: string;
  typ: typeof accessTokenType;
}

/** Null unless the payload is that of an access token for this product, short-lived and not issued in the future. */
export function accessClaims(payload: unknown): AccessClaims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  if (!('sub' in payload && 'sid' in payload && 'username' in payload && 'typ' in payload)) return null;
  if (!('iss' in payload && 'aud' in payload && 'iat' in payload && 'exp' in payload)) return null;
  const { sub, sid, username, typ, iss, aud, iat, exp } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof username !== 'string') return null;
  if (iss !== tokenIssuer || aud !== tokenAudience || typeof iat !== 'number' || typeof exp !== 'number') return null;
  if (iat > Date.now() / 1000 + clockToleranceSeconds || exp - iat > maxLifetimeSeconds) return null;
  return typ === accessTokenType ? { sub, sid, username, typ } : null;
}
