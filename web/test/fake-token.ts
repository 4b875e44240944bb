/** An access token as the browser reads it, without a valid signature. */
export function fakeToken({ exp }: { exp: number }): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'ES256' })}.${part({ sub: 'u1', username: 'ana@clinic.nz', exp })}.signature`;
}
