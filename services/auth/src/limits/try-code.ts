import type { AuthContext } from '../context.js';
import type { CodePurpose } from '../domain/one-time-code.js';
import { retryAfterMessage } from '../errors.js';
import type { LimitSubjects } from './limit-guard.js';
import type { LimitKind } from './limit-rules.js';

/** The text for the refusal's `data` (PRODUCT.md section 8), or null when the code was right. */
export type CodeRefusal = string | null;

/** Second-factor attempts are counted together, whether they open a session or confirm an identity. */
const limitKinds = {
  verify_account: 'verify_account_tries',
  second_factor: 'second_factor_tries',
  confirm_identity: 'second_factor_tries',
  reset_password: 'reset_password_tries',
} as const satisfies Record<CodePurpose, LimitKind>;

const wrongCode = 'Incorrect confirmation code. Please try again.';

/**
 * Counts the attempt before `use` checks the code, so that parallel requests get no extra attempts. `use` checks and
 * consumes the code in one step.
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
    return `Too many wrong codes. ${retryAfterMessage(permission.retryAfterMs)}`;
  }
  if (await use()) {
    await limits.recordSuccess(kind, subjects);
    events.codeTried(purpose, 'right');
    return null;
  }
  await limits.recordFailure(kind, subjects);
  events.codeTried(purpose, 'wrong');
  return wrong;
}
