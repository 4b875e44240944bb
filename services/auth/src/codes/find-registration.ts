import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { networkOf } from '../domain/network.js';
import type { LimitSubjects } from '../limits/limit-subjects.js';
import type { Registration } from '../store/registrations.js';

const subjectId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface FoundRegistration {
  registration: Registration | null;
  subjects: LimitSubjects;
  /** By the subject id, which only sign-up's answer tells: such a caller may be told how things are. */
  bySubjectId: boolean;
}

/**
 * The sign-up that a username means: the one with this subject id, or the newest with this e-mail that was made from
 * the same network. Who signs up elsewhere with somebody's e-mail can neither try nor spend the tries of the owner's.
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
