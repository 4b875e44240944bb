import type { User } from '@auscribe/contracts';
import type { ToldEnd } from '../../lib/session/leave-page.js';

export type SessionState =
  | { kind: 'loading' }
  /** `ended`: how a session that was open ended, where it was not by Log out. */
  | { kind: 'anonymous'; ended: ToldEnd | null }
  /** The password was right; the second factor is still to come. */
  | { kind: 'pending'; email: string }
  | { kind: 'signed-in'; user: User }
  /** Signing out: nothing of the user is shown or asked for any more. */
  | { kind: 'leaving' }
  /** There are tokens, but the server can't be reached to say whose they are. */
  | { kind: 'unreachable'; error: unknown };
