/** When an access token that is already verified expires: ms since 1970. */
export function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof payload === 'object' && payload !== null && 'exp' in payload && typeof payload.exp === 'number') {
    return payload.exp * 1000;
  }
  throw new Error('The token has no expiry');
}
