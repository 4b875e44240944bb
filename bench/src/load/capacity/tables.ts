import { readFile } from 'node:fs/promises';
import type { LoadResult } from '../result.js';
import { breakingPoints } from './breaking-points.js';
import { type Demand, demandOf, sizes, workersOf } from './demand.js';

const gib = 1024 ** 3;

/** The tables from the results of an earlier run. */
export async function capacityFromFile(file: string): Promise<string> {
  const result: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isResult(result)) throw new Error(`${file} holds no results of npm run bench:load`);
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
    ['Recording at once', ({ recordingAtOnce }) => recordingAtOnce],
    ['Chunks a second', ({ chunksPerSecond }) => chunksPerSecond],
    ['Audio coming in, MB/s', ({ chunkBytesPerSecond }) => chunkBytesPerSecond / 1e6],
    ['Workers', workersOf],
    ['… by places at the engine', ({ workersBy }) => workersBy.engine],
    ['… by recordings to decode', ({ workersBy }) => workersBy.cutting],
    ['… by processor', ({ workersBy }) => workersBy.processor],
    ...Object.keys(demandOf(1, result).processors)
      .filter((service) => service !== 'mail')
      .map((service): [string, (demand: Demand) => number] => [
        `Processors: ${service}`,
        ({ processors }) => processors[service] ?? Number.NaN,
      ]),
    ['Database commands a second', ({ databaseCommandsPerSecond }) => databaseCommandsPerSecond],
    ['… of them writes', ({ databaseWritesPerSecond }) => databaseWritesPerSecond],
    ['Documents, GiB a year', ({ databaseBytesPerYear }) => databaseBytesPerYear / gib],
    ['Messages to the broker a second', ({ brokerMessagesPerSecond }) => brokerMessagesPerSecond],
    ['Kept by the broker, GiB', ({ brokerStoredBytes }) => brokerStoredBytes / gib],
    ['Objects, GiB a year', ({ objectBytesPerYear }) => objectBytesPerYear / gib],
  ];
  const demandTable = table(
    ['Clinicians', ...sizes.map(shown)],
    rows.map(([name, figure]) => [name, ...demands.map((demand) => shown(figure(demand)))]),
  );
  const breaking = table(
    ['What', 'Its limit', 'Clinicians', 'Then'],
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
