import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { networkOf } from '../domain/network.js';
import type { LimitSubjects } from '../limits/limit-subjects.js';
import type { Registration } from '../store/registrations.js';

const subjectId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface FoundRegistration {
  registration: Registration | null;
  subjects: LimitSubjects;
  /** Found by the subject id, which only the sign-up's response contains: such a caller may see the real outcome. */
  bySubjectId: boolean;
}

/**
 * The sign-up that a username refers to: the one with this subject id, or the newest with this e-mail from the same
 * network. So a stranger who signs up with somebody's e-mail can neither try the owner's code nor use up its tries.
 */
export async function findRegistration(
  { registrations, limits }: Pick<AuthContext, 'registrations' | 'limits'>,
  username: string,
  address: string,
): Promise<FoundRegistration> {
  const name = normaliseEmail(username);
  const bySubjectId = subjectId.test(name);
  const registration = bySubjectId
    ? await registrations.byId(name)
    : await registrations.newestFrom(name, networkOf(address));
  const subjects = limits.subjects({ name: registration?.email ?? name, address });
  return { registration, subjects, bySubjectId };
}
