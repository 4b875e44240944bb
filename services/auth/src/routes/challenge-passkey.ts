import { type Clinician, refusal, success } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { factorsOf } from '../domain/own-factors.js';
import type { ChallengePurpose } from '../store/sessions.js';
import { ownAccount } from './own-account.js';

/** Responds with a challenge for one of the user's passkeys to sign. */
export async function challengePasskey(
  context: Pick<AuthContext, 'accounts' | 'passkeys'>,
  user: Clinician,
  purpose: ChallengePurpose,
) {
  const account = await ownAccount(context, user);
  if (!factorsOf(account).includes('passkey')) return refusal('ERROR', 'There is no passkey', null);
  return success(await context.passkeys.requestOptions(account, user.sessionId, purpose));
}
