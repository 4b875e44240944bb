import { isBusyAnywhere } from './busy.js';
import { idleLimitMs } from './idle-limit.js';
import { readLastAct } from './last-act.js';

/** Asked when a page is opened: whether the session was left alone for too long meanwhile. */
export async function isIdleTooLong(): Promise<boolean> {
  const now = Date.now();
  const last = readLastAct(now);
  return last !== null && now - last >= idleLimitMs() && !(await isBusyAnywhere());
}
