import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../site.js';

const workerEveryMs = 5_000;

/**
 * For the given time: kills one worker after another, one every 5 s, and restarts each immediately; kills the broker
 * twice and brings it back; stops and restarts the gateway as in a rolling update. Returns counts of what was done.
 */
export async function disturb({ system }: Site, workers: number, ms: number): Promise<Record<string, number>> {
  const done: Record<string, number> = { 'workers killed': 0, 'broker restarts': 0, 'gateway restarts': 0 };
  const until = performance.now() + ms;
  const killWorkers = async (): Promise<void> => {
    for (let at = 0; performance.now() + workerEveryMs < until; at += 1) {
      await sleep(workerEveryMs);
      const part = `transcription-${(at % workers) + 1}`;
      await system.takeDown(part, 'SIGKILL');
      // Not awaited: the next one is killed in its turn whether or not this one is back.
      void system.bringUp(part).catch(() => {});
      count(done, 'workers killed');
    }
  };
  const restart = async (part: string, share: number, signal: NodeJS.Signals, what: string): Promise<void> => {
    await sleep(ms * share);
    await system.takeDown(part, signal);
    await system.bringUp(part);
    count(done, what);
  };
  await Promise.all([
    killWorkers(),
    restart('nats', 0.25, 'SIGKILL', 'broker restarts').then(() => restart('nats', 0.4, 'SIGTERM', 'broker restarts')),
    restart('gateway', 0.5, 'SIGTERM', 'gateway restarts'),
  ]);
  for (let at = 1; at <= workers; at += 1) {
    const part = `transcription-${at}`;
    // On a machine at its limit, a start may time out, so it is tried once more.
    await system.bringUp(part).catch(() => system.bringUp(part));
  }
  return done;
}

function count(done: Record<string, number>, what: string): void {
  done[what] = (done[what] ?? 0) + 1;
}
