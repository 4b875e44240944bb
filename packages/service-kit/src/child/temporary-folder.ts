import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Names of the folders that this process has made: it may run several services. */
const own = new Set<string>();

/**
 * A folder of this process alone, readable by its user alone. Folders of earlier processes that were killed before they
 * could remove theirs go first: the name holds the process's number, and a number that is ours again was theirs.
 */
export async function ownTemporaryFolder(service: string): Promise<string> {
  const begin = `auscribe-${service}-`;
  await sweepLeftFolders(begin);
  const folder = await mkdtemp(join(tmpdir(), `${begin}${process.pid}-`));
  own.add(basename(folder));
  return folder;
}

async function sweepLeftFolders(begin: string): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = name.startsWith(begin) ? /^(\d+)-/.exec(name.slice(begin.length))?.[1] : undefined;
    if (pid === undefined || own.has(name) || isAnother(Number(pid))) continue;
    // One of another user's can't be removed, and holds nothing that this service could have left.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Whether a process with this number runs that is not this one. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
