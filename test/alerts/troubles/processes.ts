import { setTimeout as sleep } from 'node:timers/promises';
import type { Trouble } from '../support/trouble.js';

/** Processes that are down, unreachable or too busy, or visible only to Kubernetes. */
export const processTroubles: Trouble[] = [
  {
    what: 'the only process of settings is killed and stays down, and nobody watches the other one',
    quick: true,
    alerts: {
      ServiceDown: /^No process of settings answers/,
      ServiceMissing: /metrics from settings,/,
      TargetDown: /127\.0\.0\.1:\d+ of settings /,
    },
    begin: async ({ system, second }) => {
      second.freeze();
      await system.takeDown('settings');
    },
    meanwhile: ({ api, account }) => api.get(`/settings/${account.id}`),
    repair: async ({ system, second }) => {
      second.thaw();
      await system.bringUp('settings');
    },
  },
  {
    what: 'one of two processes of settings loses its way to the database',
    quick: true,
    alerts: { DependencyPartlyUnreachable: /^database answers some processes of settings/ },
    begin: async ({ second }) => second.cut(),
    repair: async ({ second }) => second.mend(),
  },
  {
    what: 'settings is held up for a second again and again (SIGSTOP)',
    alerts: { EventLoopLagging: /127\.0\.0\.1:\d+ \(settings\) lags by .*\d(s|ms)/ },
    begin: async () => {},
    async meanwhile({ system }) {
      // Of about a hundred clock checks between two scrapes, several must be late.
      for (let count = 0; count < 6; count += 1) {
        system.kill('settings', 'SIGSTOP');
        await sleep(800);
        system.kill('settings', 'SIGCONT');
        await sleep(100);
      }
    },
    repair: async () => {},
  },
  {
    what: 'Kubernetes tells of restarts, of memory and of throttling (in its format; the numbers are the test’s)',
    quick: true,
    alerts: {
      PodsRestarting: /^ingest in clinic restarted about \d/,
      MemoryNearLimit: /^ingest in auscribe-ingest-\S+ uses 95(\.\d+)?% /,
      CpuThrottled: /^ingest in auscribe-ingest-\S+ is throttled in (7|8|9)\d?(\.\d+)?% /,
    },
    begin: async ({ kubernetes }) => {
      kubernetes.memoryBytes = 0.95 * 1024 ** 3;
      kubernetes.throttling = 0.8;
    },
    meanwhile: async ({ kubernetes }) => {
      kubernetes.restarts += 1;
    },
    repair: async ({ kubernetes }) => {
      kubernetes.memoryBytes = 0.2 * 1024 ** 3;
      kubernetes.throttling = 0;
    },
  },
];
