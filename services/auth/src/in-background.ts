import type { AuthContext } from './context.js';

/** For work whose outcome and duration the response must not reveal. */
export function inBackground({ logger }: AuthContext, task: string, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => logger.error({ task, error }, 'background task failed'));
}
