import { deleteAccount as operation } from '@auscribe/contracts';
import { api } from '../../../../lib/session/session.js';

/** Rejects with the server's words, as for a password that is not right. */
export function deleteAccount(password: string): Promise<null> {
  return api.call(operation, { body: { password } });
}
