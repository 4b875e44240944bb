import { readFile } from 'node:fs/promises';
import type { LoadResult } from '../result.js';
import { capacityTables } from './tables.js';

/** The tables from what an earlier run has kept. */
export async function capacityFromFile(file: string): Promise<string> {
  const result: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isResult(result)) throw new Error(`${file} holds no results of npm run bench:load`);
  return capacityTables(result);
}

/** By its parts: the file is the bench's own. */
function isResult(value: unknown): value is LoadResult {
  return typeof value === 'object' && value !== null && 'costs' in value && 'limits' in value && 'scaling' in value;
}
