import { makeZip } from 'client-zip';
import type { Gathering } from './archive-file.js';
import { countRecords, gather } from './gather.js';
import type { Target } from './open-target.js';

/** Writes the copy to its target while it is read. Answers the names of what could not be had. */
export async function downloadArchive(
  account: Record<string, unknown>,
  target: Target,
  { signal, onProgress }: Pick<Gathering, 'signal' | 'onProgress'>,
): Promise<string[]> {
  const missing: string[] = [];
  const total = await countRecords(signal);
  onProgress({ done: 0, total });
  await target.write(makeZip(gather(account, { signal, onProgress, missing, total })), signal);
  return missing;
}
