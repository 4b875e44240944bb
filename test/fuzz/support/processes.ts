import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Running {
  pid: number;
  /** The most memory that it ever held, bytes; 0 where the system doesn't tell. */
  peakBytes: number;
}

/** The processes of the system whose data lie in `dataDir`, by part. */
export async function processes(dataDir: string): Promise<Record<string, Running>> {
  const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as {
    parts: Record<string, { pid: number }>;
  };
  const entries = Object.entries(run.parts).map(async ([name, { pid }]) => [name, { pid, peakBytes: await peak(pid) }]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Running>;
}

async function peak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** What a process holds in its temporary folder. */
export async function temporaryFiles(service: string, pid: number): Promise<string[]> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(`auscribe-${service}-${pid}-`));
  return (await Promise.all(folders.map((folder) => readdir(join(tmpdir(), folder))))).flat();
}
