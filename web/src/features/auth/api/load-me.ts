import type { User } from '@auscribe/contracts';
import { optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

const user = record<User>({
  id: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: optional(text, ''),
});

export function loadMe(): Promise<User> {
  return api.data({ method: 'GET', path: '/user/me' }, user);
}
