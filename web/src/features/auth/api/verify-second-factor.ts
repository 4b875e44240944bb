import { verifyTotp } from '@auscribe/contracts';
import { isRecord } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';
import { type CodeOutcome, codeRefusal } from '../code-outcome.js';

/** The contract answers a right code as plain text, and a refused one with an envelope. */
export async function verifySecondFactor(email: string, code: string): Promise<CodeOutcome> {
  const response = await api.send(verifyTotp, { query: { email, code } });
  const answer = await response.text();
  return answer === 'TOTP verified successfully' ? null : codeRefusal(dataIn(answer));
}

function dataIn(answer: string): unknown {
  try {
    const envelope: unknown = JSON.parse(answer);
    return isRecord(envelope) ? envelope.data : null;
  } catch {
    return null;
  }
}
