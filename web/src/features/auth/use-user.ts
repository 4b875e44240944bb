import type { User } from '@auscribe/contracts';
import { useSession } from './session-context.js';

/** The signed-in user; only for pages behind ProtectedRoute. */
export function useUser(): User {
  const { state } = useSession();
  if (state.kind !== 'signed-in') throw new Error('This page is only for signed-in users');
  return state.user;
}
