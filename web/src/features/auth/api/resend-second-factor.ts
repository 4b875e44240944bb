import { generateTotp } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export async function resendSecondFactor(email: string): Promise<boolean> {
  const response = await api.send(generateTotp, { query: { email } });
  return (await response.text()) === 'TOTP generated and sent to email';
}
