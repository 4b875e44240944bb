import { isRecord } from '../../../../lib/decode.js';
import { api } from '../../../../lib/session/session.js';

/** What is kept of the account itself, for who knows its password. Rejects with the server's words. */
export function exportAccount(password: string): Promise<Record<string, unknown>> {
  return api.data({ method: 'POST', path: '/user/export', json: { password } }, (value) =>
    isRecord(value) ? value : {},
  );
}
