import type { AuthContext } from '../context.js';
import type { LimitKind } from '../domain/limit-rules.js';
import type { CodePurpose } from '../domain/one-time-code.js';
import { waitingWords } from '../errors.js';
import type { LimitSubjects } from '../limits/limit-subjects.js';

/** Words for the refusal's `data` (PRODUCT.md section 8), or null when the code was right. */
export type CodeRefusal = string | null;

/** The second factor is the same whether it opens a session or confirms who is there. */
const limitKinds = {
  verify_account: 'verify_account_tries',
  second_factor: 'second_factor_tries',
  confirm_identity: 'second_factor_tries',
  reset_password: 'reset_password_tries',
} as const satisfies Record<CodePurpose, LimitKind>;

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
  wrong = wrongCode,
): Promise<CodeRefusal> {
  const kind = limitKinds[purpose];
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
  return wrong;
}
