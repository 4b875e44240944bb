import { forgotPassword as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** `request` of the answer tells the server, with the code, who asked for it. */
export function forgotPassword(username: string) {
  return api.answer(operation, { body: { username } });
}
