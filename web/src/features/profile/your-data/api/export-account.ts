import { type AccountFacts, exportAccount as operation } from '@auscribe/contracts';
import { api } from '../../../../lib/session/session.js';

/** What is kept of the account itself, for who knows its password. Rejects with the server's words. */
export function exportAccount(password: string): Promise<AccountFacts> {
  return api.call(operation, { body: { password } });
}
