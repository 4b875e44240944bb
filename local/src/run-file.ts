import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, signalGroup } from '../boot/process-identity.mjs';

interface RunningPart {
  pid: number;
  startedAt: string;
  url: string;
}

/** The content of DATA_DIR/run.json, which lists what runs: for tests, tools, and the start after a crash. */
export interface RunFile {
  pid: number;
  parts: Record<string, RunningPart>;
  urls: Record<string, string>;
  /** Metrics address of each process, which differs from the address for requests. */
  metrics: Record<string, string>;
}

const GONE_WITHIN_MS = 5_000;

export function writeRunFile(dataDir: string, content: RunFile): void {
  const file = join(dataDir, 'run.json');
  // Contains the broker's address, so it is readable only by this user.
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function removeRunFile(dataDir: string): void {
  rmSync(join(dataDir, 'run.json'), { force: true });
}

/** Ends what a killed supervisor and its killed guard left behind. Returns the number of processes. */
export async function endLeftovers(dataDir: string): Promise<number> {
  const left = readParts(dataDir).filter(({ pid, startedAt }) => isSameProcess(pid, startedAt));
  for (const { pid } of left) signalGroup(pid, 'SIGKILL');
  const deadline = performance.now() + GONE_WITHIN_MS;
  while (left.some(({ pid, startedAt }) => isSameProcess(pid, startedAt)) && performance.now() < deadline)
    await sleep(50);
  return left.length;
}

function readParts(dataDir: string): RunningPart[] {
  try {
    const content: unknown = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
    if (typeof content !== 'object' || content === null || !('parts' in content)) return [];
    return Object.values(content.parts ?? {}).filter(isRunningPart);
  } catch {
    return [];
  }
}

function isRunningPart(value: unknown): value is RunningPart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'string'
  );
}
