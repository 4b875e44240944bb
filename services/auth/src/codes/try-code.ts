import type { AuthContext } from '../context.js';
import type { CodePurpose } from '../domain/one-time-code.js';
import { waitingWords } from '../errors.js';
import type { LimitSubjects } from '../limits/limit-subjects.js';

/** Words for the refusal's `data` (PRODUCT.md section 8), or null when the code was right. */
export type CodeRefusal = string | null;

const wrongCode = 'Incorrect confirmation code. Please try again.';

/**
 * Counts the try before `use` looks at the code, so that tries in parallel don't get more of them. `use` checks the
 * code and uses it up in one step.
 */
export async function tryCode(
  { limits, events }: AuthContext,
  purpose: CodePurpose,
  subjects: LimitSubjects,
  use: () => Promise<boolean>,
): Promise<CodeRefusal> {
  const kind = `${purpose}_tries` as const;
  const permission = await limits.take(kind, subjects);
  if (!permission.allowed) {
    events.codeTried(purpose, 'locked');
    return `Too many wrong codes. ${waitingWords(permission.retryAfterMs)}`;
  }
  if (await use()) {
    await limits.right(kind, subjects);
    events.codeTried(purpose, 'right');
    return null;
  }
  await limits.wrong(kind, subjects);
  events.codeTried(purpose, 'wrong');
  return wrongCode;
}
