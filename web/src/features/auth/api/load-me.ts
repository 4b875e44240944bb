import { me, type User } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export function loadMe(): Promise<User> {
  return api.call(me);
}
