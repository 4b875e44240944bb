import { api } from '../../../lib/session/session.js';

/** True when the code was right; the contract answers that as plain text. */
export async function verifySecondFactor(email: string, code: string): Promise<boolean> {
  const response = await api.send({ method: 'POST', path: '/2fa/totp/verify', query: { email, code } });
  return (await response.text()) === 'TOTP verified successfully';
}
