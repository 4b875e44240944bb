import type { User } from '@auscribe/contracts';

export type SessionState =
  | { kind: 'loading' }
  /** `ended`: a session that was open ended without this page's doing. */
  | { kind: 'anonymous'; ended: boolean }
  /** The password was right; the second factor is still to come. */
  | { kind: 'pending'; email: string }
  | { kind: 'signed-in'; user: User }
  /** Signing out: nothing of the user is shown or asked for any more. */
  | { kind: 'leaving' }
  /** There are tokens, but the server can't be reached to say whose they are. */
  | { kind: 'unreachable' };
