import type { AuthContext } from './context.js';

/** For work whose outcome and duration must not show in the answer. */
export function inBackground(
  { logger }: Pick<AuthContext, 'logger'>,
  task: string,
  work: () => Promise<unknown>,
): void {
  work().catch((error: unknown) => logger.error({ task, error }, 'background task failed'));
}
