import { Unavailable } from '../errors.js';

/** Whether somebody is signed in can't be told for the moment: nobody gets in, and the words say that it will pass. */
export function checkUnavailable(): Unavailable {
  return new Unavailable('Sign-in cannot be checked right now. Nothing was changed; please try again in a moment.');
}
