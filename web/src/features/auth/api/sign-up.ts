import { signUp as operation } from '@auscribe/contracts';
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
  return api.answer(operation, { body: person });
}
