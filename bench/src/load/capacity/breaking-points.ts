import type { LoadResult } from '../result.js';
import { demandOf, settings } from './demand.js';

export interface BreakingPoint {
  what: string;
  limit: string;
  /** With this many clinicians, `settings.usedShare` of it is used in the busiest hour. */
  clinicians: number;
  remedy: string;
}

/** What one of each can carry, the first to reach its limit first. */
export function breakingPoints(result: LoadResult): BreakingPoint[] {
  const each = demandOf(1, result);
  const { databaseUpdatesPerSecond, brokerPublishesPerSecond } = result.limits;
  const busy = settings.usedShare;
  const services = Object.entries(each.processors)
    .filter(([service]) => !['mongo', 'nats', 'mail', 'transcription'].includes(service))
    .map(([service, processors]) => ({
      what: `one process of ${service}`,
      limit: 'one processor',
      clinicians: busy / processors,
      remedy: 'more replicas',
    }));
  const points = [
    ...services,
    {
      what: 'one worker: concurrent segments',
      limit: `${result.transcribeConcurrency} at ${result.options.engine} s for a second of audio`,
      clinicians: busy / each.workersBy.engine,
      remedy: 'more workers; a faster engine',
    },
    {
      what: 'one worker: decoded recordings',
      limit: `${settings.recordingsPerWorker} (CUT_CONCURRENCY)`,
      clinicians: busy / each.workersBy.cutting,
      remedy: 'more workers',
    },
    {
      what: 'one worker: processor time',
      limit: 'one processor',
      clinicians: 1 / each.workersBy.processor,
      remedy: 'more workers',
    },
    {
      what: 'the database: writes',
      limit: `${Math.round(databaseUpdatesPerSecond)} updates/s`,
      clinicians: (busy * databaseUpdatesPerSecond) / each.databaseWritesPerSecond,
      remedy: 'a larger machine, then a database server for each service, then shards by user',
    },
    {
      what: 'the broker',
      limit: `${Math.round(brokerPublishesPerSecond)} confirmed messages/s`,
      clinicians: (busy * brokerPublishesPerSecond) / each.brokerMessagesPerSecond,
      remedy: 'faster disks, then a broker for each region (STREAM_PREFIX)',
    },
  ];
  return points.sort((one, other) => one.clinicians - other.clinicians);
}
