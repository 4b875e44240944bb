import { api } from '../../../lib/session/session.js';

export async function resendSecondFactor(email: string): Promise<boolean> {
  const response = await api.send({ method: 'POST', path: '/2fa/totp/generate', query: { email } });
  return (await response.text()) === 'TOTP generated and sent to email';
}
