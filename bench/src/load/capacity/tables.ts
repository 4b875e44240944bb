import { readFile } from 'node:fs/promises';
import type { LoadResult } from '../result.js';
import { type Demand, demandOf, settings, sizes, workersOf } from './demand.js';

const gib = 1024 ** 3;

/** The tables from the results of an earlier run. */
export async function capacityFromFile(file: string): Promise<string> {
  const result: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isResult(result)) throw new Error(`${file} does not contain results of npm run bench:load`);
  return capacityTables(result);
}

/** Checks only the main parts, because the benchmark wrote the file itself. */
function isResult(value: unknown): value is LoadResult {
  return typeof value === 'object' && value !== null && 'costs' in value && 'limits' in value && 'scaling' in value;
}

/** The tables of docs/capacity.md, in Markdown, from the results.json of one run. */
export function capacityTables(result: LoadResult): string {
  const demands = sizes.map((clinicians) => demandOf(clinicians, result));
  const rows: [string, (demand: Demand) => number][] = [
    ['Dictations in the busiest hour', ({ dictationsPerHour }) => dictationsPerHour],
    ['Concurrent recordings', ({ concurrentRecordings }) => concurrentRecordings],
    ['Chunks per second', ({ chunksPerSecond }) => chunksPerSecond],
    ['Incoming audio, MB/s', ({ chunkBytesPerSecond }) => chunkBytesPerSecond / 1e6],
    ['Workers', workersOf],
    ['… by concurrent segments', ({ workersBy }) => workersBy.engine],
    ['… by decoded recordings', ({ workersBy }) => workersBy.cutting],
    ['… by processor time', ({ workersBy }) => workersBy.processor],
    ...Object.keys(demandOf(1, result).processors)
      .filter((service) => service !== 'mail')
      .map((service): [string, (demand: Demand) => number] => [
        `Processors: ${service}`,
        ({ processors }) => processors[service] ?? Number.NaN,
      ]),
    ['Database commands per second', ({ databaseCommandsPerSecond }) => databaseCommandsPerSecond],
    ['… of which writes', ({ databaseWritesPerSecond }) => databaseWritesPerSecond],
    ['Documents, GiB per year', ({ databaseBytesPerYear }) => databaseBytesPerYear / gib],
    ['Messages to the broker per second', ({ brokerMessagesPerSecond }) => brokerMessagesPerSecond],
    ['Kept by the broker, GiB', ({ brokerStoredBytes }) => brokerStoredBytes / gib],
    ['Objects, GiB per year', ({ objectBytesPerYear }) => objectBytesPerYear / gib],
  ];
  const demandTable = table(
    ['Clinicians', ...sizes.map(shown)],
    rows.map(([name, figure]) => [name, ...demands.map((demand) => shown(figure(demand)))]),
  );
  const breaking = table(
    ['Component', 'Limit', 'Clinicians', 'Remedy'],
    breakingPoints(result).map(({ what, limit, clinicians, remedy }) => [what, limit, shown(clinicians), remedy]),
  );
  return `${demandTable}\n\n${breaking}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Two significant figures, because the measurements are no more precise. */
function shown(value: number): string {
  if (!Number.isFinite(value)) return 'not measured';
  return Number(value.toPrecision(2)).toLocaleString('en-GB', { maximumSignificantDigits: 2 });
}

interface BreakingPoint {
  what: string;
  limit: string;
  /** With this many clinicians, `settings.usedShare` of it is used in the busiest hour. */
  clinicians: number;
  remedy: string;
}

/** What one of each can carry, the first to reach its limit first. */
function breakingPoints(result: LoadResult): BreakingPoint[] {
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
