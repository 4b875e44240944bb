import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Names of the folders that this process has made: one process may run several services. */
const ownFolders = new Set<string>();

/**
 * A folder for this process only, readable only by its user. First removes the folders of earlier processes that were
 * killed before they could do so. The name holds the process id, so a folder with this process's own id was left by an
 * earlier process.
 */
export async function ownTemporaryFolder(service: string): Promise<string> {
  const prefix = `auscribe-${service}-`;
  await sweepLeftoverFolders(prefix);
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  ownFolders.add(basename(folder));
  return folder;
}

async function sweepLeftoverFolders(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || ownFolders.has(name) || isOtherProcess(Number(pid))) continue;
    // Another user's folder cannot be removed, and was not left by this service.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Whether another process with this id is running. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
