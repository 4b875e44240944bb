import { text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** Answers the subject id of the new user. */
export function signUp(person: SignUp) {
  return api.answer({ method: 'POST', path: '/auth/signup', json: person }, text);
}
