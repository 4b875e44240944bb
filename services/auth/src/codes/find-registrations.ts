import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import type { Registration } from '../store/registrations.js';

const subjectId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface FoundRegistrations {
  /** Newest first; none when nobody is known by that name. */
  candidates: Registration[];
  limitSubject: string;
  /** By the subject id, which only sign-up's answer tells: such a caller may be told how things are. */
  bySubjectId: boolean;
}

/** The sign-ups that a username means: the one with this subject id, or those with this e-mail. */
export async function findRegistrations(
  { registrations, codes }: Pick<AuthContext, 'registrations' | 'codes'>,
  username: string,
): Promise<FoundRegistrations> {
  const name = normaliseEmail(username);
  if (!subjectId.test(name)) {
    return {
      candidates: await registrations.byEmail(name),
      limitSubject: codes.limitSubject(name),
      bySubjectId: false,
    };
  }
  const one = await registrations.byId(name);
  return { candidates: one ? [one] : [], limitSubject: codes.limitSubject(one?.email ?? name), bySubjectId: true };
}
